//! Psi daunt: a psi power that assails a mind. SAGA-BEY-20

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    dice::{Breakdown, Chance},
    rules::{
        Preview, Purpose, Targeting,
        saga::{
            action::{
                fields, psi_powers,
                rules::{ActionRules, Begins, Facts, Turn},
            },
            data::power::PowerEffect,
            frame::SagaFrame,
            query::{
                attack::defense,
                psi::{powers, psi_check},
            },
            state::{
                access::BattleAccess,
                action::Action,
                condition::HELPLESS,
                psi::PsiAim,
                view::{BattleView, Combatant},
            },
        },
    },
};

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

impl ActionRules for PsiDaunt {
    const ACTION: Action = Action::PsiDaunt;
    const FACTS: Facts = Facts {
        name: "Psi",
        help: "A Psi check against Will pushes a living mind down the condition track.",
        icon: "psi",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
        ..Facts::STANDARD
    };
    /// The power and the target.
    type Plan = (ItemKey, UnitId);

    fn is_offered(turn: &Turn) -> bool {
        !psi_powers::powers(turn, Self::ACTION).is_empty()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        psi_powers::powers(turn, Self::ACTION)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        powers::candidates(turn.view, turn.unit, Self::ACTION)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, UnitId), Illegal> {
        let (power, target) = (fields::item(order)?, fields::target(turn.view, order)?);
        psi_powers::check(turn, Self::ACTION, &power, PsiAim::Unit(target))?;
        Ok((power, target))
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

    fn preview(turn: &Turn, _: &Order, (power, target): (ItemKey, UnitId)) -> Result<Preview, Illegal> {
        psi_powers::preview(turn, &power, |effect| match effect {
            &PowerEffect::Daunt { steps, .. } => Ok(preview(turn.view, turn.unit, target, steps)),
            PowerEffect::Slam { .. }
            | PowerEffect::Hurl { .. }
            | PowerEffect::Revive { .. }
            | PowerEffect::Soak { .. } => Ok(Preview::default()),
        })
    }
}

impl Begins for PsiDaunt {
    fn begin(_: &mut BattleAccess, unit: UnitId, (power, target): (ItemKey, UnitId)) -> SagaFrame {
        psi_powers::frame(unit, Self::ACTION, power, PsiAim::Unit(target))
    }
}
