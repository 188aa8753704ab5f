//! Objects in the area of an attack. SAGA-AREA-18

use crate::battle::{AttackKind, ThingId, UnitId};
use crate::dice::Breakdown;
use crate::grid::Square;
use crate::rules::saga::query::areas::area::{AreaAim, Pattern};
use crate::rules::saga::query::areas::area_attack::{self, Exposure};
use crate::rules::saga::query::attack::strike;
use crate::rules::saga::query::attack::target::Target;
use crate::rules::saga::query::objects::object_damage;
use crate::rules::saga::query::sight::conceal::{self, Concealment};
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::state::{BattleView, Object};

/// An object in the area of an attack.
pub struct Caught {
    pub thing: ThingId,
    pub at: Square,
    /// Display name.
    pub name: String,
    /// Its defense and cover.
    pub exposure: Exposure,
}

/// The objects in the area of an attack, row by row: doors, consoles and low objects, and items on the ground. The area
/// does not hit what units hold or wear. SAGA-AREA-07, SAGA-AREA-09, SAGA-AREA-10, SAGA-AREA-18
pub fn caught(view: &BattleView, attacker: UnitId, aim: &AreaAim) -> Vec<Caught> {
    let mut squares = aim.squares(view, attacker);
    squares.sort_unstable_by_key(|square| (square.y, square.x));
    squares.dedup();
    let on = |square: Square| {
        let lying = view.lying().filter(move |(at, _)| *at == square).map(|(_, item)| view.object(item.thing));
        view.object_at(square).into_iter().chain(lying)
    };
    squares.into_iter().flat_map(on).filter_map(|object| exposed(view, attacker, aim, &object)).collect()
}

fn exposed(view: &BattleView, attacker: UnitId, aim: &AreaAim, object: &Object) -> Option<Caught> {
    let at = object.space.origin;
    let cover = aim.cover_of_object(view, attacker, at)?;
    let mut against: Breakdown = object_damage::reflex(object);
    strike::cover_bonus(&mut against, cover);
    let own = view.of(attacker);
    if aim.pattern != Pattern::Splash {
        let concealment = match Target::Object(object).is_seen(view, own) {
            true => conceal::of_seen(view, own, object.space, AttackKind::Ranged),
            false => Concealment::Total,
        };
        area_attack::add_concealment(&mut against, concealment);
    }
    let (covered, beside) = (cover != CoverGrade::None, aim.is_beside(at));
    let exposure = Exposure { against: against.total(), covered, evades: false, beside };
    Some(Caught { thing: object.id, at, name: object.name.to_owned(), exposure })
}
