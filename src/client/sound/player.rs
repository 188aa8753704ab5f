//! Renders and plays the sounds that others ask for, at the volumes of the settings.

use std::{collections::HashMap, time::Duration};

use bevy::{
    platform::time::Instant,
    prelude::*,
    window::{PrimaryWindow, RequestRedraw},
};

use super::{
    Clip, Output,
    cue::{Cue, PlaySound},
    library::{Library, OVERLAP},
    synth::Rendering,
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

/// The most sounds that are asked for in one frame and played; more would be one noise.
const AT_ONCE: usize = 4;

/// The time for which effects are rendered in one frame. The last step of a slice may take a little longer.
const SLICE: Duration = Duration::from_millis(4);

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
    effects: HashMap<Cue, Effect>,
    /// The effects that are to be heard as soon as they are rendered.
    next_effects: Vec<Cue>,
    /// The bed that is being rendered.
    next_bed: Option<Rendering>,
    /// The volumes that the device has been told.
    volumes: Option<(f32, f32)>,
    is_silent: bool,
}

enum Effect {
    Unfinished(Rendering),
    /// It can be played, unless the device has refused it.
    Finished(Option<Clip>),
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
    mut redraw: MessageWriter<RequestRedraw>,
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
    let next = &mut player.next_effects;
    if player.is_silent || settings.effects_volume <= 0.0 {
        next.clear();
        return;
    }
    cues.retain(|cue| !next.contains(cue));
    next.extend(cues.into_iter().take(AT_ONCE));
    let began = Instant::now();
    let mut has_time = true;
    next.retain(|&cue| {
        let new = || Effect::Unfinished(Rendering::once(library.effect(cue)));
        let effect = player.effects.entry(cue).or_insert_with(new);
        while has_time && let Effect::Unfinished(rendering) = effect {
            if let Some(samples) = rendering.step() {
                let clip = output.load(&samples);
                let clip = clip.inspect_err(|why| warn!("the sound `{}` cannot be played: {why}", cue.name()));
                *effect = Effect::Finished(clip.ok());
            }
            has_time = began.elapsed() < SLICE;
        }
        if let Effect::Finished(Some(clip)) = effect {
            output.play(clip, variation(state.played));
            state.played += 1;
        }
        matches!(effect, Effect::Unfinished(_))
    });
    if !next.is_empty() {
        redraw.write(RequestRedraw);
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
    *next_bed = wanted.map(|(_, voices)| Rendering::repeated(voices, OVERLAP));
    state.bed = wanted.map(|(ambience, _)| ambience);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{client::session::Setup, level};

    /// More frames than the rendering of a sound takes.
    const FRAMES: usize = 300;

    /// The sound of a battle in a window that is in use, after its bed has begun.
    fn battle() -> App {
        let level = level::shipped_by_key("duel").expect("a shipped level");
        let session = Session {
            setup: Setup::new(&level, 1),
            level: level.into(),
            revision: 0,
            battle_id: 0,
            rewinds: 0,
            viewer: None,
            shown_at_start: 0,
            last_error: None,
        };
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin))
            .add_message::<RequestRedraw>()
            .insert_resource(State::new(Screen::Battle))
            .insert_resource(session)
            .init_resource::<Settings>();
        app.world_mut().spawn((Window { focused: true, ..default() }, PrimaryWindow));
        (0..FRAMES).for_each(|_| app.update());
        assert!(output(&app).has_bed);
        app
    }

    fn output(app: &App) -> &Output {
        match &app.world().non_send::<Player>().device {
            Device::Open(output) => output,
            Device::Closed | Device::Missing => panic!("there is no output"),
        }
    }

    /// Returns true if a sound that is asked for is played.
    fn is_played(app: &mut App) -> bool {
        let before = output(app).played;
        app.world_mut().write_message(PlaySound::Cue(Cue::Click));
        (0..FRAMES).for_each(|_| app.update());
        output(app).played > before
    }

    fn change(app: &mut App, change: impl FnOnce(&mut Settings)) {
        change(&mut app.world_mut().resource_mut::<Settings>());
        (0..FRAMES).for_each(|_| app.update());
    }

    fn focus(app: &mut App, focused: bool) {
        let world = app.world_mut();
        world.query::<&mut Window>().single_mut(world).expect("one window").focused = focused;
        app.update();
    }

    #[test]
    fn nothing_is_heard_while_the_window_is_not_in_use() {
        let mut app = battle();
        assert!(is_played(&mut app) && !output(&app).is_silent);
        focus(&mut app, false);
        assert!(output(&app).is_silent && !app.world().resource::<SoundState>().is_running);
        assert!(!is_played(&mut app), "an effect would be heard later");
        focus(&mut app, true);
        assert!(!output(&app).is_silent && output(&app).has_bed && app.world().resource::<SoundState>().is_running);
        assert!(is_played(&mut app));
    }

    /// It is heard once, and each frame until then asks for the next one.
    #[test]
    fn an_effect_is_heard_as_soon_as_it_is_rendered() {
        let mut app = battle();
        app.world_mut().write_message(PlaySound::Cue(Cue::Explosion));
        let frames = (1..FRAMES).find(|_| {
            app.world_mut().resource_mut::<Messages<RequestRedraw>>().clear();
            app.update();
            let is_heard = output(&app).played > 0;
            assert!(
                is_heard || !app.world().resource::<Messages<RequestRedraw>>().is_empty(),
                "the next frame follows"
            );
            is_heard
        });
        assert!(frames.is_some());
        assert!(app.world().non_send::<Player>().next_effects.is_empty(), "it is heard once");
    }

    #[test]
    fn mute_silences_all_until_it_is_taken_back() {
        let mut app = battle();
        change(&mut app, |settings| settings.muted = true);
        assert!(output(&app).is_silent && !output(&app).has_bed && !is_played(&mut app));
        focus(&mut app, false);
        focus(&mut app, true);
        assert!(output(&app).is_silent, "a window that is used again stays muted");
        change(&mut app, |settings| settings.muted = false);
        assert!(!output(&app).is_silent && output(&app).has_bed && is_played(&mut app));
    }

    #[test]
    fn each_volume_acts_on_its_own_sounds() {
        let mut app = battle();
        change(&mut app, |settings| (settings.effects_volume, settings.ambience_volume) = (0.5, 1.0));
        assert_eq!(output(&app).volumes, (0.25, 1.0));
        change(&mut app, |settings| settings.effects_volume = 0.0);
        assert!(output(&app).has_bed && !is_played(&mut app), "only the effects are off");
        change(&mut app, |settings| (settings.effects_volume, settings.ambience_volume) = (1.0, 0.0));
        assert!(!output(&app).has_bed && is_played(&mut app), "only the ambience is off");
        assert_eq!(output(&app).volumes, (1.0, 0.0));
    }

    /// Sounds that are asked for in one frame are one noise at most, and equal ones are one sound.
    #[test]
    fn few_sounds_begin_at_once() {
        let mut app = battle();
        let before = output(&app).played;
        for cue in [Cue::Hit, Cue::Hit, Cue::Miss, Cue::Step, Cue::Hurt, Cue::Down, Cue::Break] {
            app.world_mut().write_message(PlaySound::Cue(cue));
        }
        (0..FRAMES).for_each(|_| app.update());
        assert_eq!(output(&app).played - before, AT_ONCE);
    }
}
