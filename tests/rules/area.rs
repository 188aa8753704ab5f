//! AREA ATTACKS

use blastdoor::{
    battle::{ItemKey, Objective, Order, SideId},
    grid::{Corner, Direction, Light, Surface, Tile},
    rules::{
        self,
        saga::data::{Autofire, Blast, Feat, Weapon, WeaponGroup, WeaponKind},
    },
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::{
        AttackResult,
        Fact::{Attacked, Broke},
    },
};

fn grenade(radius: i16) -> impl Fn(&mut Weapon) {
    move |weapon| {
        (weapon.kind, weapon.group, weapon.blast) =
            (WeaponKind::Thrown, WeaponGroup::Simple, Some(Blast::Burst(radius)));
    }
}

/// A thrower with a grenade of 20 points and radius 2 in hand; its bonus is +5.
fn thrower(drawing: &str) -> Scene {
    scene(drawing).weapon("grenade", "20", grenade(2)).armed('h', &["grenade"])
}

fn throw(battle: &Battle, x: i16, y: i16) -> Order {
    battle.order('h', "burst").with(ItemKey::of("grenade")).at_corner(Corner::new(x, y))
}

/// The letters of the units that the area catches, by the preview.
fn caught(order: Order, battle: &mut Battle) -> String {
    let preview = battle.preview(order);
    preview.caught.iter().map(|caught| battle.letter(caught.unit)).collect()
}

/// Sets the Reflex of a unit that has 11 otherwise.
fn reflex(scene: Scene, letter: char, reflex: i32) -> Scene {
    scene.unit(letter, |data| (data.class_bonus.reflex, data.hit_points) = (reflex - 11, 100))
}

/// SAGA-EXD-20, SAGA-AREA-01, SAGA-AREA-02, SAGA-AREA-03, SAGA-AREA-08, SAGA-AREA-16: total 16 against Reflex 14, 18,
/// 13 and 5 for cover, 14 and 18 with Evasion.
#[test]
fn one_roll_for_all() {
    let drawing = ". . . . . . . .
                   . . . A B . C .
                   h . . D E . . .";
    let mut scene = thrower(drawing).unit('D', |data| data.feats = vec![Feat::Evasion]);
    scene = scene.unit('E', |data| data.feats = vec![Feat::Evasion]);
    for (letter, points) in [('A', 14), ('B', 18), ('C', 13), ('D', 14), ('E', 18)] {
        scene = reflex(scene, letter, points);
    }
    // B stands between the centre and C.
    let scene = scene.weapon("grenade", "20", grenade(3));
    for (face, hurt) in [(11, [20, 10, 0, 10, 0]), (4, [0; 5]), (20, [20, 20, 20, 10, 10])] {
        let mut battle = scene.clone().dice([face]);
        assert_eq!(caught(throw(&battle, 4, 2), &mut battle), "ABCDE");
        battle.submit(throw(&battle, 4, 2));
        let lost = ['A', 'B', 'C', 'D', 'E'].map(|letter| 100 - battle.hp(letter));
        assert_eq!(lost, hurt, "face {face}");
        battle.dice_are_spent();
    }
}

/// SAGA-AREA-05, SAGA-AREA-06: a natural 20 hits all and doubles nothing; a natural 1 misses all, half if 10 or more.
#[test]
fn natural_faces() {
    for (face, attack, lost) in [(20, 5, 20), (1, 9, 10), (1, 5, 0)] {
        let scene = reflex(thrower("h . . . B"), 'B', 10).unit('h', |data| data.base_attack = attack);
        let mut battle = scene.dice([face]);
        battle.submit(throw(&battle, 4, 0));
        assert_eq!(100 - battle.hp('B'), lost, "face {face} +{attack}");
    }
}

/// SAGA-AREA-07: friends and the thrower are targets too, and the damage is rolled once.
#[test]
fn friends_and_oneself() {
    let scene = reflex(reflex(reflex(thrower("h a . B"), 'h', 12), 'a', 12), 'B', 12);
    let mut battle = scene.weapon("grenade", "1d6", grenade(2)).dice([15, 4]);
    assert_eq!(caught(throw(&battle, 2, 0), &mut battle), "haB");
    battle.submit(throw(&battle, 2, 0));
    assert_eq!(['h', 'a', 'B'].map(|letter| 100 - battle.hp(letter)), [4, 4, 4]);
    battle.dice_are_spent();
}

/// SAGA-AREA-07, SAGA-AREA-10, SAGA-AREA-18, SAGA-OBJ-05: every object is a target too, whether it is to be destroyed
/// or not; not behind a wall.
#[test]
fn every_object_in_the_area() {
    let blast = |drawing: &str, zone: &[(i16, i16)], x: i16| {
        let goal = Objective::Destroy { side: SideId(0), zone: 0 };
        let scene = thrower(drawing).zone("the core", zone).goal(goal);
        let mut battle = scene.dice([15]);
        let order = throw(&battle, x, 0);
        let notes = battle.preview(order.clone()).notes;
        battle.submit(order);
        (notes.iter().any(|note| note.contains("at D1: 80 % full (Reflex 4)")), battle.status().is_over())
    };
    assert_eq!(blast("h . . o . . . . B", &[(3, 0)], 4), (true, true), "20 less 5 is more than 10");
    assert_eq!(blast("h . . o . . . o B", &[(7, 0)], 4), (true, false), "what is to be destroyed is out of the blast");
    assert_eq!(blast("h . . o # . . . B", &[(3, 0)], 3), (true, true));
    assert_eq!(blast("h . # o # . . . B", &[(3, 0)], 2), (false, false), "a wall between");
    let mut battle = thrower("h . . o + . . . B").dice([15]);
    let facts = battle.submit(throw(&battle, 3, 1));
    assert!(facts.contains(&Broke('h', "crate", "D1")), "{facts:?}");
    let left = rules::describe(&mut battle.world, (4, 0).into());
    assert_eq!(left[0], "metal door: 40 of 50 hit points", "20 less 10");
}

/// SAGA-AREA-18, SAGA-OBJ-05: items on the ground are targets; what somebody holds is not.
#[test]
fn items_on_the_ground() {
    let scene = thrower("h . . . . . . B").unit('h', |data| data.hit_points = 100).armed('h', &["grenade", "pistol"]);
    let mut battle = scene.armed('B', &["pistol"]).unit('B', |data| data.hit_points = 100).dice([15, 15]);
    battle.uses('h', "drop", "pistol");
    assert_eq!(lying(&mut battle), 1);
    battle.submit(throw(&battle, 6, 0));
    assert_eq!((lying(&mut battle), 100 - battle.hp('B')), (1, 20), "out of reach; the one in hand is whole");
    let scene = thrower("h . . . . . . B").unit('h', |data| data.hit_points = 100).armed('h', &["grenade", "pistol"]);
    let mut battle = scene.dice([15]);
    battle.uses('h', "drop", "pistol");
    battle.submit(throw(&battle, 2, 0));
    assert_eq!(lying(&mut battle), 0, "20 less 5 is more than its 5 hit points, and than its threshold");
}

fn lying(battle: &mut Battle) -> usize {
    rules::query(&mut battle.world, |query| query.ground_items().len())
}

/// SAGA-AREA-09, SAGA-AREA-10: cover and line of effect are judged from the centre.
#[test]
fn judged_from_the_centre() {
    let mut battle = thrower(". . . . # . / . . . . # B / h . . . . C").dice([]);
    assert_eq!(caught(throw(&battle, 4, 2), &mut battle), "C", "a wall between");
    assert_eq!(caught(throw(&battle, 5, 2), &mut battle), "BC");
    let mut battle = thrower("h . o . B").weapon("grenade", "20", grenade(3)).dice([]);
    let odds = |battle: &mut Battle, x| battle.preview(throw(battle, x, 0)).against.unwrap().1.total();
    assert_eq!(odds(&mut battle, 3), 11, "the crate is on the near side");
    assert_eq!(odds(&mut battle, 2), 16, "the crate is between");
}

/// SAGA-AREA-07, SAGA-AREA-10: the squares told are those where somebody would be caught.
#[test]
fn where_somebody_would_be_caught() {
    let area = |drawing: &str, goal: bool| {
        let goals = goal.then_some(Objective::Destroy { side: SideId(0), zone: 0 });
        let scene = thrower(drawing).weapon("grenade", "20", grenade(1)).zone("the gate", &[(3, 0)]);
        let mut battle = goals.into_iter().fold(scene, Scene::goal).dice([]);
        let squares = battle.preview(throw(&battle, 3, 1)).area;
        squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(area("h . . . . B / . . . . . .", false), "C1 D1 C2 D2");
    assert_eq!(area("h . . # . B / . . o . . .", false), "C1 C2 D2", "on a crate, not in a wall");
    assert_eq!(area("h . . + . B / . . . . . .", true), "C1 D1 C2 D2", "the gate itself is a target");
}

/// The preview tells of each one caught how badly, and of nobody else.
#[test]
fn each_one_caught_has_words() {
    let scene = thrower("h . a B").unit('B', |data| data.hit_points = 100);
    let mut battle = reflex(scene, 'B', 16).dice([]);
    let preview = battle.preview(throw(&battle, 3, 0));
    let words = preview.caught.iter().map(|caught| (caught.is_friend, caught.notes.join("; ")));
    let expected = [(true, "75 % full, 5 % half (Reflex 11)"), (false, "50 % full, 30 % half (Reflex 16)")];
    assert_eq!(words.collect::<Vec<_>>(), expected.map(|(friend, words)| (friend, words.to_owned())));
    assert_eq!((preview.notes, preview.price), (vec!["damage 20".to_owned()], Some("standard action".into())));
}

/// SAGA-AREA-11, SAGA-AREA-12, SAGA-AREA-17: a crosshair in range and in line of effect; range counts to it, a melee
/// does not matter.
#[test]
fn where_it_can_be_thrown() {
    let row = format!("h{}", ".".repeat(15));
    let mut battle = thrower(&format!("{row}/{}aB.............", "")).dice([]);
    let refusals = [12, 13, 14].map(|x| battle.refusal(throw(&battle, x, 1)));
    assert_eq!(refusals, ["", "", "out_of_range"]);
    let bonus = |battle: &mut Battle, x| battle.preview(throw(battle, x, 1)).bonus.unwrap().total();
    assert_eq!([2, 4, 5, 13].map(|x| bonus(&mut battle, x)), [5, 5, 3, -5]);
    let mut battle = thrower("h . # . B / . . # . . / . . # . .").dice([]);
    assert_eq!(battle.refusal(throw(&battle, 4, 1)), "no_line_of_effect");
    assert_eq!(battle.refusal(throw(&battle, 40, 1)), "off_the_map");
    assert_eq!(battle.refusal(battle.attack('h', 'B', "grenade")), "hits_an_area");
}

/// SAGA-AREA-11: a grenade that was thrown is no more.
#[test]
fn a_grenade_is_used_up() {
    let mut battle = thrower("h . . . B").dice([2]);
    battle.submit(throw(&battle, 4, 0));
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refused(throw(&battle, 4, 0)), "not_held");
}

/// SAGA-EXD-21, SAGA-AREA-13, SAGA-AREA-14, SAGA-AREA-15
#[test]
fn splashes() {
    let rocket = |weapon: &mut Weapon| {
        (weapon.kind, weapon.group, weapon.blast) = (WeaponKind::Rifle, WeaponGroup::Rifles, Some(Blast::Splash));
    };
    let hurt = |primary| {
        let scene = scene("h . . . A B / . . . . C . / . . . . . . D").weapon("rocket", "18", rocket);
        let scene = reflex(reflex(reflex(scene.armed('h', &["rocket"]), 'A', primary), 'B', 15), 'C', 18);
        let mut battle = reflex(scene, 'D', 10).dice([12]);
        assert_eq!(battle.preview(battle.attack('h', 'A', "rocket")).bonus.unwrap().total(), 5);
        battle.attacks('h', 'A', "rocket");
        battle.dice_are_spent();
        ['A', 'B', 'C', 'D'].map(|letter| 100 - battle.hp(letter))
    };
    assert_eq!(hurt(17), [18, 9, 0, 0]);
    assert_eq!(hurt(19), [9, 9, 0, 0]);
}

/// SAGA-AREA-18, SAGA-AREA-14, SAGA-AREA-15: a splash may be pointed at an object, and catches what is beside it.
#[test]
fn splashes_on_objects() {
    let rocket = |weapon: &mut Weapon| {
        (weapon.kind, weapon.group, weapon.blast) = (WeaponKind::Rifle, WeaponGroup::Rifles, Some(Blast::Splash));
    };
    let scene = scene("h . . o A . / . . . . . . / . . B . . .").weapon("rocket", "18", rocket).armed('h', &["rocket"]);
    let mut battle = reflex(reflex(scene, 'A', 10), 'B', 10).dice([12]);
    let order = battle.order('h', "attack_object").with(ItemKey::of("rocket")).to((3, 0).into());
    assert!(rules::orders(&mut battle.world).contains(&order));
    let preview = battle.preview(order.clone());
    assert_eq!((caught(order.clone(), &mut battle).as_str(), preview.bonus.unwrap().total()), ("A", 5));
    let facts = battle.submit(order);
    assert!(facts.contains(&Broke('h', "crate", "D1")), "18 less 5: {facts:?}");
    assert_eq!(['A', 'B'].map(|letter| 100 - battle.hp(letter)), [9, 0], "beside it, and out of it");
    battle.dice_are_spent();
}

/// SAGA-BEY-15: a cone has rows of 1, 1, 3, 3, 5 and 5 squares.
#[test]
fn cones() {
    let flamer = |weapon: &mut Weapon| {
        (weapon.kind, weapon.group, weapon.blast) = (WeaponKind::Rifle, WeaponGroup::Rifles, Some(Blast::Cone(6)));
    };
    let drawing = ". . . . D . . /. . . C . . . /h A . . . . . E/. . B . . . . /. . . . . . .";
    let scene = scene(drawing).weapon("flamer", "10", flamer).armed('h', &["flamer"]);
    let mut battle = reflex(reflex(scene, 'C', 12), 'D', 12).dice([15]);
    let spray = |battle: &Battle, direction| battle.order('h', "cone").with(ItemKey::of("flamer")).towards(direction);
    assert_eq!(caught(spray(&battle, Direction::East), &mut battle), "CA", "as they are drawn: row by row");
    let mut area = battle.preview(spray(&battle, Direction::East)).area;
    battle.submit(spray(&battle, Direction::East));
    let mut sprayed = battle.sprayed();
    [&mut area, &mut sprayed].into_iter().for_each(|squares| squares.sort_unstable());
    assert_eq!((sprayed.len(), sprayed), (18, area), "the flames are seen where they burn");
    assert_eq!([100 - battle.hp('C'), 100 - battle.hp('D')], [10, 0]);
    let legal = rules::legal(&mut battle.world);
    assert!(legal.iter().all(|command| rules::check(&mut battle.world, command).is_ok()));
}

/// Every offered attack catches an enemy and is legal; not every legal one is offered.
#[test]
fn offered_points_catch_somebody() {
    let mut battle = thrower("h . . . . . B / . . a . . C . / . # . . . . .").dice([]);
    let legal: Vec<_> = rules::orders(&mut battle.world);
    let points: Vec<&Order> = legal.iter().filter(|order| order.action.as_str() == "burst").collect();
    assert!((4..=24).contains(&points.len()), "{}", points.len());
    for &order in &points {
        assert_eq!(rules::check(&mut battle.world, &order.clone().into()), Ok(()));
        assert!(caught(order.clone(), &mut battle).contains(['B', 'C']), "{order:?}");
    }
    assert_eq!(caught(points[0].clone(), &mut battle), "BC", "the best comes first");
    assert_eq!(battle.refusal(throw(&battle, 1, 1)), "", "allowed, if not wise");
}

/// The expected damage of a preview is the mean over all faces.
#[test]
fn previews_count_the_faces() {
    let mut battle = reflex(thrower("h . . B"), 'B', 16).dice([]);
    let preview = battle.preview(throw(&battle, 3, 0));
    // +5: 11 to 20 hit for 20, 5 to 10 miss for 10.
    assert_eq!(preview.caught[0].expected_x100, (10 * 2000 + 6 * 1000) / 20);
    assert_eq!(preview.chance.unwrap().percent(), 50);
}

/// SAGA-AREA-04: a total below 10 hurts nobody, so the chance told is that of 10 for those whose Reflex is lower.
#[test]
fn previews_know_that_less_than_ten_misses() {
    let scene = || reflex(thrower("h . . B"), 'B', 6);
    let mut battle = scene().dice([]);
    let preview = battle.preview(throw(&battle, 3, 0));
    assert_eq!((preview.chance.unwrap().percent(), preview.caught[0].chance.percent()), (80, 80));
    assert_eq!(preview.caught[0].notes, ["80 % full (Reflex 6)"]);
    for (face, lost) in [(4, 0), (5, 20)] {
        let mut battle = scene().dice([face]);
        let facts = battle.submit(throw(&battle, 3, 0));
        let hits = facts.iter().filter(|fact| matches!(fact, Attacked { verdict: AttackResult::Hit, .. })).count();
        assert_eq!((100 - battle.hp('B'), hits), (lost, usize::from(lost > 0)), "face {face}");
    }
}

/// SAGA-AREA-02, SAGA-AUTO-10, SAGA-PRONE-03, SAGA-CONC-04, SAGA-CONC-09: a prone target, smoke and darkness count alike
/// for bursts, autofire and cones, and the preview, the log and the roll say the same.
#[test]
fn prone_and_hidden_targets() {
    type Change = fn(Scene) -> Scene;
    let smoke: Change = |scene| {
        let thin = Surface { concealing: true, ..Surface::default() };
        scene.map(|map| map.set_tile((3, 0).into(), Tile { surface: thin, ..Tile::default() }))
    };
    let dark: Change = |scene| scene.map(|map| map.set_light((3, 0).into(), Light::Dark));
    let autofire = |weapon: &mut Weapon| {
        (weapon.kind, weapon.group, weapon.autofire) = (WeaponKind::Rifle, WeaponGroup::Rifles, Autofire::Only);
    };
    let cone = |weapon: &mut Weapon| {
        (weapon.kind, weapon.group, weapon.blast) = (WeaponKind::Rifle, WeaponGroup::Rifles, Some(Blast::Cone(6)));
    };
    for (case, change, prone, reach) in [
        ("in the open", (|scene| scene) as Change, false, 11),
        ("prone", |scene| scene, true, 16),
        ("in smoke", smoke, false, 13),
        ("in the dark", dark, false, 16),
        ("prone in smoke", smoke, true, 18),
    ] {
        for (action, with) in [("burst", "grenade"), ("autofire", "gun"), ("cone", "flamer")] {
            let scene = thrower("h . . B").weapon("gun", "20", autofire).weapon("flamer", "20", cone);
            let scene = reflex(scene, 'B', 11).armed('h', &[with]).order("Bh");
            let mut battle = change(scene).dice([19]);
            if prone {
                battle.does('B', "drop_prone");
            }
            battle.pass_to('h');
            let order = battle.order('h', action).with(ItemKey::of(with));
            let order = match action {
                "cone" => order.towards(Direction::East),
                _ => order.at_corner(Corner::new(3, 0)),
            };
            assert_eq!(battle.preview(order.clone()).against.unwrap().1.total(), reach, "{action} at B {case}");
            let facts = battle.submit(order);
            let logged = facts.iter().find_map(|fact| match fact {
                Attacked { against, .. } => Some(*against),
                _ => None,
            });
            assert_eq!((logged, 100 - battle.hp('B')), (Some(reach), 20), "{action} at B {case}");
        }
    }
}
