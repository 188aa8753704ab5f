//! THROWN OBJECTS AND CONSOLES

use blastdoor::{
    battle::{ActionKey, Order, Policy, UnitId},
    grid::{Barrier, Square},
    rules::{self, Purpose, d6::data::Skill},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::{
        Fact::{Acted, Closed, Opened, Resisted, Rolled},
        hit, missed,
    },
};

fn thrower(text: &str) -> Scene {
    scene(text).armed('a', &["knife"]).code('a', Skill::Throwing, "3D")
}

/// D6-GREN-02, D6-DECL-16, D6-DICE-06: something in hand is thrown with the throwing skill, against its range; it does
/// the damage it does in the hand, and lies at its target then.
#[test]
fn throwing_a_knife() {
    let mut battle = thrower("a . . . B").code('a', Skill::Strength, "2D").dice([3, 3, 2, 4, 1, 1, 6]);
    let hurl = battle.hurl('a', "knife", 'B');
    assert_eq!((battle.pool(hurl.clone()), battle.difficulty(hurl.clone())), ("3D".to_owned(), 13));
    assert_eq!(battle.preview(hurl.clone()).notes, ["damage 3D against 1D"], "Strength 2D and 1D of the knife");
    assert_eq!(battle.preview(hurl).summary, "Hurl Knife at B");
    let facts = battle.plays([battle.hurl('a', "knife", 'B')]);
    assert_eq!(facts[1], missed('a', 'B', "Knife", 8, 13));
    assert!(!battle.sheet('a').lines.iter().any(|line| line.starts_with("Knife")), "it is gone");
    let mut battle = thrower("a . . B .").code('a', Skill::Strength, "2D").dice([3, 3, 2, 3, 1, 1, 6]);
    let facts = battle.plays([battle.hurl('a', "knife", 'B')]);
    assert_eq!(facts[1..3], [hit('a', 'B', "Knife", 8, 8), Resisted('B', "stunned", 5, 6)], "{facts:?}");
}

/// D6-GREN-02, D6-REACT-01, D6-COVER-05: against a thrown object one dodges, and cover helps.
#[test]
fn dodging_a_knife() {
    let mut battle = thrower("a . o B").code('B', Skill::Dodge, "1D").dice([6, 3, 3, 3, 2, 2]);
    battle.policy('B', "dodge", Policy::Always);
    let hurl = battle.hurl('a', "knife", 'B');
    assert_eq!(battle.dice_on_top(hurl.clone()), ["2D 1/2 covered"]);
    let facts = battle.plays([hurl]);
    assert_eq!(*facts.last().unwrap(), missed('a', 'B', "Knife", 9, 18), "8 + (2+2) + 6: {facts:?}");
}

/// D6-GREN-02: the outlook of a move tells of what could be hurled from there, at whoever no blow reaches, both ways.
#[test]
fn the_outlook_counts_what_can_be_hurled() {
    for (x, is_hurled) in [(1, true), (3, false)] {
        let mut battle = thrower("a . . . B").armed('B', &["knife"]).dice([]);
        let walk = battle.walk('a', x, 0);
        let outlook = rules::outlook(&mut battle.world, &walk, Square::new(x, 0));
        let [exchange] = outlook.exchanges.as_slice() else { panic!("one enemy: {outlook:?}") };
        let (dealt, taken) = (exchange.dealt.as_ref().unwrap(), exchange.taken.as_ref().unwrap());
        battle.declares([walk]);
        let attack = if is_hurled { battle.hurl('a', "knife", 'B') } else { battle.attack('a', 'B', "bare_hands") };
        assert_eq!((&dealt.with, &taken.with), (&attack.with, &attack.with), "both have a knife and bare hands");
        assert_eq!(dealt.hit.per_mille(), battle.preview(attack).chance.unwrap().per_mille());
    }
}

/// D6-DICE-04, D6-MOVE-03: where a run would leave no die for a throw, the outlook of the run tells of none, as the throw
/// is refused after it.
#[test]
fn the_outlook_of_a_run_counts_no_throw_without_a_die() {
    for (code, may_throw) in [("1D+2", false), ("2D", true)] {
        let thrower = scene("a . . . . . B").armed('a', &["knife"]).code('a', Skill::Throwing, code);
        let mut battle = thrower.code('a', Skill::Blaster, "4D").dice([]);
        let run = battle.run('a', 3, 0);
        let outlook = rules::outlook(&mut battle.world, &run, Square::new(3, 0));
        let dealt = outlook.exchanges.first().and_then(|exchange| exchange.dealt.as_ref());
        battle.declares([run]);
        let hurl = battle.hurl('a', "knife", 'B');
        assert_eq!(battle.refusal(hurl), if may_throw { "" } else { "no_dice" }, "{code}");
        assert_eq!(dealt.is_some(), may_throw, "{code}: {outlook:?}");
    }
}

/// D6-GREN-02: the map of threats reaches as far as a knife flies.
#[test]
fn the_threat_map_counts_what_can_be_hurled() {
    let mut battle = thrower("a . . . . . B").dice([]);
    let (a, b) = (battle.id('a'), battle.id('B'));
    let threats = rules::query(&mut battle.world, |query| rules::threat_map(query, &[a], b));
    assert!(threats.iter().any(|each| each.square == Square::new(6, 0)), "{threats:?}");
    let mut battle = scene("a . . . . . B").dice([]);
    let threats = rules::query(&mut battle.world, |query| rules::threat_map(query, &[a], b));
    assert!(!threats.iter().any(|each| each.square == Square::new(6, 0)), "bare hands: {threats:?}");
}

/// D6-DECL-16: only what is in hand and light enough flies, once, and not beyond its long range.
#[test]
fn what_can_be_thrown() {
    let mut battle = scene("a . . B").armed('a', &["knife", "gun"]).carries('a', &["club", "snap_charge"]).dice([]);
    let refusal = |battle: &mut Battle, item| battle.refusal(battle.hurl('a', item, 'B'));
    let refusals = ["gun", "club", "snap_charge", "bare_hands"].map(|item| refusal(&mut battle, item));
    assert_eq!(refusals, ["no_missile", "not_held", "not_held", "no_missile"]);
    battle.declares([battle.hurl('a', "knife", 'B')]);
    assert_eq!(refusal(&mut battle, "knife"), "not_held", "it will be gone");
    assert_eq!(battle.refusal(battle.attack('a', 'B', "knife")), "not_held");
    let mut battle = thrower(&format!("a{}B", ".".repeat(13))).dice([]);
    assert_eq!(refusal(&mut battle, "knife"), "out_of_range", "21 m");
}

/// D6-DECL-16: what was thrown can be picked up where it fell: before the wall on the way, or at its target.
#[test]
fn picking_up_what_was_thrown() {
    let mut battle = thrower("a . . B").armed('B', &["club"]).dice([1, 1, 1]);
    battle.plays([battle.hurl('a', "knife", 'B')]);
    let pick_up = battle.with('B', "pick_up", "knife");
    while battle.active() != Some('B') {
        let unit = battle.active().unwrap();
        battle.submit(battle.order(unit, "confirm"));
    }
    assert_eq!(battle.refusal(pick_up), "");
}

fn console(text: &str) -> Scene {
    scene(text).console((1, 0), &[(3, 0), (3, 2)], None)
}

fn operate(action: &'static str) -> Order {
    Order::new(UnitId(0), ActionKey::of(action)).to(Square::new(1, 0))
}

/// D6-DECL-16: a console opens all its doors at once and closes them again; it rolls Technical for the order.
#[test]
fn operating_a_console() {
    let mut battle = console("a o . + . / . . . # . / . . . + B").dice([1, 1, 1, 1]);
    let open = operate("console_open");
    assert_eq!(battle.preview(open.clone()).summary, "Console: open doors: D1, D3");
    assert_eq!(battle.refusal(operate("console_close")), "no_doors");
    let facts = battle.plays([open.clone()]);
    let expected =
        [Rolled('a', "Technical", 2), Acted('a', "console_open"), Opened(Some('a'), "D1"), Opened(Some('a'), "D3")];
    assert_eq!(facts, expected);
    assert_eq!(battle.refusal(open), "no_doors");
    let facts = battle.plays([operate("console_close")]);
    assert_eq!(facts[2..], [Closed(Some('a'), "D1"), Closed(Some('a'), "D3")]);
    battle.dice_are_spent();
}

/// D6-DECL-16: it must be within reach; a door on which somebody stands stays open.
#[test]
fn what_a_console_cannot_do() {
    let mut battle = console("a o . + . / . o . # . / . . . ' B").dice([1, 1, 1, 1]);
    assert_eq!(battle.refusal(operate("console_open")), "");
    let elsewhere = Order::new(UnitId(0), ActionKey::of("console_open")).to(Square::new(1, 1));
    assert_eq!(battle.refusal(elsewhere), "no_console");
    battle.declares([battle.walk('a', 0, 2)]);
    assert_eq!(battle.refusal(operate("console_open")), "no_console", "out of reach then");
    let mut battle =
        console("a o . ' . / . o . # . / . . . ' B").placed('B', |spec| spec.at = (3, 2).into()).dice([1, 1]);
    let facts = battle.plays([operate("console_close")]);
    assert_eq!(facts[2..], [Closed(Some('a'), "D1")]);
}

/// The opponent opens ways with it, and closes none.
#[test]
fn what_a_console_is_for() {
    let mut battle = console("a . . + B").dice([]);
    let mut purpose = |key| rules::purpose(&mut battle.world, &ActionKey::of(key));
    assert_eq!((purpose("console_open"), purpose("console_close")), (Purpose::Open, Purpose::Other));
}

/// D6-DECL-16: nobody picks up an item through a wall.
#[test]
fn a_wall_keeps_items_out_of_reach() {
    for (is_walled, expected) in [(false, ""), (true, "out_of_grasp")] {
        let drawn = scene("b a . C").armed('a', &["knife"]);
        let drawn = if is_walled { drawn.border(Barrier::Wall, (0, 0), (1, 0)) } else { drawn };
        let mut battle = drawn.dice([]);
        battle.plays([battle.with('a', "drop", "knife")]);
        battle.calls('b');
        assert_eq!(battle.refusal(battle.with('b', "pick_up", "knife")), expected);
    }
}
