//! Lying down and standing up.

use super::ActionRules;
use crate::{
    battle::{Illegal, Order, Roll, UnitId},
    rules::{
        Purpose, Verb,
        d6::{
            frame::D6Step,
            posture::{DROP_PRONE, set_prone},
            query::plans::will_lie,
            state::{ActionCost, ActionFacts, BattleAccess, InProfiles, MenuSection, PlanStep},
        },
    },
};

/// Lying down or standing up.
pub struct ChangePosture {
    facts: &'static ActionFacts,
    /// True for lying down.
    prone: bool,
}

/// Lying down. Free. D6-DECL-16
pub static DROP: ChangePosture = ChangePosture {
    facts: &ActionFacts {
        key: DROP_PRONE,
        verb: Verb::Posture,
        name: "Drop prone",
        help: "Lie down after the action before. Harder to shoot at from afar, easier to strike.",
        icon: "prone",
        section: Some(MenuSection::Free),
        cost: ActionCost::Free,
        purpose: Purpose::LieDown,
        leaves_prone: Some(true),
        ..ActionFacts::PLAIN
    },
    prone: true,
};

/// Standing up, in place of the move. D6-MOVE-11
pub static STAND_UP: ChangePosture = ChangePosture {
    facts: &ActionFacts {
        help: "Takes the place of this round's move, but no dice.",
        profiles: InProfiles::Basic,
        cost: ActionCost::NoDice,
        ..STANDING_UP
    },
    prone: false,
};

/// Standing up by the charts: an action. D6-DECL-16, D6-MOVE-11
pub static STAND_UP_BY_CHARTS: ChangePosture = ChangePosture {
    facts: &ActionFacts { help: "Counts as an action.", profiles: InProfiles::Charts, ..STANDING_UP },
    prone: false,
};

/// The facts of standing up that all profiles share.
const STANDING_UP: ActionFacts = ActionFacts {
    key: "stand_up",
    verb: Verb::Posture,
    name: "Stand up",
    icon: "stand",
    section: Some(MenuSection::Moves),
    purpose: Purpose::Rise,
    takes_move: true,
    leaves_prone: Some(false),
    ..ActionFacts::PLAIN
};

impl ActionRules for ChangePosture {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        will_lie(battle, unit) != self.prone
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match (will_lie(battle, order.unit), self.prone) {
            (true, true) => Err(Illegal::new("prone", "this unit lies down already")),
            (false, false) => Err(Illegal::new("standing", "this unit stands already")),
            (true, false) | (false, true) => Ok(()),
        }
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        set_prone(battle, step.order.unit, self.prone);
        D6Step::Done
    }
}
