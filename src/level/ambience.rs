//! The bed of sounds below the battles of a level.

use serde::Deserialize;

use super::{
    fault::Faults,
    fields::{self, Fields},
};

/// The field of a level file that this file reads.
pub(super) const FIELD: &str = "ambience";

/// The quiet sounds that go on below a battle. The window and the page play them; nothing else depends on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ambience {
    /// A ship at rest: ventilation and a transformer.
    #[default]
    Ship,
    /// Engines nearby.
    Engines,
    /// The machines of a factory at work.
    Works,
    /// Wind over open ground.
    Wind,
    /// A low room with pipes and drops of water.
    Cellar,
    /// A night with insects.
    Night,
}

impl Ambience {
    /// All beds, with their names in level files.
    const CHOICES: [(&'static str, Self); 6] = [
        ("ship", Self::Ship),
        ("engines", Self::Engines),
        ("works", Self::Works),
        ("wind", Self::Wind),
        ("cellar", Self::Cellar),
        ("night", Self::Night),
    ];

    /// Reads the field of a level.
    pub(super) fn read(fields: &Fields, faults: &mut Faults) -> Self {
        let chosen = fields.get(FIELD).and_then(|node| fields::one_of(node, "ambiences", &Self::CHOICES, faults));
        chosen.copied().unwrap_or_default()
    }

    /// All beds.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::CHOICES.into_iter().map(|(_, ambience)| ambience)
    }

    /// The name in level files.
    pub fn key(self) -> &'static str {
        Self::CHOICES.iter().find(|(_, ambience)| *ambience == self).map_or("", |(key, _)| key)
    }
}
