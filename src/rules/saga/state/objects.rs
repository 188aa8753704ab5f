//! Things as saga sees them: the components of objects, and [`Object`], the counterpart of a combatant.

use crate::battle::{ThingId, ThingKind};
use crate::dice::Sum;
use crate::grid::Space;
use crate::rules::saga::data::{ObjectData, ObjectTag};
use crate::rules::saga::state::arsenal::Item;
use crate::rules::saga::state::condition::{ConditionTrack, HELPLESS};
use crate::rules::saga::state::vital::HitPoints;
use bevy::prelude::*;
use std::sync::Arc;

/// The fixed data of a thing. Written once, at deployment.
#[derive(Component, Clone, Debug)]
pub struct ObjectProfile(pub Arc<ObjectData>);

/// True if a thing has been repaired in this battle. Owned by `objects`. SAGA-BEY-26
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mended(pub bool);

/// The item that lies on the ground as this thing; `None` while a unit has it. Owned by `gear`.
#[derive(Component, Clone, Debug, Default, PartialEq, Hash)]
pub struct Lying(pub Option<Item>);

/// The condition of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectCondition {
    /// It works.
    Whole,
    /// It has stopped working and can be repaired. SAGA-OBJ-05, SAGA-UNC-15
    Disabled,
    /// It is beyond repair. SAGA-OBJ-05
    Destroyed,
}

/// A thing with everything that queries read.
#[derive(Clone, Copy, Debug)]
pub struct Object<'a> {
    pub id: ThingId,
    pub kind: ThingKind,
    /// The name that players read.
    pub name: &'a str,
    /// The data of the object.
    pub data: &'a ObjectData,
    /// The squares it fills; without meaning for what a unit carries.
    pub space: Space,
    /// Hit points, current and maximum.
    pub hp: HitPoints,
    /// Condition track. SAGA-OBJ-06
    pub track: ConditionTrack,
    /// True if it has been repaired in this battle. SAGA-BEY-26
    pub mended: bool,
}

impl Object<'_> {
    /// Its condition, unless it is destroyed.
    pub fn condition(&self) -> ObjectCondition {
        match self.hp.now == 0 || self.track.step >= HELPLESS {
            true => ObjectCondition::Disabled,
            false => ObjectCondition::Whole,
        }
    }

    /// Returns true if it is damaged.
    pub fn is_worn(&self) -> bool {
        self.hp.now < self.hp.max || self.track.step > 0
    }

    /// Returns true if ion damage disables it. SAGA-ION-04
    pub fn is_electronic(&self) -> bool {
        self.data.tags.contains(&ObjectTag::Electronic)
    }

    /// The DC of a Strength check to break it in its present condition. SAGA-OBJ-12, SAGA-OBJ-13
    pub fn break_dc<S: Sum>(&self) -> S {
        let mut dc = S::default();
        dc.add("break DC", self.data.break_dc);
        self.track.add_penalty(&mut dc);
        dc
    }
}
