//! STANDARD ACTIONS: AID ANOTHER

use blastdoor::{
    battle::{ItemKey, Order, Policy},
    grid::{Corner, Direction},
    rules::saga::data::{DamageType, Feat, Skill, UnitData, Weapon},
};

use crate::{
    scene::{Battle, scene},
    support::fact::{
        Fact::{Failed, FellProne, Gained, Lost, Passed, Rolled},
        hit, missed,
    },
};

fn aid(battle: &Battle, action: &'static str, target: char) -> Order {
    battle.order('h', action).with(ItemKey::of("club")).at(battle.id(target))
}

/// SAGA-AID-01, SAGA-AID-04: an attack against 10; success helps a friend's next attack on that enemy, and no other.
#[test]
fn helping_an_attack() {
    let mut battle = scene("a B . / C h .").order("haBC").dice([5, 2]);
    let before = (battle.bonus('h', 'B', "club"), battle.bonus('h', 'C', "club"));
    let preview = battle.preview(aid(&battle, "aid_attack", 'B'));
    assert_eq!((preview.bonus.unwrap().total(), preview.against.unwrap().1.total()), (5, 10));
    assert_eq!(
        battle.submit(aid(&battle, "aid_attack", 'B')),
        [hit('h', 'B', "club", 10, 10).on("aid"), Gained('a', "aided")]
    );
    battle.pass_to('a');
    assert_eq!((battle.bonus('a', 'B', "club"), battle.bonus('a', 'C', "club")), (before.0 + 2, before.1));
    assert!(battle.attacks('a', 'B', "club").contains(&Lost('a', "aided")), "used up");
    assert_eq!(battle.hp('B'), 30, "no damage");
    battle.dice_are_spent();
}

/// SAGA-AID-04: below 10 it helps nobody.
#[test]
fn a_failure_helps_nobody() {
    let mut battle = scene("a B . / . h .").order("haB").dice([4]);
    assert_eq!(battle.submit(aid(&battle, "aid_attack", 'B')), [missed('h', 'B', "club", 9, 10).on("aid")]);
}

/// SAGA-AID-04: of several friends one is chosen, before the roll.
#[test]
fn one_friend_is_chosen() {
    let mut battle = scene("a B c / . h .").order("hacB").dice([15]);
    assert_eq!(battle.submit(aid(&battle, "aid_attack", 'B')), [], "nothing is rolled yet");
    let key = battle.id('c').0.to_string();
    assert_eq!(battle.answers(&key), [hit('h', 'B', "club", 20, 10).on("aid"), Gained('c', "aided")]);
}

/// SAGA-AID-05: -2 on the next attack of the enemy.
#[test]
fn hindering_an_attack() {
    let mut battle = scene("h B").order("hB").dice([15, 2]);
    let before = battle.bonus('h', 'B', "club");
    battle.submit(aid(&battle, "suppress", 'B'));
    battle.pass_to('B');
    assert_eq!(battle.bonus('B', 'h', "club"), before - 2);
    battle.attacks('B', 'h', "club");
    assert!(!battle.is('B', "suppressed"));
}

/// SAGA-AID-06: it lapses at the start of the helper's next turn; takes what counts on the helper's side; the attack
/// must be a possible one and uses a shot.
#[test]
fn conditions_of_help() {
    let mut battle = scene("h B").order("hB").dice([15]);
    battle.submit(aid(&battle, "suppress", 'B'));
    battle.pass_to('B');
    assert_eq!(battle.pass_to('h'), [Lost('B', "suppressed")]);
    let mut battle = scene("h . . . . . . . a B").armed('h', &["slugger"]).dice([15]);
    let order = aid(&battle, "suppress", 'B').with(ItemKey::of("slugger"));
    assert_eq!(battle.preview(order.clone()).bonus.unwrap().total(), 5 - 2 - 5, "short range, into a melee");
    battle.submit(order);
    assert!(battle.sheet('h').lines.iter().any(|line| line.contains("1 shots")), "{:?}", battle.sheet('h').lines);
    let mut battle = scene("h . . B").dice([]);
    assert_eq!(battle.refused(aid(&battle, "suppress", 'B')), "out_of_reach");
    assert_eq!(battle.refused(aid(&battle, "aid_attack", 'B')), "out_of_reach");
}

/// SAGA-AID-02, SAGA-AID-03: the same check against 10, rolled, gives +2 on the friend's next one.
#[test]
fn helping_a_check() {
    let mut battle =
        scene("h a . B").order("haB").unit('a', |data| data.trained = vec![Skill::Acrobatics]).dice([10, 8]);
    let order = battle.order('h', "aid_check").at(battle.id('a'));
    battle.submit(order);
    assert_eq!(battle.answers("acrobatics"), [Passed('h', "Acrobatics", 10, 10), Gained('a', "aided")]);
    battle.pass_to('a');
    assert_eq!(battle.does('a', "dive_prone"), [Lost('a', "aided"), Passed('a', "Acrobatics", 15, 15), FellProne('a')]);
}

/// SAGA-AID-05: the next attack roll, whatever at, uses hindrance up: an area, an object, a weapon in a hand.
#[test]
fn any_attack_roll_uses_hindrance_up() {
    let suppressed = |weapon: &str, faces: &[u32]| {
        let scene = scene("h B . o / . . . .").order("hB").armed('B', &[weapon]);
        let mut battle = scene.dice([15].into_iter().chain(faces.iter().copied()));
        battle.submit(aid(&battle, "suppress", 'B'));
        battle.pass_to('B');
        assert!(battle.is('B', "suppressed"));
        battle
    };
    let mut battle = suppressed("grenade", &[2]);
    let order = battle.order('B', "burst").with(ItemKey::of("grenade")).at_corner(Corner::new(0, 2));
    battle.submit(order);
    assert!(!battle.is('B', "suppressed"), "a grenade");
    let mut battle = suppressed("pistol", &[2, 1, 1, 1]);
    let order = battle.order('B', "attack_object").with(ItemKey::of("pistol")).to((3, 0).into());
    assert_eq!(battle.preview(order.clone()).bonus.unwrap().total(), 3);
    battle.submit(order);
    assert!(!battle.is('B', "suppressed"), "a crate");
    let mut battle = suppressed("axe", &[2]);
    let order = battle.order('B', "attack_item").with(ItemKey::of("axe")).at(battle.id('h'));
    assert_eq!(battle.preview(order.clone()).bonus.unwrap().total(), 3);
    battle.submit(order);
    assert!(!battle.is('B', "suppressed"), "a club in the hand");
}

/// SAGA-AID-02: any check that comes up in a battle, and Strength where something is to be broken.
#[test]
fn helping_any_check() {
    let help = |battle: &mut Battle, task: &str| {
        battle.submit(battle.order('h', "aid_check").at(battle.id('a')));
        assert!(battle.answers(task).contains(&Gained('a', "aided")), "{task}");
        battle.pass_to('a');
    };
    let mut battle = scene("h a o . B").order("haB").dice([10, 15]);
    let force = battle.order('a', "break_open").to((2, 0).into());
    help(&mut battle, "strength");
    let (chance, bonus) = (battle.preview(force.clone()).chance.unwrap(), battle.preview(force.clone()).bonus.unwrap());
    assert_eq!((chance.percent(), bonus.total()), (40, 2), "15 less 2");
    assert!(battle.submit(force).contains(&Lost('a', "aided")));
    battle.dice_are_spent();

    let hurt = |data: &mut UnitData| data.hit_points = 50;
    let patient = scene("h a b . . B").order("Bhab").armed('B', &["pistol"]).unit('b', hurt);
    let mut battle = patient.dice([19, 6, 6, 6, 10, 13]);
    battle.attacks('B', 'b', "pistol");
    battle.pass_to('h');
    help(&mut battle, "treat_injury");
    let facts = battle.submit(battle.order('a', "first_aid").at(battle.id('b')));
    assert!(facts.contains(&Passed('a', "Treat Injury", 15, 15)), "{facts:?}");
    assert!(!battle.is('a', "aid"));

    let mut battle = scene("h a . . . B").order("haB").dice([10, 13]);
    help(&mut battle, "perception");
    let facts = battle.does('a', "search");
    assert!(facts.contains(&Rolled('a', "Perception", 15)) && !battle.is('a', "aid"), "{facts:?}");
}

/// SAGA-AID-02, SAGA-BEY-14: a Psi check as well, by a helper who is trained in Psi: of a power, of a wave, of one that
/// soaks damage, and of Deflect.
#[test]
fn helping_with_psi() {
    let adept = |powers: &[&str]| {
        let powers: Vec<String> = powers.iter().map(|&power| power.to_owned()).collect();
        move |data: &mut UnitData| (data.powers, data.trained) = (powers, vec![Skill::Psi])
    };
    let begin = |powers: &[&str], faces: &[u32]| {
        let scene = scene("h a B").order("haB").unit('h', adept(&[])).unit('a', adept(powers));
        let bolt = |weapon: &mut Weapon| weapon.damage_type = DamageType::Energy;
        let mut battle = scene.weapon("bolt", "15", bolt).armed('B', &["bolt"]).dice([&[10], faces].concat());
        battle.submit(battle.order('h', "aid_check").at(battle.id('a')));
        assert!(battle.answers("psi").contains(&Gained('a', "aided")));
        battle.pass_to('a');
        battle
    };
    let mut battle = begin(&["mind_shock"], &[1]);
    let shock = battle.order('a', "psi_daunt").with(ItemKey::of("mind_shock")).at(battle.id('B'));
    assert!(battle.preview(shock.clone()).bonus.unwrap().to_string().contains("aided"));
    assert!(battle.submit(shock).contains(&Lost('a', "aided")));
    battle.dice_are_spent();

    let mut battle = begin(&["psi_slam"], &[1]);
    let slam = battle.order('a', "psi_slam").with(ItemKey::of("psi_slam")).towards(Direction::East);
    assert!(battle.preview(slam.clone()).bonus.unwrap().to_string().contains("aided"));
    assert!(battle.submit(slam).contains(&Lost('a', "aided")));
    battle.dice_are_spent();

    let mut battle = begin(&["negate_energy"], &[19, 1]);
    battle.policy('a', "soak", Policy::Always);
    battle.pass_to('B');
    assert!(battle.attacks('B', 'a', "bolt").contains(&Lost('a', "aided")));
    battle.dice_are_spent();

    let warder = |data: &mut UnitData| (data.feats, data.trained) = (vec![Feat::Deflect], vec![Skill::Psi]);
    let scene_of = |helper: &'static [Skill]| {
        let scene = scene("h a . B").order("haB").unit('h', |data| data.trained = helper.to_vec());
        scene.unit('a', warder).armed('a', &["blade"]).armed('B', &["pistol"])
    };
    let mut battle = scene_of(&[Skill::Psi]).dice([10, 15, 15]);
    battle.policy('a', "deflect", Policy::Always);
    battle.submit(battle.order('h', "aid_check").at(battle.id('a')));
    battle.answers("psi");
    battle.pass_to('B');
    let facts = battle.attacks('B', 'a', "pistol");
    assert!(facts.contains(&Lost('a', "aided")), "{facts:?}");
    battle.dice_are_spent();

    let mut battle = scene_of(&[]).dice([]);
    battle.submit(battle.order('h', "aid_check").at(battle.id('a')));
    assert!(!battle.asked().options.iter().any(|option| option.key == "psi"), "untrained");
}

/// SAGA-AID-03, SAGA-BEY-22: whoever helps rolls, though it takes its time; what it does itself next counts 10.
#[test]
fn no_ten_for_helpers() {
    let mut battle = scene("h a . . B").dice([9]);
    battle.does('h', "take_ten");
    battle.submit(battle.order('h', "aid_check").at(battle.id('a')));
    assert_eq!(battle.answers("acrobatics"), [Failed('h', "Acrobatics", 9, 10)]);
    assert!(battle.is('h', "taking_ten"));
    battle.dice_are_spent();
}
