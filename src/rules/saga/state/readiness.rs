//! Readied actions and their triggers.

use crate::battle::{ItemKey, Order, UnitId};
use crate::grid::Square;

/// A readied action and its trigger. SAGA-READY-01
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Readiness {
    /// The unit that readied it.
    pub unit: UnitId,
    /// The event that triggers it.
    pub trigger: ReadyTrigger,
    /// The unit that must cause the event; `None` for any.
    pub whom: Option<UnitId>,
    /// The readied action.
    pub action: ReadiedAction,
}

/// The action that a trigger releases.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ReadiedAction {
    /// An attack with this weapon on the unit that triggered it, or on an area around it.
    Attack(ItemKey),
    /// A move to a square.
    Move(Square),
    /// Carries out an order, which the text names without its square: `sneak to`. An order against an enemy names no
    /// target: that is whoever triggered it. SAGA-READY-10
    Order(Box<Order>, String),
}

impl ReadiedAction {
    /// The square of an order, if it names one.
    pub fn square(&self) -> Option<Square> {
        match self {
            Self::Order(order, _) => order.to,
            Self::Attack(_) | Self::Move(_) => None,
        }
    }

    /// The order without its square, with its words: the same for all squares where it could be carried out. `None` if it
    /// names no square.
    pub fn anywhere(&self) -> Option<(Order, &str)> {
        match self {
            Self::Order(order, words) => {
                order.to.map(|_| (Order { to: None, ..order.as_ref().clone() }, words.as_str()))
            }
            Self::Attack(_) | Self::Move(_) => None,
        }
    }
}

/// An event that triggers a readied action. SAGA-READY-08
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReadyTrigger {
    /// An enemy attacks.
    EnemyAttacks,
    /// An enemy comes within this many squares.
    EnemyWithin(u8),
    /// An enemy comes into line of sight.
    EnemyInSight,
    /// An enemy moves.
    EnemyMoves,
    /// An enemy uses a psi power.
    EnemyUsesPsi,
    /// An ally attacks; the readied attack has the same target.
    AllyAttacks,
    /// A door opens.
    DoorOpens,
}

impl ReadyTrigger {
    /// The identifier in orders and answers.
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

    /// The trigger with this identifier.
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

    /// Returns true if only an enemy can trigger it.
    pub fn is_by_enemy(self) -> bool {
        match self {
            Self::EnemyAttacks | Self::EnemyWithin(_) | Self::EnemyInSight | Self::EnemyMoves | Self::EnemyUsesPsi => {
                true
            }
            Self::AllyAttacks | Self::DoorOpens => false,
        }
    }

    /// The condition as text for players: `when ...`.
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
