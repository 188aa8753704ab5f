//! GRENADES by the charts

use blastdoor::{battle::Policy, rules::d6::data::Skill};

use crate::{
    charts::dice,
    scene::{Scene, scene},
    support::fact::Fact::{Acted, Exploded, Failed, Passed, Resisted, Rolled},
};

/// a throws a fragmentation grenade over so many squares at B. The difficulty grows within a band, so that it is 13 at
/// 16 m and 14 at 19 m and 20 m, as in the examples. D6-DIFF-08
fn thrower(squares: usize) -> Scene {
    scene(&format!("a{}B C", ".".repeat(squares - 1)))
        .charts()
        .carries('a', &["frag_grenade"])
        .code('a', Skill::Throwing, "5D")
        .code('B', Skill::Strength, "6D")
        .code('C', Skill::Strength, "6D")
        .options(|options| options.graduated_difficulty = true)
}

/// D6-EX-11, D6-EX-43, D6-GREN-12, D6-GREN-14, D6-GREN-16, D6-GREN-17: 11 against 14 misses; short, 7 m: it lands 5
/// squares short, and 7 m from it everyone takes 2D. The thrower, 12 m away, takes nothing.
#[test]
fn a_miss_deviates() {
    let faces = [dice(5, 11), vec![4, 3, 4], dice(2, 2), dice(6, 36), dice(2, 2), dice(6, 36)].concat();
    let mut battle = thrower(13).dice(faces);
    let facts = battle.plays([battle.throw('a', "frag_grenade", 13, 0)]);
    assert!(facts.contains(&Failed('a', "throwing", 11, 14)) && facts.contains(&Exploded("I1")), "{facts:?}");
    let hurt: Vec<char> =
        facts.iter().filter_map(|fact| if let Resisted(unit, ..) = fact { Some(*unit) } else { None }).collect();
    assert_eq!(hurt, ['B', 'C']);
    battle.dice_are_spent();
}

/// D6-GREN-03, D6-GREN-13: a throw that misses by ten or more deviates too; it does not come back as in `basic`.
#[test]
fn a_bad_miss_does_not_come_back() {
    // 12 m short it is 7 m from the thrower.
    let faces = [dice(3, 4), vec![4, 6, 6], dice(2, 2), vec![6]].concat();
    let mut battle = thrower(13).code('a', Skill::Throwing, "3D").dice(faces);
    let facts = battle.plays([battle.throw('a', "frag_grenade", 13, 0)]);
    let is_deviation = |what: &str| what.starts_with("the deviation");
    assert!(facts.iter().any(|fact| matches!(fact, Rolled('a', what, 12) if is_deviation(what))), "{facts:?}");
    assert!(facts.contains(&Resisted('a', "no effect", 2, 6)), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-EX-13, D6-GREN-22, D6-GREN-23, D6-GREN-26: 17 against 13 lands on target. A dodge of 18 escapes, one of 17 takes
/// 5D; the grenade lands there all the same, and who dodges lies down.
#[test]
fn a_dodge_must_be_higher_than_the_throw() {
    for (dodge, escapes) in [(18, true), (17, false)] {
        let own = if escapes { Vec::new() } else { [dice(5, 5), dice(6, 36)].concat() };
        let faces = [dice(5, 17), dice(5, dodge), own, dice(5, 5), dice(6, 36)].concat();
        let mut battle = thrower(11).code('B', Skill::Dodge, "5D").dice(faces);
        battle.policy('B', "dodge", Policy::Always);
        let facts = battle.plays([battle.throw('a', "frag_grenade", 11, 0)]);
        assert!(facts.contains(&Passed('a', "throwing", 17, 13)), "{facts:?}");
        assert_eq!(facts.contains(&Acted('B', "drop_prone")), escapes, "{facts:?}");
        assert_eq!(facts.iter().any(|fact| matches!(fact, Resisted('B', _, 5, 36))), !escapes, "{facts:?}");
        assert!(battle.is('B', "prone"));
        battle.dice_are_spent();
    }
}

/// D6-GREN-06, D6-GREN-07: a throw at a point that the thrower cannot see is 10 harder, 5 if a friend sees it.
#[test]
fn a_blind_throw_is_harder() {
    let difficulty = |text: &str, order: &str| {
        let thrower = scene(text).charts().order(order).carries('a', &["snap_charge"]);
        let mut battle = thrower.code('a', Skill::Throwing, "3D").dice([]);
        battle.difficulty(battle.throw('a', "snap_charge", 5, 0))
    };
    assert_eq!(difficulty("a . . . . B", "aB"), 8);
    assert_eq!(difficulty("a . % . . B / . . . . . .", "aB"), 18);
    assert_eq!(difficulty("a . % . . B / . . . . . b", "abB"), 13);
}
