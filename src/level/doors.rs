//! What doors are made of.

use super::{
    consoles,
    fault::{Fault, Faults, suggest},
    fields::{self, Fields},
    ron::Node,
    rows::Drawing,
};
use crate::{
    grid::Square,
    rules::{RulesetId, door_objects},
};

const FIELDS: [&str; 2] = ["squares", "object"];

/// Reads the list of doors that are another object than most.
pub(super) fn read(
    node: &Node,
    ruleset: RulesetId,
    drawing: Option<&Drawing>,
    faults: &mut Faults,
) -> Vec<(Square, String)> {
    let mut doors: Vec<(Square, String)> = Vec::new();
    for node in fields::list(node, "a list of doors", faults) {
        let Some(fields) = Fields::of(node, "an entry of the doors", &FIELDS, faults) else { continue };
        let object = fields.need("object", "wooden_door", faults).and_then(|node| object(node, ruleset, faults));
        let (Some(squares), Some(drawing)) = (fields.need("squares", "[(5, 2), (5, 8)]", faults), drawing) else {
            continue;
        };
        for square in consoles::placed_doors(squares, drawing, faults) {
            if doors.iter().any(|(other, _)| *other == square) {
                let message = format!("the door on {} is given twice", square.in_file());
                faults.push(Fault::at(squares.span.clone(), message).help("a door is one object"));
            } else {
                doors.extend(object.clone().map(|object| (square, object)));
            }
        }
    }
    doors
}

/// The name of an object; reports one that the rules do not know.
fn object(node: &Node, ruleset: RulesetId, faults: &mut Faults) -> Option<String> {
    let name = fields::name(node, faults)?;
    let known = door_objects(ruleset);
    if known.contains(&name.value.as_str()) {
        return Some(name.value);
    }
    let fault = Fault::at(name.span, format!("there is no object `{}`", name.value));
    faults.push(fault.help(suggest(&name.value, "objects", known)));
    None
}
