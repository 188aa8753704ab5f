//! Attacks on units: the weapons, the targets, the difficulty and the damage.

use std::sync::Arc;

use super::{
    aim::Aim,
    called_shots, codes, cover,
    difficulty::{Difficulty, range_step, step_name},
    injury::{Damage, Place},
    items, light, skill,
};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    dice::{Breakdown, Chance, Pips, Pool},
    grid::{Space, line_past_apertures},
    rules::d6::{
        data::{BARE_HANDS, Charts, Skill, TACKLE, Weapon},
        state::{AttackMode, BattleAccess, D6Profile, InjuryLevel, Item, PlanStep, metres},
    },
};

/// Shots at prone targets are harder beyond this distance, in metres. D6-MOVE-11
const CLOSE_BY: i32 = 3;

/// A weapon that a unit could attack with.
#[derive(Clone, Debug)]
pub struct ReadyWeapon {
    /// Its key.
    pub key: ItemKey,
    /// Its data.
    pub weapon: Arc<Weapon>,
}

/// The weapons that a unit could attack with, its bare hands last if it has hands. A weapon that it has declared to
/// draw or to pick up counts as drawn, one that it has declared to drop or to throw as gone.
pub fn ready_weapons(battle: &BattleAccess, unit: UnitId) -> Vec<ReadyWeapon> {
    let ready = |key: ItemKey| Some(ReadyWeapon { weapon: attack_weapon(battle, unit, &key)?, key });
    ready_keys(battle, unit).filter_map(ready).collect()
}

/// The weapons that a unit could hurl, as they are in flight. D6-GREN-02
pub fn hurled_weapons(battle: &BattleAccess, unit: UnitId) -> Vec<ReadyWeapon> {
    let in_flight = |ready: ReadyWeapon| Some(ReadyWeapon { weapon: ready.weapon.in_flight()?, key: ready.key });
    ready_weapons(battle, unit).into_iter().filter_map(in_flight).collect()
}

/// True if a unit could attack with a weapon.
pub fn is_ready(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> bool {
    ready_keys(battle, unit).any(|ready| ready == *key) && attack_weapon(battle, unit, key).is_some()
}

/// The keys of the items that will be in a unit's hands, and of its bare hands.
fn ready_keys(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = ItemKey> {
    let will_hold = move |item: &&Item| {
        let keeps = item.held && !items::will_let_go(battle, unit, &item.key);
        keeps || items::will_draw(battle, unit, &item.key)
    };
    let items = battle.inventory(unit).items.iter().filter(will_hold).map(|item| item.key.clone());
    items.chain(items::will_pick_up(battle, unit)).chain((!battle.is_vehicle(unit)).then(|| ItemKey::of(BARE_HANDS)))
}

/// An item as a weapon for attacks on units, as a unit uses it; `None` for an item that is no such weapon.
fn attack_weapon(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Option<Arc<Weapon>> {
    let weapon = items::as_used(battle, unit, key)?;
    (!weapon.is_grenade() && weapon.skill != Skill::FirstAid).then_some(weapon)
}

/// The key of the weapon or item that an order is carried out with.
pub fn weapon_key(mode: Option<AttackMode>, order: &Order) -> ItemKey {
    match (mode, &order.with) {
        (Some(AttackMode::Tackle), _) => ItemKey::of(TACKLE),
        (_, Some(key)) => key.clone(),
        (_, None) => ItemKey::of(BARE_HANDS),
    }
}

/// The key of the weapon or item that a declared action is carried out with.
pub fn step_key(step: &PlanStep) -> ItemKey {
    weapon_key(step.action.attack, &step.order)
}

/// The weapon of an attack on a unit, in the way in which it is used; `None` for one that cannot be used so.
pub fn weapon_of(battle: &BattleAccess, mode: AttackMode, order: &Order) -> Option<Arc<Weapon>> {
    let weapon = items::as_used(battle, order.unit, &weapon_key(Some(mode), order))?;
    let weapon = match mode {
        AttackMode::Wield | AttackMode::Tackle => weapon,
        AttackMode::Hurl => weapon.in_flight()?,
    };
    Some(match &order.part {
        Some(part) => Arc::new(weapon.aimed(called_shots::called_shot(part))),
        None => weapon,
    })
}

/// The target and the weapon of a declared attack on a unit; `None` for any other action, and once the weapon has left
/// the unit's hands.
pub fn target_of(battle: &BattleAccess, step: &PlanStep) -> Option<(UnitId, Arc<Weapon>)> {
    step.action.attack?;
    Some((step.order.at?, weapon_of_step(battle, step)?))
}

/// The weapon of a declared attack on a unit or an object; `None` if it cannot be used so, and once it has left the unit's
/// hands.
pub fn weapon_of_step(battle: &BattleAccess, step: &PlanStep) -> Option<Arc<Weapon>> {
    let weapon = weapon_of(battle, step.action.attack.unwrap_or(AttackMode::Wield), &step.order)?;
    (!is_knocked_away(battle, step)).then_some(weapon)
}

/// True if the weapon of a declared attack has been knocked from the unit's hand since. D6-CALL-08
fn is_knocked_away(battle: &BattleAccess, step: &PlanStep) -> bool {
    let key = step_key(step);
    let is_item = items::data(battle, &key).is_some_and(|weapon| !weapon.natural);
    battle.rules.has_charts() && is_item && items::held_item(battle, step.order.unit, &key).is_none()
}

/// Checks that a target can be attacked, walls apart: it is on the board, noticed and within range.
pub fn check_target(battle: &BattleAccess, aim: Aim, weapon: &Weapon) -> Result<(), Illegal> {
    let Aim { from, target, at: space, .. } = aim;
    // A unit that hides is refused like one that is not there.
    if !battle.is_on_board(target) || battle.injury(target).level == InjuryLevel::Killed || !battle.is_noticed(target) {
        return Err(Illegal::new("no_target", format!("{} is not to be seen", battle.name(target))));
    }
    if let Some(called_shot) = &weapon.in_use.called_shot {
        called_shots::check(battle, target, &called_shot.part)?;
    }
    match weapon.range {
        Some(range) => {
            let distance = metres(from, space);
            if range_step(range, distance, battle.options.0).is_none() {
                let (name, weapon) = (battle.name(target), &weapon.name);
                let message = format!("{name} is {distance} m away; the {weapon} reaches {} m", range.2);
                return Err(Illegal::new("out_of_range", message));
            }
            Ok(())
        }
        None if from.is_adjacent(space) => Ok(()),
        None => Err(Illegal::new(
            "not_adjacent",
            format!("{} is not next to where the blow would be struck", battle.name(target)),
        )),
    }
}

/// Checks that no wall and no full cover stops a shot or a blow. D6-COVER-06, D6-COVER-08
pub fn check_line(battle: &BattleAccess, aim: Aim, weapon: &Weapon) -> Result<(), Illegal> {
    let Aim { from, target, at: space, .. } = aim;
    if weapon.is_close() {
        let reaches = from.squares().any(|a| space.squares().any(|b| line_past_apertures(battle.board.map(), a, b)));
        return if reaches { Ok(()) } else { Err(Illegal::new("walled_off", "a wall is in the way")) };
    }
    if cover::line_of_fire(&battle.board, from, space).quarters(aim.lies) < 4 {
        Ok(())
    } else {
        Err(Illegal::new("fully_covered", format!("{} is fully covered", battle.name(target))))
    }
}

/// The difficulty of an attack, without reactions. D6-DIFF-01 to D6-DIFF-06, D6-MELEE-02, D6-COVER-01, D6-COVER-10
pub fn difficulty(battle: &BattleAccess, aim: Aim, weapon: &Weapon) -> Difficulty {
    let Aim { by, from, target, at: space, lies } = aim;
    let map = battle.board.map();
    let distance = metres(from, space);
    let mut fixed = Breakdown::new();
    let (mut cover, mut dice) = (None, Vec::new());
    match weapon.range {
        Some(range) => {
            let (name, number) = range_step(range, distance, battle.options.0).unwrap_or(("beyond long range", 99));
            fixed.add(name, number);
            let line = cover::line_of_fire(&battle.board, from, space);
            cover = cover::object_dice(line.quarters(lies));
            dice.extend(cover::smoke_dice(line.smoke));
            dice.extend(light::against(battle, by, target, space));
            dice.extend(lying_dice(distance).filter(|_| lies));
        }
        None => {
            fixed.add(format!("{}: {}", step_name(weapon.difficulty), weapon.name), weapon.difficulty);
            dice.extend(cover::smoke_dice(cover::smoke(map, from, space, true)));
            dice.extend(light::against(battle, by, target, space));
            if lies {
                fixed.add("target lies down", lying_number(weapon));
            }
        }
    }
    fixed.add(weapon.in_use.condition, weapon.in_use.harder);
    dice.extend(weapon.in_use.called_shot.iter().map(|called_shot| ("called shot", called_shot.dice)));
    Difficulty { fixed, cover, dice }
}

/// The dice on top of the difficulty of a shot at a target that lies so many metres away. D6-MOVE-11
pub fn lying_dice(metres: i32) -> Option<(&'static str, Pips)> {
    (metres > CLOSE_BY).then(|| ("lying down", Pips::dice(1)))
}

/// The change of the difficulty of a blow at a target that lies; the difficulty stays at least 1. D6-MOVE-11
pub fn lying_number(weapon: &Weapon) -> i32 {
    (1 - weapon.difficulty).max(-5)
}

/// The damage of a weapon in a unit's hands, less what damage to the weapon has taken from it. Wounds and the number of
/// actions do not lower it. D6-DMG-03, D6-MELEE-05, D6-MULT-10, D6-DMG-12, D6-WPN-04, D6-WPN-05, D6-WPN-11
pub fn damage(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> Pool {
    let own = weapon.name.clone();
    let pool = if weapon.strength {
        Pool::of("Strength", codes::own(battle, unit, Skill::Strength)).with(own, weapon.damage)
    } else {
        Pool::of(own, weapon.damage)
    };
    pool.with(weapon.in_use.condition, Pips(-weapon.in_use.lost.0))
}

/// The damage of a weapon in a unit's hands with its kind and its setting. D6-ARM-10, D6-STUN-01
pub fn full_damage(battle: &BattleAccess, unit: UnitId, key: &ItemKey, weapon: &Weapon) -> Damage {
    let pool = damage(battle, unit, weapon);
    Damage { pool, kind: weapon.damage_kind(), stuns: items::is_set_for_stun(battle, unit, key), place: Place::Rolled }
}

/// The dice that an attack of `segments` adds to its damage for exceeding its difficulty. D6-ACC-02, D6-ACC-03
pub fn accuracy(battle: &BattleAccess, margin: i32) -> Pips {
    match *battle.rules {
        D6Profile::Basic | D6Profile::Charts => Pips(0),
        D6Profile::Segments => Pips::dice((margin / Charts::shipped().accuracy.max(1)).max(0)),
    }
}

/// True if a blow hits without a roll: its target is unconscious and next to the attacker. D6-INJ-24
pub fn is_sure(battle: &BattleAccess, from: Space, target: UnitId) -> bool {
    battle.injury(target).is_out() && from.is_adjacent(battle.space(target))
}

/// The aim of an attack that is declared for a segment: at the target where it will stand then, or else where it stands
/// now, or else where it goes in the segment itself. D6-REACT-17
///
/// # Errors
/// The reason why the target cannot be attacked at any of these places.
pub fn declared_aim(
    battle: &BattleAccess,
    aim: (UnitId, Space, UnitId),
    weapon: &Weapon,
    segment: u8,
) -> Result<Aim, Illegal> {
    let (by, from, target) = aim;
    if battle.plan(by).is_naming() {
        // The attack comes at once. D6-DECL-04
        let now = Aim::now(battle, by, from, target);
        return check_target(battle, now, weapon).and_then(|()| check_line(battle, now, weapon)).map(|()| now);
    }
    let possible = |aim: Aim| check_target(battle, aim, weapon).map(|()| aim);
    let now = || possible(Aim::now(battle, by, from, target));
    let in_segment = |segment| possible(Aim::foreseen(battle, by, from, target, segment));
    in_segment(segment).or_else(|refused| now().or_else(|_| in_segment(segment.saturating_add(1))).map_err(|_| refused))
}

/// The aim of an attack of a segment as it comes up: at the target where it stands, or else where it goes in the same
/// segment; `None` if the target can be attacked at neither place, walls apart. D6-REACT-17
pub fn aim_within(battle: &BattleAccess, by: UnitId, target: UnitId, weapon: &Weapon, segment: u8) -> Option<Aim> {
    let from = battle.space(by);
    let now = Aim::now(battle, by, from, target);
    let after = Aim::foreseen(battle, by, from, target, segment.saturating_add(1));
    let possible = |aim: &Aim| check_target(battle, *aim, weapon).is_ok();
    let open = |aim: &Aim| possible(aim) && check_line(battle, *aim, weapon).is_ok();
    [now, after].into_iter().find(open).or_else(|| [now, after].into_iter().find(possible))
}

/// True if a unit could attack a target from where it stands.
pub fn can_hit(battle: &BattleAccess, unit: UnitId, target: UnitId, weapon: &Weapon) -> bool {
    let aim = Aim::now(battle, unit, battle.space(unit), target);
    check_target(battle, aim, weapon).is_ok() && check_line(battle, aim, weapon).is_ok()
}

/// True if a declared attack can still be made. An attack on a unit that has gone down since cannot. D6-DECL-18
pub fn is_possible(battle: &BattleAccess, unit: UnitId, step: &PlanStep) -> bool {
    let Some((target, weapon)) = target_of(battle, step) else { return step.action.attack.is_none() };
    let stands = step.finishes || !battle.injury(target).is_out();
    stands && can_hit(battle, unit, target, &weapon)
}

/// True if a declared attack can still be made, now or after the target's own move in the segment. D6-REACT-17
pub fn will_be_possible(battle: &BattleAccess, unit: UnitId, step: &PlanStep) -> bool {
    let Some((target, weapon)) = target_of(battle, step) else { return step.action.attack.is_none() };
    let aim = || aim_within(battle, unit, target, &weapon, step.segment);
    let may_come = || aim().is_some_and(|aim| check_line(battle, aim, &weapon).is_ok());
    is_possible(battle, unit, step) || (!battle.injury(target).is_out() && may_come())
}

/// The chance that an attack from where a unit stands hits, reactions apart.
pub fn chance(battle: &BattleAccess, unit: UnitId, target: UnitId, weapon: &Weapon) -> Chance {
    chance_at(battle, Aim::now(battle, unit, battle.space(unit), target), weapon)
}

/// The chance that an attack at the positions of an aim hits, reactions apart.
pub fn chance_at(battle: &BattleAccess, aim: Aim, weapon: &Weapon) -> Chance {
    difficulty(battle, aim, weapon).chance(&pool(battle, aim.by, weapon, 0))
}

/// The pool of an attack, if the unit takes `more` actions than declared so far.
pub fn pool(battle: &BattleAccess, unit: UnitId, weapon: &Weapon, more: u8) -> Pool {
    skill::pool(battle, unit, weapon.skill, more)
}
