//! A read-only view of the battle: every unit in its current state, or in a hypothetical one.
//!
//! Queries read this view and not the world: the world is read once for many questions, and a unit can be changed
//! hypothetically without changing the world.

use crate::{
    battle::{Board, SideId, UnitId},
    grid::{Diagonal, Occupancy, Space, Square},
    rules::saga::{
        data::{armor::Armor, unit::UnitData},
        state::{
            access::{CombatDataReadOnlyItem, StateDataReadOnlyItem},
            arsenal::{Arsenal, Bracing},
            awareness::Awareness,
            condition::ConditionTrack,
            effects::Effects,
            order::TurnOrder,
            psi::{Death, PsiPowers},
            stealth::Stealth,
            vehicle::{OccupiedVehicle, SeatAssignment},
            vital::{HitPoints, Vital},
        },
    },
};
use std::{cell::RefCell, rc::Rc};

/// A unit with everything that queries read.
#[derive(Clone, Copy)]
pub struct Combatant<'a> {
    pub id: UnitId,
    /// Display name.
    pub name: &'a str,
    pub side: SideId,
    /// The squares it fills.
    pub space: Space,
    /// True while it is on the board, even if it is dead or unconscious.
    pub on_board: bool,
    /// Able to act, unconscious, disabled, dead or destroyed.
    pub vital: Vital,
    /// Data of the unit type.
    pub data: &'a UnitData,
    /// Armor worn.
    pub armor: Option<&'a Armor>,
    /// Weapons and items.
    pub arsenal: &'a Arsenal,
    /// Hit points, current and maximum.
    pub hp: HitPoints,
    /// Condition track.
    pub track: ConditionTrack,
    /// True while it is prone.
    pub prone: bool,
    /// Awareness and readiness.
    pub awareness: Awareness,
    /// Active effects.
    pub effects: &'a Effects,
    /// Attacks of opportunity made since its own turn.
    pub opportunities_used: u8,
    /// True if a Fate Point adds a die to its next attack roll, skill check or ability check.
    pub fate_next: bool,
    /// Current shield rating. SAGA-SR-01
    pub shield: i32,
    /// True while it is bound. SAGA-BEY-40
    pub bound: bool,
    /// The braced weapon. SAGA-AUTO-04
    pub bracing: &'a Bracing,
    /// True if a Destiny Point makes its next attack a critical hit. SAGA-BEY-02
    pub destiny_next: bool,
    /// Uses of Block and Deflect since its own turn. SAGA-BEY-06
    pub negations_used: u8,
    /// Psi powers known. SAGA-BEY-14
    pub psi: &'a PsiPowers,
    /// The moment of its death.
    pub death: Death,
    /// Stealth state. SAGA-BEY-23
    pub stealth: &'a Stealth,
    /// The vehicle that it sits in. SAGA-BEY-45
    pub occupied_vehicle: Option<OccupiedVehicle>,
    /// Its seat in that vehicle.
    pub aboard: Option<SeatAssignment>,
}

/// All units, and the board.
#[derive(Clone)]
pub struct BattleView<'a> {
    /// The battlefield.
    pub board: &'a Board,
    /// The turn order.
    pub order: &'a TurnOrder,
    pub combatants: Vec<Combatant<'a>>,
    /// Cache: the occupancy of all units as seen by the last unit for which it was asked.
    pub occupancy: RefCell<Option<(UnitId, Rc<[Occupancy]>)>>,
}

impl<'a> Combatant<'a> {
    pub fn new(combat_data: CombatDataReadOnlyItem<'a, '_>, state: StateDataReadOnlyItem<'a, '_>) -> Self {
        Self {
            id: combat_data.unit.id,
            name: &combat_data.name.0,
            side: combat_data.unit.side,
            space: state.placement.space,
            on_board: state.placement.on_board,
            vital: *state.vital,
            data: &combat_data.profile.data,
            armor: combat_data.profile.armor.as_deref(),
            arsenal: combat_data.arsenal,
            hp: *combat_data.hp,
            track: *combat_data.track,
            prone: combat_data.posture.is_prone(),
            awareness: *combat_data.awareness,
            effects: state.effects,
            opportunities_used: combat_data.opportunities.used,
            fate_next: combat_data.fate_next.0,
            shield: combat_data.shield.now,
            bound: state.bindings.0.is_some(),
            bracing: combat_data.bracing,
            destiny_next: combat_data.destiny.next,
            negations_used: combat_data.negations.used,
            psi: combat_data.psi,
            death: *combat_data.death,
            stealth: state.stealth,
            occupied_vehicle: None,
            aboard: state.aboard.0,
        }
    }
}

impl<'a> BattleView<'a> {
    /// A unit. Ids come from the roster, or were checked against it when a command came in.
    #[expect(clippy::expect_used, reason = "the muster holds the whole roster")]
    pub fn of(&self, unit: UnitId) -> &Combatant<'a> {
        self.combatants.get(usize::from(unit.0)).expect("unit ids come from the roster")
    }

    /// All units in roster order.
    pub fn combatants(&self) -> impl Iterator<Item = &Combatant<'a>> {
        self.combatants.iter()
    }

    /// The units of other sides, in roster order.
    pub fn enemies_of(&self, unit: UnitId) -> impl Iterator<Item = &Combatant<'a>> {
        let side = self.of(unit).side;
        self.combatants.iter().filter(move |other| other.side != side)
    }

    /// All units in initiative order; units without initiative come last.
    pub fn in_order(&self) -> impl Iterator<Item = &Combatant<'a>> {
        let late = self.combatants.iter().filter(|combatant| !self.order.units.contains(&combatant.id));
        self.order.units.iter().map(|&unit| self.of(unit)).chain(late)
    }

    /// Replaces the effects of a unit, hypothetically.
    pub fn set_effects(&mut self, unit: UnitId, effects: &'a Effects) {
        if let Some(combatant) = self.combatants.get_mut(usize::from(unit.0)) {
            combatant.effects = effects;
        }
    }

    /// Replaces the weapons of a unit or their settings, hypothetically.
    pub fn set_arsenal(&mut self, unit: UnitId, arsenal: &'a Arsenal) {
        if let Some(combatant) = self.combatants.get_mut(usize::from(unit.0)) {
            combatant.arsenal = arsenal;
        }
    }

    /// Replaces the braced weapon of a unit, hypothetically.
    pub fn brace(&mut self, unit: UnitId, bracing: &'a Bracing) {
        if let Some(combatant) = self.combatants.get_mut(usize::from(unit.0)) {
            combatant.bracing = bracing;
        }
    }

    /// Replaces the stealth state of a unit, hypothetically.
    pub fn set_stealth(&mut self, unit: UnitId, stealth: &'a Stealth) {
        if let Some(combatant) = self.combatants.get_mut(usize::from(unit.0)) {
            combatant.stealth = stealth;
        }
    }

    /// Counts one more attack of opportunity of a unit, hypothetically.
    pub fn spend_opportunity(&mut self, unit: UnitId) {
        if let Some(combatant) = self.combatants.get_mut(usize::from(unit.0)) {
            combatant.opportunities_used += 1;
        }
    }

    /// The occupancy of the board as seen by a moving unit, computed by `work_out` unless it is cached.
    pub fn occupancy(&self, unit: UnitId, work_out: impl FnOnce() -> Vec<Occupancy>) -> Rc<[Occupancy]> {
        match &mut *self.occupancy.borrow_mut() {
            Some((known, occupancy)) if *known == unit => occupancy.clone(),
            other => other.insert((unit, work_out().into())).1.clone(),
        }
    }

    /// Moves a unit, hypothetically. A pilot moves with its vehicle, and a vehicle with all units aboard.
    pub fn put(&mut self, unit: UnitId, square: Square) {
        let mover = self.of(unit).mover();
        let goes = |combatant: &&mut Combatant| {
            combatant.id == mover
                || combatant.occupied_vehicle.is_some_and(|occupied_vehicle| occupied_vehicle.vehicle == mover)
        };
        for combatant in self.combatants.iter_mut().filter(goes) {
            combatant.space = combatant.space.at(square);
        }
        // A unit does not block itself, so its own cached occupancy stays valid, unless heights differ.
        let has_depths = self.board.has_depths();
        self.occupancy.get_mut().take_if(|(known, _)| *known != mover || has_depths);
    }
}

impl Combatant<'_> {
    /// Counted distance in squares. SAGA-CONV-08
    pub fn distance(&self, other: &Self) -> i32 {
        self.space.distance(other.space, Diagonal::Double)
    }

    /// Returns true if the two units are adjacent. SAGA-CONV-05
    pub fn is_adjacent(&self, other: &Self) -> bool {
        self.space.is_adjacent(other.space)
    }

    /// Returns true if it is on the board and can act.
    pub fn is_present(&self) -> bool {
        self.on_board && self.vital.can_act()
    }
}
