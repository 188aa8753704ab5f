//! Read-only questions about a battle, independent of the rule set.

use bevy::prelude::*;

use super::{
    AreaEstimate, AttackEstimate, DuelEstimate, Exchange, Flanking, Intention, Menu, MutualCover, Outlook, Preview,
    Purpose, RangeFalloff, ReachView, Ruleset, RulesetId, Sheet, SightView, TimedExplosive, UnitState,
    boundary::{ActiveRules, by_ruleset, check_turn},
    d6, saga, swu,
    threat_map::perceived_enemies,
};
use crate::{
    battle::{
        ActionKey, Board, Command, Illegal, Mission, Objective, Order, Progress, Roster, SideId, Status, ThingId,
        UnitId,
    },
    grid::{Metric, Space, Square},
};

/// A read-only view of the battle under its rules, made by [`query`]. Ask many questions within one call: the view
/// collects the state of all units only once.
pub trait BattleQuery {
    /// The current board.
    fn board(&self) -> &Board;
    /// The mission of the level.
    fn mission(&self) -> &Mission;
    /// The progress of triggers and objectives.
    fn progress(&self) -> &Progress;
    /// The objectives in force now.
    fn objectives(&self) -> Vec<&Objective> {
        self.mission().active_objectives(self.progress()).map(|(_, objective)| objective).collect()
    }
    /// The roster of units.
    fn roster(&self) -> &Roster;
    /// The side of a unit and the squares it fills; `None` for a unit that is not on the board.
    fn side_and_space(&self, unit: UnitId) -> Option<(SideId, Space)>;
    /// The way in which distances between units are counted.
    fn metric(&self) -> Metric;
    /// Returns true if a side perceives a unit: if it is its own, does not hide, or was noticed by one of the side's
    /// units. Whatever a unit could do is asked and answered with what its side perceives.
    fn perceives(&self, side: SideId, unit: UnitId) -> bool;
    /// The squares where a side last saw a unit that hides from it; `None` if the side perceives the unit, has never
    /// seen it, or has found that it is not there any more.
    fn last_seen(&self, side: SideId, unit: UnitId) -> Option<Space>;
    /// The things on the map that a side does not know of, such as traps that it has not found.
    fn unperceived_things(&self, _: SideId) -> Vec<ThingId> {
        Vec::new()
    }
    /// The squares that the units of a side do not enter of their own accord, such as those of traps that it has found.
    fn avoided_squares(&self, _: SideId) -> Vec<Square> {
        Vec::new()
    }
    /// The squares of vehicles without a crew that a unit cannot pass.
    fn parked_squares(&self, _: UnitId) -> Vec<Square> {
        Vec::new()
    }
    /// Returns true if a search may find traps near a unit, by what its side knows: it has found some there or has set
    /// them off, and has not searched since.
    fn expects_traps(&self, _: UnitId) -> bool {
        false
    }
    /// Returns true if a unit is out of action.
    fn is_out(&self, unit: UnitId) -> bool;
    /// Returns true if a unit must be found before it can be attacked.
    fn is_hidden(&self, unit: UnitId) -> bool;
    /// The enemies that a unit's side perceives and that have not noticed the unit; empty if it does not hide.
    fn unaware_of(&self, unit: UnitId) -> Vec<UnitId>;
    /// The friends out of action whom a unit that has learnt it, or has the means, could get back into action, or keep
    /// from dying, if it stood next to them.
    fn fallen_to_tend(&self, unit: UnitId) -> Vec<UnitId>;
    /// A summary of a unit's state.
    fn unit_state(&self, unit: UnitId) -> UnitState;

    /// The purpose of an action.
    fn purpose(&self, action: &ActionKey) -> Purpose;
    /// The first action with this purpose; `None` if the rule set has none. It allows a caller to turn an order into
    /// one of another action without listing all orders.
    fn action_for(&self, _: Purpose) -> Option<ActionKey> {
        None
    }
    /// All legal orders of the active unit; moves come without their paths.
    fn legal(&self, unit: UnitId) -> Vec<Order>;
    /// The legal orders for some purposes only, which is cheaper than listing all.
    fn legal_for(&self, unit: UnitId, purposes: &[Purpose]) -> Vec<Order>;
    /// Checks an order of the active unit.
    ///
    /// # Errors
    /// The reason why the order is illegal, in words that a player understands.
    fn check(&self, order: &Order) -> Result<(), Illegal>;
    /// The effect that an order of the active unit would have.
    ///
    /// # Errors
    /// As [`BattleQuery::check`].
    fn preview(&self, order: &Order) -> Result<Preview, Illegal>;
    /// The numbers that a refused order on a unit would have if the turn had an action left for it, the target were in
    /// reach and nothing stood between the two.
    ///
    /// # Errors
    /// The reason why there are none, whatever is left of the turn, such as a target out of range.
    fn odds_despite(&self, order: &Order) -> Result<Preview, Illegal>;
    /// The plain attacks of a unit on a target with the weapons in its hands, or else its bare hands, if its menu
    /// leaves out attacks now. They are refused; [`BattleQuery::odds_despite`] tells their odds.
    fn unlisted_attacks(&self, _: UnitId, _: UnitId) -> Vec<Order> {
        Vec::new()
    }
    /// Returns true if a unit's turn has enough left, after an action, for another action with this purpose.
    fn still_allows(&self, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool;
    /// The actions that a unit has declared; `None` if it has declared none or need not declare.
    fn intention(&self, _: UnitId) -> Option<Intention> {
        None
    }
    /// Returns true if a unit has declared actions in this round, whether they have been carried out or not.
    fn has_declared(&self, _: UnitId) -> bool {
        false
    }
    /// The actions that a unit has declared or named in this round, whether they have been carried out or not; empty if it
    /// need not declare.
    fn round_actions(&self, _: UnitId) -> Vec<ActionKey> {
        Vec::new()
    }
    /// The orders that a unit has declared and not carried out yet; empty if it need not declare.
    fn declared_orders(&self, _: UnitId) -> Vec<Order> {
        Vec::new()
    }
    /// The chance, in thousandths, that an enemy is still in action after the attacks that a unit has declared.
    fn outlasts_per_mille(&self, _: UnitId, _: UnitId) -> i32 {
        1000
    }
    /// The declared actions of all units that are still to come.
    fn intentions(&self) -> Vec<Intention> {
        self.roster().units().filter_map(|unit| self.intention(unit)).collect()
    }
    /// The destination that a unit has declared and not reached yet; `None` if it stays or need not declare.
    fn destination(&self, _: UnitId) -> Option<Square> {
        None
    }

    /// The duel estimates of a unit against some of its enemies, one for each enemy.
    fn duel_estimates(&self, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate>;
    /// The attacks of each of some units on a target in the open, by distance. Unlike duel estimates they count what can
    /// only be thrown away, such as a sword.
    fn threats_by_distance(&self, target: UnitId, by: &[UnitId]) -> Vec<RangeFalloff> {
        self.duel_estimates(target, by).into_iter().map(|estimate| estimate.taken).collect()
    }
    /// The unit's best attack on each enemy if it stood on a square, whoever's turn it is; `None` if it could not
    /// attack. Weapons that leave its hands for good are not counted.
    fn estimates(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>>;
    /// The same after an order to move there, with the numbers that an attack would then have. An enemy that nothing else
    /// reaches may have a weapon thrown at it.
    fn estimates_after(&self, order: &Order, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        self.estimates(order.unit, on, enemies)
    }
    /// The best attack of each of these enemies on the unit if it stood on a square, or what it could throw at it if
    /// nothing else reaches; `None` for an enemy that could not attack it.
    fn threats(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>>;
    /// The cover that a unit on a square and each of these enemies would have from each other's shots.
    fn mutual_cover(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<MutualCover>;
    /// The partners with whom a unit on a square and each of these enemies would flank each other.
    fn flanking(&self, _: UnitId, _: Square, enemies: &[UnitId]) -> Vec<Flanking> {
        vec![Flanking::default(); enemies.len()]
    }
    /// The spaces from which a unit could attack in its next turn or round: its own, and those where an ordinary move
    /// ends. A unit that cannot act has none.
    fn next_stands(&self, unit: UnitId) -> Vec<Space>;
    /// The unit's attacks on the areas where these enemies are expected, if it stood on a square; empty if it has none, or
    /// if [`BattleQuery::estimates`] counts them.
    fn area_estimates(&self, _: UnitId, _: Square, _: &[UnitId]) -> Vec<AreaEstimate> {
        Vec::new()
    }
    /// The expected damage that these enemies together could deal to the unit on that square, in hundredths of a point.
    fn exposure_x100(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32;
    /// The same once the unit has given an order that may leave it less for its defence.
    fn exposure_after_x100(&self, order: &Order, on: Square, enemies: &[UnitId]) -> i32 {
        self.exposure_x100(order.unit, on, enemies)
    }
    /// The part of that damage, in hundredths of a point, that the unit avoids by lying on that square instead of standing.
    /// Negative if lying makes it easier to hurt.
    fn averted_by_lying_x100(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32;

    /// The actions of a unit now, with the reason for each that is not available.
    fn menu(&self, unit: UnitId) -> Menu;
    /// The unit's sheet, as players read it.
    fn sheet(&self, unit: UnitId) -> Sheet;
    /// The squares that a unit can reach with its remaining moves.
    fn reach(&self, unit: UnitId) -> ReachView;
    /// Line of sight, line of effect and cover between two squares.
    fn sight(&self, from: Square, to: Square) -> SightView;
    /// Descriptions of the objects, traps and depths on a square, such as the strength of its door; one per line.
    /// [`describe`](super::describe) adds what is the same under all rules.
    fn describe(&self, square: Square) -> Vec<String>;
    /// The cost of entering difficult ground in words that follow a colon: `each square counts double`.
    fn difficult_ground_cost(&self) -> &'static str;
    /// The items on the ground, such as dropped weapons, with their squares and names.
    fn ground_items(&self) -> Vec<(Square, String)>;
    /// The squares of the traps that are still set; [`BattleQuery::describe`] names them.
    fn traps(&self) -> Vec<Square> {
        Vec::new()
    }
    /// The explosives on the ground whose timers run.
    fn explosives(&self) -> Vec<TimedExplosive> {
        Vec::new()
    }
    /// The expected damage to a unit on each of these squares by what is about to explode, in hundredths of a point.
    fn hazards_x100(&self, _: UnitId, squares: &[Square]) -> Vec<i32> {
        vec![0; squares.len()]
    }
}

/// Runs a closure that asks any number of questions about the battle of a world.
pub fn query<T>(world: &mut World, ask: impl FnOnce(&dyn BattleQuery) -> T) -> T {
    by_ruleset!(world, Rules => Rules::query(world, ask))
}

/// Every command that the battle accepts now, except changes of policy. One move stands for all paths to its square,
/// and an answer to a choice of several parts for all that differ from it in further parts.
pub fn legal(world: &mut World) -> Vec<Command> {
    match world.resource::<Status>().clone() {
        Status::Setup | Status::Over { .. } => Vec::new(),
        Status::Awaiting { choice } => choice.answers().into_iter().map(Command::Answer).collect(),
        Status::Ready { .. } => orders(world).into_iter().map(Command::Order).collect(),
    }
}

/// Every order among the commands of [`legal`].
pub fn orders(world: &mut World) -> Vec<Order> {
    match *world.resource::<Status>() {
        Status::Ready { unit, .. } => query(world, |query| query.legal(unit)),
        Status::Setup | Status::Awaiting { .. } | Status::Over { .. } => Vec::new(),
    }
}

/// Checks a command.
///
/// # Errors
/// The reason why the command is illegal, in words that a player understands.
pub fn check(world: &mut World, command: &Command) -> Result<(), Illegal> {
    check_turn(world, command)?;
    match command {
        Command::Order(order) => query(world, |query| query.check(order)),
        Command::Answer(_) | Command::Policy { .. } => Ok(()),
    }
}

/// The effect that a command would have, computed by the same code that carries it out.
///
/// # Errors
/// As [`check`].
pub fn preview(world: &mut World, command: &Command) -> Result<Preview, Illegal> {
    check_turn(world, command)?;
    match command {
        Command::Order(order) => query(world, |query| query.preview(order)),
        Command::Answer(key) => {
            let picked = match world.resource::<Status>() {
                Status::Awaiting { choice } => choice.picked(key).unwrap_or_default(),
                Status::Setup | Status::Ready { .. } | Status::Over { .. } => Vec::new(),
            };
            let labels: Vec<&str> = picked.into_iter().map(|option| option.label.as_str()).collect();
            Ok(Preview { summary: labels.join("; "), ..Preview::default() })
        }
        Command::Policy { reaction, .. } => {
            Ok(Preview { summary: format!("sets the standing answer to {reaction}"), ..Preview::default() })
        }
    }
}

/// The outlook of a unit from the square where an order to move, and what may follow it, takes it: the attacks that it and
/// the enemies that its side perceives could make on each other, their cover, and their partners in flanking. Attacks on
/// the way are not counted.
pub fn outlook(world: &mut World, order: &Order, on: Square) -> Outlook {
    query(world, |query| {
        let unit = order.unit;
        let enemies = perceived_enemies(query, unit);
        let dealt = query.estimates_after(order, on, &enemies);
        let (taken, covers) = (query.threats(unit, on, &enemies), query.mutual_cover(unit, on, &enemies));
        let flanking = query.flanking(unit, on, &enemies);
        let all = enemies.into_iter().zip(dealt).zip(taken).zip(covers).zip(flanking);
        let exchange = |((((enemy, dealt), taken), cover), flanking)| Exchange { enemy, dealt, taken, cover, flanking };
        let exchanges = all.map(exchange);
        let counts = |each: &Exchange| each.dealt.is_some() || each.taken.is_some() || !each.cover.is_total();
        Outlook {
            may_attack: query.still_allows(unit, &order.action, Purpose::Harm),
            exchanges: exchanges.filter(counts).collect(),
        }
    })
}

/// Defines functions that ask [`BattleQuery`] a single question.
macro_rules! query_functions {
    ($($(#[$meaning:meta])* $name:ident($($given:ident: $kind:ty),*) -> $answer:ty;)*) => {
        $($(#[$meaning])*
        pub fn $name(world: &mut World, $($given: $kind),*) -> $answer {
            query(world, |query| query.$name($($given),*))
        })*
    };
}

query_functions! {
    /// Calls [`BattleQuery::intentions`].
    intentions() -> Vec<Intention>;
    /// Calls [`BattleQuery::odds_despite`].
    odds_despite(order: &Order) -> Result<Preview, Illegal>;
    /// Calls [`BattleQuery::unlisted_attacks`].
    unlisted_attacks(unit: UnitId, target: UnitId) -> Vec<Order>;
    /// Calls [`BattleQuery::purpose`].
    purpose(action: &ActionKey) -> Purpose;
    /// Calls [`BattleQuery::menu`].
    menu(unit: UnitId) -> Menu;
    /// Calls [`BattleQuery::sheet`].
    sheet(unit: UnitId) -> Sheet;
    /// Calls [`BattleQuery::reach`].
    reach(unit: UnitId) -> ReachView;
    /// Calls [`BattleQuery::sight`].
    sight(from: Square, to: Square) -> SightView;
    /// Calls [`BattleQuery::explosives`].
    explosives() -> Vec<TimedExplosive>;
    /// Calls [`BattleQuery::perceives`].
    perceives(side: SideId, unit: UnitId) -> bool;
    /// Calls [`BattleQuery::is_out`].
    is_out(unit: UnitId) -> bool;
}
