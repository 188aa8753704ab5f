//! CONDITION TRACK

use blastdoor::rules::saga::data::{Nature, Skill, UnitData};

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::Failed,
};

/// A unit with a threshold of 11 that has taken so many heavy blows, at the start of its turn.
fn worn(steps: usize, change: impl FnOnce(&mut UnitData)) -> Battle {
    let mut battle = scene("h B . c")
        .order("Bhc")
        .unit('h', |data| data.hit_points = 100)
        .unit('h', change)
        .armed('B', &["hammer"])
        .unit('B', |data| data.base_attack = 15)
        .dice(vec![10; steps]);
    for _ in 0..steps {
        battle.pass_to('B');
        battle.attacks('B', 'h', "hammer");
        let next = if battle.sheet('h').out.is_some() { 'c' } else { 'h' };
        battle.pass_to(next);
    }
    battle.dice_are_spent();
    battle
}

/// SAGA-COND-01, SAGA-COND-02, SAGA-COND-03, SAGA-COND-04: the penalty of the current step on all defenses and on
/// attack rolls, and half speed at the fourth.
#[test]
fn each_step_has_its_penalty() {
    for (steps, penalty, speed) in [(0, 0, 6), (1, -1, 6), (2, -2, 6), (3, -5, 6), (4, -10, 3)] {
        let mut battle = worn(steps, |_| ());
        if steps == 0 {
            battle.pass_to('h');
        }
        assert_eq!(usize::from(battle.step('h')), steps);
        let defenses = ["reflex", "fortitude", "will"].map(|key| battle.number('h', key));
        assert_eq!(defenses, [11 + penalty; 3], "step {steps}");
        assert_eq!((battle.bonus('h', 'B', "club"), battle.number('h', "speed")), (5 + penalty, speed), "step {steps}");
    }
}

/// SAGA-COND-02: skill checks suffer too.
#[test]
fn skill_checks_suffer() {
    let mut battle = scene("h B")
        .order("Bh")
        .unit('h', |data| (data.hit_points, data.trained) = (100, vec![Skill::Acrobatics]))
        .armed('B', &["hammer"])
        .dice([10, 10]);
    battle.attacks('B', 'h', "hammer");
    battle.pass_to('h');
    battle.does('h', "drop_prone");
    assert_eq!(battle.does('h', "kip_up")[0], Failed('h', "Acrobatics", 14, 15));
    battle.dice_are_spent();
}

/// SAGA-EXD-18: step 2, then two blows at the threshold: steps 3 and 4; a third: helpless. Speed 6 in heavy armor is 4,
/// at step 4 it is 2.
#[test]
fn down_the_track() {
    let plated = |data: &mut UnitData| data.armor = Some("plate".to_owned());
    let mut battle = worn(2, |_| ());
    assert_eq!((battle.step('h'), battle.bonus('h', 'B', "club")), (2, 3));
    let mut battle = worn(3, |_| ());
    assert_eq!((battle.step('h'), battle.bonus('h', 'B', "club")), (3, 0));
    // Fort is 13 in plate: each blow still reaches the threshold if Constitution makes up for it.
    let mut battle = worn(4, |data| {
        plated(data);
        data.abilities.constitution = Some(6);
    });
    assert_eq!((battle.step('h'), battle.number('h', "speed")), (4, 2));
    let mut battle = worn(5, |_| ());
    assert_eq!((battle.step('h'), battle.is('h', "unconscious")), (5, true));
    assert_eq!(scene("h B").unit('h', plated).dice([]).number('h', "speed"), 4);
}

/// SAGA-COND-06: at the last step a creature falls unconscious, a robot is disabled.
#[test]
fn the_last_step() {
    assert!(worn(5, |_| ()).is('h', "unconscious"));
    let robot = |data: &mut UnitData| (data.nature, data.abilities.constitution) = (Nature::Robot, None);
    assert!(worn(5, robot).is('h', "disabled"));
}

/// SAGA-COND-02, SAGA-EXD-15, SAGA-EXD-31: the last step has no number of its own: it is helplessness.
#[test]
fn helpless_is_no_penalty_of_its_own() {
    let mut battle = worn(5, |_| ());
    assert_eq!((battle.number('h', "reflex"), battle.number('h', "fortitude")), (6, 11));
}

/// SAGA-COND-10, SAGA-RECOV-01
#[test]
fn recover_moves_up() {
    let mut battle = worn(2, |_| ());
    (0..3).for_each(|_| _ = battle.does('h', "recover"));
    assert_eq!((battle.step('h'), battle.number('h', "reflex")), (1, 10));
}

/// SAGA-UNC-07: a failed check makes the condition persistent.
#[test]
fn a_failed_check_makes_it_persistent() {
    let mut battle =
        scene("h B c").order("Bhc").unit('h', |data| data.hit_points = 5).armed('B', &["knock"]).dice([10, 9]);
    battle.attacks('B', 'h', "knock");
    while battle.round() < 11 {
        let unit = battle.active().unwrap();
        battle.ends(unit);
    }
    assert!(battle.is('h', "condition"));
    assert!(battle.is('h', "unconscious"));
}
