//! Attacks of opportunity: who threatens whom, who may strike, and the strike.

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
        data::{Feat, UnitData},
        effects::What,
        field::Field,
        frame::{AttackFrame, OpportunityFrame, SagaStep, WindowFrame},
        muster::{Fighter, Muster},
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
pub fn is_capable(fighter: &Fighter, arm: &Arm) -> bool {
    if arm.is_unarmed() {
        return fighter.data.feats.contains(&Feat::MartialArts1);
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
pub fn is_ready(fighter: &Fighter) -> bool {
    fighter.is_present()
        && !fighter.bound
        && !fighter.is_vehicle()
        && fighter.ride.is_none()
        && !fighter.wits.flat_footed
        && !fighter.effects.has(What::FullDefense)
        && !fighter.effects.has(What::Pinned)
        && fighter.opportunities_used < most(fighter.data)
}

/// The arms with which a unit can make attacks of opportunity: not with what is broken, empty or too large for it.
/// SAGA-AOO-05
fn capable_arms<'a>(fighter: &Fighter<'a>) -> impl Iterator<Item = Arm<'a>> {
    arms(fighter).filter(|arm| is_capable(fighter, arm) && is_usable(fighter, arm).is_ok())
}

/// How far a unit's threat reaches with each of its capable arms; nothing if it threatens nothing.
/// SAGA-AOO-04, SAGA-AOO-05
pub fn threat_reaches(fighter: &Fighter) -> impl Iterator<Item = Reach> {
    capable_arms(fighter).map(|arm| reach::of_arm(fighter, &arm))
}

/// Whether a unit threatens a space: near enough, nothing solid between. SAGA-AOO-04, SAGA-REACH-07
pub fn threatens(board: &Board, fighter: &Fighter, space: Space) -> bool {
    threat_reaches(fighter).any(|reach| reach::can_touch(board, fighter.space, reach, space))
}

/// The strike a unit would make: the capable arm that hurts most. None against cover or without sight.
/// SAGA-AOO-10, SAGA-AOO-12, SAGA-COVER-09
pub fn strike<'a, S: Sum>(muster: &Muster<'a>, reactor: UnitId, target: UnitId) -> Option<Strike<'a, S>> {
    let (own, theirs) = (muster.of(reactor), muster.of(target).space);
    capable_arms(own)
        .filter(|arm| reach::can_touch(muster.board, own.space, reach::of_arm(own, arm), theirs))
        .filter_map(|arm| aim(muster, reactor, target, arm).ok())
        .filter(|aim| aim.cover == CoverGrade::None)
        .map(|aim| attack::work_out_unaimed(muster, reactor, target, aim))
        .max_by_key(expected)
}

/// Expected damage of a strike, times 100000.
fn expected(strike: &Strike<impl Sum>) -> i32 {
    let mean = strike.dice.spread().mean_x100 + strike.damage.total() * 100;
    d20_attack(strike.bonus.total(), strike.against.total()).per_mille() * mean.max(100)
}

/// Enemies who may strike at a unit where it stands, in initiative order. SAGA-AOO-01, SAGA-AOO-16
pub fn reactors(muster: &Muster, target: UnitId) -> Vec<UnitId> {
    let side = muster.of(target).side;
    muster
        .in_order()
        .filter(|reactor| reactor.side != side && is_ready(reactor))
        .map(|reactor| reactor.id)
        .filter(|&reactor| strike::<Total>(muster, reactor, target).is_some())
        .collect()
}

/// The chance that an actor gives by lowering its guard where it stands; `None` if nobody can take it.
/// SAGA-AOO-14
pub fn window(field: &Field, actor: UnitId, because: &str) -> Option<WindowFrame> {
    open(actor, reactors(&field.muster(), actor), because)
}

/// A window for these enemies, in the order given.
pub fn open(actor: UnitId, mut reactors: Vec<UnitId>, because: &str) -> Option<WindowFrame> {
    reactors.reverse();
    (!reactors.is_empty()).then(|| WindowFrame { actor, reactors, because: because.to_owned() })
}

/// Gives each enemy its chance, one after the other. SAGA-ACT-14, SAGA-AOO-16
pub fn run_window(mut frame: WindowFrame, field: &mut Field) -> SagaStep {
    let Some(reactor) = frame.reactors.pop() else { return SagaStep::Done };
    if !field.vital(frame.actor).is_fit() {
        return SagaStep::Done;
    }
    let child = OpportunityFrame { reactor, target: frame.actor, because: frame.because.clone(), answer: None };
    SagaStep::Push(frame.into(), child.into())
}

/// Asks, unless the answer stands; then strikes or lets go. SAGA-AOO-09, SAGA-AOO-17
pub fn run(frame: OpportunityFrame, field: &mut Field) -> SagaStep {
    let OpportunityFrame { reactor, target, .. } = frame;
    let muster = field.muster();
    if !is_ready(muster.of(reactor)) {
        return SagaStep::Done;
    }
    let Some(strike) = strike(&muster, reactor, target) else { return SagaStep::Done };
    let with = strike.aim.arm.key.clone();
    let answer = frame.answer.or_else(|| standing_answer(field, reactor));
    match answer {
        None => SagaStep::Ask(frame.clone().into(), choice(field, muster.of(reactor), &frame, &strike)),
        Some(Answer::Decline) => {
            field.tell(Event::Declined { unit: reactor, reaction: "attack of opportunity".to_owned() });
            SagaStep::Done
        }
        Some(answer @ (Answer::Take | Answer::TakeWithFate)) => {
            if answer == Answer::TakeWithFate && attack::check_fate(field, reactor).is_ok() {
                attack::declare_fate(field, reactor);
            }
            aiming::lose(field, reactor);
            field.body_mut(reactor).opportunities.used += 1;
            let attack =
                AttackFrame { attacker: reactor, target, with, occasion: Occasion::Opportunity, announced: None };
            SagaStep::Continue(attack.into())
        }
    }
}

/// The policy decides; an AI side takes what it is offered. SAGA-AOO-17
fn standing_answer(field: &Field, reactor: UnitId) -> Option<Answer> {
    match (field.upkeep(reactor).policies.of(REACTION), field.sides.controller(field.side(reactor))) {
        (Policy::Always, _) | (Policy::Ask, Controller::Ai) => Some(Answer::Take),
        (Policy::Never, _) => Some(Answer::Decline),
        (Policy::Ask, Controller::Human) => None,
    }
}

fn choice(field: &Field, fighter: &Fighter, frame: &OpportunityFrame, strike: &Strike<Breakdown>) -> Choice {
    let (reactor, target) = (fighter.name, field.name(frame.target));
    let chance = strike_odds::chance(fighter, strike);
    let with = strike.aim.arm.name;
    let left = most(fighter.data) - fighter.opportunities_used;
    let take = ChoiceOption::check("take", &format!("Strike with {with}"), chance, strike.bonus.clone());
    let mut options = vec![take];
    if attack::check_fate(field, frame.reactor).is_ok() {
        let left = field.upkeep(frame.reactor).fate.left;
        let label = format!("Strike with a Fate Point, +1d6 ({left} left)");
        options.push(ChoiceOption::new("take_with_fate", label));
    }
    options.push(ChoiceOption::new("decline", "Let it go"));
    Choice {
        kind: REACTION.into(),
        side: field.side(frame.reactor),
        unit: frame.reactor,
        about: Some(frame.target),
        prompt: format!("{target} lowers its guard by {}. Should {reactor} strike?", frame.because),
        details: vec![
            format!("{chance} to hit: {} against Reflex {}", strike.bonus.total(), strike.against.total()),
            format!("damage {}", strike.dice.plus(i16::try_from(strike.damage.total()).unwrap_or(0))),
            stakes::health(field, frame.target),
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
pub fn reactors_to(muster: &Muster, attacker: UnitId, arm: &Arm) -> Vec<UnitId> {
    if is_exposed_by(muster.of(attacker).data, arm.key) { reactors(muster, attacker) } else { Vec::new() }
}
