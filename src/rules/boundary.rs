//! The trait that every rule set implements, and the closed list of rule sets.

use std::{fmt, sync::OnceLock};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Aspect, BattleQuery, LevelField, MatchOption, UnitType, d6, saga, swu};
use crate::{
    battle::{
        AccessOf, ActionKey, ChoiceOption, Command, Frame, Illegal, Order, Roster, SideId, Status, Temperament, UnitId,
    },
    grid::Square,
};

/// The rule sets of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RulesetId {
    /// The d20 rule set with defenses, a damage threshold and a condition track.
    #[default]
    Saga,
    /// The rule set with dice pools, declarations, segments and wounds.
    D6,
    /// The d20 rule set with advantage, cover from kinds of objects, and death saves.
    Swu,
    /// D6 with initiative, turns by Dexterity, damage by difference, stuns that add up and cover that stops shots.
    D6Charts,
    /// D6 by the charts with house rules: accurate shots, and a full dodge with a move.
    D6Segments,
}

impl RulesetId {
    /// All rule sets that players may choose.
    pub const ALL: [Self; 5] = [Self::Saga, Self::D6, Self::D6Charts, Self::D6Segments, Self::Swu];

    /// The name that levels use.
    pub fn key(self) -> &'static str {
        match self {
            Self::Saga => "saga",
            Self::D6 => "d6",
            Self::Swu => "swu",
            Self::D6Charts => "d6_charts",
            Self::D6Segments => "d6_segments",
        }
    }

    /// The rule set with this key.
    pub fn by_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ruleset| ruleset.key() == key)
    }

    /// The name that players read.
    pub fn title(self) -> &'static str {
        match self {
            Self::Saga => "Saga",
            Self::D6 => "D6",
            Self::Swu => "SWU",
            Self::D6Charts => "D6 charts",
            Self::D6Segments => "D6 segments",
        }
    }

    /// A description in one sentence.
    pub fn about(self) -> &'static str {
        match self {
            Self::Saga => {
                "Turns by initiative: a standard, a move and a swift action each; hard hits wear down a condition track."
            }
            Self::D6 => {
                "All declare first, then all act at once; dice pools, dodges and parries; wounds, no hit points."
            }
            Self::Swu => {
                "Turns by initiative: movement, then one action; advantage on two dice, cover that breaks, death saves."
            }
            Self::D6Charts => {
                "D6 with initiative: a number of actions, named one by one; stuns that add up, cover that stops shots."
            }
            Self::D6Segments => "D6 charts with house rules: accurate shots hurt more, and a full dodge allows a move.",
        }
    }
}

impl fmt::Display for RulesetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The rule set of this battle.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActiveRules(pub RulesetId);

/// The description of a unit in a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitSpec {
    /// The kind of unit, a name from the rule set's data.
    pub kind: String,
    /// The side that commands the unit.
    pub side: SideId,
    /// The unit's own name; `None` for one of many.
    pub name: Option<String>,
    /// The square where the unit starts; for a large body, its top left square.
    pub at: Square,
    /// True if the unit knows of its enemies when the battle begins; `None` if the rule set decides.
    pub aware: Option<bool>,
    /// True if the unit hides from enemies that have not noticed it.
    pub hidden: bool,
    /// True if the unit is off its guard until it notices something.
    pub unwary: bool,
    /// The round in which the unit arrives; `None` for a unit that is there from the start.
    pub arrives: Option<u32>,
    /// True if the unit waits until a trigger of the level calls it.
    pub reserve: bool,
    /// The seat of the unit when the battle begins or when it arrives; `None` for a unit on foot.
    pub seat: Option<SeatSpec>,
    /// The manner in which the computer plays the unit; `None` if its kind decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperament: Option<Temperament>,
}

/// A reference to a seat of a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSpec {
    /// The vehicle, by its index in the deployment.
    pub vehicle: UnitId,
    /// The seat, by its index in [`UnitType::seats`].
    pub place: u8,
}

impl UnitSpec {
    /// Returns true if the unit is not on the board when the battle begins.
    pub fn comes_later(&self) -> bool {
        self.arrives.is_some() || self.reserve
    }
}

/// The purpose of an action, in terms that hold for every rule set. The AI chooses actions by their purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Deals damage to an enemy.
    Harm,
    /// Hampers or hurts an enemy in a special way. The preview tells the value.
    Gambit,
    /// Helps an ally against an enemy, or hampers that enemy. The preview tells the value.
    Support,
    /// Moves to an enemy out of reach and attacks it hand to hand.
    Assault,
    /// Moves somewhere.
    Travel,
    /// Moves somewhere defensively, such as by a withdrawal.
    Escape,
    /// Moves past enemies with a check. The preview's risks apply if the check fails.
    Slip,
    /// Hides where the unit stands. The preview tells the value.
    Hide,
    /// Moves somewhere and hides there. The preview tells the value.
    Sneak,
    /// Moves far and does nothing else.
    Rush,
    /// Waits for an enemy to come or to act, and then attacks.
    Wait,
    /// Makes the unit harder to hurt. The preview's value is the harm averted.
    Guard,
    /// Restores lost points.
    Mend,
    /// Reduces a penalty or condition on the unit.
    Steady,
    /// Readies a weapon.
    Arm,
    /// Stands up.
    Rise,
    /// Lies down, which makes shots harder and blows easier.
    LieDown,
    /// Opens a door.
    Open,
    /// Closes a door.
    Close,
    /// Breaks an object.
    Break,
    /// Breaks a lock, a wall, a window or a railing, which opens a way.
    Breach,
    /// Searches for hidden enemies.
    Search,
    /// Gets rid of a danger, such as a grenade that is about to explode. The preview tells the value.
    Defuse,
    /// Improves the attack that follows at once.
    Improve,
    /// Announces one more action, which is named when it comes up. The preview tells the gain.
    Extend,
    /// Spends a point that betters all that the unit does for a while.
    Luck,
    /// Restores a protection that was worn down.
    Restore,
    /// Gets into a vehicle.
    Board,
    /// Gets a vehicle going.
    Start,
    /// Moves to another seat.
    ChangeSeat,
    /// Gets out of a vehicle.
    Alight,
    /// Ends the turn.
    EndTurn,
    /// Anything else.
    Other,
}

/// All units of a level, in the order of their ids.
pub type Deployment = Vec<UnitSpec>;

/// A family of rules. Each method reads or changes the battle in a world that [`Ruleset::install`] prepared.
pub trait Ruleset {
    /// The type of its suspended work.
    type Frame: Frame;

    /// Inserts its resources and registers its components in a world that has a board, sides and dice.
    fn install(world: &mut World);
    /// Shares the data of one battle with a scratch world that will hold a copy of it.
    fn share_data(from: &World, scratch: &mut World);
    /// The kinds of unit in its data.
    fn unit_types() -> Vec<UnitType>;
    /// The keys of all its actions, in the order of the menu.
    fn action_keys() -> Vec<ActionKey>;
    /// The keys of the objects in its data that a level may give its doors, low objects and walls.
    fn object_keys() -> Vec<&'static str>;
    /// The kinds of trap in its data that a level may lay. Empty for rules without traps.
    fn trap_keys() -> Vec<&'static str> {
        Vec::new()
    }
    /// The fields of levels that it reads, of those that only some rule sets read.
    fn level_fields() -> &'static [LevelField];
    /// Rules that players may choose for a battle.
    fn options() -> &'static [MatchOption] {
        &[]
    }
    /// A short guide to the rules: pairs of a topic and its text.
    fn guide() -> &'static [(&'static str, &'static str)];
    /// A few words on an aspect of a battle, for a table that compares the rule sets.
    fn compare(aspect: Aspect) -> &'static str;
    /// Puts a unit on the board.
    fn deploy(world: &mut World, spec: &UnitSpec);
    /// Puts a unit into the vehicle in which it begins, or next to it if the rule set has no seats. All units are
    /// deployed before the first call.
    fn seat(world: &mut World, unit: UnitId, seat: SeatSpec);
    /// The frame that runs the whole battle.
    fn root(world: &mut World) -> Self::Frame;
    /// The reactions that a unit may have a policy for.
    fn reactions() -> &'static [&'static str];
    /// Runs a closure that asks questions about a battle.
    fn query<T>(world: &mut World, ask: impl FnOnce(&dyn BattleQuery) -> T) -> T;
    /// Pays the cost of an order or records it, and returns the frame that carries it out, if it needs one. An illegal
    /// order changes nothing.
    fn enact(battle: &mut AccessOf<Self::Frame>, order: &Order) -> Result<Option<Self::Frame>, Illegal>;
}

/// Evaluates an expression with the type of a rule set.
macro_rules! with_rules {
    ($ruleset:expr, $rules:ident => $call:expr) => {
        match $ruleset {
            RulesetId::Saga => {
                type $rules = saga::Saga;
                $call
            }
            RulesetId::D6 => {
                type $rules = d6::D6<d6::Basic>;
                $call
            }
            RulesetId::D6Charts => {
                type $rules = d6::D6<d6::Charts>;
                $call
            }
            RulesetId::D6Segments => {
                type $rules = d6::D6<d6::Segments>;
                $call
            }
            RulesetId::Swu => {
                type $rules = swu::Swu;
                $call
            }
        }
    };
}

/// Calls a method of the world's active rule set.
macro_rules! by_ruleset {
    ($world:expr, $rules:ident => $call:expr) => {
        $crate::rules::boundary::with_rules!($world.resource::<ActiveRules>().0, $rules => $call)
    };
}
pub(super) use {by_ruleset, with_rules};

/// The kinds of unit of a rule set. They are put together once.
pub fn unit_types(ruleset: RulesetId) -> &'static [UnitType] {
    static TYPES: [OnceLock<Vec<UnitType>>; RulesetId::ALL.len()] = [const { OnceLock::new() }; RulesetId::ALL.len()];
    let read = || with_rules!(ruleset, Rules => Rules::unit_types());
    TYPES.get(ruleset as usize).map_or(&[], |types| types.get_or_init(read))
}

/// The keys of all actions of a rule set, in the order of the menu.
pub fn action_keys(ruleset: RulesetId) -> Vec<ActionKey> {
    with_rules!(ruleset, Rules => Rules::action_keys())
}

/// The keys of the objects that a level may give its doors, low objects and walls.
pub fn object_keys(ruleset: RulesetId) -> Vec<&'static str> {
    with_rules!(ruleset, Rules => Rules::object_keys())
}

/// The kinds of trap that a rule set knows; empty if traps do nothing under it.
pub fn trap_keys(ruleset: RulesetId) -> Vec<&'static str> {
    with_rules!(ruleset, Rules => Rules::trap_keys())
}

/// The fields of levels that a rule set reads, of those that only some rule sets read.
pub fn level_fields(ruleset: RulesetId) -> &'static [LevelField] {
    with_rules!(ruleset, Rules => Rules::level_fields())
}

/// Rules that players may choose for a battle.
pub fn options(ruleset: RulesetId) -> &'static [MatchOption] {
    with_rules!(ruleset, Rules => Rules::options())
}

/// A short guide to the rules: pairs of a topic and its text.
pub fn guide(ruleset: RulesetId) -> &'static [(&'static str, &'static str)] {
    with_rules!(ruleset, Rules => Rules::guide())
}

/// A few words on an aspect of a battle, for a table that compares the rule sets.
pub fn compare(ruleset: RulesetId, aspect: Aspect) -> &'static str {
    with_rules!(ruleset, Rules => Rules::compare(aspect))
}

/// The kind of unit with this key.
pub fn describe_unit(ruleset: RulesetId, key: &str) -> Option<&'static UnitType> {
    unit_types(ruleset).iter().find(|kind| kind.key == key)
}

/// Checks that a command fits the status of the battle, before the rule set itself is asked.
pub(super) fn check_turn(world: &World, command: &Command) -> Result<(), Illegal> {
    match (command, world.resource::<Status>()) {
        (_, Status::Setup) => Err(Illegal::new("not_begun", "the battle has not begun")),
        (_, Status::Over { .. }) => Err(Illegal::new("battle_over", "the battle is over")),
        (Command::Policy { unit, reaction, .. }, _) => by_ruleset!(world, Rules => {
            check_unit_exists(world, *unit)?;
            if Rules::reactions().contains(&reaction.as_ref()) {
                Ok(())
            } else {
                let known = Rules::reactions().join(", ");
                Err(Illegal::new(
                    "unknown_reaction",
                    format!("there is no reaction `{reaction}`; the reactions are: {known}"),
                ))
            }
        }),
        (Command::Answer(key), Status::Awaiting { choice }) => {
            if choice.picked(key).is_some() {
                Ok(())
            } else {
                let keys = |part: &[ChoiceOption]| -> String {
                    part.iter().map(|option| option.key.as_ref()).collect::<Vec<_>>().join(", ")
                };
                let parts: Vec<String> = choice.parts().into_iter().map(keys).collect();
                let excludes = choice.options.iter().any(|option| !option.not_with.is_empty());
                let but = if excludes { "; but none that exclude each other" } else { "" };
                let parts = parts.join("; then one of: ");
                Err(Illegal::new(
                    "no_such_option",
                    format!("`{key}` is not a possible answer; choose one of: {parts}{but}"),
                ))
            }
        }
        (Command::Answer(_), Status::Ready { .. }) => {
            Err(Illegal::new("nothing_asked", "there is no open question to answer"))
        }
        (Command::Order(_), Status::Awaiting { choice }) => {
            Err(Illegal::new("question_open", format!("answer first: {}", choice.prompt)))
        }
        (Command::Order(order), Status::Ready { unit, .. }) => {
            check_unit_exists(world, order.unit)?;
            if order.unit == *unit { Ok(()) } else { Err(Illegal::new("not_your_turn", "it is not this unit's turn")) }
        }
    }
}

fn check_unit_exists(world: &World, unit: UnitId) -> Result<(), Illegal> {
    match world.resource::<Roster>().entity(unit) {
        Some(_) => Ok(()),
        None => Err(Illegal::new("unknown_unit", format!("there is no {unit}"))),
    }
}
