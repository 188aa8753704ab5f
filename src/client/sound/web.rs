//! The page's sound, by the browser's own `AudioContext`: it goes on evenly while the game works.

use std::{cell::Cell, rc::Rc};

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{
    AudioBuffer, AudioBufferSourceNode, AudioContext, AudioContextState, AudioScheduledSourceNode, EventTarget,
    GainNode,
};

use super::synth::SAMPLE_RATE;

/// The page's sound.
pub struct Output {
    context: AudioContext,
    effects: GainNode,
    ambience: GainNode,
    bed: Option<AudioBufferSourceNode>,
    /// True while the game wants to be silent, so that neither a gesture nor a page that is shown again resumes it.
    is_silent: Rc<Cell<bool>>,
}

/// A sound that is ready to be played.
pub type Clip = AudioBuffer;

/// The events of a page at which a browser lets sound begin, if it did not before.
const GESTURES: [&str; 3] = ["pointerup", "keydown", "touchend"];

impl Output {
    /// True if the program can play sounds at all.
    pub const IS_BUILT_IN: bool = true;
    /// True if sound may begin only after the player has pressed something.
    pub const WAITS_FOR_INPUT: bool = true;

    /// Opens the page's sound.
    ///
    /// # Errors
    /// The reason why there is none, in the browser's words.
    pub fn open() -> Result<Self, String> {
        let open = || -> Result<Self, JsValue> {
            let context = AudioContext::new()?;
            let (effects, ambience) = (context.create_gain()?, context.create_gain()?);
            for track in [&effects, &ambience] {
                track.connect_with_audio_node(&context.destination())?;
            }
            let is_silent = Rc::new(Cell::new(false));
            follow_page(&context, &is_silent)?;
            Ok(Self { context, effects, ambience, bed: None, is_silent })
        };
        open().map_err(|error| words(&error))
    }

    /// Prepares samples of a sound.
    ///
    /// # Errors
    /// The browser's words.
    pub fn load(&self, samples: &[f32]) -> Result<Clip, String> {
        let load = || -> Result<Clip, JsValue> {
            let length = u32::try_from(samples.len()).unwrap_or(u32::MAX);
            #[expect(clippy::cast_precision_loss, reason = "the rate is a small number")]
            let clip = self.context.create_buffer(1, length, SAMPLE_RATE as f32)?;
            clip.copy_to_channel(samples, 0)?;
            Ok(clip)
        };
        load().map_err(|error| words(&error))
    }

    /// Plays a sound once, faster or slower.
    pub fn play(&mut self, clip: &Clip, rate: f32) {
        // A sound that cannot be played is left out.
        let _ = self.source(clip, &self.effects).and_then(|source| {
            source.playback_rate().set_value(rate);
            source.start()
        });
    }

    /// Plays a sound again and again instead of the one before.
    pub fn repeat(&mut self, bed: Option<&Clip>) {
        if let Some(before) = self.bed.take() {
            // It has been started, so stopping it cannot fail.
            let _ = AudioScheduledSourceNode::stop(&before);
        }
        self.bed = bed.and_then(|clip| {
            let source = self.source(clip, &self.ambience).ok()?;
            source.set_loop(true);
            source.start().ok()?;
            Some(source)
        });
    }

    fn source(&self, clip: &Clip, track: &GainNode) -> Result<AudioBufferSourceNode, JsValue> {
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(clip));
        source.connect_with_audio_node(track)?;
        Ok(source)
    }

    /// Sets the volumes, 0 to 1.
    pub fn set_volumes(&mut self, effects: f32, ambience: f32) {
        self.effects.gain().set_value(effects);
        self.ambience.gain().set_value(ambience);
    }

    /// Pauses or resumes everything.
    pub fn set_silent(&mut self, silent: bool) {
        self.is_silent.set(silent);
        // Both are promises; a browser that refuses asks for a gesture, and then resumes.
        let _ = if silent { self.context.suspend() } else { self.context.resume() };
    }

    /// Returns true if sounds can be heard.
    pub fn is_running(&self) -> bool {
        self.context.state() == AudioContextState::Running
    }
}

/// Suspends the sound while the page is hidden, when no frame is drawn. It goes on when the page is shown again, or with a
/// gesture of the player if the browser did not let it begin before, unless the game wants to be silent.
fn follow_page(context: &AudioContext, is_silent: &Rc<Cell<bool>>) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or("there is no page")?;
    for event in GESTURES.into_iter().chain(["visibilitychange"]) {
        let (page, context, is_silent) = (document.clone(), context.clone(), is_silent.clone());
        listen(&document, event, move || {
            let is_running = context.state() == AudioContextState::Running;
            // Both are promises; a browser that refuses asks for a gesture, and then resumes.
            if page.hidden() && is_running {
                let _ = context.suspend();
            } else if !page.hidden() && !is_running && !is_silent.get() {
                let _ = context.resume();
            }
        })?;
    }
    Ok(())
}

fn listen(target: &EventTarget, event: &str, act: impl FnMut() + 'static) -> Result<(), JsValue> {
    let act = Closure::<dyn FnMut()>::new(act);
    target.add_event_listener_with_callback(event, act.as_ref().unchecked_ref())?;
    // It is needed for as long as the page is open.
    act.forget();
    Ok(())
}

fn words(error: &JsValue) -> String {
    error.as_string().unwrap_or_else(|| format!("{error:?}"))
}
