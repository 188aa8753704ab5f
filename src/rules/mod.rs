//! The boundary to the rule sets: the functions by which the client, the AI, the command line and the level reader read
//! and change a battle without knowing its rule set.
//!
//! | file | contents |
//! |---|---|
//! | `boundary.rs` | [`Ruleset`], the trait that a rule set implements, and [`RulesetId`], the closed list |
//! | `query.rs` | [`BattleQuery`], the read-only questions about a battle |
//! | `options.rs` | [`MatchOption`]: rules that players may choose for a battle |
//! | `comparison.rs` | [`Aspect`]: what players compare rule sets by |
//! | `glossary.rs` | [`glossary`]: the terms of each rule set and their explanations |
//! | `level_fields.rs` | [`LevelField`]: fields of levels that only some rule sets read |
//! | `menu.rs` | [`Menu`]: the actions of a unit, their prices, and what is left of its turn |
//! | `views.rs` | the types of the other answers: [`Preview`], [`Sheet`], [`ReachView`], [`SightView`] |
//! | `verb.rs` | [`Verb`]: the verbs by which players know actions, and [`Prominence`]: how much an action matters now |
//! | `estimates.rs` | estimates for the AI: [`AttackEstimate`], [`DuelEstimate`], [`UnitState`] |
//! | `square_view.rs` | [`describe`]: the description of a square for players |
//! | `threat_map.rs` | [`threat_map`]: the squares that units could attack in their next turn |
//! | `submit.rs` | [`submit`], [`undo`], [`fork`]: commands, taking them back, and copies of a battle |
//! | `perception.rs` | [`as_perceived_by`]: the battle as one side perceives it |
//! | `common/` | rules that several rule sets share |
//! | `d6/` | the rule set with dice pools, declarations and segments, in three profiles |
//! | `saga/` | the d20 rule set with defenses, damage threshold and a condition track |
//! | `swu/` | the d20 rule set with advantage, cover from kinds of objects, and death saves |

mod boundary;
mod common;
mod comparison;
mod cover_view;
pub mod d6;
mod estimates;
mod glossary;
mod level_fields;
mod menu;
mod options;
mod perception;
mod query;
pub mod saga;
mod square_view;
mod submit;
pub mod swu;
mod threat_map;
mod verb;
mod views;

pub use boundary::{
    ActiveRules, Deployment, Purpose, Ruleset, RulesetId, SeatSpec, UnitSpec, action_keys, compare, describe_unit,
    guide, level_fields, object_keys, options, trap_keys, unit_types,
};
pub use comparison::Aspect;
pub use cover_view::{CoverLevel, MutualCover, TargetCover, cover_from};
pub use estimates::{
    AreaEstimate, AttackEstimate, CrewRole, DuelEstimate, Exchange, Flanking, Outlook, RangeBand, RangeFalloff,
    UnitState, any_per_mille,
};
pub use glossary::{Term, glossary, term, terms_in};
pub use level_fields::LevelField;
pub use menu::{Allowance, Menu, MenuEntry, MenuGroup, Price, Targeting, TimeLimit, WeaponState};
pub use options::{MatchOption, MatchOptions, OptionChoice, OptionKind, OptionValue, OptionValueError, RepeatedOption};
pub use perception::{Secrets, as_perceived_by, unperceived};
pub use query::{
    BattleQuery, check, explosives, intentions, is_out, legal, menu, odds_despite, orders, outlook, perceives, preview,
    purpose, query, reach, sheet, sight, unlisted_attacks,
};
pub use square_view::describe;
pub use submit::{BeginError, SubmitError, begin, begin_with, change_control, fork, spec, submit, undo};
pub use threat_map::{ThreatenedSquare, perceived_enemies, threat_map};
pub use verb::{Prominence, Verb};
pub use views::{
    AreaTarget, CornerLine, Cost, Intention, IntentionStep, Meter, Noticer, Preview, ReachSquare, ReachView, Risk,
    SeatView, Sheet, SheetNumber, SheetValue, SightView, Tag, TimedExplosive, Track, UnitType,
};
