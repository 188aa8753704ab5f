//! Attacks on units: rolls, range, cover, posture, damage.

use std::sync::Arc;

use blastdoor::{battle::LowKind, rules::swu::data::Abilities};

use crate::scene::*;

/// SWU-CORE-01
#[test]
fn a_total_equal_to_armour_class_hits() {
    let mut battle = scene("a.B").armed('a', &["gun"]).dice([8, 3]);
    let facts = battle.submit(battle.attack('a', 'B', "gun"));
    assert_eq!(facts, [hit('a', 'B', "gun", 10, 10), Fact::Damaged('B', 3, 7)]);
    let mut battle = scene("a.B").armed('a', &["gun"]).dice([7]);
    assert_eq!(battle.submit(battle.attack('a', 'B', "gun")), [missed('a', 'B', "gun", 9, 10)]);
}

/// SWU-CORE-07: the dice twice, the modifier once; a natural 1 misses whatever the bonus.
#[test]
fn natural_twenty_and_one() {
    let strong = |data: &mut Abilities| data.dexterity = 14;
    let mut battle = scene("a.B").armed('a', &["gun"]).unit('a', |data| strong(&mut data.abilities)).dice([20, 1, 2]);
    let facts = battle.submit(battle.attack('a', 'B', "gun"));
    assert_eq!(facts[1], Fact::Damaged('B', 5, 5), "1 + 2 on the dice, +2 once");
    let mut battle = scene("a.B").armed('a', &["gun"]).unit('a', |data| data.abilities.dexterity = 30).dice([1]);
    assert_eq!(battle.submit(battle.attack('a', 'B', "gun")), [missed('a', 'B', "gun", 13, 10)]);
}

/// SWU-EX-01, SWU-COVER-01, SWU-COVER-02, SWU-COVER-06, SWU-RANGE-03, SWU-CORE-08
#[test]
fn the_smuggler_behind_the_engine_block() {
    let mut drawn = scene("a......oB").armed('a', &["gun"]);
    let low = drawn.own.catalogue.objects.low.get_mut(&LowKind::Crate).unwrap();
    Arc::make_mut(low).cover = 4;
    let drawn = drawn.unit('a', |data| data.abilities.dexterity = 16).unit('B', |data| data.natural_armour = 5);
    let mut battle = drawn.dice([]);
    let order = battle.attack('a', 'B', "gun");
    assert_eq!(battle.numbers(order.clone()), (3, 19));
    let chance = battle.preview(order).chance.unwrap();
    assert_eq!((chance.favourable, chance.of), (5, 20), "16 or higher");
}

/// SWU-RANGE-02, SWU-RANGE-04, SWU-RANGE-05, SWU-RANGE-07, SWU-RANGE-09
#[test]
fn accuracy_falls_with_distance() {
    let bonus = |squares: usize| {
        let mut battle = scene(&format!("a{}B", ".".repeat(squares - 1))).armed('a', &["gun"]).dice([]);
        let order = battle.attack('a', 'B', "gun");
        match battle.refusal(order.clone()).as_str() {
            "" => Ok(battle.numbers(order).0),
            why => Err(why.to_owned()),
        }
    };
    assert_eq!([1, 4, 5, 10, 11, 20, 21, 40].map(bonus), [2, 2, 0, 0, -3, -3, -8, -8].map(Ok));
    assert_eq!(bonus(41), Err("out_of_range".to_owned()));
}

/// SWU-PRONE-03, SWU-PRONE-04, SWU-PRONE-05, SWU-PRONE-07, SWU-EX-14
#[test]
fn lying_down_helps_against_shots_and_hurts_in_melee() {
    let drawn = || {
        scene("aB").armed('a', &["gun", "club"]).unit('a', |data| {
            (data.abilities.strength, data.abilities.dexterity) = (16, 16);
        })
    };
    let mut battle = drawn().unit('B', |data| data.natural_armour = 5).dice([]);
    battle.submit(battle.order('a', "drop_prone"));
    assert_eq!(battle.numbers(battle.attack('a', 'B', "club")), (0, 15), "a 15 on the die");
    assert_eq!(battle.numbers(battle.attack('a', 'B', "gun")), (5, 15), "its shots are not hampered");
    battle.ends('a');
    battle.submit(battle.order('B', "drop_prone"));
    battle.ends('B');
    battle.submit(battle.order('a', "stand_up"));
    assert_eq!(battle.numbers(battle.attack('a', 'B', "club")), (10, 15), "a 5 on the die");
    assert_eq!(battle.numbers(battle.attack('a', 'B', "gun")), (0, 15), "a 15 on the die");
}

/// SWU-COVER-04
#[test]
fn full_cover_stops_an_attack() {
    let mut battle = scene("a.#.B").armed('a', &["gun"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "fully_covered");
}

/// SWU-COVER-07: a creature in the line gives 2; a crate next to the shooter is leaned around.
#[test]
fn creatures_in_the_line_and_objects_leaned_around() {
    let against = |text: &str| {
        let mut battle = scene(text).armed('a', &["gun"]).dice([]);
        let order = battle.attack('a', 'B', "gun");
        battle.numbers(order).1
    };
    assert_eq!(against("a..c.B"), 12);
    assert_eq!(against("ao...B"), 10);
    assert_eq!(against("a...oB"), 13);
    assert_eq!(against("aoB"), 13, "it is next to the target, too");
}

/// SWU-COVER-08: only the highest cover counts, and low objects do not hamper blows.
#[test]
fn the_best_cover_counts() {
    let mut battle = scene("a.c.oB").armed('a', &["gun"]).dice([]);
    assert_eq!(battle.numbers(battle.attack('a', 'B', "gun")).1, 13);
    let mut battle = scene("aoB").armed('a', &["throwing_spear"]).dice([]);
    assert_eq!(battle.numbers(battle.attack('a', 'B', "throwing_spear")).1, 10);
}

/// SWU-COVER-03: a slit gives improved cover.
#[test]
fn a_slit_gives_improved_cover() {
    let mut battle = scene("###/a|B/###").armed('a', &["gun"]).dice([]);
    assert_eq!(battle.numbers(battle.attack('a', 'B', "gun")).1, 20);
}

/// SWU-MELEE-01, SWU-MELEE-04
#[test]
fn finesse_takes_the_better_ability() {
    let drawn = || scene("aB").armed('a', &["club", "knife"]).unit('a', |data| data.abilities.dexterity = 16);
    let mut battle = drawn().dice([10, 4]);
    assert_eq!(battle.numbers(battle.attack('a', 'B', "club")).0, 2);
    let facts = battle.submit(battle.attack('a', 'B', "knife"));
    assert_eq!(facts, [hit('a', 'B', "Knife", 15, 10), Fact::Damaged('B', 7, 3)]);
}

/// SWU-MELEE-02, SWU-MELEE-03: 1 and the better modifier, at least 1.
#[test]
fn unarmed_blows() {
    let damage = |strength: i32, dexterity: i32| {
        let abilities = Abilities { strength, dexterity, ..Abilities::default() };
        let mut battle = scene("aB").unit('a', |data| data.abilities = abilities).dice([15]);
        battle.submit(battle.attack('a', 'B', "bare_hands"))[1]
    };
    assert_eq!(damage(14, 10), Fact::Damaged('B', 3, 7));
    assert_eq!(damage(8, 12), Fact::Damaged('B', 2, 8));
    assert_eq!(damage(6, 6), Fact::Damaged('B', 1, 9));
}

/// SWU-CORE-04: both dice are shown with their reasons, and previews count them.
#[test]
fn advantage_rolls_two_dice() {
    let mut battle = scene("aB/c.").armed('a', &["gun"]).armed('c', &["gun"]).dice([3, 12]);
    battle.ends('a');
    battle.submit(battle.order('B', "dodge"));
    battle.ends('B');
    assert_eq!(battle.notes(battle.attack('c', 'B', "gun")), ["disadvantage: target dodges"]);
    let preview = battle.preview(battle.attack('c', 'B', "gun"));
    let chance = preview.chance.unwrap();
    assert_eq!((chance.favourable, chance.of, preview.kept), (169, 400, Some("the lower of two dice")));
    assert_eq!(battle.submit(battle.attack('c', 'B', "gun")), [missed('c', 'B', "gun", 5, 10)]);
}

/// SWU-COVER-09, SWU-RANGE-10: a grenade, half damage on a save, and cover helps the save; walls stop it.
#[test]
fn a_grenade_catches_all_near_it() {
    let drawn = scene("a...B.C#D").carries('a', &["frag_grenade"]).unit('B', |data| data.hit_points = 30);
    let mut battle = drawn.unit('C', |data| data.hit_points = 30).dice([3, 3, 3, 3, 10, 9]);
    let order = battle.with('a', "throw", "frag_grenade").to((5, 0).into());
    let facts = battle.submit(order);
    let damaged: Vec<Fact> = facts.into_iter().filter(|fact| matches!(fact, Fact::Damaged(..))).collect();
    assert_eq!(damaged, [Fact::Damaged('B', 6, 24), Fact::Damaged('C', 12, 18)], "against 8 + 2 + 0");
    battle.dice_are_spent();
}

/// An object without hit points breaks and gives no cover.
#[test]
fn broken_objects_give_no_cover() {
    let mut drawn = scene("a...oB").armed('a', &["gun"]);
    let low = drawn.own.catalogue.objects.low.get_mut(&LowKind::Crate).unwrap();
    Arc::make_mut(low).hit_points = 4;
    let mut battle = drawn.dice([15, 4]);
    battle.submit(battle.with('a', "attack_object", "gun").to((4, 0).into()));
    battle.ends('a');
    battle.ends('B');
    assert_eq!(battle.numbers(battle.attack('a', 'B', "gun")).1, 10);
}

/// SWU-ACT-16, SWU-EX-09: a weak point gives advantage once.
#[test]
fn a_weak_point_gives_advantage_once() {
    let mut battle = scene("a.o.B").armed('a', &["gun"]).dice([15, 2, 11, 4]);
    battle.submit(battle.order('a', "search"));
    battle.ends('a');
    battle.ends('B');
    let order = battle.with('a', "attack_object", "gun").to((2, 0).into());
    assert_eq!(battle.notes(order.clone())[0], "advantage: weak point");
    battle.submit(order.clone());
    battle.ends('a');
    battle.ends('B');
    assert_ne!(battle.notes(order)[0], "advantage: weak point");
    battle.dice_are_spent();
}

/// SWU-RANGE-05 to SWU-RANGE-07, SWU-RANGE-10, SWU-SIZE-02: the sheet tells how far each weapon gets, in hand or
/// not.
#[test]
fn the_sheet_tells_ranges() {
    let told = [
        ("knife", "Knife: ", ", melee"),
        ("throwing_spear", "Spear: ", ", melee reach 2"),
        ("gun", "gun: ", ", range 40 squares"),
        ("sniper_rifle", "Long blaster rifle: ", ", range 80 squares"),
        ("venom_dart", "Dart thrower: ", ", range 10 squares"),
        ("rocket_launcher", "Rocket launcher: ", "2d8 to an area, range 20 squares, Dexterity save 10"),
        ("flamethrower", "Flamethrower: ", "3d6 to a cone of 4 squares, Dexterity save 10"),
    ];
    for (weapon, name, range) in told {
        let lines = scene("a.B").armed('a', &[weapon]).dice([]).sheet('a').lines;
        assert!(lines.iter().any(|line| line.starts_with(name) && line.ends_with(range)), "{range}: {lines:?}");
    }
    let carried = [
        ("knife", "1 x Knife, melee"),
        ("sniper_rifle", "1 x Long blaster rifle, range 80 squares"),
        ("frag_grenade", "1 x Frag grenade, an area, range 12 squares"),
        ("flamethrower", "1 x Flamethrower, a cone of 4 squares"),
        ("medkit_1", "1 x Medkit I"),
    ];
    for (item, line) in carried {
        let lines = scene("a.B").carries('a', &[item]).dice([]).sheet('a').lines;
        assert!(lines.iter().any(|known| known == line), "{line}: {lines:?}");
    }
}
