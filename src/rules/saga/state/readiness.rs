//! What sets an action kept back off.

use crate::{
    battle::{ItemKey, Order, UnitId},
    grid::Square,
};

/// An action kept back, and what sets it off. SAGA-READY-01
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Readiness {
    /// Whose.
    pub unit: UnitId,
    /// What sets it off.
    pub trigger: Trigger,
    /// Only by this unit; `None` for any.
    pub whom: Option<UnitId>,
    /// What it does then.
    pub action: Kept,
}

/// What a unit does once its action is set off.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kept {
    /// Attacks whoever set it off, with this.
    Attack(ItemKey),
    /// Goes to a square.
    Move(Square),
    /// Carries out an order of an instant action, which the text names.
    Instant(Box<Order>, String),
}

/// What sets an action off. SAGA-READY-08
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// An enemy attacks.
    EnemyAttacks,
    /// An enemy comes within so many squares.
    EnemyWithin(u8),
    /// An enemy comes into line of sight.
    EnemyInSight,
    /// An enemy moves.
    EnemyMoves,
    /// An enemy uses a psi power.
    EnemyUsesPsi,
    /// A friend attacks; the action is aimed at whom it attacks.
    AllyAttacks,
    /// A door opens.
    DoorOpens,
}

impl Trigger {
    /// The name that orders and answers use.
    pub fn key(self) -> String {
        match self {
            Self::EnemyAttacks => "enemy_attacks".to_owned(),
            Self::EnemyWithin(squares) => format!("enemy_within_{squares}"),
            Self::EnemyInSight => "enemy_in_sight".to_owned(),
            Self::EnemyMoves => "enemy_moves".to_owned(),
            Self::EnemyUsesPsi => "enemy_uses_psi".to_owned(),
            Self::AllyAttacks => "ally_attacks".to_owned(),
            Self::DoorOpens => "door_opens".to_owned(),
        }
    }

    /// The trigger of a name.
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "enemy_attacks" => Some(Self::EnemyAttacks),
            "enemy_in_sight" => Some(Self::EnemyInSight),
            "enemy_moves" => Some(Self::EnemyMoves),
            "enemy_uses_psi" => Some(Self::EnemyUsesPsi),
            "ally_attacks" => Some(Self::AllyAttacks),
            "door_opens" => Some(Self::DoorOpens),
            _ => key.strip_prefix("enemy_within_")?.parse().ok().filter(|&n| n > 0).map(Self::EnemyWithin),
        }
    }

    /// Whether it takes an enemy to set it off.
    pub fn is_by_enemy(self) -> bool {
        match self {
            Self::EnemyAttacks | Self::EnemyWithin(_) | Self::EnemyInSight | Self::EnemyMoves | Self::EnemyUsesPsi => {
                true
            }
            Self::AllyAttacks | Self::DoorOpens => false,
        }
    }

    /// In words: `when ...`.
    pub fn words(self, enemy: &str) -> String {
        match self {
            Self::EnemyAttacks => format!("when {enemy} attacks"),
            Self::EnemyWithin(1) => format!("when {enemy} comes next to it"),
            Self::EnemyWithin(squares) => format!("when {enemy} comes within {squares} squares"),
            Self::EnemyInSight => format!("when {enemy} comes into sight"),
            Self::EnemyMoves => format!("when {enemy} moves"),
            Self::EnemyUsesPsi => format!("when {enemy} uses a psi power"),
            Self::AllyAttacks => "when a friend attacks".to_owned(),
            Self::DoorOpens => "when a door opens".to_owned(),
        }
    }
}
