//! Warnings about triggers and arrivals.

use super::Drafts;
use crate::{
    battle::{Trigger, TriggerAction, TriggerCondition},
    grid::Square,
    level::{
        fault::{Fault, Faults},
        ron::Span,
    },
};

/// Triggers of rounds that never begin.
pub(super) fn late_rounds(drafts: &Drafts, faults: &mut Faults) {
    for draft in drafts.triggers {
        let TriggerCondition::Round(round) = draft.trigger.when else { continue };
        if round > drafts.forecast.last_round {
            late(drafts, draft.when.clone(), &format!("round {round} never begins"), round, faults);
        }
    }
}

/// Units that arrive in a round that never begins.
pub(super) fn late_arrivals(drafts: &Drafts, faults: &mut Faults) {
    for arrives in drafts.units.units.iter().filter_map(|unit| unit.arrives.as_ref()) {
        if arrives.value > drafts.forecast.last_round {
            late(drafts, arrives.span.clone(), "this unit never arrives", arrives.value, faults);
        }
    }
}

fn late(drafts: &Drafts, place: Span, what: &str, round: u32, faults: &mut Faults) {
    let (last, why) = (drafts.forecast.last_round, drafts.forecast.why);
    let fault = Fault::at(place, format!("{what}: the battle is over after round {last}{why}"));
    faults.warn(fault.help(format!("let the battle last until round {round}, or name an earlier round")));
}

/// Doors that open and close at the same time: by one trigger, or by two with the same condition.
pub(super) fn contrary_doors(drafts: &Drafts, faults: &mut Faults) {
    for (place, draft) in drafts.triggers.iter().enumerate() {
        let same = drafts.triggers.iter().take(place + 1).filter(|other| other.trigger.when == draft.trigger.when);
        let earlier: Vec<(&TriggerAction, &Span)> =
            same.flat_map(|other| acts(&other.trigger, &other.actions)).collect();
        for (action, span) in acts(&draft.trigger, &draft.actions) {
            let contrary = earlier.iter().filter(|(other, _)| is_contrary(action, other));
            let Some((square, first)) = contrary
                .take_while(|(_, first)| first.start < span.start)
                .find_map(|(other, first)| Some((shared(action, other)?, *first)))
            else {
                continue;
            };
            let message = format!("the door on {} opens and closes at the same time", square.file_notation());
            let fault = Fault::at(span.clone(), message).also(first.clone(), "after this");
            faults.warn(fault.help("remove one of the two, or give it another condition"));
        }
    }
}

fn acts<'a>(trigger: &'a Trigger, spans: &'a [Span]) -> impl Iterator<Item = (&'a TriggerAction, &'a Span)> {
    trigger.then.iter().zip(spans)
}

fn is_contrary(a: &TriggerAction, b: &TriggerAction) -> bool {
    matches!(
        (a, b),
        (TriggerAction::Open(_), TriggerAction::Close(_)) | (TriggerAction::Close(_), TriggerAction::Open(_))
    )
}

fn shared(a: &TriggerAction, b: &TriggerAction) -> Option<Square> {
    let (TriggerAction::Open(a) | TriggerAction::Close(a), TriggerAction::Open(b) | TriggerAction::Close(b)) = (a, b)
    else {
        return None;
    };
    a.iter().copied().find(|square| b.contains(square))
}
