//! The computer looks after its own: first aid, second wind, recovering, Fate Points.

use blastdoor::{
    battle::{Event, Objective, SideId, UnitId},
    rules::saga::data::{Place, Skill, UnitData, WeaponKind},
};

use super::{lasting, turn_of, turns_of};
use crate::scene::{Battle, Scene, carried, scene};

/// Its next order.
fn action(battle: &mut Battle) -> String {
    battle.decides().action.to_string()
}

/// `B` has struck `h` so often, with this weapon, and it is the turn of h.
fn struck(scene: Scene, weapon: &'static str, times: u32) -> Battle {
    let mut battle = scene.order("Bh").armed('B', &[weapon]).ai(0).dice(std::iter::repeat_n(15, times as usize));
    for round in 0..times {
        battle.attacks('B', 'h', weapon);
        battle.ends('B');
        if round + 1 < times {
            battle.pass_to('B');
        }
    }
    battle.pass_to('h');
    battle
}

/// Returns true if a Fate Point has been spent.
fn has_spent(battle: &Battle) -> bool {
    battle.log().iter().any(|event| matches!(event, Event::Spent { what, .. } if what == "Fate Point"))
}

/// Threshold and Fortitude beyond all blows.
fn sturdy(data: &mut UnitData) {
    data.class_bonus.fortitude = 30;
}

/// A battle in which B has just felled a, and it is the turn of h, a medic.
fn fallen(map: &str, change: impl FnOnce(&mut UnitData)) -> Battle {
    let scene = scene(map).order("Bh").unit('h', |data| data.trained = vec![Skill::TreatInjury]).unit('h', change);
    let scene = scene.unit('a', |data| (data.hit_points, data.abilities.constitution) = (20, Some(60)));
    let mut battle = scene.armed('B', &["ram"]).ai(0).dice([15]);
    battle.attacks('B', 'a', "ram");
    assert!(battle.is('a', "unconscious"));
    battle.ends('B');
    battle
}

/// SAGA-BEY-27: whoever has learnt it sees to a friend who has fallen next to it, before it shoots at somebody far off.
#[test]
fn it_gives_first_aid_to_the_fallen() {
    let mut battle = fallen("h a B . . C", |_| ());
    let order = battle.decides();
    assert_eq!((order.action.as_str(), order.at), ("first_aid", Some(battle.id('a'))));
}

/// SAGA-BEY-27: whoever has learnt it goes to a friend who has fallen farther off; others go on with the fight.
#[test]
fn a_medic_goes_to_the_fallen() {
    let goes = |trained: &'static [Skill]| {
        let scene = scene("a . . . . h . . . . . . . . . B / # # # # # # # # # # # # # # # #").order("Bh").ai(0);
        let scene = scene.weapon("bolt", "30", |weapon| weapon.kind = WeaponKind::Pistol).armed('h', &["pistol"]);
        let scene = scene.unit('a', |data| (data.hit_points, data.abilities.constitution) = (20, Some(60)));
        let mut battle = scene.unit('h', |data| data.trained = trained.to_vec()).armed('B', &["bolt"]).dice([19]);
        battle.attacks('B', 'a', "bolt");
        assert!(battle.is('a', "unconscious"));
        battle.ends('B');
        battle.decides().to.is_some_and(|to| to.x <= 1)
    };
    assert!(goes(&[Skill::TreatInjury]));
    assert!(!goes(&[]));
}

/// SAGA-BEY-27: the unit that its side must not lose does not go out to the fallen.
#[test]
fn whoever_the_battle_is_about_does_not_go_to_the_fallen() {
    let goes = |targets: &[u16]| {
        let scene = scene("h . . . . a . . . . . . . . . B / c # # # # # # # # # # # # # # #").order("Bhc").ai(0);
        let scene = scene.weapon("bolt", "30", |weapon| weapon.kind = WeaponKind::Pistol).armed('h', &["pistol"]);
        let scene = scene.unit('a', |data| (data.hit_points, data.abilities.constitution) = (20, Some(60)));
        let goal = |unit| Objective::Defeat { side: SideId(1), unit: UnitId(unit) };
        let scene = targets.iter().fold(scene, |scene, &unit| scene.goal(goal(unit)));
        let mut battle =
            scene.unit('h', |data| data.trained = vec![Skill::TreatInjury]).armed('B', &["bolt"]).dice([19]);
        assert_eq!(battle.id('h'), UnitId(0));
        battle.attacks('B', 'a', "bolt");
        battle.ends('B');
        battle.decides().to.is_some_and(|to| to.x >= 4)
    };
    assert_eq!([&[][..], &[0]].map(goes), [true, false]);
}

/// It is the turn of h, a medic with this weapon, after B has shot at a.
fn shot(map: &str, damage: &str, weapon: &'static [&'static str]) -> Battle {
    let scene = scene(map).weapon("bolt", damage, |weapon| weapon.kind = WeaponKind::Pistol);
    let scene = scene.unit('a', |data| (data.hit_points, data.abilities.constitution) = (20, Some(60)));
    let scene = scene.unit('h', |data| data.trained = vec![Skill::TreatInjury]).armed('h', weapon);
    let scene = scene.unit('B', |data| data.hit_points = 200).armed('B', &["bolt"]);
    let mut battle = scene.order("Bh").ai(0).dice([19]);
    battle.attacks('B', 'a', "bolt");
    battle.ends('B');
    battle
}

/// SAGA-BEY-27: first aid helps only once, so it is kept for a friend who has lost half of its points.
#[test]
fn first_aid_is_kept_for_those_who_need_it() {
    let helps = |damage| action(&mut shot("h a . . . . . . . B", damage, &[])) == "first_aid";
    assert_eq!(["4", "14"].map(helps), [false, true]);
}

/// SAGA-BEY-27: who would be struck down again at once is not revived while there is somebody to shoot at.
#[test]
fn nobody_is_revived_beside_an_enemy() {
    let does = |map| action(&mut shot(map, "30", &["pistol"]));
    assert_eq!(["h a . B", "h a . . . . . . . . . . . . B"].map(does), ["attack", "first_aid"]);
}

/// SAGA-BEY-27: a beast does not.
#[test]
fn a_beast_gives_no_first_aid() {
    let mut battle = fallen("h a B . . C", |data| data.abilities.intelligence = 2);
    assert_ne!(action(&mut battle), "first_aid");
}

/// SAGA-BEY-40: it frees a friend, unless it has a blow to strike that is worth more.
#[test]
fn it_frees_a_friend() {
    let bound = |map: &str| scene(map).unit('a', |data| data.bound = Some("restraint_cuffs".to_owned()));
    let freed = action(&mut bound("h a . . . . . . . B / # # # # # # # # # #").order("haB").ai(0).dice([]));
    assert_eq!(freed, "unbind");
    let strikes = bound("a h B / # # #").unit('B', |data| data.hit_points = 3).armed('h', &["ram"]);
    assert_eq!(action(&mut strikes.order("haB").ai(0).dice([])), "attack");
}

/// SAGA-WIND-01: it takes its second wind when it is badly hurt, and not before.
#[test]
fn it_takes_a_second_wind() {
    let duel = || scene("h B").weapon("blow", "16", |_| ()).unit('h', sturdy);
    assert_eq!(action(&mut struck(duel(), "blow", 1)), "second_wind");
    assert_ne!(action(&mut struck(duel(), "tap", 1)), "second_wind");
    // Nobody has a third.
    let mut battle = struck(duel(), "blow", 1);
    battle.does('h', "second_wind");
    assert_ne!(action(&mut battle), "second_wind");
}

/// SAGA-RECOV-01: far down the track it recovers before it makes a poor attack; with a good one at hand it strikes.
#[test]
fn it_recovers() {
    let duel = |reflex: i32| {
        let scene = scene("h B").unit('B', |data| data.class_bonus.reflex = reflex);
        scene.unit('h', |data| data.hit_points = 200)
    };
    assert_eq!(action(&mut struck(duel(10), "hammer", 3)), "recover");
    assert_eq!(action(&mut struck(duel(10), "hammer", 1)), "attack");
    assert_eq!(action(&mut struck(duel(0), "hammer", 3)), "attack");
}

/// SAGA-DT-05: a Fate Point is spent where it keeps the unit alive, and not where it stays alive anyhow.
#[test]
fn it_keeps_its_fate_point_for_its_life() {
    let hero = |map: &str| scene(map).unit('h', |data| (data.hero, data.hit_points) = (true, 30));
    assert!(!has_spent(&struck(hero("h B"), "hammer", 1)));
    let mut down = hero("h B").unit('h', sturdy).order("Bh").armed('B', &["ram"]).ai(0).dice([15]);
    down.attacks('B', 'h', "ram");
    assert!(down.is('h', "unconscious") && !has_spent(&down));
    let mut dying = hero("h B").order("Bh").armed('B', &["ram"]).ai(0).dice([15]);
    dying.attacks('B', 'h', "ram");
    assert!(dying.is('h', "unconscious") && has_spent(&dying));
    // An attack is not worth it.
    for scene in [hero("h B"), hero("h . . . B").armed('h', &["pistol"])] {
        let actions = turns_of(scene, 'h', 3);
        assert!(!actions.contains(&"spend_fate".to_owned()), "{actions:?}");
    }
}

/// SAGA-AOO-06: bare hands hurt more, but expose to a strike: a weak blow that exposes to nothing is better than none.
#[test]
fn it_uses_a_weak_weapon() {
    let scene = scene("h B").unit('h', |data| data.hit_points = 200).armed('h', &["tap"]);
    assert_eq!(action(&mut struck(scene, "hammer", 1)), "attack");
}

/// SAGA-MOVE-06: with a club in hand it draws a pistol where it could strike nobody, and with a pistol in hand a good blade
/// for an enemy next to it; each once in a turn, and neither where that would be no better.
#[test]
fn it_draws_the_weapon_that_fits() {
    let drawn = |map: &str, held: &'static str, holstered: &'static str| {
        let gear = move |data: &mut UnitData| {
            data.weapons = vec![carried(held, Place::Held), carried(holstered, Place::Holstered)];
        };
        let actions = turn_of(lasting(map).unit('h', gear).armed('B', &["club"]), 'h');
        actions.iter().filter(|action| action.as_str() == "draw").count()
    };
    let (far, near) = ("h . . . . . . . . . . . . . . . . . B", "h B");
    assert_eq!(drawn(far, "club", "pistol"), 1);
    assert_eq!(drawn(far, "pistol", "ram"), 0);
    assert_eq!(drawn(near, "pistol", "ram"), 1);
    assert_eq!(drawn(near, "ram", "pistol"), 0);
}
