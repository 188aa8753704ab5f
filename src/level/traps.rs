//! Traps: hidden things on the floor, for the rule sets that have them.

use std::collections::BTreeSet;

use super::{
    fault::{Fault, Faults, suggest},
    fields::{self, Fields},
    ron::{Node, Span},
    rows::MapLayout,
    sides::SideList,
    units::UnitList,
};
use crate::{
    battle::{Fixture, Label, Site, ThingKind},
    grid::{Barrier, Square},
    rules::{RulesetId, trap_keys},
};

const FIELDS: [&str; 6] = ["kind", "squares", "side", "name", "only", "not"];

/// The sections of a level that traps depend on.
pub(super) struct TrapContext<'a> {
    pub layout: Option<&'a MapLayout>,
    pub sides: &'a SideList,
    pub units: &'a UnitList,
}

/// Reads the list of traps.
pub(super) fn read(node: &Node, context: &TrapContext, faults: &mut Faults) -> Vec<Fixture> {
    let (mut traps, mut taken) = (Vec::new(), BTreeSet::new());
    for node in fields::list(node, "a list of traps", faults) {
        let Some(fields) = Fields::of(node, "a trap", &FIELDS, faults) else { continue };
        let kind = fields.need("kind", "shock_plate", faults).and_then(|node| kind(node, faults));
        let side = fields.get("side").and_then(|node| fields::name(node, faults));
        let side = side.and_then(|key| context.sides.find(&key, faults));
        let name = fields.get("name").and_then(|node| fields::title(node, faults)).map(|name| name.value);
        let (Some(squares), Some(layout)) = (fields.need("squares", "[(3, 4), (5, 4)]", faults), context.layout) else {
            continue;
        };
        let label = Label { object: kind, name };
        for square in fields::area(squares, &layout.map, faults) {
            if let Some(fault) = obstacle(context, layout, square, &squares.span) {
                faults.push(fault);
            } else if !taken.insert(square) {
                let message = format!("the trap on {} is given twice", square.file_notation());
                faults.push(Fault::at(squares.span.clone(), message).help("lay one trap on a square"));
            } else {
                let site = Site::of(square, None);
                traps.push(Fixture { site, kind: ThingKind::Trap(side), label: label.clone(), console: None });
            }
        }
    }
    traps
}

/// Reads the key of a trap; reports one that no rules know.
fn kind(node: &Node, faults: &mut Faults) -> Option<String> {
    let name = fields::name(node, faults)?;
    let known: Vec<&str> = RulesetId::ALL.into_iter().flat_map(trap_keys).collect();
    if known.contains(&name.value.as_str()) {
        return Some(name.value);
    }
    let fault = Fault::at(name.span, format!("there is no kind of trap `{}`", name.value));
    faults.push(fault.help(suggest(&name.value, "traps", known)));
    None
}

/// The fault of a trap where none can lie: it needs open floor on which nobody begins.
fn obstacle(context: &TrapContext, layout: &MapLayout, square: Square, place: &Span) -> Option<Fault> {
    let notation = square.file_notation();
    let fault = |message: String| Fault::at(place.clone(), message);
    if layout.is_door(square) {
        return Some(fault(format!("there is a door on {notation}")).help("a trap lies on open floor"));
    }
    if layout.map.tile(square).barrier != Barrier::Open {
        let message = format!("there is a wall or something low on {notation}");
        return Some(fault(message).help("a trap lies on open floor"));
    }
    let begins = context.units.units.iter().any(|unit| unit.space.contains(square));
    begins.then(|| {
        fault(format!("a unit begins on the trap on {notation}")).help("a trap goes off when somebody steps on it")
    })
}
