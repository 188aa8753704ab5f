//! A shot or a blow at a door or a low object, or at a wall, a window or a railing. D6-PROT-12

use super::{ActionRules, Timing, check, item_words};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, Site, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting, Verb,
        d6::{
            attack::roll_difficulty,
            frame::D6Step,
            objects::hit,
            query::{
                attack, items,
                objects::{self, Target},
                plans,
                points::Goal,
            },
            state::{ActionFacts, AttackMode, BattleAccess, MenuSection, PlanStep, RolledSkill, Threat},
            stealth::reveal,
        },
    },
};

/// A shot or a blow at an object of the map. D6-PROT-12
pub struct AttackObject {
    facts: &'static ActionFacts,
    /// True for walls, windows and railings, false for doors and low objects.
    at_barriers: bool,
}

const COMMON: ActionFacts = ActionFacts {
    icon: "open_door",
    section: Some(MenuSection::Attacks),
    targeting: Targeting::Square,
    needs_item: true,
    is_for_vehicles: true,
    rolls: RolledSkill::OfItem,
    ..ActionFacts::PLAIN
};

/// A shot or a blow at a door or a low object.
pub static OBJECT: AttackObject = AttackObject {
    facts: &ActionFacts {
        key: "attack_object",
        verb: Verb::Break,
        name: "Attack an object",
        help: "Shoot or strike at a door or at something low until nothing of it is left.",
        purpose: Purpose::Break,
        ..COMMON
    },
    at_barriers: false,
};

/// A shot or a blow at a wall, a window or a railing. D6-PROT-06
pub static BARRIER: AttackObject = AttackObject {
    facts: &ActionFacts {
        key: "attack_barrier",
        verb: Verb::Break,
        name: "Attack a wall",
        help: "Shoot or strike at a wall, a window or a railing until nothing of it is left.",
        purpose: Purpose::Breach,
        takes_side: true,
        ..COMMON
    },
    at_barriers: true,
};

impl AttackObject {
    /// The target of an order that is carried out from a place.
    fn target<'a>(&self, battle: &'a BattleAccess, from: Space, order: &Order) -> Result<Target<'a>, Illegal> {
        let square = check::square_of(order)?;
        let site = Site::of(square, order.towards);
        self.target_at(battle, from, site).ok_or_else(|| match self.at_barriers {
            true => Illegal::new("no_barrier", format!("there is no wall, window or railing {site}")),
            false => Illegal::new("no_object", format!("there is nothing to attack at {square}")),
        })
    }

    /// The target at a site, as attacked from a place; `None` if nothing stands there.
    fn target_at<'a>(&self, battle: &'a BattleAccess, from: Space, site: Site) -> Option<Target<'a>> {
        match self.at_barriers {
            true => objects::barrier(battle, from, site),
            false => objects::standing(battle, site.square()),
        }
    }

    /// The places worth attacking: all doors and low objects, or the barriers next to the unit, and the windows and
    /// railings next to the enemies that its side perceives.
    fn sites(&self, battle: &BattleAccess, unit: UnitId, from: Space) -> Vec<Site> {
        let board = &battle.board;
        if !self.at_barriers {
            let squares = board.map().squares().filter(|&square| board.has_object(square));
            return squares.map(|square| Site::of(square, None)).collect();
        }
        let enemies = plans::enemies(battle, unit).filter(|&enemy| battle.is_in_the_fight(enemy));
        board.barriers_worth_attacking(from, enemies.map(|enemy| battle.space(enemy))).into_iter().collect()
    }
}

impl ActionRules for AttackObject {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, _: UnitId) -> bool {
        match self.at_barriers {
            true => battle.things().has_barriers(),
            false => battle.board.map().squares().any(|square| battle.board.has_object(square)),
        }
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        attack::ready_weapons(battle, unit).into_iter().map(|ready| ready.key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let from = plans::planned_space(battle, unit);
        let mut weapons = attack::ready_weapons(battle, unit);
        weapons.retain(|ready| !items::is_set_for_stun(battle, unit, &ready.key));
        let sites = self.sites(battle, unit, from);
        let orders = weapons.iter().flat_map(|ready| {
            sites.iter().filter_map(|&site| {
                let target = self.target_at(battle, from, site);
                let target = target.filter(|target| objects::check(battle, from, target, &ready.weapon).is_ok())?;
                let order = Order::new(unit, self.facts.key()).with(ready.key.clone()).to(target.square);
                Some(Order { towards: site.side_of(target.square), ..order })
            })
        });
        orders.collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let (unit, key, from) = (order.unit, check::item_of(order)?, plans::planned_space(battle, order.unit));
        let target = self.target(battle, from, order)?;
        let weapon = objects::declared_weapon(battle, unit, from, key, &target)?;
        if items::is_set_for_stun(battle, unit, key) {
            return Err(Illegal::new("set_for_stun", "a weapon set for stun does nothing to objects"));
        }
        plans::check_die_left(battle, unit, weapon.skill)
    }

    fn refusal(&self, _: &BattleAccess, _: UnitId, _: Option<&ItemKey>) -> Illegal {
        match self.at_barriers {
            true => Illegal::new("no_barrier", "no wall is next to this unit, and no enemy at a window or a railing"),
            false => Illegal::new("no_object", "nothing within reach and in sight can be broken"),
        }
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        let weapon = attack::weapon_of(battle, AttackMode::Wield, order);
        let (Some(weapon), Ok(object)) = (weapon, self.target(battle, from, order)) else { return Preview::default() };
        let pool = attack::pool(battle, order.unit, &weapon, timing.more);
        let difficulty = objects::difficulty(battle, order.unit, from, object.square, &weapon);
        let chance = difficulty.chance(&pool);
        let damage = attack::damage(battle, order.unit, &weapon);
        let cover = difficulty.cover_words();
        let mut notes = vec![format!("damage {} against {}", damage.total(), object.data.strength)];
        notes.extend(objects::describe(battle, object.square));
        Preview {
            summary: format!("{} at the {} with {}", self.facts.name, object.name, weapon.name),
            chance: Some(chance),
            pool: Some(pool),
            against: Some(("difficulty".into(), difficulty.fixed)),
            damage: Some(damage.code().spread()),
            defeat: Some(chance.and(objects::breaks(&object, &damage))),
            manner: Some(Threat::of(&weapon).manner()),
            worth_x100: Some(chance.per_mille() * objects::value(battle, &object, &damage) / 1000),
            cover,
            notes,
            ..Preview::default()
        }
    }

    fn goal(&self, battle: &BattleAccess, step: &PlanStep) -> Option<Goal> {
        let (order, from) = (&step.order, battle.space(step.order.unit));
        let (weapon, target) = (attack::weapon_of_step(battle, step)?, self.target(battle, from, order).ok()?);
        Some(Goal::of(&objects::difficulty(battle, order.unit, from, target.square, &weapon), 0))
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        let object = self.target(battle, battle.space(order.unit), order);
        let name = object.map_or("debris", |object| object.name);
        format!("attack the {name} ({})", item_words(battle, order))
    }

    /// Resolves the attack by the roll that also decided the order, if the weapon is still in hand. D6-PROT-07, D6-PROT-08,
    /// D6-PROT-11, D6-CALL-08
    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        let (order, unit) = (&step.order, step.order.unit);
        let from = battle.space(unit);
        let weapon = attack::weapon_of_step(battle, step);
        let target = self.target(battle, from, order).ok();
        let possible =
            target.zip(weapon).filter(|(target, weapon)| objects::check(battle, from, target, weapon).is_ok());
        let (Some((object, weapon)), Some(roll)) = (possible, roll) else {
            let words = "finds nothing to attack".to_owned();
            battle.log_event(Event::Acted { unit, action: self.facts.key(), words });
            return D6Step::Done;
        };
        let words = format!("attacks the {} at {} with {}", object.name, object.square, weapon.name);
        let difficulty = objects::difficulty(battle, unit, from, object.square, &weapon);
        let struck = (object.thing, object.square);
        let against = roll_difficulty(battle, difficulty);
        battle.log_event(Event::Acted { unit, action: self.facts.key(), words });
        let manner = Threat::of(&weapon).manner();
        battle.log_event(Event::WeaponUsed {
            unit,
            weapon: weapon.name.clone(),
            manner,
            at: Some(struck.1),
            corner: None,
            spray: Vec::new(),
        });
        let passed = roll.total >= against.total();
        battle.log_event(Event::checked_against(unit, weapon.skill.name(), roll, against, passed));
        reveal(battle, unit);
        if passed {
            let damage = attack::damage(battle, unit, &weapon);
            _ = hit(battle, order, struck, damage);
        }
        D6Step::Done
    }
}
