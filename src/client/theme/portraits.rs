//! Portraits of heroes: pictures of parts that lie over each other, each in a colour of its own.

use std::{collections::BTreeMap, sync::LazyLock};

use bevy_egui::egui::{Color32, Rect, Ui};
use serde::Deserialize;

use super::Pictures;

/// A part of a portrait: the name of a picture and its tint.
pub type Part = (String, Color32);

/// The parts of a hero's portrait, the lowest first; `None` for others.
pub fn of(name: &str) -> Option<&'static [Part]> {
    SHIPPED.get(name).map(Vec::as_slice)
}

/// Draws a portrait into a rectangle, tinted as a whole.
pub fn paint(ui: &Ui, pictures: &Pictures, portrait: &[Part], rect: Rect, tint: Color32) {
    for (part, color) in portrait {
        pictures.paint(ui, part, rect, *color * tint);
    }
}

static SHIPPED: LazyLock<BTreeMap<String, Vec<Part>>> = LazyLock::new(|| parse(SOURCE).unwrap_or_default());

const SOURCE: &str = include_str!("../../../assets/portraits.ron");

/// The file of the portraits.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    skins: BTreeMap<String, String>,
    hairs: BTreeMap<String, String>,
    cloths: BTreeMap<String, String>,
    heroes: BTreeMap<String, Features>,
}

/// The features of a hero. Empty words stand for parts that the hero lacks.
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

fn parse(source: &str) -> Result<BTreeMap<String, Vec<Part>>, String> {
    let Source { skins, hairs, cloths, heroes } = ron::from_str(source).map_err(|error| error.to_string())?;
    let tint = |colors: &BTreeMap<String, String>, name: &str| {
        let hex = colors.get(name).ok_or_else(|| format!("there is no colour `{name}`"))?;
        Color32::from_hex(hex).map_err(|_| format!("`{hex}` is no colour"))
    };
    let portrait = |features: &Features| -> Result<Vec<Part>, String> {
        let (skin, cloth) = (tint(&skins, &features.skin)?, tint(&cloths, &features.color)?);
        let hair = if features.hair_color.is_empty() { skin } else { tint(&hairs, &features.hair_color)? };
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
    };
    heroes.into_iter().map(|(name, features)| Ok((name, portrait(&features)?))).collect()
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, path::Path};

    use super::*;
    use crate::{level, rules::RulesetId};

    /// Kinds of units without a face.
    const FACELESS: [&str; 4] = ["battle_robot", "skimmer", "strider", "crawler"];

    #[test]
    fn every_part_has_a_picture_and_every_picture_is_a_part() {
        let portraits = parse(SOURCE).unwrap_or_else(|error| panic!("{error}"));
        let used: BTreeSet<String> = portraits.into_values().flatten().map(|(part, _)| part).collect();
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
                    assert!(of(&name).is_some() || FACELESS.contains(&unit.kind.as_str()), "{}: {name}", level.name);
                    seen.insert(name);
                }
            }
        }
        let unknown: Vec<&String> = SHIPPED.keys().filter(|name| !seen.contains(*name)).collect();
        assert!(unknown.is_empty(), "nobody is called {unknown:?}");
    }
}
