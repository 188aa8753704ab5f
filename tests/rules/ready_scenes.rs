//! READY: what sets it off besides what somebody does to somebody.

use std::sync::Arc;

use blastdoor::{
    battle::{ItemKey, Objective, Order, SideId, TriggerAction, TriggerCondition},
    grid::Corner,
    rules::saga::data::{Catalogue, Skill, UnitData},
};

use crate::{
    support::fact::{
        AttackResult::Miss,
        Fact::{Attacked, FellProne},
    },
    {
        ready::{keys, ready},
        scene::scene,
    },
};

/// SAGA-READY-08: a door that opens; and who comes into sight by it.
#[test]
fn a_door_opens() {
    for when in ["door_opens", "enemy_in_sight"] {
        let mut battle = scene("h . + B").order("hB").armed('h', &["pistol"]).dice([2]);
        battle.submit(ready(&battle, 'h', "pistol", when));
        battle.ends('h');
        battle.submit(battle.order('B', "open_door").to((2, 0).into()));
        battle.answers("take");
        battle.dice_are_spent();
    }
}

/// SAGA-READY-08, SAGA-READY-03, SAGA-READY-05: a door that a level's trigger opens sets off those who wait for it, and
/// those who wait for whom they see through it; with nobody to strike at, an attack stays kept back.
#[test]
fn a_door_opens_by_itself() {
    let opens = || vec![TriggerAction::Open(vec![(2, 0).into()])];
    for when in ["door_opens", "enemy_in_sight"] {
        let door = scene("h . + . B").order("hB").armed('h', &["pistol"]).trigger(TriggerCondition::Round(2), opens());
        let mut battle = door.dice([2]);
        battle.submit(ready(&battle, 'h', "pistol", when));
        battle.ends('h');
        battle.ends('B');
        assert_eq!(battle.asked().prompt, "a door opens. Does h take the readied action?");
        let facts = battle.answers("take");
        assert!(matches!(facts[0], Attacked { by: 'h', verdict: Miss, at: 'B', occasion: "readied", .. }), "{facts:?}");
        assert_eq!((battle.round(), battle.active()), (2, Some('B')), "that was its turn of round 2");
        battle.dice_are_spent();
    }
    let enters = TriggerCondition::Enters { side: SideId(1), zone: 0 };
    let hall = || scene("h . . . # / # # + # # / . . . . B").order("hB").zone("the yard", &[(3, 2)]);
    let mut battle =
        hall().armed('h', &["pistol"]).trigger(enters.clone(), vec![TriggerAction::Open(vec![(2, 1).into()])]).dice([]);
    battle.submit(ready(&battle, 'h', "pistol", "door_opens"));
    battle.ends('h');
    battle.moves('B', 3, 2);
    assert_eq!((battle.active(), battle.is('h', "ready")), (Some('B'), true));
    let mut battle = hall().trigger(enters, vec![TriggerAction::Open(vec![(2, 1).into()])]).dice([]);
    let then = Some(Box::new(battle.order('h', "drop_prone")));
    battle.submit(Order { then, when: Some("door_opens".into()), ..battle.order('h', "ready") });
    battle.ends('h');
    battle.moves('B', 3, 2);
    assert_eq!(battle.answers("take"), [FellProne('h')]);
    assert_eq!((battle.active(), battle.turn_order().as_str()), (Some('B'), "hB"));
}

/// SAGA-READY-08, SAGA-OBJ-05: a door broken open by a shot, by sheer force, or by a blast, after all that does.
#[test]
fn a_door_is_broken_open() {
    let frail = |catalogue: &mut Catalogue| {
        let door = catalogue.objects.door.clone();
        let object = Arc::make_mut(catalogue.objects.objects.get_mut(&door).unwrap());
        (object.points, object.reduction, object.threshold) = (1, 0, 1);
    };
    let ways: [(&str, &str, &str, &[u32]); 3] = [
        ("h . . . + B", "attack_object", "pistol", &[15, 6, 6, 6, 2]),
        ("h . . . + B", "break_open", "club", &[20, 2]),
        ("h . . . + . . B", "burst", "grenade", &[15, 6, 6, 6, 6, 2]),
    ];
    for (map, action, weapon, faces) in ways {
        let marked = Objective::Destroy { side: SideId(1), zone: 0 };
        let strong = |data: &mut UnitData| data.abilities.strength = 40;
        let door = scene(map).order("Bh").armed('h', &["pistol"]).armed('B', &[weapon]).unit('B', strong);
        let door = door.catalogue(frail).zone("the door", &[(4, 0)]).goal(marked).rounds(9);
        let mut battle = door.dice(faces.iter().copied());
        battle.ends('B');
        battle.submit(ready(&battle, 'h', "pistol", "enemy_in_sight"));
        battle.ends('h');
        let order = battle.order('B', action);
        battle.submit(match action {
            "burst" => order.with(ItemKey::of(weapon)).at_corner(Corner::new(5, 1)),
            "break_open" => order.to((4, 0).into()),
            _ => order.with(ItemKey::of(weapon)).to((4, 0).into()),
        });
        assert_eq!(battle.asked().about, Some(battle.id('B')), "{action}");
        let facts = battle.answers("take");
        assert!(
            facts
                .iter()
                .any(|fact| matches!(fact, Attacked { by: 'h', verdict: Miss, at: 'B', occasion: "readied", .. })),
            "{action}: {facts:?}"
        );
        battle.dice_are_spent();
    }
}

/// SAGA-READY-08, SAGA-INIT-07: late arrivals come into sight, and near; the one who waited acts before all others of
/// that round.
#[test]
fn late_arrivals_set_it_off() {
    for when in ["enemy_in_sight", "enemy_within_6"] {
        let late = scene("h . . # B / . . . . C").order("Bh").placed('C', |spec| spec.arrives = Some(2));
        let mut battle = late.armed('h', &["pistol"]).dice([1, 2]);
        battle.ends('B');
        battle.submit(ready(&battle, 'h', "pistol", when));
        battle.ends('h');
        assert_eq!(battle.asked().prompt, "C appears. Does h take the readied action?");
        let facts = battle.answers("take");
        assert!(
            facts
                .iter()
                .any(|fact| matches!(fact, Attacked { by: 'h', verdict: Miss, at: 'C', occasion: "readied", .. })),
            "{facts:?}"
        );
        assert_eq!((battle.turn_order().as_str(), battle.active()), ("hBC", Some('B')));
        battle.ends('B');
        assert_eq!(battle.active(), Some('C'));
        battle.dice_are_spent();
    }
    let mut battle = scene("h . . # B / . . . . C").order("Bh").placed('C', |spec| spec.arrives = Some(2)).dice([1]);
    battle.ends('B');
    battle.submit(ready(&battle, 'h', "club", "enemy_within_1"));
    battle.ends('h');
    assert_eq!(battle.active(), Some('B'), "too far off");
}

/// SAGA-READY-08: whoever wakes in plain sight does not come into sight.
#[test]
fn the_revived_were_there() {
    let medic = |data: &mut UnitData| data.trained = vec![Skill::TreatInjury];
    let scene = scene("h . . B C").order("hCB").armed('h', &["pistol"]).unit('B', |data| data.hit_points = 9);
    let mut battle = scene.unit('C', medic).dice([15, 3, 3, 3, 20]);
    battle.attacks('h', 'B', "pistol");
    assert!(battle.is('B', "unconscious"));
    battle.pass_to('C');
    battle.pass_to('h');
    battle.submit(ready(&battle, 'h', "pistol", "enemy_in_sight"));
    battle.ends('h');
    battle.submit(battle.order('C', "first_aid").at(battle.id('B')));
    assert!(!battle.is('B', "unconscious"));
    assert_eq!(battle.active(), Some('C'), "nobody is asked");
}

/// SAGA-READY-08, SAGA-READY-10: what could set it off is listed the likely first, then what suits the weapon, then the
/// nearer the sooner: an enemy who is near and in sight already does not come there.
#[test]
fn the_likely_and_the_nearest_first() {
    let mut battle = scene("h . . . C B / . . . . . . / . a . + . .").order("hBC").armed('h', &["pistol"]).dice([]);
    battle.uses('h', "ready", "pistol");
    let likely = ["enemy_moves", "enemy_attacks", "enemy_within_1", "enemy_within_3", "ally_attacks", "door_opens"];
    let unlikely = ["enemy_within_6", "enemy_in_sight", "enemy_within_12"];
    assert_eq!(keys(&battle, "When"), [&likely[..], &unlikely].concat());
    let enemies = ['C', 'B'].map(|enemy| battle.id(enemy).0.to_string());
    assert_eq!(keys(&battle, "Which enemy"), ["any", &enemies[0], &enemies[1]]);
}
