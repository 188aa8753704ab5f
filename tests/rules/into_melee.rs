//! SHOOTING OR THROWING INTO A MELEE

use blastdoor::rules::saga::data::{Feat, UnitData};

use crate::scene::{Scene, scene};

fn bonus(scene: Scene, weapon: &'static str) -> i32 {
    scene.armed('h', &[weapon]).dice([]).bonus('h', 'B', weapon)
}

/// SAGA-MEL-01: once, for shots and throws; enemies next to the target do not matter.
#[test]
fn allies_in_the_way() {
    assert_eq!(bonus(scene("h . . B"), "pistol"), 5);
    assert_eq!(bonus(scene("h . . B / . . . a"), "pistol"), 0);
    assert_eq!(bonus(scene("h . . B / . . c a"), "pistol"), 0, "once");
    assert_eq!(bonus(scene("h . . B / . . . a"), "knife"), 0);
    assert_eq!(bonus(scene("h . . B / . . . C"), "pistol"), 5);
}

/// SAGA-MEL-02
#[test]
fn precise_shot() {
    let precise = |data: &mut UnitData| data.feats = vec![Feat::PreciseShot];
    assert_eq!(bonus(scene("h . . B / . . . a").unit('h', precise), "pistol"), 5);
}

/// SAGA-MEL-03: a friend who lies where the target stands is in the way as much as one beside it.
#[test]
fn a_friend_underfoot() {
    let frail = |data: &mut UnitData| data.hit_points = 5;
    let scene = scene("h . . . B a . .").order("Bah").armed('h', &["pistol"]).armed('B', &["knock"]);
    let mut battle = scene.unit('a', frail).dice([10]);
    battle.attacks('B', 'a', "knock");
    battle.moves('B', 5, 0);
    battle.pass_to('h');
    assert_eq!((battle.at('a'), battle.bonus('h', 'B', "pistol")), (battle.at('B'), 0));
}

/// SAGA-MEL-03: the shooter is not its own ally; the helpless count, the dead do not.
#[test]
fn who_counts() {
    assert_eq!(bonus(scene("h B"), "pistol"), 5);
    for (blow, bonus) in [("knock", 0), ("ram", 5)] {
        let mut battle = scene("h . . B / . . . a")
            .order("Bah")
            .armed('h', &["pistol"])
            .armed('B', &[blow])
            .unit('a', |data| data.hit_points = 5)
            .dice([10]);
        battle.attacks('B', 'a', blow);
        battle.pass_to('h');
        assert_eq!(battle.bonus('h', 'B', "pistol"), bonus, "{blow}");
    }
}
