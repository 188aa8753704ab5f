//! Orders: which there are, why one cannot be, and the frame that carries it out.
//!
//! | file | what it holds |
//! |---|---|
//! | `plan.rs`, `understand.rs` | what an order comes to, or why it cannot be |
//! | `fields.rs` | what an order says, and which of it its action needs |
//! | `instant.rs` | orders of actions that take effect at once |
//! | `candidates.rs`, `legal.rs` | what might be ordered, and what can be |
//! | `enact.rs` | paying for an order and setting it going |

mod candidates;
mod enact;
mod fields;
mod instant;
mod legal;
mod plan;
mod understand;

pub use candidates::Search;
pub use enact::enact;
pub use instant::simple_order;
pub use legal::{instant_orders, legal, legal_for, legal_of, still_allows};
pub use plan::Plan;
pub use understand::{plan, plan_alone};
