//! RON as a tree that keeps the position of every value. Knows nothing of levels.
//!
//! The `ron` crate drops positions and stops at the first fault; a level designer wants every fault with its position.
//! So levels are parsed here. This parser accepts nothing that `ron` refuses.
//!
//! | file | what it holds |
//! |---|---|
//! | `tree.rs` | [`Node`], [`Value`]: a value and its position |
//! | `lexer.rs` | characters to tokens |
//! | `escapes.rs` | escapes in texts and characters |
//! | `parser.rs` | tokens to a tree; it continues after a fault |

mod escapes;
mod lexer;
mod parser;
mod tree;

pub(super) use parser::parse;
pub(super) use tree::{Field, Node, Record, Span, Text, Value};
