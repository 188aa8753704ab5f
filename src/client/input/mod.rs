//! Keys: what they are for, which of them do it, and the player's own choice of them. Knows no screen: whoever wants
//! to react reads the [`ActionState`](leafwing_input_manager::prelude::ActionState) of [`Key`].
//!
//! | file | what it holds |
//! |---|---|
//! | `key.rs` | [`Key`]: everything a key can be for, with its name and help |
//! | `stroke.rs` | [`Stroke`]: a key with its modifiers, as it is written |
//! | `bindings.rs` | [`Bindings`]: which strokes do what, read from RON and checked |
//! | `plugin.rs` | where the player's file is, and the map that leafwing works with |

mod bindings;
mod key;
mod plugin;
mod stroke;

pub use bindings::{Bindings, Fault};
pub use key::{Key, KeyGroup};
pub use plugin::{Keys, plugin};
pub use stroke::{Stroke, StrokeError};
