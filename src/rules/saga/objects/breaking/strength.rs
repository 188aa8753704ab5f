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
            battle::BattleAccess,
            hurt::condition::HELPLESS,
            moving::movement,
            objects::object::Wear,
            strike::attack,
        },
    },
};

/// Why an object cannot be broken by force: one must stand next to it. SAGA-OBJ-12
pub fn check_break(battle: &BattleAccess, unit: UnitId, square: Square) -> Result<(), Illegal> {
    if at(battle, square).is_none() {
        return Err(Illegal::new("no_object", format!("there is nothing to break at {square}")));
    }
    if !movement::is_next_to(battle, unit, square) {
        return Err(Illegal::new("too_far", "it is not next to this unit"));
    }
    Ok(())
}

/// Everything within arm's length that can be broken.
pub fn breakable(battle: &BattleAccess, unit: UnitId) -> Vec<Square> {
    let mut squares = battle.space(unit).neighbours();
    squares.retain(|&square| at(battle, square).is_some() && movement::is_next_to(battle, unit, square));
    squares
}

/// What is added to the check. SAGA-OBJ-12, SAGA-BEY-21
pub fn force(battle: &BattleAccess, unit: UnitId) -> Breakdown {
    let mut bonus = Breakdown::new();
    bonus.add("Strength", modifier(battle.data_of(unit).abilities.strength));
    bonus.add("condition", battle.body(unit).track.penalty());
    aid::add_help(&mut bonus, battle.effects(unit), Task::Strength);
    bonus
}

/// Rolls a Strength check. SAGA-BEY-21
pub fn try_force(battle: &mut BattleAccess, unit: UnitId, dc: i32, what: String) -> bool {
    let bonus = force(battle, unit);
    let roll = attack::roll_with_fate(battle, unit, bonus);
    aid::use_up_check(battle, unit, Task::Strength);
    let passed = roll.total >= dc;
    battle.tell(Event::Checked { unit, what, roll, dc, passed });
    passed
}

/// A Strength check that destroys the object if it succeeds. SAGA-OBJ-12, SAGA-OBJ-13
pub fn break_open(battle: &mut BattleAccess, unit: UnitId, square: Square) {
    let Some(object) = at(battle, square).cloned() else { return };
    let dc = wear(battle, square).break_dc::<Breakdown>(&object).total();
    if try_force(battle, unit, dc, format!("Strength ({})", object.name)) {
        let wear = Wear { lost: object.points, step: HELPLESS, ..wear(battle, square) };
        battle.objects.0.insert(square, wear);
        give_way(battle, unit, square, &object.name);
    }
}

/// A Strength check against an object.
pub fn preview_break(battle: &BattleAccess, unit: UnitId, square: Square) -> Preview {
    let Some(object) = at(battle, square) else { return Preview::default() };
    let (bonus, dc) = (force(battle, unit), wear(battle, square).break_dc::<Breakdown>(object));
    let check = preview::strength_check(battle, unit, bonus, dc, &format!("Break the {}", object.name));
    Preview { defeat: check.chance, notes: describe(battle, square), ..check }
}
