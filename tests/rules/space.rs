//! FIGHTING SPACE

use blastdoor::{
    battle::Policy,
    rules::saga::data::{Size, Skill, UnitData},
};

use crate::scene::{Battle, scene};

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

/// a has stepped onto b, who is bound, and h unties b; C is far off. The walls leave these squares free.
fn untied(map: &str) -> Battle {
    let bound = |data: &mut UnitData| data.bound = Some("mesh_tape".to_owned());
    let mut battle = scene(map).unit('b', bound).order("ahbC").dice([]);
    let to = battle.at('b');
    battle.submit(battle.order('a', "move").to(to));
    battle.pass_to('h');
    battle.submit(battle.order('h', "unbind").at(battle.id('b')));
    battle
}

/// SAGA-SPACE-03: whoever is freed where another stands is shifted to the nearest free square; its side chooses among
/// equals, and nobody strikes at it.
#[test]
fn the_freed_make_room() {
    let mut battle = untied("# # # # # # # / # h b . # . C / # a # # # # #");
    assert_eq!((battle.at('a'), battle.at('b')), ((2, 1).into(), (3, 1).into()), "the only free square");
    let mut battle = untied("# # # # # # # / # h b . # . C / # a . # # # #");
    let options: Vec<String> = battle.asked().options.iter().map(|option| option.key.to_string()).collect();
    assert_eq!((battle.asked().kind.as_ref(), options), ("make_room", vec!["3,1".to_owned(), "2,2".to_owned()]));
    battle.answers("2,2");
    assert_eq!(battle.at('b'), (2, 2).into());
    battle.pass_to('b');
    assert!(battle.can('b', "drop_prone"), "and acts");
}

/// SAGA-SPACE-03: without a free square near it cannot act until there is one.
#[test]
fn no_room_to_act() {
    let mut battle = untied("# # # # # # # # / # a . d h b # C / # # # # # # # #");
    assert!(battle.is('b', "crowded"));
    battle.ends('h');
    assert_eq!(battle.active(), Some('C'), "b has no turn");
    battle.pass_to('a');
    assert_eq!(battle.at('b'), (5, 1).into());
    battle.moves('a', 2, 1);
    assert!(!battle.is('b', "crowded"));
    battle.pass_to('b');
    assert!(battle.can('b', "drop_prone"));
}

/// SAGA-SPACE-03, SAGA-UNC-09: whoever is woken makes room as well, and the computer chooses by itself.
#[test]
fn the_woken_make_room() {
    let medic = |data: &mut UnitData| data.trained = vec![Skill::TreatInjury];
    let scene = scene(". . . . . . / C b . . . . / . h a . . .").ai(0).order("Cahb").armed('C', &["knock"]);
    let mut battle = scene.unit('b', |data| data.hit_points = 5).unit('h', medic).dice([10, 19]);
    battle.attacks('C', 'b', "knock");
    battle.policy('C', "opportunity", Policy::Never);
    battle.pass_to('a');
    battle.moves('a', 1, 1);
    battle.pass_to('h');
    battle.submit(battle.order('h', "first_aid").at(battle.id('b')));
    assert_eq!((battle.at('a'), battle.at('b')), ((1, 1).into(), (1, 0).into()));
    assert!(battle.is('b', "prone") && !battle.is('b', "crowded"));
    battle.dice_are_spent();
}
