//! Movement, sizes, dashes and opportunity attacks.

use blastdoor::rules::swu::data::Size;

use crate::scene::*;

/// SWU-SCALE-01, SWU-SCALE-02, SWU-MOVE-01, SWU-MOVE-02
#[test]
fn a_diagonal_step_counts_one() {
    let mut battle = scene("a......./......../......../......../.......B").dice([]);
    assert_eq!([(3, 3), (4, 1), (6, 0)].map(|(x, y)| battle.cost('a', x, y)), [Some(3), Some(4), Some(6)]);
    assert_eq!(battle.cost('a', 7, 0), None);
    battle.submit(battle.goes('a', 2, 0));
    battle.submit(battle.goes('a', 4, 0));
    assert_eq!([(6, 0), (7, 0)].map(|(x, y)| battle.cost('a', x, y)), [Some(2), None], "in several parts");
}

/// SWU-SCALE-03: halving rounds down.
#[test]
fn standing_up_takes_half_of_the_speed_rounded_down() {
    let mut battle = scene("a......B").unit('a', |data| data.speed = 5).dice([]);
    battle.submit(battle.order('a', "drop_prone"));
    battle.submit(battle.order('a', "stand_up"));
    assert_eq!([(3, 0), (4, 0)].map(|(x, y)| battle.cost('a', x, y)), [Some(3), None]);
}

/// SWU-SCALE-04
#[test]
fn no_diagonal_step_past_a_wall() {
    let mut battle = scene("a#B/...").dice([]);
    assert_eq!(battle.cost('a', 1, 1), Some(2));
}

/// SWU-MOVE-03, SWU-MOVE-04, SWU-MOVE-05, SWU-MOVE-06, SWU-PRONE-01, SWU-PRONE-02, SWU-PRONE-06, SWU-EX-15
#[test]
fn crawling_and_rough_ground() {
    let reach = |text: &str, prone: bool, stands: bool| {
        let mut battle = scene(text).dice([]);
        if prone {
            battle.submit(battle.order('a', "drop_prone"));
        }
        if stands {
            battle.submit(battle.order('a', "stand_up"));
        }
        (1..9).filter(|&x| battle.cost('a', x, 0).is_some()).count()
    };
    assert_eq!(reach("a........B", true, true), 3);
    assert_eq!(reach("a........B", true, false), 3);
    assert_eq!(reach("a~~~~~~~~B", true, false), 2);
    assert_eq!(reach("a~~~~~~~~B", false, false), 3);
}

/// SWU-MOVE-04
#[test]
fn standing_up_needs_the_movement() {
    let mut battle = scene("a........B").dice([]);
    battle.submit(battle.order('a', "drop_prone"));
    battle.submit(battle.goes('a', 2, 0));
    assert_eq!(battle.refusal(battle.order('a', "stand_up")), "too_little_movement");
}

/// SWU-MOVE-07
#[test]
fn allies_are_passed_as_difficult_terrain() {
    let mut battle = scene("###########/ab.......B#/###########").dice([]);
    assert_eq!(battle.cost('a', 2, 1), Some(3));
    assert_eq!(battle.cost('a', 1, 1), None, "nobody stops on another");
    let mut battle = scene("####/aB.#/####").dice([]);
    assert_eq!(battle.cost('a', 2, 1), None, "no way through a conscious enemy");
}

/// SWU-SIZE-01, SWU-SIZE-03
#[test]
fn bodies_two_sizes_apart_pass_each_other() {
    let walled = "########/a.BB..c#/..BB...#/########".replace("BB", "B.");
    let mut battle = scene(&walled).unit('B', |data| data.size = Size::Large).dice([]);
    assert_eq!(battle.cost('a', 4, 1), None, "one size apart");
    let mut battle = scene(&walled.replace("/..B.", "/....")).unit('B', |data| data.size = Size::Large).dice([]);
    assert_eq!(battle.cost('a', 4, 1), None, "it fills two by two squares");
    let drawn = scene(&walled.replace("/..B.", "/....")).unit('B', |data| data.size = Size::Large);
    let mut battle = drawn.unit('a', |data| data.size = Size::Small).dice([]);
    assert_eq!(battle.cost('a', 4, 1), Some(6), "1 + 2 + 2 + 1");
}

/// SWU-SIZE-02
#[test]
fn reach_comes_from_the_weapon_or_the_body() {
    let mut battle = scene("a.B").armed('a', &["club", "throwing_spear"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "club")), "out_of_reach");
    assert_eq!(battle.refusal(battle.attack('a', 'B', "throwing_spear")), "");
    let mut battle = scene("a.B").armed('a', &["club"]).unit('a', |data| data.reach = 2).dice([]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "club")), "");
}

/// SWU-ACT-10, SWU-ACT-11, SWU-SLIP-02, SWU-EX-05
#[test]
fn a_dash_doubles_the_movement() {
    let mut battle = scene("a............B").dice([]);
    battle.submit(battle.goes('a', 3, 0));
    battle.submit(battle.order('a', "dash"));
    assert_eq!([(12, 0), (13, 0)].map(|(x, y)| battle.cost('a', x, y)), [Some(9), None]);
    battle.submit(battle.goes('a', 12, 0));
    assert_eq!(battle.refusal(battle.order('a', "dodge")), "action_spent");
}

/// SWU-TURN-08, SWU-TURN-09, SWU-TURN-12
#[test]
fn whoever_leaves_the_reach_of_an_enemy_may_be_struck() {
    let mut battle = scene("a.....B/....../.......").placed('B', |spec| spec.at = (1, 0).into());
    battle = battle.armed('B', &["club"]).asks();
    let mut battle = battle.dice([15, 2]);
    let away = battle.order('a', "move").along(vec![(0, 1).into(), (0, 2).into()]);
    assert_eq!(battle.preview(away.clone()).risks.len(), 1);
    battle.submit(away);
    assert_eq!(battle.asked().kind, "opportunity");
    let facts = battle.answers("take");
    assert!(matches!(facts[0], Fact::Attacked { by: 'B', occasion: "opportunity attack", .. }), "{facts:?}");
    assert_eq!((battle.at('a'), battle.points('a')), ((0, 2).into(), 8));
    battle.submit(battle.goes('a', 0, 1));
    battle.submit(battle.goes('a', 0, 2));
    battle.dice_are_spent();
}

/// SWU-TURN-12: the option.
#[test]
fn opportunity_attacks_can_be_switched_off() {
    let drawn = scene("aB..../....../......").armed('B', &["club"]).asks().option("no_opportunity_attacks");
    let mut battle = drawn.dice([]);
    battle.submit(battle.order('a', "move").along(vec![(0, 1).into(), (0, 2).into()]));
    assert_eq!(battle.at('a'), (0, 2).into());
}
