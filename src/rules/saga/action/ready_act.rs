//! The moment that a unit has waited for: it acts, or lets it go.

use crate::battle::{Choice, ChoiceOption, Event, ItemKey, UnitId, Work};
use crate::dice::Breakdown;
use crate::rules::saga::action::{Turn, area_odds, ready_plan};
use crate::rules::saga::frame::{AreaFrame, AttackFrame, ReadyFrame, SagaFrame, SagaStep};
use crate::rules::saga::movement::walk;
use crate::rules::saga::query;
use crate::rules::saga::query::attack::{check, strike, strike_odds};
use crate::rules::saga::query::movement::speed;
use crate::rules::saga::query::ready::area;
use crate::rules::saga::query::ready::readiness::REACTION;
use crate::rules::saga::query::ready::set_off::SetOff;
use crate::rules::saga::ready::readiness;
use crate::rules::saga::state::{Action, AttackOccasion, BattleAccess, BattleView, ReadiedAction, Readiness};
use crate::rules::saga::turns::order;

/// The answer that takes the readied action.
const TAKE: &str = "take";

/// Lets one after the other act, or asks. SAGA-READY-02, SAGA-READY-06
impl Work<SagaFrame> for ReadyFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        if let Some(first) = self.first.take() {
            return SagaStep::Push(self.into(), first.into());
        }
        let Some(&SetOff { unit, target }) = self.pending.last() else { return SagaStep::Done };
        let readiness = battle.order.ready.iter().find(|readiness| readiness.unit == unit).cloned();
        let can =
            |readiness: &Readiness| battle.vital(unit).can_act() && is_possible(&battle.view(), readiness, target);
        let Some(readiness) = readiness.filter(can) else {
            self.pending.pop();
            self.answer = None;
            return SagaStep::Continue(self.into());
        };
        let Some(takes) = self.answer.or_else(|| standing_answer(&battle.view(), &readiness, target)) else {
            let choice = choice(&battle.view(), &self, &readiness, target);
            return SagaStep::Ask(self.into(), choice);
        };
        self.pending.pop();
        self.answer = None;
        if !takes {
            battle.log_event(Event::Declined { unit, reaction: "readied action".to_owned() });
            return SagaStep::Continue(self.into());
        }
        readiness::lose(battle, unit);
        order::move_up(battle, unit);
        let action = match readiness.action {
            ReadiedAction::Attack(with) => {
                let Some(target) = target else { return SagaStep::Continue(self.into()) };
                attack(&battle.view(), unit, target, with)
            }
            ReadiedAction::Move(to) => {
                let way = query::movement::walk::careful_way(&battle.view(), unit, to).unwrap_or_default();
                walk::frame(unit, way, speed::move_mode(&battle.view(), unit)).into()
            }
            ReadiedAction::Order(order, _) => {
                let aimed = ready_plan::aimed(&battle.view(), &order, target);
                let begun = aimed.and_then(|order| Action::from_key(&order.action)?.begin(battle, &order, |_| ()).ok());
                let Some(begun) = begun else { return SagaStep::Continue(self.into()) };
                begun
            }
        };
        SagaStep::Push(self.into(), action)
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option == TAKE);
    }
}

/// Returns true if the readied action is possible now; an attack needs a target.
fn is_possible(view: &BattleView, readiness: &Readiness, target: Option<UnitId>) -> bool {
    let unit = readiness.unit;
    // A unit that has fallen to another reaction meanwhile draws no more of them. SAGA-READY-09
    if readiness.trigger.is_by_enemy() && target.is_some_and(|target| !view.of(target).is_present()) {
        return false;
    }
    match &readiness.action {
        ReadiedAction::Attack(with) => target.is_some_and(|target| {
            area::point(view, unit, target, with).is_some() || check::check(view, unit, target, with).is_ok()
        }),
        ReadiedAction::Move(to) => {
            query::movement::walk::careful_way(view, unit, *to).is_some_and(|way| !way.is_empty())
        }
        ReadiedAction::Order(order, _) => ready_plan::aimed(view, order, target).is_some_and(|order| {
            let action = Action::from_key(&order.action);
            action.is_some_and(|action| action.check(&Turn::new(view, unit), &order).is_ok())
        }),
    }
}

/// The frame of a readied attack: on an area around the target if the weapon attacks areas. SAGA-READY-10
fn attack(view: &BattleView, attacker: UnitId, target: UnitId, with: ItemKey) -> SagaFrame {
    match area::point(view, attacker, target, &with) {
        Some(point) => AreaFrame { attacker, with, point, announced: false, area_damage: None }.into(),
        None => AttackFrame { attacker, target, with, occasion: AttackOccasion::Readied, announced: None }.into(),
    }
}

/// The answer by policy.
fn standing_answer(view: &BattleView, readiness: &Readiness, target: Option<UnitId>) -> Option<bool> {
    let unit = readiness.unit;
    let policy = view.rule_data(unit).policies.of(REACTION);
    policy.answer(view.sides.controller(view.side(unit)), || is_usual(view, readiness, target))
}

/// Returns true if the computer usually takes the action: always, except for an attack on an area that harms its own side
/// as much.
fn is_usual(view: &BattleView, readiness: &Readiness, target: Option<UnitId>) -> bool {
    match (&readiness.action, target) {
        (ReadiedAction::Attack(with), Some(target)) => !area::harms_own_side(view, readiness.unit, target, with),
        (ReadiedAction::Attack(_) | ReadiedAction::Move(_) | ReadiedAction::Order(..), _) => true,
    }
}

fn choice(view: &BattleView, frame: &ReadyFrame, readiness: &Readiness, target: Option<UnitId>) -> Choice {
    let unit = readiness.unit;
    let (name, words) = (view.name(unit), readiness.action.words(view));
    let mut take = ChoiceOption::new(TAKE, format!("Do it: {words}"));
    let mut details = Vec::new();
    if let (ReadiedAction::Attack(with), Some(target)) = (&readiness.action, target)
        && let Ok(aim) = check::check(view, unit, target, with)
    {
        let strike: strike::Strike<Breakdown> = strike::work_out(view, unit, target, aim);
        let chance = strike_odds::chance(view.of(unit), &strike);
        let (bonus, against) = (strike.bonus.total(), strike.against.total());
        details.push(format!("{chance} to hit: {bonus} against Reflex {against}"));
        take.label = format!("{} with {}: {chance}", view.name(target), aim.arm.name);
        take.breakdown = Some(strike.bonus);
    }
    let preview = match (&readiness.action, target) {
        (ReadiedAction::Attack(with), Some(target)) => {
            let point = area::point(view, unit, target, with);
            point.and_then(|point| area_odds::preview(view, unit, with, point).ok())
        }
        (ReadiedAction::Order(order, _), target) => {
            let order = ready_plan::aimed(view, order, target);
            let action = order.as_ref().and_then(|order| Action::from_key(&order.action));
            let preview = action.filter(|action| !action.is_instant()).zip(order);
            preview.and_then(|(action, order)| action.preview(&Turn::new(view, unit), &order).ok())
        }
        (ReadiedAction::Attack(_) | ReadiedAction::Move(_), _) => None,
    };
    if let Some(preview) = preview {
        details.push(preview.summary);
        details.extend(preview.caught.iter().map(|met| format!("{}: {}", view.name(met.unit), met.notes.join(", "))));
    }
    Choice {
        kind: REACTION.into(),
        side: view.side(unit),
        unit,
        about: target,
        prompt: format!("{}. Does {name} take the readied action?", frame.because),
        details,
        is_reaction: true,
        options: vec![take, ChoiceOption::decline("Hold it back")],
    }
    .advising(if is_usual(view, readiness, target) { TAKE } else { ChoiceOption::DECLINE })
}
