//! HIT POINTS AND SECOND WIND

use blastdoor::rules::saga::data::{Feat, Nature, UnitData};

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::Healed,
};

/// A unit with so many hit points and such a Constitution that has just taken a blow, at the start of its turn.
fn hurt(max: i32, blow: i32, change: impl FnOnce(&mut UnitData)) -> Battle {
    let mut battle = scene("h B")
        .order("Bh")
        .unit('h', |data| (data.hit_points, data.abilities.constitution) = (max, Some(14)))
        .unit('h', change)
        .weapon("blow", &blow.to_string(), |_| ())
        .armed('B', &["blow"])
        .dice([10]);
    battle.attacks('B', 'h', "blow");
    battle.pass_to('h');
    battle
}

/// SAGA-EXD-17, SAGA-WIND-01, SAGA-WIND-02: at half or less, the greater of a quarter and the Constitution.
#[test]
fn second_wind() {
    let mut battle = hurt(50, 24, |_| ());
    assert_eq!(battle.refused(battle.order('h', "second_wind")), "not_hurt_enough");
    let mut battle = hurt(50, 25, |_| ());
    assert_eq!(battle.does('h', "second_wind")[1], Healed('h', 14, 39));
    let mut battle = hurt(80, 40, |_| ());
    assert_eq!(battle.does('h', "second_wind")[1], Healed('h', 20, 60));
}

/// SAGA-WIND-01, SAGA-SWIFT-09: it takes a swift action.
#[test]
fn second_wind_is_swift() {
    let mut battle = hurt(50, 25, |_| ());
    battle.does('h', "second_wind");
    let unit = battle.id('h');
    let left = blastdoor::rules::menu(&mut battle.world, unit).allowances;
    assert_eq!(left.iter().map(|allowance| allowance.left).collect::<Vec<u8>>(), [1, 1, 0]);
}

/// SAGA-WIND-03, SAGA-WIND-05, SAGA-WIND-06: once in a battle, whatever the feats.
#[test]
fn once_in_a_battle() {
    for feats in [vec![], vec![Feat::ExtraSecondWind]] {
        let mut battle = hurt(60, 55, |data| data.feats = feats);
        battle.does('h', "second_wind");
        assert_eq!(battle.refused(battle.order('h', "second_wind")), "second_wind_spent");
    }
}

/// SAGA-WIND-04, SAGA-WIND-05: only the heroic, and who has the feat.
#[test]
fn only_heroes() {
    let nonheroic = |data: &mut UnitData| (data.heroic_level, data.nonheroic_level) = (0, 4);
    let mut battle = hurt(50, 25, nonheroic);
    assert_eq!(battle.refused(battle.order('h', "second_wind")), "no_second_wind");
    let mut battle = hurt(50, 25, |data| {
        nonheroic(data);
        data.feats = vec![Feat::ExtraSecondWind];
    });
    battle.does('h', "second_wind");
    assert_eq!(battle.hp('h'), 39);
}

/// SAGA-WIND-06: never above the maximum; a heroic robot gets its quarter.
#[test]
fn healing_stops_at_the_maximum() {
    let mut battle = hurt(20, 10, |_| ());
    assert_eq!(battle.does('h', "second_wind")[1], Healed('h', 10, 20));
    let robot = |data: &mut UnitData| (data.nature, data.abilities.constitution) = (Nature::Robot, None);
    let mut battle = hurt(50, 25, robot);
    assert_eq!(battle.does('h', "second_wind")[1], Healed('h', 12, 37));
}

/// SAGA-HP-01, SAGA-HP-02: one pool, and nothing follows from losing a part of it.
#[test]
fn one_pool() {
    let mut battle = hurt(60, 10, |_| ());
    assert_eq!((battle.hp('h'), battle.step('h')), (50, 0));
    assert_eq!(["reflex", "fortitude", "will", "speed"].map(|key| battle.number('h', key)), [11, 13, 11, 6]);
}
