//! Objects of the map as targets: doors, low objects, consoles.

use crate::dice::Breakdown;
use crate::grid::Square;
use crate::rules::saga::query::objects::{lock, object_damage};
use crate::rules::saga::state::{BattleView, Object, ObjectCondition};

/// Returns true if the map has any object that is not broken.
pub fn any(view: &BattleView) -> bool {
    view.things().all_on_map().any(|(square, _)| !view.board.is_broken(square))
}

/// Description of the object on a square, one line each.
pub fn describe(view: &BattleView, square: Square) -> Vec<String> {
    let Some(object) = view.object_at(square) else { return Vec::new() };
    let reflex: Breakdown = object_damage::reflex(&object);
    let mut lines = describe_object(&object, &reflex);
    lines.extend(view.board.door_status(square).map(str::to_owned));
    lines.extend(lock::words(view, square));
    if let Some(lock) = view.lock_at(square).filter(Object::is_worn) {
        lines.extend(describe_object(&lock, &object_damage::reflex(&lock)));
    }
    lines
}

/// Description of an object with this Reflex Defense, one line each.
pub fn describe_object(object: &Object, reflex: &Breakdown) -> Vec<String> {
    let mut lines = vec![format!("{}: {} of {} hit points", object.name, object.hp.now, object.hp.max)];
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
    lines
}
