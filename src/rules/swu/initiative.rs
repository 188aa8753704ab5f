//! Surprise and initiative. SWU-INIT-01 to SWU-INIT-07

use super::{
    conditions,
    data::{Ability, Skill},
    query::ability::{initiative_bonus, passive_perception, skill_bonus},
    state::{BattleAccess, Edges},
    stealth,
};
use crate::{
    battle::{Event, UnitId},
    dice::Breakdown,
};

/// The most further rolls to break a tie; units that are still tied act in roster order.
const MOST_ROLLS: usize = 100;

/// Decides who is surprised. The level may say so; else each unit of a side that deploys hidden rolls Stealth once, and
/// an enemy is surprised that notices none of them and sees nobody else. SWU-INIT-04, SWU-INIT-06, SWU-STEALTH-04
pub fn surprise(battle: &mut BattleAccess) {
    let present: Vec<UnitId> = battle.units().filter(|&unit| battle.is_on_board(unit)).collect();
    let begins_hidden = |unit: &UnitId| battle.profile(*unit).begins_hidden;
    let (hidden, open): (Vec<UnitId>, Vec<UnitId>) = present.iter().copied().partition(begins_hidden);
    let mut checks: Vec<(UnitId, i32)> = Vec::new();
    for unit in hidden {
        let roll = battle.roll_d20(skill_bonus(battle, unit, Skill::Stealth), &Edges::default());
        let check = roll.total;
        let misses = |&enemy: &UnitId| {
            let is_told = battle.profile(enemy).aware == Some(false);
            battle.are_enemies(unit, enemy) && (is_told || passive_perception(battle, enemy) < check)
        };
        let unseen_by: Vec<UnitId> = present.iter().copied().filter(misses).collect();
        stealth::begin_hidden(battle, unit, check, unseen_by);
        battle.log_event(Event::Rolled { unit, what: Skill::Stealth.name().to_owned(), roll });
        checks.push((unit, check));
    }
    let sees_somebody = |unit: UnitId| {
        let mut others = open.iter().copied().filter(|&other| battle.are_enemies(unit, other));
        others.any(|other| battle.board.sight().sees_space(battle.space(unit), battle.space(other)))
    };
    let is_surprised = |unit: &UnitId| match battle.profile(*unit).aware {
        Some(aware) => !aware,
        None => {
            let mut hiders = checks.iter().filter(|(hider, _)| battle.are_enemies(*unit, *hider)).peekable();
            hiders.peek().is_some()
                && hiders.all(|(_, check)| *check > passive_perception(battle, *unit))
                && !sees_somebody(*unit)
        }
    };
    let surprised: Vec<UnitId> = present.iter().copied().filter(is_surprised).collect();
    for unit in surprised {
        conditions::surprise(battle, unit);
    }
}

/// Rolls initiative for these units and adds them to the order. SWU-INIT-01 to SWU-INIT-03
pub fn roll(battle: &mut BattleAccess, units: &[UnitId]) {
    let mut fresh: Vec<(UnitId, [i32; 3])> = Vec::new();
    for &unit in units {
        let roll = battle.roll_d20(initiative_bonus(battle, unit), &Edges::default());
        let dexterity = battle.data_of(unit).abilities.modifier(Ability::Dexterity);
        fresh.push((unit, [roll.total, dexterity, 0]));
        battle.log_event(Event::InitiativeRolled { units: vec![unit], roll });
    }
    break_ties(battle, &mut fresh);
    let mut order = battle.order.units.clone();
    fresh.sort_by_key(|(_, rank)| std::cmp::Reverse(*rank));
    for (unit, rank) in fresh {
        let place = order.iter().position(|(_, other)| *other < rank).unwrap_or(order.len());
        order.insert(place, (unit, rank));
    }
    let event = Event::OrderSet { order: order.iter().map(|(unit, _)| *unit).collect() };
    battle.order_mut().units = order;
    battle.log_event(event);
}

/// Breaks ties: after the Dexterity modifier a further d20 decides. SWU-INIT-03
fn break_ties(battle: &mut BattleAccess, fresh: &mut [(UnitId, [i32; 3])]) {
    for _ in 0..MOST_ROLLS {
        let ranks: Vec<[i32; 3]> = fresh.iter().map(|(_, rank)| *rank).collect();
        let is_tied = |rank: &[i32; 3]| ranks.iter().filter(|other| *other == rank).count() > 1;
        let tied: Vec<usize> = (0..fresh.len()).filter(|&place| is_tied(&ranks[place])).collect();
        if tied.is_empty() || battle.dice.fault().is_some() {
            return;
        }
        for place in tied {
            let (unit, rank) = &mut fresh[place];
            let roll = battle.roll_d20(Breakdown::new(), &Edges::default());
            rank[2] = rank[2] * 20 + roll.total;
            battle.log_event(Event::Rolled { unit: *unit, what: "again for initiative".to_owned(), roll });
        }
    }
}
