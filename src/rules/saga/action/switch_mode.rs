//! Set to stun and set to autofire: changes the setting of a weapon, or sets it back. SAGA-SWIFT-08

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn, fields, follow_up};
use crate::rules::saga::areas::settings;
use crate::rules::saga::data::Mode;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Purpose};

/// Sets a weapon to stun or to autofire, or back.
pub struct SwitchMode<const STUN: bool>;

/// Sets a weapon to stun, or to kill again.
pub type SwitchStun = SwitchMode<true>;

/// Sets a weapon to autofire, or to single shots again.
pub type SwitchAutofire = SwitchMode<false>;

const COMMON: Facts =
    Facts { icon: "mode", needs_item: true, purpose: Purpose::Improve, aboard: Aboard::Armed, ..Facts::SWIFT };

impl<const STUN: bool> SwitchMode<STUN> {
    const MODE: Mode = if STUN { Mode::Stun } else { Mode::Autofire };
    /// The name of the action that sets the weapon back.
    const BACK: &'static str = if STUN { "Set to kill" } else { "Set to single shots" };
}

impl<const STUN: bool> ActionRules for SwitchMode<STUN> {
    const ACTION: Action = if STUN { Action::SwitchStun } else { Action::SwitchAutofire };
    const FACTS: Facts = if STUN {
        Facts {
            name: "Set to stun",
            help: "Set a weapon to stun, or back: half damage that never kills and may cost two steps of condition; a \
                   blaster then reaches six squares.",
            ..COMMON
        }
    } else {
        Facts { name: "Set to autofire", help: "Set a weapon to autofire, or back to single shots.", ..COMMON }
    };
    type Plan = ItemKey;

    fn is_offered(turn: &Turn) -> bool {
        turn.bearer().arsenal.held().any(|item| item.weapon.has(Self::MODE))
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.borne(|item| item.weapon.has(Self::MODE))
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.with_each(Self::ACTION, turn.at_hand())
    }

    fn label(turn: &Turn, with: Option<&ItemKey>) -> String {
        let Some(key) = with else { return Self::FACTS.name.to_owned() };
        let mode = turn.bearer().arsenal.mode(key).unwrap_or_default();
        format!("{}: {}", if mode == Self::MODE { Self::BACK } else { Self::FACTS.name }, turn.item_name(key))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        fields::checked(fields::item(order)?, |key| {
            query::areas::mode::check(turn.view, &turn.bearer(), key, Self::MODE)
        })
    }

    fn preview(turn: &Turn, _: &Order, key: ItemKey) -> Result<Preview, Illegal> {
        Ok(follow_up::after_switch(turn, Self::FACTS.name, &key, Self::MODE))
    }
}

impl<const STUN: bool> Instant for SwitchMode<STUN> {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        settings::switch(battle, unit, &key, Self::MODE);
    }
}
