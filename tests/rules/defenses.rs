//! DEFENSES

use blastdoor::rules::saga::data::{Feat, Nature, Size, UnitData};

use crate::scene::{Scene, scene};

/// Level 5, Dexterity +2, class +1.
fn nimble() -> Scene {
    scene("h . . . B C").unit('h', |data| {
        (data.heroic_level, data.abilities.dexterity, data.class_bonus.reflex) = (5, 14, 1);
    })
}

fn reflex(scene: Scene) -> i32 {
    scene.dice([]).number('h', "reflex")
}

/// A surprise round that `h` sleeps through.
fn flat_footed(scene: Scene) -> i32 {
    let mut battle = scene.aware("BC", "h").roll_initiative().dice([9, 8]);
    assert!(battle.is('h', "flat_footed"));
    battle.number('h', "reflex")
}

/// SAGA-EXD-15, SAGA-DEF-01, SAGA-DEF-05, SAGA-DEF-07, SAGA-DEF-09
#[test]
fn reflex_defense() {
    let wearing = |armor: &str| nimble().unit('h', |data| data.armor = Some(armor.to_owned()));
    let clumsy = || nimble().unit('h', |data| data.abilities.dexterity = 8);
    assert_eq!(reflex(nimble()), 18);
    assert_eq!(reflex(wearing("mail")), 19);
    assert_eq!(reflex(wearing("vest")), 16, "armor replaces the level even if it is worse");
    assert_eq!(flat_footed(nimble()), 16);
    assert_eq!((reflex(clumsy()), flat_footed(clumsy())), (15, 15), "a penalty stays");
    assert_eq!(reflex(nimble().unit('h', |data| data.size = Size::Small)), 19);
}

/// SAGA-EXD-15, SAGA-DEF-08, SAGA-HELP-08: helpless, Dexterity counts as 0.
#[test]
fn reflex_defense_of_the_helpless() {
    let scene = scene("h B . . c").unit('h', |data| {
        (data.heroic_level, data.abilities.dexterity, data.class_bonus.reflex) = (5, 14, 1);
        data.hit_points = 5;
    });
    let mut battle = scene.order("Bhc").armed('B', &["knock"]).dice([19]);
    battle.attacks('B', 'h', "knock");
    assert_eq!((battle.is('h', "unconscious"), battle.number('h', "reflex")), (true, 11));
}

/// SAGA-DEF-09: size changes Ref and nothing else.
#[test]
fn size_and_reflex() {
    use Size::*;
    let sizes = [Fine, Diminutive, Tiny, Small, Medium, Large, Huge, Gargantuan, Colossal];
    for (size, modifier) in sizes.into_iter().zip([10, 5, 2, 1, 0, -1, -2, -5, -10]) {
        let rows = "h.........\n".to_owned() + &"..........\n".repeat(5) + ".........B";
        let mut battle = scene(&rows).unit('h', |data| data.size = size).dice([]);
        assert_eq!(battle.number('h', "reflex"), 11 + modifier, "{size:?}");
        assert_eq!((battle.number('h', "fortitude"), battle.number('h', "will")), (11, 11));
    }
}

/// SAGA-DEF-02, SAGA-DEF-03, SAGA-DEF-04
#[test]
fn fortitude_and_will() {
    let change = |data: &mut UnitData| {
        (data.heroic_level, data.nonheroic_level) = (3, 4);
        (data.abilities.constitution, data.abilities.wisdom) = (Some(15), 7);
        (data.class_bonus.fortitude, data.class_bonus.will) = (2, 1);
    };
    let mut battle = scene("h B").unit('h', change).dice([]);
    assert_eq!((battle.number('h', "fortitude"), battle.number('h', "will")), (10 + 3 + 2 + 2, 10 + 3 - 2 + 1));
}

/// SAGA-DEF-06: attacks with weapons are made against Ref.
#[test]
fn weapons_attack_reflex() {
    let mut battle = scene("h B").unit('B', |data| data.class_bonus.reflex = 2).dice([]);
    assert_eq!(battle.against('h', 'B', "club"), 13);
    assert_eq!(battle.preview(battle.attack('h', 'B', "club")).against.unwrap().0, "Reflex");
}

/// SAGA-DEF-10, SAGA-DEF-11
#[test]
fn robots_and_armor() {
    let robot = |data: &mut UnitData| {
        (data.nature, data.abilities.constitution, data.abilities.strength) = (Nature::Robot, None, 18);
    };
    assert_eq!(scene("h B").unit('h', robot).dice([]).number('h', "fortitude"), 15);
    let plated = |data: &mut UnitData| data.armor = Some("plate".to_owned());
    assert_eq!(scene("h B").unit('h', plated).dice([]).number('h', "fortitude"), 13);
}

/// SAGA-DEF-12: the unconscious have a Wis of 0; a disabled robot has not.
#[test]
fn will_of_the_unconscious() {
    for (nature, will) in [(Nature::Living, 6), (Nature::Robot, 13)] {
        let frail = |data: &mut UnitData| (data.nature, data.hit_points, data.abilities.wisdom) = (nature, 5, 14);
        let mut battle = scene("h B c").unit('h', frail).armed('B', &["knock"]).order("Bhc").dice([10]);
        battle.attacks('B', 'h', "knock");
        assert_eq!(battle.number('h', "will"), will, "{nature:?}");
    }
}

/// SAGA-EX-06, SAGA-DEF-13
#[test]
fn species_and_feats() {
    let boar = |data: &mut UnitData| data.species_bonus.fortitude = 2;
    let mut battle = scene("h B").unit('h', boar).dice([]);
    assert_eq!(["reflex", "fortitude", "will"].map(|key| battle.number('h', key)), [11, 13, 11]);
    let mut battle = scene("h B").unit('h', |data| data.feats = vec![Feat::ImprovedDefenses]).dice([]);
    assert_eq!(["reflex", "fortitude", "will"].map(|key| battle.number('h', key)), [12; 3]);
}
