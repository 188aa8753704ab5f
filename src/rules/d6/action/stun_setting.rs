//! Setting a blaster for stun, and back: an action, or free before the battle. D6-DECL-15, D6-STUN-04

use super::{ActionRules, check, item_words};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    rules::{
        Verb,
        d6::{
            frame::D6Step,
            items::set_stun,
            plans,
            query::{attack::step_key, items},
            state::{ActionCost, ActionFacts, BattleAccess, InProfiles, MenuSection, PlanStep},
        },
    },
};

/// Setting a blaster for stun, or back for its full damage. D6-STUN-04
pub struct StunSetting {
    facts: &'static ActionFacts,
    /// True for the setting that stuns.
    stuns: bool,
    /// True for the initial setting, which is chosen before the battle: before the first declaration of the unit.
    is_initial: bool,
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
    is_initial: false,
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
    is_initial: false,
};

/// The choice to begin the battle with a blaster set for stun. D6-STUN-04
pub static INITIALLY_STUN: StunSetting = StunSetting {
    facts: &ActionFacts {
        key: "begin_with_stun",
        verb: Verb::Setting,
        name: "Begin set for stun",
        help: "It was set for stun before the battle, so that whatever is worse than a stun knocks out instead. Robots do \
               not mind.",
        ..INITIAL
    },
    stuns: true,
    is_initial: true,
};

/// Takes back the choice to begin the battle with a blaster set for stun. D6-STUN-04
pub static INITIALLY_DAMAGE: StunSetting = StunSetting {
    facts: &ActionFacts {
        key: "begin_with_damage",
        verb: Verb::Setting,
        name: "Begin set for damage",
        help: "It was set for its full damage before the battle.",
        ..INITIAL
    },
    stuns: false,
    is_initial: true,
};

const PLAIN: ActionFacts =
    ActionFacts { icon: "draw", profiles: InProfiles::Charts, needs_item: true, ..ActionFacts::PLAIN };

const INITIAL: ActionFacts =
    ActionFacts { section: Some(MenuSection::Free), cost: ActionCost::Free, is_declared_only: true, ..PLAIN };

impl StunSetting {
    /// True if the unit can still set a weapon so: an initial setting is chosen before it declares anything in its first
    /// round. D6-STUN-04
    fn is_in_time(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        let (first_round, plan) = (battle.profile(unit).arrives.unwrap_or(1), battle.plan(unit));
        let has_declared = !plan.steps.is_empty() || plan.open > 0;
        !self.is_initial || (battle.round.number == first_round && !has_declared)
    }
}

impl ActionRules for StunSetting {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        self.is_in_time(battle, unit) && !self.items(battle, unit).is_empty()
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
        if !self.is_in_time(battle, order.unit) {
            return Err(Illegal::new("too_late", "the battle has begun for it; setting a weapon is an action now"));
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

    /// The initial setting holds at once. D6-STUN-04
    fn declare(&self, battle: &mut BattleAccess, order: &Order) {
        match &order.with {
            Some(key) if self.is_initial => set_stun(battle, order.unit, key, self.stuns),
            _ => plans::declare(battle, self.facts, order),
        }
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
