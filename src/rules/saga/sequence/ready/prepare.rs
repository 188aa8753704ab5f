//! Getting ready: what is kept back, and what shall set it off.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::{
    Kept, Readiness, Trigger,
    offer::{self, others},
};
use crate::{
    battle::{Controller, Event, Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::saga::{
        action::Action,
        battle::BattleAccess,
        frame::SagaStep,
        gear,
        moving::movement,
        orders::{self, Search},
        sequence::turn::Cost,
        strike::{aim, arms::arms, attack},
        view::{BattleView, Combatant},
    },
};

/// Getting ready: what, when and for whom may still have to be asked, in this order.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GetReadyFrame {
    /// Who.
    pub unit: UnitId,
    /// What it could keep back, while that is asked.
    pub offers: Vec<Kept>,
    /// What it keeps back, once that is known.
    pub action: Option<Kept>,
    /// What sets it off, once that is known.
    pub trigger: Option<Trigger>,
    /// Who sets it off, once that is known: one enemy alone, or any.
    pub whom: Option<Option<UnitId>>,
}

/// Understands an order to get ready, or tells why it cannot be. SAGA-READY-01
pub fn plan(battle: &BattleAccess, view: &BattleView, action: Action, order: &Order) -> Result<GetReadyFrame, Illegal> {
    let unit = order.unit;
    let trigger = order.when.as_deref().map(|key| {
        let unknown = || Illegal::new("unknown_trigger", format!("there is no circumstance `{key}`"));
        Trigger::from_key(key).ok_or_else(unknown)
    });
    if let Some(whom) = order.at
        && (!battle.units().any(|other| other == whom) || !battle.are_enemies(unit, whom))
    {
        return Err(Illegal::new("no_enemy", "the one who sets it off must be an enemy"));
    }
    // Whoever says when and names nobody means any enemy.
    let whom = (order.when.is_some() || order.at.is_some()).then_some(order.at);
    let frame = GetReadyFrame { unit, offers: Vec::new(), action: None, trigger: trigger.transpose()?, whom };
    if action == Action::ReadyOther {
        let offers: Vec<Kept> = others(&Search::new(battle, view, unit)).collect();
        let none = || Illegal::new("nothing", "there is nothing else to get ready for");
        return if offers.is_empty() { Err(none()) } else { Ok(GetReadyFrame { offers, ..frame }) };
    }
    let kept = match (order.to, &order.with, &order.then) {
        (Some(_), _, _) if order.path.is_some() => {
            return Err(Illegal::new("not_needed", "a move kept back takes no `path`: it is found when it is made"));
        }
        (Some(to), _, _) => kept_move(battle, view, unit, to)?,
        (None, _, Some(then)) => kept(battle, view, unit, then)?,
        (None, Some(with), None) => {
            check_arm(&battle.combatant(unit), with)?;
            Kept::Attack(with.clone())
        }
        (None, None, None) => {
            let needed = "the order needs `with`: the weapon to use, `to`: where to go, or `then`: an order";
            return Err(Illegal::new("incomplete", needed));
        }
    };
    Ok(GetReadyFrame { action: Some(kept), ..frame })
}

/// A move to a square, which must be within one.
fn kept_move(battle: &BattleAccess, view: &BattleView, unit: UnitId, to: Square) -> Result<Kept, Illegal> {
    movement::way(battle, view, unit, to, None).map(|_| Kept::Move(to))
}

/// Why an arm cannot be kept ready.
fn check_arm(combatant: &Combatant, with: &ItemKey) -> Result<(), Illegal> {
    attack::check_stance(combatant)?;
    let arm = arms(combatant).find(|arm| arm.key == with);
    let arm = arm.ok_or_else(|| Illegal::new("not_held", format!("there is no `{with}` in hand")))?;
    aim::is_usable(combatant, &arm).map_err(|refusal| refusal.illegal("", &arm))
}

/// Any other standard, move or swift action, as an order of its own.
fn kept(battle: &BattleAccess, view: &BattleView, unit: UnitId, then: &Order) -> Result<Kept, Illegal> {
    let refusal = || Illegal::new("not_kept", "this action cannot be kept back");
    let action = Action::from_key(&then.action).ok_or_else(refusal)?;
    if then.unit != unit || then.then.is_some() {
        return Err(refusal());
    }
    match action.cost(battle, unit) {
        Cost::Standard | Cost::Move | Cost::Swift => {}
        Cost::TwoSwift | Cost::FullRound | Cost::Free => return Err(refusal()),
    }
    match action {
        Action::Attack => {
            let with = then.with.clone().ok_or_else(refusal)?;
            check_arm(&battle.combatant(unit), &with)?;
            Ok(Kept::Attack(with))
        }
        Action::Move => kept_move(battle, view, unit, then.to.ok_or_else(refusal)?),
        _ => {
            let simple = orders::simple_order(battle, action, then)?;
            simple.map(|simple| Kept::Simple(simple, in_words(battle, action, then))).ok_or_else(refusal)
        }
    }
}

/// Every weapon a unit could keep ready.
pub fn weapons(combatant: &Combatant) -> Vec<ItemKey> {
    let mut keys: Vec<ItemKey> = Vec::new();
    for arm in arms(combatant).filter(|arm| check_arm(combatant, arm.key).is_ok()) {
        if !keys.contains(arm.key) {
            keys.push(arm.key.clone());
        }
    }
    keys
}

/// An order in words: `draw Blaster pistol`.
pub(super) fn in_words(battle: &BattleAccess, action: Action, order: &Order) -> String {
    let item = order.with.as_ref().map(|with| gear::item_name(battle, with));
    let unit = order.at.map(|unit| battle.name(unit));
    let place = order.to.map(|square| format!("at {square}"));
    let rest = item.into_iter().chain(unit).chain(place);
    std::iter::once(action.name().to_lowercase()).chain(rest).collect::<Vec<_>>().join(" ")
}

/// Gets ready; asks first for what is not known yet. SAGA-READY-01, SAGA-READY-08
impl Work<SagaFrame> for GetReadyFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        if battle.sides.controller(battle.side(unit)) == Controller::Human
            && let Some(choice) = offer::question(battle, &self)
        {
            return SagaStep::Ask(self.into(), choice);
        }
        let trigger = self.trigger.unwrap_or_else(|| offer::usual(battle, &self));
        let whom = self.whom.flatten();
        let Some(action) = self.action.or_else(|| self.offers.into_iter().next()) else { return SagaStep::Done };
        let enemy = whom.map_or_else(|| "an enemy".to_owned(), |whom| battle.name(whom));
        let words = format!("gets ready to {} {}", action.words(battle), trigger.words(&enemy));
        battle.tell(Event::Acted { unit, action: Action::Ready.key(), words });
        battle.order.ready.retain(|readiness| readiness.unit != unit);
        battle.order.ready.push(Readiness { unit, trigger, whom, action });
        SagaStep::Done
    }

    fn answered(&mut self, option: &str) {
        if self.action.is_none() {
            self.action = option.parse().ok().and_then(|place: usize| self.offers.get(place).cloned());
        } else if self.trigger.is_none() {
            self.trigger = Trigger::from_key(option);
        } else {
            self.whom = Some(option.parse().ok().map(UnitId));
        }
    }
}
