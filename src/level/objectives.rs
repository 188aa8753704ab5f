//! The objectives of a level, beyond defeating all enemies.

use super::{
    escort,
    fault::{Fault, Faults, count as plural, suggest},
    fields,
    ron::{Node, Span, Value},
    sections::{Sections, objective_fields},
    zone_objectives,
};
use crate::{
    battle::{Objective, SideId, Zone},
    grid::Square,
};

const TAGS: [&str; 7] = ["reach", "escape", "survive", "defeat", "hold", "destroy", "escort"];

/// Reads an objective.
pub(super) fn read(sections: &Sections, node: &Node, faults: &mut Faults) -> Option<Objective> {
    let tag = match &node.value {
        Value::Record(record) => record.tag.as_ref(),
        _ => None,
    };
    match tag.map(|(tag, span)| (tag.as_str(), span)) {
        Some(("reach", _)) => reach(sections, node, faults),
        Some(("escape", _)) => escape(sections, node, faults),
        Some(("survive", _)) => survive(sections, node, faults),
        Some(("defeat", _)) => defeat(sections, node, faults),
        Some(("hold", _)) => zone_objectives::hold(sections, node, faults),
        Some(("destroy", _)) => zone_objectives::destroy(sections, node, faults),
        Some(("escort", _)) => escort::read(sections, node, faults),
        Some((other, span)) => {
            let fault = Fault::at(span.clone(), format!("there is no objective `{other}`"));
            faults.push(fault.help(suggest(other, "objectives", TAGS)));
            None
        }
        None => {
            let known = format!("objectives: {}", TAGS.join(", "));
            fields::wrong_kind_of(node, "an objective like `reach(side: \"crew\", zone: \"the exit\")`", known, faults);
            None
        }
    }
}

fn reach(sections: &Sections, node: &Node, faults: &mut Faults) -> Option<Objective> {
    let fields = objective_fields(node, "the objective `reach`", &["side", "zone", "units"], faults)?;
    let side = sections.side(&fields, faults);
    let name = fields.need("zone", "\"the exit\"", faults).and_then(|node| fields::name(node, faults));
    let count = fields.get("units");
    let units = count.map_or(Some(1), |node| fields::number(node, 1..=999, faults));
    let name = name?;
    let (zone, side, units) = (sections.zones.find(&name, faults)?, side?, units?);
    sections.check_reach(side, zone, units, &name, count, faults);
    Some(Objective::Reach { side, zone, units })
}

fn escape(sections: &Sections, node: &Node, faults: &mut Faults) -> Option<Objective> {
    let fields = objective_fields(node, "the objective `escape`", &["side", "units"], faults)?;
    let side = sections.side(&fields, faults);
    let count = fields.get("units");
    let units = count.map_or(Some(1), |node| fields::number(node, 1..=999, faults));
    let (side, units) = (side?, units?);
    check_escape(sections, side, units, fields.opening(), count, faults);
    Some(Objective::Escape { side, units })
}

fn check_escape(
    sections: &Sections,
    side: SideId,
    units: u16,
    opening: Span,
    count: Option<&Node>,
    faults: &mut Faults,
) {
    let key = sections.key(side);
    let zones = sections.zones.exits.iter().filter(|exit| exit.side == side);
    let zones: Vec<&Zone> = zones.filter_map(|exit| sections.zones.zones.get(exit.zone)).collect();
    if zones.is_empty() {
        if sections.zones.is_complete {
            let fault = Fault::at(opening, format!("the side `{key}` has no exit"));
            let fault = match sections.zones.place_of(0) {
                Some(zone) => fault.also(zone, "this zone could be it"),
                None => fault,
            };
            faults.push(fault.help(format!("make a zone its exit: `(name: \"the ramp\", squares: …, exit: {key})`")));
        }
        return;
    }
    let (Some(layout), true) = (sections.layout, sections.units.is_complete) else { return };
    let squares: Vec<Square> = zones.iter().flat_map(|zone| zone.squares.iter().copied()).collect();
    if !squares.iter().any(|square| layout.is_passable(*square)) {
        return;
    }
    let place = count.map_or(opening, |node| node.span.clone());
    for (which, ways) in sections.ways.iter().enumerate() {
        let able = sections.able(ways, layout, side, &squares).count();
        if able >= usize::from(units) {
            continue;
        }
        let only = plural(able, "unit");
        let under = sections.under(ways);
        let message = format!("{under}only {only} of `{key}` can ever reach an exit, so {units} never escape");
        let fault = Fault::at(place.clone(), message).help("open a way for the others, or ask for fewer");
        if sections.report(which, fault, faults) {
            return;
        }
    }
}

fn survive(sections: &Sections, node: &Node, faults: &mut Faults) -> Option<Objective> {
    let fields = objective_fields(node, "the objective `survive`", &["side", "rounds"], faults)?;
    let side = sections.side(&fields, faults);
    let node = fields.need("rounds", "8", faults)?;
    let rounds = fields::number(node, 1..=999, faults)?;
    if rounds > sections.round_limit {
        let message = format!("round {rounds} never ends: the battle is a draw after round {}", sections.round_limit);
        faults.push(Fault::at(node.span.clone(), message).help(format!("set `round_limit: {rounds}` or more")));
    }
    Some(Objective::Survive { side: side?, rounds })
}

fn defeat(sections: &Sections, node: &Node, faults: &mut Faults) -> Option<Objective> {
    let fields = objective_fields(node, "the objective `defeat`", &["side", "unit"], faults)?;
    let side = sections.side(&fields, faults);
    let name = fields.need("unit", "\"Captain Orr\"", faults).and_then(|node| fields::name(node, faults))?;
    let (unit, of) = sections.unit_named(&name, faults)?;
    if Some(of) == side {
        let fault = Fault::at(name.span, format!("`{}` is on the same side that is to defeat it", name.value));
        faults.push(fault.help("name a unit of another side"));
    }
    Some(Objective::Defeat { side: side?, unit })
}
