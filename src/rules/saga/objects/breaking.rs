//! Damage to objects of the map and its consequences.

use crate::{
    battle::{Event, UnitId},
    grid::Square,
    rules::saga::{
        data::{damage_profile::DamageProfile, object::ObjectData},
        query::objects::breaking,
        state::{access::BattleAccess, action::Action, wear::State},
    },
};

/// Applies damage after reduction, with its consequences. SAGA-OBJ-05, SAGA-OBJ-06
pub fn suffer(
    battle: &mut BattleAccess,
    by: UnitId,
    square: Square,
    object: &ObjectData,
    dealt: i32,
    means: DamageProfile,
) {
    let mut wear = breaking::wear(battle, square);
    let state = wear.take(object, dealt, means);
    battle.objects.0.insert(square, wear);
    let words = format!("leaves the {} {} of {} hit points", object.name, wear.left(object), object.points);
    battle.tell(Event::Acted { unit: by, action: Action::AttackObject.key(), words });
    match state {
        State::Whole => {}
        // A disabled console can be repaired. SAGA-UNC-15
        State::Disabled if battle.board.console(square).is_some() => {
            let words = format!("disables the {}", object.name);
            battle.tell(Event::Acted { unit: by, action: Action::AttackObject.key(), words });
        }
        State::Disabled | State::Destroyed => give_way(battle, by, square, &object.name),
    }
}

/// Breaks an object: a door stays open, a low object becomes debris. SAGA-OBJ-05
pub fn give_way(battle: &mut BattleAccess, by: UnitId, square: Square, what: &str) {
    battle.board.break_object(square);
    battle.tell(Event::Broken { unit: by, what: what.to_owned(), square });
}
