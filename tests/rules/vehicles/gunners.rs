//! The weapons of vehicles and who fires them.

use blastdoor::{
    ai::{Memory, decide},
    battle::ItemKey,
    rules::{
        self,
        saga::data::{UnitData, WeaponKind},
    },
};

use super::{board, car, fire, manned, rifle, shoots, two};

/// SAGA-BEY-45: its weapons are fired by gunners, a standard action, with base attack and Intelligence: 5 + 2 - 2 for
/// the range.
#[test]
fn gunners_fire() {
    let mut battle = manned(two(true), &[6, 1, 2, 3]);
    let preview = battle.preview(fire(&battle));
    assert_eq!((preview.bonus.unwrap().total(), preview.damage.unwrap().max), (7, 24));
    assert!(rules::legal(&mut battle.world).contains(&fire(&battle).into()));
    let told = battle.submit(fire(&battle));
    assert_eq!(told, ["a (from v) hits B with gun: 13 against Reflex 11", "B takes 6 damage (24 of 30 left)"]);
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
    assert!(battle.submit(fire(&battle)).contains(&"a is no longer aided".to_owned()));
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
    assert!(battle.submit(fire(&battle)).contains(&"v is no longer suppressed".to_owned()));
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

/// Whoever the computer plays and somebody has seated at the gun fires it.
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
