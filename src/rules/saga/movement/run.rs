//! Running and its fatigue.

use crate::battle::{Event, UnitId};
use crate::rules::saga::damage::vital;
use crate::rules::saga::data::Skill;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{Action, BattleAccess, EffectKind, Until};
use crate::rules::saga::{checks, effects};

/// The round of continuous running from which it needs Endurance checks. SAGA-BEY-25
const TIRING_ROUND: u8 = 5;

/// DC of that Endurance check. SAGA-BEY-25
const ENDURANCE_DC: i32 = 10;

/// Begins a run. From the fifth consecutive round on, a failed Endurance check costs a step on the condition track.
/// SAGA-RUN-03, SAGA-BEY-25
pub fn begin(battle: &mut BattleAccess, unit: UnitId) {
    battle.log_event(Event::Acted { unit, action: Action::Run.key(), words: "runs".to_owned() });
    let before = battle.effects(unit).iter().find_map(|effect| match effect.what {
        EffectKind::Running { rounds } => Some(rounds),
        _ => None,
    });
    let rounds = before.unwrap_or(0).saturating_add(1);
    effects::end(battle, unit, |effect| matches!(effect.what, EffectKind::Running { .. }));
    let until = Until::End { of: unit, turns: 2 };
    effects::begin(battle, unit, Effect { what: EffectKind::Running { rounds }, by: unit, until });
    if rounds >= TIRING_ROUND {
        let dc = ENDURANCE_DC + i32::from(rounds - TIRING_ROUND);
        if !checks::check_skill(battle, unit, Skill::Endurance, dc) {
            vital::shift(battle, unit, -1);
        }
    }
}
