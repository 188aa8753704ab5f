//! COVER

use blastdoor::{
    battle::{Event, Log, SideId},
    grid::Barrier,
    rules::{self, Noticer, d6::data::Skill},
};

use crate::{
    scene::{Battle, scene},
    support::fact::{
        Fact::{Acted, Failed, Lost, Passed, Rolled},
        missed,
    },
};

fn on_top(battle: &mut Battle, target: char) -> Vec<String> {
    battle.dice_on_top(battle.attack('a', target, "gun"))
}

/// D6-COVER-01, D6-COVER-05, D6-COVER-08, D6-COVER-09: quarters by blocked lines from the best corner; a low object
/// never hides more than half, or three quarters of one who lies.
#[test]
fn objects() {
    let mut battle = scene("a . . o B").armed('a', &["gun"]).dice([]);
    assert_eq!(on_top(&mut battle, 'B'), ["2D 1/2 covered"]);
    let mut battle = scene("a . . . . . / . . . . o . / . . . . o B").armed('a', &["gun"]).order("Ba").dice([]);
    battle.plays([battle.order('B', "drop_prone")]);
    battle.submit(battle.order('B', "confirm"));
    assert_eq!(on_top(&mut battle, 'B'), ["4D 3/4 covered", "1D lying down"]);
    let mut battle = scene("a . . . B / . . . # .").armed('a', &["gun"]).dice([]);
    assert!(on_top(&mut battle, 'B').is_empty(), "the best corner sees past it");
    let mut battle = scene("a . . . . . / . . . . . . / . . . # . B").armed('a', &["gun"]).dice([]);
    assert_eq!(on_top(&mut battle, 'B'), ["1D 1/4 covered"]);
}

/// D6-COVER-05, D6-COVER-10: a railing on a border hides like an object.
#[test]
fn borders_hide_too() {
    let mut battle = scene("a . . B").border(Barrier::Low, (2, 0), (3, 0)).armed('a', &["gun"]).dice([]);
    assert_eq!(on_top(&mut battle, 'B'), ["1D 1/4 covered"]);
}

/// D6-COVER-06, D6-COVER-08: fully covered, nobody can be attacked.
#[test]
fn fully_covered() {
    let mut battle = scene("a . # B").armed('a', &["gun"]).dice([1, 1]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(facts, [Rolled('a', "blaster", 2), Acted('a', "attack")]);
    battle.dice_are_spent();
}

/// D6-COVER-02, D6-COVER-10, D6-COVER-01: object, the densest smoke, and lying down are rolled each for itself and
/// added.
#[test]
fn modifiers_are_rolled_one_by_one() {
    let mut battle = scene("a : % o B")
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "6D")
        .order("Ba")
        .dice([3, 3, 3, 3, 3, 3, 1, 2, 3, 4, 5]);
    battle.plays([battle.order('B', "drop_prone")]);
    battle.submit(battle.order('B', "confirm"));
    assert_eq!(on_top(&mut battle, 'B'), ["2D 1/2 covered", "2D thick smoke", "1D lying down"]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(facts[1], missed('a', 'B', "gun", 18, 23), "8 + (1+2) + (3+4) + 5");
}

/// D6-CALL-06: rolled anew for each attack.
#[test]
fn modifiers_are_rolled_anew() {
    let mut battle = scene("a . : B").armed('a', &["gun"]).code('a', Skill::Blaster, "2D").dice([1, 1, 2, 1, 1, 5]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(facts[1], missed('a', 'B', "gun", 2, 10));
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(facts[1], missed('a', 'B', "gun", 2, 13));
    battle.dice_are_spent();
}

/// D6-COVER-11: in close combat smoke counts at the target's square only, objects not at all.
#[test]
fn blows_and_smoke() {
    let mut battle = scene("a B / : :")
        .placed('B', |spec| spec.at = (1, 1).into())
        .border(Barrier::Low, (0, 0), (1, 0))
        .armed('a', &["club"])
        .dice([]);
    assert_eq!(battle.dice_on_top(battle.attack('a', 'B', "club")), ["1D light smoke"]);
    let mut battle = scene("a B / : :")
        .placed('a', |spec| spec.at = (0, 1).into())
        .border(Barrier::Low, (0, 0), (1, 0))
        .border(Barrier::Low, (0, 0), (0, 1))
        .armed('a', &["club"])
        .dice([]);
    assert!(battle.dice_on_top(battle.attack('a', 'B', "club")).is_empty(), "the striker's own smoke");
}

/// D6-COVER-12, D6-COVER-04: searching is an action, 8 plus what hides; one roll against each who hides.
#[test]
fn searching() {
    let mut battle = scene("a . o B / . . : C / # # # # / . . . D")
        .placed('B', |spec| spec.hidden = true)
        .placed('C', |spec| spec.hidden = true)
        .placed('D', |spec| spec.hidden = true)
        .armed('a', &["gun"])
        .code('a', Skill::Search, "3D")
        .dice([4, 4, 4, 2, 3, 4]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "no_target");
    let facts = battle.plays([battle.order('a', "search")]);
    let checks = [Failed('a', "search for B", 12, 13), Passed('a', "search for C", 12, 12)];
    assert_eq!(facts, [Rolled('a', "search", 12), checks[0], checks[1], Lost('C', "hidden")]);
    assert_eq!(['B', 'C', 'D'].map(|letter| battle.is(letter, "hidden")), [true, false, true]);
    battle.dice_are_spent();
}

/// Ruling on D6-COVER-12: attacking, throwing, or ending a move in view shows a unit; crossing out of view does not.
#[test]
fn what_shows_a_hidden_unit() {
    let hidden = |text: &str| scene(text).placed('a', |spec| spec.hidden = true);
    let mut battle = hidden("a . . B").dice([1, 1]);
    let seen = battle.preview(battle.walk('a', 1, 0)).noticers;
    assert_eq!(seen, [Noticer::certain(battle.id('B'))]);
    battle.plays([battle.walk('a', 1, 0)]);
    assert!(!battle.is('a', "hidden"));
    let mut battle = hidden("a . . B / # # # # / . . . .").dice([1, 1]);
    assert!(battle.is('a', "hidden"));
    battle.plays([battle.walk('B', 2, 0)]);
    assert!(battle.is('a', "hidden"), "it has not stirred");
    let mut battle = hidden("a . # B / . . # . / . . # .").dice([1, 1]);
    assert_eq!(battle.preview(battle.walk('a', 0, 1)).noticers, []);
    battle.plays([battle.walk('a', 0, 1)]);
    assert!(battle.is('a', "hidden"), "nobody sees it");
    let mut battle = hidden("a . . . . B").carries('a', &["snap_charge"]).dice([6, 6]);
    let facts = battle.plays([battle.throw('a', "snap_charge", 3, 0)]);
    assert!(facts.contains(&Lost('a', "hidden")), "{facts:?}");
}

/// D6-COVER-13: others in the line give no cover.
#[test]
fn others_give_no_cover() {
    let mut battle = scene("a b C B").armed('a', &["gun"]).order("abCB").dice([]);
    assert!(on_top(&mut battle, 'B').is_empty());
}

/// D6-COVER-12: reach has no hole where somebody hides; whoever walks into it stops before it and finds it, and that
/// cannot be taken back.
#[test]
fn walking_into_somebody_hidden() {
    let scene = || scene("a . . B").placed('B', |spec| spec.hidden = true);
    let mut battle = scene().dice([1, 1]);
    assert!(battle.cost('a', 3, 0).is_some());
    let way = battle.walk('a', 3, 0);
    assert!(rules::legal(&mut battle.world).contains(&way.clone().into()));
    battle.submit(way.clone());
    assert!(rules::undo(&mut battle.world).is_ok(), "nothing has been found yet");
    let facts = battle.plays([way]);
    assert!(facts.contains(&Lost('B', "hidden")), "{facts:?}");
    assert_eq!(battle.at('a'), (2, 0).into());
    assert!(rules::undo(&mut battle.world).is_err());
}

/// D6-COVER-12: neither the preview of a throw, nor a refusal, nor the log of the other side tells of those who hide.
#[test]
fn nobody_hidden_is_told_of() {
    let at = |x: i16| {
        let scene = scene("a . . . . . B").placed('B', move |spec| (spec.hidden, spec.at) = (true, (x, 0).into()));
        let mut battle = scene.armed('a', &["gun"]).carries('a', &["snap_charge"]).dice([6, 6]);
        let throw = battle.throw('a', "snap_charge", 5, 0);
        let unit = battle.id('a');
        let menu = format!("{:?}", rules::menu(&mut battle.world, unit));
        let shot = battle.attack('a', 'B', "gun").into();
        let refusal = rules::check(&mut battle.world, &shot);
        (battle.preview(throw), menu, refusal)
    };
    assert_eq!(at(6), at(2));
    let (preview, menu, refusal) = at(6);
    assert!(preview.caught.is_empty() && !menu.contains("B is"));
    assert_eq!(refusal.map_err(|illegal| illegal.message), Err("unit 1 is no target".to_owned()));
    let mut battle = scene("a . # B . / . . # . .").placed('B', |spec| spec.hidden = true).dice([1, 1]);
    battle.plays([battle.walk('B', 4, 0)]);
    let hider = battle.id('B');
    let names = |side: u8| {
        let log = battle.world.resource::<Log>();
        let mut told = log.perceived_by(SideId(side));
        told.any(|(_, event)| matches!(*event, Event::Stepped { unit, .. } if unit == hider))
    };
    assert_eq!([names(0), names(1)], [false, true]);
}
