//! The computer goes for the objectives of its side while they can be met.

use blastdoor::battle::{Objective, SideId};

use crate::scene::{Scene, scene};

/// h with a club between a zone and an enemy with a club, both out of sight.
fn between() -> Scene {
    let map = ". . . . . . . h # B . . .
               # # # # # . . . # . . . .
               # # # # # . . . . . . . .";
    scene(map).zone("the end", &[(0, 0)]).armed('h', &["club"]).armed('B', &["club"])
}

/// The column to which h goes first if its side must bring so many units to the zone.
fn goes_to(units: u16) -> i16 {
    let goal = Objective::Reach { side: SideId(0), zone: 0, units };
    let mut battle = between().goal(goal).order("hB").ai(0).dice([]);
    let order = battle.decides();
    order.to.map_or(7, |to| to.x)
}

/// A zone to which its side cannot bring enough units any more draws nobody there; then the enemy must be beaten.
#[test]
fn it_leaves_a_zone_that_too_few_are_left_to_reach() {
    assert!(goes_to(1) < 5, "to the zone");
    assert!(goes_to(2) >= 5, "to the enemy");
}

/// Of a zone with objects to destroy, those that still stand draw the unit, not the rest of the zone.
#[test]
fn it_goes_to_what_is_left_to_destroy() {
    let map = "h . . . . . . . . . o
               # # # # # # # # # # #
               . . . . . . . . . . B";
    let goal = Objective::Destroy { side: SideId(0), zone: 0 };
    let zoned = scene(map).zone("the machines", &[(0, 0), (1, 0), (10, 0)]).goal(goal);
    let mut battle = zoned.armed('h', &["club"]).order("hB").ai(0).dice([]);
    let order = battle.decides();
    assert_eq!((order.action.as_str(), order.to), ("move", Some((6, 0).into())), "{order:?}");
}

/// The first order of h in this map, with its square; one unit must reach the zone at the west end.
fn first(scene: Scene) -> (String, Option<(i16, i16)>) {
    let order = reaching(scene, 1).dice([]).decides();
    (order.action.to_string(), order.to.map(|to| (to.x, to.y)))
}

/// The side of h must bring so many units to the west end of the map.
fn reaching(scene: Scene, units: u16) -> Scene {
    let goal = Objective::Reach { side: SideId(0), zone: 0, units };
    scene.zone("the end", &[(0, 0)]).goal(goal).order("hB").ai(0)
}

/// The step that wins comes before an attack, the safest of its kind, and so does a run.
#[test]
fn it_takes_the_step_that_wins() {
    let duel = |map: &str, weapon: &'static str| {
        scene(map).armed('h', &[weapon]).armed('B', &["ram"]).unit('B', |data| data.hit_points = 200)
    };
    assert_eq!(first(duel(". h B / # # #", "ram")), ("withdraw".to_owned(), Some((0, 0))));
    let far = ". . . . . . . . . . . . . . . . h . . . . B / # # # # # # # # # # # # # # # # # # # # # #";
    assert_eq!(first(duel(far, "pistol")), ("run".to_owned(), Some((0, 0))));
}

/// While f is missing, too, a step does not win: a fair attack comes first, but a poor one does not keep it from going on.
#[test]
fn a_poor_attack_does_not_delay_it() {
    let scene = |reflex: i32| {
        let map = ". . . . . . . . . h . . . . B / f # # # # # # # # # # # # # #";
        let scene = scene(map).armed('h', &["pistol"]).armed('B', &["club"]);
        let lasting = scene.unit('B', move |data| (data.hit_points, data.class_bonus.reflex) = (200, reflex));
        reaching(lasting, 2)
    };
    let second = |reflex: i32| {
        let mut battle = scene(reflex).dice([]);
        battle.moves('h', 6, 0);
        battle.decides().action.to_string()
    };
    assert_eq!((second(0).as_str(), second(14).as_str()), ("attack", "move"));
}

/// SAGA-AOO-07: a step that does not win is not worth a blow that is likely to fell it.
#[test]
fn it_does_not_run_into_a_deadly_blow() {
    let runs = |points: i32| {
        let map = ". . . . . . . . . . . . h B / f # # # # # # # # # # # # #";
        let scene = scene(map).armed('h', &["tap"]).armed('B', &["hammer"]).unit('h', |data| data.hit_points = points);
        let order = reaching(scene.unit('B', |data| data.hit_points = 200), 2).dice([]).decides();
        order.action.as_str() == "move"
    };
    assert_eq!([60, 8].map(runs), [true, false]);
}
