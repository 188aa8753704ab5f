//! The state of the battle as the panels read it.

use bevy::prelude::*;

use super::{Replay, Session, origin_at};
use crate::{
    battle::{
        Choice, Controller, Event, History, Log, Name, Order, Placement, Policies, Roster, SideId, Sides, Status, Unit,
        UnitId,
    },
    grid::{Space, Square},
    rules::{self, BattleQuery, Intention, Menu, Purpose, ReachView, Sheet, Targeting, TimedExplosive},
};

/// The current state of the battle, rebuilt after every change. Playback may still be behind it.
#[derive(Resource, Clone, Debug)]
pub struct ViewModel {
    /// The status of the battle.
    pub status: Status,
    /// The unit that may act now.
    pub active: Option<UnitId>,
    /// True if a human player at this machine must act or answer next.
    pub humans_turn: bool,
    /// True if that player has the seat: the window shows what that player's side perceives.
    pub is_seated: bool,
    /// The actions of the active unit, if a human player commands it.
    pub menu: Option<Menu>,
    /// The squares in reach of the active unit, if a human player commands it.
    pub reach: Option<ReachView>,
    /// The enemies that have not noticed some hiding units of the player's side, each with those units. If the window
    /// shows everything, the hiding units of all sides count.
    pub unaware: Vec<(UnitId, Vec<UnitId>)>,
    /// The declared actions of all units, under rules that declare before acting.
    pub intentions: Vec<Intention>,
    /// Sheets of the units, by unit id.
    pub sheets: Vec<Sheet>,
    /// Names of the units, by unit id.
    pub names: Vec<String>,
    /// Sides of the units, by unit id.
    pub sides: Vec<SideId>,
    /// Placements of the units, by unit id.
    pub placements: Vec<Placement>,
    /// The units that the player at the machine does not perceive now.
    pub unperceived: Vec<UnitId>,
    /// Items on the ground: square and name.
    pub ground_items: Vec<(Square, String)>,
    /// Squares of the traps that the player knows.
    pub traps: Vec<Square>,
    /// Explosives on the ground whose timers run.
    pub explosives: Vec<TimedExplosive>,
    /// The turn order.
    pub order: Vec<UnitId>,
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The title of the round, if it is not counted.
    pub round_title: Option<String>,
    /// The order that ends the active unit's turn, if a human player commands it.
    pub end_turn: Option<Order>,
    /// Reaction policies of the units, by unit id.
    pub policies: Vec<Policies>,
    /// True if the last command can be undone.
    pub can_undo: bool,
}

impl Default for ViewModel {
    fn default() -> Self {
        Self {
            status: Status::Setup,
            active: None,
            humans_turn: false,
            is_seated: false,
            menu: None,
            reach: None,
            unaware: Vec::new(),
            intentions: Vec::new(),
            sheets: Vec::new(),
            names: Vec::new(),
            sides: Vec::new(),
            placements: Vec::new(),
            unperceived: Vec::new(),
            ground_items: Vec::new(),
            traps: Vec::new(),
            explosives: Vec::new(),
            order: Vec::new(),
            round: 0,
            round_title: None,
            end_turn: None,
            policies: Vec::new(),
            can_undo: false,
        }
    }
}

impl ViewModel {
    /// The sheet of a unit.
    pub fn sheet(&self, unit: UnitId) -> Option<&Sheet> {
        self.sheets.get(usize::from(unit.0))
    }

    /// The name of a unit; empty if there is no such unit.
    pub fn name(&self, unit: UnitId) -> &str {
        self.names.get(usize::from(unit.0)).map_or("", String::as_str)
    }

    /// The number that tells a unit from its twins, the last word of its name. A twin is another unit of the battle, of
    /// any side, with the same name apart from the number. `None` for a unit without a number or without twins.
    pub fn twin_number(&self, unit: UnitId) -> Option<&str> {
        let (name, number) = parted_name(self.name(unit));
        let same_name = self.names.iter().filter(|other| parted_name(other).0 == name);
        number.filter(|_| same_name.count() > 1)
    }

    /// Returns true if the name of a unit is not that of its kind, with or without a number.
    pub fn has_own_name(&self, unit: UnitId) -> bool {
        let is_kinds = self.sheet(unit).is_some_and(|sheet| sheet.title == self.name(unit));
        !is_kinds && parted_name(self.name(unit)).1.is_none()
    }

    /// The side of a unit.
    pub fn side(&self, unit: UnitId) -> Option<SideId> {
        self.sides.get(usize::from(unit.0)).copied()
    }

    /// The hiding units of the player that an enemy has not noticed, in words; `None` if it has noticed all it could.
    pub fn unaware_words(&self, enemy: UnitId) -> Option<String> {
        let (_, hiders) = self.unaware.iter().find(|(unit, _)| *unit == enemy)?;
        let names: Vec<&str> = hiders.iter().map(|&unit| self.name(unit)).collect();
        Some(format!("has not noticed {}", names.join(", ")))
    }

    /// The placement of a unit.
    pub fn placement(&self, unit: UnitId) -> Option<Placement> {
        self.placements.get(usize::from(unit.0)).copied()
    }

    /// Returns true if the player at the machine perceives a unit now: panels must not show others.
    pub fn perceives(&self, unit: UnitId) -> bool {
        !self.unperceived.contains(&unit)
    }

    /// The unit that covers a square on the board.
    pub fn unit_at(&self, square: Square) -> Option<UnitId> {
        let is_there = |placement: &Placement| placement.on_board && placement.space.contains(square);
        (0..).map(UnitId).zip(&self.placements).find(|(_, placement)| is_there(placement)).map(|(unit, _)| unit)
    }

    /// The question that the player in the seat must answer.
    pub fn question(&self) -> Option<&Choice> {
        match &self.status {
            Status::Awaiting { choice } if self.humans_turn && self.is_seated => Some(choice),
            Status::Awaiting { .. } | Status::Setup | Status::Ready { .. } | Status::Over { .. } => None,
        }
    }

    /// The space of the body that moves when the active unit moves: its own, or its vehicle's.
    pub fn moving_body(&self) -> Option<Space> {
        let unit = self.reach.as_ref().and_then(|reach| reach.mover).or(self.active)?;
        Some(self.placement(unit)?.space)
    }

    /// Returns true if a vehicle moves instead of the unit itself.
    pub fn is_driving(&self, unit: UnitId) -> bool {
        self.reach.as_ref().and_then(|reach| reach.mover).is_some_and(|mover| mover != unit)
    }

    /// The active unit's order to move to a square, by its last move action that is possible now. The order may be
    /// illegal.
    pub fn move_to(&self, square: Square) -> Option<Order> {
        let menu = self.menu.as_ref()?;
        let entries = menu.groups.iter().flat_map(|group| &group.entries);
        let mut going: Vec<_> =
            entries.filter(|entry| entry.purpose == Purpose::Travel && entry.targeting == Targeting::Move).collect();
        going.sort_by_key(|entry| entry.refusal.is_none());
        let going = going.last()?;
        let to = origin_at(self.moving_body()?, square);
        Some(Order { with: going.with.clone(), ..Order::new(menu.unit, going.action.clone()) }.to(to))
    }

    /// Builds the view model from the battle, as the player at the machine perceives it.
    pub(super) fn of(world: &mut World) -> Self {
        let Some(viewer) = world.get_resource::<Session>().map(|session| session.viewer) else {
            return Self::default();
        };
        Self::as_seen_by(world, viewer)
    }

    /// Builds the view model of a battle as the players of a side perceive it, or with everything for `None`.
    pub fn as_seen_by(world: &mut World, viewer: Option<SideId>) -> Self {
        let unperceived = viewer.map_or_else(Vec::new, |side| rules::unperceived(world, side));
        rules::as_perceived_by(world, viewer, |world| Self::as_perceived(world, viewer, &unperceived))
    }

    /// Builds the view model while the units that hide from the viewer are off the board.
    fn as_perceived(world: &mut World, viewer: Option<SideId>, unperceived: &[UnitId]) -> Self {
        let is_perceived = |unit: &UnitId| !unperceived.contains(unit);
        let status = world.resource::<Status>().clone();
        let active = status.active().filter(is_perceived);
        let controller = status.side().map(|side| world.resource::<Sides>().controller(side));
        let humans_turn = controller == Some(Controller::Human) && !world.contains_resource::<Replay>();
        let is_seated = viewer.is_none() || status.side() == viewer;
        let commanded = active.filter(|_| humans_turn && is_seated);
        let units: Vec<UnitId> = world.resource::<Roster>().units().collect();
        // A unit that was revealed after the order was set has its place in it.
        let mut order = order_of(&world.resource::<Log>().events);
        order.retain(is_perceived);
        let log = world.resource::<Log>();
        let (round, round_title) = (log.round(), log.round_title().map(str::to_owned));
        let entities = world.resource::<Roster>().entities().to_vec();
        let name = |entity: &Entity| world.get::<Name>(*entity).map_or_else(String::new, |name| name.0.clone());
        let names = entities.iter().map(name).collect();
        let sides = entities.iter().map(|&entity| world.get::<Unit>(entity).map_or(SideId(0), |unit| unit.side));
        let sides: Vec<SideId> = sides.collect();
        let placements = entities.iter().filter_map(|&entity| world.get::<Placement>(entity).copied()).collect();
        let policies = entities.iter().map(|&entity| world.get(entity).cloned().unwrap_or_default()).collect();
        let can_undo = world.resource::<History>().can_undo();
        let is_own = |unit: &UnitId| viewer.is_none_or(|side| sides.get(usize::from(unit.0)) == Some(&side));
        let own: Vec<UnitId> = units.iter().copied().filter(is_own).collect();
        let is_over = matches!(status, Status::Over { .. });
        let ready = commanded.filter(|_| matches!(status, Status::Ready { .. }));
        rules::query(world, |query| Self {
            active,
            humans_turn,
            is_seated,
            menu: commanded.map(|unit| query.menu(unit)),
            reach: commanded.map(|unit| query.reach(unit)),
            unaware: unaware(query, &own),
            intentions: query.intentions().into_iter().filter(|plan| !is_over && is_perceived(&plan.unit)).collect(),
            sheets: units.iter().map(|&unit| query.sheet(unit)).collect(),
            names,
            sides,
            placements,
            unperceived: unperceived.to_vec(),
            ground_items: query.ground_items(),
            traps: query.traps(),
            explosives: query.explosives(),
            order,
            round,
            round_title,
            end_turn: ready.and_then(|unit| query.legal_for(unit, &[Purpose::EndTurn]).into_iter().next()),
            policies,
            can_undo,
            status,
        })
    }
}

/// The enemies that have not noticed some of these units, which hide on the board, each with those units.
fn unaware(query: &dyn BattleQuery, own: &[UnitId]) -> Vec<(UnitId, Vec<UnitId>)> {
    let is_there = |unit: UnitId| query.side_and_space(unit).is_some() && !query.is_out(unit);
    let mut unaware: Vec<(UnitId, Vec<UnitId>)> = Vec::new();
    for &hider in own.iter().filter(|&&unit| query.is_hidden(unit) && is_there(unit)) {
        for enemy in query.unaware_of(hider).into_iter().filter(|&enemy| is_there(enemy)) {
            match unaware.iter_mut().find(|(known, _)| *known == enemy) {
                Some((_, hiders)) => hiders.push(hider),
                None => unaware.push((enemy, vec![hider])),
            }
        }
    }
    unaware
}

/// A unit's name without its number, and the number if it has one.
fn parted_name(name: &str) -> (&str, Option<&str>) {
    let is_number = |word: &str| (1..=2).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    match name.rsplit_once(' ') {
        Some((name, number)) if is_number(number) => (name, Some(number)),
        Some(_) | None => (name, None),
    }
}

/// The turn order that was set last.
fn order_of(events: &[Event]) -> Vec<UnitId> {
    let order = events.iter().rev().find_map(|event| match event {
        Event::OrderSet { order } => Some(order.clone()),
        _ => None,
    });
    order.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_twins_wear_their_number() {
        let names = ["Marauder 1", "Guard 1", "Guard 2", "Pilot", "Pilot 2", "Unit K 107", "Captain Ro"];
        let view = ViewModel { names: names.map(str::to_owned).to_vec(), ..ViewModel::default() };
        let numbers = [0, 1, 2, 3, 4, 5, 6, 7].map(|unit| view.twin_number(UnitId(unit)));
        assert_eq!(numbers, [None, Some("1"), Some("2"), None, Some("2"), None, None, None]);
        let own_names = [0, 1, 3, 6].map(|unit| view.has_own_name(UnitId(unit)));
        assert_eq!(own_names, [false, false, true, true], "a number stands for the kind, with or without twins");
    }
}
