//! Objects of the map as targets: doors, low objects, consoles.

use crate::{
    battle::Board,
    dice::Breakdown,
    grid::{Barrier, Square},
    rules::saga::{
        data::object::ObjectData,
        query::objects::{lock, object_damage},
        state::{
            access::BattleAccess, condition::ConditionTrack, object_condition::ObjectCondition, objects::ObjectDamage,
        },
    },
};

/// The object on a square; `None` if there is none or it is broken. SAGA-OBJ-01
pub fn at<'a>(battle: &'a BattleAccess, square: Square) -> Option<&'a ObjectData> {
    let tables = &battle.data.0.objects;
    tables.objects.get(match kind_of(&battle.board, square)? {
        Kind::Door => battle.board.door_object(square).unwrap_or(&tables.door),
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
pub fn any(battle: &BattleAccess) -> bool {
    let map = battle.board.map();
    !battle.board.doors().is_empty() || map.squares().any(|square| map.tile(square).barrier == Barrier::Low)
}

/// The damage that an object has taken.
pub fn object_damage(battle: &BattleAccess, square: Square) -> ObjectDamage {
    battle.objects.0.get(&square).copied().unwrap_or_default()
}

/// The condition of the object on a square.
pub fn state(battle: &BattleAccess, square: Square) -> ObjectCondition {
    at(battle, square).map_or(ObjectCondition::Destroyed, |object| object_damage(battle, square).state(object))
}

/// Description of the object on a square, one line each.
pub fn describe(battle: &BattleAccess, square: Square) -> Vec<String> {
    let Some(object) = at(battle, square) else { return Vec::new() };
    let object_damage = object_damage(battle, square);
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
    lines.extend(battle.board.door_status(square).map(str::to_owned));
    lines.extend(lock::words(battle, square));
    lines
}
