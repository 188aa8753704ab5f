//! Attacks on walls, windows and railings

use blastdoor::{
    battle::{Board, Command, Event, ItemKey, Order},
    grid::{Barrier, Direction, Square},
    rules::{
        self,
        saga::data::{DamageType, WeaponKind},
    },
};

use crate::{
    scene::{Battle, Scene, scene},
    support::{drive::twin, laws},
};

/// Arms h with `bomb`, a pistol of 60 points.
fn bomber(scene: Scene) -> Scene {
    let bomb = scene.weapon("bomb", "60", |weapon| {
        (weapon.kind, weapon.damage_type) = (WeaponKind::Pistol, DamageType::Energy);
    });
    bomb.armed('h', &["bomb", "pistol"])
}

/// An order to attack what fills a square, or what stands on one of its sides.
fn at(battle: &Battle, weapon: &'static str, x: i16, y: i16, side: Option<Direction>) -> Order {
    let order = battle.order('h', "attack_barrier").with(ItemKey::of(weapon)).to(Square::new(x, y));
    Order { towards: side, ..order }
}

/// h attacks until the target is broken; returns the number of attacks.
fn batter(battle: &mut Battle, order: &Order) -> usize {
    for attacks in 1..10 {
        battle.submit(order.clone());
        let board = battle.world.resource::<Board>();
        let is_broken = !board.broken().is_empty() || !board.broken_borders().is_empty();
        battle.pass_to('B');
        battle.pass_to('h');
        if is_broken {
            return attacks;
        }
    }
    panic!("it does not break");
}

/// SAGA-OBJ-19, SAGA-OBJ-02, SAGA-OBJ-06: a metal wall has Reflex 4, 150 hit points and damage reduction 10. Three hits of 50
/// open it, and one sees and walks through.
#[test]
fn a_wall_gives_way() {
    let mut battle = bomber(scene("h # B / # # #")).dice([2, 2, 2]);
    let order = at(&battle, "bomb", 1, 0, None);
    assert_eq!(rules::describe(&mut battle.world, Square::new(1, 0))[0], "metal wall: 150 of 150 hit points");
    let preview = battle.preview(order.clone());
    assert_eq!((preview.bonus.unwrap().total(), preview.against.unwrap().1.total()), (5, 4));
    assert_eq!(preview.damage.unwrap().max, 50);
    assert!(rules::legal(&mut battle.world).contains(&order.clone().into()));
    assert!(battle.attack_is_refused('h', 'B'));
    assert_eq!(batter(&mut battle, &order), 3);
    battle.dice_are_spent();
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "", "B is in sight");
    assert_eq!(battle.cost('h', 1, 0), Some(2), "the way is free, through debris");
    assert_eq!(rules::describe(&mut battle.world, Square::new(1, 0)), ["difficult ground: each square counts double"]);
    assert_eq!(battle.refused(order), "no_barrier");
}

/// SAGA-OBJ-19, SAGA-COVER-17: a wall on the border between two squares falls from either side of it.
#[test]
fn a_wall_on_a_border() {
    let mut battle = bomber(scene("h B / # #").border(Barrier::Wall, (0, 0), (1, 0))).dice([2, 2, 2]);
    let east = at(&battle, "bomb", 0, 0, Some(Direction::East));
    let same = at(&battle, "bomb", 1, 0, Some(Direction::West));
    assert_eq!([battle.refusal(east.clone()), battle.refusal(same)], ["", ""]);
    assert!(rules::legal(&mut battle.world).contains(&east.clone().into()));
    assert!(battle.attack_is_refused('h', 'B'));
    assert_eq!(battle.refused(at(&battle, "bomb", 0, 0, None)), "no_barrier");
    assert_eq!(battle.refused(at(&battle, "bomb", 0, 0, Some(Direction::North))), "no_barrier");
    assert_eq!(batter(&mut battle, &east), 3);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "");
    assert_eq!(battle.world.resource::<Board>().broken_borders().len(), 1);
}

/// SAGA-OBJ-19, SAGA-COVER-01: a railing of metal bars covers nobody once it has fallen.
#[test]
fn a_railing_falls() {
    let mut battle = bomber(scene("h . . B").border(Barrier::Low, (2, 0), (3, 0))).dice([2]);
    assert_eq!(battle.against('h', 'B', "pistol"), 16);
    let order = at(&battle, "bomb", 2, 0, Some(Direction::East));
    assert!(rules::legal(&mut battle.world).contains(&order.clone().into()), "an enemy stands behind it");
    assert_eq!(batter(&mut battle, &order), 1);
    assert_eq!(battle.against('h', 'B', "pistol"), 11);
}

/// SAGA-OBJ-19, SAGA-COVER-14: behind what is left of a window nobody has improved cover. A blow from beside reaches it.
#[test]
fn a_window_is_broken() {
    let mut battle = bomber(scene("h . | B / # # # #")).dice([2, 2, 2]);
    assert_eq!(battle.against('h', 'B', "pistol"), 21);
    let order = at(&battle, "bomb", 2, 0, None);
    assert!(rules::legal(&mut battle.world).contains(&order.clone().into()));
    assert_eq!(batter(&mut battle, &order), 3);
    assert_eq!(battle.against('h', 'B', "pistol"), 11);
    let mut battle = scene("h | B").armed('h', &["ram"]).dice([]);
    assert_eq!(battle.refusal(at(&battle, "ram", 1, 0, None)), "");
}

/// SAGA-AREA-18, SAGA-OBJ-01: areas do nothing to walls, and no blow gets round two corners or across a room.
#[test]
fn beyond_reach() {
    let mut battle = scene("h # / # # / . B").armed('h', &["rocket", "ram", "pistol"]).dice([]);
    assert_eq!(battle.refused(at(&battle, "rocket", 1, 0, None)), "hits_an_area");
    assert_eq!(battle.refused(at(&battle, "pistol", 1, 1, None)), "no_line_of_sight");
    assert_eq!(battle.refused(at(&battle, "ram", 1, 1, None)), "no_line_of_sight");
    assert_eq!(battle.refusal(at(&battle, "ram", 0, 1, None)), "");
    assert_eq!(battle.refused(at(&battle, "ram", 0, 2, None)), "no_barrier");
    assert_eq!(battle.refused(at(&battle, "ram", 1, -1, None)), "no_barrier", "beyond the map");
    let mut battle = scene("h . # B").armed('h', &["ram", "pistol"]).dice([]);
    assert_eq!(battle.refused(at(&battle, "ram", 2, 0, None)), "out_of_reach");
    assert_eq!(battle.refusal(at(&battle, "pistol", 2, 0, None)), "");
    let sideways = Order { towards: Some(Direction::East), ..battle.attack('h', 'B', "pistol") };
    assert_eq!(battle.refused(sideways), "not_needed", "only what stands on a border has a side");
}

/// SAGA-OBJ-19: a broken wall is part of every copy of the battle.
#[test]
fn copies_hold_it() {
    for (drawing, x, side) in [("h # B / # # #", 1, None), ("h B / # #", 0, Some(Direction::East))] {
        let border = |scene: Scene| side.map_or(scene.clone(), |_| scene.border(Barrier::Wall, (0, 0), (1, 0)));
        let mut battle = border(bomber(scene(drawing))).dice([2; 40]);
        let order = at(&battle, "bomb", x, 0, side);
        let mut scratch = bevy::prelude::World::new();
        for _ in 0..2 {
            battle.submit(order.clone());
            battle.pass_to('B');
            battle.pass_to('h');
        }
        let command = Command::Order(order);
        laws::the_same_command_leads_to_the_same_state(&mut battle.world, &command);
        laws::a_fork_is_the_same_battle(&mut battle.world, &mut scratch, &command);
        rules::submit(&mut battle.world, command).unwrap();
        assert!(battle.events().iter().any(|event| matches!(event, Event::Broken { .. })));
        twin(&battle.world, &mut scratch);
        let broken = |world: &bevy::prelude::World| {
            let board = world.resource::<Board>();
            (board.broken().to_vec(), board.broken_borders().to_vec(), board.map().clone())
        };
        assert_eq!(broken(&scratch), broken(&battle.world));
    }
}
