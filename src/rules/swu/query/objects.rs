//! Doors, low objects, walls, windows and railings as targets.

use super::{
    ability::is_afraid,
    attack::{ReadyWeapon, critical_dice, damage, melee_reach, own_bonus, range_penalty},
    attack_odds::{HitOdds, hit_odds, with_modifier},
};
use crate::{
    battle::{Illegal, Site, ThingId, ThingKind, UnitId},
    dice::{Breakdown, Chance, sum_at_least},
    grid::{Diagonal, Space, Square},
    rules::{
        common::hands::is_at_hand,
        swu::{
            data::ObjectData,
            state::{BattleAccess, Edges},
        },
    },
};

/// An object as a target.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    pub thing: ThingId,
    pub kind: ThingKind,
    /// The name that players read.
    pub name: &'a str,
    pub data: &'a ObjectData,
    /// Hit points left.
    pub left: i32,
    /// The square that it fills; of a barrier on a border the one from which it is attacked.
    pub square: Square,
}

/// A thing as a target on a square.
pub fn target<'a>(battle: &'a BattleAccess, thing: ThingId, square: Square) -> Target<'a> {
    let read = battle.thing(thing);
    let data = &*read.profile.0;
    let name = read.thing.label.name.as_deref().unwrap_or(&data.name);
    Target { thing, kind: read.thing.kind, name, data, left: data.hit_points - read.points.lost, square }
}

/// The door or the low object on a square; `None` if there is none or it is broken.
pub fn standing<'a>(battle: &'a BattleAccess, square: Square) -> Option<Target<'a>> {
    let thing = battle.things().object_at(&battle.board, square)?;
    Some(target(battle, thing, square))
}

/// The wall, the window or the railing at a site, as attacked from a place; `None` if there is none or it is broken.
pub fn barrier<'a>(battle: &'a BattleAccess, from: Space, site: Site) -> Option<Target<'a>> {
    let thing = battle.things().barrier_at(&battle.board, site)?;
    let square = battle.board.face(site, from, |there| from.distance(there, Diagonal::Single));
    Some(target(battle, thing, square))
}

/// The description of the objects on a square and of the damaged barriers around it, a line for each fact.
pub fn describe(battle: &BattleAccess, square: Square) -> Vec<String> {
    let words = |object: Target| {
        let Target { name, left, data, .. } = object;
        format!("{name}: {left} of {} hit points, Armour Class {}", data.hit_points, data.armour_class)
    };
    let here = standing(battle, square);
    let cover = here.filter(|object| object.data.cover > 0).map(|object| format!("gives cover +{}", object.data.cover));
    let is_locked = || battle.board.door(square).is_some_and(|door| !door.open && battle.board.is_locked(square));
    let door = here.and_then(|_| battle.board.door_status(square));
    let lock = door.filter(|_| is_locked()).map(|_| "no hands open the lock; the door can be broken");
    let barriers = Site::all_of(square).filter_map(|site| {
        let barrier = barrier(battle, Space::single(square), site);
        barrier.filter(|barrier| site.border().is_none() || barrier.left < barrier.data.hit_points)
    });
    let door = [door, lock].into_iter().flatten().map(str::to_owned);
    here.map(words).into_iter().chain(cover).chain(door).chain(barriers.map(words)).collect()
}

/// Checks that an object can be attacked from a place.
pub fn check(battle: &BattleAccess, unit: UnitId, object: &Target, ready: &ReadyWeapon) -> Result<(), Illegal> {
    if ready.stuns {
        return Err(Illegal::new("no_effect", "a stun does nothing to an object"));
    }
    let (from, square) = (battle.space(unit), object.square);
    let distance = from.distance(Space::single(square), Diagonal::Single);
    let is_seen = || battle.board.sees_object(from, square);
    if ready.weapon.is_melee() {
        let is_near = distance <= melee_reach(battle, unit, &ready.weapon);
        let is_in_front = || !matches!(object.kind, ThingKind::Barrier(_)) || is_seen();
        let at_hand = || is_at_hand(&battle.board, from, square);
        let passes = if distance > 1 { is_seen() } else { at_hand() && is_in_front() };
        return match is_near && passes {
            true => Ok(()),
            false => Err(Illegal::new("out_of_reach", "it is not within reach")),
        };
    }
    let most = ready.weapon.range.unwrap_or(i32::MAX);
    if range_penalty(distance, ready.weapon.optics).filter(|_| distance <= most).is_none() {
        return Err(Illegal::new("out_of_range", format!("{distance} squares is too far for this weapon")));
    }
    match is_seen() {
        true => Ok(()),
        false => Err(Illegal::new("no_line", "it cannot be seen from there")),
    }
}

/// The numbers of an attack on an object: the bonus, its Armour Class, advantage, and the odds. SWU-COND-06
pub fn attack(
    battle: &BattleAccess,
    unit: UnitId,
    object: &Target,
    ready: &ReadyWeapon,
) -> (Breakdown, Breakdown, Edges, HitOdds) {
    let distance = battle.space(unit).distance(Space::single(object.square), Diagonal::Single);
    let (name, range) = match ready.weapon.is_melee() {
        true => ("", 0),
        false => range_penalty(distance, ready.weapon.optics).unwrap_or(("beyond range", -20)),
    };
    let bonus = own_bonus(battle, unit, &ready.weapon).with(name, range);
    let against = Breakdown::new().with("object", object.data.armour_class);
    let mut edges = Edges::default();
    edges.favour(knows_weak_point(battle, unit, object.thing), "weak point");
    edges.hamper(battle.conditions(unit).blinded > 0, "blinded");
    edges.hamper(battle.conditions(unit).restrained > 0, "restrained");
    edges.hamper(is_afraid(battle, unit), "frightened");
    let odds = hit_odds(bonus.total(), against.total(), &edges, false);
    (bonus, against, edges, odds)
}

/// True if a unit's side knows a weak point of an object. SWU-ACT-16
fn knows_weak_point(battle: &BattleAccess, unit: UnitId, object: ThingId) -> bool {
    battle.thing(object).points.weak_for.contains(&battle.side(unit))
}

/// The expected damage to an object in hundredths of a point, and the chance to break it.
pub fn result(
    battle: &BattleAccess,
    unit: UnitId,
    object: &Target,
    ready: &ReadyWeapon,
    odds: HitOdds,
) -> (i32, Chance) {
    let left = object.left.max(1);
    let (dice, modifier) = damage(battle, unit, &ready.weapon);
    let (hit, critical) = (odds.hit.per_mille(), odds.critical.per_mille());
    let expected = hit * with_modifier(dice, modifier.total()).mean_x100.min(left * 100) / 1000;
    let kills = |dice| sum_at_least(dice, left - modifier.total()).per_mille();
    let breaks = ((hit - critical) * kills(dice) + critical * kills(critical_dice(dice))) / 1000;
    (expected, Chance { favourable: u32::try_from(breaks).unwrap_or(0), of: 1000 })
}

/// The door or low object in sight that is nearest to a unit, without a weak point that its side knows. SWU-ACT-16
pub fn nearest_in_sight<'a>(battle: &'a BattleAccess, unit: UnitId) -> Option<Target<'a>> {
    let from = battle.space(unit);
    let objects = battle.things().all_on_map().filter_map(|(square, _)| standing(battle, square));
    let is_one = |object: &Target| {
        !knows_weak_point(battle, unit, object.thing) && battle.board.sees_object(from, object.square)
    };
    let distance = |square: Square| from.distance(Space::single(square), Diagonal::Single);
    objects.filter(is_one).min_by_key(|object| (distance(object.square), object.square))
}
