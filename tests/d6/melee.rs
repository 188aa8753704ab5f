//! MELEE AND BRAWLING

use blastdoor::rules::d6::data::{Catalogue, Skill};

use crate::{
    scene::scene,
    support::fact::{
        Fact::{FellProne, Resisted, Rolled},
        hit,
    },
};

/// D6-MELEE-01, D6-MELEE-02: unarmed with brawling, armed with melee, next to the opponent; the weapon decides the
/// difficulty, not the distance.
#[test]
fn armed_and_unarmed() {
    let mut battle = scene("a B . / . C .")
        .armed('a', &["club"])
        .code('a', Skill::Melee, "4D")
        .code('a', Skill::Brawling, "3D")
        .dice([]);
    let orders = ["club", "bare_hands"].map(|arm| battle.attack('a', 'B', arm));
    assert_eq!(orders.clone().map(|order| battle.pool(order)), ["4D", "3D"]);
    assert_eq!(orders.map(|order| battle.difficulty(order)), [8, 3]);
    assert_eq!(battle.difficulty(battle.attack('a', 'C', "club")), 8, "across the corner as well");
}

/// D6-MELEE-05, D6-MELEE-06, D6-MELEE-08, D6-MELEE-09, D6-DMG-12: damage built on Strength, without wounds; an energy
/// blade does 5D without it.
#[test]
fn damage_of_blows() {
    let mut battle = scene("a B")
        .armed('a', &["club", "energy_blade"])
        .armed('B', &["gun"])
        .code('a', Skill::Strength, "3D+1")
        .order("Ba")
        .dice([6, 6, 6, 1, 1, 1]);
    battle.plays([battle.attack('B', 'a', "gun")]);
    assert_eq!(battle.injury('a'), "wounded");
    battle.submit(battle.order('B', "confirm"));
    let mut notes = |arm| battle.preview(battle.attack('a', 'B', arm)).notes;
    assert!(notes("club").contains(&"damage 4D+1 against 1D".to_owned()), "{:?}", notes("club"));
    assert!(notes("bare_hands").contains(&"damage 3D+1 against 1D".to_owned()));
    assert!(notes("energy_blade").contains(&"damage 5D against 1D".to_owned()));
}

/// D6-MELEE-09, D6-MELEE-04: a tackle is brawling at 8, and knocks down.
#[test]
fn a_tackle_knocks_down() {
    let mut battle =
        scene("a B").code('a', Skill::Brawling, "3D").code('a', Skill::Strength, "1D").dice([3, 3, 2, 1, 6]);
    let tackle = battle.order('a', "tackle").at(battle.id('B'));
    assert_eq!((battle.pool(tackle.clone()), battle.difficulty(tackle.clone())), ("3D".to_owned(), 8));
    let facts = battle.plays([tackle]);
    assert_eq!(
        facts[..4],
        [Rolled('a', "brawling", 8), hit('a', 'B', "Tackle", 8, 8), Resisted('B', "stunned", 1, 6), FellProne('B'),]
    );
    assert!(Catalogue::shipped().weapons["tackle"].knocks_down);
    battle.dice_are_spent();
}

/// D6-DMG-03, D6-GREN-19, D6-GREN-20: the shipped codes.
#[test]
fn codes_of_the_shipped_weapons() {
    let weapons = &Catalogue::shipped().weapons;
    let codes = [
        ("hold_out_blaster", "3D+1", false),
        ("blaster_pistol", "4D", false),
        ("heavy_blaster_pistol", "5D", false),
        ("blaster_carbine", "5D", false),
        ("blaster_rifle", "5D", false),
        ("knife", "1D", true),
        ("sword", "1D+2", true),
        ("powered_blade", "2D", true),
        ("powered_axe", "3D", true),
        ("energy_blade", "5D", false),
        ("claws", "1D+2", true),
        ("bare_hands", "+0", true),
    ];
    for (key, code, strength) in codes {
        assert_eq!((weapons[key].damage.to_string().as_str(), weapons[key].strength), (code, strength), "{key}");
    }
    let bands = |key: &str| -> Vec<(i32, i32)> {
        weapons[key].blast.iter().map(|(metres, damage)| (*metres, damage.whole_dice())).collect()
    };
    assert_eq!(bands("frag_grenade"), [(2, 5), (4, 4), (6, 3), (10, 2)]);
    assert_eq!(bands("snap_charge"), [(1, 5)]);
    assert_eq!(bands("fusion_charge"), [(2, 10), (8, 8), (12, 5), (20, 2)]);
}
