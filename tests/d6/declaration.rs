//! DECLARATION

use blastdoor::{
    battle::{Event, ItemKey, Log, Order, Placement, Roster},
    grid::{Corner, Direction, Square},
    rules,
    rules::d6::data::Skill,
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::{
        AttackResult::Hit,
        Fact::{Acted, Attacked, Fell, FellProne, ItemMoved, Lost, Rolled},
        hit, missed,
    },
};

fn order_of_declarations(battle: &mut Battle) -> String {
    let mut order = String::new();
    let round = battle.round();
    while let Some(letter) = battle.active().filter(|_| battle.round() == round) {
        order.push(letter);
        battle.submit(battle.order(letter, "confirm"));
    }
    order
}

/// D6-DECL-12: by Perception, the least observant first, whichever side they are on.
#[test]
fn the_least_observant_declares_first() {
    let mut battle = scene("a b B C").order("BaCb").dice([]);
    assert_eq!(order_of_declarations(&mut battle), "BaCb");
    assert_eq!(order_of_declarations(&mut battle), "BaCb", "and again in the next round");
    let mut battle = scene("a B")
        .code('a', Skill::Perception, "2D+1")
        .code('a', Skill::Search, "5D")
        .code('B', Skill::Perception, "2D+2")
        .dice([]);
    assert_eq!(order_of_declarations(&mut battle), "aB", "the attribute counts, not the skill");
}

/// D6-DECL-12: what was declared is there for all to see.
#[test]
fn later_ones_see_what_was_declared() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).order("aB").dice([]);
    battle.declares([battle.attack('a', 'B', "gun"), battle.walk('a', 1, 0), battle.order('a', "confirm")]);
    assert_eq!(battle.active(), Some('B'));
    let intentions = rules::intentions(&mut battle.world);
    let steps: Vec<(String, u8)> = intentions[0].steps.iter().map(|step| (step.name.clone(), step.segment)).collect();
    assert_eq!(steps, [("attack B (gun)".to_owned(), 1), ("walk".to_owned(), 2)]);
}

/// D6-DECL-14: equally observant, the computer's before persons'; those still equal roll 1D each, every round anew, the
/// lowest first, and again if they are the same.
#[test]
fn ties_of_perception() {
    let mut battle = scene("a B b C").with_ties().ai(0).dice([5, 2, 3, 3, 6, 1, 1, 2, 1, 2, 1, 2, 1, 2]);
    assert_eq!(order_of_declarations(&mut battle), "baCB");
    let log = &battle.world.resource::<Log>().events;
    let is_die =
        |event: &&Event| matches!(event, Event::Rolled { what, .. } if what == "for the order of declarations");
    assert_eq!(log.iter().filter(is_die).count(), 10, "six in the first round, four in the second");
    assert_eq!(order_of_declarations(&mut battle), "abBC", "anew in the next round");
    battle.dice_are_spent();
    let mut battle = scene("a B b C").with_ties().ai(1).dice([1, 2, 1, 2, 1, 2, 1, 2]);
    assert_eq!(order_of_declarations(&mut battle), "BCab");
    let mut battle = scene("a b B C").with_ties().dice([3, 1, 3, 1, 2, 4, 1, 4, 1, 2, 3, 4]);
    assert_eq!(order_of_declarations(&mut battle), "bCaB", "only those that are the same roll again");
}

/// D6-DECL-13: everything is declared at the start, in order; nothing is rolled meanwhile and nothing added later.
#[test]
fn all_is_declared_before_anything_happens() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).dice([1, 1, 1, 1]);
    battle.declares([battle.walk('a', 1, 0), battle.attack('a', 'B', "gun")]);
    assert_eq!((battle.at('a'), battle.active()), ((0, 0).into(), Some('a')));
    battle.submit(battle.order('a', "confirm"));
    assert_eq!(battle.at('a'), (0, 0).into(), "B has not declared");
    assert_eq!(battle.refused(battle.attack('a', 'B', "gun")), "not_your_turn");
    battle.submit(battle.order('B', "confirm"));
    assert_eq!(battle.at('a'), (1, 0).into());
    battle.dice_are_spent();
}

/// D6-DECL-13: what is declared after a move counts from where the move will end.
#[test]
fn later_steps_count_from_the_end_of_the_move() {
    let mut battle = scene("a . . . B").dice([]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "bare_hands")), "not_adjacent");
    battle.declares([battle.walk('a', 3, 0)]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "bare_hands")), "");
}

/// D6-DECL-16: what counts as an action, and what is free: dropping prone and dropping an item.
#[test]
fn actions_and_what_is_free() {
    let orders = |battle: &Battle| {
        [
            (battle.throw('a', "frag_grenade", 3, 0), true),
            (battle.aid('a', 'a'), true),
            (battle.order('a', "search"), true),
            (battle.with('a', "draw", "sword"), true),
            (battle.order('a', "open_door").to(Square::new(0, 1)), true),
            (battle.with('a', "drop", "gun"), false),
            (battle.order('a', "drop_prone"), false),
        ]
    };
    for place in 0..7 {
        let mut battle = scene("a . . B / + . . . ")
            .armed('a', &["gun"])
            .carries('a', &["frag_grenade", "medkit", "sword"])
            .armed('B', &["gun"])
            .order("Ba")
            .dice([6, 6, 4, 3]);
        battle.plays([battle.attack('B', 'a', "gun")]);
        assert_eq!(battle.injury('a'), "wounded");
        battle.submit(battle.order('B', "confirm"));
        battle.declares([battle.order('a', "stand_up")]);
        let (order, counts) = orders(&battle)[place].clone();
        battle.declares([order.clone()]);
        let actions = rules::menu(&mut battle.world, order.unit).allowances[1].clone();
        assert_eq!(actions.of - actions.left, u8::from(counts), "{order:?}");
    }
}

/// D6-DECL-16: free steps come with the action before them, the first ones with the first segment.
#[test]
fn free_steps_come_with_the_action_before() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).dice([1, 1]);
    let facts = battle.plays([
        battle.attack('a', 'B', "gun"),
        battle.with('a', "drop", "gun"),
        battle.order('a', "drop_prone"),
    ]);
    assert_eq!(
        facts,
        [Rolled('a', "blaster", 2), missed('a', 'B', "gun", 2, 8), ItemMoved('a', "gun"), FellProne('a')]
    );
    let mut battle = scene("a . . B").dice([]);
    assert_eq!(battle.plays([battle.order('a', "drop_prone")]), [FellProne('a')], "without any action too");
    let mut battle = scene("a . . B").armed('a', &["gun"]).dice([]);
    battle.declares([battle.with('a', "drop", "gun")]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "not_held");
    assert_eq!(battle.refusal(battle.with('a', "drop", "gun")), "not_held");
}

/// D6-DECL-16: the ground gives back what fell.
#[test]
fn an_item_can_be_picked_up() {
    let mut battle = scene("a b . B").armed('a', &["gun"]).dice([1, 1]);
    battle.plays([battle.with('a', "drop", "gun")]);
    let facts = battle.plays([battle.with('b', "pick_up", "gun")]);
    assert_eq!(facts, [Rolled('b', "Dexterity", 2), ItemMoved('b', "gun")]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "not_held");
    battle.submit(battle.order('a', "confirm"));
    assert_eq!(battle.refusal(battle.attack('b', 'B', "gun")), "");
}

/// D6-DECL-17: as many actions as leave the best skill a die, armour and wounds counted; one at least, none at will.
#[test]
fn how_many_actions() {
    let most = |battle: &mut Battle| {
        let unit = battle.id('a');
        rules::menu(&mut battle.world, unit).allowances[1].of
    };
    assert_eq!(most(&mut scene("a . B").code('a', Skill::Blaster, "6D").dice([])), 6);
    assert_eq!(most(&mut scene("a . B").code('a', Skill::Blaster, "6D+2").dice([])), 6);
    assert_eq!(most(&mut scene("a . B").code('a', Skill::Blaster, "6D").armoured('a', "1D+1").dice([])), 4);
    let weak = |scene: Scene| scene.unit('a', |data| data.codes.values_mut().for_each(|code| code.0 = 1));
    assert_eq!(most(&mut weak(scene("a . B")).dice([])), 1);
    let mut battle = scene("a . B").armed('a', &["gun"]).code('a', Skill::Blaster, "3D").dice([]);
    for _ in 0..3 {
        battle.declares([battle.attack('a', 'B', "gun")]);
    }
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "too_many");
    assert_eq!(battle.refusal(battle.walk('a', 1, 0)), "", "a walk does not count");
    assert_eq!(battle.refusal(battle.run('a', 1, 0)), "too_many");
}

/// D6-DECL-18: a shot at one who has gone down since is aimed at another, the likeliest first.
#[test]
fn an_impossible_attack_may_be_aimed_again() {
    let duel = || {
        scene("a . . B / b . . C").armed('a', &["gun"]).armed('b', &["gun"]).code('a', Skill::Blaster, "3D").code(
            'b',
            Skill::Blaster,
            "2D",
        )
    };
    // a is faster and puts B down; b asks for another target.
    let mut battle = duel().dice([6, 6, 6, 4, 4, 4, 2, 3, 3]);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('b', 'B', "gun")]);
    assert_eq!(*facts.last().unwrap(), Fell('B', "incapacitated"));
    let choice = battle.asked();
    let options: Vec<String> = choice.options.iter().map(|option| option.key.to_string()).collect();
    assert_eq!((choice.unit, options), (battle.id('b'), vec!["unit-3".to_owned(), "lose".to_owned()]));
    let facts = battle.answers("unit-3");
    assert_eq!(facts[..2], [Acted('b', "attack"), hit('b', 'C', "gun", 8, 8)]);
    // Or it lets the shot go.
    let mut battle = duel().dice([6, 6, 6, 4, 4, 4, 2]);
    battle.plays([battle.attack('a', 'B', "gun"), battle.attack('b', 'B', "gun")]);
    assert_eq!(battle.answers("lose")[0], Acted('b', "attack"));
    battle.dice_are_spent();
    // The computer takes the likeliest.
    let mut battle = duel().ai(0).dice([6, 6, 6, 1, 1, 4, 2]);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('b', 'B', "gun")]);
    assert!(facts.contains(&Acted('b', "attack")), "{facts:?}");
}

/// D6-DECL-18: without another target it is lost, and what is free after it still comes.
#[test]
fn without_another_target_the_attack_is_lost() {
    let mut battle =
        scene("a . . B / b . . # / # # # C").armed('a', &["gun"]).armed('b', &["gun"]).dice([6, 6, 4, 4, 4, 2]);
    let orders = [battle.attack('a', 'B', "gun"), battle.attack('b', 'B', "gun"), battle.order('b', "drop_prone")];
    let facts = battle.plays(orders);
    assert_eq!(facts[facts.len() - 3..], [Acted('b', "attack"), FellProne('b'), Lost('B', "dazed")]);
    battle.dice_are_spent();
}

/// D6-DECL-18: one who was down when the attack was declared may be finished off.
#[test]
fn one_who_was_down_may_be_finished_off() {
    let mut battle =
        scene("a B . C").armed('a', &["gun"]).code('B', Skill::Strength, "2D").dice([6, 6, 4, 1, 1, 1, 1, 4, 3, 1, 1]);
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(battle.injury('B'), "incapacitated");
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(battle.injury('B'), "mortally wounded", "{facts:?}");
}

/// D6-DECL-18: a move that has become impossible goes as near as it can.
#[test]
fn an_impossible_move_goes_as_near_as_it_can() {
    let mut battle = scene("a . . . B / # # # . #").code('B', Skill::Dexterity, "3D").dice([1, 6, 6, 6]);
    battle.plays([battle.run('a', 3, 1), battle.walk('B', 3, 1)]);
    assert_eq!((battle.at('B'), battle.at('a')), ((3, 1).into(), (3, 0).into()));
    battle.dice_are_spent();
}

/// D6-DECL-18: a medkit for somebody who walked off is not used.
#[test]
fn impossible_help_is_lost() {
    let mut battle = scene("a b . . / . . . . / . . . B")
        .carries('a', &["medkit"])
        .armed('B', &["gun"])
        .code('B', Skill::Blaster, "3D")
        .dice([6, 6, 6, 4, 3, 1, 1, 6]);
    battle.plays([battle.attack('B', 'b', "gun")]);
    assert_eq!(battle.injury('b'), "wounded");
    let orders = [battle.aid('a', 'b'), battle.order('b', "crawl").to(Square::new(2, 0))];
    let facts = battle.plays(orders);
    assert_eq!(facts[facts.len() - 2..], [Rolled('b', "Dexterity", 6), Acted('a', "first_aid")], "{facts:?}");
    let kept = battle.sheet('a').lines;
    assert!(kept.contains(&"1 x Medkit".to_owned()), "{kept:?}");
}

/// An order says what its action needs and nothing else; wrong ids are refused.
#[test]
fn orders_say_what_is_needed() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).dice([]);
    let nobody = blastdoor::battle::UnitId(99);
    assert_eq!(battle.refusal(battle.order('a', "drop_prone").at(nobody)), "not_needed");
    assert_eq!(battle.refusal(battle.order('a', "confirm").with(ItemKey::of("gun"))), "not_needed");
    assert_eq!(battle.refusal(battle.order('a', "search").to(Square::new(0, 0))), "not_needed");
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun").along(Vec::new())), "not_needed");
    assert_eq!(battle.refusal(battle.order('a', "attack").with(ItemKey::of("gun")).at(nobody)), "no_target");
    assert_eq!(battle.refusal(battle.order('a', "walk").along(Vec::new())), "no_square");
    assert_eq!(battle.refusal(battle.order('a', "attack").at(battle.id('B'))), "no_item");
    assert_eq!(battle.refusal(battle.order('a', "dance")), "unknown_action");
    let shot = battle.attack('a', 'B', "gun");
    let senseless = [
        shot.clone().at_corner(Corner::new(1, 1)),
        shot.clone().towards(Direction::East),
        Order { when: Some("comes_near".into()), ..shot.clone() },
        Order { then: Some(Box::new(shot.clone())), ..shot.clone() },
        battle.order('a', "confirm").at_corner(Corner::new(1, 1)),
        battle.walk('a', 1, 0).towards(Direction::East),
    ];
    senseless.into_iter().for_each(|order| assert_eq!(battle.refusal(order), "not_needed"));
    assert_eq!(battle.refusal(shot), "");
}

/// D6-DECL-12: whoever declares later has heard where the others will go, and may declare a blow at them there.
#[test]
fn a_blow_at_one_who_has_said_where_it_will_stand() {
    let mut battle = scene("a . . . . B")
        .armed('a', &["club"])
        .code('a', Skill::Melee, "3D")
        .order("Ba")
        .dice([6, 6, 1, 1, 6, 6, 6, 1, 2, 6]);
    battle.declares([battle.walk('B', 4, 0), battle.order('B', "confirm")]);
    battle.declares([battle.walk('a', 3, 0)]);
    let blow = battle.attack('a', 'B', "club");
    let preview = battle.preview(blow.clone());
    assert!(preview.notes.contains(&"B will stand at E1 then".to_owned()), "{:?}", preview.notes);
    let facts = battle.plays([blow]);
    assert!(
        facts.iter().any(|fact| matches!(fact, Attacked { by: 'a', verdict: Hit, at: 'B', with: "Club", .. })),
        "{facts:?}"
    );
}

/// D6-REACT-17: a blow may be declared at one who comes within reach in the same segment. It is lost if it comes up
/// first, and whoever comes may parry.
#[test]
fn a_blow_at_one_who_comes() {
    let scene = || scene("a . . . B").armed('a', &["club"]).armed('B', &["club"]).order("Ba");
    for (comes_first, last) in [(true, missed('a', 'B', "Club", 2, 20)), (false, Acted('a', "attack"))] {
        let mut battle = scene().asks().dice(if comes_first { [6, 6, 1, 1, 6, 6] } else { [6, 6, 6, 6, 1, 1] });
        battle.declares([battle.walk('B', 1, 0), battle.order('B', "confirm")]);
        let blow = battle.attack('a', 'B', "club");
        let notes = battle.preview(blow.clone()).notes;
        assert!(notes.contains(&"lost if it comes up before the target's move".to_owned()), "{notes:?}");
        battle.plays([blow]);
        assert_eq!((battle.asked().kind.as_ref(), battle.asked().unit), ("parry", battle.id('B')));
        let facts = battle.answers("react");
        assert!(facts.contains(&last), "{facts:?}");
        battle.dice_are_spent();
    }
}

/// D6-DECL-12: what comes up in the same segment as the move may come before it: then the place of now counts.
#[test]
fn a_blow_in_the_segment_of_the_move() {
    let mut battle = scene("a B . . . .").armed('a', &["club"]).order("Ba").dice([]);
    battle.declares([battle.walk('B', 4, 0), battle.order('B', "confirm")]);
    let blow = battle.attack('a', 'B', "club");
    assert_eq!(battle.refusal(blow.clone()), "");
    assert!(!battle.preview(blow.clone()).notes.iter().any(|note| note.contains("will stand")));
    battle.declares([battle.order('a', "search")]);
    assert_eq!(battle.refusal(blow), "", "it may have been held up: the place of now counts as well");
}

/// D6-DECL-02, D6-DECL-12: everybody sees the declared actions, and which of them have become impossible since.
#[test]
fn a_declared_move_tells_that_its_way_is_barred() {
    let mut battle = scene("a . . B").dice([]);
    battle.calls('a');
    battle.declares([battle.walk('a', 2, 0)]);
    let broken = |battle: &mut Battle| {
        let intentions = rules::intentions(&mut battle.world);
        let steps = intentions.iter().flat_map(|intention| &intention.steps);
        steps.map(|step| step.broken.is_some()).collect::<Vec<_>>()
    };
    assert_eq!(broken(&mut battle), [false]);
    let entity = battle.world.resource::<Roster>().entity(battle.id('B')).expect("on the board");
    let mut placement = battle.world.get_mut::<Placement>(entity).expect("on the board");
    placement.space = placement.space.at((2, 0).into());
    assert_eq!(broken(&mut battle), [true]);
}
