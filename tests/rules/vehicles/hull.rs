//! Damage to vehicles and its repair.

use blastdoor::{
    battle::{ItemKey, Policy},
    rules::{
        self,
        saga::data::{Feat, Nature, Reduction, Size, Skill, UnitData, VehicleData, WeaponGroup, WeaponKind},
    },
};

use super::{board, car, manned, rifle, shoots, two};
use crate::{
    scene::{Battle, scene},
    support::fact::Fact::{Failed, Passed},
};

/// SAGA-ION-01, SAGA-ION-04, SAGA-ION-05, SAGA-ION-06, SAGA-STUN-03: ion damage wears a vehicle down, and disables it;
/// stun does nothing to it.
#[test]
fn ion_and_stun() {
    use blastdoor::rules::saga::data::DamageType::{self, Ion, Stun};
    let hit = |damage_type: DamageType, points: &'static str| {
        let scene = rifle(two(true), "beam", points).weapon("beam", points, |weapon| {
            (weapon.kind, weapon.group, weapon.damage_type) = (WeaponKind::Rifle, WeaponGroup::Rifles, damage_type);
        });
        let mut battle = scene.armed('B', &["beam"]).dice([15]);
        let threshold = battle.number('v', "threshold");
        shoots(&mut battle, 'v', "beam", 1);
        (threshold, battle.hp('v'), battle.step('v'), battle.is('v', "disabled"))
    };
    assert_eq!(hit(Ion, "16"), (16, 52, 2, false));
    assert_eq!(hit(Ion, "15"), (16, 53, 0, false));
    assert_eq!(hit(Ion, "120"), (16, 0, 5, true));
    assert_eq!(hit(Stun, "120"), (16, 60, 0, false));
}

/// SAGA-BEY-13, SAGA-ATK-12, SAGA-BEY-28: the pilot's check against the attack's total, 23, turns a hit away; the one
/// who commands is asked.
#[test]
fn vehicular_combat() {
    let ace = |data: &mut UnitData| (data.feats, data.trained) = (vec![Feat::VehicularCombat], vec![Skill::Pilot]);
    let scene = two(true).unit('h', ace).armed('B', &["rifle"]);
    let swerves = |face: u32, damage: &[u32]| {
        let mut battle = manned(scene.clone(), &[&[18, face][..], damage].concat());
        battle.pass_to('B');
        battle.attacks('B', 'v', "rifle");
        let choice = battle.asked();
        assert_eq!((choice.kind.as_ref(), battle.letter(choice.unit)), ("swerve", 'h'));
        let facts = battle.answers("swerve");
        battle.dice_are_spent();
        (facts[0], battle.hp('v'))
    };
    assert_eq!(swerves(18, &[]), (Passed('h', "Pilot", 23, 23), 60));
    assert_eq!(swerves(17, &[1, 1, 1]), (Failed('h', "Pilot", 22, 23), 57));
    let mut battle = manned(scene.clone(), &[18, 1, 1, 1]);
    battle.pass_to('B');
    battle.attacks('B', 'v', "rifle");
    battle.answers("decline");
    assert_eq!(battle.hp('v'), 57);
    // The driver of a mount makes a Ride check. SAGA-BEY-28
    let ridden = scene.unit('v', |data| {
        data.vehicle = Some(VehicleData { closed: true, gunners: 1, passengers: 1, ridden: true });
    });
    let mut battle = manned(ridden, &[18, 20, 1, 1, 1]);
    battle.policy('h', "swerve", Policy::Always);
    battle.pass_to('B');
    let facts = battle.attacks('B', 'v', "rifle");
    assert!(facts.contains(&Failed('h', "Ride", 20, 23)), "{facts:?}");
}

/// SAGA-BEY-13, SAGA-DMG-04: the question says who hits the vehicle with what, for how much, how the vehicle is, and
/// what the pilot's check must reach.
#[test]
fn the_pilot_is_told_the_stakes() {
    let ace = |data: &mut UnitData| (data.feats, data.trained) = (vec![Feat::VehicularCombat], vec![Skill::Pilot]);
    let plate = Reduction { points: 5, except: Vec::new(), uncuttable: false };
    let armored = |data: &mut UnitData| data.damage_reduction = vec![plate];
    let scene = two(true).unit('h', ace).unit('v', armored).armed('B', &["rifle"]);
    let asked = |face: u32| {
        let mut battle = manned(scene.clone(), &[face]);
        battle.pass_to('B');
        battle.attacks('B', 'v', "rifle");
        let threshold = battle.number('v', "threshold");
        (battle.asked(), threshold)
    };
    let (choice, threshold) = asked(18);
    assert_eq!(choice.prompt, "B hits v with rifle. Does h swerve?");
    let health = format!("v has 60 of 60 hit points, damage threshold {threshold}");
    assert_eq!(
        choice.details,
        ["damage 3-24, 14 on average", "damage reduction 5", health.as_str(), "the attack came to 23; once a round"]
    );
    let words: Vec<&str> = choice.options.iter().map(|option| option.label.as_ref()).collect();
    assert_eq!(words, ["Swerve: 15 %", "Take it"]);
    let (choice, _) = asked(20);
    assert_eq!(choice.prompt, "B critically hits v with rifle. Does h swerve?");
    assert_eq!(choice.details[0], "damage 6-48, 27 on average, doubled already");
}

/// SAGA-BEY-13: once a round.
#[test]
fn once_a_round() {
    let ace = |data: &mut UnitData| (data.feats, data.trained) = (vec![Feat::VehicularCombat], vec![Skill::Pilot]);
    let drawing = "h v . . . . . . . . . B
                   a . . . . . . . . . . C";
    let scene = car(drawing, true).order("haBC").unit('h', ace).armed('B', &["rifle"]).armed('C', &["rifle"]);
    let mut battle = manned(scene, &[15, 20, 15, 1, 1, 1]);
    battle.policy('h', "swerve", Policy::Always);
    battle.pass_to('B');
    battle.attacks('B', 'v', "rifle");
    assert_eq!(battle.hp('v'), 60);
    battle.pass_to('C');
    battle.attacks('C', 'v', "rifle");
    assert_eq!(battle.hp('v'), 57, "the second hit lands");
    battle.dice_are_spent();
}

/// SAGA-COVER-02, SAGA-COVER-06: the hull of a disabled vehicle still covers those behind it, a wreck does not.
#[test]
fn a_hull_gives_cover() {
    let against = |blow: &'static str| {
        let scene = rifle(rifle(car("h . v . . B / . . . . . .", true), "bolt", "12"), "blow", "200");
        let scene = scene.unit('v', |data| data.hit_points = 12).armed('B', &["bolt", "blow"]).armed('h', &["pistol"]);
        let mut battle = scene.order("Bh").dice([15]);
        battle.attacks('B', 'v', blow);
        battle.pass_to('h');
        (battle.is('v', "disabled"), battle.against('h', 'B', "pistol"))
    };
    assert_eq!((against("bolt"), against("blow")), ((true, 16), (false, 11)));
}

/// SAGA-SR-03, SAGA-BEY-45: those aboard recharge the shield of their vehicle: three swift actions of one of them and
/// Mechanics 20.
#[test]
fn the_shield_of_a_vehicle() {
    let mechanic = |data: &mut UnitData| (data.abilities.intelligence, data.trained) = (30, vec![Skill::Mechanics]);
    let scene = rifle(two(true), "bolt", "30").armed('B', &["bolt"]).unit('a', mechanic);
    let scene = scene.unit('v', |data| data.shield_rating = 15);
    let shield = |battle: &mut Battle| battle.sheet('v').bars.iter().find(|bar| bar.name == "Shield").unwrap().now;
    for (face, after) in [(5, 15), (4, 10)] {
        let mut battle = manned(scene.clone(), &[15, face]);
        assert_eq!(battle.refusal(battle.order('a', "recharge_shield")), "shield_whole");
        battle.pass_to('B');
        battle.attacks('B', 'v', "bolt");
        assert_eq!(shield(&mut battle), 10);
        battle.pass_to('a');
        battle.does('a', "recharge_shield");
        battle.does('a', "recharge_shield");
        battle.pass_to('h');
        battle.pass_to('a');
        assert_eq!(shield(&mut battle), 10);
        battle.does('a', "recharge_shield");
        assert_eq!(shield(&mut battle), after, "{face} and 15");
        battle.dice_are_spent();
    }
}

/// SAGA-COUP-06: neither a vehicle nor an object is given a coup de grace.
#[test]
fn no_coup_de_grace() {
    let car = |data: &mut UnitData| {
        (data.nature, data.size, data.abilities.constitution, data.hit_points) =
            (Nature::Vehicle, Size::Large, None, 10);
        data.vehicle = Some(VehicleData { closed: true, gunners: 0, passengers: 0, ridden: false });
    };
    let scene = scene("h V . . B / . . . o .").order("hB").unit('V', car).weapon("bar", "12", |_| ());
    let mut battle = scene.armed('h', &["bar"]).dice([15]);
    battle.attacks('h', 'V', "bar");
    assert!(battle.is('V', "disabled"));
    battle.pass_to('B');
    battle.pass_to('h');
    let coup = battle.order('h', "coup_de_grace").with(ItemKey::of("bar"));
    assert_eq!(battle.refused(coup.clone().at(battle.id('V'))), "vehicle");
    assert_eq!(battle.refused(coup.clone().to((3, 1).into())), "not_needed", "an object cannot even be named");
    let offered = rules::legal(&mut battle.world);
    assert!(!offered.contains(&coup.at(battle.id('V')).into()));
}

/// SAGA-UNC-15, SAGA-ZERO-03: a disabled vehicle is inert until it is repaired; then it has what the repair gave, a
/// step up.
#[test]
fn repaired() {
    let mechanic = |data: &mut UnitData| data.trained = vec![Skill::Mechanics];
    let scene = rifle(two(true), "bolt", "12").armed('B', &["bolt"]).unit('a', mechanic);
    let mut battle = scene.unit('v', |data| data.hit_points = 12).dice([15, 15, 4]);
    battle.submit(board(&battle, 'h'));
    battle.does('h', "start_engine");
    shoots(&mut battle, 'v', "bolt", 1);
    assert!(battle.is('v', "disabled"));
    assert_eq!(battle.refused(battle.order('h', "move").to((5, 0).into())), "disabled");
    battle.pass_to('a');
    battle.submit(battle.order('a', "repair").at(battle.id('v')));
    assert_eq!((battle.hp('v'), battle.step('v'), battle.is('v', "disabled")), (11, 4, false));
    battle.pass_to('h');
    assert_eq!(battle.refused(battle.order('h', "move").to((5, 0).into())), "engine_off");
}
