//! HELPLESS OPPONENTS

use blastdoor::rules::saga::data::UnitData;

use crate::scene::{Battle, scene};

/// `B` of Dexterity 14 lies unconscious next to `h` and some squares from `c`.
fn fallen() -> Battle {
    let frail = |data: &mut UnitData| (data.hit_points, data.abilities.dexterity) = (5, 14);
    let mut battle = scene("h B . . c / . . . . D")
        .order("hcDB")
        .unit('B', frail)
        .armed('h', &["knock", "pistol"])
        .armed('c', &["pistol"])
        .unit('c', |data| data.feats = vec![blastdoor::rules::saga::data::Feat::PreciseShot])
        .dice([15]);
    battle.attacks('h', 'B', "knock");
    battle
}

/// SAGA-EXD-31, SAGA-HELP-01, SAGA-HELP-06, SAGA-HELP-08, SAGA-DEF-08: in melee +5 in all, against Dexterity 0.
#[test]
fn melee_against_the_helpless() {
    let mut battle = fallen();
    battle.pass_to('c');
    battle.pass_to('h');
    assert!(battle.is('B', "unconscious") && battle.is('B', "prone"));
    assert_eq!(battle.odds('h', 'B', "knock").0, 10);
    assert_eq!(battle.against('h', 'B', "knock"), 11 - 5);
}

/// SAGA-EXD-31, SAGA-HELP-07: a shot has no bonus, and the -5 against the prone.
#[test]
fn shots_at_the_helpless() {
    let mut battle = fallen();
    battle.pass_to('c');
    assert_eq!((battle.bonus('c', 'B', "pistol"), battle.against('c', 'B', "pistol")), (0, 6));
}

/// SAGA-HELP-02, SAGA-HELP-03, SAGA-HELP-04, SAGA-HELP-05: a sentry flagged as unwary is helpless to whoever is next to
/// it in the surprise round; others are only flat-footed; and from round 1 on nobody is.
#[test]
fn an_unwary_sentry() {
    let sentry = |unwary| {
        let scene = scene("h B . a").unit('B', |data| data.abilities.dexterity = 14).armed('a', &["pistol"]);
        let scene = scene.placed('B', |spec| spec.unwary = unwary).aware("ha", "B");
        scene.roll_initiative().dice([20, 10, 3])
    };
    let mut battle = sentry(true);
    assert_eq!((battle.bonus('h', 'B', "club"), battle.against('h', 'B', "club")), (10, 6));
    battle.ends('h');
    assert_eq!(battle.against('a', 'B', "pistol"), 11, "from afar it is flat-footed");
    battle.ends('a');
    assert_eq!((battle.round(), battle.bonus('h', 'B', "club"), battle.against('h', 'B', "club")), (1, 5, 11));
    let mut battle = sentry(false);
    assert_eq!((battle.bonus('h', 'B', "club"), battle.against('h', 'B', "club")), (5, 11));
}
