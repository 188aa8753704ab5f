//! Tests of what is prepared on the main menu.

use bevy::{
    prelude::{Mesh2d, Sprite, Text2d},
    text::FontAtlasSet,
};
use bevy_ecs_tilemap::prelude::TileStorage;
use blastdoor::client::Start;

use crate::harness::TestClient;

/// More frames than what is prepared on the main menu takes.
const MOST_FRAMES: usize = 400;

#[test]
fn one_thing_of_each_kind_is_drawn_behind_the_menu_and_soon_gone() {
    let mut client = TestClient::start(Start::Menu);
    let mut drawn = || {
        client.draw();
        (client.count::<Sprite>(), client.count::<Mesh2d>(), client.count::<TileStorage>())
    };
    assert!((0..MOST_FRAMES).any(|_| drawn() == (1, 1, 1)));
    assert!((0..MOST_FRAMES).any(|_| drawn() == (0, 0, 0)));
}

#[test]
fn the_letters_of_the_board_are_rendered_behind_the_menu() {
    let mut client = TestClient::start(Start::Menu);
    let all_are_there = |client: &TestClient| {
        let fonts = client.get::<FontAtlasSet>().keys();
        let sizes: Vec<f32> = fonts.map(|font| f32::from_bits(font.font_size_bits)).collect();
        [14.0, 15.0, 26.0].iter().all(|size| sizes.contains(size))
    };
    let mut is_done = || {
        client.draw();
        all_are_there(&client) && client.count::<Text2d>() == 0
    };
    assert!((0..MOST_FRAMES).any(|_| is_done()), "the letters are rendered, and the texts are gone");
}
