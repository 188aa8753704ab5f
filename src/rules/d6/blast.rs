//! Grenades: thrown, gone off, dodged.

use super::{
    frame::{BlastFrame, D6Frame, D6Step, ReactFrame},
    injury,
    items::use_up,
    posture,
    query::{
        attack::accuracy,
        blast::{blast_damage, caught, deviate, deviation, difficulty, landing},
        items,
        plans::declaration_order,
        reactions,
    },
    state::{BattleAccess, Reaction, metres},
    stealth,
};
use crate::{
    battle::{ActionKey, Event, ItemKey, Order, Roll, UnitId, Work},
    dice::{Breakdown, Pips, sum_at_least},
    grid::{Space, Square},
};

/// A throw of `basic` that misses by this much lands at the thrower. By the charts every miss deviates. D6-GREN-03,
/// D6-GREN-05
const BOUNCES_BACK: i32 = 10;

/// Throws a grenade by the roll that also decided the order: it lands on its square, comes back, or deviates.
/// D6-GREN-03 to D6-GREN-05, D6-GREN-12 to D6-GREN-15
pub fn throw(battle: &mut BattleAccess, order: &Order, key: &ItemKey, at: Square, roll: Roll) -> BlastFrame {
    let unit = order.unit;
    let from = battle.space(unit);
    let weapon = items::data(battle, key);
    let against = weapon.as_ref().and_then(|weapon| difficulty(battle, unit, from, at, weapon)).unwrap_or_default();
    let name = items::name(battle, key);
    let thrown = roll.total;
    let (dc, passed) = (against.total(), thrown >= against.total());
    use_up(battle, unit, key);
    stealth::reveal(battle, unit);
    let place = place_words(battle, unit, at);
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words: format!("throws a {name} {place}") });
    let what = "throwing".to_owned();
    battle.log_event(Event::Checked { unit, what, roll, dc, reasons: against, passed });
    let lands = if passed {
        landing(battle, from.origin, at)
    } else if dc - thrown >= BOUNCES_BACK && !battle.rules.has_charts() {
        from.origin
    } else {
        let direction = battle.dice.roll(6);
        let code = deviation(weapon.and_then(|weapon| weapon.range), metres(from, Space::single(at)));
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
    BlastFrame { by: unit, key: key.clone(), at: lands, thrown, margin: thrown - dc, caught: None }
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
            battle.log_event(Event::Exploded { by: self.by, what: weapon.name.clone(), at: self.at });
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
            let react = ReactFrame { unit, reaction: Reaction::Dodge, danger, advised, answer: None };
            return D6Step::Push(self.into(), react.into());
        }
        for (unit, damage) in hit {
            // A dodge that was rolled holds although its unit is hurt since. D6-REACT-16
            let dodge = battle.body(unit).reactions.against_blast();
            if dodge.is_some() {
                posture::set_prone(battle, unit, true);
            }
            // A dodge above the throw escapes. D6-GREN-23
            if dodge.is_some_and(|total| total > self.thrown) {
                let words = format!("throws itself clear of the {}", weapon.name);
                battle.log_event(Event::Acted { unit, action: ActionKey::of(posture::DROP_PRONE), words });
                continue;
            }
            let is_innermost = weapon.blast.first().is_some_and(|(_, innermost)| *innermost == damage);
            let accuracy = if is_innermost { accuracy(battle, self.margin) } else { Pips(0) };
            let mut damage = blast_damage(&weapon, damage);
            damage.pool = damage.pool.with("accuracy", accuracy);
            injury::hurt(battle, self.by, unit, damage);
        }
        D6Step::Done
    }
}
