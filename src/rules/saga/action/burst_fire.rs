//! Burst Fire: five shots at one enemy with a weapon set to autofire. SAGA-AUTO-06, SAGA-AUTO-07, SAGA-AUTO-08

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{
    Aboard, ActionRules, Begins, Facts, Turn, area_attacks, attack_menu, fields, previews,
};
use crate::rules::saga::attack::full_attack;
use crate::rules::saga::data::Feat;
use crate::rules::saga::frame::{AttackFrame, SagaFrame};
use crate::rules::saga::query::areas::area::Pattern;
use crate::rules::saga::query::areas::{burst_fire, burst_fire_check};
use crate::rules::saga::query::attack::aim::aim;
use crate::rules::saga::query::vehicles::mounted;
use crate::rules::saga::state::{Action, AttackOccasion, BattleAccess};
use crate::rules::{Preview, Purpose, Targeting};

/// Fires five shots at one enemy.
pub struct BurstFire;

impl ActionRules for BurstFire {
    const ACTION: Action = Action::BurstFire;
    const FACTS: Facts = Facts {
        name: "Burst Fire",
        help: "Five shots at one target: -5 on the roll, or -2 with a braced weapon, and two dice more damage.",
        icon: "attack_ranged",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Harm,
        aboard: Aboard::Armed,
        follows_aim: true,
        keeps_bracing: true,
        ..Facts::STANDARD
    };
    /// The target and the weapon.
    type Plan = (UnitId, ItemKey);

    fn is_offered(turn: &Turn) -> bool {
        turn.own.profile.data.feats.contains(&Feat::BurstFire) && area_attacks::has_autofire(turn)
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        area_attacks::weapons(turn, |pattern| matches!(pattern, Pattern::Autofire))
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let (view, unit) = (turn.view, turn.unit);
        if !burst_fire::is_known(view.of(unit)) {
            return Vec::new();
        }
        let mut orders: Vec<Order> = Vec::new();
        for arm in mounted::arms_at_one(view, view.of(unit)).filter(|arm| arm.burst_fire) {
            let enemies = view.enemies_of(unit).filter(|enemy| aim(view, unit, enemy.id, arm).is_ok());
            let order = || turn.order(Self::ACTION).with(arm.key.clone());
            orders.extend(enemies.map(|enemy| order().at(enemy.id)));
        }
        orders
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        burst_fire_check::check(turn.view, turn.unit, target, &with)?;
        Ok((target, with))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal::<Self>(turn, with, |_| true)
    }

    fn label(turn: &Turn, with: Option<&ItemKey>) -> String {
        attack_menu::label(turn, Self::FACTS.name, with)
    }

    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        previews::strike(turn.view, turn.unit, target, &with, AttackOccasion::BurstFire)
    }
}

impl Begins for BurstFire {
    fn begin(battle: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        full_attack::spend(battle, unit, &with);
        AttackFrame { attacker: unit, target, with, occasion: AttackOccasion::BurstFire, announced: None }.into()
    }
}
