//! A grenade, thrown at a square. SWU-RANGE-10

use super::{ActionRules, check};
use crate::{
    battle::{AttackKind, Illegal, ItemKey, Order, UnitId},
    rules::{
        AreaTarget, Preview, Purpose, Targeting,
        swu::{
            area,
            data::StunMode,
            frame::SwuFrame,
            query::{self, area::difficulty, items},
            state::{ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// A grenade, thrown at a square. SWU-RANGE-10
pub struct Throw;

static FACTS: ActionFacts = ActionFacts {
    key: "throw",
    name: "Throw",
    help: "Up to 12 squares: everyone within 2 squares saves with Dexterity for half of the damage, friends too.",
    icon: "grenade",
    section: Some(MenuSection::Attacks),
    purpose: Purpose::Harm,
    targeting: Targeting::Square,
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Throw {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn label(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> String {
        let item = |key: &ItemKey| format!("{} ({})", items::name(battle, key), items::count(battle, unit, key));
        with.map_or_else(|| FACTS.name.to_owned(), |key| format!("{}: {}", FACTS.name, item(key)))
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::keys(battle, unit, |_, weapon| weapon.is_grenade())
    }

    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let keys = self.items(battle, unit);
        if keys.is_empty() || check::part_of_turn(self, battle, unit).is_err() {
            return Vec::new();
        }
        let squares = battle.board.map().squares();
        let squares: Vec<_> = squares.filter(|&at| query::area::check_square(battle, unit, at).is_ok()).collect();
        let orders = keys.into_iter().flat_map(|key| {
            let order = Order::new(unit, FACTS.key()).with(key);
            squares.iter().map(move |&at| order.clone().to(at)).collect::<Vec<_>>()
        });
        orders.collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let key = check::item_of(order)?;
        if !self.items(battle, order.unit).contains(key) {
            return Err(Illegal::new("none_left", format!("there is no {key} left to throw")));
        }
        query::area::check_square(battle, order.unit, check::square_of(order)?)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let (unit, Some(key), Some(at)) = (order.unit, &order.with, order.to) else { return Preview::default() };
        let Some(weapon) = items::data(battle, key) else { return Preview::default() };
        let side = battle.side(unit);
        let stuns = weapon.stun == StunMode::Always;
        let seen = query::area::caught(battle, at).into_iter().filter(|caught| battle.perceives(side, caught.unit));
        let caught = seen.map(|caught| {
            let (chance, expected_x100, defeat) = query::area::result(battle, unit, caught, &weapon, stuns);
            AreaTarget {
                unit: caught.unit,
                is_friend: battle.side(caught.unit) == side,
                chance,
                expected_x100,
                defeat,
                notes: vec![format!("{chance} {}", if stuns { "stunned" } else { "full, else half" })],
            }
        });
        let caught: Vec<AreaTarget> = caught.collect();
        let dc = difficulty(battle, unit);
        Preview {
            summary: format!("Throw {} ({} caught)", weapon.name, caught.len()),
            against: Some(("Dexterity save".into(), dc)),
            damage: (!stuns).then(|| weapon.damage.spread()),
            manner: Some(AttackKind::Thrown),
            area: query::area::exposed_squares(battle, at),
            caught,
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        area::throw(battle, order, order.with.as_ref()?, order.to?);
        None
    }
}
