//! Dodges and parries: asked for, rolled, and in force until the segment ends.

use bevy::prelude::World;

use super::{
    frame::{D6Frame, D6Step, ReactFrame, ReactedFrame},
    plans, points,
    query::{
        points::Goal,
        reactions::{self, full_reaction, is_offered, pool},
        skill,
    },
    state::{ActiveReactions, BattleAccess, D6Profile, Reaction},
};
use crate::battle::{Choice, ChoiceOption, Event, Registry, UnitId, Work};

/// The kinds of questions that a unit may have a standing answer to: to dodge, to parry, and by the charts to act as
/// soon as its turn comes and to spend Character Points.
pub fn policies(profile: D6Profile) -> &'static [&'static str] {
    match profile {
        D6Profile::Basic => &["dodge", "parry"],
        D6Profile::Charts | D6Profile::Segments => &["dodge", "parry", ACTS_AT_ONCE, points::CHARACTER_POINT],
    }
}

/// The standing answer of a unit that never slows down. D6-SEG-17
pub const ACTS_AT_ONCE: &str = "act_at_once";

/// The answer that reacts.
const YES: &str = "react";

/// Registers the reactions of units.
pub fn install(world: &mut World) {
    Registry::add_component::<ActiveReactions>(world);
}

impl Work<D6Frame> for ReactFrame {
    /// Asks, or goes by the policy of the unit; then rolls. D6-REACT-03, D6-REACT-04, D6-REACT-09
    fn run(mut self, battle: &mut BattleAccess) -> D6Step {
        let (unit, reaction) = (self.unit, self.reaction);
        if !is_offered(battle, unit, reaction) {
            return D6Step::Done;
        }
        let policy = battle.policies(unit).of(reaction.key());
        self.answer = self.answer.or_else(|| policy.answer(battle.controller(unit), || self.advised));
        match self.answer {
            None => {
                let choice = question(battle, &self);
                D6Step::Ask(self.into(), choice)
            }
            Some(true) => D6Step::Continue(react(battle, unit, reaction, self.needs).into()),
            Some(false) => {
                battle.log_event(Event::Declined { unit, reaction: reaction.key().to_owned() });
                D6Step::Done
            }
        }
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option == YES);
    }
}

impl Work<D6Frame> for ReactedFrame {
    /// Offers Character Points for the roll, and then puts the reaction in force. D6-REACT-06, D6-REACT-08, D6-REACT-09,
    /// D6-FULL-03, D6-PTS-02
    fn run(mut self, battle: &mut BattleAccess) -> D6Step {
        let (unit, reaction) = (self.unit, self.reaction);
        let skill = reactions::skill(battle, unit, reaction);
        if !self.offered {
            self.offered = true;
            let goal = self.needs.map_or(Goal::Most, escape);
            if let Some(offer) = points::offer(battle, unit, skill.name(), self.roll.total, goal, true) {
                return D6Step::Push(self.into(), offer.into());
            }
        }
        let total = points::improved(battle, unit, self.roll).total;
        let mut active = battle.reactions_mut(unit);
        match (self.is_full, reaction) {
            (true, _) => active.full = Some((reaction, skill, total)),
            (false, Reaction::Dodge) => active.dodge = Some((skill, total)),
            (false, Reaction::Parry(_)) => active.parry = Some((skill, total)),
        }
        D6Step::Done
    }
}

/// The goal of a dodge that must reach a total to escape a blast. D6-GREN-23
fn escape(needs: i32) -> Goal {
    Goal::Steps { worst: "caught by the blast", better: vec![(needs, "clear of the blast")] }
}

/// Ends the reactions of a unit that last for a segment. D6-REACT-08
pub fn end_segment(battle: &mut BattleAccess, unit: UnitId) {
    battle.reactions_mut(unit).end_segment();
}

/// Ends the full reaction of a unit that is put out of action for the round. D6-FULL-11, D6-INJ-23
pub fn end_full(battle: &mut BattleAccess, unit: UnitId) {
    if battle.reactions(unit).full.is_some() {
        battle.reactions_mut(unit).full = None;
    }
}

/// Rolls the full reaction that a unit has declared, at the start of the first segment. Returns the frame that puts it
/// in force; `None` if there is none. D6-FULL-03, D6-FULL-05, D6-FULL-07
#[must_use = "the frame puts the reaction in force"]
pub fn roll_full(battle: &mut BattleAccess, unit: UnitId) -> Option<ReactedFrame> {
    let plan = battle.plan(unit);
    let declared = plan.steps.iter().enumerate().find_map(|(index, step)| Some((index, step.action.full_reaction?)));
    let (index, kind) = declared.filter(|_| battle.is_able(unit))?;
    plans::mark_done(battle, unit, index);
    let reaction = full_reaction(battle, unit, kind);
    let skill = reactions::skill(battle, unit, reaction);
    let pool = skill::pool(battle, unit, skill, 0);
    if !pool.is_usable() {
        return None;
    }
    let roll = battle.roll(pool);
    battle.log_event(Event::Rolled { unit, what: format!("full {}", skill.name()), roll: roll.clone() });
    Some(ReactedFrame { unit, reaction, is_full: true, roll, needs: None, offered: false })
}

/// Ends the reactions of a unit.
pub fn clear(battle: &mut BattleAccess, unit: UnitId) {
    battle.reactions_mut(unit).clear();
}

fn question(battle: &BattleAccess, frame: &ReactFrame) -> Choice {
    let (unit, reaction) = (frame.unit, frame.reaction);
    let pool = pool(battle, unit, reaction);
    let mut details = frame.danger.clone();
    details.push(format!("You would roll {}: {pool}. It makes every hit that much harder this segment.", pool.total()));
    let (open, to_come) = (battle.plan(unit).open, battle.plan(unit).actions_to_come());
    if open > 0 {
        details.push(format!("The price: an open action, of {open}. No die is lost."));
    } else if to_come > 0 {
        let which = if to_come == 1 { "Your action still to come loses" } else { "Your actions still to come lose" };
        details.push(format!("The price: one die. {which} 1D."));
    } else {
        details.push("It costs nothing you still have to do.".to_owned());
    }
    let yes = ChoiceOption::new(YES, format!("{} with {}", verb(reaction), pool.total()));
    let no = ChoiceOption::decline(format!("Do not {}", verb(reaction).to_lowercase()));
    Choice {
        kind: reaction.key().into(),
        side: battle.side(unit),
        unit,
        about: None,
        prompt: format!("{0} is attacked. Should {0} {1}?", battle.name(unit), verb(reaction).to_lowercase()),
        details,
        is_reaction: true,
        options: vec![yes, no],
    }
    .advising(if frame.advised { YES } else { ChoiceOption::DECLINE })
}

fn verb(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Dodge => "Dodge",
        Reaction::Parry(_) => "Parry",
    }
}

/// Rolls a reaction, which counts as an action. D6-MULT-03, D6-REACT-06
fn react(battle: &mut BattleAccess, unit: UnitId, reaction: Reaction, needs: Option<i32>) -> ReactedFrame {
    let pool = pool(battle, unit, reaction);
    plans::count_reaction(battle, unit);
    let roll = battle.roll(pool);
    let what = reactions::skill(battle, unit, reaction).name().to_owned();
    battle.log_event(Event::Rolled { unit, what, roll: roll.clone() });
    ReactedFrame { unit, reaction, is_full: false, roll, needs, offered: false }
}
