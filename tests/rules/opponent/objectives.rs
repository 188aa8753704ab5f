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

/// Where h goes first if its side must bring so many units to the zone.
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
