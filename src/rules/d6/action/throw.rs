//! A grenade, thrown at a square. D6-GREN-01

use std::sync::Arc;

use super::{ActionRules, Timing, check, item_words};
use crate::{
    battle::{AttackKind, Event, Illegal, ItemKey, Order, Roll, UnitId},
    grid::{Barrier, Space, Square},
    rules::{
        AreaTarget, Preview, Purpose, Targeting,
        d6::{
            blast::throw,
            data::Weapon,
            frame::D6Step,
            query::{
                attack::{pool, step_key},
                blast,
                difficulty::Difficulty,
                injury, items, plans,
            },
            state::{ActionFacts, BattleAccess, MenuSection, PlanStep, RolledSkill, metres},
        },
    },
};

/// A grenade, thrown at a square. D6-GREN-01
pub struct Throw;

static FACTS: ActionFacts = ActionFacts {
    key: "throw",
    name: "Throw",
    help: "Hurts everyone near where it lands, friends too; a bad throw lands elsewhere.",
    icon: "grenade",
    section: Some(MenuSection::Attacks),
    purpose: Purpose::Harm,
    targeting: Targeting::Square,
    needs_item: true,
    rolls: RolledSkill::OfItem,
    ..ActionFacts::PLAIN
};

impl ActionRules for Throw {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.items(battle, unit).is_empty()
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::carried_keys(battle, unit, Weapon::is_grenade)
    }

    /// The checks that do not depend on the square are made once for all squares.
    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let grenades = self.items(battle, unit).into_iter();
        let orders = grenades.flat_map(|key| {
            let weapon = plans::check_room(battle, unit, &FACTS).and_then(|()| grenade_of(battle, unit, &key));
            let Ok(weapon) = weapon else { return Vec::new() };
            let from = plans::planned_space(battle, unit);
            let squares = battle.board.map().squares();
            let within = squares.filter(|&square| check_square(battle, from, square, &weapon).is_ok());
            within.map(|square| Order::new(unit, FACTS.key()).with(key.clone()).to(square)).collect()
        });
        orders.collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let weapon = grenade_of(battle, order.unit, check::item_of(order)?)?;
        check_square(battle, plans::planned_space(battle, order.unit), check::square_of(order)?, &weapon)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        let (Some(key), Some(at)) = (&order.with, order.to) else { return Preview::default() };
        let Some(weapon) = items::data(battle, key) else { return Preview::default() };
        let pool = pool(battle, order.unit, &weapon, timing.more);
        let difficulty = blast::difficulty(battle, order.unit, from, at, &weapon).unwrap_or_default();
        let chance = Difficulty::fixed(difficulty.clone()).chance(&pool);
        let lands = blast::landing(battle, from.origin, at);
        let caught = blast::seen_caught(battle, order.unit, lands, &weapon).into_iter().map(|(unit, damage)| {
            let (value, ends) = injury::value(battle, &blast::blast_damage(&weapon, damage), unit);
            AreaTarget {
                unit,
                is_friend: !battle.are_enemies(order.unit, unit),
                chance,
                expected_x100: chance.per_mille() * value / 1000,
                defeat: chance.and(ends),
                notes: vec![damage.to_string()],
            }
        });
        let caught: Vec<AreaTarget> = caught.collect();
        // A door on the way may have been closed since the throw was declared.
        let stopped = (lands != at).then(|| format!("a wall on the way stops it at {lands}"));
        Preview {
            summary: format!("Throw {} ({} caught)", weapon.name, caught.len()),
            chance: Some(chance),
            pool: Some(pool),
            against: Some(("difficulty".into(), difficulty)),
            damage: weapon.blast.first().map(|(_, damage)| damage.code().spread()),
            manner: Some(AttackKind::Thrown),
            worth_x100: Some(blast::value(battle, order.unit, lands, &weapon, chance)),
            area: blast::exposed_squares(battle, lands, &weapon),
            caught,
            notes: stopped.into_iter().collect(),
            ..Preview::default()
        }
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        format!("throw a {}", item_words(battle, order))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        let (order, key) = (&step.order, step_key(step));
        match (order.to, roll) {
            (Some(at), Some(roll)) if items::count(battle, order.unit, &key) > 0 => {
                D6Step::Continue(throw(battle, order, &key, at, roll).into())
            }
            (_, _) => {
                let words = "cannot throw".to_owned();
                battle.log_event(Event::Acted { unit: order.unit, action: order.action.clone(), words });
                D6Step::Done
            }
        }
    }
}

/// The data of a grenade, if the unit has one that it has not declared to throw already.
fn grenade_of(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Result<Arc<Weapon>, Illegal> {
    let declared = battle.body(unit).plan.uses(&FACTS, Some(key));
    if usize::from(items::count(battle, unit, key)) <= declared {
        return Err(Illegal::new("none_left", format!("there is no {key} left to throw")));
    }
    let weapon = items::data(battle, key).filter(|weapon| weapon.is_grenade());
    let weapon = weapon.ok_or_else(|| Illegal::new("no_grenade", format!("{key} is nothing to throw")))?;
    plans::check_die_left(battle, unit, weapon.skill)?;
    Ok(weapon)
}

/// Checks that a grenade can be thrown at a square: it is no wall, no wall is on the way, and it is within long range.
/// D6-DIFF-13, D6-GREN-15
fn check_square(battle: &BattleAccess, from: Space, at: Square, weapon: &Weapon) -> Result<(), Illegal> {
    if matches!(battle.board.map().tile(at).barrier, Barrier::Wall | Barrier::Aperture) {
        return Err(Illegal::new("wall", "a wall is there"));
    }
    let distance = metres(from, Space::single(at));
    match weapon.range {
        Some((.., long)) if distance <= long => {}
        Some(_) | None => return Err(Illegal::new("out_of_range", "that is further than anyone can throw")),
    }
    match blast::landing(battle, from.origin, at) {
        lands if lands == at => Ok(()),
        lands => Err(Illegal::new("wall", format!("a wall on the way would stop it at {lands}"))),
    }
}
