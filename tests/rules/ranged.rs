//! STANDARD ACTIONS: RANGED ATTACK

use blastdoor::{
    battle::{AttackKind, ItemKey, Order},
    rules::{self, saga::data::Blast},
};

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::{Attacked, Damaged, ItemMoved},
};

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

fn thrown(battle: &Battle, target: char, weapon: &'static str) -> Order {
    let target = battle.id(target);
    battle.order('h', "throw_weapon").with(ItemKey::of(weapon)).at(target)
}

/// SAGA-RANGED-04: whatever is in hand can be thrown, even next to its target: at -5, for the damage of its size.
#[test]
fn anything_can_be_thrown() {
    for (weapon, most) in [("club", 4), ("blade", 6), ("rifle", 8), ("tripod", 8), ("flamer", 6)] {
        for map in ["h . . B", "h B"] {
            let mut battle = scene(map).armed('h', &[weapon]).dice([]);
            let preview = battle.preview(thrown(&battle, 'B', weapon));
            assert_eq!(preview.bonus.unwrap().total(), 0, "{weapon}");
            assert!(preview.summary.starts_with(&format!("Throw {weapon} at B")), "{}", preview.summary);
            assert_eq!(preview.manner, Some(AttackKind::Thrown), "{weapon}");
            let damage = preview.damage.unwrap();
            assert_eq!((damage.min, damage.max), (1, most), "{weapon}");
        }
    }
}

/// SAGA-RANGED-04: the outlook of a move counts what could be thrown from there at whoever no other attack reaches, both
/// ways, and so does the map of threats.
#[test]
fn the_outlook_counts_missiles() {
    for (x, is_thrown) in [(1, true), (3, false)] {
        let mut battle = scene("h . . . B").armed('h', &["club"]).armed('B', &["blade"]).dice([]);
        let walk = battle.order('h', "move").to((x, 0).into());
        let outlook = rules::outlook(&mut battle.world, &walk, (x, 0).into());
        let [exchange] = outlook.exchanges.as_slice() else { panic!("one enemy: {outlook:?}") };
        let (dealt, taken) = (exchange.dealt.as_ref().unwrap(), exchange.taken.as_ref().unwrap());
        battle.moves('h', x, 0);
        let attack = if is_thrown { thrown(&battle, 'B', "club") } else { battle.attack('h', 'B', "club") };
        let chance = battle.preview(attack).chance.unwrap();
        assert_eq!(dealt.hit.per_mille(), chance.per_mille(), "{x}");
        assert_eq!(taken.with, Some(ItemKey::of("blade")), "{x}");
    }
    let mut battle = scene(&format!("h{}B", ".".repeat(12))).armed('h', &["club"]).dice([]);
    let (h, b) = (battle.id('h'), battle.id('B'));
    let threats = rules::query(&mut battle.world, |query| rules::threat_map(query, &[h], b));
    assert!(threats.iter().any(|each| each.square == (12, 0).into()), "{threats:?}");
}

/// SAGA-RANGED-04: it hits once, whatever it does when it is fired, and then lies at its target.
#[test]
fn a_missile_is_gone() {
    let mut battle = scene("h . B C").armed('h', &["rocket"]).dice([20, 3]);
    let facts = battle.submit(thrown(&battle, 'B', "rocket"));
    assert!(facts.iter().any(|fact| matches!(fact, Damaged('B', 6, _))), "the one is doubled, of 1d8: {facts:?}");
    assert!(
        !facts.iter().any(|fact| matches!(fact, Attacked { at: 'C', .. } | Damaged('C', ..))),
        "nothing bursts: {facts:?}"
    );
    battle.pass_to('B');
    let rocket = battle.order('B', "pick_up").with(ItemKey::of("rocket")).to((2, 0).into());
    assert_eq!(battle.refusal(rocket), "hands_full", "it lies there");
    battle.pass_to('h');
    assert_eq!(battle.refused(battle.attack('h', 'B', "rocket")), "not_held");
}

/// SAGA-RANGED-04, SAGA-BEY-31: it flies as far as a thrown weapon, and at nobody on the same side.
#[test]
fn how_far_missiles_fly() {
    for (distance, refusal) in [(12, ""), (13, "out_of_range")] {
        let mut battle = scene(&format!("h{}B", ".".repeat(distance - 1))).armed('h', &["club"]).dice([]);
        assert_eq!(battle.refusal(thrown(&battle, 'B', "club")), refusal, "{distance}");
    }
    let mut battle = scene("h a B").armed('h', &["club"]).dice([]);
    assert_eq!(battle.refusal(thrown(&battle, 'a', "club")), "friend");
}

/// SAGA-RANGED-04: an empty or switched-off weapon flies as well; a throwing weapon is thrown as what it is, and nobody
/// throws its claws.
#[test]
fn what_is_a_missile() {
    let mut battle = scene("h . . B").armed('h', &["slugger"]).dice([2, 2]);
    for _ in 0..2 {
        battle.attacks('h', 'B', "slugger");
        battle.pass_to('B');
        battle.pass_to('h');
    }
    assert_eq!(battle.refusal(battle.attack('h', 'B', "slugger")), "empty");
    assert_eq!(battle.refusal(thrown(&battle, 'B', "slugger")), "");
    for weapon in ["knife", "bottle", "grenade", "claw"] {
        let mut battle = scene("h . B").armed('h', &[weapon]).dice([]);
        assert_eq!(battle.refusal(thrown(&battle, 'B', weapon)), "no_missile", "{weapon}");
    }
    let mut battle = scene("h . B").armed('h', &["club"]).dice([]);
    assert_eq!(battle.refusal(thrown(&battle, 'B', "rifle")), "not_held");
}

/// SAGA-RANGED-01: what is thrown lies at the target, hit or miss, and is in the hand no more.
#[test]
fn a_thrown_weapon_is_gone() {
    let mut battle = scene("h . B").armed('h', &["knife"]).dice([2]);
    assert_eq!(*battle.attacks('h', 'B', "knife").last().unwrap(), ItemMoved('h', "knife"));
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

/// SAGA-BEY-31, SAGA-REACH-07: the sheet tells how far each weapon in hand gets: the ends of its range bands, or its reach.
#[test]
fn the_sheet_tells_ranges() {
    let told = [
        ("club", "club 1d6, melee (in hand)"),
        ("spear", "spear 1d8, melee reach 2 (in hand)"),
        ("knife", "knife 1d4, thrown 3/6/9/12 (in hand)"),
        ("pistol", "pistol 3d6, range 6/12/18/24 (in hand"),
        ("rifle", "rifle 3d8, range 10/20/40/60 (in hand"),
    ];
    for (weapon, line) in told {
        let lines = scene("h . B").armed('h', &[weapon]).dice([]).sheet('h').lines;
        assert!(lines.iter().any(|known| known.starts_with(line)), "{line}: {lines:?}");
    }
    let cone = scene("h . B").weapon("flames", "3d6", |weapon| weapon.blast = Some(Blast::Cone(4)));
    let lines = cone.armed('h', &["flames"]).dice([]).sheet('h').lines;
    assert!(lines.iter().any(|line| line.starts_with("flames 3d6, cone of 4 squares (in hand")), "{lines:?}");
}
