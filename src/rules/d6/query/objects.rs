//! Doors, low objects, walls, windows and railings as targets. The rules are those of the fuller profiles, for levels in
//! which something is to be destroyed. D6-PROT-05, D6-PROT-06, D6-PROT-08, D6-PROT-11, D6-PROT-12

use std::sync::Arc;

use super::{
    attack, cover,
    difficulty::{Difficulty, range_step},
    light,
};
use crate::{
    battle::{Illegal, ItemKey, Site, ThingId, ThingKind, UnitId},
    dice::{Breakdown, Chance, Pool, SumOdds},
    grid::{Space, Square},
    rules::{
        common::hands::is_at_hand,
        d6::{
            data::{Charts, Gear, ObjectCondition, ObjectData, Weapon},
            state::{BattleAccess, metres},
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
    pub condition: ObjectCondition,
    /// The square that it fills; of a barrier on a border the one from which it is attacked.
    pub square: Square,
}

/// A thing as a target on a square.
pub fn target<'a>(battle: &'a BattleAccess, thing: ThingId, square: Square) -> Target<'a> {
    let data = battle.thing(thing);
    let object = &*data.profile.0;
    let name = data.thing.label.name.as_deref().unwrap_or(&object.name);
    Target { thing, kind: data.thing.kind, name, data: object, condition: *data.condition, square }
}

/// The door or the low object on a square; `None` if there is none or it is broken.
pub fn standing<'a>(battle: &'a BattleAccess, square: Square) -> Option<Target<'a>> {
    let thing = battle.things().object_at(&battle.board, square)?;
    Some(target(battle, thing, square))
}

/// The wall, the window or the railing at a site, as attacked from a place; `None` if there is none or it is broken.
pub fn barrier<'a>(battle: &'a BattleAccess, from: Space, site: Site) -> Option<Target<'a>> {
    let thing = battle.things().barrier_at(&battle.board, site)?;
    let square = battle.board.face(site, from, |there| metres(from, there));
    Some(target(battle, thing, square))
}

/// The description of the objects on a square and of the damaged barriers around it, a line for each fact.
pub fn describe(battle: &BattleAccess, square: Square) -> Vec<String> {
    let words = |object: Target| {
        format!("{}: {}, withstands with {}", object.name, object.condition.words(), object.data.strength)
    };
    let here = standing(battle, square).map(words);
    let is_locked = || battle.board.door(square).is_some_and(|door| !door.open && battle.board.is_locked(square));
    let door = here.as_ref().and_then(|_| battle.board.door_status(square));
    let lock = door.filter(|_| is_locked()).map(|_| "no hands open the lock; the door can be broken");
    let barriers = Site::all_of(square).filter_map(|site| {
        let barrier = barrier(battle, Space::single(square), site);
        barrier.filter(|barrier| site.border().is_none() || barrier.condition != ObjectCondition::Whole)
    });
    let door = [door, lock].into_iter().flatten().map(str::to_owned);
    here.into_iter().chain(door).chain(barriers.map(words)).collect()
}

/// Checks that an object can be attacked from a place. D6-PROT-12
pub fn check(battle: &BattleAccess, from: Space, object: &Target, weapon: &Weapon) -> Result<(), Illegal> {
    let (square, there) = (object.square, Space::single(object.square));
    let is_seen = || battle.board.sees_object(from, square);
    let Some(range) = weapon.range else {
        let is_in_front = !matches!(object.kind, ThingKind::Barrier(_)) || is_seen();
        return match is_at_hand(&battle.board, from, square) && is_in_front {
            true => Ok(()),
            false => Err(Illegal::new("not_adjacent", "it is not next to where the blow would be struck")),
        };
    };
    let distance = metres(from, there);
    if range_step(range, distance, battle.options.0).is_none() {
        return Err(Illegal::new("out_of_range", format!("{distance} m is beyond long range ({} m)", range.2)));
    }
    match is_seen() {
        true => Ok(()),
        false => Err(Illegal::new("no_line", "it cannot be seen from there")),
    }
}

/// The difficulty of an attack on an object: the range, smoke and light, but no cover and no reaction. D6-PROT-12
pub fn difficulty(battle: &BattleAccess, unit: UnitId, from: Space, square: Square, weapon: &Weapon) -> Difficulty {
    let (map, there) = (battle.board.map(), Space::single(square));
    let step = weapon.range.and_then(|range| range_step(range, metres(from, there), battle.options.0));
    let (name, number) = step.unwrap_or(("the blow", weapon.difficulty));
    let light = if light::has_gear(battle, unit, Gear::NightGear) { None } else { light::dice(light::on(map, there)) };
    let smoke = cover::smoke_dice(cover::smoke(map, from, there, weapon.is_close()));
    Difficulty {
        fixed: Breakdown::new().with(name, number).with(weapon.in_use.condition, weapon.in_use.harder),
        cover: None,
        dice: smoke.into_iter().chain(light).collect(),
    }
}

/// The value of a hit with this damage for an AI that wants the object broken, in hundredths of a point. A step of
/// damage has a quarter of the value of a wound. This is tuning, not a rule.
pub fn value(battle: &BattleAccess, object: &Target, damage: &Pool) -> i32 {
    let (now, step) = (object.condition, battle.data.0.ai.wounded / 4);
    let (roll, against) = (SumOdds::of(damage.code()), SumOdds::of(object.data.strength.code()));
    let reaches = |least: ObjectCondition| {
        roll.chance_against(&against, |roll, strength| now.after(Charts::shipped().condition(roll, strength)) >= least)
    };
    let states =
        [ObjectCondition::Lightly, ObjectCondition::Heavily, ObjectCondition::Severely, ObjectCondition::Destroyed];
    states.into_iter().filter(|least| *least > now).map(|least| step * reaches(least).per_mille() / 1000).sum()
}

/// The chance that a hit with this damage destroys an object as it is.
pub fn breaks(object: &Target, damage: &Pool) -> Chance {
    let now = object.condition;
    let (roll, against) = (SumOdds::of(damage.code()), SumOdds::of(object.data.strength.code()));
    roll.chance_against(&against, |roll, strength| {
        now.after(Charts::shipped().condition(roll, strength)) == ObjectCondition::Destroyed
    })
}

/// The weapon of an attack on an object that is to be declared.
///
/// # Errors
/// The reason why it cannot be: the weapon must be in hand, and the object within its range.
pub fn declared_weapon(
    battle: &BattleAccess,
    unit: UnitId,
    from: Space,
    key: &ItemKey,
    object: &Target,
) -> Result<Arc<Weapon>, Illegal> {
    let ready = attack::ready_weapons(battle, unit).into_iter().find(|ready| ready.key == *key);
    let words = || format!("{} has no {key} in hand", battle.name(unit));
    let ready = ready.ok_or_else(|| Illegal::new("not_held", words()))?;
    check(battle, from, object, &ready.weapon)?;
    Ok(ready.weapon)
}
