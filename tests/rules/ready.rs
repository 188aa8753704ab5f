//! READY: what sets a readied action off, and when it is lost.

use blastdoor::{
    battle::{ItemKey, Order, Policy, state_hash},
    grid::{Corner, Direction, Light, Map, Square},
    rules::{
        self,
        saga::data::{Skill, UnitData},
    },
};

use crate::{
    scene::{Battle, scene},
    support::fact::{
        AttackResult::{Hit, Miss},
        Fact::{Acted, Attacked, Failed, Passed, Rolled},
    },
};

/// An order to keep an attack back.
pub fn ready(battle: &Battle, letter: char, weapon: &'static str, when: &'static str) -> Order {
    Order { when: Some(when.into()), ..battle.order(letter, "ready").with(ItemKey::of(weapon)) }
}

/// The keys that the open question offers under a heading.
pub fn keys(battle: &Battle, heading: &str) -> Vec<String> {
    let options = battle.asked().options.into_iter();
    options.filter(|option| option.part.as_deref() == Some(heading)).map(|option| option.key.to_string()).collect()
}

/// SAGA-EX-29, SAGA-READY-01, SAGA-READY-02, SAGA-READY-03, SAGA-READY-06, SAGA-READY-07: the scoundrel shoots as the
/// first raider raises its club, the adept strikes the first to reach her, and both act on 7 from now on.
#[test]
fn scoundrel_adept_and_raiders() {
    let map = "Y . . . . . . . . / X . . . . . s . . / Z . . . a . . . .";
    let mut scene = scene(map).armed('s', &["pistol"]).armed('a', &["blade"]).armed('X', &["spear"]).ai(1);
    for raider in ['X', 'Y', 'Z'] {
        scene = scene.placed(raider, |spec| (spec.kind, spec.name) = ("X".to_owned(), None));
    }
    let raiders = scene.unit('X', |data| data.hit_points = 10);
    let mut battle = raiders.roll_initiative().dice([7, 14, 10, 2, 2, 15, 8, 8, 2]);
    for letter in ['s', 'a'] {
        battle.policy(letter, "ready", Policy::Always);
    }
    battle.submit(ready(&battle, 's', "pistol", "enemy_attacks"));
    battle.ends('s');
    battle.moves('a', 5, 1);
    battle.submit(ready(&battle, 'a', "blade", "enemy_within_1"));
    battle.ends('a');
    let charge = |battle: &Battle, letter: char, x: i16, y: i16| {
        let order = battle.order(letter, "charge").with(ItemKey::of("spear")).at(battle.id('a'));
        Order { to: Some(Square::new(x, y)), ..order }
    };
    let raiders: String = (0..3)
        .map(|_| {
            let letter = battle.active().unwrap();
            let order = match letter {
                'Y' => charge(&battle, 'Y', 3, 1),
                'X' => charge(&battle, 'X', 4, 1),
                _ => charge(&battle, 'Z', 4, 2),
            };
            battle.submit(order);
            letter
        })
        .collect();
    battle.dice_are_spent();
    assert_eq!((battle.count('s'), battle.count('a')), (7, 7));
    assert_eq!((raiders.len(), battle.active()), (3, Some('s')), "both before the raiders");
    battle.ends('s');
    assert_eq!(battle.active(), Some('a'));
}

/// SAGA-READY-04: lost at its next turn; it can be readied again.
#[test]
fn unused_it_is_lost() {
    let mut battle = scene("h . . B").armed('h', &["pistol"]).dice([]);
    battle.submit(ready(&battle, 'h', "pistol", "enemy_attacks"));
    assert!(battle.is('h', "ready"));
    battle.pass_to('B');
    battle.pass_to('h');
    assert!(!battle.is('h', "ready"));
    battle.submit(ready(&battle, 'h', "pistol", "enemy_attacks"));
}

/// SAGA-READY-05: taken in the next round before its turn: it acts there from now on and has no other turn.
#[test]
fn taken_in_the_next_round() {
    let mut battle = scene("h . . X . Y").order("XhY").armed('h', &["pistol"]).dice([2]);
    battle.ends('X');
    battle.submit(ready(&battle, 'h', "pistol", "enemy_moves"));
    battle.ends('h');
    battle.ends('Y');
    battle.moves('X', 2, 0);
    let facts = battle.answers("take");
    assert!(matches!(facts[0], Attacked { by: 'h', verdict: Miss, at: 'X', occasion: "readied", .. }), "{facts:?}");
    battle.ends('X');
    assert_eq!((battle.active(), battle.turn_order().as_str()), (Some('Y'), "hXY"));
    battle.ends('Y');
    assert_eq!(battle.active(), Some('h'));
}

/// SAGA-READY-06: right before the roll of the attack; whoever falls by it attacks no more.
#[test]
fn right_before_the_attack() {
    let weak = scene("h . a B").order("hBa").armed('h', &["rifle"]).unit('B', |data| data.hit_points = 1);
    let mut battle = weak.unit('h', |data| data.base_attack = 9).dice([19, 1, 1, 1]);
    battle.policy('h', "ready", Policy::Always);
    battle.submit(ready(&battle, 'h', "rifle", "enemy_attacks"));
    battle.ends('h');
    let facts = battle.attacks('B', 'a', "club");
    assert!(matches!(facts[0], Attacked { by: 'h', verdict: Hit, at: 'B', occasion: "readied", .. }), "{facts:?}");
    battle.dice_are_spent();
}

/// SAGA-READY-08, SAGA-READY-06: an attack is one whatever at: an area, an object, a weapon in a hand, a square in the
/// dark. It is interrupted before its roll.
#[test]
fn any_attack_sets_it_off() {
    let corner = |order: Order| order.at_corner(Corner::new(1, 0));
    let direction = |order: Order| order.towards(Direction::West);
    let square = |order: Order| order.to((4, 0).into());
    type Shape<'a> = &'a dyn Fn(Order) -> Order;
    let attacks: [(&str, &str, Shape); 5] = [
        ("burst", "grenade", &corner),
        ("autofire", "tripod", &corner),
        ("cone", "flamer", &direction),
        ("attack_object", "pistol", &square),
        ("attack_item", "pistol", &|order| order),
    ];
    for (action, weapon, shape) in attacks {
        let scene = scene("h . . B o").order("hB").armed('h', &["pistol"]).armed('B', &[weapon]);
        let mut battle =
            scene.unit('h', |data| data.base_attack = 9).unit('B', |data| data.hit_points = 1).dice([19, 1, 1, 1]);
        battle.policy('h', "ready", Policy::Always);
        battle.submit(ready(&battle, 'h', "pistol", "enemy_attacks"));
        battle.ends('h');
        let order = shape(battle.order('B', action).with(ItemKey::of(weapon)));
        let order = if action == "attack_item" { order.at(battle.id('h')) } else { order };
        let facts = battle.submit(order);
        assert!(
            matches!(facts[0], Attacked { by: 'h', verdict: Hit, at: 'B', occasion: "readied", .. }),
            "{action}: {facts:?}"
        );
        battle.dice_are_spent();
    }
    let dark = |map: &mut Map| map.set_light((0, 0).into(), Light::Dark);
    let scene = scene("h . . B").order("hB").map(dark).armed('h', &["pistol"]).armed('B', &["pistol"]);
    let mut battle = scene.dice([2, 2]);
    battle.policy('h', "ready", Policy::Always);
    battle.submit(ready(&battle, 'h', "pistol", "enemy_attacks"));
    battle.ends('h');
    let facts = battle.submit(battle.order('B', "attack_square").with(ItemKey::of("pistol")).to((0, 0).into()));
    assert!(matches!(facts[0], Attacked { by: 'h', verdict: Miss, at: 'B', occasion: "readied", .. }), "{facts:?}");
}

/// SAGA-READY-08, SAGA-LOS-01: into line of sight: out of the dark, too, and not of the blind.
#[test]
fn out_of_the_dark() {
    let dark = |map: &mut Map| [3, 4].into_iter().for_each(|x| map.set_light((x, 0).into(), Light::Dark));
    let mut battle = scene("h . . . B").order("hB").map(dark).armed('h', &["pistol"]).dice([2]);
    battle.submit(ready(&battle, 'h', "pistol", "enemy_in_sight"));
    battle.ends('h');
    battle.moves('B', 3, 0);
    assert_eq!(battle.active(), Some('B'), "still in the dark");
    battle.moves('B', 2, 0);
    battle.answers("take");
    battle.dice_are_spent();
}

/// SAGA-READY-08, SAGA-BEY-23: whom the holder has not noticed sets nothing off.
#[test]
fn the_unnoticed_set_nothing_off() {
    let sneaker = |data: &mut UnitData| (data.trained, data.abilities.dexterity) = (vec![Skill::Stealth], 14);
    let waits = |perception: u32| {
        let scene = scene("h . . o B . / . . . o . .").order("BhC").unit('B', sneaker).armed('B', &["pistol"]);
        let mut battle = scene.dice([5, perception, 5, perception]);
        battle.does('B', "hide");
        battle.pass_to('h');
        let then = Some(Box::new(battle.order('h', "drop_prone")));
        let order = battle.order('h', "ready");
        battle.submit(Order { then, when: Some("enemy_moves".into()), ..order });
        battle.ends('h');
        battle.submit(battle.order('B', "sneak").to((4, 1).into()));
        battle.active()
    };
    assert_eq!((waits(1), waits(20)), (Some('B'), None));
}

/// SAGA-READY-06, SAGA-READY-08: after the step that fulfils it: into sight, within some squares.
#[test]
fn after_the_step() {
    let stops = |map: &str, when: &'static str| {
        let mut battle = scene(map).order("hB").armed('h', &["pistol"]).dice([2]);
        battle.submit(ready(&battle, 'h', "pistol", when));
        battle.ends('h');
        battle.walks('B', &[(4, 0), (3, 0), (2, 0)]);
        let at = battle.at('B').x;
        battle.answers("take");
        assert_eq!(battle.at('B').x, 2, "the move goes on");
        at
    };
    assert_eq!(stops("h . . . . B", "enemy_moves"), 4);
    assert_eq!(stops("h . . . . B", "enemy_within_3"), 3);
    let mut battle = scene("h # . / . # B / . . .").order("hB").armed('h', &["pistol"]).dice([2]);
    battle.submit(ready(&battle, 'h', "pistol", "enemy_in_sight"));
    battle.ends('h');
    battle.moves('B', 1, 2);
    assert_eq!(battle.asked().kind, "ready");
}

/// SAGA-READY-08: a friend attacks: aimed at whom it attacks. One enemy only, where one is named.
#[test]
fn friends_and_named_enemies() {
    let mut battle = scene("h a B").order("haB").armed('h', &["pistol"]).dice([2, 2]);
    battle.submit(ready(&battle, 'h', "pistol", "ally_attacks"));
    battle.ends('h');
    battle.attacks('a', 'B', "club");
    let facts = battle.answers("take");
    assert!(matches!(facts[0], Attacked { by: 'h', verdict: Miss, at: 'B', occasion: "readied", .. }), "{facts:?}");
    let mut battle = scene("h . . B C").order("hBC").armed('h', &["pistol"]).dice([]);
    let named = ready(&battle, 'h', "pistol", "enemy_moves").at(battle.id('C'));
    battle.submit(named);
    battle.ends('h');
    battle.moves('B', 2, 0);
    battle.ends('B');
    battle.moves('C', 3, 0);
    assert_eq!(battle.asked().about, Some(battle.id('C')));
}

/// SAGA-READY-02: it may be held back, and taken later.
#[test]
fn held_back() {
    let mut battle = scene("h . . . . B").order("hB").armed('h', &["pistol"]).dice([2]);
    battle.submit(ready(&battle, 'h', "pistol", "enemy_moves"));
    battle.ends('h');
    battle.moves('B', 4, 0);
    battle.answers("decline");
    battle.moves('B', 3, 0);
    battle.answers("take");
    battle.dice_are_spent();
}

/// A question in one's own turn can be taken back, step by step; one in another's turn cannot.
#[test]
fn thought_better_of_it() {
    let mut battle = scene("h . . . . B / . . . . . C").order("hBC").armed('h', &["pistol"]).dice([]);
    let before = state_hash(&battle.world);
    battle.uses('h', "ready", "pistol");
    let asked = state_hash(&battle.world);
    battle.answers("enemy_moves");
    rules::undo(&mut battle.world).unwrap();
    assert_eq!(state_hash(&battle.world), asked);
    rules::undo(&mut battle.world).unwrap();
    assert_eq!(state_hash(&battle.world), before);
    battle.submit(ready(&battle, 'h', "pistol", "enemy_moves"));
    battle.ends('h');
    battle.walks('B', &[(4, 0), (3, 0)]);
    battle.answers("decline");
    assert!(rules::undo(&mut battle.world).is_err());
}

/// SAGA-READY-08: dropped by one who becomes helpless.
#[test]
fn the_helpless_drop_it() {
    let armed = scene("h B . a").order("hBa").armed('B', &["stun"]).weapon("stun", "2", |_| ());
    let mut battle = armed.unit('h', |data| data.hit_points = 2).dice([19]);
    battle.submit(ready(&battle, 'h', "club", "enemy_moves"));
    battle.ends('h');
    battle.attacks('B', 'h', "stun");
    assert!(!battle.is('h', "ready"));
}

/// SAGA-READY-08, SAGA-READY-06: before a psi power takes effect.
#[test]
fn a_psi_power_sets_it_off() {
    let adept = |data: &mut UnitData| {
        (data.powers, data.trained) = (vec!["mind_shock".to_owned()], vec![Skill::Psi]);
    };
    let mut battle = scene("h . . B").order("hB").armed('h', &["pistol"]).unit('B', adept).dice([15, 6, 6, 6, 2]);
    battle.uses('h', "ready", "pistol");
    assert!(battle.asked().options.iter().any(|option| option.label == "When an enemy uses a psi power"));
    battle.answers("enemy_uses_psi");
    battle.ends('h');
    let shock = battle.order('B', "psi_daunt").with(ItemKey::of("mind_shock")).at(battle.id('h'));
    battle.submit(shock);
    let facts = battle.answers("take");
    assert!(matches!(facts[0], Attacked { by: 'h', verdict: Hit, at: 'B', occasion: "readied", .. }), "{facts:?}");
    assert!(
        facts.iter().any(|fact| matches!(fact, Passed('B', ..) | Failed('B', ..) | Rolled('B', ..))),
        "then the power: {facts:?}"
    );
    battle.dice_are_spent();
}

/// SAGA-READY-08: where there are several enemies, one of them may be named.
#[test]
fn for_one_enemy_alone() {
    let mut battle = scene("h . . B . / . . . C .").order("hBC").armed('h', &["pistol"]).dice([2]);
    battle.uses('h', "ready", "pistol");
    assert_eq!(
        keys(&battle, "Which enemy"),
        ["any".to_owned(), battle.id('B').0.to_string(), battle.id('C').0.to_string()]
    );
    let named = format!("enemy_moves,{}", battle.id('C').0);
    assert_eq!(battle.answers(&named), [Acted('h', "ready")]);
    battle.ends('h');
    battle.moves('B', 4, 0);
    battle.ends('B');
    battle.moves('C', 4, 1);
    assert_eq!(battle.asked().kind, "ready");
}

/// SAGA-READY-09, SAGA-EX-29: at a charge's last step the one who waits for an attack comes before the one who waits
/// for somebody near, whoever got ready first; when that fells the raider, the other keeps its action ready.
#[test]
fn at_the_end_of_a_charge() {
    let charged = |faces: &[u32]| {
        let scene = scene(". . . . . . s / B . . . . a . / . . . . . . .").order("asB").armed('s', &["pistol"]);
        let scene = scene.unit('s', |data| data.base_attack = 9).unit('B', |data| data.hit_points = 1);
        let mut battle = scene.dice(faces.iter().copied());
        battle.policy('s', "ready", Policy::Always);
        battle.policy('a', "ready", Policy::Always);
        battle.submit(ready(&battle, 'a', "club", "enemy_within_1"));
        battle.ends('a');
        battle.submit(ready(&battle, 's', "pistol", "enemy_attacks"));
        battle.ends('s');
        let order = battle.order('B', "charge").with(ItemKey::of("club")).at(battle.id('a'));
        let facts = battle.submit(order);
        let attackers: String =
            facts.iter().filter_map(|fact| if let Attacked { by, .. } = fact { Some(*by) } else { None }).collect();
        battle.dice_are_spent();
        (attackers, battle.is('a', "ready"))
    };
    assert_eq!(charged(&[2, 2, 2]), ("saB".to_owned(), false));
    assert_eq!(charged(&[19, 1, 1, 1]), ("s".to_owned(), true));
}

/// SAGA-READY-09: only the last step of a charge waits; whoever is nearer before it strikes on the way.
#[test]
fn on_the_way_of_a_charge() {
    let mut battle = scene("B . . . . . a").order("aB").armed('a', &["pistol"]).dice([2, 2]);
    battle.submit(ready(&battle, 'a', "pistol", "enemy_within_3"));
    battle.ends('a');
    battle.submit(battle.order('B', "charge").with(ItemKey::of("club")).at(battle.id('a')));
    assert_eq!(battle.at('B'), (3, 0).into());
    battle.answers("take");
    assert_eq!(battle.at('B'), (5, 0).into());
    battle.dice_are_spent();
}
