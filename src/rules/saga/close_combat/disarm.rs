//! The frame of disarm attempts.

use crate::battle::{Choice, ChoiceOption, Controller, ItemKey, UnitId, Work};
use crate::rules::saga::attack::roll;
use crate::rules::saga::frame::{DisarmFrame, DisarmStage, SagaFrame, SagaStep};
use crate::rules::saga::opportunity::windows;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::odds::d20_attack;
use crate::rules::saga::query::attack::roll::Attempt;
use crate::rules::saga::query::attack::strike::Strike;
use crate::rules::saga::query::close_combat::disarm;
use crate::rules::saga::state::{BattleAccess, BattleView, arsenal};
use crate::rules::saga::{gear, query};

/// Resolves a disarm attempt. SAGA-DISARM-04, SAGA-DISARM-05, SAGA-DISARM-06
impl Work<SagaFrame> for DisarmFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let DisarmFrame { attacker, target, ref with, ref item, stage } = self;
        if !battle.vital(attacker).can_act() {
            return SagaStep::Done;
        }
        let view = battle.view();
        let (own, theirs) = (*view.of(attacker), *view.of(target));
        let is_human = battle.sides.controller(own.side) == Controller::Human;
        match stage {
            DisarmStage::Announce => {
                let items = disarm::items(&theirs);
                if item.is_none() && items.len() > 1 && is_human {
                    let Ok(aim) = disarm::check(&view, attacker, target, with) else { return SagaStep::Done };
                    let choice = which(&view, attacker, target, aim, &items);
                    return SagaStep::Ask(self.clone().into(), choice);
                }
                let item = item.clone().or_else(|| disarm::most_damaging(&theirs).map(|item| item.key.clone()));
                let next = DisarmFrame { item, stage: DisarmStage::Roll, ..self.clone() };
                match roll::reactions_frame(&view, attacker, target, with) {
                    Some(reactions_frame) => SagaStep::Push(next.into(), reactions_frame),
                    None => SagaStep::Continue(next.into()),
                }
            }
            DisarmStage::Roll => {
                let Ok(aim) = disarm::check(&view, attacker, target, with) else { return SagaStep::Done };
                let held = disarm::items(&theirs).into_iter().find(|held| Some(&held.key) == item.as_ref());
                let Some(held) = held else { return SagaStep::Done };
                let Strike { bonus, against, .. } = disarm::work_out(&view, attacker, target, aim, held);
                let (key, weapon, manner) = (held.key.clone(), aim.arm.name.to_owned(), aim.manner);
                let (unarmed, takes) = (aim.arm.is_unarmed(), query::gear::check_hand(&view, attacker, &key).is_ok());
                let forgives = disarm::forgives(&own, manner);
                let shots = aim.arm.shots();
                let attempt =
                    Attempt { attacker, target, weapon, manner, against, occasion: Some("disarm".to_owned()) };
                let hits = roll::try_to_hit(battle, with, shots, bonus, attempt);
                if !hits && forgives {
                    SagaStep::Done
                } else if !hits {
                    strike_back(&battle.view(), attacker, target)
                } else if unarmed && takes {
                    let stage = DisarmStage::Take { answer: (!is_human).then_some(true) };
                    SagaStep::Continue(DisarmFrame { stage, ..self }.into())
                } else {
                    gear::drop_item(battle, target, &key);
                    SagaStep::Done
                }
            }
            DisarmStage::Take { answer: None } => {
                let Some(item) = item else { return SagaStep::Done };
                let name = query::gear::item_name(&view, item);
                let choice = Choice {
                    kind: "disarm".into(),
                    side: own.side,
                    unit: attacker,
                    about: Some(target),
                    prompt: format!("{} has the {name} in its grip. Take it?", own.name),
                    details: Vec::new(),
                    is_reaction: false,
                    options: vec![ChoiceOption::new("take", "Take it"), ChoiceOption::new("drop", "Let it fall")],
                };
                SagaStep::Ask(self.clone().into(), choice)
            }
            DisarmStage::Take { answer: Some(takes) } => {
                if let Some(item) = item {
                    gear::drop_item(battle, target, item);
                    if takes {
                        let at = battle.space(target).origin;
                        gear::pick_up(battle, attacker, item, at);
                    }
                }
                SagaStep::Done
            }
        }
    }

    fn answered(&mut self, option: &str) {
        match &mut self.stage {
            DisarmStage::Take { answer } => *answer = Some(option == "take"),
            DisarmStage::Announce | DisarmStage::Roll => self.item = Some(ItemKey::of(option)),
        }
    }
}

/// A failed attempt gives the target an attack of opportunity. SAGA-DISARM-06
fn strike_back(view: &BattleView, attacker: UnitId, target: UnitId) -> SagaStep {
    let reactors =
        query::opportunity::reactors::reactors(view, attacker).into_iter().filter(|&reactor| reactor == target);
    match windows::open(attacker, reactors.collect(), "failing to disarm") {
        Some(window) => SagaStep::Continue(window.into()),
        None => SagaStep::Done,
    }
}

fn which(view: &BattleView, attacker: UnitId, target: UnitId, aim: Aim, items: &[&arsenal::Item]) -> Choice {
    let option = |item: &&arsenal::Item| {
        let strike = disarm::work_out(view, attacker, target, aim, item);
        let chance = d20_attack(strike.bonus.total(), strike.against.total());
        let option = ChoiceOption::new(item.key.to_string(), format!("{}: {chance}", item.weapon.name));
        ChoiceOption { breakdown: Some(strike.bonus), ..option }
    };
    let own = view.of(attacker);
    Choice {
        kind: "disarm_item".into(),
        side: own.side,
        unit: attacker,
        about: Some(target),
        prompt: format!("What should {} lose?", view.of(target).name),
        details: Vec::new(),
        is_reaction: false,
        options: items.iter().map(option).collect(),
    }
}
