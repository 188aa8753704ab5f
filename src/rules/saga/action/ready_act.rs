//! The moment that a unit has waited for: it acts, or lets it go.

use crate::{
    battle::{Choice, ChoiceOption, Controller, Event, Policy, UnitId, Work},
    dice::Breakdown,
    rules::saga::{
        action::rules::Turn,
        effects,
        frame::{SagaFrame, SagaStep, attack::AttackFrame, instant::InstantFrame, ready::ReadyFrame},
        movement::walk,
        query::{
            self,
            attack::{check, strike, strike_odds},
            movement::speed,
            ready::{readiness::REACTION, set_off::SetOff},
        },
        state::{
            access::BattleAccess,
            action::Action,
            effects::TurnPoint,
            occasion::AttackOccasion,
            readiness::{ReadiedAction, Readiness},
            view::BattleView,
        },
        turns::order,
    },
};

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
        let Some(takes) = self.answer.or_else(|| standing_answer(&battle.view(), unit)) else {
            let choice = choice(&battle.view(), &self, &readiness, target);
            return SagaStep::Ask(self.into(), choice);
        };
        self.pending.pop();
        self.answer = None;
        if !takes {
            battle.log_event(Event::Declined { unit, reaction: "readied action".to_owned() });
            return SagaStep::Continue(self.into());
        }
        battle.order.ready.retain(|other| other.unit != unit);
        move_up(battle, unit);
        let action = match readiness.action {
            ReadiedAction::Attack(with) => {
                let Some(target) = target else { return SagaStep::Continue(self.into()) };
                AttackFrame { attacker: unit, target, with, occasion: AttackOccasion::Readied, announced: None }.into()
            }
            ReadiedAction::Move(to) => {
                let way = query::movement::walk::careful_way(&battle.view(), unit, to).unwrap_or_default();
                walk::frame(unit, way, speed::move_mode(&battle.view(), unit)).into()
            }
            ReadiedAction::Instant(order, _) => InstantFrame { order: *order, announced: false }.into(),
        };
        SagaStep::Push(self.into(), action)
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option == "take");
    }
}

/// Returns true if the readied action is possible now; an attack needs a target.
fn is_possible(view: &BattleView, readiness: &Readiness, target: Option<UnitId>) -> bool {
    let unit = readiness.unit;
    match &readiness.action {
        ReadiedAction::Attack(with) => target.is_some_and(|target| check::check(view, unit, target, with).is_ok()),
        ReadiedAction::Move(to) => {
            query::movement::walk::careful_way(view, unit, *to).is_some_and(|way| !way.is_empty())
        }
        ReadiedAction::Instant(order, _) => {
            let action = Action::from_key(&order.action);
            action.is_some_and(|action| action.check(&Turn::new(view, unit), order).is_ok())
        }
    }
}

/// The policy decides; an AI side takes its chance.
fn standing_answer(view: &BattleView, unit: UnitId) -> Option<bool> {
    match (view.rule_data(unit).policies.of(REACTION), view.sides.controller(view.side(unit))) {
        (Policy::Always, _) | (Policy::Ask, Controller::Ai) => Some(true),
        (Policy::Never, _) => Some(false),
        (Policy::Ask, Controller::Human) => None,
    }
}

/// The count on which it acts is its own from now on, right before whoever acts there, or between two turns before
/// whoever comes next; if its turn of this round was still to come, this was it.
/// SAGA-READY-03, SAGA-READY-05, SAGA-READY-07
fn move_up(battle: &mut BattleAccess, unit: UnitId) {
    let next = || battle.order.units.get(battle.order.next).copied();
    let Some(actor) = battle.order.current.or_else(next).filter(|_| battle.order.current != Some(unit)) else {
        return;
    };
    let rank = battle.turn_data(actor).initiative.rank.clone();
    let before = battle.order.units.clone();
    let mates: Vec<UnitId> =
        battle.units().filter(|&other| query::turns::order::act_as_one(&battle.view(), actor, other)).collect();
    let order = &mut *battle.order;
    let Some(place) = order.units.iter().position(|&other| other == unit) else { return };
    let was_to_come = place >= order.next;
    if actor != unit {
        order.units.remove(place);
        let mut place = order.units.iter().position(|&other| other == actor).unwrap_or(order.units.len());
        // Those who share a roll share a count: before all of them.
        while place > 0 && mates.contains(&order.units[place - 1]) {
            place -= 1;
        }
        order.units.insert(place, unit);
    }
    if was_to_come {
        order.next += 1;
    }
    battle.turn_data_mut(unit).initiative.rank = rank;
    if was_to_come {
        effects::pass(battle, TurnPoint::Start(unit));
        battle.combat_data_mut(unit).opportunities.used = 0;
    }
    if before != battle.order.units {
        order::log_order(battle);
    }
}

fn choice(view: &BattleView, frame: &ReadyFrame, readiness: &Readiness, target: Option<UnitId>) -> Choice {
    let unit = readiness.unit;
    let (name, words) = (view.name(unit), readiness.action.words(view));
    let mut take = ChoiceOption::new("take", format!("Do it: {words}"));
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
    Choice {
        kind: REACTION.into(),
        side: view.side(unit),
        unit,
        about: target,
        prompt: format!("{}. Should {name} {words} now?", frame.because),
        details,
        is_reaction: true,
        options: vec![take, ChoiceOption::new("decline", "Hold it back")],
    }
}
