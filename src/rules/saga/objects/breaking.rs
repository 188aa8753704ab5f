//! Damage to objects of the map and its consequences.

use crate::{
    battle::{Event, Span, ThingId, ThingKind, UnitId},
    grid::Square,
    rules::saga::{
        data::damage_profile::DamageProfile,
        gear,
        query::objects::object_damage::{self, Harm},
        state::{access::BattleAccess, action::Action, condition::HELPLESS, objects::ObjectCondition},
    },
};

/// Damages a thing without further consequences, after reduction.
pub fn harm(battle: &mut BattleAccess, thing: ThingId, damage: i32, means: DamageProfile) -> Harm {
    let harm = object_damage::harm(&battle.object(thing), damage, means);
    let mut data = battle.thing_data_mut(thing);
    data.hp.now = harm.left;
    data.track.step = harm.step;
    harm
}

/// Leaves a thing without hit points, beyond repair.
pub fn destroy(battle: &mut BattleAccess, thing: ThingId) {
    let mut data = battle.thing_data_mut(thing);
    data.hp.now = 0;
    data.track.step = HELPLESS;
}

/// Restores hit points and one step of the condition track. A disabled object then works with exactly these hit points.
/// SAGA-UNC-15
pub fn mend(battle: &mut BattleAccess, thing: ThingId, points: i32) {
    let mut data = battle.thing_data_mut(thing);
    data.mended.0 = true;
    data.hp.now = (data.hp.now + points).min(data.hp.max);
    data.track.step = data.track.step.saturating_sub(1);
}

/// Applies damage to an object of the map after reduction, with its consequences. SAGA-OBJ-05, SAGA-OBJ-06
pub fn suffer(battle: &mut BattleAccess, by: UnitId, thing: ThingId, dealt: i32, means: DamageProfile) {
    let Harm { left, condition, .. } = harm(battle, thing, dealt, means);
    let object = battle.object(thing);
    let (name, square, is_item) = (battle.thing_name(thing), object.space.origin, *object.kind == ThingKind::Item);
    let is_bindings = *object.kind == ThingKind::Bindings;
    let words = format!("leaves the {name} {left} of {} hit points", object.hp.max);
    battle.log_event(Event::Acted { unit: by, action: Action::AttackObject.key(), words });
    match condition {
        ObjectCondition::Whole => {}
        // Whoever attacked them frees the prisoner. SAGA-BEY-40
        ObjectCondition::Disabled | ObjectCondition::Destroyed if is_bindings => {}
        ObjectCondition::Disabled if is_item => gear::disable_lying(battle, thing),
        ObjectCondition::Destroyed if is_item => {
            gear::remove_lying(battle, thing);
            let words = format!("destroys the {name} at {square}");
            battle.log_event(Event::Acted { unit: by, action: Action::AttackObject.key(), words });
        }
        // A disabled console can be repaired. SAGA-UNC-15
        ObjectCondition::Disabled if battle.console_at(square).is_some() => {
            let words = format!("disables the {name}");
            battle.log_event(Event::Acted { unit: by, action: Action::AttackObject.key(), words });
        }
        ObjectCondition::Disabled | ObjectCondition::Destroyed => give_way(battle, by, square, &name),
    }
}

/// Breaks an object: a door stays open, a low object becomes debris. SAGA-OBJ-05
pub fn give_way(battle: &mut BattleAccess, by: UnitId, square: Square, what: &str) {
    battle.board_mut().break_object(square);
    battle.log_event(Event::Broken { unit: by, what: what.to_owned(), square });
}

/// Collapses an overloaded span. SAGA-OBJ-11
pub fn collapse(battle: &mut BattleAccess, by: UnitId, place: usize, span: &Span) {
    battle.board_mut().collapse_span(place);
    if let Some(&square) = span.squares.first() {
        battle.log_event(Event::Broken { unit: by, what: span.name.clone(), square });
    }
}
