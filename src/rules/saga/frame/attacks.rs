//! Attacks and psi powers.

use crate::{
    battle::{ItemKey, Roll, UnitId},
    grid::Square,
    rules::saga::{
        action::Action, areas::area::Point, hurt::reduction::DamageProfile, powers::psi::PsiAim, strike::attack,
    },
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
    pub occasion: attack::Occasion,
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
