//! Path, cost, dangers, target and lines of sight of what a click would do.

use bevy::{prelude::*, sprite::Anchor};

use crate::{
    battle::Command,
    client::{
        art::Art,
        board::{Painter, SQUARE, centre, corner, depth, space_centre},
        session::{Intent, Playback, Pointer, View},
        tokens::{Shown, Token},
    },
    grid::Space,
    rules::{Preview, SightView},
};

/// Something drawn for the intent.
#[derive(Component)]
pub(super) struct AimPart;

/// Draws all of it anew whenever the intent or the pointer changes.
pub(super) fn draw(
    mut commands: Commands,
    intent: Res<Intent>,
    view: Res<View>,
    pointer: Res<Pointer>,
    playback: Res<Playback>,
    art: Res<Art>,
    parts: Query<Entity, With<AimPart>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    camera: Single<&Projection, With<Camera2d>>,
    mut was_busy: Local<bool>,
) {
    if !intent.is_changed() && !pointer.is_changed() && *was_busy == playback.busy {
        return;
    }
    *was_busy = playback.busy;
    for part in &parts {
        commands.entity(part).despawn();
    }
    if playback.busy {
        return;
    }
    let mut painter = Painter::default();
    let zoom = match *camera {
        Projection::Orthographic(projection) => projection.scale,
        _ => 1.0,
    };
    let mut stage = Stage { commands: &mut commands, art: &art, zoom };
    if let Some(square) = pointer.square {
        let frame = Rect::from_center_size(centre(square), Vec2::splat(SQUARE - 6.0));
        frame_around(&mut painter, frame, 4.0, Color::srgba(0.9, 0.97, 1.0, 0.55));
    }
    match (&intent.candidate, &intent.preview) {
        (Some(Command::Order(order)), Some(Ok(preview))) => {
            if let Some(sight) = &intent.sight {
                lines_of_sight(&mut painter, sight);
            }
            let legs = [Some(preview), intent.second.as_ref().and_then(|second| second.preview.as_ref())];
            show_path(&mut painter, &mut stage, &view, legs.into_iter().flatten());
            if let Some(target) = order.at.and_then(|unit| view.standing(unit)) {
                let edge = SQUARE * (f32::from(target.space.side.max(1)) + 0.06);
                stage.picture("target_ring", space_centre(target.space), edge, Color::srgb(1.0, 0.45, 0.35));
            } else if let (Some(to), true) = (order.to, preview.path.is_empty()) {
                stage.picture("select_ring", centre(to), SQUARE, Color::srgb(0.5, 1.0, 0.8));
            }
        }
        (Some(Command::Order(order)), Some(Err(_))) => {
            if let Some(target) = order.at.and_then(|unit| view.standing(unit)) {
                if let Some(sight) = &intent.sight {
                    lines_of_sight(&mut painter, sight);
                }
                let edge = SQUARE * (f32::from(target.space.side.max(1)) + 0.06);
                stage.picture("target_ring", space_centre(target.space), edge, Color::srgba(0.6, 0.6, 0.65, 0.8));
            }
        }
        _ => {}
    }
    if !painter.is_empty() {
        commands.spawn((
            AimPart,
            Mesh2d(meshes.add(painter.mesh())),
            MeshMaterial2d(materials.add(ColorMaterial::default())),
            Transform::from_xyz(0.0, 0.0, depth::OVERLAYS),
        ));
    }
}

/// Puts pictures and words over the board.
struct Stage<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    art: &'a Art,
    /// World units in a logical pixel.
    zoom: f32,
}

impl Stage<'_, '_, '_> {
    fn picture(&mut self, name: &str, at: Vec2, edge: f32, color: Color) {
        let sprite = Sprite { image: self.art.image(name), color, custom_size: Some(Vec2::splat(edge)), ..default() };
        self.commands.spawn((AimPart, sprite, Transform::from_translation(at.extend(depth::OVERLAYS + 0.1))));
    }

    fn words(&mut self, text: String, at: Vec2, color: Color) {
        let shade = [(3.0, -3.0, Color::BLACK, 0.19), (0.0, 0.0, color, 0.2)];
        let scale = self.zoom.max(0.8);
        for (x, y, color, z) in shade {
            self.commands.spawn((
                AimPart,
                Text2d::new(text.clone()),
                TextFont::from_font_size(18.0),
                TextColor(color),
                Anchor::CENTER,
                Transform::from_translation((at + Vec2::new(x, y) * scale / 2.0).extend(depth::OVERLAYS + z))
                    .with_scale(Vec3::splat(scale)),
            ));
        }
    }
}

fn frame_around(painter: &mut Painter, rect: Rect, width: f32, color: Color) {
    let (min, max) = (rect.min, rect.max);
    let (upper_left, lower_right) = (Vec2::new(min.x, max.y), Vec2::new(max.x, min.y));
    for (from, to) in [(min, lower_right), (lower_right, max), (max, upper_left), (upper_left, min)] {
        painter.line(from, to, width, color);
    }
}

/// The way as a line with dots, what it costs at its end, and a mark wherever someone may strike.
fn show_path<'a>(painter: &mut Painter, stage: &mut Stage, view: &View, legs: impl Iterator<Item = &'a Preview>) {
    let Some(body) = view.active.and_then(|unit| view.standing(unit)).map(|standing| standing.space) else { return };
    let mut from = space_centre(body);
    for preview in legs {
        let Some(&last) = preview.path.last() else { continue };
        let color = if preview.risks.is_empty() { Color::srgb(0.62, 0.95, 1.0) } else { Color::srgb(1.0, 0.62, 0.3) };
        for &square in &preview.path {
            let to = space_centre(body.at(square));
            painter.line(from, to, 9.0, color.with_alpha(0.75));
            if square != last {
                stage.picture("step_dot", to, SQUARE * 0.5, color);
            }
            from = to;
        }
        stage.picture("path_end", from, SQUARE * 0.6, color);
        if let Some((cost, most)) = preview.cost {
            let below = Vec2::new(0.0, -SQUARE * (f32::from(body.side) * 0.5 - 0.14));
            stage.words(format!("{cost}/{most}"), from + below, Color::WHITE);
        }
        mark_risks(painter, stage, view, body, preview);
    }
}

/// A mark on each square where someone may strike, and from where.
fn mark_risks(painter: &mut Painter, stage: &mut Stage, view: &View, body: Space, preview: &Preview) {
    let mut marked = Vec::new();
    for risk in &preview.risks {
        let at = space_centre(body.at(risk.at));
        if !marked.contains(&risk.at) {
            stage.picture("threat_mark", at + Vec2::splat(SQUARE * 0.24), SQUARE * 0.42, Color::srgb(1.0, 0.35, 0.25));
            marked.push(risk.at);
        }
        if let Some(enemy) = view.standing(risk.from) {
            painter.dashes(space_centre(enemy.space), at, 5.0, 12.0, Color::srgba(1.0, 0.35, 0.25, 0.9));
        }
    }
}

/// The corner lines that decide cover: clear ones bright, blocked ones dashed and red.
fn lines_of_sight(painter: &mut Painter, sight: &SightView) {
    for line in &sight.lines {
        let (from, to) = (corner(line.from), corner(line.to));
        if line.blocked {
            painter.dashes(from, to, 4.0, 14.0, Color::srgba(1.0, 0.35, 0.3, 0.85));
        } else {
            painter.line(from, to, 4.0, Color::srgba(0.5, 1.0, 0.75, 0.7));
        }
    }
}

/// A ring around the unit whose sheet the player looks at.
pub(super) fn follow_unit(
    mut commands: Commands,
    intent: Res<Intent>,
    art: Res<Art>,
    tokens: Query<(&Token, &Shown, &Transform)>,
    mut rings: Query<(Entity, &mut Transform, &mut Sprite), (With<InspectedRing>, Without<Token>)>,
) {
    let inspected =
        intent.inspected.and_then(|unit| tokens.iter().find(|(token, shown, _)| token.unit == unit && shown.on_board));
    let Some((_, shown, at)) = inspected else {
        for (ring, ..) in &rings {
            commands.entity(ring).despawn();
        }
        return;
    };
    let place = at.translation.truncate().extend(depth::OVERLAYS - 0.5);
    let size = Some(Vec2::splat(SQUARE * f32::from(shown.space.side.max(1))));
    if let Ok((_, mut transform, mut sprite)) = rings.single_mut() {
        if transform.translation != place {
            transform.translation = place;
        }
        if sprite.custom_size != size {
            sprite.custom_size = size;
        }
    } else {
        let sprite = Sprite { image: art.image("select_ring"), custom_size: size, ..default() };
        commands.spawn((InspectedRing, sprite, Transform::from_translation(place)));
    }
}

/// The ring around the inspected unit.
#[derive(Component)]
pub(super) struct InspectedRing;
