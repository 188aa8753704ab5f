//! The access to a battle: the units with all their components, and the resources.

use std::sync::Arc;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use super::{
    Budget, Conditions, Edges, Features, Inventory, Item, Keep, Lying, ObjectPoints, ObjectProfile, Prone, Stealth,
    Surrendered, SwuOptions, TrapState, TurnOrder, Vital,
};
use crate::{
    battle::{
        Board, Console, Departed, DiceAndLog, Event, Ground, Log, Mission, MissionAccess, Name, Placement, Policies,
        Progress, Roll, Roster, SideId, Sides, Thing, ThingId, Things, Unit, UnitId,
        fetch::{self, Owned, unit_components, write_resources},
    },
    dice::{Breakdown, Dice, DiceCode},
    grid::{Diagonal, Space, Square},
    rules::swu::data::{Armour, Catalogue, Nature, UnitData},
};

/// The data of this battle.
#[derive(Resource, Clone)]
pub struct SwuData(pub Arc<Catalogue>);

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
    /// True if it hides when the battle begins. SWU-INIT-06
    pub begins_hidden: bool,
    /// True if the level says that it knows of its enemies, false if it says the opposite. SWU-INIT-06
    pub aware: Option<bool>,
}

/// The components of a thing.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct ThingData {
    pub thing: &'static Thing,
    pub profile: &'static ObjectProfile,
    pub console: Option<&'static Console>,
    pub placement: &'static mut Placement,
    pub points: &'static mut ObjectPoints,
    pub lying: &'static mut Lying,
    pub trap: &'static mut TrapState,
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
    pub data: Res<'w, SwuData>,
    pub options: Res<'w, SwuOptions>,
    pub mission: Res<'w, Mission>,
    pub departed: Owned<'w, Departed>,
    pub progress: Owned<'w, Progress>,
    pub board: Owned<'w, Board>,
    pub order: Owned<'w, TurnOrder>,
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

    /// The [`ObjectPoints`] of a thing, to change. For `objects` only.
    pub fn points_mut(&mut self, thing: ThingId) -> Mut<'_, ObjectPoints> {
        self.thing_mut(thing).points
    }

    /// The [`TrapState`] of a thing, to change. For `traps` only.
    pub fn trap_mut(&mut self, thing: ThingId) -> Mut<'_, TrapState> {
        self.thing_mut(thing).trap
    }

    /// The place of a thing on the ground and the items that lie there as it, to change. For `items` only.
    pub fn lying_mut(&mut self, thing: ThingId) -> (Mut<'_, Placement>, Mut<'_, Lying>) {
        let data = self.thing_mut(thing);
        (data.placement, data.lying)
    }

    /// The door or the low object on a square; `None` if there is none or it is broken.
    pub fn object_at(&self, square: Square) -> Option<ThingDataReadOnlyItem<'_, 's>> {
        let thing = self.thing_list.object_at(&self.board, square)?;
        Some(self.thing(thing))
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

    /// The traps that are still set with their squares, in the level's order.
    pub fn traps(&self) -> impl Iterator<Item = (ThingId, Square)> {
        self.all_traps().filter(|&(thing, _)| !self.thing(thing).trap.is_spent)
    }

    /// The traps with their squares, also those that have gone off or are disarmed, in the level's order.
    pub fn all_traps(&self) -> impl Iterator<Item = (ThingId, Square)> {
        let things = self.thing_list.traps().iter().map(|&thing| (thing, self.thing(thing)));
        let here = things.filter(|(_, data)| data.placement.on_board);
        here.map(|(thing, data)| (thing, data.placement.square()))
    }

    /// The items on the ground with their squares, in the order in which they fell.
    pub fn lying(&self) -> impl Iterator<Item = (Square, &Item)> {
        let things = self.ground.0.iter().map(|&thing| self.thing(thing));
        things.filter_map(|data| Some((data.placement.square(), data.lying.0.as_ref()?)))
    }

    /// The data of a unit's kind.
    pub fn data_of(&self, unit: UnitId) -> &UnitData {
        &self.profile(unit).data
    }

    /// The side that commands a unit.
    pub fn side(&self, unit: UnitId) -> SideId {
        fetch::read(&self.units, self.roster.entity(unit)).side
    }

    /// True if two units are enemies. A side that has surrendered has no enemies.
    pub fn are_enemies(&self, a: UnitId, b: UnitId) -> bool {
        let (a, b) = (self.side(a), self.side(b));
        a != b && !self.has_surrendered(a) && !self.has_surrendered(b)
    }

    /// True if a side has surrendered.
    pub fn has_surrendered(&self, side: SideId) -> bool {
        self.surrendered.0.contains(&side)
    }

    /// The squares that a unit fills.
    pub fn space(&self, unit: UnitId) -> Space {
        self.placement(unit).space
    }

    /// Squares between the nearest squares of two units. SWU-SCALE-02
    pub fn distance(&self, a: UnitId, b: UnitId) -> i32 {
        self.space(a).distance(self.space(b), Diagonal::Single)
    }

    /// True if the unit is on the board, dead or alive.
    pub fn is_on_board(&self, unit: UnitId) -> bool {
        self.placement(unit).on_board
    }

    /// True if the unit has left the battle by an exit.
    pub fn has_departed(&self, unit: UnitId) -> bool {
        self.departed.contains(unit)
    }

    /// True if the unit is on the board and conscious, and its side has not surrendered.
    pub fn is_in_the_fight(&self, unit: UnitId) -> bool {
        self.is_on_board(unit) && self.vital(unit).is_conscious() && !self.has_surrendered(self.side(unit))
    }

    /// True if the unit can act and react now. SWU-COND-03, SWU-INIT-07
    pub fn is_able(&self, unit: UnitId) -> bool {
        let is_awake = self.is_on_board(unit) && self.vital(unit).is_conscious();
        let is_free = self.conditions(unit).stunned.is_none() && !self.conditions(unit).surprised;
        is_awake && is_free && !self.has_surrendered(self.side(unit))
    }

    /// True if a side perceives a unit: its own, those that do not hide, and those that one of its conscious units has
    /// noticed. SWU-STEALTH-04
    pub fn perceives(&self, side: SideId, unit: UnitId) -> bool {
        let unseen_by = &self.stealth(unit).unseen_by;
        let notices = |observer: UnitId| {
            self.side(observer) == side
                && self.is_on_board(observer)
                && self.vital(observer).is_conscious()
                && !unseen_by.contains(&observer)
        };
        unseen_by.is_empty() || self.side(unit) == side || self.units().any(notices)
    }

    /// True if a unit itself perceives another.
    pub fn sees_through(&self, observer: UnitId, other: UnitId) -> bool {
        self.is_on_board(other) && !self.stealth(other).unseen_by.contains(&observer)
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

    /// Rolls a d20 with a bonus, or two of which the better or the worse counts. SWU-CORE-02, SWU-CORE-04
    pub fn roll_d20(&mut self, bonus: Breakdown, edges: &Edges) -> Roll {
        let code = DiceCode::new(1, 20);
        let first = self.dice.roll(20);
        let (kept, dropped) = match edges.keep() {
            Keep::Only => (first, Vec::new()),
            Keep::Higher => {
                let second = self.dice.roll(20);
                (first.max(second), vec![first.min(second)])
            }
            Keep::Lower => {
                let second = self.dice.roll(20);
                (first.min(second), vec![first.max(second)])
            }
        };
        let roll = Roll::new(code, vec![kept], bonus);
        if dropped.is_empty() { roll } else { roll.dropping(dropped, edges.to_string()) }
    }
}

unit_components! {
    placement_mut placement: Placement, placement;
    vital_mut vital: Vital, vital;
    prone_mut prone: Prone, posture;
    stealth_mut stealth: Stealth, stealth;
    budget_mut budget: Budget, budget;
    conditions_mut conditions: Conditions, conditions;
    features_mut features: Features, features;
    inventory_mut inventory: Inventory, items;
}

// `Progress` belongs to the triggers of the level: `MissionAccess`.
write_resources! {
    board_mut board: Board, doors;
    departed_mut departed: Departed, placement;
    ground_mut ground: Ground, items;
    order_mut order: TurnOrder, turns;
    surrendered_mut surrendered: Surrendered, morale;
}

impl MissionAccess for BattleAccess<'_, '_> {
    fn mission_parts(&mut self) -> (&mut Board, &mut Progress, &mut Log) {
        (self.board.for_owner(), self.progress.for_owner(), &mut self.log)
    }
}
