//! Attacks and psi powers.

use crate::{
    battle::{ItemKey, UnitId},
    grid::Square,
    rules::saga::state::occasion,
};

/// An attack.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AttackFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
    /// On what occasion.
    pub occasion: occasion::Occasion,
    /// How its target stood as those whom it provokes had their chance; `None` before. SAGA-AOO-14
    pub announced: Option<Poise>,
}

/// What a target could still do about an attack as that was announced. SAGA-ACT-14
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Poise {
    /// Whether it kept an action back.
    pub is_ready: bool,
    /// Attacks of opportunity it had made.
    pub strikes: u8,
}

/// An attack into a square where nothing is to be seen.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GuessFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// With what.
    pub with: ItemKey,
    /// Which square.
    pub at: Square,
    /// Whether those who react to an attack have had their chance.
    pub announced: bool,
}

/// An attack on an object of the map.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ObjectFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// With what.
    pub with: ItemKey,
    /// Where the object is.
    pub at: Square,
    /// Whether those who react to an attack have had their chance.
    pub announced: bool,
}

/// An attack on what somebody holds.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SunderFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who holds it.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
    /// What it is aimed at, once that is chosen.
    pub item: Option<ItemKey>,
    /// Whether those who react to an attack have had their chance.
    pub announced: bool,
}

/// A charge: the way, then the blow.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ChargeFrame {
    /// Who charges.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
    /// The way, step by step.
    pub path: Vec<Square>,
    /// What comes next.
    pub stage: ChargeStage,
}

/// What of a charge comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChargeStage {
    /// The way.
    Go,
    /// The blow.
    Strike,
    /// Nothing: it is over.
    Over,
}

/// A coup de grace.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct CoupFrame {
    /// Who deals it.
    pub attacker: UnitId,
    /// To whom.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
    /// Whether those who have waited for an attack had their chance.
    pub announced: bool,
}

/// A full attack that begins.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FullAttackFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// The target of the first attack.
    pub target: UnitId,
    /// The weapon of the first attack.
    pub with: ItemKey,
    /// The number of the sources chosen, once there is an answer.
    pub answer: Option<usize>,
}
