//! The frame of readying an action.

use crate::battle::{Controller, Event, UnitId, Work};
use crate::rules::saga::frame::{GetReadyFrame, SagaFrame, SagaStep};
use crate::rules::saga::ready::{offer, readiness};
use crate::rules::saga::state::{Action, BattleAccess, Readiness, ReadyTrigger};

/// Readies the action after asking for everything that is not known yet. SAGA-READY-01, SAGA-READY-08
impl Work<SagaFrame> for GetReadyFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        if battle.sides.controller(battle.side(unit)) == Controller::Human
            && let Some(choice) = offer::question(&battle.view(), &self)
        {
            return SagaStep::Ask(self.into(), choice);
        }
        let trigger = self.trigger.unwrap_or_else(|| offer::usual(&battle.view(), &self));
        let whom = self.whom.flatten();
        let Some(action) = self.action.or_else(|| self.offers.into_iter().next()) else { return SagaStep::Done };
        let enemy = whom.map_or_else(|| "an enemy".to_owned(), |whom| battle.name(whom));
        let words = format!("gets ready to {} {}", action.words(&battle.view()), trigger.words(&enemy));
        battle.log_event(Event::Acted { unit, action: Action::Ready.key(), words });
        readiness::keep(battle, Readiness { unit, trigger, whom, action });
        SagaStep::Done
    }

    fn answered(&mut self, option: &str) {
        if self.action.is_none() {
            match option.parse::<usize>() {
                Ok(place) => self.action = self.offers.get(place).cloned(),
                // The action is known, and its place is asked next.
                Err(_) => self.offers.retain(|kept| kept.action().is_some_and(|key| key.as_str() == option)),
            }
        } else if self.trigger.is_none() {
            self.trigger = ReadyTrigger::from_key(option);
        } else {
            self.whom = Some(option.parse().ok().map(UnitId));
        }
    }
}
