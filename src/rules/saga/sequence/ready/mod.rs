//! Ready: an action kept back until something happens.
//!
//! | file | what it holds |
//! |---|---|
//! | `trigger.rs` | what may set it off |
//! | `prepare.rs` | getting ready |
//! | `offer.rs` | what its side is asked then |
//! | `set_off.rs` | whom it sets off when somebody does something |
//! | `watch.rs` | whom it sets off when the scene changes |
//! | `act.rs` | acting then |

mod act;
mod offer;
mod prepare;
mod set_off;
mod trigger;
mod watch;

pub use act::ReadyFrame;
pub use offer::others;
pub use prepare::{GetReadyFrame, plan, weapons};
pub use set_off::{SetOff, set_off_by_step, window, window_for_attack, window_for_psi};
pub use trigger::Trigger;
pub use watch::{Watch, watching};

use crate::{
    battle::{ItemKey, UnitId},
    grid::Square,
    rules::saga::{action::Simple, battle::BattleAccess, gear, strike::arms::UNARMED, view::BattleView},
};

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "ready";

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
    /// Something that takes effect at once, and what it is in words.
    Simple(Simple, String),
}

impl Kept {
    /// In words: `gets ready to ...`.
    fn words(&self, battle: &BattleAccess) -> String {
        match self {
            Self::Attack(with) if with.as_str() == UNARMED => "attack with bare hands".to_owned(),
            Self::Attack(with) => format!("attack with {}", gear::item_name(battle, with)),
            Self::Move(to) => format!("move to {to}"),
            Self::Simple(_, words) => words.clone(),
        }
    }
}

/// What a unit keeps back is lost: at its next turn, and if it becomes helpless. SAGA-READY-04, SAGA-READY-08
pub fn lose(battle: &mut BattleAccess, unit: UnitId) {
    if battle.order.ready.iter().any(|readiness| readiness.unit == unit) {
        battle.order.ready.retain(|readiness| readiness.unit != unit);
    }
}

/// Whether a unit keeps an action back.
pub fn is_ready(view: &BattleView, unit: UnitId) -> bool {
    view.order.ready.iter().any(|readiness| readiness.unit == unit)
}

/// What a unit keeps back, in words.
pub fn words(battle: &BattleAccess, unit: UnitId) -> Option<String> {
    let readiness = battle.order.ready.iter().find(|readiness| readiness.unit == unit)?;
    let enemy = readiness.whom.map_or_else(|| "an enemy".to_owned(), |whom| battle.name(whom));
    Some(format!("{} {}", readiness.action.words(battle), readiness.trigger.words(&enemy)))
}
