//! Fate Points.

use bevy::prelude::Component;

use crate::{
    battle::{Event, Illegal, UnitId},
    rules::saga::{battle::BattleAccess, data::UnitData, sequence::awareness},
};

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "fate";

/// A hero's stock. SAGA-BEY-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FatePoints {
    /// How many are left.
    pub left: u32,
    /// The round in which the last one was spent on a roll.
    pub spent_in: Option<u32>,
}

impl FatePoints {
    /// The stock at the start of a battle: heroes 1, others 0, unless the data says otherwise. SAGA-BEY-01
    pub fn stock(data: &UnitData) -> Self {
        Self { left: data.fate_points.unwrap_or(u32::from(data.hero)), spent_in: None }
    }
}

/// Why a point cannot be spent on a roll now: one a round, and no free actions while flat-footed.
/// SAGA-BEY-01, SAGA-ACT-11
pub fn check_for_roll(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    let fate = battle.upkeep(unit).fate;
    if fate.left == 0 {
        Err(Illegal::new("no_fate_point", "there is no Fate Point left"))
    } else if fate.spent_in == Some(battle.order.round) {
        Err(Illegal::new("fate_spent", "only one Fate Point can be spent in a round"))
    } else {
        awareness::check_free_action(&battle.body(unit))
    }
}

/// Spends a point on a roll.
pub fn spend_on_roll(battle: &mut BattleAccess, unit: UnitId) {
    let round = battle.order.round;
    battle.upkeep_mut(unit).fate.spent_in = Some(round);
    spend(battle, unit);
}

/// Spends a point to stay alive, even if one was already spent this round. SAGA-DT-05
pub fn spend_to_live(battle: &mut BattleAccess, unit: UnitId) {
    spend(battle, unit);
}

fn spend(battle: &mut BattleAccess, unit: UnitId) {
    let fate = &mut battle.upkeep_mut(unit).fate;
    fate.left = fate.left.saturating_sub(1);
    let left = fate.left;
    battle.tell(Event::Spent { unit, what: "Fate Point".to_owned(), left });
}
