//! EXITS AND MORALE

use blastdoor::{
    battle::{Event, Log, Objective, SideId, UnitId},
    rules::{self, d6::data::Skill},
};

use crate::{
    scene::{Scene, scene},
    support::fact::Fact::{Acted, Departed, Rolled},
};

/// D6-RND-03: a unit that ends its move on an exit of its side leaves; the preview says so, and the log.
#[test]
fn leaving_by_an_exit() {
    let mut battle = scene("a b . . B").exit("the ramp", 0, &[(0, 0), (2, 0)]).dice([1, 1, 1, 1]);
    let walk = battle.walk('b', 2, 0);
    assert_eq!(battle.active(), Some('a'));
    battle.submit(battle.order('a', "confirm"));
    assert_eq!(battle.preview(walk.clone()).notes, ["leaves the battle by the ramp"]);
    let facts = battle.plays([walk]);
    assert_eq!(facts, [Rolled('b', "Dexterity", 2), Departed('b', "the ramp")]);
    let sheet = battle.sheet('b');
    assert_eq!((sheet.out.as_deref(), sheet.gone), (Some("left the battle"), true));
    assert!(rules::is_out(&mut battle.world, UnitId(1)));
    assert!(battle.active().is_some_and(|letter| letter != 'b'), "it declares no more");
    assert!(!rules::is_out(&mut battle.world, UnitId(0)), "standing on an exit is not leaving by it");
    battle.plays([]);
    assert_eq!(battle.round(), 3);
}

/// D6-RND-03: an exit is for its side alone, and crossing it is not leaving.
#[test]
fn other_ways_over_an_exit() {
    let mut battle = scene("a . . . B").exit("the ramp", 1, &[(1, 0), (2, 0)]).dice([1, 1, 1, 1]);
    battle.plays([battle.walk('a', 1, 0)]);
    assert!(!rules::is_out(&mut battle.world, UnitId(0)));
    let mut battle = scene("a . . . B").exit("the ramp", 0, &[(1, 0), (2, 0)]).dice([1, 1]);
    battle.plays([battle.walk('a', 3, 0)]);
    assert_eq!((battle.at('a'), battle.status().is_over()), ((3, 0).into(), false));
}

/// D6-RND-03: fled is who has nobody conscious left on the map: unconscious ones do not count.
#[test]
fn a_side_that_has_fled() {
    let mut battle = scene("a b B . / . . . .")
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "2D")
        .exit("the ramp", 1, &[(3, 0)])
        .dice([2, 1]);
    battle.plays([battle.walk('B', 3, 0)]);
    assert_eq!(battle.outcome().winner, Some(SideId(0)));
    battle.dice_are_spent();
    let mut battle =
        scene("a . C B .").armed('a', &["gun"]).exit("the ramp", 1, &[(4, 0)]).dice([6, 6, 1, 1, 6, 1, 2, 2]);
    battle.plays([battle.attack('a', 'C', "gun"), battle.walk('B', 4, 0)]);
    assert_eq!(battle.injury('C'), "mortally wounded");
    assert_eq!(battle.outcome().winner, Some(SideId(0)));
}

/// D6-RND-03: to escape can be what a side is after.
#[test]
fn escaping_wins() {
    let goal = Objective::Escape { side: SideId(0), units: 2 };
    let mut battle =
        scene("a . b B / . . . .").exit("the ramp", 0, &[(0, 1), (1, 1)]).goal(goal).dice([1, 1, 1, 2, 1, 1]);
    battle.plays([battle.walk('a', 0, 1)]);
    assert!(!battle.status().is_over());
    battle.plays([battle.walk('b', 1, 1)]);
    assert_eq!(battle.outcome().winner, Some(SideId(0)));
}

/// A unit that has left the map does not count as brought down, and does not come back.
#[test]
fn a_quarry_that_has_left() {
    let goal = Objective::Defeat { side: SideId(0), unit: UnitId(2) };
    let mut battle = scene("a B C .")
        .placed('C', |spec| spec.arrives = Some(1))
        .exit("the ramp", 1, &[(3, 0)])
        .goal(goal)
        .dice([1, 1]);
    battle.plays([battle.walk('C', 3, 0)]);
    battle.plays([]);
    assert_eq!((battle.status().is_over(), battle.round()), (false, 3));
    let arrivals = battle.world.resource::<Log>().events.iter().filter(|event| matches!(event, Event::Arrived { .. }));
    assert_eq!(arrivals.count(), 1);
}

/// Three against some with a gun that kills who is hit.
fn rout(map: &str, gives_up_at: u8) -> Scene {
    scene(map).armed('a', &["gun"]).morale(1, gives_up_at).ai(1)
}

/// D6-RND-03: the computer gives up by the level's rule of morale, at the end of a round.
#[test]
fn the_computer_gives_up() {
    let shot = [6, 6, 6, 3];
    for (gives_up_at, ends) in [(33, true), (34, false)] {
        let mut battle = rout("a . B C D / b . . . . / c . . . .", gives_up_at).dice(shot);
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!(battle.status().is_over(), ends, "{facts:?}");
        if ends {
            assert!(facts.contains(&Acted('C', "surrender")), "{facts:?}");
            assert_eq!(battle.outcome().winner, Some(SideId(0)));
        }
    }
}

/// D6-RND-03: a side that still outnumbers its enemies does not give up.
#[test]
fn who_outnumbers_its_enemies_does_not_give_up() {
    let mut battle = rout("a . B C D / . . . . .", 33).dice([6, 6, 6, 3]);
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(!battle.status().is_over());
}

/// D6-RND-03: for people the rule of morale does not speak: they surrender themselves.
#[test]
fn people_give_up_themselves() {
    let mut battle = scene("a . B C D").armed('a', &["gun"]).morale(1, 10).dice([6, 6, 6, 3]);
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(!battle.status().is_over());
    while battle.active().is_some_and(|letter| letter == 'a') {
        battle.submit(battle.order('a', "confirm"));
    }
    let letter = battle.active().unwrap();
    battle.submit(battle.order(letter, "surrender"));
    assert_eq!(battle.outcome().winner, Some(SideId(0)));
}
