//! READY: the actions that can be kept back.

use blastdoor::{
    battle::{Command, Event, ItemKey, Log, Order, Policy},
    rules::{
        self, SubmitError,
        saga::data::{Place, UnitData},
    },
};

use crate::{
    ready::{keys, ready},
    scene::{Battle, carried, scene},
    support::fact::{
        AttackResult::Hit,
        Fact::{self, Acted, Attacked, FellProne, Gained, ItemMoved},
    },
};

/// SAGA-READY-01: other actions than attacks; a circumstance that is not named is asked for.
#[test]
fn other_actions() {
    let mut battle = scene("h . . B").order("hB").armed('h', &["pistol"]).dice([]);
    let then = Box::new(battle.order('h', "drop_prone"));
    let order = Order { then: Some(then), ..battle.order('h', "ready") };
    battle.submit(order);
    assert!(battle.asked().options.iter().any(|option| option.key == "enemy_moves"));
    battle.answers("enemy_moves");
    battle.ends('h');
    battle.moves('B', 2, 0);
    assert!(battle.answers("take").contains(&FellProne('h')));
    let run = Order { then: Some(Box::new(battle.order('B', "run").to((5, 0).into()))), ..battle.order('B', "ready") };
    assert_eq!(battle.refused(run), "not_kept");
}

/// SAGA-READY-01: a move, to a square within one.
#[test]
fn a_move_kept_back() {
    let mut battle = scene("h . . . . . . . B").order("hB").dice([]);
    let to = |battle: &Battle, x: i16| battle.order('h', "ready_move").to((x, 0).into());
    assert_eq!(battle.refused(to(&battle, 7)), "out_of_reach");
    battle.submit(to(&battle, 2));
    assert_eq!(battle.answers("enemy_moves"), [Acted('h', "ready")]);
    battle.ends('h');
    battle.moves('B', 5, 0);
    battle.answers("take");
    assert_eq!(battle.at('h'), (2, 0).into());
}

/// SAGA-READY-01: anything else that takes effect at once is asked for.
#[test]
fn something_else_kept_back() {
    let holstered = |data: &mut UnitData| data.weapons.push(carried("pistol", Place::Holstered));
    let mut battle = scene("h . . + . B").order("hB").unit('h', holstered).dice([]);
    battle.does('h', "ready_other");
    let choice = battle.asked();
    let draw = choice.options.iter().find(|option| option.label == "Draw pistol").unwrap().key.to_string();
    assert_eq!(battle.answers(&format!("{draw},enemy_moves")), [Acted('h', "ready")]);
    battle.ends('h');
    battle.moves('B', 4, 0);
    assert_eq!(battle.answers("take")[0], ItemMoved('h', "pistol"));
}

/// SAGA-READY-10: attacks on an area go off, aimed at the square of whoever set them off, past friends if they can.
#[test]
fn areas_go_off() {
    let shooter = |data: &mut UnitData| data.base_attack = 9;
    for (weapon, faces, with) in [("grenade", 4, "burst"), ("tripod", 3, "autofire"), ("flamer", 3, "cone")] {
        let scene = scene(". . . . . . . / h . . . . . B / . . . . . . .").order("hB").armed('h', &[weapon]);
        let mut script = vec![12];
        script.extend(std::iter::repeat_n(2, faces));
        let mut battle = scene.unit('h', shooter).dice(script);
        battle.submit(ready(&battle, 'h', weapon, "enemy_within_4"));
        battle.ends('h');
        battle.walks('B', &[(5, 1), (4, 1), (3, 1)]);
        let choice = battle.asked();
        assert_eq!((choice.kind.as_ref(), choice.about), ("ready", Some(battle.id('B'))), "{with}");
        assert!(choice.details.iter().any(|line| line.starts_with("B: ")), "its odds: {:?}", choice.details);
        let facts = battle.answers("take");
        assert_eq!(facts[0], Acted('h', with));
        assert!(
            facts.iter().any(|fact| matches!(fact, Attacked { by: 'h', verdict: Hit, at: 'B', .. })),
            "{with}: {facts:?}"
        );
        battle.dice_are_spent();
        assert!(!battle.is('h', "ready"), "taken: {with}");
    }
    // Both corners of the square on the left would catch the friend.
    let mut battle =
        scene(". . . . . . . / h . . a . . B / . . . . . . .").order("hB").armed('h', &["tripod"]).dice([2]);
    battle.policy('h', "ready", Policy::Always);
    battle.submit(ready(&battle, 'h', "tripod", "enemy_moves"));
    battle.ends('h');
    battle.moves('B', 4, 1);
    let facts = battle.facts();
    assert!(!facts.iter().any(|fact| matches!(fact, Attacked { at: 'a', .. })), "{facts:?}");
}

/// SAGA-READY-10: the computer holds an attack back that would catch a friend for each enemy.
#[test]
fn the_computer_does_not_burn_its_friends() {
    let sprays = |map: &str| {
        let mut battle = scene(map).order("hB").armed('h', &["flamer"]).ai(0).dice([12, 2, 2, 2]);
        battle.submit(ready(&battle, 'h', "flamer", "enemy_moves"));
        battle.ends('h');
        battle.moves('B', 3, 0).contains(&Acted('h', "cone"))
    };
    assert_eq!(["h . a . B / . . . . .", "h . . . B / a . . . ."].map(sprays), [false, true]);
}

/// SAGA-READY-10: out of its range the area attack is not offered, and stays ready.
#[test]
fn an_area_out_of_range_stays_ready() {
    let mut battle = scene("h . . . . . . . . . B").order("hB").armed('h', &["flamer"]).dice([]);
    battle.submit(ready(&battle, 'h', "flamer", "enemy_moves"));
    battle.ends('h');
    battle.moves('B', 9, 0);
    assert_eq!(battle.active(), Some('B'), "nobody is asked");
    assert!(battle.is('h', "ready"));
}

/// SAGA-READY-10: the order kept back names no target: whoever sets it off is attacked, charged, grabbed, disarmed.
#[test]
fn any_action_against_whoever_sets_it_off() {
    let kept = |battle: &Battle, action: &'static str, weapon: Option<&'static str>| {
        let order = battle.order('h', action);
        let order = weapon.map_or(order.clone(), |weapon| order.with(ItemKey::of(weapon)));
        Order { then: Some(Box::new(order)), when: Some("enemy_moves".into()), ..battle.order('h', "ready") }
    };
    let cases: [(&str, Option<&str>, &str, &[u32]); 6] = [
        ("charge", Some("club"), "h . . . . B", &[2]),
        ("grab", None, "h . B", &[2]),
        ("disarm", Some("club"), "h . B", &[2]),
        ("suppress", Some("club"), "h . B", &[2]),
        ("attack_item", Some("club"), "h . B", &[2]),
        ("full_defense", None, "h . B", &[]),
    ];
    for (action, weapon, map, faces) in cases {
        let mut battle = scene(map).order("hB").dice(faces.iter().copied());
        battle.policy('B', "opportunity", Policy::Never);
        let order = kept(&battle, action, weapon);
        assert_eq!(battle.refusal(order.clone()), "", "{action}");
        battle.submit(order);
        battle.ends('h');
        let x = battle.at('B').x - 1;
        battle.moves('B', x, 0);
        assert_eq!(battle.asked().kind, "ready", "{action}");
        let facts = battle.answers("take");
        let is_there = |fact: &Fact| match *fact {
            Attacked { by: 'h', at: 'B', .. } => true,
            Acted('h', key) => key == action,
            Gained('h', _) => action == "full_defense",
            _ => false,
        };
        assert!(facts.iter().any(is_there), "{action}: {facts:?}");
    }
    let mut battle = scene("h . B").order("hB").dice([]);
    for (action, code) in [("run", "not_kept"), ("aim", "not_kept"), ("shout", "not_kept"), ("ready_move", "not_kept")]
    {
        let order = kept(&battle, action, None);
        assert_eq!(battle.refused(order), code, "{action}");
    }
    let order = kept(&battle, "charge", Some("spear"));
    assert_eq!(battle.refused(order), "not_held");
}

/// SAGA-READY-10: the menu's question offers every action that could be taken now, without its target.
#[test]
fn the_menu_offers_them_all() {
    let scene = scene("B h . . . . / . . . . . . / . . . . . .").order("hB").armed('h', &["club", "grenade"]);
    let mut battle = scene.dice([10, 2]);
    battle.does('h', "ready_other");
    let labels: Vec<String> = battle.asked().options.iter().map(|option| option.label.clone()).collect();
    for label in ["Suppress with club", "Grab", "Disarm with club", "Throw with grenade", "Full defense"] {
        assert_eq!(labels.iter().filter(|other| *other == label).count(), 1, "{label}: {labels:?}");
    }
    assert!(labels.iter().any(|label| label.starts_with("Withdraw")), "{labels:?}");
    assert!(!keys(&battle, "When").is_empty(), "all in one dialog");
    let asked = battle.asked();
    let places: Vec<_> = asked.options.iter().filter(|option| option.group.as_deref() == Some("Sneak to")).collect();
    assert!(
        places.len() > 6 && places.iter().all(|option| option.square.is_some()),
        "they can be pointed at: {places:?}"
    );
    assert!(places.iter().all(|option| option.label.starts_with("Sneak to ")), "{places:?}");
    let away = places.iter().find(|option| option.label == "Sneak to D1").unwrap();
    assert_eq!(battle.answers(&format!("{},enemy_moves", away.key)), [Acted('h', "ready")], "nothing else is asked");
    battle.ends('h');
    battle.policy('B', "opportunity", Policy::Never);
    battle.policy('h', "opportunity", Policy::Never);
    battle.moves('B', 0, 1);
    battle.answers("take");
    assert_eq!(battle.at('h'), (3, 0).into());
}

/// SAGA-READY-10: action, trigger and enemy are one question, and parts that the answer leaves out take the first option.
#[test]
fn one_question_for_everything() {
    let map = "h . . B . / . . . C .";
    for (answer, moves) in [("full_defense", true), ("full_defense,enemy_attacks", false)] {
        let mut battle = scene(map).order("hBC").armed('h', &["pistol"]).dice([]);
        battle.does('h', "ready_other");
        let full_defense = battle.asked().options.into_iter().find(|option| option.label == "Full defense").unwrap();
        let answer = answer.replace("full_defense", &full_defense.key);
        assert_eq!(battle.answers(&answer), [Acted('h', "ready")], "nothing else is asked");
        battle.ends('h');
        battle.moves('B', 4, 0);
        assert_eq!(battle.active().is_none(), moves, "{answer}");
    }
    let mut battle = scene(map).order("hBC").armed('h', &["pistol"]).dice([]);
    battle.uses('h', "ready", "pistol");
    for wrong in ["", "any", "enemy_moves,0", "enemy_moves,any,any", "any,enemy_moves"] {
        let refused = rules::submit(&mut battle.world, Command::Answer(wrong.to_owned())).unwrap_err();
        assert!(matches!(refused, SubmitError::Illegal(illegal) if illegal.code == "no_such_option"), "{wrong}");
    }
    let legal = rules::legal(&mut battle.world);
    assert!(legal.contains(&Command::Answer(format!("enemy_moves,{}", battle.id('C').0))), "{legal:?}");
}

/// SAGA-READY-01: whatever is readied is told in words that fit any action.
#[test]
fn a_readied_action_in_words() {
    let mut battle = scene("h . . B").order("hB").dice([]);
    let then = Some(Box::new(battle.order('h', "full_defense")));
    battle.submit(Order { then, ..battle.order('h', "ready") });
    assert_eq!(battle.asked().prompt, "h readies an action: full defense");
    battle.answers("enemy_attacks");
    let log = &battle.world.resource::<Log>().events;
    let told =
        log.iter().rev().find_map(|event| if let Event::Acted { words, .. } = event { Some(words) } else { None });
    assert_eq!(told.unwrap(), "readies an action: full defense, when an enemy attacks");
}
