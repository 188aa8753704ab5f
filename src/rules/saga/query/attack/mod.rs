//! query/attack

pub mod aim;
pub mod arming;
pub mod arms;
pub mod attack_orders;
pub mod bonus;
pub mod charge;
pub mod check;
pub mod coup;
pub mod defense;
pub mod flanking;
pub mod full_attack;
pub mod helpless;
pub mod lethality;
pub mod odds;
pub mod plain_shot;
pub mod range;
pub mod refusal;
pub mod roll;
pub mod strike;
pub mod strike_odds;
