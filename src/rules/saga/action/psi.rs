//! Using a psi power on one's own turn: which can be used on what, and what each comes to.

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    rules::{
        Preview,
        saga::{
            action::{daunt, hurl, revive, slam},
            data::power::{self, PowerEffect},
            query::psi::psi_check,
            state::{psi::PsiAim, view::BattleView},
        },
    },
};

/// What it would come to.
pub fn preview(view: &BattleView, unit: UnitId, power: &ItemKey, aim: PsiAim) -> Result<Preview, Illegal> {
    let known = psi_check::ready(view.of(unit), power)?;
    let name = &known.power.name;
    let mut preview = match (&known.power.effect, aim) {
        (&PowerEffect::Slam { rows, damage }, PsiAim::Direction(direction)) => {
            slam::preview(view, unit, &power::Slam { name: name.clone(), direction, rows, damage })
        }
        (&PowerEffect::Hurl { distance, damage, .. }, PsiAim::Throw(target, to)) => {
            hurl::preview(view, unit, &power::Hurl { target, to, distance, damage })?
        }
        (&PowerEffect::Daunt { steps, .. }, PsiAim::Unit(target)) => daunt::preview(view, unit, target, steps),
        (PowerEffect::Revive { .. }, PsiAim::Unit(target)) => revive::preview(view.of(target)),
        (
            PowerEffect::Slam { .. }
            | PowerEffect::Hurl { .. }
            | PowerEffect::Daunt { .. }
            | PowerEffect::Revive { .. }
            | PowerEffect::Soak { .. },
            _,
        ) => Preview::default(),
    };
    preview.summary = format!("{name}: {}", preview.summary);
    preview.notes.push("works once in a battle".to_owned());
    Ok(preview)
}
