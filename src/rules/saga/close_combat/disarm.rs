//! The frame of disarm attempts.

use crate::battle::{Choice, ChoiceOption, Controller, ItemKey, UnitId, Work};
use crate::rules::saga::attack::roll;
use crate::rules::saga::frame::{DisarmFrame, SagaFrame, SagaStep};
use crate::rules::saga::opportunity::windows;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::odds::d20_attack;
use crate::rules::saga::query::attack::roll::Attempt;
use crate::rules::saga::query::attack::strike::Strike;
use crate::rules::saga::query::close_combat::disarm;
use crate::rules::saga::state::{BattleAccess, BattleView, arsenal};
use crate::rules::saga::{gear, query};

/// The headings of the parts of the question.
const WHAT: &str = "What";
const THEN: &str = "If it succeeds";

/// The answers to what bare hands do with the item.
const TAKE: &str = "take";
const DROP: &str = "drop";

/// Resolves a disarm attempt. A player is asked before the roll. SAGA-DISARM-04, SAGA-DISARM-05, SAGA-DISARM-06
impl Work<SagaFrame> for DisarmFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let DisarmFrame { attacker, target, ref with, ref item, takes, announced } = self;
        if !battle.vital(attacker).can_act() {
            return SagaStep::Done;
        }
        let view = battle.view();
        let (own, theirs) = (*view.of(attacker), *view.of(target));
        let Ok(aim) = disarm::check(&view, attacker, target, with) else { return SagaStep::Done };
        if !announced {
            let is_human = battle.sides.controller(own.side) == Controller::Human;
            if is_human && let Some(choice) = question(&view, &self, aim) {
                return SagaStep::Ask(self.clone().into(), choice);
            }
            let item = item.clone().or_else(|| disarm::most_damaging(&theirs).map(|item| item.key.clone()));
            let next = DisarmFrame { item, takes: takes.or(Some(!is_human)), announced: true, ..self.clone() };
            return match roll::reactions_frame(&view, attacker, target, with) {
                Some(reactions_frame) => SagaStep::Push(next.into(), reactions_frame),
                None => SagaStep::Continue(next.into()),
            };
        }
        let held = disarm::items(&theirs).into_iter().find(|held| Some(&held.key) == item.as_ref());
        let Some(held) = held else { return SagaStep::Done };
        let Strike { bonus, against, .. } = disarm::work_out(&view, attacker, target, aim, held);
        let (key, weapon, manner) = (held.key.clone(), aim.arm.name.to_owned(), aim.manner);
        let takes = takes == Some(true) && can_take(&view, attacker, aim, &key);
        let forgives = disarm::forgives(&own, manner);
        let shots = aim.arm.shots();
        let attempt = Attempt { attacker, target, weapon, manner, against, occasion: Some("disarm".to_owned()) };
        let hits = roll::try_to_hit(battle, with, shots, bonus, attempt);
        if hits {
            gear::drop_item(battle, target, &key);
            if takes {
                let at = battle.space(target).origin;
                gear::pick_up(battle, attacker, &key, at);
            }
            SagaStep::Done
        } else if forgives {
            SagaStep::Done
        } else {
            strike_back(&battle.view(), attacker, target)
        }
    }

    fn answered(&mut self, answer: &str) {
        for key in answer.split(',') {
            match key {
                TAKE | DROP => self.takes = Some(key == TAKE),
                item => self.item = Some(ItemKey::of(item)),
            }
        }
    }
}

/// Returns true if a successful attempt may take the item: by bare hands, one of which is free. SAGA-DISARM-05
fn can_take(view: &BattleView, attacker: UnitId, aim: Aim, item: &ItemKey) -> bool {
    aim.arm.is_unarmed() && query::gear::check_hand(view, attacker, item).is_ok()
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

/// One question for everything that is not known yet: which of several items the target loses, and what bare hands do
/// with it. `None` once everything is known.
fn question(view: &BattleView, frame: &DisarmFrame, aim: Aim) -> Option<Choice> {
    let DisarmFrame { attacker, target, ref item, takes, .. } = *frame;
    let (own, theirs) = (view.of(attacker), view.of(target));
    let items = disarm::items(theirs);
    let option = |item: &&arsenal::Item| {
        let strike = disarm::work_out(view, attacker, target, aim, item);
        let chance = d20_attack(strike.bonus.total(), strike.against.total());
        let option = ChoiceOption::new(item.key.to_string(), format!("{}: {chance}", item.weapon.name));
        ChoiceOption { breakdown: Some(strike.bonus), ..option }.in_part(WHAT)
    };
    let mut options: Vec<ChoiceOption> = Vec::new();
    if item.is_none() && items.len() > 1 {
        options.extend(items.iter().map(option));
    }
    if takes.is_none() && items.iter().any(|item| can_take(view, attacker, aim, &item.key)) {
        options.push(ChoiceOption::new(TAKE, "Take it").in_part(THEN));
        options.push(ChoiceOption::new(DROP, "Let it fall").in_part(THEN));
    }
    let prompt = match items.as_slice() {
        _ if options.is_empty() => return None,
        [only] => format!("What does {} do with {}'s {}?", own.name, theirs.name, only.weapon.name),
        _ => format!("What should {} lose?", theirs.name),
    };
    Some(Choice {
        kind: "disarm_item".into(),
        side: own.side,
        unit: attacker,
        about: Some(target),
        prompt,
        details: Vec::new(),
        is_reaction: false,
        options,
    })
}
