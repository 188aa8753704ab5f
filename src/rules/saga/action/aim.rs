//! Aim: the next shot at one target ignores its cover. SAGA-AIM-01

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::rules::exposure;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn, fields, follow_up};
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, Cost};
use crate::rules::saga::support::aiming;
use crate::rules::{Preview, Purpose, Targeting};

/// Aims at an enemy: the next shot at it ignores its cover.
pub struct Aim;

impl ActionRules for Aim {
    const ACTION: Action = Action::Aim;
    const FACTS: Facts = Facts {
        name: "Aim",
        help: "Two swift actions: your next action, a shot at that enemy, ignores its cover. Enemies who threaten you may strike.",
        icon: "aim",
        cost: Cost::TwoSwift,
        targeting: Targeting::Unit,
        purpose: Purpose::Improve,
        aboard: Aboard::Armed,
        nothing_fits: Some(("no_target", "there is nobody in sight to aim at")),
        exposes: Some("aiming"),
        ..Facts::SWIFT
    };
    type Plan = UnitId;

    fn is_offered(turn: &Turn) -> bool {
        turn.bearer().arsenal.items.iter().any(|item| query::support::aiming::can_be_aimed(&item.weapon))
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let enemies: Vec<UnitId> = turn.view.enemies_of(turn.unit).map(|enemy| enemy.id).collect();
        turn.at_each(Self::ACTION, enemies)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        fields::checked(fields::target(turn.view, order)?, |&target| {
            query::support::aiming::check(turn.view, turn.view.of(turn.unit), turn.view.of(target))
        })
    }

    fn preview(turn: &Turn, order: &Order, target: UnitId) -> Result<Preview, Illegal> {
        Ok(follow_up::after_aim(turn, Self::FACTS.name, exposure::<Self>(turn, order), target))
    }
}

impl Instant for Aim {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, target: UnitId) {
        aiming::begin(battle, unit, target);
    }
}
