//! The objects, the names and the locks of doors.

use std::collections::BTreeSet;

use super::{
    consoles,
    fault::{Fault, Faults},
    fields::{self, Fields},
    labels,
    ron::Node,
    rows::MapLayout,
};
use crate::{
    battle::{Label, Lock},
    grid::Square,
    rules::{RulesetId, object_keys},
};

const FIELDS: [&str; 4] = ["squares", "object", "name", "lock"];

/// Doors with an object, a name or a lock of their own.
#[derive(Default)]
pub(super) struct Doors {
    /// Doors with another object or name than the usual ones.
    pub(super) labels: Vec<(Square, Label)>,
    /// Doors with a lock.
    pub(super) locks: Vec<(Square, Lock)>,
}

impl Doors {
    /// Reads the list of doors.
    pub(super) fn read(node: &Node, ruleset: RulesetId, layout: Option<&MapLayout>, faults: &mut Faults) -> Self {
        let (mut doors, mut seen) = (Self::default(), BTreeSet::new());
        for node in fields::list(node, "a list of doors", faults) {
            let Some(fields) = Fields::of(node, "an entry of the doors", &FIELDS, faults) else { continue };
            let lock = fields.get("lock");
            let name = fields.get("name");
            let object = match lock.or(name) {
                Some(_) => fields.get("object"),
                None => fields.need("object", "wooden_door", faults),
            };
            // A lock with a fault still locks the door.
            let lock = lock.map(|node| lock_named(node, faults).unwrap_or_default());
            let object = object.and_then(|node| object_of_door(node, ruleset, faults));
            let name = name.and_then(|node| fields::title(node, faults)).map(|name| name.value);
            let label = Label { object, name };
            let (Some(squares), Some(layout)) = (fields.need("squares", "[(5, 2), (5, 8)]", faults), layout) else {
                continue;
            };
            let mut is_repeated = false;
            for square in consoles::some_doors(squares, layout, faults) {
                if !seen.insert(square) {
                    // One fault for the entry is enough.
                    if !std::mem::replace(&mut is_repeated, true) {
                        let message = format!("the door on {} is given twice", square.file_notation());
                        let fault = Fault::at(squares.span.clone(), message);
                        faults.push(fault.help("a door is one object, with one lock"));
                    }
                    continue;
                }
                doors.labels.push((square, label.clone()));
                doors.locks.extend(lock.map(|lock| (square, lock)));
            }
        }
        doors
    }

    /// Locks these doors unless they have a lock already.
    pub(super) fn lock(&mut self, squares: &[Square]) {
        let mut locked: BTreeSet<Square> = self.locks.iter().map(|(door, _)| *door).collect();
        self.locks.extend(squares.iter().filter(|square| locked.insert(**square)).map(|&door| (door, Lock::default())));
    }
}

fn lock_named(node: &Node, faults: &mut Faults) -> Option<Lock> {
    let choices = Lock::ALL.map(|lock| (lock.name(), lock));
    fields::one_of(node, "locks", &choices, faults).copied()
}

/// Reads the object of a door; warns of one that is no door.
fn object_of_door(node: &Node, ruleset: RulesetId, faults: &mut Faults) -> Option<String> {
    let object = labels::object_named(node, ruleset, faults)?;
    // Some rule sets have objects of all kinds, others only what doors and walls are made of.
    if !RulesetId::ALL.into_iter().all(|rules| object_keys(rules).contains(&object.value.as_str())) {
        let doors = RulesetId::ALL.into_iter().map(object_keys).min_by_key(Vec::len).unwrap_or_default();
        let fault = Fault::at(object.span, format!("`{}` is not what doors are made of", object.value));
        faults.warn(fault.help(format!("objects for doors: {}", doors.join(", "))));
    }
    Some(object.value)
}
