//! An attack on a door or a low object, or on a wall, a window or a railing.

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, Site, UnitId},
    rules::{
        Preview, Purpose, Targeting, Verb,
        swu::{
            frame::SwuFrame,
            objects::strike,
            query::{
                attack::{self, ReadyWeapon, damage},
                attack_odds::with_modifier,
                objects::{self, Target},
            },
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// An attack on an object of the map.
pub struct AttackObject {
    facts: &'static ActionFacts,
    /// True for walls, windows and railings, false for doors and low objects.
    at_barriers: bool,
}

const COMMON: ActionFacts = ActionFacts {
    icon: "open_door",
    section: Some(MenuSection::Attacks),
    cost: ActionCost::Attack,
    targeting: Targeting::Square,
    needs_item: true,
    is_for_vehicles: true,
    ..ActionFacts::PLAIN
};

/// An attack on a door or on a low object.
pub static OBJECT: AttackObject = AttackObject {
    facts: &ActionFacts {
        key: "attack_object",
        verb: Verb::Break,
        name: "Attack an object",
        help: "Shoot or strike at a door or at something low; without hit points it breaks and gives no cover.",
        purpose: Purpose::Break,
        ..COMMON
    },
    at_barriers: false,
};

/// An attack on a wall, a window or a railing.
pub static BARRIER: AttackObject = AttackObject {
    facts: &ActionFacts {
        key: "attack_barrier",
        verb: Verb::Break,
        name: "Attack a wall",
        help: "Shoot or strike at a wall, a window or a railing; without hit points it breaks and opens a way.",
        purpose: Purpose::Breach,
        takes_side: true,
        ..COMMON
    },
    at_barriers: true,
};

impl AttackObject {
    /// The target of an order.
    fn target<'a>(&self, battle: &'a BattleAccess, order: &Order) -> Result<Target<'a>, Illegal> {
        let square = check::square_of(order)?;
        let site = Site::of(square, order.towards);
        self.target_at(battle, order.unit, site).ok_or_else(|| match self.at_barriers {
            true => Illegal::new("no_barrier", format!("there is no wall, window or railing {site}")),
            false => Illegal::new("no_object", format!("there is nothing to attack at {square}")),
        })
    }

    /// The target at a site for a unit where it stands; `None` if nothing is there.
    fn target_at<'a>(&self, battle: &'a BattleAccess, unit: UnitId, site: Site) -> Option<Target<'a>> {
        match self.at_barriers {
            true => objects::barrier(battle, battle.space(unit), site),
            false => objects::standing(battle, site.square()),
        }
    }

    /// The places worth attacking: all doors and low objects, or the barriers next to the unit, and the windows and
    /// railings next to the enemies that its side perceives.
    fn sites(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Site> {
        if !self.at_barriers {
            return battle.things().all_on_map().map(|(square, _)| Site::of(square, None)).collect();
        }
        let enemies = attack::enemies(battle, unit).filter(|&enemy| battle.is_in_the_fight(enemy));
        let hiding_places = enemies.map(|enemy| battle.space(enemy));
        battle.board.barriers_worth_attacking(battle.space(unit), hiding_places).into_iter().collect()
    }

    /// The weapon of an order.
    fn weapon(battle: &BattleAccess, order: &Order) -> Result<ReadyWeapon, Illegal> {
        let key = check::item_of(order)?;
        let ready = attack::weapons_at_objects(battle, order.unit).find(|ready| ready.key == *key);
        ready.ok_or_else(|| attack::not_held(battle, order.unit, key))
    }
}

impl ActionRules for AttackObject {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, _: UnitId) -> bool {
        match self.at_barriers {
            true => battle.things().has_barriers(),
            false => battle.things().all_on_map().any(|(square, _)| battle.board.has_object(square)),
        }
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        attack::weapons_at_objects(battle, unit).map(|ready| ready.key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let sites = self.sites(battle, unit);
        let targets = sites.iter().filter_map(|&site| Some((site, self.target_at(battle, unit, site)?)));
        let targets: Vec<(Site, Target)> = targets.collect();
        let orders = attack::weapons_at_objects(battle, unit).flat_map(|ready| {
            let order = Order::new(unit, self.facts.key()).with(ready.key.clone());
            let within = targets.iter().filter(move |(_, target)| objects::check(battle, unit, target, &ready).is_ok());
            within.map(move |(site, target)| {
                let order = order.clone().to(target.square);
                Order { towards: site.side_of(target.square), ..order }
            })
        });
        orders.collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let ready = Self::weapon(battle, order)?;
        objects::check(battle, order.unit, &self.target(battle, order)?, &ready)
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        spent.unwrap_or_else(|| match self.at_barriers {
            true => Illegal::new("no_barrier", "no wall is next to this unit, and no enemy at a window or a railing"),
            false => Illegal::new("no_object", "nothing within reach and in sight can be broken"),
        })
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let (Ok(ready), Ok(object)) = (Self::weapon(battle, order), self.target(battle, order)) else {
            return Preview::default();
        };
        let (bonus, against, edges, odds) = objects::attack(battle, order.unit, &object, &ready);
        let (expected, breaks) = objects::result(battle, order.unit, &object, &ready, odds);
        let (dice, modifier) = damage(battle, order.unit, &ready.weapon);
        let mut notes = edges.notes();
        notes.extend(objects::describe(battle, object.square));
        Preview {
            summary: format!("{} at the {} with {}", self.facts.name, object.name, ready.weapon.name),
            chance: Some(odds.hit),
            bonus: Some(bonus),
            kept: edges.kept_words(),
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
        let ready = Self::weapon(battle, order).ok()?;
        let object = self.target(battle, order).ok()?;
        let struck = (object.thing, object.square);
        strike(battle, order, struck, &ready);
        None
    }
}
