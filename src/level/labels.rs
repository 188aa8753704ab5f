//! The objects and the names that a level gives its doors, low objects, walls and borders.

use super::{
    fault::{Fault, Faults, suggest},
    fields::{self, Fields, Spanned},
    ron::Node,
};
use crate::{
    battle::Label,
    rules::{RulesetId, object_keys},
};

/// Reads the fields `object` and `name`.
pub(super) fn read(fields: &Fields, ruleset: RulesetId, faults: &mut Faults) -> Label {
    let object = fields.get("object").and_then(|node| object_named(node, ruleset, faults));
    let name = fields.get("name").and_then(|node| fields::title(node, faults));
    Label { object: object.map(|object| object.value), name: name.map(|name| name.value) }
}

/// Reads the key of an object; reports one that the rules do not know.
pub(super) fn object_named(node: &Node, ruleset: RulesetId, faults: &mut Faults) -> Option<Spanned<String>> {
    let name = fields::name(node, faults)?;
    let known = object_keys(ruleset);
    if known.contains(&name.value.as_str()) {
        return Some(name);
    }
    let fault = Fault::at(name.span, format!("there is no object `{}`", name.value));
    faults.push(fault.help(suggest(&name.value, "objects", known)));
    None
}
