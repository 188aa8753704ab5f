//! SURPRISE

use blastdoor::battle::Status;

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::Rolled,
};

/// SAGA-SURP-01, SAGA-SURP-02, SAGA-SURP-06, SAGA-EX-12: the hidden gatherers and the one hero who spots one of them
/// act in the surprise round; then the regular rounds begin.
#[test]
fn one_hero_notices() {
    let mut battle = scene("a . . o B / h . . o C")
        .placed('B', |spec| spec.hidden = true)
        .placed('C', |spec| spec.hidden = true)
        .roll_initiative()
        // Stealth 8 and 15, Perception 7 and 8 against both; initiative of the aware, then of the other.
        .dice([8, 15, 7, 8, 20, 10, 3, 1]);
    assert_eq!((battle.round(), battle.turn_order().as_str()), (0, "BhC"), "B, then h, then C: {:?}", battle.status());
    let facts = battle.facts_from_the_start();
    assert_eq!(facts[..2], [Rolled('B', "Stealth", 8), Rolled('C', "Stealth", 15)]);
    assert_eq!(facts[2..4], [Rolled('a', "Perception", 7), Rolled('h', "Perception", 8)]);
    battle.ends('B');
    battle.ends('h');
    battle.ends('C');
    assert_eq!((battle.round(), battle.turn_order().as_str()), (1, "BhCa"));
    battle.dice_are_spent();
}

/// SAGA-SURP-03: equal Perception notices; one enemy in plain sight needs no check.
#[test]
fn whoever_notices_one_is_aware() {
    let hidden = || scene("h . . o B C").placed('B', |spec| spec.hidden = true);
    let battle = hidden().roll_initiative().dice([20, 10, 5]);
    assert_eq!((battle.round(), battle.active()), (1, Some('h')), "C is in plain sight");
    let both = || hidden().placed('C', |spec| spec.hidden = true).roll_initiative();
    let battle = both().dice([14, 9, 9, 20, 10, 5]);
    assert_eq!((battle.round(), battle.active()), (1, Some('h')));
    battle.dice_are_spent();
    let battle = both().dice([14, 9, 8, 10, 5]);
    assert_eq!(battle.round(), 0);
    battle.dice_are_spent();
}

/// SAGA-SURP-06, SAGA-HELP-05: the sheet says who has noticed no enemy, until the surprise round is over.
#[test]
fn the_sheet_tells_who_is_surprised() {
    let scene = scene("h . . B C").aware("h", "BC").placed('C', |spec| spec.unwary = true).roll_initiative();
    let mut battle = scene.dice([10, 3, 2]);
    let tag = |battle: &mut Battle, letter| {
        let tags = battle.sheet(letter).tags;
        tags.into_iter().find(|tag| tag.key == "surprise").map(|tag| tag.name.to_string())
    };
    assert_eq!(
        ['h', 'B', 'C'].map(|letter| tag(&mut battle, letter)),
        [None, Some("surprised".to_owned()), Some("unwary".to_owned())]
    );
    battle.ends('h');
    assert_eq!(battle.round(), 1);
    assert_eq!(['h', 'B', 'C'].map(|letter| tag(&mut battle, letter)), [None, None, None]);
}

/// SAGA-SURP-04, SAGA-SEQ-05: one action: standard, move or swift, not two.
#[test]
fn one_action_in_the_surprise_round() {
    let ambush = || scene("h B . . .").aware("h", "B").roll_initiative();
    let mut battle = ambush().dice([10, 2]);
    battle.attacks('h', 'B', "club");
    assert!(!battle.can('h', "drop_prone"));
    assert_eq!(battle.refusal(battle.order('h', "move").to((0, 1).into())), "no_action_left");
    let mut battle = ambush().dice([10]);
    battle.does('h', "drop_prone");
    assert!(!battle.can('h', "stand_up"));
    assert_eq!(battle.refusal(battle.attack('h', 'B', "club")), "no_action_left");
}

/// SAGA-SURP-05: nobody surprised, no surprise round; nobody aware, no battle.
#[test]
fn all_or_nobody() {
    assert_eq!(scene("h . B").aware("hB", "").dice([]).round(), 1);
    let battle = scene("h . B").aware("", "hB").roll_initiative().dice([]);
    assert!(matches!(battle.status(), Status::Over { .. }));
}

/// SAGA-EX-11: a team and an alert gang see each other: no surprise round, all roll, nobody flat-footed.
#[test]
fn a_bar_full_of_enemies() {
    let mut battle = scene("a . B / c . D").dice([]);
    assert_eq!(battle.round(), 1);
    for letter in ['a', 'c', 'B', 'D'] {
        assert!(!battle.is(letter, "flat_footed"));
    }
}

/// SAGA-EX-13: soldiers fire out of the dark: that attack is the surprise round, and its damage is settled before round
/// 1 begins.
#[test]
fn fire_down_the_corridor() {
    let mut battle =
        scene("a . . . . . B").aware("B", "a").armed('B', &["rifle"]).roll_initiative().dice([10, 15, 8, 1, 1, 20]);
    assert!(battle.is('a', "flat_footed"));
    battle.attacks('B', 'a', "rifle");
    assert_eq!((battle.hp('a'), battle.round()), (20, 0));
    battle.ends('B');
    assert_eq!((battle.round(), battle.active()), (1, Some('a')));
    battle.dice_are_spent();
}
