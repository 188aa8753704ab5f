//! STANDARD ACTIONS: ATTACK AN OBJECT

use blastdoor::{
    battle::{Event, ItemKey, Order},
    grid::Square,
    rules::{
        self,
        saga::data::{DamageType, Feat, UnitData, WeaponGroup, WeaponKind},
    },
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::{
        AttackResult::{Hit, Miss},
        Fact::{Attacked, Lost},
    },
};

/// The description of the ground that a broken object leaves. SAGA-TERR-01
const DEBRIS: [&str; 1] = ["difficult ground: each square counts double"];

/// Weapons of fixed damage: `ram` 30, `bomb` 60 energy, `edge` an energy blade of 60.
fn armed(scene: Scene, weapons: &[&'static str]) -> Scene {
    scene
        .weapon("bomb", "60", |weapon| (weapon.kind, weapon.damage_type) = (WeaponKind::Pistol, DamageType::Energy))
        .weapon("edge", "60", |weapon| {
            (weapon.group, weapon.damage_type) = (WeaponGroup::EnergyBlades, DamageType::Energy);
        })
        .armed('h', weapons)
}

fn at(battle: &Battle, weapon: &'static str, x: i16, y: i16) -> Order {
    battle.order('h', "attack_object").with(ItemKey::of(weapon)).to(Square::new(x, y))
}

fn broken(battle: &mut Battle) -> bool {
    battle.events().iter().any(|event| matches!(event, Event::Broken { .. }))
}

/// SAGA-OBJ-01, SAGA-OBJ-02, SAGA-OBJ-03: Reflex 4; 30 less 10; 50 hit points take three blows, and then it is open
/// for good.
#[test]
fn a_door_gives_way() {
    let mut battle = armed(scene("h + . B / # # # ."), &["ram"]).dice([2, 2, 2]);
    assert_eq!(rules::describe(&mut battle.world, Square::new(1, 0))[0], "metal door: 50 of 50 hit points");
    let preview = battle.preview(at(&battle, "ram", 1, 0));
    assert_eq!((preview.bonus.unwrap().total(), preview.against.unwrap().1.total()), (5, 4));
    assert_eq!(preview.damage.unwrap().max, 20);
    for (left, open) in [(30, false), (10, false), (0, true)] {
        let order = at(&battle, "ram", 1, 0);
        battle.events();
        rules::submit(&mut battle.world, order.into()).unwrap();
        assert_eq!(broken(&mut battle), open, "{left} left");
        if !open {
            let line = format!("metal door: {left} of 50 hit points");
            assert_eq!(rules::describe(&mut battle.world, Square::new(1, 0))[0], line);
        }
        battle.pass_to('B');
        battle.pass_to('h');
    }
    battle.dice_are_spent();
    assert_eq!(rules::describe(&mut battle.world, Square::new(1, 0)), DEBRIS);
    assert_eq!(battle.refusal(battle.order('h', "close_door").to(Square::new(1, 0))), "broken");
    assert_eq!(battle.cost('h', 1, 0), Some(2), "the way is free, through debris");
    assert_eq!(battle.refused(at(&battle, "ram", 1, 0)), "no_object");
}

/// SAGA-OBJ-04, SAGA-OBJ-05, SAGA-ATK-10: an energy blade ignores the reduction; a critical hit doubles.
#[test]
fn blades_and_lucky_hits() {
    let mut battle = armed(scene("h + . B"), &["edge"]).dice([2]);
    battle.submit(at(&battle, "edge", 1, 0));
    assert_eq!(rules::describe(&mut battle.world, Square::new(1, 0)), DEBRIS, "60 of 50 at once");
    let mut battle = armed(scene("h + . B"), &["ram"]).dice([20]);
    battle.submit(at(&battle, "ram", 1, 0));
    assert_eq!(rules::describe(&mut battle.world, Square::new(1, 0)), DEBRIS, "60 less 10");
}

/// SAGA-OBJ-06: damage at the threshold costs a step.
#[test]
fn heavy_damage_wears_it_down() {
    let hammer = scene("h + . B").weapon("sledge", "40", |_| ()).armed('h', &["sledge"]);
    let mut battle = hammer.dice([2]);
    battle.submit(at(&battle, "sledge", 1, 0));
    let lines = rules::describe(&mut battle.world, Square::new(1, 0));
    assert_eq!(lines[0], "metal door: 20 of 50 hit points");
    assert_eq!(lines[2], "condition -1");
    assert!(lines[1].ends_with("breaks at 34"), "{lines:?}");
}

/// SAGA-OBJ-01: from afar, where a square before it is in sight; not through walls.
#[test]
fn from_afar() {
    let mut battle = armed(scene("h . . + B / # # # # ."), &["bomb"]).dice([]);
    assert_eq!(battle.refusal(at(&battle, "bomb", 3, 0)), "");
    let mut battle = armed(scene("h # . + B / . # . # ."), &["bomb"]).dice([]);
    assert_eq!(battle.refusal(at(&battle, "bomb", 3, 0)), "no_line_of_sight");
    let mut battle = armed(scene("h . . + B"), &["ram"]).dice([]);
    assert_eq!(battle.refusal(at(&battle, "ram", 3, 0)), "out_of_reach");
    assert_eq!(battle.refusal(at(&battle, "ram", 2, 0)), "no_object");
}

/// SAGA-RANGED-01: what was thrown at a closed door lies before it, where it can be picked up.
#[test]
fn thrown_at_a_door() {
    let scene = scene("h . . + B").weapon("axe", "6", |weapon| weapon.kind = WeaponKind::Thrown).armed('h', &["axe"]);
    let mut battle = scene.dice([15]);
    battle.submit(at(&battle, "axe", 3, 0));
    let lying = rules::query(&mut battle.world, |query| query.ground_items());
    assert_eq!(lying, [(Square::new(2, 0), "axe".to_owned())]);
}

/// SAGA-OBJ-01: a crate that was shot to pieces covers nobody.
#[test]
fn a_crate_is_shot_to_pieces() {
    let mut battle = armed(scene("h . . o B"), &["bomb", "pistol"]).dice([2]);
    assert_eq!(battle.against('h', 'B', "pistol"), 16);
    assert!(rules::orders(&mut battle.world).contains(&at(&battle, "bomb", 3, 0)));
    battle.submit(at(&battle, "bomb", 3, 0));
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.against('h', 'B', "pistol"), 11);
}

/// SAGA-OBJ-12, SAGA-OBJ-13: a Strength check; what is worn breaks more easily.
#[test]
fn by_force() {
    let strong = |data: &mut UnitData| data.abilities.strength = 40;
    let force = |battle: &Battle| battle.order('h', "break_open").to(Square::new(1, 0));
    let mut battle = scene("h + . B").unit('h', strong).dice([19, 20]);
    let preview = battle.preview(force(&battle));
    assert_eq!((preview.bonus.unwrap().total(), preview.against.unwrap().1.total()), (15, 35));
    assert_eq!(preview.chance.unwrap().percent(), 5);
    battle.submit(force(&battle));
    assert_ne!(rules::describe(&mut battle.world, Square::new(1, 0)), DEBRIS, "34 is too little");
    battle.pass_to('B');
    battle.pass_to('h');
    battle.submit(force(&battle));
    assert_eq!(rules::describe(&mut battle.world, Square::new(1, 0)), DEBRIS, "35 will do");
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refusal(force(&battle)), "no_object");
}

/// SAGA-EXD-25, SAGA-OBJ-07: a pistol held by someone with Reflex 18, of which 6 is armor: 10 + 1 + 12.
#[test]
fn what_somebody_holds() {
    let holder = |data: &mut UnitData| {
        (data.armor, data.class_bonus.reflex) = (Some("plate".to_owned()), 2);
    };
    let scene = scene("h B").armed('h', &["hammer"]).armed('B', &["pistol"]).unit('B', holder);
    let mut battle = scene.dice([20]);
    assert_eq!(battle.number('B', "reflex"), 18);
    let item = battle.attack('h', 'B', "hammer");
    let order = Order { action: battle.order('h', "attack_item").action, ..item };
    assert_eq!(battle.preview(order.clone()).against.unwrap().1.total(), 23);
    // A critical hit: 22 less 5 is beyond the threshold of 12 and the 5 hit points: it is no more.
    battle.submit(order.clone());
    assert!(!battle.sheet('B').lines.iter().any(|line| line.starts_with("pistol")));
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refused(order), "empty_handed");
}

/// SAGA-OBJ-05: a weapon at 0 hit points is disabled and of no use.
#[test]
fn a_disabled_weapon() {
    let scene = scene("h B").weapon("tongs", "11", |_| ()).armed('h', &["tongs"]).armed('B', &["pistol"]);
    let mut battle = scene.dice([19]);
    let order = Order { action: battle.order('h', "attack_item").action, ..battle.attack('h', 'B', "tongs") };
    assert_eq!(battle.preview(order.clone()).against.unwrap().1.total(), 22);
    battle.submit(order);
    battle.pass_to('B');
    assert_eq!(battle.refusal(battle.attack('B', 'h', "pistol")), "broken");
}

/// SAGA-OBJ-01, SAGA-UNARM-04, SAGA-AOO-14: bare hands lower the guard whatever they strike at, and the preview warns.
#[test]
fn bare_hands_on_things_provoke() {
    let unarmed = |battle: &Battle| battle.order('h', "attack_item").with(ItemKey::of("unarmed")).at(battle.id('B'));
    let mut battle = scene("h B").ai(1).dice([2, 2]);
    let order = unarmed(&battle);
    assert_eq!(battle.preview(order.clone()).risks.len(), 1);
    assert!(matches!(
        battle.submit(order)[0],
        Attacked { by: 'B', verdict: Miss, at: 'h', occasion: "attack of opportunity", .. }
    ));
    battle.dice_are_spent();
    let mut battle = scene("o h B").ai(1).dice([2, 1]);
    let order = at(&battle, "unarmed", 0, 0);
    assert_eq!(battle.preview(order.clone()).risks.len(), 1);
    assert!(matches!(
        battle.submit(order)[0],
        Attacked { by: 'B', verdict: Miss, at: 'h', occasion: "attack of opportunity", .. }
    ));
    battle.dice_are_spent();
}

/// SAGA-OBJ-07: of several things held the attacker chooses one, by the odds of each, before anybody reacts.
#[test]
fn which_of_two_weapons() {
    let scene = scene("h B").weapon("tongs", "11", |_| ()).armed('h', &["tongs"]).armed('B', &["knife", "pistol"]);
    let mut battle = scene.dice([19]);
    let order = Order { action: battle.order('h', "attack_item").action, ..battle.attack('h', 'B', "tongs") };
    let preview = battle.preview(order.clone());
    assert!(preview.summary.contains("at the pistol"), "the more dangerous: {}", preview.summary);
    assert!(preview.notes.iter().any(|note| note.starts_with("knife: ")), "{:?}", preview.notes);
    battle.submit(order);
    let choice = battle.asked();
    let keys: Vec<&str> = choice.options.iter().map(|option| option.key.as_ref()).collect();
    assert_eq!((choice.kind.as_ref(), keys), ("sunder_item", vec!["knife", "pistol"]));
    let facts = battle.answers("knife");
    assert!(matches!(facts[0], Attacked { by: 'h', verdict: Hit, at: 'B', occasion: "at the knife", .. }), "{facts:?}");
    battle.pass_to('B');
    assert_eq!(battle.refusal(battle.attack('B', 'h', "knife")), "broken");
    battle.dice_are_spent();
}

/// SAGA-OBJ-07: an opponent strikes at the more dangerous one; once a weapon is of no use, at the other hand's.
#[test]
fn the_other_weapon_next() {
    let scene = scene("h B").weapon("tongs", "11", |_| ()).armed('h', &["tongs"]).armed('B', &["knife", "pistol"]);
    let mut battle = scene.ai(0).dice([19, 19]);
    let order = Order { action: battle.order('h', "attack_item").action, ..battle.attack('h', 'B', "tongs") };
    let facts = battle.submit(order.clone());
    assert!(
        matches!(facts[0], Attacked { by: 'h', verdict: Hit, at: 'B', occasion: "at the pistol", .. }),
        "{facts:?}"
    );
    battle.pass_to('B');
    battle.pass_to('h');
    let facts = battle.submit(order);
    assert!(matches!(facts[0], Attacked { by: 'h', verdict: Hit, at: 'B', occasion: "at the knife", .. }), "{facts:?}");
}

/// SAGA-OBJ-03, SAGA-AIM-06: a shot well aimed hurts a weapon as it would its holder.
#[test]
fn a_deadly_eye_for_weapons() {
    let sharp = |data: &mut UnitData| data.feats = vec![Feat::Deadeye];
    let scene = scene("h . . B").armed('h', &["pistol"]).armed('B', &["axe"]).unit('h', sharp);
    let mut battle = scene.dice([20, 1, 1, 1, 1]);
    let order = Order { action: battle.order('h', "attack_item").action, ..battle.attack('h', 'B', "pistol") };
    let most = |battle: &mut Battle| battle.preview(order.clone()).damage.unwrap().max;
    let before = most(&mut battle);
    battle.submit(battle.order('h', "aim").at(battle.id('B')));
    assert_eq!(most(&mut battle), before + 6);
    battle.submit(order.clone());
    battle.dice_are_spent();
}

/// SAGA-OBJ-17, SAGA-BEY-40, SAGA-OBJ-09: a friend strikes at the bonds: 10 + 2 for their size + Reflex 6 of the helpless
/// prisoner; tape needs an edge. Broken, they set it free.
#[test]
fn bonds_are_cut() {
    let prisoner = |data: &mut UnitData| data.bound = Some("mesh_tape".to_owned());
    let edge = |weapon: &mut blastdoor::rules::saga::data::Weapon| weapon.damage_type = DamageType::Slashing;
    let scene = || {
        let scene = scene("h a . B").order("hB").unit('a', prisoner).unit('h', |data| data.base_attack = 9);
        scene.weapon("cutter", "3", edge).weapon("stick", "3", |_| ()).armed('h', &["cutter", "stick"])
    };
    let strike = |battle: &Battle, weapon: &'static str| {
        battle.order('h', "attack_bonds").with(ItemKey::of(weapon)).at(battle.id('a'))
    };
    let mut battle = scene().dice([19]);
    let order = strike(&battle, "cutter");
    assert!(rules::orders(&mut battle.world).contains(&order));
    let preview = battle.preview(order.clone());
    assert_eq!((preview.against.unwrap().1.total(), preview.damage.unwrap().max), (18, 3));
    assert!(preview.notes.iter().any(|note| note == "mesh tape: 1 of 1 hit points"), "{:?}", preview.notes);
    let facts = battle.submit(order.clone());
    assert!(facts.contains(&Lost('a', "bound")), "{facts:?}");
    assert!(!battle.is('a', "grab"));
    battle.pass_to('a');
    battle.pass_to('h');
    assert_eq!(battle.refusal(order), "not_bound");
    battle.dice_are_spent();

    let mut battle = scene().dice([19]);
    let order = strike(&battle, "stick");
    assert_eq!(battle.preview(order.clone()).damage.unwrap().max, 0, "no edge");
    battle.submit(order);
    assert!(battle.is('a', "grab"));
    let mut battle = scene().placed('h', |spec| spec.at = (0, 0).into()).dice([]);
    let order = battle.order('B', "attack_bonds").with(ItemKey::of("club")).at(battle.id('a'));
    battle.pass_to('B');
    assert_eq!(battle.refusal(order), "enemy");
}

/// SAGA-OBJ-19, SAGA-OBJ-16, SAGA-OBJ-05: what lies on the ground can be attacked; destroyed, it is no more.
#[test]
fn what_lies_on_the_ground() {
    let mut battle = armed(scene("h . B"), &["edge"]).armed('B', &["pistol"]).order("Bh").dice([19]);
    battle.uses('B', "drop", "pistol");
    battle.pass_to('h');
    battle.moves('h', 1, 0);
    let order = at(&battle, "edge", 2, 0);
    assert!(rules::orders(&mut battle.world).contains(&order));
    let preview = battle.preview(order.clone());
    assert!(preview.summary.starts_with("edge at the pistol: "), "{}", preview.summary);
    assert_eq!(preview.against.unwrap().1.total(), 6, "5 and 1 for a small thing");
    battle.submit(order.clone());
    assert_eq!(battle.refusal(order), "no_action_left");
    battle.pass_to('B');
    assert_ne!(battle.refusal(battle.order('B', "pick_up").with(ItemKey::of("pistol")).to((2, 0).into())), "");
    battle.pass_to('h');
    let order = at(&battle, "edge", 2, 0);
    assert_eq!(battle.refusal(order), "no_object");
    battle.dice_are_spent();
}
