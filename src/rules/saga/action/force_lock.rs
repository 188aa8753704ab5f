//! Force a lock: a Strength check that breaks the lock of a door and opens it. SAGA-OBJ-12, SAGA-OBJ-18

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::{
        Preview, Targeting,
        saga::{
            action::{
                fields, previews,
                rules::{ActionRules, Facts, Instant, Turn},
            },
            objects,
            query::objects::{break_open, lock},
            state::{access::BattleAccess, action::Action},
        },
    },
};

/// Breaks the lock of a door by force.
pub struct ForceLock;

impl ActionRules for ForceLock {
    const ACTION: Action = Action::ForceLock;
    const FACTS: Facts = Facts {
        name: "Force a lock",
        help: "Strength check against the lock of the door next to you: mostly easier than against the door itself. A \
               success opens the door.",
        icon: "open_door",
        targeting: Targeting::Square,
        ..Facts::STANDARD
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        turn.view.board.locked().next().is_some()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, lock::at_hand(turn.view, turn.unit))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        let at = fields::destination(order)?;
        lock::check(turn.view, turn.unit, at)?;
        Ok(at)
    }

    fn refusal(_: &Turn, _: Option<&ItemKey>) -> Illegal {
        Illegal::new("no_lock", "no locked door is next to this unit")
    }

    fn preview(turn: &Turn, _: &Order, at: Square) -> Result<Preview, Illegal> {
        let (view, unit) = (turn.view, turn.unit);
        let (bonus, dc) = (break_open::force(view, unit), lock::force_dc(view, at));
        Ok(previews::strength_check(view, unit, bonus, dc, "Force the lock"))
    }
}

impl Instant for ForceLock {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, at: Square) {
        objects::lock::force(battle, unit, at);
    }
}
