//! The output of a program that was built without sound.

/// No sound device.
pub struct Output;

/// A sound that cannot be heard.
#[derive(Clone, Copy)]
pub struct Clip;

impl Output {
    /// True if the program can play sounds at all.
    pub const IS_BUILT_IN: bool = false;
    /// True if sound may begin only after the player has pressed something.
    pub const WAITS_FOR_INPUT: bool = false;

    pub fn open() -> Result<Self, String> {
        Err("the program was built without sound".to_owned())
    }

    pub fn load(&self, _samples: &[f32]) -> Result<Clip, String> {
        Ok(Clip)
    }

    pub fn play(&mut self, _clip: &Clip, _rate: f32) {}

    pub fn repeat(&mut self, _bed: Option<&Clip>) {}

    pub fn set_volumes(&mut self, _effects: f32, _ambience: f32) {}

    pub fn set_silent(&mut self, _silent: bool) {}

    pub fn is_running(&self) -> bool {
        false
    }
}
