//! Facts: what happened, in the past tense.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{ActionKey, Choice, Outcome, UnitId};
use crate::{
    dice::{Breakdown, DiceCode, Pool},
    grid::Square,
};

/// The append-only account of a battle. The screen, the command line and the tests read it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Log(pub Vec<Event>);

impl Log {
    /// Writes down a fact.
    pub fn write(&mut self, event: Event) {
        self.0.push(event);
    }

    /// The round the battle has come to; 0 before the first.
    pub fn round(&self) -> u32 {
        let round = |event: &Event| match event {
            Event::RoundBegan { round, .. } => Some(*round),
            _ => None,
        };
        self.0.iter().rev().find_map(round).unwrap_or(0)
    }
}

/// Dice and the points added to them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// Which dice.
    pub dice: DiceCode,
    /// The faces, in the order they were rolled.
    pub faces: Vec<u32>,
    /// What was added, and why.
    pub bonus: Breakdown,
    /// Faces and bonus together.
    pub total: i32,
    /// What made the number of dice, where that is not plain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
}

impl Roll {
    /// Adds up faces and bonus.
    pub fn new(dice: DiceCode, faces: Vec<u32>, bonus: Breakdown) -> Self {
        let sum: i32 = faces.iter().map(|&face| i32::try_from(face).unwrap_or(i32::MAX)).sum();
        let total = sum + i32::from(dice.bonus) + bonus.total();
        Self { dice, faces, bonus, total, pool: None }
    }

    /// Adds up the dice of a pool.
    pub fn of_pool(pool: Pool, faces: Vec<u32>) -> Self {
        Self { pool: Some(pool.clone()), ..Self::new(pool.code(), faces, Breakdown::new()) }
    }
}

/// How an attack reaches its target; decides what the screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// Hand to hand.
    Melee,
    /// Shot.
    Ranged,
    /// Thrown.
    Thrown,
}

/// What an attack came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackResult {
    /// It missed.
    Miss,
    /// It hit.
    Hit,
    /// It hit and deals more than usual.
    Critical,
}

/// How a unit is moved that does not move itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForcedMovement {
    /// Driven back by a blow.
    Pushed,
    /// By the hands that held it, or out of a wreck.
    Thrown,
    /// Through the air, by nothing that can be seen.
    Hurled,
}

impl ForcedMovement {
    /// What happens to it, in a word that follows `is`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pushed => "pushed",
            Self::Thrown => "thrown",
            Self::Hurled => "hurled",
        }
    }
}

/// How far out of the fight a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefeatKind {
    /// Out of action, perhaps to return.
    Down,
    /// Out of the battle for good.
    Gone,
}

/// A unit going down.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Defeat {
    /// How far.
    pub fate: DefeatKind,
    /// In the rule set's word: `unconscious`, `destroyed`.
    pub label: String,
}

/// One fact.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what their names and types say; the variants tell the rest")]
pub enum Event {
    /// A new round; `surprise` for the part before the first.
    RoundBegan { round: u32, surprise: bool },
    /// A part of the round began, such as `declarations` or `segment 2`.
    PhaseBegan { words: String },
    /// Units rolled for their place in the order, alone or on one roll.
    InitiativeRolled { units: Vec<UnitId>, roll: Roll },
    /// The order of turns from now on.
    OrderSet { order: Vec<UnitId> },
    /// A unit's turn began.
    TurnBegan { unit: UnitId },
    /// A unit's turn ended.
    TurnEnded { unit: UnitId },
    /// A unit began an action, in words such as `withdraws` or `uses second wind`.
    Acted { unit: UnitId, action: ActionKey, words: String },
    /// A unit moved by one step; `driver` when it is not its own move but that of whoever drives it, and the unit
    /// itself where it is a vehicle that needs nobody; `forced` when it was moved against its will.
    Stepped {
        unit: UnitId,
        from: Square,
        to: Square,
        cost: i32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        driver: Option<UnitId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        forced: Option<ForcedMovement>,
    },
    /// A unit came onto the board.
    Arrived { unit: UnitId, at: Square },
    /// A unit left the battle by an exit, named in `by`.
    Departed { unit: UnitId, at: Square, by: String },
    /// An attack was made; `occasion` when it was not the attacker's own action.
    Attacked {
        attacker: UnitId,
        target: UnitId,
        weapon: String,
        manner: AttackKind,
        roll: Roll,
        defense: String,
        against: Breakdown,
        verdict: AttackResult,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        occasion: Option<String>,
    },
    /// Damage was rolled and dealt. `rolled` is before, `amount` after all that lowers or raises it.
    Damaged { unit: UnitId, by: Option<UnitId>, roll: Roll, notes: Vec<String>, amount: i32, left: i32, max: i32 },
    /// Lost points came back.
    Healed { unit: UnitId, amount: i32, left: i32, max: i32 },
    /// A unit moved on its condition track; 0 is normal.
    ConditionMoved { unit: UnitId, from: u8, to: u8, label: String },
    /// A unit went down.
    Fell { unit: UnitId, fall: Defeat },
    /// A unit is back in action.
    Revived { unit: UnitId },
    /// A unit lay down or got up.
    PostureChanged { unit: UnitId, prone: bool },
    /// Something about a unit began or ended to hold, such as `flat-footed`.
    FlagChanged { unit: UnitId, flag: String, on: bool },
    /// Dice were rolled whose use is told by what follows.
    Rolled { unit: UnitId, what: String, roll: Roll },
    /// Something went off on a square.
    Exploded { by: UnitId, what: String, at: Square },
    /// Damage was rolled and resisted; `result` is what it came to, such as `stunned`.
    Resisted { unit: UnitId, by: Option<UnitId>, damage: Roll, resistance: Roll, result: String },
    /// A check was rolled.
    Checked { unit: UnitId, what: String, roll: Roll, dc: i32, passed: bool },
    /// A side was asked.
    Asked { choice: Choice },
    /// A reaction that could have been taken was let go.
    Declined { unit: UnitId, reaction: String },
    /// A limited resource was used, such as a Fate Point.
    Spent { unit: UnitId, what: String, left: u32 },
    /// An item changed its place, in words such as `draws` or `drops`.
    ItemMoved { unit: UnitId, item: String, words: String },
    /// A door opened or closed, by a unit or by itself.
    DoorMoved {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        square: Square,
        open: bool,
    },
    /// A door or something low gave way for good.
    Broken { unit: UnitId, what: String, square: Square },
    /// The players were told something that no unit does.
    Announced { words: String },
    /// The battle ended.
    Ended { outcome: Outcome },
}
