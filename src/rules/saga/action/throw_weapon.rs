//! Throw weapon: throws something that is not made to be thrown. SAGA-RANGED-04

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Targeting,
        saga::{
            action::{
                attack_menu, fields, previews,
                rules::{ActionRules, Begins, Facts, Turn},
            },
            attack::full_attack,
            data::unit::Place,
            frame::{SagaFrame, attack::AttackFrame},
            query::attack::{aim::aim, arms::Arm, check, range},
            state::{access::BattleAccess, action::Action, occasion::AttackOccasion},
        },
    },
};

/// Throws something that is not made to be thrown.
pub struct ThrowWeapon;

impl ActionRules for ThrowWeapon {
    const ACTION: Action = Action::ThrowWeapon;
    const FACTS: Facts = Facts {
        name: "Throw weapon",
        help: "Throw what you hold although it is not made for it: -5, damage by its size and your Strength. It then \
               lies at the target.",
        icon: "attack_ranged",
        targeting: Targeting::Unit,
        needs_item: true,
        follows_aim: true,
        ..Facts::STANDARD
    };
    /// The target and the item thrown.
    type Plan = (UnitId, ItemKey);

    fn is_offered(turn: &Turn) -> bool {
        let is_vehicle = turn.own.profile.data.vehicle.is_some();
        !is_vehicle && turn.own.arsenal.held().any(|item| Arm::improvised(item).is_some())
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Held, |item| Arm::improvised(item).is_some())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let (view, unit) = (turn.view, turn.unit);
        let own = view.of(unit);
        let arms: Vec<Arm> = own.arsenal.at_hand().filter(|_| !own.is_vehicle()).filter_map(Arm::improvised).collect();
        let Some(longest) = arms.first().map(range::longest) else { return Vec::new() };
        let near = view.enemies_of(unit).filter(|enemy| own.distance(enemy) <= longest);
        let pairs = near.flat_map(|enemy| arms.iter().map(move |arm| (enemy.id, *arm)));
        let possible = pairs.filter(|&(enemy, arm)| aim(view, unit, enemy, arm).is_ok());
        let throw = |enemy, arm: Arm| turn.order(Self::ACTION).with(arm.key.clone()).at(enemy);
        possible.map(|(enemy, arm)| throw(enemy, arm)).collect()
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        check::check_missile(turn.view, turn.unit, target, &with)?;
        Ok((target, with))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal::<Self>(turn, with, |_| true)
    }

    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        previews::strike(turn.view, turn.unit, target, &with, AttackOccasion::Missile)
    }
}

impl Begins for ThrowWeapon {
    fn begin(battle: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        full_attack::spend(battle, unit, &with);
        AttackFrame { attacker: unit, target, with, occasion: AttackOccasion::Missile, announced: None }.into()
    }
}
