//! Open a lock: a Mechanics check against the lock of a door. SAGA-BEY-26, SAGA-EX-28

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
            data::skill::Skill,
            objects,
            query::{ability::skill_bonus, objects::lock, opportunity::reactors},
            state::{access::BattleAccess, action::Action, view::BattleView},
        },
    },
};

/// Opens a locked door by Mechanics.
pub struct OpenLock;

impl ActionRules for OpenLock {
    const ACTION: Action = Action::OpenLock;
    const FACTS: Facts = Facts {
        name: "Open a lock",
        help: "Mechanics check against the lock of the door next to you: 15 for a cheap one, 20, 25 or 30 for better \
               ones, 40 for the best. A success opens the door, too. Enemies who threaten you may strike.",
        icon: "open_door",
        targeting: Targeting::Square,
        ..Facts::FULL_ROUND
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

    fn exposes(_: &BattleView, _: UnitId, _: &Order) -> Option<&'static str> {
        Some(lock::EXPOSES)
    }

    fn preview(turn: &Turn, _: &Order, at: Square) -> Result<Preview, Illegal> {
        Ok(preview(turn.view, turn.unit, at))
    }
}

impl Instant for OpenLock {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, at: Square) {
        objects::lock::open(battle, unit, at);
    }
}

/// The chance of the check, and the attacks of opportunity to which it exposes the unit.
pub fn preview(view: &BattleView, unit: UnitId, at: Square) -> Preview {
    let lock = view.board.lock(at).unwrap_or_default();
    let bonus = skill_bonus(view, unit, Skill::Mechanics);
    Preview {
        risks: previews::risks(view, reactors::reactors(view, unit), unit),
        notes: vec!["a success opens the door, too".to_owned()],
        ..previews::check(
            view,
            unit,
            Skill::Mechanics,
            bonus,
            lock::dc(lock),
            &format!("Open the lock ({})", lock.name()),
        )
    }
}
