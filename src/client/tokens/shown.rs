//! What the picture tells of a unit.

use bevy::prelude::*;

use crate::{
    battle::{Fate, UnitId},
    client::{board::space_centre, session::View},
    grid::Space,
};

/// The picture of a unit on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Which unit.
    pub unit: UnitId,
}

/// What the picture tells of a unit, as far as playback has come.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Shown {
    /// Where it stands, or is going.
    pub space: Space,
    /// Whether it is on the board.
    pub on_board: bool,
    /// Points of its first pool, and how many there are at most.
    pub points: (i32, i32),
    /// Its place on a track of conditions, 0 the best, and the worst place there is.
    pub step: (u8, u8),
    /// Whether it lies on the ground.
    pub prone: bool,
    /// How far it is out of the fight.
    pub fate: Option<Fate>,
    /// Whether it looks to the left.
    pub faces_left: bool,
}

impl Shown {
    /// What the battle says of a unit now.
    pub fn now(view: &View, unit: UnitId) -> Option<Self> {
        let (sheet, standing) = (view.sheet(unit)?, view.standing(unit)?);
        let fate = match (&sheet.out, sheet.gone) {
            (_, true) => Some(Fate::Gone),
            (Some(_), false) => Some(Fate::Down),
            (None, false) => None,
        };
        let step = sheet
            .track
            .as_ref()
            .map_or((0, 0), |track| (track.step, u8::try_from(track.labels.len().saturating_sub(1)).unwrap_or(0)));
        Some(Self {
            space: standing.space,
            on_board: standing.on_board,
            points: sheet.bars.first().map_or((0, 0), |bar| (bar.now, bar.max)),
            step,
            prone: sheet.prone,
            fate,
            faces_left: false,
        })
    }

    /// The middle of its space in the world.
    pub fn place(&self) -> Vec2 {
        space_centre(self.space)
    }
}

/// Sets a token to what the battle says now, wherever it was.
pub fn settle(view: &View, token: Token, shown: &mut Mut<Shown>, transform: &mut Mut<Transform>) {
    let Some(now) = Shown::now(view, token.unit) else { return };
    shown.set_if_neq(Shown { faces_left: shown.faces_left, ..now });
    let place = now.place().extend(transform.translation.z);
    if transform.translation != place {
        transform.translation = place;
    }
}
