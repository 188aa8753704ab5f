//! Warnings about objectives.

use super::Drafts;
use crate::{
    battle::{Objective, SideId, TriggerAction, TriggerCondition, UnitId},
    level::{
        fault::{Fault, Faults, count},
        objective_list::ObjectiveDraft,
        trigger_draft::TriggerDraft,
        unit_draft::UnitDraft,
    },
};

/// Objectives in force from the start whose units already stand in their goal.
pub(super) fn met_at_the_start(drafts: &Drafts, faults: &mut Faults) {
    for draft in drafts.objectives.objectives.iter().filter(|draft| !draft.waits) {
        let standing = match draft.objective {
            Objective::Reach { side, zone, units } => {
                let there: Vec<&UnitDraft> =
                    present(drafts, side).filter(|unit| stands_in(drafts, unit, zone)).collect();
                if there.len() < usize::from(units) { None } else { there.first().copied() }
            }
            Objective::Escort { unit, zone: Some(zone), .. } => {
                unit_of(drafts, unit).filter(|unit| is_present(unit) && stands_in(drafts, unit, zone))
            }
            Objective::Escort { side, unit, zone: None } => {
                unit_of(drafts, unit).filter(|unit| is_present(unit) && stands_in_exit(drafts, unit, side))
            }
            Objective::Escape { side, .. } => present(drafts, side).find(|unit| stands_in_exit(drafts, unit, side)),
            Objective::Survive { .. }
            | Objective::Defeat { .. }
            | Objective::Hold { .. }
            | Objective::Destroy { .. } => None,
        };
        if let Some(unit) = standing {
            let name = unit.spec.name.clone().unwrap_or_else(|| unit.spec.kind.clone());
            let message = format!("`{name}` stands in the goal of this objective from the start");
            let fault = Fault::at(draft.span.clone(), message).also(unit.place.clone(), "it stands here");
            faults.warn(fault.help("move the unit or the zone"));
        }
    }
}

fn is_present(unit: &UnitDraft) -> bool {
    !unit.spec.comes_later()
}

fn present<'a>(drafts: &'a Drafts, side: SideId) -> impl Iterator<Item = &'a UnitDraft> {
    drafts.units.of(side).filter(|unit| is_present(unit) && !unit.is_vehicle)
}

fn unit_of<'a>(drafts: &'a Drafts, unit: UnitId) -> Option<&'a UnitDraft> {
    drafts.units.units.get(usize::from(unit.0))
}

fn stands_in(drafts: &Drafts, unit: &UnitDraft, zone: usize) -> bool {
    let zone = drafts.zones.zones.get(zone);
    zone.is_some_and(|zone| zone.squares.iter().any(|&square| unit.space.contains(square)))
}

fn stands_in_exit(drafts: &Drafts, unit: &UnitDraft, side: SideId) -> bool {
    drafts.zones.exits.iter().any(|exit| exit.side == side && stands_in(drafts, unit, exit.zone))
}

/// Objectives that wait, and that no trigger begins.
pub(super) fn never_begun(drafts: &Drafts, faults: &mut Faults) {
    for (place, draft) in drafts.objectives.objectives.iter().enumerate() {
        let (Some(name), true) = (&draft.name, draft.waits) else { continue };
        if beginning(drafts, place).next().is_none() {
            let fault = Fault::at(name.span.clone(), format!("no trigger begins the objective `{}`", name.value));
            let example = format!("(when: round(begins: 4), then: begin(objective: \"{}\"))", name.value);
            faults.warn(fault.help(format!("add one, for example `triggers: [{example}]`")));
        }
    }
}

/// The triggers that begin an objective.
fn beginning<'a>(drafts: &'a Drafts, place: usize) -> impl Iterator<Item = &'a TriggerDraft> {
    drafts.triggers.iter().filter(move |draft| draft.trigger.then.contains(&TriggerAction::Begin(place)))
}

/// Objectives that can no longer be met when a trigger begins them, and those that another one always precedes.
pub(super) fn hopeless(drafts: &Drafts, faults: &mut Faults) {
    for (place, draft) in drafts.objectives.objectives.iter().enumerate() {
        let begins: Vec<&TriggerDraft> = match draft.waits {
            true => beginning(drafts, place).collect(),
            false => Vec::new(),
        };
        let why = match (begins.first(), draft.waits) {
            (Some(first), _) => match begins.iter().all(|begin| reason(drafts, draft, begin).is_some()) {
                true => reason(drafts, draft, first).map(|why| (why, Some(first.when.clone()))),
                false => None,
            },
            (None, false) => precedence(drafts, draft).map(|why| (why, None)),
            (None, true) => None,
        };
        let Some((why, begin)) = why else { continue };
        let more = if begin.is_some() { " any more" } else { "" };
        let fault = Fault::at(draft.span.clone(), format!("this objective cannot succeed{more}: {why}"));
        let fault = match begin {
            Some(begin) => fault.also(begin, "when it begins by this condition"),
            None => fault,
        };
        faults.warn(fault.help("begin it earlier, or ask for less"));
    }
}

/// The reason why an objective cannot be met once the condition of a trigger that begins it holds.
fn reason(drafts: &Drafts, draft: &ObjectiveDraft, begin: &TriggerDraft) -> Option<String> {
    let last = drafts.forecast.last_round;
    let left = |side: SideId| {
        let all = drafts.units.of(side).count();
        match begin.trigger.when {
            TriggerCondition::Lost { side: theirs, units } if theirs == side => all.saturating_sub(usize::from(units)),
            TriggerCondition::Out(unit) if unit_of(drafts, unit).is_some_and(|unit| unit.spec.side == side) => all - 1,
            TriggerCondition::Round(_)
            | TriggerCondition::Enters { .. }
            | TriggerCondition::Out(_)
            | TriggerCondition::Lost { .. }
            | TriggerCondition::Broken(_)
            | TriggerCondition::Opened(_) => all,
        }
    };
    match (&draft.objective, &begin.trigger.when) {
        (Objective::Hold { rounds, .. }, TriggerCondition::Round(round))
            if (last + 1).saturating_sub(*round) < *rounds =>
        {
            let rest = count((last + 1).saturating_sub(*round), "round");
            Some(format!("only {rest} can be played from round {round} on"))
        }
        (Objective::Survive { rounds, .. }, TriggerCondition::Round(round)) if rounds < round => {
            Some(format!("round {rounds} has ended before round {round} begins, so it is met at once"))
        }
        (Objective::Escort { unit, .. }, TriggerCondition::Out(out)) if unit == out => {
            Some("its unit is out of action".to_owned())
        }
        (Objective::Reach { side, units, .. } | Objective::Escape { side, units }, _)
            if left(*side) < usize::from(*units) =>
        {
            Some(format!("only {} of the side can be left", count(left(*side), "unit")))
        }
        (
            Objective::Hold { .. }
            | Objective::Survive { .. }
            | Objective::Escort { .. }
            | Objective::Reach { .. }
            | Objective::Escape { .. }
            | Objective::Defeat { .. }
            | Objective::Destroy { .. },
            _,
        ) => None,
    }
}

/// The reason why an objective in force from the start never decides the battle.
fn precedence(drafts: &Drafts, draft: &ObjectiveDraft) -> Option<String> {
    let last = drafts.forecast.last_round;
    match draft.objective {
        Objective::Survive { rounds, .. } | Objective::Hold { rounds, .. } if rounds > last => {
            Some(format!("the battle is over after round {last}{}", drafts.forecast.why))
        }
        Objective::Reach { zone, units, .. } => {
            let zone = drafts.zones.zones.get(zone)?;
            let room = zone.squares.iter().filter(|square| drafts.layout.is_passable(**square)).count();
            (room < usize::from(units)).then(|| format!("the zone has room for only {}", count(room, "unit")))
        }
        Objective::Survive { .. }
        | Objective::Hold { .. }
        | Objective::Escape { .. }
        | Objective::Defeat { .. }
        | Objective::Destroy { .. }
        | Objective::Escort { .. } => None,
    }
}
