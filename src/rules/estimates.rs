//! What units could do to each other, and what shape they are in: what whoever plans asks the boundary.

use std::cmp::Reverse;

use serde::Serialize;

use crate::battle::{ItemKey, UnitId};

/// What one unit could do to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AttackEstimate {
    /// With what; what an order to attack names.
    pub with: Option<ItemKey>,
    /// Expected damage, in hundredths of a point.
    pub expected_x100: i32,
    /// How likely it is to put the target out of action, in thousandths.
    pub defeat_per_mille: i32,
    /// Expected damage of what enemies may do to a unit that attacks so, in hundredths of a point.
    pub exposure_x100: i32,
}

impl AttackEstimate {
    /// Expected damage, less what it exposes the unit to.
    pub fn net_x100(&self) -> i32 {
        self.expected_x100 - self.exposure_x100
    }
}

/// What a unit and an enemy could do to each other in the open, nothing between them and nobody near: enough to tell
/// good squares from bad ones, before a [`AttackEstimate`] judges the good ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DuelEstimate {
    /// What the unit could do.
    pub dealt: RangeFalloff,
    /// What the enemy could do.
    pub taken: RangeFalloff,
}

/// What attacks do by distance: the farther, the less.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RangeFalloff(Vec<RangeBand>);

/// What one attack does up to some distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RangeBand {
    /// The last counted distance it reaches; 1 for neighbours, across a corner too.
    pub farthest: i32,
    /// Expected damage, in hundredths of a point.
    pub expected_x100: i32,
    /// How likely it is to put the target out of action, in thousandths.
    pub defeat_per_mille: i32,
}

impl RangeFalloff {
    /// What comes of several attacks, of which the best that reaches counts.
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

    /// The best at a counted distance; nothing if none reaches.
    pub fn at(&self, distance: i32) -> RangeBand {
        self.0.iter().find(|band| distance <= band.farthest).copied().unwrap_or_default()
    }
}

/// What shape a unit is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct UnitState {
    /// Points it can lose before it is out of action.
    pub points: i32,
    /// How many it has at most.
    pub most: i32,
    /// Its place on a condition track, 0 the best.
    pub step: u8,
    /// Whether it lies on the ground.
    pub is_prone: bool,
    /// Whether it has something better than bare hands ready to attack with.
    pub is_armed: bool,
    /// Whether it is out of action.
    pub is_out: bool,
    /// What it does where it is.
    pub crew_role: CrewRole,
    /// Whether it is something that one more unit should get into, to drive it or to fire from it.
    pub needs_crew: bool,
    /// Whether it has learnt to slip past enemies.
    pub is_agile: bool,
    /// Whether it has learnt to hide from enemies, and is where it could.
    pub is_stealthy: bool,
}

/// What a unit does where it is: on foot, or in a vehicle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CrewRole {
    /// It is in no vehicle.
    #[default]
    Foot,
    /// It drives this, with others aboard.
    Driver(UnitId),
    /// It fires the weapons.
    Gunner {
        /// Whether somebody drives.
        driven: bool,
    },
    /// It is driven.
    Passenger,
    /// It is of no use in its seat, and would be in another.
    Misplaced,
    /// It is of no use there at all.
    Idle,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_attack_that_reaches_counts() {
        let band = |farthest, expected_x100, defeat_per_mille| RangeBand { farthest, expected_x100, defeat_per_mille };
        let range_falloff =
            RangeFalloff::of(vec![band(1, 700, 10), band(20, 300, 0), band(6, 300, 50), band(10, 200, 900)]);
        assert_eq!(range_falloff.at(1).expected_x100, 700);
        assert_eq!(range_falloff.at(2), band(6, 300, 50), "as much as from afar, but surer");
        assert_eq!(range_falloff.at(7), band(20, 300, 0), "never the weaker one");
        assert_eq!(range_falloff.at(21), RangeBand::default());
    }
}
