//! The sound device of the machine, by the library kira.

use std::time::Duration;

#[cfg(target_os = "linux")]
use kira_on_linux as kira;

use kira::{
    AudioManager, AudioManagerSettings, Decibels, DefaultBackend, Frame, PlaybackRate, Tween,
    sound::static_sound::{StaticSoundData, StaticSoundHandle, StaticSoundSettings},
    track::{TrackBuilder, TrackHandle},
};

use super::synth::SAMPLE_RATE;

/// The sound device.
pub struct Output {
    effects: TrackHandle,
    ambience: TrackHandle,
    bed: Option<StaticSoundHandle>,
    is_running: bool,
    /// The sound stops when this is dropped.
    _manager: AudioManager<DefaultBackend>,
}

/// A sound that is ready to be played.
pub type Clip = StaticSoundData;

impl Output {
    /// True if the program can play sounds at all.
    pub const IS_BUILT_IN: bool = true;
    /// True if sound may begin only after the player has pressed something.
    pub const WAITS_FOR_INPUT: bool = false;

    /// Opens the device.
    ///
    /// # Errors
    /// The reason why there is none, in the system's words.
    pub fn open() -> Result<Self, String> {
        let mut manager =
            AudioManager::<DefaultBackend>::new(AudioManagerSettings::default()).map_err(|error| error.to_string())?;
        let mut track = || manager.add_sub_track(TrackBuilder::new()).map_err(|error| error.to_string());
        Ok(Self { effects: track()?, ambience: track()?, bed: None, is_running: true, _manager: manager })
    }

    /// Prepares samples of a sound.
    pub fn load(&self, samples: &[f32]) -> Result<Clip, String> {
        let frames = samples.iter().map(|&sample| Frame::from_mono(sample)).collect();
        Ok(Clip { sample_rate: SAMPLE_RATE, frames, settings: StaticSoundSettings::new(), slice: None })
    }

    /// Plays a sound once, faster or slower.
    pub fn play(&mut self, clip: &Clip, rate: f32) {
        // While too many sounds are heard already, one more is left out.
        let _ = self.effects.play(clip.playback_rate(PlaybackRate(f64::from(rate))));
    }

    /// Plays a sound again and again instead of the one before.
    pub fn repeat(&mut self, bed: Option<&Clip>) {
        let fade = Tween { duration: Duration::from_millis(800), ..Tween::default() };
        if let Some(mut before) = self.bed.take() {
            before.stop(fade);
        }
        self.bed = bed.and_then(|clip| self.ambience.play(clip.loop_region(..).fade_in_tween(fade)).ok());
    }

    /// Sets the volumes, 0 to 1.
    pub fn set_volumes(&mut self, effects: f32, ambience: f32) {
        self.effects.set_volume(decibels(effects), Tween::default());
        self.ambience.set_volume(decibels(ambience), Tween::default());
    }

    /// Pauses or resumes everything.
    pub fn set_silent(&mut self, silent: bool) {
        self.is_running = !silent;
        for track in [&mut self.effects, &mut self.ambience] {
            if silent { track.pause(Tween::default()) } else { track.resume(Tween::default()) }
        }
    }

    /// Returns true if sounds can be heard.
    pub fn is_running(&self) -> bool {
        self.is_running
    }
}

fn decibels(volume: f32) -> Decibels {
    if volume > 0.001 { Decibels(20.0 * volume.log10()) } else { Decibels::SILENCE }
}
