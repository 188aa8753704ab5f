//! Renders and plays the sounds that others ask for, at the volumes of the settings.

use std::collections::HashMap;

use bevy::{
    prelude::*,
    window::{PrimaryWindow, RequestRedraw},
};

use super::{
    Clip, Output,
    cue::{Cue, PlaySound},
    library::{Library, OVERLAP},
    synth::{LoopRendering, render},
};
use crate::{
    battle::AttackKind,
    client::{
        session::{Screen, Session},
        settings::Settings,
    },
    level::Ambience,
};

/// False if the program was built without sound.
pub const SOUND_IS_BUILT_IN: bool = Output::IS_BUILT_IN;

/// The most sounds that begin in one frame; more would be one noise.
const AT_ONCE: usize = 4;

/// The state of the sound, for panels and tests.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SoundState {
    /// True if sounds can be heard now.
    pub is_running: bool,
    /// The number of effects played so far.
    pub played: u32,
    /// The bed that is played, or will be as soon as it is rendered.
    pub bed: Option<Ambience>,
}

/// The sounds as parameters; `None` if a file has a fault.
#[derive(Resource)]
pub struct Sounds(Option<Library>);

impl Sounds {
    /// The sound of a weapon with this name that is used in this way.
    pub fn weapon(&self, name: &str, manner: AttackKind) -> Cue {
        self.0.as_ref().map_or(Cue::of(manner), |library| library.weapon(name, manner))
    }
}

/// The sound device and what it plays.
#[derive(Default)]
struct Player {
    device: Device,
    clips: HashMap<Cue, Option<Clip>>,
    /// The bed that is being rendered.
    next_bed: Option<LoopRendering>,
    /// The volumes that the device has been told.
    volumes: Option<(f32, f32)>,
    is_silent: bool,
}

#[derive(Default)]
enum Device {
    /// Nothing was to be heard so far.
    #[default]
    Closed,
    Open(Output),
    /// There is none.
    Missing,
}

pub(super) fn plugin(app: &mut App) {
    let library = Library::shipped().inspect_err(|fault| error!("the game is silent: {fault}"));
    app.add_message::<PlaySound>()
        .insert_resource(Sounds(library.ok()))
        .insert_non_send(Player::default())
        .init_resource::<SoundState>()
        .add_systems(Last, (open, set_volumes, play_effects, play_bed).chain().in_set(SoundSet));
}

/// The systems that play sounds, at the end of a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct SoundSet;

/// Opens the device when something is to be heard for the first time; on a page after the first click or key.
fn open(
    mut player: NonSendMut<Player>,
    settings: Res<Settings>,
    asked: MessageReader<PlaySound>,
    session: Option<Res<Session>>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    touches: Option<Res<Touches>>,
) {
    if !Output::IS_BUILT_IN || settings.muted || !matches!(player.device, Device::Closed) {
        return;
    }
    let is_pressed = buttons.is_some_and(|buttons| buttons.get_just_pressed().next().is_some())
        || keys.is_some_and(|keys| keys.get_just_pressed().next().is_some())
        || touches.is_some_and(|touches| touches.any_just_pressed());
    let is_needed = !asked.is_empty() || session.is_some();
    if !(if Output::WAITS_FOR_INPUT { is_pressed } else { is_needed }) {
        return;
    }
    player.device = match Output::open() {
        Ok(output) => Device::Open(output),
        Err(why) => {
            info!("the game is silent, because there is no sound device: {why}");
            Device::Missing
        }
    };
}

/// Tells the device the volumes, and to be silent while the sound is off or the window is not in use.
fn set_volumes(
    mut player: NonSendMut<Player>,
    settings: Res<Settings>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut state: ResMut<SoundState>,
) {
    let player = &mut *player;
    let Device::Open(output) = &mut player.device else { return };
    // Hearing goes by powers: in the middle of its range a volume should sound half as loud.
    let volumes = (settings.effects_volume.powi(2), settings.ambience_volume.powi(2));
    if player.volumes != Some(volumes) {
        player.volumes = Some(volumes);
        output.set_volumes(volumes.0, volumes.1);
    }
    let is_silent = settings.muted || windows.iter().any(|window| !window.focused);
    if player.is_silent != is_silent {
        player.is_silent = is_silent;
        output.set_silent(is_silent);
    }
    if state.is_running != output.is_running() {
        state.is_running = output.is_running();
    }
}

fn play_effects(
    mut player: NonSendMut<Player>,
    sounds: Res<Sounds>,
    settings: Res<Settings>,
    mut asked: MessageReader<PlaySound>,
    mut state: ResMut<SoundState>,
) {
    let Some(library) = &sounds.0 else { return };
    let mut cues: Vec<Cue> = Vec::new();
    for sound in asked.read() {
        let cue = match sound {
            PlaySound::Cue(cue) => *cue,
            PlaySound::Weapon { name, manner } => library.weapon(name, *manner),
        };
        if !cues.contains(&cue) {
            cues.push(cue);
        }
    }
    let player = &mut *player;
    let Device::Open(output) = &mut player.device else { return };
    if player.is_silent || settings.effects_volume <= 0.0 {
        return;
    }
    for cue in cues.into_iter().take(AT_ONCE) {
        let clip = player.clips.entry(cue).or_insert_with(|| {
            let clip = output.load(&render(library.effect(cue)));
            clip.inspect_err(|why| warn!("the sound `{}` cannot be played: {why}", cue.name())).ok()
        });
        if let Some(clip) = clip {
            output.play(clip, variation(state.played));
            state.played += 1;
        }
    }
}

/// A small change of speed and pitch, so that sounds that follow each other are not all alike.
fn variation(played: u32) -> f32 {
    const STEPS: [f32; 7] = [1.0, 1.03, 0.97, 1.015, 0.985, 1.04, 0.96];
    STEPS[played as usize % STEPS.len()]
}

/// Plays the bed of the level while a battle is shown.
fn play_bed(
    mut player: NonSendMut<Player>,
    sounds: Res<Sounds>,
    settings: Res<Settings>,
    screen: Option<Res<State<Screen>>>,
    session: Option<Res<Session>>,
    mut state: ResMut<SoundState>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Player { device: Device::Open(output), next_bed, .. } = &mut *player else { return };
    let is_battle = screen.is_some_and(|screen| *screen.get() == Screen::Battle);
    let is_heard = is_battle && settings.ambience_volume > 0.0 && !settings.muted;
    let session = session.filter(|_| is_heard);
    let wanted = session.zip(sounds.0.as_ref()).map(|(session, library)| {
        let ambience = session.level.ambience;
        (ambience, library.bed(ambience))
    });
    if state.bed == wanted.map(|(ambience, _)| ambience) {
        let Some(rendering) = next_bed else { return };
        redraw.write(RequestRedraw);
        if let Some(samples) = rendering.step() {
            let clip = output.load(&samples);
            output.repeat(clip.inspect_err(|why| warn!("the ambience cannot be played: {why}")).ok().as_ref());
            *next_bed = None;
        }
        return;
    }
    redraw.write(RequestRedraw);
    output.repeat(None);
    *next_bed = wanted.map(|(_, voices)| LoopRendering::new(voices, OVERLAP));
    state.bed = wanted.map(|(ambience, _)| ambience);
}
