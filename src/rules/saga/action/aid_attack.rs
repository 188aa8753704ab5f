//! Aid an attack and suppress: an attack for no damage that helps a friend's next one, or hinders an enemy's next one.
//! SAGA-AID-01, SAGA-AID-04, SAGA-AID-05, SAGA-AID-06

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, attack_menu, fields, previews};
use crate::rules::saga::frame::{AidFrame, AidStage, SagaFrame};
use crate::rules::saga::query::attack::check;
use crate::rules::saga::query::help::HELP;
use crate::rules::saga::query::support::{aid, aid_odds};
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Purpose, Targeting};

/// Attacks for no damage, to help a friend's next attack or to hinder the enemy's.
pub struct HarmlessAttack<const SUPPRESSES: bool>;

/// Attacks for no damage, which helps a friend's next attack.
pub type AidAttack = HarmlessAttack<false>;

/// Attacks for no damage, which hinders the enemy's next attack.
pub type Suppress = HarmlessAttack<true>;

const COMMON: Facts = Facts {
    icon: "aid",
    targeting: Targeting::Unit,
    needs_item: true,
    purpose: Purpose::Support,
    aboard: Aboard::Armed,
    follows_aim: true,
    ..Facts::STANDARD
};

impl<const SUPPRESSES: bool> ActionRules for HarmlessAttack<SUPPRESSES> {
    const ACTION: Action = if SUPPRESSES { Action::Suppress } else { Action::AidAttack };
    const FACTS: Facts = if SUPPRESSES {
        Facts {
            name: "Suppress",
            help: "Attack against 10, for no damage: that enemy gets -2 on its next attack.",
            ..COMMON
        }
    } else {
        Facts {
            name: "Aid an attack",
            help: "Attack against 10, for no damage: a friend gets +2 on its next attack on that enemy.",
            ..COMMON
        }
    };
    /// The target and the weapon.
    type Plan = (UnitId, ItemKey);

    fn is_offered(turn: &Turn) -> bool {
        SUPPRESSES || aid::allies(turn.view, turn.unit).next().is_some()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.best_armed(|_| true)
    }

    /// The attacks on enemies that are still in the fight.
    fn candidates(turn: &Turn) -> Vec<Order> {
        if !Self::is_offered(turn) {
            return Vec::new();
        }
        let is_present = |target: UnitId| turn.view.of(target).is_present();
        turn.attacks_as(Self::ACTION, |attack| attack.at.is_some_and(is_present))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        aid::check(turn.view, turn.unit, target, &with, SUPPRESSES)?;
        Ok((target, with))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal_by_fit::<Self>(turn, with)
    }

    /// The odds, and the value of a success in hundredths of a hit point.
    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        let (view, unit) = (turn.view, turn.unit);
        let (verb, gain, worth) = match SUPPRESSES {
            true => ("Suppress", format!("its next attack at -{HELP}"), aid_odds::hindered(view, unit, target)),
            false => {
                let worth = aid_odds::most_helped(view, unit, target).map_or(0, |(_, gain)| gain);
                ("Aid against", format!("a friend's next attack on it at +{HELP}"), worth)
            }
        };
        let aim = check::check(view, unit, target, &with)?;
        let strike = aid::work_out(view, unit, target, aim);
        let mut preview = previews::harmless(view, unit, target, verb, &strike);
        preview.notes.insert(0, gain);
        preview.worth_x100 = preview.chance.map(|chance| chance.per_mille() * worth / 1000);
        Ok(preview)
    }
}

impl<const SUPPRESSES: bool> Begins for HarmlessAttack<SUPPRESSES> {
    fn begin(_: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        AidFrame { unit, target, with, suppresses: SUPPRESSES, stage: AidStage::Announce, ally: None }.into()
    }
}
