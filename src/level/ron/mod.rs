//! RON as a tree that remembers where everything stood. Knows nothing of levels.
//!
//! The `ron` crate reads values and forgets their places, and stops at the first fault; a level designer wants every
//! fault, each with its place. So levels are read here, and what this reader accepts is what `ron` accepts.
//!
//! | file | what it holds |
//! |---|---|
//! | `tree.rs` | [`Node`], [`Value`]: a value and where it stands |
//! | `lexer.rs` | characters to words |
//! | `escapes.rs` | texts and characters with backslashes |
//! | `parser.rs` | words to a tree, going on after a fault |

mod escapes;
mod lexer;
mod parser;
mod tree;

pub(super) use parser::parse;
pub(super) use tree::{Field, Node, Record, Span, Text, Value};
