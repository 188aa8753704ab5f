//! Area attacks on the objects that a level marks to be destroyed. SAGA-AREA-07

use crate::{
    battle::UnitId,
    dice::Breakdown,
    grid::Square,
    rules::saga::{
        query::{
            areas::{area::AreaAim, area_attack::Exposure},
            attack::strike,
            objects::object_damage,
            sight::cover_grade::CoverGrade,
        },
        state::view::BattleView,
    },
};

/// An object in the area of an attack.
pub struct Caught {
    pub at: Square,
    /// Display name.
    pub name: String,
    /// Its defense and cover.
    pub exposure: Exposure,
}

/// The marked objects in the area of an attack, row by row. SAGA-AREA-07, SAGA-AREA-09, SAGA-AREA-10
pub fn caught(view: &BattleView, attacker: UnitId, aim: &AreaAim) -> Vec<Caught> {
    let mut marked: Vec<Square> =
        view.sides.ids().flat_map(|side| view.mission.destroy_targets(&view.progress, view.board, side)).collect();
    if marked.is_empty() {
        return Vec::new();
    }
    marked.sort_unstable_by_key(|square| (square.y, square.x));
    marked.dedup();
    let squares = aim.squares(view, attacker);
    let inside = marked.into_iter().filter(|square| squares.contains(square));
    inside.filter_map(|square| exposed(view, attacker, aim, square)).collect()
}

fn exposed(view: &BattleView, attacker: UnitId, aim: &AreaAim, square: Square) -> Option<Caught> {
    let (object, cover) = (view.object_at(square)?, aim.cover_of_object(view, attacker, square)?);
    let mut against: Breakdown = object_damage::reflex(object.data);
    strike::cover_bonus(&mut against, cover);
    let (covered, beside) = (cover != CoverGrade::None, aim.is_splash());
    let exposure = Exposure { against: against.total(), covered, evades: false, beside };
    Some(Caught { at: square, name: object.data.name.clone(), exposure })
}
