//! The frame of attacks on objects.

use crate::battle::{AttackKind, AttackResult, Event, Work};
use crate::rules::saga::attack::roll;
use crate::rules::saga::close_combat::bindings;
use crate::rules::saga::frame::{ObjectFrame, SagaFrame, SagaStep};
use crate::rules::saga::objects::breaking::suffer;
use crate::rules::saga::objects::object_damage;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::strike::Strike;
use crate::rules::saga::query::objects::object_damage::Tool;
use crate::rules::saga::query::objects::{attack_object, object_target};
use crate::rules::saga::ready::watch;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{Action, BattleAccess, ObjectCondition, ObjectTarget};
use crate::rules::saga::{gear, query};

/// Rolls the attack and damages the object; broken bindings free the prisoner. SAGA-OBJ-03, SAGA-ATK-10, SAGA-BEY-40
impl Work<SagaFrame> for ObjectFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let ObjectFrame { attacker, ref with, target, thing, announced } = self;
        if !battle.vital(attacker).can_act() {
            return SagaStep::Done;
        }
        if !announced && let Some(reactions_frame) = roll::reactions_frame(&battle.view(), attacker, None, with) {
            return SagaStep::Push(ObjectFrame { announced: true, ..self }.into(), reactions_frame);
        }
        let view = battle.view();
        // Something else may be there by now.
        let checked = attack_object::check(&view, attacker, with, target).ok();
        let Some((object, strike)) = checked.filter(|(object, _)| object.id == thing) else { return SagaStep::Done };
        let Strike { aim: Aim { arm, manner, .. }, bonus, against, dice, damage } = strike;
        let (name, data, square) = (object.name.to_owned(), object.data.clone(), object.space.origin);
        let place = object_target::place_words(&view, target);
        let (tool, weapon, shots) = (Tool::of(&arm), arm.name.to_owned(), arm.shots());
        gear::spend(battle, attacker, with, shots);
        let key = || Action::AttackObject.key();
        let words = format!("attacks the {name} {place} with the {weapon}");
        battle.log_event(Event::Acted { unit: attacker, action: key(), words });
        battle.log_event(Event::WeaponUsed {
            unit: attacker,
            weapon,
            manner,
            at: Some(square),
            corner: None,
            spray: Vec::new(),
        });
        let roll = roll::roll_at(battle, attacker, None, bonus);
        let verdict = query::attack::roll::verdict(&roll, &against);
        let what = format!("the attack against Reflex {} ({against})", against.total());
        battle.log_event(Event::Rolled { unit: attacker, what, roll });
        stealth::reveal(battle, attacker);
        if manner == AttackKind::Thrown {
            let lands = attack_object::landing(&battle.view(), attacker, square);
            gear::leave_at(battle, attacker, with, lands);
        }
        if verdict == AttackResult::Miss {
            battle.log_event(Event::Acted { unit: attacker, action: key(), words: format!("misses the {name}") });
            return SagaStep::Done;
        }
        let dealt = object_damage::roll_damage(battle, attacker, &data, tool, dice, damage, verdict);
        let estimate = |battle: &mut BattleAccess| {
            suffer(battle, attacker, thing, dealt, tool.means);
            if let ObjectTarget::Bonds(prisoner) = target
                && battle.object(thing).condition() != ObjectCondition::Whole
            {
                bindings::free(battle, prisoner);
            }
        };
        match watch::watching(battle, Some(attacker), estimate) {
            Some(window) => SagaStep::Continue(window.into()),
            None => SagaStep::Done,
        }
    }
}
