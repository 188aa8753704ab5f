//! Tests of what is prepared on the main menu.

use bevy::{
    prelude::{Mesh2d, Sprite, Text2d},
    text::FontAtlasSet,
};
use bevy_ecs_tilemap::prelude::TileStorage;
use blastdoor::client::Start;

use crate::harness::TestClient;

#[test]
fn one_thing_of_each_kind_is_drawn_behind_the_menu_and_soon_gone() {
    let mut client = TestClient::start(Start::Menu);
    let mut drawn = || {
        let counts = (client.count::<Sprite>(), client.count::<Mesh2d>(), client.count::<TileStorage>());
        client.stir();
        counts
    };
    assert_eq!(drawn(), (1, 1, 1));
    assert_eq!(drawn(), (0, 0, 0));
}

#[test]
fn the_letters_of_the_board_are_rendered_behind_the_menu() {
    let mut client = TestClient::start(Start::Menu);
    client.stir();
    let sizes: Vec<f32> = client.get::<FontAtlasSet>().keys().map(|font| f32::from_bits(font.font_size_bits)).collect();
    for size in [14.0, 15.0, 26.0] {
        assert!(sizes.contains(&size), "{size} of {sizes:?}");
    }
    assert_eq!(client.count::<Text2d>(), 0, "the texts are gone");
}
