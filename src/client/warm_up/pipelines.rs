//! Draws one thing of each kind that a board is made of, behind the main menu, each in a frame of its own. The renderer
//! makes a pipeline when it first draws a kind; for all kinds at once a browser stands still for a quarter of a second.

use bevy::{prelude::*, window::RequestRedraw};

use crate::client::{
    art::Art,
    board::{self, Painter, Shapes},
    session::Screen,
};

/// Marks the things that are drawn.
#[derive(Component)]
struct Rehearsed;

/// The number of frames so far.
#[derive(Resource, Default)]
struct Frames(u8);

/// After so many frames everything has been drawn.
const FRAMES: u8 = 10;

pub(super) fn plugin(app: &mut App) {
    let is_due = in_state(Screen::MainMenu).and_then(resource_exists::<Frames>);
    app.init_resource::<Frames>().add_systems(Update, draw.run_if(is_due));
}

fn draw(
    mut frames: ResMut<Frames>,
    mut shapes: Shapes,
    mut commands: Commands,
    art: Res<Art>,
    drawn: Query<Entity, With<Rehearsed>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    match frames.0 {
        0 => {
            commands.spawn((Rehearsed, Sprite::from_color(Color::WHITE, Vec2::ONE)));
        }
        1 => {
            let mut painter = Painter::default();
            painter.rect(Rect::new(0.0, 0.0, 1.0, 1.0), Color::WHITE);
            shapes.spawn(Rehearsed, painter, 0.0);
        }
        2 => {
            let layer = board::single_tile(&mut commands, &art);
            commands.entity(layer).insert(Rehearsed);
        }
        FRAMES => {
            drawn.iter().for_each(|thing| commands.entity(thing).despawn());
            commands.remove_resource::<Frames>();
        }
        _ => {}
    }
    frames.0 += 1;
    redraw.write(RequestRedraw);
}
