//! The boundary to the rule sets: what the client, the AI, the command line and the level reader may ask of a
//! battle without knowing which rules it plays.
//!
//! | file | what it holds |
//! |---|---|
//! | `boundary.rs` | [`Ruleset`], the trait, and [`RulesetId`], the closed list |
//! | `views.rs` | what the boundary answers with: [`Menu`], [`Preview`], [`Sheet`], [`ReachView`], [`SightView`] |
//! | `submit.rs` | [`submit`], [`undo`], [`fork`]: moving a battle on, back and aside |
//! | `d6/` | dice pools, declarations and segments |
//! | `saga/` | d20 with defenses, damage threshold and a condition track |

mod boundary;
pub mod d6;
pub mod saga;
mod submit;
mod views;

pub use boundary::{
    ActiveRules, Deployment, Purpose, Ruleset, RulesetId, UnitSpec, check, describe_unit, exchanges, guide, intention,
    intentions, is_out, legal, matchups, menu, orders, orders_for, preview, purpose, reach, shape, sheet, sight,
    still_allows, unit_types,
};
pub use submit::{BeginError, Refused, begin, fork, submit, undo};
pub use views::{
    Allowance, Amount, Band, Bar, CornerLine, Cost, Exchange, Falloff, Harm, Intention, IntentionStep, Matchup, Menu,
    MenuEntry, MenuGroup, NotedNumber, Preview, ReachSquare, ReachView, Risk, Shape, Sheet, SightView, Tag, Targeting,
    Track, UnitType,
};
