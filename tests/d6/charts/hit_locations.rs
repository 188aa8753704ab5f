//! HIT LOCATION

use blastdoor::rules::{RulesetId, d6::data::Skill, options};

use crate::{
    charts::{dice, shot},
    scene::{Scene, scene},
    support::fact::Fact::{Acted, Resisted, Rolled},
};

/// `shot` at B in blast armour, which covers head and torso and adds 1D.
fn at_blast_armour() -> Scene {
    shot().wears('B', "blast_armour").option("hit_location")
}

/// D6-LOC-01, D6-ARM-06: a die decides the place, and another one the arm; armour protects only the places that it covers.
#[test]
fn armour_protects_what_it_covers() {
    let cases: [(&[u32], u32); 6] = [(&[1], 3), (&[2], 3), (&[3], 3), (&[4, 3], 2), (&[5], 2), (&[6], 2)];
    for (place, strength_dice) in cases {
        let faces = [vec![4, 4], place.to_vec(), dice(5, 5), dice(strength_dice, 6)].concat();
        let mut battle = at_blast_armour().dice(faces);
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        assert!(facts.contains(&Rolled('B', "the place of the hit", place[0] as i32)), "{facts:?}");
        assert!(facts.contains(&Resisted('B', "no effect", 5, 6)), "{place:?}: {facts:?}");
        battle.dice_are_spent();
    }
}

/// D6-ARM-06, D6-ARM-07: a wound at a place that the armour does not cover leaves it undamaged.
#[test]
fn armour_is_damaged_where_it_covers() {
    for (place, strength_dice, line) in
        [(2, 3, "Blast armour +2 (head, torso)"), (5, 2, "Blast armour +1D (head, torso)")]
    {
        let faces = [vec![4, 4, place], dice(5, 12), dice(strength_dice, 8)].concat();
        let mut battle = at_blast_armour().dice(faces);
        battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!(battle.injury('B'), "wounded");
        assert!(battle.sheet('B').lines.contains(&line.to_owned()), "{:?}", battle.sheet('B').lines);
        battle.dice_are_spent();
    }
}

/// D6-LOC-02, D6-CALL-08: a called shot at a part replaces the roll.
#[test]
fn a_called_shot_fixes_the_place() {
    let mut battle = at_blast_armour().dice([vec![4, 4, 3], dice(5, 5), dice(2, 6)].concat());
    let leg = battle.attack('a', 'B', "gun").at_part("left_leg");
    let leg = blastdoor::battle::Order { action: blastdoor::battle::ActionKey::of("called_shot"), ..leg };
    assert_eq!(battle.preview(leg.clone()).notes[0], "damage 5D against 2D at the left leg");
    let facts = battle.plays([leg]);
    assert!(facts.contains(&Acted('B', "attack")) && facts.contains(&Resisted('B', "no effect", 5, 6)), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-LOC-02: a blast has no place, and the armour protects if it covers the torso.
#[test]
fn a_blast_has_no_place() {
    let mut battle = scene("a . . . . B")
        .charts()
        .option("hit_location")
        .carries('a', &["snap_charge"])
        .code('a', Skill::Throwing, "4D")
        .wears('B', "vest")
        .code('B', Skill::Strength, "2D")
        .dice([dice(4, 20), dice(5, 5), dice(3, 8)].concat());
    let facts = battle.plays([battle.throw('a', "snap_charge", 5, 0)]);
    assert!(facts.contains(&Resisted('B', "no effect", 5, 8)), "a die of the vest: {facts:?}");
    battle.dice_are_spent();
}

/// D6-LOC-01, D6-SEV-01: the options are off by default, and only the profiles of the charts have them.
#[test]
fn the_options_belong_to_the_charts() {
    let keys = |rules| options(rules).iter().map(|option| option.key).collect::<Vec<_>>();
    assert!(!keys(RulesetId::D6).contains(&"hit_location") && !keys(RulesetId::D6).contains(&"severe_injury"));
    for rules in [RulesetId::D6Charts, RulesetId::D6Segments] {
        assert!(keys(rules).contains(&"hit_location") && keys(rules).contains(&"severe_injury"));
    }
    let mut battle = shot().wears('B', "vest").dice([vec![4, 4], dice(5, 5), dice(2, 7)].concat());
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(!facts.iter().any(|fact| matches!(fact, Rolled('B', ..))), "no place is rolled: {facts:?}");
    battle.dice_are_spent();
}
