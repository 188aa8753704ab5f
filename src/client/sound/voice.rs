//! The parameters of a sound, as they stand in the files under `assets/sound`.

use serde::Deserialize;

/// One voice of a sound. All voices of a sound are heard together.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Voice {
    /// The wave form.
    pub wave: Wave,
    /// The part of a period in which a square wave is high, 0.05 to 0.95.
    pub duty: f32,
    /// The change of `duty` in a second.
    pub duty_slide: f32,
    /// Seconds of silence before the voice begins.
    pub start: f32,
    /// Seconds in which the voice rises to its volume.
    pub attack: f32,
    /// Seconds in which it keeps its volume.
    pub hold: f32,
    /// Seconds in which it fades.
    pub release: f32,
    /// Additional volume at the beginning of `hold`, which is lost until its end; 1 doubles the volume.
    pub punch: f32,
    /// The frequency in hertz. For noise, the number of random values in a second.
    pub pitch: f32,
    /// The change of the pitch in octaves per second.
    pub slide: f32,
    /// The change of `slide` in a second.
    pub slide_change: f32,
    /// A regular change of the pitch.
    pub vibrato: Option<Vibrato>,
    /// A jump of the pitch.
    pub arpeggio: Option<Arpeggio>,
    /// The time after which slide and arpeggio begin again, in seconds.
    pub repeat: Option<f32>,
    /// Weakens everything above a frequency.
    pub low_pass: Option<Filter>,
    /// Weakens everything below a frequency.
    pub high_pass: Option<Filter>,
    /// Adds the voice to itself after a short delay.
    pub phaser: Option<Phaser>,
    /// The volume, above 0 and at most 1.
    pub volume: f32,
}

/// A wave form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wave {
    /// High for a part of the period and low for the rest.
    Square,
    /// Falls evenly and jumps back.
    Saw,
    /// Falls and rises evenly.
    Triangle,
    /// A pure tone.
    #[default]
    Sine,
    /// Random values.
    Noise,
}

/// A regular change of the pitch.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vibrato {
    /// Changes per second.
    pub rate: f32,
    /// The largest change, in octaves.
    pub depth: f32,
}

/// A jump of the pitch.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arpeggio {
    /// The time of the jump in seconds after the beginning.
    pub after: f32,
    /// The size of the jump in semitones.
    pub semitones: f32,
}

/// A filter.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Filter {
    /// The frequency at which it begins, in hertz.
    pub at: f32,
    /// The change of that frequency in octaves per second.
    pub slide: f32,
    /// The emphasis of that frequency, 0 to 0.95.
    pub resonance: f32,
}

/// Adds a voice to itself after a short delay, which changes.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phaser {
    /// The delay at the beginning, in milliseconds, at most [`Phaser::LONGEST`].
    pub delay: f32,
    /// The change of the delay in a second, in milliseconds.
    pub slide: f32,
}

impl Phaser {
    /// The longest delay in milliseconds.
    pub const LONGEST: f32 = 20.0;
}

impl Default for Voice {
    fn default() -> Self {
        Self {
            wave: Wave::default(),
            duty: 0.5,
            duty_slide: 0.0,
            start: 0.0,
            attack: 0.0,
            hold: 0.1,
            release: 0.1,
            punch: 0.0,
            pitch: 440.0,
            slide: 0.0,
            slide_change: 0.0,
            vibrato: None,
            arpeggio: None,
            repeat: None,
            low_pass: None,
            high_pass: None,
            phaser: None,
            volume: 0.5,
        }
    }
}

impl Default for Filter {
    fn default() -> Self {
        Self { at: 1000.0, slide: 0.0, resonance: 0.0 }
    }
}

impl Voice {
    /// The length in seconds, with the silence before it.
    pub fn seconds(&self) -> f32 {
        self.start + self.attack + self.hold + self.release
    }

    /// Checks that every parameter is in its range.
    ///
    /// # Errors
    /// The first parameter that is not, with its range.
    pub fn check(&self) -> Result<(), String> {
        let filter = |filter: Option<Filter>| filter.unwrap_or_default();
        let vibrato = self.vibrato.unwrap_or(Vibrato { rate: 1.0, depth: 0.0 });
        let arpeggio = self.arpeggio.unwrap_or(Arpeggio { after: 0.0, semitones: 0.0 });
        let phaser = self.phaser.unwrap_or(Phaser { delay: 0.0, slide: 0.0 });
        for (name, value, least, most) in [
            ("duty", self.duty, 0.05, 0.95),
            ("start", self.start, 0.0, 10.0),
            ("attack", self.attack, 0.0, 5.0),
            ("hold", self.hold, 0.0, 20.0),
            ("release", self.release, 0.0, 5.0),
            ("punch", self.punch, 0.0, 1.0),
            ("pitch", self.pitch, 10.0, 20_000.0),
            ("slide", self.slide, -100.0, 100.0),
            ("slide_change", self.slide_change, -1000.0, 1000.0),
            ("vibrato.rate", vibrato.rate, 0.01, 100.0),
            ("vibrato.depth", vibrato.depth, 0.0, 2.0),
            ("arpeggio.after", arpeggio.after, 0.0, 5.0),
            ("arpeggio.semitones", arpeggio.semitones, -48.0, 48.0),
            ("repeat", self.repeat.unwrap_or(1.0), 0.01, 5.0),
            ("low_pass.at", filter(self.low_pass).at, 20.0, 20_000.0),
            ("low_pass.resonance", filter(self.low_pass).resonance, 0.0, 0.95),
            ("high_pass.at", filter(self.high_pass).at, 20.0, 20_000.0),
            ("high_pass.resonance", filter(self.high_pass).resonance, 0.0, 0.95),
            ("phaser.delay", phaser.delay, 0.0, Phaser::LONGEST),
            ("volume", self.volume, 0.01, 1.0),
        ] {
            if !(least..=most).contains(&value) {
                return Err(format!("`{name}` is {value}, but must be from {least} to {most}"));
            }
        }
        Ok(())
    }
}
