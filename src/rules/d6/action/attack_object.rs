//! A shot or a blow at a door or at a low object. D6-PROT-12

use super::{ActionRules, Timing, check, item_words};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    grid::{Space, Square},
    rules::{
        Preview, Purpose, Targeting,
        d6::{
            attack::roll_difficulty,
            frame::D6Step,
            objects::hit,
            query::{attack, items, objects, plans},
            state::{ActionFacts, BattleAccess, MenuSection, PlanStep, RolledSkill, Threat},
            stealth::reveal,
        },
    },
};

/// A shot or a blow at a door or at a low object. D6-PROT-12
pub struct AttackObject;

static FACTS: ActionFacts = ActionFacts {
    key: "attack_object",
    name: "Attack an object",
    help: "Shoot or strike at a door or at something low until nothing of it is left.",
    icon: "open_door",
    section: Some(MenuSection::Attacks),
    purpose: Purpose::Break,
    targeting: Targeting::Square,
    needs_item: true,
    is_for_vehicles: true,
    rolls: RolledSkill::OfItem,
    ..ActionFacts::PLAIN
};

impl ActionRules for AttackObject {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, _: UnitId) -> bool {
        battle.board.map().squares().any(|square| battle.board.has_object(square))
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        attack::ready_weapons(battle, unit).into_iter().map(|ready| ready.key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        if plans::check_room(battle, unit, &FACTS).is_err() {
            return Vec::new();
        }
        let from = plans::planned_space(battle, unit);
        let weapons = attack::ready_weapons(battle, unit);
        let squares = battle.board.map().squares().filter(|&square| battle.board.has_object(square));
        let squares: Vec<Square> = squares.collect();
        let orders = weapons.iter().flat_map(|ready| {
            let within = squares.iter().filter(|&&square| objects::check(battle, from, square, &ready.weapon).is_ok());
            within.map(|&square| Order::new(unit, FACTS.key()).with(ready.key.clone()).to(square))
        });
        orders.collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let (unit, key, square) = (order.unit, check::item_of(order)?, check::square_of(order)?);
        let weapon = objects::declared_weapon(battle, unit, plans::planned_space(battle, unit), key, square)?;
        plans::check_die_left(battle, unit, weapon.skill)
    }

    fn refusal(&self, _: &BattleAccess, _: UnitId, _: Option<&ItemKey>) -> Illegal {
        Illegal::new("no_object", "nothing within reach and in sight can be broken")
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        let weapon = order.with.as_ref().and_then(|key| items::data(battle, key));
        let (Some(weapon), Some(square)) = (weapon, order.to) else { return Preview::default() };
        let Some(object) = objects::at(battle, square) else { return Preview::default() };
        let pool = attack::pool(battle, order.unit, &weapon, timing.more);
        let difficulty = objects::difficulty(battle, order.unit, from, square, &weapon);
        let chance = difficulty.chance(&pool);
        let damage = attack::damage(battle, order.unit, &weapon);
        let cover = difficulty.cover_words();
        let mut notes = vec![format!("damage {} against {}", damage.total(), object.strength)];
        notes.extend(objects::describe(battle, square));
        Preview {
            summary: format!("{} at the {} with {}", FACTS.name, object.name, weapon.name),
            chance: Some(chance),
            pool: Some(pool),
            against: Some(("difficulty".into(), difficulty.fixed)),
            damage: Some(damage.code().spread()),
            defeat: Some(chance.and(objects::breaks(battle, square, &damage))),
            manner: Some(Threat::of(&weapon).manner()),
            worth_x100: Some(chance.per_mille() * objects::value(battle, square, &damage) / 1000),
            cover,
            notes,
            ..Preview::default()
        }
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        let object = order.to.and_then(|at| objects::at(battle, at)).map_or("debris", |object| object.name.as_str());
        format!("attack the {object} ({})", item_words(battle, order))
    }

    /// Resolves the attack by the roll that also decided the order. D6-PROT-07, D6-PROT-08, D6-PROT-11
    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        let (order, unit) = (&step.order, step.order.unit);
        let from = battle.space(unit);
        let weapon = order.with.as_ref().and_then(|key| items::data(battle, key));
        let possible = order.to.zip(weapon).filter(|(at, weapon)| objects::check(battle, from, *at, weapon).is_ok());
        let (Some((square, weapon)), Some(roll)) = (possible, roll) else {
            let words = "finds nothing to attack".to_owned();
            battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
            return D6Step::Done;
        };
        let Some(object) = objects::at(battle, square).map(|object| object.name.clone()) else { return D6Step::Done };
        let difficulty = objects::difficulty(battle, unit, from, square, &weapon);
        let against = roll_difficulty(battle, difficulty);
        let words = format!("attacks the {object} at {square} with {}", weapon.name);
        battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
        let (dc, passed) = (against.total(), roll.total >= against.total());
        battle.log_event(Event::Checked {
            unit,
            what: format!("{} ({against})", weapon.skill.name()),
            roll,
            dc,
            passed,
        });
        reveal(battle, unit);
        if passed {
            let damage = attack::damage(battle, unit, &weapon);
            hit(battle, order, square, damage);
        }
        D6Step::Done
    }
}
