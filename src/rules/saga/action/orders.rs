//! Orders: which are legal, why one is not, what one would do, and carrying it out.

use crate::battle::{ActionKey, Illegal, ItemKey, Order, UnitId, Work};
use crate::grid::{Diagonal, Square};
use crate::rules::saga::action::{Facts, Turn, fields, seat};
use crate::rules::saga::areas::settings;
use crate::rules::saga::frame::{InstantFrame, SagaFrame, SagaStep};
use crate::rules::saga::query::attack::{arming, range};
use crate::rules::saga::query::movement::occupancy;
use crate::rules::saga::state::{Action, BattleAccess, BattleView, Budget, Cost};
use crate::rules::saga::support::aiming;
use crate::rules::saga::turns;
use crate::rules::{Preview, Purpose};

/// Every legal order of a unit.
pub fn legal(turn: &Turn) -> Vec<Order> {
    legal_if(turn, |_| true)
}

/// Those of some purposes.
pub fn legal_for(turn: &Turn, purposes: &[Purpose]) -> Vec<Order> {
    let wanted = purposes.iter().fold(0_u64, |all, purpose| all | 1 << *purpose as u64);
    legal_if(turn, |action| wanted >> action.facts().purpose as u64 & 1 == 1)
}

/// Every legal order of one action.
pub fn legal_of(turn: &Turn, action: Action) -> Vec<Order> {
    legal_if(turn, |other| other == action)
}

fn legal_if(turn: &Turn, wanted: impl Fn(Action) -> bool) -> Vec<Order> {
    let (view, unit, budget) = (turn.view, turn.unit, turn.budget);
    let seat_assignment = view.seat_assignment(unit);
    let can_pay = |action: &Action| {
        wanted(*action)
            && budget.after(action.cost(view, unit)).is_some()
            && seat::check_seat(view, seat_assignment, action.facts().aboard).is_ok()
    };
    let mut orders: Vec<Order> = Vec::with_capacity(128);
    for action in Action::ALL.iter().copied().filter(can_pay) {
        orders.append(&mut action.legal(turn));
    }
    orders
}

/// Returns true if, after an action, the turn has enough left for one of that purpose.
pub fn still_allows(view: &BattleView, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
    let Some(action) = Action::from_key(action) else { return false };
    let Some(left) = view.turn_data(unit).budget.after(action.cost(view, unit)) else { return false };
    let mut others = Action::ALL.iter().filter(|other| other.facts().purpose == purpose);
    others.any(|other| left.after(other.cost(view, unit)).is_some())
}

/// The action that an order names.
fn named(order: &Order) -> Result<Action, Illegal> {
    Action::from_key(&order.action).ok_or_else(|| {
        let known: Vec<&str> = Action::ALL.iter().map(|action| action.name()).collect();
        let message = format!("there is no action `{}`; there are: {}", order.action, known.join(", "));
        Illegal::new("unknown_action", message)
    })
}

/// The action of an order, if the unit may take it where it sits and can pay for it.
///
/// # Errors
/// Why it cannot: the name, the fields, the seat or the cost.
fn action_of(view: &BattleView, order: &Order) -> Result<Action, Illegal> {
    let (unit, action) = (order.unit, named(order)?);
    fields::check_shape(action, action.facts(), order)?;
    fields::check_perceived(view, order)?;
    seat::check_aboard(view, unit, action)?;
    view.turn_data(unit).budget.check(action.cost(view, unit))?;
    Ok(action)
}

/// Checks an order.
///
/// # Errors
/// Why it is illegal, in words a player understands.
pub fn check(turn: &Turn, order: &Order) -> Result<(), Illegal> {
    action_of(turn.view, order)?.check(turn, order)
}

/// The preview of an order: the numbers that carrying it out uses, from the same code.
///
/// # Errors
/// As [`check`].
pub fn preview(turn: &Turn, order: &Order) -> Result<Preview, Illegal> {
    let action = action_of(turn.view, order)?;
    let mut preview = action.preview(turn, order)?;
    preview.price = Some(turn.budget.price(action.cost(turn.view, turn.unit)));
    Ok(preview)
}

/// The preview of an order on a unit that is refused: the numbers that it would have if the turn had the action left, or
/// from another square. For a blow at a target out of reach that is the nearest square from where it reaches the target;
/// for an attack on a target out of sight, behind total cover or out of range, the nearest square from where it is
/// possible. Squares within one move come first.
///
/// # Errors
/// The reason why there are none.
pub fn odds_despite(turn: &Turn, order: &Order) -> Result<Preview, Illegal> {
    let action = named(order)?;
    fields::check_shape(action, action.facts(), order)?;
    fields::check_perceived(turn.view, order)?;
    seat::check_aboard(turn.view, turn.unit, action)?;
    let target = order.at.ok_or_else(|| Illegal::new("no_target", "name the unit in `at`"))?;
    let refused = match action.preview(turn, order) {
        Ok(preview) => return Ok(preview),
        Err(refused) => refused,
    };
    let squares = match refused.code.as_ref() {
        "out_of_reach" => squares_near(turn, target),
        code if ELSEWHERE.contains(&code) => squares_in_sight(turn, order, target),
        _ => return Err(refused),
    };
    odds_from(turn, action, order, squares).ok_or(refused)
}

/// The codes of refusals that another square of the attacker may mend.
const ELSEWHERE: [&str; 4] = ["no_line_of_sight", "no_line_of_effect", "total_cover", "out_of_range"];

/// The farthest from a target that a blow is looked for, in squares.
const NEAR: i16 = 3;

/// The number of squares from where an order is tried. Those farther away are left out.
const TRIED: usize = 128;

/// The squares around a target.
fn squares_near(turn: &Turn, target: UnitId) -> Vec<Square> {
    let (own, theirs) = (turn.view.space(turn.unit), turn.view.space(target));
    let before = i16::from(own.side) + NEAR;
    let beyond = i16::from(theirs.side) + NEAR;
    let around = (-before..beyond).flat_map(|y| (-before..beyond).map(move |x| theirs.origin.offset(x, y)));
    around.filter(|square| turn.view.board.map().contains(*square)).collect()
}

/// The squares from where nothing stands between the unit and a target, and from where its weapon reaches so far.
fn squares_in_sight(turn: &Turn, order: &Order, target: UnitId) -> Vec<Square> {
    let (view, unit) = (turn.view, turn.unit);
    let (own, theirs, sight) = (view.space(unit), view.space(target), view.board.sight());
    let arm = order.with.as_ref().and_then(|with| arming::arm_of(view, unit, with).ok());
    let longest = arm.map(|arm| range::longest(&arm)).filter(|longest| *longest > 0);
    let is_open = |square: &Square| {
        let there = own.at(*square);
        let is_near = longest.is_none_or(|longest| there.distance(theirs, Diagonal::Double) <= longest);
        is_near && sight.sees_space(there, theirs) && sight.affects_space(there, theirs)
    };
    view.board.map().squares().filter(is_open).collect()
}

/// The preview of an order from the first of these squares where it is possible: those within one move come first, then
/// the nearest.
fn odds_from(turn: &Turn, action: Action, order: &Order, mut squares: Vec<Square>) -> Option<Preview> {
    let (view, unit) = (turn.view, turn.unit);
    let (own, in_one_move): (_, Vec<Square>) = (view.space(unit), turn.destinations().collect());
    squares.sort_by_cached_key(|square| {
        (!in_one_move.contains(square), own.distance(own.at(*square), Diagonal::Double), square.y, square.x)
    });
    let is_free = |square: &Square| in_one_move.contains(square) || occupancy::is_free_for(view, unit, *square);
    squares.into_iter().filter(is_free).take(TRIED).find_map(|square| {
        let mut there = view.hypothetical();
        there.put(unit, square);
        let mut preview = action.preview(&Turn::new(&there, unit), order).ok()?;
        let farther = if in_one_move.contains(&square) { "" } else { ", more than one move away" };
        preview.notes.push(format!("from {square}{farther}"));
        Some(preview)
    })
}

/// Why a menu entry has no legal order.
pub fn refusal(turn: &Turn, action: Action, with: Option<&ItemKey>) -> Illegal {
    let (view, unit) = (turn.view, turn.unit);
    let unpaid = view.turn_data(unit).budget.check(action.cost(view, unit)).err();
    let refused = unpaid.or_else(|| seat::check_aboard(view, unit, action).err());
    refused.unwrap_or_else(|| action.refusal(turn, with))
}

/// Pays for an order and makes the frame that carries it out.
///
/// # Errors
/// As [`check`]. Nothing has changed then.
pub fn enact(battle: &mut BattleAccess, order: &Order) -> Result<SagaFrame, Illegal> {
    let unit = order.unit;
    let action = action_of(&battle.view(), order)?;
    let cost = action.cost(&battle.view(), unit);
    let facts = action.facts();
    let budget: Budget = *battle.turn_data(unit).budget;
    let paid = budget.paid(cost)?;
    let frame = action.begin(battle, order, |battle| {
        if cost != Cost::Free || action == Action::Attack {
            let shot = order.at.zip(order.with.as_ref()).filter(|_| facts.follows_aim);
            aiming::lose_by_action(battle, unit, shot);
        }
    })?;
    // After the blow of a charge there is nothing more. SAGA-CHARGE-07
    let ended = paid.ended || action == Action::Charge;
    turns::budget::set(battle, unit, Budget { ended, ..paid });
    if !facts.keeps_bracing {
        settings::end_bracing(battle, unit);
    }
    Ok(frame)
}

impl Work<SagaFrame> for InstantFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        match Action::from_key(&self.order.action) {
            Some(action) => action.resume(battle, self),
            None => SagaStep::Done,
        }
    }
}

/// Returns false if the menu leaves the action out: it could never be this unit's, or not where it sits.
pub fn is_offered(turn: &Turn, action: Action) -> bool {
    let aboard = seat::check_aboard(turn.view, turn.unit, action);
    !aboard.is_err_and(|illegal| illegal.code == "aboard") && action.is_offered(turn)
}

/// The facts of an action, for those who only read them.
pub fn facts_of(action: &ActionKey) -> Option<&'static Facts> {
    Action::from_key(action).map(Action::facts)
}
