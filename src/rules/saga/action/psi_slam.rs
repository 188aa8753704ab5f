//! Psi slam: a wave of psi force over a cone. SAGA-BEY-15

use crate::battle::{AttackKind, Illegal, Order, UnitId};
use crate::dice::DiceCode;
use crate::grid::Direction;
use crate::rules::saga::action::psi_powers::PsiAction;
use crate::rules::saga::action::{Facts, Turn, fields};
use crate::rules::saga::data::PowerEffect;
use crate::rules::saga::query::psi::{psi_check, slam};
use crate::rules::saga::state::{Action, BattleView, PsiAim};
use crate::rules::{AreaTarget, Preview, Purpose, Targeting};

/// Hits everyone in a cone with a wave of force.
pub struct PsiSlam;

/// The units caught, with the odds of each.
fn preview(view: &BattleView, unit: UnitId, direction: Direction, rows: i16, damage: DiceCode) -> Preview {
    let own = view.of(unit);
    let noticed = slam::caught(view, own, direction, rows).into_iter();
    let noticed = noticed.map(|(other, cover)| (view.of(other), cover)).filter(|(other, _)| !other.is_unseen_by(unit));
    let caught: Vec<AreaTarget> = noticed
        .map(|(target, cover)| {
            let exposure = slam::exposure(target, cover);
            slam::estimate_target(own, target, damage, exposure).caught(
                own,
                target,
                slam::MEANS,
                ("Fortitude", exposure.against),
            )
        })
        .collect();
    Preview {
        summary: format!("{} caught", caught.len()),
        bonus: Some(psi_check::bonus(own)),
        damage: Some(damage.spread()),
        manner: Some(AttackKind::Ranged),
        area: slam::exposed_squares(view, own, direction, rows),
        caught,
        notes: vec![format!("damage {damage}, prone on a hit")],
        ..Preview::default()
    }
}

impl PsiAction for PsiSlam {
    const USES: Action = Action::PsiSlam;
    const POWER: Facts = Facts {
        name: "Psi",
        help: "A wave of force in a cone before you, friends too: one Psi check against Fortitude.",
        icon: "psi",
        targeting: Targeting::Direction,
        needs_item: true,
        purpose: Purpose::Harm,
        ..Facts::STANDARD
    };

    fn aim(_: &Turn, order: &Order) -> Result<PsiAim, Illegal> {
        Ok(PsiAim::Direction(fields::direction(order)?))
    }

    fn outcome(turn: &Turn, effect: &PowerEffect, aim: PsiAim) -> Result<Preview, Illegal> {
        let (&PowerEffect::Slam { rows, damage }, PsiAim::Direction(direction)) = (effect, aim) else {
            return Ok(Preview::default());
        };
        Ok(preview(turn.view, turn.unit, direction, rows, damage))
    }
}
