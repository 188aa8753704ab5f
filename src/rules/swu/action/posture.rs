//! Lying down and standing up. SWU-PRONE-01, SWU-PRONE-02, SWU-MOVE-04

use super::ActionRules;
use crate::{
    battle::{Illegal, Order, UnitId},
    rules::{
        Purpose, Verb,
        swu::{
            budget,
            frame::SwuFrame,
            posture::set_prone,
            query::reach,
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// Lying down or standing up.
pub struct ChangePosture {
    facts: &'static ActionFacts,
    /// True for lying down.
    prone: bool,
}

/// Lying down, for no movement. SWU-PRONE-02
pub static DROP_PRONE: ChangePosture = ChangePosture {
    facts: &ActionFacts {
        key: "drop_prone",
        verb: Verb::Posture,
        name: "Drop prone",
        help: "Lie down before your action: -5 for shots at you, +5 for blows at you, -5 for your own blows.",
        icon: "prone",
        section: Some(MenuSection::Movement),
        cost: ActionCost::Movement,
        purpose: Purpose::LieDown,
        ..ActionFacts::PLAIN
    },
    prone: true,
};

/// Standing up, for half of the speed. SWU-MOVE-04
pub static STAND_UP: ChangePosture = ChangePosture {
    facts: &ActionFacts {
        key: "stand_up",
        verb: Verb::Posture,
        name: "Stand up",
        help: "Takes half of your speed.",
        icon: "stand",
        section: Some(MenuSection::Movement),
        cost: ActionCost::Movement,
        purpose: Purpose::Rise,
        ..ActionFacts::PLAIN
    },
    prone: false,
};

impl ActionRules for ChangePosture {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        battle.prone(unit).0 != self.prone
    }

    /// SWU-MOVE-04, SWU-MOVE-08
    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let unit = order.unit;
        match (battle.prone(unit).0, self.prone) {
            (true, true) => Err(Illegal::new("prone", "this unit lies down already")),
            (false, false) => Err(Illegal::new("standing", "this unit stands already")),
            (false, true) => Ok(()),
            (true, false) if reach::speed(battle, unit) == 0 => {
                Err(Illegal::new("held_fast", "a unit that cannot move cannot stand up"))
            }
            (true, false) if reach::movement_left(battle, unit) < reach::standing_cost(battle, unit) => {
                let cost = reach::standing_cost(battle, unit);
                Err(Illegal::new("too_little_movement", format!("standing up takes {cost} squares of movement")))
            }
            (true, false) => Ok(()),
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        if !self.prone {
            let cost = reach::standing_cost(battle, order.unit);
            budget::spend_movement(battle, order.unit, cost);
        }
        set_prone(battle, order.unit, self.prone);
        None
    }
}
