//! Psi hurl: moves somebody by a psi power. SAGA-BEY-16

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    dice::Breakdown,
    grid::Square,
    rules::{
        Preview, Purpose, Targeting,
        saga::{
            action::{
                fields, psi_powers,
                rules::{ActionRules, Begins, Facts, Turn},
            },
            data::power::{Hurl, PowerEffect},
            frame::SagaFrame,
            query::{
                movement::pit,
                psi::{
                    hurl::{self, Stop},
                    powers, psi_check,
                },
            },
            state::{
                access::BattleAccess,
                action::Action,
                psi::PsiAim,
                view::{BattleView, Combatant},
            },
        },
    },
};

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

impl ActionRules for PsiHurl {
    const ACTION: Action = Action::PsiHurl;
    const FACTS: Facts = Facts {
        name: "Psi",
        help: "A Psi check against Will moves your target in a straight line; whatever stops it hurts it.",
        icon: "psi",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
        takes_square: true,
        ..Facts::STANDARD
    };
    /// The power, the target and the square that it goes to.
    type Plan = (ItemKey, UnitId, Square);

    fn is_offered(turn: &Turn) -> bool {
        !psi_powers::powers(turn, Self::ACTION).is_empty()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        psi_powers::powers(turn, Self::ACTION)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        powers::candidates(turn.view, turn.unit, Self::ACTION)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, UnitId, Square), Illegal> {
        let (power, target, to) =
            (fields::item(order)?, fields::target(turn.view, order)?, fields::destination(order)?);
        psi_powers::check(turn, Self::ACTION, &power, PsiAim::Throw(target, to))?;
        Ok((power, target, to))
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

    fn preview(turn: &Turn, _: &Order, (power, target, to): (ItemKey, UnitId, Square)) -> Result<Preview, Illegal> {
        psi_powers::preview(turn, &power, |effect| match effect {
            &PowerEffect::Hurl { distance, damage, .. } => {
                preview(turn.view, turn.unit, &Hurl { target, to, distance, damage })
            }
            PowerEffect::Slam { .. }
            | PowerEffect::Daunt { .. }
            | PowerEffect::Revive { .. }
            | PowerEffect::Soak { .. } => Ok(Preview::default()),
        })
    }
}

impl Begins for PsiHurl {
    fn begin(_: &mut BattleAccess, unit: UnitId, (power, target, to): (ItemKey, UnitId, Square)) -> SagaFrame {
        psi_powers::frame(unit, Self::ACTION, power, PsiAim::Throw(target, to))
    }
}
