//! Psi slam: a wave of psi force over a cone. SAGA-BEY-15

use crate::{
    battle::{AttackKind, Illegal, ItemKey, Order, UnitId},
    dice::DiceCode,
    grid::{Barrier, Direction, Space, Square},
    rules::{
        AreaTarget, Preview, Purpose, Targeting,
        saga::{
            action::{
                fields, psi_powers,
                rules::{ActionRules, Begins, Facts, Turn},
            },
            data::power::PowerEffect,
            frame::SagaFrame,
            query::psi::{powers, psi_check, slam},
            state::{
                access::BattleAccess,
                action::Action,
                psi::PsiAim,
                view::{BattleView, Combatant},
            },
        },
    },
};

/// The squares of the cone on which somebody would be caught. SAGA-AREA-07
fn exposed_squares(view: &BattleView, own: &Combatant, direction: Direction, rows: i16) -> Vec<Square> {
    let board = view.board;
    let is_exposed = |square: &Square| {
        board.map().tile(*square).barrier != Barrier::Wall
            && board.sight().affects_space(own.space, Space::single(*square))
    };
    slam::squares(view, own, direction, rows).into_iter().filter(is_exposed).collect()
}

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
        area: exposed_squares(view, own, direction, rows),
        caught,
        notes: vec![format!("damage {damage}, prone on a hit")],
        ..Preview::default()
    }
}

impl ActionRules for PsiSlam {
    const ACTION: Action = Action::PsiSlam;
    const FACTS: Facts = Facts {
        name: "Psi",
        help: "A wave of force in a cone before you, friends too: one Psi check against Fortitude.",
        icon: "psi",
        targeting: Targeting::Direction,
        needs_item: true,
        purpose: Purpose::Harm,
        ..Facts::STANDARD
    };
    /// The power and the direction.
    type Plan = (ItemKey, Direction);

    fn is_offered(turn: &Turn) -> bool {
        !psi_powers::powers(turn, Self::ACTION).is_empty()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        psi_powers::powers(turn, Self::ACTION)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        powers::candidates(turn.view, turn.unit, Self::ACTION)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, Direction), Illegal> {
        let (power, direction) = (fields::item(order)?, fields::direction(order)?);
        psi_powers::check(turn, Self::ACTION, &power, PsiAim::Direction(direction))?;
        Ok((power, direction))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        psi_powers::refusal(turn, with)
    }

    fn label(turn: &Turn, with: Option<&ItemKey>) -> String {
        psi_powers::label(turn, Self::FACTS.name, with)
    }

    fn help(turn: &Turn, with: Option<&ItemKey>) -> String {
        psi_powers::help(turn, Self::FACTS.help, with)
    }

    fn preview(turn: &Turn, _: &Order, (power, direction): (ItemKey, Direction)) -> Result<Preview, Illegal> {
        psi_powers::preview(turn, &power, |effect| match effect {
            &PowerEffect::Slam { rows, damage } => Ok(preview(turn.view, turn.unit, direction, rows, damage)),
            PowerEffect::Hurl { .. }
            | PowerEffect::Daunt { .. }
            | PowerEffect::Revive { .. }
            | PowerEffect::Soak { .. } => Ok(Preview::default()),
        })
    }
}

impl Begins for PsiSlam {
    fn begin(_: &mut BattleAccess, unit: UnitId, (power, direction): (ItemKey, Direction)) -> SagaFrame {
        psi_powers::frame(unit, Self::ACTION, power, PsiAim::Direction(direction))
    }
}
