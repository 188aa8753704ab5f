//! Consoles and other devices: using, damaging and repairing them

use std::sync::Arc;

use blastdoor::{
    battle::{ItemKey, Lock, Order},
    rules::{
        self,
        saga::data::{Skill, UnitData, WeaponKind},
    },
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Acted, Failed, Opened, Passed},
};

/// h, trained in Use Computer (+5) and Mechanics (+5), next to the console of the closed door at (4, 0); B elsewhere.
fn control(difficulty: Option<u8>) -> Scene {
    let trained = |data: &mut UnitData| data.trained = vec![Skill::UseComputer, Skill::Mechanics];
    let scene = scene("h o . # + . B / . . . # # . .").unit('h', trained).order("hB");
    scene.console((1, 0), &[(4, 0)], difficulty)
}

fn open(battle: &Battle) -> Order {
    battle.order('h', "console_open").to((1, 0).into())
}

fn mend(battle: &Battle) -> Order {
    battle.order('h', "mend_object").to((1, 0).into())
}

/// SAGA-BEY-28: Use Computer against 15, or what the level says; a success opens the doors.
#[test]
fn use_computer() {
    let mut battle = control(None).dice([10]);
    let preview = battle.preview(open(&battle));
    assert_eq!((preview.bonus.unwrap().total(), preview.against.unwrap().1.total()), (5, 15));
    assert_eq!(preview.chance.unwrap().percent(), 55);
    assert!(rules::legal(&mut battle.world).contains(&open(&battle).into()));
    assert_eq!(
        battle.submit(open(&battle)),
        [Acted('h', "console_open"), Passed('h', "Use Computer", 15, 15), Opened(Some('h'), "E1")]
    );
    assert_eq!(battle.refused(open(&battle)), "no_action_left", "a standard action");
    let mut battle = control(None).dice([9]);
    battle.submit(open(&battle));
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refusal(open(&battle)), "", "the door is closed still");
    let mut battle = control(Some(18)).dice([]);
    assert_eq!(battle.preview(open(&battle)).chance.unwrap().percent(), 40);
    let mut battle = control(Some(0)).dice([]);
    assert!(battle.submit(open(&battle)).contains(&Opened(Some('h'), "E1")), "no check at all");
}

/// SAGA-BEY-28: next to the console, and with a door to move; nobody closes one on anybody.
#[test]
fn what_it_takes() {
    let mut battle = control(Some(0)).dice([]);
    let close = |battle: &Battle| battle.order('h', "console_close").to((1, 0).into());
    assert_eq!(battle.refused(close(&battle)), "no_door", "it is closed");
    battle.submit(open(&battle));
    battle.pass_to('B');
    battle.moves('B', 4, 0);
    battle.pass_to('h');
    assert_eq!(battle.refused(close(&battle)), "no_door", "B stands in it");
    battle.moves('h', 0, 1);
    assert_eq!(battle.refused(open(&battle)), "no_door");
    battle.moves('h', 2, 1);
    battle.pass_to('B');
    battle.moves('B', 5, 0);
    battle.pass_to('h');
    assert_eq!(battle.refusal(close(&battle)), "");
    battle.moves('h', 0, 1);
    battle.pass_to('B');
    battle.pass_to('h');
    let far = battle.order('h', "console_close").to((4, 0).into());
    assert_eq!(battle.refusal(far), "no_console");
}

/// SAGA-AOO-15: it distracts.
#[test]
fn it_distracts() {
    let mut battle = control(None).dice([]);
    assert!(battle.preview(open(&battle)).risks.is_empty());
    let beside = scene("h o . + . / B . . # .").order("hB").console((1, 0), &[(3, 0)], None);
    let mut battle = beside.dice([]);
    assert_eq!(battle.preview(open(&battle)).risks.len(), 1);
}

/// SAGA-UNC-15, SAGA-ION-02, SAGA-ION-04: half of the points of ion are lost; the last of them disables it.
#[test]
fn ion_disables_a_console() {
    let ion = |weapon: &mut blastdoor::rules::saga::data::Weapon| {
        weapon.damage_type = blastdoor::rules::saga::data::DamageType::Ion;
    };
    let scene = control(None).weapon("prod", "5", ion).armed('h', &["prod"]);
    let mut battle = scene.dice([15]);
    let hit = battle.order('h', "attack_object").with(ItemKey::of("prod")).to((1, 0).into());
    battle.submit(hit);
    assert!(rules::describe(&mut battle.world, (1, 0).into())[0].contains("3 of 5"));
    let scene = control(None).weapon("prod", "10", ion).armed('h', &["prod"]);
    let mut battle = scene.dice([15]);
    let hit = battle.order('h', "attack_object").with(ItemKey::of("prod")).to((1, 0).into());
    battle.submit(hit);
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refused(open(&battle)), "disabled", "10 of ion are 5, and 5 are all it has");
}

/// SAGA-COND-07: two steps down, -2 on the check.
#[test]
fn two_steps_down() {
    // Hardly anything lets a console of 5 points live at its threshold of 10: ion of 10, and it has more points here.
    let scene = control(None).weapon("prod", "10", |weapon| {
        weapon.damage_type = blastdoor::rules::saga::data::DamageType::Ion;
    });
    let sturdy = |catalogue: &mut blastdoor::rules::saga::data::Catalogue| {
        Arc::make_mut(catalogue.objects.objects.get_mut("console").unwrap()).points = 20;
    };
    let mut battle = scene.armed('h', &["prod"]).catalogue(sturdy).dice([15, 11]);
    let hit = battle.order('h', "attack_object").with(ItemKey::of("prod")).to((1, 0).into());
    battle.submit(hit);
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.preview(open(&battle)).bonus.unwrap().total(), 3);
    let facts = battle.submit(open(&battle));
    assert!(facts.contains(&Failed('h', "Use Computer", 14, 15)), "{facts:?}");
}

/// SAGA-UNC-15, SAGA-BEY-26: a disabled console is inert until it is repaired: then the points repaired, a step up.
#[test]
fn a_disabled_console_is_repaired() {
    // Five points disable it. The repair: 12 comes to 17, and a 2: four points.
    let mut battle = control(None).armed('h', &["knock"]).dice([15, 12, 2]);
    assert_eq!(battle.refused(mend(&battle)), "unhurt");
    let hit = battle.order('h', "attack_object").with(ItemKey::of("knock")).to((1, 0).into());
    let facts = battle.submit(hit);
    assert!(facts.contains(&Acted('h', "attack_object")), "{facts:?}");
    assert!(!is_destroyed(&battle), "it is not destroyed");
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refused(open(&battle)), "disabled");
    assert!(rules::legal(&mut battle.world).contains(&mend(&battle).into()));
    assert_eq!(battle.preview(mend(&battle)).chance.unwrap().percent(), 55);
    battle.submit(mend(&battle));
    let known = rules::describe(&mut battle.world, (1, 0).into()).join("; ");
    assert!(known.contains("4 of 5 hit points"), "{known}");
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refusal(open(&battle)), "", "it works");
    // -10 for the step below helpless.
    assert_eq!(battle.preview(open(&battle)).bonus.unwrap().total(), 5 - 10);
    assert_eq!(battle.refused(mend(&battle)), "had_help", "once in a battle");
    battle.dice_are_spent();
}

fn is_destroyed(battle: &Battle) -> bool {
    battle.world.resource::<blastdoor::battle::Board>().is_broken((1, 0).into())
}

/// SAGA-DEAD-02: a destroyed one stays destroyed.
#[test]
fn a_destroyed_console_is_gone() {
    let mut battle = control(None).armed('h', &["hammer"]).dice([15]);
    let hit = battle.order('h', "attack_object").with(ItemKey::of("hammer")).to((1, 0).into());
    battle.submit(hit);
    assert!(is_destroyed(&battle));
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!((battle.refused(mend(&battle)), battle.refused(open(&battle))), ("destroyed".into(), "broken".into()));
}

/// SAGA-UNC-15: a weapon struck useless in the hand is repaired there.
#[test]
fn a_broken_weapon_is_repaired() {
    // 20 hits the small club held by h, Reflex 22; 10 points less 5 leave it at 0 of 5. Then 10 comes to 15, and a 3.
    let trained = |data: &mut UnitData| data.trained = vec![Skill::Mechanics];
    let scene = scene("h B").order("Bh").unit('h', trained).weapon("bar", "10", |_| ()).armed('B', &["bar"]);
    let mut battle = scene.unit('B', |data| data.base_attack = 20).dice([19, 10, 3]);
    let strike = battle.order('B', "attack_item").with(ItemKey::of("bar")).at(battle.id('h'));
    battle.submit(strike);
    battle.pass_to('h');
    assert_eq!(battle.refused(battle.attack('h', 'B', "club")), "broken");
    let mend = battle.order('h', "mend_item").with(ItemKey::of("club"));
    assert_eq!(battle.preview(mend.clone()).risks.len(), 1, "it distracts");
    battle.policy('B', "opportunity", blastdoor::battle::Policy::Never);
    battle.submit(mend);
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refusal(battle.attack('h', 'B', "club")), "");
}

/// SAGA-EX-04, SAGA-ACT-12: a shout costs nothing, once a turn; a recital is nothing one does in a battle.
#[test]
fn shouting_is_free() {
    let mut battle = scene("h B").order("hB").dice([]);
    let left = |battle: &mut Battle| {
        let unit = battle.id('h');
        rules::menu(&mut battle.world, unit).allowances.iter().map(|allowance| allowance.left).collect::<Vec<u8>>()
    };
    assert_eq!(battle.does('h', "shout"), [Acted('h', "shout")]);
    assert_eq!(left(&mut battle), [1, 1, 1]);
    assert_eq!(battle.refused(battle.order('h', "shout")), "shouted");
    assert_eq!(battle.refused(battle.order('h', "recite_clan_saga")), "unknown_action");
    battle.pass_to('B');
    battle.pass_to('h');
    assert!(battle.can('h', "shout"), "on the next turn again");
}

fn pick(battle: &Battle) -> Order {
    battle.order('h', "open_lock").to((1, 0).into())
}

/// SAGA-BEY-26, SAGA-EX-28: a full-round Mechanics check against the lock; a success opens the door as well.
#[test]
fn locks() {
    let grades = [(Lock::Cheap, 15), (Lock::Average, 20), (Lock::Good, 25), (Lock::High, 30), (Lock::Ultrahigh, 40)];
    for (lock, dc) in grades {
        let trained = |data: &mut UnitData| data.trained = vec![Skill::Mechanics];
        let hatch = scene("h + . B").locked_by(lock, &[(1, 0)]).unit('h', trained);
        let mut battle = hatch.dice([20]);
        let preview = battle.preview(pick(&battle));
        assert_eq!((preview.bonus.unwrap().total(), preview.against.unwrap().1.total()), (5, dc), "{lock:?}");
        let force = [10, 15, 20, 35, 40][Lock::ALL.iter().position(|&other| other == lock).unwrap()];
        let checks =
            format!("a Mechanics check of {dc} next to it opens the door; a Strength check of {force} forces it");
        let words = format!("{} lock: {checks}", lock.name());
        assert_eq!(rules::describe(&mut battle.world, (1, 0).into()).last(), Some(&words));
        assert!(rules::legal(&mut battle.world).contains(&pick(&battle).into()));
        let facts = battle.submit(pick(&battle));
        assert_eq!(facts.contains(&Opened(Some('h'), "B1")), dc <= 25, "{facts:?}");
        assert_eq!(battle.refused(battle.order('h', "drop_prone")), "no_action_left", "a full-round action");
        battle.pass_to('B');
        battle.pass_to('h');
        assert_eq!(battle.refusal(pick(&battle)), if dc <= 25 { "not_locked" } else { "" });
    }
}

/// SAGA-BEY-26, SAGA-AOO-15: a locked door right beside, and enemies may strike.
#[test]
fn what_a_lock_takes() {
    let mut battle = scene("h + B / . / . + C").locked(&[(1, 0)]).dice([]);
    assert_eq!(battle.refused(battle.order('h', "open_lock").to((1, 2).into())), "not_locked");
    assert_eq!(battle.refused(battle.order('h', "open_door").to((1, 0).into())), "locked");
    battle.moves('h', 0, 2);
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refused(pick(&battle)), "too_far");
    let mut battle = scene("h + . / B . .").locked(&[(1, 0)]).dice([2, 15]);
    assert_eq!(battle.preview(pick(&battle)).risks.len(), 1);
    battle.submit(pick(&battle));
    battle.answers("take");
    battle.dice_are_spent();
}

/// SAGA-READY-08: a lock that holds opens no door.
#[test]
fn a_lock_that_holds() {
    let ready = |face: u32| {
        let scene = scene("h . + B").locked(&[(2, 0)]).order("hB").armed('h', &["pistol"]);
        let mut battle = scene.dice([face]);
        let shot = battle.order('h', "ready").with(ItemKey::of("pistol"));
        battle.submit(Order { when: Some("door_opens".into()), ..shot });
        battle.ends('h');
        battle.submit(battle.order('B', "open_lock").to((2, 0).into()));
        matches!(battle.status(), blastdoor::battle::Status::Awaiting { .. })
    };
    assert_eq!([ready(19), ready(20)], [false, true]);
}

/// SAGA-OBJ-18, SAGA-OBJ-12: the lock of a door is forced by a Strength check against its own row, and the door opens.
#[test]
fn a_lock_is_forced() {
    let rows = [(Lock::Cheap, 10), (Lock::Average, 15), (Lock::Good, 20), (Lock::High, 35), (Lock::Ultrahigh, 40)];
    for (lock, dc) in rows {
        let strong = |data: &mut UnitData| data.abilities.strength = 50;
        let hatch = scene("h + . B").locked_by(lock, &[(1, 0)]).unit('h', strong);
        let mut battle = hatch.dice([15]);
        let order = battle.order('h', "force_lock").to((1, 0).into());
        let preview = battle.preview(order.clone());
        assert_eq!((preview.bonus.unwrap().total(), preview.against.unwrap().1.total()), (20, dc), "{lock:?}");
        assert!(rules::legal(&mut battle.world).contains(&order.clone().into()));
        let facts = battle.submit(order.clone());
        assert_eq!(facts.contains(&Opened(Some('h'), "B1")), dc <= 35, "{facts:?}");
        battle.pass_to('B');
        battle.pass_to('h');
        assert_eq!(battle.refusal(order), if dc <= 35 { "not_locked" } else { "" });
        battle.dice_are_spent();
    }
    let mut battle = scene("h . + B").locked(&[(2, 0)]).dice([]);
    assert_eq!(battle.refused(battle.order('h', "force_lock").to((2, 0).into())), "too_far");
}

/// SAGA-OBJ-18, SAGA-OBJ-02, SAGA-OBJ-05: a lock is shot to pieces. A good one has Reflex 7, 10 hit points and damage
/// reduction 5; then anybody opens the door.
#[test]
fn a_lock_is_shot() {
    let hatch = scene("h . + B").locked_by(Lock::Good, &[(2, 0)]).order("hB");
    let mut battle =
        hatch.weapon("slug", "12", |weapon| weapon.kind = WeaponKind::Pistol).armed('h', &["slug"]).dice([2, 2]);
    let order = battle.order('h', "attack_lock").with(ItemKey::of("slug")).to((2, 0).into());
    let preview = battle.preview(order.clone());
    assert_eq!((preview.bonus.unwrap().total(), preview.against.unwrap().1.total()), (5, 7));
    assert_eq!(preview.damage.unwrap().max, 7);
    assert!(rules::legal(&mut battle.world).contains(&order.clone().into()));
    battle.submit(order.clone());
    let lines = rules::describe(&mut battle.world, (2, 0).into());
    assert!(lines.contains(&"good lock: 3 of 10 hit points".to_owned()), "{lines:?}");
    battle.pass_to('B');
    let open = battle.order('B', "open_door").to((2, 0).into());
    assert_eq!(battle.refusal(open.clone()), "locked");
    battle.pass_to('h');
    assert_eq!(battle.submit(order.clone()).last(), Some(&Acted('h', "attack_lock")));
    battle.dice_are_spent();
    battle.pass_to('B');
    assert_eq!(battle.submit(open), [Opened(Some('B'), "C1")]);
    battle.pass_to('h');
    assert_eq!(battle.refused(order), "not_locked");
}

/// SAGA-OBJ-18, SAGA-AREA-18, SAGA-OBJ-13: blows need reach, areas do nothing to a lock alone, there must be one that holds
/// its door, and a battered lock is easier to force.
#[test]
fn what_an_attack_on_a_lock_takes() {
    let hatch = |text: &str| scene(text).locked_by(Lock::High, &[(2, 0)]).weapon("maul", "45", |_| ());
    let lock_of = |battle: &Battle, with: &'static str| {
        battle.order('h', "attack_lock").with(ItemKey::of(with)).to((2, 0).into())
    };
    let mut battle = hatch("h . + B").armed('h', &["maul", "rocket"]).dice([]);
    assert_eq!(battle.refused(lock_of(&battle, "maul")), "out_of_reach");
    assert_eq!(battle.refused(lock_of(&battle, "rocket")), "hits_an_area");
    let mut battle = hatch(". h + B").armed('h', &["maul"]).dice([2]);
    let force = |battle: &mut Battle| {
        let order = battle.order('h', "force_lock").to((2, 0).into());
        battle.preview(order).against.unwrap().1.total()
    };
    assert_eq!(force(&mut battle), 35);
    battle.submit(lock_of(&battle, "maul"));
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(force(&mut battle), 34, "35 points of damage are beyond its threshold of 30");
    let mut battle = hatch(". h ' B").armed('h', &["maul"]).dice([]);
    assert_eq!(battle.refused(lock_of(&battle, "maul")), "door");
    let mut battle = scene(". h + B").armed('h', &["club"]).dice([]);
    assert_eq!(battle.refused(lock_of(&battle, "club")), "not_locked");
    assert!(!rules::legal(&mut battle.world).contains(&lock_of(&battle, "club").into()));
}

/// SAGA-OBJ-05, SAGA-UNC-08: a disabled console stays until damage reaches its threshold of 10.
#[test]
fn a_disabled_console_is_destroyed() {
    let mut battle = control(None).weapon("bar", "6", |_| ()).armed('h', &["bar", "hammer"]).dice([15; 3]);
    let hit = |battle: &Battle, with| battle.order('h', "attack_object").with(ItemKey::of(with)).to((1, 0).into());
    for (with, gone) in [("bar", false), ("bar", false), ("hammer", true)] {
        battle.submit(hit(&battle, with));
        assert_eq!(is_destroyed(&battle), gone, "{with}");
        battle.pass_to('B');
        battle.pass_to('h');
    }
}
