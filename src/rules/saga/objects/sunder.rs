//! The frame of attacks on held items.

use crate::battle::{AttackResult, Choice, ChoiceOption, Controller, Event, ItemKey, ThingId, UnitId, Work};
use crate::rules::saga::attack::roll;
use crate::rules::saga::frame::{SagaFrame, SagaStep, SunderFrame};
use crate::rules::saga::objects::{breaking, object_damage};
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::roll::Attempt;
use crate::rules::saga::query::objects::object_damage::{Harm, Tool};
use crate::rules::saga::query::objects::sunder::{self, Sunder};
use crate::rules::saga::query::{self, gear};
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{BattleAccess, BattleView, Item, ObjectCondition};

/// Asks for the item if there is a choice, rolls the attack and damages the item. SAGA-OBJ-03, SAGA-OBJ-05, SAGA-OBJ-07
impl Work<SagaFrame> for SunderFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let SunderFrame { attacker, target, ref with, ref item, announced } = self;
        if !battle.vital(attacker).can_act() {
            return SagaStep::Done;
        }
        let view = battle.view();
        let theirs = view.of(target);
        let Some(key) = item else {
            let is_human = battle.sides.controller(view.of(attacker).side) == Controller::Human;
            if is_human && sunder::items(theirs).nth(1).is_some() {
                let Ok(aim) = sunder::check(&view, attacker, target, with) else { return SagaStep::Done };
                let choice = which(&view, attacker, target, aim);
                return SagaStep::Ask(self.clone().into(), choice);
            }
            let Some(most_damaging) = sunder::most_damaging(theirs) else { return SagaStep::Done };
            return SagaStep::Continue(SunderFrame { item: Some(most_damaging.key.clone()), ..self.clone() }.into());
        };
        if !announced && let Some(reactions_frame) = roll::reactions_frame(&view, attacker, target, with) {
            return SagaStep::Push(SunderFrame { announced: true, ..self.clone() }.into(), reactions_frame);
        }
        let Ok(aim) = sunder::check(&view, attacker, target, with) else { return SagaStep::Done };
        let Some(held) = sunder::items(theirs).find(|held| held.key == *key) else { return SagaStep::Done };
        let Sunder { bonus, against, dice, damage, .. } = sunder::work_out(&view, attacker, target, aim, held);
        let thing = held.thing;
        let object = battle.object(thing).data.clone();
        let (manner, tool) = (aim.manner, Tool::of(&aim.arm));
        let (weapon, shots) = (aim.arm.name.to_owned(), aim.arm.shots());
        let name = held.weapon.name.clone();
        let roll = roll::roll(battle, attacker, target, with, shots, bonus);
        let verdict = query::attack::roll::verdict(&roll, &against);
        let attempt = Attempt { attacker, target, weapon, manner, against, occasion: Some(format!("at the {name}")) };
        battle.log_event(attempt.rolled(roll, verdict));
        stealth::reveal(battle, attacker);
        roll::land(battle, attacker, target, with, manner);
        if verdict == AttackResult::Miss {
            return SagaStep::Done;
        }
        let dealt = object_damage::roll_damage(battle, attacker, &object, tool, dice, damage, verdict);
        harm_item(battle, target, key, thing, dealt, tool);
        SagaStep::Done
    }

    fn answered(&mut self, option: &str) {
        self.item = Some(ItemKey::of(option));
    }
}

fn which(view: &BattleView, attacker: UnitId, target: UnitId, aim: Aim) -> Choice {
    let own = view.of(attacker);
    let option = |item: &Item| {
        let sunder = sunder::work_out(view, attacker, target, aim, item);
        let label = format!("{}: {}; {}", item.weapon.name, sunder.chance(own), sunder::endurance(view, item));
        ChoiceOption { breakdown: Some(sunder.bonus), ..ChoiceOption::new(item.key.to_string(), label) }
    };
    Choice {
        kind: "sunder_item".into(),
        side: own.side,
        unit: attacker,
        about: Some(target),
        prompt: format!("What does {} strike at?", own.name),
        details: Vec::new(),
        is_reaction: false,
        options: sunder::items(view.of(target)).map(option).collect(),
    }
}

fn harm_item(battle: &mut BattleAccess, holder: UnitId, key: &ItemKey, thing: ThingId, dealt: i32, tool: Tool) {
    let Harm { left, condition, .. } = breaking::harm(battle, thing, dealt, tool.means);
    let max = battle.object(thing).hp.max;
    let mut arsenal = battle.arsenal_mut(holder);
    let Some(item) = arsenal.named_mut(key) else { return };
    item.broken = condition != ObjectCondition::Whole;
    if condition == ObjectCondition::Destroyed {
        arsenal.take(key);
    }
    let words = match condition {
        ObjectCondition::Whole => format!("keeps, with {left} of {max} hit points, the"),
        ObjectCondition::Disabled => "can no longer use the".to_owned(),
        ObjectCondition::Destroyed => "loses for good the".to_owned(),
    };
    let item = gear::item_name(&battle.view(), key);
    battle.log_event(Event::ItemMoved { unit: holder, item, words });
}
