//! One trait of a rule set's methods, and the closed list of rule sets.

use std::fmt;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{BattleQuery, MatchOption, UnitType, d6, saga};
use crate::{
    battle::{AccessOf, Command, Frame, Illegal, Order, Roster, SideId, Status, UnitId},
    grid::Square,
};

/// The rule sets of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RulesetId {
    /// d20 with defenses, damage threshold and a condition track.
    #[default]
    Saga,
    /// Dice pools, declarations, segments and wounds.
    D6,
}

impl RulesetId {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Saga, Self::D6];

    /// The name levels use.
    pub fn key(self) -> &'static str {
        match self {
            Self::Saga => "saga",
            Self::D6 => "d6",
        }
    }

    /// The rule set of a name.
    pub fn by_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ruleset| ruleset.key() == key)
    }

    /// What players read.
    pub fn title(self) -> &'static str {
        match self {
            Self::Saga => "Saga",
            Self::D6 => "D6",
        }
    }

    /// What it is like, in a sentence.
    pub fn about(self) -> &'static str {
        match self {
            Self::Saga => "Turns by initiative: a standard, a move and a swift action each; hit points and defenses.",
            Self::D6 => {
                "All declare first, then all act at once; dice pools, dodges and parries; wounds, no hit points."
            }
        }
    }
}

impl fmt::Display for RulesetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The rules this battle plays by.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActiveRules(pub RulesetId);

/// A unit as a level places it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitSpec {
    /// Kind of unit, a name of the rule set's data.
    pub kind: String,
    /// Who commands it.
    pub side: SideId,
    /// Its own name; `None` for one of many.
    pub name: Option<String>,
    /// Where it starts; for a large body, its top left square.
    pub at: Square,
    /// Whether it knows of its enemies when the battle begins; `None` where the rules decide.
    pub aware: Option<bool>,
    /// Whether it hides from those who have not noticed it.
    pub hidden: bool,
    /// Whether it is off its guard until it notices something.
    pub unwary: bool,
    /// The round in which it comes onto the board; `None` for one that is there from the start.
    pub arrives: Option<u32>,
    /// Whether it waits until a trigger of the level calls it.
    pub reserve: bool,
    /// Where it sits when the battle begins or it arrives; `None` for one on foot.
    pub seat: Option<SeatSpec>,
}

/// A seat of a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSpec {
    /// In which vehicle: its place in the deployment.
    pub vehicle: UnitId,
    /// In which seat: its place in [`UnitType::seats`].
    pub place: u8,
}

impl UnitSpec {
    /// Whether it is not on the board when the battle begins.
    pub fn comes_later(&self) -> bool {
        self.arrives.is_some() || self.reserve
    }
}

/// What an action is for, in terms that hold for every rule set; what an AI goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Hurts somebody.
    Harm,
    /// Hurts or hampers an enemy in a way of its own: what it is worth, its preview tells.
    Gambit,
    /// Helps a friend against an enemy, or hampers that: what it is worth, its preview tells.
    Support,
    /// Goes at an enemy out of reach and strikes it, hand to hand.
    Assault,
    /// Goes somewhere.
    Travel,
    /// Goes somewhere with the guard up.
    Escape,
    /// Goes past enemies, by a check: what its preview tells of risks, a failure brings.
    Slip,
    /// Gets out of the enemies' notice where it stands: what that is worth, its preview tells.
    Hide,
    /// Goes somewhere and gets out of the enemies' notice there: what that is worth, its preview tells.
    Sneak,
    /// Goes far, and does nothing else.
    Rush,
    /// Waits for an enemy to come or to act, and then strikes.
    Wait,
    /// Gives back what was lost.
    Mend,
    /// Lessens what hampers the unit.
    Steady,
    /// Gets a weapon ready.
    Arm,
    /// Gets up.
    Rise,
    /// Opens a way.
    Open,
    /// Breaks a thing.
    Break,
    /// Looks for those who hide.
    Search,
    /// Betters the attack that follows at once.
    Improve,
    /// Gives back a protection that wore down.
    Restore,
    /// Gets into a vehicle.
    Board,
    /// Gets a vehicle going.
    Start,
    /// Moves over to another seat.
    ChangeSeat,
    /// Gets out of a vehicle.
    Alight,
    /// Ends the turn.
    EndTurn,
    /// Anything else.
    Other,
}

/// What the level reader wants on the board.
pub type Deployment = Vec<UnitSpec>;

/// A family of rules. Each method reads or changes the battle in a world that [`Ruleset::install`] prepared.
pub trait Ruleset {
    /// Its suspended work.
    type Frame: Frame;

    /// Puts its resources and systems into a world that has a board, sides and dice.
    fn install(world: &mut World);
    /// Lets a world that will hold a copy of a battle play with the same data.
    fn share_data(from: &World, scratch: &mut World);
    /// The kinds of unit its data holds.
    fn unit_types() -> Vec<UnitType>;
    /// The objects of its data that a door may be.
    fn door_objects() -> Vec<&'static str>;
    /// Rules that players may switch on for a battle.
    fn options() -> &'static [MatchOption] {
        &[]
    }
    /// The rules in a nutshell: topics, and what there is to know of each.
    fn guide() -> &'static [(&'static str, &'static str)];
    /// Puts a unit on the board.
    fn deploy(world: &mut World, spec: &UnitSpec);
    /// Puts a unit into the vehicle in which it begins, or next to it where nobody gets into vehicles. All are deployed
    /// by then.
    fn seat(world: &mut World, unit: UnitId, seat: SeatSpec);
    /// The frame that runs the whole battle.
    fn root(world: &mut World) -> Self::Frame;
    /// Which reactions a unit may have a policy for.
    fn reactions() -> &'static [&'static str];
    /// Answers questions about a battle.
    fn query<T>(world: &mut World, ask: impl FnOnce(&dyn BattleQuery) -> T) -> T;
    /// Pays for an order, or notes it, and makes the frame that carries it out, if it takes one. An order that cannot
    /// be changes nothing.
    fn enact(battle: &mut AccessOf<Self::Frame>, order: &Order) -> Result<Option<Self::Frame>, Illegal>;
}

/// Calls a method of the rule set this world plays by.
macro_rules! by_ruleset {
    ($world:expr, $rules:ident => $call:expr) => {
        match $world.resource::<ActiveRules>().0 {
            RulesetId::Saga => {
                type $rules = saga::Saga;
                $call
            }
            RulesetId::D6 => {
                type $rules = d6::D6;
                $call
            }
        }
    };
}
pub(super) use by_ruleset;

/// The kinds of unit a rule set knows.
pub fn unit_types(ruleset: RulesetId) -> Vec<UnitType> {
    match ruleset {
        RulesetId::Saga => saga::Saga::unit_types(),
        RulesetId::D6 => d6::D6::unit_types(),
    }
}

/// The objects that a level may make its doors of.
pub fn door_objects(ruleset: RulesetId) -> Vec<&'static str> {
    match ruleset {
        RulesetId::Saga => saga::Saga::door_objects(),
        RulesetId::D6 => d6::D6::door_objects(),
    }
}

/// Rules that players may switch on for a battle.
pub fn options(ruleset: RulesetId) -> &'static [MatchOption] {
    match ruleset {
        RulesetId::Saga => saga::Saga::options(),
        RulesetId::D6 => d6::D6::options(),
    }
}

/// The rules in a nutshell: topics, and what there is to know of each.
pub fn guide(ruleset: RulesetId) -> &'static [(&'static str, &'static str)] {
    match ruleset {
        RulesetId::Saga => saga::Saga::guide(),
        RulesetId::D6 => d6::D6::guide(),
    }
}

/// The kind of unit with this key.
pub fn describe_unit(ruleset: RulesetId, key: &str) -> Option<UnitType> {
    unit_types(ruleset).into_iter().find(|kind| kind.key == key)
}

/// Why a command cannot be given now, whatever the rules say of it.
pub(super) fn check_turn(world: &World, command: &Command) -> Result<(), Illegal> {
    match (command, world.resource::<Status>()) {
        (_, Status::Setup) => Err(Illegal::new("not_begun", "the battle has not begun")),
        (_, Status::Over { .. }) => Err(Illegal::new("battle_over", "the battle is over")),
        (Command::Policy { unit, reaction, .. }, _) => by_ruleset!(world, Rules => {
            known(world, *unit)?;
            if Rules::reactions().contains(&reaction.as_ref()) {
                Ok(())
            } else {
                let known = Rules::reactions().join(", ");
                Err(Illegal::new("unknown_reaction", format!("there is no reaction `{reaction}`; there are: {known}")))
            }
        }),
        (Command::Answer(key), Status::Awaiting { choice }) => {
            if choice.options.iter().any(|option| option.key == key.as_str()) {
                Ok(())
            } else {
                let keys: Vec<&str> = choice.options.iter().map(|option| option.key.as_ref()).collect();
                Err(Illegal::new("no_such_option", format!("`{key}` is no answer; answer one of: {}", keys.join(", "))))
            }
        }
        (Command::Answer(_), Status::Ready { .. }) => {
            Err(Illegal::new("nothing_asked", "there is no open question to answer"))
        }
        (Command::Order(_), Status::Awaiting { choice }) => {
            Err(Illegal::new("question_open", format!("answer first: {}", choice.prompt)))
        }
        (Command::Order(order), Status::Ready { unit, .. }) => {
            known(world, order.unit)?;
            if order.unit == *unit { Ok(()) } else { Err(Illegal::new("not_your_turn", "it is not this unit's turn")) }
        }
    }
}

fn known(world: &World, unit: UnitId) -> Result<(), Illegal> {
    match world.resource::<Roster>().entity(unit) {
        Some(_) => Ok(()),
        None => Err(Illegal::new("unknown_unit", format!("there is no {unit}"))),
    }
}
