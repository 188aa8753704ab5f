//! Persistent conditions: what they block, and what not

use blastdoor::rules::saga::data::{Skill, UnitData};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::{self, Failed, Passed},
};

/// B beside h, who has 5 hit points, and a medic c.
fn ward(weapons: &[&str]) -> Scene {
    let medic = |data: &mut UnitData| data.trained = vec![Skill::TreatInjury];
    let scene = scene("B h c . . C").order("BhcC").unit('c', medic);
    let scene = scene.unit('h', |data| (data.hit_points, data.class_bonus.fortitude) = (5, 10));
    scene.armed('B', weapons).weapon("dart", "1", |weapon| weapon.poison = Some("swamp_fever".to_owned()))
}

/// Ends turns until a round.
fn sleep(battle: &mut Battle, until: u32) -> Vec<Fact> {
    let mut facts = Vec::new();
    while battle.round() < until {
        let unit = battle.active().unwrap();
        facts.extend(battle.ends(unit));
    }
    facts
}

fn recover_refusal(battle: &mut Battle) -> String {
    let order = battle.order('h', "recover");
    let is_offered = blastdoor::rules::legal(&mut battle.world).contains(&order.clone().into());
    let refusal = battle.refusal(order);
    assert_eq!(is_offered, refusal.is_empty());
    refusal
}

/// SAGA-EX-08, SAGA-PERS-02, SAGA-UNC-07, SAGA-RECOV-02: a failed Constitution check leaves a persistent condition: no
/// Recover any more. First aid moves up the track all the same, and so does a later check that succeeds.
#[test]
fn after_a_failed_check() {
    // Knocked out by 15; 9 fails; first aid by 15; knocked out again by 15; 10 succeeds.
    let mut battle = ward(&["knock"]).dice([15, 9, 15, 15, 10]);
    battle.attacks('B', 'h', "knock");
    let facts = sleep(&mut battle, 11);
    assert!(facts.contains(&Failed('h', "Constitution", 9, 10)), "{facts:?}");
    battle.pass_to('c');
    battle.submit(battle.order('c', "first_aid").at(battle.id('h')));
    assert_eq!((battle.step('h'), battle.is('h', "unconscious")), (4, false), "one step up");
    battle.pass_to('h');
    assert_eq!(recover_refusal(&mut battle), "persistent");
    battle.pass_to('B');
    battle.attacks('B', 'h', "knock");
    assert_eq!(battle.step('h'), 5);
    let until = battle.round() + 10;
    let facts = sleep(&mut battle, until);
    assert!(facts.contains(&Passed('h', "Constitution", 10, 10)), "{facts:?}");
    assert_eq!((battle.step('h'), battle.is('h', "unconscious")), (4, false), "one step up again");
    battle.pass_to('h');
    assert_eq!(recover_refusal(&mut battle), "persistent");
    battle.dice_are_spent();
}

/// SAGA-RECOV-02, SAGA-PERS-01: a fever blocks Recover until it is cured.
#[test]
fn a_fever() {
    // The dart hits, the fever takes hold at once and in the next round again; 15 cures.
    let mut battle = ward(&["dart"]).unit('h', |data| data.hit_points = 50).dice([15, 19, 2, 15]);
    battle.attacks('B', 'h', "dart");
    battle.pass_to('h');
    assert_eq!((battle.step('h'), recover_refusal(&mut battle).as_str()), (1, "persistent"));
    battle.pass_to('c');
    battle.submit(battle.order('c', "cure").at(battle.id('h')));
    battle.pass_to('h');
    assert_eq!(recover_refusal(&mut battle), "");
}
