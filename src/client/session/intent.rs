//! What a click would do, and what the rules say to it.

use bevy::prelude::*;

use super::{Pointer, SecondMove, Session, UpdateSet, aim, second_move};
use crate::{
    battle::{Command, Illegal, Order, UnitId},
    grid::Square,
    rules::{self, MenuEntry, Preview},
};

/// What a click would do.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Intent {
    /// A menu entry the player picked that still has to be aimed. Without one a click on a square moves and a click
    /// on an enemy attacks.
    pub armed: Option<MenuEntry>,
    /// What a click, or the button under the mouse, would command.
    pub candidate: Option<Command>,
    /// Where the unit is to go in the end, when the candidate is only the first of two moves.
    pub goal: Option<Square>,
    /// What that would do, or why it cannot be.
    pub preview: Option<Result<Preview, Illegal>>,
    /// What follows by itself when the candidate goes as foreseen: the second of two moves.
    pub second: Option<SecondMove>,
    /// What there is to know of the square under the mouse, a line each.
    pub about_square: Vec<String>,
    /// The unit whose sheet the player looks at.
    pub inspected: Option<UnitId>,
}

/// Everything that happens to the intent before a click.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PreviewSet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Intent>()
        .add_systems(Update, (aim::aim, update_preview, describe).chain().in_set(UpdateSet::Aim).in_set(PreviewSet));
}

/// Asks the rules about the square under the mouse whenever it or the battle changed.
fn describe(world: &mut World, mut last: Local<Option<(Option<Square>, u64)>>) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let asked = (world.resource::<Pointer>().square, session.revision);
    if last.as_ref() == Some(&asked) {
        return;
    }
    let lines = asked.0.map(|square| rules::describe(world, square)).unwrap_or_default();
    *last = Some(asked);
    if world.resource::<Intent>().about_square != lines {
        world.resource_mut::<Intent>().about_square = lines;
    }
}

/// What the preview was made from.
#[derive(Clone, PartialEq)]
struct PreviewInput {
    command: Command,
    goal: Option<Square>,
    moment: (u64, u64),
}

/// Asks the rules about the candidate whenever it or the battle changed.
fn update_preview(world: &mut World, mut last: Local<Option<PreviewInput>>) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let moment = (session.battle_id, session.revision);
    let intent = world.resource::<Intent>();
    let wanted = intent.candidate.clone().map(|command| PreviewInput { command, goal: intent.goal, moment });
    if wanted == *last {
        return;
    }
    let command = wanted.as_ref().map(|wanted| &wanted.command);
    let preview = command.map(|command| rules::preview(world, command));
    let second = command.and_then(|command| second(world, command));
    let mut intent = world.resource_mut::<Intent>();
    intent.preview = preview;
    intent.second = second;
    *last = wanted;
}

/// The move that goes on to the goal.
fn second(world: &World, first: &Command) -> Option<SecondMove> {
    let (Command::Order(order), Some(goal)) = (first, world.resource::<Intent>().goal) else { return None };
    let second = Order { to: Some(goal), path: None, ..order.clone() };
    let preview = second_move::preview_after(world, first, &Command::Order(second.clone()));
    Some(SecondMove { via: order.to?, order: second, preview })
}
