//! Access to the world: [`BattleAccess`] bundles the components of all units and the resources of the battle.
//!
//! Components that most rules read together are grouped into one `QueryData`; the groups are fetched separately because
//! each further component costs time.

use crate::battle::fetch::{self, Owned, write_components, write_resources};
use crate::battle::{
    Board, Console, Departed, DiceAndLog, Event, Ground, Log, Mission, MissionAccess, Name, Placement, Policies,
    Progress, Roll, Roster, SideId, Sides, Site, Thing, ThingId, Things, Unit, UnitId,
};
use crate::dice::{Breakdown, Dice, DiceCode};
use crate::grid::{Diagonal, Space, Square};
use crate::rules::saga::data::{Armor, Catalogue, Nature, Size, UnitData};
use crate::rules::saga::state::action::Action;
use crate::rules::saga::state::arsenal::{Arsenal, Bracing, Item};
use crate::rules::saga::state::awareness::{Awareness, Stealth};
use crate::rules::saga::state::bindings::Bindings;
use crate::rules::saga::state::budget::Budget;
use crate::rules::saga::state::condition::ConditionTrack;
use crate::rules::saga::state::effects::Effects;
use crate::rules::saga::state::fate::{Destiny, FateOnNextRoll, FatePoints};
use crate::rules::saga::state::full_attack::FullAttackState;
use crate::rules::saga::state::objects::{Lying, Mended, Object, ObjectProfile};
use crate::rules::saga::state::order::{Initiative, TurnOrder};
use crate::rules::saga::state::posture::{Climbing, Posture};
use crate::rules::saga::state::psi::{Death, PsiPowers};
use crate::rules::saga::state::reactions::{Negations, Opportunities};
use crate::rules::saga::state::recovery::{Ailments, Care, Recovery, SecondWinds};
use crate::rules::saga::state::strain::Strains;
use crate::rules::saga::state::vehicle::{Aboard, SeatAssignment, VehicleState};
use crate::rules::saga::state::vital::{HitPoints, Shield, Vital};
use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};
use std::sync::Arc;

/// The data tables in use.
#[derive(Resource, Clone)]
pub struct SagaData(pub Arc<Catalogue>);

/// The fixed data of a unit: its type and armor. Written once, at deployment.
#[derive(Component, Clone, Debug)]
pub struct Profile {
    /// Key of the unit type.
    pub kind: String,
    /// Data of the unit type.
    pub data: Arc<UnitData>,
    /// Armor worn.
    pub armor: Option<Arc<Armor>>,
    /// Round in which the unit arrives; `None` if it is on the board from the start.
    pub arrives: Option<u32>,
    /// True if the level gives the unit a name of its own.
    pub named: bool,
}

/// Components that attacks and defenses read.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct CombatData {
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
    pub negations: &'static mut Negations,
    pub psi: &'static mut PsiPowers,
    pub death: &'static mut Death,
}

/// Per-unit state that changes during a battle and that most queries read.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct StateData {
    pub placement: &'static mut Placement,
    pub vital: &'static mut Vital,
    pub effects: &'static mut Effects,
    pub stealth: &'static mut Stealth,
    pub bindings: &'static mut Bindings,
    pub aboard: &'static mut Aboard,
}

/// The actions that a unit has left in its turn, and its place in the turn order.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct TurnData {
    pub budget: &'static mut Budget,
    pub full_attack_state: &'static mut FullAttackState,
    pub recovery: &'static mut Recovery,
    pub initiative: &'static mut Initiative,
}

/// Components that only one or two rules read.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct RuleData {
    pub fate: &'static mut FatePoints,
    pub winds: &'static mut SecondWinds,
    pub care: &'static mut Care,
    pub ailments: &'static mut Ailments,
    pub climbing: &'static mut Climbing,
    pub engine: &'static mut VehicleState,
    pub policies: &'static mut Policies,
}

/// The components of a thing.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct ThingData {
    pub thing: &'static Thing,
    pub profile: &'static ObjectProfile,
    pub console: Option<&'static Console>,
    pub placement: &'static mut Placement,
    pub hp: &'static mut HitPoints,
    pub track: &'static mut ConditionTrack,
    pub mended: &'static mut Mended,
    pub lying: &'static mut Lying,
}

/// Everything a saga handler may read and write: all units and the battle's resources.
#[derive(SystemParam)]
pub struct BattleAccess<'w, 's> {
    combat: Query<'w, 's, CombatData>,
    // Fetched separately because nearly every rule reads these two.
    identities: Query<'w, 's, (&'static Unit, &'static Profile)>,
    states: Query<'w, 's, StateData, With<Unit>>,
    turns: Query<'w, 's, TurnData>,
    rules: Query<'w, 's, RuleData>,
    things: Query<'w, 's, ThingData, Without<Unit>>,
    roster: Res<'w, Roster>,
    thing_list: ResMut<'w, Things>,
    pub sides: Res<'w, Sides>,
    pub data: Res<'w, SagaData>,
    pub mission: Res<'w, Mission>,
    pub departed: Owned<'w, Departed>,
    pub progress: Owned<'w, Progress>,
    pub board: Owned<'w, Board>,
    pub order: Owned<'w, TurnOrder>,
    pub ground: Owned<'w, Ground>,
    pub strains: Owned<'w, Strains>,
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

impl<'s> BattleAccess<'_, 's> {
    /// The list of all units.
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    /// All units in roster order.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        self.roster.units()
    }

    /// The combat components of a unit. Ids come from the roster, or were checked against it when a command came in.
    pub fn combat_data(&self, unit: UnitId) -> CombatDataReadOnlyItem<'_, 's> {
        fetch::read(&self.combat, self.roster.entity(unit))
    }

    /// All units in unspecified order. Faster than looking them up one by one.
    pub fn all_combat_data(
        &self,
    ) -> impl Iterator<Item = (CombatDataReadOnlyItem<'_, 's>, StateDataReadOnlyItem<'_, 's>)> {
        // Both queries walk the same tables in the same order: every unit has all components from its deployment on.
        self.combat.iter().zip(&self.states)
    }

    /// The units whose state satisfies a predicate, in roster order. Faster than looking them up one by one.
    pub fn units_where(&self, holds: impl Fn(&StateDataReadOnlyItem) -> bool) -> Vec<UnitId> {
        let all = self.identities.iter().zip(&self.states);
        let mut those: Vec<UnitId> = all.filter(|(_, state)| holds(state)).map(|((unit, _), _)| unit.id).collect();
        those.sort_unstable();
        those
    }

    /// Returns true if any unit satisfies a predicate. Faster than looking them up one by one.
    pub fn any(&self, holds: impl Fn(&Unit, &Profile, &StateDataReadOnlyItem) -> bool) -> bool {
        let mut all = self.identities.iter().zip(&self.states);
        all.any(|((unit, profile), state)| holds(unit, profile, &state))
    }

    /// The turn components of a unit.
    pub fn turn_data(&self, unit: UnitId) -> TurnDataReadOnlyItem<'_, 's> {
        fetch::read(&self.turns, self.roster.entity(unit))
    }

    /// The components of a unit that only one or two rules read.
    pub fn rule_data(&self, unit: UnitId) -> RuleDataReadOnlyItem<'_, 's> {
        fetch::read(&self.rules, self.roster.entity(unit))
    }

    /// The frequently read state of a unit.
    pub fn state(&self, unit: UnitId) -> StateDataReadOnlyItem<'_, 's> {
        fetch::read(&self.states, self.roster.entity(unit))
    }

    /// The position of a unit on the board.
    pub fn placement(&self, unit: UnitId) -> Placement {
        *self.state(unit).placement
    }

    /// The vital state of a unit.
    pub fn vital(&self, unit: UnitId) -> Vital {
        *self.state(unit).vital
    }

    /// The active effects on a unit.
    pub fn effects(&self, unit: UnitId) -> &Effects {
        self.state(unit).effects
    }

    /// The stealth state of a unit.
    pub fn stealth(&self, unit: UnitId) -> &Stealth {
        self.state(unit).stealth
    }

    /// The bindings on a prisoner. SAGA-BEY-40
    pub fn bindings(&self, unit: UnitId) -> &Bindings {
        self.state(unit).bindings
    }

    /// The seat of a unit in a vehicle; `None` outside. SAGA-BEY-45
    pub fn seat_assignment(&self, unit: UnitId) -> Option<SeatAssignment> {
        self.state(unit).aboard.0
    }

    /// The fixed data of a unit.
    pub fn profile(&self, unit: UnitId) -> &Profile {
        fetch::read(&self.identities, self.roster.entity(unit)).1
    }

    /// All things.
    pub fn things(&self) -> &Things {
        &self.thing_list
    }

    /// The components of a thing. Ids come from [`Things`] or from components.
    pub fn thing_data(&self, thing: ThingId) -> ThingDataReadOnlyItem<'_, 's> {
        fetch::read(&self.things, self.thing_list.entity(thing))
    }

    /// The components of a thing, for writing.
    pub fn thing_data_mut(&mut self, thing: ThingId) -> ThingDataItem<'_, 's> {
        self.thing_list.note_change(thing);
        fetch::write(&mut self.things, self.thing_list.entity(thing))
    }

    /// A thing in its current state.
    pub fn object(&self, thing: ThingId) -> Object<'_> {
        let data = self.thing_data(thing);
        let lying = data.lying.0.as_ref().map(|item| item.weapon.name.as_str());
        let label = data.thing.label.name.as_deref();
        Object {
            id: thing,
            kind: data.thing.kind,
            name: lying.or(label).unwrap_or(&data.profile.0.name),
            data: &data.profile.0,
            space: data.placement.space,
            hp: *data.hp,
            track: *data.track,
            mended: data.mended.0,
        }
    }

    /// The door or the low object on a square; `None` if there is none or it is broken. SAGA-OBJ-01
    pub fn object_at(&self, square: Square) -> Option<Object<'_>> {
        self.thing_list.object_at(&self.board, square).map(|thing| self.object(thing))
    }

    /// The lock of the closed door on a square; `None` if the door is open, broken or not locked. SAGA-OBJ-18
    pub fn lock_at(&self, door: Square) -> Option<Object<'_>> {
        self.thing_list.lock_at(&self.board, door).map(|thing| self.object(thing))
    }

    /// The wall, the window or the railing at a site; `None` if there is none or it is broken. SAGA-OBJ-19
    pub fn barrier_at(&self, site: Site) -> Option<Object<'_>> {
        self.thing_list.barrier_at(&self.board, site).map(|thing| self.object(thing))
    }

    /// The target of an attack on a square: the door or the low object there, or else the item that fell there last.
    /// SAGA-OBJ-01
    pub fn target_at(&self, square: Square) -> Option<Object<'_>> {
        let lying = || self.lying().filter(|(at, _)| *at == square).last().map(|(_, item)| self.object(item.thing));
        self.object_at(square).or_else(lying)
    }

    /// The console on a square that moves doors.
    pub fn console_at(&self, square: Square) -> Option<&Console> {
        self.thing_data(self.thing_list.on_map(square)?).console
    }

    /// The squares of the consoles that move doors, row by row.
    pub fn consoles(&self) -> impl Iterator<Item = Square> {
        self.thing_list.consoles().iter().map(|&thing| self.thing_data(thing).placement.square())
    }

    /// The items on the ground with their squares, in the order in which they fell.
    pub fn lying(&self) -> impl Iterator<Item = (Square, &Item)> {
        let things = self.ground.0.iter().map(|&thing| self.thing_data(thing));
        things.filter_map(|data| Some((data.placement.square(), data.lying.0.as_ref()?)))
    }

    /// The data of a unit's type.
    pub fn data_of(&self, unit: UnitId) -> &UnitData {
        &self.profile(unit).data
    }

    pub fn size(&self, unit: UnitId) -> Size {
        self.profile(unit).data.size
    }

    /// Living, robot or vehicle.
    pub fn nature(&self, unit: UnitId) -> Nature {
        self.profile(unit).data.nature
    }

    pub fn side(&self, unit: UnitId) -> SideId {
        fetch::read(&self.identities, self.roster.entity(unit)).0.side
    }

    /// Returns true if two units are on different sides.
    pub fn are_enemies(&self, a: UnitId, b: UnitId) -> bool {
        self.side(a) != self.side(b)
    }

    /// The squares that a unit fills.
    pub fn space(&self, unit: UnitId) -> Space {
        self.placement(unit).space
    }

    /// True while the unit is on the board, even if it is dead or unconscious.
    pub fn is_on_board(&self, unit: UnitId) -> bool {
        self.placement(unit).on_board
    }

    /// The unit's display name.
    pub fn name(&self, unit: UnitId) -> String {
        self.combat_data(unit).name.0.clone()
    }

    /// Counted distance in squares. SAGA-CONV-08
    pub fn distance(&self, a: UnitId, b: UnitId) -> i32 {
        self.space(a).distance(self.space(b), Diagonal::Double)
    }

    /// Returns true if a side perceives a unit: its own, one that does not hide, or one that any of the side's able
    /// units has noticed. SAGA-BEY-23
    pub fn perceives(&self, side: SideId, unit: UnitId) -> bool {
        let unseen_by = &self.stealth(unit).unseen_by;
        let notices = |observer: &Unit, profile: &Profile, state: &StateDataReadOnlyItem| {
            observer.side == side
                && profile.data.vehicle.is_none()
                && state.placement.on_board
                && state.vital.can_act()
                && !unseen_by.contains(&observer.id)
        };
        unseen_by.is_empty() || self.side(unit) == side || self.any(notices)
    }

    /// Writes an event to the log.
    pub fn log_event(&mut self, event: Event) {
        MissionAccess::log_event(self, event);
    }

    /// Writes down that a unit has taken an action, in words such as `draws`.
    pub fn tell_acted(&mut self, unit: UnitId, action: Action, words: &str) {
        self.log_event(Event::Acted { unit, action: action.key(), words: words.to_owned() });
    }

    /// Rolls 1d20 plus a bonus. SAGA-CONV-01
    pub fn roll_d20(&mut self, bonus: Breakdown) -> Roll {
        let faces = vec![self.dice.roll(20)];
        Roll::new(DiceCode::new(1, 20), faces, bonus)
    }
}

write_components! {
    placement_mut states placement: Placement, movement;
    vital_mut states vital: Vital, damage;
    effects_mut states effects: Effects, effects;
    stealth_mut states stealth: Stealth, sight;
    bindings_mut states bindings: Bindings, close_combat;
    aboard_mut states aboard: Aboard, vehicles;
    hp_mut combat hp: HitPoints, damage;
    track_mut combat track: ConditionTrack, damage;
    death_mut combat death: Death, damage;
    shield_mut combat shield: Shield, damage;
    posture_mut combat posture: Posture, movement;
    awareness_mut combat awareness: Awareness, turns;
    opportunities_mut combat opportunities: Opportunities, opportunity;
    arsenal_mut combat arsenal: Arsenal, gear;
    bracing_mut combat bracing: Bracing, areas;
    fate_next_mut combat fate_next: FateOnNextRoll, reactions;
    destiny_mut combat destiny: Destiny, reactions;
    negations_mut combat negations: Negations, reactions;
    psi_mut combat psi: PsiPowers, psi;
    budget_mut turns budget: Budget, turns;
    initiative_mut turns initiative: Initiative, turns;
    full_attack_mut turns full_attack_state: FullAttackState, attack;
    recovery_mut turns recovery: Recovery, damage;
    fate_mut rules fate: FatePoints, reactions;
    winds_mut rules winds: SecondWinds, damage;
    care_mut rules care: Care, damage;
    ailments_mut rules ailments: Ailments, damage;
    climbing_mut rules climbing: Climbing, movement;
    engine_mut rules engine: VehicleState, vehicles;
}

// `Progress` belongs to the triggers of the level: `MissionAccess`.
write_resources! {
    board_mut board: Board, objects;
    departed_mut departed: Departed, movement;
    strains_mut strains: Strains, movement;
    order_mut order: TurnOrder, turns;
    ground_mut ground: Ground, gear;
}

impl MissionAccess for BattleAccess<'_, '_> {
    fn mission_parts(&mut self) -> (&mut Board, &mut Progress, &mut Log) {
        (self.board.for_owner(), self.progress.for_owner(), &mut self.log)
    }
}
