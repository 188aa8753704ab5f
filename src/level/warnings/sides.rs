//! Warnings about sides and their reserves.

use super::Drafts;
use crate::{
    battle::{Controller, Trigger, TriggerAction, TriggerCondition},
    level::{
        fault::{Fault, Faults},
        unit_draft::UnitDraft,
    },
};

/// A level in which the computer plays every side.
pub(super) fn without_people(drafts: &Drafts, faults: &mut Faults) {
    if drafts.sides.sides.iter().all(|side| side.info.controller != Controller::Human) {
        let fault = Fault::at(drafts.sides.place.clone(), "the computer plays every side");
        faults.warn(fault.help("add `controller: human` to the side that is meant for a person"));
    }
}

/// Sides without a unit that can fight at the start or is sure to come: they have lost at once.
pub(super) fn lost_at_the_start(drafts: &Drafts, faults: &mut Faults) {
    for (id, side) in drafts.sides.ids() {
        let mut own = drafts.units.units.iter().enumerate().filter(|(_, unit)| unit.spec.side == id);
        let keeps_in = |(place, unit): (usize, &UnitDraft)| {
            let is_sure = unit.reserve.is_none() || is_called_by_round(drafts, place);
            !unit.is_vehicle && is_sure && drafts.forecast.comes.get(place) == Some(&true)
        };
        if !own.any(keeps_in) {
            let key = &side.info.key;
            let message = format!("the side `{key}` has lost at the start: it has no unit that fights");
            let help = "vehicles without a crew do not fight, and a reserve keeps its side in the battle only if a \
                        `round` condition calls it";
            faults.warn(Fault::at(side.key_span.clone(), message).help(help));
        }
    }
}

fn is_called_by_round(drafts: &Drafts, unit: usize) -> bool {
    let timed = drafts.triggers.iter().filter(|draft| matches!(draft.trigger.when, TriggerCondition::Round(_)));
    timed.into_iter().any(|draft| calls(&draft.trigger, unit))
}

fn calls(trigger: &Trigger, unit: usize) -> bool {
    let has = |action: &TriggerAction| match action {
        TriggerAction::Arrive(units) => units.iter().any(|id| usize::from(id.0) == unit),
        TriggerAction::Open(_)
        | TriggerAction::Close(_)
        | TriggerAction::Unlock(_)
        | TriggerAction::Begin(_)
        | TriggerAction::Drop(_)
        | TriggerAction::Say(_) => false,
    };
    trigger.then.iter().any(has)
}

/// Reserves that no trigger calls, or only triggers that wait for the reserve itself. Each is reported once.
pub(super) fn idle_reserves(drafts: &Drafts, faults: &mut Faults) {
    let mut known: Vec<&str> = Vec::new();
    for (place, unit) in drafts.units.units.iter().enumerate() {
        let Some(reserve) = unit.reserve.as_ref().filter(|reserve| !known.contains(&reserve.value.as_str())) else {
            continue;
        };
        known.push(&reserve.value);
        let name = &reserve.value;
        let mut calling = drafts.triggers.iter().filter(|draft| calls(&draft.trigger, place)).peekable();
        let fault = if calling.peek().is_none() {
            let example = format!("triggers: [(when: round(begins: 4), then: arrive(reserve: \"{name}\"))]");
            let fault = Fault::at(reserve.span.clone(), format!("no trigger calls the reserve `{name}`"));
            fault.help(format!("add one, for example `{example}`, or give the round it arrives in"))
        } else if drafts.forecast.comes.get(place) == Some(&false)
            && calling.clone().any(|draft| !matches!(draft.trigger.when, TriggerCondition::Round(_)))
        {
            let message = format!("the reserve `{name}` waits for itself: only units that never come would call it");
            let fault = Fault::at(reserve.span.clone(), message);
            let fault = match calling.next() {
                Some(draft) => fault.also(draft.when.clone(), "this condition needs them"),
                None => fault,
            };
            fault.help("call it by a condition that units on the board can meet, or by `round`")
        } else {
            continue;
        };
        faults.warn(fault);
    }
}
