//! The sections of a level that objectives and triggers refer to.

use super::{
    fault::{Fault, Faults, suggest},
    fields::{self, Fields, Spanned},
    reach,
    ron::Node,
    rows::MapLayout,
    sides::SideList,
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
        self.layout.is_some_and(|layout| layout.doors.iter().any(|door| door.square == square))
    }

    /// The unit with this name and its side; reports an unknown one.
    pub fn unit_named(&self, name: &Spanned<String>, faults: &mut Faults) -> Option<(UnitId, SideId)> {
        let units = &self.units.units;
        let place = units.iter().position(|unit| unit.spec.name.as_ref() == Some(&name.value));
        if place.is_none() && self.units.is_complete {
            let fault = Fault::at(name.span.clone(), format!("there is no unit with the name `{}`", name.value));
            let names = units.iter().filter_map(|unit| unit.spec.name.as_deref());
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
        let able = reach::count_reaching(layout, &zone.squares, self.units.of(side));
        let place = count.map_or(name.span.clone(), |node| node.span.clone());
        if usize::from(units) > all && all > 0 {
            let fault = Fault::at(place, format!("the side `{key}` has only {all} units, so {units} never get there"));
            faults.push(fault.help(format!("ask for {all} at most")));
        } else if able == 0 && all > 0 && zone.squares.iter().any(|square| layout.is_passable(*square)) {
            let message = format!("no unit of `{key}` can ever reach the zone `{}`: it is walled off", zone.name);
            faults.push(Fault::at(name.span.clone(), message).help("open a way with floor or a door"));
        } else if able < usize::from(units) && able > 0 {
            let message = format!("only {able} of the {all} units of `{key}` can ever reach the zone `{}`", zone.name);
            faults.push(Fault::at(place, message).help("open a way for the others, or ask for fewer"));
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
    Fields::of(node, what, &[own, &["name", "waits"]].concat(), faults)
}
