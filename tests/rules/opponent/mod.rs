//! The computer's use of actions whose value is not the damage that they do.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | attacks, aims, stun, doors, readied actions |
//! | `agility.rs` | getting past enemies |
//! | `areas.rs` | grenades and autofire |
//! | `doors.rs` | closing doors before enemies |
//! | `guard.rs` | guarding instead of a poor attack |
//! | `objectives.rs` | going for what wins the battle |
//! | `stealth.rs` | sneaking and hiding |
//! | `support.rs` | helping friends, hampering enemies |
//! | `upkeep.rs` | first aid, second wind, recovering, Fate Points |
//! | `vehicles.rs` | driving, getting in and out |

mod agility;
mod areas;
mod doors;
mod guard;
mod objectives;
mod stealth;
mod support;
mod upkeep;
mod vehicles;

use blastdoor::{
    ai::{Memory, decide},
    battle::{Command, ItemKey, Order, Status},
    rules::{
        self,
        saga::data::{Feat, Size, UnitData},
    },
};

use crate::scene::{Battle, Scene, scene};

/// The actions that the computer orders for one unit in its first turn.
fn turn_of(scene: Scene, letter: char) -> Vec<String> {
    let mut battle: Battle = scene.ai(0).ai(1).seeded(1);
    let (unit, mut memory, mut actions) = (battle.id(letter), Memory::default(), Vec::new());
    for _ in 0..100 {
        let is_own = matches!(battle.status(), Status::Ready { unit: active, .. } if active == unit);
        if !is_own && !actions.is_empty() {
            break;
        }
        let Some(command) = decide(&mut battle.world, &mut memory) else { break };
        if let (true, Command::Order(order)) = (is_own, &command) {
            actions.push(order.action.to_string());
        }
        rules::submit(&mut battle.world, command).unwrap();
    }
    actions
}

/// The actions that it orders for one unit in its first turns, ends of turns left out.
fn turns_of(scene: Scene, letter: char, turns: usize) -> Vec<String> {
    let mut battle: Battle = scene.ai(0).ai(1).seeded(1);
    let (unit, mut memory, mut actions, mut ended) = (battle.id(letter), Memory::default(), Vec::new(), 0);
    while ended < turns {
        let Some(command) = decide(&mut battle.world, &mut memory) else { break };
        if let Command::Order(order) = &command
            && order.unit == unit
        {
            ended += usize::from(order.action.as_str() == "end_turn");
            actions.push(order.action.to_string());
        }
        rules::submit(&mut battle.world, command).unwrap();
    }
    actions.retain(|action| action != "end_turn");
    actions
}

/// Goes where it wants to go first; what it does then.
fn first_deed(battle: &mut Battle) -> Order {
    loop {
        let order = battle.decides();
        if order.action.as_str() != "move" {
            return order;
        }
        battle.submit(order);
    }
}

/// Pistols against somebody who lasts.
fn shooters(map: &str) -> Scene {
    lasting(map).armed('h', &["pistol"]).armed('B', &["pistol"])
}

/// An enemy that lasts.
fn lasting(map: &str) -> Scene {
    scene(map).unit('B', |data| data.hit_points = 200)
}

/// It moves up and charges an enemy too far away for a move and a blow.
#[test]
fn it_charges() {
    let actions = turn_of(lasting("h . . . . . . . . . B"), 'h');
    assert_eq!(actions.first().map(String::as_str), Some("move"), "{actions:?}");
    assert!(actions.contains(&"charge".to_owned()), "{actions:?}");
}

/// SAGA-PRONE-02, SAGA-PRONE-03: who lies is hard to shoot and easy to strike, so whoever has a club as well steps up.
#[test]
fn it_steps_up_to_who_lies() {
    let weapon = |lies: bool| {
        let scene = shooters("h . . . B").armed('h', &["club", "pistol"]).weapon("club", "2d8", |_| {});
        let mut battle = scene.order("Bh").ai(0).dice([]);
        if lies {
            battle.does('B', "drop_prone");
        }
        battle.pass_to('h');
        first_deed(&mut battle).with
    };
    assert_eq!([false, true].map(weapon), ["pistol", "club"].map(|weapon| Some(ItemKey::of(weapon))));
}

/// It makes a full attack where that promises more than one.
#[test]
fn it_attacks_all_out() {
    let master = |data: &mut UnitData| data.feats = vec![Feat::DualWeaponMastery3];
    let actions = turn_of(lasting("h B").armed('h', &["knock", "hammer"]).unit('h', master), 'h');
    assert_eq!(actions[..2], ["full_attack", "attack"], "{actions:?}");
}

/// SAGA-FLANK-01: of the squares next to an enemy it goes to the one across from a friend.
#[test]
fn it_flanks() {
    for (map, across) in [
        (". . . . . / . . B c . / . . . . . / h . . . .", (1, 1)),
        (". . . . . / . . c . . / h . B . . / . . . . . / . . . . .", (2, 3)),
    ] {
        let mut battle = lasting(map).order("hcB").ai(0).dice([]);
        first_deed(&mut battle);
        assert_eq!(battle.at('h'), across.into());
    }
}

/// It grapples where it knows how and that is worth more than a blow.
#[test]
fn it_grapples() {
    let wrestler = |data: &mut UnitData| {
        (data.feats, data.base_attack) = (vec![Feat::MartialArts1, Feat::Pin, Feat::Crush], 9);
    };
    let actions = turn_of(lasting("h B").armed('h', &[]).armed('B', &["ram"]).unit('h', wrestler), 'h');
    assert_eq!(actions.first().map(String::as_str), Some("grapple"), "{actions:?}");
}

/// SAGA-AIM-01: who has no better place to go takes the time to aim at somebody behind something low, and then shoots.
#[test]
fn it_aims_at_who_is_covered() {
    let stays = |data: &mut UnitData| data.speed = 0;
    let actions = turn_of(shooters("h . . o B / # # # # #").unit('h', stays), 'h');
    assert_eq!(actions[..2], ["aim", "attack"], "{actions:?}");
}

/// SAGA-AIM-01: in the open an aim brings nothing.
#[test]
fn it_does_not_aim_in_vain() {
    let actions = turn_of(shooters("h . . . B / # # # # #"), 'h');
    assert!(actions.contains(&"attack".to_owned()) && !actions.contains(&"aim".to_owned()), "{actions:?}");
}

/// SAGA-BEY-05: who has learnt to use an aim aims in the open too.
#[test]
fn a_sniper_aims_anyway() {
    let sniper = |data: &mut UnitData| data.feats = vec![Feat::CarefulShot, Feat::Deadeye];
    let actions = turn_of(shooters("h . . . B / # # # # #").unit('h', sniper), 'h');
    assert_eq!(actions[..2], ["aim", "attack"], "{actions:?}");
}

/// SAGA-AIM-06, SAGA-AOO-14: not under the eyes of an enemy who would strike for it.
#[test]
fn it_does_not_aim_beside_a_blade() {
    let scene = shooters("# # # # # # / h . . . o B / C # # # # #").armed('C', &["ram"]);
    let actions = turn_of(scene, 'h');
    assert!(!actions.contains(&"aim".to_owned()), "{actions:?}");
}

/// SAGA-SWIFT-08, SAGA-STUN-06: whom a stun shot puts out of action more surely than it would kill is stunned. Once
/// set, the weapon stays so.
#[test]
fn it_stuns_who_falls_to_it() {
    let friends = lasting("h . . . a / . . . B c / . . . . d").order("acdhB");
    let scene = "acd".chars().fold(friends, |scene, friend| scene.armed(friend, &["hammer"]));
    let mut battle = scene.armed('h', &["stunner"]).ai(0).dice([15, 15, 15]);
    for friend in "acd".chars() {
        battle.attacks(friend, 'B', "hammer");
        battle.ends(friend);
    }
    assert_eq!((battle.active(), battle.step('B')), (Some('h'), 3));
    let mut actions = Vec::new();
    for _ in 0..2 {
        let order = battle.decides();
        actions.push(order.action.to_string());
        if order.action.as_str() != "attack" {
            battle.submit(order);
        }
    }
    assert_eq!(actions, ["switch_stun", "attack"]);
}

/// SAGA-SWIFT-08: who is fresh is shot to kill, by a weapon set to stun as well, which is set back first.
#[test]
fn it_kills_who_does_not() {
    let actions = turn_of(lasting("h . . . B / # # # # #").armed('h', &["stunner"]), 'h');
    assert!(!actions.contains(&"switch_stun".to_owned()), "{actions:?}");
    let mut battle = lasting("h . . . B / # # # # #").armed('h', &["stunner"]).ai(0).dice([]);
    battle.uses('h', "switch_stun", "stunner");
    let order = battle.decides();
    assert_eq!(order.action.as_str(), "switch_stun");
    battle.submit(order);
    assert_eq!(battle.decides().action.as_str(), "attack");
}

/// SAGA-STUN-02: who is too far away for a stun shot is no longer once the weapon kills.
#[test]
fn it_sets_the_weapon_back_for_a_long_shot() {
    let mut battle = lasting("h . . . . . . . . . B / # # # # # # # # # # #").armed('h', &["stunner"]).ai(0).dice([]);
    battle.uses('h', "switch_stun", "stunner");
    assert_eq!(battle.decides().action.as_str(), "switch_stun");
}

/// The preview of an aim shows the shot after it. SAGA-AIM-01
#[test]
fn an_aim_tells_of_the_shot() {
    let mut battle = shooters("h . . o B / # # # # #").dice([]);
    let aim = battle.order('h', "aim").at(battle.id('B'));
    let facts = battle.preview(aim.clone());
    battle.submit(aim);
    let shot = battle.preview(battle.attack('h', 'B', "pistol"));
    assert_eq!((facts.chance, facts.damage, facts.defeat), (shot.chance, shot.damage, shot.defeat));
}

/// SAGA-OBJ-01, SAGA-OBJ-18: where nothing but a locked door leads to the enemy, it goes there and breaks the lock, which
/// withstands less than the door.
#[test]
fn it_breaks_a_door_that_bars_the_way() {
    let barred = || lasting("h . . . + . . B").locked(&[(4, 0)]).armed('h', &["ram"]).armed('B', &["club"]);
    assert_eq!(turns_of(barred(), 'h', 2)[..2], ["move", "attack_lock"]);
    let beside = lasting("h . . . + . . B / . . . . . . . .").locked(&[(4, 0)]).armed('h', &["ram"]);
    let actions = turns_of(beside, 'h', 2);
    let breaks = |action: &String| matches!(action.as_str(), "attack_object" | "attack_lock");
    assert!(!actions.iter().any(breaks), "{actions:?}");
}

/// Two sides that have a locked door between them do not wait for the last round.
#[test]
fn a_locked_door_does_not_keep_them_apart() {
    let scene = lasting("h . . + . . B").locked(&[(3, 0)]).armed('h', &["ram"]).armed('B', &["ram"]);
    let mut battle = scene.rounds(60).ai(0).ai(1).seeded(1);
    let mut memory = Memory::default();
    for _ in 0..2000 {
        let Some(command) = decide(&mut battle.world, &mut memory) else { break };
        rules::submit(&mut battle.world, command).unwrap();
    }
    assert!(matches!(battle.status(), Status::Over { .. }) && battle.round() < 60, "round {}", battle.round());
}

/// Whoever can attack nobody does not go back at once to where it was in its last turn.
#[test]
fn it_does_not_walk_to_and_fro() {
    let goes = |steps: &[i16]| {
        let drawn = scene("# # # # # # / B . . . h # / # # # # # #").armed('h', &["club"]).order("hB").ai(0);
        let mut battle = drawn.unit('h', |data| data.speed = 1).dice([]);
        for &x in steps {
            battle.submit(battle.order('h', "move").to((x, 1).into()));
            battle.ends('h');
            battle.ends('B');
        }
        battle.decides().to.map(|to| to.x)
    };
    assert_eq!(goes(&[]), Some(3));
    assert_eq!(goes(&[3, 4]), None);
}

/// With nobody in sight it gets ready for whoever comes.
#[test]
fn it_gets_ready() {
    let hidden = lasting("h . # B / # . # . / . . # .").armed('h', &["pistol"]).armed('B', &["pistol"]);
    let actions = turn_of(hidden, 'h');
    assert!(actions.contains(&"ready".to_owned()), "{actions:?}");
}

/// A unit that steps somewhere to strike from there strikes, as it would if it decided again; an event in between lets it
/// decide again.
#[test]
fn it_does_what_it_set_out_to_do() {
    let stepped = || {
        let scene = lasting("h . . . . B / . . # . . .").armed('h', &["ram"]).armed('B', &["ram"]);
        let (mut battle, mut memory) = (scene.ai(0).order("hB").dice([]), Memory::default());
        let step = decide(&mut battle.world, &mut memory).unwrap();
        assert!(matches!(&step, Command::Order(order) if order.action.as_str() == "move"), "{step:?}");
        rules::submit(&mut battle.world, step).unwrap();
        (battle, memory)
    };
    let afresh = |battle: &mut Battle| decide(&mut battle.world, &mut Memory::default());
    let (mut battle, mut memory) = stepped();
    let meant = decide(&mut battle.world, &mut memory);
    assert!(matches!(&meant, Some(Command::Order(order)) if order.at == Some(battle.id('B'))), "{meant:?}");
    assert_eq!(meant, afresh(&mut battle));
    let (mut battle, mut memory) = stepped();
    let drop = battle.order('h', "drop").with(blastdoor::battle::ItemKey::of("ram"));
    battle.submit(drop);
    assert_eq!(decide(&mut battle.world, &mut memory), afresh(&mut battle), "its weapon is gone");
}

/// SAGA-SWIFT-06, SAGA-PRONE-03: after its attack it lies down where shots are expected, and shoots from there in the turns
/// to come; not for an enemy who strikes.
#[test]
fn it_lies_down_where_it_is_shot_at() {
    let actions = turns_of(shooters("h . . . . . . . B"), 'h', 2);
    let postures = actions.iter().filter(|action| action.contains("prone") || action.as_str() == "stand_up");
    assert_eq!(postures.collect::<Vec<_>>(), ["drop_prone"], "{actions:?}");
    let actions = turn_of(lasting("h . . . . . . . B").armed('h', &["pistol"]).armed('B', &["club"]), 'h');
    assert!(!actions.contains(&"drop_prone".to_owned()), "{actions:?}");
}

/// A unit of more than a square stays on its feet.
#[test]
fn a_walker_does_not_lie_down() {
    let walker = |size: Size| {
        let scene = shooters("h . . . . . . . . B / . . . . . . . . . .");
        turns_of(scene.unit('h', |data| data.size = size), 'h', 2).contains(&"drop_prone".to_owned())
    };
    assert_eq!([Size::Medium, Size::Large].map(walker), [true, false]);
}
