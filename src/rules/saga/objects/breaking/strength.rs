//! Breaking objects by force: a Strength check.

use super::{at, describe, give_way, wear};
use crate::{
    battle::{Event, Illegal, UnitId},
    dice::Breakdown,
    grid::Square,
    rules::{
        Preview,
        saga::{
            ability::modifier,
            aiding::aid::{self, Task},
            asked::preview,
            field::Field,
            hurt::condition::HELPLESS,
            moving::movement,
            objects::object::Wear,
            strike::attack,
        },
    },
};

/// Why an object cannot be broken by force: one must stand next to it. SAGA-OBJ-12
pub fn check_break(field: &Field, unit: UnitId, square: Square) -> Result<(), Illegal> {
    if at(field, square).is_none() {
        return Err(Illegal::new("no_object", format!("there is nothing to break at {square}")));
    }
    if !movement::is_next_to(field, unit, square) {
        return Err(Illegal::new("too_far", "it is not next to this unit"));
    }
    Ok(())
}

/// Everything within arm's length that can be broken.
pub fn breakable(field: &Field, unit: UnitId) -> Vec<Square> {
    let mut squares = field.space(unit).neighbours();
    squares.retain(|&square| at(field, square).is_some() && movement::is_next_to(field, unit, square));
    squares
}

/// What is added to the check. SAGA-OBJ-12, SAGA-BEY-21
pub fn force(field: &Field, unit: UnitId) -> Breakdown {
    let mut bonus = Breakdown::new();
    bonus.add("Strength", modifier(field.data_of(unit).abilities.strength));
    bonus.add("condition", field.body(unit).track.penalty());
    aid::add_help(&mut bonus, field.effects(unit), Task::Strength);
    bonus
}

/// Rolls a Strength check. SAGA-BEY-21
pub fn try_force(field: &mut Field, unit: UnitId, dc: i32, what: String) -> bool {
    let bonus = force(field, unit);
    let roll = attack::roll_with_fate(field, unit, bonus);
    aid::use_up_check(field, unit, Task::Strength);
    let passed = roll.total >= dc;
    field.tell(Event::Checked { unit, what, roll, dc, passed });
    passed
}

/// A Strength check that destroys the object if it succeeds. SAGA-OBJ-12, SAGA-OBJ-13
pub fn break_open(field: &mut Field, unit: UnitId, square: Square) {
    let Some(object) = at(field, square).cloned() else { return };
    let dc = wear(field, square).break_dc::<Breakdown>(&object).total();
    if try_force(field, unit, dc, format!("Strength ({})", object.name)) {
        let wear = Wear { lost: object.points, step: HELPLESS, ..wear(field, square) };
        field.objects.0.insert(square, wear);
        give_way(field, unit, square, &object.name);
    }
}

/// A Strength check against an object.
pub fn preview_break(field: &Field, unit: UnitId, square: Square) -> Preview {
    let Some(object) = at(field, square) else { return Preview::default() };
    let (bonus, dc) = (force(field, unit), wear(field, square).break_dc::<Breakdown>(object));
    let check = preview::strength_check(field, unit, bonus, dc, &format!("Break the {}", object.name));
    Preview { defeat: check.chance, notes: describe(field, square), ..check }
}
