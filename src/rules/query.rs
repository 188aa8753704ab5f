//! What may be asked of a battle, whatever rules it plays by. Nothing here changes it.

use bevy::prelude::*;

use super::{
    AttackEstimate, DuelEstimate, Intention, Menu, Preview, Purpose, ReachView, Ruleset, RulesetId, Sheet, SightView,
    UnitState,
    boundary::{ActiveRules, by_ruleset, check_turn},
    d6, saga,
};
use crate::{
    battle::{ActionKey, Board, Command, Illegal, Order, Roster, SideId, Status, UnitId},
    grid::{Space, Square},
};

/// A battle as it stands, and what the rules make of it. [`query`] makes one. Whoever has many questions asks them of
/// one survey: it looks at everyone only once.
pub trait BattleQuery {
    /// The map as it is now, with all that stands on it.
    fn board(&self) -> &Board;
    /// Who fights.
    fn roster(&self) -> &Roster;
    /// The side of a unit on the board, and the squares it fills; `None` for one that is not there.
    fn side_and_space(&self, unit: UnitId) -> Option<(SideId, Space)>;
    /// Where a side believes a unit to be: where it stands, unless it hides from all of them; `None` if it has no idea.
    fn known_space(&self, unit: UnitId, side: SideId) -> Option<Space>;
    /// Whether a unit is out of action.
    fn is_out(&self, unit: UnitId) -> bool;
    /// Whether a unit must be looked for before it can be attacked.
    fn is_hidden(&self, unit: UnitId) -> bool;
    /// What shape a unit is in.
    fn unit_state(&self, unit: UnitId) -> UnitState;

    /// What an action is for.
    fn purpose(&self, action: &ActionKey) -> Purpose;
    /// The first action of a purpose; `None` if the rule set has none. For whoever has an order of another action in
    /// hand, and would rather try the same in that way than look for all orders.
    fn action_for(&self, _: Purpose) -> Option<ActionKey> {
        None
    }
    /// Every order the active unit may be given, a move without its path.
    fn legal(&self, unit: UnitId) -> Vec<Order>;
    /// The same for some purposes only; cheaper than all of them.
    fn legal_for(&self, unit: UnitId, purposes: &[Purpose]) -> Vec<Order>;
    /// Why an order of the active unit cannot be.
    ///
    /// # Errors
    /// The reason, in words a player understands.
    fn check(&self, order: &Order) -> Result<(), Illegal>;
    /// What an order of the active unit would do.
    ///
    /// # Errors
    /// As [`BattleQuery::check`].
    fn preview(&self, order: &Order) -> Result<Preview, Illegal>;
    /// Whether, after an action, the turn of a unit has enough left for one of that purpose.
    fn still_allows(&self, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool;
    /// What a unit has said it will do; `None` where it has not, or does not have to.
    fn intention(&self, _: UnitId) -> Option<Intention> {
        None
    }
    /// What everyone has said they will do and has not done yet.
    fn intentions(&self) -> Vec<Intention> {
        self.roster().units().filter_map(|unit| self.intention(unit)).collect()
    }
    /// Where a unit has said it will go and has not gone yet; `None` where it stays, or does not have to say so.
    fn destination(&self, _: UnitId) -> Option<Square> {
        None
    }

    /// What a unit and some of its enemies could do to each other in the open; an answer for each enemy.
    fn duel_estimates(&self, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate>;
    /// What the unit could do to each of them with its best attack, were it on a square, whoever's turn it is; `None`
    /// where that is nothing.
    fn estimates(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>>;
    /// What they could do to it there with theirs: expected damage of all together, in hundredths of a point.
    fn exposure_x100(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32;

    /// What a unit may do now, with the reason for all it may not.
    fn menu(&self, unit: UnitId) -> Menu;
    /// What a unit shows to the players.
    fn sheet(&self, unit: UnitId) -> Sheet;
    /// Where a unit could go with the moves it has left.
    fn reach(&self, unit: UnitId) -> ReachView;
    /// How two squares stand to each other.
    fn sight(&self, from: Square, to: Square) -> SightView;
    /// What there is to know of a square besides who stands on it, such as what its door withstands; a line each.
    fn describe(&self, square: Square) -> Vec<String>;
    /// What lies about, such as dropped weapons, by its name, and where.
    fn ground_items(&self) -> Vec<(Square, String)>;
}

/// Asks any number of questions about the battle of a world.
pub fn query<T>(world: &mut World, ask: impl FnOnce(&dyn BattleQuery) -> T) -> T {
    by_ruleset!(world, Rules => Rules::query(world, ask))
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
        Status::Ready { unit, .. } => query(world, |query| query.legal(unit)),
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
        Command::Order(order) => query(world, |query| query.check(order)),
        Command::Answer(_) | Command::Policy { .. } => Ok(()),
    }
}

/// What a command would do, by the same code that does it.
///
/// # Errors
/// As [`check`].
pub fn preview(world: &mut World, command: &Command) -> Result<Preview, Illegal> {
    check_turn(world, command)?;
    match command {
        Command::Order(order) => query(world, |query| query.preview(order)),
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

/// Functions that ask a survey a single question.
macro_rules! single_questions {
    ($($(#[$meaning:meta])* $name:ident($($given:ident: $kind:ty),*) -> $answer:ty;)*) => {
        $($(#[$meaning])*
        pub fn $name(world: &mut World, $($given: $kind),*) -> $answer {
            query(world, |query| query.$name($($given),*))
        })*
    };
}

single_questions! {
    /// [`BattleQuery::intentions`]
    intentions() -> Vec<Intention>;
    /// [`BattleQuery::purpose`]
    purpose(action: &ActionKey) -> Purpose;
    /// [`BattleQuery::menu`]
    menu(unit: UnitId) -> Menu;
    /// [`BattleQuery::sheet`]
    sheet(unit: UnitId) -> Sheet;
    /// [`BattleQuery::reach`]
    reach(unit: UnitId) -> ReachView;
    /// [`BattleQuery::sight`]
    sight(from: Square, to: Square) -> SightView;
    /// [`BattleQuery::describe`]
    describe(square: Square) -> Vec<String>;
    /// [`BattleQuery::known_space`]
    known_space(unit: UnitId, side: SideId) -> Option<Space>;
    /// [`BattleQuery::is_out`]
    is_out(unit: UnitId) -> bool;
}
