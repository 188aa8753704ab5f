//! A forecast of a battle from its level: the last round, the units that can come, and the triggers that can fire.

use super::{objective_list::ObjectiveList, sides::SideList, trigger_draft::TriggerDraft, units::UnitList};
use crate::battle::{Objective, SideId, TriggerAction, TriggerCondition};

/// Everything that can still happen on a level, at best.
pub(super) struct Forecast {
    /// The last round that can be played.
    pub last_round: u32,
    /// The reason for it, in words that follow "the battle is over after round 12".
    pub why: &'static str,
    /// For each unit, true if it stands on the board from the start or can arrive.
    pub comes: Vec<bool>,
    /// For each trigger, true if its condition can be met.
    pub fires: Vec<bool>,
}

impl Forecast {
    /// The forecast of a level without faults.
    pub fn new(
        sides: &SideList,
        units: &UnitList,
        objectives: &ObjectiveList,
        triggers: &[TriggerDraft],
        limit: u32,
    ) -> Self {
        let survived = (sides.sides.len() == 2).then(|| first_survival(objectives, triggers)).flatten();
        let (last_round, why) = match survived {
            Some(rounds) if rounds < limit => (rounds, ", which ends the battle by `survive`"),
            _ => (limit, ", the `round_limit`"),
        };
        let arrives_in_time = |round: Option<u32>| round.is_none_or(|round| round <= last_round);
        let comes = units.units.iter().map(|unit| !unit.spec.reserve && arrives_in_time(unit.spec.arrives)).collect();
        let mut forecast = Self { last_round, why, comes, fires: vec![false; triggers.len()] };
        // Each pass adds at least one trigger, or is the last one.
        while forecast.fire_more(units, triggers) {}
        forecast
    }

    /// Adds the triggers that can fire with the units that can come, and the units that they call.
    fn fire_more(&mut self, units: &UnitList, triggers: &[TriggerDraft]) -> bool {
        let mut any = false;
        for (place, draft) in triggers.iter().enumerate() {
            let is_new = self.fires.get(place) == Some(&false) && self.can_hold(units, &draft.trigger.when);
            if !is_new {
                continue;
            }
            any = true;
            if let Some(fires) = self.fires.get_mut(place) {
                *fires = true;
            }
            for action in &draft.trigger.then {
                let TriggerAction::Arrive(called) = action else { continue };
                for unit in called {
                    if let Some(comes) = self.comes.get_mut(usize::from(unit.0)) {
                        *comes = true;
                    }
                }
            }
        }
        any
    }

    fn can_hold(&self, units: &UnitList, when: &TriggerCondition) -> bool {
        match *when {
            TriggerCondition::Round(round) => round <= self.last_round,
            TriggerCondition::Enters { side, .. } => self.count(units, side) > 0,
            TriggerCondition::Out(unit) => self.comes.get(usize::from(unit.0)).copied().unwrap_or(true),
            TriggerCondition::Lost { side, units: lost } => self.count(units, side) >= usize::from(lost),
            TriggerCondition::Broken(_) | TriggerCondition::Opened(_) => true,
        }
    }

    /// The number of units of a side that can come.
    fn count(&self, units: &UnitList, side: SideId) -> usize {
        let come = units.units.iter().zip(&self.comes);
        come.filter(|(unit, comes)| **comes && unit.spec.side == side).count()
    }
}

/// The first round whose end meets an objective to survive that is in force from the start and is never dropped.
fn first_survival(objectives: &ObjectiveList, triggers: &[TriggerDraft]) -> Option<u32> {
    let is_dropped =
        |place: usize| triggers.iter().any(|draft| draft.trigger.then.contains(&TriggerAction::Drop(place)));
    let lasting = objectives.objectives.iter().enumerate().filter(|(place, draft)| !draft.waits && !is_dropped(*place));
    let rounds = lasting.filter_map(|(_, draft)| match draft.objective {
        Objective::Survive { rounds, .. } => Some(rounds),
        Objective::Reach { .. }
        | Objective::Escape { .. }
        | Objective::Defeat { .. }
        | Objective::Hold { .. }
        | Objective::Destroy { .. }
        | Objective::Escort { .. } => None,
    });
    rounds.min()
}
