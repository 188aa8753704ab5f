//! Grenades: thrown, tossed away, gone off, dodged.

use std::sync::Arc;

use super::{
    data::Weapon,
    frame::{BlastFrame, D6Frame, D6Step, ReactFrame},
    injury,
    items::{arm, toss, use_up},
    posture,
    query::{
        attack::accuracy,
        blast::{ahead, blast_damage, caught, deviate, deviation, difficulty, landing},
        difficulty::farthest,
        fuses::{end_words, rounds, timer},
        items,
        plans::declaration_order,
        reactions,
    },
    state::{BattleAccess, Fuse, Reaction, metres},
    stealth,
};
use crate::{
    battle::{ActionKey, AttackKind, Event, ItemKey, Order, Roll, ThingId, UnitId, Work},
    dice::{Breakdown, Pips, sum_at_least},
    grid::{Space, Square},
};

/// A throw of `basic` that misses by this much lands at the thrower. By the charts every miss deviates. D6-GREN-03,
/// D6-GREN-05
const BOUNCES_BACK: i32 = 10;

/// Throws a grenade by the roll that also decided the order: it lands on its square, comes back, or deviates. A contact
/// grenade goes off there; a timed one lies there with its timer running.
/// D6-GREN-03 to D6-GREN-05, D6-GREN-08 to D6-GREN-15
pub fn throw(battle: &mut BattleAccess, order: &Order, key: &ItemKey, at: Square, is_long: bool, roll: Roll) -> D6Step {
    let unit = order.unit;
    let Some(weapon) = items::data(battle, key) else { return D6Step::Done };
    let timer = timer(battle, &weapon);
    let place = place_words(battle, unit, at);
    if timer.is_none() {
        use_up(battle, unit, key);
    }
    stealth::reveal(battle, unit);
    let words = format!("throws a {} {place}", weapon.name);
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words });
    let flight = fly(battle, unit, &weapon, at, roll);
    let Some(timer) = timer else {
        let Flight { at, thrown, margin } = flight;
        return D6Step::Continue(
            BlastFrame { by: unit, key: key.clone(), at, thrown, margin, caught: None, struck: None }.into(),
        );
    };
    let ends = battle.round.number + rounds(if is_long { timer.long } else { timer.usual });
    let fuse = flight.fuse(unit, ends);
    arm(battle, unit, key, flight.at, fuse);
    announce(battle, &weapon, flight.at, ends);
    D6Step::Done
}

/// Tosses a grenade whose timer runs at a square, by the roll that also decided the order. D6-GREN-27, D6-GREN-28,
/// D6-GREN-32
pub fn toss_at(battle: &mut BattleAccess, order: &Order, armed: (ThingId, Fuse), at: Square, roll: Roll) {
    let (unit, (thing, fuse)) = (order.unit, armed);
    let Some(weapon) = grab(battle, order, thing, &place_words(battle, unit, at)) else { return };
    let flight = fly(battle, unit, &weapon, at, roll);
    toss(battle, thing, flight.at, flight.fuse(unit, fuse.ends));
    announce(battle, &weapon, flight.at, fuse.ends);
}

/// Tosses a grenade whose timer runs as far as possible in the direction of a square, by the roll that also decided the
/// order. D6-GREN-28 to D6-GREN-30, D6-GREN-32
pub fn toss_far(battle: &mut BattleAccess, order: &Order, armed: (ThingId, Fuse), towards: Square, roll: Roll) {
    let (unit, (thing, fuse)) = (order.unit, armed);
    let Some(weapon) = grab(battle, order, thing, "as far as possible") else { return };
    let from = battle.space(unit).origin;
    let (thrown, metres) = (roll.total, weapon.range.map_or(0, |range| farthest(range, roll.total)));
    battle.log_event(Event::Rolled { unit, what: format!("the toss: {metres} m"), roll });
    let at = landing(battle, from, ahead(from, towards, metres));
    log_throw(battle, unit, &weapon, at);
    toss(battle, thing, at, Fuse { by: unit, thrown, margin: 0, ..fuse });
    announce(battle, &weapon, at, fuse.ends);
}

/// Tells that a unit grabs a grenade and tosses it. Returns the data of the grenade.
fn grab(battle: &mut BattleAccess, order: &Order, thing: ThingId, where_to: &str) -> Option<Arc<Weapon>> {
    let key = battle.armed().find(|grenade| grenade.item.thing == thing).map(|grenade| grenade.item.key.clone())?;
    let weapon = items::data(battle, &key)?;
    stealth::reveal(battle, order.unit);
    let words = format!("grabs the {} and tosses it {where_to}", weapon.name);
    battle.log_event(Event::Acted { unit: order.unit, action: order.action.clone(), words });
    Some(weapon)
}

/// Tells where a grenade lies and when it explodes.
fn announce(battle: &mut BattleAccess, weapon: &Weapon, at: Square, ends: u32) {
    let words = format!("The {} lies at {at} and explodes {}", weapon.name, end_words(battle, ends));
    battle.log_event(Event::Announced { words });
}

/// The flight of a grenade.
struct Flight {
    /// The square where it lands.
    at: Square,
    /// The total of the throw.
    thrown: i32,
    /// The points by which it exceeded its difficulty; negative for a miss.
    margin: i32,
}

impl Flight {
    /// The running timer of the grenade.
    fn fuse(&self, by: UnitId, ends: u32) -> Fuse {
        Fuse { ends, by, thrown: self.thrown, margin: self.margin }
    }
}

/// Lets a grenade fly to a square: it lands there, comes back, or deviates. D6-GREN-03 to D6-GREN-05, D6-GREN-12 to
/// D6-GREN-15
fn fly(battle: &mut BattleAccess, unit: UnitId, weapon: &Weapon, at: Square, roll: Roll) -> Flight {
    let from = battle.space(unit);
    let against = difficulty(battle, unit, from, at, weapon).unwrap_or_default();
    let thrown = roll.total;
    let (dc, passed) = (against.total(), thrown >= against.total());
    battle.log_event(Event::checked_against(unit, "throwing", roll, against, passed));
    let lands = if passed {
        landing(battle, from.origin, at)
    } else if dc - thrown >= BOUNCES_BACK && !battle.rules.has_charts() {
        from.origin
    } else {
        let direction = battle.dice.roll(6);
        let code = deviation(weapon.range, metres(from, Space::single(at)));
        let faces = battle.dice.roll_code(code);
        let distance = Roll::new(code, faces, Breakdown::new());
        let length = distance.total;
        battle.log_event(Event::Rolled {
            unit,
            what: format!("the deviation (direction {direction}), metres"),
            roll: distance,
        });
        landing(battle, from.origin, deviate(from.origin, at, direction, length))
    };
    log_throw(battle, unit, weapon, lands);
    Flight { at: lands, thrown, margin: thrown - dc }
}

/// Lets the screen show a grenade that flies to a square.
fn log_throw(battle: &mut BattleAccess, unit: UnitId, weapon: &Weapon, at: Square) {
    let weapon = weapon.name.clone();
    battle.log_event(Event::WeaponUsed {
        unit,
        weapon,
        manner: AttackKind::Thrown,
        at: Some(at),
        corner: None,
        spray: Vec::new(),
    });
}

/// The target of a throw: the unit there, if the thrower's side perceives it, or the square.
fn place_words(battle: &BattleAccess, thrower: UnitId, at: Square) -> String {
    let is_seen = |unit: &UnitId| battle.is_on_board(*unit) && battle.perceives(battle.side(thrower), *unit);
    let there = battle.units().filter(is_seen).find(|&unit| battle.space(unit).contains(at));
    there.map_or_else(|| format!("at {at}"), |unit| format!("at {}", battle.name(unit)))
}

impl Work<D6Frame> for BlastFrame {
    /// Lets the units in the blast dodge, one by one, then hurts all of them. D6-GREN-22 to D6-GREN-26
    fn run(mut self, battle: &mut BattleAccess) -> D6Step {
        let Some(weapon) = items::data(battle, &self.key) else { return D6Step::Done };
        let hit = caught(battle, self.at, &weapon);
        let queue = self.caught.get_or_insert_with(|| {
            battle.log_event(Event::Exploded { by: self.by, what: weapon.name.clone(), at: self.at, corner: None });
            let mut order = declaration_order(battle);
            order.retain(|unit| hit.iter().any(|(caught, _)| caught == unit));
            order.reverse();
            order
        });
        if let Some(unit) = queue.pop() {
            if !reactions::is_offered(battle, unit, Reaction::Dodge) {
                return D6Step::Continue(self.into());
            }
            let danger =
                vec![format!("A {} goes off near {} (thrown with {})", weapon.name, battle.name(unit), self.thrown)];
            let pool = reactions::pool(battle, unit, Reaction::Dodge);
            let escapes = sum_at_least(pool.code(), self.thrown + 1).per_mille();
            let advised = escapes >= battle.data.0.ai.escape;
            let needs = Some(self.thrown + 1);
            let react = ReactFrame { unit, reaction: Reaction::Dodge, danger, advised, needs, answer: None };
            return D6Step::Push(self.into(), react.into());
        }
        let mut struck = self.struck.take().unwrap_or_else(|| hit.into_iter().rev().collect());
        while let Some((unit, damage)) = struck.pop() {
            if let D6Step::Continue(question) = strike(battle, &self, &weapon, unit, damage) {
                self.struck = Some(struck);
                return D6Step::Push(self.into(), question);
            }
        }
        D6Step::Done
    }
}

/// Lets the blast strike one unit, unless it has dodged. D6-GREN-19, D6-GREN-23, D6-GREN-26
fn strike(battle: &mut BattleAccess, blast: &BlastFrame, weapon: &Weapon, unit: UnitId, dice: Pips) -> D6Step {
    // A dodge that was rolled holds although its unit is hurt since. D6-REACT-16
    let dodge = battle.reactions(unit).against_blast();
    if dodge.is_some() {
        posture::set_prone(battle, unit, true);
    }
    // A dodge above the throw escapes. D6-GREN-23
    if dodge.is_some_and(|total| total > blast.thrown) {
        let words = format!("throws itself clear of the {}", weapon.name);
        battle.log_event(Event::Acted { unit, action: ActionKey::of(posture::DROP_PRONE), words });
        return D6Step::Done;
    }
    let is_innermost = weapon.blast.first().is_some_and(|(_, innermost)| *innermost == dice);
    let accuracy = if is_innermost { accuracy(battle, blast.margin) } else { Pips(0) };
    let mut damage = blast_damage(weapon, dice);
    damage.pool = damage.pool.with("accuracy", accuracy);
    injury::hurt(battle, blast.by, unit, damage)
}
