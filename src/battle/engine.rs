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
    /// What its rules read and write.
    type Access: for<'w, 's> SystemParam<Item<'w, 's>: DiceAndLog> + 'static;

    /// Does the next piece of work and says how to go on.
    fn run(self, battle: &mut AccessOf<Self>) -> Step<Self>;

    /// Takes the key of the option that answers the choice this frame asked.
    fn answered(&mut self, option: &str);
}

/// What the rules of a frame read and write.
pub type AccessOf<'w, 's, F> = SystemParamItem<'w, 's, <F as Frame>::Access>;

/// What chance and the log say of a battle.
pub trait DiceAndLog {
    /// What is rolled with.
    fn dice(&self) -> &Dice;
    /// What has happened.
    fn log(&mut self) -> &mut Log;
}

/// The work of one kind of frame. The rule that owns the frame implements it, beside the rule's other functions.
pub trait Work<F: Frame>: Sized {
    /// Does the next piece of work and says how to go on.
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
                #[expect(missing_docs, reason = "the frame itself is documented")]
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
    ($whole:ident: $($variant:ident($frame:ident)),* $(,)?) => {
        $(impl From<$frame> for $whole {
            fn from(frame: $frame) -> Self {
                Self::$variant(frame)
            }
        })*
    };
}
pub(crate) use frames;

/// What a handler wants done with its frame.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<F> {
    /// It is finished.
    Done,
    /// Run it again.
    Continue(F),
    /// Keep the first and run the second until it is finished.
    Push(F, F),
    /// Keep it until a side has answered.
    Ask(F, Choice),
    /// Keep it until the unit is given a command.
    Await(F, UnitId, SideId),
    /// The battle has ended.
    Over(Outcome),
}

/// The suspended work of a battle, the innermost last.
#[derive(Resource, Clone, Debug, PartialEq, Hash)]
pub struct Stack<F>(Vec<F>)
where
    F: Send + Sync + 'static;

/// What the rules see of a battle, made ready for its world once. To run a system of Bevy's for each step of a rule
/// would take longer than most rules: the rules are functions of a system's parameter instead.
#[derive(Resource, Default)]
pub(super) struct SystemStates(HashMap<TypeId, Box<dyn Any + Send + Sync>, NoOpHash>);

/// Lends a system's parameter to the rules, or to somebody who asks them: one look answers any number of questions.
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

/// Hands an answer to the frame that asked.
pub fn answer<F: Frame>(world: &mut World, option: &str) {
    if let Some(frame) = world.resource_mut::<Stack<F>>().0.last_mut() {
        frame.answered(option);
    }
}

/// Runs frames until the battle waits for somebody, has ended, or the dice have a fault.
pub fn run<F: Frame>(world: &mut World) {
    let Ok(()) = run_after(world, |_| Ok::<Option<F>, Infallible>(None));
}

/// The same, after something that may put a frame on top of the others, or refuse.
///
/// # Errors
/// Those of `begin`. No frame has been run then.
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
