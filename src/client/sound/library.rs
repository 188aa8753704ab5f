//! The sounds of `assets/sound`: read and checked at the start, rendered at first use.

use std::collections::BTreeMap;

use serde::{Deserialize, de::DeserializeOwned};

use super::{cue::Cue, voice::Voice};
use crate::{battle::AttackKind, level::Ambience};

const EFFECTS: &str = include_str!("../../../assets/sound/effects.ron");
const WEAPONS: &str = include_str!("../../../assets/sound/weapons.ron");
const AMBIENCE: &str = include_str!("../../../assets/sound/ambience.ron");

/// The longest effect and the longest bed of ambience, in seconds.
pub const LONGEST_EFFECT: f32 = 2.5;
const LONGEST_BED: f32 = 12.0;
/// The part of a bed that fades into its beginning, in seconds.
pub const OVERLAP: f32 = 1.5;

/// All sounds as their parameters.
#[derive(Clone, Debug)]
pub struct Library {
    effects: BTreeMap<Cue, Vec<Voice>>,
    weapons: Vec<WeaponSound>,
    beds: BTreeMap<Ambience, Vec<Voice>>,
}

/// The sound of the weapons in whose name one of some words begins.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponSound {
    /// The words, in small letters.
    words: Vec<String>,
    /// The way in which the attack reaches its target, if only one is meant.
    #[serde(default)]
    manner: Option<AttackKind>,
    sound: Cue,
}

/// A fault in a file of sounds.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("assets/sound/{file}: {what}")]
pub struct SoundFault {
    file: &'static str,
    what: String,
}

impl Library {
    /// The sounds of the game.
    ///
    /// # Errors
    /// The first fault of the files.
    pub fn shipped() -> Result<Self, SoundFault> {
        Self::read(EFFECTS, WEAPONS, AMBIENCE)
    }

    /// Reads and checks the three files.
    fn read(effects: &str, weapons: &str, ambience: &str) -> Result<Self, SoundFault> {
        let library = Self {
            effects: parse("effects.ron", effects)?,
            weapons: parse("weapons.ron", weapons)?,
            beds: parse("ambience.ron", ambience)?,
        };
        let faulty = |file, what| Err(SoundFault { file, what });
        for (cue, voices) in &library.effects {
            if let Err(what) = check(voices, LONGEST_EFFECT) {
                return faulty("effects.ron", format!("`{}`: {what}", cue.name()));
            }
        }
        if let Some(cue) = Cue::ALL.iter().find(|cue| !library.effects.contains_key(cue)) {
            return faulty("effects.ron", format!("the sound `{}` is missing", cue.name()));
        }
        for (ambience, voices) in &library.beds {
            if let Err(what) = check(voices, LONGEST_BED) {
                return faulty("ambience.ron", format!("`{}`: {what}", ambience.key()));
            }
        }
        if let Some(ambience) = Ambience::all().find(|ambience| !library.beds.contains_key(ambience)) {
            return faulty("ambience.ron", format!("the bed `{}` is missing", ambience.key()));
        }
        Ok(library)
    }

    /// The voices of a sound.
    pub fn effect(&self, cue: Cue) -> &[Voice] {
        self.effects.get(&cue).map_or(&[], Vec::as_slice)
    }

    /// The voices of a bed.
    pub fn bed(&self, ambience: Ambience) -> &[Voice] {
        self.beds.get(&ambience).map_or(&[], Vec::as_slice)
    }

    /// The sound of a weapon with this name that is used in this way. One that the files do not list strikes like a
    /// fist, shoots like a blaster or flies like something thrown.
    pub fn weapon(&self, name: &str, manner: AttackKind) -> Cue {
        let name = format!(" {}", name.to_lowercase());
        let begins = |word: &String| name.contains(&format!(" {word}"));
        let is_meant = |weapon: &&WeaponSound| {
            weapon.manner.is_none_or(|meant| meant == manner) && weapon.words.iter().any(begins)
        };
        self.weapons.iter().find(is_meant).map_or(Cue::of(manner), |weapon| weapon.sound)
    }
}

fn parse<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, SoundFault> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| {
        let what = format!("line {}, column {}: {}", error.span.start.line, error.span.start.col, error.code);
        SoundFault { file, what }
    })
}

fn check(voices: &[Voice], longest: f32) -> Result<(), String> {
    if voices.is_empty() {
        return Err("it has no voice".to_owned());
    }
    voices.iter().try_for_each(Voice::check)?;
    let seconds = voices.iter().map(Voice::seconds).fold(0.0, f32::max);
    if seconds > longest { Err(format!("it takes {seconds} s, but at most {longest} s are allowed")) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::client::sound::synth::{Rendering, SAMPLE_RATE};

    const MANNERS: [AttackKind; 3] = [AttackKind::Melee, AttackKind::Ranged, AttackKind::Thrown];

    fn shipped() -> Library {
        Library::shipped().unwrap_or_else(|fault| panic!("{fault}"))
    }

    #[expect(clippy::cast_precision_loss, reason = "sounds are short")]
    fn is_sound(name: &str, mut rendering: Rendering, longest: f32) {
        let samples = (0..1000).find_map(|_| rendering.step()).expect("the sound after its voices");
        let seconds = samples.len() as f32 / SAMPLE_RATE as f32;
        let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
        // The volume of the loudest tenth of a second: a sound may begin with silence.
        let power = |part: &[f32]| (part.iter().map(|sample| sample * sample).sum::<f32>() / part.len() as f32).sqrt();
        let loudest = samples.chunks(SAMPLE_RATE as usize / 10).map(power).fold(0.0, f32::max);
        assert!(samples.iter().all(|sample| sample.is_finite()), "{name}");
        assert!((0.02..=longest + 0.01).contains(&seconds), "{name}: {seconds} s");
        assert!(peak <= 1.0, "{name} is clipped: {peak}");
        assert!(loudest > 0.02, "{name} is as good as silent: {loudest}");
        let ends = samples.last().map_or(1.0, |sample| sample.abs());
        assert!(longest > LONGEST_EFFECT || ends < 0.05, "{name} ends with a click: {ends}");
    }

    #[test]
    fn every_sound_is_heard_and_not_clipped() {
        let library = shipped();
        for &cue in Cue::ALL {
            is_sound(cue.name(), Rendering::once(library.effect(cue)), LONGEST_EFFECT);
        }
    }

    #[test]
    fn every_bed_that_levels_may_name_is_heard_and_not_clipped() {
        let library = shipped();
        for ambience in Ambience::all() {
            is_sound(ambience.key(), Rendering::repeated(library.bed(ambience), OVERLAP), LONGEST_BED);
        }
    }

    #[test]
    fn weapons_sound_like_what_they_are() {
        let library = shipped();
        let [melee, ranged, thrown] = MANNERS;
        for (name, manner, cue) in [
            ("Blaster pistol", ranged, Cue::Blaster),
            ("Heavy blaster rifle", ranged, Cue::HeavyBlaster),
            ("Repeating blaster", ranged, Cue::Burst),
            ("Slug rifle", ranged, Cue::Slug),
            ("Double energy blade", melee, Cue::Energy),
            ("Knife", melee, Cue::Blade),
            ("Knife", thrown, Cue::Dart),
            ("Throwing spear", melee, Cue::Blade),
            ("Throwing spear", thrown, Cue::Dart),
            ("Bottle", melee, Cue::Swing),
            ("Psi Slam", ranged, Cue::Psi),
            ("Accordion", melee, Cue::Swing),
            ("Accordion", thrown, Cue::Throw),
        ] {
            assert_eq!(library.weapon(name, manner), cue, "{name}");
        }
    }

    #[test]
    fn every_sound_of_a_weapon_belongs_to_a_shipped_one() {
        let library = shipped();
        let files = [
            include_str!("../../../assets/saga/weapons.ron"),
            include_str!("../../../assets/saga/powers.ron"),
            include_str!("../../../assets/swu/weapons.ron"),
            include_str!("../../../assets/d6/weapons.ron"),
        ];
        let names =
            files.iter().flat_map(|file| file.split("name: \"").skip(1).filter_map(|part| part.split('"').next()));
        let heard: BTreeSet<Cue> = names.flat_map(|name| MANNERS.map(|manner| library.weapon(name, manner))).collect();
        for weapon in &library.weapons {
            assert!(heard.contains(&weapon.sound), "nothing sounds like {}", weapon.sound.name());
        }
    }

    #[test]
    fn faults_are_told_with_their_file_and_place() {
        let fault = |effects: &str| Library::read(effects, WEAPONS, AMBIENCE).map(|_| ()).unwrap_err().to_string();
        let told = fault("{\n    click: [(wave: sinus)],\n}");
        assert!(told.starts_with("assets/sound/effects.ron: line 2") && told.contains("sinus"), "{told}");
        assert_eq!(
            fault("{click: [(pitch: 0.0)]}"),
            "assets/sound/effects.ron: `click`: `pitch` is 0, but must be from 10 to 20000"
        );
        assert!(fault("{click: [(hold: 9.0)]}").contains("at most 2.5 s"));
        assert!(fault("{click: [()]}").ends_with("the sound `blaster` is missing"));
        let told = Library::read(EFFECTS, WEAPONS, "{wind: [()]}").map(|_| ()).unwrap_err().to_string();
        assert_eq!(told, "assets/sound/ambience.ron: the bed `ship` is missing");
    }
}
