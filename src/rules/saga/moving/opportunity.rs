//! Attacks of opportunity: who threatens whom, who may strike, and the strike.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::reach::{self, Reach};
use crate::{
    battle::{Board, Choice, ChoiceOption, Controller, Event, ItemKey, Policy, UnitId},
    dice::{Breakdown, Sum, Total},
    grid::Space,
    rules::saga::{
        ability::modifier,
        aiding::aiming,
        areas::stock,
        asked::stakes,
        battle::BattleAccess,
        data::{Feat, UnitData},
        effects::EffectKind,
        frame::{AttackFrame, OpportunityFrame, SagaStep, WindowFrame},
        sequence::ready,
        sight::cover::CoverGrade,
        strike::{
            aim::{aim, is_usable},
            arms::{Arm, UNARMED, arms},
            attack::{self, Occasion, Strike},
            odds::d20_attack,
            strike_odds,
        },
        vehicles::swerve,
        view::{BattleView, Combatant},
        wards::{destiny, fate, soak, ward},
    },
};

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "opportunity";

/// Attacks of opportunity made since the start of the unit's own turn. SAGA-AOO-09, SAGA-AOO-17
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Opportunities {
    /// How many.
    pub used: u8,
}

/// What a side answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Strike.
    Take,
    /// Strike, with a Fate Point on the roll. SAGA-BEY-01
    TakeWithFate,
    /// Let it go.
    Decline,
}

impl Answer {
    /// The answer with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "take" => Some(Self::Take),
            "take_with_fate" => Some(Self::TakeWithFate),
            "decline" => Some(Self::Decline),
            _ => None,
        }
    }
}

/// Whether attacks of opportunity can be made with an arm: melee, natural, pistol, carbine, folded stock, and bare
/// hands with Martial Arts I. SAGA-AOO-02, SAGA-AOO-03, SAGA-AOO-05
pub fn is_capable(combatant: &Combatant, arm: &Arm) -> bool {
    if arm.is_unarmed() {
        return combatant.data.feats.contains(&Feat::MartialArts1);
    }
    if arm.weapon.blast.is_some() {
        return false;
    }
    stock::is_handy(arm)
}

/// Attacks of opportunity a unit may make from one own turn to the next. SAGA-AOO-09, SAGA-AOO-13, SAGA-BEY-07
fn most(data: &UnitData) -> u8 {
    if data.feats.contains(&Feat::CombatReflexes) {
        u8::try_from(1 + modifier(data.abilities.dexterity)).unwrap_or(1).max(1)
    } else {
        1
    }
}

/// Whether a unit may make attacks of opportunity at all now. SAGA-AOO-09, SAGA-AOO-11, SAGA-FDEF-02
pub fn is_ready(combatant: &Combatant) -> bool {
    combatant.is_present()
        && !combatant.bound
        && !combatant.is_vehicle()
        && combatant.ride.is_none()
        && !combatant.awareness.flat_footed
        && !combatant.effects.has(EffectKind::FullDefense)
        && !combatant.effects.has(EffectKind::Pinned)
        && combatant.opportunities_used < most(combatant.data)
}

/// The arms with which a unit can make attacks of opportunity: not with what is broken, empty or too large for it.
/// SAGA-AOO-05
fn capable_arms<'a>(combatant: &Combatant<'a>) -> impl Iterator<Item = Arm<'a>> {
    arms(combatant).filter(|arm| is_capable(combatant, arm) && is_usable(combatant, arm).is_ok())
}

/// How far a unit's threat reaches with each of its capable arms; nothing if it threatens nothing.
/// SAGA-AOO-04, SAGA-AOO-05
pub fn threat_reaches(combatant: &Combatant) -> impl Iterator<Item = Reach> {
    capable_arms(combatant).map(|arm| reach::of_arm(combatant, &arm))
}

/// Whether a unit threatens a space: near enough, nothing solid between. SAGA-AOO-04, SAGA-REACH-07
pub fn threatens(board: &Board, combatant: &Combatant, space: Space) -> bool {
    threat_reaches(combatant).any(|reach| reach::can_touch(board, combatant.space, reach, space))
}

/// The strike a unit would make: the capable arm that hurts most. None against cover or without sight.
/// SAGA-AOO-10, SAGA-AOO-12, SAGA-COVER-09
pub fn strike<'a, S: Sum>(view: &BattleView<'a>, reactor: UnitId, target: UnitId) -> Option<Strike<'a, S>> {
    let (own, theirs) = (view.of(reactor), view.of(target).space);
    capable_arms(own)
        .filter(|arm| reach::can_touch(view.board, own.space, reach::of_arm(own, arm), theirs))
        .filter_map(|arm| aim(view, reactor, target, arm).ok())
        .filter(|aim| aim.cover == CoverGrade::None)
        .map(|aim| attack::work_out_unaimed(view, reactor, target, aim))
        .max_by_key(expected)
}

/// Expected damage of a strike, times 100000.
fn expected(strike: &Strike<impl Sum>) -> i32 {
    let mean = strike.dice.spread().mean_x100 + strike.damage.total() * 100;
    d20_attack(strike.bonus.total(), strike.against.total()).per_mille() * mean.max(100)
}

/// Enemies who may strike at a unit where it stands, in initiative order. SAGA-AOO-01, SAGA-AOO-16
pub fn reactors(view: &BattleView, target: UnitId) -> Vec<UnitId> {
    let side = view.of(target).side;
    view.in_order()
        .filter(|reactor| reactor.side != side && is_ready(reactor))
        .map(|reactor| reactor.id)
        .filter(|&reactor| strike::<Total>(view, reactor, target).is_some())
        .collect()
}

/// The chance that an actor gives by lowering its guard where it stands; `None` if nobody can take it.
/// SAGA-AOO-14
pub fn window(battle: &BattleAccess, actor: UnitId, because: &str) -> Option<WindowFrame> {
    open(actor, reactors(&battle.view(), actor), because)
}

/// A window for these enemies, in the order given.
pub fn open(actor: UnitId, mut reactors: Vec<UnitId>, because: &str) -> Option<WindowFrame> {
    reactors.reverse();
    (!reactors.is_empty()).then(|| WindowFrame { actor, reactors, because: because.to_owned() })
}

/// Gives each enemy its chance, one after the other. SAGA-ACT-14, SAGA-AOO-16
impl Work<SagaFrame> for WindowFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let Some(reactor) = self.reactors.pop() else { return SagaStep::Done };
        if !battle.vital(self.actor).is_fit() {
            return SagaStep::Done;
        }
        let child = OpportunityFrame { reactor, target: self.actor, because: self.because.clone(), answer: None };
        SagaStep::Push(self.into(), child.into())
    }
}

/// Asks, unless the answer stands; then strikes or lets go. SAGA-AOO-09, SAGA-AOO-17
impl Work<SagaFrame> for OpportunityFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let OpportunityFrame { reactor, target, .. } = self;
        let view = battle.view();
        if !is_ready(view.of(reactor)) {
            return SagaStep::Done;
        }
        let Some(strike) = strike(&view, reactor, target) else { return SagaStep::Done };
        let with = strike.aim.arm.key.clone();
        let answer = self.answer.or_else(|| standing_answer(battle, reactor));
        match answer {
            None => SagaStep::Ask(self.clone().into(), choice(battle, view.of(reactor), &self, &strike)),
            Some(Answer::Decline) => {
                battle.tell(Event::Declined { unit: reactor, reaction: "attack of opportunity".to_owned() });
                SagaStep::Done
            }
            Some(answer @ (Answer::Take | Answer::TakeWithFate)) => {
                if answer == Answer::TakeWithFate && attack::check_fate(battle, reactor).is_ok() {
                    attack::declare_fate(battle, reactor);
                }
                aiming::lose(battle, reactor);
                battle.body_mut(reactor).opportunities.used += 1;
                let attack =
                    AttackFrame { attacker: reactor, target, with, occasion: Occasion::Opportunity, announced: None };
                SagaStep::Continue(attack.into())
            }
        }
    }

    fn answered(&mut self, option: &str) {
        self.answer = Answer::from_key(option);
    }
}

/// The policy decides; an AI side takes what it is offered. SAGA-AOO-17
fn standing_answer(battle: &BattleAccess, reactor: UnitId) -> Option<Answer> {
    match (battle.upkeep(reactor).policies.of(REACTION), battle.sides.controller(battle.side(reactor))) {
        (Policy::Always, _) | (Policy::Ask, Controller::Ai) => Some(Answer::Take),
        (Policy::Never, _) => Some(Answer::Decline),
        (Policy::Ask, Controller::Human) => None,
    }
}

fn choice(
    battle: &BattleAccess,
    combatant: &Combatant,
    frame: &OpportunityFrame,
    strike: &Strike<Breakdown>,
) -> Choice {
    let (reactor, target) = (combatant.name, battle.name(frame.target));
    let chance = strike_odds::chance(combatant, strike);
    let with = strike.aim.arm.name;
    let left = most(combatant.data) - combatant.opportunities_used;
    let take = ChoiceOption::check("take", &format!("Strike with {with}"), chance, strike.bonus.clone());
    let mut options = vec![take];
    if attack::check_fate(battle, frame.reactor).is_ok() {
        let left = battle.upkeep(frame.reactor).fate.left;
        let label = format!("Strike with a Fate Point, +1d6 ({left} left)");
        options.push(ChoiceOption::new("take_with_fate", label));
    }
    options.push(ChoiceOption::new("decline", "Let it go"));
    Choice {
        kind: REACTION.into(),
        side: battle.side(frame.reactor),
        unit: frame.reactor,
        about: Some(frame.target),
        prompt: format!("{target} lowers its guard by {}. Should {reactor} strike?", frame.because),
        details: vec![
            format!("{chance} to hit: {} against Reflex {}", strike.bonus.total(), strike.against.total()),
            format!("damage {}", strike.dice.plus(i16::try_from(strike.damage.total()).unwrap_or(0))),
            stakes::health(battle, frame.target),
            format!("attacks of opportunity left until its next turn: {left}"),
        ],
        is_reaction: true,
        options,
    }
}

/// Every reaction a unit may have a policy for.
pub const REACTIONS: &[&str] = &[
    REACTION,
    fate::REACTION,
    ready::REACTION,
    ward::BLOCK,
    ward::DEFLECT,
    destiny::REACTION,
    soak::REACTION,
    swerve::REACTION,
];

/// Whether an attack with this lowers the guard: one with bare hands, without Martial Arts I.
/// SAGA-UNARM-04, SAGA-AOO-14
pub fn is_exposed_by(attacker: &UnitData, with: &ItemKey) -> bool {
    with.as_str() == UNARMED && !attacker.feats.contains(&Feat::MartialArts1)
}

/// Enemies who may strike at one who attacks with this arm. SAGA-UNARM-04
pub fn reactors_to(view: &BattleView, attacker: UnitId, arm: &Arm) -> Vec<UnitId> {
    if is_exposed_by(view.of(attacker).data, arm.key) { reactors(view, attacker) } else { Vec::new() }
}
