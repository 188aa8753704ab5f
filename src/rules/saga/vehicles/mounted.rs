//! The frame of mounted weapons. SAGA-BEY-45

use crate::battle::{AttackResult, Event, Work};
use crate::dice::Breakdown;
use crate::rules::saga::attack::{hit, roll};
use crate::rules::saga::frame::{Force, HitFrame, MountedFrame, SagaFrame, SagaStep};
use crate::rules::saga::query::attack::strike::Strike;
use crate::rules::saga::query::vehicles::{gunner, mounted};
use crate::rules::saga::reactions::destiny;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::BattleAccess;
use crate::rules::saga::{checks, gear, query};

/// Fires a mounted weapon. SAGA-BEY-45
impl Work<SagaFrame> for MountedFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let MountedFrame { gunner, target, ref with, bursts, announced } = self;
        if !battle.vital(gunner).can_act() {
            return SagaStep::Done;
        }
        if announced.is_none() {
            let announced = |available_reactions| MountedFrame { announced: Some(available_reactions), ..self.clone() };
            return roll::announce(&battle.view(), gunner, target, with, announced);
        }
        let Ok(seat_assignment) = gunner::seat_assignment(&battle.view(), gunner) else { return SagaStep::Done };
        let view = battle.view();
        let Ok(aim) = mounted::check(&view, gunner, target, with, bursts) else { return SagaStep::Done };
        let Strike { aim, bonus, against, dice, damage } = mounted::work_out(&view, gunner, target, aim);
        let (weapon, manner, means, shots) = (aim.arm.name.to_owned(), aim.manner, aim.arm.means(), aim.arm.shots());
        gear::spend(battle, seat_assignment.vehicle, with, shots);
        let roll = roll::roll_at(battle, gunner, Some(target), bonus);
        checks::use_up(battle, seat_assignment.vehicle, None);
        let total = roll.total;
        let against: Breakdown = against;
        let verdict = query::attack::roll::verdict(&roll, &against);
        let verdict = destiny::verdict(battle, gunner, verdict);
        battle.log_event(Event::Attacked {
            attacker: gunner,
            target,
            weapon,
            manner,
            roll,
            defense: "Reflex".to_owned(),
            against,
            verdict,
            occasion: Some(format!("from {}", battle.name(seat_assignment.vehicle))),
        });
        stealth::reveal(battle, gunner);
        if verdict == AttackResult::Miss {
            return SagaStep::Done;
        }
        let hit = hit::hit(gunner, target, total, verdict, Force::Strike { dice, damage });
        let reacted = roll::has_reacted(&battle.view(), target, announced);
        SagaStep::Continue(HitFrame { manner, means, with: Some(with.clone()), reacted, ..hit }.into())
    }
}
