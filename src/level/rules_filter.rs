//! Entries of a level that count only under some rule sets: `only: [swu]` or `not: [saga, d6]`.

use super::{
    fault::{Fault, Faults},
    fields,
    ron::{Field, Node, Span, Value},
};
use crate::rules::RulesetId;

/// The sections whose entries may have the two fields.
const SECTIONS: [&str; 6] = ["legend", "traps", "units", "objectives", "triggers", "lesson"];

/// The fields of a legend entry that describe its unit, and those that describe its tile.
const OF_UNIT: [&str; 8] = ["unit", "side", "name", "aware", "hidden", "unwary", "temperament", "arrives"];
const OF_TILE: [&str; 3] = ["tile", "object", "name"];

/// Checks the two fields of all entries. Returns true if any entry has one of them, so that the level differs from rule
/// set to rule set.
pub(super) fn check(level: &Node, faults: &mut Faults) -> bool {
    let mut is_used = false;
    for entry in sections(level).flat_map(entries) {
        let (only, not) = (field(entry, "only"), field(entry, "not"));
        is_used |= only.is_some() || not.is_some();
        if let (Some(only), Some(not)) = (only, not) {
            let fault = Fault::at(not.name_span.clone(), "this entry has both `only` and `not`");
            faults.push(fault.also(only.name_span.clone(), "the other one").help("remove one of them"));
            continue;
        }
        let before = faults.len();
        for field in only.into_iter().chain(not) {
            named(&field.value, faults);
            if faults.len() == before && scope(entry).is_none() {
                let fault = Fault::at(field.value.span.clone(), "this entry counts under no rule set");
                faults.push(fault.help("name a rule set in `only`, or leave one out of `not`"));
            }
        }
    }
    is_used
}

/// The level as it is played under a rule set, without the entries that do not count. An entry whose two fields are
/// faulty stays, so that nothing that refers to it seems faulty, too.
pub(super) fn played_under(level: &Node, rules: RulesetId) -> Node {
    with_entries(level, |entry| counts(entry, rules))
}

/// The same, without the entries whose two fields are faulty.
pub(super) fn without_faulty(level: &Node, rules: RulesetId) -> Node {
    with_entries(level, |entry| scope(entry).is_some_and(|scope| scope.contains(&rules)))
}

/// The places of the entries whose two fields are faulty.
pub(super) fn faulty(level: &Node) -> Vec<Span> {
    let faulty = sections(level).flat_map(entries).filter(|entry| scope(entry).is_none());
    faulty.map(|entry| entry.span.clone()).collect()
}

/// The level with those of its entries that are kept.
fn with_entries(level: &Node, is_kept: impl Fn(&Node) -> bool) -> Node {
    let mut level = level.clone();
    let Value::Record(record) = &mut level.value else { return level };
    for section in record.fields.iter_mut().filter(|field| SECTIONS.contains(&field.name.as_str())) {
        match &mut section.value.value {
            Value::List(items) => items.retain(|item| is_kept(item)),
            Value::Map(pairs) => {
                pairs.iter_mut().map(|(_, entry)| entry).filter(|entry| !is_kept(entry)).for_each(strip);
            }
            _ => {}
        }
    }
    level
}

/// The names that are not in the level under a rule set: the place of each name, and of the field that leaves it out.
pub(super) fn left_out(level: &Node, rules: RulesetId) -> Vec<(Span, Span)> {
    let left_out = sections(level).flat_map(entries).filter(|entry| !counts(entry, rules));
    let names = left_out.filter_map(|entry| {
        let filter = field(entry, "only").or_else(|| field(entry, "not"))?;
        Some((field(entry, "name")?.value.span.clone(), filter.name_span.start..filter.value.span.end))
    });
    names.collect()
}

/// Takes the unit from an entry of the legend that does not count, or its tile if it has no unit.
fn strip(entry: &mut Node) {
    let gone = if field(entry, "unit").is_some() { &OF_UNIT[..] } else { &OF_TILE[..] };
    if let Value::Record(record) = &mut entry.value {
        record.fields.retain(|field| !gone.contains(&field.name.as_str()));
    }
}

/// Returns true if an entry counts under a rule set, or if its two fields are faulty.
fn counts(entry: &Node, rules: RulesetId) -> bool {
    scope(entry).is_none_or(|scope| scope.contains(&rules))
}

/// The rule sets under which an entry counts; `None` if its two fields are faulty.
fn scope(entry: &Node) -> Option<Vec<RulesetId>> {
    let faults = &mut Faults::default();
    let scope = match (field(entry, "only"), field(entry, "not")) {
        (None, None) => RulesetId::ALL.to_vec(),
        (Some(only), None) => named(&only.value, faults),
        (None, Some(not)) => {
            let left_out = named(&not.value, faults);
            RulesetId::ALL.into_iter().filter(|rules| !left_out.contains(rules)).collect()
        }
        (Some(_), Some(_)) => return None,
    };
    (faults.is_empty() && !scope.is_empty()).then_some(scope)
}

/// The rule sets that a value names: one, or a list.
fn named(node: &Node, faults: &mut Faults) -> Vec<RulesetId> {
    let known = RulesetId::ALL.map(|rules| (rules.key(), rules));
    let nodes = match &node.value {
        Value::List(nodes) => nodes.as_slice(),
        _ => std::slice::from_ref(node),
    };
    nodes.iter().filter_map(|node| fields::one_of(node, "rule sets", &known, faults).copied()).collect()
}

fn sections(level: &Node) -> impl Iterator<Item = &Node> {
    let fields = match &level.value {
        Value::Record(record) => record.fields.as_slice(),
        _ => &[],
    };
    fields.iter().filter(|field| SECTIONS.contains(&field.name.as_str())).map(|field| &field.value)
}

fn entries(section: &Node) -> Vec<&Node> {
    match &section.value {
        Value::List(items) => items.iter().collect(),
        Value::Map(pairs) => pairs.iter().map(|(_, entry)| entry).collect(),
        _ => Vec::new(),
    }
}

fn field<'a>(entry: &'a Node, name: &str) -> Option<&'a Field> {
    match &entry.value {
        Value::Record(record) => record.fields.iter().find(|field| field.name == name),
        _ => None,
    }
}
