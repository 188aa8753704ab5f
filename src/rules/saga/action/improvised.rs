//! Throw weapon, and strike with what is held: attacks with weapons that are not made for them, such as a thrown rifle or
//! its butt. SAGA-MELEE-03, SAGA-RANGED-04

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, attack_menu, fields, previews};
use crate::rules::saga::attack::full_attack;
use crate::rules::saga::data::Place;
use crate::rules::saga::frame::{AttackFrame, SagaFrame};
use crate::rules::saga::query::attack::aim::aim;
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::check;
use crate::rules::saga::state::{Action, AttackOccasion, BattleAccess, Item};
use crate::rules::{Preview, Targeting};

/// Throws a held weapon, or strikes with it, although it is not made for that.
pub struct Improvised<const THROWN: bool>;

/// Throws something that is not made to be thrown.
pub type ThrowWeapon = Improvised<true>;

/// Strikes with a held weapon that is not made for melee.
pub type StrikeHeld = Improvised<false>;

const COMMON: Facts = Facts {
    targeting: Targeting::Unit,
    needs_item: true,
    aboard: Aboard::OwnWeapons,
    follows_aim: true,
    ..Facts::STANDARD
};

impl<const THROWN: bool> Improvised<THROWN> {
    const OCCASION: AttackOccasion = if THROWN { AttackOccasion::Missile } else { AttackOccasion::Club };

    /// The item as a missile or as a club; `None` if it is made for that, or cannot serve.
    fn arm(item: &Item) -> Option<Arm<'_>> {
        if THROWN { Arm::improvised(item) } else { Arm::club(item) }
    }
}

impl<const THROWN: bool> ActionRules for Improvised<THROWN> {
    const ACTION: Action = if THROWN { Action::ThrowWeapon } else { Action::StrikeHeld };
    const FACTS: Facts = if THROWN {
        Facts {
            name: "Throw weapon",
            help: "Throw what you hold although it is not made for it: -5, damage by its size and your Strength. It \
                   then lies at the target.",
            icon: "attack_ranged",
            ..COMMON
        }
    } else {
        Facts {
            name: "Strike with it",
            help: "Strike an enemy in reach with a weapon that is not made for melee, for instance a rifle butt: -5, \
                   damage by its size and your Strength. It uses no ammunition.",
            icon: "attack_melee",
            ..COMMON
        }
    };
    /// The target and the item used.
    type Plan = (UnitId, ItemKey);

    fn is_offered(turn: &Turn) -> bool {
        turn.own.profile.data.vehicle.is_none() && !Self::items(turn).is_empty()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Held, |item| Self::arm(item).is_some())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let (view, unit) = (turn.view, turn.unit);
        let own = view.of(unit);
        let arms: Vec<Arm> = own.arsenal.at_hand().filter(|_| !own.is_vehicle()).filter_map(Self::arm).collect();
        let pairs = view.enemies_of(unit).flat_map(|enemy| arms.iter().map(move |arm| (enemy.id, *arm)));
        let possible = pairs.filter(|&(enemy, arm)| aim(view, unit, enemy, arm).is_ok());
        possible.map(|(enemy, arm)| turn.order(Self::ACTION).with(arm.key.clone()).at(enemy)).collect()
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        check::aim_for(turn.view, turn.unit, target, &with, Self::OCCASION)?;
        Ok((target, with))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal::<Self>(turn, with, |_| true)
    }

    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        previews::strike(turn.view, turn.unit, target, &with, Self::OCCASION)
    }
}

impl<const THROWN: bool> Begins for Improvised<THROWN> {
    fn begin(battle: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        full_attack::spend(battle, unit, &with);
        AttackFrame { attacker: unit, target, with, occasion: Self::OCCASION, announced: None }.into()
    }
}
