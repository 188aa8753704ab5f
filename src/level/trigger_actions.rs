//! The actions of triggers, and the reserves they call.

use std::collections::BTreeSet;

use super::{
    consoles::some_doors,
    fault::{Fault, Faults, suggest},
    fields::{self, Fields},
    objective_list::ObjectiveList,
    ron::{Node, Span, Value},
    sections::Sections,
    unit_draft::UnitDraft,
    units::UnitList,
};
use crate::{
    battle::{TriggerAction, UnitId},
    grid::Square,
};

const ACTIONS: [&str; 7] = ["arrive", "open", "close", "unlock", "begin", "drop", "say"];

/// The other sections of the level, against which triggers are checked.
pub(super) struct TriggerContext<'a> {
    pub sections: &'a Sections<'a>,
    /// The doors that are locked at the start.
    pub locked: &'a [Square],
    pub objectives: &'a ObjectiveList,
}

/// Reads an action or a list of actions, with their positions.
pub(super) fn read(node: &Node, context: &TriggerContext, faults: &mut Faults) -> Vec<(TriggerAction, Span)> {
    match &node.value {
        Value::List(nodes) if nodes.is_empty() => {
            let fault = Fault::at(node.span.clone(), "this trigger does nothing");
            faults.push(fault.help("add an action, for example `say(text: \"…\")`"));
            Vec::new()
        }
        Value::List(nodes) => nodes.iter().filter_map(|node| with_place(node, context, faults)).collect(),
        _ => with_place(node, context, faults).into_iter().collect(),
    }
}

fn with_place(node: &Node, context: &TriggerContext, faults: &mut Faults) -> Option<(TriggerAction, Span)> {
    Some((action(node, context, faults)?, node.span.clone()))
}

fn action(node: &Node, context: &TriggerContext, faults: &mut Faults) -> Option<TriggerAction> {
    let TriggerContext { sections, locked, objectives } = *context;
    let Some(tag) = fields::tag(node) else {
        let known = format!("actions: {}", ACTIONS.join(", "));
        fields::wrong_kind_of(node, "an action like `say(text: \"…\")`", known, faults);
        return None;
    };
    match tag.value {
        "arrive" => arrive(node, sections.units, faults),
        "open" => doors(node, "the action `open`", sections, faults).map(|(doors, _)| TriggerAction::Open(doors)),
        "close" => doors(node, "the action `close`", sections, faults).map(|(doors, _)| TriggerAction::Close(doors)),
        "unlock" => {
            let (doors, place) = doors(node, "the action `unlock`", sections, faults)?;
            if let Some(door) = doors.iter().find(|door| !locked.contains(door) && sections.is_door(**door)) {
                let fault =
                    Fault::at(place.span.clone(), format!("the door on {} is not locked", door.file_notation()));
                faults.push(fault.help(format!("lock it first: `locked: [{}]`", door.file_notation())));
            }
            Some(TriggerAction::Unlock(doors))
        }
        "begin" => objective(node, "the action `begin`", objectives, faults).map(TriggerAction::Begin),
        "drop" => objective(node, "the action `drop`", objectives, faults).map(TriggerAction::Drop),
        "say" => {
            let fields = Fields::of(node, "the action `say`", &["text"], faults)?;
            let text = fields.need("text", "\"The patrol is here.\"", faults);
            text.and_then(|node| fields::text(node, faults)).map(|text| TriggerAction::Say(text.value))
        }
        other => {
            let fault = Fault::at(tag.span, format!("there is no action `{other}`"));
            faults.push(fault.help(suggest(other, "actions", ACTIONS)));
            None
        }
    }
}

fn doors<'a>(
    node: &'a Node,
    what: &'static str,
    sections: &Sections,
    faults: &mut Faults,
) -> Option<(Vec<Square>, &'a Node)> {
    let fields = Fields::of(node, what, &["doors"], faults)?;
    let node = fields.need("doors", "[(5, 2), (5, 8)]", faults)?;
    Some((some_doors(node, sections.layout?, faults), node))
}

fn objective(node: &Node, what: &'static str, objectives: &ObjectiveList, faults: &mut Faults) -> Option<usize> {
    let fields = Fields::of(node, what, &["objective"], faults)?;
    let name = fields.need("objective", "\"the way out\"", faults).and_then(|node| fields::name(node, faults))?;
    objectives.find(&name, faults)
}

fn arrive(node: &Node, units: &UnitList, faults: &mut Faults) -> Option<TriggerAction> {
    let fields = Fields::of(node, "the action `arrive`", &["reserve"], faults)?;
    let name = fields.need("reserve", "\"the second wave\"", faults).and_then(|node| fields::name(node, faults))?;
    let in_it = |(place, unit): (usize, &UnitDraft)| {
        let is_in_it = unit.reserve.as_ref().is_some_and(|reserve| reserve.value == name.value);
        is_in_it.then_some(UnitId(u16::try_from(place).ok()?))
    };
    let called: Vec<UnitId> = units.units.iter().enumerate().filter_map(in_it).collect();
    if called.is_empty() && units.is_complete {
        let fault = Fault::at(name.span, format!("no unit waits in the reserve `{}`", name.value));
        let names = units.units.iter().filter_map(|unit| unit.reserve.as_ref()).map(|reserve| reserve.value.as_str());
        let names: BTreeSet<&str> = names.collect();
        faults.push(fault.help(if names.is_empty() {
            format!("give units `arrives: \"{}\"`", name.value)
        } else {
            suggest(&name.value, "reserves", names)
        }));
    }
    Some(TriggerAction::Arrive(called))
}
