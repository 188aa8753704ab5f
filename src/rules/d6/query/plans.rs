//! The consequences of declared actions: the place, the posture and the room left for more.

use std::cmp::Reverse;

use crate::{
    battle::{Illegal, UnitId},
    dice::Pips,
    grid::Space,
    rules::d6::{
        data::Skill,
        query::skill,
        state::{ActionCost, ActionFacts, BattleAccess, D6Profile, FullReactionKind},
    },
};

/// The squares that a unit will fill after all its declared actions.
pub fn planned_space(battle: &BattleAccess, unit: UnitId) -> Space {
    let space = battle.space(unit);
    battle.plan(unit).destination().map_or(space, |square| space.at(square))
}

/// True if a unit will lie on the ground after all its declared actions.
pub fn will_lie(battle: &BattleAccess, unit: UnitId) -> bool {
    let mut postures = battle.plan(unit).steps_to_come().filter_map(|step| step.action.leaves_prone);
    postures.next_back().unwrap_or(battle.prone(unit).0)
}

/// The squares that a unit will fill in a segment, by its confirmed plan. D6-DECL-12
pub fn will_stand(battle: &BattleAccess, unit: UnitId, segment: u8) -> Space {
    let space = battle.space(unit);
    battle.plan(unit).open_destination(Some(segment)).map_or(space, |square| space.at(square))
}

/// The number of actions that an order adds to those already declared. Naming an open action adds none. D6-MULT-01,
/// D6-MULT-07
pub fn added_by(battle: &BattleAccess, unit: UnitId, action: &ActionFacts) -> u8 {
    u8::from(action.counts() && !battle.plan(unit).is_naming())
}

/// The number of actions that a reaction adds. One that uses up an open action adds none. D6-MULT-05, D6-MULT-07,
/// D6-REACT-15
pub fn added_by_reaction(battle: &BattleAccess, unit: UnitId) -> u8 {
    u8::from(battle.plan(unit).open == 0)
}

/// The segment in which an order would come up, from 1.
pub fn segment_of_next(battle: &BattleAccess, unit: UnitId, cost: ActionCost) -> u8 {
    let plan = battle.plan(unit);
    if plan.is_naming() { battle.round.segment } else { plan.next_segment(cost) }
}

/// True if a unit has declared the one move of the round. By the charts each move is an action, and there may be several.
/// D6-MOVE-06, D6-MOVE-07, D6-MOVE-11
pub fn has_spent_move(battle: &BattleAccess, unit: UnitId) -> bool {
    !battle.rules.has_charts() && battle.plan(unit).has_move()
}

/// Checks that a unit has room for one more action: in `basic` there is one move a round, and each action must leave a die.
/// D6-MOVE-06, D6-MOVE-11, D6-DECL-17
pub fn check_room(battle: &BattleAccess, unit: UnitId, action: &ActionFacts) -> Result<(), Illegal> {
    check_in_time(battle, unit, action)?;
    check_full_reaction(battle, unit, action)?;
    check_first(battle, unit, action)?;
    let taken = battle.plan(unit).actions();
    // The first action is always allowed, and an open one is counted already.
    let is_limited = taken > 0 && added_by(battle, unit, action) > 0;
    let most = if is_limited { skill::most_actions(battle, unit) } else { u8::MAX };
    if taken >= most {
        return Err(Illegal::new("too_many", format!("more than {most} actions would leave no die for any of them")));
    }
    if action.takes_move && has_spent_move(battle, unit) {
        return Err(Illegal::new("moved", "there is one move a round, and it is declared already"));
    }
    Ok(())
}

/// Checks that an action that belongs to the declaration is not named for an open action. D6-DECL-05, D6-DECL-06
fn check_in_time(battle: &BattleAccess, unit: UnitId, action: &ActionFacts) -> Result<(), Illegal> {
    match action.is_declared_only && battle.plan(unit).confirmed {
        true => Err(Illegal::new("too_late", "that had to be declared before the first segment")),
        false => Ok(()),
    }
}

/// Checks that by the charts a declaration names only one action, the first. D6-DECL-01, D6-DECL-04
fn check_first(battle: &BattleAccess, unit: UnitId, action: &ActionFacts) -> Result<(), Illegal> {
    let plan = battle.plan(unit);
    let names_another = action.takes_turn() && !action.adds_open_action && plan.has_first();
    match battle.rules.has_charts() && !plan.confirmed && names_another {
        true => {
            Err(Illegal::new("named_later", "the first action is declared; the others are named when they come up"))
        }
        false => Ok(()),
    }
}

/// Checks that an action and a full reaction do not exclude each other. A full dodge of `segments` allows a move; no open
/// action goes with a full reaction. D6-FULL-02, D6-FULL-08, D6-FULL-10
fn check_full_reaction(battle: &BattleAccess, unit: UnitId, action: &ActionFacts) -> Result<(), Illegal> {
    let plan = battle.plan(unit);
    let others = plan.steps.iter().map(|step| step.action).filter(|other| !other.is_free());
    let goes_together = |one: &ActionFacts, other: &ActionFacts| {
        other.goes_somewhere() && one.full_reaction.is_some_and(|kind| allows_move(*battle.rules, kind))
    };
    let excludes = |other: &ActionFacts| {
        let is_full = action.full_reaction.is_some() || other.full_reaction.is_some();
        is_full && !goes_together(action, other) && !goes_together(other, action)
    };
    let has_open_action = action.full_reaction.is_some() && plan.open > 0;
    match !action.is_free() && (has_open_action || others.into_iter().any(excludes)) {
        true => Err(Illegal::new("full_reaction", "a full reaction is all that a unit does in the round")),
        false => Ok(()),
    }
}

/// True if a move goes with a full reaction: with a full dodge, in `segments`. D6-FULL-08
pub fn allows_move(profile: D6Profile, kind: FullReactionKind) -> bool {
    profile == D6Profile::Segments && kind == FullReactionKind::Dodge
}

/// Checks that a die would be left for a skill after one more action. D6-DICE-04
pub fn check_die_left(battle: &BattleAccess, unit: UnitId, skill: Skill) -> Result<(), Illegal> {
    let more = u8::from(!battle.plan(unit).is_naming());
    match skill::code(battle, unit, skill, more).whole_dice() > 0 {
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
    battle.units().filter(move |&unit| battle.is_able(unit) && battle.plan(unit).due(segment).is_some())
}

/// True if a unit has an action for a segment: its first in the first, and an open one in each of those that follow.
/// D6-SEG-03
pub fn has_turn(battle: &BattleAccess, unit: UnitId, segment: u8) -> bool {
    let plan = battle.plan(unit);
    plan.due(segment).is_some() || (segment > 1 && plan.open > 0)
}

/// The units that have a turn in a segment, in the order in which they act: by Dexterity, with the penalty of armour but
/// without those of wounds and several actions; among equals by Perception, then by the initiative of their group, and
/// in roster order at last. D6-SEG-11 to D6-SEG-13
pub fn turn_order(battle: &BattleAccess, units: impl Iterator<Item = UnitId>) -> Vec<UnitId> {
    let initiative = |unit: UnitId| battle.round.groups.iter().position(|group| group.contains(&unit));
    let code = |unit: UnitId, attribute: Skill| skill::unhampered::<Pips>(battle, unit, attribute);
    let mut order: Vec<UnitId> = units.collect();
    order.sort_by_cached_key(|&unit| {
        let merit = (code(unit, Skill::Dexterity), code(unit, Skill::Perception), initiative(unit));
        (Reverse(merit), unit)
    });
    order
}

/// The enemies of a unit on the board that its side perceives, in roster order.
pub fn enemies(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let is_seen = move |other: UnitId| battle.is_on_board(other) && battle.is_noticed(other);
    battle.units().filter(move |&other| battle.are_enemies(unit, other) && is_seen(other))
}
