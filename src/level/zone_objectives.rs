//! The objectives to hold a zone and to destroy the objects in a zone.

use super::{
    fault::{Fault, Faults},
    fields,
    ron::Node,
    sections::{Sections, objective_fields},
};
use crate::battle::Objective;

/// Reads `hold(side: "crew", zone: "the bridge", rounds: 3)`.
pub(super) fn hold(sections: &Sections, node: &Node, faults: &mut Faults) -> Option<Objective> {
    let fields = objective_fields(node, "the objective `hold`", &["side", "zone", "rounds"], faults)?;
    let (side, zone) = (sections.side(&fields, faults), sections.zone(&fields, faults));
    let node = fields.need("rounds", "3", faults)?;
    let rounds = fields::number(node, 1..=999, faults)?;
    if rounds > sections.round_limit {
        let message =
            format!("the battle never has {rounds} rounds: it is a draw after round {}", sections.round_limit);
        faults.push(Fault::at(node.span.clone(), message).help(format!("set `round_limit: {rounds}` or more")));
    }
    let (side, (zone, name)) = (side?, zone?);
    sections.check_reach(side, zone, 1, &name, None, faults);
    Some(Objective::Hold { side, zone, rounds })
}

/// Reads `destroy(side: "crew", zone: "the generator")`.
pub(super) fn destroy(sections: &Sections, node: &Node, faults: &mut Faults) -> Option<Objective> {
    let fields = objective_fields(node, "the objective `destroy`", &["side", "zone"], faults)?;
    let (side, zone) = (sections.side(&fields, faults), sections.zone(&fields, faults));
    let (zone, name) = zone?;
    let squares = sections.zones.zones.get(zone).map_or(&[][..], |zone| zone.squares.as_slice());
    let has_any = sections.layout.is_none_or(|layout| squares.iter().any(|&square| layout.has_object(square)));
    if !has_any && !squares.is_empty() {
        let message = format!("there is nothing to destroy in the zone `{}`", name.value);
        faults.push(Fault::at(name.span, message).help("doors, crates, consoles and other low objects can be broken"));
    }
    Some(Objective::Destroy { side: side?, zone })
}
