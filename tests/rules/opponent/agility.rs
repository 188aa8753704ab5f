//! The computer gets past enemies by tumbling.

use blastdoor::{
    battle::{Objective, SideId},
    rules::saga::data::{Reduction, Skill, UnitData},
};

use super::lasting;
use crate::scene::{Battle, Scene, scene};

/// h, trained in Acrobatics with this Dexterity, has to get to the end of the row.
fn acrobat(row: &str, dexterity: i32) -> Scene {
    let agile = move |data: &mut UnitData| {
        (data.trained, data.abilities.dexterity) = (vec![Skill::Acrobatics], dexterity);
    };
    let end = row.split(' ').count() as i16 - 1;
    let goal = Objective::Reach { side: SideId(0), zone: 0, units: 1 };
    lasting(row).unit('h', agile).zone("the end", &[(end, 0)]).goal(goal).order("hB").ai(0)
}

/// Its first order.
fn first(mut battle: Battle) -> (String, Option<(i16, i16)>) {
    let order = battle.decides();
    (order.action.to_string(), order.to.map(|to| (to.x, to.y)))
}

/// SAGA-BEY-24, SAGA-AOO-07: out of reach of somebody who strikes hard, and farther than by a withdrawal.
#[test]
fn it_tumbles_away() {
    let scene = acrobat("B h . . . . . . . . . .", 20).armed('B', &["ram"]);
    assert_eq!(first(scene.dice([])), ("tumble".to_owned(), Some((7, 0))));
}

/// SAGA-BEY-24: not if it is likely to fail; nor where nobody could strike.
#[test]
fn it_does_not_tumble_for_nothing() {
    let clumsy = acrobat("B h . . . . . . . . . .", 1).armed('B', &["ram"]);
    assert_ne!(first(clumsy.dice([])).0, "tumble");
    let harmless = acrobat("B h . . . . . . . . . .", 20).armed('B', &["rifle"]);
    assert_eq!(first(harmless.dice([])).0, "run");
}

/// SAGA-THRU-04: through somebody who bars the way to its goal.
#[test]
fn it_tumbles_through_to_its_goal() {
    assert_eq!(first(acrobat("h B . . . . . .", 20).armed('B', &["club"]).dice([])).0, "tumble");
}

/// SAGA-THRU-04: with nothing behind him that it wants, it strikes at who bars the way.
#[test]
fn it_does_not_tumble_past_whom_it_can_strike() {
    let agile = |data: &mut UnitData| (data.trained, data.abilities.dexterity) = (vec![Skill::Acrobatics], 20);
    let scene = scene("h B . . . C").unit('h', agile).armed('h', &["hammer"]).order("hBC").ai(0);
    assert_eq!(first(scene.dice([])).0, "attack");
}

/// SAGA-THRU-04: past somebody whom it cannot hurt, to a target that it can.
#[test]
fn it_tumbles_past_a_wall_of_armor() {
    let agile = |data: &mut UnitData| (data.trained, data.abilities.dexterity) = (vec![Skill::Acrobatics], 20);
    let armored = |data: &mut UnitData| {
        data.damage_reduction = vec![Reduction { points: 20, except: Vec::new(), uncuttable: true }];
    };
    let scene = scene("h B . . C").unit('h', agile).unit('B', armored).order("hBC").ai(0);
    assert_eq!(first(scene.dice([])).0, "tumble");
}
