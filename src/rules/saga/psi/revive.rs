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
    let mut body = battle.body_mut(target);
    let from = body.track.step;
    (body.hp.now, body.track.step, body.death.0) = (0, HELPLESS, None);
    if from != HELPLESS {
        let label = LABELS[usize::from(HELPLESS)].to_owned();
        battle.tell(Event::ConditionMoved { unit: target, track: "condition".into(), from, to: HELPLESS, label });
    }
    battle.tell(Event::Fell { unit: target, fall: Defeat { fate: DefeatKind::Down, label: "unconscious".to_owned() } });
}
