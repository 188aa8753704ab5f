//! Powers that assail a mind.

use super::psi;
use crate::{
    battle::{Illegal, UnitId},
    dice::{Breakdown, Chance, Sum, Total},
    rules::{
        Preview,
        saga::{
            battle::BattleAccess,
            data::Nature,
            hurt::condition::{self, HELPLESS},
            strike::defense,
            view::{BattleView, Combatant},
        },
    },
};

/// What a step of an enemy's condition is worth to the computer, in hundredths of a hit point.
const WORTH_OF_A_STEP: i32 = 350;

/// Why a mind cannot be assailed: only living and conscious enemies have one to daunt. SAGA-BEY-20, SAGA-DEF-06
pub fn check(view: &BattleView, unit: UnitId, target: UnitId, range: i32) -> Result<(), Illegal> {
    let (own, theirs) = (view.of(unit), view.of(target));
    psi::check_reach(view, unit, target, range)?;
    if own.side == theirs.side {
        Err(Illegal::new("friend", format!("{} is on the same side", theirs.name)))
    } else if theirs.data.nature != Nature::Living {
        Err(Illegal::new("mindless", format!("{} has no living mind", theirs.name)))
    } else if !theirs.is_present() {
        Err(Illegal::new("no_target", format!("{} is beyond it already", theirs.name)))
    } else {
        Ok(())
    }
}

/// The Psi check against Will; mental attacks push the same track. SAGA-BEY-20, SAGA-COND-05
pub fn run(battle: &mut BattleAccess, unit: UnitId, target: UnitId, steps: u8) {
    let will = defense::will::<Total>(&battle.combatant(target)).total();
    if psi::roll_against(battle, unit, will).is_some() {
        condition::shift(battle, target, -steps.cast_signed());
    }
}

/// What it would come to.
pub fn preview(view: &BattleView, unit: UnitId, target: UnitId, steps: u8) -> Preview {
    let (own, theirs) = (view.of(unit), view.of(target));
    let will: Breakdown = defense::will(theirs);
    let chance = psi::chance(own, will.total());
    let ends = theirs.track.step + steps >= HELPLESS;
    Preview {
        summary: format!("{} at {chance}", theirs.name),
        chance: Some(chance),
        bonus: Some(psi::bonus(own)),
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
