//! The frame of charges.

use crate::{
    battle::Work,
    rules::saga::{
        effects,
        frame::{
            SagaFrame, SagaStep,
            attack::{AttackFrame, ChargeFrame, ChargeStage},
        },
        movement::walk,
        query::attack::charge,
        state::{access::BattleAccess, effects::EffectKind, move_mode::MoveMode, occasion::AttackOccasion},
    },
};

/// Moves along the path, then attacks if the target is still in reach.
impl Work<SagaFrame> for ChargeFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        let [off_balance, charging] = charge::effects_on(unit);
        match self.stage {
            ChargeStage::Go => {
                let path = std::mem::take(&mut self.path);
                let end = path.last().copied();
                effects::begin(battle, unit, off_balance);
                let walk = walk::frame(unit, path, MoveMode::Charge);
                self.path = end.into_iter().collect();
                self.stage = ChargeStage::Strike;
                SagaStep::Push(self.into(), walk.into())
            }
            ChargeStage::Strike => {
                let arrived = self.path.last() == Some(&battle.space(unit).origin);
                if !arrived || !battle.vital(unit).can_act() || battle.combat_data(unit).posture.is_prone() {
                    return SagaStep::Done;
                }
                effects::begin(battle, unit, charging);
                let (target, with) = (self.target, self.with.clone());
                self.stage = ChargeStage::Over;
                let attack =
                    AttackFrame { attacker: unit, target, with, occasion: AttackOccasion::Charge, announced: None };
                SagaStep::Push(self.into(), attack.into())
            }
            ChargeStage::Over => {
                effects::end(battle, unit, |effect| effect.what == EffectKind::Charging);
                SagaStep::Done
            }
        }
    }
}
