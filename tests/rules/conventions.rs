//! CONVENTIONS

use blastdoor::rules::saga::data::{Feat, Size};

use crate::{
    scene::scene,
    support::fact::{
        Fact::{Damaged, Healed, TrackMoved},
        hit, missed,
    },
};

/// SAGA-CONV-01: 6 and a bonus of 5 reach 11, 5 does not.
#[test]
fn equal_is_enough() {
    let mut battle = scene("h B").armed('h', &["knock"]).dice([5, 6]);
    assert_eq!(battle.attacks('h', 'B', "knock"), [missed('h', 'B', "knock", 10, 11)]);
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.attacks('h', 'B', "knock")[0], hit('h', 'B', "knock", 11, 11));
    battle.dice_are_spent();
}

/// SAGA-CONV-02: half of what the score is above or below 10, rounded down; score 0 gives -5.
#[test]
fn ability_modifiers() {
    for (score, modifier) in [(0, -5), (1, -5), (4, -3), (9, -1), (10, 0), (11, 0), (15, 2), (40, 15)] {
        let mut battle = scene("h B").unit('h', |data| data.abilities.wisdom = score).dice([]);
        assert_eq!(battle.number('h', "will"), 11 + modifier, "score {score}");
    }
}

/// SAGA-CONV-03: half a level, three quarters of a speed, a quarter of the hit points, all rounded down.
#[test]
fn fractions_round_down() {
    let mut battle = scene("h B")
        .order("Bh")
        .unit('h', |data| {
            (data.heroic_level, data.speed, data.hit_points) = (3, 6, 59);
            (data.armor, data.abilities.constitution) = (Some("mail".to_owned()), Some(1));
        })
        .armed('h', &["tap"])
        .armed('B', &["ram"])
        .unit('B', |data| data.base_attack = 10)
        .dice([10]);
    assert_eq!(battle.number('h', "speed"), 4);
    battle.attacks('B', 'h', "ram");
    battle.pass_to('h');
    assert_eq!(battle.odds('h', 'B', "tap").2, (2, 2), "1 and half of level 3");
    assert_eq!(battle.does('h', "second_wind")[1], Healed('h', 14, 43));
}

/// SAGA-CONV-04: one cover bonus however many give it; penalties add up.
#[test]
fn bonuses_of_one_type_do_not_stack_and_penalties_do() {
    let mut battle = scene("h . a c B d . .").armed('h', &["bottle"]).dice([]);
    let (bonus, against, _) = battle.odds('h', 'B', "bottle");
    assert_eq!(against, 11 + 5, "a and c cover B, once");
    assert_eq!(bonus, 5 - 2 - 5 - 5, "short range for a throw of 4, into a melee, not proficient");
    let mut battle = scene("h B").unit('B', |data| data.feats = vec![Feat::ImprovedDefenses]).dice([]);
    assert_eq!(battle.against('h', 'B', "club"), 12);
}

/// SAGA-CONV-05: a diagonal neighbour is adjacent although it is two squares away; one two squares off is not.
#[test]
fn adjacent_is_any_of_eight() {
    let mut battle = scene("h . C / . B .").dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "club")), "");
    assert_eq!(battle.refusal(battle.attack('h', 'C', "club")), "out_of_reach");
}

/// SAGA-CONV-06, SAGA-DMG-04, SAGA-ATK-09: at least 1 first, doubled then, and the threshold looks at what is dealt.
#[test]
fn the_order_of_damage() {
    let weak = |strength| move |data: &mut blastdoor::rules::saga::data::UnitData| data.abilities.strength = strength;
    let mut battle = scene("h B").armed('h', &["tap"]).unit('h', weak(4)).dice([20]);
    let facts = battle.attacks('h', 'B', "tap");
    assert_eq!(facts[1], Damaged('B', 2, 28), "1 - 3 is 1, and 1 doubled is 2");
    let mut battle = scene("h B").armed('h', &["knock"]).unit('h', weak(12)).dice([20]);
    let facts = battle.attacks('h', 'B', "knock");
    assert_eq!(facts[1..], [Damaged('B', 12, 18), TrackMoved('B', 0, 1)], "6 doubled reaches 11");
    assert_eq!(battle.step('B'), 1);
}

/// SAGA-CONV-07: no hit points below 0, no step beyond helpless, none above normal.
#[test]
fn nothing_goes_beyond_its_ends() {
    let mut battle = scene("h B C").armed('h', &["ram"]).unit('B', |data| data.hit_points = 5).dice([10]);
    assert!(!battle.can('h', "recover"), "normal is the best");
    battle.attacks('h', 'B', "ram");
    assert_eq!((battle.hp('B'), battle.is('B', "dead")), (0, true));
    let mut battle =
        scene("h B C").armed('h', &["hammer"]).unit('B', |data| data.hit_points = 56).dice([10, 10, 10, 10, 10]);
    for _ in 0..5 {
        battle.pass_to('h');
        battle.attacks('h', 'B', "hammer");
        battle.pass_to('C');
    }
    assert_eq!((battle.hp('B'), battle.step('B')), (1, 5));
    battle.dice_are_spent();
}

/// SAGA-CONV-08: the nearest squares of two bodies count.
#[test]
fn distance_is_between_the_nearest_squares() {
    let mut battle =
        scene("h......B. / .........").armed('h', &["pistol"]).unit('B', |d| d.size = Size::Large).dice([]);
    assert_eq!(battle.bonus('h', 'B', "pistol"), 3, "seven squares: short range");
    let mut battle =
        scene("B.......h / .........").armed('h', &["pistol"]).unit('B', |d| d.size = Size::Large).dice([]);
    assert_eq!(battle.bonus('h', 'B', "pistol"), 3, "seven squares from its right column, eight from its corner");
    let mut battle =
        scene("B......h. / .........").armed('h', &["pistol"]).unit('B', |d| d.size = Size::Large).dice([]);
    assert_eq!(battle.bonus('h', 'B', "pistol"), 5, "six squares: point-blank");
}

/// SAGA-CONV-09: what a level says of awareness goes before the roll that would decide it.
#[test]
fn a_level_may_say_who_is_aware() {
    let battle = scene("h B").aware("hB", "").placed('h', |spec| spec.hidden = true).dice([]);
    assert_eq!((battle.round(), battle.active()), (1, Some('h')));
    battle.dice_are_spent();
}
