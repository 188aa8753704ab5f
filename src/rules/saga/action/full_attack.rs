//! Full attack: several attacks in one full-round action, all of them worse. SAGA-FULL-01, SAGA-FULL-02, SAGA-FULL-04

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, area_odds, attack_menu, fields, previews};
use crate::rules::saga::data::Blast;
use crate::rules::saga::frame::{FullAttackFrame, SagaFrame};
use crate::rules::saga::query::attack::{arming, check, full_attack};
use crate::rules::saga::state::{Action, AreaPoint, AttackOccasion, BattleAccess};
use crate::rules::{Preview, Purpose, Targeting};

/// Begins a full attack with its first attack.
pub struct FullAttack;

impl ActionRules for FullAttack {
    const ACTION: Action = Action::FullAttack;
    const FACTS: Facts = Facts {
        name: "Full attack",
        help: "Several attacks, with a second weapon, a double one or by a feat, all of them worse. This is the first; \
               make the others afterwards.",
        icon: "attack_melee",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
        aboard: Aboard::OwnWeapons,
        follows_aim: true,
        ..Facts::FULL_ROUND
    };
    /// The target and the weapon of the first attack.
    type Plan = (UnitId, ItemKey);

    fn is_offered(turn: &Turn) -> bool {
        !full_attack::sources(&turn.view.combatant(turn.unit)).is_empty()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        let own = turn.view.combatant(turn.unit);
        turn.armed(|arm| full_attack::check(&own, arm.key).is_ok())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let own = turn.view.of(turn.unit);
        if full_attack::sources(own).is_empty() {
            return Vec::new();
        }
        turn.attacks_as(Self::ACTION, |attack| {
            attack.with.as_ref().is_some_and(|with| full_attack::check(own, with).is_ok())
        })
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        check::check(turn.view, turn.unit, target, &with)?;
        full_attack::check(&turn.view.combatant(turn.unit), &with)?;
        Ok((target, with))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal_by_fit::<Self>(turn, with)
    }

    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        let (view, attacker, with) = (turn.view, turn.unit, &with);
        let own = view.of(attacker);
        let arm = arming::arm_for(view, attacker, target, with)?;
        let (number, worth) = full_attack::best(view, attacker, target, arm).unwrap_or_default();
        let sources = full_attack::sources(own);
        let chosen = sources.get(number).copied();
        let effects = own.effects.with(chosen.and_then(|chosen| full_attack::effect_of(own, chosen)));
        let mut imagined = view.hypothetical();
        imagined.set_effects(attacker, &effects);
        let mut preview = match arm.weapon.blast {
            Some(Blast::Splash) => area_odds::preview(&imagined, attacker, with, AreaPoint::Unit(target))?,
            Some(Blast::Burst(_) | Blast::Cone(_)) | None => {
                previews::strike(&imagined, attacker, target, with, AttackOccasion::Own)?
            }
        };
        preview.summary = format!("Full attack, first with {}", preview.summary);
        preview.notes.extend(sources.iter().map(|sources| sources.words(own.data)));
        preview.worth_x100 = Some(worth);
        Ok(preview)
    }
}

impl Begins for FullAttack {
    fn begin(_: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        FullAttackFrame { attacker: unit, target, with, answer: None }.into()
    }
}
