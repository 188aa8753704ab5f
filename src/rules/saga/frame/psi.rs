//! Attacks and psi powers.

use crate::{
    battle::{ItemKey, UnitId},
    rules::saga::state::{action::Action, psi::PsiAim},
};

/// A psi power being used.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PsiFrame {
    /// Whether those who wait for it had their chance.
    pub announced: bool,
    /// Who uses it.
    pub unit: UnitId,
    /// Which power.
    pub power: ItemKey,
    /// By which action.
    pub action: Action,
    /// What it is pointed at.
    pub aim: PsiAim,
}
