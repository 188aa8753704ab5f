//! The materials and the locks of doors.

use std::collections::BTreeSet;

use super::{
    consoles,
    fault::{Fault, Faults, suggest},
    fields::{self, Fields},
    ron::Node,
    rows::MapLayout,
};
use crate::{
    battle::Lock,
    grid::Square,
    rules::{RulesetId, door_objects},
};

const FIELDS: [&str; 3] = ["squares", "object", "lock"];

/// Doors with a special material or a lock.
#[derive(Default)]
pub(super) struct Doors {
    /// Doors with another material than the default one.
    pub(super) objects: Vec<(Square, String)>,
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
            let object = match lock {
                Some(_) => fields.get("object"),
                None => fields.need("object", "wooden_door", faults),
            };
            // A lock with a fault still locks the door.
            let lock = lock.map(|node| lock_named(node, faults).unwrap_or_default());
            let object = object.and_then(|node| object_named(node, ruleset, faults));
            let (Some(squares), Some(layout)) = (fields.need("squares", "[(5, 2), (5, 8)]", faults), layout) else {
                continue;
            };
            let mut is_repeated = false;
            for square in consoles::read_doors(squares, layout, faults) {
                if !seen.insert(square) {
                    // One fault for the entry is enough.
                    if !std::mem::replace(&mut is_repeated, true) {
                        let message = format!("the door on {} is given twice", square.file_notation());
                        let fault = Fault::at(squares.span.clone(), message);
                        faults.push(fault.help("a door is one object, with one lock"));
                    }
                    continue;
                }
                doors.objects.extend(object.clone().map(|object| (square, object)));
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

/// Reads the name of a door material; reports one that the rules do not know.
fn object_named(node: &Node, ruleset: RulesetId, faults: &mut Faults) -> Option<String> {
    let name = fields::name(node, faults)?;
    let known = door_objects(ruleset);
    if known.contains(&name.value.as_str()) {
        // Saga has things of all kinds, and D6 only what doors are made of.
        if !RulesetId::ALL.into_iter().all(|rules| door_objects(rules).contains(&name.value.as_str())) {
            let doors = RulesetId::ALL.into_iter().map(door_objects).min_by_key(Vec::len).unwrap_or_default();
            let fault = Fault::at(name.span, format!("`{}` is not what doors are made of", name.value));
            faults.warn(fault.help(format!("objects for doors: {}", doors.join(", "))));
        }
        return Some(name.value);
    }
    let fault = Fault::at(name.span, format!("there is no object `{}`", name.value));
    faults.push(fault.help(suggest(&name.value, "objects", known)));
    None
}
