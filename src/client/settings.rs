//! The player's settings, stored between games.
//!
//! They do not use `bevy_settings` 0.19, because it reports no error except in the log (a page whose storage is full
//! panics), checks neither names nor ranges, and always uses the user's own folder, so tests would, too.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    media_query,
    session::{AskBefore, Playback, UsualAnswers},
    storage::{Item, Storage},
};
use crate::battle::Policy;

/// The colours of sides, and of good news, warnings and bad news.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColorScheme {
    /// Green, amber and red; the sides are blue, orange, pink and lime.
    #[default]
    Usual,
    /// Easy to tell apart for people who see red and green alike.
    RedGreen,
    /// Easy to tell apart for people who see blue and yellow alike.
    BlueYellow,
}

impl ColorScheme {
    /// All schemes.
    pub const ALL: [Self; 3] = [Self::Usual, Self::RedGreen, Self::BlueYellow];

    /// The name that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::RedGreen => "for red-green blindness",
            Self::BlueYellow => "for blue-yellow blindness",
        }
    }
}

/// The settings, in the form of their file.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Speed of the playback, from 0.5 to 4 times.
    pub speed: f32,
    /// Skip all animations of the playback.
    pub instant: bool,
    /// Ask before a turn ends with actions left.
    pub confirm_end_turn: bool,
    /// Ask before a move that enemies may answer with attacks.
    pub confirm_provoking: bool,
    /// Ask before an attack that may hit units of the own side.
    pub confirm_friendly_fire: bool,
    /// The answer to every question whether a unit reacts, unless the unit has a standing answer of its own or every
    /// reaction spends something limited.
    pub reactions: Policy,
    /// The answer to questions all of whose reactions spend something that does not come back in the battle, such as
    /// Fate Points, unless the unit has a standing answer of its own.
    pub limited_reactions: Policy,
    /// Offer hints.
    pub hints: bool,
    /// Explain the terms in tooltips that the mouse cannot reach.
    pub explain_terms: bool,
    /// Tell of rules when they matter for the first time.
    pub first_hints: bool,
    /// Scale of menus and panels, from [`Settings::SCALES`]; `None` to follow the window.
    pub ui_scale: Option<f32>,
    /// The colours of sides, warnings and news.
    pub colors: ColorScheme,
    /// Move the view when the mouse is at the edge of the window.
    pub edge_pan: bool,
    /// Show everything where it ends, without flights and glides; `None` to do what the browser asks for.
    pub reduced_motion: Option<bool>,
    /// Shake the view at explosions and hard hits.
    pub shake: bool,
    /// Show the log.
    pub log_open: bool,
    /// Volume of the effects, from 0 to 1.
    pub effects_volume: f32,
    /// Volume of the ambience, from 0 to 1.
    pub ambience_volume: f32,
    /// Play no sound at all.
    pub muted: bool,
    /// True if the browser asks for less motion.
    #[serde(skip)]
    pub prefers_reduced_motion: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            speed: 1.0,
            instant: false,
            confirm_end_turn: true,
            confirm_provoking: true,
            confirm_friendly_fire: true,
            reactions: Policy::Ask,
            limited_reactions: Policy::Ask,
            hints: true,
            explain_terms: false,
            first_hints: true,
            ui_scale: None,
            colors: ColorScheme::Usual,
            edge_pan: false,
            reduced_motion: None,
            shake: true,
            log_open: true,
            effects_volume: 0.7,
            ambience_volume: 0.5,
            muted: false,
            prefers_reduced_motion: media_query::is_true("(prefers-reduced-motion: reduce)"),
        }
    }
}

impl Settings {
    /// The speeds that the keys and the panel step through.
    pub const SPEEDS: [f32; 5] = [0.5, 1.0, 1.5, 2.0, 4.0];

    /// The smallest and the largest scale of menus and panels.
    pub const SCALES: (f32, f32) = (0.8, 2.0);

    /// The scale changes in steps, of which so many make 100 per cent.
    pub const SCALE_STEPS: f32 = 20.0;

    /// Returns true if nothing shakes, flies or glides.
    pub fn has_reduced_motion(&self) -> bool {
        self.reduced_motion.unwrap_or(self.prefers_reduced_motion)
    }

    /// Changes the speed by one step up or down.
    pub fn step_speed(&mut self, up: bool) {
        let next = if up {
            Self::SPEEDS.into_iter().find(|&speed| speed > self.speed + 0.01)
        } else {
            Self::SPEEDS.into_iter().rev().find(|&speed| speed < self.speed - 0.01)
        };
        self.speed = next.unwrap_or(self.speed);
    }

    /// Reads settings and clamps every number to its range.
    fn from_text(text: &str) -> Result<Self, String> {
        // Earlier versions wrote optional settings without `Some`.
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let settings: Self = options.from_str(text).map_err(|error| {
            format!("line {}, column {}: {}", error.span.start.line, error.span.start.col, error.code)
        })?;
        Ok(Self {
            speed: settings.speed.clamp(0.5, 4.0),
            ui_scale: settings.ui_scale.map(|scale| scale.clamp(Self::SCALES.0, Self::SCALES.1)),
            effects_volume: settings.effects_volume.clamp(0.0, 1.0),
            ambience_volume: settings.ambience_volume.clamp(0.0, 1.0),
            ..settings
        })
    }
}

/// An error of reading or writing the settings. The panels take it when they show it.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsFault(pub Option<String>);

/// Reads the settings at the start, stores them when they change, and passes them on to those who follow them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<SettingsFault>()
        .add_systems(PreStartup, read)
        .add_systems(Update, (follow, store).chain().run_if(resource_changed::<Settings>));
}

fn read(storage: Res<Storage>, mut settings: ResMut<Settings>, mut fault: ResMut<SettingsFault>) {
    let problem = match storage.read(&Item::Settings) {
        Ok(None) => return,
        Ok(Some(text)) => match Settings::from_text(&text) {
            Ok(read) => return *settings = read,
            Err(why) => format!("{}: {why}; the usual settings are used", Item::Settings),
        },
        Err(error) => error.to_string(),
    };
    eprintln!("{problem}");
    fault.0 = Some(problem);
}

fn follow(
    settings: Res<Settings>,
    mut playback: ResMut<Playback>,
    mut ask_before: ResMut<AskBefore>,
    mut usual: ResMut<UsualAnswers>,
) {
    usual.set_if_neq(UsualAnswers { unlimited: settings.reactions, limited: settings.limited_reactions });
    *ask_before = AskBefore { provoking: settings.confirm_provoking, friendly_fire: settings.confirm_friendly_fire };
    playback.speed = settings.speed;
    playback.instant = settings.instant;
}

/// Stores the settings once the player has changed something. Until then a file that could not be read stays as it is.
fn store(
    storage: Res<Storage>,
    settings: Res<Settings>,
    mut fault: ResMut<SettingsFault>,
    mut last: Local<Option<Settings>>,
) {
    let Some(last) = &mut *last else {
        *last = Some(settings.clone());
        return;
    };
    if *last == *settings {
        return;
    }
    *last = settings.clone();
    let pretty = ron::ser::PrettyConfig::default();
    let result = ron::ser::to_string_pretty(&*settings, pretty)
        .map_err(|error| error.to_string())
        .and_then(|text| storage.write(&Item::Settings, &text).map_err(|error| error.reason().to_owned()));
    if let Err(why) = result {
        fault.0 = Some(format!("they cannot be stored: {why}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_back_and_stay_in_range() {
        let text = ron::ser::to_string(&Settings::default()).unwrap();
        assert_eq!(Settings::from_text(&text), Ok(Settings::default()));
        let odd = Settings::from_text("(speed: 900.0, ui_scale: Some(0.0), effects_volume: 7.0)").unwrap();
        assert_eq!((odd.speed, odd.ui_scale, odd.effects_volume), (4.0, Some(0.8), 1.0));
        let earlier = Settings::from_text("(reduced_motion: true, ui_scale: Some(1.5))").unwrap();
        assert_eq!((earlier.reduced_motion, earlier.ui_scale), (Some(true), Some(1.5)));
        let of_one_switch = Settings::from_text("(reactions: always)").unwrap();
        assert_eq!((of_one_switch.reactions, of_one_switch.limited_reactions), (Policy::Always, Policy::Ask));
        assert!(Settings::from_text("(sped: 1.0)").unwrap_err().contains("sped"));
    }

    #[test]
    fn speed_steps_and_stops_at_its_ends() {
        let mut settings = Settings::default();
        settings.step_speed(false);
        settings.step_speed(false);
        assert_eq!(settings.speed, 0.5);
        for _ in 0..9 {
            settings.step_speed(true);
        }
        assert_eq!(settings.speed, 4.0);
    }
}
