//! STANDARD ACTIONS: RANGED ATTACK

use blastdoor::battle::ItemKey;

use crate::scene::scene;

/// SAGA-RANGED-01, SAGA-LOS-06: in sight and in range.
#[test]
fn in_sight_and_in_range() {
    let mut battle = scene("h . # B / . . . C").armed('h', &["pistol"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "no_line_of_sight");
    assert_eq!(battle.refusal(battle.attack('h', 'C', "pistol")), "");
    let far = format!("h{}B", ".".repeat(12));
    let mut battle = scene(&far).armed('h', &["knife", "pistol"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "knife")), "out_of_range", "13 squares");
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "");
}

/// SAGA-RANGED-02: who stands between gives cover and does not stop the shot.
#[test]
fn past_others() {
    let mut battle = scene("h a C B").armed('h', &["pistol"]).dice([]);
    assert_eq!(battle.against('h', 'B', "pistol"), 16);
}

/// SAGA-RANGED-03, SAGA-BEY-31: the last square of each kind of weapon.
#[test]
fn ranges() {
    for (weapon, last) in [("knife", 12), ("pistol", 24), ("carbine", 40), ("rifle", 60)] {
        for (distance, refusal) in [(last, ""), (last + 1, "out_of_range")] {
            let mut battle = scene(&format!("h{}B", ".".repeat(distance - 1))).armed('h', &[weapon]).dice([]);
            assert_eq!(battle.refusal(battle.attack('h', 'B', weapon)), refusal, "{weapon} at {distance}");
        }
    }
}

/// SAGA-RANGED-04: a bottle flies at -5 and hurts by its size.
#[test]
fn improvised_missiles() {
    let mut battle = scene("h . . B").armed('h', &["bottle"]).dice([]);
    assert_eq!(battle.odds('h', 'B', "bottle"), (0, 11, (1, 3)));
}

/// SAGA-RANGED-01: what is thrown lies at the target, hit or miss, and is in the hand no more.
#[test]
fn a_thrown_weapon_is_gone() {
    let mut battle = scene("h . B").armed('h', &["knife"]).dice([2]);
    assert_eq!(battle.attacks('h', 'B', "knife").last().unwrap(), "h throws knife");
    battle.pass_to('B');
    battle.uses('B', "drop", "club");
    let knife = battle.order('B', "pick_up").with(ItemKey::of("knife")).to((2, 0).into());
    battle.submit(knife);
    assert_eq!(battle.refusal(battle.attack('B', 'h', "knife")), "");
}

/// SAGA-RANGED-01: an empty weapon does not shoot.
#[test]
fn ammunition() {
    let mut battle = scene("h . . B").armed('h', &["slugger"]).dice([2, 2]);
    for _ in 0..2 {
        battle.attacks('h', 'B', "slugger");
        battle.pass_to('B');
        battle.pass_to('h');
    }
    assert_eq!(battle.refused(battle.attack('h', 'B', "slugger")), "empty");
    battle.uses('h', "reload", "slugger");
    assert_eq!(battle.refusal(battle.attack('h', 'B', "slugger")), "");
}
