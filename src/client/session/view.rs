//! The battle as the panels see it.

use bevy::prelude::*;

use super::{Session, origin_at};
use crate::{
    battle::{
        Choice, Controller, Event, History, Log, Name, Order, Placement, Policies, Roster, SideId, Sides, Status, Unit,
        UnitId,
    },
    grid::{Space, Square},
    rules::{self, Intention, Menu, Purpose, ReachView, Sheet, Targeting},
};

/// What the battle looks like now, while the picture may still be behind. Rebuilt after every change.
#[derive(Resource, Clone, Debug)]
pub struct ViewModel {
    /// What the battle waits for.
    pub status: Status,
    /// The unit that may act now.
    pub active: Option<UnitId>,
    /// Whether a person at this machine must speak next.
    pub humans_turn: bool,
    /// What the active unit may do, when a person commands it.
    pub menu: Option<Menu>,
    /// Where the active unit could go, when a person commands it.
    pub reach: Option<ReachView>,
    /// What everyone has said they will do, where the rules have all speak before any act.
    pub intentions: Vec<Intention>,
    /// What each unit shows, by its id.
    pub sheets: Vec<Sheet>,
    /// What players call each unit, by its id.
    pub names: Vec<String>,
    /// Who commands each unit, by its id.
    pub sides: Vec<SideId>,
    /// Where each unit stands, by its id.
    pub placements: Vec<Placement>,
    /// What lies about, by its name, and where.
    pub ground_items: Vec<(Square, String)>,
    /// The order of turns.
    pub order: Vec<UnitId>,
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The order that ends the active unit's turn, when a person commands it.
    pub end_turn: Option<Order>,
    /// Each unit's standing answers, by its id.
    pub policies: Vec<Policies>,
    /// Whether the last command can be taken back.
    pub can_undo: bool,
}

impl Default for ViewModel {
    fn default() -> Self {
        Self {
            status: Status::Setup,
            active: None,
            humans_turn: false,
            menu: None,
            reach: None,
            intentions: Vec::new(),
            sheets: Vec::new(),
            names: Vec::new(),
            sides: Vec::new(),
            placements: Vec::new(),
            ground_items: Vec::new(),
            order: Vec::new(),
            round: 0,
            end_turn: None,
            policies: Vec::new(),
            can_undo: false,
        }
    }
}

impl ViewModel {
    /// What a unit shows.
    pub fn sheet(&self, unit: UnitId) -> Option<&Sheet> {
        self.sheets.get(usize::from(unit.0))
    }

    /// What players call a unit; empty for one that is not there.
    pub fn name(&self, unit: UnitId) -> &str {
        self.names.get(usize::from(unit.0)).map_or("", String::as_str)
    }

    /// Who commands a unit.
    pub fn side(&self, unit: UnitId) -> Option<SideId> {
        self.sides.get(usize::from(unit.0)).copied()
    }

    /// Where a unit stands.
    pub fn placement(&self, unit: UnitId) -> Option<Placement> {
        self.placements.get(usize::from(unit.0)).copied()
    }

    /// The question that a person at this machine must answer.
    pub fn question(&self) -> Option<&Choice> {
        match &self.status {
            Status::Awaiting { choice } if self.humans_turn => Some(choice),
            Status::Awaiting { .. } | Status::Setup | Status::Ready { .. } | Status::Over { .. } => None,
        }
    }

    /// The body that goes when the active unit moves: its own, or that of what it drives.
    pub fn moving_body(&self) -> Option<Space> {
        let unit = self.reach.as_ref().and_then(|reach| reach.mover).or(self.active)?;
        Some(self.placement(unit)?.space)
    }

    /// Whether it is not the unit itself that goes when it moves, but what it drives.
    pub fn is_driving(&self, unit: UnitId) -> bool {
        self.reach.as_ref().and_then(|reach| reach.mover).is_some_and(|mover| mover != unit)
    }

    /// The active unit's move to a square, by its last kind of move that is possible now; whether it leads there or
    /// not.
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

    /// Asks the rules for everything anew.
    pub(super) fn of(world: &mut World) -> Self {
        if !world.contains_resource::<Session>() {
            return Self::default();
        }
        let status = world.resource::<Status>().clone();
        let active = status.active();
        let controller = status.side().map(|side| world.resource::<Sides>().controller(side));
        let humans_turn = controller == Some(Controller::Human);
        let commanded = active.filter(|_| humans_turn);
        let units: Vec<UnitId> = world.resource::<Roster>().units().collect();
        let (order, round) = order_and_round(world.resource::<Log>());
        let entities = world.resource::<Roster>().entities().to_vec();
        let name = |entity: &Entity| world.get::<Name>(*entity).map_or_else(String::new, |name| name.0.clone());
        let names = entities.iter().map(name).collect();
        let sides = entities.iter().map(|&entity| world.get::<Unit>(entity).map_or(SideId(0), |unit| unit.side));
        let sides = sides.collect();
        let placements = units.iter().filter_map(|&unit| shown_standing(world, unit)).collect();
        let policies = entities.iter().map(|&entity| world.get(entity).cloned().unwrap_or_default()).collect();
        let can_undo = world.resource::<History>().can_undo();
        let ready = commanded.filter(|_| matches!(status, Status::Ready { .. }));
        rules::query(world, |query| Self {
            active,
            humans_turn,
            menu: commanded.map(|unit| query.menu(unit)),
            reach: commanded.map(|unit| query.reach(unit)),
            intentions: query.intentions(),
            sheets: units.iter().map(|&unit| query.sheet(unit)).collect(),
            names,
            sides,
            placements,
            ground_items: query.ground_items(),
            order,
            round,
            end_turn: ready.and_then(|unit| query.legal_for(unit, &[Purpose::EndTurn]).into_iter().next()),
            policies,
            can_undo,
            status,
        })
    }
}

/// Where a unit stands; not on the board for people from whom it hides.
fn shown_standing(world: &mut World, unit: UnitId) -> Option<Placement> {
    let entity = world.resource::<Roster>().entity(unit)?;
    let (placement, side) = (*world.get::<Placement>(entity)?, world.get::<Unit>(entity)?.side);
    let sides = world.resource::<Sides>();
    let people: Vec<SideId> = sides.ids().filter(|&side| sides.controller(side) == Controller::Human).collect();
    let is_secret = !people.is_empty()
        && !people.contains(&side)
        && people.into_iter().all(|viewer| rules::known_space(world, unit, viewer) != Some(placement.space));
    Some(Placement { on_board: placement.on_board && !is_secret, ..placement })
}

fn order_and_round(log: &Log) -> (Vec<UnitId>, u32) {
    let order = log.0.iter().rev().find_map(|event| match event {
        Event::OrderSet { order } => Some(order.clone()),
        _ => None,
    });
    let round = log.0.iter().rev().find_map(|event| match event {
        Event::RoundBegan { round, .. } => Some(*round),
        _ => None,
    });
    (order.unwrap_or_default(), round.unwrap_or(0))
}
