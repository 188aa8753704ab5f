//! Climb out and climb down: climbs the side of a pit, over several moves if need be. SAGA-BEY-44, SAGA-MOVE-02

use crate::battle::{Illegal, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields, previews};
use crate::rules::saga::frame::SagaStep;
use crate::rules::saga::movement;
use crate::rules::saga::query::movement::{depth, pit};
use crate::rules::saga::state::{Action, BattleAccess, BattleView, MoveMode};
use crate::rules::{Preview, Purpose, Targeting};

/// Climbs out of a pit or into one.
pub struct Climb<const OUT: bool>;

/// Climbs out of a pit.
pub type ClimbOut = Climb<true>;

/// Climbs into a pit.
pub type ClimbDown = Climb<false>;

impl<const OUT: bool> ActionRules for Climb<OUT> {
    const ACTION: Action = if OUT { Action::ClimbOut } else { Action::ClimbDown };
    const FACTS: Facts = if OUT {
        Facts {
            name: "Climb out",
            help: "Climb the side of a pit: four squares of movement for each square of depth, over several moves if \
                   need be.",
            icon: "move",
            targeting: Targeting::Square,
            purpose: Purpose::Open,
            nothing_fits: Some(("no_climb", "there is no free edge next to this unit")),
            ..Facts::MOVE
        }
    } else {
        Facts {
            name: "Climb down",
            help: "Climb into a pit unhurt: four squares of movement for each square of depth, over several moves if \
                   need be.",
            icon: "move",
            targeting: Targeting::Square,
            nothing_fits: Some(("no_climb", "there is no pit next to this unit")),
            ..Facts::MOVE
        }
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        match OUT {
            true => depth::depth(turn.view.board, turn.view.space(turn.unit)) > 0,
            false => !pit::edges(turn.view, turn.unit, false).is_empty(),
        }
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, pit::edges(turn.view, turn.unit, OUT))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        fields::checked(fields::destination(order)?, |&to| pit::check(turn.view, turn.unit, to, OUT))
    }

    fn preview(turn: &Turn, _: &Order, to: Square) -> Result<Preview, Illegal> {
        Ok(preview(turn.view, turn.unit, to))
    }
}

impl<const OUT: bool> Instant for Climb<OUT> {
    /// The last move of a climb is a walk, which a frame of its own carries out.
    fn finish(battle: &mut BattleAccess, unit: UnitId, to: Square) -> SagaStep {
        let walk = movement::pit::climb(battle, unit, to, OUT);
        walk.map_or(SagaStep::Done, |walk| SagaStep::Continue(walk.into()))
    }

    /// Does nothing: `finish` carries out the climb.
    fn take_effect(_: &mut BattleAccess, _: UnitId, _: Square) {}
}

/// The progress of a climb in either direction after another move; for the last move also the attacks of opportunity
/// to which the step over the edge exposes the unit. SAGA-BEY-44
fn preview(view: &BattleView, unit: UnitId, to: Square) -> Preview {
    let (price, missing) = (pit::price(view.board, &view.combatant(unit), to), pit::missing(view, unit, to));
    if missing > 0 {
        let summary = format!("Climb: {} of {price} squares of climbing", price - missing);
        return Preview { summary, ..Preview::default() };
    }
    let summary = format!("Climb: {price} of {price} squares of climbing: it gets to {to}");
    let (_, risks) = previews::rehearse(view.hypothetical(), unit, &[to], MoveMode::Climb);
    Preview { summary, path: vec![to], risks, ..Preview::default() }
}
