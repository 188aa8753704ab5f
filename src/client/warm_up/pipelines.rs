//! Draws one thing of each kind that a board is made of, behind the first screens, each in a frame of its own. The
//! renderer makes a pipeline when it first draws a kind; for all kinds at once a browser stands still for a quarter of a
//! second. The texts of the board follow, hidden, for each size has its own store of letters.

use bevy::{prelude::*, window::RequestRedraw};

use super::{
    budget::{FrameBudget, is_before_battle},
    glyphs::small_letters_are_rendered,
};
use crate::client::{
    art::Art,
    board::{self, Painter, Shapes},
    session::Screen,
};

/// Marks the things that are drawn.
#[derive(Component)]
pub(super) struct Rehearsed;

/// The number of frames so far.
#[derive(Resource, Default)]
pub(super) struct Frames(u8);

/// The sizes of the texts on a board: names of zones, chances, words that rise from units, their numbers.
const TEXT_SIZES: [f32; 9] = [15.0, 14.0, 18.0, 16.0, 26.0, 20.0, 17.0, 22.0, 32.0];

/// The most frequent letters of these texts.
const LETTERS: &str = "0123456789%+- abcdefghiklmnoprstuvwy";

/// After so many frames everything has been drawn.
const FRAMES: u8 = 14;

pub(super) fn plugin(app: &mut App) {
    let is_due = is_before_battle.and_then(small_letters_are_rendered).and_then(resource_exists::<Frames>);
    app.init_resource::<Frames>().add_systems(Update, draw.run_if(is_due)).add_systems(OnEnter(Screen::Battle), clear);
}

/// Removes what a player who begins a battle at once would see on its board.
fn clear(drawn: Query<Entity, With<Rehearsed>>, mut commands: Commands) {
    drawn.iter().for_each(|thing| commands.entity(thing).despawn());
}

/// Draws the next thing. The renderer works on it later in the frame, so nothing else is prepared in this one.
pub(super) fn draw(
    mut frames: ResMut<Frames>,
    mut shapes: Shapes,
    mut commands: Commands,
    mut budget: ResMut<FrameBudget>,
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
    budget.spend_all();
    frames.0 += 1;
    redraw.write(RequestRedraw);
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;

    #[test]
    fn a_battle_that_begins_at_once_shows_none_of_it() {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, plugin)).insert_state(Screen::Battle);
        app.world_mut().spawn(Rehearsed);
        app.update();
        let mut left = app.world_mut().query::<&Rehearsed>();
        assert_eq!(left.iter(app.world()).count(), 0);
    }
}
