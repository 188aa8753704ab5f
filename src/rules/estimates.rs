//! Estimates for the AI: expected damage between units, and a summary of each unit's state.

use std::cmp::Reverse;

use serde::Serialize;

use super::{AreaTarget, MutualCover};
use crate::{
    battle::{ItemKey, UnitId},
    dice::Chance,
};

/// The estimated result of one unit's attack on another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AttackEstimate {
    /// The weapon or item that an order to attack names; `None` for an attack without one.
    pub with: Option<ItemKey>,
    /// Chance to hit, reactions of the target apart.
    pub hit: Chance,
    /// Expected damage, in hundredths of a point. Under rules without hit points, the value of the injuries to the AI.
    pub expected_x100: i32,
    /// Under rules without hit points, the chance to hurt the target, in thousandths; `None` under others.
    pub injury_per_mille: Option<i32>,
    /// Chance to put the target out of action, in thousandths.
    pub defeat_per_mille: i32,
    /// Expected damage that enemies may deal to a unit that attacks in this way, in hundredths of a point.
    pub exposure_x100: i32,
}

impl AttackEstimate {
    /// Expected damage dealt, less the expected damage taken, in hundredths of a point.
    pub fn net_x100(&self) -> i32 {
        self.expected_x100 - self.exposure_x100
    }
}

/// The chance that at least one of several independent attacks succeeds, in thousandths; `None` without an attack.
pub fn any_per_mille(chances: impl IntoIterator<Item = i32>) -> Option<i32> {
    // Rounded down: several chances that are not certain make no certainty.
    chances.into_iter().reduce(|any, chance| 1000 - ((1000 - any) * (1000 - chance) + 999) / 1000)
}

/// The attacks that a unit and its enemies could make on each other if the unit stood elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outlook {
    /// True if the unit could still attack in this turn or round.
    pub may_attack: bool,
    /// One entry for each enemy that could attack the unit, be attacked by it, or that is in a line of fire with it, in
    /// roster order.
    pub exchanges: Vec<Exchange>,
}

impl Outlook {
    /// The unit's attack with the most damage to expect, and its target.
    pub fn best_attack(&self) -> Option<(UnitId, &AttackEstimate)> {
        let dealt = self.exchanges.iter().filter_map(|each| Some((each.enemy, each.dealt.as_ref()?)));
        dealt.max_by_key(|(_, attack)| attack.expected_x100)
    }
}

/// The best attacks of a unit and an enemy on each other, and their cover from each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Exchange {
    /// The enemy.
    pub enemy: UnitId,
    /// The unit's best attack on the enemy; `None` if there is none.
    pub dealt: Option<AttackEstimate>,
    /// The enemy's best attack on the unit; `None` if there is none.
    pub taken: Option<AttackEstimate>,
    /// The cover of the two from each other.
    pub cover: MutualCover,
    /// Their partners in flanking each other.
    pub flanking: Flanking,
}

/// Flanking between a unit and an enemy: the partner of each, by whom its melee attacks on the other are better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Flanking {
    /// The friend with whom the unit flanks the enemy; `None` if there is none.
    pub own: Option<UnitId>,
    /// The unit with which the enemy flanks the unit; `None` if there is none.
    pub theirs: Option<UnitId>,
}

/// The estimated result of an attack on an area.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AreaEstimate {
    /// The units that it would catch.
    pub caught: Vec<AreaTarget>,
    /// The value for the unit's side, in hundredths of a point.
    pub worth_x100: i32,
}

/// The damage that a unit and an enemy could deal to each other in the open, without obstacles or other units. It is a
/// cheap filter for squares, before [`AttackEstimate`] is worked out for the promising ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DuelEstimate {
    /// The unit's attacks on the enemy.
    pub dealt: RangeFalloff,
    /// The enemy's attacks on the unit.
    pub taken: RangeFalloff,
}

/// The best expected damage at each distance. It falls as the distance grows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RangeFalloff(Vec<RangeBand>);

/// The effect of one attack up to some distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RangeBand {
    /// The greatest counted distance that the attack reaches; 1 for neighbours, also diagonal ones.
    pub farthest: i32,
    /// Expected damage, in hundredths of a point. Under rules without hit points, the value of the injuries to the AI.
    pub expected_x100: i32,
    /// Under rules without hit points, the chance to hurt the target, in thousandths; `None` under others.
    pub injury_per_mille: Option<i32>,
    /// Chance to put the target out of action, in thousandths.
    pub defeat_per_mille: i32,
}

impl RangeFalloff {
    /// Combines several attacks: at each distance the best one that reaches it counts.
    pub fn of(mut bands: Vec<RangeBand>) -> Self {
        let merit = |band: &RangeBand| (band.expected_x100, band.defeat_per_mille);
        bands.sort_unstable_by_key(|band| Reverse((band.farthest, merit(band))));
        let mut best = None;
        bands.retain(|band| {
            let is_better = best < Some(merit(band));
            best = best.max(Some(merit(band)));
            is_better
        });
        bands.reverse();
        Self(bands)
    }

    /// The attacks, the one with the shortest range first. Those that reach farther do less.
    pub fn bands(&self) -> &[RangeBand] {
        &self.0
    }

    /// The best attack at a counted distance; the default (no damage) if none reaches.
    pub fn at(&self, distance: i32) -> RangeBand {
        self.0.iter().find(|band| distance <= band.farthest).copied().unwrap_or_default()
    }
}

/// A summary of a unit's state for the AI.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct UnitState {
    /// Points that the unit can lose before it is out of action.
    pub points: i32,
    /// The maximum of these points.
    pub most: i32,
    /// Step on the condition track, 0 the best.
    pub step: u8,
    /// True while the unit is prone.
    pub is_prone: bool,
    /// True if the unit has a better weapon than bare hands ready.
    pub is_armed: bool,
    /// True while the unit is out of action.
    pub is_out: bool,
    /// The unit's role in a vehicle, or on foot.
    pub crew_role: CrewRole,
    /// True for a vehicle that needs one more unit to drive it or to fire its weapons.
    pub needs_crew: bool,
    /// True if the unit is trained to move past enemies.
    pub is_agile: bool,
    /// True if the unit is trained to hide and is in a place where it could.
    pub is_stealthy: bool,
    /// True for a beast, which looks after nobody. False under D6, where that takes a medkit, which no beast carries.
    pub is_beast: bool,
}

/// The role of a unit in a vehicle, or on foot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CrewRole {
    /// The unit is in no vehicle.
    #[default]
    Foot,
    /// The unit drives this vehicle, with others aboard.
    Driver(UnitId),
    /// The unit fires the vehicle's weapons.
    Gunner {
        /// True if another unit drives.
        driven: bool,
    },
    /// The unit is a passenger of a driven vehicle.
    Passenger,
    /// The unit is useless in its seat, and would be useful in another.
    Misplaced,
    /// The unit is useless in any seat of the vehicle.
    Idle,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_attack_that_reaches_counts() {
        let band = |farthest, expected_x100, defeat_per_mille| RangeBand {
            farthest,
            expected_x100,
            injury_per_mille: None,
            defeat_per_mille,
        };
        let range_falloff =
            RangeFalloff::of(vec![band(1, 700, 10), band(20, 300, 0), band(6, 300, 50), band(10, 200, 900)]);
        assert_eq!(range_falloff.at(1).expected_x100, 700);
        assert_eq!(range_falloff.at(2), band(6, 300, 50), "as much as from afar, but surer");
        assert_eq!(range_falloff.at(7), band(20, 300, 0), "never the weaker one");
        assert_eq!(range_falloff.at(21), RangeBand::default());
    }

    #[test]
    fn several_attacks_hurt_more_surely_than_one() {
        assert_eq!(any_per_mille([]), None);
        assert_eq!(any_per_mille([300]), Some(300));
        assert_eq!(any_per_mille([500, 400, 0]), Some(700));
        assert_eq!(any_per_mille([1000, 1000]), Some(1000));
        assert_eq!(any_per_mille([990, 980]), Some(999));
    }
}
