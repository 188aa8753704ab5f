//! Doors and low objects as targets.

use super::{
    ability::is_afraid,
    attack::{ReadyWeapon, critical_dice, damage, melee_reach, own_bonus, range_penalty},
    attack_odds::{HitOdds, hit_odds, with_modifier},
};
use crate::{
    battle::{Illegal, UnitId},
    dice::{Breakdown, Chance, sum_at_least},
    grid::{Diagonal, Space, Square},
    rules::{
        common::doors::is_at_hand,
        swu::{
            data::ObjectData,
            state::{BattleAccess, Edges},
        },
    },
};

/// The data of the object on a square, a door or a low one; `None` once it is broken.
pub fn at<'a>(battle: &'a BattleAccess, square: Square) -> Option<&'a ObjectData> {
    battle.object_at(square).map(|object| &*object.profile.0)
}

/// Hit points that the object on a square has left.
pub fn points_left(battle: &BattleAccess, square: Square) -> i32 {
    battle.object_at(square).map_or(0, |object| object.profile.0.hit_points - object.points.lost)
}

/// The description of the object on a square, a line for each fact.
pub fn describe(battle: &BattleAccess, square: Square) -> Vec<String> {
    let Some(object) = at(battle, square) else { return Vec::new() };
    let left = points_left(battle, square);
    let cover = (object.cover > 0).then(|| format!("gives cover +{}", object.cover));
    let words =
        format!("{}: {left} of {} hit points, Armour Class {}", object.name, object.hit_points, object.armour_class);
    let door = battle.board.door(square).filter(|door| !door.open && battle.board.is_locked(door.square));
    let lock = door.map(|_| "no hands open the lock; the door can be broken".to_owned());
    [words].into_iter().chain(cover).chain(battle.board.door_status(square).map(str::to_owned)).chain(lock).collect()
}

/// Checks that an object can be attacked from a place.
pub fn check(battle: &BattleAccess, unit: UnitId, square: Square, ready: &ReadyWeapon) -> Result<(), Illegal> {
    if at(battle, square).is_none() {
        return Err(Illegal::new("no_object", format!("there is nothing to attack at {square}")));
    }
    if ready.stuns {
        return Err(Illegal::new("no_effect", "a stun does nothing to an object"));
    }
    let (from, there) = (battle.space(unit), Space::single(square));
    let distance = from.distance(there, Diagonal::Single);
    if ready.weapon.is_melee() {
        let is_near = distance <= melee_reach(battle, unit, &ready.weapon);
        let passes = distance > 1 || is_at_hand(&battle.board, from, square);
        return match is_near && passes {
            true => Ok(()),
            false => Err(Illegal::new("out_of_reach", "it is not within reach")),
        };
    }
    let most = ready.weapon.range.unwrap_or(i32::MAX);
    if range_penalty(distance, ready.weapon.optics).filter(|_| distance <= most).is_none() {
        return Err(Illegal::new("out_of_range", format!("{distance} squares is too far for this weapon")));
    }
    match battle.board.sees_object(from, square) {
        true => Ok(()),
        false => Err(Illegal::new("no_line", "it cannot be seen from there")),
    }
}

/// The numbers of an attack on an object: the bonus, its Armour Class, advantage, and the odds. SWU-COND-06
pub fn attack(
    battle: &BattleAccess,
    unit: UnitId,
    square: Square,
    ready: &ReadyWeapon,
) -> (Breakdown, Breakdown, Edges, HitOdds) {
    let distance = battle.space(unit).distance(Space::single(square), Diagonal::Single);
    let (name, range) = match ready.weapon.is_melee() {
        true => ("", 0),
        false => range_penalty(distance, ready.weapon.optics).unwrap_or(("beyond range", -20)),
    };
    let bonus = own_bonus(battle, unit, &ready.weapon).with(name, range);
    let against = Breakdown::new().with("object", at(battle, square).map_or(0, |object| object.armour_class));
    let mut edges = Edges::default();
    edges.favour(knows_weak_point(battle, unit, square), "weak point");
    edges.hamper(battle.body(unit).conditions.blinded > 0, "blinded");
    edges.hamper(battle.body(unit).conditions.restrained > 0, "restrained");
    edges.hamper(is_afraid(battle, unit), "frightened");
    let odds = hit_odds(bonus.total(), against.total(), &edges, false);
    (bonus, against, edges, odds)
}

/// True if a unit's side knows a weak point of the object on a square. SWU-ACT-16
pub fn knows_weak_point(battle: &BattleAccess, unit: UnitId, square: Square) -> bool {
    battle.object_at(square).is_some_and(|object| object.points.weak_for.contains(&battle.side(unit)))
}

/// The expected damage to an object in hundredths of a point, and the chance to break it.
pub fn result(
    battle: &BattleAccess,
    unit: UnitId,
    square: Square,
    ready: &ReadyWeapon,
    odds: HitOdds,
) -> (i32, Chance) {
    let left = points_left(battle, square).max(1);
    let (dice, modifier) = damage(battle, unit, &ready.weapon);
    let (hit, critical) = (odds.hit.per_mille(), odds.critical.per_mille());
    let expected = hit * with_modifier(dice, modifier.total()).mean_x100.min(left * 100) / 1000;
    let kills = |dice| sum_at_least(dice, left - modifier.total()).per_mille();
    let breaks = ((hit - critical) * kills(dice) + critical * kills(critical_dice(dice))) / 1000;
    (expected, Chance { favourable: u32::try_from(breaks).unwrap_or(0), of: 1000 })
}

/// The object in sight that is nearest to a unit, without a weak point that its side knows. SWU-ACT-16
pub fn nearest_in_sight(battle: &BattleAccess, unit: UnitId) -> Option<Square> {
    let from = battle.space(unit);
    let squares = battle.things().all_on_map().map(|(square, _)| square);
    let is_one = |square: &Square| {
        at(battle, *square).is_some()
            && !knows_weak_point(battle, unit, *square)
            && battle.board.sees_object(from, *square)
    };
    squares.filter(is_one).min_by_key(|square| (from.distance(Space::single(*square), Diagonal::Single), *square))
}
