//! The common part of walking, running and crawling.

use super::check;
use crate::{
    battle::{Event, Illegal, Order, UnitId},
    rules::{
        Cost, Preview,
        d6::{
            movement,
            query::{plans, reach},
            state::{ActionFacts, BattleAccess, MoveMode, PlanStep},
        },
    },
};

/// Every order to move in this mode.
pub fn orders(battle: &BattleAccess, unit: UnitId, facts: &ActionFacts, mode: MoveMode) -> Vec<Order> {
    if plans::check_room(battle, unit, facts).and_then(|()| check_posture(battle, unit, mode)).is_err() {
        return Vec::new();
    }
    let bare = Order::new(unit, facts.key());
    reach::ways(battle, unit, mode).into_keys().map(|square| bare.clone().to(square)).collect()
}

/// Checks that a unit will be in the posture for a move. D6-MOVE-11
fn check_posture(battle: &BattleAccess, unit: UnitId, mode: MoveMode) -> Result<(), Illegal> {
    match (mode, plans::will_lie(battle, unit)) {
        (MoveMode::Crawl, false) => Err(Illegal::new("standing", "only those who lie down crawl")),
        (MoveMode::Walk | MoveMode::Run, true) => {
            Err(Illegal::new("prone", "stand up first: it takes this round's move"))
        }
        (MoveMode::Crawl, true) | (MoveMode::Walk | MoveMode::Run, false) => Ok(()),
    }
}

/// Checks the posture, and that the square is within reach or the chosen way can be gone. D6-MOVE-01, D6-MOVE-02,
/// D6-MOVE-10
pub fn check(battle: &BattleAccess, order: &Order, mode: MoveMode) -> Result<(), Illegal> {
    check_posture(battle, order.unit, mode)?;
    let to = check::square_of(order)?;
    if let Some(path) = &order.path {
        reach::check_way(battle, order.unit, mode, path).map_err(|why| Illegal::new("bad_path", why))?;
        return match path.last() == Some(&to) {
            true => Ok(()),
            false => Err(Illegal::new("bad_path", "the path does not end at `to`")),
        };
    }
    if reach::ways(battle, order.unit, mode).contains_key(&to) {
        Ok(())
    } else {
        let most = reach::half(reach::allowance(mode));
        Err(Illegal::new("out_of_reach", format!("that square is not within {most} m of free way")))
    }
}

/// The reason why a move is refused before the move of the round is declared; `None` once it is.
pub fn no_way(battle: &BattleAccess, unit: UnitId) -> Option<Illegal> {
    let has_move = battle.body(unit).plan.has_move();
    (!has_move).then(|| Illegal::new("no_way", "there is no free square within reach"))
}

/// The way and the length of a move. `name` is the name of the action for the unit.
pub fn preview(battle: &BattleAccess, order: &Order, mode: MoveMode, name: &str) -> Preview {
    let ways = reach::ways(battle, order.unit, mode);
    let found = order.to.and_then(|to| ways.get(&to)).cloned();
    let chosen = order.path.as_ref().and_then(|path| {
        let cost = reach::check_way(battle, order.unit, mode, path).ok()?;
        Some((cost, path.clone()))
    });
    let Some((cost, path)) = chosen.or(found) else { return Preview::default() };
    let metres = reach::half(cost);
    let end = path.last().map(|&to| battle.space(order.unit).at(to));
    let exit = end.and_then(|space| battle.mission.exit_at(battle.side(order.unit), space));
    let notes = exit.map(|zone| format!("leaves the battle by {}", zone.name)).into_iter().collect();
    let amount = format!("{metres}/{}", reach::half(reach::allowance(mode)));
    let cost = Cost { amount, unit: "m" };
    Preview { summary: format!("{name} {metres} m"), path, cost: Some(cost), notes, ..Preview::default() }
}

/// Goes to the declared square, or as near to it as possible.
pub fn perform(battle: &mut BattleAccess, step: &PlanStep, mode: MoveMode) {
    let order = &step.order;
    let went = order.to.is_some_and(|to| movement::go(battle, order.unit, mode, to, order.path.as_deref()));
    if !went {
        let words = "finds the way barred".to_owned();
        battle.log_event(Event::Acted { unit: order.unit, action: order.action.clone(), words });
    }
}
