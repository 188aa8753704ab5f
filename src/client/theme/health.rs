//! The health of a unit or an object, by the points that it has left, and its colours.

use bevy_egui::egui::Color32;

use super::{
    palette::{bad, good, warning},
    schemes,
};

/// The health of a unit or an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// More than half of its points are left.
    Good,
    /// More than a quarter is left.
    Hurt,
    /// A quarter or less is left.
    Critical,
}

impl Health {
    /// The health at which this share of the points is left, from 0 to 1.
    pub fn of(share: f32) -> Self {
        match share {
            share if share > 0.5 => Self::Good,
            share if share > 0.25 => Self::Hurt,
            _ => Self::Critical,
        }
    }

    /// The colour of a bar that bears no text, in the colour scheme of the settings.
    pub fn color(self) -> Color32 {
        match self {
            Self::Good => good(),
            Self::Hurt => warning(),
            Self::Critical => bad(),
        }
    }

    /// The colour of a bar on which white text can be read, in the colour scheme of the settings.
    pub fn under_text(self) -> Color32 {
        let [good, hurt, critical] = schemes::colors().bars;
        match self {
            Self::Good => good,
            Self::Hurt => hurt,
            Self::Critical => critical,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn health_falls_with_the_points() {
        let health = [1.0, 0.51, 0.5, 0.26, 0.25, 0.0].map(Health::of);
        assert_eq!(
            health,
            [Health::Good, Health::Good, Health::Hurt, Health::Hurt, Health::Critical, Health::Critical]
        );
    }
}
