//! The frame of psi powers.

use crate::battle::{Event, Work};
use crate::rules::saga::damage::vital;
use crate::rules::saga::data::{PowerEffect, power};
use crate::rules::saga::frame::{PsiFrame, SagaFrame, SagaStep};
use crate::rules::saga::psi::{daunt, hurl, psi_roll, slam};
use crate::rules::saga::query::psi::{powers, psi_check};
use crate::rules::saga::ready::set_off;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{BattleAccess, PsiAim};

/// Uses a psi power. SAGA-BEY-14
impl Work<SagaFrame> for PsiFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let PsiFrame { unit, ref power, action, aim, announced } = self;
        if !announced && let Some(window) = set_off::window_for_psi(&battle.view(), unit) {
            return SagaStep::Push(PsiFrame { announced: true, ..self }.into(), window.into());
        }
        let view = battle.view();
        if !battle.vital(unit).can_act() || powers::check(&view, unit, power, action, aim).is_err() {
            return SagaStep::Done;
        }
        let Ok(known) = psi_check::ready(view.of(unit), power) else { return SagaStep::Done };
        let (name, effect) = (known.power.name.clone(), known.power.effect.clone());
        psi_roll::use_up(battle, unit, power);
        let words = match aim {
            PsiAim::Direction(direction) => format!("uses {name} to the {direction}"),
            PsiAim::Unit(target) | PsiAim::Throw(target, _) => format!("uses {name} on {}", battle.name(target)),
        };
        battle.log_event(Event::Acted { unit, action: action.key(), words });
        stealth::reveal(battle, unit);
        match (effect, aim) {
            (PowerEffect::Slam { rows, damage }, PsiAim::Direction(direction)) => {
                slam::run(battle, unit, power, &power::Slam { name, direction, rows, damage })
            }
            (PowerEffect::Hurl { distance, damage, .. }, PsiAim::Throw(target, to)) => {
                hurl::run(battle, unit, power, &power::Hurl { target, to, distance, damage })
            }
            (PowerEffect::Daunt { steps, .. }, PsiAim::Unit(target)) => {
                daunt::run(battle, unit, target, steps);
                SagaStep::Done
            }
            (PowerEffect::Revive { .. }, PsiAim::Unit(target)) => {
                vital::raise(battle, target);
                SagaStep::Done
            }
            (
                PowerEffect::Slam { .. }
                | PowerEffect::Hurl { .. }
                | PowerEffect::Daunt { .. }
                | PowerEffect::Revive { .. }
                | PowerEffect::Soak { .. },
                _,
            ) => SagaStep::Done,
        }
    }
}
