//! Getting ready: what is kept back, and what shall set it off.

use crate::{
    battle::{Illegal, Order, UnitId},
    grid::Square,
    rules::saga::{
        action::{candidates::Search, instant, ready_others::others},
        frame::ready::GetReadyFrame,
        query::{self, movement::walk},
        ready::prepare,
        state::{
            access::BattleAccess,
            action::Action,
            budget::Cost,
            readiness::{Kept, Trigger},
            view::BattleView,
        },
    },
};

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
            query::ready::prepare::check_arm(&battle.combatant(unit), with)?;
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
    walk::way(battle, view, unit, to, None).map(|_| Kept::Move(to))
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
            query::ready::prepare::check_arm(&battle.combatant(unit), &with)?;
            Ok(Kept::Attack(with))
        }
        Action::Move => kept_move(battle, view, unit, then.to.ok_or_else(refusal)?),
        _ => {
            let simple = instant::simple_order(battle, action, then)?;
            simple.map(|simple| Kept::Simple(simple, prepare::in_words(battle, action, then))).ok_or_else(refusal)
        }
    }
}
