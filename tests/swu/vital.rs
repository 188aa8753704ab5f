//! Hit points, death saves, stabilising.

use crate::scene::*;

fn dying() -> Scene {
    scene("a.B.C/......").armed('a', &["gun"]).unit('B', |data| data.hit_points = 2)
}

/// SWU-HP-01, SWU-HP-02, SWU-DEATH-01
#[test]
fn damage_beyond_zero_is_lost() {
    let mut battle = dying().dice([15, 6]);
    let facts = battle.submit(battle.attack('a', 'B', "gun"));
    assert!(facts.contains(&Fact::Damaged('B', 6, 0)) && facts.contains(&Fact::Fell('B', "unconscious")), "{facts:?}");
}

/// SWU-DEATH-02, SWU-DEATH-03, SWU-DEATH-04, SWU-DEATH-07, SWU-DEATH-08, SWU-EX-17
#[test]
fn three_successes_stabilise() {
    let mut battle = dying().dice([15, 6, 10, 9, 10, 9, 10]);
    battle.submit(battle.attack('a', 'B', "gun"));
    for round in 1..=5 {
        let sheet = battle.sheet('B');
        assert_eq!(sheet.out.as_deref(), Some("dying"), "round {round}");
        let saves = format!("death saves: {} passed, {} failed", round / 2, (round - 1) / 2);
        assert!(sheet.tags.iter().any(|tag| tag.name == saves), "{saves}: {:?}", sheet.tags);
        battle.ends('a');
        battle.ends('C');
    }
    assert_eq!(battle.sheet('B').out.as_deref(), Some("stable"));
    battle.ends('a');
    battle.ends('C');
    battle.dice_are_spent();
}

/// SWU-DEATH-05, SWU-DEATH-06, SWU-EX-17: a failed save, then a critical hit.
#[test]
fn three_failures_kill() {
    let mut battle = dying().dice([15, 6, 9, 20, 3, 1, 1]);
    battle.submit(battle.attack('a', 'B', "gun"));
    battle.ends('a');
    battle.ends('C');
    battle.submit(battle.attack('a', 'B', "gun"));
    assert_eq!(battle.sheet('B').out.as_deref(), Some("dead"));
    battle.dice_are_spent();
}

/// SWU-DEATH-09: the option; units with a name of their own still make death saves.
#[test]
fn minor_units_may_die_at_once() {
    let drawn = || dying().option("minor_units_die");
    let mut battle = drawn().dice([15, 6]);
    battle.submit(battle.attack('a', 'B', "gun"));
    assert_eq!(battle.sheet('B').out.as_deref(), Some("dying"));
    let mut battle = drawn().placed('B', |spec| spec.name = None).dice([15, 6]);
    battle.submit(battle.attack('a', 'B', "gun"));
    assert_eq!(battle.sheet('B').out.as_deref(), Some("dead"));
    battle.ends('a');
    battle.ends('C');
    assert_eq!(battle.cost('a', 2, 0), Some(3), "free, as difficult terrain");
}

/// SWU-HEAL-01, SWU-HEAL-03, SWU-SLIP-06, SWU-EX-12: with a kit without a roll, else against 25.
#[test]
fn stabilising_a_friend() {
    let drawn = || scene("ab.C").armed('C', &["gun"]).unit('b', |data| data.hit_points = 1);
    let mut battle = drawn().carries('a', &["medkit_1"]).dice([15, 3]);
    battle.ends('a');
    battle.ends('b');
    battle.submit(battle.attack('C', 'b', "gun"));
    battle.ends('C');
    battle.submit(battle.does('a', "stabilise", 'b'));
    assert_eq!(battle.sheet('b').out.as_deref(), Some("stable"));
    let mut battle = drawn().dice([15, 3, 19]);
    battle.ends('a');
    battle.ends('b');
    battle.submit(battle.attack('C', 'b', "gun"));
    battle.ends('C');
    let facts = battle.submit(battle.does('a', "stabilise", 'b'));
    assert!(facts.contains(&Fact::Failed('a', "Treat Injury", 19, 25)), "{facts:?}");
}

/// SWU-HEAL-02, SWU-HEAL-05, SWU-DEATH-07: whoever is healed wakes, prone, and acts on its next turn.
#[test]
fn healing_wakes() {
    let drawn = scene("ab.C").armed('C', &["gun"]).carries('a', &["medkit_1"]).unit('b', |data| data.hit_points = 1);
    let mut battle = drawn.dice([15, 3, 20, 5]);
    battle.ends('a');
    battle.ends('b');
    battle.submit(battle.attack('C', 'b', "gun"));
    battle.ends('C');
    battle.submit(battle.with('a', "treat_injury", "medkit_1").at(battle.id('b')));
    assert!(battle.is('b', "prone") && !battle.is('b', "unconscious"));
    battle.ends('a');
    assert_eq!(battle.active(), Some('b'));
}
