//! The frame of blind attacks on a square.

use crate::battle::{Event, Work};
use crate::rules::saga::attack::roll;
use crate::rules::saga::data::WeaponKind;
use crate::rules::saga::frame::{AreaFrame, AttackFrame, GuessFrame, SagaFrame, SagaStep};
use crate::rules::saga::query::objects::attack_object;
use crate::rules::saga::query::sight::guess;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{Action, AreaPoint, AttackOccasion, BattleAccess};
use crate::rules::saga::{gear, query};

/// Attacks whatever is on the square. The log does not show how close the roll was. SAGA-CONC-12
impl Work<SagaFrame> for GuessFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let GuessFrame { attacker, ref with, at, announced } = self;
        let view = battle.view();
        if !battle.vital(attacker).can_act() || guess::check(&view, attacker, with, at).is_err() {
            return SagaStep::Done;
        }
        if attack_object::is_splash(&view, attacker, with) {
            let (with, point) = (with.clone(), AreaPoint::Unseen(at));
            return SagaStep::Continue(AreaFrame { attacker, with, point, announced, area_damage: None }.into());
        }
        let target = guess::occupant(&view, attacker, at).map(|other| other.id);
        if !announced && let Some(reactions_frame) = roll::reactions_frame(&view, attacker, target, with) {
            return SagaStep::Push(GuessFrame { announced: true, ..self }.into(), reactions_frame);
        }
        let name = query::gear::item_name(&view, with);
        let words = format!("strikes blindly at {at} with the {name}");
        battle.log_event(Event::Acted { unit: attacker, action: Action::AttackSquare.key(), words });
        match target {
            Some(target) => {
                let (with, occasion) = (with.clone(), AttackOccasion::Guess);
                SagaStep::Continue(
                    AttackFrame {
                        attacker,
                        target,
                        with,
                        occasion,
                        announced: Some(roll::available_reactions(&battle.view(), target)),
                    }
                    .into(),
                )
            }
            None => {
                gear::fire(battle, attacker, with);
                if query::gear::weapon(&battle.view(), with).is_some_and(|weapon| weapon.kind == WeaponKind::Thrown) {
                    gear::leave_at(battle, attacker, with, at);
                }
                roll::log_nothing(battle, attacker);
                stealth::reveal(battle, attacker);
                SagaStep::Done
            }
        }
    }
}
