//! One more action in a declaration, named when it comes up. D6-DECL-01, D6-DECL-04

use super::{ActionRules, Timing, declared_x100};
use crate::{
    battle::{Illegal, Order},
    grid::Space,
    rules::{
        Preview, Purpose, Verb,
        d6::{
            plans,
            query::{estimates::open_action_x100, skill},
            state::{ActionFacts, BattleAccess, InProfiles, MenuSection},
        },
    },
};

/// One more action in a declaration. D6-DECL-01
pub struct OneMore;

static FACTS: ActionFacts = ActionFacts {
    key: "one_more",
    verb: Verb::Extend,
    name: "One more action",
    help: "Raises the number of actions. This one is named when it comes up; it may also become a dodge or a parry.",
    icon: "standard",
    profiles: InProfiles::Charts,
    section: Some(MenuSection::Number),
    purpose: Purpose::Extend,
    is_for_vehicles: true,
    adds_open_action: true,
    is_declared_only: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for OneMore {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    /// D6-DECL-01
    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match battle.plan(order.unit).has_first() {
            true => Ok(()),
            false => Err(Illegal::new("no_first", "declare the first action before further ones")),
        }
    }

    /// The number of actions, and for the AI the gain of one more: the value of another attack, less the die that all
    /// others lose.
    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        let unit = order.unit;
        let plan = battle.plan(unit);
        let actions = plan.actions().saturating_add(timing.more);
        let first = |more: u8| declared_x100(battle, unit, from, more);
        let open = |number: u8, actions: u8| match number {
            0 => 0,
            _ => i32::from(number) * open_action_x100(battle, unit, actions),
        };
        let gain = first(timing.more) - first(0) + open(plan.open.saturating_add(1), actions)
            - open(plan.open, plan.actions());
        let mut notes = vec!["the further actions are named when they come up".to_owned()];
        if actions >= skill::most_actions(battle, unit) {
            notes.push("that is the most that leaves a die for one of them".to_owned());
        }
        Preview { summary: format!("{actions} actions"), notes, worth_x100: Some(gain), ..Preview::default() }
    }

    fn declare(&self, battle: &mut BattleAccess, order: &Order) {
        plans::add_open_action(battle, order.unit);
    }
}
