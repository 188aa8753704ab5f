//! The declaration: units are called upon one by one and say what they will do.

use crate::{
    battle::{Event, Illegal, Order, UnitId, Work},
    rules::d6::{
        action::{self, ActionRules, Confirm, check},
        frame::{D6Frame, D6Step, DeclareFrame},
        state::BattleAccess,
    },
};

/// Notes an order in the plan of its unit, or returns the question that it leaves open. D6-DECL-13
///
/// # Errors
/// The reason why the order cannot be declared.
pub fn declare(battle: &mut BattleAccess, order: &Order) -> Result<Option<D6Frame>, Illegal> {
    let action = check::declarable(battle, order)?;
    let question = action.question(battle, order);
    if question.is_none() {
        action.declare(battle, order);
    }
    Ok(question)
}

impl Work<D6Frame> for DeclareFrame {
    /// Calls upon a unit, waits while it plans, and reads out its declaration. D6-DECL-01, D6-DECL-12, D6-DECL-13
    fn run(self, battle: &mut BattleAccess) -> D6Step {
        let unit = self.unit;
        if !self.begun {
            battle.log_event(Event::TurnBegan { unit });
        }
        let is_ready = battle.plan(unit).confirmed;
        // A unit whose side has just surrendered declares nothing more.
        if battle.is_able(unit) && !is_ready {
            return D6Step::Await(Self { begun: true, ..self }.into(), unit, battle.side(unit));
        }
        if is_ready {
            let words = words(battle, unit);
            battle.log_event(Event::Acted { unit, action: Confirm.facts().key(), words });
        }
        battle.log_event(Event::TurnEnded { unit });
        D6Step::Done
    }
}

/// The declaration of a unit in words. D6-DECL-01, D6-DECL-07
fn words(battle: &BattleAccess, unit: UnitId) -> String {
    let plan = battle.plan(unit);
    let steps: Vec<String> = plan.steps.iter().map(|step| action::words(battle, step)).collect();
    match (plan.hesitated, plan.open, steps.is_empty()) {
        (true, ..) => "hesitates and does nothing this round".to_owned(),
        (false, _, true) => "holds still".to_owned(),
        (false, 0, false) => format!("will {}", steps.join(", then ")),
        (false, _, false) => format!("will take {} actions, first: {}", plan.actions(), steps.join(", then ")),
    }
}
