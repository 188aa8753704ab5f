//! The actions of a turn. Each has a file of its own, which says everything about it; `state/action.rs` lists them.
//!
//! | file | what it holds |
//! |---|---|
//! | `rules.rs` | [`rules::ActionRules`]: the contract that each action keeps |
//! | `dispatch.rs` | the methods of [`Action`](super::state::action::Action), made from the list of actions |
//! | `orders.rs` | legal orders, checks, previews, and carrying an order out |
//! | `fields.rs` | the fields of an order |
//! | `previews.rs`, `follow_up.rs`, `care_preview.rs`, `attack_refusals.rs` | what several actions share |
//! | the others | one action each |

