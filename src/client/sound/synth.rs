//! The synthesiser: turns the [`Voice`]s of a sound into samples. It uses no clock and no chance of the machine, so the
//! same voices give the same samples.

use std::{
    collections::VecDeque,
    f32::consts::{PI, TAU},
};

use super::voice::{Filter, Phaser, Voice, Wave};

/// Samples per second of every sound.
pub const SAMPLE_RATE: u32 = 44_100;
#[expect(clippy::cast_precision_loss, reason = "the rate is a small number")]
const RATE: f32 = SAMPLE_RATE as f32;

/// The highest peak of a sound.
const PEAK: f32 = 0.95;

/// The number of samples after which slow changes, such as those of filters, are worked out again.
const CONTROL: usize = 16;

/// The number of samples that a step of a [`Rendering`] adds at most: half a second.
const SLICE: usize = SAMPLE_RATE as usize / 2;

/// As many samples as the voices last, all of them silent.
fn silence(voices: &[Voice]) -> Vec<f32> {
    vec![0.0; samples(voices.iter().map(Voice::seconds).fold(0.0, f32::max))]
}

/// Renders a sound, all its voices together, half a second of a voice at a time, so that a frame can end between two of
/// them.
pub struct Rendering {
    /// The voices that are still to come or to be completed.
    voices: VecDeque<VoiceRendering>,
    mix: Vec<f32>,
    /// The seconds at the end that fade into the beginning; `None` for a sound that is played once.
    overlap: Option<f32>,
}

impl Rendering {
    /// Begins to render a sound that is played once.
    pub fn once(voices: &[Voice]) -> Self {
        let renderings = voices.iter().cloned().zip(1..).map(|(voice, seed)| VoiceRendering::new(voice, seed));
        Self { voices: renderings.collect(), mix: silence(voices), overlap: None }
    }

    /// Begins to render a sound that can be repeated without a break: its last `overlap` seconds fade into its beginning.
    pub fn repeated(voices: &[Voice], overlap: f32) -> Self {
        Self { overlap: Some(overlap), ..Self::once(voices) }
    }

    /// Adds the next slice of a voice, and returns the sound if all have been added before.
    pub fn step(&mut self) -> Option<Vec<f32>> {
        let Some(voice) = self.voices.front_mut() else {
            let mut mix = std::mem::take(&mut self.mix);
            limit(&mut mix);
            return Some(match self.overlap {
                Some(overlap) => fade_into_beginning(mix, overlap),
                None => mix,
            });
        };
        if voice.add(&mut self.mix, SLICE) {
            self.voices.pop_front();
        }
        None
    }
}

/// Lets the last `overlap` seconds of a sound fade into its beginning.
fn fade_into_beginning(mut mix: Vec<f32>, overlap: f32) -> Vec<f32> {
    let overlap = samples(overlap).min(mix.len() / 2);
    let tail = mix.split_off(mix.len() - overlap);
    for ((sample, end), place) in mix.iter_mut().zip(tail).zip(0..) {
        // Noise is added by power, so that the volume stays the same throughout.
        let share = count(place) / count(overlap);
        *sample = *sample * share.sqrt() + end * (1.0 - share).sqrt();
    }
    limit(&mut mix);
    mix
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "seconds are few and not negative")]
fn samples(seconds: f32) -> usize {
    (seconds * RATE).ceil() as usize
}

#[expect(clippy::cast_precision_loss, reason = "sounds are short")]
fn count(samples: usize) -> f32 {
    samples as f32
}

/// Makes a sound quieter that would be clipped.
fn limit(mix: &mut [f32]) {
    let peak = mix.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
    if peak > PEAK {
        mix.iter_mut().for_each(|sample| *sample *= PEAK / peak);
    }
}

/// A voice that is being rendered.
struct VoiceRendering {
    voice: Voice,
    /// The number of samples that have been rendered.
    done: usize,
    oscillator: Oscillator,
    low: Sweep,
    high: Sweep,
    delay: Option<DelayLine>,
    /// The part of a period that a sample lasts.
    step: f32,
    duty: f32,
}

impl VoiceRendering {
    fn new(voice: Voice, seed: u32) -> Self {
        Self {
            done: 0,
            oscillator: Oscillator { phase: 0.0, held: 0.0, noise: Noise(seed.wrapping_mul(0x9E37_79B9)) },
            low: Sweep::new(voice.low_pass),
            high: Sweep::new(voice.high_pass),
            delay: voice.phaser.map(DelayLine::new),
            step: 0.0,
            duty: voice.duty,
            voice,
        }
    }

    /// Adds at most so many further samples to the mix. Returns true if the voice is complete.
    fn add(&mut self, mix: &mut [f32], most: usize) -> bool {
        let (before, length) = (self.done, samples(self.voice.attack + self.voice.hold + self.voice.release));
        for sample in mix.iter_mut().skip(samples(self.voice.start) + before).take(most.min(length - before)) {
            *sample += self.next();
        }
        self.done - before < most
    }

    /// The next sample.
    fn next(&mut self) -> f32 {
        let time = count(self.done) / RATE;
        if self.done.is_multiple_of(CONTROL) {
            self.step = pitch(&self.voice, time) / RATE;
            self.duty = (self.voice.duty + self.voice.duty_slide * time).clamp(0.05, 0.95);
            self.low.tune(time);
            self.high.tune(time);
        }
        self.done += 1;
        let value = self.oscillator.next(self.voice.wave, self.step, self.duty);
        let mut value = self.high.high(self.low.low(value));
        if let Some(delay) = &mut self.delay {
            value = delay.mix(value, time);
        }
        value * loudness(&self.voice, time) * self.voice.volume
    }
}

/// The frequency of a voice after some seconds.
fn pitch(voice: &Voice, time: f32) -> f32 {
    let time_of_slide = voice.repeat.map_or(time, |repeat| time % repeat);
    let slide = (voice.slide + voice.slide_change * time_of_slide / 2.0) * time_of_slide;
    let vibrato = voice.vibrato.map_or(0.0, |vibrato| vibrato.depth * (TAU * vibrato.rate * time).sin());
    let arpeggio = voice.arpeggio.filter(|arpeggio| time_of_slide >= arpeggio.after);
    let octaves = slide + vibrato + arpeggio.map_or(0.0, |arpeggio| arpeggio.semitones / 12.0);
    (voice.pitch * octaves.clamp(-12.0, 12.0).exp2()).clamp(10.0, RATE * 0.45)
}

/// The envelope of a voice, 0 to 2.
fn loudness(voice: &Voice, time: f32) -> f32 {
    let held = time - voice.attack;
    let released = held - voice.hold;
    if held < 0.0 {
        time / voice.attack
    } else if released < 0.0 {
        1.0 + voice.punch * (1.0 - held / voice.hold)
    } else {
        // A square sounds more like an even fading than a straight line.
        (1.0 - released / voice.release).max(0.0).powi(2)
    }
}

struct Oscillator {
    /// The place in the period, 0 to 1.
    phase: f32,
    /// The random value that is held.
    held: f32,
    noise: Noise,
}

impl Oscillator {
    fn next(&mut self, wave: Wave, step: f32, duty: f32) -> f32 {
        let phase = self.phase;
        self.phase += step;
        let is_new = self.phase >= 1.0;
        self.phase = self.phase.fract();
        match wave {
            Wave::Square => {
                let level = if phase < duty { 1.0 } else { -1.0 };
                level + edge(phase, step) - edge((phase - duty).rem_euclid(1.0), step)
            }
            Wave::Saw => 1.0 - 2.0 * phase + edge(phase, step),
            Wave::Triangle => 4.0 * (phase - 0.5).abs() - 1.0,
            Wave::Sine => (TAU * phase).sin(),
            Wave::Noise => {
                if is_new {
                    self.held = self.noise.next();
                }
                self.held
            }
        }
    }
}

/// The correction that rounds a jump from low to high at the phase 0, so that it has no overtones beyond hearing, which
/// would come back as other tones (known as PolyBLEP).
fn edge(phase: f32, step: f32) -> f32 {
    if phase < step {
        let after = phase / step;
        after + after - after * after - 1.0
    } else if phase > 1.0 - step {
        let before = (phase - 1.0) / step;
        before * before + before + before + 1.0
    } else {
        0.0
    }
}

/// A generator of random values (xorshift).
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        #[expect(clippy::cast_precision_loss, reason = "the lower bits of chance do not matter")]
        let value = self.0 as f32 / u32::MAX as f32;
        value * 2.0 - 1.0
    }
}

/// A filter whose frequency changes; a state variable filter with trapezoidal integration, which stays stable.
struct Sweep {
    filter: Option<Filter>,
    gain: f32,
    damping: f32,
    state: (f32, f32),
}

impl Sweep {
    fn new(filter: Option<Filter>) -> Self {
        let damping = 2.0 - 2.0 * filter.map_or(0.0, |filter| filter.resonance);
        Self { filter, gain: 0.0, damping, state: (0.0, 0.0) }
    }

    /// Sets the frequency to that of the time.
    fn tune(&mut self, time: f32) {
        if let Some(filter) = self.filter {
            let at = filter.at * (filter.slide * time).clamp(-12.0, 12.0).exp2();
            self.gain = (PI * at.clamp(20.0, RATE * 0.45) / RATE).tan();
        }
    }

    fn low(&mut self, value: f32) -> f32 {
        if self.filter.is_none() { value } else { self.step(value).1 }
    }

    fn high(&mut self, value: f32) -> f32 {
        if self.filter.is_none() {
            return value;
        }
        let (band, low) = self.step(value);
        value - self.damping * band - low
    }

    /// The middle and the low part of the signal.
    fn step(&mut self, value: f32) -> (f32, f32) {
        let (first, second) = self.state;
        let scale = 1.0 / (1.0 + self.gain * (self.gain + self.damping));
        let band = scale * (first + self.gain * (value - second));
        let low = second + self.gain * band;
        self.state = (2.0 * band - first, 2.0 * low - second);
        (band, low)
    }
}

/// The last samples of a voice.
struct DelayLine {
    phaser: Phaser,
    samples: Vec<f32>,
    place: usize,
}

impl DelayLine {
    fn new(phaser: Phaser) -> Self {
        Self { phaser, samples: vec![0.0; samples(Phaser::LONGEST / 1000.0) + 1], place: 0 }
    }

    fn mix(&mut self, value: f32, time: f32) -> f32 {
        let delay = (self.phaser.delay + self.phaser.slide * time).clamp(0.0, Phaser::LONGEST);
        let length = self.samples.len();
        if let Some(place) = self.samples.get_mut(self.place) {
            *place = value;
        }
        let before = (self.place + length - samples(delay / 1000.0).min(length - 1)) % length;
        self.place = (self.place + 1) % length;
        (value + self.samples.get(before).copied().unwrap_or(0.0)) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::sound::voice::{Arpeggio, Vibrato};

    fn complete(mut rendering: Rendering) -> Vec<f32> {
        (0..1000).find_map(|_| rendering.step()).expect("the sound after its voices")
    }

    fn render(voices: &[Voice]) -> Vec<f32> {
        complete(Rendering::once(voices))
    }

    /// The number of times that the samples rise through 0.
    fn periods(samples: &[f32]) -> usize {
        samples.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count()
    }

    fn rms(samples: &[f32]) -> f32 {
        (samples.iter().map(|sample| sample * sample).sum::<f32>() / count(samples.len())).sqrt()
    }

    fn second(wave: Wave) -> Voice {
        Voice { wave, hold: 1.0, release: 0.0, pitch: 200.0, ..Voice::default() }
    }

    #[test]
    fn every_wave_has_its_pitch_and_its_volume() {
        for wave in [Wave::Square, Wave::Saw, Wave::Triangle, Wave::Sine] {
            let samples = render(&[second(wave)]);
            assert!((199..=201).contains(&periods(&samples)), "{wave:?}: {}", periods(&samples));
            assert!((0.25..0.55).contains(&rms(&samples)), "{wave:?}: {}", rms(&samples));
        }
    }

    #[test]
    fn slides_jumps_and_vibrato_change_the_pitch() {
        let higher = |voice: Voice| periods(&render(&[voice]));
        assert!(higher(Voice { slide: 1.0, ..second(Wave::Sine) }) > 260);
        assert!(higher(Voice { slide: -1.0, ..second(Wave::Sine) }) < 150);
        let arpeggio = Some(Arpeggio { after: 0.5, semitones: 12.0 });
        assert!((295..305).contains(&higher(Voice { arpeggio, ..second(Wave::Sine) })));
        let vibrato = Some(Vibrato { rate: 5.0, depth: 0.3 });
        assert_ne!(render(&[Voice { vibrato, ..second(Wave::Sine) }]), render(&[second(Wave::Sine)]));
    }

    #[test]
    fn filters_weaken_what_lies_beyond_them() {
        let plain = rms(&render(&[second(Wave::Sine)]));
        let at = |at| Some(Filter { at, ..Filter::default() });
        assert!(rms(&render(&[Voice { low_pass: at(50.0), ..second(Wave::Sine) }])) < plain * 0.2);
        assert!(rms(&render(&[Voice { high_pass: at(800.0), ..second(Wave::Sine) }])) < plain * 0.2);
        assert!(rms(&render(&[Voice { low_pass: at(4000.0), ..second(Wave::Sine) }])) > plain * 0.9);
    }

    #[test]
    fn the_same_voices_give_the_same_samples_and_never_clip() {
        let loud = Voice { volume: 1.0, punch: 1.0, ..second(Wave::Noise) };
        let voices = [loud.clone(), Voice { wave: Wave::Square, ..loud.clone() }, loud];
        let samples = render(&voices);
        assert_eq!(samples, render(&voices));
        assert!(samples.iter().all(|sample| sample.abs() <= 1.0));
    }

    /// A sound that is rendered in slices is the same as one that is rendered at once.
    #[test]
    fn slices_leave_no_trace() {
        let phaser = Some(Phaser { delay: 5.0, slide: 1.0 });
        let long = Voice { wave: Wave::Noise, hold: 2.7, start: 0.1, phaser, ..second(Wave::Sine) };
        let voices = [long, second(Wave::Saw)];
        let mut at_once = silence(&voices);
        for (voice, seed) in voices.iter().zip(1..) {
            VoiceRendering::new(voice.clone(), seed).add(&mut at_once, usize::MAX);
        }
        limit(&mut at_once);
        assert_eq!(render(&voices), at_once);
    }

    #[test]
    fn a_loop_ends_where_it_begins() {
        let voice = Voice {
            attack: 0.0,
            hold: 2.0,
            low_pass: Some(Filter { at: 100.0, ..Filter::default() }),
            ..second(Wave::Noise)
        };
        let samples = complete(Rendering::repeated(&[voice], 0.5));
        assert_eq!(samples.len(), 2 * 44_100 - 22_050);
        let step = samples.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
        let seam = (samples[0] - samples[samples.len() - 1]).abs();
        assert!(seam <= step, "the seam is {seam}, other steps at most {step}");
    }
}
