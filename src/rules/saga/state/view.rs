//! The read model: every unit in its current state, or in a hypothetical one.
//!
//! Queries and previews take [`BattleView`] and nothing else; frames write through [`BattleAccess`]. The view reads
//! the world once for many questions, and a unit can be changed hypothetically without changing the world.

use crate::battle::{Board, SideId, UnitId};
use crate::grid::{Diagonal, Occupancy, Space, Square};
use crate::rules::saga::data::{Armor, UnitData};
use crate::rules::saga::state::access::{BattleAccess, CombatDataReadOnlyItem, StateDataReadOnlyItem};
use crate::rules::saga::state::arsenal::{Arsenal, Bracing};
use crate::rules::saga::state::awareness::{Awareness, Stealth};
use crate::rules::saga::state::condition::ConditionTrack;
use crate::rules::saga::state::effects::Effects;
use crate::rules::saga::state::psi::{Death, PsiPowers};
use crate::rules::saga::state::vehicle::{OccupiedVehicle, SeatAssignment};
use crate::rules::saga::state::vital::{HitPoints, Vital};
use std::{
    cell::{OnceCell, RefCell},
    ops::Deref,
    rc::Rc,
};

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

/// The battle for reading. Whatever [`BattleAccess`] reads of a unit can be read through it, too; only
/// [`Combatant`]s can differ hypothetically from the world.
pub struct BattleView<'a> {
    world: &'a BattleAccess<'a, 'a>,
    /// The battlefield.
    pub board: &'a Board,
    /// All units in roster order, listed when the first of them is asked for.
    combatants: OnceCell<Vec<Combatant<'a>>>,
    /// Cache: the occupancy of all units as seen by the last unit for which it was asked.
    occupancy: RefCell<Option<(UnitId, Rc<[Occupancy]>)>>,
}

impl<'a> Deref for BattleView<'a> {
    type Target = BattleAccess<'a, 'a>;

    fn deref(&self) -> &Self::Target {
        self.world
    }
}

impl BattleAccess<'_, '_> {
    /// The battle for reading. This costs nothing until the first [`Combatant`] is asked for.
    pub fn view(&self) -> BattleView<'_> {
        BattleView { world: self, board: &self.board, combatants: OnceCell::new(), occupancy: RefCell::default() }
    }

    /// A unit in its current state.
    pub fn combatant(&self, unit: UnitId) -> Combatant<'_> {
        let mut combatant = Combatant::new(self.combat_data(unit), self.state(unit));
        self.seat(&mut combatant);
        combatant
    }

    /// All units in their current state, in roster order.
    fn all_combatants(&self) -> Vec<Combatant<'_>> {
        let mut combatants: Vec<Combatant> = Vec::with_capacity(self.roster().entities().len());
        combatants.extend(self.all_combat_data().map(|(combat_data, state)| Combatant::new(combat_data, state)));
        combatants.sort_unstable_by_key(|combatant| combatant.id);
        for combatant in &mut combatants {
            self.seat(combatant);
        }
        combatants
    }

    /// Gives a unit in a vehicle the vehicle's space. SAGA-BEY-45
    fn seat(&self, combatant: &mut Combatant) {
        let Some(SeatAssignment { vehicle, seat, .. }) = combatant.aboard else { return };
        let combat_data = self.combat_data(vehicle);
        let occupied = |closed| OccupiedVehicle { vehicle, seat, closed, penalty: combat_data.track.penalty() };
        combatant.occupied_vehicle = combat_data.profile.data.vehicle.map(|data| occupied(data.closed));
        combatant.space = self.space(vehicle);
    }
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
    /// The battle itself, for references that outlive this view.
    pub fn world(&self) -> &'a BattleAccess<'a, 'a> {
        self.world
    }

    /// A copy, to be changed hypothetically.
    pub fn hypothetical<'b>(&'b self) -> BattleView<'b> {
        BattleView {
            world: self.world,
            board: self.board,
            combatants: OnceCell::from(self.list().to_vec()),
            occupancy: self.occupancy.clone(),
        }
    }

    /// The battle as a side perceives it: units that hide from it are not on the board. `None` if nobody hides from it.
    /// SAGA-BEY-23
    pub fn perceived_by<'b>(&'b self, side: SideId) -> Option<BattleView<'b>> {
        let hides = |unit: &UnitId| !self.perceives(side, *unit);
        let hiding = self.world.units_where(|state| !state.stealth.unseen_by.is_empty());
        let hiding: Vec<UnitId> = hiding.into_iter().filter(hides).collect();
        (!hiding.is_empty()).then(|| {
            let mut view = self.hypothetical();
            for unit in hiding {
                view.change(unit, |combatant| combatant.on_board = false);
            }
            view.occupancy = RefCell::default();
            view
        })
    }

    fn list(&self) -> &[Combatant<'a>] {
        self.combatants.get_or_init(|| self.world.all_combatants())
    }

    fn list_mut(&mut self) -> &mut [Combatant<'a>] {
        self.list();
        self.combatants.get_mut().map_or(&mut [], Vec::as_mut_slice)
    }

    /// A unit. Ids come from the roster, or were checked against it when a command came in.
    #[expect(clippy::expect_used, reason = "the list holds the whole roster")]
    pub fn of(&self, unit: UnitId) -> &Combatant<'a> {
        self.list().get(usize::from(unit.0)).expect("unit ids come from the roster")
    }

    /// A unit, without listing all others if they are not listed yet.
    pub fn combatant(&self, unit: UnitId) -> Combatant<'a> {
        if self.combatants.get().is_some() { *self.of(unit) } else { self.world.combatant(unit) }
    }

    /// Returns true if a unit is on the board in this view.
    pub fn is_on_board(&self, unit: UnitId) -> bool {
        self.combatant(unit).on_board
    }

    /// All units in roster order.
    pub fn combatants(&self) -> impl Iterator<Item = &Combatant<'a>> {
        self.list().iter()
    }

    /// The units of other sides, in roster order.
    pub fn enemies_of(&self, unit: UnitId) -> impl Iterator<Item = &Combatant<'a>> {
        let side = self.of(unit).side;
        self.combatants().filter(move |other| other.side != side)
    }

    /// All units in initiative order; units without initiative come last.
    pub fn in_order(&self) -> impl Iterator<Item = &Combatant<'a>> {
        let late = self.combatants().filter(|combatant| !self.order.units.contains(&combatant.id));
        self.order.units.iter().map(|&unit| self.of(unit)).chain(late)
    }

    /// Replaces the effects of a unit, hypothetically.
    pub fn set_effects(&mut self, unit: UnitId, effects: &'a Effects) {
        self.change(unit, |combatant| combatant.effects = effects);
    }

    /// Replaces the weapons of a unit or their settings, hypothetically.
    pub fn set_arsenal(&mut self, unit: UnitId, arsenal: &'a Arsenal) {
        self.change(unit, |combatant| combatant.arsenal = arsenal);
    }

    /// Replaces the braced weapon of a unit, hypothetically.
    pub fn brace(&mut self, unit: UnitId, bracing: &'a Bracing) {
        self.change(unit, |combatant| combatant.bracing = bracing);
    }

    /// Replaces the stealth state of a unit, hypothetically.
    pub fn set_stealth(&mut self, unit: UnitId, stealth: &'a Stealth) {
        self.change(unit, |combatant| combatant.stealth = stealth);
    }

    /// Counts one more attack of opportunity of a unit, hypothetically.
    pub fn spend_opportunity(&mut self, unit: UnitId) {
        self.change(unit, |combatant| combatant.opportunities_used += 1);
    }

    fn change(&mut self, unit: UnitId, change: impl FnOnce(&mut Combatant<'a>)) {
        if let Some(combatant) = self.list_mut().get_mut(usize::from(unit.0)) {
            change(combatant);
        }
    }

    /// The occupancy of the board as seen by a moving unit, computed by `work_out` unless it is cached.
    pub fn occupancy(&self, unit: UnitId, work_out: impl FnOnce() -> Vec<Occupancy>) -> Rc<[Occupancy]> {
        match &mut *self.occupancy.borrow_mut() {
            Some((known, occupancy)) if *known == unit => occupancy.clone(),
            other => other.insert((unit, work_out().into())).1.clone(),
        }
    }

    /// Lays a unit on the ground or makes it stand, hypothetically.
    pub fn lay(&mut self, unit: UnitId, prone: bool) {
        if let Some(combatant) = self.list_mut().iter_mut().find(|combatant| combatant.id == unit) {
            combatant.prone = prone;
        }
    }

    /// Moves a unit, hypothetically. A pilot moves with its vehicle, and a vehicle with all units aboard.
    pub fn put(&mut self, unit: UnitId, square: Square) {
        let mover = self.of(unit).mover();
        let goes = |combatant: &&mut Combatant| {
            combatant.id == mover
                || combatant.occupied_vehicle.is_some_and(|occupied_vehicle| occupied_vehicle.vehicle == mover)
        };
        for combatant in self.list_mut().iter_mut().filter(goes) {
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
