//! A wave of psi force over a cone. SAGA-BEY-15

use crate::{
    battle::{AttackKind, UnitId},
    grid::{Barrier, Direction, Space, Square},
    rules::{
        AreaTarget, Preview,
        saga::{
            data::power::Slam,
            query::psi::{psi_check, slam},
            state::view::{BattleView, Combatant},
        },
    },
};

/// Those of them on which somebody would be caught. SAGA-AREA-07
fn exposed_squares(view: &BattleView, own: &Combatant, direction: Direction, rows: i16) -> Vec<Square> {
    let board = view.board;
    let is_exposed = |square: &Square| {
        board.map().tile(*square).barrier != Barrier::Wall
            && board.sight().affects_space(own.space, Space::single(*square))
    };
    slam::squares(view, own, direction, rows).into_iter().filter(is_exposed).collect()
}

/// What it would come to: who is caught, and with which odds.
pub fn preview(view: &BattleView, unit: UnitId, slam: &Slam) -> Preview {
    let own = view.of(unit);
    let noticed = slam::caught(view, own, slam.direction, slam.rows).into_iter();
    let noticed = noticed.map(|(other, cover)| (view.of(other), cover)).filter(|(other, _)| !other.is_unseen_by(unit));
    let caught: Vec<AreaTarget> = noticed
        .map(|(target, cover)| {
            let exposure = slam::exposure(target, cover);
            slam::prospect(own, target, slam.damage, exposure).caught(
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
        damage: Some(slam.damage.spread()),
        manner: Some(AttackKind::Ranged),
        area: exposed_squares(view, own, slam.direction, slam.rows),
        caught,
        notes: vec![format!("damage {}, prone on a hit", slam.damage)],
        ..Preview::default()
    }
}
