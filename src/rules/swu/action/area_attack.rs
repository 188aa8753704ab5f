//! Attacks on areas: a grenade or a rocket at a square, fire in a cone. SWU-RANGE-10

use super::{ActionRules, check};
use crate::{
    battle::{AttackKind, Illegal, ItemKey, Order, UnitId},
    grid::Direction,
    rules::{
        AreaTarget, Preview, Purpose, Targeting, Verb,
        swu::{
            area,
            data::{Weapon, WeaponArea},
            frame::SwuFrame,
            query::{
                self,
                area::{Area, Blast, difficulty},
                attack, items,
            },
            state::{ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// An attack on an area.
pub struct AreaAttack {
    facts: &'static ActionFacts,
    /// True for the weapons that are used so.
    uses: fn(&Weapon) -> bool,
}

const COMMON: ActionFacts =
    ActionFacts { section: Some(MenuSection::Attacks), purpose: Purpose::Harm, needs_item: true, ..ActionFacts::PLAIN };

/// A grenade, thrown at a square. SWU-RANGE-10
pub static THROW: AreaAttack = AreaAttack {
    facts: &ActionFacts {
        key: "throw",
        verb: Verb::Area,
        name: "Throw",
        help: "Up to 12 squares: everyone within 2 squares saves with Dexterity for half of the damage, friends too.",
        icon: "grenade",
        targeting: Targeting::Square,
        ..COMMON
    },
    uses: Weapon::is_grenade,
};

/// A weapon whose shot bursts, fired at a square. SWU-RANGE-10
pub static BURST: AreaAttack = AreaAttack {
    facts: &ActionFacts {
        key: "burst",
        verb: Verb::Area,
        name: "Fire at a square",
        help: "No attack roll: everyone where it bursts saves with Dexterity for half of the damage, friends too.",
        icon: "attack_ranged",
        targeting: Targeting::Square,
        ..COMMON
    },
    uses: |weapon| !weapon.is_grenade() && matches!(weapon.area, Some(WeaponArea::Burst(_))),
};

/// A weapon that sweeps a cone. SWU-RANGE-10
pub static CONE: AreaAttack = AreaAttack {
    facts: &ActionFacts {
        key: "cone",
        verb: Verb::Area,
        name: "Sweep a cone",
        help: "No attack roll: everyone in a cone in front of you saves with Dexterity for half of the damage.",
        icon: "attack_ranged",
        targeting: Targeting::Direction,
        ..COMMON
    },
    uses: |weapon| matches!(weapon.area, Some(WeaponArea::Cone(_))),
};

impl AreaAttack {
    /// The area that an order names.
    ///
    /// # Errors
    /// The reason why it cannot be attacked.
    fn area(&self, battle: &BattleAccess, order: &Order) -> Result<Area, Illegal> {
        let (unit, key) = (order.unit, check::item_of(order)?);
        let weapon = items::data(battle, key).filter(|_| self.items(battle, unit).contains(key));
        let weapon = weapon.ok_or_else(|| Illegal::new("not_held", format!("there is no {key} ready")))?;
        let from = battle.space(unit);
        match weapon.area {
            Some(WeaponArea::Burst(radius)) => {
                let at = check::square_of(order)?;
                query::area::check_square(battle, from, at, &weapon)?;
                Ok(Area::Burst { at, radius })
            }
            Some(WeaponArea::Cone(rows)) => {
                let towards = order.towards;
                let towards = towards.ok_or_else(|| Illegal::new("no_direction", "name the side in `towards`"))?;
                Ok(Area::Cone { from, towards, rows })
            }
            None => Err(Illegal::new("no_area", "this weapon strikes single targets")),
        }
    }
}

impl ActionRules for AreaAttack {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn label(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> String {
        let Some(key) = with else { return self.facts.name.to_owned() };
        let words = format!("{}: {}", self.facts.name, items::name(battle, key));
        match items::data(battle, key).is_some_and(|weapon| weapon.is_grenade()) {
            true => format!("{words} ({})", items::count(battle, unit, key)),
            false => words,
        }
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::keys(battle, unit, |item, weapon| (self.uses)(weapon) && attack::is_ready(item, weapon))
    }

    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let keys = self.items(battle, unit);
        if keys.is_empty() || check::part_of_turn(self, battle, unit).is_err() {
            return Vec::new();
        }
        let from = battle.space(unit);
        let orders = keys.into_iter().flat_map(|key| {
            let Some(weapon) = items::data(battle, &key) else { return Vec::new() };
            let order = Order::new(unit, self.facts.key()).with(key);
            match weapon.area {
                Some(WeaponArea::Burst(_)) => {
                    let squares = battle.board.map().squares();
                    let within = squares.filter(|&at| query::area::check_square(battle, from, at, &weapon).is_ok());
                    within.map(|at| order.clone().to(at)).collect()
                }
                Some(WeaponArea::Cone(_)) => Direction::ALL.map(|towards| order.clone().towards(towards)).to_vec(),
                None => Vec::new(),
            }
        });
        orders.collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        self.area(battle, order).map(|_| ())
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let weapon = order.with.as_ref().and_then(|key| items::data(battle, key));
        let (unit, Some(weapon), Ok(area)) = (order.unit, weapon, self.area(battle, order)) else {
            return Preview::default();
        };
        let (side, blast) = (battle.side(unit), Blast::of(battle, unit, &weapon));
        let stuns = blast.stun.is_some();
        let seen = query::area::caught(battle, area).into_iter().filter(|caught| battle.perceives(side, caught.unit));
        let caught = seen.map(|caught| {
            let odds = query::area::odds(battle, caught, &blast);
            AreaTarget {
                unit: caught.unit,
                is_friend: battle.side(caught.unit) == side,
                chance: odds.full,
                expected_x100: odds.expected_x100,
                defeat: odds.defeat,
                stays_per_mille: 1000,
                notes: vec![format!("{} {}", odds.full, if stuns { "stunned" } else { "full, else half" })],
            }
        });
        let caught: Vec<AreaTarget> = caught.collect();
        Preview {
            summary: format!("{}: {} ({} caught)", self.facts.name, weapon.name, caught.len()),
            against: Some(("Dexterity save".into(), difficulty(battle, unit))),
            damage: (!stuns).then(|| weapon.damage.spread()),
            manner: Some(if weapon.is_grenade() { AttackKind::Thrown } else { AttackKind::Ranged }),
            area: query::area::exposed_squares(battle, area),
            caught,
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let area = self.area(battle, order).ok()?;
        area::attack(battle, order, order.with.as_ref()?, area);
        None
    }
}
