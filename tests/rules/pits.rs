//! Pits and falls

use blastdoor::{
    battle::{ItemKey, Order},
    rules::{
        self,
        saga::data::{Feat, UnitData, WeaponGroup},
    },
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Acted, Damaged, FellProne},
};

const PIT: [(i16, i16); 2] = [(3, 0), (4, 0)];

fn climb(battle: &Battle, letter: char, action: &'static str, x: i16) -> Order {
    battle.order(letter, action).to((x, 0).into())
}

/// h, a line breaker, beside B, behind whom is a pit.
fn edge(depth: u8) -> Scene {
    let pusher = |data: &mut UnitData| {
        data.feats = vec![Feat::RamRush];
        data.proficiencies.push(WeaponGroup::Simple);
    };
    scene(". h B . . . C").order("hBC").unit('h', pusher).armed('h', &["tap"]).pit(&PIT, depth)
}

/// SAGA-BEY-44, SAGA-AOO-08: pushed over the edge of a pit four squares deep: 2d6, then prone.
#[test]
fn pushed_in() {
    let mut battle = edge(4).dice([15, 3, 4]);
    let facts = battle.attacks('h', 'B', "tap");
    assert_eq!(
        facts[1..],
        [Damaged('B', 1, 29), Acted('h', "attack"), Acted('B', "move"), Damaged('B', 7, 22), FellProne('B')]
    );
    assert_eq!(battle.at('B'), (3, 0).into());
    battle.dice_are_spent();
    // One square deep: no die, but prone.
    let mut battle = edge(1).dice([15]);
    battle.attacks('h', 'B', "tap");
    assert!(battle.is('B', "prone"));
    assert_eq!(battle.hp('B'), 29);
}

/// SAGA-BEY-44: a move never leads into a pit, nor out of one.
#[test]
fn no_move_leads_in_or_out() {
    let mut battle = scene("h . . . . B / . . . . . .").order("hB").pit(&[(3, 0)], 2).dice([]);
    assert_eq!((battle.cost('h', 3, 0), battle.cost('h', 4, 0)), (None, Some(6)), "around it");
    assert_eq!(
        battle.refusal(battle.order('h', "move").along(vec![(1, 0).into(), (2, 0).into(), (3, 0).into()])),
        "path_blocked"
    );
    let mut battle = scene(". . . h . B").order("hB").pit(&PIT, 2).dice([]);
    assert_eq!((battle.cost('h', 2, 0), battle.cost('h', 4, 0)), (None, Some(1)), "within it only");
    let flyer = scene("h . . . . B").order("hB").unit('h', |data| data.fly_speed = Some(6)).pit(&PIT, 2);
    assert_eq!(flyer.dice([]).cost('h', 3, 0), Some(3), "flyers pass over it");
}

/// SAGA-BEY-44, SAGA-MOVE-02: climbing out is movement: four squares for each square of depth, over several moves.
#[test]
fn climbing_out() {
    let mut battle = scene(". . . h . B").order("hB").pit(&PIT, 3).dice([]);
    assert!(rules::legal(&mut battle.world).contains(&climb(&battle, 'h', "climb_out", 2).into()));
    assert!(battle.preview(climb(&battle, 'h', "climb_out", 2)).summary.contains("6 of 12"));
    assert_eq!(battle.submit(climb(&battle, 'h', "climb_out", 2)), [Acted('h', "climb_out")]);
    assert_eq!(battle.at('h'), (3, 0).into());
    battle.submit(climb(&battle, 'h', "climb_out", 2));
    assert_eq!(battle.at('h'), (2, 0).into(), "the standard action as another move");
    assert_eq!(battle.refused(climb(&battle, 'h', "climb_out", 2)), "no_action_left");
    // A turn without climbing, and it begins anew.
    let mut battle = scene(". . . h . B").order("hB").pit(&PIT, 3).dice([]);
    battle.submit(climb(&battle, 'h', "climb_out", 2));
    battle.pass_to('B');
    battle.pass_to('h');
    battle.pass_to('B');
    battle.pass_to('h');
    assert!(battle.preview(climb(&battle, 'h', "climb_out", 2)).summary.contains("6 of 12"));
}

/// SAGA-BEY-44: down as well, unhurt; not lying down, not without an edge.
#[test]
fn climbing_down() {
    let mut battle = scene(". . h . . B").order("hB").pit(&PIT, 1).dice([]);
    assert_eq!(battle.refusal(climb(&battle, 'h', "climb_out", 1)), "no_climb");
    battle.submit(climb(&battle, 'h', "climb_down", 3));
    assert_eq!((battle.at('h'), battle.is('h', "prone"), battle.hp('h')), ((3, 0).into(), false, 30));
    battle.does('h', "drop_prone");
    assert_eq!(battle.refusal(climb(&battle, 'h', "climb_out", 2)), "prone");
}

/// SAGA-MOVE-02, SAGA-AOO-06: coming over the edge leaves a threatened square like any step.
#[test]
fn an_enemy_strikes_at_a_climber() {
    let mut battle = scene(". . . h B").order("hB").ai(1).pit(&[(3, 0), (4, 0)], 1).dice([2]);
    let order = climb(&battle, 'h', "climb_out", 2);
    assert_eq!(battle.preview(order.clone()).risks.len(), 1);
    let facts = battle.submit(order);
    assert!(facts[0].is_opportunity_of('B'), "{facts:?}");
    assert_eq!(battle.at('h'), (2, 0).into());
}

/// SAGA-BEY-44, SAGA-BEY-16: hurled into a pit; over it and out again one comes to no harm.
#[test]
fn hurled() {
    let adept = |data: &mut UnitData| {
        data.trained = vec![blastdoor::rules::saga::data::Skill::Psi];
        data.powers = vec!["move_object".to_owned()];
    };
    let hurl = |x: i16, faces: &[u32]| {
        let scene = scene("h . B . . . . C").order("hBC").unit('h', adept).pit(&PIT, 2);
        let mut battle = scene.dice(faces.iter().copied());
        let order = battle.order('h', "psi_hurl").with(ItemKey::of("move_object")).at(battle.id('B')).to((x, 0).into());
        let notes = battle.preview(order.clone()).notes;
        battle.submit(order);
        (battle.hp('B'), battle.is('B', "prone"), notes.iter().any(|note| note.contains("pit")))
    };
    assert_eq!(hurl(4, &[19, 5]), (25, true, true));
    assert_eq!(hurl(6, &[19]), (30, false, false));
}

/// SAGA-BEY-44: pits are told of.
#[test]
fn told_of() {
    let mut battle = scene("h . . . . B").pit(&PIT, 2).dice([]);
    assert!(rules::describe(&mut battle.world, (3, 0).into())[0].contains("2 squares deep"));
    assert!(rules::describe(&mut battle.world, (2, 0).into()).is_empty());
}

/// Only SWU has traps: under Saga a step onto one does nothing, and nobody is told of it.
#[test]
fn traps_do_nothing() {
    let mut battle = scene("h . . B").order("hB").trap("shock_plate", (1, 0), None).dice([]);
    assert!(rules::describe(&mut battle.world, (1, 0).into()).is_empty());
    assert_eq!(battle.submit(battle.order('h', "move").to((1, 0).into())), []);
    assert_eq!(battle.at('h'), (1, 0).into());
}
