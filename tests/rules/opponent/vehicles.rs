//! Driving, getting in and out. SAGA-BEY-45

use blastdoor::{
    ai::{Memory, decide},
    battle::{Objective, SideId, Status},
    rules::{
        self,
        saga::data::{UnitData, WeaponGroup},
    },
};

use super::turn_of;
use crate::{
    scene::{Battle, Scene},
    vehicles::car,
};

/// The car `v`, driven by h, with a at the gun; B lasts.
fn driven(drawing: &str) -> Scene {
    armed(drawing).aboard('h', 'v', 0).aboard('a', 'v', 1)
}

/// The same on foot.
fn armed(drawing: &str) -> Scene {
    let trained = |data: &mut UnitData| data.proficiencies.push(WeaponGroup::Heavy);
    car(drawing, true).unit('a', trained).unit('B', |data| data.hit_points = 200).order("haB")
}

/// A wall between the car and B, open in the south.
const AROUND_A_CORNER: &str = ". h a # . . . B
                               v . . # . . . .
                               . . . # . . . .
                               . . . # . . . .
                               . . . . . . . .
                               . . . . . . . .";

/// SAGA-SWIFT-04: it starts the engine and brings the gun to where it can be fired.
#[test]
fn it_brings_the_gun_to_bear() {
    let mut battle = driven(AROUND_A_CORNER).armed('B', &["pistol"]).ai(0).dice([]);
    assert_eq!(battle.decides().action.as_str(), "start_engine");
    battle.does('h', "start_engine");
    let drive = battle.decides();
    assert_eq!(drive.action.as_str(), "move");
    while battle.active() == Some('h') {
        let order = battle.decides();
        battle.submit(order);
    }
    assert_ne!(battle.at('v'), (0, 1).into());
    assert_eq!(battle.at('h'), battle.at('v'));
    assert_eq!(battle.decides().action.as_str(), "fire_mounted", "v at {}", battle.at('v'));
}

/// It does not drive away from a place where the gun can be fired.
#[test]
fn it_does_not_drive_out_of_sight() {
    let drawing = "v . . . . . . . . B
                   . . # . . . . . . .
                   h a # . . . . . . .
                   . . # . . . . . . .";
    let mut battle = driven(drawing).armed('B', &["club"]).ai(0).dice([]);
    battle.does('h', "start_engine");
    while battle.active() == Some('h') {
        let order = battle.decides();
        battle.submit(order);
    }
    assert_eq!(battle.decides().action.as_str(), "fire_mounted", "v at {}", battle.at('v'));
}

/// Towards a zone that its side is to reach.
#[test]
fn it_drives_to_the_goal() {
    let drawing = "v . . . . . . . . . . . . .
                   . . h a . . . . . . . . . .
                   # # # # # # # # # # # # # #
                   . . . . . . . . . . . . . B";
    let far = driven(drawing).zone("far end", &[(12, 0), (13, 0), (12, 1), (13, 1)]);
    let mut battle = far.goal(Objective::Reach { side: SideId(0), zone: 0, units: 1 }).ai(0).dice([]);
    battle.does('h', "start_engine");
    let drive = battle.decides();
    assert_eq!(drive.action.as_str(), "move");
    battle.submit(drive);
    assert!(battle.at('v').x >= 8, "v at {}", battle.at('v'));
}

/// Two who cannot do anything else against an enemy far off get into a car with a gun: the first fires, the other
/// drives.
#[test]
fn they_man_a_vehicle() {
    let drawing = "v . h . . . . . . . . . . . . . . . . B
                   . . a . . . . . . . . . . . . . . . . .";
    let heavy = |data: &mut UnitData| data.proficiencies.push(WeaponGroup::Heavy);
    let scene = armed(drawing).unit('h', heavy).armed('h', &["club"]).armed('a', &["club"]).armed('B', &["club"]);
    let (mut battle, mut actions) = (scene.ai(0).dice([1]), Vec::new());
    while battle.active() != Some('B') {
        let order = battle.decides();
        actions.push((battle.letter(order.unit), order.action.to_string()));
        battle.submit(order);
    }
    let actions: Vec<(char, &str)> = actions.iter().map(|(letter, action)| (*letter, action.as_str())).collect();
    let first = [('h', "board_vehicle"), ('h', "change_seat"), ('h', "fire_mounted"), ('h', "end_turn")];
    assert_eq!(actions[..4], first, "{actions:?}");
    assert_eq!(actions[4..6], [('a', "board_vehicle"), ('a', "start_engine")], "{actions:?}");
}

/// A unit with a good shot does not board a vehicle, and nobody boards a full one.
#[test]
fn they_do_not_board_in_vain() {
    let beside = "v . h . . B
                  . . a . . .";
    let actions = turn_of(armed(beside).armed('h', &["pistol"]), 'h');
    assert!(!actions.contains(&"board_vehicle".to_owned()), "{actions:?}");
    let drawing = "v . h . . . . . . . . . . . . . . . . B
                   . . a . c . . . . . . . . . . . . . . .";
    let full = armed(drawing).armed('h', &["club"]).armed('B', &["club"]).aboard('a', 'v', 0).aboard('c', 'v', 1);
    let actions = turn_of(full, 'h');
    assert!(!actions.contains(&"board_vehicle".to_owned()), "{actions:?}");
}

/// A unit that sees an enemy does not board a vehicle from which none is in sight.
#[test]
fn they_do_not_board_what_sees_nobody() {
    let around_the_corner = "# B . # #
                             # . . # #
                             # # . # #
                             v . h # #
                             . . # a #";
    let mut battle = armed(around_the_corner).armed('h', &["club"]).armed('B', &["club"]).ai(0).dice([]);
    let board = battle.order('h', "board_vehicle").at(battle.id('v'));
    assert_eq!(battle.refusal(board), "");
    assert_ne!(battle.decides().action.as_str(), "board_vehicle");
}

/// The gunner of a vehicle without a driver stays in its seat after a shot that leaves nobody in sight.
#[test]
fn they_do_not_get_out_right_after_a_shot() {
    let drawing = "v . . . . . B
                   . . # # # # #
                   h a # . . . C";
    let weak = |data: &mut UnitData| (data.hit_points, data.class_bonus.fortitude) = (3, 0);
    let gunner = armed(drawing).unit('B', weak).aboard('a', 'v', 1).order("ahBC").ai(0);
    let mut battle = gunner.dice([19, 5, 5, 5]);
    let shot = battle.decides();
    assert_eq!(shot.action.as_str(), "fire_mounted");
    battle.submit(shot);
    assert!(battle.hp('B') <= 0);
    assert_ne!(battle.decides().action.as_str(), "leave_vehicle");
}

/// SAGA-UNC-15: out of a vehicle that works no more they get, on the side away from the enemy.
#[test]
fn they_leave_a_wreck() {
    let drawing = ". . . . . . . B
                   . v . . . . . .
                   h a . . . . . .
                   . . . . . . . .";
    let bolt =
        driven(drawing).unit('v', |data| data.hit_points = 12).weapon("bolt", "12", |_| ()).armed('B', &["bolt"]);
    let mut battle = bolt.order("Bha").placed('B', |spec| spec.at = (3, 1).into()).ai(0).dice([15]);
    battle.attacks('B', 'v', "bolt");
    assert!(battle.is('v', "disabled"));
    battle.ends('B');
    let out = battle.decides();
    assert_eq!((out.action.as_str(), out.to.map(|to| to.x)), ("leave_vehicle", Some(0)));
}

/// They go on on foot if the car does not get through.
#[test]
fn they_leave_what_gets_nowhere() {
    let drawing = "v . . . # . . .
                   . . h a # . . .
                   # # # . # . . B
                   . . . . . . . .";
    let mut battle = driven(drawing).ai(0).dice([]);
    let mut actions = Vec::new();
    while battle.active() != Some('B') {
        let order = battle.decides();
        actions.push((battle.letter(order.unit), order.action.to_string()));
        battle.submit(order);
    }
    for letter in ['h', 'a'] {
        assert!(actions.contains(&(letter, "leave_vehicle".to_owned())), "{actions:?}");
    }
}

/// SAGA-THRU-05: they walk around a vehicle without a crew that fills a passage, if there is another way.
#[test]
fn they_walk_around_a_parked_vehicle() {
    let drawing = "h . . v . . . . . . . . . . . . . . B
                   . . . . . . . . . . . . . . . . . . .
                   a . # # # # # # # # # # # # # # # . .
                   . . . . . . . . . . . . . . . . . . .";
    let mut battle = armed(drawing).armed('h', &["club"]).armed('B', &["club"]).ai(0).dice([]);
    let step = battle.decides();
    assert_eq!((step.action.as_str(), step.to.map(|to| to.y)), ("move", Some(3)), "{step:?}");
}

/// A passenger rides until an enemy is near.
#[test]
fn passengers_get_out_where_the_enemy_is() {
    let far = "v . . . . . . . . . . . . . . . . . . . B
               . . h a c . . . . . . . . . . . . . . . .";
    let near = "v . . . . . . B
                . . h a c . . .";
    let first = |drawing: &str| {
        let mut battle = driven(drawing).aboard('c', 'v', 2).order("chaB").ai(0).dice([]);
        battle.decides().action.to_string()
    };
    assert_eq!((first(far).as_str(), first(near).as_str()), ("end_turn", "leave_vehicle"));
}

/// Crews on both sides fight to an end.
#[test]
fn battles_of_vehicles_end() {
    let drawing = "v . . . . . # . . . . . B
                   . . . . . . # . . . . . .
                   h a c . . . . . . . . . D
                   . . . . . . # . . . . . .
                   . . . . . . # . . . . . .";
    for seed in 0..5 {
        let mut battle: Battle = driven(drawing).aboard('c', 'v', 2).armed('B', &["rifle"]).ai(0).ai(1).seeded(seed);
        let mut memory = Memory::default();
        for _ in 0..3000 {
            let Some(command) = decide(&mut battle.world, &mut memory) else { break };
            rules::submit(&mut battle.world, command).unwrap();
        }
        assert!(matches!(battle.status(), Status::Over { .. }) && battle.round() < 90, "round {}", battle.round());
    }
}
