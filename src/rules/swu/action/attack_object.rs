//! An attack on a door or on a low object.

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::{
        Preview, Purpose, Targeting,
        swu::{
            frame::SwuFrame,
            objects::strike,
            query::{
                attack::{damage, ready_weapon, ready_weapons},
                attack_odds::with_modifier,
                objects,
            },
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// An attack on a door or on a low object.
pub struct AttackObject;

static FACTS: ActionFacts = ActionFacts {
    key: "attack_object",
    name: "Attack an object",
    help: "Shoot or strike at a door or at something low; without hit points it breaks and gives no cover.",
    icon: "open_door",
    section: Some(MenuSection::Attacks),
    cost: ActionCost::Attack,
    purpose: Purpose::Break,
    targeting: Targeting::Square,
    needs_item: true,
    is_for_vehicles: true,
};

impl ActionRules for AttackObject {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, _: UnitId) -> bool {
        battle.things().all_on_map().any(|(square, _)| battle.board.has_object(square))
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        ready_weapons(battle, unit).into_iter().map(|ready| ready.key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let squares: Vec<Square> =
            battle.things().all_on_map().map(|(square, _)| square).filter(|&at| battle.board.has_object(at)).collect();
        let weapons = ready_weapons(battle, unit);
        let orders = weapons.iter().flat_map(|ready| {
            let order = Order::new(unit, FACTS.key()).with(ready.key.clone());
            let within = squares.iter().filter(|&&square| objects::check(battle, unit, square, ready).is_ok());
            within.map(move |&square| order.clone().to(square)).collect::<Vec<_>>()
        });
        orders.collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let ready = ready_weapon(battle, order.unit, check::item_of(order)?)?;
        objects::check(battle, order.unit, check::square_of(order)?, &ready)
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        spent.unwrap_or_else(|| Illegal::new("no_object", "nothing within reach and in sight can be broken"))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let (Some(square), Some(key)) = (order.to, &order.with) else { return Preview::default() };
        let (Ok(ready), Some(object)) = (ready_weapon(battle, order.unit, key), objects::at(battle, square)) else {
            return Preview::default();
        };
        let (bonus, against, edges, odds) = objects::attack(battle, order.unit, square, &ready);
        let (expected, breaks) = objects::result(battle, order.unit, square, &ready, odds);
        let (dice, modifier) = damage(battle, order.unit, &ready.weapon);
        let mut notes = edges.notes();
        notes.extend(objects::describe(battle, square));
        Preview {
            summary: format!("{} at the {} with {}", FACTS.name, object.name, ready.weapon.name),
            chance: Some(odds.hit),
            bonus: Some(bonus),
            against: Some(("Armour Class".into(), against)),
            damage: Some(with_modifier(dice, modifier.total())),
            defeat: Some(breaks),
            manner: Some(ready.weapon.manner()),
            worth_x100: Some(expected * battle.data.0.ai.object_damage / 100),
            notes,
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let ready = order.with.as_ref().and_then(|key| ready_weapon(battle, order.unit, key).ok())?;
        strike(battle, order, order.to?, &ready);
        None
    }
}
