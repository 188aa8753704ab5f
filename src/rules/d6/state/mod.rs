//! The state of a D6 battle: the components of its units, its resources, and the access to them.
//!
//! A function that takes `&BattleAccess` reads: it is a query. A function that takes `&mut BattleAccess` is part of a
//! frame's work. Each component and each resource has one owner among the topics, which registers it for snapshots and
//! hashes and alone changes it; the table names the owners.
//!
//! | file | what it holds | changed by |
//! |---|---|---|
//! | `access.rs` | [`BattleAccess`], [`Body`], [`D6Data`], [`Profile`] | `deploy` |
//! | `action_facts.rs` | [`ActionFacts`]: the facts about an action that a declared step keeps | never |
//! | `active_reactions.rs` | [`ActiveReactions`], [`Reaction`], [`Threat`] | `reactions` |
//! | `armour_damage.rs` | [`ArmourDamage`] | `injury` |
//! | `injury.rs` | [`Injury`], [`InjuryLevel`] | `injury` |
//! | `inventory.rs` | [`Lying`], [`Fuse`] | `items` |
//! | `metres.rs` | distances between bodies | never |
//! | `object_damage.rs` | [`ObjectProfile`]; the condition of a thing is `data::ObjectCondition` | never; `objects` |
//! | `options.rs` | [`D6Options`] | `deploy` |
//! | `plan.rs` | [`Plan`], [`PlanStep`], [`Delay`] | `plans` |
//! | `points.rs` | [`Points`] | `points` |
//! | `posture.rs` | [`Prone`]; [`Hidden`] | `posture`; `stealth` |
//! | `profile.rs` | [`D6Profile`], [`InProfiles`] | `deploy` |
//! | `round.rs` | [`Round`]; [`Surrendered`] | `round`; `morale` |
//! | `severe_injuries.rs` | [`SevereInjuries`] | `injury` |
//! | `stuns.rs` | [`Stuns`] | `injury` |

mod access;
mod action_facts;
mod active_reactions;
mod armour_damage;
mod injury;
mod inventory;
mod metres;
mod object_damage;
mod options;
mod plan;
mod points;
mod posture;
mod profile;
mod round;
mod severe_injuries;
mod stuns;

pub use crate::rules::common::inventory::{Inventory, Item};
pub use access::{ArmedGrenade, BattleAccess, D6Data, Profile};
pub use action_facts::{
    ActionCost, ActionFacts, AttackMode, FullReactionKind, ItemUse, MenuSection, MoveMode, RolledSkill,
};
pub use active_reactions::{ActiveReactions, Reaction, Threat};
pub use armour_damage::ArmourDamage;
pub use injury::{Injury, InjuryLevel};
pub use inventory::{Fuse, Lying};
pub use metres::metres;
pub use object_damage::ObjectProfile;
pub use options::{D6Options, options};
pub use plan::{Delay, Plan, PlanStep};
pub use points::Points;
pub use posture::{Hidden, Prone};
pub use profile::{D6Profile, InProfiles};
pub use round::{Round, Surrendered};
pub use severe_injuries::SevereInjuries;
pub use stuns::Stuns;
