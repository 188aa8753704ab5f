//! The computer opponent by the charts: grenades with timers, and the actions that a move takes.

use blastdoor::{
    battle::{ActionKey, Order},
    grid::Square,
    rules::{
        self,
        d6::data::{Skill, Timer},
    },
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

/// a has a grenade with a timer and a weapon that is sure to put out either of two enemies next to each other.
fn armed_against_two(scene: Scene) -> Battle {
    scene
        .charts()
        .ai(0)
        .with_initiative()
        .armed('a', &["gun"])
        .carries('a', &["frag_grenade"])
        .weapon("gun", |gun| gun.damage = "6D".parse().unwrap())
        .weapon("frag_grenade", |grenade| grenade.timer = Some(Timer { usual: 5, long: 10 }))
        .code('a', Skill::Throwing, "5D")
        .code('a', Skill::Blaster, "9D")
        .seeded(1)
}

const TWO: &str = "a . . . . . . . B . / . . . . . . . . C .";

/// A grenade with a timer that catches two enemies who stay is worth more than a shot that puts out one. D6-GREN-11,
/// D6-GREN-17
#[test]
fn it_throws_a_timed_grenade_at_two_that_stay() {
    let scene = scene(TWO).code('a', Skill::Perception, "9D");
    let mut battle = armed_against_two(scene.code('B', Skill::Perception, "1D").code('C', Skill::Perception, "1D"));
    assert_ne!(battle.active(), Some('a'));
    battle.calls('a');
    assert_eq!(battle.decides().action.as_str(), "throw");
}

/// Enemies that have not declared yet may walk away from it, so the shot is worth more. D6-DECL-02, D6-GREN-11
#[test]
fn it_shoots_at_two_that_may_walk_away() {
    let scene = scene(TWO).code('a', Skill::Perception, "1D");
    let mut battle = armed_against_two(scene.code('B', Skill::Perception, "9D").code('C', Skill::Perception, "9D"));
    assert_eq!(battle.active(), Some('a'));
    assert_eq!(battle.decides().action.as_str(), "attack");
}

/// D6-MULT-01, D6-MOVE-07: an attack from another square has a die less, because the move there is an action.
#[test]
fn a_move_before_an_attack_takes_a_die() {
    let hit_from = |x: i16, dice: &str| {
        let drawn = scene(". a . . . . . B").charts().armed('a', &["gun"]).code('a', Skill::Blaster, dice);
        let mut battle = drawn.order("aB").seeded(1);
        let (unit, enemy) = (battle.id('a'), battle.id('B'));
        let estimates = rules::query(&mut battle.world, |query| query.estimates(unit, Square::new(x, 0), &[enemy]));
        estimates[0].as_ref().expect("it can shoot from there").hit
    };
    assert_eq!(hit_from(2, "5D"), hit_from(1, "4D"));
    assert_ne!(hit_from(1, "5D"), hit_from(1, "4D"));
}
