//! BEYOND THE SEED: what the catalogue defines for things the seed only names.

use blastdoor::rules::saga::data::*;

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::{Attacked, Failed, Passed},
};

/// SAGA-BEY-01: a hero holds one, a leader two; it adds 1d6 to the next attack, one a round.
#[test]
fn a_fate_point_adds_a_die() {
    let leader = |data: &mut UnitData| (data.hero, data.fate_points) = (true, Some(2));
    let mut battle = scene("h B").unit('h', leader).dice([4, 6, 3, 10]);
    let plain = battle.odds('h', 'B', "club").0;
    battle.does('h', "spend_fate");
    let facts = battle.attacks('h', 'B', "club");
    assert!(facts.iter().any(|fact| matches!(fact, Attacked { total, .. } if *total == plain + 6 + 4)), "{facts:?}");
    assert_eq!(battle.refusal(battle.order('h', "spend_fate")), "fate_spent");
    let hero = |data: &mut UnitData| data.hero = true;
    assert!(scene("h B").unit('h', hero).dice([]).can('h', "spend_fate"));
    assert!(!scene("h B").dice([]).can('h', "spend_fate"));
}

/// SAGA-BEY-01: or to the next skill or ability check; the preview counts it.
#[test]
fn a_fate_point_helps_a_check() {
    let hero = |data: &mut UnitData| (data.hero, data.trained) = (true, vec![Skill::Acrobatics]);
    let mut battle = scene(". . B . . / h . . . . / . . . . .").order("hB").unit('h', hero).dice([4, 6]);
    let way = [(1, 1), (2, 1), (3, 1)].map(|square| square.into()).to_vec();
    let tumble = battle.order('h', "tumble").along(way);
    let before = battle.preview(tumble.clone()).chance.unwrap().percent();
    battle.does('h', "spend_fate");
    assert!(battle.preview(tumble.clone()).chance.unwrap().percent() > before);
    assert_eq!(battle.submit(tumble), [Passed('h', "Acrobatics", 15, 15)], "4, 5 for training, and 6");
    battle.dice_are_spent();
    let mut battle = scene("h + B").unit('h', hero).dice([2, 19]);
    battle.does('h', "spend_fate");
    let force = battle.order('h', "break_open").to((1, 0).into());
    assert_eq!(battle.preview(force.clone()).chance.unwrap().of, 120);
    let facts = battle.submit(force);
    assert!(matches!(facts[0], Passed(_, _, 21, _) | Failed(_, _, 21, _)), "{facts:?}");
}

/// SAGA-BEY-21: half the level, the ability and 5 for training; the condition track hampers.
#[test]
fn a_skill_check_adds_up() {
    let tumbler = |data: &mut UnitData| {
        (data.heroic_level, data.abilities.dexterity, data.trained) = (4, 14, vec![Skill::Acrobatics]);
        data.hit_points = 100;
    };
    // 4 / 2 + 2 + 5 = 9: a 6 makes 15, a 5 does not.
    for (face, gets_up) in [(6, true), (5, false)] {
        let mut battle = scene("h . B").unit('h', tumbler).dice([face]);
        battle.does('h', "drop_prone");
        battle.pass_to('B');
        battle.pass_to('h');
        battle.does('h', "kip_up");
        assert_eq!(battle.is('h', "prone"), !gets_up);
    }
    let hurt = |battle: &mut Battle| {
        battle.does('h', "drop_prone");
        battle.pass_to('B');
        battle.attacks('B', 'h', "ram");
        battle.pass_to('h');
        battle.does('h', "kip_up");
    };
    for (face, gets_up) in [(7, true), (6, false)] {
        let mut battle = scene("h B").unit('h', tumbler).armed('B', &["ram"]).dice([15, face]);
        hurt(&mut battle);
        assert_eq!((battle.step('h'), battle.is('h', "prone")), (1, !gets_up));
    }
}

/// SAGA-BEY-30: a unit knows its own groups; natural weapons everyone knows, improvised ones nobody.
#[test]
fn proficiency_goes_by_groups() {
    let weapons = ["club", "axe", "claw", "chair"];
    let bonus = |groups: &[WeaponGroup]| {
        let groups = groups.to_vec();
        weapons.map(|weapon| {
            let groups = groups.clone();
            let mut battle = scene("h B").unit('h', |data| data.proficiencies = groups).armed('h', &[weapon]).dice([]);
            battle.bonus('h', 'B', weapon)
        })
    };
    assert_eq!(bonus(&[WeaponGroup::Simple]), [5, 0, 5, 0]);
    assert_eq!(bonus(&[WeaponGroup::AdvancedMelee]), [0, 5, 5, 0]);
}

/// SAGA-BEY-32: a heavy load is a flag of the unit.
#[test]
fn a_heavy_load_slows() {
    let speed = |load| scene("h . B").unit('h', |data| data.heavy_load = load).dice([]).number('h', "speed");
    assert_eq!((speed(false), speed(true)), (6, 4));
}

/// SAGA-BEY-33: armor stands in for the heroic level and caps Dexterity; natural armor comes on top of either.
#[test]
fn armor_and_natural_armor() {
    let reflex = |armor: Option<&str>, natural| {
        let change = |data: &mut UnitData| {
            (data.heroic_level, data.natural_armor, data.armor) = (2, natural, armor.map(str::to_owned));
        };
        scene("h . B").unit('h', change).dice([]).number('h', "reflex")
    };
    assert_eq!((reflex(None, 0), reflex(None, 4)), (12, 16));
    assert_eq!((reflex(Some("vest"), 0), reflex(Some("vest"), 4)), (13, 17));
    assert_eq!((reflex(Some("plate"), 0), reflex(Some("plate"), 4)), (16, 20));
    let fortitude = |armor: &str| {
        let change = |data: &mut UnitData| data.armor = Some(armor.to_owned());
        scene("h . B").unit('h', change).dice([]).number('h', "fortitude")
    };
    assert_eq!(fortitude("plate") - fortitude("vest"), 2);
}

/// SAGA-BEY-37: who has claws is always armed: it strikes at whoever passes, and has nothing to put away.
#[test]
fn natural_weapons_need_no_hand() {
    let passing = |weapons: &[&str]| {
        let mut battle = scene("h B / . .").armed('B', weapons).dice([]);
        battle.preview(battle.order('h', "move").to((0, 1).into())).risks.len()
    };
    assert_eq!((passing(&[]), passing(&["claw"])), (0, 1));
    let mut clawed = scene("h B").armed('h', &["claw"]).dice([]);
    assert!(!clawed.can('h', "holster") && !clawed.can('h', "drop"));
}

/// SAGA-BEY-38: the class adds to each defense by itself.
#[test]
fn class_bonuses_to_defenses() {
    let class = DefenseBonus { reflex: 1, fortitude: 2, will: 0 };
    let mut plain = scene("h . B").dice([]);
    let mut schooled = scene("h . B").unit('h', |data| data.class_bonus = class).dice([]);
    for (defense, more) in [("reflex", 1), ("fortitude", 2), ("will", 0)] {
        assert_eq!(schooled.number('h', defense) - plain.number('h', defense), more);
    }
}

/// SAGA-SQZ-02: a large robot squeezes only if its frame folds; a creature of that size does.
#[test]
fn robots_do_not_squeeze() {
    let through = |nature: Nature, folds: bool| {
        let change = |data: &mut UnitData| {
            (data.size, data.nature, data.compressible, data.speed) = (Size::Large, nature, folds, 20);
            if nature == Nature::Robot {
                data.abilities.constitution = None;
            }
        };
        let map = "h . . # # . . . . / . . . . . . . . . / . . . # # . . . B";
        scene(map).unit('h', change).dice([]).cost('h', 6, 0)
    };
    assert_eq!((through(Nature::Robot, false), through(Nature::Robot, true)), (None, through(Nature::Living, false)));
    assert!(through(Nature::Living, false).is_some());
}
