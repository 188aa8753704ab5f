//! Updates the parts of a token from its state.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use super::{
    ShownTurn, Token, TokenState, side_style,
    spawn::{FIGURE_UP, TokenPart, bar_width, figure_tint, glow_tint},
};
use crate::{
    battle::DefeatKind,
    client::{
        art::Art,
        board::{SQUARE, depth},
        clock::Clock,
        session::ViewModel,
        settings::{ColorScheme, Settings},
        theme::{self, Health, board_colors},
    },
};

/// Has all tokens drawn again when the colour scheme changes.
pub(super) fn follow_scheme(settings: Res<Settings>, mut last: Local<ColorScheme>, mut tokens: Query<&mut TokenState>) {
    if *last != settings.colors {
        *last = settings.colors;
        tokens.iter_mut().for_each(|mut shown| shown.set_changed());
    }
}

/// Updates posture, colour and drawing order.
pub(super) fn update_parts(
    view: Res<ViewModel>,
    art: Res<Art>,
    mut tokens: Query<(&Token, &TokenState, &Children, &mut Transform, &mut Visibility), Changed<TokenState>>,
    mut parts: Query<(&TokenPart, &mut Sprite, &mut Transform, &mut Visibility), Without<Token>>,
) {
    for (token, shown, children, mut transform, mut visibility) in &mut tokens {
        visibility.set_if_neq(shown_if(shown.on_board));
        let row = f32::from(shown.space.origin.y) * 0.05;
        let lift = if shown.seat.is_some() { 0.05 } else { 0.0 };
        transform.translation.z = row + lift + if shown.defeat.is_some() { depth::FALLEN } else { depth::TOKENS };
        transform.scale = Vec3::splat(shown.scale());
        let color = view.side(token.unit).map_or(Color::WHITE, |side| side_style(side).color);
        for child in children.iter() {
            let Ok((part, mut sprite, mut place, mut visibility)) = parts.get_mut(child) else { continue };
            match part {
                TokenPart::Figure => pose(shown, color, &mut sprite, &mut place),
                TokenPart::Base => sprite.color = base_color(shown.defeat, color),
                TokenPart::Pip(pip) => {
                    let (now, worst) = shown.step;
                    visibility.set_if_neq(shown_if(shown.defeat.is_none() && now > 0 && *pip <= worst));
                    sprite.color =
                        if *pip <= now { board_colors::warning() } else { Color::srgba(0.02, 0.03, 0.05, 0.85) };
                }
                TokenPart::BadgeBack(badge) | TokenPart::Badge(badge) => {
                    let picture = shown.badges.get(*badge).copied().flatten().filter(|_| shown.defeat.is_none());
                    visibility.set_if_neq(shown_if(picture.is_some()));
                    if let (TokenPart::Badge(_), Some(picture)) = (part, picture) {
                        sprite.image = art.image(picture);
                    }
                }
                TokenPart::Gone => {
                    visibility.set_if_neq(shown_if(shown.defeat == Some(DefeatKind::Gone)));
                    sprite.color = color.mix(&Color::srgb(0.7, 0.7, 0.72), 0.35);
                }
                TokenPart::Shadow => _ = visibility.set_if_neq(shown_if(shown.defeat != Some(DefeatKind::Gone))),
                TokenPart::BarBack | TokenPart::BarFill => _ = visibility.set_if_neq(shown_if(shown.defeat.is_none())),
                TokenPart::Glow => sprite.color = glow_tint(color),
            }
        }
    }
}

fn shown_if(is_shown: bool) -> Visibility {
    if is_shown { Visibility::Inherited } else { Visibility::Hidden }
}

fn pose(shown: &TokenState, color: Color, sprite: &mut Sprite, place: &mut Transform) {
    let edge = SQUARE * f32::from(shown.space.side.max(1));
    let lies = shown.prone || (shown.defeat.is_some() && !shown.is_vehicle);
    let side = if shown.faces_left { 1.0 } else { -1.0 };
    place.rotation = Quat::from_rotation_z(if lies { side * FRAC_PI_2 } else { 0.0 });
    place.scale = if lies { Vec3::new(0.72, 0.9, 1.0) } else { Vec3::ONE };
    place.translation.y = if lies { -edge * 0.06 } else { edge * FIGURE_UP };
    sprite.flip_x = shown.faces_left;
    sprite.color = match shown.defeat {
        None => figure_tint(color),
        Some(DefeatKind::Down) => Color::srgb(0.55, 0.58, 0.62),
        Some(DefeatKind::Gone) => Color::srgba(0.3, 0.32, 0.35, 0.45),
    };
}

fn base_color(defeat: Option<DefeatKind>, color: Color) -> Color {
    match defeat {
        None => color,
        Some(DefeatKind::Down) => color.mix(&Color::BLACK, 0.5),
        Some(DefeatKind::Gone) => color.mix(&Color::BLACK, 0.6).with_alpha(0.55),
    }
}

/// Moves the bar towards the current points and gives it the colour of the health that they mean.
pub(super) fn update_bars(
    tokens: Query<(&TokenState, &Children)>,
    mut parts: Query<(&TokenPart, &mut Sprite), Without<Token>>,
    settings: Res<Settings>,
    mut clock: ResMut<Clock>,
) {
    for (shown, children) in &tokens {
        let share = theme::share(shown.points.0, shown.points.1);
        let target = bar_width(shown.space.side) * share;
        for child in children.iter() {
            let Ok((TokenPart::BarFill, mut sprite)) = parts.get_mut(child) else { continue };
            let Some(size) = sprite.custom_size else { continue };
            let color = theme::on_board(Health::of(share).color());
            if size.x == target && sprite.color == color {
                continue;
            }
            let mut width = size.x;
            width.smooth_nudge(&target, 10.0, clock.delta());
            if (width - target).abs() < 0.5 || settings.has_reduced_motion() {
                width = target;
            } else {
                clock.keep_awake();
            }
            sprite.custom_size = Some(size.with_x(width));
            sprite.color = color;
        }
    }
}

/// Shows the ring around the unit whose turn is displayed.
pub(super) fn update_turn_rings(
    turn: Res<ShownTurn>,
    tokens: Query<(&Token, &TokenState, &Children)>,
    mut parts: Query<(&TokenPart, &mut Visibility)>,
) {
    for (token, shown, children) in &tokens {
        for child in children.iter() {
            let Ok((TokenPart::Glow, mut visibility)) = parts.get_mut(child) else { continue };
            visibility.set_if_neq(shown_if(turn.unit == Some(token.unit) && shown.defeat.is_none()));
        }
    }
}
