//! MULTIPLE ACTIONS

use blastdoor::{
    battle::Policy,
    rules::{self, d6::data::Skill},
};

use crate::{
    scene::scene,
    support::fact::Fact::{self, Resisted, Rolled},
};

/// D6-MULT-01, D6-MULT-02, D6-EX-01: three things in a round put -2D on each of them.
#[test]
fn three_things_put_two_dice_on_each() {
    let mut battle = scene("a . . B")
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "4D")
        .code('a', Skill::Search, "3D")
        .dice([1; 5]);
    let shot = battle.attack('a', 'B', "gun");
    assert_eq!(battle.pool(shot.clone()), "4D");
    battle.declares([shot.clone()]);
    assert_eq!(battle.pool(shot.clone()), "3D");
    let facts = battle.plays([shot, battle.order('a', "search")]);
    assert_eq!(rolls(facts), [Rolled('a', "blaster", 2), Rolled('a', "blaster", 2), Rolled('a', "search", 1)]);
    battle.dice_are_spent();
}

/// D6-MULT-03, D6-MULT-05, D6-MULT-06: a dodge counts as an action for itself and all that follows; each further one
/// is a die dearer.
#[test]
fn dodges_count() {
    let mut battle = scene("a . . B . . c")
        .armed('a', &["gun"])
        .armed('c', &["gun"])
        .armed('B', &["gun"])
        .code('a', Skill::Blaster, "4D")
        .code('B', Skill::Dodge, "5D")
        .code('B', Skill::Blaster, "5D")
        .dice([1; 17]);
    battle.policy('B', "dodge", Policy::Always);
    let orders = [battle.attack('a', 'B', "gun"), battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")];
    let facts = battle.plays(orders);
    assert_eq!(
        rolls(facts),
        [
            Rolled('B', "dodge", 4),
            Rolled('a', "blaster", 3),
            Rolled('B', "blaster", 4),
            Rolled('B', "dodge", 3),
            Rolled('a', "blaster", 3),
        ],
        "ones only, so that a total is the number of dice"
    );
    battle.dice_are_spent();
}

/// D6-MULT-05: as its only thing, or besides a walk, a dodge has no penalty.
#[test]
fn a_lone_dodge_has_no_penalty() {
    for walks in [false, true] {
        let mut battle = scene("a . . B . .").armed('a', &["gun"]).code('B', Skill::Dodge, "3D").dice(if walks {
            vec![1, 1, 1, 1, 1, 1, 2]
        } else {
            vec![1; 5]
        });
        battle.policy('B', "dodge", Policy::Always);
        let walk = walks.then(|| battle.walk('B', 4, 0));
        let facts = battle.plays([battle.attack('a', 'B', "gun")].into_iter().chain(walk));
        assert_eq!(facts[0], Rolled('B', "dodge", 3));
    }
}

/// D6-MULT-09, D6-MULT-10: Strength against damage, damage, and the roll against dying take no penalty.
#[test]
fn what_takes_no_penalty() {
    let mut battle = scene("a B")
        .armed('a', &["gun", "knife"])
        .armed('B', &["gun"])
        .code('a', Skill::Blaster, "4D")
        .code('a', Skill::Strength, "2D")
        .code('B', Skill::Strength, "2D")
        .code('B', Skill::Blaster, "3D")
        .dice([2, 1, 6, 6, 6, 6, 1, 6, 1, 1, 1, 2, 2, 2]);
    let orders = [
        battle.attack('a', 'B', "knife"),
        battle.attack('a', 'B', "gun"),
        battle.attack('B', 'a', "gun"),
        battle.attack('B', 'a', "gun"),
        battle.attack('B', 'a', "gun"),
    ];
    assert_eq!(battle.preview(orders[0].clone()).damage.unwrap().max, 18, "STR+1D of 2D");
    let facts = battle.plays(orders);
    assert!(facts.iter().any(|fact| matches!(fact, Resisted('B', ..))), "{facts:?}");
}

fn rolls(facts: Vec<Fact>) -> Vec<Fact> {
    facts.into_iter().filter(|fact| matches!(fact, Rolled(..))).collect()
}

/// D6-MULT-01, D6-DICE-04: the odds of an attack are known when no die is left for it, or the target is not adjacent.
#[test]
fn refused_attacks_keep_their_odds() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).code('a', Skill::Blaster, "2D").dice([]);
    let shot = battle.attack('a', 'B', "gun");
    let before = battle.preview(shot.clone());
    battle.declares([shot.clone(), shot.clone()]);
    assert_ne!(battle.refusal(shot.clone()), "");
    let after = rules::odds_despite(&mut battle.world, &shot).unwrap();
    assert!(after.chance.is_some() && before.chance.is_some(), "{after:?}");
    let blow = battle.attack('a', 'B', "bare_hands");
    assert!(rules::odds_despite(&mut battle.world, &blow).is_ok());
    let friend = battle.attack('a', 'a', "gun");
    assert_eq!(rules::odds_despite(&mut battle.world, &friend).unwrap_err().code, "no_target");
}
