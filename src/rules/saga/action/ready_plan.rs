//! Helpers that the three actions that keep something back share. SAGA-READY-01, SAGA-READY-08

use crate::{
    battle::{Illegal, Order, UnitId},
    grid::Square,
    rules::saga::{
        frame::ready::GetReadyFrame,
        query::{self, gear, movement::walk},
        state::{
            readiness::{ReadiedAction, ReadyTrigger},
            view::BattleView,
        },
    },
};

/// The frame of getting ready, as far as the order's `when` and `at` say.
///
/// # Errors
/// For an unknown trigger, or one that is to be set off by somebody who is no enemy.
pub fn frame(view: &BattleView, order: &Order) -> Result<GetReadyFrame, Illegal> {
    let unit = order.unit;
    let trigger = order.when.as_deref().map(|key| {
        let unknown = || Illegal::new("unknown_trigger", format!("there is no circumstance `{key}`"));
        ReadyTrigger::from_key(key).ok_or_else(unknown)
    });
    if let Some(whom) = order.at
        && (!view.units().any(|other| other == whom) || !view.are_enemies(unit, whom))
    {
        return Err(Illegal::new("no_enemy", "the one who sets it off must be an enemy"));
    }
    // Whoever says when and names nobody means any enemy.
    let whom = (order.when.is_some() || order.at.is_some()).then_some(order.at);
    Ok(GetReadyFrame { unit, offers: Vec::new(), action: None, trigger: trigger.transpose()?, whom })
}

/// A move to a square, which must be within one.
pub fn kept_move(view: &BattleView, unit: UnitId, to: Square) -> Result<ReadiedAction, Illegal> {
    walk::way(view, unit, to, None).map(|_| ReadiedAction::Move(to))
}

/// An attack with a weapon.
pub fn kept_attack(view: &BattleView, order: &Order) -> Result<ReadiedAction, Illegal> {
    let with = order.with.clone().ok_or_else(not_kept)?;
    query::ready::prepare::check_arm(&view.combatant(order.unit), &with)?;
    Ok(ReadiedAction::Attack(with))
}

/// The refusal of actions that cannot be kept back.
pub fn not_kept() -> Illegal {
    Illegal::new("not_kept", "this action cannot be kept back")
}

/// An order in words: `draw Blaster pistol`. `name` is the action's.
pub fn in_words(view: &BattleView, name: &str, order: &Order) -> String {
    let item = order.with.as_ref().map(|with| gear::item_name(view, with));
    let unit = order.at.map(|unit| view.name(unit));
    let place = order.to.map(|square| format!("at {square}"));
    let rest = item.into_iter().chain(unit).chain(place);
    std::iter::once(name.to_lowercase()).chain(rest).collect::<Vec<_>>().join(" ")
}
