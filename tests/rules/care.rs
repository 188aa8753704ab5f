//! First aid, repair, poison and cures, bonds

use blastdoor::{
    battle::{ItemKey, Order},
    grid::Barrier,
    rules::saga::data::{Nature, Skill, UnitData, WeaponKind},
};

use crate::scene::{Battle, Scene, scene};

fn help(battle: &Battle, action: &'static str, patient: char) -> Order {
    battle.order('h', action).at(battle.id(patient))
}

/// Treat Injury and Mechanics +5, Wisdom and Intelligence 10.
fn helper(drawing: &str) -> Scene {
    scene(drawing).unit('h', |data| data.trained = vec![Skill::TreatInjury, Skill::Mechanics])
}

/// SAGA-EXD-19, SAGA-BEY-27, SAGA-UNC-09, SAGA-HEAL-04: unconscious at 0, first aid of 6: 6 hit points, step 4, prone.
#[test]
fn first_aid_wakes_the_unconscious() {
    let scene = helper("h a B . C").armed('B', &["ram"]).unit('B', |data| data.base_attack = 20);
    let scene = scene.unit('a', |data| (data.hit_points, data.abilities.constitution) = (20, Some(60))).order("B");
    // 15 is a hit; 15 + 5 is 5 more than needed, and level 1.
    let mut battle = scene.dice([15, 15]);
    battle.attacks('B', 'a', "ram");
    assert!(battle.is('a', "unconscious"));
    battle.pass_to('h');
    let preview = battle.preview(help(&battle, "first_aid", 'a'));
    assert_eq!(preview.chance.unwrap().percent(), 55, "10 and more");
    battle.submit(help(&battle, "first_aid", 'a'));
    assert_eq!((battle.hp('a'), battle.step('a')), (6, 4));
    assert!(battle.is('a', "prone") && !battle.is('a', "unconscious"));
    battle.dice_are_spent();
}

/// SAGA-BEY-22, SAGA-BEY-27: whoever takes its time over first aid counts 10, as the preview says.
#[test]
fn first_aid_with_time() {
    let hurt = |data: &mut UnitData| (data.hit_points, data.nature) = (50, Nature::Living);
    let scene = helper("h a . . . B").armed('B', &["pistol"]).unit('a', hurt).order("Bh");
    let mut battle = scene.dice([19, 6, 6, 6]);
    battle.attacks('B', 'a', "pistol");
    battle.pass_to('h');
    battle.does('h', "take_ten");
    assert_eq!(battle.preview(help(&battle, "first_aid", 'a')).chance.unwrap().percent(), 100);
    battle.submit(help(&battle, "first_aid", 'a'));
    assert_eq!(battle.hp('a'), 50 - 18 + 1, "15 is enough, and level 1");
    assert!(!battle.is('h', "taking_ten"));
    battle.dice_are_spent();
}

/// SAGA-BEY-27: a friend next to one, hurt, alive; once in a battle; with the whole turn.
#[test]
fn once_for_each_and_in_reach() {
    let hurt = |data: &mut UnitData| data.hit_points = 50;
    let scene = helper("h a . b B").armed('B', &["pistol"]).unit('a', hurt).unit('b', hurt).order("Bh");
    let mut battle = scene.dice([19, 6, 6, 6, 10, 19, 6, 6, 6]);
    battle.attacks('B', 'a', "pistol");
    battle.pass_to('h');
    assert_eq!(battle.refusal(help(&battle, "first_aid", 'b')), "unhurt");
    assert_eq!(battle.refusal(help(&battle, "first_aid", 'B')), "enemy");
    assert_eq!(battle.refusal(help(&battle, "first_aid", 'h')), "unhurt");
    assert_eq!(battle.refusal(help(&battle, "repair", 'a')), "living");
    battle.submit(help(&battle, "first_aid", 'a'));
    assert_eq!(battle.hp('a'), 50 - 18 + 1);
    assert!(!battle.can('h', "drop_prone"), "the whole turn");
    battle.pass_to('B');
    battle.attacks('B', 'a', "pistol");
    battle.pass_to('h');
    assert_eq!(battle.refused(help(&battle, "first_aid", 'a')), "had_help");
}

/// SAGA-BEY-26, SAGA-UNC-14: a repair of 1d8 and the excess starts a disabled robot again, prone, one step up.
#[test]
fn repair() {
    let robot = |data: &mut UnitData| {
        (data.nature, data.abilities.constitution, data.hit_points) = (Nature::Robot, None, 20);
        data.abilities.strength = 60;
    };
    let scene = helper("h a B . C").armed('B', &["ram"]).unit('B', |data| data.base_attack = 20).unit('a', robot);
    let mut battle = scene.order("B").dice([15, 12, 5]);
    battle.attacks('B', 'a', "ram");
    assert!(battle.is('a', "disabled"));
    battle.pass_to('h');
    assert_eq!(battle.refusal(help(&battle, "first_aid", 'a')), "robot");
    battle.submit(help(&battle, "repair", 'a'));
    assert_eq!((battle.hp('a'), battle.step('a')), (7, 4), "17 - 15 and 5");
    assert!(battle.is('a', "prone") && !battle.is('a', "disabled"));
}

/// SAGA-AOO-15: treating an injury distracts.
#[test]
fn it_distracts() {
    let hurt = |data: &mut UnitData| data.hit_points = 50;
    let scene = helper("a h B").armed('B', &["club", "knife"]).unit('a', hurt).unit('h', hurt).ai(1);
    let scene = scene.weapon("bow", "9", |weapon| weapon.kind = WeaponKind::Pistol).armed('B', &["bow"]);
    let mut battle = scene.order("B").dice([19, 2, 12]);
    battle.attacks('B', 'a', "bow");
    battle.pass_to('h');
    let preview = battle.preview(help(&battle, "first_aid", 'a'));
    assert_eq!(preview.risks.len(), 1);
    let facts = battle.submit(help(&battle, "first_aid", 'a'));
    assert!(facts[0].is_attack_on("attack of opportunity"), "{facts:?}");
}

/// SAGA-COVER-17, SAGA-MOVE-07: nobody helps, unties or takes anything up through a wall.
#[test]
fn not_through_a_wall() {
    let hurt = |data: &mut UnitData| data.bound = Some("mesh_tape".to_owned());
    let scene = helper("h a B").border(Barrier::Wall, (0, 0), (1, 0)).unit('a', hurt).order("hBa");
    let mut battle = scene.dice([]);
    for action in ["unbind", "tear_bonds", "first_aid"] {
        assert!(!battle.refusal(help(&battle, action, 'a')).is_empty(), "{action}");
    }
    let mut battle = scene_of_two().dice([]);
    battle.uses('h', "drop", "club");
    battle.pass_to('c');
    let take = battle.order('c', "pick_up").with(ItemKey::of("club")).to((0, 0).into());
    assert_eq!(battle.refused(take), "not_there");
}

fn scene_of_two() -> Scene {
    scene("h c . B").order("hcB").armed('c', &[]).border(Barrier::Wall, (0, 0), (1, 0))
}

/// A dart with venom: +5, 1d6 and a step, three more rounds, DC 15.
fn poisoner(drawing: &str) -> Scene {
    scene(drawing).weapon("dart", "1", |weapon| weapon.poison = Some("venom".to_owned())).armed('B', &["dart"])
}

/// SAGA-BEY-42, SAGA-DEF-06, SAGA-PERS-01, SAGA-PERS-04: it rolls against Fortitude, hurts and weakens, works on each
/// round, and keeps its victim from recovering until it is cured.
#[test]
fn venom() {
    let scene = poisoner("h a B").unit('h', |data| data.trained = vec![Skill::TreatInjury]).order("B");
    // The dart hits; the venom comes to 11 against 11: 4 points. As a's turn comes up it comes to 9.
    let mut battle = scene.dice([15, 6, 4, 4, 10, 6, 1, 10, 2]);
    battle.attacks('B', 'a', "dart");
    assert_eq!((battle.hp('a'), battle.step('a')), (25, 1));
    assert!(battle.is('a', "condition"));
    battle.pass_to('a');
    assert_eq!(battle.hp('a'), 25, "9 against 10: the step lowers Fortitude too");
    assert_eq!(battle.refused(battle.order('a', "recover")), "persistent");
    battle.pass_to('h');
    battle.submit(help(&battle, "cure", 'a'));
    assert!(!battle.is('a', "condition"));
    assert_eq!(battle.refusal(help(&battle, "cure", 'a')), "no_action_left");
    battle.pass_to('a');
    assert_eq!(battle.refusal(battle.order('a', "recover")), "");
}

/// SAGA-BEY-42: machines have nothing to poison, and who withstands it has no more to fear.
#[test]
fn withstood() {
    let robot = |data: &mut UnitData| (data.nature, data.abilities.constitution) = (Nature::Robot, None);
    let mut battle = poisoner("a B").unit('a', robot).order("B").dice([15]);
    battle.attacks('B', 'a', "dart");
    battle.dice_are_spent();
    let mut battle = poisoner("a B").order("B").dice([15, 5]);
    battle.attacks('B', 'a', "dart");
    assert!(!battle.is('a', "condition"));
    battle.pass_to('a');
    battle.dice_are_spent();
}

/// SAGA-EX-09, SAGA-PERS-03: poisoned while diseased: both must be cured.
#[test]
fn two_at_once() {
    let scene = poisoner("h a B").weapon("claw", "1", |weapon| weapon.poison = Some("swamp_fever".to_owned()));
    let scene = scene.armed('B', &["dart", "claw"]).unit('h', |data| {
        (data.trained, data.abilities.wisdom) = (vec![Skill::TreatInjury], 30);
    });
    let scene = scene.unit('a', |data| data.hit_points = 90).order("B");
    let mut battle = scene.dice([15, 20, 1, 2, 15, 20, 10, 2]);
    battle.attacks('B', 'a', "dart");
    battle.pass_to('a');
    battle.pass_to('B');
    battle.attacks('B', 'a', "claw");
    battle.pass_to('h');
    battle.submit(help(&battle, "cure", 'a'));
    assert!(battle.is('a', "condition"), "one of two");
    battle.pass_to('a');
    assert_eq!(battle.refused(battle.order('a', "recover")), "persistent");
}

/// SAGA-BEY-40, SAGA-HELP-01, SAGA-OBJ-12, SAGA-OBJ-17: the bound are helpless; a friend frees them or tears the bonds.
#[test]
fn bound() {
    let prisoner = |data: &mut UnitData| data.bound = Some("mesh_tape".to_owned());
    let scene = || scene("h a B").unit('a', prisoner).unit('h', |data| data.abilities.strength = 30);
    let mut battle = scene().order("Bah").dice([]);
    assert!(battle.is('a', "grab"));
    assert_eq!(battle.bonus('B', 'a', "club"), 10, "+5 against the helpless");
    assert_eq!(battle.against('B', 'a', "club"), 6);
    battle.ends('B');
    assert_eq!(battle.active(), Some('h'), "a has no turn");
    battle.submit(help(&battle, "unbind", 'a'));
    assert!(!battle.is('a', "grab"));
    battle.ends('h');
    battle.ends('B');
    assert_eq!(battle.active(), Some('a'));

    let mut battle = scene().order("hBa").dice([9, 10]);
    assert_eq!(battle.preview(help(&battle, "tear_bonds", 'a')).against.unwrap().1.total(), 20);
    battle.submit(help(&battle, "tear_bonds", 'a'));
    assert!(battle.is('a', "grab"), "19");
    battle.pass_to('B');
    battle.pass_to('h');
    battle.submit(help(&battle, "tear_bonds", 'a'));
    assert!(!battle.is('a', "grab"), "20");
}
