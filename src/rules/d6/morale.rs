//! Giving up. D6-RND-03

use super::{action::Action, field::Field};
use crate::battle::{Controller, Event, SideId, UnitId};

/// A side gives up: none of its units fights any more.
pub fn surrender(field: &mut Field, unit: UnitId, words: &str) {
    let side = field.side(unit);
    field.round.surrendered.push(side);
    let words = format!("{words} {}", field.sides.name(side));
    field.tell(Event::Acted { unit, action: Action::Surrender.key(), words });
}

/// Sides of the computer give up by the level's rule of morale; people say so themselves.
pub fn judge(field: &mut Field) {
    let is_ai = |side: &SideId| field.sides.controller(*side) == Controller::Ai;
    let sides: Vec<SideId> = field.sides.ids().filter(is_ai).collect();
    for side in sides {
        if let Some(speaker) = is_broken(field, side) {
            surrender(field, speaker, "has seen enough and surrenders for");
        }
    }
}

/// The first of its units still in the fight, if a side is about to give up.
fn is_broken(field: &Field, side: SideId) -> Option<UnitId> {
    let morale = field.board.morale(side).filter(|_| !field.has_surrendered(side))?;
    let own: Vec<UnitId> = field.units().filter(|&unit| field.side(unit) == side).collect();
    let out = own.iter().filter(|&&unit| field.body(unit).injury.is_out()).count();
    let speaker = own.iter().copied().find(|&unit| field.is_in_the_fight(unit))?;
    morale.is_broken(out, own.len()).then_some(speaker)
}
