//! FIGHTING SPACE

use blastdoor::rules::saga::data::Size;

use crate::scene::scene;

/// SAGA-SPACE-01, SAGA-SPACE-02: how many squares a body of each size keeps others out of.
#[test]
fn squares_of_a_body() {
    use Size::*;
    for (size, side) in [(Small, 1), (Medium, 1), (Large, 2), (Huge, 3), (Gargantuan, 4), (Colossal, 6)] {
        let map = "B.......\n".to_owned() + &"........\n".repeat(6) + ".......h";
        let mut battle = scene(&map).unit('B', |data| data.size = size).order("hB").armed('B', &[]).dice([]);
        let edge = i16::try_from(side).unwrap();
        let unit = battle.id('h');
        let reach = blastdoor::rules::reach(&mut battle.world, unit);
        assert!(reach.squares.iter().all(|to| to.square.x >= edge || to.square.y >= edge), "{size:?}");
        let told = battle.sheet('B');
        assert_eq!(told.title, "Fighter");
        let claw = battle.attack('h', 'B', "club");
        let near = scene(&map)
            .unit('B', |data| data.size = size)
            .placed('h', |spec| spec.at = (edge, 0).into())
            .order("hB")
            .dice([])
            .refusal(claw);
        assert_eq!(near, "", "{size:?}: its right edge");
    }
}

/// SAGA-SPACE-02: the Tiny and smaller fill one square and share it.
#[test]
fn the_tiny_share_a_square() {
    for size in [Size::Fine, Size::Diminutive, Size::Tiny] {
        let mut battle = scene("h . c B").unit('h', |data| data.size = size).armed('B', &[]).dice([]);
        assert_eq!((battle.cost('h', 2, 0), battle.cost('h', 3, 0)), (Some(2), Some(3)), "{size:?}");
    }
}
