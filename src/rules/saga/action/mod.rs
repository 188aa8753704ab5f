//! The actions of a turn. Each has a file that says everything about it, which it shares with an action that differs in
//! little, such as closing from opening; `state/action.rs` lists them.
//!
//! | file | what it holds |
//! |---|---|
//! | `rules.rs` | [`rules::ActionRules`]: the contract that each action keeps |
//! | `dispatch.rs` | the methods of [`Action`](super::state::action::Action), made from the list of actions |
//! | `orders.rs` | legal orders, checks, previews, and carrying an order out |
//! | `fields.rs` | the fields of an order |
//! | `seat.rs` | what can be done aboard a vehicle |
//! | `previews.rs`, `follow_up.rs`, `care_preview.rs`, `attack_menu.rs` | what several actions share |
//! | `psi_powers.rs` | what the actions that use psi powers share |
//! | the others | one action each, or a few that differ in little |

pub mod activate;
pub mod aid_attack;
pub mod aid_check;
pub mod aim;
pub mod area_attacks;
pub mod area_odds;
pub mod attack;
pub mod attack_barrier;
pub mod attack_bonds;
pub mod attack_item;
pub mod attack_lock;
pub mod attack_menu;
pub mod attack_object;
pub mod attack_square;
pub mod autofire;
pub mod blast;
pub mod board_vehicle;
pub mod brace;
pub mod break_grab;
pub mod break_open;
pub mod burst_fire;
pub mod care_preview;
pub mod change_seat;
pub mod charge;
pub mod climb;
pub mod coup_de_grace;
pub mod defend;
pub mod delay;
pub mod delay_after;
pub mod disarm;
pub mod dispatch;
pub mod dive_prone;
pub mod draw;
pub mod drop;
pub mod drop_prone;
pub mod end_turn;
pub mod fields;
pub mod fire_mounted;
pub mod fold_stock;
pub mod follow_up;
pub mod free_prisoner;
pub mod full_attack;
pub mod grab;
pub mod grapple;
pub mod hide;
pub mod holster;
pub mod improvised;
pub mod kip_up;
pub mod leave_vehicle;
pub mod let_go;
pub mod mend_item;
pub mod mend_object;
pub mod move_door;
pub mod moving;
pub mod open_pack;
pub mod operate_console;
pub mod orders;
pub mod pick_up;
pub mod previews;
pub mod psi_daunt;
pub mod psi_hurl;
pub mod psi_powers;
pub mod psi_revive;
pub mod psi_slam;
pub mod ready;
pub mod ready_act;
pub mod ready_move;
pub mod ready_other;
pub mod ready_plan;
pub mod recharge_shield;
pub mod recover;
pub mod reload;
pub mod rules;
pub mod run;
pub mod search;
pub mod seat;
pub mod second_wind;
pub mod shout;
pub mod sneak;
pub mod spend_destiny;
pub mod spend_fate;
pub mod stand_up;
pub mod start_engine;
pub mod switch_mode;
pub mod take_stored;
pub mod take_ten;
pub mod treat;
pub mod tumble;
pub mod unlock;
pub mod withdraw;

pub use rules::{Aboard, ActionRules, Begins, Facts, Instant, Turn};
