//! Estimates of attacks for the AI: not orders that can be given, but the likely damage from and to a square.

use super::{
    aim::Aim,
    attack::{self, ReadyWeapon},
    cover,
    difficulty::{Difficulty, POINT_BLANK, range_step},
    outcomes::{expected, hits, outcomes},
    plans, reactions, skill, stealth,
};
use crate::{
    battle::UnitId,
    dice::{Breakdown, Pips},
    grid::{Space, Square},
    rules::{
        AttackEstimate, DuelEstimate, MutualCover, RangeBand, RangeFalloff,
        d6::{
            data::Weapon,
            state::{ActionCost, BattleAccess, Reaction, Threat},
        },
    },
};

/// The reaction of the target that an estimate counts with.
#[derive(Clone, Copy)]
enum Guard {
    /// The reaction that is known, or else one that the target may still make, as likely as the tuning says, with so many
    /// actions more than it has declared.
    Likely(u8),
    /// The reaction that is known, if any.
    Known,
    /// The reaction that is known and does not end with the segment, if any.
    Lasting,
    /// The target does not react.
    Down,
    /// The target makes this reaction with these dice.
    Up(Reaction, Pips),
}

/// The best attack of one unit on another at the positions of an aim, if it is one of so many actions. Nothing is hurled.
fn estimate(battle: &BattleAccess, aim: Aim, actions: u8, guard: Guard) -> Option<AttackEstimate> {
    estimate_with(battle, aim, actions, guard, attack::ready_weapons(battle, aim.by))
}

/// The same; a weapon that can be hurled is hurled at a target that no attack with a weapon in hand reaches. D6-GREN-02
fn estimate_or_hurl(battle: &BattleAccess, aim: Aim, actions: u8, guard: Guard) -> Option<AttackEstimate> {
    let hurled = || estimate_with(battle, aim, actions, guard, attack::hurled_weapons(battle, aim.by));
    estimate(battle, aim, actions, guard).or_else(hurled)
}

/// The attack with one of these weapons that does the most damage. One for which no die would be left cannot be made.
/// D6-DICE-04
fn estimate_with(
    battle: &BattleAccess,
    aim: Aim,
    actions: u8,
    guard: Guard,
    weapons: Vec<ReadyWeapon>,
) -> Option<AttackEstimate> {
    let estimates = weapons.into_iter().filter_map(|ready| {
        attack::check_target(battle, aim, &ready.weapon).ok()?;
        attack::check_line(battle, aim, &ready.weapon).ok()?;
        let pool = skill::with_actions(battle, aim.by, ready.weapon.skill, actions);
        if !pool.is_usable() {
            return None;
        }
        let bare = attack::difficulty(battle, aim, &ready.weapon);
        let (difficulty, kept) = match guard {
            Guard::Likely(more) => {
                let known = reactions::with_known(battle, aim, &ready.weapon, bare);
                let kept = reactions::kept_per_mille(battle, aim, &ready.weapon, (&known, &pool), more);
                (known, kept)
            }
            Guard::Known => (reactions::with_known(battle, aim, &ready.weapon, bare), 1000),
            Guard::Lasting => (reactions::with_lasting(battle, aim, &ready.weapon, bare), 1000),
            Guard::Up(reaction, dice) if reaction.helps_against(Threat::of(&ready.weapon)) => {
                (reactions::against(&bare, dice), 1000)
            }
            Guard::Up(..) | Guard::Down => (bare, 1000),
        };
        let steadiness = target_stays(battle, &ready.weapon, aim.target);
        let damage = attack::full_damage(battle, aim.by, &ready.key, &ready.weapon);
        let outcomes = outcomes(battle, aim, &difficulty, &pool, &damage);
        let odds = expected(battle, &outcomes, aim.target);
        Some(AttackEstimate {
            with: Some(ready.key),
            hit: difficulty.chance(&pool),
            expected_x100: odds.value_x100 * kept / 1000 * steadiness / 100,
            injury_per_mille: Some(odds.hurts.per_mille() * steadiness / 100),
            defeat_per_mille: odds.defeats.per_mille() * steadiness / 100,
            exposure_x100: 0,
        })
    });
    estimates.max_by_key(|estimate| estimate.expected_x100)
}

/// The chance, in percent, that the target of a blow is still within reach when the blow comes up. Units that have
/// declared or lie down stay; others may walk away. This is tuning, not a rule.
pub fn target_stays(battle: &BattleAccess, weapon: &Weapon, target: UnitId) -> i32 {
    let is_settled = battle.plan(target).confirmed || battle.prone(target).0 || !battle.is_able(target);
    if is_settled || !weapon.is_close() { 100 } else { 100 - battle.data.0.ai.restless }
}

/// The number of actions that a unit takes in the round if it attacks from a square: those that it has declared, the move
/// there, and the attack. D6-MULT-01, D6-MOVE-07
pub fn actions_to_attack(battle: &BattleAccess, unit: UnitId, on: Square) -> u8 {
    actions_with_attack(battle, unit, actions_to_move(battle, unit, on))
}

/// The number of actions with an attack and so many others more.
fn actions_with_attack(battle: &BattleAccess, unit: UnitId, more: u8) -> u8 {
    let plan = battle.plan(unit);
    plan.actions().saturating_add(more).saturating_add(u8::from(!plan.is_naming()))
}

/// The number of actions that the move to a square adds to those that a unit has declared. What a run takes by the basic
/// rules is part of the hazards of its squares. D6-MOVE-04, D6-MOVE-07
fn actions_to_move(battle: &BattleAccess, unit: UnitId, on: Square) -> u8 {
    let moves = on != plans::planned_space(battle, unit).origin;
    u8::from(moves && battle.rules.has_charts() && !battle.plan(unit).is_naming())
}

/// The best attack of a unit on each of some enemies, if it stood on a square.
pub fn estimates(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
    let here = battle.space(unit).at(on);
    let actions = actions_to_attack(battle, unit, on);
    let dealt = |enemy: &UnitId| {
        let at = expected_space(battle, unit, here, *enemy)?;
        estimate(battle, Aim::at(battle, (unit, here), (*enemy, at)), actions, Guard::Likely(0))
    };
    enemies.iter().map(dealt).collect()
}

/// The attack of a unit on each of some enemies that does the most damage, if it stood on a square after an action that
/// adds `more` to those that it has declared. A weapon is hurled only at an enemy that nothing else reaches.
pub fn estimates_after(
    battle: &BattleAccess,
    (unit, more): (UnitId, u8),
    on: Square,
    enemies: &[UnitId],
) -> Vec<Option<AttackEstimate>> {
    let here = battle.space(unit).at(on);
    let actions = actions_with_attack(battle, unit, more);
    // An action that is named when it comes up is the only one of its segment.
    let guard = if battle.plan(unit).is_naming() { Guard::Lasting } else { Guard::Known };
    let dealt = |enemy: &UnitId| {
        let at = expected_space(battle, unit, here, *enemy)?;
        estimate_or_hurl(battle, Aim::at(battle, (unit, here), (*enemy, at)), actions, guard)
    };
    enemies.iter().map(dealt).collect()
}

/// The best attack of each of these enemies on a unit on a square, in the posture that it has declared, if it took no further
/// reaction. A weapon is hurled only at a unit that nothing else reaches.
pub fn threats(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
    let here = battle.space(unit).at(on);
    let stands = (unit, here, plans::will_lie(battle, unit));
    let threat = |&enemy: &UnitId| {
        let aim = aim_of_enemy(battle, stands, enemy)?;
        estimate_or_hurl(battle, aim, actions_of_threat(battle, enemy), Guard::Known)
    };
    enemies.iter().map(threat).collect()
}

/// The number of actions in the round of an enemy's next attack. One that has an open action left may name it an attack in
/// this round; of the next round nothing is known. D6-MULT-01, D6-DECL-04
fn actions_of_threat(battle: &BattleAccess, enemy: UnitId) -> u8 {
    let plan = battle.plan(enemy);
    if plan.confirmed && plan.open > 0 { plan.actions() } else { 1 }
}

/// The cover of a unit on a square, in the posture that it has declared, and of some enemies, where they are expected, from
/// each other's shots.
pub fn mutual_cover(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<MutualCover> {
    let (here, lies) = (battle.space(unit).at(on), plans::will_lie(battle, unit));
    let both = |&enemy: &UnitId| {
        let there = expected_space(battle, unit, here, enemy).unwrap_or(battle.space(enemy));
        MutualCover {
            theirs: cover::of_target(battle, Aim::at(battle, (unit, here), (enemy, there))),
            own: cover::of_target(battle, Aim { by: enemy, from: there, target: unit, at: here, lies }),
        }
    };
    enemies.iter().map(both).collect()
}

/// The aim of an enemy at a unit where it would stand; `None` if the enemies have not noticed the unit, nor would if it went
/// there. D6-COVER-12
fn aim_of_enemy(battle: &BattleAccess, (unit, here, lies): (UnitId, Space, bool), enemy: UnitId) -> Option<Aim> {
    let would_show = || here != battle.space(unit) && !stealth::noticers(battle, unit, here).is_empty();
    let is_seen = battle.is_noticed(unit) || would_show();
    let from = expected_space(battle, unit, here, enemy).filter(|_| is_seen)?;
    Some(Aim { by: enemy, from, target: unit, at: here, lies })
}

/// The chance, in thousandths, that an enemy is still in action after the attacks on it that a unit has declared and not
/// made yet. D6-DECL-12
pub fn outlasts_per_mille(battle: &BattleAccess, unit: UnitId, enemy: UnitId) -> i32 {
    let plan = battle.plan(unit);
    let spared = plan.steps_to_come().filter_map(|step| {
        let (target, weapon) = attack::target_of(battle, step).filter(|(target, _)| *target == enemy)?;
        let from = plans::planned_space(battle, unit);
        let aim = attack::declared_aim(battle, (unit, from, target), &weapon, step.segment).ok()?;
        attack::check_line(battle, aim, &weapon).ok()?;
        let difficulty = reactions::with_known(battle, aim, &weapon, attack::difficulty(battle, aim, &weapon));
        let pool = attack::pool(battle, unit, &weapon, 0);
        let damage = attack::full_damage(battle, unit, &attack::step_key(step), &weapon);
        let odds = expected(battle, &hits(battle, &difficulty, &pool, &damage), target);
        let kept = reactions::kept_per_mille(battle, aim, &weapon, (&difficulty, &pool), 0);
        Some(1000 - odds.defeats.per_mille() * kept / 1000)
    });
    spared.fold(1000, |chance, spared| chance * spared / 1000)
}

/// The value, in hundredths of a point, of the best that a unit could name for so many open actions as things stand, if it
/// takes so many actions in all: attacks, and once the help for a friend, whose value is given. An attack on an enemy that
/// the unit may have put out of action before is worth less.
pub fn open_actions_x100(battle: &BattleAccess, unit: UnitId, (number, actions): (u8, u8), help: i32) -> i32 {
    let from = plans::planned_space(battle, unit);
    let enemies = plans::enemies(battle, unit).filter(|&enemy| battle.is_in_the_fight(enemy));
    let attacks = enemies.filter_map(|enemy| {
        let aim = Aim::foreseen(battle, unit, from, enemy, 2);
        let estimate = estimate(battle, aim, actions, Guard::Likely(0))?;
        let value = estimate.expected_x100 * outlasts_per_mille(battle, unit, enemy) / 1000;
        Some((value, 1000 - estimate.defeat_per_mille))
    });
    // The value of each choice, and the part that is left of it, in thousandths, once it is taken.
    let mut choices: Vec<(i32, i32)> = attacks.chain([(help, 0)]).collect();
    let mut sum = 0;
    for _ in 0..number {
        let Some((value, left)) = choices.iter_mut().max_by_key(|(value, _)| *value) else { break };
        sum += *value;
        *value = *value * *left / 1000;
    }
    sum
}

/// The expected damage, in hundredths of a point, of the best attacks of all these enemies on a unit on a square, which
/// may react with the dice that its declared actions and the move there leave it.
pub fn exposure_x100(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
    exposure_after_x100(battle, (unit, 0), on, enemies)
}

/// The same after an action that adds `more` to those that it has declared.
pub fn exposure_after_x100(battle: &BattleAccess, (unit, more): (UnitId, u8), on: Square, enemies: &[UnitId]) -> i32 {
    let guard = Guard::Likely(actions_to_move(battle, unit, on).saturating_add(more));
    taken_x100(battle, (unit, on, battle.prone(unit).0), enemies, guard)
}

/// The expected damage, in hundredths of a point, that a unit on a square avoids by lying there. Negative if that makes it
/// easier to hurt. D6-MOVE-11
pub fn averted_by_lying_x100(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
    let guard = Guard::Likely(actions_to_move(battle, unit, on));
    let taken = |lies| taken_x100(battle, (unit, on, lies), enemies, guard);
    taken(false) - taken(true)
}

/// The expected damage, in hundredths of a point, that a reaction with these dice keeps the enemies of a unit from doing
/// to it where it will stand. D6-FULL-06
pub fn averted_x100(battle: &BattleAccess, unit: UnitId, reaction: Reaction, dice: Pips) -> i32 {
    let enemies: Vec<UnitId> = plans::enemies(battle, unit).collect();
    let (on, lies) = (plans::planned_space(battle, unit).origin, battle.prone(unit).0);
    let taken = |guard| taken_x100(battle, (unit, on, lies), &enemies, guard);
    taken(Guard::Down) - taken(Guard::Up(reaction, dice))
}

fn taken_x100(
    battle: &BattleAccess,
    (unit, on, lies): (UnitId, Square, bool),
    enemies: &[UnitId],
    guard: Guard,
) -> i32 {
    let here = battle.space(unit).at(on);
    let aims = enemies.iter().filter_map(|&enemy| aim_of_enemy(battle, (unit, here, lies), enemy));
    let taken = aims.filter_map(|aim| estimate(battle, aim, 1, guard));
    taken.map(|estimate| estimate.expected_x100).sum()
}

/// The squares of an enemy when the next action of a unit comes up; `None` if the enemy is out of the fight.
fn expected_space(battle: &BattleAccess, unit: UnitId, here: Space, enemy: UnitId) -> Option<Space> {
    let next = plans::segment_of_next(battle, unit, ActionCost::Action);
    // A unit that moves first attacks a segment later.
    let segment = if here == plans::planned_space(battle, unit) { next } else { next.saturating_add(1) };
    battle.is_in_the_fight(enemy).then(|| plans::will_stand(battle, enemy, segment))
}

/// The attacks of a unit and some enemies on each other in the open, by distance. Enemies that lie count as they lie, and
/// the unit stands, as it does elsewhere.
pub fn duel_estimates(battle: &BattleAccess, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
    let each = enemies.iter();
    let falloff = |by, at, lies| range_falloff(battle, by, (at, lies), attack::ready_weapons(battle, by));
    let both = |&enemy: &UnitId| DuelEstimate {
        dealt: falloff(unit, enemy, battle.prone(enemy).0),
        taken: falloff(enemy, unit, false),
    };
    each.map(both).collect()
}

/// The attacks of each of some units on a target in the open, by distance, with the weapons that they could hurl.
pub fn threats_by_distance(battle: &BattleAccess, target: UnitId, by: &[UnitId]) -> Vec<RangeFalloff> {
    let falloff = |&by: &UnitId| {
        let weapons = attack::ready_weapons(battle, by).into_iter().chain(attack::hurled_weapons(battle, by));
        range_falloff(battle, by, (target, false), weapons)
    };
    by.iter().map(falloff).collect()
}

/// The expected damage of each of these weapons of a unit to a target within each of its ranges, with nothing in the way.
/// `lies` is true if the target counts as prone.
fn range_falloff(
    battle: &BattleAccess,
    attacker: UnitId,
    (target, lies): (UnitId, bool),
    weapons: impl IntoIterator<Item = ReadyWeapon>,
) -> RangeFalloff {
    let mut steps = Vec::new();
    for ready in weapons {
        let pool = skill::with_actions(battle, attacker, ready.weapon.skill, 1);
        let (damage, in_use) = (attack::full_damage(battle, attacker, &ready.key, &ready.weapon), &ready.weapon.in_use);
        let mut step = |squares: i32, number: i32, dice: Option<(&'static str, Pips)>| {
            let fixed = Breakdown::new().with("range", number).with(in_use.condition, in_use.harder);
            let difficulty = Difficulty { dice: dice.into_iter().collect(), ..Difficulty::fixed(fixed) };
            let hits = hits(battle, &difficulty, &pool, &damage);
            let odds = expected(battle, &hits, target);
            steps.push(RangeBand {
                farthest: squares,
                expected_x100: odds.value_x100,
                injury_per_mille: Some(odds.hurts.per_mille()),
                defeat_per_mille: odds.defeats.per_mille(),
            });
        };
        match ready.weapon.range {
            Some((short, medium, long)) => {
                for metres in [POINT_BLANK, short, medium, long] {
                    let number =
                        range_step((short, medium, long), metres, battle.options.0).map_or(99, |(_, number)| number);
                    let lying = if lies { attack::lying_dice(metres) } else { None };
                    // Squares of 1.5 m.
                    step(metres * 2 / 3, number, lying);
                }
            }
            None => {
                let lying = if lies { attack::lying_number(&ready.weapon) } else { 0 };
                step(1, ready.weapon.difficulty + lying, None);
            }
        }
    }
    RangeFalloff::of(steps)
}
