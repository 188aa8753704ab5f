//! Hints: the order or the answer that a veteran would give in the player's place, and why.

use bevy::prelude::*;

use super::{Hint, Intent, Request, Session, UpdateSet, ViewModel, request, think_for_a_slice};
use crate::{
    ai::{self, Advice, Thought},
    battle::{Command, Difficulty},
    rules,
};

/// The opponent whose command is proposed.
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

/// Proposes a command: an order, as if the player pointed at it, or an answer.
fn show(world: &mut World, Advice { command, reason }: Advice) {
    let Some(summary) = summary(world, &command) else { return };
    let view = world.resource::<ViewModel>();
    let reason = reason.map(|reason| reason.words(|unit| view.name(unit).to_owned())).unwrap_or_default();
    let mut intent = world.resource_mut::<Intent>();
    (intent.armed, intent.goal) = (None, None);
    if matches!(command, Command::Order(_)) {
        intent.propose(Some(command.clone()));
    }
    intent.hint = Some(Hint { command, summary, reason });
}

/// A command in words, with its chance; `None` if it is not possible.
fn summary(world: &mut World, command: &Command) -> Option<String> {
    match command {
        Command::Order(_) => {
            let preview = rules::preview(world, command).ok()?;
            // Some summaries tell the chance themselves.
            let chance = preview.chance.map(|chance| chance.to_string());
            let chance = chance.filter(|chance| !preview.summary.contains(chance.as_str()));
            let chance = chance.map(|chance| format!(": {chance}")).unwrap_or_default();
            Some(format!("{}{chance}", preview.summary))
        }
        Command::Answer(answer) => {
            let picked = world.resource::<ViewModel>().question()?.picked(answer)?;
            let labels: Vec<&str> = picked.iter().map(|option| option.label.as_str()).collect();
            Some(labels.join(", "))
        }
        Command::Policy { .. } => None,
    }
}
