//! Draws one thing of each kind that a board is made of, behind the main menu, each in a frame of its own. The renderer
//! makes a pipeline when it first draws a kind; for all kinds at once a browser stands still for a quarter of a second.
//! The texts of the board follow, hidden, for each size has its own store of letters.

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

/// The sizes of the texts on a board: names of zones, chances, words that rise from units, their numbers.
const TEXT_SIZES: [f32; 9] = [15.0, 14.0, 18.0, 16.0, 26.0, 20.0, 17.0, 22.0, 32.0];

/// The most frequent letters of these texts.
const LETTERS: &str = "0123456789%+- abcdefghiklmnoprstuvwy";

/// After so many frames everything has been drawn.
const FRAMES: u8 = 14;

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
        frame => {
            if let Some(&size) = TEXT_SIZES.get(usize::from(frame) - 3) {
                let font = TextFont::from_font_size(size);
                commands.spawn((Rehearsed, Text2d::new(LETTERS), font, Visibility::Hidden));
            }
        }
    }
    frames.0 += 1;
    redraw.write(RequestRedraw);
}
