//! Doors and low objects as targets. The rules are those of the fuller profiles, for levels in which something is to be
//! destroyed. D6-PROT-05, D6-PROT-06, D6-PROT-08, D6-PROT-11, D6-PROT-12

use std::sync::Arc;

use super::{
    attack, cover,
    difficulty::{Difficulty, range_step},
    doors, light,
};
use crate::{
    battle::{Illegal, ItemKey, UnitId},
    dice::{Breakdown, Chance, Pool, SumOdds},
    grid::{Space, Square},
    rules::d6::{
        data::{Gear, ObjectData, Weapon},
        state::{BattleAccess, ObjectCondition, metres},
    },
};

/// The data of the object on a square, a door or a low one; `None` once it is broken.
pub fn at<'a>(battle: &'a BattleAccess, square: Square) -> Option<&'a ObjectData> {
    battle.object_at(square).map(|object| &*object.profile.0)
}

/// The description of the object on a square, a line for each fact.
pub fn describe(battle: &BattleAccess, square: Square) -> Vec<String> {
    let Some(object) = at(battle, square) else { return Vec::new() };
    let words = format!("{}: {}, withstands with {}", object.name, condition(battle, square).words(), object.strength);
    let door = battle.board.door(square).filter(|door| !door.open && battle.board.is_locked(door.square));
    let lock = door.map(|_| "no hands open the lock; the door can be broken");
    [words].into_iter().chain(battle.board.door_status(square).into_iter().chain(lock).map(str::to_owned)).collect()
}

/// The condition of the object on a square.
pub fn condition(battle: &BattleAccess, square: Square) -> ObjectCondition {
    battle.object_at(square).map_or(ObjectCondition::Destroyed, |object| *object.condition)
}

/// Checks that an object can be attacked from a place. D6-PROT-12
pub fn check(battle: &BattleAccess, from: Space, square: Square, weapon: &Weapon) -> Result<(), Illegal> {
    if at(battle, square).is_none() {
        return Err(Illegal::new("no_object", format!("there is nothing to attack at {square}")));
    }
    let there = Space::single(square);
    let Some(range) = weapon.range else {
        return match doors::is_at_hand(battle, from, square) {
            true => Ok(()),
            false => Err(Illegal::new("not_adjacent", "it is not next to where the blow would be struck")),
        };
    };
    let distance = metres(from, there);
    if range_step(range, distance, battle.options.0).is_none() {
        return Err(Illegal::new("out_of_range", format!("{distance} m is beyond long range ({} m)", range.2)));
    }
    match battle.board.sees_object(from, square) {
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
    Difficulty { fixed: Breakdown::new().with(name, number), dice: smoke.into_iter().chain(light).collect() }
}

/// The value of a hit with this damage for an AI that wants the object broken, in hundredths of a point. A step of
/// damage has a quarter of the value of a wound. This is tuning, not a rule.
pub fn value(battle: &BattleAccess, square: Square, damage: &Pool) -> i32 {
    let Some(object) = at(battle, square) else { return 0 };
    let (now, step) = (condition(battle, square), battle.data.0.ai.wounded / 4);
    let (roll, against) = (SumOdds::of(damage.code()), SumOdds::of(object.strength.code()));
    let reaches = |least: ObjectCondition| {
        roll.chance_against(&against, |roll, strength| now.after(ObjectCondition::of(roll, strength)) >= least)
    };
    let states =
        [ObjectCondition::Lightly, ObjectCondition::Heavily, ObjectCondition::Severely, ObjectCondition::Destroyed];
    states.into_iter().filter(|least| *least > now).map(|least| step * reaches(least).per_mille() / 1000).sum()
}

/// The chance that a hit with this damage destroys an object as it is.
pub fn breaks(battle: &BattleAccess, square: Square, damage: &Pool) -> Chance {
    let Some(object) = at(battle, square) else { return Chance { favourable: 0, of: 1 } };
    let now = condition(battle, square);
    let (roll, against) = (SumOdds::of(damage.code()), SumOdds::of(object.strength.code()));
    roll.chance_against(&against, |roll, strength| {
        now.after(ObjectCondition::of(roll, strength)) == ObjectCondition::Destroyed
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
    square: Square,
) -> Result<Arc<Weapon>, Illegal> {
    let ready = attack::ready_weapons(battle, unit).into_iter().find(|ready| ready.key == *key);
    let words = || format!("{} has no {key} in hand", battle.name(unit));
    let ready = ready.ok_or_else(|| Illegal::new("not_held", words()))?;
    check(battle, from, square, &ready.weapon)?;
    Ok(ready.weapon)
}
