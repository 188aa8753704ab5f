//! Vehicles

use blastdoor::{
    ai::{Memory, decide},
    battle::{Event, ItemKey, Objective, Order, Policy, SideId},
    grid::Corner,
    rules::{
        self,
        saga::data::{Feat, Nature, Reduction, Size, Skill, UnitData, VehicleData, WeaponGroup, WeaponKind},
    },
};

use crate::scene::{Battle, Scene, held, scene};

/// A car `v` of two by two squares beside h, with a pilot's seat, a gunner's and one more; its gun deals 3d8.
pub fn car(drawing: &str, closed: bool) -> Scene {
    let car = |data: &mut UnitData| {
        (data.nature, data.size, data.abilities.constitution) = (Nature::Vehicle, Size::Large, None);
        (data.hit_points, data.speed, data.weapons) = (60, 10, vec![held("gun")]);
        data.vehicle = Some(VehicleData { closed, gunners: 1, passengers: 1, ridden: false });
    };
    let gun = scene(drawing).weapon("gun", "3d8", |weapon| {
        (weapon.kind, weapon.group, weapon.size) = (WeaponKind::Heavy, WeaponGroup::Heavy, Size::Huge);
    });
    gun.unit('v', car)
}

/// h and a beside it, B far off.
fn two(closed: bool) -> Scene {
    let gunner = |data: &mut UnitData| {
        data.proficiencies.push(WeaponGroup::Heavy);
        data.abilities.intelligence = 14;
    };
    let drawing = "h v . . . . . . . . . B
                   a . . . . . . . . . . .
                   . . . . . . . . . . . .";
    car(drawing, closed).order("haB").unit('a', gunner)
}

fn board(battle: &Battle, letter: char) -> Order {
    battle.order(letter, "board_vehicle").at(battle.id('v'))
}

fn fire(battle: &Battle) -> Order {
    battle.order('a', "fire_mounted").with(ItemKey::of("gun")).at(battle.id('B'))
}

/// Both get in, h as pilot, a as gunner; h has started the engine; it is a's turn.
fn manned(scene: Scene, faces: &[u32]) -> Battle {
    let mut battle = scene.dice(faces.iter().copied());
    battle.submit(board(&battle, 'h'));
    battle.does('h', "start_engine");
    battle.pass_to('a');
    battle.submit(board(&battle, 'a'));
    battle
}

/// SAGA-BEY-45, SAGA-SWIFT-04: seats are taken in order, it is started with a swift action, and the pilot's move
/// drives it, crew and all.
#[test]
fn it_goes_when_its_pilot_moves() {
    let mut battle = two(true).dice([]);
    assert_eq!(battle.turn_order(), "haB", "it has no turn of its own");
    assert!(rules::legal(&mut battle.world).contains(&board(&battle, 'h').into()));
    assert_eq!(battle.submit(board(&battle, 'h')), ["h boards v as pilot"]);
    let drive = battle.order('h', "move").to((7, 0).into());
    assert_eq!(battle.refused(drive.clone()), "engine_off");
    let pilot = battle.id('h');
    assert_eq!(rules::menu(&mut battle.world, pilot).notes, ["The engine is off: start it to drive."]);
    assert_eq!(battle.does('h', "start_engine"), ["h starts v"]);
    assert!(rules::menu(&mut battle.world, pilot).notes.is_empty());
    assert_eq!(rules::reach(&mut battle.world, pilot).mover, Some(battle.id('v')));
    assert_eq!(battle.refused(battle.order('h', "start_engine")), "engine_on");
    assert!(rules::legal(&mut battle.world).contains(&drive.clone().into()), "ten squares and more than h's speed");
    assert_eq!(battle.preview(drive.clone()).summary, "Drive to H1: 6/10 squares");
    let menu = rules::menu(&mut battle.world, pilot);
    let driving = menu.groups.iter().flat_map(|group| &group.entries).find(|entry| entry.action == drive.action);
    assert_eq!(driving.map(|entry| entry.name.as_str()), Some("Drive"));
    battle.submit(drive);
    assert!(battle.log().iter().all(|event| match event {
        Event::Stepped { unit, driver, .. } => (*unit, *driver) == (battle.id('v'), Some(pilot)),
        _ => true,
    }));
    assert_eq!((battle.at('v'), battle.at('h')), ((7, 0).into(), (7, 0).into()));
    assert_eq!(battle.refused(battle.order('h', "move").to((8, 0).into())), "no_action_left", "boarding was the other");
    battle.pass_to('a');
    assert_eq!(battle.refused(board(&battle, 'a')), "too_far");
}

/// SAGA-AOO-06, SAGA-BEY-45: getting in leaves a threatened square like any other way out of it.
#[test]
fn getting_in_provokes() {
    let drawing = "B h v . . . . . . . . .
                   . . . . . . . . . . . .";
    let mut battle = car(drawing, true).order("hB").ai(1).dice([2]);
    assert_eq!(battle.preview(board(&battle, 'h')).risks.len(), 1);
    let told = battle.submit(board(&battle, 'h'));
    assert!(told[0].starts_with("B (attack of opportunity)") && told[1] == "h boards v as pilot", "{told:?}");
}

/// SAGA-ION-01, SAGA-ION-04, SAGA-ION-05, SAGA-ION-06, SAGA-STUN-03: ion damage wears a vehicle down, and disables it;
/// stun does nothing to it.
#[test]
fn ion_and_stun() {
    use blastdoor::rules::saga::data::DamageType::{self, Ion, Stun};
    let hit = |damage_type: DamageType, points: &'static str| {
        let scene = rifle(two(true), "beam", points).weapon("beam", points, |weapon| {
            (weapon.kind, weapon.group, weapon.damage_type) = (WeaponKind::Rifle, WeaponGroup::Rifles, damage_type);
        });
        let mut battle = scene.armed('B', &["beam"]).dice([15]);
        let threshold = battle.number('v', "threshold");
        shoots(&mut battle, 'v', "beam", 1);
        (threshold, battle.hp('v'), battle.step('v'), battle.is('v', "disabled"))
    };
    assert_eq!(hit(Ion, "16"), (16, 52, 2, false));
    assert_eq!(hit(Ion, "15"), (16, 53, 0, false));
    assert_eq!(hit(Ion, "120"), (16, 0, 5, true));
    assert_eq!(hit(Stun, "120"), (16, 60, 0, false));
}

/// SAGA-BEY-45: those inside only drive, fire, get out and see to themselves.
#[test]
fn what_can_be_done_inside() {
    let mut battle = manned(two(false), &[]);
    battle.pass_to('B');
    battle.pass_to('a');
    for action in ["drop_prone", "stand_up", "search", "fight_defensively"] {
        assert_eq!(battle.refusal(battle.order('a', action)), "aboard", "{action}");
    }
    assert_eq!(battle.refusal(battle.order('a', "move").to((5, 2).into())), "not_pilot");
    assert_eq!(battle.refusal(battle.attack('a', 'B', "club")), "aboard");
    assert_eq!(battle.does('a', "change_seat"), ["a moves over in v as passenger"]);
    assert_eq!(battle.refusal(fire(&battle)), "not_gunner");
    let out = battle.order('a', "leave_vehicle").to((3, 1).into());
    assert!(rules::legal(&mut battle.world).contains(&out.clone().into()));
    assert_eq!(battle.refusal(battle.order('a', "leave_vehicle").to((6, 1).into())), "too_far");
    assert_eq!(battle.submit(out), ["a gets out of v"]);
    assert_eq!(battle.at('a'), (3, 1).into());
    let told = battle.log();
    assert!(matches!(told.as_slice(), [.., Event::Acted { .. }, Event::Stepped { .. }]), "out, then away: {told:?}");
    let orders = rules::legal(&mut battle.world);
    assert!(orders.contains(&board(&battle, 'a').into()), "and could get in again");
}

/// SAGA-BEY-45: its weapons are fired by gunners, a standard action, with base attack and Intelligence: 5 + 2 - 2 for
/// the range.
#[test]
fn gunners_fire() {
    let mut battle = manned(two(true), &[6, 1, 2, 3]);
    let preview = battle.preview(fire(&battle));
    assert_eq!((preview.bonus.unwrap().total(), preview.damage.unwrap().max), (7, 24));
    assert!(rules::legal(&mut battle.world).contains(&fire(&battle).into()));
    let told = battle.submit(fire(&battle));
    assert_eq!(told, ["a (from v) hits B with gun: 13 against Reflex 11", "B takes 6 damage (24 of 30 left)"]);
    assert_eq!(battle.refused(fire(&battle)), "no_action_left");
    battle.dice_are_spent();
}

/// SAGA-AID-04: the shot of a gunner is helped like any attack; the car is nobody to help.
#[test]
fn a_gunners_shot_is_helped() {
    let helper = "h v . . . . . . . . . B
                  a . . . . . . . . . c .
                  . . . . . . . . . . . .";
    let mut battle = car(helper, true).order("ahBc").aboard('a', 'v', 1).dice([15, 2]);
    let before = battle.preview(fire(&battle)).bonus.unwrap().total();
    battle.pass_to('c');
    battle.submit(battle.order('c', "aid_attack").with(ItemKey::of("club")).at(battle.id('B')));
    let offered: Vec<String> = battle.asked().options.iter().map(|option| option.label.clone()).collect();
    assert_eq!(offered, ["a", "h"], "the nearest first");
    let gunner = battle.id('a').0.to_string();
    battle.answers(&gunner);
    battle.pass_to('a');
    assert_eq!(battle.preview(fire(&battle)).bonus.unwrap().total(), before + 2);
    assert!(battle.submit(fire(&battle)).contains(&"a is no longer aided".to_owned()));
    battle.dice_are_spent();
}

/// SAGA-AID-05: whoever hinders a vehicle hinders the next shot from it.
#[test]
fn a_vehicle_is_hindered() {
    let scene = two(true).order("ahB").aboard('a', 'v', 1).armed('B', &["rifle"]);
    let mut battle = scene.unit('B', |data| data.base_attack = 15).dice([15, 2]);
    let before = battle.preview(fire(&battle)).bonus.unwrap().total();
    battle.pass_to('B');
    battle.submit(battle.order('B', "suppress").with(ItemKey::of("rifle")).at(battle.id('v')));
    battle.pass_to('a');
    assert_eq!(battle.preview(fire(&battle)).bonus.unwrap().total(), before - 2);
    assert!(battle.submit(fire(&battle)).contains(&"v is no longer suppressed".to_owned()));
    battle.dice_are_spent();
}

/// SAGA-MEL-03, SAGA-BEY-45: its own crew is not in the way of its gun, others beside the target are.
#[test]
fn the_crew_is_not_in_the_way() {
    let drawing = "h v . B . .
                   a . . . . .
                   . . . . c .";
    let near = |c: (i16, i16)| {
        let mut battle = manned(car(drawing, true).order("haBc").placed('c', |spec| spec.at = c.into()), &[]);
        battle.preview(fire(&battle)).bonus.unwrap().total()
    };
    assert_eq!(near((5, 2)), 0, "not proficient: 5 and -5");
    assert_eq!(near((4, 1)), -5, "c stands beside B");
}

/// SAGA-BEY-41, SAGA-BEY-45: a blinded gunner sees nobody to fire at.
#[test]
fn a_blinded_gunner() {
    let flash = |weapon: &mut blastdoor::rules::saga::data::Weapon| {
        (weapon.kind, weapon.blinds) = (WeaponKind::Pistol, 2);
        weapon.damage_type = blastdoor::rules::saga::data::DamageType::Stun;
    };
    let mut battle = manned(two(false).weapon("flash", "1", flash).armed('B', &["flash"]), &[19]);
    battle.pass_to('B');
    battle.attacks('B', 'a', "flash");
    battle.pass_to('a');
    assert_eq!(battle.refused(fire(&battle)), "no_line_of_sight");
    assert!(!rules::legal(&mut battle.world).contains(&fire(&battle).into()));
}

/// Whoever the computer plays and somebody has seated at the gun fires it.
#[test]
fn the_computer_fires_too() {
    let mut battle = manned(two(true), &[]);
    assert_eq!(decide(&mut battle.world, &mut Memory::default()), Some(fire(&battle).into()));
}

/// A rifle that deals so many points.
fn rifle(scene: Scene, key: &str, points: &str) -> Scene {
    scene.weapon(key, points, |weapon| (weapon.kind, weapon.group) = (WeaponKind::Rifle, WeaponGroup::Rifles))
}

fn shoots(battle: &mut Battle, target: char, weapon: &'static str, times: usize) {
    for _ in 0..times {
        battle.pass_to('B');
        battle.attacks('B', target, weapon);
        battle.ends('B');
    }
}

/// SAGA-EX-07, SAGA-COND-08, SAGA-COND-09: a gunner at step 2 in a vehicle at step 3 attacks at -7; once it is disabled
/// the vehicle hampers nobody.
#[test]
fn conditions_add() {
    let tough = |data: &mut UnitData| data.hit_points = 300;
    let scene = rifle(rifle(two(false), "bolt", "11"), "ram", "30").armed('B', &["bolt", "ram"]);
    let mut battle = scene.unit('a', tough).unit('v', tough).dice([15; 7]);
    shoots(&mut battle, 'a', "bolt", 2);
    battle.submit(board(&battle, 'h'));
    battle.pass_to('a');
    battle.submit(board(&battle, 'a'));
    let (before, reflex) = (battle.preview(fire(&battle)).bonus.unwrap().total(), battle.number('h', "reflex"));
    shoots(&mut battle, 'v', "ram", 3);
    battle.pass_to('a');
    assert_eq!((battle.step('a'), battle.step('v')), (2, 3));
    let bonus = battle.preview(fire(&battle)).bonus.unwrap();
    assert_eq!((before - bonus.total(), bonus.total()), (5, 7 - 7));
    assert_eq!(battle.number('h', "reflex"), reflex - 5, "all of them suffer it");
    shoots(&mut battle, 'v', "ram", 2);
    battle.pass_to('a');
    assert!(battle.is('v', "disabled"));
    assert_eq!((battle.number('h', "reflex"), battle.refused(fire(&battle)).as_str()), (reflex, "disabled"));
}

/// SAGA-BEY-45, SAGA-COVER-16: nobody in a closed vehicle can be attacked; those in an open one have cover.
#[test]
fn cover_of_the_crew() {
    let shot = |closed: bool| {
        let mut battle = manned(two(closed).armed('B', &["rifle"]), &[]);
        battle.pass_to('B');
        let order = battle.attack('B', 'h', "rifle");
        match battle.refusal(order.clone()).as_str() {
            "" => battle.preview(order).against.unwrap().1.total().to_string(),
            refusal => refusal.to_owned(),
        }
    };
    assert_eq!((shot(true), shot(false)), ("total_cover".to_owned(), "16".to_owned()));
    // Nor does a grenade reach them, but for the vehicle itself.
    let caught = |closed: bool| {
        let mut battle = manned(two(closed).armed('B', &["grenade"]), &[]);
        battle.pass_to('B');
        let order = battle.order('B', "burst").with(ItemKey::of("grenade")).at_corner(Corner::new(3, 1));
        let preview = battle.preview(order);
        preview.caught.iter().map(|caught| battle.letter(caught.unit)).collect::<String>()
    };
    assert_eq!((caught(true).as_str(), caught(false).as_str()), ("v", "hva"));
}

/// SAGA-BEY-13, SAGA-ATK-12, SAGA-BEY-28: the pilot's check against the attack's total, 23, turns a hit away; the one
/// who commands is asked.
#[test]
fn vehicular_combat() {
    let ace = |data: &mut UnitData| (data.feats, data.trained) = (vec![Feat::VehicularCombat], vec![Skill::Pilot]);
    let scene = two(true).unit('h', ace).armed('B', &["rifle"]);
    let swerves = |face: u32, damage: &[u32]| {
        let mut battle = manned(scene.clone(), &[&[18, face][..], damage].concat());
        battle.pass_to('B');
        battle.attacks('B', 'v', "rifle");
        let choice = battle.asked();
        assert_eq!((choice.kind.as_ref(), battle.letter(choice.unit)), ("swerve", 'h'));
        let told = battle.answers("swerve");
        battle.dice_are_spent();
        (told[0].clone(), battle.hp('v'))
    };
    assert_eq!(swerves(18, &[]), ("h passes a Pilot check: 23 against 23".to_owned(), 60));
    assert_eq!(swerves(17, &[1, 1, 1]), ("h fails a Pilot check: 22 against 23".to_owned(), 57));
    let mut battle = manned(scene.clone(), &[18, 1, 1, 1]);
    battle.pass_to('B');
    battle.attacks('B', 'v', "rifle");
    battle.answers("decline");
    assert_eq!(battle.hp('v'), 57);
    // Who is at the controls of something ridden makes a Ride check. SAGA-BEY-28
    let ridden = scene.unit('v', |data| {
        data.vehicle = Some(VehicleData { closed: true, gunners: 1, passengers: 1, ridden: true });
    });
    let mut battle = manned(ridden, &[18, 20, 1, 1, 1]);
    battle.policy('h', "swerve", Policy::Always);
    battle.pass_to('B');
    let told = battle.attacks('B', 'v', "rifle");
    assert!(told.contains(&"h fails a Ride check: 20 against 23".to_owned()), "{told:?}");
}

/// SAGA-BEY-13, SAGA-DMG-04: the question says who hits the vehicle with what, for how much, how the vehicle is, and
/// what the pilot's check must reach.
#[test]
fn the_pilot_is_told_the_stakes() {
    let ace = |data: &mut UnitData| (data.feats, data.trained) = (vec![Feat::VehicularCombat], vec![Skill::Pilot]);
    let plate = Reduction { points: 5, except: Vec::new(), uncuttable: false };
    let armored = |data: &mut UnitData| data.damage_reduction = vec![plate];
    let scene = two(true).unit('h', ace).unit('v', armored).armed('B', &["rifle"]);
    let asked = |face: u32| {
        let mut battle = manned(scene.clone(), &[face]);
        battle.pass_to('B');
        battle.attacks('B', 'v', "rifle");
        let threshold = battle.number('v', "threshold");
        (battle.asked(), threshold)
    };
    let (choice, threshold) = asked(18);
    assert_eq!(choice.prompt, "B hits v with rifle. Does h swerve?");
    let health = format!("v has 60 of 60 hit points, damage threshold {threshold}");
    assert_eq!(
        choice.details,
        ["damage 3-24, 14 on average", "damage reduction 5", health.as_str(), "the attack came to 23; once a round"]
    );
    let words: Vec<&str> = choice.options.iter().map(|option| option.label.as_ref()).collect();
    assert_eq!(words, ["Swerve: 15 %", "Take it"]);
    let (choice, _) = asked(20);
    assert_eq!(choice.prompt, "B critically hits v with rifle. Does h swerve?");
    assert_eq!(choice.details[0], "damage 6-48, 27 on average, doubled already");
}

/// SAGA-BEY-13: once a round.
#[test]
fn once_a_round() {
    let ace = |data: &mut UnitData| (data.feats, data.trained) = (vec![Feat::VehicularCombat], vec![Skill::Pilot]);
    let drawing = "h v . . . . . . . . . B
                   a . . . . . . . . . . C";
    let scene = car(drawing, true).order("haBC").unit('h', ace).armed('B', &["rifle"]).armed('C', &["rifle"]);
    let mut battle = manned(scene, &[15, 20, 15, 1, 1, 1]);
    battle.policy('h', "swerve", Policy::Always);
    battle.pass_to('B');
    battle.attacks('B', 'v', "rifle");
    assert_eq!(battle.hp('v'), 60);
    battle.pass_to('C');
    battle.attacks('C', 'v', "rifle");
    assert_eq!(battle.hp('v'), 57, "the second hit lands");
    battle.dice_are_spent();
}

/// SAGA-COVER-02, SAGA-COVER-06: the hull of a disabled vehicle still covers those behind it, a wreck does not.
#[test]
fn a_hull_gives_cover() {
    let against = |blow: &'static str| {
        let scene = rifle(rifle(car("h . v . . B / . . . . . .", true), "bolt", "12"), "blow", "200");
        let scene = scene.unit('v', |data| data.hit_points = 12).armed('B', &["bolt", "blow"]).armed('h', &["pistol"]);
        let mut battle = scene.order("Bh").dice([15]);
        battle.attacks('B', 'v', blow);
        battle.pass_to('h');
        (battle.is('v', "disabled"), battle.against('h', 'B', "pistol"))
    };
    assert_eq!((against("bolt"), against("blow")), ((true, 16), (false, 11)));
}

/// SAGA-SR-03, SAGA-BEY-45: those aboard recharge the shield of their vehicle: three swift actions of one of them and
/// Mechanics 20.
#[test]
fn the_shield_of_a_vehicle() {
    let mechanic = |data: &mut UnitData| (data.abilities.intelligence, data.trained) = (30, vec![Skill::Mechanics]);
    let scene = rifle(two(true), "bolt", "30").armed('B', &["bolt"]).unit('a', mechanic);
    let scene = scene.unit('v', |data| data.shield_rating = 15);
    let shield = |battle: &mut Battle| battle.sheet('v').bars.iter().find(|bar| bar.name == "Shield").unwrap().now;
    for (face, after) in [(5, 15), (4, 10)] {
        let mut battle = manned(scene.clone(), &[15, face]);
        assert_eq!(battle.refusal(battle.order('a', "recharge_shield")), "shield_whole");
        battle.pass_to('B');
        battle.attacks('B', 'v', "bolt");
        assert_eq!(shield(&mut battle), 10);
        battle.pass_to('a');
        battle.does('a', "recharge_shield");
        battle.does('a', "recharge_shield");
        battle.pass_to('h');
        battle.pass_to('a');
        assert_eq!(shield(&mut battle), 10);
        battle.does('a', "recharge_shield");
        assert_eq!(shield(&mut battle), after, "{face} and 15");
        battle.dice_are_spent();
    }
}

/// SAGA-COUP-06: neither a vehicle nor an object is given a coup de grace.
#[test]
fn no_coup_de_grace() {
    let car = |data: &mut UnitData| {
        (data.nature, data.size, data.abilities.constitution, data.hit_points) =
            (Nature::Vehicle, Size::Large, None, 10);
        data.vehicle = Some(VehicleData { closed: true, gunners: 0, passengers: 0, ridden: false });
    };
    let scene = scene("h V . . B / . . . o .").order("hB").unit('V', car).weapon("bar", "12", |_| ());
    let mut battle = scene.armed('h', &["bar"]).dice([15]);
    battle.attacks('h', 'V', "bar");
    assert!(battle.is('V', "disabled"));
    battle.pass_to('B');
    battle.pass_to('h');
    let coup = battle.order('h', "coup_de_grace").with(ItemKey::of("bar"));
    assert_eq!(battle.refused(coup.clone().at(battle.id('V'))), "vehicle");
    assert_eq!(battle.refused(coup.clone().to((3, 1).into())), "not_needed", "an object cannot even be named");
    let offered = rules::legal(&mut battle.world);
    assert!(!offered.contains(&coup.at(battle.id('V')).into()));
}

/// SAGA-UNC-15, SAGA-ZERO-03: a disabled vehicle is inert until it is repaired; then it has what the repair gave, a
/// step up.
#[test]
fn repaired() {
    let mechanic = |data: &mut UnitData| data.trained = vec![Skill::Mechanics];
    let scene = rifle(two(true), "bolt", "12").armed('B', &["bolt"]).unit('a', mechanic);
    let mut battle = scene.unit('v', |data| data.hit_points = 12).dice([15, 15, 4]);
    battle.submit(board(&battle, 'h'));
    battle.does('h', "start_engine");
    shoots(&mut battle, 'v', "bolt", 1);
    assert!(battle.is('v', "disabled"));
    assert_eq!(battle.refused(battle.order('h', "move").to((5, 0).into())), "disabled");
    battle.pass_to('a');
    battle.submit(battle.order('a', "repair").at(battle.id('v')));
    assert_eq!((battle.hp('v'), battle.step('v'), battle.is('v', "disabled")), (11, 4, false));
    battle.pass_to('h');
    assert_eq!(battle.refused(battle.order('h', "move").to((5, 0).into())), "engine_off");
}

/// SAGA-DEAD-02, SAGA-BEY-45: out of a wreck the crew is thrown, prone.
#[test]
fn out_of_a_wreck() {
    let mut battle = manned(rifle(two(true), "rifle", "200").armed('B', &["rifle"]), &[15]);
    battle.pass_to('B');
    battle.attacks('B', 'v', "rifle");
    assert!(battle.is('v', "destroyed") && battle.is('h', "prone") && battle.is('a', "prone"));
    assert_ne!(battle.at('h'), battle.at('a'));
    battle.pass_to('h');
    assert!(battle.can('h', "stand_up"));
}

/// SAGA-SEQ-09, SAGA-BEY-45: vehicles alone do not fight on; the computer leaves unmanned ones alone.
#[test]
fn vehicles_alone_do_not_fight() {
    let mut battle = two(true).armed('B', &["rifle"]).dice([]);
    let unit = battle.id('v');
    assert!(rules::is_out(&mut battle.world, unit) && battle.sheet('v').out == Some("unmanned".to_owned()));
    battle.submit(board(&battle, 'h'));
    assert!(!rules::is_out(&mut battle.world, unit));
    assert!(!battle.is('h', "no opportunity left"), "it never strikes so from in there");
}

/// SAGA-SEQ-08, SAGA-BEY-45: a vehicle holds no ground, those aboard hold all that it stands on.
#[test]
fn the_crew_holds_the_ground() {
    let hold = Objective::Hold { side: SideId(0), zone: 0, rounds: 3 };
    let mut battle = car("h v . . . . B / . . . . . . .", true).zone("the ford", &[(2, 1)]).goal(hold).dice([]);
    battle.ends('h');
    assert!(battle.ends('B').is_empty());
    battle.submit(board(&battle, 'h'));
    battle.pass_to('B');
    assert_eq!(battle.ends('B'), ["small holds the ford: 1 of 3 rounds"]);
}

/// SAGA-BEY-45: nobody lays hands on those in an open vehicle, or hurls them out of it.
#[test]
fn out_of_hands_reach() {
    let drawing = "h v . . . . . . . . . .
                   a . . B . . . . . . . .";
    let adept = |data: &mut UnitData| {
        (data.trained, data.powers) = (vec![Skill::Psi], vec!["move_object".to_owned()]);
    };
    let mut battle = manned(car(drawing, false).order("haB").unit('B', adept), &[]);
    battle.pass_to('B');
    assert_eq!(battle.refusal(battle.order('B', "grab").at(battle.id('h'))), "vehicle");
    assert_eq!(battle.refusal(battle.order('B', "grab").at(battle.id('v'))), "vehicle");
    let hurl = battle.order('B', "psi_hurl").with(ItemKey::of("move_object")).at(battle.id('h')).to((5, 0).into());
    assert_eq!(battle.refusal(hurl), "aboard");
    assert_eq!(battle.refusal(battle.attack('B', 'v', "club")), "");
    assert_eq!(battle.against('B', 'h', "club"), 16, "h can be struck at wherever it sits, with cover");
}
