//! Repair a device: a Mechanics check on a damaged console. SAGA-UNC-15, SAGA-BEY-26

use crate::battle::{Illegal, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields, previews};
use crate::rules::saga::objects;
use crate::rules::saga::query::objects::device;
use crate::rules::saga::state::{Action, BattleAccess, BattleView};
use crate::rules::{Preview, Targeting};

/// Repairs a console by Mechanics.
pub struct MendObject;

impl ActionRules for MendObject {
    const ACTION: Action = Action::MendObject;
    const FACTS: Facts = Facts {
        name: "Repair a device",
        help: "Mechanics check of 15 on a damaged console next to you: 1d8 hit points and one for each point above \
               15, and a step up. Once for each in a battle.",
        icon: "hit_points",
        targeting: Targeting::Square,
        nothing_fits: Some(("no_device", "no damaged device is next to this unit")),
        exposes: Some(device::EXPOSES),
        ..Facts::FULL_ROUND
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        turn.view.consoles().any(|at| device::is_worn_at(turn.view, at))
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, device::at_hand(turn.view, turn.unit))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        fields::checked(fields::destination(order)?, |&at| device::check_at(turn.view, turn.unit, at))
    }

    fn preview(turn: &Turn, _: &Order, at: Square) -> Result<Preview, Illegal> {
        Ok(preview_at(turn.view, turn.unit, at))
    }
}

impl Instant for MendObject {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, at: Square) {
        objects::device::mend_at(battle, unit, at);
    }
}

/// The chance to repair the device on a square.
pub fn preview_at(view: &BattleView, unit: UnitId, at: Square) -> Preview {
    let name = view.object_at(at).map_or("", |object| object.name);
    previews::repair(view, unit, name)
}
