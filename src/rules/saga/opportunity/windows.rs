//! The frames of attacks of opportunity.

use crate::battle::{Choice, ChoiceOption, Event, UnitId, Work};
use crate::dice::Breakdown;
use crate::rules::saga::frame::opportunity::Answer;
use crate::rules::saga::frame::{AttackFrame, OpportunityFrame, SagaFrame, SagaStep, WindowFrame};
use crate::rules::saga::opportunity::count;
use crate::rules::saga::query::attack::strike::Strike;
use crate::rules::saga::query::attack::strike_odds;
use crate::rules::saga::query::opportunity::{reactors, threatening};
use crate::rules::saga::reactions::fate;
use crate::rules::saga::state::{AttackOccasion, BattleAccess, BattleView, Combatant};
use crate::rules::saga::support::aiming;
use crate::rules::saga::{prompts, query};

/// The reactions that an actor provokes in its position; `None` if nobody can react. SAGA-AOO-14
pub fn window(view: &BattleView, actor: UnitId, because: &str) -> Option<WindowFrame> {
    open(actor, reactors::reactors(view, actor), because)
}

/// The reactions of these enemies, in the order given.
pub fn open(actor: UnitId, mut reactors: Vec<UnitId>, because: &str) -> Option<WindowFrame> {
    reactors.reverse();
    (!reactors.is_empty()).then(|| WindowFrame { actor, reactors, because: because.to_owned() })
}

/// Gives each enemy its reaction, one by one. SAGA-ACT-14, SAGA-AOO-16
impl Work<SagaFrame> for WindowFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let Some(reactor) = self.reactors.pop() else { return SagaStep::Done };
        if !battle.vital(self.actor).can_act() {
            return SagaStep::Done;
        }
        let child = OpportunityFrame { reactor, target: self.actor, because: self.because.clone(), answer: None };
        SagaStep::Push(self.into(), child.into())
    }
}

/// Asks the player unless the answer is known, then attacks or declines. SAGA-AOO-09, SAGA-AOO-17
impl Work<SagaFrame> for OpportunityFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let OpportunityFrame { reactor, target, .. } = self;
        let view = battle.view();
        if !threatening::is_ready(view.of(reactor)) {
            return SagaStep::Done;
        }
        let Some(strike) = reactors::strike(&view, reactor, target) else { return SagaStep::Done };
        let with = strike.aim.arm.key.clone();
        let answer = self.answer.or_else(|| standing_answer(&view, reactor));
        match answer {
            None => SagaStep::Ask(self.clone().into(), choice(&view, view.of(reactor), &self, &strike)),
            Some(Answer::Decline) => {
                battle.log_event(Event::Declined { unit: reactor, reaction: "attack of opportunity".to_owned() });
                SagaStep::Done
            }
            Some(answer @ (Answer::Take | Answer::TakeWithFate)) => {
                if answer == Answer::TakeWithFate && query::reactions::fate::check_fate(&view, reactor).is_ok() {
                    fate::declare_fate(battle, reactor);
                }
                aiming::lose(battle, reactor);
                count::spend(battle, reactor);
                let attack = AttackFrame {
                    attacker: reactor,
                    target,
                    with,
                    occasion: AttackOccasion::Opportunity,
                    announced: None,
                };
                SagaStep::Continue(attack.into())
            }
        }
    }

    fn answered(&mut self, option: &str) {
        self.answer = Answer::from_key(option);
    }
}

/// The answer by policy; the computer usually attacks. SAGA-AOO-17
fn standing_answer(view: &BattleView, reactor: UnitId) -> Option<Answer> {
    let policy = view.rule_data(reactor).policies.of(reactors::REACTION);
    let takes = policy.answer(view.sides.controller(view.side(reactor)), || true)?;
    Some(if takes { Answer::Take } else { Answer::Decline })
}

fn choice(view: &BattleView, combatant: &Combatant, frame: &OpportunityFrame, strike: &Strike<Breakdown>) -> Choice {
    let (reactor, target) = (combatant.name, view.name(frame.target));
    let chance = strike_odds::chance(combatant, strike);
    let with = strike.aim.arm.name;
    let left = threatening::most(combatant.data) - combatant.opportunities_used;
    let take = ChoiceOption::check("take", &format!("Strike with {with}"), chance, strike.bonus.clone());
    let mut options = vec![take];
    if query::reactions::fate::check_fate(view, frame.reactor).is_ok() {
        let left = view.rule_data(frame.reactor).fate.left;
        let label = format!("Strike with a Fate Point, +1d6 ({left} left)");
        options.push(ChoiceOption::new("take_with_fate", label).spending_limited());
    }
    options.push(ChoiceOption::decline("Let it go"));
    Choice {
        kind: reactors::REACTION.into(),
        side: view.side(frame.reactor),
        unit: frame.reactor,
        about: Some(frame.target),
        prompt: format!("{target} lowers its guard by {}. Should {reactor} strike?", frame.because),
        details: vec![
            format!("{chance} to hit: {} against Reflex {}", strike.bonus.total(), strike.against.total()),
            format!("damage {}", strike.dice.plus(i16::try_from(strike.damage.total()).unwrap_or(0))),
            prompts::health(view, frame.target),
            format!("attacks of opportunity left until its next turn: {left}"),
        ],
        is_reaction: true,
        options,
    }
}
