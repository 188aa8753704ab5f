//! The battle at a glance: every unit as it stands now, or as somebody imagines it to stand.
//!
//! Attacks are judged on a muster rather than on the world: the world is read once for many questions, and a unit can
//! be moved in thought without moving it.

use crate::{
    battle::{Board, SideId, UnitId},
    grid::{Diagonal, Occupancy, Space, Square},
    rules::saga::{
        data::{armor::Armor, unit::UnitData},
        state::{
            access::{BodyReadOnlyItem, StateReadOnlyItem},
            arsenal::{Arsenal, Bracing},
            awareness::Awareness,
            condition::ConditionTrack,
            effects::Effects,
            order::TurnOrder,
            psi::{Death, PsiPowers},
            stealth::Stealth,
            vehicle::{Berth, Ride},
            vital::{HitPoints, Vital},
        },
    },
};
use std::{cell::RefCell, rc::Rc};

/// A unit, with all that attacks ask of it.
#[derive(Clone, Copy)]
pub struct Combatant<'a> {
    /// Who.
    pub id: UnitId,
    /// What players call it.
    pub name: &'a str,
    /// Who commands it.
    pub side: SideId,
    /// The squares it fills.
    pub space: Space,
    /// Whether it is on the board, whatever its state.
    pub on_board: bool,
    /// Whether it can act.
    pub vital: Vital,
    /// What its kind says.
    pub data: &'a UnitData,
    /// The armor it wears.
    pub armor: Option<&'a Armor>,
    /// What it has with it.
    pub arsenal: &'a Arsenal,
    /// What it can take.
    pub hp: HitPoints,
    /// How it is hampered.
    pub track: ConditionTrack,
    /// Whether it lies on the ground.
    pub prone: bool,
    /// How ready it is.
    pub awareness: Awareness,
    /// What holds of it for a while.
    pub effects: &'a Effects,
    /// Attacks of opportunity made since its own turn.
    pub opportunities_used: u8,
    /// Whether its next attack, skill or ability roll gets the die of a Fate Point.
    pub fate_next: bool,
    /// Its shield rating now. SAGA-SR-01
    pub shield: i32,
    /// Whether it is bound. SAGA-BEY-40
    pub bound: bool,
    /// What it has braced. SAGA-AUTO-04
    pub bracing: &'a Bracing,
    /// Whether its next attack is a critical hit by a Destiny Point. SAGA-BEY-02
    pub destiny_next: bool,
    /// Wards since its own turn. SAGA-BEY-06
    pub wards_used: u8,
    /// Its psi powers. SAGA-BEY-14
    pub psi: &'a PsiPowers,
    /// When it died, if it did.
    pub death: Death,
    /// Who has not noticed it. SAGA-BEY-23
    pub stealth: &'a Stealth,
    /// The vehicle it sits in. SAGA-BEY-45
    pub ride: Option<Ride>,
    /// In which seat of it.
    pub aboard: Option<Berth>,
}

/// Everyone, and the board they are on.
#[derive(Clone)]
pub struct BattleView<'a> {
    /// The battlefield.
    pub board: &'a Board,
    /// Who acts when.
    pub order: &'a TurnOrder,
    pub combatants: Vec<Combatant<'a>>,
    /// What the others were to the unit for which that was asked last.
    pub occupancy: RefCell<Option<(UnitId, Rc<[Occupancy]>)>>,
}

impl<'a> Combatant<'a> {
    pub fn new(body: BodyReadOnlyItem<'a, '_>, state: StateReadOnlyItem<'a, '_>) -> Self {
        Self {
            id: body.unit.id,
            name: &body.name.0,
            side: body.unit.side,
            space: state.placement.space,
            on_board: state.placement.on_board,
            vital: *state.vital,
            data: &body.profile.data,
            armor: body.profile.armor.as_deref(),
            arsenal: body.arsenal,
            hp: *body.hp,
            track: *body.track,
            prone: body.posture.is_prone(),
            awareness: *body.awareness,
            effects: state.effects,
            opportunities_used: body.opportunities.used,
            fate_next: body.fate_next.0,
            shield: body.shield.now,
            bound: state.bonds.0.is_some(),
            bracing: body.bracing,
            destiny_next: body.destiny.next,
            wards_used: body.wards.used,
            psi: body.psi,
            death: *body.death,
            stealth: state.stealth,
            ride: None,
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

    /// Everyone, in order.
    pub fn combatants(&self) -> impl Iterator<Item = &Combatant<'a>> {
        self.combatants.iter()
    }

    /// The others of other sides, in order.
    pub fn enemies_of(&self, unit: UnitId) -> impl Iterator<Item = &Combatant<'a>> {
        let side = self.of(unit).side;
        self.combatants.iter().filter(move |other| other.side != side)
    }

    /// Everyone in initiative order; those who have not rolled come last.
    pub fn in_order(&self) -> impl Iterator<Item = &Combatant<'a>> {
        let late = self.combatants.iter().filter(|combatant| !self.order.units.contains(&combatant.id));
        self.order.units.iter().map(|&unit| self.of(unit)).chain(late)
    }

    /// Imagines that something else holds of a unit.
    pub fn imagine(&mut self, unit: UnitId, effects: &'a Effects) {
        if let Some(combatant) = self.combatants.get_mut(usize::from(unit.0)) {
            combatant.effects = effects;
        }
    }

    /// Imagines that a unit has other weapons, or weapons set otherwise.
    pub fn rearm(&mut self, unit: UnitId, arsenal: &'a Arsenal) {
        if let Some(combatant) = self.combatants.get_mut(usize::from(unit.0)) {
            combatant.arsenal = arsenal;
        }
    }

    /// Imagines that a unit has braced a weapon.
    pub fn brace(&mut self, unit: UnitId, bracing: &'a Bracing) {
        if let Some(combatant) = self.combatants.get_mut(usize::from(unit.0)) {
            combatant.bracing = bracing;
        }
    }

    /// Imagines that others have noticed a unit, or not.
    pub fn recognise(&mut self, unit: UnitId, stealth: &'a Stealth) {
        if let Some(combatant) = self.combatants.get_mut(usize::from(unit.0)) {
            combatant.stealth = stealth;
        }
    }

    /// Imagines that a unit has made one more attack of opportunity.
    pub fn spend_opportunity(&mut self, unit: UnitId) {
        if let Some(combatant) = self.combatants.get_mut(usize::from(unit.0)) {
            combatant.opportunities_used += 1;
        }
    }

    /// What everyone on the board is to a unit that moves, worked out by `work_out` if it is not known.
    pub fn occupancy(&self, unit: UnitId, work_out: impl FnOnce() -> Vec<Occupancy>) -> Rc<[Occupancy]> {
        match &mut *self.occupancy.borrow_mut() {
            Some((known, occupancy)) if *known == unit => occupancy.clone(),
            other => other.insert((unit, work_out().into())).1.clone(),
        }
    }

    /// Imagines a unit elsewhere; a pilot with its vehicle, and a vehicle with all who sit in it.
    pub fn put(&mut self, unit: UnitId, square: Square) {
        let mover = self.of(unit).mover();
        let goes = |combatant: &&mut Combatant| {
            combatant.id == mover || combatant.ride.is_some_and(|ride| ride.vehicle == mover)
        };
        for combatant in self.combatants.iter_mut().filter(goes) {
            combatant.space = combatant.space.at(square);
        }
        // It is not in its own way; but what lies lower or higher than it is.
        let has_depths = self.board.has_depths();
        self.occupancy.get_mut().take_if(|(known, _)| *known != mover || has_depths);
    }
}

impl Combatant<'_> {
    /// Counted distance in squares. SAGA-CONV-08
    pub fn distance(&self, other: &Self) -> i32 {
        self.space.distance(other.space, Diagonal::Double)
    }

    /// Whether they stand next to each other. SAGA-CONV-05
    pub fn is_adjacent(&self, other: &Self) -> bool {
        self.space.is_adjacent(other.space)
    }

    /// Whether it is on the board and can act.
    pub fn is_present(&self) -> bool {
        self.on_board && self.vital.is_fit()
    }
}
