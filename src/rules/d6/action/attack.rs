//! A shot or a blow at a unit.

use super::{ActionRules, Timing, check, impossible, item_words, strikes, target_words};
use crate::{
    battle::{Illegal, ItemKey, Order, Roll, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting, Verb,
        d6::{
            data::{Skill, Weapon},
            frame::D6Step,
            query::attack::ready_weapons,
            state::{ActionFacts, AttackMode, BattleAccess, MenuSection, PlanStep, RolledSkill},
        },
    },
};

/// A shot or a blow at a unit.
pub struct Attack;

static FACTS: ActionFacts = ActionFacts {
    key: "attack",
    verb: Verb::Attack,
    name: "Attack",
    help: "Roll the weapon's skill against the difficulty; a hit rolls damage against Strength.",
    icon: "attack_ranged",
    section: Some(MenuSection::Attacks),
    purpose: Purpose::Harm,
    targeting: Targeting::Unit,
    needs_item: true,
    is_for_vehicles: true,
    attack: Some(AttackMode::Wield),
    rolls: RolledSkill::OfItem,
    ..ActionFacts::PLAIN
};

impl ActionRules for Attack {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn icon_for(&self, weapon: &Weapon) -> &'static str {
        match (weapon.skill, weapon.is_close()) {
            (Skill::Brawling, _) => "unarmed",
            (_, true) => "attack_melee",
            (_, false) => FACTS.icon,
        }
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        ready_weapons(battle, unit).into_iter().map(|ready| ready.key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        strikes::candidates(battle, unit, &FACTS)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        strikes::check(battle, order, &FACTS, AttackMode::Wield)
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> Illegal {
        let order = Order { with: with.cloned(), ..Order::new(unit, FACTS.key()) };
        strikes::nearest_refusal(battle, &order, |order| check::order(self, battle, order)).unwrap_or_else(impossible)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        strikes::preview(battle, order, AttackMode::Wield, (from, timing), |target, weapon| {
            format!("Attack {target} with {weapon}")
        })
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        format!("attack {} ({})", target_words(battle, order), item_words(battle, order))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        strikes::perform(battle, step, AttackMode::Wield, roll)
    }
}
