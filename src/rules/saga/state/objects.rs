//! Harm to objects: what of an attack counts, and what it does.

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
            wear::State,
        },
    },
};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// What the objects of the map have suffered, those that have.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Objects(pub BTreeMap<Square, Wear>);

/// What an object has suffered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wear {
    /// Hit points lost.
    pub lost: i32,
    /// Place on its condition track, 0 to 5. SAGA-OBJ-06
    pub step: u8,
    /// Whether it has been repaired in this battle. SAGA-BEY-26
    pub mended: bool,
}

impl Wear {
    /// Hit points left.
    pub fn left(self, object: &ObjectData) -> i32 {
        (object.points - self.lost).max(0)
    }

    /// Whether it works.
    pub fn state(self, object: &ObjectData) -> State {
        if self.left(object) == 0 || self.step >= HELPLESS { State::Disabled } else { State::Whole }
    }

    /// Takes damage that is left after reduction: at the threshold it also goes a step down, or is destroyed if that
    /// damage brings it to 0. SAGA-OBJ-05, SAGA-OBJ-06, SAGA-ION-02, SAGA-ION-05, SAGA-ION-06
    pub fn take(&mut self, object: &ObjectData, damage: i32, means: DamageProfile) -> State {
        let is_ion = means.damage_type == DamageType::Ion;
        let numbs = is_ion && object.tags.contains(&ObjectTag::Electronic);
        let was_working = self.left(object) > 0;
        self.lost += if is_ion { damage / 2 } else { damage };
        let is_severe = damage >= object.threshold;
        if was_working && self.left(object) == 0 && is_severe && !is_ion {
            self.step = HELPLESS;
            return State::Destroyed;
        }
        let steps = match (is_severe, is_ion, numbs) {
            (true, false, _) => 1,
            (true, true, true) => 2,
            (true, true, false) | (false, ..) => 0,
        };
        self.step = if self.left(object) == 0 { HELPLESS } else { (self.step + steps).min(HELPLESS) };
        self.state(object)
    }

    /// What a Strength check must reach to break the object as it is. SAGA-OBJ-12, SAGA-OBJ-13
    pub fn break_dc<S: Sum>(self, object: &ObjectData) -> S {
        let mut dc = S::default();
        dc.add("break DC", object.break_dc);
        dc.add("condition", ConditionTrack { step: self.step, persistent: 0 }.penalty());
        dc
    }
}
