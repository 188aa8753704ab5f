//! The places of the body that hits strike. Only by the charts, and only with the option. D6-LOC-01, D6-LOC-02

use crate::{
    battle::{ActionKey, Event, Roll, UnitId},
    dice::{Breakdown, Pips},
    rules::d6::{
        data::{Charts, HitLocation},
        query::injury::Place,
        state::BattleAccess,
    },
};

/// The place of a hit, in a battle in which hits have places: that of a called shot, or a rolled one. A blast has none,
/// and neither has a hit on a vehicle. D6-LOC-01, D6-LOC-02
pub fn find(battle: &mut BattleAccess, unit: UnitId, place: Place) -> Option<HitLocation> {
    let place = match place {
        Place::At(place) => Some(place),
        Place::Rolled if battle.options.0.hit_location && !battle.is_vehicle(unit) => roll(battle, unit),
        Place::Rolled | Place::Everywhere => None,
    };
    if let Some(place) = place {
        let words = format!("is hit in the {}", place.name());
        battle.log_event(Event::Acted { unit, action: ActionKey::of("attack"), words });
    }
    place
}

/// Rolls a place, and once more for the arm. D6-LOC-01
pub fn roll(battle: &mut BattleAccess, unit: UnitId) -> Option<HitLocation> {
    let face = roll_die(battle, unit, "the place of the hit");
    let places = Charts::shipped().places(face);
    if places.len() <= 1 {
        return places.first().copied();
    }
    let face = roll_die(battle, unit, "the side of the hit");
    let index = (usize::try_from(face).unwrap_or(1).saturating_sub(1)) * places.len() / 6;
    places.get(index).copied()
}

fn roll_die(battle: &mut BattleAccess, unit: UnitId, what: &str) -> u32 {
    let code = Pips::dice(1).code();
    let faces = battle.dice.roll_code(code);
    let roll = Roll::new(code, faces, Breakdown::new());
    let face = u32::try_from(roll.total).unwrap_or(1);
    battle.log_event(Event::Rolled { unit, what: what.to_owned(), roll });
    face
}
