//! The units of a level: their kinds and their starting positions.

use std::collections::BTreeMap;

use super::{
    ListOrder,
    fault::{Fault, Faults, suggest},
    fields::{self, Fields, Spanned},
    legend::Legend,
    ron::{Node, Span, Value},
    rows::MapLayout,
    seats::{SeatRequest, StartPosition, VehicleList},
    sides::SideList,
    unit_draft::{Arrival, UnitDraft, UnitPattern},
};
use crate::{
    battle::SideId,
    grid::{Barrier, Space, Square},
    rules::{RulesetId, UnitSpec, UnitType, unit_types},
};

/// The highest number of units.
const MOST: usize = 200;

const FIELDS: [&str; 13] = [
    "kind",
    "side",
    "at",
    "name",
    "aware",
    "hidden",
    "unwary",
    "temperament",
    "arrives",
    "aboard",
    "seat",
    "only",
    "not",
];

/// Reads the units and checks them against the other sections.
pub(super) struct UnitReader<'a> {
    kinds: &'static [UnitType],
    legend: &'a Legend,
    layout: Option<&'a MapLayout>,
    sides: &'a SideList,
    units: Vec<UnitDraft>,
    is_complete: bool,
}

/// The units that could be read. `is_complete` is true if these are all units.
pub(super) struct UnitList {
    pub units: Vec<UnitDraft>,
    pub is_complete: bool,
}

impl<'a> UnitReader<'a> {
    pub fn new(ruleset: RulesetId, legend: &'a Legend, layout: Option<&'a MapLayout>, sides: &'a SideList) -> Self {
        let is_complete = layout.is_some() && legend.is_complete && legend.has_all_units();
        Self { kinds: unit_types(ruleset), legend, layout, sides, units: Vec::new(), is_complete }
    }

    /// Reads the units: first those drawn on the map in reading order, then those of the list that stand on it, then
    /// those in vehicles. The other order begins with the last of the list and ends with the first in a vehicle.
    pub fn read_units(mut self, node: Option<&Node>, order: ListOrder, faults: &mut Faults) -> UnitList {
        self.drawn(faults);
        let mut crew = Vec::new();
        self.is_complete &= node.is_none_or(|node| matches!(node.value, Value::List(_)));
        for node in node.map_or(&[][..], |node| fields::list(node, "a list of units", faults)) {
            self.is_complete &= node.is_complete();
            let found = Fields::of(node, "a unit", &FIELDS, faults).and_then(|fields| {
                let kind = fields.need("kind", "trooper", faults);
                let place = StartPosition::read(&fields, faults);
                let pattern = match kind {
                    Some(kind) => UnitPattern::read(kind, &fields, faults),
                    None => None,
                };
                Some((pattern?, place?))
            });
            match found {
                Some((pattern, StartPosition::On(at))) => self.place(&pattern, at, faults),
                Some((pattern, StartPosition::In(request))) => crew.push((pattern, request, node.span.clone())),
                None => self.is_complete = false,
            }
        }
        order.apply(&mut self.units);
        order.apply(&mut crew);
        let knows_all_vehicles = self.is_complete;
        for (pattern, request, place) in crew {
            self.seat(&pattern, &request, place, knows_all_vehicles, faults);
        }
        self.report_overlaps(faults);
        self.report_duplicate_names(faults);
        if let Some(extra) = self.units.get(MOST) {
            faults.push(Fault::at(extra.place.clone(), format!("there are more than {MOST} units")));
        }
        UnitList { units: self.units, is_complete: self.is_complete }
    }

    fn drawn(&mut self, faults: &mut Faults) {
        let Some(layout) = self.layout else { return };
        // A large unit may be drawn on its top left square only, or on all its squares.
        let mut covered: Vec<(char, Space)> = Vec::new();
        let mut reported: Vec<char> = Vec::new();
        for (c, at) in &layout.marks {
            let Some(pattern) = self.legend.entry(*c).and_then(|entry| entry.unit.as_ref()) else { continue };
            if covered.iter().any(|(other, space)| other == c && space.squares().any(|square| square == at.value)) {
                continue;
            }
            let before = self.units.len();
            if !reported.contains(c) {
                self.place(pattern, at.clone(), faults);
            }
            match self.units.get(before) {
                Some(unit) => covered.push((*c, unit.space)),
                // A faulty entry is reported once, not for each of its squares.
                None => reported.push(*c),
            }
        }
    }

    /// Places a unit on a square.
    fn place(&mut self, pattern: &UnitPattern, at: Spanned<Square>, faults: &mut Faults) {
        let Some((kind, side)) = self.known(pattern, faults) else { return };
        let space = Space::new(at.value, kind.side);
        if let Some(layout) = self.layout {
            check_room(layout, space, &kind.title, &at.span, faults);
        }
        let (arrives, reserve) = match &pattern.arrives {
            Some(Arrival::Round(round)) => (Some(round.clone()), None),
            Some(Arrival::Reserve(name)) => (None, Some(name.clone())),
            None => (None, None),
        };
        let round = arrives.as_ref().map(|round| round.value);
        let spec = UnitSpec { arrives: round, reserve: reserve.is_some(), ..self.spec(pattern, kind, side, at.value) };
        let name_span = pattern.name.as_ref().map(|name| name.span.clone());
        let is_vehicle = !kind.seats.is_empty();
        self.units.push(UnitDraft { spec, space, place: at.span, name_span, reserve, arrives, is_vehicle });
    }

    /// Places a unit in a vehicle. It arrives with its vehicle.
    fn seat(
        &mut self,
        pattern: &UnitPattern,
        request: &SeatRequest,
        place: Span,
        is_complete: bool,
        faults: &mut Faults,
    ) {
        let Some((kind, side)) = self.known(pattern, faults) else { return };
        let vehicles = VehicleList { units: &self.units, kinds: self.kinds, is_complete };
        let Some((seat, vehicle)) = vehicles.seat(request, kind, side, faults) else {
            self.is_complete = false;
            return;
        };
        let (ride, reserve) = (&vehicle.spec, vehicle.reserve.clone());
        let own = self.spec(pattern, kind, side, ride.at);
        let spec = UnitSpec { arrives: ride.arrives, reserve: ride.reserve, seat: Some(seat), ..own };
        let (space, name_span) = (Space::new(spec.at, kind.side), pattern.name.as_ref().map(|name| name.span.clone()));
        self.units.push(UnitDraft { spec, space, place, name_span, reserve, arrives: None, is_vehicle: false });
    }

    /// The kind and the side of a unit; reports unknown ones.
    fn known(&mut self, pattern: &UnitPattern, faults: &mut Faults) -> Option<(&'static UnitType, SideId)> {
        let kind = self.kinds.iter().find(|kind| kind.key == pattern.kind.value);
        if kind.is_none() {
            let message = format!("there is no kind of unit `{}`", pattern.kind.value);
            let keys = self.kinds.iter().map(|kind| kind.key.as_str());
            faults.push(Fault::at(pattern.kind.span.clone(), message).help(suggest(
                &pattern.kind.value,
                "kinds",
                keys,
            )));
        }
        let known = kind.zip(self.sides.find(&pattern.side, faults));
        self.is_complete &= known.is_some();
        known
    }

    /// The data of a unit that is on foot and present from the start.
    fn spec(&self, pattern: &UnitPattern, kind: &UnitType, side: SideId, at: Square) -> UnitSpec {
        let of_side = self.sides.side(side);
        UnitSpec {
            kind: kind.key.clone(),
            side,
            name: pattern.name.as_ref().map(|name| name.value.clone()),
            at,
            aware: pattern.aware.or(of_side.and_then(|side| side.aware)),
            hidden: pattern.hidden.unwrap_or(of_side.is_some_and(|side| side.hidden)),
            unwary: pattern.unwary.unwrap_or(of_side.is_some_and(|side| side.unwary)),
            arrives: None,
            reserve: false,
            seat: None,
            temperament: pattern.temperament.or(of_side.and_then(|side| side.temperament)),
        }
    }

    fn report_overlaps(&self, faults: &mut Faults) {
        let mut taken: BTreeMap<(Option<u32>, Option<&str>, Square), &UnitDraft> = BTreeMap::new();
        for unit in self.units.iter().filter(|unit| unit.spec.seat.is_none()) {
            let reserve = unit.reserve.as_ref().map(|reserve| reserve.value.as_str());
            let squares = || unit.space.squares().map(|square| (unit.spec.arrives, reserve, square));
            match squares().find_map(|key| Some((key.2, *taken.get(&key)?))) {
                Some((square, other)) => {
                    let fault = Fault::at(
                        unit.place.clone(),
                        format!("two units stand on the square {}", square.file_notation()),
                    );
                    faults.push(fault.also(other.place.clone(), "the other one").help("move one of them"));
                }
                None => taken.extend(squares().map(|key| (key, unit))),
            }
        }
    }

    fn report_duplicate_names(&self, faults: &mut Faults) {
        let mut named: BTreeMap<&str, &UnitDraft> = BTreeMap::new();
        for unit in &self.units {
            let (Some(name), Some(span)) = (&unit.spec.name, &unit.name_span) else { continue };
            let Some(first) = named.insert(name, unit) else { continue };
            let is_sign = first.name_span.as_ref() == Some(span);
            let place = if is_sign { unit.place.clone() } else { span.clone() };
            let other = if is_sign { first.place.clone() } else { first.name_span.clone().unwrap_or_default() };
            let fault = Fault::at(place, format!("two units have the name `{name}`"));
            faults.push(fault.also(other, "the other one").help("give each unit its own name, or leave the name out"));
        }
    }
}

/// Reports a space that is outside the map or blocked.
fn check_room(layout: &MapLayout, space: Space, title: &str, place: &Span, faults: &mut Faults) {
    let blocked = space.squares().find(|square| !layout.is_passable(*square) || is_closed_door(layout, *square));
    let Some(square) = blocked else { return };
    let what = match layout.map.tile(square).barrier {
        _ if !layout.map.contains(square) => "outside the map",
        Barrier::Aperture => "in a wall with a slit",
        Barrier::Wall => "in a wall",
        Barrier::Open | Barrier::Low => "in a closed door",
    };
    let message = match space.side {
        1 => format!("this unit stands {what}, on the square {}", square.file_notation()),
        side => format!("{title} fills {side} x {side} squares, and {} of them is {what}", square.file_notation()),
    };
    let help = match space.side {
        _ if !layout.map.contains(square) => fields::extent(&layout.map, space.origin),
        1 => "move it to a free square".to_owned(),
        _ => "`at` is its top left square; it needs room to the right and below".to_owned(),
    };
    faults.push(Fault::at(place.clone(), message).help(help));
}

fn is_closed_door(layout: &MapLayout, square: Square) -> bool {
    layout.doors.iter().any(|door| door.square == square && !door.open)
}

impl UnitList {
    /// Reports sides without units, and a battle in which no unit is aware of an enemy.
    pub fn check_sides(&self, sides: &SideList, faults: &mut Faults) {
        if !self.is_complete {
            return;
        }
        for (_, side) in sides.ids().filter(|(id, _)| self.of(*id).next().is_none() && sides.is_complete) {
            let key = &side.info.key;
            let fault = Fault::at(side.key_span.clone(), format!("the side `{key}` has no units"));
            let help = format!("add one: `(kind: trooper, side: \"{key}\", at: (3, 4))`");
            faults.push(fault.help(help));
        }
        let present: Vec<&UnitDraft> = self.units.iter().filter(|unit| !unit.spec.comes_later()).collect();
        let Some(first) = self.units.first() else { return };
        if present.is_empty() {
            let fault = Fault::at(first.place.clone(), "every unit arrives later, so the battle begins without units");
            faults.push(fault.help("remove `arrives` from some of them"));
        } else if present.iter().all(|unit| unit.spec.aware == Some(false)) {
            let fault = Fault::at(first.place.clone(), "no unit is aware of its enemies, so no battle begins");
            faults.push(fault.help("remove `aware: false` from at least one side"));
        }
    }

    /// The units of a side.
    pub fn of(&self, side: SideId) -> impl Iterator<Item = &UnitDraft> {
        self.units.iter().filter(move |unit| unit.spec.side == side)
    }
}
