//! Hints: the order that a veteran would give in the player's place, and why.

use bevy::prelude::*;

use super::{Hint, Intent, Request, Session, UpdateSet, ViewModel, request, think_for_a_slice};
use crate::{
    ai::{self, Advice, Thought},
    battle::{Command, Difficulty},
    rules,
};

/// The opponent whose order is proposed.
const ADVISER: Difficulty = Difficulty::Veteran;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, go_on.run_if(resource_exists::<HintSearch>))
            .chain()
            .after(request::handle_requests)
            .in_set(UpdateSet::Rules)
            .run_if(resource_exists::<Session>),
    );
}

/// The search for a hint that the player has asked for.
#[derive(Resource)]
struct HintSearch {
    memory: ai::Memory,
    /// The revision of the battle for which it is.
    revision: u64,
}

/// Begins to look for a hint when the player asks for one.
fn begin(mut requests: MessageReader<Request>, session: Res<Session>, mut commands: Commands) {
    if requests.read().any(|request| matches!(request, Request::Hint)) {
        commands.insert_resource(HintSearch { memory: ai::Memory::default(), revision: session.revision });
    }
}

/// Looks for the hint for a while, and shows it when it is found. A hint for an earlier moment is dropped.
fn go_on(world: &mut World) {
    let Some(mut search) = world.remove_resource::<HintSearch>() else { return };
    if world.resource::<Session>().revision != search.revision {
        return;
    }
    match think_for_a_slice(world, |world| ai::think_as(world, &mut search.memory, ADVISER)) {
        Thought::Unfinished => world.insert_resource(search),
        Thought::Finished(advice) => advice.into_iter().for_each(|advice| show(world, advice)),
    }
}

/// Proposes an order, as if the player pointed at it.
fn show(world: &mut World, advice: Advice) {
    let Advice { command: Command::Order(order), reason } = advice else { return };
    let command = Command::Order(order.clone());
    let Ok(preview) = rules::preview(world, &command) else { return };
    // Some summaries tell the chance themselves.
    let chance = preview.chance.map(|chance| chance.to_string());
    let chance = chance.filter(|chance| !preview.summary.contains(chance.as_str()));
    let chance = chance.map(|chance| format!(": {chance}")).unwrap_or_default();
    let view = world.resource::<ViewModel>();
    let reason = reason.map(|reason| reason.words(|unit| view.name(unit).to_owned())).unwrap_or_default();
    let mut intent = world.resource_mut::<Intent>();
    (intent.armed, intent.goal) = (None, None);
    intent.propose(Some(command));
    let summary = format!("{}{chance}", preview.summary);
    intent.hint = Some(Hint { order, summary, reason });
}
