//! OBJECTIVES AND TRIGGERS OF LEVELS, AND THINGS TO BREAK

use blastdoor::{
    battle::{Board, ItemKey, Objective, Order, SideId, TriggerAction, TriggerCondition, UnitId, state_hash},
    grid::{Barrier, Direction, Square},
    rules::{self, d6::data::Skill},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Acted, Announced, Arrived, Broke, Closed, Failed, Opened},
};

const SMALL: SideId = SideId(0);
const CAPITAL: SideId = SideId(1);

fn say(text: &str) -> TriggerAction {
    TriggerAction::Say(text.to_owned())
}

fn shoot(battle: &Battle, weapon: &'static str, x: i16, y: i16) -> Order {
    battle.order('a', "attack_object").with(ItemKey::of(weapon)).to(Square::new(x, y))
}

/// One who shoots with 3D, and whose gun does 3D.
fn gunner(text: &str) -> Scene {
    let scene = scene(text).armed('a', &["gun"]).code('a', Skill::Blaster, "3D");
    scene.weapon("gun", |weapon| weapon.damage = "3D".parse().unwrap())
}

/// D6-RND-03: a zone is held when a round ends with one side alone in it.
#[test]
fn holding_a_bridge() {
    let hold = Objective::Hold { side: SMALL, zone: 0, rounds: 2 };
    let bridge = scene("a . . B").zone("the bridge", &[(0, 0), (1, 0)]).goal(hold);
    let mut battle = bridge.dice([1, 1, 1, 1]);
    let facts = battle.plays([]);
    assert!(facts.iter().any(|fact| matches!(fact, Announced(words) if words.contains("1 of 2"))), "{facts:?}");
    let facts = battle.plays([battle.walk('B', 1, 0)]);
    assert!(facts.iter().any(|fact| matches!(fact, Announced(_))), "{facts:?}");
    battle.plays([battle.walk('B', 3, 0)]);
    battle.plays([]);
    assert!(battle.is_won(SMALL, "bridge"));
}

/// D6-PROT-05, D6-PROT-08, D6-PROT-11, D6-PROT-12: the range alone counts; damage against the strength of the thing
/// adds up until nothing of it is left, and that can be what a side is after.
#[test]
fn destroying_a_crate() {
    // Each time the roll of 3D, the damage of 3D, and the 2D of the crate.
    let faces =
        [[4, 4, 4, 6, 6, 2, 3, 3], [1, 1, 1, 0, 0, 0, 0, 0], [4, 4, 4, 6, 6, 3, 1, 1], [4, 4, 4, 4, 4, 4, 3, 4]];
    let faces = faces.concat().into_iter().filter(|face| *face > 0);
    let crates = gunner("a . . . o B").zone("the core", &[(4, 0)]).goal(Objective::Destroy { side: SMALL, zone: 0 });
    let mut battle = crates.dice(faces);
    let attack = shoot(&battle, "gun", 4, 0);
    assert_eq!((battle.pool(attack.clone()), battle.difficulty(attack.clone())), ("3D".to_owned(), 8));
    assert_eq!(battle.preview(attack.clone()).notes[0], "damage 3D against 2D");
    let facts = battle.plays([attack.clone()]);
    assert_eq!(*facts.last().unwrap(), Acted('a', "attack_object"), "14 against 6: {facts:?}");
    let known = rules::describe(&mut battle.world, Square::new(4, 0));
    assert_eq!(known, ["crate: lightly damaged, withstands with 2D", "zone: the core (small: destroy it)"]);
    let facts = battle.plays([attack.clone()]);
    assert!(matches!(facts.last(), Some(Failed(..))), "{facts:?}");
    battle.plays([attack.clone()]);
    assert_eq!(rules::describe(&mut battle.world, Square::new(4, 0))[0], "crate: severely damaged, withstands with 2D");
    let facts = battle.plays([attack]);
    assert!(facts.contains(&Broke('a', "crate", "E1")), "one step more: {facts:?}");
    assert!(battle.is_won(SMALL, "core"));
    battle.dice_are_spent();
}

/// D6-PROT-12: what is in sight, in range and still there; blows reach what is next to them; a closed door is seen from
/// before it.
#[test]
fn what_can_be_attacked() {
    let mut battle = gunner("a + . o B / # # # . .").dice([]);
    let refusal = |battle: &mut Battle, weapon, x, y| battle.refusal(shoot(battle, weapon, x, y));
    assert_eq!(refusal(&mut battle, "gun", 1, 0), "");
    assert_eq!(refusal(&mut battle, "bare_hands", 1, 0), "");
    assert_eq!(refusal(&mut battle, "gun", 2, 0), "no_object");
    assert_eq!(refusal(&mut battle, "gun", 3, 0), "no_line", "behind the door");
    assert_eq!(refusal(&mut battle, "bare_hands", 3, 0), "not_adjacent");
    assert_eq!(refusal(&mut battle, "club", 1, 0), "not_held");
    let mut battle = gunner("a . . + B / # # # . .").dice([]);
    assert_eq!(refusal(&mut battle, "gun", 3, 0), "");
    battle.declares([shoot(&battle, "gun", 3, 0)]);
    assert_eq!(battle.pool(shoot(&battle, "gun", 3, 0)), "2D", "two actions");
}

/// D6-PROT-06, D6-PROT-12: a wall is fired at like any object, and so is a window or a railing on a border; then one sees
/// and shoots through.
#[test]
fn walls_can_be_broken() {
    let shooter = |scene: Scene| scene.weapon("gun", |weapon| weapon.damage = "6D".parse().unwrap());
    let barrier = |battle: &Battle, weapon: &'static str, x: i16, side: Option<Direction>| {
        let order = battle.order('a', "attack_barrier").with(ItemKey::of(weapon)).to(Square::new(x, 0));
        Order { towards: side, ..order }
    };
    let is_open = |battle: &Battle, x: i16| {
        let sight = battle.world.resource::<Board>().sight();
        sight.sees(Square::new(0, 0), Square::new(x, 0))
    };
    // 3D for the shot, 6D of damage, and the 6D of the wall.
    let faces = [[4; 3].as_slice(), &[6; 6], &[1; 6]].concat();
    let mut battle = shooter(gunner("a # B / # # #")).dice(faces.clone());
    let wall = barrier(&battle, "gun", 1, None);
    assert!(rules::legal(&mut battle.world).contains(&wall.clone().into()));
    assert_eq!(
        rules::describe(&mut battle.world, Square::new(1, 0))[0],
        "bulkhead: not seriously damaged, withstands with 6D"
    );
    assert_eq!(battle.preview(wall.clone()).notes[0], "damage 6D against 6D");
    assert_eq!(battle.refusal(barrier(&battle, "bare_hands", 1, None)), "");
    assert_eq!(battle.refusal(shoot(&battle, "gun", 1, 0)), "no_object", "it is no door");
    assert!(!is_open(&battle, 2));
    let facts = battle.plays([wall.clone()]);
    assert!(facts.contains(&Broke('a', "bulkhead", "B1")), "{facts:?}");
    assert_eq!(battle.refusal(wall), "no_barrier");
    assert!(is_open(&battle, 2));
    let mut battle = shooter(gunner("a B / # #").border(Barrier::Wall, (0, 0), (1, 0))).dice(faces);
    let east = barrier(&battle, "gun", 0, Some(Direction::East));
    assert_eq!(battle.refusal(barrier(&battle, "gun", 0, None)), "no_barrier");
    assert!(!is_open(&battle, 1));
    battle.plays([east]);
    assert!(is_open(&battle, 1));
}

/// D6-PROT-11, D6-DECL-18: one who finds it broken already has nothing to attack; a broken door stands open.
#[test]
fn somebody_else_was_quicker() {
    let door = gunner("a + . B / b # . .").armed('b', &["gun"]).code('b', Skill::Blaster, "3D");
    let gun = door.weapon("gun", |weapon| weapon.damage = "6D".parse().unwrap());
    // Both roll for the order; then the damage, and the strength of the door.
    let mut battle = gun.dice([6, 6, 6, 1, 1, 1, 6, 6, 6, 6, 6, 6, 1, 1, 1]);
    let own = shoot(&battle, "gun", 1, 0);
    let other = Order { unit: battle.id('b'), ..own.clone() };
    let facts = battle.plays([own, other]);
    assert!(facts.contains(&Broke('a', "door", "B1")), "{facts:?}");
    assert_eq!(*facts.last().unwrap(), Acted('b', "attack_object"));
    assert_eq!(battle.refusal(battle.order('a', "close_door").to(Square::new(1, 0))), "no_door");
}

/// D6-DECL-16: who comes too late to open a door finds it open.
#[test]
fn a_door_that_is_open_already() {
    let mut battle = scene("a + . B / b # . .").dice([6, 6, 1, 1]);
    let open = |letter| Order { unit: battle.id(letter), ..battle.order('a', "open_door") }.to(Square::new(1, 0));
    let orders = [open('a'), open('b')];
    let facts = battle.plays(orders);
    assert_eq!(facts[2..], [Opened(Some('a'), "B1"), Acted('b', "open_door")]);
}

fn escort(zone: Option<usize>) -> Objective {
    Objective::Escort { side: SMALL, unit: UnitId(1), zone }
}

/// D6-RND-03: bringing somebody somewhere, or out, or losing them.
#[test]
fn bringing_somebody() {
    let lift = |zone| scene("a b . . B").zone("the lift", &[(2, 0)]).exit("the ramp", 0, &[(3, 0)]).goal(escort(zone));
    let mut battle = lift(Some(0)).dice([1, 1]);
    battle.plays([battle.walk('b', 2, 0)]);
    assert!(battle.is_won(SMALL, "lift"));
    let mut battle = lift(None).dice([1, 1]);
    battle.plays([battle.walk('b', 3, 0)]);
    assert_eq!(battle.outcome().winner, Some(SMALL));
    let mut battle = lift(Some(0)).dice([1, 1]);
    battle.plays([battle.walk('b', 3, 0)]);
    assert!(!battle.status().is_over(), "it left elsewhere");
    let shot = lift(Some(0)).armed('B', &["gun"]).code('B', Skill::Blaster, "3D");
    let mut battle =
        shot.weapon("gun", |weapon| weapon.damage = "6D".parse().unwrap()).dice([6, 6, 6, 6, 6, 6, 6, 6, 6, 1]);
    battle.plays([battle.attack('B', 'b', "gun")]);
    assert_eq!(battle.outcome().winner, Some(CAPITAL));
}

/// D6-RND-01: those who are called come onto the board as the next round begins, and declare in it.
#[test]
fn a_reserve_is_called() {
    let enters = TriggerCondition::Enters { side: SMALL, zone: 0 };
    let yard = scene("a . . . B / . . . . C").zone("the yard", &[(1, 0)]).reserve('C');
    let called = yard.trigger(enters, vec![say("They are here."), TriggerAction::Arrive(vec![UnitId(2)])]);
    let mut battle = called.goal(Objective::Defeat { side: SMALL, unit: UnitId(2) }).dice([1, 1]);
    assert!(!battle.status().is_over(), "who is still to come is not beaten");
    let facts = battle.plays([battle.walk('a', 1, 0)]);
    assert!(facts.contains(&Announced("They are here.")), "{facts:?}");
    assert!(facts.contains(&Arrived('C', "E2")), "{facts:?}");
    let mut seen = Vec::new();
    while battle.round() == 2 {
        let unit = battle.active().unwrap();
        seen.push(unit);
        battle.submit(battle.order(unit, "confirm"));
    }
    assert!(seen.contains(&'C'), "{seen:?}");
}

/// Doors that are locked, and doors that move by themselves; a copy of the battle remembers what was set off.
#[test]
fn locks_and_triggers() {
    let door = || vec![Square::new(1, 0)];
    let mut battle = scene("a + . B")
        .locked(&[(1, 0)])
        .trigger(TriggerCondition::Round(2), vec![TriggerAction::Unlock(door())])
        .trigger(TriggerCondition::Opened((1, 0).into()), vec![say("It creaks.")])
        .trigger(TriggerCondition::Round(4), vec![TriggerAction::Close(door())])
        .dice([1, 1]);
    let open = battle.order('a', "open_door").to(Square::new(1, 0));
    assert_eq!(battle.refusal(open.clone()), "no_door");
    let about = |battle: &mut Battle| rules::describe(&mut battle.world, (1, 0).into()).join("; ");
    assert!(about(&mut battle).ends_with("closed and locked; no hands open the lock; the door can be broken"));
    assert!(battle.plays([]).iter().any(|fact| matches!(fact, Announced(_))));
    assert!(about(&mut battle).ends_with("closed; a unit next to it can open it"));
    let facts = battle.plays([open]);
    assert_eq!(facts[1..], [Opened(Some('a'), "B1"), Announced("It creaks.")]);
    let snapshot = blastdoor::battle::Snapshot::take(&battle.world);
    let before = state_hash(&battle.world);
    assert!(battle.plays([]).contains(&Closed(None, "B1")));
    assert_ne!(state_hash(&battle.world), before);
    snapshot.restore(&mut battle.world);
    assert_eq!(state_hash(&battle.world), before);
}
