//! What an order would do: the numbers that carrying it out uses.

use super::{
    act,
    action::Action,
    aim::{self, Aim},
    attack::{self, Difficulty, POINT_BLANK},
    battle::BattleAccess,
    breaking, checks, console, cover,
    data::Weapon,
    grenade, injury, kit, movement, orders, skill, views,
};
use crate::{
    battle::{AttackKind, Illegal, Order, UnitId},
    dice::{Breakdown, Chance},
    grid::{Space, Square},
    rules::{AreaTarget, AttackEstimate, Cost, DuelEstimate, Preview, RangeBand, RangeFalloff},
};

/// What declaring an order would come to.
pub fn preview(battle: &BattleAccess, order: &Order) -> Result<Preview, Illegal> {
    let action = checks::plan(battle, order)?;
    let from = orders::planned_space(battle, order.unit);
    let when = When { segment: battle.body(order.unit).plan.next_segment(action), more: u8::from(action.counts()) };
    Ok(of(battle, order, action, from, when))
}

/// When something declared will come up, and at what price.
#[derive(Clone, Copy)]
pub struct When {
    /// In which segment, from 1.
    pub segment: u8,
    /// How many actions the unit then takes more than it has declared.
    pub more: u8,
}

/// What an order comes to from a place.
pub fn of(battle: &BattleAccess, order: &Order, action: Action, from: Space, when: When) -> Preview {
    let (unit, more) = (order.unit, when.more);
    let actions = battle.body(unit).plan.actions().saturating_add(more);
    let mut preview = match action {
        Action::Attack | Action::Tackle | Action::Hurl => attack_preview(battle, order, action, from, when),
        Action::Throw => throw_preview(battle, order, from, more),
        Action::AttackObject => breaking::preview(battle, order, from, more),
        Action::Walk | Action::Run | Action::Crawl => move_preview(battle, order, action),
        Action::FirstAid => aid_preview(battle, order, more),
        Action::ConsoleOpen | Action::ConsoleClose => console_preview(battle, order, action, from),
        _ => Preview { summary: action.name().to_owned(), ..Preview::default() },
    };
    if more > 0 && actions > 1 {
        let penalty = skill::penalty(actions);
        preview.notes.push(format!("{actions} actions this round: {penalty} on each"));
    }
    preview
}

fn attack_preview(battle: &BattleAccess, order: &Order, action: Action, from: Space, when: When) -> Preview {
    let (unit, more) = (order.unit, when.more);
    let weapon = aim::weapon_of(battle, action, order);
    let (Some(weapon), Some(target)) = (weapon, order.at) else { return Preview::default() };
    let aim = aim::declared(battle, (unit, from, target), &weapon, when.segment);
    let aim = aim.unwrap_or_else(|_| Aim::now(battle, unit, from, target));
    let pool = attack::pool(battle, unit, &weapon, more);
    let difficulty = attack::difficulty(battle, aim, &weapon);
    let (sure, barred) = (attack::is_sure(battle, from, target), attack::check_line(battle, aim, &weapon).err());
    let chance = match (&barred, sure) {
        (Some(_), _) => Chance { favourable: 0, of: 1 },
        (None, true) => Chance { favourable: 1, of: 1 },
        (None, false) => difficulty.chance(&pool),
    };
    let damage = attack::damage(battle, unit, &weapon);
    let lines = if weapon.is_close() { Vec::new() } else { views::corner_lines(&cover::hidden_by(battle, aim)) };
    let mut notes = difficulty.notes();
    if aim.at != battle.space(target) {
        notes.push(format!("{} will stand at {} then", battle.name(target), aim.at.origin));
    }
    notes.push(format!("damage {} against {}", damage.total(), injury::resistance(battle, target).total()));
    notes.extend(barred.map(|illegal| format!("not possible as things stand: {illegal}")));
    if sure {
        notes.push("an unconscious target next to you is hit without a roll".to_owned());
    }
    let (worth, ends) = injury::worth(battle, damage.code(), target);
    Preview {
        summary: match action {
            Action::Tackle => format!("Tackle {}", battle.name(target)),
            Action::Hurl => format!("Hurl {} at {}", weapon.name, battle.name(target)),
            _ => format!("{} {} with {}", action.name(), battle.name(target), weapon.name),
        },
        chance: Some(chance),
        pool: Some(pool),
        against: Some(("difficulty".into(), difficulty.fixed)),
        damage: Some(damage.code().spread()),
        defeat: Some(chance.and(ends)),
        manner: Some(attack::Threat::of(&weapon).manner()),
        worth_x100: Some(chance.per_mille() * worth / 1000 * sureness(battle, &weapon, target) / 100),
        lines,
        notes,
        ..Preview::default()
    }
}

fn throw_preview(battle: &BattleAccess, order: &Order, from: Space, more: u8) -> Preview {
    let (Some(key), Some(at)) = (&order.with, order.to) else { return Preview::default() };
    let Some(weapon) = kit::data(battle, key) else { return Preview::default() };
    let pool = attack::pool(battle, order.unit, &weapon, more);
    let difficulty = grenade::difficulty(battle, order.unit, from, at, &weapon).unwrap_or_default();
    let chance = Difficulty::fixed(difficulty.clone()).chance(&pool);
    let lands = grenade::stopped(battle, from.origin, at);
    let caught = grenade::caught(battle, lands, &weapon).into_iter().map(|(unit, damage)| {
        let (worth, ends) = injury::worth(battle, damage.code(), unit);
        AreaTarget {
            unit,
            is_friend: !battle.are_enemies(order.unit, unit),
            chance,
            expected_x100: chance.per_mille() * worth / 1000,
            defeat: chance.and(ends),
            notes: vec![damage.to_string()],
        }
    });
    let caught: Vec<AreaTarget> = caught.collect();
    let stopped = (lands != at).then(|| format!("a wall on the way stops it at {lands}"));
    Preview {
        summary: format!("Throw {} ({} caught)", weapon.name, caught.len()),
        chance: Some(chance),
        pool: Some(pool),
        against: Some(("difficulty".into(), difficulty)),
        damage: weapon.blast.first().map(|(_, damage)| damage.code().spread()),
        manner: Some(AttackKind::Thrown),
        worth_x100: Some(grenade::worth(battle, order.unit, lands, &weapon, chance)),
        area: grenade::exposed_squares(battle, lands, &weapon),
        caught,
        notes: stopped.into_iter().collect(),
        ..Preview::default()
    }
}

fn move_preview(battle: &BattleAccess, order: &Order, action: Action) -> Preview {
    let ways = movement::ways(battle, order.unit, action);
    let found = order.to.and_then(|to| ways.get(&to)).cloned();
    let chosen = order.path.as_ref().and_then(|path| {
        let cost = movement::check_way(battle, order.unit, action, path).ok()?;
        Some((cost, path.clone()))
    });
    let Some((cost, path)) = chosen.or(found) else { return Preview::default() };
    let worth_x100 = (action == Action::Run).then(|| battle.data.0.worth.run);
    let metres = movement::half(cost);
    let end = path.last().map(|&to| battle.space(order.unit).at(to));
    let exit = end.and_then(|space| battle.board.exit_at(battle.side(order.unit), space));
    let notes = exit.map(|zone| format!("leaves the battle by {}", zone.name)).into_iter().collect();
    let amount = format!("{metres}/{}", movement::half(movement::allowance(action)));
    let cost = Cost { amount, unit: "m" };
    Preview {
        summary: format!("{} {metres} m", action.name_for(battle.body(order.unit).profile.data.nature)),
        path,
        cost: Some(cost),
        worth_x100,
        notes,
        ..Preview::default()
    }
}

fn console_preview(battle: &BattleAccess, order: &Order, action: Action, from: Space) -> Preview {
    let doors = order.to.map(|at| console::moves(battle, from, at, action == Action::ConsoleOpen)).unwrap_or_default();
    let doors: Vec<String> = doors.iter().map(ToString::to_string).collect();
    Preview { summary: format!("{}: {}", action.name(), doors.join(", ")), ..Preview::default() }
}

fn aid_preview(battle: &BattleAccess, order: &Order, more: u8) -> Preview {
    let (Some(key), Some(patient)) = (&order.with, order.at) else { return Preview::default() };
    let Some(kit) = kit::data(battle, key) else { return Preview::default() };
    let pool = attack::pool(battle, order.unit, &kit, more);
    let difficulty = Breakdown::new().with("first aid", act::aid_difficulty(battle, patient).unwrap_or(0));
    let chance = Difficulty::fixed(difficulty.clone()).chance(&pool);
    Preview {
        summary: format!("First aid on {}", battle.name(patient)),
        chance: Some(chance),
        pool: Some(pool),
        against: Some(("difficulty".into(), difficulty)),
        ..Preview::default()
    }
}

/// The best attack of one unit on another, from where and to where an aim says.
fn estimate(battle: &BattleAccess, attacker: UnitId, aim: Aim) -> Option<AttackEstimate> {
    let estimates = attack::arms(battle, attacker).into_iter().filter_map(|arm| {
        attack::check_target(battle, aim, &arm.weapon).ok()?;
        attack::check_line(battle, aim, &arm.weapon).ok()?;
        let pool = skill::with_actions(battle, attacker, arm.weapon.skill, 1);
        let chance = attack::difficulty(battle, aim, &arm.weapon).chance(&pool);
        let sureness = sureness(battle, &arm.weapon, aim.target);
        let (worth, ends) = injury::worth(battle, attack::damage(battle, attacker, &arm.weapon).code(), aim.target);
        Some(AttackEstimate {
            with: Some(arm.key),
            expected_x100: chance.per_mille() * worth / 1000 * sureness / 100,
            defeat_per_mille: chance.and(ends).per_mille() * sureness / 100,
            exposure_x100: 0,
        })
    });
    estimates.max_by_key(|estimate| estimate.expected_x100)
}

/// How likely, in percent, the target of a blow still stands where it is thought to stand when the blow comes up: those
/// who have declared, or lie down, do; the others may walk away. Tuning for the opponent, no rule.
fn sureness(battle: &BattleAccess, weapon: &Weapon, target: UnitId) -> i32 {
    let body = battle.body(target);
    let is_settled = body.plan.confirmed || body.prone.0 || !battle.is_able(target);
    if is_settled || !weapon.is_close() { 100 } else { 100 - battle.data.0.worth.restless }
}

/// What a unit could do to each of some enemies, were it on a square.
pub fn estimates(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
    let here = battle.space(unit).at(on);
    let dealt = |enemy: &UnitId| {
        let at = meets(battle, unit, here, *enemy)?;
        estimate(battle, unit, Aim { by: unit, from: here, target: *enemy, at })
    };
    enemies.iter().map(dealt).collect()
}

/// Expected damage of what they could do to it there, all together, in hundredths of a point.
pub fn dangers(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
    if !battle.is_noticed(unit) {
        return 0;
    }
    let here = battle.space(unit).at(on);
    let taken = |enemy: &UnitId| {
        let from = meets(battle, unit, here, *enemy)?;
        estimate(battle, *enemy, Aim { by: *enemy, from, target: unit, at: here })
    };
    enemies.iter().filter_map(taken).map(|estimate| estimate.expected_x100).sum()
}

/// Where an enemy stands when the next action of a unit comes up; `None` if it fights no more.
fn meets(battle: &BattleAccess, unit: UnitId, here: Space, enemy: UnitId) -> Option<Space> {
    let next = battle.body(unit).plan.next_segment(Action::Attack);
    // From another square it strikes a segment later.
    let segment = if here == orders::planned_space(battle, unit) { next } else { next.saturating_add(1) };
    battle.is_in_the_fight(enemy).then(|| aim::will_stand(battle, enemy, segment))
}

/// What a unit and some enemies could do to each other in the open.
pub fn duel_estimates(battle: &BattleAccess, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
    let each = enemies.iter();
    each.map(|&enemy| DuelEstimate {
        dealt: range_falloff(battle, unit, enemy),
        taken: range_falloff(battle, enemy, unit),
    })
    .collect()
}

/// What each arm of a unit could do to a target within each of its ranges, nothing in the way.
fn range_falloff(battle: &BattleAccess, attacker: UnitId, target: UnitId) -> RangeFalloff {
    let mut steps = Vec::new();
    for arm in attack::arms(battle, attacker) {
        let pool = skill::with_actions(battle, attacker, arm.weapon.skill, 1);
        let (worth, ends) = injury::worth(battle, attack::damage(battle, attacker, &arm.weapon).code(), target);
        let mut step = |squares: i32, number: i32| {
            let fixed = Breakdown::new().with("range", number);
            let chance = Difficulty::fixed(fixed).chance(&pool);
            let expected_x100 = chance.per_mille() * worth / 1000;
            let defeat_per_mille = chance.and(ends).per_mille();
            steps.push(RangeBand { farthest: squares, expected_x100, defeat_per_mille });
        };
        match arm.weapon.range {
            Some((short, medium, long)) => {
                for metres in [POINT_BLANK, short, medium, long] {
                    let number = attack::range_step((short, medium, long), metres, battle.options.0)
                        .map_or(99, |(_, number)| number);
                    // Squares of 1.5 m.
                    step(metres * 2 / 3, number);
                }
            }
            None => step(1, arm.weapon.difficulty),
        }
    }
    RangeFalloff::of(steps)
}
