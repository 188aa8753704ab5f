//! OBJECTIVES AND TRIGGERS OF LEVELS

use blastdoor::{
    battle::{Event, ItemKey, Objective, SideId, Snapshot, TriggerAction, TriggerCondition, UnitId, state_hash},
    grid::Square,
    rules::{self, saga::data::UnitData},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Announced, Arrived, Closed, Opened},
};

const SMALL: SideId = SideId(0);
const CAPITAL: SideId = SideId(1);

fn say(text: &str) -> TriggerAction {
    TriggerAction::Say(text.to_owned())
}

fn frail(scene: Scene, letter: char) -> Scene {
    scene.unit(letter, |data: &mut UnitData| data.hit_points = 1)
}

/// SAGA-SEQ-08: a zone is held when a round ends with one side alone in it; whoever shares it begins anew.
#[test]
fn holding_a_bridge() {
    let hold = Objective::Hold { side: SMALL, zone: 0, rounds: 2 };
    let mut battle = scene("h . . B").armed('h', &[]).zone("the bridge", &[(0, 0), (1, 0)]).goal(hold).dice([]);
    battle.ends('h');
    assert!(matches!(battle.ends('B')[..], [Announced(words)] if words.contains("1 of 2")));
    battle.ends('h');
    battle.moves('B', 1, 0);
    assert!(matches!(battle.ends('B')[..], [Announced(_)]));
    battle.ends('h');
    battle.moves('B', 3, 0);
    assert!(matches!(battle.ends('B')[..], [Announced(words)] if words.contains("1 of 2")));
    battle.ends('h');
    battle.ends('B');
    assert!(battle.is_won(SMALL, "bridge"));
}

/// SAGA-OBJ-01, SAGA-OBJ-05: a side wins when all there was to destroy is broken; it is offered as a target.
#[test]
fn destroying_the_core() {
    let core = scene("h . o o . . B").zone("the core", &[(2, 0), (3, 0), (4, 0)]);
    let core = core.weapon("bomb", "60", |weapon| weapon.kind = rules::saga::data::WeaponKind::Pistol);
    let mut battle = core.armed('h', &["bomb"]).goal(Objective::Destroy { side: SMALL, zone: 0 }).dice([10, 10]);
    let shoot = |battle: &Battle, x| battle.order('h', "attack_object").with(ItemKey::of("bomb")).to(Square::new(x, 0));
    assert!(rules::orders(&mut battle.world).contains(&shoot(&battle, 3)));
    battle.submit(shoot(&battle, 3));
    battle.pass_to('B');
    battle.pass_to('h');
    battle.submit(shoot(&battle, 2));
    assert!(battle.is_won(SMALL, "core"));
    battle.dice_are_spent();
}

fn escort(zone: Option<usize>) -> Objective {
    Objective::Escort { side: SMALL, unit: UnitId(1), zone }
}

/// SAGA-SEQ-09: the escorted unit wins by ending a turn where it is to go; another of its side does not.
#[test]
fn bringing_somebody_to_the_lift() {
    let mut battle = scene("h . . / a . . / . . B").zone("the lift", &[(1, 0), (1, 1)]).goal(escort(Some(0))).dice([]);
    battle.moves('h', 1, 0);
    battle.ends('h');
    assert!(!battle.status().is_over());
    battle.moves('a', 1, 1);
    assert!(!battle.status().is_over(), "its turn goes on");
    battle.ends('a');
    assert!(battle.is_won(SMALL, "lift"));
}

/// SAGA-SEQ-09: out by an exit, if that is what is asked for.
#[test]
fn bringing_somebody_out() {
    let exit = |zone| scene("h a . . B").exit("the ramp", 0, &[(2, 0)]).zone("the lift", &[(0, 0)]).goal(escort(zone));
    let mut battle = exit(None).order("ahB").dice([]);
    battle.moves('a', 2, 0);
    assert_eq!(battle.outcome().winner, Some(SMALL));
    let mut battle = exit(Some(0)).order("ahB").dice([]);
    battle.moves('a', 2, 0);
    assert_eq!(battle.outcome().winner, Some(SMALL), "the zone is an exit");
    let mut battle = exit(Some(1)).order("ahB").dice([]);
    battle.moves('a', 2, 0);
    assert!(!battle.status().is_over(), "it left elsewhere");
}

/// SAGA-SEQ-09: whoever loses the one it brings has lost; of several enemies none has won.
#[test]
fn losing_the_one_to_bring() {
    let begin = || frail(scene("h a . / . B . / . . C").armed('B', &["ram"]), 'a').order("Bh").goal(escort(None));
    let mut battle = begin().dice([15]);
    battle.attacks('B', 'a', "ram");
    assert_eq!(battle.outcome().winner, Some(CAPITAL));
    let mut battle = begin().joins('C', 2).dice([15]);
    battle.attacks('B', 'a', "ram");
    assert_eq!(battle.outcome().winner, None);
}

/// SAGA-INIT-07, SAGA-INIT-08: those who are called roll when they come onto the board, as the next round begins.
#[test]
fn a_reserve_is_called() {
    let enters = TriggerCondition::Enters { side: SMALL, zone: 0 };
    let yard = scene("h . . . B / . . . . C / . . . . D").zone("the yard", &[(1, 0)]).reserve('C').reserve('D');
    let called = yard.trigger(enters, vec![say("They are here."), TriggerAction::Arrive(vec![UnitId(2), UnitId(3)])]);
    let mut battle = called.placed('D', |spec| spec.at = (4, 1).into()).dice([18, 2]);
    assert_eq!(battle.turn_order(), "hB");
    assert!(battle.attack_is_refused('h', 'C'));
    assert_eq!(battle.moves('h', 1, 0), [Announced("They are here.")]);
    battle.ends('h');
    let facts = battle.ends('B');
    assert_eq!(facts[..2], [Arrived('C', "E2"), Arrived('D', "D2")], "{facts:?}");
    assert_eq!(battle.turn_order(), "ChBD");
    assert_eq!((battle.round(), battle.active()), (2, Some('C')));
    battle.dice_are_spent();
}

/// A trigger is set off once, in the turn of whoever meets its condition; taking the move back takes it back, and a
/// copy of the battle goes the same way.
#[test]
fn triggers_are_part_of_the_battle() {
    let enters = TriggerCondition::Enters { side: SMALL, zone: 0 };
    let begin = || {
        let yard = scene("h . . + B").zone("the yard", &[(1, 0)]).locked(&[(3, 0)]);
        yard.trigger(enters.clone(), vec![TriggerAction::Open(vec![(3, 0).into()]), say("Open.")])
            .trigger(TriggerCondition::Opened((3, 0).into()), vec![say("It creaks.")])
            .dice([])
    };
    let mut battle = begin();
    let before = state_hash(&battle.world);
    let snapshot = Snapshot::take(&battle.world);
    assert_eq!(battle.moves('h', 1, 0), [Opened(None, "D1"), Announced("Open."), Announced("It creaks.")]);
    let after = state_hash(&battle.world);
    rules::undo(&mut battle.world).unwrap();
    assert_eq!(state_hash(&battle.world), before);
    battle.events();
    assert_eq!(battle.moves('h', 1, 0).len(), 3);
    assert_eq!(state_hash(&battle.world), after);
    battle.moves('h', 0, 0);
    battle.ends('h');
    battle.ends('B');
    assert!(battle.moves('h', 1, 0).is_empty(), "once");
    snapshot.restore(&mut battle.world);
    assert_eq!(state_hash(&battle.world), before);
    let mut copy = bevy::prelude::World::new();
    rules::fork(&battle.world, &mut copy, 3);
    let order = battle.order('h', "move").to(Square::new(1, 0));
    rules::submit(&mut copy, order.clone().into()).unwrap();
    let opened = copy.resource::<blastdoor::battle::Board>().door(Square::new(3, 0)).unwrap().open;
    assert!(opened && !battle.world.resource::<blastdoor::battle::Board>().door(Square::new(3, 0)).unwrap().open);
}

/// Doors that are locked: by hand they do not open, unlocked they do; nothing closes on anybody.
#[test]
fn locks_and_doors_that_move_by_themselves() {
    let door = || vec![Square::new(1, 0)];
    let mut battle = scene("h + . B")
        .locked(&[(1, 0)])
        .trigger(TriggerCondition::Round(2), vec![TriggerAction::Unlock(door())])
        .trigger(TriggerCondition::Round(3), vec![TriggerAction::Close(door())])
        .dice([]);
    let open = |battle: &Battle| battle.order('h', "open_door").to(Square::new(1, 0));
    assert_eq!(battle.refusal(open(&battle)), "locked");
    battle.pass_to('B');
    let facts = battle.ends('B');
    assert!(matches!(facts[..], [Announced(_)]), "{facts:?}");
    battle.submit(open(&battle));
    battle.moves('h', 1, 0);
    battle.ends('h');
    assert!(battle.ends('B').is_empty(), "somebody stands in it");
    let closes = scene("h ' . B").trigger(TriggerCondition::Round(2), vec![TriggerAction::Close(door())]);
    let mut battle = closes.dice([]);
    battle.ends('h');
    assert_eq!(battle.ends('B'), [Closed(None, "B1")]);
}

/// A side whose last unit falls goes on if that calls its reserve, or a round will; not for one that nothing calls.
#[test]
fn who_is_still_to_come() {
    let begin = |when: TriggerCondition| {
        let duel = frail(scene("h B . C"), 'B').armed('h', &["ram"]).reserve('C').zone("far", &[(2, 0)]);
        let mut battle = duel.trigger(when, vec![TriggerAction::Arrive(vec![UnitId(2)])]).dice([15, 10]);
        battle.attacks('h', 'B', "ram");
        battle
    };
    let mut battle = begin(TriggerCondition::Lost { side: CAPITAL, units: 1 });
    assert!(battle.ends('h').contains(&Arrived('C', "D1")));
    let mut battle = begin(TriggerCondition::Round(2));
    assert!(battle.ends('h').contains(&Arrived('C', "D1")));
    let battle = begin(TriggerCondition::Enters { side: SMALL, zone: 0 });
    assert_eq!(battle.outcome().winner, Some(SMALL));
    let mut battle = begin(TriggerCondition::Out(UnitId(1)));
    assert!(!battle.status().is_over());
    battle.ends('h');
    let arrived = battle.log().iter().filter(|event| matches!(event, Event::Arrived { .. })).count();
    assert_eq!(arrived, 1);
}

/// A thing that is broken sets off what waits for it.
#[test]
fn what_breaks_is_noticed() {
    let wall = scene("h o . B").weapon("bomb", "60", |_| ()).armed('h', &["bomb"]);
    let mut battle = wall.trigger(TriggerCondition::Broken((1, 0).into()), vec![say("Sirens.")]).dice([10]);
    let facts = battle.submit(battle.order('h', "attack_object").with(ItemKey::of("bomb")).to(Square::new(1, 0)));
    assert_eq!(facts.last(), Some(&Announced("Sirens.")));
}
