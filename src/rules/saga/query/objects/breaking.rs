//! Objects of the map as targets: doors, low objects, consoles.

use crate::{
    battle::Board,
    dice::Breakdown,
    grid::{Barrier, Square},
    rules::saga::{
        data::object::ObjectData,
        query::objects::{lock, object_damage},
        state::{
            condition::ConditionTrack, object_condition::ObjectCondition, objects::ObjectDamage, view::BattleView,
        },
    },
};

/// The object on a square; `None` if there is none or it is broken. SAGA-OBJ-01
pub fn at<'a>(view: &'a BattleView, square: Square) -> Option<&'a ObjectData> {
    let tables = &view.data.0.objects;
    tables.objects.get(match kind_of(view.board, square)? {
        Kind::Door => view.board.door_object(square).unwrap_or(&tables.door),
        Kind::Low => &tables.low,
        Kind::Console => &tables.console,
    })
}

pub enum Kind {
    Door,
    Low,
    Console,
}

pub fn kind_of(board: &Board, square: Square) -> Option<Kind> {
    if board.is_broken(square) {
        return None;
    }
    match board.door(square) {
        Some(_) => Some(Kind::Door),
        None if board.console(square).is_some() => Some(Kind::Console),
        None => (board.map().contains(square) && board.map().tile(square).barrier == Barrier::Low).then_some(Kind::Low),
    }
}

/// Returns true if the map has any object.
pub fn any(view: &BattleView) -> bool {
    let map = view.board.map();
    !view.board.doors().is_empty() || map.squares().any(|square| map.tile(square).barrier == Barrier::Low)
}

/// The damage that an object has taken.
pub fn object_damage(view: &BattleView, square: Square) -> ObjectDamage {
    view.objects.0.get(&square).copied().unwrap_or_default()
}

/// The condition of the object on a square.
pub fn state(view: &BattleView, square: Square) -> ObjectCondition {
    at(view, square).map_or(ObjectCondition::Destroyed, |object| object_damage(view, square).state(object))
}

/// Description of the object on a square, one line each.
pub fn describe(view: &BattleView, square: Square) -> Vec<String> {
    let Some(object) = at(view, square) else { return Vec::new() };
    let object_damage = object_damage(view, square);
    let mut lines = vec![format!("{}: {} of {} hit points", object.name, object_damage.left(object), object.points)];
    let reflex: Breakdown = object_damage::reflex(object);
    let dc: Breakdown = object_damage.break_dc(object);
    lines.push(format!(
        "Reflex {}, damage reduction {}, threshold {}, breaks at {}",
        reflex.total(),
        object.reduction,
        object.threshold,
        dc.total()
    ));
    if object_damage.state(object) == ObjectCondition::Disabled {
        lines.push("disabled until it is repaired".to_owned());
    } else if object_damage.step > 0 {
        let track = ConditionTrack { step: object_damage.step, persistent: 0 };
        lines.push(format!("condition {}", track.label()));
    }
    lines.extend(view.board.door_status(square).map(str::to_owned));
    lines.extend(lock::words(view, square));
    lines
}
