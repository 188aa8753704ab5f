//! Destiny Points.

use bevy::prelude::Component;

use super::ward::Force;
use crate::{
    battle::{AttackResult, Event, Illegal, UnitId},
    rules::saga::{
        areas::area_attack,
        battle::{BattleAccess, BodyReadOnlyItem},
        data::UnitData,
        frame::HitFrame,
        sequence::awareness,
    },
};

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "destiny";

/// A hero's only point: it makes one attack on the hero miss, or one of its own a critical hit. SAGA-BEY-02
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Destiny {
    /// Whether it is left.
    pub left: bool,
    /// Whether it was spent on the unit's next attack.
    pub next: bool,
}

impl Destiny {
    /// At the start of a battle.
    pub fn stock(data: &UnitData) -> Self {
        Self { left: data.destiny_point, next: false }
    }
}

/// Why the point cannot go into the next attack: no free actions while flat-footed. SAGA-BEY-02, SAGA-ACT-11
pub fn check_for_attack(own: &BodyReadOnlyItem) -> Result<(), Illegal> {
    if !own.destiny.left {
        return Err(Illegal::new("no_destiny_point", "there is no Destiny Point left"));
    }
    awareness::check_free_action(own)
}

/// Declares the point for the next attack on a single target.
pub fn declare(battle: &mut BattleAccess, unit: UnitId) {
    spend(battle, unit);
    battle.body_mut(unit).destiny.next = true;
}

/// Spends the point.
pub fn spend(battle: &mut BattleAccess, unit: UnitId) {
    battle.body_mut(unit).destiny.left = false;
    battle.tell(Event::Spent { unit, what: "Destiny Point".to_owned(), left: 0 });
}

/// Makes an attack a critical hit if the point was spent on it. SAGA-BEY-02
pub fn verdict(battle: &mut BattleAccess, attacker: UnitId, verdict: AttackResult) -> AttackResult {
    if !battle.body(attacker).destiny.next {
        return verdict;
    }
    battle.body_mut(attacker).destiny.next = false;
    AttackResult::Critical
}

/// Whether the computer spends the point on a hit: when it is about to fall.
pub fn is_worth_it(battle: &BattleAccess, frame: &HitFrame) -> bool {
    let damage = match &frame.force {
        Force::Strike { dice, damage } => {
            let mean = dice.spread().mean_x100 / 100 + damage.total();
            if frame.verdict == AttackResult::Critical { mean * 2 } else { mean }
        }
        Force::Share { roll, struck } => area_attack::halved(roll.total.max(1), struck.halved),
    };
    damage >= battle.body(frame.target).hp.now
}
