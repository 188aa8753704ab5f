//! Powers that assail a mind.

use crate::{
    battle::UnitId,
    dice::{Breakdown, Chance},
    rules::{
        Preview,
        saga::{
            query::{attack::defense, psi::psi_check},
            state::{
                condition::HELPLESS,
                view::{BattleView, Combatant},
            },
        },
    },
};

/// What a step of an enemy's condition is worth to the computer, in hundredths of a hit point.
const WORTH_OF_A_STEP: i32 = 350;

/// What it would come to.
pub fn preview(view: &BattleView, unit: UnitId, target: UnitId, steps: u8) -> Preview {
    let (own, theirs) = (view.of(unit), view.of(target));
    let will: Breakdown = defense::will(theirs);
    let chance = psi_check::chance(own, will.total());
    let ends = theirs.track.step + steps >= HELPLESS;
    Preview {
        summary: format!("{} at {chance}", theirs.name),
        chance: Some(chance),
        bonus: Some(psi_check::bonus(own)),
        against: Some(("Will".into(), will)),
        defeat: ends.then_some(chance),
        notes: vec![format!("{steps} steps down the condition track")],
        worth_x100: Some(worth(theirs, steps, chance)),
        ..Preview::default()
    }
}

/// Steps that the track has no room for are worth nothing.
fn worth(target: &Combatant, steps: u8, chance: Chance) -> i32 {
    let steps = steps.min(HELPLESS.saturating_sub(target.track.step));
    i32::from(steps) * WORTH_OF_A_STEP * chance.per_mille() / 1000
}
