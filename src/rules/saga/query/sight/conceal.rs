//! Concealment and line of sight: smoke, fog, darkness and vision.

use crate::battle::{AttackKind, Board};
use crate::dice::Sum;
use crate::grid::{Corner, Light, Map, Space, Square, corners_of, squares_crossed};
use crate::rules::saga::data::Vision;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind};

/// The concealment of a target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Concealment {
    /// No concealment.
    #[default]
    None,
    /// Concealed: a penalty on attacks. SAGA-CONC-01
    Concealed,
    /// Total concealment: the target cannot be seen, but a shot can reach it. SAGA-CONC-09
    Total,
}

impl Concealment {
    /// Text for players; `None` without concealment.
    pub fn words(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Concealed => Some("concealment"),
            Self::Total => Some("total concealment"),
        }
    }

    /// The penalty on Perception checks to notice the target. SAGA-CONC-06, SAGA-CONC-11
    pub fn perception(self) -> i32 {
        match self {
            Self::None => 0,
            Self::Concealed => -5,
            Self::Total => -10,
        }
    }
}

/// Adds the attack penalty for concealment. Several sources do not add up. SAGA-CONC-04, SAGA-CONC-05, SAGA-CONC-12
pub fn add_penalty(bonus: &mut impl Sum, concealment: Concealment) {
    match concealment {
        Concealment::None => {}
        Concealment::Concealed => bonus.add("concealment", -2),
        Concealment::Total => bonus.add("target unseen", -5),
    }
}

/// Returns true if the observer sees the target: no wall or dense smoke in between, vision good enough for the light at
/// the target, and not blinded. SAGA-LOS-01, SAGA-LOS-06, SAGA-EX-26, SAGA-BEY-41
pub fn sees(view: &BattleView, observer: &Combatant, target: Space) -> bool {
    sees_on(view.board, observer, target)
}

/// The same without a view of all units.
pub fn sees_on(board: &Board, observer: &Combatant, target: Space) -> bool {
    if observer.effects.has(EffectKind::Blinded) {
        return false;
    }
    let map = board.map();
    if !board.sight().sees_space(observer.space, target) {
        return false;
    }
    map.is_clear() || {
        let lit = target.squares().filter(|&square| darkness(map, square, observer.data.vision) != Concealment::Total);
        lit.into_iter().any(|square| board.sight().sees_space(observer.space, Space::single(square)))
    }
}

/// The concealment of a target from an attacker. SAGA-CONC-01, SAGA-CONC-05, SAGA-CONC-09
pub fn of(view: &BattleView, attacker: &Combatant, target: &Combatant, manner: AttackKind) -> Concealment {
    if sees(view, attacker, target.space) { of_seen(view, attacker, target.space, manner) } else { Concealment::Total }
}

/// The concealment of a target in this space that the attacker sees. SAGA-CONC-01, SAGA-CONC-05
pub fn of_seen(view: &BattleView, attacker: &Combatant, theirs: Space, manner: AttackKind) -> Concealment {
    let map = view.board.map();
    if map.is_clear() {
        return Concealment::None;
    }
    let own = attacker.space;
    let hazy = |square: Square| is_hazy(map, square);
    let dim = |square: Square| darkness(map, square, attacker.data.vision) != Concealment::None;
    let is_concealed = if manner == AttackKind::Melee && (own.is_adjacent(theirs) || own.overlaps(theirs)) {
        // In melee the target must be entirely inside the concealing squares. SAGA-CONC-03
        theirs.squares().all(|square| hazy(square) || dim(square))
    } else {
        theirs.squares().any(dim) || is_hidden_by_haze(own, theirs, hazy)
    };
    if is_concealed { Concealment::Concealed } else { Concealment::None }
}

/// The concealment by darkness on the target's square. Darkness between attacker and target does not matter.
/// SAGA-CONC-07
fn darkness(map: &Map, square: Square, vision: Vision) -> Concealment {
    match (map.light(square), vision) {
        (Light::Bright, _) | (_, Vision::Dark) | (Light::Poor | Light::Night, Vision::LowLight) => Concealment::None,
        (Light::Poor | Light::Night, Vision::Normal) => Concealment::Concealed,
        (Light::Dark, Vision::Normal | Vision::LowLight) => Concealment::Total,
    }
}

/// Returns true for smoke, fog and foliage, which affect every kind of vision. SAGA-CONC-08
fn is_hazy(map: &Map, square: Square) -> bool {
    let surface = map.tile(square).surface;
    surface.concealing || surface.opaque || surface.dense
}

/// Returns true if from each corner of the attacker some line to the target's corners crosses a hazy square.
/// SAGA-CONC-02
fn is_hidden_by_haze(own: Space, theirs: Space, hazy: impl Fn(Square) -> bool) -> bool {
    let crosses = |from: Corner, to: Corner| squares_crossed(from, to).any(&hazy);
    // A line that ends at the target crosses the target's squares, so these count too.
    !corners_of(own).any(|from| !theirs.corners().into_iter().any(|to| crosses(from, to)))
}
