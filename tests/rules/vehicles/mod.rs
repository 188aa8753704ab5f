//! Vehicles
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | the car of the scenes |
//! | `crew.rs` | getting in and out, driving, what is done inside |
//! | `gunners.rs` | its weapons and who fires them |
//! | `arms.rs` | what else those aboard do with weapons |
//! | `hull.rs` | what it suffers, and what undoes that |

mod arms;
mod crew;
mod gunners;
mod hull;

use blastdoor::{
    battle::{ItemKey, Order},
    rules::saga::data::{Nature, Size, UnitData, VehicleData, WeaponGroup, WeaponKind},
};

use crate::scene::{Battle, Scene, held, scene};

/// A car `v` of two by two squares beside h, with a pilot's seat, a gunner's and one more; its gun deals 3d8.
pub fn car(drawing: &str, closed: bool) -> Scene {
    let car = |data: &mut UnitData| {
        (data.nature, data.size, data.abilities.constitution) = (Nature::Vehicle, Size::Large, None);
        (data.hit_points, data.speed, data.weapons) = (60, 10, vec![held("gun")]);
        data.vehicle = Some(VehicleData { closed, gunners: 1, passengers: 1, ridden: false });
    };
    let gun = scene(drawing).weapon("gun", "3d8", |weapon| {
        (weapon.kind, weapon.group, weapon.size) = (WeaponKind::Heavy, WeaponGroup::Heavy, Size::Huge);
    });
    gun.unit('v', car)
}

/// h and a beside it, B far off.
fn two(closed: bool) -> Scene {
    let drawing = "h v . . . . . . . . . B
                   a . . . . . . . . . . .
                   . . . . . . . . . . . .";
    car(drawing, closed).order("haB").unit('a', gunner)
}

fn gunner(data: &mut UnitData) {
    data.proficiencies.push(WeaponGroup::Heavy);
    data.abilities.intelligence = 14;
}

fn board(battle: &Battle, letter: char) -> Order {
    battle.order(letter, "board_vehicle").at(battle.id('v'))
}

fn fire(battle: &Battle) -> Order {
    battle.order('a', "fire_mounted").with(ItemKey::of("gun")).at(battle.id('B'))
}

/// Both get in, h as pilot, a as gunner; h has started the engine; it is a's turn.
fn manned(scene: Scene, faces: &[u32]) -> Battle {
    let mut battle = scene.dice(faces.iter().copied());
    battle.submit(board(&battle, 'h'));
    battle.does('h', "start_engine");
    battle.pass_to('a');
    battle.submit(board(&battle, 'a'));
    battle
}

/// A rifle that deals so many points.
fn rifle(scene: Scene, key: &str, points: &str) -> Scene {
    scene.weapon(key, points, |weapon| (weapon.kind, weapon.group) = (WeaponKind::Rifle, WeaponGroup::Rifles))
}

fn shoots(battle: &mut Battle, target: char, weapon: &'static str, times: usize) {
    for _ in 0..times {
        battle.pass_to('B');
        battle.attacks('B', target, weapon);
        battle.ends('B');
    }
}
