//! DAMAGE REDUCTION, SHIELD RATING

use blastdoor::rules::saga::data::{DamageType, Feat, Nature, Reduction, Skill, WeaponGroup};

use crate::scene::{Battle, Scene, scene};

fn reduction(points: i32, except: &[DamageType]) -> Reduction {
    Reduction { points, except: except.to_vec(), uncuttable: false }
}

/// A fighter with weapons that deal 14 points each, against a robot that can take a lot.
fn range() -> Scene {
    let scene = scene("h B . . C").order("hB").unit('B', |data| {
        (data.nature, data.abilities.constitution, data.hit_points) = (Nature::Robot, None, 200);
        data.abilities.strength = 40;
    });
    scene
        .weapon("slug", "14", |weapon| weapon.damage_type = DamageType::Piercing)
        .weapon("blaster", "14", |weapon| weapon.damage_type = DamageType::Energy)
        .weapon("fist", "14", |weapon| weapon.damage_type = DamageType::Bludgeoning)
        .weapon("energy blade", "14", |weapon| {
            (weapon.damage_type, weapon.group) = (DamageType::Energy, WeaponGroup::EnergyBlades);
        })
}

/// Damage that a hit with each weapon deals.
fn dealt<const N: usize>(reductions: &[Reduction], weapons: [&'static str; N]) -> [i32; N] {
    weapons.map(|weapon| {
        let scene = range().armed('h', &[weapon]).unit('B', |data| data.damage_reduction = reductions.to_vec());
        let mut battle = scene.dice([15]);
        let before = battle.hp('B');
        assert_eq!(
            battle.odds('h', 'B', weapon).2,
            (14 - lost_to(&mut battle, weapon), 14 - lost_to(&mut battle, weapon))
        );
        battle.attacks('h', 'B', weapon);
        before - battle.hp('B')
    })
}

/// The damage that the reduction takes, by the preview.
fn lost_to(battle: &mut Battle, weapon: &'static str) -> i32 {
    let notes = battle.preview(battle.attack('h', 'B', weapon)).notes;
    notes.iter().find_map(|note| note.strip_prefix("damage reduction ")?.parse().ok()).unwrap_or(0)
}

/// SAGA-EX-23, SAGA-DR-01, SAGA-DR-02: DR 10 stops all alike; types named go through whole.
#[test]
fn ten_points_of_each_attack() {
    assert_eq!(dealt(&[reduction(10, &[])], ["slug", "blaster", "fist"]), [4, 4, 4]);
    assert_eq!(dealt(&[reduction(5, &[DamageType::Energy])], ["slug", "blaster", "fist"]), [9, 14, 9]);
    let edges = reduction(10, &[DamageType::Piercing, DamageType::Slashing]);
    assert_eq!(dealt(&[edges], ["slug", "blaster", "fist"]), [14, 4, 4]);
}

/// SAGA-EX-24, SAGA-EXD-24, SAGA-DR-04, SAGA-DR-05
#[test]
fn one_of_several_counts() {
    let two = [reduction(1, &[]), reduction(10, &[DamageType::Energy])];
    assert_eq!(dealt(&two, ["slug", "blaster"]), [4, 13]);
    let but_energy = [reduction(5, &[DamageType::Energy])];
    assert_eq!(dealt(&but_energy, ["blaster", "fist", "energy blade"]), [14, 9, 14]);
    assert_eq!(dealt(&[reduction(5, &[])], ["energy blade"]), [14]);
    let stubborn = Reduction { uncuttable: true, ..reduction(5, &[]) };
    assert_eq!(dealt(&[stubborn], ["energy blade"]), [9]);
}

/// SAGA-DR-02, SAGA-COUP-03: a coup de grace is made of what its weapon is made of.
#[test]
fn a_coup_de_grace_goes_through_too() {
    let dealt = |weapon: &'static str| {
        let scene = range().armed('h', &[weapon]).unit('B', |data| {
            data.damage_reduction = vec![reduction(10, &[DamageType::Energy])];
            data.bound = Some("mesh_tape".to_owned());
        });
        let mut battle = scene.dice([]);
        battle
            .submit(battle.order('h', "coup_de_grace").with(blastdoor::battle::ItemKey::of(weapon)).at(battle.id('B')));
        200 - battle.hp('B')
    };
    assert_eq!([dealt("blaster"), dealt("fist")], [28, 18]);
}

/// SAGA-DR-03: a talent gives it too; the better of talent and hull counts.
#[test]
fn a_talent() {
    let scene = range().armed('h', &["slug"]).unit('B', |data| {
        data.feats = vec![Feat::DamageReduction(6)];
        data.damage_reduction = vec![reduction(2, &[])];
    });
    let mut battle = scene.dice([15]);
    battle.attacks('h', 'B', "slug");
    assert_eq!(battle.hp('B'), 200 - 8);
}

/// SAGA-DR-01, SAGA-DMG-04, SAGA-DT-08: it can take all, and the threshold looks at what is left.
#[test]
fn nothing_may_be_left() {
    let scene = range().armed('h', &["slug"]).unit('B', |data| {
        data.abilities.strength = 4;
        data.damage_reduction = vec![reduction(20, &[])];
    });
    let mut battle = scene.dice([15]);
    battle.attacks('h', 'B', "slug");
    assert_eq!((battle.hp('B'), battle.step('B')), (200, 0));
}

fn shield(battle: &mut Battle) -> i32 {
    battle.sheet('B').bars.iter().find(|bar| bar.name == "Shield").unwrap().now
}

/// A robot with a shield of 15 and DR 5, and weapons of 28 and 15 points.
fn shielded() -> Scene {
    let scene = range().weapon("heavy", "28", |_| ()).weapon("light", "15", |_| ());
    scene.armed('h', &["heavy", "light"]).unit('B', |data| {
        (data.shield_rating, data.damage_reduction) = (15, vec![reduction(5, &[])]);
    })
}

/// SAGA-EXD-11, SAGA-SR-01, SAGA-SR-02, SAGA-CONV-06
#[test]
fn first_the_shield_then_the_hull() {
    let mut battle = shielded().dice([15, 15, 15]);
    battle.attacks('h', 'B', "light");
    assert_eq!((battle.hp('B'), shield(&mut battle)), (200, 15));
    battle.pass_to('B');
    battle.pass_to('h');
    battle.attacks('h', 'B', "heavy");
    assert_eq!((battle.hp('B'), shield(&mut battle)), (192, 10));
    battle.pass_to('B');
    battle.pass_to('h');
    battle.attacks('h', 'B', "heavy");
    assert_eq!((battle.hp('B'), shield(&mut battle)), (192 - 13, 5));
}

/// SAGA-SR-04, SAGA-SR-05: three swift actions and Endurance 20; in vain, all three are gone.
#[test]
fn a_robot_recharges() {
    let scene = shielded().unit('B', |data| data.trained = vec![Skill::Endurance]);
    // Strength 40 gives +15, training +5: 1 is enough.
    let mut battle = scene.dice([15, 1]);
    battle.attacks('h', 'B', "heavy");
    battle.pass_to('B');
    for _ in 0..3 {
        battle.does('B', "recharge_shield");
    }
    assert_eq!(shield(&mut battle), 15);
    battle.pass_to('h');
    battle.pass_to('B');
    assert_eq!(battle.refused(battle.order('B', "recharge_shield")), "shield_whole");
    assert_eq!(battle.refused(battle.order('h', "recharge_shield")), "not_your_turn");

    let mut battle = shielded().unit('B', |data| data.abilities.strength = 10).dice([15, 19, 20]);
    battle.attacks('h', 'B', "heavy");
    battle.pass_to('B');
    battle.does('B', "recharge_shield");
    battle.pass_to('h');
    battle.pass_to('B');
    battle.does('B', "recharge_shield");
    battle.does('B', "recharge_shield");
    assert_eq!(shield(&mut battle), 10, "19 is too little");
    battle.pass_to('h');
    battle.pass_to('B');
    battle.does('B', "recharge_shield");
    battle.does('B', "recharge_shield");
    assert_eq!(shield(&mut battle), 10, "all three were spent");
    battle.does('B', "recharge_shield");
    assert_eq!(shield(&mut battle), 15, "20 will do");
    battle.dice_are_spent();
}

/// SAGA-SR-03, SAGA-BEY-26, SAGA-AOO-15: who wears a shield mends it, and mending distracts.
#[test]
fn a_shield_that_is_worn_is_mended() {
    let wearer = |data: &mut blastdoor::rules::saga::data::UnitData| {
        (data.shield_rating, data.abilities.intelligence, data.trained) = (10, 30, vec![Skill::Mechanics]);
        (data.hit_points, data.abilities.constitution) = (100, Some(40));
    };
    let mut battle = scene("h B").armed('h', &["ram"]).unit('B', wearer).ai(0).dice([15, 1, 1, 1, 10]);
    battle.attacks('h', 'B', "ram");
    assert_eq!((battle.hp('B'), shield(&mut battle)), (80, 5));
    battle.pass_to('B');
    let facts = battle.does('B', "recharge_shield");
    assert!(facts.iter().any(|fact| fact.is_attack_on("attack of opportunity")), "{facts:?}");
}
