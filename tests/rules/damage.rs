//! DAMAGE

use blastdoor::rules::saga::data::{Size, WeaponKind};

use crate::scene::{Scene, scene};

/// Level 7, Strength +3, against somebody tough.
fn strong() -> Scene {
    let tough = |data: &mut blastdoor::rules::saga::data::UnitData| data.hit_points = 100;
    let scene = scene("h B").unit('h', |data| (data.heroic_level, data.abilities.strength) = (7, 16));
    scene
        .unit('B', tough)
        .weapon("dirk", "2d8", |_| ())
        .weapon("blaster", "2d8", |weapon| weapon.kind = WeaponKind::Pistol)
}

/// Damage dealt by an attack with these faces.
fn dealt(scene: Scene, weapon: &'static str, faces: &[u32]) -> i32 {
    let mut battle = scene.dice(faces.iter().copied());
    let before = battle.hp('B');
    battle.attacks('h', 'B', weapon);
    battle.dice_are_spent();
    before - battle.hp('B')
}

/// SAGA-EXD-14, SAGA-DMG-01, SAGA-DMG-02, SAGA-DMG-03, SAGA-DMG-05, SAGA-DMG-06: 2d8 come to 9.
#[test]
fn half_the_level_and_strength() {
    let nine = [10, 4, 5];
    assert_eq!(dealt(strong().armed('h', &["blade", "club"]), "blade", &nine), 15, "one hand, the other is full");
    assert_eq!(dealt(strong().armed('h', &["blade"]), "blade", &nine), 18, "two hands");
    assert_eq!(dealt(strong().armed('h', &["axe"]), "axe", &nine), 18, "it takes two hands");
    assert_eq!(dealt(strong().armed('h', &["dirk"]), "dirk", &nine), 15, "a light weapon in two hands");
    assert_eq!(dealt(strong().armed('h', &["blade"]), "blade", &[20, 4, 5]), 36, "a critical hit doubles all of it");
    assert_eq!(dealt(strong().armed('h', &["blaster"]), "blaster", &nine), 12, "a shot has no Strength in it");
}

/// SAGA-EXD-14, SAGA-DMG-05: a Strength penalty counts once in two hands.
#[test]
fn weakness_counts_once() {
    let weak = |scene: Scene| scene.unit('h', |data| data.abilities.strength = 8);
    assert_eq!(dealt(weak(strong()).armed('h', &["axe"]), "axe", &[10, 4, 5]), 11);
}

/// SAGA-EXD-14, SAGA-DMG-04
#[test]
fn a_hit_hurts() {
    let feeble = scene("h B").armed('h', &["knife"]).unit('h', |data| data.abilities.strength = 6);
    assert_eq!(dealt(feeble, "knife", &[10, 1]), 1);
}

/// SAGA-DMG-02: thrown, a melee weapon has Strength behind it.
#[test]
fn thrown_damage() {
    let scene = scene("h . . B").armed('h', &["knife"]);
    let scene = scene.unit('h', |data| (data.heroic_level, data.abilities.strength) = (4, 14));
    let mut battle = scene.dice([15, 2]);
    battle.attacks('h', 'B', "knife");
    assert_eq!(battle.hp('B'), 30 - (2 + 2 + 2));
}

/// SAGA-DMG-07, SAGA-DEF-04: nonheroic levels add neither to damage nor to defenses.
#[test]
fn nonheroic_levels_do_not_count() {
    let mut battle =
        scene("h B").armed('h', &["tap"]).unit('h', |data| (data.heroic_level, data.nonheroic_level) = (0, 9)).dice([]);
    assert_eq!(battle.odds('h', 'B', "tap").2, (1, 1));
    assert_eq!(["reflex", "fortitude", "will"].map(|key| battle.number('h', key)), [10; 3]);
}

/// SAGA-DMG-06: what is light is told by the wielder's size.
#[test]
fn a_large_wielder_holds_it_lightly() {
    let giant = strong().unit('h', |data| data.size = Size::Large).armed('h', &["blade"]);
    assert_eq!(giant.dice([]).odds('h', 'B', "blade").2, (2 + 6, 16 + 6));
}
