//! The frame of readying an action.

use crate::battle::{Controller, Event, UnitId, Work};
use crate::rules::saga::frame::{GetReadyFrame, SagaFrame, SagaStep};
use crate::rules::saga::ready::{offer, readiness};
use crate::rules::saga::state::{Action, BattleAccess, Readiness, ReadyTrigger};

/// Readies the action after asking for everything that is not known yet. SAGA-READY-01, SAGA-READY-08, SAGA-READY-10
impl Work<SagaFrame> for GetReadyFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        if battle.sides.controller(battle.side(unit)) == Controller::Human
            && let Some(choice) = offer::question(&battle.view(), &self)
        {
            return SagaStep::Ask(self.into(), choice);
        }
        let trigger = self.trigger.unwrap_or_else(|| offer::usual(&battle.view(), &self));
        let whom = self.whom.flatten().filter(|_| trigger.is_by_enemy());
        let Some(action) = self.action.or_else(|| self.offers.into_iter().next()) else { return SagaStep::Done };
        let readiness = Readiness { unit, trigger, whom, action };
        let words = format!("readies an action: {}", readiness.words(&battle.view()));
        battle.log_event(Event::Acted { unit, action: Action::Ready.key(), words });
        readiness::keep(battle, readiness);
        SagaStep::Done
    }

    /// Takes the answers to those parts that were asked, in their order.
    fn answered(&mut self, answer: &str) {
        let mut keys = answer.split(',');
        if self.action.is_none()
            && let Some(key) = keys.next()
        {
            self.action = key.parse().ok().and_then(|place: usize| self.offers.get(place).cloned());
        }
        if self.trigger.is_none() {
            self.trigger = keys.next().and_then(ReadyTrigger::from_key);
        }
        // Without several enemies to choose from, any of them sets it off.
        if self.whom.is_none() {
            self.whom = Some(keys.next().and_then(|key| key.parse().ok()).map(UnitId));
        }
    }
}
