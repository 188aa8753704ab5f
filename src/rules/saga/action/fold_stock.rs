//! Fold the stock: folds or extends a weapon's stock. SAGA-AOO-02

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::areas::settings;
use crate::rules::saga::data::Place;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess};

/// Folds or extends the stock of a held weapon.
pub struct FoldStock;

impl ActionRules for FoldStock {
    const ACTION: Action = Action::FoldStock;
    const FACTS: Facts = Facts {
        name: "Fold the stock",
        help: "Fold a weapon's stock or extend it. With it folded, a rifle strikes at those who pass, as pistols and carbines \
               do anyway; a pistol with its stock extended can be braced.",
        icon: "mode",
        needs_item: true,
        ..Facts::SWIFT
    };
    type Plan = ItemKey;

    fn is_offered(turn: &Turn) -> bool {
        turn.own.arsenal.held().any(|item| item.weapon.has_stock())
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Held, |item| item.weapon.has_stock())
    }

    fn label(turn: &Turn, with: Option<&ItemKey>) -> String {
        let Some(key) = with else { return Self::FACTS.name.to_owned() };
        let is_folded = query::areas::stock::is_folded(turn.view, turn.unit, key);
        format!("{}: {}", if is_folded { "Extend the stock" } else { Self::FACTS.name }, turn.item_name(key))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        fields::checked(fields::item(order)?, |key| query::areas::stock::check(turn.view, &turn.own, key))
    }
}

impl Instant for FoldStock {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        settings::fold_stock(battle, unit, &key);
    }
}
