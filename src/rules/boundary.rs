//! One trait of a rule set's methods, and the closed list of rule sets.

use std::fmt;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    Exchange, Intention, MatchOption, Matchup, Menu, Preview, ReachView, Shape, Sheet, SightView, UnitType, d6, saga,
};
use crate::{
    battle::{ActionKey, Command, Frame, Illegal, Order, Roster, SideId, Standing, Status, UnitId},
    grid::{Space, Square},
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
    /// Every order the active unit may be given, a move without its path.
    fn legal(world: &mut World, unit: UnitId) -> Vec<Order>;
    /// The same for some purposes only, for whoever has no use for the rest.
    fn legal_for(world: &mut World, unit: UnitId, purposes: &[Purpose]) -> Vec<Order> {
        let mut orders = Self::legal(world, unit);
        orders.retain(|order| purposes.contains(&Self::purpose(&order.action)));
        orders
    }
    /// What an action is for.
    fn purpose(action: &ActionKey) -> Purpose;
    /// The first action of a purpose; `None` if there is none.
    fn action_for(_: Purpose) -> Option<ActionKey> {
        None
    }
    /// Why an order of the active unit cannot be.
    fn check(world: &mut World, order: &Order) -> Result<(), Illegal>;
    /// Which reactions a unit may have a policy for.
    fn reactions() -> &'static [&'static str];
    /// What an order would do.
    fn preview(world: &mut World, order: &Order) -> Result<Preview, Illegal>;
    /// Pays for an order, or notes it, and makes the frame that carries it out, if it takes one. An order that cannot
    /// be changes nothing.
    fn enact(world: &mut World, order: &Order) -> Result<Option<Self::Frame>, Illegal>;
    /// What a unit may do now.
    fn menu(world: &mut World, unit: UnitId) -> Menu;
    /// Where a unit could go.
    fn reach(world: &mut World, unit: UnitId) -> ReachView;
    /// How two squares stand to each other.
    fn sight(world: &mut World, from: Square, to: Square) -> SightView;
    /// What there is to know of a square besides who stands on it, a line each.
    fn describe(_: &mut World, _: Square) -> Vec<String> {
        Vec::new()
    }
    /// What lies about, by its name, and where.
    fn lying(world: &mut World) -> Vec<(Square, String)>;
    /// What a unit shows.
    fn sheet(world: &mut World, unit: UnitId) -> Sheet;
    /// What a unit has said it will do; `None` where it has not, or does not have to.
    fn intention(_: &mut World, _: UnitId) -> Option<Intention> {
        None
    }
    /// Where a unit has said it will go and has not gone yet; `None` where it stays, or does not have to say so.
    fn destination(_: &mut World, _: UnitId) -> Option<Square> {
        None
    }
    /// What a unit and some of its enemies could do to each other in the open; an answer for each enemy.
    fn matchups(world: &mut World, unit: UnitId, enemies: &[UnitId]) -> Vec<Matchup>;
    /// What they could do to each other on the board, were the unit on each of some squares in turn; square by square
    /// an answer for each enemy.
    fn exchanges(world: &mut World, unit: UnitId, squares: &[Square], enemies: &[UnitId]) -> Vec<Exchange>;
    /// Whether, after an action, the turn of a unit has enough left for one of that purpose.
    fn still_allows(world: &mut World, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool;
    /// What shape a unit is in.
    fn shape(world: &mut World, unit: UnitId) -> Shape;
    /// Where a side believes a unit to be; `None` if it has no idea.
    fn whereabouts(world: &mut World, unit: UnitId, _: SideId) -> Option<Space> {
        let entity = world.resource::<Roster>().entity(unit)?;
        world.get::<Standing>(entity).map(|standing| standing.space)
    }
    /// Whether a unit is out of action.
    fn is_out(world: &World, unit: UnitId) -> bool;
    /// Whether a unit must be looked for before it can be attacked.
    fn is_hidden(world: &World, unit: UnitId) -> bool;
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

/// Every command the battle accepts now, except changes of policy; a move stands for all its ways to a square.
pub fn legal(world: &mut World) -> Vec<Command> {
    match world.resource::<Status>().clone() {
        Status::Setup | Status::Over { .. } => Vec::new(),
        Status::Awaiting { choice } => {
            choice.options.iter().map(|option| Command::Answer(option.key.to_string())).collect()
        }
        Status::Ready { .. } => orders(world).into_iter().map(Command::Order).collect(),
    }
}

/// Every order that [`legal`] holds.
pub fn orders(world: &mut World) -> Vec<Order> {
    match *world.resource::<Status>() {
        Status::Ready { unit, .. } => by_ruleset!(world, Rules => Rules::legal(world, unit)),
        Status::Setup | Status::Awaiting { .. } | Status::Over { .. } => Vec::new(),
    }
}

/// Those of them that are for one of these purposes; cheaper than all of them.
pub fn orders_for(world: &mut World, purposes: &[Purpose]) -> Vec<Order> {
    match *world.resource::<Status>() {
        Status::Ready { unit, .. } => by_ruleset!(world, Rules => Rules::legal_for(world, unit, purposes)),
        Status::Setup | Status::Awaiting { .. } | Status::Over { .. } => Vec::new(),
    }
}

/// Why a command cannot be.
///
/// # Errors
/// The reason, in words a player understands.
pub fn check(world: &mut World, command: &Command) -> Result<(), Illegal> {
    check_turn(world, command)?;
    match command {
        Command::Order(order) => by_ruleset!(world, Rules => Rules::check(world, order)),
        Command::Answer(_) | Command::Policy { .. } => Ok(()),
    }
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
    match world.resource::<crate::battle::Roster>().entity(unit) {
        Some(_) => Ok(()),
        None => Err(Illegal::new("unknown_unit", format!("there is no {unit}"))),
    }
}

/// What a command would do, by the same code that does it.
///
/// # Errors
/// As [`check`].
pub fn preview(world: &mut World, command: &Command) -> Result<Preview, Illegal> {
    check_turn(world, command)?;
    match command {
        Command::Order(order) => by_ruleset!(world, Rules => Rules::preview(world, order)),
        Command::Answer(key) => {
            let label = match world.resource::<Status>() {
                Status::Awaiting { choice } => choice.options.iter().find(|option| option.key == *key),
                Status::Setup | Status::Ready { .. } | Status::Over { .. } => None,
            };
            let summary = label.map_or_else(String::new, |option| option.label.clone());
            Ok(Preview { summary, ..Preview::default() })
        }
        Command::Policy { reaction, .. } => {
            Ok(Preview { summary: format!("sets the answer to {reaction}"), ..Preview::default() })
        }
    }
}

/// What a unit may do now, with the reason for all it may not.
pub fn menu(world: &mut World, unit: UnitId) -> Menu {
    by_ruleset!(world, Rules => Rules::menu(world, unit))
}

/// What an action is for.
pub fn purpose(world: &World, action: &ActionKey) -> Purpose {
    by_ruleset!(world, Rules => Rules::purpose(action))
}

/// Where a unit could go with the moves it has left.
pub fn reach(world: &mut World, unit: UnitId) -> ReachView {
    by_ruleset!(world, Rules => Rules::reach(world, unit))
}

/// How two squares stand to each other.
pub fn sight(world: &mut World, from: Square, to: Square) -> SightView {
    by_ruleset!(world, Rules => Rules::sight(world, from, to))
}

/// What there is to know of a square besides who stands on it, such as what its door withstands; a line each.
pub fn describe(world: &mut World, square: Square) -> Vec<String> {
    by_ruleset!(world, Rules => Rules::describe(world, square))
}

/// What lies about, such as dropped weapons, by its name, and where.
pub fn lying(world: &mut World) -> Vec<(Square, String)> {
    by_ruleset!(world, Rules => Rules::lying(world))
}

/// What a unit shows to the players.
pub fn sheet(world: &mut World, unit: UnitId) -> Sheet {
    by_ruleset!(world, Rules => Rules::sheet(world, unit))
}

/// What a unit has said it will do and has not done yet; `None` where the rules have nobody say so.
pub fn intention(world: &mut World, unit: UnitId) -> Option<Intention> {
    by_ruleset!(world, Rules => Rules::intention(world, unit))
}

/// Where a unit has said it will go and has not gone yet; `None` where it stays, or does not have to say so.
pub fn destination(world: &mut World, unit: UnitId) -> Option<Square> {
    by_ruleset!(world, Rules => Rules::destination(world, unit))
}

/// What everyone has said they will do and has not done yet.
pub fn intentions(world: &mut World) -> Vec<Intention> {
    let units = world.resource::<crate::battle::Roster>().units();
    units.filter_map(|unit| intention(world, unit)).collect()
}

/// What a unit and some of its enemies could do to each other in the open, whoever's turn it is; an answer for each
/// enemy.
pub fn matchups(world: &mut World, unit: UnitId, enemies: &[UnitId]) -> Vec<Matchup> {
    by_ruleset!(world, Rules => Rules::matchups(world, unit, enemies))
}

/// What a unit and some of its enemies could do to each other on the board, were the unit on each of some squares in
/// turn, whoever's turn it is; square by square an answer for each enemy.
pub fn exchanges(world: &mut World, unit: UnitId, squares: &[Square], enemies: &[UnitId]) -> Vec<Exchange> {
    by_ruleset!(world, Rules => Rules::exchanges(world, unit, squares, enemies))
}

/// The first action of a purpose; `None` if the rule set has none. For whoever has an order of another action in hand,
/// and would rather try the same in that way than look for all orders.
pub fn action_for(world: &World, purpose: Purpose) -> Option<ActionKey> {
    by_ruleset!(world, Rules => Rules::action_for(purpose))
}

/// Whether, after an action, the turn of a unit has enough left for one of that purpose.
pub fn still_allows(world: &mut World, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
    by_ruleset!(world, Rules => Rules::still_allows(world, unit, action, purpose))
}

/// What shape a unit is in.
pub fn shape(world: &mut World, unit: UnitId) -> Shape {
    by_ruleset!(world, Rules => Rules::shape(world, unit))
}

/// Where a side believes a unit to be: where it stands, unless it hides from all of them; `None` if it has no idea.
pub fn whereabouts(world: &mut World, unit: UnitId, side: SideId) -> Option<Space> {
    by_ruleset!(world, Rules => Rules::whereabouts(world, unit, side))
}

/// Whether a unit is out of action.
pub fn is_out(world: &World, unit: UnitId) -> bool {
    by_ruleset!(world, Rules => Rules::is_out(world, unit))
}

/// Whether a unit must be looked for before it can be attacked.
pub fn is_hidden(world: &World, unit: UnitId) -> bool {
    by_ruleset!(world, Rules => Rules::is_hidden(world, unit))
}
