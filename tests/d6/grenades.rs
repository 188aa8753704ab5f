//! GRENADES

use blastdoor::{
    battle::Policy,
    grid::Square,
    rules::{self, d6::data::Skill},
};

use crate::{
    scene::{Scene, scene},
    support::fact::{
        Fact::{self, Acted, Exploded, Lost, Passed, Resisted, Rolled},
        missed,
    },
};

fn thrower(text: &str, grenade: &str) -> Scene {
    scene(text).carries('a', &[grenade]).code('a', Skill::Throwing, "3D")
}

/// D6-GREN-01, D6-GREN-02, D6-GREN-03, D6-GREN-04: throwing, against the range of the square; equal is on target.
#[test]
fn a_throw_on_target() {
    let mut battle = thrower("a . . . . B", "snap_charge").dice([3, 3, 2, 1, 1, 1, 1, 1, 6]);
    let throw = battle.throw('a', "snap_charge", 5, 0);
    assert_eq!((battle.pool(throw.clone()), battle.difficulty(throw.clone())), ("3D".to_owned(), 8));
    let facts = battle.plays([throw]);
    assert_eq!(facts[..2], [Rolled('a', "throwing", 8), Acted('a', "throw")]);
    assert!(matches!(facts[2], Passed('a', ..)) && facts[4] == Resisted('B', "stunned", 5, 6), "{facts:?}");
    assert_eq!(battle.refusal(battle.throw('a', "snap_charge", 5, 0)), "none_left");
    battle.dice_are_spent();
}

/// D6-GREN-05: a miss by 10 comes back to the thrower, without a deviation.
#[test]
fn a_miss_by_ten_comes_back() {
    let far = format!("a{}B", ".".repeat(12));
    let mut battle = thrower(&far, "snap_charge").dice([1, 1, 1, 1, 1, 1, 1, 1, 6]);
    let facts = battle.plays([battle.throw('a', "snap_charge", 13, 0)]);
    assert!(facts.contains(&Resisted('a', "stunned", 5, 6)), "3 against 13: {facts:?}");
    battle.dice_are_spent();
}

/// D6-GREN-05, D6-GREN-12, D6-GREN-14, D6-SCALE-07: a smaller miss deviates: a die of direction, then metres by range.
#[test]
fn a_smaller_miss_deviates() {
    let mut battle = thrower("a . . . . B / . . . . . .", "snap_charge").dice([2, 2, 1, 4, 3]);
    let facts = battle.plays([battle.throw('a', "snap_charge", 5, 0)]);
    assert!(facts.contains(&Exploded("D1")), "3 m short: {facts:?}");
    battle.dice_are_spent();
    let mut battle = thrower(&format!("a{}B", ".".repeat(12)), "snap_charge").dice([2, 1, 1, 4, 3, 4]);
    let facts = battle.plays([battle.throw('a', "snap_charge", 13, 0)]);
    assert!(facts.contains(&Exploded("I1")), "2D at medium range: {facts:?}");
    battle.dice_are_spent();
}

/// D6-EX-43: 13 squares in a row, missed, short, 7 m: five squares short, 12 m from the thrower, who is safe; 2D.
#[test]
fn grid_test_of_a_short_throw() {
    let mut battle = thrower(&format!("a{}B", ".".repeat(12)), "frag_grenade").dice([3, 4, 4, 4, 3, 4, 1, 1, 6]);
    let facts = battle.plays([battle.throw('a', "frag_grenade", 13, 0)]);
    assert!(facts.contains(&Exploded("I1")), "{facts:?}");
    assert!(facts.contains(&Resisted('B', "stunned", 2, 6)), "2D: {facts:?}");
    assert_eq!(battle.injury('a'), "unhurt");
    battle.dice_are_spent();
}

/// D6-GREN-07: +5 where only a friend sees the point, +10 where none does.
#[test]
fn blind_throws() {
    let difficulty = |text: &str| {
        let mut battle = thrower(text, "snap_charge").dice([]);
        battle.difficulty(battle.throw('a', "snap_charge", 5, 0))
    };
    assert_eq!(difficulty("a . . . . B"), 8);
    assert_eq!(difficulty("a . % . . B / . . . . . ."), 18, "thick smoke");
    assert_eq!(difficulty("a . % . . B / . . . . . b"), 13);
}

/// D6-GREN-15: a wall on the way stops it: nobody throws into a wall or a closed door, or at what lies behind one, and
/// nobody there is caught.
#[test]
fn walls_stop_a_throw() {
    for map in ["a . # B . .", "a . + B . ."] {
        let mut battle = thrower(map, "snap_charge").dice([]);
        for x in [2, 3, 4] {
            let throw = battle.throw('a', "snap_charge", x, 0);
            assert_eq!(battle.refusal(throw.clone()), "wall", "{x}");
            assert!(!rules::legal(&mut battle.world).contains(&throw.into()), "{x}");
        }
        let throw = battle.throw('a', "snap_charge", 1, 0);
        let preview = battle.preview(throw.clone());
        assert_eq!(preview.area, [(0, 0), (1, 0)].map(Square::from), "nobody is caught in or behind the wall");
        assert_eq!(battle.caught(throw), ["a! 5D"]);
    }
    let mut battle = thrower("a . . B # C", "snap_charge").dice([2, 2, 1, 1, 6, 1, 1, 1, 1, 1, 6]);
    let facts = battle.plays([battle.throw('a', "snap_charge", 3, 0)]);
    assert!(facts.contains(&Exploded("D1")), "a miss beyond it: {facts:?}");
    battle.dice_are_spent();
}

/// D6-GREN-15: the edge of the map stops a deviation.
#[test]
fn the_edge_stops_a_deviation() {
    let mut battle = thrower("a . . . B", "snap_charge").dice([2, 2, 2, 1, 6, 1, 1, 1, 1, 1, 6]);
    let facts = battle.plays([battle.throw('a', "snap_charge", 4, 0)]);
    assert!(facts.contains(&Exploded("E1")), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-GREN-17, D6-GREN-18, D6-GREN-19, D6-DMG-01: everyone within the radius, friend and thrower too, each with a roll
/// of its own.
#[test]
fn everyone_near_is_hurt() {
    let mut battle =
        thrower("a b B", "snap_charge").dice([6, 6, 6, 1, 1, 1, 1, 1, 6, 2, 1, 1, 1, 1, 6, 3, 1, 1, 1, 1, 6]);
    let facts = battle.plays([battle.throw('a', "snap_charge", 1, 0)]);
    let hurt: Vec<Fact> = facts.into_iter().filter(|fact| matches!(fact, Resisted(..))).collect();
    assert_eq!(hurt, [Resisted('a', "stunned", 5, 6), Resisted('b', "wounded", 6, 6), Resisted('B', "wounded", 7, 6),]);
    battle.dice_are_spent();
}

/// D6-GREN-20: a fusion charge reaches 20 m.
#[test]
fn a_fusion_charge() {
    let mut battle = thrower(&format!("a{}B C", ".".repeat(24)), "fusion_charge").dice([]);
    let caught = battle.caught(battle.throw('a', "fusion_charge", 12, 0));
    assert_eq!(caught, ["a! 2D", "B 2D"], "18 m and 19 m; 21 m is too far");
}

/// D6-GREN-21: walls and closed doors stop a blast, smoke and low objects do nothing.
#[test]
fn what_stops_a_blast() {
    let caught = |text: &str| {
        let mut battle = thrower(text, "frag_grenade").dice([]);
        battle.caught(battle.throw('a', "frag_grenade", 8, 0)).iter().any(|caught| caught.starts_with('B'))
    };
    assert!(caught("a . . . . . . . . . B"));
    assert!(caught("a . . . . . . . . o B"));
    assert!(caught("a . . . . . . . . % B"));
    assert!(!caught("a . . . . . . . . # B"));
    assert!(!caught("a . . . . . . . . + B"));
}

/// D6-GREN-22, D6-GREN-23, D6-GREN-24, D6-GREN-26: declared when it is about to explode; higher than the throw takes no
/// damage; prone in either case.
#[test]
fn dodging_a_grenade() {
    for (dodge, escapes) in [([3, 3, 3], true), ([3, 3, 2], false)] {
        let faces = [3, 3, 2].into_iter().chain(dodge).chain([6, 6, 6, 6, 6, 1].into_iter().filter(|_| !escapes));
        let mut battle = thrower("a . . . . B", "snap_charge").code('B', Skill::Dodge, "3D").asks().dice(faces);
        let facts = battle.plays([battle.throw('a', "snap_charge", 5, 0)]);
        assert!(facts.contains(&Exploded("F1")), "it has landed: {facts:?}");
        assert_eq!(battle.asked().kind, "dodge");
        let facts = battle.answers("react");
        assert_eq!(facts.contains(&Acted('B', "drop_prone")), escapes, "{facts:?}");
        assert!(battle.is('B', "prone") || battle.status().is_over());
        battle.dice_are_spent();
    }
}

/// D6-GREN-26, D6-MULT-03: its usual penalty; against a throw that missed too.
#[test]
fn a_dodge_of_a_missed_grenade() {
    let mut battle = thrower("a . . . . B . . .", "frag_grenade")
        .armed('B', &["gun"])
        .code('B', Skill::Dodge, "3D")
        .dice([2, 2, 1, 1, 1, 1, 1, 3, 3, 1, 1, 1]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.throw('a', "frag_grenade", 5, 0), battle.attack('B', 'a', "gun")]);
    assert!(facts.iter().any(|fact| matches!(fact, Rolled(_, what, _) if what.contains("deviation"))), "{facts:?}");
    assert!(facts.contains(&Rolled('B', "dodge", 6)), "3D less one: {facts:?}");
    assert!(facts.contains(&Acted('B', "drop_prone")), "{facts:?}");
}

/// D6-GREN-25, D6-GREN-26: a dodge against a grenade stands against the shots that follow in the segment.
#[test]
fn a_dodge_of_a_grenade_stands_for_the_segment() {
    let mut battle = thrower("a . . . . B / b . . . . .", "snap_charge")
        .armed('b', &["gun"])
        .code('B', Skill::Dodge, "3D")
        .asks()
        .dice([6, 6, 1, 1, 1, 6, 6, 6, 1]);
    battle.plays([battle.throw('a', "snap_charge", 5, 0), battle.attack('b', 'B', "gun")]);
    battle.answers("decline");
    assert!(battle.asked().prompt.contains("B"), "now as it is about to explode");
    let facts = battle.answers("react");
    assert_eq!(*facts.last().unwrap(), missed('b', 'B', "gun", 2, 27), "8, dodge 18, lying 1: {facts:?}");
    battle.dice_are_spent();
}

/// D6-DECL-13, D6-GREN-17: whoever walks up before its throw is caught where it will stand.
#[test]
fn a_thrower_is_caught_where_it_will_stand() {
    let mut battle = thrower("a . . . . . . . . B", "frag_grenade").dice([]);
    let throw = battle.throw('a', "frag_grenade", 9, 0);
    let catches_itself = |caught: Vec<String>| caught.iter().any(|caught| caught.starts_with('a'));
    assert!(!catches_itself(battle.caught(throw.clone())));
    battle.submit(battle.walk('a', 3, 0));
    assert!(catches_itself(battle.caught(throw)));
}

/// D6-GREN-11: in this profile every grenade goes off as it lands.
#[test]
fn grenades_go_off_as_they_land() {
    let mut battle = thrower("a . . . . B . C", "snap_charge").dice([6, 6, 6, 1, 1, 1, 1, 1, 6]);
    let facts = battle.plays([battle.throw('a', "snap_charge", 5, 0)]);
    let place = |wanted: fn(&Fact) -> bool| facts.iter().position(wanted).unwrap();
    let (landed, exploded) = (place(|fact| matches!(fact, Passed('a', ..))), place(|fact| matches!(fact, Exploded(_))));
    assert!(landed < exploded && exploded < place(|fact| matches!(fact, Lost(_, "dazed"))));
}
