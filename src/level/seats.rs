//! Units that begin in a vehicle.

use super::{
    fault::{Fault, Faults, suggest},
    fields::{self, Fields, Spanned},
    unit_draft::UnitDraft,
};
use crate::{
    battle::{SideId, UnitId},
    grid::Square,
    rules::{LevelField, RulesetId, SeatSpec, UnitType, level_fields},
};

/// The starting position of a unit.
#[derive(Debug)]
pub(super) enum StartPosition {
    /// On foot, on its top left square.
    On(Spanned<Square>),
    /// In a vehicle.
    In(SeatRequest),
}

/// The seat that a unit asks for: a vehicle by name and a seat. Without a seat it takes the first free one.
#[derive(Debug)]
pub(super) struct SeatRequest {
    vehicle: Spanned<String>,
    seat: Option<Spanned<String>>,
}

impl StartPosition {
    /// Reads `at`, or `aboard` and `seat`.
    pub fn read(fields: &Fields, faults: &mut Faults) -> Option<Self> {
        let (aboard, seat) = (fields.get("aboard"), fields.get("seat"));
        let Some(aboard) = aboard else {
            let is_misspelt = fields.is_misspelt("aboard");
            if let Some(seat) = seat.filter(|_| !is_misspelt) {
                let fault = Fault::at(seat.span.clone(), "this unit has a seat but no vehicle");
                faults.push(fault.help("add the name of the vehicle, for example `aboard: \"The skimmer\"`"));
            }
            let at = if is_misspelt { fields.get("at") } else { fields.need("at", "(3, 4)", faults) };
            return at.and_then(|node| fields::square(node, faults)).map(Self::On);
        };
        for field in ["at", "arrives"] {
            if let Some(node) = fields.get(field) {
                let fault =
                    Fault::at(node.span.clone(), format!("a unit aboard a vehicle has no `{field}` of its own"));
                faults.push(fault.help(format!("remove `{field}`: its vehicle decides it")));
            }
        }
        let seat = seat.and_then(|node| fields::name(node, faults));
        fields::name(aboard, faults).map(|vehicle| Self::In(SeatRequest { vehicle, seat }))
    }
}

/// The units and kinds among which a seat is looked up.
pub(super) struct VehicleList<'a> {
    /// Every unit on the board, with the units in vehicles last.
    pub units: &'a [UnitDraft],
    /// Every kind of unit.
    pub kinds: &'a [UnitType],
    /// True if all units were read, so that an absent unit is known to be missing.
    pub is_complete: bool,
}

impl VehicleList<'_> {
    /// The seat that a unit takes and its vehicle; reports the reason if there is none.
    pub fn seat(
        &self,
        request: &SeatRequest,
        kind: &UnitType,
        side: SideId,
        faults: &mut Faults,
    ) -> Option<(SeatSpec, &UnitDraft)> {
        let (vehicle, draft) = self.vehicle(&request.vehicle, faults)?;
        let name = &request.vehicle.value;
        let fault = |message: String| Fault::at(request.vehicle.span.clone(), message);
        if draft.spec.side != side {
            faults.push(
                fault(format!("`{name}` belongs to another side")).help("units board only vehicles of their own side"),
            );
            return None;
        }
        let vehicle_kind = self.kind_of(draft)?;
        if !kind.seats.is_empty() || kind.side >= vehicle_kind.side {
            let message = format!("{} does not fit into {}", kind.title, vehicle_kind.title);
            faults.push(fault(message).help("a vehicle carries only smaller units, and no vehicles"));
            return None;
        }
        let place = self.place(vehicle, vehicle_kind, request, faults)?;
        Some((SeatSpec { vehicle, place }, draft))
    }

    /// The vehicle with this name; reports an unknown one.
    fn vehicle(&self, name: &Spanned<String>, faults: &mut Faults) -> Option<(UnitId, &UnitDraft)> {
        let named = |unit: &&UnitDraft| unit.spec.name.is_some();
        let has_seats = |unit: &&UnitDraft| self.kind_of(unit).is_some_and(|kind| !kind.seats.is_empty());
        let ids = (0..=u16::MAX).map(UnitId).zip(self.units);
        let found = ids.clone().find(|(_, unit)| unit.spec.name.as_ref() == Some(&name.value));
        if let Some(vehicle) = found.filter(|(_, unit)| has_seats(unit)) {
            return Some(vehicle);
        }
        if self.kinds.iter().all(|kind| kind.seats.is_empty()) {
            let fault = Fault::at(name.span.clone(), "units cannot board vehicles under these rules");
            let seated = RulesetId::ALL.into_iter().filter(|&rules| level_fields(rules).contains(&LevelField::Seats));
            let seated: Vec<String> = seated.map(|rules| format!("`ruleset: {rules}`")).collect();
            let other = seated.join(" or ");
            faults.push(fault.help(format!("use `at` instead of `aboard` and `seat`, or set {other}")));
            return None;
        }
        if found.is_some() || self.is_complete {
            let message = match found {
                Some(_) => format!("`{}` is not a vehicle with seats", name.value),
                None => format!("there is no vehicle `{}`", name.value),
            };
            let vehicles = self.units.iter().filter(named).filter(has_seats);
            let names = vehicles.filter_map(|unit| unit.spec.name.as_deref());
            faults.push(Fault::at(name.span.clone(), message).help(suggest(
                &name.value,
                "vehicles with a name",
                names,
            )));
        }
        None
    }

    /// The first free seat that matches the request; reports a fault if there is none.
    fn place(&self, vehicle: UnitId, kind: &UnitType, request: &SeatRequest, faults: &mut Faults) -> Option<u8> {
        let wanted = request.seat.as_ref();
        let seats = (0_u8..).zip(&kind.seats).filter(|(_, seat)| wanted.is_none_or(|wanted| wanted.value == **seat));
        let sits_in = |place: u8| self.units.iter().find(|unit| unit.spec.seat == Some(SeatSpec { vehicle, place }));
        if let Some((place, _)) = seats.clone().find(|(place, _)| sits_in(*place).is_none()) {
            return Some(place);
        }
        let asked = wanted.unwrap_or(&request.vehicle);
        let fault = |message: String| Fault::at(asked.span.clone(), message);
        let all = format!("seats of {}: {}", kind.title, kind.seats.join(", "));
        faults.push(match seats.filter_map(|(place, _)| sits_in(place)).last() {
            None => {
                let message = format!("{} has no seat `{}`", kind.title, asked.value);
                fault(message).help(suggest(&asked.value, "seats", kind.seats.iter().copied()))
            }
            Some(other) if wanted.is_some() => {
                let message = format!("the seat `{}` of `{}` is taken", asked.value, request.vehicle.value);
                fault(message).also(other.place.clone(), "by this one").help(all)
            }
            Some(_) => fault(format!("every seat of `{}` is taken", request.vehicle.value)).help(all),
        });
        None
    }

    fn kind_of(&self, unit: &UnitDraft) -> Option<&UnitType> {
        self.kinds.iter().find(|kind| kind.key == unit.spec.kind)
    }
}
