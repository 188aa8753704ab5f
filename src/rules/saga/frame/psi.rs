//! Frames of psi powers.

use crate::battle::{ItemKey, UnitId};
use crate::rules::saga::state::{Action, PsiAim};

/// The use of a psi power.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PsiFrame {
    /// True once reactions are done.
    pub announced: bool,
    pub unit: UnitId,
    /// Key of the power.
    pub power: ItemKey,
    /// The action that uses it.
    pub action: Action,
    /// The target.
    pub aim: PsiAim,
}
