//! DIFFICULTY

use blastdoor::rules::{
    self,
    d6::data::{Catalogue, Skill},
};

use crate::scene::scene;

/// D6-DIFF-01, D6-DIFF-02, D6-DIFF-03, D6-DIFF-04, D6-DIFF-06, D6-DIFF-13: the range of a weapon decides the number,
/// and beyond long range there is no attack.
#[test]
fn ranges_of_a_shot() {
    for (dots, number) in [(1, 3), (2, 8), (5, 8), (6, 8), (7, 13), (19, 13), (20, 18), (79, 18)] {
        let map = format!("a{}B", ".".repeat(dots));
        let mut battle = scene(&map).armed('a', &["blaster_pistol"]).dice([]);
        assert_eq!(battle.difficulty(battle.attack('a', 'B', "blaster_pistol")), number, "{} squares", dots + 1);
    }
    let mut battle = scene(&format!("a{}B", ".".repeat(80))).armed('a', &["blaster_pistol"]).dice([]);
    let shot = battle.attack('a', 'B', "blaster_pistol");
    assert_eq!(battle.refusal(shot.clone()), "out_of_range", "81 squares are 121 m");
    let reason = rules::odds_despite(&mut battle.world, &shot).unwrap_err();
    assert_eq!(reason.message, "B is 121 m away; the Blaster pistol reaches 120 m");
}

/// D6-DIFF-13, D6-DIFF-14, D6-GREN-20: the ranges of the shipped weapons.
#[test]
fn the_table_of_ranges() {
    let weapons = &Catalogue::shipped().weapons;
    let range = |key: &str| weapons[key].range;
    assert_eq!(range("hold_out_blaster"), Some((4, 8, 12)));
    assert_eq!(range("heavy_blaster_pistol"), Some((7, 25, 50)));
    assert_eq!(range("blaster_pistol"), Some((10, 30, 120)));
    assert_eq!(range("blaster_carbine"), Some((25, 50, 250)));
    assert_eq!(range("blaster_rifle"), Some((30, 100, 300)));
    for grenade in ["frag_grenade", "snap_charge", "fusion_charge"] {
        assert_eq!(range(grenade), Some((10, 20, 40)), "{grenade}");
    }
}

/// D6-DIFF-05, D6-DIFF-06, D6-DIFF-07, D6-MELEE-02, D6-MELEE-04: close combat has the number of the weapon, which lies
/// inside its step.
#[test]
fn numbers_of_close_combat() {
    let steps = [
        ("bare_hands", 3, 1..=5),
        ("knife", 8, 6..=10),
        ("club", 8, 6..=10),
        ("sword", 13, 11..=15),
        ("powered_blade", 8, 6..=10),
        ("powered_axe", 12, 11..=15),
        ("energy_blade", 18, 16..=20),
        ("claws", 8, 6..=10),
        ("tackle", 8, 6..=10),
    ];
    for (weapon, number, step) in steps {
        assert_eq!(Catalogue::shipped().weapons[weapon].difficulty, number, "{weapon}");
        assert!(step.contains(&number));
    }
    let mut battle = scene("a B").armed('a', &["powered_axe", "energy_blade"]).dice([]);
    assert_eq!(battle.difficulty(battle.attack('a', 'B', "powered_axe")), 12);
    assert_eq!(battle.difficulty(battle.attack('a', 'B', "energy_blade")), 18);
    let tackle = battle.order('a', "tackle").at(battle.id('B'));
    assert_eq!(battle.difficulty(tackle), 8);
}

/// D6-DIFF-08: the option, off by default.
#[test]
fn graduated_difficulty_is_an_option() {
    let far = format!("a{}B", ".".repeat(12));
    let mut battle = scene(&far).carries('a', &["frag_grenade"]).dice([]);
    assert_eq!(battle.difficulty(battle.throw('a', "frag_grenade", 13, 0)), 13, "19 m");
    let mut battle =
        scene(&far).carries('a', &["frag_grenade"]).options(|options| options.graduated_difficulty = true).dice([]);
    assert_eq!(battle.difficulty(battle.throw('a', "frag_grenade", 13, 0)), 14);
    assert_eq!(battle.difficulty(battle.throw('a', "frag_grenade", 11, 0)), 13, "16 m");
}

/// D6-DIFF-15: an enemy beside the shooter changes nothing.
#[test]
fn shooting_beside_an_enemy() {
    let mut battle = scene("C . . / a . . . . . B / D E .")
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "4D")
        .order("aBCDE")
        .dice([]);
    let order = battle.attack('a', 'B', "gun");
    assert_eq!((battle.difficulty(order.clone()), battle.pool(order.clone())), (8, "4D".to_owned()));
    assert!(battle.dice_on_top(order).is_empty());
}

/// D6-DIFF-13, D6-GREN-02: the sheet tells the short, medium and long range of each weapon, in hand or not.
#[test]
fn the_sheet_tells_ranges() {
    let told = [
        ("blaster_pistol", "Blaster pistol: blaster 2D, range 10/30/120 m, damage 4D"),
        ("blaster_rifle", "Blaster rifle: blaster 2D, range 30/100/300 m, damage 5D"),
        ("knife", "Knife: melee 2D, hand to hand or thrown 5/10/20 m, damage "),
        ("energy_blade", "Energy blade: energy blade 2D, hand to hand, damage "),
        ("frag_grenade", "Fragmentation grenade, thrown 10/20/40 m (in hand)"),
        ("medkit", "Medkit (in hand)"),
    ];
    for (weapon, line) in told {
        let lines = scene("a . B").armed('a', &[weapon]).dice([]).sheet('a').lines;
        assert!(lines.iter().any(|known| known.starts_with(line)), "{line}: {lines:?}");
    }
    let carried = [
        ("blaster_pistol", "1 x Blaster pistol, range 10/30/120 m"),
        ("knife", "1 x Knife, hand to hand or thrown 5/10/20 m"),
        ("frag_grenade", "1 x Fragmentation grenade, thrown 10/20/40 m"),
        ("medkit", "1 x Medkit"),
    ];
    for (item, line) in carried {
        let lines = scene("a . B").carries('a', &[item]).dice([]).sheet('a').lines;
        assert!(lines.iter().any(|known| known == line), "{line}: {lines:?}");
    }
}
