//! FULL-ROUND ACTIONS: RUN

use blastdoor::{
    battle::Order,
    rules::saga::data::{Skill, UnitData},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Failed, Passed},
};

/// A corridor of this many squares with h at its left end, and B behind a wall.
fn corridor(length: usize) -> Scene {
    let free = vec!["."; length - 1].join(" ");
    scene(&format!("h {free} # B"))
}

fn run(battle: &Battle, x: i16) -> Order {
    battle.order('h', "run").to((x, 0).into())
}

/// The squares that h runs.
fn farthest(change: impl FnOnce(&mut UnitData)) -> i16 {
    let mut battle = corridor(31).unit('h', change).dice([]);
    (1..31).take_while(|&x| battle.refusal(run(&battle, x)).is_empty()).last().unwrap_or(0)
}

/// SAGA-EXD-29, SAGA-RUN-01, SAGA-RUN-02, SAGA-ENC-02, SAGA-ENC-04
#[test]
fn four_times_the_speed_or_three() {
    assert_eq!(farthest(|_| ()), 24);
    assert_eq!(farthest(|data| data.armor = Some("plate".to_owned())), 12);
    assert_eq!(farthest(|data| (data.armor, data.heavy_load) = (Some("plate".to_owned()), true)), 12);
    assert_eq!(farthest(|data| data.heavy_load = true), 12);
    assert_eq!(farthest(|data| data.armor = Some("mail".to_owned())), 16);
}

/// SAGA-RUN-04: straight only, provoking as any movement.
#[test]
fn straight_and_provoking() {
    let mut battle = scene("h . . . / . B . .").ai(1).dice([2]);
    let bent = vec![(0, 1).into(), (0, 0).into()];
    assert_eq!(battle.refusal(battle.order('h', "run").along(bent)), "not_straight");
    assert_eq!(
        battle.submit(run(&battle, 3)).iter().filter(|fact| fact.is_attack_on("attack of opportunity")).count(),
        1
    );
    assert_eq!(battle.at('h'), (3, 0).into());
    let mut battle = scene("h . # . B").dice([]);
    assert_eq!(battle.refusal(run(&battle, 3)), "path_blocked");
}

/// SAGA-BEY-25, SAGA-RUN-03: from the fifth round in a row on Endurance against 10, 11 and so on, or a step down.
#[test]
fn long_runs_tire() {
    let tough = corridor(200).unit('h', |data| (data.trained, data.speed) = (vec![Skill::Endurance], 2));
    let mut battle = tough.dice([5, 5]);
    for round in 1..=6 {
        let at = battle.at('h').x;
        let facts = battle.submit(run(&battle, at + 1));
        let checks =
            facts.iter().filter(|fact| matches!(fact, Passed(_, "Endurance", ..) | Failed(_, "Endurance", ..))).count();
        assert_eq!(checks, usize::from(round >= 5), "round {round}: {facts:?}");
        battle.pass_to('B');
        battle.pass_to('h');
    }
    assert_eq!(battle.step('h'), 1, "10 passes against 10, and fails against 11");
    battle.dice_are_spent();
}

/// SAGA-BEY-25: a round without running begins the count anew.
#[test]
fn a_rest_resets_the_count() {
    let mut battle = corridor(200).unit('h', |data| data.speed = 2).dice([]);
    for round in 1..=9 {
        if round != 5 {
            let at = battle.at('h').x;
            battle.submit(run(&battle, at + 1));
        }
        battle.pass_to('B');
        battle.pass_to('h');
    }
    assert_eq!(battle.step('h'), 0);
}
