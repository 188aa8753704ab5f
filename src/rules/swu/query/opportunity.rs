//! Opportunity attacks. SWU-TURN-12

use super::{
    attack::{self, Aim, ReadyWeapon, blow_passes, melee_reach},
    attack_odds::attack_odds,
};
use crate::{
    battle::UnitId,
    grid::{Diagonal, Space},
    rules::swu::state::BattleAccess,
};

/// The name of the reaction, for policies.
pub const REACTION: &str = "opportunity";

/// An enemy with a reaction, and the squares that it reaches hand to hand.
#[derive(Clone, Copy, Debug)]
pub struct Threat {
    /// The enemy.
    pub unit: UnitId,
    /// Its squares.
    pub space: Space,
    /// Its reach in squares.
    pub reach: i32,
}

impl Threat {
    /// True if a body is within reach.
    fn reaches(&self, battle: &BattleAccess, space: Space) -> bool {
        self.space.distance(space, Diagonal::Single) <= self.reach && blow_passes(battle, self.space, space)
    }

    /// True if a step leaves the reach.
    pub fn is_left_by(&self, battle: &BattleAccess, from: Space, to: Space) -> bool {
        self.reaches(battle, from) && !self.reaches(battle, to)
    }
}

/// The enemies that could make an opportunity attack on a unit: they see it, can act and have a reaction left. With
/// `perceived` only those that the unit's side perceives.
pub fn threats(battle: &BattleAccess, unit: UnitId, perceived: bool) -> Vec<Threat> {
    if !battle.options.opportunity_attacks {
        return Vec::new();
    }
    let side = battle.side(unit);
    let is_ready = |enemy: UnitId| {
        battle.are_enemies(unit, enemy)
            && battle.is_able(enemy)
            && battle.budget(enemy).reaction
            && battle.sees_through(enemy, unit)
            && (!perceived || battle.perceives(side, enemy))
    };
    let threat = |enemy: UnitId| {
        let weapons = attack::ready_weapons(battle, enemy).filter(|ready| ready.weapon.is_melee());
        let reach = weapons.map(|ready| melee_reach(battle, enemy, &ready.weapon)).max()?;
        Some(Threat { unit: enemy, space: battle.space(enemy), reach })
    };
    battle.units().filter(|&enemy| is_ready(enemy)).filter_map(threat).collect()
}

/// The weapon of an opportunity attack: the blow that is expected to do most.
pub fn best_blow(battle: &BattleAccess, reactor: UnitId, aim: Aim) -> Option<ReadyWeapon> {
    let blows = attack::ready_weapons(battle, reactor).filter(|ready| ready.weapon.is_melee());
    let possible = blows.filter(|ready| attack::is_possible(battle, aim, ready));
    possible.max_by_key(|ready| attack_odds(battle, aim, ready).expected_x100)
}
