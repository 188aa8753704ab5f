//! The consequences of declared actions: the place, the posture and the room left for more.

use crate::{
    battle::{Illegal, UnitId},
    grid::Space,
    rules::d6::{
        data::Skill,
        query::skill,
        state::{ActionFacts, BattleAccess, D6Profile, FullReactionKind},
    },
};

/// The squares that a unit will fill after all its declared actions.
pub fn planned_space(battle: &BattleAccess, unit: UnitId) -> Space {
    let body = battle.body(unit);
    body.plan.destination().map_or(body.placement.space, |square| body.placement.space.at(square))
}

/// True if a unit will lie on the ground after all its declared actions.
pub fn will_lie(battle: &BattleAccess, unit: UnitId) -> bool {
    let body = battle.body(unit);
    body.plan.steps.iter().fold(body.prone.0, |prone, step| step.action.leaves_prone.unwrap_or(prone))
}

/// The squares that a unit will fill in a segment, by its confirmed plan. D6-DECL-12
pub fn will_stand(battle: &BattleAccess, unit: UnitId, segment: u8) -> Space {
    let body = battle.body(unit);
    let goal = body.plan.open_destination(Some(segment));
    goal.map_or(body.placement.space, |square| body.placement.space.at(square))
}

/// Checks that a unit has room for one more action: there is one move a round, and each action must leave a die.
/// D6-MOVE-06, D6-MOVE-11, D6-DECL-17
pub fn check_room(battle: &BattleAccess, unit: UnitId, action: &ActionFacts) -> Result<(), Illegal> {
    check_full_reaction(battle, unit, action)?;
    let taken = battle.body(unit).plan.actions();
    // The first action is always allowed.
    let most = if taken > 0 && action.counts() { skill::most_actions(battle, unit) } else { u8::MAX };
    if taken >= most {
        return Err(Illegal::new("too_many", format!("more than {most} actions would leave no die for any of them")));
    }
    if action.takes_move && battle.body(unit).plan.has_move() {
        return Err(Illegal::new("moved", "there is one move a round, and it is declared already"));
    }
    Ok(())
}

/// Checks that an action and a full reaction do not exclude each other. A full dodge of `segments` allows a move.
/// D6-FULL-02, D6-FULL-08, D6-FULL-10
fn check_full_reaction(battle: &BattleAccess, unit: UnitId, action: &ActionFacts) -> Result<(), Illegal> {
    let plan = battle.body(unit).plan;
    let others = plan.steps.iter().map(|step| step.action).filter(|other| !other.is_free());
    let allows_move = *battle.rules == D6Profile::Segments;
    let goes_together = |one: &ActionFacts, other: &ActionFacts| {
        let dodges = one.full_reaction == Some(FullReactionKind::Dodge);
        allows_move && dodges && other.goes_somewhere()
    };
    let excludes = |other: &ActionFacts| {
        let is_full = action.full_reaction.is_some() || other.full_reaction.is_some();
        is_full && !goes_together(action, other) && !goes_together(other, action)
    };
    match !action.is_free() && others.into_iter().any(excludes) {
        true => Err(Illegal::new("full_reaction", "a full reaction is all that a unit does in the round")),
        false => Ok(()),
    }
}

/// Checks that a die would be left for a skill after one more action. D6-DICE-04
pub fn check_die_left(battle: &BattleAccess, unit: UnitId, skill: Skill) -> Result<(), Illegal> {
    match skill::pool(battle, unit, skill, 1).is_usable() {
        true => Ok(()),
        false => Err(Illegal::new("no_dice", "no die would be left for it")),
    }
}

/// The units in the fight in the order of this round's declarations, which is that of reactions too. Units that have
/// joined the fight since come last. D6-DECL-12, D6-DECL-14, D6-SEG-09
pub fn declaration_order(battle: &BattleAccess) -> Vec<UnitId> {
    let order = &battle.round.order;
    let late = battle.units().filter(|unit| !order.contains(unit));
    order.iter().copied().chain(late).filter(|&unit| battle.is_in_the_fight(unit)).collect()
}

/// The units that have an action to carry out in a segment, in roster order.
pub fn acting(battle: &BattleAccess, segment: u8) -> impl Iterator<Item = UnitId> {
    battle.units().filter(move |&unit| battle.is_able(unit) && battle.body(unit).plan.due(segment).is_some())
}

/// The enemies of a unit on the board that its side perceives, in roster order.
pub fn enemies(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let is_seen = move |other: UnitId| battle.is_on_board(other) && battle.is_noticed(other);
    battle.units().filter(move |&other| battle.are_enemies(unit, other) && is_seen(other))
}
