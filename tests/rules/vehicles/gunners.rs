//! The weapons of vehicles and who fires them.

use std::sync::Arc;

use blastdoor::{
    ai::{Memory, decide},
    battle::{Command, ItemKey},
    grid::Corner,
    rules::{
        self,
        saga::data::{Autofire, Blast, DamageType, Feat, Size, UnitData, VehicleData, Weapon, WeaponGroup, WeaponKind},
    },
};

use super::{board, car, fire, gunner, manned, rifle, shoots, two};
use crate::{
    support::fact::{
        Fact::{Acted, Damaged, Lost},
        hit,
    },
    {
        scene::{Battle, Scene, held},
        support::{drive::drive, laws},
    },
};

/// SAGA-BEY-45: its weapons are fired by gunners, a standard action, with base attack and Intelligence: 5 + 2 - 2 for
/// the range.
#[test]
fn gunners_fire() {
    let mut battle = manned(two(true), &[6, 1, 2, 3]);
    let preview = battle.preview(fire(&battle));
    assert_eq!((preview.bonus.unwrap().total(), preview.damage.unwrap().max), (7, 24));
    assert!(rules::legal(&mut battle.world).contains(&fire(&battle).into()));
    let facts = battle.submit(fire(&battle));
    assert_eq!(facts, [hit('a', 'B', "gun", 13, 11).on("from v"), Damaged('B', 6, 24)]);
    assert_eq!(battle.refused(fire(&battle)), "no_action_left");
    battle.dice_are_spent();
}

/// SAGA-AID-04: the shot of a gunner is helped like any attack; the car is nobody to help.
#[test]
fn a_gunners_shot_is_helped() {
    let helper = "h v . . . . . . . . . B
                  a . . . . . . . . . c .
                  . . . . . . . . . . . .";
    let mut battle = car(helper, true).order("ahBc").aboard('a', 'v', 1).dice([15, 2]);
    let before = battle.preview(fire(&battle)).bonus.unwrap().total();
    battle.pass_to('c');
    battle.submit(battle.order('c', "aid_attack").with(ItemKey::of("club")).at(battle.id('B')));
    let offered: Vec<String> = battle.asked().options.iter().map(|option| option.label.clone()).collect();
    assert_eq!(offered, ["a", "h"], "the nearest first");
    let gunner = battle.id('a').0.to_string();
    battle.answers(&gunner);
    battle.pass_to('a');
    assert_eq!(battle.preview(fire(&battle)).bonus.unwrap().total(), before + 2);
    assert!(battle.submit(fire(&battle)).contains(&Lost('a', "aided")));
    battle.dice_are_spent();
}

/// SAGA-AID-05: whoever hinders a vehicle hinders the next shot from it.
#[test]
fn a_vehicle_is_hindered() {
    let scene = two(true).order("ahB").aboard('a', 'v', 1).armed('B', &["rifle"]);
    let mut battle = scene.unit('B', |data| data.base_attack = 15).dice([15, 2]);
    let before = battle.preview(fire(&battle)).bonus.unwrap().total();
    battle.pass_to('B');
    battle.submit(battle.order('B', "suppress").with(ItemKey::of("rifle")).at(battle.id('v')));
    battle.pass_to('a');
    assert_eq!(battle.preview(fire(&battle)).bonus.unwrap().total(), before - 2);
    assert!(battle.submit(fire(&battle)).contains(&Lost('v', "suppressed")));
    battle.dice_are_spent();
}

/// SAGA-MEL-03, SAGA-BEY-45: its own crew is not in the way of its gun, others beside the target are.
#[test]
fn the_crew_is_not_in_the_way() {
    let drawing = "h v . B . .
                   a . . . . .
                   . . . . c .";
    let near = |c: (i16, i16)| {
        let mut battle = manned(car(drawing, true).order("haBc").placed('c', |spec| spec.at = c.into()), &[]);
        battle.preview(fire(&battle)).bonus.unwrap().total()
    };
    assert_eq!(near((5, 2)), 0, "not proficient: 5 and -5");
    assert_eq!(near((4, 1)), -5, "c stands beside B");
}

/// SAGA-BEY-41, SAGA-BEY-45: a blinded gunner sees nobody to fire at.
#[test]
fn a_blinded_gunner() {
    let flash = |weapon: &mut blastdoor::rules::saga::data::Weapon| {
        (weapon.kind, weapon.blinds) = (WeaponKind::Pistol, 2);
        weapon.damage_type = blastdoor::rules::saga::data::DamageType::Stun;
    };
    let mut battle = manned(two(false).weapon("flash", "1", flash).armed('B', &["flash"]), &[19]);
    battle.pass_to('B');
    battle.attacks('B', 'a', "flash");
    battle.pass_to('a');
    assert_eq!(battle.refused(fire(&battle)), "no_line_of_sight");
    assert!(!rules::legal(&mut battle.world).contains(&fire(&battle).into()));
}

/// A unit of the computer that sits at the gun fires it.
#[test]
fn the_computer_fires_too() {
    let mut battle = manned(two(true), &[]);
    assert_eq!(decide(&mut battle.world, &mut Memory::default()), Some(fire(&battle).into()));
}

/// SAGA-EX-07, SAGA-COND-08, SAGA-COND-09: a gunner at step 2 in a vehicle at step 3 attacks at -7; once it is disabled
/// the vehicle hampers nobody.
#[test]
fn conditions_add() {
    let tough = |data: &mut UnitData| data.hit_points = 300;
    let scene = rifle(rifle(two(false), "bolt", "11"), "ram", "30").armed('B', &["bolt", "ram"]);
    let mut battle = scene.unit('a', tough).unit('v', tough).dice([15; 7]);
    shoots(&mut battle, 'a', "bolt", 2);
    battle.submit(board(&battle, 'h'));
    battle.pass_to('a');
    battle.submit(board(&battle, 'a'));
    let (before, reflex) = (battle.preview(fire(&battle)).bonus.unwrap().total(), battle.number('h', "reflex"));
    shoots(&mut battle, 'v', "ram", 3);
    battle.pass_to('a');
    assert_eq!((battle.step('a'), battle.step('v')), (2, 3));
    let bonus = battle.preview(fire(&battle)).bonus.unwrap();
    assert_eq!((before - bonus.total(), bonus.total()), (5, 7 - 7));
    assert_eq!(battle.number('h', "reflex"), reflex - 5, "all of them suffer it");
    shoots(&mut battle, 'v', "ram", 2);
    battle.pass_to('a');
    assert!(battle.is('v', "disabled"));
    assert_eq!((battle.number('h', "reflex"), battle.refused(fire(&battle)).as_str()), (reflex, "disabled"));
}

/// h and a beside the car, B far off and C next to it; the gun is as `change` makes it.
fn with_gun(change: impl FnOnce(&mut Weapon)) -> Scene {
    let drawing = "h v . . . . . . . . B C
                   a . . . . . . . . . . .
                   . . . . . . . . . . . .";
    let scene = car(drawing, true).order("haBC").unit('a', gunner);
    scene.catalogue(|catalogue| change(Arc::make_mut(catalogue.weapons.get_mut("gun").unwrap())))
}

/// SAGA-AREA-13, SAGA-AREA-15, SAGA-BEY-45: a mounted weapon that splashes hits those beside its target as well, by the
/// gunner's roll; the computer fires it too.
#[test]
fn a_gun_that_splashes() {
    let splash = || with_gun(|gun| gun.blast = Some(Blast::Splash));
    let mut battle = manned(splash(), &[6, 1, 2, 3]);
    let preview = battle.preview(fire(&battle));
    let caught: String = preview.caught.iter().map(|caught| battle.letter(caught.unit)).collect();
    assert_eq!((preview.bonus.unwrap().total(), caught.as_str()), (7, "BC"));
    assert!(rules::legal(&mut battle.world).contains(&fire(&battle).into()));
    assert_eq!(decide(&mut battle.world, &mut Memory::default()), Some(fire(&battle).into()));
    let facts = battle.submit(fire(&battle));
    assert_eq!(facts[0], Acted('a', "attack"));
    assert_eq!((battle.hp('B'), battle.hp('C')), (24, 27), "{facts:?}");
    battle.dice_are_spent();
    let mut battle = splash().aboard('a', 'v', 2).order("ahBC").dice([]);
    assert_eq!(battle.refusal(fire(&battle)), "not_gunner");
}

/// SAGA-AUTO-01, SAGA-AUTO-02, SAGA-SWIFT-08, SAGA-BEY-45: a gunner sets a mounted weapon to autofire and sweeps two by
/// two squares at -5.
#[test]
fn a_gun_on_autofire() {
    let mut battle = manned(with_gun(|gun| gun.autofire = Autofire::Setting), &[9, 1, 2, 3]);
    let switch = battle.order('a', "switch_autofire").with(ItemKey::of("gun"));
    let preview = battle.preview(switch.clone());
    assert_eq!((preview.summary.as_str(), preview.caught.len()), ("Set to autofire, then gun (2 caught)", 2));
    battle.submit(switch);
    assert_eq!(battle.refused(fire(&battle)), "autofire");
    let sweep = battle.order('a', "autofire").with(ItemKey::of("gun")).at_corner(Corner::new(11, 0));
    let preview = battle.preview(sweep.clone());
    assert_eq!((preview.bonus.unwrap().total(), preview.caught.len()), (2, 2));
    assert!(rules::legal(&mut battle.world).iter().any(|command| match command {
        Command::Order(order) => order.action == sweep.action,
        _ => false,
    }));
    let facts = battle.submit(sweep);
    assert_eq!((battle.hp('B'), battle.hp('C')), (24, 30), "B covers C: {facts:?}");
    battle.dice_are_spent();
    let mut battle = manned(with_gun(|gun| gun.autofire = Autofire::Only), &[]);
    battle.does('a', "change_seat");
    assert_eq!(battle.refusal(battle.order('a', "switch_autofire").with(ItemKey::of("gun"))), "aboard");
}

/// SAGA-AUTO-04, SAGA-BEY-45: a gunner braces a mounted weapon that knows nothing but autofire; the computer sweeps
/// with it.
#[test]
fn a_braced_gun() {
    let scene = with_gun(|gun| gun.autofire = Autofire::Only).aboard('h', 'v', 0).aboard('a', 'v', 1);
    let mut battle = scene.order("ahBC").dice([]);
    let sweep = battle.order('a', "autofire").with(ItemKey::of("gun")).at_corner(Corner::new(11, 0));
    let chosen = decide(&mut battle.world, &mut Memory::default());
    assert!(matches!(&chosen, Some(Command::Order(order)) if order.with == sweep.with), "{chosen:?}");
    battle.uses('a', "brace", "gun");
    assert_eq!(battle.preview(sweep).bonus.unwrap().total(), 7 - 2);
}

/// SAGA-AUTO-06, SAGA-AUTO-07, SAGA-BEY-45: Burst Fire with a mounted weapon: the gunner's feat.
#[test]
fn a_burst_of_a_gun() {
    let burst = |battle: &Battle| battle.order('a', "burst_fire").with(ItemKey::of("gun")).at(battle.id('B'));
    let gun = || with_gun(|gun| gun.autofire = Autofire::Setting);
    let mut battle = manned(gun().unit('a', |data| data.feats = vec![Feat::BurstFire]), &[9, 1, 1, 1, 1, 1]);
    assert_eq!(battle.refused(burst(&battle)), "no_autofire");
    battle.uses('a', "switch_autofire", "gun");
    let preview = battle.preview(burst(&battle));
    assert_eq!((preview.bonus.unwrap().total(), preview.damage.unwrap().max), (2, 40));
    assert!(rules::legal(&mut battle.world).contains(&burst(&battle).into()));
    let facts = battle.submit(burst(&battle));
    assert_eq!((battle.hp('B'), battle.hp('C')), (25, 30), "{facts:?}");
    battle.dice_are_spent();
    let mut battle = manned(gun(), &[]);
    battle.uses('a', "switch_autofire", "gun");
    assert_eq!(battle.refused(burst(&battle)), "no_feat");
}

/// SAGA-BEY-41, SAGA-BEY-45: a blinded gunner sees no area to fire at either; one of a disabled vehicle fires nothing.
#[test]
fn no_eyes_no_areas() {
    let flash = |weapon: &mut Weapon| {
        (weapon.kind, weapon.blinds) = (WeaponKind::Pistol, 2);
        weapon.damage_type = DamageType::Stun;
    };
    let scene = with_gun(|gun| gun.blast = Some(Blast::Splash)).weapon("flash", "1", flash).armed('B', &["flash"]);
    let open = scene.unit('v', |data| data.vehicle = data.vehicle.map(|seats| VehicleData { closed: false, ..seats }));
    let mut battle = manned(open, &[19]);
    battle.pass_to('B');
    battle.attacks('B', 'a', "flash");
    battle.pass_to('a');
    assert_eq!(battle.refused(fire(&battle)), "no_line_of_sight");
    assert!(!rules::legal(&mut battle.world).contains(&fire(&battle).into()));
}

/// SAGA-BEY-45, SAGA-AREA-13, SAGA-AUTO-02: whatever is offered to a crew with guns of both kinds is allowed.
#[test]
fn what_crews_are_offered_is_allowed() {
    let drawing = "h v . . o . . B
                   a . . . . . . C
                   . . . . # . . .";
    let guns = |data: &mut UnitData| data.weapons = vec![held("gun"), held("mortar")];
    for seed in 0..6 {
        let scene = car(drawing, seed % 2 == 0).unit('a', gunner).unit('v', guns).rounds(4);
        let scene = scene.weapon("mortar", "3d8", |weapon| {
            (weapon.kind, weapon.group, weapon.size) = (WeaponKind::Heavy, WeaponGroup::Heavy, Size::Huge);
            weapon.blast = Some(Blast::Splash);
        });
        let scene = scene.catalogue(|catalogue| {
            Arc::make_mut(catalogue.weapons.get_mut("gun").unwrap()).autofire = Autofire::Setting;
        });
        let scene = scene.aboard('h', 'v', 0).aboard('a', 'v', 1).armed('B', &["rifle"]).ai(1);
        drive(&mut scene.seeded(seed).world, seed, &mut |world, _, _| laws::what_is_offered_is_allowed(world));
    }
}
