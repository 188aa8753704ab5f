//! The unit, weapon and gear data of saga as types, read from `assets/saga/*.ron`. Nothing else: no state, no rules.

pub mod armor;
pub mod catalogue;
pub mod damage_profile;
pub mod feat;
pub mod object;
pub mod poison;
pub mod power;
pub mod size;
pub mod skill;
pub mod traits;
pub mod unit;
pub mod vehicle;
pub mod weapon;

pub use crate::rules::common::unit_data::Nature;
pub use armor::{Armor, ArmorClass};
pub use catalogue::{Catalogue, DataError};
pub use damage_profile::DamageProfile;
pub use feat::Feat;
pub use object::{ObjectData, ObjectTables, ObjectTag, Substance};
pub use poison::{Poison, Poisons};
pub use power::{Hurl, Power, PowerEffect, Slam, SoakAgainst};
pub use size::Size;
pub use skill::Skill;
pub use traits::{Mode, Reduction, Vision};
pub use unit::{Abilities, Carried, DefenseBonus, Place, UnitData};
pub use vehicle::{Seat, VehicleData};
pub use weapon::{Autofire, Blast, DamageType, Weapon, WeaponGroup, WeaponKind};
