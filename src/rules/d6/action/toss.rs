//! A grenade whose timer runs, grabbed and tossed away. Only by the charts. D6-GREN-27 to D6-GREN-32

use super::{ActionRules, Timing, check, item_words};
use crate::{
    battle::{AttackKind, Event, Illegal, ItemKey, Order, Roll, UnitId},
    dice::Chance,
    grid::{Space, Square},
    rules::{
        Preview, Purpose, Targeting, Verb,
        d6::{
            blast::{toss_at, toss_far},
            data::Weapon,
            frame::D6Step,
            query::{
                attack::step_key,
                blast,
                difficulty::{Difficulty, farthest},
                fuses, items, plans,
                points::Goal,
                skill,
                throws::{self, check_square},
            },
            state::{ActionFacts, ArmedGrenade, BattleAccess, InProfiles, MenuSection, PlanStep, RolledSkill},
        },
    },
};

/// Grabbing a grenade whose timer runs, and tossing it away. D6-GREN-27, D6-GREN-32
pub struct Toss {
    facts: &'static ActionFacts,
    /// True if it goes as far as possible, false if it goes at a certain square. D6-GREN-28
    is_far: bool,
}

/// A toss at a square, with the difficulty of a throw. D6-GREN-28
pub static AT_SQUARE: Toss = Toss {
    facts: &ActionFacts {
        key: "toss",
        verb: Verb::Defuse,
        name: "Toss away",
        help: "Grab it and throw it at a square before it explodes; a bad throw lands elsewhere.",
        ..COMMON
    },
    is_far: false,
};

/// A toss as far as possible: the roll decides the distance. D6-GREN-28 to D6-GREN-30
pub static FAR: Toss = Toss {
    facts: &ActionFacts {
        key: "toss_far",
        verb: Verb::Defuse,
        name: "Toss far away",
        help: "Grab it and throw it as far as possible towards a square, up to a wall. The roll decides the distance.",
        ..COMMON
    },
    is_far: true,
};

const COMMON: ActionFacts = ActionFacts {
    icon: "grenade",
    profiles: InProfiles::Charts,
    section: Some(MenuSection::Other),
    purpose: Purpose::Defuse,
    targeting: Targeting::Square,
    needs_item: true,
    needs_hand: true,
    rolls: RolledSkill::Toss,
    ..ActionFacts::PLAIN
};

impl Toss {
    /// The grenade that the unit would toss where its declared actions take it. D6-GREN-32
    fn grenade<'b>(&self, battle: &'b BattleAccess, unit: UnitId, key: &ItemKey) -> Result<ArmedGrenade<'b>, Illegal> {
        let near = fuses::within_reach(battle, plans::planned_space(battle, unit)).into_iter();
        let mut near = near.filter(|grenade| grenade.item.key == *key);
        let plan = battle.plan(unit);
        let declared = [&AT_SQUARE, &FAR].into_iter().map(|toss| plan.uses(toss.facts, Some(key))).sum();
        let reason = || Illegal::new("out_of_grasp", format!("no {key} with its timer running lies within grasp"));
        near.nth(declared).ok_or_else(reason)
    }

    /// Checks the square that a toss from a place is aimed at.
    fn check_target(&self, battle: &BattleAccess, from: Space, to: Square, weapon: &Weapon) -> Result<(), Illegal> {
        if !self.is_far {
            return check_square(battle, from, to, weapon);
        }
        match battle.board.map().index(to).is_some() && to != from.origin {
            true => Ok(()),
            false => Err(Illegal::new("no_direction", "name another square, which gives the direction")),
        }
    }
}

impl ActionRules for Toss {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.items(battle, unit).is_empty()
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        let mut keys: Vec<ItemKey> = Vec::new();
        for grenade in fuses::within_reach(battle, plans::planned_space(battle, unit)) {
            if !keys.contains(&grenade.item.key) {
                keys.push(grenade.item.key.clone());
            }
        }
        keys
    }

    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let from = plans::planned_space(battle, unit);
        let orders = self.items(battle, unit).into_iter().flat_map(|key| {
            let bare = Order::new(unit, self.facts.key()).with(key.clone());
            let is_ready = self.grenade(battle, unit, &key).is_ok() && check_die(battle, unit).is_ok();
            let weapon = items::data(battle, &key).filter(|_| is_ready);
            let squares = battle.board.map().squares().filter(|&square| {
                weapon.as_ref().is_some_and(|weapon| self.check_target(battle, from, square, weapon).is_ok())
            });
            squares.map(|square| bare.clone().to(square)).collect::<Vec<_>>()
        });
        orders.collect()
    }

    /// D6-GREN-28, D6-GREN-32
    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let (unit, key) = (order.unit, check::item_of(order)?);
        self.grenade(battle, unit, key)?;
        check_die(battle, unit)?;
        let weapon = items::data(battle, key).ok_or_else(super::impossible)?;
        self.check_target(battle, plans::planned_space(battle, unit), check::square_of(order)?, &weapon)
    }

    /// The place where the grenade would lie then, against the place where it lies now.
    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        let unit = order.unit;
        let grenade = order.with.as_ref().and_then(|key| fuses::in_reach(battle, from, key));
        let (Some(grenade), Some(to)) = (grenade, order.to) else { return Preview::default() };
        let Some(weapon) = items::data(battle, &grenade.item.key) else { return Preview::default() };
        let pool = skill::pool(battle, unit, skill::toss_skill(battle, unit), timing.more);
        let against = if self.is_far { None } else { blast::difficulty(battle, unit, from, to, &weapon) };
        let chance = match &against {
            Some(difficulty) => Difficulty::fixed(difficulty.clone()).chance(&pool),
            None => Chance { favourable: 1, of: 1 },
        };
        let lands = if self.is_far {
            let mean = pool.code().spread().mean_x100 / 100;
            let metres = weapon.range.map_or(0, |range| farthest(range, mean));
            blast::landing(battle, from.origin, blast::ahead(from.origin, to, metres))
        } else {
            blast::landing(battle, from.origin, to)
        };
        let ends = grenade.fuse.ends;
        let sure = Chance { favourable: 1, of: 1 };
        let value = |at: Square, chance: Chance| fuses::value(battle, unit, at, &weapon, ends, chance);
        let is_needed = !fuses::is_taken_care_of(battle, unit, &grenade);
        let worth = if is_needed { value(lands, chance) - value(grenade.at, sure) } else { 0 };
        let caught = throws::result(battle, unit, (from, lands), &weapon, Some(ends), chance).caught;
        Preview {
            summary: format!("{}: {}", self.facts.name, weapon.name),
            chance: against.is_some().then_some(chance),
            pool: Some(pool),
            against: against.map(|difficulty| ("difficulty".into(), difficulty)),
            manner: Some(AttackKind::Thrown),
            worth_x100: Some(worth),
            area: blast::exposed_squares(battle, lands, &weapon),
            caught,
            notes: vec![
                if self.is_far { format!("would lie at {lands} after an average roll") } else { format!("to {lands}") },
                format!("explodes {}", fuses::end_words(battle, ends)),
            ],
            ..Preview::default()
        }
    }

    /// Each further point carries it farther, or brings it nearer to the difficulty.
    fn goal(&self, battle: &BattleAccess, step: &PlanStep) -> Option<Goal> {
        if self.is_far {
            return Some(Goal::Most);
        }
        let (unit, key, to) = (step.order.unit, step_key(step), step.order.to?);
        let difficulty = blast::difficulty(battle, unit, battle.space(unit), to, &*items::data(battle, &key)?)?;
        Some(Goal::of(&Difficulty::fixed(difficulty), 0))
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        let far = if self.is_far { " as far as possible" } else { "" };
        format!("toss the {} away{far}", item_words(battle, order))
    }

    /// D6-GREN-27 to D6-GREN-32
    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        let (order, unit) = (&step.order, step.order.unit);
        let grenade = fuses::in_reach(battle, battle.space(unit), &step_key(step));
        let armed = grenade.map(|grenade| (grenade.item.thing, grenade.fuse));
        match (armed, order.to, roll) {
            (Some(armed), Some(to), Some(roll)) if self.is_far => toss_far(battle, order, armed, to, roll),
            (Some(armed), Some(to), Some(roll)) => toss_at(battle, order, armed, to, roll),
            (_, _, _) => {
                let words = "finds no grenade to toss away".to_owned();
                battle.log_event(Event::Acted { unit, action: order.action.clone(), words });
            }
        }
        D6Step::Done
    }
}

/// Checks that a die would be left for the toss. D6-DICE-04
fn check_die(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    plans::check_die_left(battle, unit, skill::toss_skill(battle, unit))
}
