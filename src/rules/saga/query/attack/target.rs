//! The targets of attacks: units and objects. Both are aimed at and hit by the same rules; this file holds the
//! differences.

use crate::battle::{AttackKind, UnitId};
use crate::dice::Sum;
use crate::grid::{Barrier, Space, Square};
use crate::rules::saga::query::attack::{attack_cover, defense, helpless};
use crate::rules::saga::query::movement::reach::{self, Reach};
use crate::rules::saga::query::objects::{object_cover, object_damage};
use crate::rules::saga::query::sight::conceal;
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind, Object};

/// A target of an attack.
#[derive(Clone, Copy)]
pub enum Target<'t, 'a> {
    /// A unit or a vehicle.
    Unit(&'t Combatant<'a>),
    /// A door, a console, a low object, a lock, a wall or an item.
    Object(&'t Object<'a>),
}

impl Target<'_, '_> {
    /// The squares that it fills.
    pub fn space(self) -> Space {
        match self {
            Self::Unit(unit) => unit.space,
            Self::Object(object) => object.space,
        }
    }

    /// The unit; `None` for an object.
    pub fn unit(self) -> Option<UnitId> {
        match self {
            Self::Unit(unit) => Some(unit.id),
            Self::Object(_) => None,
        }
    }

    /// Returns true if the attacker sees it.
    pub fn is_seen(self, view: &BattleView, attacker: &Combatant) -> bool {
        match self {
            Self::Unit(unit) => conceal::sees(view, attacker, unit.space),
            Self::Object(object) => is_object_seen(view, attacker, object.space.origin),
        }
    }

    /// Its cover from the attacker.
    pub fn cover(self, view: &BattleView, attacker: &Combatant, manner: AttackKind) -> CoverGrade {
        match self {
            Self::Unit(unit) => attack_cover::cover_grade(view, attacker, unit, manner),
            Self::Object(object) => object_cover::cover_of(view, attacker, object.space, manner),
        }
    }

    /// Returns true if a melee attack with this reach gets there. What fills a solid square, such as a closed door or a
    /// wall, is struck from any square next to it. SAGA-EX-21
    pub fn can_be_touched(self, view: &BattleView, attacker: &Combatant, reach: Reach) -> bool {
        let (from, there) = (attacker.space, self.space());
        match (self, view.board.map().tile(there.origin).barrier) {
            (Self::Object(_), Barrier::Wall) => reach::is_near(from, reach, there),
            // The window itself does not keep a weapon from it.
            (Self::Object(_), Barrier::Aperture) if from.is_adjacent(there) => reach::is_near(from, reach, there),
            (Self::Unit(_) | Self::Object(_), _) => reach::can_touch(view.board, from, reach, there),
        }
    }

    /// The Reflex Defense without cover.
    pub fn reflex<S: Sum>(self, attacker: &Combatant) -> S {
        match self {
            Self::Unit(unit) => defense::reflex(unit, helpless::guard(attacker, unit)),
            Self::Object(object) => object_damage::reflex(object),
        }
    }
}

/// Returns true if a unit sees the object on a square. A closed door or a wall is visible if a square in front of it is; an
/// object that does not block sight is visible as its square is. Adjacent units always see it, unless it is behind the
/// corner of two others.
pub fn is_object_seen(view: &BattleView, own: &Combatant, square: Square) -> bool {
    let map = view.board.map();
    if own.effects.has(EffectKind::Blinded) {
        return false;
    }
    if map.tile(square).barrier != Barrier::Wall {
        return conceal::sees(view, own, Space::single(square));
    }
    own.space.squares().any(|from| map.is_beside_solid(from, square))
        || map.fronts(square).any(|front| conceal::sees(view, own, Space::single(front)))
}
