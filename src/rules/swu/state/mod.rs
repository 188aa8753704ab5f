//! The state of an SWU battle: the components of its units and things, its resources, and the access to them.
//!
//! A function that takes `&BattleAccess` reads: it is a query. A function that takes `&mut BattleAccess` is part of a
//! frame's work. Each component and each resource has one owner among the topics, which registers it for snapshots and
//! hashes and alone changes it; the table names the owners.
//!
//! | file | what it holds | changed by |
//! |---|---|---|
//! | `access.rs` | [`BattleAccess`], [`SwuData`], [`Profile`] | `deploy` |
//! | `action_facts.rs` | [`ActionFacts`]: the facts about an action that hold in every battle | never |
//! | `conditions.rs` | [`Conditions`] | `conditions` |
//! | `edges.rs` | [`Edges`]: the sources of advantage and disadvantage of a roll | never |
//! | `features.rs` | [`Features`]: Fate Points and used traits | `features` |
//! | `inventory.rs` | [`Lying`] | `items` |
//! | `object.rs` | [`ObjectProfile`]; [`ObjectPoints`] | `deploy`; `objects` |
//! | `options.rs` | [`SwuOptions`] | `deploy` |
//! | `posture.rs` | [`Prone`] | `posture` |
//! | `stealth.rs` | [`Stealth`] | `stealth` |
//! | `trap.rs` | [`TrapState`] | `traps` |
//! | `turn.rs` | [`Budget`], [`TurnOrder`]; [`Surrendered`] | `turns`; `morale` |
//! | `vital.rs` | [`Vital`] | `vital` |

mod access;
mod action_facts;
mod conditions;
mod edges;
mod features;
mod inventory;
mod object;
mod options;
mod posture;
mod stealth;
mod trap;
mod turn;
mod vital;

pub use crate::rules::common::inventory::{Inventory, Item};
pub use access::{BattleAccess, Profile, SwuData};
pub use action_facts::{ActionCost, ActionFacts, MenuSection};
pub use conditions::{Conditions, Help};
pub use edges::{Edges, Keep};
pub use features::Features;
pub use inventory::Lying;
pub use object::{ObjectPoints, ObjectProfile};
pub use options::{OPTIONS, SwuOptions};
pub use posture::Prone;
pub use stealth::Stealth;
pub use trap::TrapState;
pub use turn::{Budget, Surrendered, TurnOrder};
pub use vital::{Life, Vital};
