//! Protection of cover

use blastdoor::{grid::Light, rules::d6::data::Skill};

use crate::{
    charts::dice,
    scene::{Scene, scene},
    support::fact::Fact::{self, Broke, Resisted, Rolled},
};

/// a shoots at B over a crate that covers half of it: Easy 8, and 2D for the crate.
fn over_a_crate() -> Scene {
    scene("a . . . o B . C")
        .charts()
        .armed('a', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('a', Skill::Blaster, "4D")
        .code('B', Skill::Strength, "2D")
}

/// The dice of a shot with this total at the crate: the roll, the crate's 2D of cover, the damage and its strength.
fn stopped(total: u32, damage: u32, strength: u32) -> Vec<u32> {
    [dice(4, total), dice(2, 7), dice(5, damage), dice(2, strength)].concat()
}

/// D6-PROT-01, D6-PROT-03, D6-PROT-04, D6-COVER-07: a roll that only the crate's dice keep from hitting hits the crate;
/// a lower one misses everything, a higher one hits the target.
#[test]
fn what_only_the_cover_stops_hits_the_cover() {
    let mut battle = over_a_crate().dice(stopped(8, 5, 12));
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(facts.contains(&Rolled('a', "the damage to the object", 5)), "{facts:?}");
    let mut battle = over_a_crate().dice([dice(4, 7), dice(2, 7)].concat());
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(
        !facts.iter().any(|fact| matches!(fact, Rolled('a', "the damage to the object", _) | Resisted(..))),
        "{facts:?}"
    );
    battle.dice_are_spent();
    let mut battle = over_a_crate().dice([dice(4, 15), dice(2, 7), dice(5, 5), dice(2, 12)].concat());
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(facts.contains(&Resisted('B', "no effect", 5, 12)), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-PROT-07, D6-PROT-08, D6-PROT-09, D6-PROT-10, D6-EX-16: the result on the object decides what gets through: nothing,
/// 4 dice less, 2 less, 1 less, or all.
#[test]
fn damage_goes_through() {
    let cases = [(5, 6, None), (8, 5, None), (10, 5, Some(1)), (14, 5, Some(3)), (20, 7, Some(4)), (18, 2, Some(5))];
    for (damage, strength, through) in cases {
        let through: Option<u32> = through;
        let rest = through.map_or_else(Vec::new, |count| [dice(count, count), dice(2, 12)].concat());
        let mut battle = over_a_crate().dice([stopped(10, damage, strength), rest].concat());
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        let resisted = facts.iter().find_map(|fact| match fact {
            Resisted('B', _, damage, _) => Some(*damage as u32),
            _ => None,
        });
        assert_eq!(resisted, through, "{damage} against {strength}: {facts:?}");
        let is_broken = facts.iter().any(|fact| matches!(fact, Broke('a', ..)));
        assert_eq!(is_broken, damage - strength.min(damage) >= 16);
        battle.dice_are_spent();
    }
}

/// D6-PROT-11: the damage stays, a second light hit is one step worse, but what gets through follows the hit itself.
#[test]
fn damage_to_cover_adds_up() {
    let light = || [stopped(10, 10, 5), vec![1], dice(2, 12)].concat();
    let mut battle = over_a_crate().dice([light(), light()].concat());
    let crate_words =
        |battle: &mut crate::scene::Battle| blastdoor::rules::describe(&mut battle.world, (4, 0).into()).join(", ");
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(crate_words(&mut battle).contains("lightly damaged"));
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(crate_words(&mut battle).contains("heavily damaged"));
    battle.dice_are_spent();
}

/// D6-PROT-01: in `basic` cover gives no protection: the shot misses.
#[test]
fn no_protection_in_basic() {
    let mut basic = scene("a . . . o B . C")
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "4D")
        .dice([dice(4, 10), dice(2, 7)].concat());
    let facts: Vec<Fact> = basic.plays([basic.attack('a', 'B', "gun")]);
    assert!(!facts.iter().any(|fact| matches!(fact, Rolled('a', "the damage to the object", _))), "{facts:?}");
    basic.dice_are_spent();
}

/// D6-EX-15, D6-EX-16, D6-PROT-02, D6-SLIP-10: bins cover half of the target (7) on a moonlit night (10) at medium range
/// (13): 30 hits the target, 29 and 23 hit the bins, 22 misses everything. With 26 and 20 against 7 the bins are severely
/// damaged, and 4D go through.
#[test]
fn bins_on_a_moonlit_night() {
    let bins = [dice(2, 7), dice(2, 10)].concat();
    let through = [dice(5, 20), dice(2, 7), dice(4, 4), dice(2, 12)].concat();
    let full = [dice(5, 5), dice(2, 12)].concat();
    for (total, more, at_bins) in [
        (30, full, false),
        (29, through.clone(), true),
        (26, through.clone(), true),
        (23, through, true),
        (22, vec![], false),
    ] {
        let hurts = !more.is_empty();
        let mut battle = scene("a . . . o B . C")
            .charts()
            .armed('a', &["gun"])
            .weapon("gun", |gun| (gun.damage, gun.range) = ("5D".parse().unwrap(), Some((4, 100, 300))))
            .code('a', Skill::Blaster, "6D")
            .code('B', Skill::Strength, "2D")
            .light(Light::Night, &[(5, 0)])
            .dice([dice(6, total), bins.clone(), more].concat());
        let shot = battle.attack('a', 'B', "gun");
        assert_eq!(battle.difficulty(shot.clone()), 13);
        let facts = battle.plays([shot]);
        assert_eq!(facts.contains(&Rolled('a', "the damage to the object", 20)), at_bins, "{total}: {facts:?}");
        assert_eq!(facts.iter().any(|fact| matches!(fact, Resisted('B', ..))), hurts, "{total}: {facts:?}");
        let words = blastdoor::rules::describe(&mut battle.world, (4, 0).into()).join(", ");
        assert_eq!(words.contains("severely damaged"), at_bins, "{total}: {words}");
        battle.dice_are_spent();
    }
}

/// D6-PROT-09, D6-PROT-10: the preview tells how often the object is hit and how often damage goes through, and counts it
/// in the value and the chance to put the target out of action.
#[test]
fn the_preview_counts_what_goes_through() {
    let mut battle = over_a_crate().dice([]);
    let preview = battle.preview(battle.attack('a', 'B', "gun"));
    let note = preview.notes.iter().find(|note| note.starts_with("hits the cover instead: "));
    assert!(note.is_some_and(|note| note.contains("%, and goes through it: ")), "{:?}", preview.notes);
    let mut basic = scene("a . . . o B . C").armed('a', &["gun"]).code('a', Skill::Blaster, "4D").dice([]);
    assert!(!basic.preview(basic.attack('a', 'B', "gun")).notes.iter().any(|note| note.contains("the cover")));
}
