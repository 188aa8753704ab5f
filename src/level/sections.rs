//! The sections of a level that objectives and triggers refer to.

use std::collections::BTreeSet;

use super::{
    fault::{Fault, Faults, count as plural, suggest},
    fields::{self, Fields, Spanned},
    reach::{self, Reachability},
    ron::{Node, Span},
    rows::MapLayout,
    sides::SideList,
    unit_draft::UnitDraft,
    units::UnitList,
    zones::ZoneList,
};
use crate::{
    battle::{SideId, UnitId},
    grid::Square,
};

/// The other sections of the level, against which objectives are checked.
pub(super) struct Sections<'a> {
    pub layout: Option<&'a MapLayout>,
    pub sides: &'a SideList,
    pub zones: &'a ZoneList,
    pub units: &'a UnitList,
    pub round_limit: u32,
    /// The ways of all units under each rule set that is read for. Empty if the map or a unit could not be read.
    pub ways: &'a [Reachability],
    /// True if the first of them are those under the level's own rules.
    pub is_own: bool,
}

impl Sections<'_> {
    /// The side named by the field `side`.
    pub fn side(&self, fields: &Fields, faults: &mut Faults) -> Option<SideId> {
        let key = fields.need("side", "\"crew\"", faults).and_then(|node| fields::name(node, faults))?;
        self.sides.find(&key, faults)
    }

    /// The zone named by the field `zone`.
    pub fn zone(&self, fields: &Fields, faults: &mut Faults) -> Option<(usize, Spanned<String>)> {
        let name = fields.need("zone", "\"the exit\"", faults).and_then(|node| fields::name(node, faults))?;
        Some((self.zones.find(&name, faults)?, name))
    }

    /// The key of a side.
    pub fn key(&self, side: SideId) -> &str {
        self.sides.side(side).map_or("", |side| side.info.key.as_str())
    }

    /// The squares of zones.
    pub fn squares_of(&self, zones: impl IntoIterator<Item = usize>) -> Vec<Square> {
        let zones = zones.into_iter().filter_map(|zone| self.zones.zones.get(zone));
        zones.flat_map(|zone| zone.squares.iter().copied()).collect()
    }

    /// Returns true if there is a door on the square.
    pub fn is_door(&self, square: Square) -> bool {
        self.layout.is_some_and(|layout| layout.is_door(square))
    }

    /// The unit with this name and its side; reports an unknown one.
    pub fn unit_named(&self, name: &Spanned<String>, faults: &mut Faults) -> Option<(UnitId, SideId)> {
        let units = &self.units.units;
        let place = units.iter().position(|unit| unit.spec.name.as_ref() == Some(&name.value));
        if place.is_none() && self.units.is_complete {
            let fault = Fault::at(name.span.clone(), format!("there is no unit with the name `{}`", name.value));
            // In an order that is the same under all rule sets, so that one slip is one fault.
            let names: BTreeSet<&str> = units.iter().filter_map(|unit| unit.spec.name.as_deref()).collect();
            faults.push(fault.help(suggest(&name.value, "named units", names)));
        }
        let place = place?;
        Some((UnitId(u16::try_from(place).ok()?), units.get(place)?.spec.side))
    }

    /// Reports a zone that too few units of a side can reach.
    pub fn check_reach(
        &self,
        side: SideId,
        zone: usize,
        units: u16,
        name: &Spanned<String>,
        count: Option<&Node>,
        faults: &mut Faults,
    ) {
        let (Some(layout), Some(zone), true) = (self.layout, self.zones.zones.get(zone), self.units.is_complete) else {
            return;
        };
        let key = self.key(side);
        let all = self.units.of(side).count();
        let place = count.map_or(name.span.clone(), |node| node.span.clone());
        if usize::from(units) > all && all > 0 {
            let message = format!("the side `{key}` has only {}, so {units} never get there", plural(all, "unit"));
            faults.push(Fault::at(place, message).help(format!("ask for {all} at most")));
            return;
        }
        if all == 0 || !zone.squares.iter().any(|square| layout.is_passable(*square)) {
            return;
        }
        for (which, ways) in self.ways.iter().enumerate() {
            let able = self.able(ways, layout, side, &zone.squares).count();
            let under = self.under(ways);
            let fault = if able == 0 {
                let (why, help) = self.obstacle(layout, self.units.of(side), &zone.squares);
                let message = format!("{under}no unit of `{key}` can ever reach the zone `{}`: {why}", zone.name);
                Fault::at(name.span.clone(), message).help(help)
            } else if able < usize::from(units) {
                let all = plural(all, "unit");
                let message =
                    format!("{under}only {able} of the {all} of `{key}` can ever reach the zone `{}`", zone.name);
                Fault::at(place.clone(), message).help("open a way for the others, or ask for fewer")
            } else {
                continue;
            };
            if self.report(which, fault, faults) {
                return;
            }
        }
    }

    /// Reports a unit that cannot get to any of the squares.
    pub fn check_reach_of(&self, unit: UnitId, squares: &[Square], place: &Span, faults: &mut Faults) {
        let index = usize::from(unit.0);
        let (Some(layout), Some(draft)) = (self.layout, self.units.units.get(index)) else { return };
        if !squares.iter().any(|square| layout.is_passable(*square)) {
            return;
        }
        for (which, ways) in self.ways.iter().enumerate() {
            if ways.reaches(layout, index, squares) {
                continue;
            }
            let (why, help) = self.obstacle(layout, std::iter::once(draft), squares);
            let name = draft.spec.name.as_deref().unwrap_or("the unit");
            let message = format!("{}`{name}` can never reach the place: {why}", self.under(ways));
            if self.report(which, Fault::at(place.clone(), message).help(help), faults) {
                return;
            }
        }
    }

    /// The units of a side that can get to one of the squares.
    pub fn able<'s>(
        &'s self,
        ways: &'s Reachability,
        layout: &'s MapLayout,
        side: SideId,
        squares: &'s [Square],
    ) -> impl Iterator<Item = &'s UnitDraft> {
        let units = self.units.units.iter().enumerate();
        let able = units.filter(move |(place, unit)| unit.spec.side == side && ways.reaches(layout, *place, squares));
        able.map(|(_, unit)| unit)
    }

    /// The words that name the rule set, unless it is the first one.
    pub fn under(&self, ways: &Reachability) -> String {
        match self.ways.first() {
            Some(own) if own.rules == ways.rules => String::new(),
            _ => format!("under the rules `{}` ", ways.rules),
        }
    }

    /// Reports something that holds under one of the rule sets: as a fault under the level's own rules, and otherwise as
    /// a warning. Returns true if it was a fault.
    pub fn report(&self, which: usize, fault: Fault, faults: &mut Faults) -> bool {
        let is_own = self.is_own && which == 0;
        if is_own {
            faults.push(fault);
        } else {
            faults.warn(fault);
        }
        is_own
    }

    /// The reason why none of the units gets to the squares, and advice.
    pub fn obstacle<'u>(
        &self,
        layout: &MapLayout,
        mut units: impl Iterator<Item = &'u UnitDraft>,
        squares: &[Square],
    ) -> (&'static str, &'static str) {
        match units.any(|unit| reach::is_connected(layout, unit.space, squares)) {
            true => {
                ("it is too large for a gap on the way", "make the gap as wide as the unit, or name a smaller unit")
            }
            false => ("it is walled off", "open a way with floor or a door"),
        }
    }
}

/// Reads the fields of an objective: its own and those that all objectives share.
pub(super) fn objective_fields<'a>(
    node: &'a Node,
    what: &'static str,
    own: &[&'static str],
    faults: &mut Faults,
) -> Option<Fields<'a>> {
    Fields::of(node, what, &[own, &["name", "waits", "only", "not"]].concat(), faults)
}
