//! STUNNING, ION DAMAGE

use blastdoor::{
    battle::ItemKey,
    rules::saga::data::{DamageType, Nature, Reduction, UnitData, WeaponKind},
};

use crate::scene::{Battle, Scene, scene};

/// A fighter with arms of one kind of damage, such as `16`, in the order of the rolls.
fn arms(scene: Scene, damage_type: DamageType, points: &[&'static str]) -> Scene {
    let armed = points
        .iter()
        .fold(scene, |scene, points| scene.weapon(points, points, |weapon| weapon.damage_type = damage_type));
    armed.armed('h', points)
}

/// Hit points and Constitution such that the threshold is this.
fn body(hit_points: i32, threshold: i32) -> impl Fn(&mut UnitData) {
    move |data| {
        data.hit_points = hit_points;
        // 10 + level 1 + modifier
        data.abilities.constitution = Some(10 + 2 * (threshold - 11));
    }
}

fn robot(hit_points: i32, threshold: i32) -> impl Fn(&mut UnitData) {
    move |data| {
        (data.nature, data.abilities.constitution, data.hit_points) = (Nature::Robot, None, hit_points);
        data.abilities.strength = 10 + 2 * (threshold - 11);
    }
}

fn hits(battle: &mut Battle, weapon: &'static str) -> (i32, u8) {
    battle.attacks('h', 'B', weapon);
    (battle.hp('B'), battle.step('B'))
}

/// SAGA-EXD-12, SAGA-STUN-04, SAGA-STUN-05, SAGA-STUN-06, SAGA-STUN-07
#[test]
fn half_hurts_and_the_whole_numbs() {
    let stun = |body: &dyn Fn(&mut UnitData), weapon| {
        let mut battle = arms(scene("h B"), DamageType::Stun, &[weapon]).unit('B', body).dice([15]);
        hits(&mut battle, weapon)
    };
    assert_eq!(stun(&body(20, 15), "16"), (12, 2));
    assert_eq!(stun(&body(20, 15), "14"), (13, 0));
    let mut battle = arms(scene("h B a"), DamageType::Stun, &["17"]).unit('B', body(8, 25)).dice([15]);
    assert_eq!(hits(&mut battle, "17"), (0, 5));
    assert!(battle.is('B', "unconscious"));
    let mut battle = arms(scene("h B"), DamageType::Stun, &["40"]).unit('B', body(8, 15)).dice([15]);
    hits(&mut battle, "40");
    assert!(battle.is('B', "unconscious") && !battle.is('B', "dead"));
}

/// SAGA-STUN-03
#[test]
fn machines_cannot_be_stunned() {
    let mut battle = arms(scene("h B"), DamageType::Stun, &["16"]).unit('B', robot(20, 15)).dice([15]);
    assert_eq!(battle.odds('h', 'B', "16").2, (0, 0));
    assert_eq!(hits(&mut battle, "16"), (20, 0));
}

/// SAGA-STUN-07: it does not kill who is unconscious.
#[test]
fn the_unconscious_are_safe_from_it() {
    let scene = arms(scene("h B C"), DamageType::Stun, &["40", "41"]).unit('B', body(8, 15));
    let mut battle = scene.dice([15, 15]);
    hits(&mut battle, "40");
    battle.pass_to('C');
    battle.pass_to('h');
    hits(&mut battle, "41");
    assert!(battle.is('B', "unconscious"));
}

/// SAGA-STUN-08, SAGA-UNC-05: neither a natural 1 nor a bad failure kills whom stun damage knocked out.
#[test]
fn who_was_stunned_does_not_die_of_it() {
    for face in [1, 4] {
        let scene = arms(scene("h B . C"), DamageType::Stun, &["40"]).unit('B', body(8, 15));
        // Constitution 18: +4, so that 4 comes to 8 and fails plainly, and 1 always.
        let mut battle = scene.unit('B', |data| data.abilities.constitution = Some(2)).dice([15, face]);
        hits(&mut battle, "40");
        while battle.round() < 11 {
            battle.pass_to('C');
            battle.pass_to('h');
        }
        battle.pass_to('C');
        battle.dice_are_spent();
        assert!(battle.is('B', "unconscious"), "{face}");
        assert!(battle.is('B', "condition"), "persistent");
    }
}

/// SAGA-STUN-01, SAGA-STUN-02, SAGA-SWIFT-08: the setting of a blaster.
#[test]
fn a_blaster_is_set_to_stun() {
    let stunner = |weapon: &mut blastdoor::rules::saga::data::Weapon| {
        (weapon.kind, weapon.stun, weapon.damage_type) = (WeaponKind::Pistol, true, DamageType::Energy);
    };
    let drawing = "h . . . . . B C";
    let scene = scene(drawing).weapon("blaster", "16", stunner).armed('h', &["blaster"]).unit('B', body(20, 15));
    let mut battle = scene.dice([15]);
    assert_eq!(battle.refusal(battle.attack('h', 'C', "blaster")), "");
    battle.uses('h', "switch_stun", "blaster");
    assert_eq!(battle.refusal(battle.attack('h', 'C', "blaster")), "out_of_range", "7 squares");
    assert_eq!(battle.bonus('h', 'B', "blaster"), 5, "no penalty at 6 squares");
    assert_eq!(hits(&mut battle, "blaster"), (12, 2));
    battle.uses('h', "switch_stun", "blaster");
    let back = battle.order('h', "switch_stun").with(ItemKey::of("blaster"));
    assert_eq!(battle.refused(back), "no_action_left");
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refusal(battle.attack('h', 'C', "blaster")), "", "set to kill again");
}

/// SAGA-SWIFT-08: what has no such setting cannot be set.
#[test]
fn a_club_has_no_settings() {
    let mut battle = scene("h B").dice([]);
    for action in ["switch_stun", "switch_autofire"] {
        assert_eq!(battle.refused(battle.order('h', action).with(ItemKey::of("club"))), "no_such_setting");
    }
}

/// SAGA-STUN-01, SAGA-DR-02: set to stun, a blaster deals stun damage, whatever it deals else.
#[test]
fn stun_damage_is_a_type_of_its_own() {
    let scene = arms(scene("h B"), DamageType::Stun, &["16"]).unit('B', body(20, 15)).unit('B', |data| {
        let except = vec![DamageType::Energy];
        data.damage_reduction = vec![Reduction { points: 6, except, uncuttable: false }];
    });
    assert_eq!(hits(&mut scene.dice([15]), "16"), (15, 0));
}

/// SAGA-EXD-08, SAGA-ION-01, SAGA-ION-02, SAGA-ION-04, SAGA-ION-05, SAGA-ION-06
#[test]
fn ion_weapons_disable_machines() {
    let ion = |robot: &dyn Fn(&mut UnitData), weapon| {
        let mut battle = arms(scene("h B"), DamageType::Ion, &[weapon]).unit('B', robot).dice([15]);
        let result = hits(&mut battle, weapon);
        (result, battle.is('B', "disabled"))
    };
    assert_eq!(ion(&robot(30, 18), "20"), ((20, 2), false));
    assert_eq!(ion(&robot(30, 18), "17"), ((22, 0), false));
    assert_eq!(ion(&robot(8, 18), "17"), ((0, 5), true));
    assert_eq!(ion(&robot(8, 18), "40"), ((0, 5), true), "never destroyed");
}

/// SAGA-ION-03, SAGA-ION-07, SAGA-BEY-39: the living only hurt, unless they are half machine.
#[test]
fn ion_weapons_and_the_living() {
    let ion = |cybernetic: bool, hit_points: i32, weapon| {
        let scene = arms(scene("h B"), DamageType::Ion, &[weapon]).unit('B', body(hit_points, 15));
        let mut battle = scene.unit('B', |data| data.cybernetic = cybernetic).dice([15]);
        let result = hits(&mut battle, weapon);
        (result, battle.is('B', "unconscious"))
    };
    assert_eq!(ion(false, 30, "20"), ((20, 0), false));
    assert_eq!(ion(true, 30, "20"), ((20, 2), false));
    assert_eq!(ion(false, 8, "40"), ((0, 5), true));
    assert_eq!(ion(true, 8, "40"), ((0, 5), true));
}
