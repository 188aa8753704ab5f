//! The weight that gangways bear

use blastdoor::{
    battle::Board,
    rules::{self, saga::data::Size},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Acted, Broke},
};

const PLANKS: [(i16, i16); 3] = [(2, 0), (3, 0), (4, 0)];

/// Planks over a pit four squares deep. A Medium body weighs 80 kg.
fn planks(strength: u8) -> Scene {
    scene("h a . . . . B / . . # # # . .").order("haB").span(&PLANKS, strength, 4)
}

fn has_given_way(battle: &Battle) -> bool {
    !battle.world.resource::<Board>().is_span_intact(0)
}

/// SAGA-OBJ-10: Strength 20 bears 100 kg: one body, not two. Two, and it goes a step down at once and another with
/// each round on the same count, five in all; then whoever is on it falls.
#[test]
fn too_much_in_the_long_run() {
    let mut battle = planks(20).dice([1, 2, 3, 4]);
    battle.ends('h');
    battle.moves('a', 3, 0);
    assert!(!has_given_way(&battle));
    assert!(rules::describe(&mut battle.world, (3, 0).into()).iter().any(|line| line.contains("80 of 100 kg")));
    battle.pass_to('h');
    let preview = battle.preview(battle.order('h', "move").to((2, 0).into()));
    assert!(preview.notes.iter().any(|note| note.contains("give way in a while")), "{:?}", preview.notes);
    battle.moves('h', 2, 0);
    assert!(is_in_condition(&mut battle, "-1"));
    for label in ["-2", "-5", "-10, half speed"] {
        battle.pass_to('B');
        battle.pass_to('h');
        assert!(is_in_condition(&mut battle, label), "{label}");
    }
    battle.pass_to('B');
    let facts = battle.pass_to('a');
    assert!(facts.contains(&Broke('h', "planks", "C1")), "{facts:?}");
    assert!(has_given_way(&battle));
    assert_eq!((battle.hp('h'), battle.hp('a')), (27, 23));
    assert!(battle.is('h', "prone") && battle.is('a', "prone"));
    battle.dice_are_spent();
}

/// SAGA-OBJ-10: whoever steps off in time saves it; what it has suffered stays.
#[test]
fn relieved_in_time() {
    let mut battle = planks(20).dice([]);
    battle.ends('h');
    battle.moves('a', 3, 0);
    battle.pass_to('h');
    battle.moves('h', 2, 0);
    battle.moves('h', 0, 0);
    battle.pass_to('B');
    assert!(battle.pass_to('h').is_empty());
    assert!(is_in_condition(&mut battle, "-1"));
}

/// SAGA-OBJ-11: more than twice as much, and it gives way at once, under the first step.
#[test]
fn far_too_much() {
    // Strength 10 bears 25 kg; 80 are more than 50.
    let mut battle = planks(10).dice([3, 3]);
    battle.ends('h');
    let preview = battle.preview(battle.order('a', "move").to((5, 0).into()));
    assert!(preview.notes.iter().any(|note| note.contains("give way at once")), "{:?}", preview.notes);
    let facts = battle.moves('a', 5, 0);
    assert_eq!(facts[..2], [Broke('a', "planks", "C1"), Acted('a', "move")]);
    assert_eq!((battle.at('a'), battle.hp('a')), ((2, 0).into(), 24));
    battle.pass_to('B');
    assert_eq!(battle.cost('h', 2, 0), None, "a pit is left");
}

/// SAGA-OBJ-10, SAGA-OBJ-11: what a body weighs goes by its size.
#[test]
fn weights() {
    let note = |size: Size| {
        let mut battle =
            planks(30).unit('h', |data| data.size = size).unit('a', |data| data.size = Size::Tiny).dice([]);
        battle.preview(battle.order('h', "move").to((2, 0).into())).notes.join("; ")
    };
    assert!(!note(Size::Medium).contains("give way"), "80 of 225 kg");
    assert!(note(Size::Small) == note(Size::Medium));
}

fn is_in_condition(battle: &mut Battle, label: &str) -> bool {
    let condition = format!("condition {label}");
    rules::describe(&mut battle.world, (3, 0).into()).iter().any(|line| line.contains(&condition))
}
