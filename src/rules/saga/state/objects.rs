//! Damage to objects of the map and to items.

use crate::{
    dice::Sum,
    grid::Square,
    rules::saga::{
        data::{
            damage_profile::DamageProfile,
            object::{ObjectData, ObjectTag},
            weapon::DamageType,
        },
        state::{
            condition::{ConditionTrack, HELPLESS},
            object_condition::ObjectCondition,
        },
    },
};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// Damage to the objects of the map, for damaged objects only. Owned by `objects`.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Objects(pub BTreeMap<Square, ObjectDamage>);

/// The damage that an object or item has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ObjectDamage {
    /// Hit points lost.
    pub lost: i32,
    /// Step on its condition track, 0 to 5. SAGA-OBJ-06
    pub step: u8,
    /// True if it has been repaired in this battle. SAGA-BEY-26
    pub mended: bool,
}

impl ObjectDamage {
    /// Hit points left.
    pub fn left(self, object: &ObjectData) -> i32 {
        (object.points - self.lost).max(0)
    }

    /// The object's condition.
    pub fn state(self, object: &ObjectData) -> ObjectCondition {
        if self.left(object) == 0 || self.step >= HELPLESS { ObjectCondition::Disabled } else { ObjectCondition::Whole }
    }

    /// Applies the damage left after reduction. Damage at or above the threshold also moves the object down its
    /// condition track, or destroys it if it loses its last hit points. SAGA-OBJ-05, SAGA-OBJ-06, SAGA-ION-02,
    /// SAGA-ION-05, SAGA-ION-06
    pub fn take(&mut self, object: &ObjectData, damage: i32, means: DamageProfile) -> ObjectCondition {
        let is_ion = means.damage_type == DamageType::Ion;
        let numbs = is_ion && object.tags.contains(&ObjectTag::Electronic);
        let was_working = self.left(object) > 0;
        self.lost += if is_ion { damage / 2 } else { damage };
        let is_severe = damage >= object.threshold;
        if was_working && self.left(object) == 0 && is_severe && !is_ion {
            self.step = HELPLESS;
            return ObjectCondition::Destroyed;
        }
        let steps = match (is_severe, is_ion, numbs) {
            (true, false, _) => 1,
            (true, true, true) => 2,
            (true, true, false) | (false, ..) => 0,
        };
        self.step = if self.left(object) == 0 { HELPLESS } else { (self.step + steps).min(HELPLESS) };
        self.state(object)
    }

    /// The DC of a Strength check to break the object in its present condition. SAGA-OBJ-12, SAGA-OBJ-13
    pub fn break_dc<S: Sum>(self, object: &ObjectData) -> S {
        let mut dc = S::default();
        dc.add("break DC", object.break_dc);
        ConditionTrack { step: self.step, persistent: 0 }.add_penalty(&mut dc);
        dc
    }
}
