//! A grenade, thrown at a square. D6-GREN-01

use std::sync::Arc;

use super::{ActionRules, Timing, check, item_words};
use crate::{
    battle::{AttackKind, Event, Illegal, ItemKey, Order, Roll, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting, Verb,
        d6::{
            blast::throw,
            data::Weapon,
            frame::D6Step,
            query::{
                attack::{pool, step_key},
                blast,
                difficulty::Difficulty,
                fuses, items, plans,
                throws::{self, ThrowResult, allows_square, check_square},
            },
            state::{ActionFacts, BattleAccess, InProfiles, MenuSection, PlanStep, RolledSkill},
        },
    },
};

/// A grenade, thrown at a square. D6-GREN-01
pub struct Throw {
    facts: &'static ActionFacts,
    /// True if the timer of a timed grenade is set for long. D6-GREN-11
    is_long: bool,
}

/// A grenade, thrown at a square: one that explodes on contact, or a timed one with the usual setting. D6-GREN-10,
/// D6-GREN-11
pub static THROW: Throw = Throw {
    facts: &ActionFacts {
        key: "throw",
        verb: Verb::Area,
        name: "Throw",
        help: "Hurts everyone near where it lands, friends too; a bad throw lands elsewhere.",
        ..COMMON
    },
    is_long: false,
};

/// A timed grenade, thrown at a square with its timer set for long. D6-GREN-11
pub static THROW_DELAYED: Throw = Throw {
    facts: &ActionFacts {
        key: "throw_delayed",
        verb: Verb::Area,
        name: "Throw with a long timer",
        help: "Explodes only as a later round ends. Until then anybody next to it may toss it away.",
        profiles: InProfiles::Charts,
        ..COMMON
    },
    is_long: true,
};

const COMMON: ActionFacts = ActionFacts {
    icon: "grenade",
    section: Some(MenuSection::Attacks),
    purpose: Purpose::Harm,
    targeting: Targeting::Square,
    needs_item: true,
    needs_hand: true,
    rolls: RolledSkill::OfItem,
    ..ActionFacts::PLAIN
};

impl Throw {
    /// The data of a grenade, if the unit has one that it has not declared to throw already.
    fn grenade_of(&self, battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Result<Arc<Weapon>, Illegal> {
        let plan = battle.plan(unit);
        let declared: usize = [&THROW, &THROW_DELAYED].into_iter().map(|throw| plan.uses(throw.facts, Some(key))).sum();
        if usize::from(items::count(battle, unit, key)) <= declared {
            return Err(Illegal::new("none_left", format!("there is no {key} left to throw")));
        }
        let weapon = items::data(battle, key).filter(|weapon| weapon.is_grenade());
        let weapon = weapon.ok_or_else(|| Illegal::new("no_grenade", format!("{key} is nothing to throw")))?;
        if self.is_long && fuses::timer(battle, &weapon).is_none() {
            return Err(Illegal::new("no_timer", format!("{key} has no timer")));
        }
        plans::check_die_left(battle, unit, weapon.skill)?;
        Ok(weapon)
    }
}

impl ActionRules for Throw {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.items(battle, unit).is_empty()
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        let has_setting = |weapon: &Weapon| !self.is_long || fuses::timer(battle, weapon).is_some();
        items::carried_keys(battle, unit, |weapon| weapon.is_grenade() && has_setting(weapon))
    }

    /// The checks that do not depend on the square are made once for all squares.
    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let grenades = self.items(battle, unit).into_iter();
        let orders = grenades.flat_map(|key| {
            let Ok(weapon) = self.grenade_of(battle, unit, &key) else { return Vec::new() };
            let from = plans::planned_space(battle, unit);
            let squares = battle.board.map().squares();
            let within = squares.filter(|&square| allows_square(battle, from, square, &weapon));
            within.map(|square| Order::new(unit, self.facts.key()).with(key.clone()).to(square)).collect()
        });
        orders.collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let weapon = self.grenade_of(battle, order.unit, check::item_of(order)?)?;
        check_square(battle, plans::planned_space(battle, order.unit), check::square_of(order)?, &weapon)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        let (Some(key), Some(at)) = (&order.with, order.to) else { return Preview::default() };
        let Some(weapon) = items::data(battle, key) else { return Preview::default() };
        let pool = pool(battle, order.unit, &weapon, timing.more);
        let difficulty = blast::difficulty(battle, order.unit, from, at, &weapon).unwrap_or_default();
        let chance = Difficulty::fixed(difficulty.clone()).chance(&pool);
        let ends = throws::ends(battle, &weapon, self.is_long);
        let ThrowResult { lands, caught, worth_x100 } =
            throws::result(battle, order.unit, (from, at), &weapon, ends, chance);
        // A door on the way may have been closed since the throw was declared.
        let stopped = (lands != at).then(|| format!("a wall on the way stops it at {lands}"));
        let timed = ends.map(|ends| format!("explodes {}", fuses::end_words(battle, ends)));
        Preview {
            summary: format!("Throw {} ({} caught)", weapon.name, caught.len()),
            chance: Some(chance),
            pool: Some(pool),
            against: Some(("difficulty".into(), difficulty)),
            damage: weapon.blast.first().map(|(_, damage)| damage.code().spread()),
            manner: Some(AttackKind::Thrown),
            worth_x100: Some(worth_x100),
            area: blast::exposed_squares(battle, lands, &weapon),
            caught,
            notes: stopped.into_iter().chain(timed).collect(),
            ..Preview::default()
        }
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        let setting = if self.is_long { " with a long timer" } else { "" };
        format!("throw a {}{setting}", item_words(battle, order))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        let (order, key) = (&step.order, step_key(step));
        match (order.to, roll) {
            (Some(at), Some(roll)) if items::count(battle, order.unit, &key) > 0 => {
                throw(battle, order, &key, at, self.is_long, roll)
            }
            (_, _) => {
                let words = "cannot throw".to_owned();
                battle.log_event(Event::Acted { unit: order.unit, action: order.action.clone(), words });
                D6Step::Done
            }
        }
    }
}
