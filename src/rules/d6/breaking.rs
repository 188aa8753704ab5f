//! Doors and crates as targets. The rules are those of the fuller profiles, which this one takes over whole, for levels
//! in which something is to be destroyed. D6-PROT-05, D6-PROT-06, D6-PROT-08, D6-PROT-11, D6-PROT-12

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::Resource;

use super::{
    action::Action,
    attack::{self, Difficulty, range_step},
    battle::{BattleAccess, metres},
    console, cover,
    data::{ObjectData, Weapon},
    gear::{self, Gear},
    kit, light, movement,
};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    dice::{Breakdown, Chance, Pool, SumOdds},
    grid::{Space, Square},
    rules::Preview,
};

/// What the objects of the map have suffered, those that have. D6-PROT-11
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Objects(pub BTreeMap<Square, State>);

/// How badly an object is damaged. D6-PROT-08
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum State {
    /// Not seriously.
    #[default]
    Whole,
    /// Lightly.
    Lightly,
    /// Heavily.
    Heavily,
    /// Severely.
    Severely,
    /// Nothing of it is left to hide behind.
    Destroyed,
}

impl State {
    /// What a damage roll does against a roll of the object's strength. D6-PROT-07, D6-PROT-08
    pub fn of(damage: i32, strength: i32) -> Self {
        match damage - strength {
            ..=3 => Self::Whole,
            4..=8 => Self::Lightly,
            9..=12 => Self::Heavily,
            13..=15 => Self::Severely,
            16.. => Self::Destroyed,
        }
    }

    /// What a hit makes of it: what it did, or one step more than there was, whichever is worse. D6-PROT-11
    pub fn after(self, hit: Self) -> Self {
        let worse = match self {
            Self::Whole => Self::Lightly,
            Self::Lightly => Self::Heavily,
            Self::Heavily => Self::Severely,
            Self::Severely | Self::Destroyed => Self::Destroyed,
        };
        if hit == Self::Whole { self } else { hit.max(worse) }
    }

    fn words(self) -> &'static str {
        match self {
            Self::Whole => "not seriously damaged",
            Self::Lightly => "lightly damaged",
            Self::Heavily => "heavily damaged",
            Self::Severely => "severely damaged",
            Self::Destroyed => "destroyed",
        }
    }
}

/// The object on a square: a door, or something low; `None` once it is broken.
pub fn at<'a>(battle: &'a BattleAccess, square: Square) -> Option<&'a ObjectData> {
    let objects = &battle.data.0.objects;
    let door =
        || battle.board.door_object(square).and_then(|object| objects.doors.get(object)).unwrap_or(&objects.door);
    let is_door = battle.board.door(square).is_some();
    battle.board.has_object(square).then(|| if is_door { door() } else { &objects.low })
}

/// What there is to know of the object on a square, a line each.
pub fn describe(battle: &BattleAccess, square: Square) -> Vec<String> {
    let Some(object) = at(battle, square) else { return Vec::new() };
    let words = format!("{}: {}, withstands with {}", object.name, state(battle, square).words(), object.strength);
    let door = battle.board.door(square).filter(|door| !door.open && battle.board.is_locked(door.square));
    let lock = door.map(|_| "no hands open the lock; the door can be broken");
    [words].into_iter().chain(battle.board.door_status(square).into_iter().chain(lock).map(str::to_owned)).collect()
}

fn state(battle: &BattleAccess, square: Square) -> State {
    battle.objects.0.get(&square).copied().unwrap_or_default()
}

/// Why an object cannot be attacked from a place. D6-PROT-12
pub fn check(battle: &BattleAccess, from: Space, square: Square, weapon: &Weapon) -> Result<(), Illegal> {
    if at(battle, square).is_none() {
        return Err(Illegal::new("no_object", format!("there is nothing to attack at {square}")));
    }
    let there = Space::single(square);
    let Some(range) = weapon.range else {
        return match console::is_at_hand(battle, from, square) {
            true => Ok(()),
            false => Err(Illegal::new("not_adjacent", "it is not next to where the blow would be struck")),
        };
    };
    let metres = metres(from, there);
    if range_step(range, metres, battle.options.0).is_none() {
        return Err(Illegal::new("out_of_range", format!("{metres} m is beyond long range ({} m)", range.2)));
    }
    match battle.board.sees_object(from, square) {
        true => Ok(()),
        false => Err(Illegal::new("no_line", "it cannot be seen from there")),
    }
}

/// What an attack on an object must reach: the range, smoke and light, but no cover and no reaction. D6-PROT-12
fn difficulty(battle: &BattleAccess, unit: UnitId, from: Space, square: Square, weapon: &Weapon) -> Difficulty {
    let (map, there) = (battle.board.map(), Space::single(square));
    let step = weapon.range.and_then(|range| range_step(range, metres(from, there), battle.options.0));
    let (name, number) = step.unwrap_or(("the blow", weapon.difficulty));
    let light = if gear::has(battle, unit, Gear::NightGear) { None } else { light::dice(light::on(map, there)) };
    let smoke = cover::smoke_dice(cover::smoke(map, from, there, weapon.is_close()));
    Difficulty { fixed: Breakdown::new().with(name, number), dice: smoke.into_iter().chain(light).collect() }
}

/// Every attack on an object that might be declared from a place, with these arms.
pub fn candidates(battle: &BattleAccess, unit: UnitId, from: Space) -> Vec<Order> {
    let arms = attack::arms(battle, unit);
    let squares: Vec<Square> = battle.board.map().squares().filter(|&square| battle.board.has_object(square)).collect();
    let orders = arms.iter().flat_map(|arm| {
        let within = squares.iter().filter(|&&square| check(battle, from, square, &arm.weapon).is_ok());
        within.map(|&square| Order::new(unit, Action::AttackObject.key()).with(arm.key.clone()).to(square))
    });
    orders.collect()
}

/// What an attack on an object would come to.
pub fn preview(battle: &BattleAccess, order: &Order, from: Space, more: u8) -> Preview {
    let (Some(weapon), Some(square)) = (weapon_of(battle, order), order.to) else { return Preview::default() };
    let Some(object) = at(battle, square) else { return Preview::default() };
    let pool = attack::pool(battle, order.unit, &weapon, more);
    let difficulty = difficulty(battle, order.unit, from, square, &weapon);
    let chance = difficulty.chance(&pool);
    let damage = attack::damage(battle, order.unit, &weapon);
    let mut notes = difficulty.notes();
    notes.push(format!("damage {} against {}", damage.total(), object.strength));
    notes.extend(describe(battle, square));
    Preview {
        summary: format!("{} at the {} with {}", Action::AttackObject.name(), object.name, weapon.name),
        chance: Some(chance),
        pool: Some(pool),
        against: Some(("difficulty".into(), difficulty.fixed)),
        damage: Some(damage.code().spread()),
        defeat: Some(chance.and(breaks(battle, square, &damage))),
        manner: Some(attack::Threat::of(&weapon).manner()),
        worth_x100: Some(chance.per_mille() * worth(battle, square, &damage) / 1000),
        notes,
        ..Preview::default()
    }
}

/// What a hit of this damage is worth to whoever wants an object broken, in hundredths of a point; a step as much as
/// a quarter of what a wound is worth. Tuning for the opponent, no rule.
fn worth(battle: &BattleAccess, square: Square, damage: &Pool) -> i32 {
    let Some(object) = at(battle, square) else { return 0 };
    let (now, step) = (state(battle, square), battle.data.0.worth.wounded / 4);
    let (roll, against) = (SumOdds::of(damage.code()), SumOdds::of(object.strength.code()));
    let reaches =
        |least: State| roll.chance_against(&against, |roll, strength| now.after(State::of(roll, strength)) >= least);
    let states = [State::Lightly, State::Heavily, State::Severely, State::Destroyed];
    states.into_iter().filter(|least| *least > now).map(|least| step * reaches(least).per_mille() / 1000).sum()
}

/// How likely a hit of this damage breaks an object as it is.
fn breaks(battle: &BattleAccess, square: Square, damage: &Pool) -> Chance {
    let Some(object) = at(battle, square) else { return Chance { favourable: 0, of: 1 } };
    let now = state(battle, square);
    let (roll, against) = (SumOdds::of(damage.code()), SumOdds::of(object.strength.code()));
    roll.chance_against(&against, |roll, strength| now.after(State::of(roll, strength)) == State::Destroyed)
}

/// The weapon that an attack on an object is made with.
pub fn weapon_of(battle: &BattleAccess, order: &Order) -> Option<Arc<Weapon>> {
    kit::data(battle, order.with.as_ref()?)
}

/// Settles an attack on an object by the roll that also decided the order. D6-PROT-07, D6-PROT-08, D6-PROT-11
pub fn settle(battle: &mut BattleAccess, unit: UnitId, order: &Order, roll: Option<Roll>) {
    let from = battle.space(unit);
    let possible =
        order.to.zip(weapon_of(battle, order)).filter(|(at, weapon)| check(battle, from, *at, weapon).is_ok());
    let (Some((square, weapon)), Some(roll)) = (possible, roll) else {
        let words = "finds nothing to attack".to_owned();
        battle.tell(Event::Acted { unit, action: Action::AttackObject.key(), words });
        return;
    };
    let Some(object) = at(battle, square).cloned() else { return };
    let against = difficulty(battle, unit, from, square, &weapon).rolled(battle);
    let words = format!("attacks the {} at {square} with {}", object.name, weapon.name);
    battle.tell(Event::Acted { unit, action: Action::AttackObject.key(), words });
    let (dc, passed) = (against.total(), roll.total >= against.total());
    battle.tell(Event::Checked { unit, what: format!("{} ({against})", weapon.skill.name()), roll, dc, passed });
    movement::reveal(battle, unit);
    if !passed {
        return;
    }
    let damage = attack::damage(battle, unit, &weapon);
    let damage = battle.roll(damage);
    let strength = battle.roll(Pool::of(object.name.clone(), object.strength));
    let hit = State::of(damage.total, strength.total);
    let left = state(battle, square).after(hit);
    for (what, roll) in [("the damage", damage), ("the object's strength", strength)] {
        battle.tell(Event::Rolled { unit, what: what.to_owned(), roll });
    }
    battle.objects.0.insert(square, left);
    let words = format!("leaves the {} {}", object.name, left.words());
    battle.tell(Event::Acted { unit, action: Action::AttackObject.key(), words });
    if left == State::Destroyed {
        battle.board.break_object(square);
        battle.tell(Event::Broken { unit, what: object.name, square });
    }
}

/// Why an attack on an object cannot be declared: the weapon must be in hand.
pub fn declared(
    battle: &BattleAccess,
    order: &Order,
    from: Space,
    key: &ItemKey,
    square: Square,
) -> Result<Arc<Weapon>, Illegal> {
    let arm = attack::arms(battle, order.unit).into_iter().find(|arm| arm.key == *key);
    let words = || format!("{} has no {key} in hand", battle.name(order.unit));
    let arm = arm.ok_or_else(|| Illegal::new("not_held", words()))?;
    check(battle, from, square, &arm.weapon)?;
    Ok(arm.weapon)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-PROT-07, D6-PROT-08: the chart's limits.
    #[test]
    fn the_chart() {
        use State::{Destroyed, Heavily, Lightly, Severely, Whole};
        let states = [-1, 0, 3, 4, 8, 9, 12, 13, 15, 16].map(|margin| State::of(10 + margin, 10));
        let expected = [Whole, Whole, Whole, Lightly, Lightly, Heavily, Heavily, Severely, Severely, Destroyed];
        assert_eq!(states, expected);
    }

    /// D6-PROT-11: damage adds up step by step; what does nothing adds nothing.
    #[test]
    fn damage_stays() {
        use State::{Destroyed, Heavily, Lightly, Severely, Whole};
        assert_eq!(Whole.after(Whole), Whole);
        assert_eq!(Whole.after(Heavily), Heavily);
        assert_eq!(Heavily.after(Whole), Heavily);
        assert_eq!(Heavily.after(Lightly), Severely);
        assert_eq!(Severely.after(Lightly), Destroyed);
    }
}
