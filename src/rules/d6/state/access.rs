//! The access to a battle: the units with all their components, and the resources.

use std::sync::Arc;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use super::{
    ActiveReactions, ArmourDamage, D6Options, D6Profile, Fuse, Hidden, Injury, Inventory, Item, Lying, ObjectProfile,
    Plan, Points, Prone, Round, SevereInjuries, Stuns, Surrendered, metres,
};
use crate::{
    battle::{
        Board, Console, Controller, Departed, DiceAndLog, Event, Ground, Log, Mission, MissionAccess, Name, Placement,
        Policies, Progress, Roll, Roster, SideId, Sides, Thing, ThingId, Things, Unit, UnitId,
        fetch::{self, Owned, unit_components, write_resources},
    },
    dice::{Dice, Pool},
    grid::{Space, Square},
    rules::d6::data::{Armour, Catalogue, Nature, ObjectCondition, UnitData},
};

/// The data of this battle.
#[derive(Resource, Clone)]
pub struct D6Data(pub Arc<Catalogue>);

/// Per-unit facts that never change during a battle.
#[derive(Component, Clone, Debug)]
pub struct Profile {
    /// The key of its kind.
    pub kind: String,
    /// The data of its kind.
    pub data: Arc<UnitData>,
    /// The armour it wears.
    pub armour: Option<Arc<Armour>>,
    /// The round in which it arrives; `None` if it is on the board from the start.
    pub arrives: Option<u32>,
    /// True if the level gave it a name of its own.
    pub named: bool,
}

/// The components of a thing.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct ThingData {
    pub thing: &'static Thing,
    pub profile: &'static ObjectProfile,
    pub console: Option<&'static Console>,
    pub placement: &'static mut Placement,
    pub condition: &'static mut ObjectCondition,
    pub lying: &'static mut Lying,
}

/// A grenade on the ground whose timer runs. D6-GREN-09
#[derive(Clone, Copy, Debug)]
pub struct ArmedGrenade<'b> {
    /// The square where it lies.
    pub at: Square,
    /// The grenade.
    pub item: &'b Item,
    /// Its timer.
    pub fuse: Fuse,
}

/// All that the rules read and write of a battle. Queries take it by shared reference, the work of frames by mutable
/// reference.
#[derive(SystemParam)]
pub struct BattleAccess<'w, 's> {
    units: Query<'w, 's, &'static Unit>,
    names: Query<'w, 's, &'static Name>,
    profiles: Query<'w, 's, &'static Profile>,
    policies: Query<'w, 's, &'static Policies>,
    components: UnitComponents<'w, 's>,
    things: Query<'w, 's, ThingData, Without<Unit>>,
    roster: Res<'w, Roster>,
    thing_list: ResMut<'w, Things>,
    pub sides: Res<'w, Sides>,
    pub data: Res<'w, D6Data>,
    pub options: Res<'w, D6Options>,
    pub rules: Res<'w, D6Profile>,
    pub mission: Res<'w, Mission>,
    pub departed: Owned<'w, Departed>,
    pub progress: Owned<'w, Progress>,
    pub board: Owned<'w, Board>,
    pub round: Owned<'w, Round>,
    pub surrendered: Owned<'w, Surrendered>,
    pub ground: Owned<'w, Ground>,
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
    /// The units of the battle.
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    /// Every unit, in order.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        self.roster.units()
    }

    /// The facts of a unit that never change. Ids come from the roster, or were checked against it when a command came
    /// in.
    pub fn profile(&self, unit: UnitId) -> &Profile {
        fetch::read(&self.profiles, self.roster.entity(unit))
    }

    /// The policies of a unit for its reactions.
    pub fn policies(&self, unit: UnitId) -> &Policies {
        fetch::read(&self.policies, self.roster.entity(unit))
    }

    /// All things.
    pub fn things(&self) -> &Things {
        &self.thing_list
    }

    /// The components of a thing. Ids come from [`Things`] or from components.
    pub fn thing(&self, thing: ThingId) -> ThingDataReadOnlyItem<'_, 's> {
        fetch::read(&self.things, self.thing_list.entity(thing))
    }

    fn thing_mut(&mut self, thing: ThingId) -> ThingDataItem<'_, 's> {
        self.thing_list.note_change(thing);
        fetch::write(&mut self.things, self.thing_list.entity(thing))
    }

    /// The [`ObjectCondition`] of a thing, to change. For `objects` only.
    pub fn condition_mut(&mut self, thing: ThingId) -> Mut<'_, ObjectCondition> {
        self.thing_mut(thing).condition
    }

    /// The place of a thing on the ground and the items that lie there as it, to change. For `items` only.
    pub fn lying_mut(&mut self, thing: ThingId) -> (Mut<'_, Placement>, Mut<'_, Lying>) {
        let data = self.thing_mut(thing);
        (data.placement, data.lying)
    }

    /// The console on a square that moves doors.
    pub fn console_at(&self, square: Square) -> Option<&Console> {
        self.thing(self.thing_list.on_map(square)?).console
    }

    /// The consoles that move doors with their squares, row by row.
    pub fn consoles(&self) -> impl Iterator<Item = (Square, &Console)> {
        let things = self.thing_list.consoles().iter().map(|&thing| self.thing(thing));
        things.filter_map(|data| Some((data.placement.square(), data.console?)))
    }

    /// The items on the ground that can be picked up with their squares, in the order in which they fell.
    pub fn lying(&self) -> impl Iterator<Item = (Square, &Item)> {
        let lying = self.on_ground().filter(|(_, lying)| lying.fuse.is_none());
        lying.filter_map(|(at, lying)| Some((at, lying.item.as_ref()?)))
    }

    /// The grenades on the ground whose timers run, in the order in which they fell. D6-GREN-09
    pub fn armed(&self) -> impl Iterator<Item = ArmedGrenade<'_>> {
        self.on_ground()
            .filter_map(|(at, lying)| Some(ArmedGrenade { at, item: lying.item.as_ref()?, fuse: lying.fuse? }))
    }

    fn on_ground(&self) -> impl Iterator<Item = (Square, &Lying)> {
        self.ground.0.iter().map(|&thing| self.thing(thing)).map(|data| (data.placement.square(), data.lying))
    }

    /// The data of a unit's kind.
    pub fn data_of(&self, unit: UnitId) -> &UnitData {
        &self.profile(unit).data
    }

    /// The side that commands a unit.
    pub fn side(&self, unit: UnitId) -> SideId {
        fetch::read(&self.units, self.roster.entity(unit)).side
    }

    /// True if a person commands the unit. The sources call it a player character.
    pub fn is_humans(&self, unit: UnitId) -> bool {
        self.controller(unit) == Controller::Human
    }

    /// The controller of the side that commands a unit.
    pub fn controller(&self, unit: UnitId) -> Controller {
        self.sides.controller(self.side(unit))
    }

    /// True if two units are enemies. A side that has surrendered has no enemies.
    pub fn are_enemies(&self, a: UnitId, b: UnitId) -> bool {
        let (a, b) = (self.side(a), self.side(b));
        a != b && !self.has_surrendered(a) && !self.has_surrendered(b)
    }

    /// True if a side has surrendered. D6-RND-03
    pub fn has_surrendered(&self, side: SideId) -> bool {
        self.surrendered.0.contains(&side)
    }

    /// The squares that a unit fills.
    pub fn space(&self, unit: UnitId) -> Space {
        self.placement(unit).space
    }

    /// True if the unit is on the board, dead or alive.
    pub fn is_on_board(&self, unit: UnitId) -> bool {
        self.placement(unit).on_board
    }

    /// True if the unit has left the battle by an exit. D6-RND-03
    pub fn has_departed(&self, unit: UnitId) -> bool {
        self.departed.contains(unit)
    }

    /// True if the unit is on the board and conscious, and its side has not surrendered.
    pub fn is_in_the_fight(&self, unit: UnitId) -> bool {
        self.is_on_board(unit) && !self.injury(unit).is_out() && !self.has_surrendered(self.side(unit))
    }

    /// True if the unit can act and react now. D6-REACT-14, D6-INJ-23
    pub fn is_able(&self, unit: UnitId) -> bool {
        self.is_in_the_fight(unit) && self.injury(unit).can_act()
    }

    /// True if the unit does not hide from its enemies.
    pub fn is_noticed(&self, unit: UnitId) -> bool {
        !self.hidden(unit).0
    }

    /// True if a side perceives a unit: its own, and all that do not hide. D6-COVER-12
    pub fn perceives(&self, side: SideId, unit: UnitId) -> bool {
        self.is_noticed(unit) || self.side(unit) == side
    }

    /// True for a vehicle, which drives and fires by itself.
    pub fn is_vehicle(&self, unit: UnitId) -> bool {
        self.data_of(unit).nature == Nature::Vehicle
    }

    /// The name that players read.
    pub fn name(&self, unit: UnitId) -> String {
        fetch::read(&self.names, self.roster.entity(unit)).0.clone()
    }

    /// Writes an event to the log.
    pub fn log_event(&mut self, event: Event) {
        MissionAccess::log_event(self, event);
    }

    /// Rolls the dice of a pool. D6-DICE-01
    pub fn roll(&mut self, pool: Pool) -> Roll {
        let faces = self.dice.roll_code(pool.code());
        Roll::of_pool(pool, faces)
    }

    /// Whole metres between the nearest squares of two bodies. D6-SCALE-02
    pub fn metres(&self, a: UnitId, b: UnitId) -> i32 {
        metres(self.space(a), self.space(b))
    }
}

unit_components! {
    placement_mut placement: Placement, movement;
    injury_mut injury: Injury, injury;
    stuns_mut stuns: Stuns, injury;
    armour_mut armour: ArmourDamage, injury;
    severe_mut severe: SevereInjuries, injury;
    points_mut points: Points, points;
    prone_mut prone: Prone, posture;
    hidden_mut hidden: Hidden, stealth;
    plan_mut plan: Plan, plans;
    reactions_mut reactions: ActiveReactions, reactions;
    inventory_mut inventory: Inventory, items;
}

// `Progress` belongs to the triggers of the level: `MissionAccess`.
write_resources! {
    board_mut board: Board, doors;
    departed_mut departed: Departed, movement;
    ground_mut ground: Ground, items;
    round_mut round: Round, round;
    surrendered_mut surrendered: Surrendered, morale;
}

impl MissionAccess for BattleAccess<'_, '_> {
    fn mission_parts(&mut self) -> (&mut Board, &mut Progress, &mut Log) {
        (self.board.for_owner(), self.progress.for_owner(), &mut self.log)
    }
}
