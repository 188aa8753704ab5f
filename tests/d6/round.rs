//! ROUND

use blastdoor::{
    battle::{Event, Objective, SideId, UnitId},
    rules::d6::data::Skill,
};

use crate::{
    scene::scene,
    support::fact::Fact::{Acted, Arrived, Lost, Passed, Rolled},
};

/// D6-RND-01, D6-RND-05, D6-SEG-03: declarations, then segments while anybody has an action left; no initiative.
#[test]
fn a_round_is_declarations_and_segments() {
    let mut battle = scene("a . . / . . . / B . .").dice([1, 1, 1, 1, 1, 1]);
    battle.events();
    battle.plays([battle.order('a', "search"), battle.order('a', "search"), battle.walk('B', 1, 2)]);
    let log = blastdoor::battle::Log::clone(battle.world.resource());
    let heading = |event: &Event| match event {
        Event::RoundBegan { round, .. } => Some(format!("round {round}")),
        Event::PhaseBegan { words } => Some(words.clone()),
        Event::InitiativeRolled { .. } => panic!("initiative"),
        _ => None,
    };
    let headings: Vec<String> = log.events.iter().filter_map(heading).collect();
    assert_eq!(headings, ["round 1", "Declarations", "Segment 1", "Segment 2", "round 2", "Declarations"]);
    battle.plays([]);
    assert_eq!(battle.round(), 3, "a round in which nobody does anything has no segment");
}

/// D6-RND-03, D6-INJ-24: a side of which nobody is conscious has lost.
#[test]
fn nobody_conscious_is_destroyed() {
    let mut battle = scene("a . B C").armed('a', &["gun"]).dice([6, 6, 4, 2, 6, 6, 4, 2]);
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(!battle.status().is_over());
    battle.plays([battle.attack('a', 'C', "gun")]);
    assert_eq!((battle.injury('B'), battle.injury('C')), ("incapacitated".to_owned(), "incapacitated".to_owned()));
    assert_eq!(battle.outcome().winner, Some(SideId(0)));
    battle.dice_are_spent();
}

/// D6-RND-03: whoever is out takes no more part, and both at once is a draw.
#[test]
fn nobody_left_is_a_draw() {
    let mut battle = scene("a B").carries('a', &["frag_grenade"]).dice([6, 6, 6, 6, 6, 6, 6, 1, 6, 6, 6, 6, 6, 1]);
    battle.plays([battle.throw('a', "frag_grenade", 0, 0)]);
    assert_eq!(battle.outcome().winner, None);
    battle.dice_are_spent();
}

/// D6-RND-03: a side gives up when its player says so, before anything of the round happens.
#[test]
fn surrender_ends_a_battle_of_two() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).dice([]);
    battle.declares([battle.attack('a', 'B', "gun"), battle.order('a', "confirm")]);
    let facts = battle.submit(battle.order('B', "surrender"));
    assert_eq!(facts, [Acted('B', "surrender")]);
    assert_eq!(battle.outcome().winner, Some(SideId(0)));
}

/// D6-RND-03: of three sides the other two fight on, and leave those who gave up alone.
#[test]
fn surrender_of_one_of_three() {
    let mut battle =
        scene("a . . B . . C").joins('C', 2).armed('a', &["gun"]).armed('C', &["gun"]).order("BCa").dice([1, 1]);
    battle.declares([battle.order('B', "surrender")]);
    battle.plays([battle.attack('C', 'a', "gun")]);
    assert_eq!(battle.round(), 2);
    assert_eq!(battle.active(), Some('C'), "B declares no more");
    assert_eq!(battle.refusal(battle.attack('C', 'B', "gun")), "friend");
    battle.declares([battle.order('C', "surrender")]);
    assert_eq!(battle.outcome().winner, Some(SideId(0)));
    assert_eq!(battle.sheet('B').out.as_deref(), Some("surrendered"));
}

/// D6-RND-06: at the end of a round the dying roll, then stuns are over.
#[test]
fn the_end_of_a_round() {
    let mut battle = scene("a . B C")
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "4D")
        .dice([3, 3, 3, 6, 2, 3, 3, 3, 1, 1, 1, 2]);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('a', 'C', "gun")]);
    assert_eq!(
        facts[facts.len() - 3..],
        [Passed('B', "survival", 3, 1), Lost('B', "dazed"), Lost('C', "dazed")],
        "{facts:?}"
    );
}

/// D6-RND-02: objectives of a level and its last round end a battle too.
#[test]
fn objectives_and_the_last_round() {
    let reach = Objective::Reach { side: SideId(0), zone: 0, units: 1 };
    let mut battle = scene("a . . . B").zone("the exit", &[(2, 0)]).goal(reach).dice([1, 1]);
    battle.plays([battle.walk('a', 2, 0)]);
    assert!(battle.is_won(SideId(0), "exit"));
    let mut battle = scene("a . . . B").goal(Objective::Survive { side: SideId(1), rounds: 2 }).dice([]);
    battle.plays([]);
    battle.plays([]);
    assert_eq!(battle.outcome().winner, Some(SideId(1)));
    let mut battle = scene("a . . . B").rounds(1).dice([]);
    battle.plays([]);
    assert_eq!(battle.outcome().winner, None);
    let defeat = Objective::Defeat { side: SideId(0), unit: UnitId(2) };
    let mut battle = scene("a . B C").armed('a', &["gun"]).goal(defeat).dice([6, 6, 4, 2]);
    battle.plays([battle.attack('a', 'C', "gun")]);
    assert_eq!(battle.outcome().winner, Some(SideId(0)));
}

/// A unit that arrives later comes in at the beginning of its round, near its square if that is taken.
#[test]
fn late_arrivals() {
    let mut battle = scene("a . . . B C").placed('C', |spec| spec.arrives = Some(2)).dice([1, 1]);
    let facts = battle.plays([battle.walk('B', 5, 0)]);
    assert_eq!(facts, [Rolled('B', "Dexterity", 2), Arrived('C', "E1")]);
    assert_eq!((battle.round(), battle.at('C')), (2, (4, 0).into()));
}
