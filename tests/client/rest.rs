//! Tests of a client in which nothing moves.

use blastdoor::client::Start;

use crate::harness::{self, TestClient};

/// More frames than what is prepared before a battle and all animations take.
const MOST_FRAMES: usize = 800;

#[test]
fn no_frame_is_requested_while_nothing_moves() {
    for start in [Start::Menu, Start::Play(harness::duel())] {
        let mut client = TestClient::start(start);
        for moment in ["after the start", "after the mouse has moved"] {
            let rests = (0..MOST_FRAMES).any(|_| !client.draw());
            assert!(rests, "{moment}");
            client.stir();
        }
    }
}
