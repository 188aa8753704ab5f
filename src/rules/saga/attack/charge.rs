//! The frame of charges.

use crate::battle::Work;
use crate::rules::saga::attack::roll;
use crate::rules::saga::effects;
use crate::rules::saga::frame::{AttackFrame, ChargeFrame, ChargeStage, SagaFrame, SagaStep};
use crate::rules::saga::movement::walk;
use crate::rules::saga::query::attack::charge;
use crate::rules::saga::ready::set_off;
use crate::rules::saga::state::{AttackOccasion, BattleAccess, BattleView, EffectKind, MoveMode};

/// Moves along the path, then attacks if the target is still in reach. At its end, those who wait for an attack come
/// before those who wait for somebody to come near. SAGA-READY-09
impl Work<SagaFrame> for ChargeFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        let [off_balance, charging] = charge::effects_on(unit);
        match self.stage {
            ChargeStage::Go => {
                effects::begin(battle, unit, off_balance);
                // The end of the path and the square before it are all that is needed later.
                let walk = walk::frame(unit, self.path.clone(), MoveMode::Charge);
                self.path.insert(0, battle.space(unit).origin);
                self.stage = ChargeStage::Arrive;
                SagaStep::Push(self.into(), walk.into())
            }
            ChargeStage::Arrive => {
                self.stage = ChargeStage::Near;
                if !self.can_strike(&battle.view()) {
                    return SagaStep::Continue(self.into());
                }
                let view = battle.view();
                self.announced = Some(roll::available_reactions(&view, self.target));
                match roll::reactions_frame(&view, unit, self.target, &self.with) {
                    Some(reactions) => SagaStep::Push(self.into(), reactions),
                    None => SagaStep::Continue(self.into()),
                }
            }
            ChargeStage::Near => {
                self.stage = ChargeStage::Strike;
                let window = match *self.path.as_slice() {
                    [.., before, end] if battle.space(unit).origin == end => {
                        set_off::window_for_arrival(&battle.view(), unit, before, &self.struck_before)
                    }
                    _ => None,
                };
                match window {
                    Some(window) => SagaStep::Push(self.into(), window.into()),
                    None => SagaStep::Continue(self.into()),
                }
            }
            ChargeStage::Strike => {
                if !self.can_strike(&battle.view()) {
                    return SagaStep::Done;
                }
                effects::begin(battle, unit, charging);
                let (target, with, announced) = (self.target, self.with.clone(), self.announced);
                self.stage = ChargeStage::Over;
                let attack = AttackFrame { attacker: unit, target, with, occasion: AttackOccasion::Charge, announced };
                SagaStep::Push(self.into(), attack.into())
            }
            ChargeStage::Over => {
                effects::end(battle, unit, |effect| effect.what == EffectKind::Charging);
                SagaStep::Done
            }
        }
    }
}

impl ChargeFrame {
    /// Returns true if the unit has come to the end of its path and can still strike.
    fn can_strike(&self, view: &BattleView) -> bool {
        let has_arrived = self.path.last() == Some(&view.space(self.unit).origin);
        has_arrived && view.vital(self.unit).can_act() && !view.combat_data(self.unit).posture.is_prone()
    }
}
