//! MOVE ACTIONS

use blastdoor::{
    battle::ItemKey,
    grid::Square,
    rules::{
        self,
        saga::data::{Feat, Place, Skill, UnitData},
    },
};

use crate::{
    scene::{Battle, carried, scene},
    support::fact::Fact::ItemMoved,
};

fn left(battle: &mut Battle) -> [u8; 3] {
    let unit = battle.id('h');
    let allowances = rules::menu(&mut battle.world, unit).allowances;
    [0, 1, 2].map(|place: usize| allowances[place].left)
}

fn with(weapons: &'static [(&'static str, Place)]) -> impl FnOnce(&mut UnitData) {
    |data| data.weapons = weapons.iter().map(|&(weapon, place)| carried(weapon, place)).collect()
}

/// SAGA-MOVE-01: a single square costs the whole action.
#[test]
fn one_square_is_a_move() {
    let mut battle = scene("h . . . . . . . B").dice([]);
    battle.moves('h', 1, 0);
    assert_eq!(left(&mut battle), [1, 0, 1]);
    battle.moves('h', 7, 0);
    assert_eq!((battle.at('h'), left(&mut battle)), ((7, 0).into(), [0, 0, 1]));
}

/// SAGA-MOVE-04, SAGA-MOVE-05: drawing and putting away take a move each; there must be a hand.
#[test]
fn drawing_and_holstering() {
    let gear = with(&[("club", Place::Held), ("tap", Place::Held), ("pistol", Place::Holstered)]);
    let mut battle = scene("h . . . B").unit('h', gear).dice([]);
    let draw = battle.order('h', "draw").with(ItemKey::of("pistol"));
    assert_eq!(battle.refused(draw.clone()), "hands_full");
    battle.uses('h', "holster", "club");
    assert_eq!(left(&mut battle), [1, 0, 1]);
    battle.submit(draw);
    assert_eq!(left(&mut battle), [0, 0, 1]);
}

/// SAGA-MOVE-05, SAGA-EX-16: a proficient adept draws and ignites an energy blade in one move action.
#[test]
fn drawing_an_energy_blade() {
    let mut battle = scene("h B").unit('h', with(&[("blade", Place::Holstered)])).dice([2]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "blade")), "not_held");
    battle.uses('h', "draw", "blade");
    battle.attacks('h', 'B', "blade");
    assert_eq!(left(&mut battle), [0, 0, 1]);
}

/// SAGA-EX-16, SAGA-MOVE-05, SAGA-SWIFT-04: without proficiency, switching it on takes a swift action.
#[test]
fn an_unfamiliar_energy_blade() {
    let gear = with(&[("blade", Place::Holstered)]);
    let mut battle = scene("h B").unit('h', gear).unit('h', |data| data.proficiencies.clear()).dice([2]);
    battle.uses('h', "draw", "blade");
    assert_eq!(battle.refused(battle.attack('h', 'B', "blade")), "switched_off");
    assert_eq!(battle.uses('h', "activate", "blade"), [ItemMoved('h', "blade")]);
    assert_eq!(left(&mut battle), [1, 0, 0]);
    assert_eq!(battle.refused(battle.order('h', "activate").with(ItemKey::of("blade"))), "switched_on");
    battle.attacks('h', 'B', "blade");
}

/// SAGA-MOVE-06
#[test]
fn quick_draw() {
    let gear = with(&[("club", Place::Held), ("pistol", Place::Holstered)]);
    let mut battle = scene("h . . . B").unit('h', gear).unit('h', |data| data.feats = vec![Feat::QuickDraw]).dice([]);
    battle.uses('h', "draw", "pistol");
    assert_eq!(left(&mut battle), [1, 1, 0]);
    battle.uses('h', "holster", "club");
    assert_eq!(left(&mut battle), [1, 0, 0], "a second swift action in place of the move");
}

/// SAGA-MOVE-07: picking up, loading, opening a door.
#[test]
fn handling_things() {
    let mut battle =
        scene("h + . B").unit('h', with(&[("slugger", Place::Held), ("club", Place::Held)])).dice([10, 2, 2]);
    battle.uses('h', "drop", "club");
    assert_eq!(left(&mut battle), [1, 1, 0]);
    battle.submit(battle.order('h', "pick_up").with(ItemKey::of("club")).to(Square::new(0, 0)));
    assert_eq!(left(&mut battle), [1, 0, 0]);
    battle.pass_to('B');
    battle.pass_to('h');
    battle.submit(battle.order('h', "open_door").to(Square::new(1, 0)));
    assert_eq!(left(&mut battle), [1, 0, 1]);
    battle.attacks('h', 'B', "slugger");
    battle.pass_to('B');
    battle.pass_to('h');
    battle.uses('h', "reload", "slugger");
    assert_eq!(left(&mut battle), [1, 0, 1]);
    battle.submit(battle.order('h', "close_door").to(Square::new(1, 0)));
    assert_eq!(left(&mut battle), [0, 0, 1]);
}

/// SAGA-MOVE-07: a closed door stops moves and shots until it is opened.
#[test]
fn doors() {
    let mut battle = scene("# # # # / h + . B / # # # #").armed('h', &["pistol"]).dice([]);
    assert_eq!(
        (battle.cost('h', 2, 1), battle.refusal(battle.attack('h', 'B', "pistol"))),
        (None, "no_line_of_sight".into())
    );
    assert_eq!(battle.refused(battle.order('h', "open_door").to(Square::new(2, 1))), "no_door");
    battle.submit(battle.order('h', "open_door").to(Square::new(1, 1)));
    assert_eq!((battle.cost('h', 2, 1), battle.refusal(battle.attack('h', 'B', "pistol"))), (Some(2), String::new()));
}

/// SAGA-MOVE-08, SAGA-MOVE-09: out of a pack it takes two move actions, open and take; out of a holster one.
#[test]
fn stored_items() {
    let mut battle =
        scene("h . . . B").unit('h', with(&[("pistol", Place::Stored), ("club", Place::Holstered)])).dice([]);
    let take = battle.order('h', "take_stored").with(ItemKey::of("pistol"));
    assert_eq!(battle.refused(take.clone()), "pack_closed");
    battle.does('h', "open_pack");
    battle.submit(take);
    assert_eq!(
        (left(&mut battle), battle.refusal(battle.attack('h', 'B', "pistol"))),
        ([0, 0, 1], "no_action_left".into())
    );
    battle.pass_to('B');
    battle.pass_to('h');
    battle.uses('h', "draw", "club");
    assert_eq!(left(&mut battle), [1, 0, 1]);
}

/// SAGA-MOVE-10, SAGA-PRONE-07
#[test]
fn standing_up_is_a_move() {
    let mut battle = scene("h . . . B").dice([]);
    battle.does('h', "drop_prone");
    battle.does('h', "stand_up");
    assert_eq!((left(&mut battle), battle.is('h', "prone")), ([1, 0, 0], false));
    assert_eq!(battle.refused(battle.order('h', "stand_up")), "not_prone");
}

/// SAGA-MOVE-11: with Acrobatics and a 15 it is a swift action; a failure spends it.
#[test]
fn kipping_up() {
    let acrobat = || scene("h . . . B").unit('h', |data| data.trained = vec![Skill::Acrobatics]);
    for (face, prone) in [(10, false), (9, true)] {
        let mut battle = acrobat().dice([face]);
        battle.does('h', "drop_prone");
        battle.pass_to('B');
        battle.pass_to('h');
        battle.does('h', "kip_up");
        assert_eq!((battle.is('h', "prone"), left(&mut battle)), (prone, [1, 1, 0]));
    }
    let mut battle = scene("h . . . B").dice([]);
    battle.does('h', "drop_prone");
    assert_eq!(battle.refused(battle.order('h', "kip_up")), "untrained");
}

/// SAGA-SWIFT-05, SAGA-SWIFT-06, SAGA-SWIFT-07: letting go and lying down are swift; diving is free with a 15.
#[test]
fn going_down() {
    let mut battle = scene("h . . . B").unit('h', |data| data.trained = vec![Skill::Acrobatics]).dice([10]);
    battle.does('h', "dive_prone");
    assert_eq!((battle.is('h', "prone"), left(&mut battle)), (true, [1, 1, 1]));
    battle.uses('h', "drop", "club");
    assert_eq!(left(&mut battle), [1, 1, 0]);
    let mut battle = scene("h . . . B").dice([]);
    battle.does('h', "drop_prone");
    assert_eq!((battle.is('h', "prone"), left(&mut battle)), (true, [1, 1, 0]));
}
