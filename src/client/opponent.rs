//! The computer player: submits one command at a time, after playback has caught up with the battle. It thinks in slices
//! between the frames, so that the window never waits for it.

use bevy::prelude::*;

use super::session::{Playback, Replay, Request, Screen, Session, UpdateSet, think_for_a_slice};
use crate::{
    ai::{self, Advice, Memory, Thought},
    battle::{Command, Sides, Status},
    rules::{self, Purpose},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AiState>().add_systems(
        Update,
        decide
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>))
            .run_if(not(resource_exists::<Replay>))
            .in_set(UpdateSet::Input),
    );
}

/// State of the computer player, and the moment of its last decision.
#[derive(Resource, Default)]
struct AiState {
    memory: Memory,
    battle_id: u64,
    decided_at: Option<(u64, u64)>,
    /// True if its last command was refused; it then ends its turn.
    gave_up: bool,
}

/// Asks the AI for a command when one of its sides must act or answer. It decides once for each revision of the battle.
fn decide(world: &mut World) {
    let session = world.resource::<Session>();
    let moment = (session.battle_id, session.revision);
    let is_ais =
        world.resource::<Status>().side().is_some_and(|side| world.resource::<Sides>().controller(side).is_ai());
    if !is_ais || world.resource::<Playback>().busy {
        return;
    }
    let mut ai_state = world.remove_resource::<AiState>().unwrap_or_default();
    if ai_state.battle_id != moment.0 {
        ai_state = AiState { battle_id: moment.0, ..AiState::default() };
    }
    let was_refused = ai_state.decided_at == Some(moment) && world.resource::<Session>().last_error.is_some();
    if ai_state.decided_at != Some(moment) || (was_refused && !ai_state.gave_up) {
        let thought = if was_refused {
            Thought::Finished(None)
        } else {
            think_for_a_slice(world, |world| ai::think(world, &mut ai_state.memory))
        };
        if let Thought::Finished(advice) = thought {
            ai_state.decided_at = Some(moment);
            ai_state.gave_up = was_refused;
            match advice.or_else(|| fallback_command(world)) {
                Some(advice) => _ = world.write_message(Request::SubmitAdvised(advice)),
                None => error!("the opponent has no command for {:?}", world.resource::<Status>()),
            }
        }
    }
    world.insert_resource(ai_state);
}

/// A command that is always legal: ending the turn, or any answer to the open question.
fn fallback_command(world: &mut World) -> Option<Advice> {
    let commands = rules::legal(world);
    let ends = |command: &&Command| match command {
        Command::Order(order) => rules::purpose(world, &order.action) == Purpose::EndTurn,
        Command::Answer(_) | Command::Policy { .. } => false,
    };
    let command = commands.iter().find(ends).or(commands.first()).cloned()?;
    Some(Advice { command, reason: None })
}
