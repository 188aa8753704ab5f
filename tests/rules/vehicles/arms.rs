//! The arms of those aboard: what gunners do with the vehicle's weapons besides firing, and what the others in an open
//! vehicle do with their own.

use blastdoor::{
    battle::{ItemKey, Order, Policy},
    grid::{Corner, Direction, Light, Map, Square},
    rules::{
        self,
        saga::data::{Autofire, Blast, Feat, UnitData, VehicleData, WeaponGroup, WeaponKind},
    },
};

use super::{board, car, fire, gunner, manned, two};
use crate::{
    scene::{Battle, Scene},
    support::{
        drive::drive,
        fact::{
            Fact::{Broke, Gained, Lost},
            hit,
        },
        laws,
    },
};

fn is_legal(battle: &mut Battle, order: &Order) -> bool {
    rules::legal(&mut battle.world).contains(&order.clone().into())
}

fn with_gun(battle: &Battle, action: &'static str) -> Order {
    battle.order('a', action).with(ItemKey::of("gun"))
}

/// SAGA-AIM-01, SAGA-AIM-05, SAGA-AIM-06, SAGA-BEY-45: a gunner aims the gun: the next shot ignores cover.
#[test]
fn a_gunner_aims() {
    let drawing = "h v . . . . . . . o B
                   a . . . . . . . . o .
                   . . . . . . . . . o .";
    let sharp = |data: &mut UnitData| {
        gunner(data);
        data.feats = vec![Feat::CarefulShot, Feat::Deadeye];
    };
    let scene = car(drawing, true).order("haB").aboard('h', 'v', 0).aboard('a', 'v', 1).unit('a', sharp);
    let mut battle = scene.order("ahB").dice([10, 1, 1, 1, 1]);
    let numbers = |battle: &mut Battle| {
        let preview = battle.preview(fire(battle));
        (preview.bonus.unwrap().total(), preview.against.unwrap().1.total(), preview.damage.unwrap().max)
    };
    let (bonus, against, most) = numbers(&mut battle);
    let aim = battle.order('a', "aim").at(battle.id('B'));
    assert!(is_legal(&mut battle, &aim));
    assert!(battle.preview(aim.clone()).summary.starts_with("Aim, then gun at B"));
    battle.submit(aim);
    assert_eq!(numbers(&mut battle), (bonus + 1, against - 5, most + 8));
    let facts = battle.submit(fire(&battle));
    assert!(facts.contains(&Lost('a', "aiming")), "{facts:?}");
    assert_eq!(battle.hp('B'), 26);
    battle.dice_are_spent();
}

/// SAGA-READY-10, SAGA-BEY-45: a gunner keeps a shot back, which interrupts whoever comes into sight.
#[test]
fn a_gunner_keeps_a_shot_back() {
    let drawing = "h v . . . . . # B
                   a . . . . . . # .
                   . . . . . . . . .";
    let scene = car(drawing, true).aboard('h', 'v', 0).aboard('a', 'v', 1).unit('a', gunner);
    let mut battle = scene.order("aBh").dice([10, 1, 1, 1]);
    let ready = Order { when: Some("enemy_in_sight".into()), ..with_gun(&battle, "ready") };
    let any = with_gun(&battle, "ready");
    assert!(is_legal(&mut battle, &any));
    battle.submit(ready);
    battle.policy('a', "ready", Policy::Always);
    battle.pass_to('B');
    let facts = battle.moves('B', 7, 2);
    assert!(facts.contains(&hit('a', 'B', "gun", 17, 11).on("readied")), "{facts:?}");
    assert_eq!(battle.hp('B'), 27);
}

/// SAGA-AID-05, SAGA-AID-06, SAGA-OBJ-01, SAGA-BEY-45: a gunner suppresses an enemy and shoots at a crate with the gun,
/// by its own attack bonus.
#[test]
fn a_gunner_suppresses_and_shoots_at_objects() {
    let mut battle = manned(two(true), &[5]);
    let suppress = with_gun(&battle, "suppress").at(battle.id('B'));
    assert!(is_legal(&mut battle, &suppress));
    assert_eq!(battle.preview(suppress.clone()).bonus.unwrap().total(), 7);
    assert!(battle.submit(suppress).contains(&Gained('B', "suppressed")));
    battle.dice_are_spent();
    let drawing = "h v . . . o B
                   a . . . . . .
                   . . . . . . .";
    let mut battle = manned(car(drawing, true).order("haB").unit('a', gunner), &[15, 6, 6, 6]);
    let shot = with_gun(&battle, "attack_object").to((5, 0).into());
    assert!(is_legal(&mut battle, &shot));
    assert_eq!(battle.preview(shot.clone()).bonus.unwrap().total(), 7);
    let facts = battle.submit(shot);
    assert!(facts.iter().any(|fact| matches!(fact, Broke(..))), "{facts:?}");
    battle.dice_are_spent();
}

/// SAGA-CONC-09, SAGA-AUTO-10, SAGA-BEY-41, SAGA-BEY-45: a gunner who sees nobody sweeps an area, and strikes blindly.
#[test]
fn a_gunner_in_the_dark() {
    let dark = |map: &mut Map| {
        map.squares().collect::<Vec<_>>().into_iter().for_each(|square| map.set_light(square, Light::Dark));
    };
    let scene = || two(true).map(dark).aboard('h', 'v', 0).aboard('a', 'v', 1).order("ahB");
    let mut battle = scene().dice([15, 1, 1, 1]);
    assert_eq!(battle.refusal(fire(&battle)), "no_line_of_sight");
    let blind = with_gun(&battle, "attack_square").to((11, 0).into());
    assert!(is_legal(&mut battle, &blind));
    battle.submit(blind);
    assert_eq!(battle.hp('B'), 27, "15 + 7 - 5 for a range and a half");
    battle.dice_are_spent();
    let auto = scene().catalogue(|catalogue| {
        std::sync::Arc::make_mut(catalogue.weapons.get_mut("gun").unwrap()).autofire = Autofire::Only;
    });
    let mut battle = auto.dice([]);
    let sweep = with_gun(&battle, "autofire").at_corner(Corner::new(11, 0));
    assert_eq!(battle.preview(sweep).against.unwrap().1.total(), 16, "the target is unseen");
}

/// An open car with h at the wheel, a at the gun and c as passenger; B far off, C beside it.
fn open_car() -> Scene {
    let drawing = "h v . . . B . . .
                   a . . C . . . . .
                   c . . . . . . . .";
    let scene = car(drawing, false).aboard('h', 'v', 0).aboard('a', 'v', 1).aboard('c', 'v', 2);
    scene.order("chaBC").armed('c', &["pistol", "club"])
}

/// SAGA-BEY-45: a passenger of an open vehicle shoots, strikes, throws and aims with its own weapons, from anywhere in
/// the vehicle, which does not cover its target; one of a closed vehicle does not.
#[test]
fn passengers_of_open_vehicles_use_their_weapons() {
    let mut battle = open_car().dice([6, 1, 2, 3]);
    let shot = battle.attack('c', 'B', "pistol");
    assert!(is_legal(&mut battle, &shot));
    assert_eq!(battle.odds('c', 'B', "pistol"), (5, 11, (3, 18)), "neither the car nor its crew is in the way");
    assert_eq!(battle.odds('c', 'C', "club").0, 5);
    for order in [battle.order('c', "aim").at(battle.id('B')), battle.order('c', "ready").with(ItemKey::of("pistol"))] {
        assert!(is_legal(&mut battle, &order), "{order:?}");
    }
    assert_eq!(battle.submit(shot), [hit('c', 'B', "pistol", 11, 11), crate::support::fact::Fact::Damaged('B', 6, 24)]);
    battle.dice_are_spent();
    let mut battle = open_car().order("hcaBC").armed('h', &["pistol"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "", "so does the pilot");
    let mut battle = open_car().order("achBC").armed('a', &["pistol"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "pistol")), "aboard", "a gunner has its hands on the gun");
    let closed =
        open_car().unit('v', |data| data.vehicle = data.vehicle.map(|seats| VehicleData { closed: true, ..seats }));
    let mut battle = closed.dice([]);
    for (action, item) in [("attack", "pistol"), ("ready", "pistol")] {
        let order = battle.order('c', action).with(ItemKey::of(item));
        let order = if action == "attack" { order.at(battle.id('B')) } else { order };
        assert_eq!(battle.refusal(order), "aboard", "{action}");
    }
}

/// SAGA-BEY-45: a passenger throws grenades and flames out of the vehicle; it neither charges nor grabs nor disarms from
/// there.
#[test]
fn passengers_attack_areas() {
    let mut battle = open_car().armed('c', &["grenade", "flamer"]).dice([15, 1, 1, 1, 1]);
    let grenade = battle.order('c', "burst").with(ItemKey::of("grenade")).at_corner(Corner::new(6, 0));
    assert!(is_legal(&mut battle, &grenade));
    let flame = battle.order('c', "cone").with(ItemKey::of("flamer")).towards(Direction::East);
    assert!(is_legal(&mut battle, &flame));
    let caught: String = battle.preview(flame).caught.iter().map(|met| battle.letter(met.unit)).collect();
    assert_eq!(caught, "BC");
    battle.submit(grenade);
    assert_eq!(battle.hp('B'), 26);
    let mut battle = open_car().dice([]);
    for action in ["charge", "grab", "disarm"] {
        let order = battle.order('c', action).at(battle.id('C'));
        let order = if action == "grab" { order } else { order.with(ItemKey::of("club")) };
        assert_eq!(battle.refusal(order), "aboard", "{action}");
    }
}

/// SAGA-BEY-45: whatever is offered to those in an open car is allowed, and the battles end.
#[test]
fn what_those_aboard_are_offered_is_allowed() {
    for seed in 0..4 {
        let armed = open_car().armed('c', &["repeater", "grenade"]).armed('h', &["pistol", "knife"]).rounds(3).ai(1);
        let splash = armed.weapon("mortar", "3d8", |weapon| {
            (weapon.kind, weapon.group, weapon.blast) = (WeaponKind::Rifle, WeaponGroup::Rifles, Some(Blast::Splash));
        });
        let scene = splash.unit('C', |data| data.weapons = vec![crate::scene::held("mortar")]);
        drive(&mut scene.seeded(seed).world, seed, &mut |world, _, _| laws::what_is_offered_is_allowed(world));
    }
}

/// SAGA-BEY-45: getting out, a passenger stands beside the car, and may get in again.
#[test]
fn out_of_the_car_and_back() {
    let mut battle = open_car().dice([]);
    battle.submit(battle.order('c', "leave_vehicle").to(Square::new(0, 2)));
    assert_eq!(battle.at('c'), (0, 2).into());
    assert_eq!(battle.refusal(board(&battle, 'c')), "");
}
