//! Psi hurl: moves somebody by a psi power. SAGA-BEY-16

use crate::battle::{Illegal, Order, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::action::psi_powers::PsiAction;
use crate::rules::saga::action::{Facts, Turn, fields};
use crate::rules::saga::data::{Hurl, PowerEffect};
use crate::rules::saga::query::movement::pit;
use crate::rules::saga::query::psi::hurl::{self, Stop};
use crate::rules::saga::query::psi::psi_check;
use crate::rules::saga::state::{Action, BattleView, Combatant, PsiAim};
use crate::rules::{Preview, Purpose, Targeting};

/// Moves a target in a straight line.
pub struct PsiHurl;

/// The odds, the way of the target, and the damage if something stops it.
fn preview(view: &BattleView, unit: UnitId, hurl: &Hurl) -> Result<Preview, Illegal> {
    let Hurl { target, to, distance, damage } = *hurl;
    let (own, theirs) = (view.of(unit), view.of(target));
    let flight = hurl::flight(view, target, to, distance)?;
    let against: Breakdown = hurl::against(theirs);
    let chance = psi_check::chance(own, against.total());
    let spread = damage.spread();
    let mut notes = vec![format!("moves {} squares", flight.path.len())];
    if flight.path.last().is_some_and(|&end| pit::would_fall(view, target, end)) {
        notes.push("then falls into the pit".to_owned());
    }
    let mean = chance.per_mille() * spread.mean_x100 / 1000;
    let worth_of = |other: &Combatant| if other.side == own.side { -mean } else { mean };
    let worth = match flight.stop {
        None => 0,
        Some(Stop::Wall) => {
            notes.push(format!("stopped by a wall: {damage} damage"));
            worth_of(theirs)
        }
        Some(Stop::Creature(other)) => {
            let other = view.of(other);
            notes.push(format!("hits {}: {damage} damage to both", other.name));
            worth_of(theirs) + worth_of(other)
        }
    };
    Ok(Preview {
        summary: format!("{} at {chance}", theirs.name),
        chance: Some(chance),
        bonus: Some(psi_check::bonus(own)),
        against: Some((if theirs.vital.is_gone() { "Difficulty" } else { "Will" }.into(), against)),
        damage: flight.stop.map(|_| spread),
        path: flight.path,
        notes,
        worth_x100: Some(worth),
        ..Preview::default()
    })
}

impl PsiAction for PsiHurl {
    const USES: Action = Action::PsiHurl;
    const POWER: Facts = Facts {
        name: "Psi",
        help: "A Psi check against Will moves your target in a straight line; whatever stops it hurts it.",
        icon: "psi",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
        takes_square: true,
        ..Facts::STANDARD
    };

    fn aim(turn: &Turn, order: &Order) -> Result<PsiAim, Illegal> {
        Ok(PsiAim::Throw(fields::target(turn.view, order)?, fields::destination(order)?))
    }

    fn outcome(turn: &Turn, effect: &PowerEffect, aim: PsiAim) -> Result<Preview, Illegal> {
        let (&PowerEffect::Hurl { distance, damage, .. }, PsiAim::Throw(target, to)) = (effect, aim) else {
            return Ok(Preview::default());
        };
        preview(turn.view, turn.unit, &Hurl { target, to, distance, damage })
    }
}
