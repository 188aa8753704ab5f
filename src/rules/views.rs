//! The types in which the boundary answers, in terms that hold for every rule set. The menu has a file of its own.

use std::{borrow::Cow, fmt};

use serde::Serialize;

use crate::{
    battle::{ActionKey, AttackKind, UnitId},
    dice::{Breakdown, Chance, Pool, Spread},
    grid::{Corner, Square},
};

/// The expected effect of a command, computed by the code that carries it out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Preview {
    /// A summary in one line.
    pub summary: String,
    /// Chance of success.
    pub chance: Option<Chance>,
    /// The bonus to the roll.
    pub bonus: Option<Breakdown>,
    /// The dice of the roll, for rule sets in which they differ from roll to roll.
    pub pool: Option<Pool>,
    /// The die that counts, in words, if two are rolled: `the higher of two dice`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<&'static str>,
    /// The number that the roll must reach: its name and its breakdown.
    pub against: Option<(Cow<'static, str>, Breakdown)>,
    /// Damage of a success.
    pub damage: Option<Spread>,
    /// Under rules without hit points, the chance to hurt the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub injures: Option<Chance>,
    /// Chance to put the target out of action.
    pub defeat: Option<Chance>,
    /// Chance to bring the patient back into action; `None` for the chance of success.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revives: Option<Chance>,
    /// The cover of the target and whatever else makes it harder to hit where it is, in words.
    pub cover: Option<String>,
    /// The corner lines that decided the cover, from the corner with the best view.
    pub lines: Vec<CornerLine>,
    /// The way in which an attack reaches its target.
    pub manner: Option<AttackKind>,
    /// The squares of a move.
    pub path: Vec<Square>,
    /// The cost of the move and the movement available.
    pub cost: Option<Cost>,
    /// The part of the turn that the action takes, in words, for rule sets in which it depends on the turn:
    /// `standard action`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Cow<'static, str>>,
    /// The dangers for the unit on the way.
    pub risks: Vec<Risk>,
    /// The units that an area attack would catch. If the attack only follows later, all units that it could then meet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub caught: Vec<AreaTarget>,
    /// The squares of the area in which a unit or an object would be caught, row by row.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub area: Vec<Square>,
    /// The enemies that the unit's side perceives and that may notice the unit where it hides or, for a hidden unit, on its
    /// way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub noticers: Vec<Noticer>,
    /// Further notes, except those on a single caught unit.
    pub notes: Vec<String>,
    /// The value for the unit's side, in hundredths of a point, for actions whose value chance and damage do not show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth_x100: Option<i32>,
}

impl Preview {
    /// The chances of an attack to hurt the target, under rules without hit points, and to put it out of action, in words:
    /// `55 % to hurt the target, 20 % to put it out of action`; `None` if there is neither.
    pub fn injury_words(&self) -> Option<String> {
        let is_possible = |chance: &Chance| chance.favourable > 0;
        match (self.injures.filter(is_possible), self.defeat.filter(is_possible)) {
            (Some(hurt), Some(out)) => Some(format!("{hurt} to hurt the target, {out} to put it out of action")),
            (Some(hurt), None) => Some(format!("{hurt} to hurt the target")),
            (None, Some(out)) => Some(format!("{out} to put the target out of action")),
            (None, None) => None,
        }
    }

    /// A danger of the command in words: on a move with its square, such as `attack of opportunity at C7`.
    pub fn danger_words(&self, risk: &Risk) -> String {
        if self.path.is_empty() { risk.what.to_string() } else { format!("{} at {}", risk.what, risk.at) }
    }
}

/// An enemy that may notice a unit which hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Noticer {
    /// The enemy.
    pub unit: UnitId,
    /// Its chance to notice the unit.
    pub chance: Chance,
}

impl Noticer {
    /// An enemy that sees the unit in any case.
    pub fn certain(unit: UnitId) -> Self {
        Self { unit, chance: Chance { favourable: 1, of: 1 } }
    }
}

/// The cost of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cost {
    /// The cost and the movement available: `4/6`.
    pub amount: String,
    /// The unit of measurement: `squares`, `m`.
    pub unit: &'static str,
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.amount, self.unit)
    }
}

/// The actions that a unit has declared and not done yet, for rule sets in which all sides declare before they act.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Intention {
    /// The unit.
    pub unit: UnitId,
    /// True if the unit has finished its declaration.
    pub confirmed: bool,
    /// The declared actions, in order.
    pub steps: Vec<IntentionStep>,
    /// The number of further actions that it has announced without naming them.
    #[serde(skip_serializing_if = "is_zero")]
    pub open: u8,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// One declared action.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IntentionStep {
    /// The action.
    pub action: ActionKey,
    /// The action in a few words.
    pub name: String,
    /// The name of its picture in the icon sheet.
    pub icon: Cow<'static, str>,
    /// The segment in which it happens, from 1; steps of several units in one segment happen together.
    pub segment: u8,
    /// The top left square of the unit at that time.
    pub from: Square,
    /// The destination or the target square.
    pub to: Option<Square>,
    /// The target unit.
    pub at: Option<UnitId>,
    /// The expected effect as things stand.
    pub preview: Preview,
    /// The reason why it cannot be carried out as declared, if it has become impossible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broken: Option<String>,
}

/// A danger on the way of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Risk {
    /// The unit that may attack.
    pub from: UnitId,
    /// The square of the moving unit at that time.
    pub at: Square,
    /// The kind of danger: `attack of opportunity`.
    pub what: Cow<'static, str>,
    /// Chance to hit.
    pub chance: Chance,
    /// Damage of a hit.
    pub damage: Spread,
}

/// A unit that an area attack would catch.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AreaTarget {
    /// The unit.
    pub unit: UnitId,
    /// True if the unit is on the attacker's own side.
    pub is_friend: bool,
    /// Chance of full damage.
    pub chance: Chance,
    /// Expected damage, in hundredths of a point.
    pub expected_x100: i32,
    /// Chance to be put out of action.
    pub defeat: Chance,
    /// Likelihood, in thousandths, that the unit is still there when the attack takes effect; 1000 for one that takes
    /// effect at once. An estimate that only the AI reads: `chance`, `expected_x100` and `defeat` are for a unit that
    /// stays.
    #[serde(skip)]
    pub stays_per_mille: i32,
    /// The effects in words, with the defense that lessens them: `45 % full, 30 % half (Reflex 16)`. Empty if the
    /// preview itself describes this unit alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// The squares that a unit can reach with its moves.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ReachView {
    /// The body that moves: the unit itself, or the vehicle it drives; `None` if nothing can move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mover: Option<UnitId>,
    /// The squares, row by row.
    pub squares: Vec<ReachSquare>,
}

/// One square that a unit can reach.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReachSquare {
    /// The destination; for a body larger than a square, its top left one.
    pub square: Square,
    /// Cost of the cheapest path, as the rule set counts it.
    pub cost: i32,
    /// The number of moves it takes: 1, or 2 if the turn has two.
    pub moves: u8,
    /// The end of the first of two moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<Square>,
    /// The units that would get an attack of opportunity on the safest path; only filled in for one move.
    pub opportunities: Vec<UnitId>,
}

/// The facts about a unit that players may read.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Sheet {
    /// The kind of unit, such as `Line trooper`.
    pub title: String,
    /// The name of its picture in the token sheet.
    pub figure: String,
    /// Pools of points; the first is the one drawn on the token.
    pub bars: Vec<Meter>,
    /// The condition track, if the rule set has one.
    pub track: Option<Track>,
    /// Numbers with their breakdowns, such as defenses.
    pub numbers: Vec<SheetNumber>,
    /// Current conditions, such as prone or flat-footed.
    pub tags: Vec<Tag>,
    /// The pictures of the conditions that the unit's token shows, the most important first.
    #[serde(skip)]
    pub badges: Vec<&'static str>,
    /// The condition that makes the unit act at another time than its turn, if any.
    pub waits: Option<Tag>,
    /// The weapons that the unit has at hand, each with the distances at which it is used: `Blaster rifle: range 30/60`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<String>,
    /// Weapons, armor and feats, one per line.
    pub lines: Vec<String>,
    /// The rule set's word for the reason why the unit is out of action; `None` while it is in action.
    pub out: Option<String>,
    /// True if the unit has left the battle for good.
    pub gone: bool,
    /// True while the unit is prone.
    pub prone: bool,
    /// The number of seats; 0 for a unit that is not a vehicle.
    pub seats: u8,
    /// The seat that the unit occupies, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatView>,
}

impl Sheet {
    /// The tags other than the one for being out of action, which [`Sheet::out`] holds.
    pub fn other_tags(&self) -> impl Iterator<Item = &Tag> {
        self.tags.iter().filter(|tag| self.out.as_deref() != Some(tag.name.as_ref()))
    }

    /// The unit of this name with its points and conditions: `Captain Ro, hit points 21 of 30, prone`.
    pub fn in_words(&self, name: &str) -> String {
        let bars = self.bars.iter().map(|bar| format!("{} {} of {}", bar.name, bar.now, bar.max));
        let tags = self.out.iter().cloned().chain(self.other_tags().map(|tag| tag.name.to_string()));
        [name.to_owned()].into_iter().chain(bars).chain(tags).collect::<Vec<_>>().join(", ")
    }
}

/// The seat of a unit aboard a vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The vehicle.
    pub vehicle: UnitId,
    /// The index of the seat, from 0.
    pub place: u8,
    /// The name of the seat, such as `pilot`.
    pub name: Cow<'static, str>,
}

/// A pool of points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Meter {
    /// The name that players read.
    pub name: Cow<'static, str>,
    /// Points now.
    pub now: i32,
    /// Points at most.
    pub max: i32,
}

/// A step on a condition track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Track {
    /// The name that players read.
    pub name: Cow<'static, str>,
    /// The current step, 0 the best.
    pub step: u8,
    /// The meaning of each step, the best first.
    pub labels: Vec<Cow<'static, str>>,
}

/// A named number with its breakdown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SheetNumber {
    /// A stable name for programs, such as `reflex`.
    pub key: Cow<'static, str>,
    /// The name that players read.
    pub name: Cow<'static, str>,
    /// The number with its breakdown.
    pub value: SheetValue,
    /// True if attacks are rolled against it.
    pub is_defense: bool,
}

/// A number or dice, with the parts that make it up.
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

/// A condition of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tag {
    /// A stable name for programs; also the name of its picture in the icon sheet.
    pub key: Cow<'static, str>,
    /// The name that players read.
    pub name: Cow<'static, str>,
    /// The effect, in words.
    pub help: Cow<'static, str>,
}

/// Sight and cover between two squares.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SightView {
    /// True if there is line of sight.
    pub los: bool,
    /// True if there is line of effect.
    pub loe: bool,
    /// `none`, `cover`, `improved` or `total`.
    pub cover: Cow<'static, str>,
    /// The corner lines that decided the cover.
    pub lines: Vec<CornerLine>,
}

/// One line from a corner of the attacker to a corner of the target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CornerLine {
    /// The attacker's corner.
    pub from: Corner,
    /// The target's corner.
    pub to: Corner,
    /// True if something blocks the line.
    pub blocked: bool,
}

/// An explosive on the ground whose timer runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TimedExplosive {
    /// The square where it lies.
    pub square: Square,
    /// The name that players read.
    pub name: String,
    /// The moment at which it explodes, in words: `at the end of this round`.
    pub when: String,
    /// The number of whole rounds until then; 0 if it explodes in this one.
    pub rounds: u32,
    /// The squares that it endangers, row by row.
    pub area: Vec<Square>,
    /// The units that it would catch where they stand now, each with the harm in words: `5D`.
    pub caught: Vec<(UnitId, String)>,
}

/// A kind of unit in the rule set's data.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitType {
    /// The name that levels use.
    pub key: String,
    /// The name that players read.
    pub title: String,
    /// The name of its picture in the token sheet.
    pub figure: String,
    /// Squares along each edge of its space.
    pub side: u8,
    /// True if it squeezes through gaps of half its width, rounded up.
    pub squeezes: bool,
    /// The names of its seats; empty for a unit that is not a vehicle.
    pub seats: Vec<&'static str>,
    /// A description in one or two sentences.
    pub about: String,
}
