//! Stun and other conditions.

use std::sync::Arc;

use blastdoor::rules::swu::data::{Affliction, Inflicts, Nature};

use crate::scene::*;

/// SWU-STUN-01, SWU-STUN-02, SWU-STUN-03, SWU-STUN-05, SWU-EX-16, SWU-TURN-10, SWU-COND-04
#[test]
fn a_stun_asks_for_a_save() {
    let stunned = |die: u32| {
        let drawn = scene("a.B").armed('a', &["gun"]).unit('a', |data| data.abilities.intelligence = 12);
        let mut battle = drawn.dice([15, die]);
        battle.submit(battle.with('a', "switch_setting", "gun"));
        let facts = battle.submit(battle.attack('a', 'B', "gun"));
        assert!(!facts.iter().any(|fact| matches!(fact, Fact::Damaged(..))), "no damage");
        assert!(facts.iter().any(|fact| matches!(fact, Fact::Passed(.., 11) | Fact::Failed(.., 11))), "{facts:?}");
        battle.is('B', "stunned")
    };
    assert!(!stunned(11) && stunned(10));
}

/// SWU-STUN-04, SWU-STUN-06, SWU-COND-03, SWU-COND-04
#[test]
fn the_stunned_lose_their_turn_and_save_at_its_end() {
    let mut battle = scene("a.B").armed('a', &["gun"]).dice([15, 3, 5, 12, 2]);
    battle.submit(battle.with('a', "switch_setting", "gun"));
    battle.submit(battle.attack('a', 'B', "gun"));
    battle.ends('a');
    assert_eq!(battle.active(), Some('a'), "B had no turn and failed its save");
    assert!(battle.is('B', "stunned"));
    battle.submit(battle.with('a', "switch_setting", "gun"));
    assert_eq!(battle.notes(battle.attack('a', 'B', "gun")), ["advantage: target stunned"]);
    battle.ends('a');
    assert!(!battle.is('B', "stunned"), "12 against 10");
}

/// SWU-STUN-07
#[test]
fn machines_are_stunned_by_ion_alone() {
    let drawn = || scene("a.B").armed('a', &["gun", "ion_pistol"]).unit('B', |data| data.nature = Nature::Robot);
    let mut battle = drawn().dice([]);
    battle.submit(battle.with('a', "switch_setting", "gun"));
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "no_effect");
    let mut battle = drawn().dice([]);
    battle.submit(battle.with('a', "switch_setting", "ion_pistol"));
    assert_eq!(battle.refusal(battle.attack('a', 'B', "ion_pistol")), "");
}

/// SWU-STUN-07: a stun grenade does nothing to a machine.
#[test]
fn stun_grenades_spare_machines() {
    let stunned = |nature: Nature, faces: &[u32]| {
        let drawn = scene("a...B").carries('a', &["stun_grenade"]).unit('B', |data| data.nature = nature);
        let mut battle = drawn.dice(faces.iter().copied());
        battle.submit(battle.with('a', "throw", "stun_grenade").to((4, 0).into()));
        battle.dice_are_spent();
        battle.is('B', "stunned")
    };
    assert!(stunned(Nature::Living, &[9, 9]));
    assert!(!stunned(Nature::Robot, &[9]));
}

/// SWU-ACT-09: a stun ends a dodge.
#[test]
fn the_stunned_do_not_dodge() {
    let mut battle = scene("A.b").armed('b', &["gun"]).dice([15, 15, 9]);
    battle.submit(battle.order('A', "dodge"));
    battle.ends('A');
    battle.submit(battle.with('b', "switch_setting", "gun"));
    battle.submit(battle.attack('b', 'A', "gun"));
    assert!(battle.is('A', "stunned") && !battle.is('A', "shield"));
}

/// SWU-COND-01, SWU-COND-06, SWU-COND-07
#[test]
fn conditions_of_gear_run_out() {
    for (condition, tag, note) in [
        (Affliction::Blinded, "blinded", "disadvantage: blinded"),
        (Affliction::Restrained, "restrained", "disadvantage: restrained"),
        (Affliction::Frightened, "frightened", "disadvantage: frightened"),
    ] {
        let mut drawn = scene("a.B").armed('a', &["gun"]).armed('B', &["gun"]).unit('B', |data| data.hit_points = 50);
        let gun = Arc::make_mut(drawn.own.catalogue.weapons.get_mut("gun").unwrap());
        gun.inflicts = Some(Inflicts { condition, turns: 1 });
        let mut battle = drawn.dice([15, 2]);
        battle.submit(battle.attack('a', 'B', "gun"));
        battle.ends('a');
        assert!(battle.is('B', tag));
        assert_eq!(battle.notes(battle.attack('B', 'a', "gun")), [note]);
        assert_eq!(battle.cost('B', 1, 0).is_none(), condition != Affliction::Blinded, "held, or afraid");
        battle.ends('B');
        assert!(!battle.is('B', tag));
    }
}

/// SWU-COND-05, SWU-DEATH-06: the unconscious are hit critically from nearby.
#[test]
fn the_unconscious_are_helpless() {
    let drawn = scene("aBC").armed('a', &["club"]).armed('B', &["gun"]).unit('B', |data| data.hit_points = 1);
    let mut battle = drawn.dice([15, 2, 12, 5, 12, 3, 4]);
    battle.submit(battle.attack('a', 'B', "club"));
    assert!(battle.is('B', "unconscious") && battle.is('B', "prone"));
    assert!(battle.sheet('B').lines.iter().all(|line| !line.contains("gun")), "it has dropped what it held");
    battle.ends('a');
    battle.ends('C');
    assert_eq!(battle.notes(battle.attack('a', 'B', "club")), ["advantage: target unconscious"]);
    let facts = battle.submit(battle.attack('a', 'B', "club"));
    assert!(matches!(facts[0], Fact::Attacked { verdict: AttackResult::Critical, .. }), "{facts:?}");
}
