//! Events: the facts of a battle, in the past tense.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{ActionKey, Choice, Outcome, SideId, UnitId};
use crate::{
    dice::{Breakdown, DiceCode, Pool},
    grid::{Corner, Square},
};

/// A roll of dice with its bonuses.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// The dice rolled.
    pub dice: DiceCode,
    /// The faces, in the order they were rolled.
    pub faces: Vec<u32>,
    /// The bonus to the roll, with its reasons.
    pub bonus: Breakdown,
    /// The sum of the faces and the bonus.
    pub total: i32,
    /// The parts of the dice pool, for rule sets that roll pools.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
    /// Faces that were rolled, too, and do not count, such as the lower of two under advantage, with the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped: Option<DroppedDice>,
    /// True if the roll decides nothing but the order of units, such as one between tied units.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_for_order: bool,
}

/// Faces that were rolled and do not count.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DroppedDice {
    /// The faces, in the order they were rolled.
    pub faces: Vec<u32>,
    /// The reason in words, such as `advantage: hidden`.
    pub reason: String,
}

impl Roll {
    /// Creates a roll and adds up its total.
    pub fn new(dice: DiceCode, faces: Vec<u32>, bonus: Breakdown) -> Self {
        let sum: i32 = faces.iter().map(|&face| i32::try_from(face).unwrap_or(i32::MAX)).sum();
        let total = sum + i32::from(dice.bonus) + bonus.total();
        Self { dice, faces, bonus, total, pool: None, dropped: None, is_for_order: false }
    }

    /// Notes that it decides nothing but the order of units.
    #[must_use]
    pub fn for_order(self) -> Self {
        Self { is_for_order: true, ..self }
    }

    /// Notes faces that were rolled and do not count.
    #[must_use]
    pub fn dropping(self, faces: Vec<u32>, reason: impl Into<String>) -> Self {
        Self { dropped: Some(DroppedDice { faces, reason: reason.into() }), ..self }
    }

    /// Creates the roll of a pool and adds up its total.
    pub fn of_pool(pool: Pool, faces: Vec<u32>) -> Self {
        Self { pool: Some(pool.clone()), ..Self::new(pool.code(), faces, Breakdown::new()) }
    }
}

/// The way in which an attack reaches its target; decides which animation the screen plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// An attack hand to hand.
    Melee,
    /// An attack with a ranged weapon.
    Ranged,
    /// An attack with a thrown weapon.
    Thrown,
}

/// The result of an attack roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackResult {
    /// The attack missed.
    Miss,
    /// The attack hit.
    Hit,
    /// The attack hit and deals more damage than usual.
    Critical,
}

/// The cause of a movement that a unit does not make itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForcedMovement {
    /// A blow pushed the unit back.
    Pushed,
    /// A grappler threw the unit, or it was thrown out of a wreck.
    Thrown,
    /// An invisible force hurled the unit through the air.
    Hurled,
}

impl ForcedMovement {
    /// The participle that follows `is` in a sentence: `pushed`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pushed => "pushed",
            Self::Thrown => "thrown",
            Self::Hurled => "hurled",
        }
    }
}

/// The severity of a defeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefeatKind {
    /// Out of action, but able to return.
    Down,
    /// Out of the battle for good.
    Gone,
}

/// The defeat of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Defeat {
    /// The severity.
    pub fate: DefeatKind,
    /// The rule set's word for it: `unconscious`, `destroyed`.
    pub label: String,
}

/// One fact of the battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what their names and types say; the variants tell the rest")]
pub enum Event {
    /// A new round began; `title` is set for one that is not counted, such as a surprise round.
    RoundBegan {
        round: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<Cow<'static, str>>,
    },
    /// A part of the round began, such as `declarations` or `segment 2`.
    PhaseBegan { words: String },
    /// Units rolled initiative, alone or on one shared roll.
    InitiativeRolled { units: Vec<UnitId>, roll: Roll },
    /// The order of turns was set.
    OrderSet { order: Vec<UnitId> },
    /// A unit's turn began.
    TurnBegan { unit: UnitId },
    /// A unit's turn ended.
    TurnEnded { unit: UnitId },
    /// A unit began an action, in words such as `withdraws` or `uses second wind`.
    Acted { unit: UnitId, action: ActionKey, words: String },
    /// A unit moved by one step. `driver` is set if another unit drives it, and to the unit itself for a vehicle
    /// without a crew; `forced` is set if it was moved against its will.
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
    /// A weapon was used on an object or on an area, at a square or, for a spray, on all squares that it reaches;
    /// `corner` is set for the top left corner of the square. The screen shows its flight and plays its sound.
    WeaponUsed {
        unit: UnitId,
        weapon: String,
        manner: AttackKind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Square>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        corner: Option<Corner>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        spray: Vec<Square>,
    },
    /// An attack was made; `occasion` is set if it was not the attacker's own action, and `in_area` if it is the effect
    /// of an explosion or a spray on one of the units there.
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
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        in_area: bool,
    },
    /// Damage was rolled and dealt. `roll` is the damage before, `amount` after all reductions and increases.
    Damaged { unit: UnitId, by: Option<UnitId>, roll: Roll, notes: Vec<String>, amount: i32, left: i32, max: i32 },
    /// A unit recovered lost points; `points` names them, such as `hit points`.
    Healed { unit: UnitId, amount: i32, points: Cow<'static, str>, left: i32, max: i32 },
    /// A unit moved on its condition track; 0 is normal. `track` names it, such as `condition` or `injury`.
    ConditionMoved { unit: UnitId, track: Cow<'static, str>, from: u8, to: u8, label: String },
    /// A unit was defeated.
    Fell { unit: UnitId, fall: Defeat },
    /// A unit is back in action.
    Revived { unit: UnitId },
    /// A unit lay down or got up.
    PostureChanged { unit: UnitId, prone: bool },
    /// A condition of a unit began or ended. `flag` is an adjective or a participle, such as `hidden`.
    /// `used_by_attack` is true for a condition that the unit's next attack uses up, whose bonus then shows it;
    /// `helps` is true for one that is good for the unit.
    FlagChanged {
        unit: UnitId,
        flag: String,
        on: bool,
        #[serde(skip)]
        used_by_attack: bool,
        #[serde(skip)]
        helps: bool,
    },
    /// Dice were rolled; the events that follow tell the result.
    Rolled { unit: UnitId, what: String, roll: Roll },
    /// An explosion went off on a square; `corner` is set if its middle is the top left corner of that square.
    Exploded {
        by: UnitId,
        what: String,
        at: Square,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        corner: Option<Corner>,
    },
    /// Damage was rolled and resisted; `result` is the effect, such as `stunned`, and `harms` is false if there was none.
    Resisted { unit: UnitId, by: Option<UnitId>, damage: Roll, resistance: Roll, result: String, harms: bool },
    /// A check was rolled, or a save, such as `Dexterity save`. `reasons` holds the parts of the difficulty; it is empty
    /// for a plain number.
    Checked {
        unit: UnitId,
        what: String,
        roll: Roll,
        dc: i32,
        #[serde(default, skip_serializing_if = "Breakdown::is_empty")]
        reasons: Breakdown,
        passed: bool,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_save: bool,
    },
    /// A side was asked to choose.
    Asked { choice: Choice },
    /// A unit declined a reaction that it could have taken.
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
    /// A door or a low object was broken for good.
    Broken { unit: UnitId, what: String, square: Square },
    /// The players were told something that no unit did.
    Announced { words: String },
    /// The battle ended.
    Ended { outcome: Outcome },
}

impl Event {
    /// A condition began or ended that hinders the unit and that no attack uses up.
    pub fn flag_changed(unit: UnitId, flag: impl Into<String>, on: bool) -> Self {
        Self::FlagChanged { unit, flag: flag.into(), on, used_by_attack: false, helps: false }
    }

    /// A condition began or ended that helps the unit and that no attack uses up.
    pub fn boon_changed(unit: UnitId, flag: impl Into<String>, on: bool) -> Self {
        Self::FlagChanged { unit, flag: flag.into(), on, used_by_attack: false, helps: true }
    }

    /// A check was rolled against a plain number.
    pub fn checked(unit: UnitId, what: impl Into<String>, roll: Roll, dc: i32, passed: bool) -> Self {
        Self::Checked { unit, what: what.into(), roll, dc, reasons: Breakdown::new(), passed, is_save: false }
    }

    /// A check was rolled against a difficulty of several parts.
    pub fn checked_against(
        unit: UnitId,
        what: impl Into<String>,
        roll: Roll,
        against: Breakdown,
        passed: bool,
    ) -> Self {
        let dc = against.total();
        Self::Checked { unit, what: what.into(), roll, dc, reasons: against, passed, is_save: false }
    }

    /// A save was rolled against a plain number. `what` names it in full, such as `Dexterity save`.
    pub fn saved(unit: UnitId, what: impl Into<String>, roll: Roll, dc: i32, passed: bool) -> Self {
        Self::Checked { unit, what: what.into(), roll, dc, reasons: Breakdown::new(), passed, is_save: true }
    }

    /// The units that the event names.
    pub fn units(&self) -> impl Iterator<Item = UnitId> {
        let (named, listed): ([Option<UnitId>; 2], &[UnitId]) = match self {
            Self::InitiativeRolled { units, .. } => ([None, None], units),
            Self::OrderSet { order } => ([None, None], order),
            Self::Attacked { attacker, target, .. } => ([Some(*attacker), Some(*target)], &[]),
            Self::Damaged { unit, by, .. } | Self::Resisted { unit, by, .. } => ([Some(*unit), *by], &[]),
            Self::Stepped { unit, driver, .. } => ([Some(*unit), *driver], &[]),
            Self::Exploded { by, .. } => ([Some(*by), None], &[]),
            Self::DoorMoved { unit, .. } => ([*unit, None], &[]),
            Self::TurnBegan { unit }
            | Self::TurnEnded { unit }
            | Self::Acted { unit, .. }
            | Self::WeaponUsed { unit, .. }
            | Self::Arrived { unit, .. }
            | Self::Departed { unit, .. }
            | Self::Healed { unit, .. }
            | Self::ConditionMoved { unit, .. }
            | Self::Fell { unit, .. }
            | Self::Revived { unit }
            | Self::PostureChanged { unit, .. }
            | Self::FlagChanged { unit, .. }
            | Self::Rolled { unit, .. }
            | Self::Checked { unit, .. }
            | Self::Declined { unit, .. }
            | Self::Spent { unit, .. }
            | Self::ItemMoved { unit, .. }
            | Self::Broken { unit, .. } => ([Some(*unit), None], &[]),
            Self::RoundBegan { .. }
            | Self::PhaseBegan { .. }
            | Self::Asked { .. }
            | Self::Announced { .. }
            | Self::Ended { .. } => ([None, None], &[]),
        };
        named.into_iter().flatten().chain(listed.iter().copied())
    }

    /// The unit that acts in the event by its own will; `None` for events that tell only results and reactions.
    pub fn actor(&self) -> Option<UnitId> {
        match self {
            Self::Acted { unit, .. } | Self::WeaponUsed { unit, .. } | Self::Stepped { unit, forced: None, .. } => {
                Some(*unit)
            }
            Self::Attacked { attacker, occasion: None, .. } => Some(*attacker),
            Self::DoorMoved { unit, .. } => *unit,
            Self::Stepped { forced: Some(_), .. }
            | Self::Attacked { occasion: Some(_), .. }
            | Self::Exploded { .. }
            | Self::RoundBegan { .. }
            | Self::PhaseBegan { .. }
            | Self::InitiativeRolled { .. }
            | Self::OrderSet { .. }
            | Self::TurnBegan { .. }
            | Self::TurnEnded { .. }
            | Self::Arrived { .. }
            | Self::Departed { .. }
            | Self::Damaged { .. }
            | Self::Healed { .. }
            | Self::ConditionMoved { .. }
            | Self::Fell { .. }
            | Self::Revived { .. }
            | Self::PostureChanged { .. }
            | Self::FlagChanged { .. }
            | Self::Rolled { .. }
            | Self::Resisted { .. }
            | Self::Checked { .. }
            | Self::Asked { .. }
            | Self::Declined { .. }
            | Self::Spent { .. }
            | Self::ItemMoved { .. }
            | Self::Broken { .. }
            | Self::Announced { .. }
            | Self::Ended { .. } => None,
        }
    }

    /// The event as a side perceives it that does not perceive some of its units; `None` if it perceives nothing. A
    /// question is perceived only by the side that is asked.
    pub fn as_perceived(&self, side: SideId, unperceived: &[UnitId]) -> Option<Cow<'_, Self>> {
        let is_seen = |unit: &UnitId| !unperceived.contains(unit);
        let seen = |units: &[UnitId]| units.iter().copied().filter(is_seen).collect::<Vec<UnitId>>();
        match self {
            Self::Asked { choice } if choice.side != side => None,
            _ if unperceived.is_empty() => Some(Cow::Borrowed(self)),
            Self::InitiativeRolled { units, roll } => {
                let units = seen(units);
                (!units.is_empty()).then(|| Cow::Owned(Self::InitiativeRolled { units, roll: roll.clone() }))
            }
            Self::OrderSet { order } => {
                let order = seen(order);
                (!order.is_empty()).then_some(Cow::Owned(Self::OrderSet { order }))
            }
            Self::DoorMoved { square, open, .. } => {
                Some(Cow::Owned(Self::DoorMoved { unit: None, square: *square, open: *open }))
            }
            // The units that are struck, and those that see it, learn of it.
            Self::Exploded { .. } | Self::Broken { .. } => Some(Cow::Borrowed(self)),
            Self::Attacked { attacker, target, .. } => {
                (is_seen(attacker) || is_seen(target)).then_some(Cow::Borrowed(self))
            }
            Self::Damaged { unit, .. } | Self::Resisted { unit, .. } | Self::Stepped { unit, .. } => {
                is_seen(unit).then_some(Cow::Borrowed(self))
            }
            Self::RoundBegan { .. }
            | Self::PhaseBegan { .. }
            | Self::Asked { .. }
            | Self::Announced { .. }
            | Self::Ended { .. } => Some(Cow::Borrowed(self)),
            Self::TurnBegan { .. }
            | Self::TurnEnded { .. }
            | Self::Acted { .. }
            | Self::WeaponUsed { .. }
            | Self::Arrived { .. }
            | Self::Departed { .. }
            | Self::Healed { .. }
            | Self::ConditionMoved { .. }
            | Self::Fell { .. }
            | Self::Revived { .. }
            | Self::PostureChanged { .. }
            | Self::FlagChanged { .. }
            | Self::Rolled { .. }
            | Self::Checked { .. }
            | Self::Declined { .. }
            | Self::Spent { .. }
            | Self::ItemMoved { .. } => None,
        }
    }
}
