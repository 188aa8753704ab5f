//! Getting ready: what is kept back, and what shall set it off.

use bevy::prelude::*;

use super::{Kept, Readiness, Trigger};
use crate::{
    battle::{Choice, ChoiceOption, Controller, Event, Illegal, ItemKey, Order, UnitId},
    rules::saga::{
        action::Action, aim, arms::arms, effects, field::Field, frame::SagaStep, muster::Fighter, orders, reach,
        turn::Cost,
    },
};

/// Getting ready: the trigger is still to be chosen.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GetReadyFrame {
    /// Who.
    pub unit: UnitId,
    /// What it keeps back.
    pub action: Kept,
    /// What sets it off, once that is known.
    pub trigger: Option<Trigger>,
    /// Who alone sets it off.
    pub whom: Option<UnitId>,
}

/// Understands an order to get ready, or tells why it cannot be. SAGA-READY-01
pub fn plan(field: &Field, order: &Order) -> Result<GetReadyFrame, Illegal> {
    let unit = order.unit;
    let trigger = order.when.as_deref().map(|key| {
        let unknown = || Illegal::new("unknown_trigger", format!("there is no circumstance `{key}`"));
        Trigger::from_key(key).ok_or_else(unknown)
    });
    let whom = order.at;
    if let Some(whom) = whom
        && (!field.units().any(|other| other == whom) || !field.are_enemies(unit, whom))
    {
        return Err(Illegal::new("no_enemy", "the one who sets it off must be an enemy"));
    }
    let action = match (&order.with, &order.then) {
        (Some(with), None) => {
            let fighter = field.fighter(unit);
            check_arm(&fighter, with)?;
            Kept::Attack(with.clone())
        }
        (_, Some(then)) => kept(field, unit, then)?,
        (None, None) => {
            return Err(Illegal::new("incomplete", "the order needs `with`: the weapon to use, or `then`: an order"));
        }
    };
    Ok(GetReadyFrame { unit, action, trigger: trigger.transpose()?, whom })
}

/// Why an arm cannot be kept ready.
fn check_arm(fighter: &Fighter, with: &ItemKey) -> Result<(), Illegal> {
    if fighter.effects.has(effects::What::FullDefense) {
        return Err(Illegal::new("full_defense", "in full defense no attacks are made"));
    }
    let arm = arms(fighter).find(|arm| arm.key == with);
    let arm = arm.ok_or_else(|| Illegal::new("not_held", format!("there is no `{with}` in hand")))?;
    aim::is_usable(fighter, &arm).map_err(|refusal| refusal.illegal("", &arm))
}

/// Any other standard, move or swift action, as an order of its own.
fn kept(field: &Field, unit: UnitId, then: &Order) -> Result<Kept, Illegal> {
    let refusal = || Illegal::new("not_kept", "this action cannot be kept back");
    let action = Action::from_key(&then.action).ok_or_else(refusal)?;
    if then.unit != unit || then.then.is_some() {
        return Err(refusal());
    }
    match action.cost(field, unit) {
        Cost::Standard | Cost::Move | Cost::Swift => {}
        Cost::TwoSwift | Cost::FullRound | Cost::Free => return Err(refusal()),
    }
    match action {
        Action::Attack => {
            let with = then.with.clone().ok_or_else(refusal)?;
            check_arm(&field.fighter(unit), &with)?;
            Ok(Kept::Attack(with))
        }
        Action::Move => then.to.map(Kept::Move).ok_or_else(refusal),
        _ => {
            let simple = orders::simple_order(field, action, then)?;
            simple.map(|simple| Kept::Simple(action, simple)).ok_or_else(refusal)
        }
    }
}

/// Every weapon a unit could keep ready.
pub fn weapons(fighter: &Fighter) -> Vec<ItemKey> {
    let mut keys: Vec<ItemKey> = Vec::new();
    for arm in arms(fighter).filter(|arm| check_arm(fighter, arm.key).is_ok()) {
        if !keys.contains(arm.key) {
            keys.push(arm.key.clone());
        }
    }
    keys
}

/// Gets ready; asks first what shall set it off.
pub fn get_ready(In(frame): In<GetReadyFrame>, mut field: Field) -> SagaStep {
    let GetReadyFrame { unit, trigger, whom, .. } = frame;
    let is_human = field.sides.controller(field.side(unit)) == Controller::Human;
    let Some(trigger) = trigger.or_else(|| (!is_human).then(|| usual(&field, &frame))) else {
        let choice = which(&field, &frame);
        return SagaStep::Ask(frame.into(), choice);
    };
    let enemy = whom.map_or_else(|| "an enemy".to_owned(), |whom| field.name(whom));
    let words = format!("gets ready to {} {}", frame.action.words(&field), trigger.words(&enemy));
    field.tell(Event::Acted { unit, action: Action::Ready.key(), words });
    field.order.ready.retain(|readiness| readiness.unit != unit);
    field.order.ready.push(Readiness { unit, trigger, whom, action: frame.action });
    SagaStep::Done
}

impl GetReadyFrame {
    /// Takes the answer to the question what shall set it off.
    pub fn answered(&mut self, option: &str) {
        self.trigger = Trigger::from_key(option);
    }
}

/// What sets it off where nobody is asked.
fn usual(field: &Field, frame: &GetReadyFrame) -> Trigger {
    offered(field, frame).first().copied().unwrap_or(Trigger::EnemyInSight)
}

/// The circumstances to choose from, the most sensible first.
fn offered(field: &Field, frame: &GetReadyFrame) -> Vec<Trigger> {
    let muster = field.muster();
    let own = muster.of(frame.unit);
    let arm = match &frame.action {
        Kept::Attack(with) => arms(own).find(|arm| arm.key == with),
        Kept::Move(_) | Kept::Simple(..) => None,
    };
    let within = match arm {
        Some(arm) if arm.weapon.is_melee() => u8::try_from(reach::of_arm(own, &arm).squares).unwrap_or(1).max(1),
        Some(_) | None => 6,
    };
    let sees = |enemy: &&Fighter| muster.board.sight().sees_space(own.space, enemy.space);
    let has_enemy_in_sight = muster.enemies_of(frame.unit).filter(|enemy| enemy.is_present()).any(|enemy| sees(&enemy));
    let near = Trigger::EnemyWithin(within);
    let mut triggers = match (arm.is_some_and(|arm| arm.weapon.is_melee()), has_enemy_in_sight) {
        (true, _) => vec![near, Trigger::EnemyAttacks, Trigger::EnemyMoves, Trigger::EnemyInSight],
        (false, true) => vec![Trigger::EnemyMoves, Trigger::EnemyAttacks, near, Trigger::EnemyInSight],
        (false, false) => vec![Trigger::EnemyInSight, Trigger::EnemyAttacks, near, Trigger::EnemyMoves],
    };
    triggers.push(Trigger::AllyAttacks);
    if field.board.doors().iter().any(|door| !door.open) {
        triggers.push(Trigger::DoorOpens);
    }
    triggers
}

fn which(field: &Field, frame: &GetReadyFrame) -> Choice {
    let enemy = frame.whom.map_or_else(|| "an enemy".to_owned(), |whom| field.name(whom));
    let option =
        |trigger: Trigger| ChoiceOption { key: trigger.key().into(), label: trigger.words(&enemy), breakdown: None };
    Choice {
        kind: "ready_trigger".into(),
        side: field.side(frame.unit),
        unit: frame.unit,
        about: frame.whom,
        prompt: format!("When should {} {}?", field.name(frame.unit), frame.action.words(field)),
        details: vec!["Lost if it does not happen before its next turn.".to_owned()],
        is_reaction: false,
        options: offered(field, frame).into_iter().map(option).collect(),
    }
}
