//! Looking ahead: candidate commands are tried on copies of the battle, which are played on at first sight on all sides.
//! The command after which the side stands best replaces the usual one if it is clearly better.
//!
//! A search goes in small steps, so that a frame of the window can end between any two of them. The effort is counted in
//! commands, not in time: the same battle gives the same command on every machine. The copies hold what the side
//! perceives, and their dice are reseeded.
//!
//! | file | what it holds |
//! |---|---|
//! | `candidates.rs` | the commands that are tried |
//! | `playout.rs` | a copy of the battle that is played on |
//! | `appraisal.rs` | how well a side stands, and what an attack is expected to change |
//! | `contest.rs` | the comparison: how often each candidate is tried, and when it is dropped |
//! | `turn_plan.rs` | going on with a turn as it was planned |

mod appraisal;
mod candidates;
mod contest;
mod playout;
mod turn_plan;

use bevy::prelude::World;

use super::{
    decision::{Advice, DecisionMemory, Thought, choose},
    difficulties::{self, Effort, Skill},
    follow_up::FollowUp,
    patience,
    reason::{Reason, Trials},
};
use crate::{
    battle::{Command, SideId, Status},
    rules,
};
use appraisal::Appraiser;
use candidates::{Candidate, Proposals};
use contest::Contest;
use playout::{Playground, Playout};
use turn_plan::{Moment, TurnPlan};

/// State that a search keeps from one step to the next.
#[derive(Default)]
pub struct SearchMemory {
    /// The search that goes on.
    search: Option<Box<Search>>,
    /// The plan for the turn of the unit that acts.
    plan: Option<TurnPlan>,
    /// The world in which playouts take place.
    ground: Playground,
}

/// A search for one command.
struct Search {
    moment: Moment,
    side: SideId,
    /// The usual command, with which all others are compared.
    usual: Advice,
    /// The attack that the usual move is for.
    follow_up: Option<FollowUp>,
    stage: Stage,
}

/// The present work of a search.
enum Stage {
    /// Finding candidates.
    Propose(Proposals),
    /// Trying them.
    Compare(Box<Comparison>),
}

/// The trials of all candidates.
struct Comparison {
    contest: Contest,
    appraiser: Appraiser,
    /// The playout that goes on.
    running: Option<Playout>,
}

/// Does one step of the search for the next command of a side. It goes on with the last search if the battle is the same.
pub fn step(
    world: &mut World,
    memory: &mut SearchMemory,
    decision: &mut DecisionMemory,
    (skill, effort): (&Skill, &Effort),
    side: SideId,
) -> Thought {
    let moment = Moment::of(world);
    let search = match memory.search.take().filter(|search| search.moment == moment) {
        Some(search) => search,
        None => {
            let plan = memory.plan.take().filter(|plan| plan.is_due(world, moment, effort));
            if let Some(plan) = plan {
                let advice = rules::as_perceived_by(world, Some(side), |world| {
                    choose(world, decision, plan.weights().unwrap_or(&skill.weights))
                });
                memory.plan = advice.as_ref().and_then(|advice| plan.after_order(advice));
                return Thought::Finished(advice);
            }
            if is_impatient(world, skill) {
                let choose = |world: &mut World| choose(world, decision, &skill.weights);
                return Thought::Finished(rules::as_perceived_by(world, Some(side), choose));
            }
            match Search::begin(world, decision, (skill, effort), side, moment) {
                Some(search) => Box::new(search),
                None => return Thought::Finished(None),
            }
        }
    };
    match search.go_on(world, &mut memory.ground, decision, (skill, effort)) {
        Step::GoOn(search) => {
            memory.search = Some(search);
            Thought::Unfinished
        }
        Step::Decided(decided) => {
            memory.plan = decided.plan;
            Thought::Finished(Some(decided.advice))
        }
    }
}

/// Returns true if the side of the unit whose turn it is has lost its patience. Looking ahead, it would go on waiting: the
/// first to move is the first to be shot at.
fn is_impatient(world: &World, skill: &Skill) -> bool {
    world.resource::<Status>().active().is_some_and(|unit| patience::is_lost(world, unit, &skill.weights))
}

/// The result of a step of one search.
enum Step {
    GoOn(Box<Search>),
    Decided(Box<Decided>),
}

/// The command that a search has found, and the plan for the rest of the turn.
struct Decided {
    advice: Advice,
    plan: Option<TurnPlan>,
}

impl Search {
    /// Starts with the usual command; `None` if there is none.
    fn begin(
        world: &mut World,
        decision: &mut DecisionMemory,
        (skill, effort): (&Skill, &Effort),
        side: SideId,
        moment: Moment,
    ) -> Option<Self> {
        rules::as_perceived_by(world, Some(side), |world| {
            let usual = choose(world, decision, &skill.weights)?;
            let follow_up = decision.follow_up.take();
            let stage = Stage::Propose(Proposals::new(world, usual.command.clone(), (skill, effort)));
            Some(Self { moment, side, usual, follow_up, stage })
        })
    }

    fn go_on(
        mut self: Box<Self>,
        world: &mut World,
        ground: &mut Playground,
        decision: &mut DecisionMemory,
        (skill, effort): (&Skill, &Effort),
    ) -> Step {
        let side = self.side;
        match &mut self.stage {
            Stage::Propose(proposals) => {
                let appraiser = rules::as_perceived_by(world, Some(side), |world| {
                    let is_complete = proposals.add_next(world, decision);
                    is_complete.then(|| Appraiser::new(world, side, difficulties::appraisal()))
                });
                let Some(appraiser) = appraiser else { return Step::GoOn(self) };
                let units = appraiser.units_in_action();
                let is_order = matches!(self.usual.command, Command::Order(_));
                let nodes = if is_order { effort.nodes(units) } else { effort.nodes_for_answer(units) };
                match Contest::new(proposals.take_candidates(), nodes, effort.certainty, self.moment.salt()) {
                    Some(contest) => {
                        self.stage = Stage::Compare(Box::new(Comparison { contest, appraiser, running: None }));
                        Step::GoOn(self)
                    }
                    None => self.decide_as_usual(decision),
                }
            }
            Stage::Compare(comparison) => {
                comparison.go_on(world, ground, side, (skill, effort));
                if comparison.contest.is_over() {
                    let tried = comparison.contest.tried();
                    match comparison.contest.take_winner() {
                        Some(winner) => self.decide(winner),
                        None => {
                            let trials = Some(Trials { commands: tried, gain_per_mille: 0 });
                            self.usual.reason.iter_mut().for_each(|reason| reason.trials = trials);
                            self.decide_as_usual(decision)
                        }
                    }
                } else {
                    Step::GoOn(self)
                }
            }
        }
    }

    /// The usual command, since no other is clearly better.
    fn decide_as_usual(self, decision: &mut DecisionMemory) -> Step {
        decision.follow_up = self.follow_up;
        let plan = TurnPlan::after(self.moment, &self.usual, None);
        Step::Decided(Box::new(Decided { advice: self.usual, plan }))
    }

    /// The winner of the contest.
    fn decide(self, (winner, trials): (Candidate, Trials)) -> Step {
        let reason = Some(Reason { purpose: winner.purpose, comparison: None, trials: Some(trials) });
        let advice = Advice { command: winner.command, reason };
        let plan = TurnPlan::after(self.moment, &advice, winner.plan);
        Step::Decided(Box::new(Decided { advice, plan }))
    }
}

impl Comparison {
    /// Plays one command of a playout.
    fn go_on(&mut self, world: &mut World, ground: &mut Playground, side: SideId, (skill, effort): (&Skill, &Effort)) {
        let Self { contest, appraiser, running } = self;
        let Some((candidate, seed)) = contest.next() else { return };
        let playout = running.get_or_insert_with(|| {
            rules::as_perceived_by(world, Some(side), |world| {
                Playout::begin(ground, world, appraiser, (effort, &candidate.command), seed)
            })
        });
        let has_ended = playout.step(ground, appraiser, (skill, effort), candidate.plan.as_ref());
        if has_ended {
            contest.record(playout.value(ground, appraiser), playout.commands());
            *running = None;
        }
    }
}
