//! The frame of the coup de grace.

use crate::battle::{AttackResult, Event, Roll, Work};
use crate::dice::Breakdown;
use crate::rules::saga::attack::roll;
use crate::rules::saga::damage::wound;
use crate::rules::saga::frame::{CoupFrame, SagaFrame, SagaStep, WoundFrame};
use crate::rules::saga::gear;
use crate::rules::saga::query::attack::roll::total_damage;
use crate::rules::saga::query::attack::{bonus, check, coup};
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{Action, BattleAccess};

/// Deals a critical hit without an attack roll. SAGA-COUP-03, SAGA-COUP-04, SAGA-COUP-05, SAGA-DR-02
impl Work<SagaFrame> for CoupFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let CoupFrame { attacker, target, ref with, announced } = self;
        if !battle.vital(attacker).can_act() || coup::check(&battle.view(), attacker, target, with).is_err() {
            return SagaStep::Done;
        }
        if !announced && let Some(reactions_frame) = roll::reactions_frame(&battle.view(), attacker, target, with) {
            return SagaStep::Push(CoupFrame { announced: true, ..self }.into(), reactions_frame);
        }
        let view = battle.view();
        let Ok(aim) = check::check(&view, attacker, target, with) else { return SagaStep::Done };
        let (dice, weapon, means) = (aim.arm.dice(), aim.arm.name.to_owned(), aim.arm.means());
        let bonus: Breakdown = bonus::damage_bonus(view.of(attacker), &aim.arm, aim.manner);
        let words = format!("gives {} the coup de grace with {weapon}", battle.name(target));
        battle.log_event(Event::Acted { unit: attacker, action: Action::CoupDeGrace.key(), words });
        gear::fire(battle, attacker, with);
        stealth::reveal(battle, attacker);
        let faces = battle.dice.roll_code(dice);
        let roll = Roll::new(dice, faces, bonus);
        let amount = total_damage(roll.total, AttackResult::Critical);
        let notes = vec![format!("coup de grace: {} doubled", roll.total.max(1))];
        let wound = wound::rolled(target, Some(attacker), roll, amount, notes).made_of(means).dealt_with(with);
        SagaStep::Continue(WoundFrame { finishing: true, ..wound }.into())
    }
}
