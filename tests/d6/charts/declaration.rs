//! DECLARATION by the charts, MULTIPLE ACTIONS and hesitation

use blastdoor::{
    battle::{Event, Log, Policy},
    rules::{self, d6::data::Skill},
};

use crate::{
    charts::{dice, hit_for, shot, without_rolls},
    scene::{Battle, Scene, scene},
    support::fact::{
        Fact::{Acted, Rolled},
        hit, missed,
    },
};

/// a may shoot at B, three squares away, with 4D.
fn shooter() -> Scene {
    scene("a . . B . . C").charts().armed('a', &["gun"]).armed('B', &["gun"]).code('a', Skill::Blaster, "4D")
}

fn one_more(battle: &Battle, letter: char) -> blastdoor::battle::Order {
    battle.order(letter, "one_more")
}

/// D6-DECL-01, D6-DECL-03, D6-DECL-04, D6-DECL-06, D6-SLIP-13: the number of actions and the first of them; it is fixed,
/// the others are open, and nothing can be added when all have declared.
#[test]
fn the_number_and_the_first_action() {
    let mut battle = shooter().dice([]);
    assert_eq!(battle.refusal(one_more(&battle, 'a')), "no_first");
    battle.submit(battle.attack('a', 'B', "gun"));
    let shot = battle.attack('a', 'B', "gun");
    assert_eq!(battle.refusal(shot.clone()), "named_later");
    let (unit, target) = (battle.id('a'), battle.id('B'));
    let unlisted = rules::unlisted_attacks(&mut battle.world, unit, target);
    assert_eq!((unlisted.len(), &unlisted[0]), (1, &shot), "the menu leaves it out, but its odds are known");
    assert!(rules::odds_despite(&mut battle.world, &shot).unwrap().chance.is_some());
    assert_eq!(battle.refusal(battle.order('a', "move").to((1, 0).into())), "named_later");
    battle.submit(one_more(&battle, 'a'));
    battle.submit(one_more(&battle, 'a'));
    let intention = rules::intentions(&mut battle.world).into_iter().find(|intention| intention.unit == unit).unwrap();
    let steps: Vec<&str> = intention.steps.iter().map(|step| step.name.as_str()).collect();
    assert_eq!((steps, intention.open), (vec!["attack B (gun)"], 2));
    assert_eq!(intention.steps[0].preview.pool.as_ref().unwrap().total().to_string(), "2D", "three actions");
    battle.submit(battle.order('a', "confirm"));
    let log = &battle.world.resource::<Log>().events;
    let said = log.iter().filter_map(|event| match event {
        Event::Acted { words, .. } => Some(words.as_str()),
        _ => None,
    });
    assert_eq!(said.collect::<Vec<_>>(), ["will take 3 actions, first: attack B (gun)"]);
}

/// D6-DECL-17: as many as leave a die for the best skill.
#[test]
fn most_actions() {
    let mut battle = shooter().dice([]);
    battle.submit(battle.attack('a', 'B', "gun"));
    for _ in 0..3 {
        battle.submit(one_more(&battle, 'a'));
    }
    assert_eq!(battle.refusal(one_more(&battle, 'a')), "too_many");
}

/// D6-DECL-04, D6-SEG-03, D6-DECL-15: an open action is named when it comes up, and carried out at once: a shot, then a
/// draw, then a move; all of them count.
#[test]
fn open_actions_are_named_when_they_come_up() {
    let mut battle = shooter().carries('a', &["knife"]).dice([1, 1]);
    let orders = [
        battle.attack('a', 'B', "gun"),
        battle.with('a', "draw", "knife"),
        battle.order('a', "move").to((1, 0).into()),
    ];
    let facts = without_rolls(battle.plays(orders));
    assert_eq!(facts[0], missed('a', 'B', "gun", 2, 8), "2D of three actions");
    assert_eq!(battle.at('a'), (1, 0).into());
    assert!(battle.sheet('a').lines.iter().any(|line| line.starts_with("Knife:")));
    assert_eq!(battle.phases()[2..5], ["Segment 1", "Segment 2", "Segment 3"]);
    battle.dice_are_spent();
}

/// D6-MULT-08: an open action may be let go; it counts all the same.
#[test]
fn an_open_action_may_be_let_go() {
    let mut battle = shooter().dice([1, 1, 1, 1]);
    battle.submit(battle.attack('a', 'B', "gun"));
    battle.submit(one_more(&battle, 'a'));
    battle.submit(one_more(&battle, 'a'));
    battle.submit(battle.order('a', "confirm"));
    battle.submit(battle.order('B', "confirm"));
    battle.submit(battle.order('C', "confirm"));
    assert_eq!((battle.active(), battle.phases().last().map(String::as_str)), (Some('a'), Some("Segment 2")));
    let unit = battle.id('a');
    let menu = rules::menu(&mut battle.world, unit);
    assert_eq!(menu.end, "Lose the action");
    assert_eq!(menu.notes[0], "Segment 2: name the open action of this unit.");
    assert_eq!(battle.pool(battle.attack('a', 'B', "gun")), "2D");
    battle.submit(battle.order('a', "confirm"));
    assert_eq!(battle.phases().last().map(String::as_str), Some("Segment 3"));
    assert_eq!(battle.pool(battle.attack('a', 'B', "gun")), "2D", "it counts");
    let facts = without_rolls(battle.plays([battle.attack('a', 'B', "gun")]));
    assert_eq!(facts, [missed('a', 'B', "gun", 2, 8)]);
    battle.dice_are_spent();
}

/// D6-DECL-05, D6-FULL-05: a Fate Point, a full reaction and the number are declared before the first segment only.
#[test]
fn what_must_be_declared() {
    let mut battle = shooter().unit('a', |data| data.fate_points = 1).dice([1, 1, 1]);
    battle.submit(battle.attack('a', 'B', "gun"));
    battle.submit(one_more(&battle, 'a'));
    for unit in ['a', 'B', 'C'] {
        battle.submit(battle.order(unit, "confirm"));
    }
    assert_eq!(battle.active(), Some('a'));
    for action in ["fate_point", "full_dodge", "full_parry", "one_more", "hesitate"] {
        assert_eq!(battle.refusal(battle.order('a', action)), "too_late", "{action}");
    }
    battle.submit(battle.order('a', "drop_prone"));
    assert!(battle.is('a', "prone"), "free, and at once");
    assert_eq!(battle.active(), Some('a'));
}

/// D6-DECL-18: a first action whose target has gone down is aimed at another one, if there is one.
#[test]
fn another_target() {
    let faces = [vec![4, 4], dice(5, 18), dice(2, 2), vec![4, 4], dice(5, 5), dice(2, 12)].concat();
    let mut battle = scene("a . B C . d")
        .charts()
        .armed('a', &["gun"])
        .armed('d', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('B', Skill::Strength, "2D")
        .code('C', Skill::Strength, "2D")
        .dice(faces);
    battle.plays([battle.attack('a', 'B', "gun"), battle.attack('d', 'B', "gun")]);
    assert_eq!((battle.asked().kind.as_ref(), battle.asked().unit), ("aim", battle.id('a')));
    let facts = battle.answers(&format!("unit-{}", battle.id('C').0));
    assert!(facts.contains(&hit('a', 'C', "gun", 8, 8)), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-EX-21, D6-REACT-15, D6-MULT-03, D6-MULT-04: without an open action a dodge is one action more: 3D become 2D, and the
/// shot that follows loses a die, too.
#[test]
fn a_dodge_is_one_action_more() {
    let mut battle = shooter()
        .code('a', Skill::Dexterity, "3D")
        .code('a', Skill::Blaster, "5D")
        .code('B', Skill::Dodge, "3D")
        .code('B', Skill::Blaster, "4D")
        .dice([vec![1, 1], vec![1; 4], vec![1; 3], vec![1], vec![1; 4]].concat());
    battle.policy('B', "dodge", Policy::Always);
    let orders = [battle.attack('a', 'B', "gun"), battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")];
    let facts = without_rolls(battle.plays(orders));
    // In the second segment B would have no die left for a third action, and its dodge of 1D is rolled.
    assert_eq!(facts[..3], [Rolled('B', "dodge", 2), missed('a', 'B', "gun", 4, 10), missed('B', 'a', "gun", 3, 8),]);
}

/// D6-MULT-07, D6-MULT-11: an open action becomes a dodge, and no die is lost by it; it is used up, and the named one is
/// not.
#[test]
fn an_open_action_becomes_a_dodge() {
    let faces = [vec![1, 1], vec![1, 1], vec![1; 4]].concat();
    let mut battle = shooter().code('B', Skill::Dodge, "3D").code('B', Skill::Blaster, "3D").dice(faces);
    battle.policy('B', "dodge", Policy::Always);
    battle.declare('a', Some(battle.attack('a', 'B', "gun")), 0);
    // B is more observant and shoots first, then dodges with its open action.
    battle.declare('B', Some(battle.attack('B', 'a', "gun")), 1);
    battle.events();
    let facts = without_rolls(battle.submit(battle.order('C', "confirm")));
    assert_eq!(facts, [missed('B', 'a', "gun", 2, 8), Rolled('B', "dodge", 2), missed('a', 'B', "gun", 4, 10)]);
    assert_eq!(battle.phases()[2..4], ["Segment 1", "Initiative"], "nothing is left for a second segment");
    battle.dice_are_spent();
}

/// D6-MULT-07, D6-REACT-05: the question comes before the roll, and tells the price.
#[test]
fn the_price_of_a_dodge() {
    let mut battle = shooter().asks().code('B', Skill::Blaster, "3D").dice([1, 1, 1, 1, 1, 1]);
    battle.declare('a', Some(battle.attack('a', 'B', "gun")), 0);
    battle.declare('B', Some(battle.attack('B', 'a', "gun")), 1);
    battle.declare('C', None, 0);
    let choice = battle.asked();
    assert_eq!((choice.kind.as_ref(), choice.unit), ("dodge", battle.id('a')));
    assert!(
        choice.details.contains(&"The price: one die. Your action still to come loses 1D.".to_owned()),
        "{choice:?}"
    );
    battle.answers("decline");
    let choice = battle.asked();
    assert_eq!(choice.unit, battle.id('B'));
    assert!(choice.details.contains(&"The price: an open action, of 1. No die is lost.".to_owned()), "{choice:?}");
}

/// D6-DECL-07, D6-DECL-10, D6-REACT-14: who hesitates does nothing in the round, and does not react either.
#[test]
fn hesitation() {
    let mut battle = shooter().code('B', Skill::Dodge, "3D").dice([1, 1, 1, 1]);
    battle.policy('B', "dodge", Policy::Always);
    battle.submit(battle.attack('a', 'B', "gun"));
    battle.submit(battle.order('a', "confirm"));
    battle.submit(battle.attack('B', 'a', "gun"));
    let facts = battle.submit(battle.order('B', "hesitate"));
    assert_eq!(facts, [], "what it had declared is void");
    assert!(battle.is('B', "hesitates"));
    let facts = without_rolls(battle.plays([]));
    assert_eq!(facts, [missed('a', 'B', "gun", 4, 8)]);
    assert!(!battle.is('B', "hesitates"));
    battle.dice_are_spent();
    let mut basic = scene("a . B C").dice([]);
    assert_eq!(basic.refusal(basic.order('a', "hesitate")), "unknown_action");
}

/// D6-DECL-08, D6-DECL-10: with the option for beginners, a unit that hesitates is incapacitated at worst; in the next
/// round the courtesy is over.
#[test]
fn a_courtesy_to_beginners() {
    for (is_on, injury) in [(true, "incapacitated"), (false, "killed")] {
        let faces = [hit_for(18, 2, 2), if is_on { dice(10, 10) } else { Vec::new() }].concat();
        let mut battle = shot().options(|options| options.beginner = is_on).dice(faces);
        battle.submit(battle.attack('a', 'B', "gun"));
        battle.submit(battle.order('a', "confirm"));
        battle.submit(battle.order('B', "hesitate"));
        battle.plays([]);
        assert_eq!(battle.injury('B'), injury);
        battle.dice_are_spent();
    }
    let mut battle = shot().options(|options| options.beginner = true).dice(hit_for(18, 2, 2));
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(battle.injury('B'), "killed", "it did not hesitate");
}

/// D6-DECL-09, D6-DECL-10: there is no limit of orders or of time in the rules: the timer belongs to the window, which
/// orders the hesitation.
#[test]
fn describing_takes_no_time() {
    let mut battle = shooter().carries('a', &["knife"]).dice([]);
    battle.submit(battle.order('a', "drop_prone"));
    battle.submit(battle.with('a', "drop", "gun"));
    battle.submit(battle.with('a', "draw", "knife"));
    assert_eq!(battle.active(), Some('a'));
    assert_eq!(battle.refusal(battle.order('a', "hesitate")), "");
    assert!(!battle.facts().contains(&Acted('a', "hesitate")));
}

/// D6-DECL-10: the menu tells the window how much time there is, and the order that ends it.
#[test]
fn the_menu_tells_the_limit() {
    let limit = |seconds| {
        let mut battle = shooter().options(|options| options.declaration_timer = seconds).dice([]);
        let unit = battle.id('a');
        let limit = rules::menu(&mut battle.world, unit).time_limit;
        limit.map(|limit| (limit.seconds, limit.then == battle.order('a', "hesitate")))
    };
    assert_eq!((limit(0), limit(30)), (None, Some((30, true))));
}
