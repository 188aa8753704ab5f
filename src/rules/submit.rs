//! Functions that change a battle: begin, submit a command, undo and fork.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    Deployment, MatchOptions, Ruleset, RulesetId, Secrets, UnitSpec, boundary::ActiveRules, boundary::by_ruleset,
    boundary::check_turn, d6, saga, swu,
};
use crate::{
    battle::{
        self, Choice, Command, Controller, History, Illegal, Policies, Registry, Roster, Scenario, SideId, Sides,
        Snapshot, Status, UnitId,
    },
    dice::{Dice, DiceFault},
};

/// The reason why a command was not carried out. The battle is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SubmitError {
    /// The command is illegal.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The scripted dice do not fit.
    #[error(transparent)]
    Dice(#[from] DiceFault),
}

/// The reason why a battle cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BeginError {
    /// The scripted dice do not fit the rolls before the first turn.
    #[error(transparent)]
    Dice(#[from] DiceFault),
}

/// Deploys the units and runs until the first unit may act, without match options.
///
/// # Errors
/// [`BeginError::Dice`] if the scripted dice do not fit.
pub fn begin(
    world: &mut World,
    ruleset: RulesetId,
    scenario: Scenario,
    sides: Sides,
    dice: Dice,
    units: &Deployment,
) -> Result<Status, BeginError> {
    begin_with(world, ruleset, scenario, sides, dice, units, &MatchOptions::default())
}

/// Does the same as [`begin`] with match options. Options that the rule set does not have are dropped.
///
/// # Errors
/// As [`begin`].
pub fn begin_with(
    world: &mut World,
    ruleset: RulesetId,
    scenario: Scenario,
    sides: Sides,
    dice: Dice,
    units: &Deployment,
    options: &MatchOptions,
) -> Result<Status, BeginError> {
    let options = options.only(super::options(ruleset));
    let deployed = Deployed(Arc::new((units.clone(), options)));
    deploy(world, ruleset, scenario, sides, dice, &deployed);
    by_ruleset!(world, Rules => {
        let root = Rules::root(world);
        battle::begin(world, root);
    });
    match world.resource::<Dice>().fault() {
        Some(fault) => Err(fault.into()),
        None => Ok(world.resource::<Status>().clone()),
    }
}

fn deploy(world: &mut World, ruleset: RulesetId, scenario: Scenario, sides: Sides, dice: Dice, deployed: &Deployed) {
    battle::install(world, scenario, sides, dice);
    world.insert_resource(ActiveRules(ruleset));
    world.insert_resource(deployed.clone());
    let (units, options) = &*deployed.0;
    world.insert_resource(options.clone());
    by_ruleset!(world, Rules => {
        Rules::install(world);
        for spec in units {
            Rules::deploy(world, spec);
        }
        for (unit, spec) in (0..).map(UnitId).zip(units) {
            if let Some(seat) = spec.seat {
                Rules::seat(world, unit, seat);
            }
        }
    });
    Registry::remember_things(world);
}

/// The deployment and options of a battle, kept so that a fork can be deployed in the same way. A battle shares them
/// with its forks alone.
#[derive(Resource, Clone)]
struct Deployed(Arc<(Deployment, MatchOptions)>);

/// The description of a unit in the level; `None` for an unknown unit.
pub fn spec(world: &World, unit: UnitId) -> Option<&UnitSpec> {
    world.get_resource::<Deployed>()?.0.0.get(usize::from(unit.0))
}

/// Carries out a command and runs on until the battle needs an answer.
///
/// # Errors
/// The reason why the command was refused. The battle is unchanged then.
pub fn submit(world: &mut World, command: Command) -> Result<Status, SubmitError> {
    check_turn(world, &command)?;
    let before = needs_snapshot(world).then(|| (Snapshot::take(world), Secrets::of(world)));
    let rolled = world.resource::<Dice>().rolled();
    let was = world.resource::<Status>().clone();
    by_ruleset!(world, Rules => execute::<Rules>(world, &command))?;
    if let Some(fault) = world.resource::<Dice>().fault() {
        if let Some((before, _)) = before {
            before.restore(world);
        }
        return Err(fault.into());
    }
    let status = world.resource::<Status>().clone();
    let used_chance = world.resource::<Dice>().rolled() != rolled;
    let is_own = match command {
        Command::Order(_) => was.active().is_some(),
        // An answer during another unit's turn reveals that unit's action, so it can only be undone if the turn so far
        // can.
        Command::Answer(_) => world.resource::<History>().can_undo(),
        Command::Policy { .. } => false,
    };
    let can_undo = is_own && !used_chance && status.awaited_unit() == was.awaited_unit();
    let before = before.filter(|_| can_undo);
    let undo = before.filter(|(_, secrets)| !secrets.is_any_out(&Secrets::of(world))).map(|(snapshot, _)| snapshot);
    world.resource_mut::<History>().note(command, undo);
    Ok(status)
}

/// Returns true if a snapshot is needed before the next command, for undo by a person or for scripted dice that may not
/// fit. Battles between AI sides with random dice never need one.
fn needs_snapshot(world: &World) -> bool {
    world.resource::<Sides>().has_human() || world.resource::<Dice>().can_fail()
}

/// Carries out a command. If it is illegal, nothing has changed.
fn execute<R: Ruleset>(world: &mut World, command: &Command) -> Result<(), Illegal> {
    match command {
        Command::Order(order) => battle::run_after(world, |battle| R::enact(battle, order)),
        Command::Answer(key) => {
            let answer = match world.resource::<Status>() {
                Status::Awaiting { choice } => choice.picked(key).map(Choice::answer_of),
                Status::Setup | Status::Ready { .. } | Status::Over { .. } => None,
            };
            battle::answer::<R::Frame>(world, answer.as_deref().unwrap_or(key));
            battle::run::<R::Frame>(world);
            Ok(())
        }
        Command::Policy { unit, reaction, policy } => {
            let entity = world.resource::<Roster>().entity(*unit);
            if let Some(mut policies) = entity.and_then(|entity| world.get_mut::<Policies>(entity)) {
                policies.0.insert(reaction.clone(), *policy);
            }
            Ok(())
        }
    }
}

/// Takes back the last command, if it rolled no dice, asked no other side, revealed no unit to anybody and left the turn
/// with the same unit.
///
/// # Errors
/// `nothing_to_undo` if there is nothing that can be taken back.
pub fn undo(world: &mut World) -> Result<Status, Illegal> {
    let moment = world.resource_mut::<History>().pop().ok_or_else(|| {
        Illegal::new(
            "nothing_to_undo",
            "nothing can be taken back: dice were rolled, something was revealed, or the turn passed on",
        )
    })?;
    moment.snapshot.restore(world);
    Ok(world.resource::<Status>().clone())
}

/// Gives a side to another controller in the middle of a battle. Nothing before it can be undone.
pub fn change_control(world: &mut World, side: SideId, controller: Controller) {
    world.resource_mut::<Sides>().set_controller(side, controller);
    world.resource_mut::<History>().note_control(side, controller);
    // Copies made so far have the former controller, and are not used again.
    let deployed = world.resource::<Deployed>().0.as_ref().clone();
    world.insert_resource(Deployed(Arc::new(deployed)));
}

/// Copies the battle into a scratch world for looking ahead, with reseeded dice. The scratch world is prepared on first
/// use and can be reused for the same battle.
pub fn fork(from: &World, scratch: &mut World, seed: u64) {
    let deployed = from.resource::<Deployed>();
    let is_copy = |theirs: &Deployed| Arc::ptr_eq(&theirs.0, &deployed.0);
    if !scratch.get_resource().is_some_and(is_copy) {
        *scratch = World::new();
        by_ruleset!(from, Rules => Rules::share_data(from, scratch));
        deploy(
            scratch,
            from.resource::<ActiveRules>().0,
            Scenario::of(from),
            from.resource::<Sides>().clone(),
            Dice::seeded(seed),
            deployed,
        );
    }
    by_ruleset!(from, Rules => prepare_stack::<Rules>(scratch));
    battle::fork(from, scratch, seed);
}

/// Installs an empty stack, because a fork never runs [`begin`] but its registry must list the stack.
fn prepare_stack<R: Ruleset>(scratch: &mut World) {
    if !scratch.contains_resource::<battle::Stack<R::Frame>>() {
        battle::Stack::<R::Frame>::install(scratch);
    }
}
