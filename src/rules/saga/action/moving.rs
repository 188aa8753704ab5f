//! Move: a walk up to the unit's speed, or a drive by the pilot of a vehicle. SAGA-MOVE-01, SAGA-BEY-45

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, fields, previews};
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::movement;
use crate::rules::saga::query::movement::{speed, walk};
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Purpose, Targeting};

/// Walks, crawls, or drives a vehicle.
pub struct Move;

impl ActionRules for Move {
    const ACTION: Action = Action::Move;
    const FACTS: Facts = Facts {
        name: "Move",
        help: "Go up to your speed. Leaving a square that an enemy threatens lets it strike at you.",
        icon: "move",
        targeting: Targeting::Move,
        purpose: Purpose::Travel,
        aboard: Aboard::Pilot,
        ..Facts::MOVE
    };
    type Plan = Vec<Square>;

    fn candidates(turn: &Turn) -> Vec<Order> {
        let mover = vehicle::mover(turn.view, turn.unit);
        if mover == turn.unit {
            return turn.to_each(Self::ACTION, turn.destinations());
        }
        let move_mode = speed::move_mode(turn.view, mover);
        let reached = walk::destinations(turn.view, mover, move_mode).into_iter();
        turn.to_each(Self::ACTION, reached.map(|(square, _)| square))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Vec<Square>, Illegal> {
        let mover = vehicle::mover(turn.view, turn.unit);
        walk::way(turn.view, mover, fields::destination(order)?, order.path.as_deref())
    }

    fn refusal(turn: &Turn, _: Option<&ItemKey>) -> Illegal {
        if speed::speed(turn.view, turn.unit) == 0 {
            Illegal::new("slow", "this unit cannot move now")
        } else {
            Illegal::new("no_way", "there is no free square within reach")
        }
    }

    fn label(turn: &Turn, _: Option<&ItemKey>) -> String {
        if is_driving(turn) { "Drive".to_owned() } else { Self::FACTS.name.to_owned() }
    }

    fn help(turn: &Turn, _: Option<&ItemKey>) -> String {
        if is_driving(turn) { DRIVE_HELP.to_owned() } else { Self::FACTS.help.to_owned() }
    }

    fn preview(turn: &Turn, _: &Order, path: Vec<Square>) -> Result<Preview, Illegal> {
        let mover = vehicle::mover(turn.view, turn.unit);
        Ok(previews::walk(turn.view, mover, path, speed::move_mode(turn.view, mover)))
    }
}

impl Begins for Move {
    fn begin(battle: &mut BattleAccess, unit: UnitId, path: Vec<Square>) -> SagaFrame {
        let mover = vehicle::mover(&battle.view(), unit);
        movement::walk::frame(mover, path, speed::move_mode(&battle.view(), mover)).into()
    }
}

/// The help text for the pilot of a vehicle.
const DRIVE_HELP: &str =
    "Drive up to the vehicle's speed. Leaving a square that an enemy threatens lets it strike at the vehicle.";

/// Returns true if the unit moves the vehicle that it sits in instead of itself.
fn is_driving(turn: &Turn) -> bool {
    vehicle::mover(turn.view, turn.unit) != turn.unit
}
