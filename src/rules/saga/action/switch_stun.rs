//! Set to stun: a weapon stuns, or kills again. SAGA-SWIFT-08

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose,
        saga::{
            action::{
                fields, follow_up,
                rules::{Aboard, ActionRules, Facts, Instant, Turn},
            },
            areas::mode,
            data::traits::Mode,
            query,
            state::{access::BattleAccess, action::Action},
        },
    },
};

/// Sets a weapon to stun, or back.
pub struct SwitchStun;

impl ActionRules for SwitchStun {
    const ACTION: Action = Action::SwitchStun;
    const FACTS: Facts = Facts {
        name: "Set to stun",
        help: "Set a weapon to stun, or back: half damage that never kills and may cost two steps of condition; a \
               blaster then reaches six squares.",
        icon: "mode",
        needs_item: true,
        purpose: Purpose::Improve,
        aboard: Aboard::Gunner,
        ..Facts::SWIFT
    };
    type Plan = ItemKey;

    fn is_offered(turn: &Turn) -> bool {
        turn.bearer().arsenal.held().any(|item| item.weapon.has(Mode::Stun))
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.borne(|item| item.weapon.has(Mode::Stun))
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.with_each(Self::ACTION, turn.at_hand())
    }

    fn label(turn: &Turn, with: Option<&ItemKey>) -> String {
        let Some(key) = with else { return Self::FACTS.name.to_owned() };
        let mode = turn.own.arsenal.mode(key).unwrap_or_default();
        format!("{}: {}", if mode == Mode::Stun { "Set to kill" } else { Self::FACTS.name }, turn.item_name(key))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        let key = fields::item(order)?;
        query::areas::mode::check(turn.view, &turn.bearer(), &key, Mode::Stun)?;
        Ok(key)
    }

    fn preview(turn: &Turn, _: &Order, key: ItemKey) -> Result<Preview, Illegal> {
        Ok(follow_up::after_switch(turn, Self::FACTS.name, &key, Mode::Stun))
    }
}

impl Instant for SwitchStun {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        mode::switch(battle, unit, &key, Mode::Stun);
    }
}
