//! What a click would do, and what the rules say to it.

use bevy::prelude::*;

use super::{Session, Step, View, aim};
use crate::{
    battle::{Command, Illegal, UnitId},
    rules::{self, MenuEntry, Preview, SightView},
};

/// What a click would do.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Intent {
    /// A menu entry the player picked that still has to be aimed. Without one a click on a square moves and a click
    /// on an enemy attacks.
    pub armed: Option<MenuEntry>,
    /// What a click, or the button under the mouse, would command.
    pub candidate: Option<Command>,
    /// What that would do, or why it cannot be.
    pub preview: Option<Result<Preview, Illegal>>,
    /// How the active unit and the target under the mouse see each other.
    pub sight: Option<SightView>,
    /// The unit whose sheet the player looks at.
    pub inspected: Option<UnitId>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Intent>()
        .add_systems(Update, (aim::aim, foresee).chain().after(super::request::carry_out).in_set(Step::Rules));
}

/// Asks the rules about the candidate whenever it or the battle changed.
fn foresee(world: &mut World, mut last: Local<Option<(Command, u64)>>) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let revision = session.revision;
    let wanted = world.resource::<Intent>().candidate.clone().map(|command| (command, revision));
    if wanted == *last {
        return;
    }
    let command = wanted.as_ref().map(|(command, _)| command);
    let preview = command.map(|command| rules::preview(world, command));
    let sight = command.and_then(|command| sight(world, command));
    let mut intent = world.resource_mut::<Intent>();
    intent.preview = preview;
    intent.sight = sight;
    *last = wanted;
}

/// How a unit and the one it aims at see each other.
fn sight(world: &mut World, command: &Command) -> Option<SightView> {
    let Command::Order(order) = command else { return None };
    let view = world.resource::<View>();
    let (from, to) = (view.standing(order.unit)?, view.standing(order.at?)?);
    Some(rules::sight(world, from.square(), to.square()))
}
