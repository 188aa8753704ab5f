//! Objects of the map as targets: doors, low objects, consoles.

use crate::{
    dice::Breakdown,
    grid::Square,
    rules::saga::{
        query::objects::{lock, object_damage},
        state::{objects::ObjectCondition, view::BattleView},
    },
};

/// Returns true if the map has any object that is not broken.
pub fn any(view: &BattleView) -> bool {
    view.things().all_on_map().any(|(square, _)| !view.board.is_broken(square))
}

/// Description of the object on a square, one line each.
pub fn describe(view: &BattleView, square: Square) -> Vec<String> {
    let Some(object) = view.object_at(square) else { return Vec::new() };
    let mut lines = vec![format!("{}: {} of {} hit points", object.data.name, object.hp.now, object.hp.max)];
    let reflex: Breakdown = object_damage::reflex(&object);
    let dc: Breakdown = object.break_dc();
    lines.push(format!(
        "Reflex {}, damage reduction {}, threshold {}, breaks at {}",
        reflex.total(),
        object.data.reduction,
        object.data.threshold,
        dc.total()
    ));
    if object.condition() == ObjectCondition::Disabled {
        lines.push("disabled until it is repaired".to_owned());
    } else if object.track.step > 0 {
        lines.push(format!("condition {}", object.track.label()));
    }
    lines.extend(view.board.door_status(square).map(str::to_owned));
    lines.extend(lock::words(view, square));
    lines
}
