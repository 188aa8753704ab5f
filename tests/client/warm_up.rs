//! Tests of what is prepared on the main menu.

use bevy::prelude::{Mesh2d, Sprite};
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
