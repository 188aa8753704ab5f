//! Dodges and parries that last for the segment, or for the round.

use bevy::prelude::Component;

use crate::{
    battle::AttackKind,
    rules::d6::data::{Skill, Weapon},
};

/// The kind of danger that an attack is, as far as reactions go. D6-REACT-01, D6-REACT-12
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Threat {
    /// A shot, or a grenade.
    Ranged,
    /// A blow with a weapon.
    Melee,
    /// A blow without a weapon.
    Brawling,
}

impl Threat {
    /// The kind of an attack with a weapon.
    pub fn of(weapon: &Weapon) -> Self {
        match weapon.skill {
            Skill::Brawling => Self::Brawling,
            _ if weapon.is_close() => Self::Melee,
            _ => Self::Ranged,
        }
    }

    /// The manner that events and previews name.
    pub fn manner(self) -> AttackKind {
        match self {
            Self::Ranged => AttackKind::Ranged,
            Self::Melee | Self::Brawling => AttackKind::Melee,
        }
    }
}

/// A kind of reaction. D6-REACT-01
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reaction {
    /// A dodge of shots and grenades.
    Dodge,
    /// A parry of blows, with this skill.
    Parry(Skill),
}

impl Reaction {
    /// The name of its policy.
    pub fn key(self) -> &'static str {
        match self {
            Self::Dodge => "dodge",
            Self::Parry(_) => "parry",
        }
    }

    /// True if it helps against a kind of attack. D6-REACT-01, D6-REACT-12, D6-REACT-13
    pub fn helps_against(self, attack: Threat) -> bool {
        match (self, attack) {
            (Self::Dodge, Threat::Ranged) => true,
            (Self::Dodge, Threat::Melee | Threat::Brawling) | (Self::Parry(_), Threat::Ranged) => false,
            (Self::Parry(skill), Threat::Melee) => skill != Skill::BrawlingParry,
            (Self::Parry(_), Threat::Brawling) => true,
        }
    }
}

/// The totals of the reactions that a unit has rolled in this segment or for the whole round. They raise the difficulty of
/// the attacks that they help against; those of a segment also if the unit is hurt in the meantime. D6-REACT-06,
/// D6-REACT-08 to D6-REACT-10, D6-REACT-16, D6-FULL-03
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ActiveReactions {
    /// The total against shots and grenades, with the skill it was rolled with.
    pub dodge: Option<(Skill, i32)>,
    /// The total against blows, with the skill it was rolled with.
    pub parry: Option<(Skill, i32)>,
    /// The reaction for the whole round with its skill and its total. D6-FULL-03
    pub full: Option<(Reaction, Skill, i32)>,
}

impl ActiveReactions {
    /// The skill and the total that are added to the difficulty of an attack. D6-REACT-01, D6-REACT-12
    pub fn against(&self, attack: Threat) -> Option<(Skill, i32)> {
        if let Some((_, skill, total)) = self.full.filter(|(reaction, ..)| reaction.helps_against(attack)) {
            return Some((skill, total));
        }
        match attack {
            Threat::Ranged => self.dodge,
            Threat::Melee => self.parry.filter(|(skill, _)| *skill != Skill::BrawlingParry),
            Threat::Brawling => self.parry,
        }
    }

    /// The total against the blast of a grenade. D6-GREN-26
    pub fn against_blast(&self) -> Option<i32> {
        self.against(Threat::Ranged).map(|(_, total)| total)
    }

    /// Ends those that last for a segment. D6-REACT-08
    pub fn end_segment(&mut self) {
        *self = Self { full: self.full, ..Self::default() };
    }

    /// Ends all of them.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}
