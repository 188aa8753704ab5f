//! Aid an attack: an attack for no damage that helps a friend's next one. SAGA-AID-01, SAGA-AID-04, SAGA-AID-06

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting,
        saga::{
            action::{
                attack_menu, fields, previews,
                rules::{ActionRules, Begins, Facts, Turn},
            },
            frame::{
                SagaFrame,
                support::{AidFrame, AidStage},
            },
            query::{
                attack::check,
                help::HELP,
                support::{aid, aid_odds, allies},
            },
            state::{access::BattleAccess, action::Action},
        },
    },
};

/// Attacks for no damage, which helps a friend's next attack.
pub struct AidAttack;

/// The attacks on enemies that are still in the fight, as orders of another action.
pub fn candidates(turn: &Turn, action: Action) -> Vec<Order> {
    let view = turn.view;
    let present = turn.attacks().filter(|attack| attack.at.is_some_and(|target| view.of(target).is_present()));
    present.map(|attack| Order { action: action.key(), ..attack }).collect()
}

/// The odds of an attack for no damage. `gain` says what a success brings, `worth` is its value in hundredths of a hit
/// point.
///
/// # Errors
/// The reason why the attack is impossible.
pub fn preview(
    turn: &Turn,
    target: UnitId,
    with: &ItemKey,
    verb: &str,
    gain: String,
    worth: i32,
) -> Result<Preview, Illegal> {
    let (view, unit) = (turn.view, turn.unit);
    let aim = check::check(view, unit, target, with)?;
    let strike = aid::work_out(view, unit, target, aim);
    let mut preview = previews::harmless(view, unit, target, verb, &strike);
    preview.notes.insert(0, gain);
    preview.worth_x100 = preview.chance.map(|chance| chance.per_mille() * worth / 1000);
    Ok(preview)
}

impl ActionRules for AidAttack {
    const ACTION: Action = Action::AidAttack;
    const FACTS: Facts = Facts {
        name: "Aid an attack",
        help: "Attack against 10, for no damage: a friend gets +2 on its next attack on that enemy.",
        icon: "aid",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Support,
        follows_aim: true,
        ..Facts::STANDARD
    };
    /// The target and the weapon.
    type Plan = (UnitId, ItemKey);

    fn is_offered(turn: &Turn) -> bool {
        allies::allies(turn.view, turn.unit).next().is_some()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.best_armed(|_| true)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        if allies::allies(turn.view, turn.unit).next().is_none() {
            return Vec::new();
        }
        candidates(turn, Self::ACTION)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        aid::check(turn.view, turn.unit, target, &with, false)?;
        Ok((target, with))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal_by_fit::<Self>(turn, with)
    }

    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        let (view, unit) = (turn.view, turn.unit);
        let worth = aid_odds::most_helped(view, unit, target).map_or(0, |(_, gain)| gain);
        preview(turn, target, &with, "Aid against", format!("a friend's next attack on it at +{HELP}"), worth)
    }
}

impl Begins for AidAttack {
    fn begin(_: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        AidFrame { unit, target, with, suppresses: false, stage: AidStage::Announce, ally: None }.into()
    }
}
