//! Triggers: the conditions under which a level's events happen.

use super::{
    aims::Aims,
    consoles::placed_doors,
    deeds,
    fault::{Fault, Faults, suggest},
    fields::{self, Fields, Placed},
    objectives::Goals,
    ron::{Node, Value},
};
use crate::{
    battle::{Trigger, TriggerCondition},
    grid::Square,
};

const FIELDS: [&str; 2] = ["when", "then"];
const CONDITIONS: [&str; 6] = ["round", "enters", "out", "lost", "broken", "opened"];

/// The other sections of the level, against which triggers are checked.
pub(super) struct Ground<'a> {
    pub goals: &'a Goals<'a>,
    /// The doors that are locked at the start.
    pub locked: &'a [Square],
    pub aims: &'a Aims,
}

/// Reads the list of triggers.
pub(super) fn read(node: &Node, ground: &Ground, faults: &mut Faults) -> Vec<Trigger> {
    let nodes = fields::list(node, "a list of triggers", faults);
    let triggers = nodes.iter().filter_map(|node| {
        let fields = Fields::of(node, "a trigger", &FIELDS, faults)?;
        let when =
            fields.need("when", "round(begins: 4)", faults).and_then(|node| condition(node, ground.goals, faults));
        let then = fields.need("then", "say(text: \"…\")", faults)?;
        let then = deeds::read(then, ground, faults);
        Some(Trigger { when: when?, then })
    });
    triggers.collect()
}

/// The word before the bracket of a value, and its position.
pub(super) fn tag(node: &Node) -> Option<Placed<&str>> {
    match &node.value {
        Value::Record(record) => {
            record.tag.as_ref().map(|(tag, span)| Placed { value: tag.as_str(), span: span.clone() })
        }
        _ => None,
    }
}

fn condition(node: &Node, goals: &Goals, faults: &mut Faults) -> Option<TriggerCondition> {
    let Some(tag) = tag(node) else {
        fields::wrong_kind(node, "a condition like `round(begins: 4)`", faults);
        return None;
    };
    match tag.value {
        "round" => round(node, goals, faults),
        "enters" => {
            let fields = Fields::of(node, "the condition `enters`", &["side", "zone"], faults)?;
            let (side, zone) = (goals.side(&fields, faults), goals.zone(&fields, faults));
            let (side, (zone, name)) = (side?, zone?);
            goals.check_reach(side, zone, 1, &name, None, faults);
            Some(TriggerCondition::Enters { side, zone })
        }
        "out" => {
            let fields = Fields::of(node, "the condition `out`", &["unit"], faults)?;
            let name = fields.need("unit", "\"Captain Orr\"", faults).and_then(|node| fields::name(node, faults))?;
            goals.named(&name, faults).map(|(unit, _)| TriggerCondition::Out(unit))
        }
        "lost" => lost(node, goals, faults),
        "broken" => {
            let fields = Fields::of(node, "the condition `broken`", &["at"], faults)?;
            let at = fields.need("at", "(3, 4)", faults).and_then(|node| fields::square(node, faults))?;
            let drawing = goals.drawing?;
            if fields::on_map(&at, &drawing.map, faults) && !drawing.has_object(at.value) {
                let fault =
                    Fault::at(at.span.clone(), format!("there is nothing to break on {}", at.value.file_notation()));
                faults.push(fault.help("doors, crates, consoles and other low things can be broken"));
            }
            Some(TriggerCondition::Broken(at.value))
        }
        "opened" => {
            let fields = Fields::of(node, "the condition `opened`", &["door"], faults)?;
            let node = fields.need("door", "(5, 2)", faults)?;
            let door = fields::square(node, faults)?;
            placed_doors(node, goals.drawing?, faults);
            Some(TriggerCondition::Opened(door.value))
        }
        other => {
            let fault = Fault::at(tag.span, format!("there is no condition `{other}`"));
            faults.push(fault.help(suggest(other, "conditions", CONDITIONS)));
            None
        }
    }
}

fn round(node: &Node, goals: &Goals, faults: &mut Faults) -> Option<TriggerCondition> {
    let fields = Fields::of(node, "the condition `round`", &["begins"], faults)?;
    let node = fields.need("begins", "4", faults)?;
    let round = fields::number(node, 1..=999, faults)?;
    if round > goals.round_limit {
        let message = format!("round {round} never begins: the battle is a draw after round {}", goals.round_limit);
        faults.push(Fault::at(node.span.clone(), message).help(format!("set `round_limit: {round}` or more")));
    }
    Some(TriggerCondition::Round(round))
}

fn lost(node: &Node, goals: &Goals, faults: &mut Faults) -> Option<TriggerCondition> {
    let fields = Fields::of(node, "the condition `lost`", &["side", "units"], faults)?;
    let side = goals.side(&fields, faults);
    let node = fields.need("units", "3", faults)?;
    let (units, side) = (fields::number(node, 1..=999, faults)?, side?);
    let all = goals.units.of(side).count();
    if usize::from(units) > all && goals.units.is_whole && all > 0 {
        let key = goals.key(side);
        let fault = Fault::at(node.span.clone(), format!("the side `{key}` has only {all} units to lose"));
        faults.push(fault.help(format!("ask for {all} at most")));
    }
    Some(TriggerCondition::Lost { side, units })
}
