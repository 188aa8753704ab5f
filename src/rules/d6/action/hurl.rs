//! A thing in hand that is no grenade, thrown at a unit. D6-GREN-02, D6-DECL-16

use super::{ActionRules, Timing, item_words, strikes, target_words};
use crate::{
    battle::{Illegal, ItemKey, Order, Roll, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting, Verb,
        d6::{
            data::Skill,
            frame::D6Step,
            query::attack::ready_weapons,
            state::{ActionFacts, AttackMode, BattleAccess, ItemUse, MenuSection, PlanStep, RolledSkill},
        },
    },
};

/// A thing in hand that is no grenade, thrown at a unit. D6-GREN-02, D6-DECL-16
pub struct Hurl;

static FACTS: ActionFacts = ActionFacts {
    key: "hurl",
    verb: Verb::Volley,
    name: "Hurl",
    help: "Throw this at somebody; it does the same damage, and lies there then.",
    icon: "attack_ranged",
    section: Some(MenuSection::Attacks),
    purpose: Purpose::Harm,
    targeting: Targeting::Unit,
    needs_item: true,
    item_use: ItemUse::LetsGo,
    attack: Some(AttackMode::Hurl),
    rolls: RolledSkill::Of(Skill::Throwing),
    ..ActionFacts::PLAIN
};

impl ActionRules for Hurl {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.items(battle, unit).is_empty()
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        let thrown = ready_weapons(battle, unit).into_iter().filter(|ready| ready.weapon.thrown.is_some());
        thrown.map(|ready| ready.key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        strikes::candidates(battle, unit, &FACTS)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        strikes::check(battle, order, &FACTS, AttackMode::Hurl)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        strikes::preview(battle, order, AttackMode::Hurl, (from, timing), |target, weapon| {
            format!("Hurl {weapon} at {target}")
        })
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        format!("hurl {} at {}", item_words(battle, order), target_words(battle, order))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        strikes::perform(battle, step, AttackMode::Hurl, roll)
    }
}
