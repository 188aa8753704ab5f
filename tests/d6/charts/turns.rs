//! SEGMENTS by the charts: the order of turns, slowing, reactions in turn

use blastdoor::{battle::Policy, rules::d6::data::Skill};

use crate::{
    charts::{dice, without_rolls},
    scene::{Scene, scene},
    support::fact::{
        Fact::{Acted, Attacked, Gained, Resisted, Rolled},
        hit, missed,
    },
};

/// D6-EX-22, D6-EX-23, D6-EX-25, D6-SEG-03, D6-SEG-11, D6-SEG-12, D6-SEG-13, D6-SLIP-14: the troopers declare a shot each,
/// then the kid a throw, then the gambler two actions. By Dexterity, then Perception: gambler, kid, troopers; in the
/// second segment only the gambler acts.
#[test]
fn the_running_order() {
    let initiative = || [dice(4, 17), dice(2, 7), vec![1, 2, 3, 4]].concat();
    let shots = [vec![1; 4], vec![1; 3], vec![1; 8], vec![1; 4]].concat();
    let mut battle = ['A', 'B', 'C', 'D']
        .into_iter()
        .fold(scene("g k . . . . A B C D").charts().with_initiative().with_ties().ai(1), |scene, letter| {
            scene.armed(letter, &["gun"])
        })
        .armed('g', &["gun"])
        .armed('k', &["tool"])
        .code('g', Skill::Perception, "4D")
        .code('k', Skill::Perception, "3D+2")
        .code('g', Skill::Dexterity, "3D")
        .code('k', Skill::Dexterity, "3D")
        .code('g', Skill::Blaster, "5D")
        .dice([initiative(), shots, initiative()].concat());
    assert_eq!(battle.declares_in_order(), "ABCDkg");
    let shots = ['A', 'B', 'C', 'D'].map(|letter| battle.attack(letter, 'g', "gun"));
    let own = [battle.hurl('k', "tool", 'A'), battle.attack('g', 'A', "gun"), battle.attack('g', 'B', "gun")];
    let mut attacks = battle.plays(shots.into_iter().chain(own));
    attacks.retain(|fact| matches!(fact, Attacked { .. }));
    assert_eq!(battle.last_order(), "gkABCD");
    assert_eq!(attacks[..2], [missed('g', 'A', "gun", 4, 8), missed('k', 'A', "Heavy tool", 3, 13)], "5D at 4D");
    assert_eq!(attacks[2..6], ['A', 'B', 'C', 'D'].map(|letter| missed(letter, 'g', "gun", 2, 8)));
    assert_eq!(attacks[6..], [missed('g', 'B', "gun", 4, 8)]);
    assert_eq!(battle.phases()[2..5], ["Segment 1", "Segment 2", "Initiative"]);
    battle.dice_are_spent();
}

/// D6-SEG-13: armour slows, wounds and the number of actions do not; equals of two sides act by initiative.
#[test]
fn what_counts_for_the_order() {
    let order = |scene: Scene, acts: &str| {
        let mut battle = scene.seeded(7);
        let orders: Vec<_> = acts.chars().map(|letter| battle.order(letter, "drop_prone")).collect();
        battle.plays(orders);
        let orders: Vec<_> = acts.chars().map(|letter| battle.order(letter, "stand_up")).collect();
        battle.plays(orders);
        battle.last_order()
    };
    let faster = || scene("a b . C").charts().code('b', Skill::Dexterity, "2D+1");
    assert_eq!(order(faster(), "abC"), "bCa");
    assert_eq!(order(faster().wears('b', "trooper_armour"), "abC"), "Cab");
    let equal = || scene("a . B").charts().with_initiative().with_ties();
    for seed in 1..6 {
        let mut battle = equal().seeded(seed);
        battle.plays([battle.order('a', "drop_prone"), battle.order('B', "drop_prone")]);
        let declares = battle.declares_in_order();
        battle.plays([battle.order('a', "stand_up"), battle.order('B', "stand_up")]);
        assert_eq!(battle.last_order(), declares.chars().rev().collect::<String>(), "seed {seed}");
    }
}

/// D6-SEG-14, D6-SEG-18, D6-INJ-05: what is rolled takes effect at once: the one who is wounded first does not shoot.
#[test]
fn actions_take_effect_as_they_are_rolled() {
    let faces = [vec![4, 4], dice(5, 6), dice(2, 2)].concat();
    let mut battle = scene("a . B C")
        .charts()
        .armed('a', &["gun"])
        .armed('B', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('a', Skill::Dexterity, "3D")
        .code('a', Skill::Blaster, "2D")
        .code('B', Skill::Strength, "2D")
        .dice(faces);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")]);
    assert!(facts.contains(&Gained('B', "dazed")) && facts.contains(&Resisted('B', "wounded", 6, 2)), "{facts:?}");
    battle.dice_are_spent();
}

/// h (Dexterity 4D) covers c (3D+2), who moves; T is a trooper in between.
fn rope() -> Scene {
    scene("h . c . . . T / . . . . . . U")
        .charts()
        .slows()
        .armed('h', &["gun"])
        .code('h', Skill::Dexterity, "4D")
        .code('h', Skill::Blaster, "4D")
        .code('c', Skill::Dexterity, "3D+2")
}

/// D6-EX-24, D6-SEG-15, D6-SEG-17: normally the hunter acts first; it waits for the climber and acts after her.
#[test]
fn waiting_for_a_unit() {
    for waits in [false, true] {
        let mut battle = rope().dice([1, 1, 1, 1]);
        let orders = [
            battle.attack('h', 'T', "gun"),
            battle.order('c', "move").to((1, 1).into()),
            battle.order('T', "move").to((5, 0).into()),
        ];
        battle.plays(orders);
        let choice = battle.asked();
        assert_eq!((choice.kind.as_ref(), choice.unit), ("act_at_once", battle.id('h')));
        let keys: Vec<&str> = choice.options.iter().map(|option| option.key.as_ref()).collect();
        let after = |letter| format!("after-{}", battle.id(letter).0);
        assert_eq!(keys, ["now", after('c').as_str(), after('T').as_str(), "end"]);
        let key = if waits { after('c') } else { "now".to_owned() };
        battle.answers(&key);
        let has_shot = battle.world.resource::<blastdoor::dice::Dice>().unused_faces().count() == 0;
        assert_eq!(has_shot, !waits);
        assert_eq!(battle.sheet('h').waits.is_some(), waits);
        assert_eq!(battle.asked().unit, battle.id('c'));
        battle.answers("now");
        battle.dice_are_spent();
        assert_eq!(battle.at('c'), (1, 1).into());
    }
}

/// D6-SEG-16, D6-SEG-17: those who wait for the end act in the order of their Dexterity, before the next segment.
#[test]
fn waiting_for_the_end() {
    let mut battle = rope().armed('c', &["gun"]).code('c', Skill::Blaster, "3D").dice([1; 9]);
    let orders = [
        battle.attack('h', 'T', "gun"),
        battle.order('h', "one_more"),
        battle.attack('c', 'T', "gun"),
        battle.order('T', "move").to((5, 0).into()),
    ];
    let shots = [('h', 3), ('c', 3), ('h', 3)].map(|(letter, total)| missed(letter, 'T', "gun", total, 8));
    let waits = [Acted('h', "wait"), Acted('c', "wait")];
    let first = [battle.plays(orders), battle.answers("end"), battle.answers("end")].concat();
    let second = battle.plays([battle.attack('h', 'T', "gun")]);
    assert_eq!(without_rolls([first, second].concat()), [&waits[..], &shots].concat());
    assert_eq!(battle.at('T'), (5, 0).into(), "T went first");
    battle.dice_are_spent();
}

/// D6-SEG-17: a unit that is not to be asked acts as soon as its turn comes, whichever its standing answer is.
#[test]
fn a_standing_answer_never_waits() {
    for policy in [Policy::Always, Policy::Never] {
        let mut battle = rope().dice([1, 1, 1, 1]);
        for letter in ['h', 'c', 'T'] {
            battle.policy(letter, "act_at_once", policy);
        }
        let orders = [
            battle.attack('h', 'T', "gun"),
            battle.order('c', "move").to((1, 1).into()),
            battle.order('T', "move").to((5, 0).into()),
        ];
        let facts = battle.plays(orders);
        assert!(facts.iter().all(|fact| !matches!(fact, Acted(_, "wait"))), "{policy:?}: {facts:?}");
        assert_eq!((battle.at('c'), battle.at('T')), ((1, 1).into(), (5, 0).into()), "{policy:?}");
        battle.dice_are_spent();
    }
}

/// D6-SEG-16, D6-MULT-08: one who is put out of action while it waits loses the action, which still counts.
#[test]
fn a_waiting_unit_may_lose_its_action() {
    let faces = [vec![4, 4], dice(5, 6), dice(1, 2)].concat();
    let mut battle = scene("h . T U")
        .charts()
        .slows()
        .armed('h', &["gun"])
        .armed('T', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('h', Skill::Dexterity, "4D")
        .code('T', Skill::Blaster, "2D")
        .dice(faces);
    battle.plays([battle.attack('h', 'T', "gun"), battle.attack('T', 'h', "gun")]);
    let facts = battle.answers("end");
    assert!(facts.contains(&Gained('h', "dazed")), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-SEG-17: the computer waits for a target that comes within reach by its own move.
#[test]
fn the_computer_waits_for_its_target() {
    let mut battle = scene("a . . B . . C")
        .charts()
        .with_initiative()
        .with_ties()
        .ai(0)
        .armed('a', &["club"])
        .code('a', Skill::Dexterity, "3D")
        .code('a', Skill::Melee, "2D")
        .code('C', Skill::Perception, "1D")
        .dice([6, 6, 1, 1, 1, 1, 6, 6, 1, 1]);
    battle.policy('a', "act_at_once", Policy::Ask);
    let facts = battle.plays([battle.order('B', "move").to((1, 0).into()), battle.attack('a', 'B', "club")]);
    assert!(facts.contains(&missed('a', 'B', "Club", 2, 8)), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-REACT-02, D6-REACT-05, D6-REACT-07, D6-REACT-10: the target dodges when it is fired upon, before the roll; the dodge
/// is added to the difficulty of that shot and of all that follow in the segment.
#[test]
fn a_dodge_counts_from_its_declaration_on() {
    let ready = |faces: Vec<u32>| {
        let mut battle = scene("a . . B C / b . . . .")
            .charts()
            .asks()
            .armed('a', &["gun"])
            .armed('b', &["gun"])
            .code('b', Skill::Dexterity, "3D")
            .code('b', Skill::Blaster, "2D")
            .code('B', Skill::Dodge, "3D")
            .dice(faces);
        battle.plays([battle.attack('a', 'B', "gun"), battle.attack('b', 'B', "gun")]);
        assert_eq!((battle.asked().kind.as_ref(), battle.asked().unit), ("dodge", battle.id('B')));
        battle
    };
    let mut battle = ready([vec![2, 2], vec![4, 4, 4], vec![6, 6]].concat());
    assert_eq!(without_rolls(battle.answers("decline")), [missed('b', 'B', "gun", 4, 8)], "without a dodge");
    let dodge = Rolled('B', "dodge", 12);
    assert_eq!(without_rolls(battle.answers("react")), [dodge, missed('a', 'B', "gun", 12, 20)], "asked again");
    battle.dice_are_spent();
    let mut battle = ready([vec![4, 4, 4], vec![2, 2], vec![6, 6]].concat());
    let missed_by = |by, total| missed(by, 'B', "gun", total, 20);
    assert_eq!(without_rolls(battle.answers("react")), [dodge, missed_by('b', 4), missed_by('a', 12)]);
    battle.dice_are_spent();
}

/// D6-REACT-10, D6-REACT-02: one parry counts against all blows of the segment; a dodge does nothing against them.
#[test]
fn one_parry_for_the_segment() {
    let faces = [vec![6, 6], vec![4, 4], vec![4, 4]].concat();
    let mut battle =
        scene("a B b . C").charts().armed('a', &["club"]).armed('b', &["club"]).armed('B', &["club"]).dice(faces);
    battle.policy('B', "parry", Policy::Always);
    battle.policy('B', "dodge", Policy::Always);
    let facts = without_rolls(battle.plays([battle.attack('a', 'B', "club"), battle.attack('b', 'B', "club")]));
    let blows = [missed('b', 'B', "Club", 8, 20), missed('a', 'B', "Club", 8, 20)];
    assert_eq!(facts, [&[Rolled('B', "melee parry", 12)][..], &blows].concat());
    battle.dice_are_spent();
}

/// D6-REACT-10: a dodge does not last beyond its segment.
#[test]
fn a_dodge_ends_with_its_segment() {
    let faces = [vec![1, 1], vec![1; 3], vec![4; 3], vec![1, 6]].concat();
    let mut battle = scene("a . . B C")
        .charts()
        .asks()
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "4D")
        .code('B', Skill::Dodge, "2D")
        .dice(faces);
    battle.declare('a', Some(battle.attack('a', 'B', "gun")), 1);
    battle.declare('B', None, 0);
    battle.declare('C', None, 0);
    assert_eq!(without_rolls(battle.answers("react")), [Rolled('B', "dodge", 2), missed('a', 'B', "gun", 3, 10)]);
    assert_eq!(battle.plays([battle.attack('a', 'B', "gun")]), []);
    let choice = battle.asked();
    assert!(choice.options.iter().any(|option| option.label == "Dodge with 1D"), "a second action: {choice:?}");
    assert!(battle.answers("decline").contains(&hit('a', 'B', "gun", 12, 8)));
    battle.dice_are_spent();
}
