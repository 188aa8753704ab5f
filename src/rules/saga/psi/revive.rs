//! The psi power revive. SAGA-BEY-19, SAGA-DEAD-01

use crate::{
    battle::{Defeat, DefeatKind, Event, UnitId},
    rules::saga::state::{
        access::BattleAccess,
        condition::{HELPLESS, LABELS},
        vital::Vital,
    },
};

/// Revives the target: unconscious at 0 hit points. SAGA-BEY-19, SAGA-ZERO-01
pub fn run(battle: &mut BattleAccess, target: UnitId) {
    let since = Some(battle.order.moment());
    *battle.vital_mut(target) = Vital::Unconscious { since, stunned: false };
    let mut combat_data = battle.combat_data_mut(target);
    let from = combat_data.track.step;
    (combat_data.hp.now, combat_data.track.step, combat_data.death.0) = (0, HELPLESS, None);
    if from != HELPLESS {
        let label = LABELS[usize::from(HELPLESS)].to_owned();
        battle.log_event(Event::ConditionMoved { unit: target, track: "condition".into(), from, to: HELPLESS, label });
    }
    battle.log_event(Event::Fell {
        unit: target,
        fall: Defeat { fate: DefeatKind::Down, label: "unconscious".to_owned() },
    });
}
