//! Pits, and floors over them that collapse under too much weight.

use std::collections::BTreeSet;

use super::{
    fault::{Fault, Faults},
    fields::{self, Fields},
    ron::Node,
    rows::MapLayout,
};
use crate::{
    battle::{Pit, Span},
    grid::Square,
};

const PIT: [&str; 2] = ["squares", "depth"];
const SPAN: [&str; 4] = ["name", "squares", "strength", "depth"];

/// Reads the list of pits.
pub(super) fn read(node: &Node, layout: Option<&MapLayout>, faults: &mut Faults) -> Vec<Pit> {
    let mut pits: Vec<Pit> = Vec::new();
    let mut taken: BTreeSet<Square> = BTreeSet::new();
    for node in fields::list(node, "a list of pits", faults) {
        let Some(fields) = Fields::of(node, "a pit", &PIT, faults) else { continue };
        let depth = depth(&fields, faults);
        let squares = squares(&fields, layout, faults);
        if squares.iter().any(|square| taken.contains(square)) {
            faults
                .push(Fault::at(node.span.clone(), "this pit overlaps another").help("one pit may have many squares"));
        }
        taken.extend(&squares);
        pits.extend(depth.map(|depth| Pit { squares, depth }));
    }
    pits
}

/// Reads the list of spans, which carry a limited weight.
pub(super) fn read_spans(node: &Node, layout: Option<&MapLayout>, faults: &mut Faults) -> Vec<Span> {
    let mut spans = Vec::new();
    for node in fields::list(node, "a list of spans", faults) {
        let Some(fields) = Fields::of(node, "a span", &SPAN, faults) else { continue };
        let name = fields.need("name", "\"gangway\"", faults).and_then(|node| fields::new_name(node, faults));
        let strength = fields.need("strength", "30", faults).and_then(|node| fields::number(node, 1..=99, faults));
        let (depth, squares) = (depth(&fields, faults), squares(&fields, layout, faults));
        if let (Some(name), Some(strength), Some(depth)) = (name, strength, depth) {
            spans.push(Span { name: name.value, squares, strength, depth });
        }
    }
    spans
}

fn depth(fields: &Fields, faults: &mut Faults) -> Option<u8> {
    fields.need("depth", "4", faults).and_then(|node| fields::number(node, 1..=40, faults))
}

/// Reads passable squares.
fn squares(fields: &Fields, layout: Option<&MapLayout>, faults: &mut Faults) -> Vec<Square> {
    let (Some(node), Some(layout)) = (fields.need("squares", "((3, 4), (5, 4))", faults), layout) else {
        return Vec::new();
    };
    let squares = fields::area(node, &layout.map, faults);
    if let Some(square) = squares.iter().find(|square| !layout.is_passable(**square)) {
        faults.push(Fault::at(node.span.clone(), format!("there is a wall on {}", square.file_notation())));
    }
    squares
}
