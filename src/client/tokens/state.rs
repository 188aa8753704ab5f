//! The displayed state of a unit.

use bevy::prelude::*;

use crate::{
    battle::{DefeatKind, UnitId},
    client::{
        board::{SQUARE, corner, space_centre},
        session::ViewModel,
    },
    grid::{Corner, Space},
};

/// The token of a unit.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The unit's id.
    pub unit: UnitId,
}

/// The unit whose turn is displayed, or that acts in a part of the round without turns.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownTurn {
    /// The unit.
    pub unit: Option<UnitId>,
    /// True in a part of the round in which units act without turns.
    pub acts_without_turns: bool,
}

/// The displayed state of a unit, up to the event that playback has reached.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct TokenState {
    /// Its squares, or its destination while it moves.
    pub space: Space,
    /// True if it is on the board.
    pub on_board: bool,
    /// Current and maximum points of its first bar.
    pub points: (i32, i32),
    /// Current and worst step on its condition track; 0 is the best.
    pub step: (u8, u8),
    /// True if it is prone.
    pub prone: bool,
    /// The kind of its defeat; `None` while it fights.
    pub defeat: Option<DefeatKind>,
    /// The pictures of its two most important conditions.
    pub badges: [Option<&'static str>; 2],
    /// True if the figure looks left.
    pub faces_left: bool,
    /// True for vehicles, which stay upright even if defeated.
    pub is_vehicle: bool,
    /// Its seat, if it is aboard a vehicle.
    pub seat: Option<Seat>,
}

/// A seat in a vehicle. Units aboard are drawn small, each at its own position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seat {
    /// The vehicle.
    pub vehicle: UnitId,
    /// The centre of the seat in world units, from the top left corner of the vehicle.
    pub offset: Vec2,
}

impl Seat {
    /// Scale of tokens aboard a vehicle.
    const SCALE: f32 = 0.62;
    /// Distance between seats, in squares.
    const SPREAD: f32 = 0.72;

    fn now(view: &ViewModel, unit: UnitId) -> Option<Self> {
        let seat = view.sheet(unit)?.seat.as_ref()?;
        let side = view.placement(seat.vehicle)?.space.side.max(1);
        let place = seat.place.min(side.saturating_mul(side) - 1);
        let middle = Vec2::splat(f32::from(side) / 2.0);
        let square = Vec2::new(f32::from(place % side), f32::from(place / side)) + 0.5;
        let offset = (middle + (square - middle) * Self::SPREAD) * Vec2::new(SQUARE, -SQUARE);
        Some(Self { vehicle: seat.vehicle, offset })
    }
}

impl TokenState {
    /// The current state of a unit in the battle.
    pub fn now(view: &ViewModel, unit: UnitId) -> Option<Self> {
        let (sheet, placement) = (view.sheet(unit)?, view.placement(unit)?);
        let defeat = match (&sheet.out, sheet.gone) {
            (_, true) => Some(DefeatKind::Gone),
            (Some(_), false) => Some(DefeatKind::Down),
            (None, false) => None,
        };
        let step = sheet
            .track
            .as_ref()
            .map_or((0, 0), |track| (track.step, u8::try_from(track.labels.len().saturating_sub(1)).unwrap_or(0)));
        Some(Self {
            space: placement.space,
            on_board: placement.on_board,
            points: sheet.bars.first().map_or((0, 0), |bar| (bar.now, bar.max)),
            step,
            prone: sheet.prone,
            defeat,
            badges: [sheet.badges.first().copied(), sheet.badges.get(1).copied()],
            faces_left: false,
            is_vehicle: sheet.seats > 0,
            seat: Seat::now(view, unit),
        })
    }

    /// The centre of its token in the world.
    pub fn place(&self) -> Vec2 {
        match self.seat {
            Some(Seat { offset, .. }) => corner(Corner::new(self.space.origin.x, self.space.origin.y)) + offset,
            None => space_centre(self.space),
        }
    }

    /// The scale of its token.
    pub fn scale(&self) -> f32 {
        if self.seat.is_some() { Seat::SCALE } else { 1.0 }
    }

    /// The width of its token in squares.
    pub fn width(&self) -> f32 {
        f32::from(self.space.side.max(1)) * self.scale()
    }
}

/// Sets a token to the current state of its unit.
pub fn sync_token(view: &ViewModel, token: Token, shown: &mut Mut<TokenState>, transform: &mut Mut<Transform>) {
    let Some(now) = TokenState::now(view, token.unit) else { return };
    shown.set_if_neq(TokenState { faces_left: shown.faces_left, ..now });
    let place = now.place().extend(transform.translation.z);
    if transform.translation != place {
        transform.translation = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::Placement,
        rules::{SeatView, Sheet},
    };

    #[test]
    fn those_aboard_are_drawn_small_and_apart_from_each_other() {
        let aboard = |place| Sheet {
            seat: Some(SeatView { vehicle: UnitId(0), place, name: "seat".into() }),
            ..Sheet::default()
        };
        let placement = |side| Placement::on(Space { origin: (3, 2).into(), side });
        let view = ViewModel {
            sheets: vec![Sheet { seats: 2, ..Sheet::default() }, aboard(0), aboard(1), aboard(9)],
            placements: [2, 1, 1, 1].map(placement).to_vec(),
            ..ViewModel::default()
        };
        let shown: Vec<TokenState> = (0..4).filter_map(|unit| TokenState::now(&view, UnitId(unit))).collect();
        let hull = Rect::from_center_size(shown[0].place(), Vec2::splat(SQUARE * 2.0));
        for (place, one) in shown[1..].iter().enumerate() {
            assert!(one.width() < 1.0 && hull.contains(one.place()), "{one:?}");
            for other in &shown[place + 2..] {
                assert!(one.place().distance(other.place()) > SQUARE * one.width(), "{one:?} covers {other:?}");
            }
        }
    }
}
