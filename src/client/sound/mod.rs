//! Sound: effects, and a quiet bed of ambience below each battle. Everything is made by a synthesiser from parameters
//! and rendered at first use. Others ask for a sound with [`PlaySound`]; nothing here reads the battle.
//!
//! | file | contents |
//! |---|---|
//! | `cue.rs` | [`Cue`]: the sounds of the game |
//! | `voice.rs` | the parameters of a sound |
//! | `library.rs` | the parameters of all sounds, read from `assets/sound` and checked |
//! | `synth.rs` | the synthesiser: parameters to samples |
//! | `player.rs` | renders and plays the sounds; volumes and silence |
//! | `interface.rs` | the sounds of buttons and refusals; the mute key |
//! | `device.rs`, `web.rs`, `none.rs` | the output: the machine's sound device, the page's, or none |
//! | `recorded.rs` | the output of unit tests, which notes what it is told |

mod cue;
#[cfg(all(not(test), any(windows, target_os = "macos", all(target_os = "linux", feature = "sound"))))]
mod device;
mod interface;
mod library;
#[cfg(not(any(
    test,
    windows,
    target_os = "macos",
    target_arch = "wasm32",
    all(target_os = "linux", feature = "sound")
)))]
mod none;
mod player;
#[cfg(test)]
mod recorded;
mod synth;
mod voice;
#[cfg(all(not(test), target_arch = "wasm32"))]
mod web;

#[cfg(all(not(test), any(windows, target_os = "macos", all(target_os = "linux", feature = "sound"))))]
use device::{Clip, Output};
#[cfg(not(any(
    test,
    windows,
    target_os = "macos",
    target_arch = "wasm32",
    all(target_os = "linux", feature = "sound")
)))]
use none::{Clip, Output};
#[cfg(test)]
use recorded::{Clip, Output};
#[cfg(all(not(test), target_arch = "wasm32"))]
use web::{Clip, Output};

pub use cue::{Cue, PlaySound};
pub use player::{SOUND_IS_BUILT_IN, SoundState, Sounds};

use bevy::prelude::App;

/// Plays sounds.
pub fn plugin(app: &mut App) {
    app.add_plugins((player::plugin, interface::plugin));
}
