//! Portraits of people with a name: pictures of parts that lie over each other, each in a colour of its own. The heroes of
//! the game have theirs; others are put together by chance, which their names decide.

use std::{borrow::Cow, collections::BTreeMap, sync::LazyLock};

use bevy_egui::egui::{Color32, Rect, Ui};
use serde::Deserialize;
use xxhash_rust::xxh3::xxh3_64;

use super::Pictures;

/// A part of a portrait: the name of a picture and its tint.
pub type Part = (String, Color32);

/// The parts of the portrait of a hero of this name, or else of a person with this figure, the lowest first; `None` for a
/// figure that is no person.
pub fn of(name: &str, figure: &str) -> Option<Cow<'static, [Part]>> {
    let shipped = &*SHIPPED;
    if let Some(hero) = shipped.heroes.get(name) {
        return Some(Cow::Borrowed(hero));
    }
    let outfits = shipped.people.get(figure)?;
    shipped.portrait(&shipped.features_of(name, outfits)).ok().map(Cow::Owned)
}

/// Draws a portrait into a rectangle, tinted as a whole.
pub fn paint(ui: &Ui, pictures: &Pictures, portrait: &[Part], rect: Rect, tint: Color32) {
    for (part, color) in portrait {
        pictures.paint(ui, part, rect, *color * tint);
    }
}

static SHIPPED: LazyLock<Portraits> = LazyLock::new(|| parse(SOURCE).unwrap_or_default());

const SOURCE: &str = include_str!("../../../assets/portraits.ron");

/// The portraits of heroes, and what others are put together from.
#[derive(Default)]
struct Portraits {
    heroes: BTreeMap<String, Vec<Part>>,
    people: BTreeMap<String, Vec<String>>,
    chance: Chance,
    skins: BTreeMap<String, String>,
    hairs: BTreeMap<String, String>,
    cloths: BTreeMap<String, String>,
}

/// The file of the portraits.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    skins: BTreeMap<String, String>,
    hairs: BTreeMap<String, String>,
    cloths: BTreeMap<String, String>,
    /// The outfits of each figure that is a person.
    people: BTreeMap<String, Vec<String>>,
    chance: Chance,
    heroes: BTreeMap<String, Features>,
}

/// The parts of which the portraits of others are put together. Empty words stand for parts that are not there.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Chance {
    faces: Vec<String>,
    hairs: Vec<String>,
    beards: Vec<String>,
    gear: Vec<String>,
}

/// The features of somebody. Empty words stand for parts that are not there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Features {
    face: String,
    skin: String,
    /// The hair in front.
    #[serde(default)]
    hair: String,
    /// The hair behind the head.
    #[serde(default)]
    back: String,
    #[serde(default)]
    hair_color: String,
    #[serde(default)]
    beard: String,
    outfit: String,
    /// The colour of outfit and hat.
    color: String,
    #[serde(default)]
    hat: String,
    /// Things that keep their own colours.
    #[serde(default)]
    gear: Vec<String>,
}

fn parse(source: &str) -> Result<Portraits, String> {
    let Source { skins, hairs, cloths, people, chance, heroes } =
        ron::from_str(source).map_err(|error| error.to_string())?;
    let mut portraits = Portraits { heroes: BTreeMap::new(), people, chance, skins, hairs, cloths };
    let portrait = |(name, features)| Ok((name, portraits.portrait(&features)?));
    portraits.heroes = heroes.into_iter().map(portrait).collect::<Result<_, String>>()?;
    Ok(portraits)
}

impl Portraits {
    /// The parts of a portrait.
    fn portrait(&self, features: &Features) -> Result<Vec<Part>, String> {
        let tint = |colors: &BTreeMap<String, String>, name: &str| {
            let hex = colors.get(name).ok_or_else(|| format!("there is no colour `{name}`"))?;
            Color32::from_hex(hex).map_err(|_| format!("`{hex}` is no colour"))
        };
        let (skin, cloth) = (tint(&self.skins, &features.skin)?, tint(&self.cloths, &features.color)?);
        let hair = if features.hair_color.is_empty() { skin } else { tint(&self.hairs, &features.hair_color)? };
        let parts = [
            ("hair_back", &features.back, hair),
            ("face", &features.face, skin),
            ("outfit", &features.outfit, cloth),
            ("beard", &features.beard, hair),
            ("hair", &features.hair, hair),
            ("gear", &features.hat, cloth),
        ];
        let gear = features.gear.iter().map(|name| ("gear", name, Color32::WHITE));
        let parts = parts.into_iter().filter(|(_, name, _)| !name.is_empty()).chain(gear);
        Ok(parts.map(|(kind, name, tint)| (format!("{kind}_{name}"), tint)).collect())
    }

    /// The features of somebody who is no hero of the game: always the same for the same name.
    fn features_of(&self, name: &str, outfits: &[String]) -> Features {
        let pick = |what: &str, count: usize| {
            let number = xxh3_64(format!("{what} of {name}").as_bytes());
            usize::try_from(number % u64::try_from(count.max(1)).unwrap_or(1)).unwrap_or(0)
        };
        let word = |what: &str, words: &[String]| words.get(pick(what, words.len())).cloned().unwrap_or_default();
        let color = |what: &str, colors: &BTreeMap<String, String>| {
            colors.keys().nth(pick(what, colors.len())).cloned().unwrap_or_default()
        };
        let hair = word("hair", &self.chance.hairs);
        let back = if hair == "long" { "long".to_owned() } else { String::new() };
        Features {
            face: word("face", &self.chance.faces),
            skin: color("skin", &self.skins),
            hair,
            back,
            hair_color: color("hair colour", &self.hairs),
            beard: word("beard", &self.chance.beards),
            outfit: word("outfit", outfits),
            color: color("colour", &self.cloths),
            hat: String::new(),
            gear: Some(word("gear", &self.chance.gear)).filter(|gear| !gear.is_empty()).into_iter().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, path::Path};

    use super::*;
    use crate::{
        client::art::{EDGE, MipLevels, group},
        level,
        rules::{RulesetId, describe_unit},
    };

    #[test]
    fn people_without_an_entry_have_a_face_of_their_own() {
        let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pictures/portraits");
        for figure in SHIPPED.people.keys() {
            let portrait = |name| of(name, figure).unwrap_or_else(|| panic!("{figure} has no face"));
            let mut portraits = ["Jun", "Old Marga", "Teck", "Lady Ines", "Orrin Vash"].map(portrait).to_vec();
            for (part, _) in portraits.iter().flat_map(|portrait| portrait.iter()) {
                assert!(pictures.join(format!("{part}.png")).exists(), "{figure}: {part}");
            }
            portraits.dedup();
            assert_eq!((portraits.len(), portraits.last()), (5, Some(&portrait("Orrin Vash"))), "{figure}");
        }
        assert_eq!(of("Jun", "turret"), None);
        let Chance { faces, hairs, beards, gear } = &SHIPPED.chance;
        for (kind, words) in [("face", faces), ("hair", hairs), ("beard", beards), ("gear", gear)] {
            assert!(!words.is_empty(), "{kind}");
            for word in words.iter().filter(|word| !word.is_empty()) {
                assert!(pictures.join(format!("{kind}_{word}.png")).exists(), "{kind}: {word}");
            }
        }
    }

    /// The edges of the pictures that are sampled where portraits are drawn: in the turn order they have 18 to 36 points, in
    /// the choice of sides 30, on the sheet 43.
    const EDGES: [u32; 3] = [16, 32, 64];

    /// The channels of a portrait's pixels on a dark ground, drawn from the pictures of this edge.
    fn drawn(portrait: &[Part], pictures: &BTreeMap<&str, MipLevels>, edge: u32) -> Vec<f32> {
        let size = |edge: u32| 4 * (edge * edge) as usize;
        let larger: usize = (0..).map(|level| EDGE >> level).take_while(|other| *other > edge).map(size).sum();
        let mut pixels = vec![40.0; size(edge)];
        for (part, tint) in portrait {
            let picture = &pictures[part.as_str()][larger..larger + size(edge)];
            for (pixel, over) in pixels.chunks_mut(4).zip(picture.chunks(4)) {
                let opacity = f32::from(over[3]) / 255.0;
                for (channel, tint) in [tint.r(), tint.g(), tint.b()].into_iter().enumerate() {
                    let color = f32::from(over[channel]) * f32::from(tint) / 255.0;
                    pixel[channel] += (color - pixel[channel]) * opacity;
                }
            }
        }
        pixels
    }

    /// The mean difference between the channels of two pictures.
    fn difference(one: &[f32], other: &[f32]) -> f32 {
        let count = u16::try_from(one.len()).expect("a small picture");
        one.iter().zip(other).map(|(one, other)| (one - other).abs()).sum::<f32>() / f32::from(count)
    }

    #[test]
    fn heroes_are_told_apart_at_every_size_at_which_they_are_drawn() {
        let pictures: BTreeMap<&str, MipLevels> = group("portraits").into_iter().collect();
        for edge in EDGES {
            let faces: Vec<(&String, Vec<f32>)> =
                SHIPPED.heroes.iter().map(|(name, portrait)| (name, drawn(portrait, &pictures, edge))).collect();
            let ground = drawn(&[], &pictures, edge);
            for (place, (name, face)) in faces.iter().enumerate() {
                let seen = difference(face, &ground);
                assert!(seen > 5.0, "{name} is hardly seen at {edge}: {seen}");
                // Captain Ro is called Ro, too.
                let others = faces[place + 1..].iter().filter(|(other, _)| !name.ends_with(other.as_str()));
                for (other, other_face) in others {
                    let apart = difference(face, other_face);
                    assert!(apart > 3.0, "{name} looks like {other} at {edge}: {apart}");
                }
            }
        }
    }

    #[test]
    fn every_part_has_a_picture_and_every_picture_is_a_part() {
        let portraits = parse(SOURCE).unwrap_or_else(|error| panic!("{error}"));
        let used: BTreeSet<String> = portraits.heroes.into_values().flatten().map(|(part, _)| part).collect();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pictures/portraits");
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let pictures: BTreeSet<String> =
            files.map(|file| file.file_stem().unwrap().to_string_lossy().into_owned()).collect();
        assert_eq!(used, pictures);
    }

    #[test]
    fn the_named_units_of_the_shipped_levels_have_portraits() {
        let mut seen = BTreeSet::new();
        let lessons = level::lessons().into_iter().map(|lesson| lesson.level);
        for level in level::shipped().into_iter().chain(lessons) {
            for rules in RulesetId::ALL {
                for unit in level.under(rules).deployment() {
                    let Some(name) = unit.name else { continue };
                    let figure = describe_unit(rules, &unit.kind).expect("a kind of unit").figure.as_str();
                    let is_person = SHIPPED.people.contains_key(figure);
                    assert!(SHIPPED.heroes.contains_key(&name) || !is_person, "{}: {name}", level.name);
                    seen.insert(name);
                }
            }
        }
        let unknown: Vec<&String> = SHIPPED.heroes.keys().filter(|name| !seen.contains(*name)).collect();
        assert!(unknown.is_empty(), "nobody is called {unknown:?}");
    }
}
