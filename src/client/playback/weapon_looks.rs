//! The looks of weapons: what flies from each and in which colour, and the strokes of blades and fists. A weapon looks
//! like it sounds, so that `assets/sound/weapons.ron` sorts both.

use bevy::prelude::*;

use crate::client::sound::Cue;

/// The colour of flames, muzzles and explosions.
pub(super) const FIRE: Color = Color::srgb(1.0, 0.74, 0.3);

const STEEL: Color = Color::srgb(0.85, 0.9, 0.96);
const ELECTRIC: Color = Color::srgb(0.55, 0.8, 1.0);
const MIND: Color = Color::srgb(0.8, 0.62, 1.0);

/// The look of a shot or a throw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ShotLook {
    /// The picture of what flies.
    pub picture: &'static str,
    /// Its colour.
    pub color: Color,
    /// Its size in squares.
    pub size: Vec2,
    /// The number of them that fly one after the other.
    pub count: u8,
    /// Squares that it flies in a second.
    pub speed: f32,
    /// The way in which it flies.
    pub course: Course,
}

/// The way in which something flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    /// Straight out of a muzzle, which flashes.
    Fired,
    /// Straight out of a hand or a mind.
    Straight,
    /// In an arc, turning over.
    Lobbed,
}

/// The look of a blow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BlowLook {
    /// The picture of the stroke.
    pub picture: &'static str,
    /// Its colour.
    pub color: Color,
}

/// The look of a shot or a throw with a weapon of this sound.
pub(super) fn shot(sound: Cue) -> ShotLook {
    let fired = |picture, color, (length, width): (f32, f32)| ShotLook {
        picture,
        color,
        size: Vec2::new(length, width),
        count: 1,
        speed: 18.0,
        course: Course::Fired,
    };
    match sound {
        Cue::HeavyBlaster => fired("bolt", Color::srgb(1.0, 0.45, 0.38), (1.2, 0.85)),
        Cue::Burst => ShotLook { count: 3, ..fired("bolt", Color::srgb(1.0, 0.7, 0.4), (0.8, 0.6)) },
        Cue::Slug => ShotLook { speed: 26.0, ..fired("slug", Color::srgb(1.0, 0.92, 0.7), (0.6, 0.5)) },
        Cue::Ion => fired("bolt", ELECTRIC, (1.0, 0.95)),
        Cue::Cannon => fired("bolt", Color::srgb(0.6, 1.0, 0.55), (1.5, 1.3)),
        Cue::Rocket => ShotLook { speed: 11.0, ..fired("slug", FIRE, (1.2, 1.1)) },
        Cue::Flame => ShotLook { count: 4, speed: 10.0, ..fired("flame", FIRE, (1.0, 0.9)) },
        Cue::Dart => ShotLook { speed: 16.0, course: Course::Straight, ..fired("slug", STEEL, (0.6, 0.4)) },
        Cue::Throw => ShotLook { speed: 9.0, course: Course::Lobbed, ..fired("grenade", STEEL, (0.42, 0.42)) },
        Cue::Psi => ShotLook { speed: 14.0, course: Course::Straight, ..fired("ring", MIND, (0.6, 0.6)) },
        // A tool for blows that is thrown.
        Cue::Energy | Cue::Blade | Cue::Shock | Cue::Swing => {
            ShotLook { speed: 12.0, course: Course::Lobbed, ..fired("slash", STEEL, (0.5, 0.5)) }
        }
        _ => fired("bolt", Color::srgb(1.0, 0.62, 0.45), (0.95, 0.75)),
    }
}

/// The look of a blow with a weapon of this sound.
pub(super) fn blow(sound: Cue) -> BlowLook {
    let (picture, color) = match sound {
        Cue::Energy => ("blade_arc", Color::srgb(0.55, 1.0, 0.9)),
        Cue::Shock | Cue::Ion => ("slash", ELECTRIC),
        Cue::Psi => ("ring", MIND),
        Cue::Blade | Cue::Dart => ("slash", STEEL),
        _ => ("flash", STEEL),
    };
    BlowLook { picture, color }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_look_has_a_picture_and_a_size() {
        let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pictures");
        let has_picture =
            |name| ["effects", "icons"].iter().any(|group| pictures.join(format!("{group}/{name}.png")).exists());
        for &sound in Cue::ALL {
            let (shot, blow) = (shot(sound), blow(sound));
            assert!(has_picture(shot.picture) && has_picture(blow.picture), "{sound:?}");
            assert!(shot.size.min_element() > 0.2 && shot.count > 0 && shot.speed > 1.0, "{sound:?}");
        }
    }

    #[test]
    fn weapons_of_different_kinds_look_different() {
        let sounds = [Cue::Blaster, Cue::HeavyBlaster, Cue::Burst, Cue::Slug, Cue::Ion, Cue::Cannon, Cue::Rocket];
        for (place, &one) in sounds.iter().enumerate() {
            assert!(sounds[place + 1..].iter().all(|&other| shot(other) != shot(one)), "{one:?}");
        }
    }
}
