//! Doors and crates as targets. The rules are those of the fuller profiles, which this one takes over whole, for levels
//! in which something is to be destroyed. D6-PROT-05, D6-PROT-06, D6-PROT-08, D6-PROT-11, D6-PROT-12

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::Resource;

use super::{
    action::Action,
    attack::{self, Difficulty, range_step},
    console, cover,
    data::{ObjectData, Weapon},
    field::{Field, metres},
    gear::{self, Gear},
    kit, light, movement,
};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    dice::{Breakdown, Chance, Pool, Sums},
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
pub fn at<'a>(field: &'a Field, square: Square) -> Option<&'a ObjectData> {
    let objects = &field.data.0.objects;
    let door = || field.board.door_object(square).and_then(|object| objects.doors.get(object)).unwrap_or(&objects.door);
    let is_door = field.board.door(square).is_some();
    field.board.has_object(square).then(|| if is_door { door() } else { &objects.low })
}

/// What there is to know of the object on a square, a line each.
pub fn describe(field: &Field, square: Square) -> Vec<String> {
    let Some(object) = at(field, square) else { return Vec::new() };
    let words = format!("{}: {}, withstands with {}", object.name, state(field, square).words(), object.strength);
    let door = field.board.door(square).filter(|door| !door.open && field.board.is_locked(door.square));
    let lock = door.map(|_| "no hands open the lock; the door can be broken");
    [words].into_iter().chain(field.board.door_words(square).into_iter().chain(lock).map(str::to_owned)).collect()
}

fn state(field: &Field, square: Square) -> State {
    field.objects.0.get(&square).copied().unwrap_or_default()
}

/// Why an object cannot be attacked from a place. D6-PROT-12
pub fn check(field: &Field, from: Space, square: Square, weapon: &Weapon) -> Result<(), Illegal> {
    if at(field, square).is_none() {
        return Err(Illegal::new("no_object", format!("there is nothing to attack at {square}")));
    }
    let there = Space::single(square);
    let Some(range) = weapon.range else {
        return match console::is_at_hand(field, from, square) {
            true => Ok(()),
            false => Err(Illegal::new("not_adjacent", "it is not next to where the blow would be struck")),
        };
    };
    let metres = metres(from, there);
    if range_step(range, metres, field.options.0).is_none() {
        return Err(Illegal::new("out_of_range", format!("{metres} m is beyond long range ({} m)", range.2)));
    }
    match field.board.sees_object(from, square) {
        true => Ok(()),
        false => Err(Illegal::new("no_line", "it cannot be seen from there")),
    }
}

/// What an attack on an object must reach: the range, smoke and light, but no cover and no reaction. D6-PROT-12
fn difficulty(field: &Field, unit: UnitId, from: Space, square: Square, weapon: &Weapon) -> Difficulty {
    let (map, there) = (field.board.map(), Space::single(square));
    let step = weapon.range.and_then(|range| range_step(range, metres(from, there), field.options.0));
    let (name, number) = step.unwrap_or(("the blow", weapon.difficulty));
    let light = if gear::has(field, unit, Gear::NightGear) { None } else { light::dice(light::on(map, there)) };
    let smoke = cover::smoke_dice(cover::smoke(map, from, there, weapon.is_close()));
    Difficulty { fixed: Breakdown::new().with(name, number), dice: smoke.into_iter().chain(light).collect() }
}

/// Every attack on an object that might be declared from a place, with these arms.
pub fn candidates(field: &Field, unit: UnitId, from: Space) -> Vec<Order> {
    let arms = attack::arms(field, unit);
    let squares: Vec<Square> = field.board.map().squares().filter(|&square| field.board.has_object(square)).collect();
    let orders = arms.iter().flat_map(|arm| {
        let within = squares.iter().filter(|&&square| check(field, from, square, &arm.weapon).is_ok());
        within.map(|&square| Order::new(unit, Action::AttackObject.key()).with(arm.key.clone()).to(square))
    });
    orders.collect()
}

/// What an attack on an object would come to.
pub fn preview(field: &Field, order: &Order, from: Space, more: u8) -> Preview {
    let (Some(weapon), Some(square)) = (weapon_of(field, order), order.to) else { return Preview::default() };
    let Some(object) = at(field, square) else { return Preview::default() };
    let pool = attack::pool(field, order.unit, &weapon, more);
    let difficulty = difficulty(field, order.unit, from, square, &weapon);
    let chance = difficulty.chance(&pool);
    let damage = attack::damage(field, order.unit, &weapon);
    let mut notes = difficulty.notes();
    notes.push(format!("damage {} against {}", damage.total(), object.strength));
    notes.extend(describe(field, square));
    Preview {
        summary: format!("{} at the {} with {}", Action::AttackObject.name(), object.name, weapon.name),
        chance: Some(chance),
        pool: Some(pool),
        against: Some(("difficulty".into(), difficulty.fixed)),
        damage: Some(damage.code().spread()),
        defeat: Some(chance.and(breaks(field, square, &damage))),
        manner: Some(attack::Threat::of(&weapon).manner()),
        worth_x100: Some(chance.per_mille() * worth(field, square, &damage) / 1000),
        notes,
        ..Preview::default()
    }
}

/// What a hit of this damage is worth to whoever wants an object broken, in hundredths of a point; a step as much as
/// a quarter of what a wound is worth. Tuning for the opponent, no rule.
fn worth(field: &Field, square: Square, damage: &Pool) -> i32 {
    let Some(object) = at(field, square) else { return 0 };
    let (now, step) = (state(field, square), field.data.0.worth.wounded / 4);
    let (roll, against) = (Sums::of(damage.code()), Sums::of(object.strength.code()));
    let reaches =
        |least: State| roll.chance_against(&against, |roll, strength| now.after(State::of(roll, strength)) >= least);
    let states = [State::Lightly, State::Heavily, State::Severely, State::Destroyed];
    states.into_iter().filter(|least| *least > now).map(|least| step * reaches(least).per_mille() / 1000).sum()
}

/// How likely a hit of this damage breaks an object as it is.
fn breaks(field: &Field, square: Square, damage: &Pool) -> Chance {
    let Some(object) = at(field, square) else { return Chance { favourable: 0, of: 1 } };
    let now = state(field, square);
    let (roll, against) = (Sums::of(damage.code()), Sums::of(object.strength.code()));
    roll.chance_against(&against, |roll, strength| now.after(State::of(roll, strength)) == State::Destroyed)
}

/// The weapon that an attack on an object is made with.
pub fn weapon_of(field: &Field, order: &Order) -> Option<Arc<Weapon>> {
    kit::data(field, order.with.as_ref()?)
}

/// Settles an attack on an object by the roll that also decided the order. D6-PROT-07, D6-PROT-08, D6-PROT-11
pub fn settle(field: &mut Field, unit: UnitId, order: &Order, roll: Option<Roll>) {
    let from = field.space(unit);
    let possible = order.to.zip(weapon_of(field, order)).filter(|(at, weapon)| check(field, from, *at, weapon).is_ok());
    let (Some((square, weapon)), Some(roll)) = (possible, roll) else {
        let words = "finds nothing to attack".to_owned();
        field.tell(Event::Acted { unit, action: Action::AttackObject.key(), words });
        return;
    };
    let Some(object) = at(field, square).cloned() else { return };
    let against = difficulty(field, unit, from, square, &weapon).rolled(field);
    let words = format!("attacks the {} at {square} with {}", object.name, weapon.name);
    field.tell(Event::Acted { unit, action: Action::AttackObject.key(), words });
    let (dc, passed) = (against.total(), roll.total >= against.total());
    field.tell(Event::Checked { unit, what: format!("{} ({against})", weapon.skill.name()), roll, dc, passed });
    movement::reveal(field, unit);
    if !passed {
        return;
    }
    let damage = attack::damage(field, unit, &weapon);
    let damage = field.roll(damage);
    let strength = field.roll(Pool::of(object.name.clone(), object.strength));
    let hit = State::of(damage.total, strength.total);
    let left = state(field, square).after(hit);
    for (what, roll) in [("the damage", damage), ("the object's strength", strength)] {
        field.tell(Event::Rolled { unit, what: what.to_owned(), roll });
    }
    field.objects.0.insert(square, left);
    let words = format!("leaves the {} {}", object.name, left.words());
    field.tell(Event::Acted { unit, action: Action::AttackObject.key(), words });
    if left == State::Destroyed {
        field.board.break_object(square);
        field.tell(Event::Broken { unit, what: object.name, square });
    }
}

/// Why an attack on an object cannot be declared: the weapon must be in hand.
pub fn declared(
    field: &Field,
    order: &Order,
    from: Space,
    key: &ItemKey,
    square: Square,
) -> Result<Arc<Weapon>, Illegal> {
    let arm = attack::arms(field, order.unit).into_iter().find(|arm| arm.key == *key);
    let words = || format!("{} has no {key} in hand", field.name(order.unit));
    let arm = arm.ok_or_else(|| Illegal::new("not_held", words()))?;
    check(field, from, square, &arm.weapon)?;
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
