//! The computer closes doors before its enemies.

use blastdoor::battle::{Objective, SideId};

use super::turns_of;
use crate::scene::{Scene, scene};

/// h in a room behind an open door, and an enemy who shoots in.
fn besieged() -> Scene {
    let map = "# # # # # # # # #
               h ' . . . . . . B
               # # # # # # # # #";
    let lasting = scene(map).armed('h', &["pistol"]).armed('B', &["pistol"]);
    lasting.unit('h', |data| data.hit_points = 200).unit('B', |data| data.hit_points = 200)
}

/// The number of times that h closes the door in its first turns, and its attacks.
fn closes(scene: Scene) -> (usize, usize) {
    let actions = turns_of(scene.order("hB"), 'h', 3);
    let count = |key: &str| actions.iter().filter(|action| action.as_str() == key).count();
    (count("close_door"), count("attack"))
}

/// SAGA-MOVE-07: whoever must only stay alive shoots and closes the door before the enemies; others leave it open.
#[test]
fn it_closes_a_door_to_stay_alive() {
    let survive = Objective::Survive { side: SideId(0), rounds: 10 };
    let (closed, attacks) = closes(besieged().goal(survive));
    assert!(closed > 0 && attacks > 0, "{closed}, {attacks}");
    assert_eq!(closes(besieged()).0, 0);
}
