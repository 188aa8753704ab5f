//! Dodges and parries that stand for the segment.

use bevy::prelude::Component;

use super::{attack::Threat, data::Skill};

/// The reactions rolled in this segment, which raise the difficulty of what they help against.
/// D6-REACT-06, D6-REACT-08, D6-REACT-09, D6-REACT-10
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Guard {
    /// Against shots and grenades.
    pub dodge: Option<i32>,
    /// Against blows: the total, and the skill it was rolled with.
    pub parry: Option<(Skill, i32)>,
}

impl Guard {
    /// What it adds to the difficulty of an attack. D6-REACT-01, D6-REACT-12
    pub fn against(&self, threat: Threat) -> Option<(Skill, i32)> {
        match threat {
            Threat::Ranged => self.dodge.map(|total| (Skill::Dodge, total)),
            Threat::Melee => self.parry.filter(|(skill, _)| *skill != Skill::BrawlingParry),
            Threat::Brawling => self.parry,
        }
    }

    /// Nothing stands any more.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}
