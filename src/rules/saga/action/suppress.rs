//! Suppress: an attack for no damage that hinders an enemy's next one. SAGA-AID-01, SAGA-AID-05, SAGA-AID-06

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting,
        saga::{
            action::{
                aid_attack, attack_menu, fields,
                rules::{ActionRules, Begins, Facts, Turn},
            },
            frame::{
                SagaFrame,
                support::{AidFrame, AidStage},
            },
            query::{
                help::HELP,
                support::{aid, aid_odds},
            },
            state::{access::BattleAccess, action::Action},
        },
    },
};

/// Attacks for no damage, which hinders the enemy's next attack.
pub struct Suppress;

impl ActionRules for Suppress {
    const ACTION: Action = Action::Suppress;
    const FACTS: Facts = Facts {
        name: "Suppress",
        help: "Attack against 10, for no damage: that enemy gets -2 on its next attack.",
        icon: "aid",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Support,
        follows_aim: true,
        ..Facts::STANDARD
    };
    /// The target and the weapon.
    type Plan = (UnitId, ItemKey);

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.best_armed(|_| true)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        aid_attack::candidates(turn, Self::ACTION)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        aid::check(turn.view, turn.unit, target, &with, true)?;
        Ok((target, with))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal_by_fit::<Self>(turn, with)
    }

    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        let worth = aid_odds::hindered(turn.view, turn.unit, target);
        aid_attack::preview(turn, target, &with, "Suppress", format!("its next attack at -{HELP}"), worth)
    }
}

impl Begins for Suppress {
    fn begin(_: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        AidFrame { unit, target, with, suppresses: true, stage: AidStage::Announce, ally: None }.into()
    }
}
