//! The objectives of a level, beyond defeating all enemies.

use super::{
    escort,
    fault::{Fault, Faults, suggest},
    fields::{self, Fields, Placed},
    places, reach,
    ron::{Node, Span, Value},
    rows::Drawing,
    sides::SideList,
    units::UnitList,
    zones::ZoneList,
};
use crate::{
    battle::{Objective, SideId, UnitId, Zone},
    grid::Square,
};

const TAGS: [&str; 7] = ["reach", "escape", "survive", "defeat", "hold", "destroy", "escort"];

/// Reads the fields of an objective: its own and those that all objectives share.
pub(super) fn fields_of<'a>(
    node: &'a Node,
    what: &'static str,
    own: &[&'static str],
    faults: &mut Faults,
) -> Option<Fields<'a>> {
    Fields::of(node, what, &[own, &["name", "waits"]].concat(), faults)
}

/// The other sections of the level, against which objectives are checked.
pub(super) struct Goals<'a> {
    pub drawing: Option<&'a Drawing>,
    pub sides: &'a SideList,
    pub zones: &'a ZoneList,
    pub units: &'a UnitList,
    pub round_limit: u32,
}

impl Goals<'_> {
    /// Reads an objective.
    pub fn objective(&self, node: &Node, faults: &mut Faults) -> Option<Objective> {
        let tag = match &node.value {
            Value::Record(record) => record.tag.as_ref(),
            _ => None,
        };
        match tag.map(|(tag, span)| (tag.as_str(), span)) {
            Some(("reach", _)) => self.reach(node, faults),
            Some(("escape", _)) => self.escape(node, faults),
            Some(("survive", _)) => self.survive(node, faults),
            Some(("defeat", _)) => self.defeat(node, faults),
            Some(("hold", _)) => places::hold(self, node, faults),
            Some(("destroy", _)) => places::destroy(self, node, faults),
            Some(("escort", _)) => escort::read(self, node, faults),
            Some((other, span)) => {
                let fault = Fault::at(span.clone(), format!("there is no objective `{other}`"));
                faults.push(fault.help(suggest(other, "objectives", TAGS)));
                None
            }
            None => {
                fields::wrong_kind(node, "an objective like `reach(side: \"crew\", zone: \"the exit\")`", faults);
                None
            }
        }
    }

    /// The side named by the field `side`.
    pub fn side(&self, fields: &Fields, faults: &mut Faults) -> Option<SideId> {
        let key = fields.need("side", "\"crew\"", faults).and_then(|node| fields::name(node, faults))?;
        self.sides.find(&key, faults)
    }

    /// The zone named by the field `zone`.
    pub fn zone(&self, fields: &Fields, faults: &mut Faults) -> Option<(usize, Placed<String>)> {
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
        self.drawing.is_some_and(|drawing| drawing.doors.iter().any(|door| door.square == square))
    }

    fn reach(&self, node: &Node, faults: &mut Faults) -> Option<Objective> {
        let fields = fields_of(node, "the objective `reach`", &["side", "zone", "units"], faults)?;
        let side = self.side(&fields, faults);
        let name = fields.need("zone", "\"the exit\"", faults).and_then(|node| fields::name(node, faults));
        let count = fields.get("units");
        let units = count.map_or(Some(1), |node| fields::number(node, 1..=999, faults));
        let name = name?;
        let (zone, side, units) = (self.zones.find(&name, faults)?, side?, units?);
        self.check_reach(side, zone, units, &name, count, faults);
        Some(Objective::Reach { side, zone, units })
    }

    /// Reports a zone that too few units of a side can reach.
    pub fn check_reach(
        &self,
        side: SideId,
        zone: usize,
        units: u16,
        name: &Placed<String>,
        count: Option<&Node>,
        faults: &mut Faults,
    ) {
        let (Some(drawing), Some(zone), true) = (self.drawing, self.zones.zones.get(zone), self.units.is_whole) else {
            return;
        };
        let key = self.key(side);
        let all = self.units.of(side).count();
        let able = reach::who_reaches(drawing, &zone.squares, self.units.of(side));
        let place = count.map_or(name.span.clone(), |node| node.span.clone());
        if usize::from(units) > all && all > 0 {
            let fault = Fault::at(place, format!("the side `{key}` has only {all} units, so {units} never get there"));
            faults.push(fault.help(format!("ask for {all} at most")));
        } else if able == 0 && all > 0 && zone.squares.iter().any(|square| drawing.is_passable(*square)) {
            let message = format!("no unit of `{key}` can ever reach the zone `{}`: it is walled off", zone.name);
            faults.push(Fault::at(name.span.clone(), message).help("open a way with floor or a door"));
        } else if able < usize::from(units) && able > 0 {
            let message = format!("only {able} of the {all} units of `{key}` can ever reach the zone `{}`", zone.name);
            faults.push(Fault::at(place, message).help("open a way for the others, or ask for fewer"));
        }
    }

    fn escape(&self, node: &Node, faults: &mut Faults) -> Option<Objective> {
        let fields = fields_of(node, "the objective `escape`", &["side", "units"], faults)?;
        let side = self.side(&fields, faults);
        let count = fields.get("units");
        let units = count.map_or(Some(1), |node| fields::number(node, 1..=999, faults));
        let (side, units) = (side?, units?);
        self.check_escape(side, units, count.map_or(fields.opening(), |node| node.span.clone()), faults);
        Some(Objective::Escape { side, units })
    }

    fn check_escape(&self, side: SideId, units: u16, place: Span, faults: &mut Faults) {
        let key = self.key(side);
        let zones = self.zones.exits.iter().filter(|exit| exit.side == side);
        let zones: Vec<&Zone> = zones.filter_map(|exit| self.zones.zones.get(exit.zone)).collect();
        if zones.is_empty() {
            if self.zones.is_whole {
                let fault = Fault::at(place, format!("the side `{key}` has no exit to escape by"));
                faults
                    .push(fault.help(format!("make a zone its exit: `(name: \"the ramp\", squares: …, exit: {key})`")));
            }
            return;
        }
        let (Some(drawing), true) = (self.drawing, self.units.is_whole) else { return };
        let squares: Vec<Square> = zones.iter().flat_map(|zone| zone.squares.iter().copied()).collect();
        let able = reach::who_reaches(drawing, &squares, self.units.of(side));
        if able < usize::from(units) && squares.iter().any(|square| drawing.is_passable(*square)) {
            let message = format!("only {able} units of `{key}` can ever reach an exit, so {units} never escape");
            faults.push(Fault::at(place, message).help("open a way for the others, or ask for fewer"));
        }
    }

    fn survive(&self, node: &Node, faults: &mut Faults) -> Option<Objective> {
        let fields = fields_of(node, "the objective `survive`", &["side", "rounds"], faults)?;
        let side = self.side(&fields, faults);
        let node = fields.need("rounds", "8", faults)?;
        let rounds = fields::number(node, 1..=999, faults)?;
        if rounds > self.round_limit {
            let message = format!("round {rounds} never ends: the battle is a draw after round {}", self.round_limit);
            faults.push(Fault::at(node.span.clone(), message).help(format!("set `round_limit: {rounds}` or more")));
        }
        Some(Objective::Survive { side: side?, rounds })
    }

    fn defeat(&self, node: &Node, faults: &mut Faults) -> Option<Objective> {
        let fields = fields_of(node, "the objective `defeat`", &["side", "unit"], faults)?;
        let side = self.side(&fields, faults);
        let name = fields.need("unit", "\"Captain Orr\"", faults).and_then(|node| fields::name(node, faults))?;
        let (unit, of) = self.named(&name, faults)?;
        if Some(of) == side {
            let fault = Fault::at(name.span, format!("`{}` is on the same side that is to defeat it", name.value));
            faults.push(fault.help("name a unit of another side"));
        }
        Some(Objective::Defeat { side: side?, unit })
    }

    /// The unit with this name and its side; reports an unknown one.
    pub fn named(&self, name: &Placed<String>, faults: &mut Faults) -> Option<(UnitId, SideId)> {
        let units = &self.units.units;
        let place = units.iter().position(|unit| unit.spec.name.as_ref() == Some(&name.value));
        if place.is_none() && self.units.is_whole {
            let fault = Fault::at(name.span.clone(), format!("there is no unit with the name `{}`", name.value));
            let names = units.iter().filter_map(|unit| unit.spec.name.as_deref());
            faults.push(fault.help(suggest(&name.value, "named units", names)));
        }
        let place = place?;
        Some((UnitId(u16::try_from(place).ok()?), units.get(place)?.spec.side))
    }
}
