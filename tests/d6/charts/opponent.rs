//! The computer opponent and grenades with timers.

use blastdoor::{
    battle::{ActionKey, Order},
    rules::d6::data::{Skill, Timer},
};

use crate::scene::{Battle, Scene, scene};

/// a throws a grenade with a long timer to a square; then the computer's units declare.
fn threatened(scene: Scene, x: i16, y: i16) -> Battle {
    let mut battle = scene
        .charts()
        .ai(1)
        .carries('a', &["frag_grenade"])
        .weapon("frag_grenade", |grenade| grenade.timer = Some(Timer { usual: 5, long: 10 }))
        .code('a', Skill::Throwing, "9D")
        .seeded(1);
    let throw = battle.throw('a', "frag_grenade", x, y);
    battle.plays([Order { action: ActionKey::of("throw_delayed"), ..throw }]);
    while battle.active() == Some('a') {
        battle.submit(battle.order('a', "confirm"));
    }
    battle
}

/// A unit next to a grenade that is about to explode tosses it away. D6-GREN-27
#[test]
fn it_tosses_a_grenade_away() {
    let scene = scene("a . . . . . . . B . . . . . . . . . . . . / . . . . . . . . . C . . . . . . . . . . .");
    let scene = scene.code('B', Skill::Throwing, "6D").code('C', Skill::Throwing, "1D");
    let mut battle = threatened(scene, 7, 0);
    assert_eq!(battle.active(), Some('B'));
    let order = battle.decides();
    assert!(order.action.as_str().starts_with("toss"), "{order:?}");
}

/// A unit that cannot reach it runs. D6-GREN-17
#[test]
fn it_runs_from_a_grenade() {
    let mut battle = threatened(scene("a . . . . . . . . . B . . . . . . . . . . . . . . ."), 8, 0);
    let order = battle.decides();
    assert_eq!(order.action.as_str(), "move");
    assert!(order.to.is_some_and(|to| to.x > 12), "{order:?}");
}
