//! INITIATIVE

use blastdoor::rules::d6::data::{Gear, Nature, Skill};

use crate::{
    charts::{dice, hit_for},
    scene::{Scene, scene},
};

/// The gambler g and the kid k against four troopers of the computer.
fn gambler() -> Scene {
    scene("g k . . A B C D").charts().with_initiative().with_ties().ai(1).code('g', Skill::Perception, "4D").code(
        'k',
        Skill::Perception,
        "3D+2",
    )
}

/// D6-EX-20, D6-INIT-01, D6-INIT-04, D6-INIT-06, D6-INIT-11, D6-DECL-02, D6-DECL-11: the highest Perception of each side
/// rolls; the side with the lowest roll declares first, and within it the least observant.
#[test]
fn the_lowest_roll_declares_first() {
    let battle = gambler().dice([dice(4, 17), dice(2, 7), vec![1, 2, 3, 4]].concat());
    let rolls = [('g', "Perception 4D".to_owned(), 17), ('A', "Perception 2D".to_owned(), 7)];
    assert_eq!(battle.initiative_rolls(), rolls);
    assert_eq!(battle.declares_in_order(), "ABCDkg");
    assert_eq!(battle.phases(), ["Initiative", "Declarations"]);
    battle.dice_are_spent();
    let battle = gambler().dice([dice(4, 6), dice(2, 7), vec![1, 2, 3, 4]].concat());
    assert_eq!(battle.declares_in_order(), "kgABCD");
}

/// D6-RND-04, D6-RND-01: initiative, declarations, actions; then a new round with a new initiative.
#[test]
fn every_round_has_its_initiative() {
    let mut battle = scene("a . B C").charts().with_initiative().dice([6, 6, 1, 1, 1, 1, 6, 6]);
    assert_eq!(battle.declares_in_order(), "BCa");
    battle.plays([]);
    assert_eq!(battle.declares_in_order(), "aBC");
    assert_eq!(battle.phases(), ["Initiative", "Declarations", "Initiative", "Declarations"]);
    battle.dice_are_spent();
}

/// D6-INIT-12: on a tie the computer's side declares first. D6-INIT-13: two sides of persons roll again.
#[test]
fn ties() {
    let tie = || scene("a . . B").charts().with_initiative().with_ties();
    let battle = tie().ai(0).dice([3, 4, 4, 3]);
    assert_eq!(battle.declares_in_order(), "aB");
    let battle = tie().ai(1).dice([3, 4, 4, 3]);
    assert_eq!(battle.declares_in_order(), "Ba");
    let battle = tie().dice([3, 4, 4, 3, 1, 1, 1, 1, 2, 2, 1, 1]);
    assert_eq!(battle.declares_in_order(), "Ba", "again, and once more");
    assert_eq!(battle.initiative_rolls().len(), 6);
    battle.dice_are_spent();
}

/// D6-INIT-05, D6-INIT-06: tactics counts if it is a die better than Perception at least; of equal codes the first unit
/// rolls, and its Perception.
#[test]
fn tactics() {
    let roll = |change: &dyn Fn(Scene) -> Scene| {
        let scene = scene("a b . C").charts().with_initiative().with_ties();
        let scene = change(scene.code('a', Skill::Perception, "3D").code('b', Skill::Perception, "3D"));
        scene.seeded(1).initiative_rolls().into_iter().map(|(unit, what, _)| (unit, what)).next().unwrap()
    };
    let b = |code| move |scene: Scene| scene.code('b', Skill::Tactics, code);
    assert_eq!(roll(&|scene| scene), ('a', "Perception 3D".to_owned()));
    assert_eq!(roll(&b("3D+2")), ('a', "Perception 3D".to_owned()), "raised by less than a die");
    assert_eq!(roll(&b("4D")), ('b', "tactics 4D".to_owned()));
    let more_observant = |scene: Scene| scene.code('b', Skill::Tactics, "4D").code('a', Skill::Perception, "4D");
    assert_eq!(roll(&more_observant), ('a', "Perception 4D".to_owned()), "Perception if both are equal");
}

/// D6-EX-29, D6-INIT-07, D6-INIT-08: a motion sensor and keen senses add a die each to the roll of the unit that has them.
#[test]
fn aids() {
    let gear = [Gear::MotionSensor, Gear::KeenSenses];
    let own = scene("a b . C").charts().with_initiative().unit('b', |data| data.gear.extend(gear));
    assert_eq!(own.seeded(1).initiative_rolls()[0].1, "Perception 4D+1", "b is the more observant");
    let other = scene("a b . C").charts().with_initiative().unit('a', |data| data.gear.extend(gear));
    assert_eq!(other.seeded(1).initiative_rolls()[0].1, "Perception 2D+1");
}

/// D6-INIT-09, D6-INIT-10: wounds count, Fate Points do not; and they do not change who rolls.
#[test]
fn wounds_count() {
    let faces = [vec![1, 1, 6, 6], hit_for(6, 2, 2), vec![1, 1, 1]].concat();
    let mut battle = scene("a . B C")
        .charts()
        .with_initiative()
        .with_ties()
        .code('B', Skill::Perception, "2D")
        .code('C', Skill::Perception, "1D")
        .armed('a', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .unit('a', |data| data.fate_points = 1)
        .code('B', Skill::Strength, "2D")
        .dice(faces);
    battle.plays([battle.attack('a', 'B', "gun")]);
    let rolls = battle.initiative_rolls();
    assert_eq!(rolls[3], ('B', "Perception 1D".to_owned(), 1), "{rolls:?}");
    let mut battle =
        scene("a . . B").charts().with_initiative().unit('a', |data| data.fate_points = 1).dice([1, 1, 6, 6]);
    battle.submit(battle.order('a', "fate_point"));
    assert_eq!(battle.code('a', "perception"), "4D");
    assert_eq!(battle.initiative_rolls()[0].1, "Perception 2D");
}

/// A row of so many free squares.
fn row(squares: usize) -> String {
    " .".repeat(squares)
}

/// D6-EX-28, D6-INIT-02, D6-INIT-03, D6-SCALE-03: units that are more than 30 m apart roll for themselves; a third
/// between them links them, and so do communicators.
#[test]
fn who_is_within_call() {
    let groups = |scene: Scene| {
        let rolls = scene.charts().with_initiative().with_ties().seeded(3).initiative_rolls();
        let mut units: Vec<char> = rolls.into_iter().map(|(unit, ..)| unit).collect();
        units.sort_unstable();
        // A tie is rolled again.
        units.dedup();
        units.into_iter().collect::<String>()
    };
    assert_eq!(groups(scene(&format!("a{} b C", row(19)))), "Ca", "20 squares are 30 m");
    assert_eq!(groups(scene(&format!("a{} b C", row(20)))), "Cab");
    assert_eq!(groups(scene(&format!("a{} c{} b C", row(9), row(10)))), "Ca");
    let radio = |data: &mut blastdoor::rules::d6::data::UnitData| data.gear.push(Gear::Communicator);
    let far = || scene(&format!("a{} b C", row(20)));
    assert_eq!(groups(far().unit('a', radio)), "Cab", "both need one");
    assert_eq!(groups(far().unit('a', radio).unit('b', radio)), "Ca");
}

/// D6-INIT-03, D6-DECL-02: a split side declares part by part, each at the place of its own roll.
#[test]
fn a_split_side_declares_in_parts() {
    let battle = scene(&format!("a{} b C", row(20))).charts().with_initiative().with_ties().dice([6, 6, 1, 1, 3, 3]);
    assert_eq!(battle.declares_in_order(), "bCa");
}

/// D6-INIT-01: three sides make three rolls.
#[test]
fn three_sides() {
    let scene = scene("a . B . x").charts().with_initiative().with_ties().placed('x', |spec| spec.side.0 = 2);
    let battle = scene.unit('x', |data| data.nature = Nature::Robot).dice([6, 6, 3, 3, 1, 1]);
    assert_eq!(battle.declares_in_order(), "xBa");
}
