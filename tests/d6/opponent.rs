//! The computer opponent: the number of actions that it declares, its reactions, and units that know what their friends
//! have declared.

use blastdoor::{
    ai,
    battle::{Command, Order, Policy, UnitId},
    rules::{self, d6::data::Skill},
};

use crate::{
    scene::{Battle, scene},
    support::fact::Fact,
};

/// The orders of the computer's units, those in small letters, until all of them have declared.
fn declares(battle: &mut Battle) -> Vec<Order> {
    let (mut memory, mut orders) = (ai::Memory::default(), Vec::new());
    while battle.active().is_some_and(|letter| letter.is_ascii_lowercase()) {
        let Some(Command::Order(order)) = ai::decide(&mut battle.world, &mut memory) else { panic!("no order") };
        battle.submit(order.clone());
        orders.push(order);
    }
    orders.retain(|order| order.action.as_str() != "confirm");
    orders
}

fn number_of(orders: &[Order], action: &str) -> usize {
    orders.iter().filter(|order| order.action.as_str() == action).count()
}

/// D6-MULT-01, D6-MULT-03: a further shot takes a die from the first and from the dodges, so that several pay only if
/// hardly any shot can miss.
#[test]
fn it_shoots_as_often_as_it_pays() {
    let shots = |blaster: &str, dodge: &str| {
        let drawn = scene("a . . B").asks().ai(0).armed('a', &["gun"]).armed('B', &["gun"]);
        let drawn = drawn.code('a', Skill::Blaster, blaster).code('B', Skill::Blaster, "5D");
        let mut battle = drawn.code('a', Skill::Dodge, "4D").code('B', Skill::Dodge, dodge).seeded(1);
        number_of(&declares(&mut battle), "attack")
    };
    assert_eq!(shots("4D", "5D"), 1);
    assert!(shots("12D", "2D") > 1);
}

/// D6-MULT-05, D6-REACT-04: the computer dodges if that averts more harm than its own actions lose by it.
#[test]
fn it_dodges_what_costs_it_little() {
    let drawn = scene("a . . B").asks().ai(1).armed('a', &["gun"]).armed('B', &["gun"]);
    let drawn = drawn.code('a', Skill::Blaster, "2D").code('B', Skill::Blaster, "12D").code('B', Skill::Dodge, "4D");
    let mut battle = drawn.seeded(1);
    battle.policy('a', "dodge", Policy::Never);
    let shots = [battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun"), battle.attack('B', 'a', "gun")];
    let facts = battle.plays(shots);
    assert!(facts.iter().any(|fact| matches!(fact, Fact::Rolled('B', "dodge", _))), "{facts:?}");
}

/// D6-REACT-02, D6-SEG-09: units that are alike react alike, whoever is offered the reaction first.
#[test]
fn those_who_are_alike_dodge_alike() {
    let drawn = ['a', 'B'].into_iter().fold(scene("a . . B").asks().ai(0).ai(1), |scene, letter| {
        scene.armed(letter, &["gun"]).code(letter, Skill::Blaster, "4D").code(letter, Skill::Dodge, "4D")
    });
    let mut battle = drawn.seeded(1);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")]);
    let dodges = |letter| facts.iter().any(|fact| matches!(fact, Fact::Rolled(by, "dodge", _) if *by == letter));
    assert_eq!((dodges('a'), dodges('B')), (true, true), "{facts:?}");
}

/// D6-DECL-18: whoever declares next aims at another enemy than the one that a friend is about to put out of action.
#[test]
fn they_do_not_all_shoot_at_the_weakest() {
    let drawn = scene("a . . . . B / b . . . . C").asks().ai(0).armed('a', &["gun"]).armed('b', &["gun"]);
    let drawn = drawn.weapon("gun", |gun| gun.damage = "6D".parse().unwrap()).code('C', Skill::Strength, "1D+1");
    let mut battle = drawn.code('a', Skill::Blaster, "4D").code('b', Skill::Blaster, "4D").seeded(1);
    let orders = declares(&mut battle);
    let first = |letter: char| {
        let unit = battle.id(letter);
        orders.iter().find(|order| order.unit == unit && order.at.is_some()).and_then(|order| order.at)
    };
    let targets: [Option<UnitId>; 2] = ['a', 'b'].map(first);
    assert_eq!(targets, ['B', 'C'].map(|letter| Some(battle.id(letter))), "{orders:?}");
}

/// D6-DECL-02, D6-FULL-03: the computer has heard of a full dodge, and shoots at somebody else.
#[test]
fn it_does_not_shoot_at_a_full_dodge() {
    let target = |dodges: bool| {
        let drawn = scene("a . . . . B / . . . . . C").charts().asks().ai(0).with_initiative().armed('a', &["gun"]);
        let drawn = drawn.code('a', Skill::Perception, "9D").code('a', Skill::Blaster, "4D");
        let drawn = drawn.weapon("gun", |gun| gun.damage = "5D".parse().unwrap());
        let mut battle = drawn.code('B', Skill::Dodge, "5D").code('C', Skill::Dodge, "6D").seeded(1);
        battle.declare('B', dodges.then(|| battle.order('B', "full_dodge")), 0);
        battle.declare('C', None, 0);
        let shot = declares(&mut battle).into_iter().find_map(|order| order.at);
        "BC".chars().find(|&letter| shot == Some(battle.id(letter)))
    };
    assert_eq!([false, true].map(target), [Some('B'), Some('C')]);
}

/// D6-MULT-03: a further shot at somebody who falls by the first one is worth nothing.
#[test]
fn it_does_not_shoot_again_at_who_falls() {
    let shots = |damage: &str| {
        let drawn = scene("a . . B").asks().ai(0).armed('a', &["gun"]);
        let drawn = drawn.weapon("gun", |gun| gun.damage = damage.parse().unwrap());
        let mut battle = drawn.code('a', Skill::Blaster, "12D").code('B', Skill::Dodge, "2D").seeded(1);
        number_of(&declares(&mut battle), "attack")
    };
    assert!(shots("3D") > 1);
    assert_eq!(shots("20D"), 1);
}

/// D6-DECL-12: a unit does not declare a move to the square where a friend will stand.
#[test]
fn two_units_do_not_go_to_one_square() {
    let drawn = scene("a # # # # # # # # # / . . . . . . . . . B / b # # # # # # # # #").ai(0);
    let mut battle = drawn.armed('a', &["club"]).armed('b', &["club"]).seeded(1);
    let orders = declares(&mut battle);
    let goals: Vec<_> = orders.iter().filter_map(|order| order.to).collect();
    assert_eq!(goals.len(), 2, "{orders:?}");
    assert_ne!(goals[0], goals[1]);
}

/// D6-DECL-12: nor does it open the door that a friend will open.
#[test]
fn two_units_do_not_open_one_door() {
    let mut battle = scene("a + b # B").ai(0).seeded(1);
    assert_eq!(number_of(&declares(&mut battle), "open_door"), 1);
}

/// D6-DECL-16, D6-MOVE-11: the computer lies down where shots are expected, which costs it nothing; not for an enemy who
/// strikes or who is too near for it to help.
#[test]
fn it_lies_down_where_it_is_shot_at() {
    let lies = |map: &str, weapon: &str| {
        let drawn = scene(map).asks().ai(0).armed('a', &["gun"]).armed('B', &[weapon]);
        let drawn = drawn.code('a', Skill::Blaster, "4D").code('B', Skill::Blaster, "4D");
        let orders = declares(&mut drawn.seeded(1));
        assert!(number_of(&orders, "attack") > 0, "{orders:?}");
        number_of(&orders, "drop_prone") == 1
    };
    assert!(lies("a . . . . . . . . . . . B", "gun"));
    assert!(!lies("a . . . . . . . . . . . B", "club"));
    assert!(!lies("a B", "gun"));
}

/// D6-MOVE-11: who lies where it can shoot stays down; who can shoot nobody from there gets up.
#[test]
fn it_stays_down_to_shoot() {
    let rises = |map: &str| {
        let drawn = scene(map).asks().ai(0).armed('a', &["gun"]).armed('B', &["gun"]).code('B', Skill::Dodge, "9D");
        let mut battle = drawn.code('a', Skill::Blaster, "9D").code('B', Skill::Blaster, "5D").seeded(1);
        battle.plays([battle.order('a', "drop_prone")]);
        assert!(battle.is('a', "prone"));
        number_of(&declares(&mut battle), "stand_up") == 1
    };
    assert!(!rises("a . . . . . . B"));
    assert!(rises("a . # . . . . B / . . . . . . . ."));
}

/// D6-MOVE-11: at a glance, too, who lies is easy to strike and hard to shoot.
#[test]
fn it_knows_at_a_glance_that_an_enemy_lies() {
    let dealt = |weapon: &str, squares: i32, lies: bool| {
        let drawn = scene("a . . . . . B").armed('a', &[weapon]).code('a', Skill::Blaster, "4D");
        let mut battle = drawn.seeded(1);
        if lies {
            battle.plays([battle.order('B', "drop_prone")]);
        }
        let (unit, enemy) = (battle.id('a'), battle.id('B'));
        let duels = rules::query(&mut battle.world, |query| query.duel_estimates(unit, &[enemy]));
        duels[0].dealt.at(squares).expected_x100
    };
    assert!(dealt("gun", 6, true) < dealt("gun", 6, false));
    assert!(dealt("club", 1, true) > dealt("club", 1, false));
}
