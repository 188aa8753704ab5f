//! Damage to objects of the map and its consequences.

use crate::{
    battle::{Event, UnitId},
    grid::Square,
    rules::saga::{
        data::{damage_profile::DamageProfile, object::ObjectData},
        query::objects::breaking,
        state::{access::BattleAccess, action::Action, object_condition::ObjectCondition},
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
    let mut object_damage = breaking::object_damage(&battle.view(), square);
    let state = object_damage.take(object, dealt, means);
    battle.objects.0.insert(square, object_damage);
    let words = format!("leaves the {} {} of {} hit points", object.name, object_damage.left(object), object.points);
    battle.log_event(Event::Acted { unit: by, action: Action::AttackObject.key(), words });
    match state {
        ObjectCondition::Whole => {}
        // A disabled console can be repaired. SAGA-UNC-15
        ObjectCondition::Disabled if battle.board.console(square).is_some() => {
            let words = format!("disables the {}", object.name);
            battle.log_event(Event::Acted { unit: by, action: Action::AttackObject.key(), words });
        }
        ObjectCondition::Disabled | ObjectCondition::Destroyed => give_way(battle, by, square, &object.name),
    }
}

/// Breaks an object: a door stays open, a low object becomes debris. SAGA-OBJ-05
pub fn give_way(battle: &mut BattleAccess, by: UnitId, square: Square, what: &str) {
    battle.board.break_object(square);
    battle.log_event(Event::Broken { unit: by, what: what.to_owned(), square });
}
