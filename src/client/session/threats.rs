//! The squares that enemies, or the player's own units, could attack in their next turns.

use bevy::prelude::*;

use super::{Intent, Session, UpdateSet, ViewModel, request::handle_requests};
use crate::{
    battle::{SideId, UnitId},
    grid::Space,
    rules::{self, BattleQuery, ThreatenedSquare, perceived_enemies, threat_map},
};

/// Whose attacks the player wants to see on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatsBy {
    /// All enemies, or the inspected one.
    Enemies,
    /// All units of the player's side, or the inspected one.
    OwnSide,
}

/// The threats that the board shows.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Threats {
    /// The player's choice; an inspected enemy is shown without it.
    pub chosen: Option<ThreatsBy>,
    /// The threats; `None` if none are shown.
    pub shown: Option<ShownThreats>,
}

/// The attacks that some units could make in their next turns.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownThreats {
    /// Whose attacks they are.
    pub by: ThreatsBy,
    /// The unit whose attacks they are; `None` for all units of a side.
    pub only: Option<UnitId>,
    /// The unit that the expected damage is worked out for.
    pub target: UnitId,
    /// The points that the target can lose before it is out of action.
    pub target_points: i32,
    /// The squares on which the target could be attacked.
    pub squares: Vec<ThreatenedSquare>,
    /// The spaces where the single unit could stand; empty for all units of a side.
    pub stands: Vec<Space>,
    /// The chances, in per cent, of a single enemy to hit each of the player's units from where it stands.
    pub odds: Vec<(UnitId, u32)>,
}

impl Threats {
    /// Shows these threats, or none if they are shown already.
    pub fn toggle(&mut self, by: ThreatsBy) {
        self.chosen = if self.chosen == Some(by) { None } else { Some(by) };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Threats>().add_systems(Update, update.after(handle_requests).in_set(UpdateSet::Rules));
}

/// The threats that are wanted, and the moment of the battle.
#[derive(Clone, Copy, PartialEq)]
struct Wanted {
    chosen: Option<ThreatsBy>,
    inspected: Option<UnitId>,
    active: Option<UnitId>,
    moment: (u64, u64),
}

/// Works the threats out again whenever the choice, the inspected unit or the battle changes.
fn update(world: &mut World, mut last: Local<Option<Wanted>>) {
    let Some(session) = world.get_resource::<Session>() else {
        world.resource_mut::<Threats>().set_if_neq(Threats::default());
        *last = None;
        return;
    };
    let (viewer, moment) = (session.viewer, (session.battle_id, session.revision));
    let chosen = world.resource::<Threats>().chosen;
    let (inspected, active) = (world.resource::<Intent>().inspected, world.resource::<ViewModel>().active);
    let wanted = Wanted { chosen, inspected, active, moment };
    if *last == Some(wanted) {
        return;
    }
    *last = Some(wanted);
    let shown =
        rules::as_perceived_by(world, viewer, |world| rules::query(world, |query| shown(query, viewer, wanted)));
    world.resource_mut::<Threats>().set_if_neq(Threats { chosen, shown });
}

/// The threats to show to a side; `None` if nothing is wanted or nobody could attack anybody.
fn shown(query: &dyn BattleQuery, viewer: Option<SideId>, wanted: Wanted) -> Option<ShownThreats> {
    let side_of = |unit: UnitId| query.side_and_space(unit).map(|(side, _)| side);
    let is_fit = |unit: &UnitId| side_of(*unit).is_some() && !query.is_out(*unit);
    let active = wanted.active.filter(is_fit);
    let side = viewer.or_else(|| side_of(active?))?;
    let own: Vec<UnitId> = query.roster().units().filter(|unit| is_fit(unit) && side_of(*unit) == Some(side)).collect();
    let first = active.filter(|unit| own.contains(unit)).or(own.first().copied())?;
    let enemies = perceived_enemies(query, first);
    let inspected_enemy = wanted.inspected.filter(|unit| enemies.contains(unit));
    let inspected_own = wanted.inspected.filter(|unit| own.contains(unit));
    let by = match (wanted.chosen, inspected_enemy) {
        (Some(ThreatsBy::OwnSide), _) => ThreatsBy::OwnSide,
        (Some(ThreatsBy::Enemies), _) | (None, Some(_)) => ThreatsBy::Enemies,
        (None, None) => return None,
    };
    let (only, target, units) = match by {
        ThreatsBy::Enemies => (inspected_enemy, inspected_own.unwrap_or(first), enemies),
        ThreatsBy::OwnSide => (inspected_own, inspected_enemy.or(enemies.first().copied())?, own.clone()),
    };
    let units = only.map_or(units, |only| vec![only]);
    let odds = match (by, only) {
        (ThreatsBy::Enemies, Some(enemy)) => own.iter().filter_map(|&unit| chance_to_hit(query, enemy, unit)).collect(),
        _ => Vec::new(),
    };
    Some(ShownThreats {
        by,
        only,
        target,
        target_points: query.unit_state(target).points,
        squares: threat_map(query, &units, target),
        stands: only.map_or_else(Vec::new, |only| query.next_stands(only)),
        odds,
    })
}

/// The chance, in per cent, that an enemy hits a unit if both stay where they are.
fn chance_to_hit(query: &dyn BattleQuery, enemy: UnitId, unit: UnitId) -> Option<(UnitId, u32)> {
    let (_, space) = query.side_and_space(unit)?;
    let threats = query.threats(unit, space.origin, &[enemy]);
    Some((unit, threats.into_iter().next().flatten()?.hit.percent()))
}
