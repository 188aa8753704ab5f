//! Actions besides attacks and movement.

use blastdoor::{
    battle::Command,
    rules::{
        self,
        swu::{Swu, data::Skill},
    },
};

use crate::scene::*;

/// SWU-ACT-01: the eleven actions are there.
#[test]
fn the_list_of_actions() {
    let keys: Vec<String> = Swu::actions().map(|key| key.to_string()).collect();
    let eleven = ["attack", "second_wind", "psi_push", "dash", "dodge", "hide", "help_attack", "help_check", "search"];
    let all = eleven.into_iter().chain(["grapple", "push", "knock_down", "treat_injury", "stabilise"]);
    assert!(all.into_iter().all(|key| keys.iter().any(|known| known == key)), "{keys:?}");
}

/// SWU-ACT-04, SWU-ACT-03, SWU-EX-03, SWU-HP-02
#[test]
fn second_wind_once_in_a_battle() {
    let drawn =
        scene("a...B").armed('B', &["gun"]).has_trait('a', "second_wind").unit('a', |data| data.hit_points = 30);
    let mut battle = drawn.dice([18, 5, 10, 4]);
    let order = battle.with('a', "second_wind", "second_wind");
    assert_eq!(battle.refusal(order.clone()), "not_hurt");
    battle.ends('a');
    battle.submit(battle.attack('B', 'a', "gun"));
    battle.ends('B');
    battle.submit(order.clone());
    assert_eq!(battle.points('a'), 30, "never above the maximum");
    battle.ends('a');
    battle.ends('B');
    assert_eq!(battle.refusal(order), "used_up");
}

/// SWU-ACT-08, SWU-EX-06: attacks on the dodger are hampered until its next turn, those on its ally are not.
#[test]
fn a_dodge_lasts_until_the_next_turn() {
    let mut battle = scene("ab..C").armed('C', &["gun"]).dice([]);
    battle.submit(battle.order('a', "dodge"));
    battle.ends('a');
    battle.ends('b');
    assert_eq!(battle.notes(battle.attack('C', 'a', "gun")), ["disadvantage: target dodges"]);
    assert!(battle.notes(battle.attack('C', 'b', "gun")).is_empty());
    battle.ends('C');
    assert!(!battle.is('a', "shield"));
}

/// SWU-ACT-08: the preview tells the damage that a dodge averts, and the computer lets a unit dodge that cannot do
/// anything better under fire.
#[test]
fn the_computer_dodges_under_fire() {
    let drawn = scene("a..BC").unit('a', |data| (data.speed, data.hit_points) = (0, 40));
    let drawn = drawn.armed('B', &["gun"]).armed('C', &["gun"]);
    let mut battle = drawn.ai(0).dice([]);
    assert!(battle.preview(battle.order('a', "dodge")).worth_x100 > Some(0));
    assert_eq!(battle.decides().action.as_str(), "dodge");
    let mut calm = scene("a..B").dice([]);
    assert_eq!(calm.preview(calm.order('a', "dodge")).worth_x100, Some(0), "B has no gun");
}

/// SWU-ACT-08: Dexterity saves of a dodger have advantage.
#[test]
fn a_dodger_saves_better_with_dexterity() {
    let drawn = scene("a....B").carries('B', &["frag_grenade"]).unit('a', |data| data.hit_points = 50);
    let mut battle = drawn.dice([2, 2, 2, 2, 3, 14]);
    battle.submit(battle.order('a', "dodge"));
    battle.ends('a');
    let facts = battle.submit(battle.with('B', "throw", "frag_grenade").to((1, 0).into()));
    assert!(facts.contains(&Fact::Damaged('a', 4, 46)), "{facts:?}");
}

/// SWU-ACT-13, SWU-ACT-14, SWU-EX-08
#[test]
fn help_gives_the_next_attack_advantage() {
    let mut battle = scene("aB..c").armed('c', &["gun"]).dice([2, 3, 4]);
    battle.submit(battle.does('a', "help_attack", 'B'));
    battle.ends('a');
    battle.ends('B');
    let order = battle.attack('c', 'B', "gun");
    assert_eq!(battle.notes(order.clone()), ["advantage: help"]);
    battle.submit(order.clone());
    battle.ends('c');
    battle.ends('a');
    battle.ends('B');
    assert!(battle.notes(order).is_empty(), "used up");
}

/// SWU-ACT-14: several allies are asked about, and help lapses at the helper's next turn.
#[test]
fn the_helper_names_one_ally() {
    let mut battle = scene("aB..c/....d").armed('d', &["gun"]).dice([]);
    battle.submit(battle.does('a', "help_attack", 'B'));
    let key = battle.id('d').0.to_string();
    battle.answers(&key);
    assert!(battle.is('d', "aid") && !battle.is('c', "aid"));
    for letter in ['a', 'B', 'c', 'd'] {
        battle.ends(letter);
    }
    assert!(!battle.is('d', "aid"));
}

/// SWU-ACT-13: help with a check.
#[test]
fn help_gives_the_next_check_advantage() {
    let mut battle = scene("ab..C").dice([3, 14]);
    battle.submit(battle.does('a', "help_check", 'b'));
    battle.ends('a');
    let facts = battle.submit(battle.order('b', "search"));
    assert!(facts.contains(&Fact::Rolled('b', "Perception", 14)), "{facts:?}");
    assert!(!battle.is('b', "aid"));
}

/// SWU-ACT-05, SWU-ACT-06, SWU-ACT-07, SWU-EX-04
#[test]
fn a_psi_push_hurls_up_to_three() {
    let drawn = scene("....../a..B../...C../...D..").unit('a', |data| data.powers = vec!["psi_push".to_owned()]);
    let mut battle = drawn.dice([5, 20, 5]);
    let order = battle.with('a', "psi_push", "psi_push").at(battle.id('C'));
    battle.submit(order);
    let keys = ['B', 'D'].map(|letter| battle.id(letter).0.to_string());
    let asked = battle.asked();
    let parts = asked.parts();
    assert_eq!((asked.about, parts.len(), parts[0].len()), (Some(battle.id('C')), 2, 3), "two more: nobody, B or D");
    let facts = battle.answers(&keys.join(","));
    assert!(facts.contains(&Fact::Spent('a', "Fate Point", 3)), "2 + 2 - 1: {facts:?}");
    assert_eq!(['B', 'C', 'D'].map(|letter| battle.is(letter, "prone")), [false, true, true]);
    assert_eq!(battle.at('B'), (3, 1).into());
    battle.dice_are_spent();
}

/// SWU-ACT-07: one question for all further targets; all of them are near each other, each is taken once, and nobody has to
/// be.
#[test]
fn further_targets_of_a_push_are_near_each_other() {
    let drawn = scene("a...B./....../....C./....../....D.").unit('a', |data| data.powers = vec!["psi_push".to_owned()]);
    let mut battle = drawn.dice([5]);
    let order = battle.with('a', "psi_push", "psi_push").at(battle.id('C'));
    battle.submit(order);
    let [b, d] = ['B', 'D'].map(|letter| battle.id(letter).0.to_string());
    let legal = rules::legal(&mut battle.world);
    assert_eq!(legal.len(), 5, "nobody, or B or D as the second or the third: {legal:?}");
    for wrong in [format!("{b},{d}"), format!("{b},{b}")] {
        let refused = rules::check(&mut battle.world, &Command::Answer(wrong)).unwrap_err();
        assert_eq!(refused.code, "no_such_option");
    }
    battle.answers("nobody");
    assert_eq!(['B', 'C', 'D'].map(|letter| battle.is(letter, "prone")), [false, true, false]);
    battle.dice_are_spent();
}

/// SWU-ACT-06, SWU-EX-04: without points a power is refused.
#[test]
fn powers_take_points() {
    let drawn = scene("a..B").unit('a', |data| data.powers = vec!["mind_shock".to_owned()]);
    let mut battle = drawn.unit('B', |data| data.hit_points = 90).dice([2, 2, 2, 2]);
    for _ in 0..4 {
        battle.submit(battle.with('a', "psi_attack", "mind_shock").at(battle.id('B')));
        battle.ends('a');
        battle.ends('B');
    }
    let order = battle.with('a', "psi_attack", "mind_shock").at(battle.id('B'));
    assert_eq!(battle.refusal(order), "no_points");
}

/// SWU-RANGE-08, SWU-ACT-06: psi attacks follow the range bands, with Wisdom and proficiency.
#[test]
fn psi_attacks_lose_with_distance() {
    let drawn = scene("a.........B").unit('a', |data| data.powers = vec!["mind_shock".to_owned()]);
    let mut battle = drawn.unit('a', |data| data.abilities.wisdom = 16).dice([]);
    let order = battle.with('a', "psi_attack", "mind_shock").at(battle.id('B'));
    assert_eq!(battle.numbers(order), (3, 10), "3 + 2 - 2");
}

/// SWU-ACT-19, SWU-HEAL-03, SWU-HEAL-04
#[test]
fn a_medkit_heals_half_without_the_check() {
    let healed = |die: u32| {
        let drawn = scene("ab..C").carries('a', &["medkit_1"]).armed('C', &["gun"]);
        let drawn = drawn.unit('b', |data| data.hit_points = 20).unit('a', |data| {
            (data.abilities.wisdom, data.skills) = (12, vec![Skill::TreatInjury]);
        });
        let mut battle = drawn.dice([20, 6, 6, die, 7]);
        battle.ends('a');
        battle.ends('b');
        battle.submit(battle.attack('C', 'b', "gun"));
        battle.ends('C');
        battle.submit(battle.with('a', "treat_injury", "medkit_1").at(battle.id('b')));
        battle.points('b')
    };
    assert_eq!(healed(12), 16, "12 + 3 against 15: 7 + 1");
    assert_eq!(healed(11), 12, "half of it");
}

/// Every entry of a menu that has no orders has a refusal.
#[test]
fn menus_name_every_refusal() {
    let mut battle = scene("a...B").armed('a', &["gun"]).dice([]);
    let unit = battle.id('a');
    let menu = rules::menu(&mut battle.world, unit);
    let entries = menu.groups.iter().flat_map(|group| &group.entries);
    assert!(entries.clone().count() > 10);
    assert!(entries.clone().all(|entry| entry.refusal.is_some() == entry.orders.is_empty()));
}
