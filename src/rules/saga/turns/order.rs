//! Rolling initiative and ordering units.

use crate::battle::{Event, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::data::Skill;
use crate::rules::saga::effects;
use crate::rules::saga::opportunity::count;
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::turns::order;
use crate::rules::saga::state::{BattleAccess, BattleView, Rank, TurnPoint};

/// One or several units that share a roll. SAGA-INIT-04
struct Entry {
    units: Vec<UnitId>,
    rank: Rank,
    /// True if it has just been rolled; the others keep their places.
    fresh: bool,
}

/// Rolls initiative for these units and adds them to the order. SAGA-INIT-01 to SAGA-INIT-07
pub fn roll_for(battle: &mut BattleAccess, units: &[UnitId]) {
    let mut entries = ranked(&battle.view());
    for units in group(&battle.view(), units) {
        entries.push(roll(battle, units));
    }
    break_ties(battle, &mut entries);
    let entries = placed(entries);
    for Entry { units, rank, .. } in &entries {
        for &unit in units {
            battle.initiative_mut(unit).rank = Some(rank.clone());
        }
    }
    battle.order_mut().units = entries.into_iter().flat_map(|entry| entry.units).collect();
    log_order(battle);
}

/// The count on which it acts is its own from now on, right before whoever acts there, or between two turns before
/// whoever comes next; if its turn of this round was still to come, this was it.
/// SAGA-READY-03, SAGA-READY-05, SAGA-READY-07
pub fn move_up(battle: &mut BattleAccess, unit: UnitId) {
    let next = || battle.order.units.get(battle.order.next).copied();
    let Some(actor) = battle.order.current.or_else(next).filter(|_| battle.order.current != Some(unit)) else {
        return;
    };
    let rank = battle.turn_data(actor).initiative.rank.clone();
    let before = battle.order.units.clone();
    let mates: Vec<UnitId> = battle.units().filter(|&other| order::act_as_one(&battle.view(), actor, other)).collect();
    let order = battle.order_mut();
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
    battle.initiative_mut(unit).rank = rank;
    if was_to_come {
        effects::pass(battle, TurnPoint::Start(unit));
        count::renew(battle, unit);
    }
    if before != battle.order.units {
        log_order(battle);
    }
}

/// Logs the order, without the dead and the departed.
pub fn log_order(battle: &mut BattleAccess) {
    let is_here = |unit: &UnitId| !battle.vital(*unit).is_gone() && !battle.departed.contains(*unit);
    let order = battle.order.units.iter().copied().filter(is_here).collect();
    battle.log_event(Event::OrderSet { order });
}

/// Inserts newly rolled entries among the others, whose order Delay and Ready may have changed. SAGA-RND-02,
/// SAGA-INIT-02, SAGA-INIT-07
fn placed(entries: Vec<Entry>) -> Vec<Entry> {
    let (mut fresh, mut all): (Vec<Entry>, Vec<Entry>) = entries.into_iter().partition(|entry| entry.fresh);
    fresh.sort_by(|a, b| b.rank.cmp(&a.rank));
    for entry in fresh {
        let place = all.iter().position(|other| other.rank < entry.rank).unwrap_or(all.len());
        all.insert(place, entry);
    }
    all
}

/// The entries rolled earlier, in order; shared rolls stay shared.
fn ranked(view: &BattleView) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for &unit in &view.order.units {
        let Some(rank) = view.turn_data(unit).initiative.rank.clone() else { continue };
        match entries.last_mut() {
            Some(entry) if entry.rank == rank => entry.units.push(unit),
            Some(_) | None => entries.push(Entry { units: vec![unit], rank, fresh: false }),
        }
    }
    entries
}

/// Unnamed units of one type on an AI side share a roll; all others roll alone. SAGA-INIT-06, SAGA-EX-10
fn group(view: &BattleView, units: &[UnitId]) -> Vec<Vec<UnitId>> {
    let mut groups: Vec<Vec<UnitId>> = Vec::new();
    for &unit in units {
        let mate =
            groups.iter_mut().find(|group| group.first().is_some_and(|&first| order::share_a_roll(view, first, unit)));
        match mate {
            Some(group) => group.push(unit),
            None => groups.push(vec![unit]),
        }
    }
    groups
}

/// Rolls with the lowest modifier of the group. SAGA-INIT-04, SAGA-EXD-32
fn roll(battle: &mut BattleAccess, units: Vec<UnitId>) -> Entry {
    let bonus = lowest(units.iter().map(|&unit| skill_bonus(&battle.view(), unit, Skill::Initiative)));
    let modifier = bonus.total();
    let roll = battle.roll_d20(bonus);
    let rank = Rank { total: roll.total, modifier, tie_breaks: Vec::new() };
    battle.log_event(Event::InitiativeRolled { units: units.clone(), roll });
    Entry { units, rank, fresh: true }
}

/// The lowest modifier of a group. SAGA-INIT-04, SAGA-EXD-32
fn lowest(bonuses: impl Iterator<Item = Breakdown>) -> Breakdown {
    bonuses.min_by_key(Breakdown::total).unwrap_or_default()
}

/// The most further rolls to break a tie. Units that are still tied after them act in roster order.
const MOST_ROLLS: usize = 100;

/// Breaks ties: the higher modifier first, then further rolls until they differ. SAGA-INIT-03
fn break_ties(battle: &mut BattleAccess, entries: &mut [Entry]) {
    for _ in 0..MOST_ROLLS {
        let rolls = |a: &usize| (0..entries.len()).any(|b| *a != b && rolls_against(&entries[*a], &entries[b]));
        let tied: Vec<usize> = (0..entries.len()).filter(rolls).collect();
        if tied.is_empty() || battle.dice.fault().is_some() {
            return;
        }
        for place in tied {
            let roll = battle.roll_d20(Breakdown::new()).for_order();
            let Entry { units, rank, .. } = &mut entries[place];
            rank.tie_breaks.extend(&roll.faces);
            if let Some(&unit) = units.first() {
                battle.log_event(Event::Rolled { unit, what: "again for initiative".to_owned(), roll });
            }
        }
    }
}

/// Returns true if two entries need a further roll. Settled places stay, and earlier tie-break rolls are kept.
fn rolls_against(a: &Entry, b: &Entry) -> bool {
    let count = |entry: &Entry| (entry.rank.total, entry.rank.modifier);
    let (own, theirs) = (&a.rank.tie_breaks, &b.rank.tie_breaks);
    (a.fresh || b.fresh) && count(a) == count(b) && theirs.starts_with(own)
}

#[cfg(test)]
mod tests {
    use crate::battle::UnitId;
    use crate::dice::Breakdown;
    use crate::rules::saga::state::Moment;

    /// SAGA-EXD-32, SAGA-INIT-04: modifiers +5, +2 and +2 give one roll of 1d20 + 2.
    #[test]
    fn a_group_rolls_with_its_lowest_modifier() {
        let group = [5, 2, 2].map(|modifier| Breakdown::new().with("Initiative", modifier));
        assert_eq!(super::lowest(group.into_iter()).total(), 2);
    }

    /// SAGA-EX-01, SAGA-RND-05
    #[test]
    fn one_round_lasts_to_the_same_count_of_the_next() {
        let (fifteen, three, twenty) = (UnitId(1), UnitId(2), UnitId(0));
        let began = Moment { round: 2, turn: Some(fifteen) };
        assert!(!began.is_over(1, Moment { round: 2, turn: Some(three) }));
        assert!(!began.is_over(1, Moment { round: 3, turn: Some(twenty) }));
        assert!(began.is_over(1, Moment { round: 3, turn: Some(fifteen) }));
    }
}
