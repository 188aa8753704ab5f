//! Hiding where a unit stands, on its own or at the end of a sneak. SAGA-BEY-23

use crate::battle::{UnitId, Work};
use crate::rules::saga::frame::{HideFrame, SagaFrame, SagaStep};
use crate::rules::saga::movement::placement;
use crate::rules::saga::opportunity::windows;
use crate::rules::saga::ready::watch;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::BattleAccess;

/// Rolls Stealth where the unit stands; the unit leaves the battle if that is an exit of its side.
pub fn hide_on_the_spot(battle: &mut BattleAccess, unit: UnitId, hasty: bool) {
    stealth::hide(battle, unit, hasty);
    stealth::review(battle);
    placement::leave_by_exit(battle, unit);
}

/// Hides, after those whom that provokes had their chance. SAGA-AOO-15, SAGA-AOO-16
impl Work<SagaFrame> for HideFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let HideFrame { unit, hasty, announced } = self;
        if !battle.vital(unit).can_act() {
            return SagaStep::Done;
        }
        if !announced && let Some(window) = windows::window(&battle.view(), unit, "hiding") {
            return SagaStep::Push(HideFrame { announced: true, ..self }.into(), window.into());
        }
        let window = watch::watching(battle, Some(unit), |battle| hide_on_the_spot(battle, unit, hasty));
        window.map_or(SagaStep::Done, |window| SagaStep::Continue(window.into()))
    }
}
