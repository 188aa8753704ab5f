//! The objective to escort a unit to a place.

use super::{
    fault::{Fault, Faults},
    fields,
    ron::Node,
    sections::{Sections, objective_fields},
};
use crate::{battle::Objective, grid::Square};

/// Reads `escort(side: "crew", unit: "Doctor Anwe", zone: "the lift")`. Without a zone the unit must leave by an exit
/// of the side.
pub(super) fn read(sections: &Sections, node: &Node, faults: &mut Faults) -> Option<Objective> {
    let fields = objective_fields(node, "the objective `escort`", &["side", "unit", "zone"], faults)?;
    let side = sections.side(&fields, faults);
    let name = fields.need("unit", "\"Doctor Anwe\"", faults).and_then(|node| fields::name(node, faults));
    let zone = fields.get("zone").map(|_| sections.zone(&fields, faults));
    let (side, name) = (side?, name?);
    let (unit, of) = sections.unit_named(&name, faults)?;
    if of != side {
        let fault =
            Fault::at(name.span.clone(), format!("`{}` is not on the side `{}`", name.value, sections.key(side)));
        faults.push(fault.help("name a unit of that side"));
    }
    let zone = match zone {
        Some(found) => Some(found?),
        None => None,
    };
    let squares: Vec<Square> = match &zone {
        Some((zone, _)) => sections.squares_of([*zone]),
        None => sections.squares_of(sections.zones.exits.iter().filter(|exit| exit.side == side).map(|exit| exit.zone)),
    };
    if zone.is_none() && !sections.zones.exits.iter().any(|exit| exit.side == side) {
        if sections.zones.is_complete {
            let message = format!("`{}` cannot be escorted anywhere: the side has no exit", name.value);
            faults.push(
                Fault::at(fields.opening(), message).help("add `zone: \"…\"`, or make a zone an exit of the side"),
            );
        }
    } else {
        let place = zone.as_ref().map_or(fields.opening(), |(_, name)| name.span.clone());
        sections.check_reach_of(unit, &squares, &place, faults);
    }
    Some(Objective::Escort { side, unit, zone: zone.map(|(zone, _)| zone) })
}
