//! Strike with what is held: a rifle butt, a blaster as a club. SAGA-MELEE-03

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
            query::attack::{aim::aim, arms::Arm, check},
            state::{access::BattleAccess, action::Action, occasion::AttackOccasion},
        },
    },
};

/// Strikes with a held weapon that is not made for melee.
pub struct StrikeHeld;

impl ActionRules for StrikeHeld {
    const ACTION: Action = Action::StrikeHeld;
    const FACTS: Facts = Facts {
        name: "Strike with it",
        help: "Strike an enemy in reach with a weapon that is not made for melee, for instance a rifle butt: -5, damage \
               by its size and your Strength. It uses no ammunition.",
        icon: "attack_melee",
        targeting: Targeting::Unit,
        needs_item: true,
        follows_aim: true,
        ..Facts::STANDARD
    };
    /// The target and the item that serves as a club.
    type Plan = (UnitId, ItemKey);

    fn is_offered(turn: &Turn) -> bool {
        turn.own.profile.data.vehicle.is_none() && !Self::items(turn).is_empty()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Held, |item| Arm::club(item).is_some())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let (view, unit) = (turn.view, turn.unit);
        let own = view.of(unit);
        let clubs: Vec<Arm> = own.arsenal.held().filter(|_| !own.is_vehicle()).filter_map(Arm::club).collect();
        let pairs = view.enemies_of(unit).flat_map(|enemy| clubs.iter().map(move |club| (enemy.id, *club)));
        let possible = pairs.filter(|&(enemy, club)| aim(view, unit, enemy, club).is_ok());
        possible.map(|(enemy, club)| turn.order(Self::ACTION).with(club.key.clone()).at(enemy)).collect()
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        check::check_club(turn.view, turn.unit, target, &with)?;
        Ok((target, with))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal::<Self>(turn, with, |_| true)
    }

    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        previews::strike(turn.view, turn.unit, target, &with, AttackOccasion::Club)
    }
}

impl Begins for StrikeHeld {
    fn begin(battle: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        full_attack::spend(battle, unit, &with);
        AttackFrame { attacker: unit, target, with, occasion: AttackOccasion::Club, announced: None }.into()
    }
}
