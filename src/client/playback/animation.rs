//! The animation and the duration of each event.

use bevy::prelude::*;

use super::{
    animator::{Animator, CONDITION, ConditionChange, GREY},
    attacks,
    effect::VisualEffect,
    explosions,
};
use crate::{
    battle::{DefeatKind, Event, UnitId},
    client::{
        board::{SQUARE, centre},
        theme::board_colors::{bad, good, warning},
    },
};

/// Seconds for a token to move one square.
const STEP: f32 = 0.17;

/// Shows an event and returns the seconds to wait before the next one.
pub(super) fn show(event: &Event, next: Option<&Event>, animator: &mut Animator) -> f32 {
    if let Some(actor) = event.actor() {
        animator.act(actor);
    }
    match event {
        Event::RoundBegan { .. } => 0.3,
        Event::TurnBegan { unit } => {
            animator.begin_turn(*unit);
            animator.look_at(*unit);
            0.25
        }
        Event::Acted { unit, words, .. } => {
            if !matches!(next, Some(Event::Stepped { .. } | Event::Attacked { .. })) {
                animator.words(*unit, without_sum(words), GREY, 15.0);
                return 0.25;
            }
            0.0
        }
        Event::Stepped { unit, to, .. } => {
            animator.look_at(*unit);
            let goes_on = matches!(next, Some(Event::Stepped { unit: other, .. }) if other == unit);
            let ease = if goes_on { EaseFunction::Linear } else { EaseFunction::QuadraticOut };
            let seconds = if goes_on { STEP } else { STEP * 1.4 };
            animator.glide(*unit, *to, ease, seconds);
            seconds
        }
        Event::Arrived { unit, at } => {
            animator.change(*unit, |shown| {
                shown.on_board = true;
                shown.space = shown.space.at(*at);
            });
            animator.look_at(*unit);
            burst(animator, *unit, "ring", GREY, 0.6);
            0.5
        }
        Event::Departed { unit, by, .. } => {
            animator.words(*unit, &format!("leaves by {by}"), good(), 17.0);
            burst(animator, *unit, "ring", good(), 0.6);
            animator.change(*unit, |shown| shown.on_board = false);
            0.5
        }
        Event::WeaponUsed { unit, weapon, manner, at, corner, spray } => match at {
            Some(at) => attacks::weapon_use(animator, *unit, weapon, *manner, attacks::middle(*at, *corner)),
            None => attacks::spray(animator, *unit, weapon, *manner, spray),
        },
        Event::Attacked { target, verdict, in_area: true, .. } => attacks::caught(animator, *target, *verdict),
        Event::Attacked { attacker, target, weapon, manner, verdict, occasion, .. } => {
            if let Some(occasion) = occasion {
                animator.words(*attacker, occasion, warning(), 16.0);
            }
            attacks::attack(animator, *attacker, *target, weapon, *manner, *verdict)
        }
        Event::Damaged { unit, amount, left, max, .. } => {
            animator.change(*unit, |shown| shown.points = (*left, *max));
            if *amount > 0 {
                animator.shake(*unit, 0.4);
                animator.result(*unit, &format!("-{amount}"), *amount, bad(), 26.0);
            } else {
                animator.result(*unit, "no damage", 0, GREY, 18.0);
            }
            0.45
        }
        Event::Healed { unit, amount, left, max, .. } => {
            animator.change(*unit, |shown| shown.points = (*left, *max));
            burst(animator, *unit, "heal", good(), 0.8);
            animator.result(*unit, &format!("+{amount}"), -amount, good(), 26.0);
            0.6
        }
        Event::ConditionMoved { unit, from, to, label, .. } => {
            animator.change(*unit, |shown| shown.step.0 = *to);
            animator.state(*unit, label, if to > from { warning() } else { good() }, CONDITION);
            0.35
        }
        Event::Fell { unit, fall } => {
            animator.change(*unit, |shown| shown.defeat = Some(fall.fate));
            burst(animator, *unit, if fall.fate == DefeatKind::Gone { "impact" } else { "ring" }, GREY, 0.5);
            animator.state(*unit, &fall.label, bad(), 19.0);
            0.6
        }
        Event::Revived { unit } => {
            animator.change(*unit, |shown| shown.defeat = None);
            burst(animator, *unit, "heal", good(), 0.8);
            animator.state(*unit, "back in action", good(), CONDITION);
            0.5
        }
        Event::PostureChanged { unit, prone } => {
            animator.change(*unit, |shown| shown.prone = *prone);
            let name = "prone".to_owned();
            animator.condition(*unit, ConditionChange { name, began: *prone, helps: false });
            0.25
        }
        // The bonus of the attack tells that a condition is used up.
        Event::FlagChanged { on: false, used_by_attack: true, .. } => 0.0,
        Event::FlagChanged { unit, flag, on, helps, .. } => {
            animator.condition(*unit, ConditionChange { name: flag.clone(), began: *on, helps: *helps });
            0.15
        }
        Event::Checked { unit, what, roll, dc, passed, .. } => {
            let color = if *passed { good() } else { bad() };
            animator.words(*unit, &format!("{what}: {} against {dc}", roll.total), color, 15.0);
            0.5
        }
        Event::Spent { unit, what, .. } => {
            burst(animator, *unit, "spark", warning(), 0.5);
            animator.words(*unit, what, warning(), 16.0);
            0.4
        }
        Event::ItemMoved { unit, item, words } => {
            animator.words(*unit, &format!("{words} {item}"), GREY, 15.0);
            0.3
        }
        Event::DoorMoved { square, open, .. } => {
            animator.slide_door(*square, *open);
            0.3
        }
        Event::Rolled { unit, what, roll } => {
            let what = without_sum(what.strip_prefix("the ").unwrap_or(what));
            animator.words(*unit, &format!("{what}: {}", roll.total), GREY, 15.0);
            0.12
        }
        Event::Resisted { unit, result, harms, .. } => {
            if *harms {
                animator.shake(*unit, 0.4);
            }
            animator.result(*unit, result, 0, if *harms { bad() } else { GREY }, 20.0);
            0.5
        }
        Event::Exploded { at, corner, .. } => {
            explosions::explosion(animator, attacks::middle(*at, *corner));
            0.6
        }
        Event::Broken { square, .. } => {
            explosions::breaking(animator, centre(*square));
            animator.move_door(*square, true);
            0.4
        }
        Event::Announced { words } => {
            animator.announce(words);
            0.6
        }
        Event::PhaseBegan { .. } => {
            animator.begin_phase();
            0.3
        }
        Event::Ended { .. } => 0.8,
        Event::InitiativeRolled { .. }
        | Event::OrderSet { .. }
        | Event::TurnEnded { .. }
        | Event::Asked { .. }
        | Event::Declined { .. } => 0.0,
    }
}

/// The words without a sum in brackets at their end, which is for the log.
fn without_sum(words: &str) -> &str {
    match words.split_once(" (") {
        Some((fact, sum)) if sum.ends_with(')') && sum.starts_with(['+', '-']) => fact,
        _ => words,
    }
}

/// Shows a ring around a unit.
pub(super) fn ring(animator: &mut Animator, unit: UnitId) {
    burst(animator, unit, "ring", GREY, 0.7);
}

/// Shows a sprite that grows and fades over a unit.
fn burst(animator: &mut Animator, unit: UnitId, name: &str, color: Color, seconds: f32) {
    let Some(shown) = animator.shown(unit) else { return };
    let edge = SQUARE * f32::from(shown.space.side.max(1));
    let effect = VisualEffect { seconds, path: (shown.place(), shown.place()), size: (0.5, 1.25), ..default() };
    animator.picture(name, color, Vec2::splat(edge), 0.0, effect);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_for_the_log() {
        let caught = "also hits the Blaster carbine at M4: full damage (+12 damage, -5 damage reduction = 7)";
        assert_eq!(without_sum(caught), "also hits the Blaster carbine at M4: full damage");
        let rolled = "attack against Reflex 4 (+5 object, -1 size)";
        assert_eq!(without_sum(rolled), "attack against Reflex 4");
        let announced = "will attack Captain Ro (Blaster rifle), then walk to C5";
        assert_eq!(without_sum(announced), announced);
        assert_eq!(without_sum("reloads (Blaster rifle)"), "reloads (Blaster rifle)");
    }
}
