//! Psi daunt: a psi power that assails a mind. SAGA-BEY-20

use crate::battle::{Illegal, Order, UnitId};
use crate::dice::{Breakdown, Chance};
use crate::rules::saga::action::psi_powers::PsiAction;
use crate::rules::saga::action::{Facts, Turn, fields};
use crate::rules::saga::data::PowerEffect;
use crate::rules::saga::query::attack::defense;
use crate::rules::saga::query::psi::psi_check;
use crate::rules::saga::state::condition::HELPLESS;
use crate::rules::saga::state::{Action, BattleView, Combatant, PsiAim};
use crate::rules::{Preview, Purpose, Targeting};

/// The value of a step of an enemy's condition for the AI, in hundredths of a hit point.
const WORTH_OF_A_STEP: i32 = 350;

/// Pushes a living mind down the condition track.
pub struct PsiDaunt;

/// The odds of the check.
fn preview(view: &BattleView, unit: UnitId, target: UnitId, steps: u8) -> Preview {
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

impl PsiAction for PsiDaunt {
    const USES: Action = Action::PsiDaunt;
    const POWER: Facts = Facts {
        name: "Psi",
        help: "A Psi check against Will pushes a living mind down the condition track.",
        icon: "psi",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
        ..Facts::STANDARD
    };

    fn aim(turn: &Turn, order: &Order) -> Result<PsiAim, Illegal> {
        Ok(PsiAim::Unit(fields::target(turn.view, order)?))
    }

    fn outcome(turn: &Turn, effect: &PowerEffect, aim: PsiAim) -> Result<Preview, Illegal> {
        let (&PowerEffect::Daunt { steps, .. }, PsiAim::Unit(target)) = (effect, aim) else {
            return Ok(Preview::default());
        };
        Ok(preview(turn.view, turn.unit, target, steps))
    }
}
