//! The aspects of a battle by which players compare rule sets.

/// An aspect of a battle that every rule set treats in its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// The order in which units act.
    Round,
    /// The amount that a unit can do.
    Turn,
    /// The dice of a check or an attack.
    Roll,
    /// The number that an attack must reach.
    ToHit,
    /// The effect of cover.
    Cover,
    /// The effect of a hit.
    Hit,
    /// The state of a unit that was hurt.
    Wounds,
    /// The answers to an enemy's action.
    Reactions,
    /// The use of Fate Points.
    Fate,
    /// The part of vehicles.
    Vehicles,
}

impl Aspect {
    /// All aspects, in the order of the table.
    pub const ALL: [Self; 10] = [
        Self::Round,
        Self::Turn,
        Self::Roll,
        Self::ToHit,
        Self::Cover,
        Self::Hit,
        Self::Wounds,
        Self::Reactions,
        Self::Fate,
        Self::Vehicles,
    ];

    /// The name that players read.
    pub fn title(self) -> &'static str {
        match self {
            Self::Round => "A round",
            Self::Turn => "A unit's turn",
            Self::Roll => "A roll",
            Self::ToHit => "To hit",
            Self::Cover => "Cover",
            Self::Hit => "A hit",
            Self::Wounds => "The wounded",
            Self::Reactions => "Reactions",
            Self::Fate => "Fate Points",
            Self::Vehicles => "Vehicles",
        }
    }
}
