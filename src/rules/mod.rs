//! The boundary to the rule sets: what the client, the AI, the command line and the level reader may ask of a
//! battle without knowing which rules it plays.
//!
//! | file | what it holds |
//! |---|---|
//! | `boundary.rs` | [`Ruleset`], the trait of what moves a battle on, and [`RulesetId`], the closed list |
//! | `query.rs` | [`BattleQuery`], the trait of what can be asked of a battle |
//! | `options.rs` | [`MatchOption`]: rules that players may switch on for a battle |
//! | `views.rs` | what the boundary answers with: [`Menu`], [`Preview`], [`Sheet`], [`ReachView`], [`SightView`] |
//! | `estimates.rs` | what whoever plans asks: [`AttackEstimate`], [`DuelEstimate`], [`UnitState`] |
//! | `submit.rs` | [`submit`], [`undo`], [`fork`]: moving a battle on, back and aside |
//! | `d6/` | dice pools, declarations and segments |
//! | `saga/` | d20 with defenses, damage threshold and a condition track |

mod boundary;
pub mod d6;
mod estimates;
mod options;
mod query;
pub mod saga;
mod submit;
mod views;

pub use boundary::{
    ActiveRules, Deployment, Purpose, Ruleset, RulesetId, SeatSpec, UnitSpec, describe_unit, door_objects, guide,
    options, unit_types,
};
pub use estimates::{AttackEstimate, CrewRole, DuelEstimate, RangeBand, RangeFalloff, UnitState};
pub use options::{MatchOption, MatchOptions};
pub use query::{
    BattleQuery, check, describe, intentions, is_out, known_space, legal, menu, orders, preview, purpose, query, reach,
    sheet, sight,
};
pub use submit::{BeginError, SubmitError, begin, begin_with, fork, submit, undo};
pub use views::{
    Allowance, AreaTarget, Bar, CornerLine, Cost, Intention, IntentionStep, Menu, MenuEntry, MenuGroup, Preview,
    ReachSquare, ReachView, Risk, SeatView, Sheet, SheetNumber, SheetValue, SightView, Tag, Targeting, Track, UnitType,
};
