//! Points that heroes spend.

use std::mem;

use bevy::prelude::World;

use super::{
    data::Charts,
    frame::{D6Frame, D6Step, PointsFrame},
    query::points::Goal,
    state::{BattleAccess, InjuryLevel, Points},
};
use crate::{
    battle::{Choice, ChoiceOption, Event, Registry, Roll, UnitId, Work},
    dice::{Breakdown, Pips},
};

/// The name of the policy for Character Points.
pub const CHARACTER_POINT: &str = "character_point";

/// The answer that spends a point.
const YES: &str = "spend";
const NO: &str = "keep";

/// Registers the points of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Points>(world);
}

/// Spends a Fate Point of a unit. D6-PTS-01, D6-PTS-02
pub fn spend_fate(battle: &mut BattleAccess, unit: UnitId) {
    let mut points = battle.points_mut(unit);
    points.fate = points.fate.saturating_sub(1);
    let left = u32::from(points.fate);
    battle.log_event(Event::Spent { unit, what: "Fate Point".to_owned(), left });
}

/// The frame that offers Character Points for a roll; `None` if the unit has none or none may better the result.
/// `is_worth` tells if a better result is worth a point to the computer. D6-PTS-02
pub fn offer(
    battle: &BattleAccess,
    unit: UnitId,
    what: &str,
    total: i32,
    goal: Goal,
    is_worth: bool,
) -> Option<PointsFrame> {
    let frame = PointsFrame { unit, what: what.to_owned(), total, goal, is_worth, spent: 0, answer: None };
    can_spend(battle, &frame).then_some(frame)
}

/// A roll with the dice that Character Points have added to it. D6-PTS-02
pub fn improved(battle: &mut BattleAccess, unit: UnitId, roll: Roll) -> Roll {
    if battle.points(unit).added.is_empty() {
        return roll;
    }
    let added = mem::take(&mut battle.points_mut(unit).added);
    added.into_iter().filter_map(|face| i32::try_from(face).ok()).fold(roll, |roll, face| Roll {
        total: roll.total + face,
        bonus: roll.bonus.clone().with("Character Point", face),
        ..roll
    })
}

/// True if a unit has Character Points. There are none in the profile `basic`. D6-PTS-02
pub fn has_any(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.rules.has_charts() && battle.points(unit).character > 0
}

/// True if a unit has a Character Point left that may better the result of the roll. D6-PTS-02
fn can_spend(battle: &BattleAccess, frame: &PointsFrame) -> bool {
    let left = Charts::shipped().points_per_roll.saturating_sub(frame.spent).min(battle.points(frame.unit).character);
    has_any(battle, frame.unit)
        && battle.injury(frame.unit).level != InjuryLevel::Killed
        && left > 0
        && frame.goal.can_better(frame.total, left)
}

impl Work<D6Frame> for PointsFrame {
    /// Asks for one point after the other, or goes by the policy of the unit. D6-PTS-02
    fn run(mut self, battle: &mut BattleAccess) -> D6Step {
        if !can_spend(battle, &self) {
            return D6Step::Done;
        }
        let policy = battle.policies(self.unit).of(CHARACTER_POINT);
        let answer = self.answer.take();
        let answer = answer.or_else(|| policy.answer(battle.controller(self.unit), || is_advised(battle, &self)));
        match answer {
            None => {
                let choice = question(battle, &self);
                D6Step::Ask(self.into(), choice)
            }
            Some(true) => {
                self.total += spend(battle, self.unit);
                self.spent += 1;
                D6Step::Continue(self.into())
            }
            Some(false) => D6Step::Done,
        }
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option == YES);
    }
}

/// True if a point pays for the computer: it is likely to turn a result that matters.
fn is_advised(battle: &BattleAccess, frame: &PointsFrame) -> bool {
    frame.is_worth && frame.goal.chance(frame.total).per_mille() >= battle.data.0.ai.character_point
}

/// Spends a Character Point of a unit and rolls its die. D6-PTS-02
fn spend(battle: &mut BattleAccess, unit: UnitId) -> i32 {
    let code = Pips::dice(1).code();
    let roll = Roll::new(code, battle.dice.roll_code(code), Breakdown::new());
    let mut points = battle.points_mut(unit);
    points.character = points.character.saturating_sub(1);
    points.added.extend(&roll.faces);
    let (left, total) = (u32::from(points.character), roll.total);
    battle.log_event(Event::Spent { unit, what: "Character Point".to_owned(), left });
    battle.log_event(Event::Rolled { unit, what: "one die more".to_owned(), roll });
    total
}

fn question(battle: &BattleAccess, frame: &PointsFrame) -> Choice {
    let &PointsFrame { unit, total, ref what, ref goal, .. } = frame;
    let left = battle.points(unit).character;
    let chance = goal.chance(total);
    let mut details = vec![goal.words(total), format!("Character Points left: {left}.")];
    if chance.favourable > 0 {
        details.insert(1, format!("One die more is enough with a chance of {chance}."));
    }
    Choice {
        kind: CHARACTER_POINT.into(),
        side: battle.side(unit),
        unit,
        about: None,
        prompt: format!("{} has rolled {total} for {what}. Add a die for a Character Point?", battle.name(unit)),
        details,
        is_reaction: true,
        options: vec![
            ChoiceOption::new(YES, "Spend a Character Point").spending_limited(),
            ChoiceOption::new(NO, "Keep the point"),
        ],
    }
    .advising(if is_advised(battle, frame) { YES } else { NO })
}
