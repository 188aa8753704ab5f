//! The output of unit tests: it plays nothing, and notes what it is told.

/// No sound device.
#[derive(Default)]
pub struct Output {
    /// The number of sounds that were played once.
    pub played: usize,
    /// True while a bed is repeated.
    pub has_bed: bool,
    /// The volumes of effects and ambience.
    pub volumes: (f32, f32),
    /// True while everything is paused.
    pub is_silent: bool,
}

/// A sound that cannot be heard.
pub struct Clip;

impl Output {
    /// True if the program can play sounds at all.
    pub const IS_BUILT_IN: bool = true;
    /// True if sound may begin only after the player has pressed something.
    pub const WAITS_FOR_INPUT: bool = false;

    pub fn open() -> Result<Self, String> {
        Ok(Self::default())
    }

    pub fn load(&self, _samples: &[f32]) -> Result<Clip, String> {
        Ok(Clip)
    }

    pub fn play(&mut self, _clip: &Clip, _rate: f32) {
        self.played += 1;
    }

    pub fn repeat(&mut self, bed: Option<&Clip>) {
        self.has_bed = bed.is_some();
    }

    pub fn set_volumes(&mut self, effects: f32, ambience: f32) {
        self.volumes = (effects, ambience);
    }

    pub fn set_silent(&mut self, silent: bool) {
        self.is_silent = silent;
    }

    pub fn is_running(&self) -> bool {
        !self.is_silent
    }
}
