//! What the players ask for, and carrying it out.

use bevy::{ecs::system::SystemState, prelude::*};

use super::{Intent, Screen, Session, Setup, Step, View};
use crate::{
    battle::{Command, Roster},
    rules,
};

/// What a player asks of the session.
#[derive(Message, Clone, Debug)]
pub enum Request {
    /// Begin a battle.
    Start(Setup),
    /// Go on with a battle from the text of its record.
    Load(String),
    /// Give the battle a command.
    Submit(Command),
    /// Take the last command back.
    Undo,
    /// End the battle and go to the main menu.
    Leave,
    /// Begin the same battle again.
    Restart,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Request>().add_systems(Update, carry_out.in_set(Step::Rules));
}

/// The one door to the rules: carries out all requests in order, then renews the view.
pub(super) fn carry_out(world: &mut World, requests: &mut SystemState<MessageReader<Request>>) {
    let Ok(mut reader) = requests.get_mut(world) else { return };
    let requests: Vec<Request> = reader.read().cloned().collect();
    if requests.is_empty() {
        return;
    }
    for request in requests {
        let result = carry_out_one(world, request);
        if let Some(mut session) = world.get_resource_mut::<Session>() {
            session.last_error = result.err();
        }
    }
    let view = View::of(world);
    world.insert_resource(view);
}

fn carry_out_one(world: &mut World, request: Request) -> Result<(), String> {
    match request {
        Request::Start(setup) => start(world, setup),
        Request::Load(_) => Err("saved battles cannot be read yet".to_owned()),
        Request::Submit(command) => {
            if !world.contains_resource::<Session>() {
                return Ok(());
            }
            rules::submit(world, command).map_err(|refused| refused.to_string())?;
            changed(world, false);
            Ok(())
        }
        Request::Undo => {
            rules::undo(world).map_err(|illegal| illegal.to_string())?;
            changed(world, true);
            Ok(())
        }
        Request::Leave => {
            clear(world);
            world.remove_resource::<Session>();
            world.resource_mut::<NextState<Screen>>().set(Screen::MainMenu);
            Ok(())
        }
        Request::Restart => match world.get_resource::<Session>() {
            Some(session) => start(world, session.setup.clone()),
            None => Ok(()),
        },
    }
}

fn start(world: &mut World, setup: Setup) -> Result<(), String> {
    let level = setup.level().map_err(|faults| faults.to_string())?;
    let rewound = world.get_resource::<Session>().map_or(0, |session| session.rewound);
    clear(world);
    setup.begin_in(world).map_err(|error| error.to_string())?;
    world.insert_resource(Session { setup, level, revision: 0, rewound, last_error: None });
    changed(world, true);
    world.resource_mut::<NextState<Screen>>().set(Screen::Battle);
    Ok(())
}

/// Takes the units of the last battle out of the world; the resources are replaced by the next one.
fn clear(world: &mut World) {
    let entities = world.get_resource::<Roster>().map_or_else(Vec::new, |roster| roster.entities().to_vec());
    for entity in entities {
        world.despawn(entity);
    }
    world.insert_resource(Roster::default());
    world.insert_resource(Intent::default());
}

fn changed(world: &mut World, rewound: bool) {
    let mut session = world.resource_mut::<Session>();
    session.revision += 1;
    session.rewound += u64::from(rewound);
}
