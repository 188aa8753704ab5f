//! Open a lock, and force it: a Mechanics check or a Strength check against the lock of a door. SAGA-BEY-26, SAGA-EX-28,
//! SAGA-OBJ-12, SAGA-OBJ-18

use crate::battle::{Illegal, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields, previews};
use crate::rules::saga::data::Skill;
use crate::rules::saga::objects;
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::objects::{break_open, lock};
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Targeting};

/// Opens a locked door by skill or by force.
pub struct Unlock<const BY_FORCE: bool>;

/// Opens a locked door by Mechanics.
pub type OpenLock = Unlock<false>;

/// Breaks the lock of a door.
pub type ForceLock = Unlock<true>;

impl<const BY_FORCE: bool> ActionRules for Unlock<BY_FORCE> {
    const ACTION: Action = if BY_FORCE { Action::ForceLock } else { Action::OpenLock };
    const FACTS: Facts = if BY_FORCE {
        Facts {
            name: "Force a lock",
            help: "Strength check against the lock of the door next to you: mostly easier than against the door itself. \
                   A success opens the door.",
            icon: "open_door",
            targeting: Targeting::Square,
            nothing_fits: Some(("no_lock", "no locked door is next to this unit")),
            ..Facts::STANDARD
        }
    } else {
        Facts {
            name: "Open a lock",
            help: "Mechanics check against the lock of the door next to you: 15 for a cheap one, 20, 25 or 30 for \
                   better ones, 40 for the best. A success opens the door, too. Enemies who threaten you may strike.",
            icon: "open_door",
            targeting: Targeting::Square,
            nothing_fits: Some(("no_lock", "no locked door is next to this unit")),
            exposes: Some(lock::EXPOSES),
            ..Facts::FULL_ROUND
        }
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        turn.view.board.locked().next().is_some()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, lock::at_hand(turn.view, turn.unit))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        fields::checked(fields::destination(order)?, |&at| lock::check(turn.view, turn.unit, at))
    }

    fn preview(turn: &Turn, _: &Order, at: Square) -> Result<Preview, Illegal> {
        let (view, unit) = (turn.view, turn.unit);
        if BY_FORCE {
            let (bonus, dc) = (break_open::force(view, unit), lock::force_dc(view, at));
            return Ok(previews::strength_check(view, unit, bonus, dc, "Force the lock"));
        }
        let lock = view.board.lock(at).unwrap_or_default();
        let (bonus, what) = (skill_bonus(view, unit, Skill::Mechanics), format!("Open the lock ({})", lock.name()));
        Ok(Preview {
            risks: previews::risks(view, reactors::reactors(view, unit), unit),
            notes: vec!["a success opens the door, too".to_owned()],
            ..previews::check(view, unit, Skill::Mechanics, bonus, lock::dc(lock), &what)
        })
    }
}

impl<const BY_FORCE: bool> Instant for Unlock<BY_FORCE> {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, at: Square) {
        if BY_FORCE { objects::lock::force(battle, unit, at) } else { objects::lock::open(battle, unit, at) }
    }
}
