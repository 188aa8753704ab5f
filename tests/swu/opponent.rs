//! The computer opponent under SWU: values and decisions.

use blastdoor::{
    battle::{Objective, SideId, UnitId},
    rules::{
        self,
        swu::data::{Catalogue, Skill},
    },
};

use crate::scene::*;

/// SWU-STUN-04: a stun is worth more the more turns its target is likely to lose; on a stunned one it is worth nothing.
#[test]
fn a_stun_is_worth_the_turns_it_costs() {
    let worth = |constitution: i32| {
        let drawn = scene("a.B").armed('a', &["gun"]).unit('B', |data| data.abilities.constitution = constitution);
        let mut battle = drawn.dice([]);
        let preview = battle.preview(battle.with('a', "switch_setting", "gun"));
        preview.caught.iter().map(|caught| caught.expected_x100).collect::<Vec<i32>>()
    };
    let (frail, tough) = (worth(1), worth(20));
    assert!(frail.len() == 1 && frail > tough, "{frail:?} {tough:?}");
    let mut battle = scene("a.B").armed('a', &["gun"]).dice([15, 3, 5]);
    battle.submit(battle.with('a', "switch_setting", "gun"));
    battle.submit(battle.attack('a', 'B', "gun"));
    battle.ends('a');
    assert_eq!(battle.preview(battle.attack('a', 'B', "gun")).worth_x100, Some(0));
}

/// SWU-STUN-07: the computer switches to stun if that is worth more than damage.
#[test]
fn the_computer_stuns_the_frail_giant() {
    let drawn = scene("a.B").armed('a', &["gun"]).ai(0).unit('a', |data| data.abilities.intelligence = 18);
    let drawn = drawn.unit('B', |data| (data.hit_points, data.abilities.constitution) = (200, 1));
    let mut battle = drawn.dice([]);
    assert_eq!(battle.decides().action.as_str(), "switch_setting");
    let mut battle = scene("a.B").armed('a', &["gun"]).ai(0).dice([]);
    assert_eq!(battle.decides().action.as_str(), "attack");
}

/// SWU-HEAL-01, SWU-HEAL-02: a kit wakes the dying for certain, stabilising does not wake them; so the computer uses the
/// kit.
#[test]
fn the_computer_wakes_the_dying() {
    let dying = || {
        let drawn = scene("ab...C").armed('C', &["gun"]).carries('a', &["medkit_2"]).ai(0);
        drawn.unit('a', |data| data.skills.push(Skill::TreatInjury)).unit('b', |data| data.hit_points = 3)
    };
    let mut battle = dying().dice([15, 6, 3]);
    battle.ends('a');
    battle.ends('b');
    battle.submit(battle.attack('C', 'b', "gun"));
    battle.ends('C');
    let kit = battle.preview(battle.with('a', "treat_injury", "medkit_2").at(battle.id('b')));
    assert_eq!(kit.revives.unwrap().per_mille(), 1000);
    assert!(kit.chance.unwrap().per_mille() < 1000);
    let steady = battle.preview(battle.does('a', "stabilise", 'b'));
    assert_eq!((steady.revives.unwrap().per_mille(), steady.chance.unwrap().per_mille()), (0, 1000));
    assert_eq!(steady.worth_x100, Some(Catalogue::shipped().ai.stabilised));
    assert_eq!(battle.decides().action.as_str(), "treat_injury");
}

/// SWU-ACT-20: an idle unit of the computer disarms a trap that bars its way.
#[test]
fn the_computer_disarms_what_bars_its_way() {
    let drawn = scene("a.........B").trap("shock_plate", (1, 0), None).armed('a', &["club"]).ai(0);
    let mut battle = drawn.dice([13]);
    battle.submit(battle.order('a', "search"));
    battle.ends('a');
    battle.ends('B');
    assert_eq!(battle.decides().action.as_str(), "disarm_trap");
}

/// SWU-ACT-16: the computer takes a way around a known trap if there is one.
#[test]
fn the_computer_walks_around_a_known_trap() {
    let drawn = scene("a.........B/.########../...........").trap("shock_plate", (2, 0), None).ai(0);
    let mut battle = drawn.armed('a', &["club"]).dice([13]);
    battle.submit(battle.order('a', "search"));
    battle.ends('a');
    battle.ends('B');
    let order = battle.decides();
    assert_eq!((order.action.as_str(), order.to.map(|to| to.y)), ("move", Some(2)), "{order:?}");
}

/// SWU-ACT-16, SWU-ACT-20: the computer leaves a known trap alone that does not bar its way.
#[test]
fn the_computer_leaves_a_trap_beside_its_way() {
    let drawn = scene("a..............................B/...............................").ai(0);
    let mut battle = drawn.trap("shock_plate", (1, 1), None).armed('a', &["club"]).dice([13]);
    battle.submit(battle.order('a', "search"));
    battle.ends('a');
    battle.ends('B');
    assert_eq!(rules::query(&mut battle.world, |query| query.traps()), [(1, 1).into()], "it has found the trap");
    let mut given = Vec::new();
    while battle.active() == Some('a') {
        let order = battle.decides();
        given.push(order.action.to_string());
        battle.submit(order);
    }
    let has = |action: &str| given.iter().any(|given| given == action);
    assert!(has("move") && !has("disarm_trap"), "{given:?}");
}

/// SWU-ACT-16: after a trap has gone off, the computer looks for others, and only once.
#[test]
fn the_computer_searches_after_a_trap() {
    let drawn = scene("a...................B").trap("shock_plate", (1, 0), None).trap("snare", (5, 0), None).ai(0);
    let mut battle = drawn.armed('a', &["club"]).dice([1, 1, 9, 1]);
    battle.submit(battle.goes('a', 2, 0));
    battle.ends('a');
    battle.ends('B');
    assert_eq!(battle.decides().action.as_str(), "search");
    battle.submit(battle.order('a', "search"));
    battle.ends('a');
    battle.ends('B');
    assert_ne!(battle.decides().action.as_str(), "search", "it has found nothing");
    battle.dice_are_spent();
}

/// SWU-PRONE-02, SWU-PRONE-04: the computer lies down before it shoots, because it cannot do so afterwards; next to an enemy
/// it stands.
#[test]
fn the_computer_lies_down_to_shoot() {
    let decides = |map: &str| scene(map).armed('a', &["gun"]).armed('B', &["gun"]).ai(0).dice([]).decides();
    assert_eq!(decides("a......B").action.as_str(), "drop_prone");
    assert_eq!(decides("aB").action.as_str(), "attack");
}

/// SWU-PRONE-03: whoever fights hand to hand does so on its feet.
#[test]
fn the_computer_gets_up_to_strike() {
    let mut battle = scene("aB").armed('a', &["club"]).armed('B', &["gun"]).ai(0).dice([]);
    battle.submit(battle.order('a', "drop_prone"));
    battle.ends('a');
    battle.ends('B');
    assert_eq!(battle.decides().action.as_str(), "stand_up");
}

/// SWU-ACT-02: of two attacks that a frail enemy cannot survive, the computer makes the harder one.
#[test]
fn the_computer_strikes_with_its_weapon_at_the_frail() {
    let drawn = scene("aB").armed('a', &["club"]).ai(0).unit('B', |data| data.hit_points = 1);
    let order = drawn.dice([]).decides();
    assert_eq!(order.with.expect("a weapon").as_str(), "club");
}

/// SWU-ACT-10: who stays where it is has no use for a dash.
#[test]
fn the_computer_does_not_dash_on_the_spot() {
    let mut battle = scene("a#B / ##.").armed('a', &["club"]).armed('B', &["club"]).ai(0).dice([]);
    assert_ne!(battle.decides().action.as_str(), "dash");
}

/// SWU-HEAL-01: a kit is kept for those who need it.
#[test]
fn the_computer_does_not_treat_scratches() {
    let decides = |shots: i32| {
        let drawn = scene("ab...C").armed('C', &["gun"]).carries('a', &["medkit_2"]).ai(0);
        let drawn = drawn.unit('a', |data| data.skills.push(Skill::TreatInjury));
        let mut battle = drawn.unit('b', |data| data.hit_points = 10 * shots).dice([15, 6, 3]);
        battle.ends('a');
        battle.ends('b');
        battle.submit(battle.attack('C', 'b', "gun"));
        battle.ends('C');
        battle.decides().action.as_str().to_owned()
    };
    assert_eq!(decides(1), "treat_injury");
    assert_ne!(decides(5), "treat_injury");
}

/// SWU-TURN-10: without a weapon in hand, the computer takes the one that does the most to its enemies: the gun at its feet
/// rather than the knife at its belt, and a rifle rather than either.
#[test]
fn the_computer_takes_the_best_weapon() {
    let takes = |carried: &'static [&'static str]| {
        let mut battle =
            scene("a.........B").armed('a', &["gun"]).carries('a', carried).armed('B', &["club"]).ai(0).dice([]);
        battle.submit(battle.with('a', "drop", "gun"));
        battle.ends('a');
        battle.ends('B');
        let order = battle.decides();
        (order.action.as_str().to_owned(), order.with.expect("a weapon").as_str().to_owned())
    };
    let taken = |action: &str, with: &str| (action.to_owned(), with.to_owned());
    assert_eq!(takes(&[]), taken("pick_up", "gun"));
    assert_eq!(takes(&["knife"]), taken("pick_up", "gun"));
    assert_eq!(takes(&["knife", "blaster_rifle"]), taken("draw", "blaster_rifle"));
}

/// SWU-TURN-10: a beast leaves weapons on the ground alone.
#[test]
fn a_beast_takes_no_weapon() {
    let takes = |intelligence: i32| {
        let drawn = scene("a.........B").armed('a', &["gun"]).armed('B', &["club"]).ai(0);
        let mut battle = drawn.unit('a', |data| data.abilities.intelligence = intelligence).dice([]);
        battle.submit(battle.with('a', "drop", "gun"));
        battle.ends('a');
        battle.ends('B');
        battle.decides().action.as_str() == "pick_up"
    };
    assert_eq!([10, 2].map(takes), [true, false]);
}

/// SWU-STEALTH-04: a unit that must be brought somewhere harms nobody as long as it hides from all enemies. Once one has
/// noticed it, it shoots.
#[test]
fn an_escorted_unit_shoots_at_who_has_noticed_it() {
    let shoots = |wisdom: i32| {
        let drawn = scene("#####/ao..B/#####/....C").armed('a', &["gun"]).ai(0).zone("the lift", &[(3, 3)]);
        let drawn = drawn.goal(Objective::Escort { side: SideId(0), unit: UnitId(0), zone: Some(0) });
        let drawn = drawn.unit('B', |data| data.abilities.wisdom = wisdom);
        let mut battle = drawn.dice([13]);
        battle.submit(battle.order('a', "hide"));
        assert!(battle.is('a', "hidden"));
        battle.ends('a');
        battle.ends('B');
        battle.ends('C');
        battle.decides().at.is_some()
    };
    assert_eq!([1, 20].map(shoots), [false, true]);
}

/// SWU-PRONE-04, SWU-PRONE-05: at a glance, too, who lies is easy to strike and hard to shoot.
#[test]
fn it_knows_at_a_glance_that_an_enemy_lies() {
    let dealt = |weapon: &str, squares: i32, lies: bool| {
        let mut battle = scene("a...B").armed('a', &[weapon]).dice([]);
        battle.ends('a');
        if lies {
            battle.submit(battle.order('B', "drop_prone"));
        }
        let (unit, enemy) = (battle.id('a'), battle.id('B'));
        let duels = rules::query(&mut battle.world, |query| query.duel_estimates(unit, &[enemy]));
        duels[0].dealt.at(squares).expected_x100
    };
    assert!(dealt("gun", 4, true) < dealt("gun", 4, false));
    assert!(dealt("club", 1, true) > dealt("club", 1, false));
}
