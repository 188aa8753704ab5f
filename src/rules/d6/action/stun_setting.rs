//! Setting a blaster for stun, and back. D6-DECL-15, D6-STUN-04

use super::{ActionRules, check, item_words};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    rules::{
        Verb,
        d6::{
            frame::D6Step,
            items::set_stun,
            query::{attack::step_key, items},
            state::{ActionFacts, BattleAccess, InProfiles, PlanStep},
        },
    },
};

/// Setting a blaster for stun, or back for its full damage. D6-STUN-04
pub struct StunSetting {
    facts: &'static ActionFacts,
    /// True for the setting that stuns.
    stuns: bool,
}

/// Setting a blaster for stun. D6-STUN-04
pub static TO_STUN: StunSetting = StunSetting {
    facts: &ActionFacts {
        key: "set_stun",
        verb: Verb::Setting,
        name: "Set for stun",
        help: "From then on whatever is worse than a stun knocks out instead. Robots do not mind.",
        ..PLAIN
    },
    stuns: true,
};

/// Setting a blaster for its full damage. D6-STUN-04
pub static FROM_STUN: StunSetting = StunSetting {
    facts: &ActionFacts {
        key: "set_damage",
        verb: Verb::Setting,
        name: "Set for damage",
        help: "Ends the stun setting of this weapon.",
        ..PLAIN
    },
    stuns: false,
};

const PLAIN: ActionFacts =
    ActionFacts { icon: "draw", profiles: InProfiles::Charts, needs_item: true, ..ActionFacts::PLAIN };

impl ActionRules for StunSetting {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.items(battle, unit).is_empty()
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        let held = items::held(battle, unit).into_iter();
        let other = held.filter(|(key, weapon)| {
            weapon.has_stun_setting() && items::is_set_for_stun(battle, unit, key) != self.stuns
        });
        other.map(|(key, _)| key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let keys = self.items(battle, unit).into_iter();
        keys.map(|key| Order::new(unit, self.facts.key()).with(key)).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let key = check::item_of(order)?;
        if !self.items(battle, order.unit).contains(key) {
            return Err(Illegal::new("no_setting", format!("there is no {key} in hand that can be set so")));
        }
        match battle.plan(order.unit).uses(self.facts, Some(key)) {
            0 => Ok(()),
            _ => Err(Illegal::new("declared", "that is declared already")),
        }
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        let setting = if self.stuns { "stun" } else { "damage" };
        format!("set the {} for {setting}", item_words(battle, order))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        let key = step_key(step);
        set_stun(battle, step.order.unit, &key, self.stuns);
        let setting = if self.stuns { "stun" } else { "damage" };
        let words = format!("sets the {} for {setting}", item_words(battle, &step.order));
        battle.log_event(Event::Acted { unit: step.order.unit, action: self.facts.key(), words });
        D6Step::Done
    }
}
