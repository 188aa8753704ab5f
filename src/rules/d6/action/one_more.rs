//! One more action in a declaration, named when it comes up. D6-DECL-01, D6-DECL-04

use super::{ActionRules, Timing, declared_x100, first_aid::FirstAid, revive::Revive};
use crate::{
    battle::{Illegal, Order, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Verb,
        d6::{
            plans,
            query::{estimates::open_actions_x100, skill},
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

    /// The number of actions, and for the AI the gain of one more: the value of another attack or of help for a friend, less
    /// the die that all others lose.
    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        let unit = order.unit;
        let plan = battle.plan(unit);
        let actions = plan.actions().saturating_add(timing.more);
        let first = |more: u8| declared_x100(battle, unit, from, more);
        let open = |number: u8, more: u8| match number {
            0 => 0,
            _ => {
                let help = help_x100(battle, unit, from, Timing { more, ..timing });
                open_actions_x100(battle, unit, (number, plan.actions().saturating_add(more)), help)
            }
        };
        let gain = first(timing.more) - first(0) + open(plan.open.saturating_add(1), timing.more) - open(plan.open, 0);
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

/// The value for the AI, in hundredths of a point, of the best help that a unit could give to a friend out of action next to
/// where it will stand, if it has not declared to help that one.
fn help_x100(battle: &BattleAccess, unit: UnitId, from: Space, timing: Timing) -> i32 {
    let kinds: [&dyn ActionRules; 2] = [&FirstAid, &Revive];
    let needs_help = |patient: UnitId| {
        let mut declared = battle.plan(unit).steps_to_come();
        battle.injury(patient).is_out() && !declared.any(|step| step.order.at == Some(patient))
    };
    let values = kinds.into_iter().filter(|kind| kind.facts().profiles.contains(*battle.rules)).flat_map(|kind| {
        let orders = kind.candidates(battle, unit).into_iter();
        let legal = orders.filter(|order| order.at.is_some_and(needs_help) && kind.check(battle, order).is_ok());
        legal.filter_map(|order| kind.preview(battle, &order, from, timing).worth_x100).collect::<Vec<_>>()
    });
    values.max().unwrap_or(0)
}
