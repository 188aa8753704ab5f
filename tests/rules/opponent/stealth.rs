//! The computer keeps out of sight by sneaking and hiding.

use blastdoor::rules::saga::data::{Skill, UnitData};

use super::turn_of;
use crate::scene::{Scene, scene};

/// h knows how to hide; both have pistols.
fn sneaker(map: &str) -> Scene {
    let light_footed = |data: &mut UnitData| (data.trained, data.abilities.dexterity) = (vec![Skill::Stealth], 18);
    let scene = scene(map).unit('B', |data| data.hit_points = 200).unit('h', light_footed);
    scene.armed('h', &["pistol"]).armed('B', &["pistol"])
}

fn untrained(data: &mut UnitData) {
    data.trained = Vec::new();
}

/// SAGA-BEY-23, SAGA-COVER-10: after its shot it hides behind what covers it.
#[test]
fn it_hides_after_its_shot() {
    let behind_a_crate = || sneaker("h o . . . . B / # # # # # # #");
    assert_eq!(turn_of(behind_a_crate(), 'h')[..2], ["attack", "hide"]);
    let actions = turn_of(behind_a_crate().unit('h', untrained), 'h');
    assert!(!actions.contains(&"hide".to_owned()), "it never learnt to: {actions:?}");
}

/// SAGA-COVER-10: in the open there is no hiding.
#[test]
fn it_does_not_hide_in_the_open() {
    let actions = turn_of(sneaker("h . . . . . B / # # # # # # #"), 'h');
    assert!(!actions.contains(&"hide".to_owned()) && !actions.contains(&"sneak".to_owned()), "{actions:?}");
}

/// SAGA-BEY-23: nor from somebody who could do nothing to it.
#[test]
fn it_does_not_hide_from_the_harmless() {
    let actions = turn_of(sneaker("h o . . . . B / # # # # # # #").armed('B', &["club"]), 'h');
    assert!(!actions.contains(&"hide".to_owned()), "{actions:?}");
}

/// SAGA-AOO-15: nor under the eyes of somebody who would strike for it.
#[test]
fn it_does_not_hide_beside_a_blade() {
    let scene = sneaker("# # # # # # # / h o . . . . B / C # # # # # #").armed('C', &["ram"]);
    let actions = turn_of(scene, 'h');
    assert!(!actions.contains(&"hide".to_owned()), "{actions:?}");
}

/// SAGA-BEY-23: where it goes anyway it goes unnoticed, if there is something to hide behind.
#[test]
fn it_sneaks_behind_cover() {
    let step = |scene: Scene| scene.ai(0).order("hB").dice([]).decides();
    let order = step(sneaker(". . . o . . . . . B / h # # # # # # # # ."));
    assert_eq!(order.action.as_str(), "sneak", "{order:?}");
    let order = step(sneaker(". . . o . . . . . B / h # # # # # # # # .").unit('h', untrained));
    assert_eq!(order.action.as_str(), "move", "{order:?}");
}

/// SAGA-BEY-23: it does not give up a shot for it.
#[test]
fn it_shoots_first() {
    assert_eq!(turn_of(sneaker("h o B / # # #"), 'h').first().map(String::as_str), Some("attack"));
}
