//! COMBAT SEQUENCE

use blastdoor::battle::{Event, Objective, SideId};

use crate::scene::{Battle, scene};

fn turns(battle: &Battle) -> String {
    let began = |event: &Event| match event {
        Event::RoundBegan { round, .. } => Some(char::from_digit(*round, 10).unwrap()),
        Event::TurnBegan { unit } => Some(battle.letter(*unit)),
        _ => None,
    };
    battle.log().iter().filter_map(began).collect()
}

/// SAGA-SEQ-01, SAGA-SEQ-07, SAGA-SEQ-08, SAGA-RND-02: one turn each in every round, in the same order, nobody
/// flat-footed.
#[test]
fn everyone_has_a_turn_each_round() {
    let mut battle = scene("h . B . c").order("cBh").dice([]);
    assert!(!battle.is('h', "flat_footed") && !battle.is('B', "flat_footed"));
    for letter in ['c', 'B', 'h', 'c', 'B', 'h'] {
        battle.ends(letter);
    }
    assert_eq!(turns(&battle), "1cBh2cBh3c");
}

/// SAGA-SEQ-02, SAGA-SEQ-03, SAGA-SEQ-04, SAGA-SEQ-05, SAGA-SEQ-06: the aware roll and act, highest first, all being
/// flat-footed; then the others roll, and round 1 begins.
#[test]
fn a_surprise_round_comes_first() {
    let mut battle = scene("h . B . C").aware("BC", "h").roll_initiative().dice([5, 12, 20]);
    assert_eq!((battle.round(), battle.active(), battle.turn_order()), (0, Some('C'), "CB".to_owned()));
    assert!(battle.is('h', "flat_footed") && battle.is('B', "flat_footed") && !battle.is('C', "flat_footed"));
    battle.ends('C');
    battle.ends('B');
    assert_eq!((battle.round(), battle.active(), battle.turn_order()), (1, Some('h'), "hCB".to_owned()));
    battle.ends('h');
    assert_eq!(turns(&battle), "0CB1hC");
    battle.dice_are_spent();
}

/// SAGA-SEQ-09: the last side with somebody able to act wins, the unconscious not counted; three sides can fight.
#[test]
fn the_last_side_standing_wins() {
    let mut battle = scene("B h C")
        .joins('C', 2)
        .armed('h', &["ram"])
        .unit('B', |data| data.hit_points = 5)
        .unit('C', |data| (data.hit_points, data.abilities.constitution) = (30, Some(60)))
        .order("hBC")
        .dice([10, 10]);
    battle.attacks('h', 'B', "ram");
    assert!(battle.is('B', "dead"));
    assert!(!battle.status().is_over(), "C's side still fights");
    battle.pass_to('C');
    battle.pass_to('h');
    battle.attacks('h', 'C', "ram");
    assert!(battle.is('C', "unconscious"), "30 points are below its threshold of 36");
    assert_eq!(battle.outcome().winner, Some(SideId(0)));
    battle.dice_are_spent();
}

/// SAGA-SEQ-09: a level's own ways to win: a zone, a unit, a number of rounds; and a last round for all.
#[test]
fn a_level_may_say_who_wins() {
    let exit = scene("h . . B").zone("the exit", &[(1, 0)]);
    let mut battle = exit.goal(Objective::Reach { side: SideId(0), zone: 0, units: 1 }).dice([]);
    battle.moves('h', 1, 0);
    assert!(!battle.status().is_over(), "at the end of the turn, not before");
    battle.ends('h');
    assert!(battle.is_won(SideId(0), "exit"));

    let mut battle = scene("h B C").armed('h', &["ram"]).dice([10]);
    battle.attacks('h', 'B', "ram");
    assert!(!battle.status().is_over());
    let target = battle.id('B');
    let goal = Objective::Defeat { side: SideId(0), unit: target };
    let mut battle = scene("h B C").armed('h', &["ram"]).goal(goal).dice([10]);
    battle.attacks('h', 'B', "ram");
    assert_eq!(battle.outcome().winner, Some(SideId(0)));

    let mut battle = scene("h . . B").goal(Objective::Survive { side: SideId(1), rounds: 2 }).dice([]);
    ['h', 'B', 'h', 'B'].into_iter().for_each(|letter| _ = battle.ends(letter));
    assert_eq!(battle.outcome().winner, Some(SideId(1)));

    let mut battle = scene("h . . B").rounds(1).dice([]);
    battle.ends('h');
    assert!(!battle.status().is_over());
    battle.ends('B');
    assert_eq!(battle.outcome().winner, None);
}

/// SAGA-SEQ-09: whoever is still on its way counts.
#[test]
fn reinforcements_keep_a_side_in_the_battle() {
    let mut battle = scene("h B . C").placed('C', |spec| spec.arrives = Some(2)).armed('h', &["ram"]).dice([10, 1]);
    battle.attacks('h', 'B', "ram");
    assert!(!battle.status().is_over());
    battle.ends('h');
    assert_eq!((battle.round(), battle.active()), (2, Some('h')));
    assert_eq!(battle.turn_order(), "hC", "the dead have no turns any more");
    battle.dice_are_spent();
}
