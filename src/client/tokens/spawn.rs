//! Spawns tokens and their parts.

use std::f32::consts::FRAC_PI_4;

use bevy::{prelude::*, sprite::Anchor};

use super::{SideStyle, Token, TokenState, side_style};
use crate::{
    battle::{SideId, UnitId},
    client::{
        art::Art,
        board::{SQUARE, depth},
        session::ViewModel,
    },
};

/// The edge of the figure and its distance above the middle, as shares of the edge of the token.
const FIGURE: f32 = 0.85;
pub(super) const FIGURE_UP: f32 = 0.045;

/// The height of the number that a twin wears at its left edge, and the size of its font.
pub const NUMBER: f32 = SQUARE * 0.25;

/// The height of a number over its token: above the ring around a target, which would hide it.
const ABOVE_RINGS: f32 = depth::OVERLAYS + 0.13 - depth::TOKENS;

/// The parts of a token.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenPart {
    /// The shadow below the token.
    Shadow,
    /// The ring around the unit whose turn it is.
    Glow,
    /// The base in the side's colour and shape.
    Base,
    /// The unit's figure.
    Figure,
    /// The background of the hit point bar.
    BarBack,
    /// The filled part of the hit point bar.
    BarFill,
    /// A mark on the condition track, from 1.
    Pip(u8),
    /// The dark ground of the picture of a condition, from 0.
    BadgeBack(usize),
    /// The picture of a condition, from 0.
    Badge(usize),
    /// The sign of a unit that is out of the battle for good.
    Gone,
}

pub(super) fn despawn(mut commands: Commands, tokens: Query<Entity, With<Token>>) {
    for token in &tokens {
        commands.entity(token).despawn();
    }
}

/// Spawns a token for each unit of the battle.
pub(super) fn spawn(mut commands: Commands, view: Res<ViewModel>, art: Res<Art>) {
    let middle = middle_column(&view);
    for (&side, unit) in view.sides.iter().zip(0..) {
        let unit = UnitId(unit);
        let Some(shown) = TokenState::now(&view, unit) else { continue };
        let shown = TokenState { faces_left: i32::from(shown.space.origin.x) > middle, ..shown };
        let figure = view.sheet(unit).map_or_else(String::new, |sheet| sheet.figure.clone());
        spawn_one(&mut commands, &art, unit, side, shown, &figure, view.twin_number(unit));
    }
}

/// The average column of the units on the board; figures on its right look left, so that the sides face each other.
fn middle_column(view: &ViewModel) -> i32 {
    let seen = view.placements.iter().filter(|placement| placement.on_board);
    let columns: Vec<i32> = seen.map(|placement| i32::from(placement.square().x)).collect();
    let count = i32::try_from(columns.len()).unwrap_or(1).max(1);
    columns.into_iter().sum::<i32>() / count
}

/// Width of the bar in world units, for a body of `side` squares.
pub(super) fn bar_width(side: u8) -> f32 {
    SQUARE * (f32::from(side.max(1)) - 0.28)
}

fn spawn_one(
    commands: &mut Commands,
    art: &Art,
    unit: UnitId,
    side: SideId,
    shown: TokenState,
    figure: &str,
    number: Option<&str>,
) {
    let SideStyle { color, base, .. } = side_style(side);
    let edge = SQUARE * f32::from(shown.space.side.max(1));
    let picture = |name: &str, size: f32, color: Color| Sprite {
        image: art.image(name),
        color,
        custom_size: Some(Vec2::splat(size)),
        ..default()
    };
    let bar = bar_width(shown.space.side);
    let bar_y = -edge / 2.0 + SQUARE * 0.09;
    let black = Color::srgba(0.02, 0.03, 0.05, 0.9);
    let at = Transform::from_xyz;
    let place = shown.place().extend(depth::TOKENS);
    let token = (Token { unit }, shown, Transform::from_translation(place), Visibility::default());
    commands.spawn(token).with_children(|parts| {
        parts.spawn((TokenPart::Shadow, picture("shadow", edge, Color::srgba(0.0, 0.0, 0.0, 0.6)), at(3.0, -5.0, 0.0)));
        let glow = picture("turn_glow", edge * 1.15, glow_tint(color));
        parts.spawn((TokenPart::Glow, glow, at(0.0, 0.0, 0.005), Visibility::Hidden));
        parts.spawn((TokenPart::Base, picture(base, edge * 0.92, color), at(0.0, 0.0, 0.01)));
        let figure = picture(figure, edge * FIGURE, figure_tint(color));
        parts.spawn((TokenPart::Figure, figure, at(0.0, edge * FIGURE_UP, 0.02)));
        let back = Sprite::from_color(black, Vec2::new(bar + 6.0, 16.0));
        parts.spawn((TokenPart::BarBack, back, at(0.0, bar_y, 0.03)));
        let fill = Sprite::from_color(Color::WHITE, Vec2::new(bar, 10.0));
        parts.spawn((TokenPart::BarFill, fill, Anchor::CENTER_LEFT, at(-bar / 2.0, bar_y, 0.031)));
        for pip in 1..=shown.step.1 {
            let x = -bar / 2.0 + (f32::from(pip) - 0.5) * 20.0;
            let turned = at(x, bar_y + 18.0, 0.032).with_rotation(Quat::from_rotation_z(FRAC_PI_4));
            parts.spawn((
                TokenPart::Pip(pip),
                Sprite::from_color(Color::WHITE, Vec2::splat(15.0)),
                turned,
                Visibility::Hidden,
            ));
        }
        for (badge, from_right) in [(0, 0.0), (1, 1.0)] {
            let x = edge * 0.5 - SQUARE * (0.19 + 0.37 * from_right);
            let y = bar_y + SQUARE * 0.25;
            let back = Sprite::from_color(black, Vec2::splat(SQUARE * 0.36));
            parts.spawn((TokenPart::BadgeBack(badge), back, at(x, y, 0.034), Visibility::Hidden));
            let icon = picture("condition", SQUARE * 0.33, Color::srgb(1.0, 0.88, 0.5));
            parts.spawn((TokenPart::Badge(badge), icon, at(x, y, 0.035), Visibility::Hidden));
        }
        if let Some(number) = number {
            let digits = f32::from(u8::try_from(number.len()).unwrap_or(1));
            let plate = Vec2::new(NUMBER * (0.3 + 0.5 * digits), NUMBER);
            let left = -edge * 0.5;
            parts.spawn((Sprite::from_color(black, plate), Anchor::CENTER_LEFT, at(left, 0.0, ABOVE_RINGS)));
            let (text, font) = (Text2d::new(number), TextFont::from_font_size(NUMBER));
            parts.spawn((text, font, at(left + plate.x * 0.5, 0.0, ABOVE_RINGS + 0.001)));
        }
        let gone = picture("dead", edge * 0.5, Color::srgb(0.9, 0.35, 0.3));
        parts.spawn((TokenPart::Gone, gone, at(0.0, 0.0, 0.04), Visibility::Hidden));
    });
}

/// The tint of the glow around the unit whose turn it is.
pub(super) fn glow_tint(color: Color) -> Color {
    color.mix(&Color::WHITE, 0.4)
}

/// The tint of the figure on a base of this colour.
pub(super) fn figure_tint(color: Color) -> Color {
    Color::WHITE.mix(&color, 0.12)
}
