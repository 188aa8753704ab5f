//! What every saga system reads and writes: the units with all their components, and the resources of the battle.

use crate::{
    battle::{
        Board, Departed, DiceAndLog, Event, Log, Name, Placement, Policies, Progress, Roll, Roster, SideId, Sides,
        Unit, UnitId,
    },
    dice::{Breakdown, Dice, DiceCode},
    grid::{Diagonal, Space},
    rules::saga::{
        data::{
            armor::Armor,
            catalogue::Catalogue,
            size::Size,
            unit::{Nature, UnitData},
        },
        state::{
            action::Action,
            ailments::Ailments,
            arsenal::{Arsenal, Bracing, Ground},
            awareness::Awareness,
            bindings::Bonds,
            budget::Budget,
            condition::ConditionTrack,
            effects::Effects,
            fate::{Destiny, FateOnNextRoll, FatePoints},
            full_attack::Flurry,
            objects::Objects,
            order::{Initiative, TurnOrder},
            posture::{Climbing, Posture},
            psi::{Death, PsiPowers},
            reactions::{Opportunities, Wards},
            recovery::{Care, Recovery, SecondWinds},
            shield::Shield,
            stealth::Stealth,
            strain::Strains,
            vehicle::{Aboard, Berth, Engine},
            vital::{HitPoints, Vital},
        },
    },
};
use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};
use std::sync::Arc;

/// The data this battle plays with.
#[derive(Resource, Clone)]
pub struct SagaData(pub Arc<Catalogue>);

/// What a unit is and stays: its kind, and the armor it wears.
#[derive(Component, Clone, Debug)]
pub struct Profile {
    /// Key of its kind.
    pub kind: String,
    /// Its kind.
    pub data: Arc<UnitData>,
    /// The armor it wears.
    pub armor: Option<Arc<Armor>>,
    /// The round in which it comes onto the board; `None` if it is there from the start.
    pub arrives: Option<u32>,
    /// Whether the level gave it a name of its own.
    pub named: bool,
}

/// What fights ask of a unit.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Body {
    pub unit: &'static Unit,
    pub name: &'static Name,
    pub profile: &'static Profile,
    pub hp: &'static mut HitPoints,
    pub track: &'static mut ConditionTrack,
    pub posture: &'static mut Posture,
    pub awareness: &'static mut Awareness,
    pub opportunities: &'static mut Opportunities,
    pub arsenal: &'static mut Arsenal,
    pub fate_next: &'static mut FateOnNextRoll,
    pub shield: &'static mut Shield,
    pub bracing: &'static mut Bracing,
    pub destiny: &'static mut Destiny,
    pub wards: &'static mut Wards,
    pub psi: &'static mut PsiPowers,
    pub death: &'static mut Death,
}

/// What of a unit changes, and is asked of nearly every unit nearly every time.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct State {
    pub placement: &'static mut Placement,
    pub vital: &'static mut Vital,
    pub effects: &'static mut Effects,
    pub stealth: &'static mut Stealth,
    pub bonds: &'static mut Bonds,
    pub aboard: &'static mut Aboard,
}

/// What a unit may still do in its turn, and when that comes.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Agenda {
    pub budget: &'static mut Budget,
    pub flurry: &'static mut Flurry,
    pub recovery: &'static mut Recovery,
    pub initiative: &'static mut Initiative,
}

/// What single rules keep for a unit.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Upkeep {
    pub fate: &'static mut FatePoints,
    pub winds: &'static mut SecondWinds,
    pub care: &'static mut Care,
    pub ailments: &'static mut Ailments,
    pub climbing: &'static mut Climbing,
    pub engine: &'static mut Engine,
    pub policies: &'static mut Policies,
}

/// The whole battle as a saga system sees it. Of a unit's components those are fetched together that are asked for
/// together: each one more takes time.
#[derive(SystemParam)]
pub struct BattleAccess<'w, 's> {
    bodies: Query<'w, 's, Body>,
    // What nearly every rule asks of nearly every unit, apart from the rest so that it is quick to fetch.
    posts: Query<'w, 's, (&'static Unit, &'static Profile)>,
    states: Query<'w, 's, State>,
    agendas: Query<'w, 's, Agenda>,
    upkeeps: Query<'w, 's, Upkeep>,
    roster: Res<'w, Roster>,
    pub sides: Res<'w, Sides>,
    pub data: Res<'w, SagaData>,
    pub departed: ResMut<'w, Departed>,
    pub progress: ResMut<'w, Progress>,
    pub board: ResMut<'w, Board>,
    pub order: ResMut<'w, TurnOrder>,
    pub ground: ResMut<'w, Ground>,
    pub objects: ResMut<'w, Objects>,
    pub strains: ResMut<'w, Strains>,
    pub dice: ResMut<'w, Dice>,
    pub log: ResMut<'w, Log>,
}

impl DiceAndLog for BattleAccess<'_, '_> {
    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn log(&mut self) -> &mut Log {
        &mut self.log
    }
}

/// Why a unit's components are always there.
const DEPLOYED: &str = "a unit is never despawned and has all its components from its deployment on";

impl<'s> BattleAccess<'_, 's> {
    /// Who fights.
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    /// Every unit, in order.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        self.roster.units()
    }

    /// A unit. Ids come from the roster, or were checked against it when a command came in.
    #[expect(clippy::expect_used, reason = "a unit is never despawned and has all components from its deployment on")]
    pub fn body(&self, unit: UnitId) -> BodyReadOnlyItem<'_, 's> {
        let entity = self.entity(unit);
        self.bodies.get(entity).expect(DEPLOYED)
    }

    /// All units, in any order: quicker than one by one.
    pub fn everyone(&self) -> impl Iterator<Item = (BodyReadOnlyItem<'_, 's>, StateReadOnlyItem<'_, 's>)> {
        // Both run through the same tables in the same order: every unit has all components from its deployment on.
        self.bodies.iter().zip(&self.states)
    }

    /// The units of which something holds, in order: quicker than to ask for one after another.
    pub fn those(&self, holds: impl Fn(&StateReadOnlyItem) -> bool) -> Vec<UnitId> {
        let all = self.posts.iter().zip(&self.states);
        let mut those: Vec<UnitId> = all.filter(|(_, state)| holds(state)).map(|((unit, _), _)| unit.id).collect();
        those.sort_unstable();
        those
    }

    /// Whether something holds of any unit: quicker than to ask for one after another.
    pub fn any(&self, holds: impl Fn(&Unit, &Profile, &StateReadOnlyItem) -> bool) -> bool {
        let mut all = self.posts.iter().zip(&self.states);
        all.any(|((unit, profile), state)| holds(unit, profile, &state))
    }

    /// A unit, to change.
    #[expect(clippy::expect_used, reason = "as in `body`")]
    pub fn body_mut(&mut self, unit: UnitId) -> BodyItem<'_, 's> {
        let entity = self.entity(unit);
        self.bodies.get_mut(entity).expect(DEPLOYED)
    }

    /// What a unit may still do in its turn, and when that comes.
    #[expect(clippy::expect_used, reason = "as in `body`")]
    pub fn agenda(&self, unit: UnitId) -> AgendaReadOnlyItem<'_, 's> {
        self.agendas.get(self.entity(unit)).expect(DEPLOYED)
    }

    /// The same, to change.
    #[expect(clippy::expect_used, reason = "as in `body`")]
    pub fn agenda_mut(&mut self, unit: UnitId) -> AgendaItem<'_, 's> {
        let entity = self.entity(unit);
        self.agendas.get_mut(entity).expect(DEPLOYED)
    }

    /// What single rules keep for a unit.
    #[expect(clippy::expect_used, reason = "as in `body`")]
    pub fn upkeep(&self, unit: UnitId) -> UpkeepReadOnlyItem<'_, 's> {
        self.upkeeps.get(self.entity(unit)).expect(DEPLOYED)
    }

    /// The same, to change.
    #[expect(clippy::expect_used, reason = "as in `body`")]
    pub fn upkeep_mut(&mut self, unit: UnitId) -> UpkeepItem<'_, 's> {
        let entity = self.entity(unit);
        self.upkeeps.get_mut(entity).expect(DEPLOYED)
    }

    /// How a unit is.
    #[expect(clippy::expect_used, reason = "as in `body`")]
    pub fn state(&self, unit: UnitId) -> StateReadOnlyItem<'_, 's> {
        self.states.get(self.entity(unit)).expect(DEPLOYED)
    }

    #[expect(clippy::expect_used, reason = "as in `body`")]
    fn state_mut(&mut self, unit: UnitId) -> StateItem<'_, 's> {
        let entity = self.entity(unit);
        self.states.get_mut(entity).expect(DEPLOYED)
    }

    /// Where a unit stands.
    pub fn placement(&self, unit: UnitId) -> Placement {
        *self.state(unit).placement
    }

    /// Where a unit stands, to change.
    pub fn placement_mut(&mut self, unit: UnitId) -> Mut<'_, Placement> {
        self.state_mut(unit).placement
    }

    /// Whether a unit can act.
    pub fn vital(&self, unit: UnitId) -> Vital {
        *self.state(unit).vital
    }

    /// Whether a unit can act, to change.
    pub fn vital_mut(&mut self, unit: UnitId) -> Mut<'_, Vital> {
        self.state_mut(unit).vital
    }

    /// What holds of a unit for a while.
    pub fn effects(&self, unit: UnitId) -> &Effects {
        self.state(unit).effects
    }

    /// What holds of a unit for a while, to change.
    pub fn effects_mut(&mut self, unit: UnitId) -> Mut<'_, Effects> {
        self.state_mut(unit).effects
    }

    /// Who has not noticed a unit.
    pub fn stealth(&self, unit: UnitId) -> &Stealth {
        self.state(unit).stealth
    }

    /// Who has not noticed a unit, to change.
    pub fn stealth_mut(&mut self, unit: UnitId) -> Mut<'_, Stealth> {
        self.state_mut(unit).stealth
    }

    /// What binds a prisoner. SAGA-BEY-40
    pub fn bonds(&self, unit: UnitId) -> &Bonds {
        self.state(unit).bonds
    }

    /// What binds a prisoner, to change.
    pub fn bonds_mut(&mut self, unit: UnitId) -> Mut<'_, Bonds> {
        self.state_mut(unit).bonds
    }

    /// Where a unit sits in a vehicle. SAGA-BEY-45
    pub fn berth(&self, unit: UnitId) -> Option<Berth> {
        self.state(unit).aboard.0
    }

    /// Where a unit sits in a vehicle, to change.
    pub fn aboard_mut(&mut self, unit: UnitId) -> Mut<'_, Aboard> {
        self.state_mut(unit).aboard
    }

    /// What a unit is and stays.
    #[expect(clippy::expect_used, reason = "as in `body`")]
    pub fn profile(&self, unit: UnitId) -> &Profile {
        let entity = self.entity(unit);
        self.posts.get(entity).expect(DEPLOYED).1
    }

    #[expect(clippy::expect_used, reason = "as in `body`")]
    fn entity(&self, unit: UnitId) -> Entity {
        self.roster.entity(unit).expect("unit ids come from the roster")
    }

    /// What a unit's kind says.
    pub fn data_of(&self, unit: UnitId) -> &UnitData {
        &self.profile(unit).data
    }

    /// Its size category.
    pub fn size(&self, unit: UnitId) -> Size {
        self.profile(unit).data.size
    }

    /// Whether it lives, or is a robot.
    pub fn nature(&self, unit: UnitId) -> Nature {
        self.profile(unit).data.nature
    }

    /// Who commands it.
    #[expect(clippy::expect_used, reason = "as in `body`")]
    pub fn side(&self, unit: UnitId) -> SideId {
        let entity = self.entity(unit);
        self.posts.get(entity).expect(DEPLOYED).0.side
    }

    /// Whether two units fight each other.
    pub fn are_enemies(&self, a: UnitId, b: UnitId) -> bool {
        self.side(a) != self.side(b)
    }

    /// The squares it fills.
    pub fn space(&self, unit: UnitId) -> Space {
        self.placement(unit).space
    }

    /// Whether it is on the board, whatever its state.
    pub fn is_on_board(&self, unit: UnitId) -> bool {
        self.placement(unit).on_board
    }

    /// What players call it.
    pub fn name(&self, unit: UnitId) -> String {
        self.body(unit).name.0.clone()
    }

    /// Counted distance in squares. SAGA-CONV-08
    pub fn distance(&self, a: UnitId, b: UnitId) -> i32 {
        self.space(a).distance(self.space(b), Diagonal::Double)
    }

    /// Writes down a fact.
    pub fn tell(&mut self, event: Event) {
        self.log.write(event);
    }

    /// Writes down that a unit has taken an action, in words such as `draws`.
    pub fn tell_acted(&mut self, unit: UnitId, action: Action, words: &str) {
        self.tell(Event::Acted { unit, action: action.key(), words: words.to_owned() });
    }

    /// Rolls 1d20 plus a bonus. SAGA-CONV-01
    pub fn roll_d20(&mut self, bonus: Breakdown) -> Roll {
        let faces = vec![self.dice.roll(20)];
        Roll::new(DiceCode::new(1, 20), faces, bonus)
    }
}
