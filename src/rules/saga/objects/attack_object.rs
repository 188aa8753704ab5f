//! The frame of attacks on objects.

use crate::{
    battle::{AttackKind, AttackResult, Event, Work},
    rules::saga::{
        attack::roll,
        close_combat::bindings,
        frame::{SagaFrame, SagaStep, attack::ObjectFrame},
        gear,
        objects::{breaking::suffer, object_damage},
        query::{
            self,
            attack::{aim::Aim, strike::Strike},
            objects::{attack_object, object_damage::Tool},
        },
        ready::watch,
        sight::stealth,
        state::{access::BattleAccess, action::Action, objects::ObjectCondition},
    },
};

/// Rolls the attack and damages the object; broken bindings free the prisoner. SAGA-OBJ-03, SAGA-ATK-10, SAGA-BEY-40
impl Work<SagaFrame> for ObjectFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let ObjectFrame { attacker, ref with, at: square, thing, announced } = self;
        if !battle.vital(attacker).can_act() {
            return SagaStep::Done;
        }
        if !announced && let Some(reactions_frame) = roll::reactions_frame(&battle.view(), attacker, None, with) {
            return SagaStep::Push(ObjectFrame { announced: true, ..self }.into(), reactions_frame);
        }
        let view = battle.view();
        let prisoner = attack_object::prisoner_of(&view, thing);
        let strike = match prisoner {
            Some(prisoner) => attack_object::check_bonds(&view, attacker, with, prisoner),
            None => attack_object::check(&view, attacker, with, square),
        };
        // Something else may be there by now.
        let is_there = prisoner.is_some() || battle.target_at(square).is_some_and(|object| object.id == thing);
        let Some(strike) = strike.ok().filter(|_| is_there) else { return SagaStep::Done };
        let Strike { aim: Aim { arm, manner, .. }, bonus, against, dice, damage } = strike;
        let (name, data) = (battle.thing_name(thing), battle.object(thing).data.clone());
        let (tool, weapon, shots) = (Tool::of(&arm), arm.name.to_owned(), arm.shots());
        gear::spend(battle, attacker, with, shots);
        let key = || Action::AttackObject.key();
        let words = format!("attacks the {} at {square} with the {weapon}", name);
        battle.log_event(Event::Acted { unit: attacker, action: key(), words });
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
            if let Some(prisoner) = prisoner
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
