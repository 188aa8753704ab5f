//! Dodges and parries: when they are offered, what they cost, what they do.

use bevy::prelude::*;

use super::{
    attack::Threat,
    battle::BattleAccess,
    data::Skill,
    frame::{D6Step, ReactFrame, Reaction},
    kit, skill,
};
use crate::{
    battle::{Choice, ChoiceOption, Event, Policy, UnitId},
    dice::Pool,
};

/// Which reactions a unit may have a policy for.
pub const REACTIONS: &[&str] = &["dodge", "parry"];

/// The answer that reacts.
pub const YES: &str = "react";
const NO: &str = "decline";

impl Reaction {
    fn key(self) -> &'static str {
        match self {
            Self::Dodge => "dodge",
            Self::Parry(_) => "parry",
        }
    }

    /// The skill it is rolled with.
    pub fn skill(self) -> Skill {
        match self {
            Self::Dodge => Skill::Dodge,
            Self::Parry(skill) => skill,
        }
    }
}

/// Whether a reaction helps against a kind of attack. D6-REACT-01, D6-REACT-12, D6-REACT-13
pub fn helps(reaction: Reaction, threat: Threat) -> bool {
    match (reaction, threat) {
        (Reaction::Dodge, Threat::Ranged) => true,
        (Reaction::Dodge, Threat::Melee | Threat::Brawling) | (Reaction::Parry(_), Threat::Ranged) => false,
        (Reaction::Parry(skill), Threat::Melee) => skill != Skill::BrawlingParry,
        (Reaction::Parry(_), Threat::Brawling) => true,
    }
}

/// What a unit would parry with: the blade or weapon in hand, else its arms. D6-REACT-11, D6-REACT-13
pub fn parry_skill(battle: &BattleAccess, unit: UnitId) -> Skill {
    let held = kit::held(battle, unit);
    let has = |skill: Skill| held.iter().any(|(_, weapon)| weapon.skill == skill && weapon.is_close());
    if has(Skill::EnergyBlade) {
        Skill::EnergyBlade
    } else if has(Skill::Melee) {
        Skill::MeleeParry
    } else {
        Skill::BrawlingParry
    }
}

/// What a reaction would be rolled with: it is one action more. D6-MULT-03, D6-MULT-05, D6-MULT-06
pub fn pool(battle: &BattleAccess, unit: UnitId, reaction: Reaction) -> Pool {
    skill::pool(battle, unit, reaction.skill(), 1)
}

/// Whether a unit can react that way. D6-DICE-04, D6-REACT-14
pub fn is_offered(battle: &BattleAccess, unit: UnitId, reaction: Reaction) -> bool {
    let guard = battle.body(unit).guard;
    let (stands, has_arms) = match reaction {
        Reaction::Dodge => (guard.dodge.is_some(), true),
        // A vehicle has nothing to parry with. D6-FULL-07
        Reaction::Parry(_) => (guard.parry.is_some(), !battle.is_vehicle(unit)),
    };
    battle.is_able(unit) && !stands && has_arms && pool(battle, unit, reaction).is_usable()
}

/// Whether the danger is worth the die that it takes from everything else. `hits` are expected hits in thousandths.
pub fn is_advised(battle: &BattleAccess, unit: UnitId, reaction: Reaction, hits: i32) -> bool {
    let body = battle.body(unit);
    let open = body.plan.steps.iter().filter(|step| !step.done && step.action.counts()).count();
    let dice = pool(battle, unit, reaction).total().whole_dice();
    // Each action still to come makes the die dearer.
    let worth = battle.data.0.worth;
    let price = worth.react + worth.react_per_action * i32::try_from(open).unwrap_or(0);
    dice >= 2 && hits >= price
}

/// Asks, or goes by the policy; then rolls. D6-REACT-03, D6-REACT-04, D6-REACT-09
pub fn run(mut frame: ReactFrame, battle: &mut BattleAccess) -> D6Step {
    let (unit, reaction) = (frame.unit, frame.reaction);
    if !is_offered(battle, unit, reaction) {
        return D6Step::Done;
    }
    let policy = battle.body(unit).policies.of(reaction.key());
    frame.answer = frame.answer.or(match policy {
        Policy::Always => Some(true),
        Policy::Never => Some(false),
        // The computer does not wait for itself.
        Policy::Ask => (!battle.is_humans(unit)).then_some(frame.advised),
    });
    match frame.answer {
        None => {
            let choice = question(battle, &frame);
            D6Step::Ask(frame.into(), choice)
        }
        Some(true) => {
            react(battle, unit, reaction);
            D6Step::Done
        }
        Some(false) => {
            battle.tell(Event::Declined { unit, reaction: reaction.key().to_owned() });
            D6Step::Done
        }
    }
}

fn question(battle: &BattleAccess, frame: &ReactFrame) -> Choice {
    let (unit, reaction) = (frame.unit, frame.reaction);
    let pool = pool(battle, unit, reaction);
    let mut details = frame.danger.clone();
    details.push(format!("You would roll {}: {pool}. It makes every hit that much harder this segment.", pool.total()));
    let body = battle.body(unit);
    let open = body.plan.steps.iter().filter(|step| !step.done && step.action.counts()).count();
    if open > 0 {
        let which = if open == 1 { "Your action still to come loses" } else { "Your actions still to come lose" };
        details.push(format!("The price: one die. {which} 1D."));
    } else {
        details.push("It costs nothing you still have to do.".to_owned());
    }
    let yes = ChoiceOption::new(YES, format!("{} with {}", verb(reaction), pool.total()));
    let no = ChoiceOption::new(NO, "Let it come");
    Choice {
        kind: reaction.key().into(),
        side: battle.side(unit),
        unit,
        about: None,
        prompt: format!("{} is attacked. {}?", battle.name(unit), verb(reaction)),
        details,
        is_reaction: true,
        options: vec![yes, no],
    }
}

fn verb(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Dodge => "Dodge",
        Reaction::Parry(_) => "Parry",
    }
}

/// Counts as an action, is rolled, and stands for the segment. D6-MULT-03, D6-REACT-06, D6-REACT-08, D6-REACT-09
fn react(battle: &mut BattleAccess, unit: UnitId, reaction: Reaction) {
    let pool = pool(battle, unit, reaction);
    let mut body = battle.body_mut(unit);
    body.plan.reactions = body.plan.reactions.saturating_add(1);
    let roll = battle.roll(pool);
    let total = roll.total;
    battle.tell(Event::Rolled { unit, what: reaction.skill().name().to_owned(), roll });
    let mut body = battle.body_mut(unit);
    match reaction {
        Reaction::Dodge => body.guard.dodge = Some(total),
        Reaction::Parry(skill) => body.guard.parry = Some((skill, total)),
    }
}
