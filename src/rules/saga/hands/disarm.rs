//! Disarm: a weapon out of an opponent's hand.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use crate::{
    battle::{AttackKind, Choice, ChoiceOption, Controller, Illegal, ItemKey, UnitId},
    dice::{Breakdown, Sum},
    rules::{
        Preview,
        saga::{
            asked::preview,
            battle::BattleAccess,
            data::Feat,
            frame::SagaStep,
            gear::{self, Grip},
            moving::opportunity,
            strike::{
                aim::Aim,
                arms::Arm,
                attack::{self, Attempt, Strike},
                odds::d20_attack,
                strike_odds,
            },
            view::{BattleView, Combatant},
        },
    },
};

/// Added to the Reflex of one who holds on. SAGA-DISARM-02
const GRIP: i32 = 10;
/// Taken from the roll for each further hand. SAGA-DISARM-03
const FURTHER_HAND: i32 = -5;

/// A try to disarm.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DisarmFrame {
    /// Who tries.
    pub attacker: UnitId,
    /// Whom.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
    /// What the target shall lose, once that is chosen.
    pub item: Option<ItemKey>,
    /// What comes next.
    pub stage: DisarmStage,
}

/// What of it comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DisarmStage {
    /// Those whom it provokes have their chance.
    Announce,
    /// The roll.
    Roll,
    /// It has succeeded unarmed: does the attacker take the item?
    Take {
        /// The answer, once there is one.
        answer: Option<bool>,
    },
}

/// What a target holds that it could lose; natural weapons and those mounted on a vehicle stay.
pub fn items<'a>(target: &Combatant<'a>) -> Vec<&'a gear::Item> {
    let items = target.arsenal.at_hand().filter(|item| !item.weapon.is_natural());
    items.filter(|_| !target.is_vehicle()).collect()
}

/// Hands on an item beyond the first.
fn further_hands(target: &Combatant, item: &gear::Item) -> i32 {
    let both = match gear::grip(item.weapon.size, target.data.size) {
        Grip::TwoHands | Grip::Unusable => true,
        Grip::OneHand | Grip::Light => item.weapon.is_melee() && gear::in_two_hands(target, &item.weapon),
    };
    i32::from(both)
}

/// Why it cannot be tried. SAGA-DISARM-01, SAGA-DISARM-02, SAGA-DISARM-08
pub fn check<'a>(
    battle: &BattleAccess,
    view: &BattleView<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Aim<'a>, Illegal> {
    let aim = attack::check(battle, view, attacker, target, with)?;
    check_aim(view, attacker, target, &aim).map(|()| aim)
}

/// The same for an attack that could be made.
pub fn check_aim(view: &BattleView, attacker: UnitId, target: UnitId, aim: &Aim) -> Result<(), Illegal> {
    let (own, theirs) = (view.of(attacker), view.of(target));
    if aim.manner != AttackKind::Melee && !own.data.feats.contains(&Feat::RangedDisarm) {
        return Err(Illegal::new("not_melee", "disarming takes a melee attack, or the talent for it"));
    }
    if items(theirs).is_empty() || !theirs.is_present() {
        return Err(Illegal::new("nothing_held", format!("{} holds nothing it could lose", theirs.name)));
    }
    Ok(())
}

/// Works a try out. SAGA-DISARM-02, SAGA-DISARM-03, SAGA-DISARM-07
pub fn work_out<'a>(
    view: &BattleView<'a>,
    attacker: UnitId,
    target: UnitId,
    aim: Aim<'a>,
    item: &gear::Item,
) -> Strike<'a, Breakdown> {
    let mut strike: Strike<Breakdown> = attack::work_out(view, attacker, target, aim);
    Sum::add(&mut strike.against, "disarm", GRIP);
    Sum::add(&mut strike.bonus, "held in two hands", further_hands(view.of(target), item) * FURTHER_HAND);
    if view.of(attacker).data.feats.contains(&Feat::ImprovedDisarm) {
        Sum::add(&mut strike.bonus, "Improved Disarm", 5);
    }
    strike
}

/// The item whose loss would hurt most; of equal ones the first.
pub fn dearest<'a>(target: &Combatant<'a>) -> Option<&'a gear::Item> {
    items(target).into_iter().rev().max_by_key(|item| Arm::of(item).dice().spread().mean_x100)
}

/// Whether a failure gives no chance to strike back. SAGA-DISARM-07, SAGA-DISARM-08
pub fn forgives(own: &Combatant, manner: AttackKind) -> bool {
    manner != AttackKind::Melee || own.data.feats.contains(&Feat::ImprovedDisarm)
}

/// Tries. SAGA-DISARM-04, SAGA-DISARM-05, SAGA-DISARM-06
impl Work<SagaFrame> for DisarmFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let DisarmFrame { attacker, target, ref with, ref item, stage } = self;
        if !battle.vital(attacker).is_fit() {
            return SagaStep::Done;
        }
        let view = battle.view();
        let (own, theirs) = (*view.of(attacker), *view.of(target));
        let is_human = battle.sides.controller(own.side) == Controller::Human;
        match stage {
            DisarmStage::Announce => {
                let items = items(&theirs);
                if item.is_none() && items.len() > 1 && is_human {
                    let Ok(aim) = check(battle, &view, attacker, target, with) else { return SagaStep::Done };
                    let choice = which(&view, attacker, target, aim, &items);
                    return SagaStep::Ask(self.clone().into(), choice);
                }
                let item = item.clone().or_else(|| dearest(&theirs).map(|item| item.key.clone()));
                let next = DisarmFrame { item, stage: DisarmStage::Roll, ..self.clone() };
                match attack::herald(battle, attacker, target, with) {
                    Some(herald) => SagaStep::Push(next.into(), herald),
                    None => SagaStep::Continue(next.into()),
                }
            }
            DisarmStage::Roll => {
                let Ok(aim) = check(battle, &view, attacker, target, with) else { return SagaStep::Done };
                let held = items(&theirs).into_iter().find(|held| Some(&held.key) == item.as_ref());
                let Some(held) = held else { return SagaStep::Done };
                let Strike { bonus, against, .. } = work_out(&view, attacker, target, aim, held);
                let (key, weapon, manner) = (held.key.clone(), aim.arm.name.to_owned(), aim.manner);
                let (unarmed, takes) = (aim.arm.is_unarmed(), gear::check_hand(battle, attacker, &key).is_ok());
                let forgives = forgives(&own, manner);
                let shots = aim.arm.shots();
                let attempt =
                    Attempt { attacker, target, weapon, manner, against, occasion: Some("disarm".to_owned()) };
                let hits = attack::try_to_hit(battle, with, shots, bonus, attempt);
                if !hits && forgives {
                    SagaStep::Done
                } else if !hits {
                    strike_back(battle, attacker, target)
                } else if unarmed && takes {
                    let stage = DisarmStage::Take { answer: (!is_human).then_some(true) };
                    SagaStep::Continue(DisarmFrame { stage, ..self }.into())
                } else {
                    gear::drop_item(battle, target, &key);
                    SagaStep::Done
                }
            }
            DisarmStage::Take { answer: None } => {
                let Some(item) = item else { return SagaStep::Done };
                let name = gear::item_name(battle, item);
                let choice = Choice {
                    kind: "disarm".into(),
                    side: own.side,
                    unit: attacker,
                    about: Some(target),
                    prompt: format!("{} has the {name} in its grip. Take it?", own.name),
                    details: Vec::new(),
                    is_reaction: false,
                    options: vec![ChoiceOption::new("take", "Take it"), ChoiceOption::new("drop", "Let it fall")],
                };
                SagaStep::Ask(self.clone().into(), choice)
            }
            DisarmStage::Take { answer: Some(takes) } => {
                if let Some(item) = item {
                    gear::drop_item(battle, target, item);
                    if takes {
                        let at = battle.space(target).origin;
                        gear::pick_up(battle, attacker, item, at);
                    }
                }
                SagaStep::Done
            }
        }
    }

    fn answered(&mut self, option: &str) {
        match &mut self.stage {
            DisarmStage::Take { answer } => *answer = Some(option == "take"),
            DisarmStage::Announce | DisarmStage::Roll => self.item = Some(ItemKey::of(option)),
        }
    }
}

/// A failure lets the opponent strike at once. SAGA-DISARM-06
fn strike_back(battle: &BattleAccess, attacker: UnitId, target: UnitId) -> SagaStep {
    let view = battle.view();
    let reactors = opportunity::reactors(&view, attacker).into_iter().filter(|&reactor| reactor == target);
    match opportunity::open(attacker, reactors.collect(), "failing to disarm") {
        Some(window) => SagaStep::Continue(window.into()),
        None => SagaStep::Done,
    }
}

fn which(view: &BattleView, attacker: UnitId, target: UnitId, aim: Aim, items: &[&gear::Item]) -> Choice {
    let option = |item: &&gear::Item| {
        let strike = work_out(view, attacker, target, aim, item);
        let chance = d20_attack(strike.bonus.total(), strike.against.total());
        let option = ChoiceOption::new(item.key.to_string(), format!("{}: {chance}", item.weapon.name));
        ChoiceOption { breakdown: Some(strike.bonus), ..option }
    };
    let own = view.of(attacker);
    Choice {
        kind: "disarm_item".into(),
        side: own.side,
        unit: attacker,
        about: Some(target),
        prompt: format!("What should {} lose?", view.of(target).name),
        details: Vec::new(),
        is_reaction: false,
        options: items.iter().map(option).collect(),
    }
}

/// A try at what hands hold best, as things stand; the odds for everything it holds are in the notes.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Preview, Illegal> {
    let aim = check(battle, view, unit, target, with)?;
    let theirs = view.of(target);
    let Some(dearest) = dearest(theirs) else {
        return Err(Illegal::new("nothing_held", "there is nothing to lose"));
    };
    let strike = work_out(view, unit, target, aim, dearest);
    let mut preview = preview::harmless(view, unit, target, "Disarm", &strike);
    // A failure is answered. SAGA-DISARM-06
    let mut later = view.clone();
    preview.risks.iter().for_each(|risk| later.spend_opportunity(risk.from));
    if !forgives(view.of(unit), aim.manner) && opportunity::reactors(&later, unit).contains(&target) {
        preview.risks.extend(preview::risks(&later, [target], unit));
    }
    for item in items(theirs) {
        let strike = work_out(view, unit, target, aim, item);
        preview.notes.push(format!("{}: {}", item.weapon.name, strike_odds::chance(view.of(unit), &strike)));
    }
    Ok(preview)
}
