//! Keys and mouse buttons: the actions they are for, and the player's own choice of them. Knows no screen: systems that
//! react to an action ask [`Keys`].
//!
//! | file | what it holds |
//! |---|---|
//! | `key.rs` | [`Key`]: every action that a key or a mouse button can have, with its name and help |
//! | `bindings.rs` | [`Bindings`]: leafwing's `InputMap` of these actions, and its words in tooltips |
//! | `file.rs` | reading a bindings file, and [`Fault`]: an error in one |
//! | `names.rs` | the names of keys and mouse buttons |
//! | `registry.rs` | reading and registering kinds of input, one at a time |
//! | `rebinding.rs` | [`Rebinding`]: changing the inputs of an action by pressing them |
//! | `chords.rs` | keys that are pressed together with a modifier |
//! | `plugin.rs` | reads and stores the player's file; leaves keys to text fields and buttons |

mod bindings;
mod chords;
mod file;
mod key;
mod names;
mod plugin;
mod rebinding;
mod registry;

pub use bindings::Bindings;
pub use file::Fault;
pub use key::{Key, KeyGroup};
pub use plugin::{Keys, plugin};
pub use rebinding::Rebinding;
pub use registry::exclusively;
