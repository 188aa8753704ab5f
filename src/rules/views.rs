//! What the boundary answers with, in terms that hold for every rule set.

use std::{borrow::Cow, fmt};

use serde::Serialize;

use super::Purpose;
use crate::{
    battle::{ActionKey, AttackKind, Illegal, ItemKey, Order, UnitId},
    dice::{Breakdown, Chance, Pool, Spread},
    grid::{Corner, Square},
};

/// What a unit may do now, and what it may not do and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Menu {
    /// Whose menu.
    pub unit: UnitId,
    /// What is left of the turn.
    pub allowances: Vec<Allowance>,
    /// The actions, group by group, in the rule set's order.
    pub groups: Vec<MenuGroup>,
    /// What holds for all of them, a sentence each.
    pub notes: Vec<String>,
    /// What the button says that ends the turn.
    pub end: Cow<'static, str>,
    /// Whether ending the turn now would waste something.
    pub is_wasteful: bool,
}

/// Something a turn grants, such as a standard action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Allowance {
    /// What it is called.
    pub name: Cow<'static, str>,
    /// How many are left.
    pub left: u8,
    /// How many a turn grants.
    pub of: u8,
}

/// Actions of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MenuGroup {
    /// What the kind is called.
    pub name: Cow<'static, str>,
    /// The actions, possible or not.
    pub entries: Vec<MenuEntry>,
}

/// One line of a menu.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MenuEntry {
    /// The action.
    pub action: ActionKey,
    /// With which weapon or item.
    pub with: Option<ItemKey>,
    /// What the button says.
    pub name: String,
    /// What it costs, in words.
    pub cost: Cow<'static, str>,
    /// What it does, in a sentence or two.
    pub help: Cow<'static, str>,
    /// Name of its picture in the icon sheet.
    pub icon: Cow<'static, str>,
    /// What it is for.
    pub purpose: Purpose,
    /// What must be pointed at.
    pub targeting: Targeting,
    /// Why it cannot be done now; `None` when it can.
    pub refusal: Option<Illegal>,
    /// Every legal way to do it now.
    pub orders: Vec<Order>,
}

impl MenuEntry {
    /// The lines of an action: one for each of its items, or one if it needs none; each with those of the legal orders
    /// that are its own.
    pub(super) fn for_each(
        items: Option<Vec<ItemKey>>,
        legal: &[Order],
        entry: impl Fn(Option<ItemKey>, Vec<Order>) -> Self,
    ) -> Vec<Self> {
        let Some(items) = items else { return vec![entry(None, legal.to_vec())] };
        let entries = items.into_iter().map(|key| {
            let orders = legal.iter().filter(|order| order.with.as_ref() == Some(&key)).cloned().collect();
            entry(Some(key), orders)
        });
        entries.collect()
    }
}

/// What an action must be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Targeting {
    /// Nothing.
    None,
    /// A square to go to.
    Move,
    /// A square.
    Square,
    /// A unit.
    Unit,
    /// A crosshair of the grid.
    Corner,
    /// One of the four directions.
    Direction,
}

/// What a command would do: the very numbers that submitting it uses.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Preview {
    /// One line.
    pub summary: String,
    /// How likely it is to succeed.
    pub chance: Option<Chance>,
    /// What is added to the roll.
    pub bonus: Option<Breakdown>,
    /// The dice of the roll, where they are not the same for everyone.
    pub pool: Option<Pool>,
    /// What the roll must reach: its name and its reasons.
    pub against: Option<(Cow<'static, str>, Breakdown)>,
    /// Damage of a success.
    pub damage: Option<Spread>,
    /// How likely it is to put the target out of action.
    pub defeat: Option<Chance>,
    /// What covers the target, in words.
    pub cover: Option<String>,
    /// The corner lines that decided the cover, from the square they are judged from.
    pub lines: Vec<CornerLine>,
    /// How it reaches the target.
    pub manner: Option<AttackKind>,
    /// The squares of a move.
    pub path: Vec<Square>,
    /// What the move costs of what it may cost.
    pub cost: Option<Cost>,
    /// What it exposes the unit to.
    pub risks: Vec<Risk>,
    /// Whom an attack on an area would catch, and how badly; where the attack comes afterwards, everyone it would meet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub caught: Vec<AreaTarget>,
    /// The squares of that area where somebody or something would be caught, row by row.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub area: Vec<Square>,
    /// Anything else worth knowing, but of one of those caught.
    pub notes: Vec<String>,
    /// What it is worth to the unit's side, in hundredths of a point, where chance and damage do not tell it all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth_x100: Option<i32>,
}

/// What a move costs of what it may cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cost {
    /// How much of how much: `4/6`.
    pub amount: String,
    /// Of what: `squares`, `m`.
    pub unit: &'static str,
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.amount, self.unit)
    }
}

/// What a unit has said it will do and has not done yet, for rule sets in which all speak before any act.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Intention {
    /// Who.
    pub unit: UnitId,
    /// Whether it has said all.
    pub confirmed: bool,
    /// What, in order.
    pub steps: Vec<IntentionStep>,
}

/// One thing that a unit has said it will do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IntentionStep {
    /// Which action.
    pub action: ActionKey,
    /// In a few words.
    pub name: String,
    /// Name of its picture in the icon sheet.
    pub icon: Cow<'static, str>,
    /// When it comes up, from 1; several units' steps of one number come up together.
    pub segment: u8,
    /// Where the unit will stand then, its top left square.
    pub from: Square,
    /// Where it goes or aims.
    pub to: Option<Square>,
    /// Whom it aims at.
    pub at: Option<UnitId>,
    /// What it will come to, as things stand.
    pub preview: Preview,
}

/// A danger on the way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Risk {
    /// Who may strike.
    pub from: UnitId,
    /// Where the unit is then.
    pub at: Square,
    /// What it is: `attack of opportunity`.
    pub what: Cow<'static, str>,
    /// How likely it is to hit.
    pub chance: Chance,
    /// Damage of a hit.
    pub damage: Spread,
}

/// Somebody whom an attack on an area would catch.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AreaTarget {
    /// Who.
    pub unit: UnitId,
    /// Whether it is on the attacker's own side.
    pub is_friend: bool,
    /// How likely it is to be hit fully.
    pub chance: Chance,
    /// Expected damage, in hundredths of a point.
    pub expected_x100: i32,
    /// How likely it is to be put out of action.
    pub defeat: Chance,
    /// How badly, in words, and what lessens it: `45 % full, 30 % half (Reflex 16)`; none where the preview itself
    /// tells of this one alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// Where a unit could go with its moves.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ReachView {
    /// Whose body goes: the unit's own, or that of what it drives; `None` where nobody can go anywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mover: Option<UnitId>,
    /// The squares, row by row.
    pub squares: Vec<ReachSquare>,
}

/// One square a unit could go to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReachSquare {
    /// Where. For a body larger than a square, its top left one.
    pub square: Square,
    /// Cost by the cheapest way, as the rule set counts it.
    pub cost: i32,
    /// How many moves it takes: 1, or 2 where the turn has two.
    pub moves: u8,
    /// Where the first of two moves ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<Square>,
    /// Who would get an attack of opportunity on the careful way; only told for one move.
    pub opportunities: Vec<UnitId>,
}

/// What a unit shows to the players.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Sheet {
    /// Its kind, such as `Line trooper`.
    pub title: String,
    /// Name of its picture in the token sheet.
    pub figure: String,
    /// Pools that go down and up; the first is the one drawn on the token.
    pub bars: Vec<Bar>,
    /// Its condition track, if the rule set has one.
    pub track: Option<Track>,
    /// Numbers with their reasons, such as defenses.
    pub numbers: Vec<SheetNumber>,
    /// What holds of it now: prone, flat-footed.
    pub tags: Vec<Tag>,
    /// Which of them, if any, makes it act at another time than its turn.
    pub waits: Option<Tag>,
    /// Weapons, armor, feats, a line each.
    pub lines: Vec<String>,
    /// In the rule set's word why it is out of action; `None` while it is in it.
    pub out: Option<String>,
    /// Whether it has left the battle for good.
    pub gone: bool,
    /// Whether it lies on the ground.
    pub prone: bool,
    /// How many can sit in it; 0 for what is no vehicle.
    pub seats: u8,
    /// In what it sits, if it sits in something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatView>,
}

impl Sheet {
    /// What holds of it besides its being out of action, which [`Sheet::out`] tells.
    pub fn other_tags(&self) -> impl Iterator<Item = &Tag> {
        self.tags.iter().filter(|tag| self.out.as_deref() != Some(tag.name.as_ref()))
    }
}

/// Where a unit sits that is aboard another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// In which unit.
    pub vehicle: UnitId,
    /// In which of its seats, from 0.
    pub place: u8,
    /// What the seat is for, such as `pilot`.
    pub name: Cow<'static, str>,
}

/// A pool of points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bar {
    /// What it is called.
    pub name: Cow<'static, str>,
    /// Points now.
    pub now: i32,
    /// Points at most.
    pub max: i32,
}

/// A place on a track of conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Track {
    /// What it is called.
    pub name: Cow<'static, str>,
    /// Step now, 0 the best.
    pub step: u8,
    /// What each step means, the best first.
    pub labels: Vec<Cow<'static, str>>,
}

/// A number with its name and its reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SheetNumber {
    /// A stable name for programs, such as `reflex`.
    pub key: Cow<'static, str>,
    /// What players read.
    pub name: Cow<'static, str>,
    /// The number, with its reasons.
    pub value: SheetValue,
    /// Whether it is what attacks are rolled against.
    pub is_defense: bool,
}

/// A number or dice, with what they are made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetValue {
    /// A number.
    Number(Breakdown),
    /// Dice.
    Dice(Pool),
}

/// `17`, `4D+1`
impl fmt::Display for SheetValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{}", number.total()),
            Self::Dice(pool) => write!(f, "{}", pool.total()),
        }
    }
}

/// Something that holds of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tag {
    /// A stable name for programs; also the name of its picture in the icon sheet.
    pub key: Cow<'static, str>,
    /// What players read.
    pub name: Cow<'static, str>,
    /// What it means.
    pub help: Cow<'static, str>,
}

/// How two squares stand to each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SightView {
    /// Line of sight.
    pub los: bool,
    /// Line of effect.
    pub loe: bool,
    /// `none`, `cover`, `improved` or `total`.
    pub cover: Cow<'static, str>,
    /// The corner lines that decided it.
    pub lines: Vec<CornerLine>,
}

/// One line from a corner of the attacker to a corner of the target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CornerLine {
    /// The attacker's corner.
    pub from: Corner,
    /// The target's corner.
    pub to: Corner,
    /// Whether something stands in its way.
    pub blocked: bool,
}

/// A kind of unit in the rule set's data.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitType {
    /// The name levels use.
    pub key: String,
    /// What players read.
    pub title: String,
    /// Name of its picture in the token sheet.
    pub figure: String,
    /// Squares along each edge of its space.
    pub side: u8,
    /// The names of its seats, if units get into it.
    pub seats: Vec<&'static str>,
    /// One or two sentences.
    pub about: String,
}
