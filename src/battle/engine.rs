//! Suspended work as data, and the loop that runs it.
//!
//! A battle is one last-in-first-out stack of frames. A frame that is interrupted stays below the one that
//! interrupts it and looks at the world again when its turn comes. Nothing else remembers unfinished work, so a
//! battle can be saved, copied or hashed in the middle of any question.

use std::{
    any::{Any, TypeId},
    convert::Infallible,
    fmt,
    hash::Hash,
    mem,
};

use bevy::{
    ecs::system::{SystemParam, SystemParamItem, SystemState},
    platform::{collections::HashMap, hash::NoOpHash},
    prelude::{Resource, World},
};

use super::{Choice, Event, Log, Outcome, Registry, SideId, Status, UnitId};
use crate::dice::Dice;

/// Suspended work: a small value with an explicit step.
pub trait Frame: Clone + fmt::Debug + PartialEq + Hash + Send + Sync + 'static {
    /// The system parameter that gives the rules read and write access to the battle.
    type Access: for<'w, 's> SystemParam<Item<'w, 's>: DiceAndLog> + 'static;

    /// Does the next piece of work and returns how the engine should go on.
    fn run(self, battle: &mut AccessOf<Self>) -> Step<Self>;

    /// Takes the key of the option that answers the choice this frame asked.
    fn answered(&mut self, option: &str);
}

/// The access that the handlers of a frame type get to the battle.
pub type AccessOf<'w, 's, F> = SystemParamItem<'w, 's, <F as Frame>::Access>;

/// Access to the dice and the log, which the engine itself needs.
pub trait DiceAndLog {
    /// The dice of the battle.
    fn dice(&self) -> &Dice;
    /// The log of events.
    fn log(&mut self) -> &mut Log;
}

/// The work of one kind of frame. The rule that owns the frame implements it, beside the rule's other functions.
pub trait Work<F: Frame>: Sized {
    /// Does the next piece of work and returns how the engine should go on.
    fn run(self, battle: &mut AccessOf<F>) -> Step<F>;

    /// Takes the key of the option that answers the choice this frame asked. A frame that asks nothing ignores it.
    fn answered(&mut self, _option: &str) {}
}

/// Makes the enum of a rule set's frames from the list of their types. The enum hands each call to the [`Work`] of the
/// frame that it holds, and every frame converts into it.
macro_rules! frames {
    ($(#[$meta:meta])* $vis:vis enum $whole:ident for $access:ty { $($variant:ident($frame:ident)),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Hash)]
        $vis enum $whole {
            $(
                #[doc = concat!("A `", stringify!($frame), "`.")]
                $variant($frame),
            )*
        }

        impl $crate::battle::Frame for $whole {
            type Access = $access;

            fn run(self, battle: &mut $crate::battle::AccessOf<Self>) -> $crate::battle::Step<Self> {
                match self {
                    $(Self::$variant(frame) => $crate::battle::Work::run(frame, battle),)*
                }
            }

            fn answered(&mut self, option: &str) {
                match self {
                    $(Self::$variant(frame) => $crate::battle::Work::<Self>::answered(frame, option),)*
                }
            }
        }

        $(impl From<$frame> for $whole {
            fn from(frame: $frame) -> Self {
                Self::$variant(frame)
            }
        })*
    };
}
pub(crate) use frames;

/// The instruction that a handler returns for its frame.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<F> {
    /// Drop the frame: it is finished.
    Done,
    /// Run the frame again.
    Continue(F),
    /// Keep the first frame and run the second until it is finished.
    Push(F, F),
    /// Keep the frame until a side has answered the choice.
    Ask(F, Choice),
    /// Keep the frame until the unit is given a command.
    Await(F, UnitId, SideId),
    /// The battle has ended.
    Over(Outcome),
}

/// The suspended work of a battle, the innermost frame last.
#[derive(Resource, Clone, Debug, PartialEq, Hash)]
pub struct Stack<F>(Vec<F>)
where
    F: Send + Sync + 'static;

/// Cached system states, one per system parameter type. Running a Bevy system for each step would take longer than most
/// rules, so rules are plain functions over a system parameter that is prepared once per world.
#[derive(Resource, Default)]
pub(super) struct SystemStates(HashMap<TypeId, Box<dyn Any + Send + Sync>, NoOpHash>);

/// Fetches a system parameter from the world and passes it to `ask`. One call may answer any number of questions.
#[expect(clippy::expect_used, reason = "fails only in a world that was never prepared for a battle")]
pub fn with_access<P: SystemParam + 'static, T>(world: &mut World, ask: impl FnOnce(SystemParamItem<P>) -> T) -> T {
    let key = TypeId::of::<SystemState<P>>();
    let known = world.resource_mut::<SystemStates>().0.remove(&key);
    let mut state: Box<SystemState<P>> =
        known.and_then(|known| known.downcast().ok()).unwrap_or_else(|| Box::new(SystemState::new(world)));
    let said = ask(state.get_mut(world).expect("the world is prepared for a battle"));
    world.resource_mut::<SystemStates>().0.insert(key, state);
    said
}

/// Puts the root frame on an empty stack and runs until the battle needs an answer.
pub fn begin<F: Frame>(world: &mut World, root: F) {
    world.insert_resource(Stack(vec![root]));
    Registry::add_resource::<Stack<F>>(world);
    run::<F>(world);
}

/// Passes an answer to the frame that asked.
pub fn answer<F: Frame>(world: &mut World, option: &str) {
    if let Some(frame) = world.resource_mut::<Stack<F>>().0.last_mut() {
        frame.answered(option);
    }
}

/// Runs frames until the battle waits for a side, has ended, or the dice have a fault.
pub fn run<F: Frame>(world: &mut World) {
    let Ok(()) = run_after(world, |_| Ok::<Option<F>, Infallible>(None));
}

/// Calls `begin`, which may push a frame or refuse, and then runs frames as [`run`] does.
///
/// # Errors
/// Returns the error of `begin`; no frame has run then.
pub fn run_after<F: Frame, E>(
    world: &mut World,
    begin: impl FnOnce(&mut AccessOf<F>) -> Result<Option<F>, E>,
) -> Result<(), E> {
    let mut stack = mem::take(&mut world.resource_mut::<Stack<F>>().0);
    let status = with_access::<F::Access, _>(world, |mut battle| {
        stack.extend(begin(&mut battle)?);
        Ok(go_on(&mut stack, &mut battle))
    });
    world.resource_mut::<Stack<F>>().0 = stack;
    if let Some(status) = status? {
        world.insert_resource(status);
    }
    Ok(())
}

fn go_on<F: Frame>(stack: &mut Vec<F>, battle: &mut AccessOf<F>) -> Option<Status> {
    while battle.dice().fault().is_none() {
        match stack.pop()?.run(battle) {
            Step::Done => {}
            Step::Continue(frame) => stack.push(frame),
            Step::Push(frame, child) => stack.extend([frame, child]),
            Step::Ask(frame, choice) => {
                stack.push(frame);
                battle.log().write(Event::Asked { choice: choice.clone() });
                return Some(Status::Awaiting { choice });
            }
            Step::Await(frame, unit, side) => {
                stack.push(frame);
                return Some(Status::Ready { unit, side });
            }
            Step::Over(outcome) => {
                stack.clear();
                battle.log().write(Event::Ended { outcome: outcome.clone() });
                return Some(Status::Over { outcome });
            }
        }
    }
    None
}

impl<F: Frame> Stack<F> {
    /// Puts an empty stack into a world.
    pub fn install(world: &mut World) {
        world.insert_resource(Self(Vec::new()));
        Registry::add_resource::<Self>(world);
    }

    /// The frames, the outermost first.
    pub fn frames(&self) -> &[F] {
        &self.0
    }
}
