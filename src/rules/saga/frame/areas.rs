//! Attacks and psi powers.

use crate::{
    battle::{ItemKey, Roll, UnitId},
    rules::saga::{data::damage_profile::DamageProfile, state::area_point::Point},
};

/// An attack on an area.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AreaFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// With what.
    pub with: ItemKey,
    /// Where it is pointed.
    pub point: Point,
    /// Whether those who react to an attack have had their chance.
    pub announced: bool,
    /// What was rolled, once it was.
    pub spread: Option<Spread>,
}

/// The damage of an attack on an area, and whom it is still to hurt.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Spread {
    /// The dice.
    pub damage: Roll,
    /// What it is made of.
    pub means: DamageProfile,
    /// What the attack roll came to.
    pub total: i32,
    /// Those still to be hurt, the next last, and what the attack did to each.
    pub queue: Vec<(UnitId, Struck)>,
}

/// What an attack on an area did to one of those caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Struck {
    /// Whether it hit.
    pub hits: bool,
    /// How many times its damage is halved.
    pub halved: u8,
    /// How many times a miss would halve it; `None` if a miss does nothing.
    pub if_missed: Option<u8>,
    /// Whether it is autofire, which can be deflected. SAGA-BEY-06
    pub deflectable: bool,
}
