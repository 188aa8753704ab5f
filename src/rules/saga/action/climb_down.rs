//! Climb down: climbs into a pit, over several moves if need be. SAGA-BEY-44, SAGA-MOVE-02

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::{
        Preview, Targeting,
        saga::{
            action::{
                climb_out, fields,
                rules::{ActionRules, Facts, Instant, Turn},
            },
            frame::SagaStep,
            movement,
            query::movement::pit,
            state::{access::BattleAccess, action::Action},
        },
    },
};

/// Climbs into a pit.
pub struct ClimbDown;

impl ActionRules for ClimbDown {
    const ACTION: Action = Action::ClimbDown;
    const FACTS: Facts = Facts {
        name: "Climb down",
        help: "Climb into a pit unhurt: four squares of movement for each square of depth, over several moves if \
               need be.",
        icon: "move",
        targeting: Targeting::Square,
        ..Facts::MOVE
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        !pit::edges(turn.view, turn.unit, false).is_empty()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, pit::edges(turn.view, turn.unit, false))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        let to = fields::destination(order)?;
        pit::check(turn.view, turn.unit, to, false)?;
        Ok(to)
    }

    fn refusal(_: &Turn, _: Option<&ItemKey>) -> Illegal {
        Illegal::new("no_climb", "there is no pit next to this unit")
    }

    fn preview(turn: &Turn, _: &Order, to: Square) -> Result<Preview, Illegal> {
        Ok(climb_out::preview(turn.view, turn.unit, to))
    }
}

impl Instant for ClimbDown {
    /// The last move of a climb is a walk, which a frame of its own carries out.
    fn finish(battle: &mut BattleAccess, unit: UnitId, to: Square) -> SagaStep {
        let walk = movement::pit::climb(battle, unit, to, false);
        walk.map_or(SagaStep::Done, |walk| SagaStep::Continue(walk.into()))
    }

    /// Does nothing: `finish` carries out the climb.
    fn take_effect(_: &mut BattleAccess, _: UnitId, _: Square) {}
}
