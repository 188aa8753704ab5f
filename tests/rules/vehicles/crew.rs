//! Getting in and out, driving, what is done inside.

use blastdoor::{
    battle::{Event, ForcedMovement, ItemKey, Objective, SideId},
    grid::Corner,
    rules::{
        self,
        saga::data::{Skill, UnitData},
    },
};

use super::{board, car, fire, manned, rifle, two};
use crate::support::fact::Fact::{Acted, Announced};

/// SAGA-BEY-45, SAGA-SWIFT-04: seats are taken in order, it is started with a swift action, and the pilot's move
/// drives it, crew and all.
#[test]
fn it_goes_when_its_pilot_moves() {
    let mut battle = two(true).dice([]);
    assert_eq!(battle.turn_order(), "haB", "it has no turn of its own");
    assert!(rules::legal(&mut battle.world).contains(&board(&battle, 'h').into()));
    assert_eq!(battle.submit(board(&battle, 'h')), [Acted('h', "board_vehicle")]);
    let drive = battle.order('h', "move").to((7, 0).into());
    assert_eq!(battle.refused(drive.clone()), "engine_off");
    let pilot = battle.id('h');
    assert_eq!(rules::menu(&mut battle.world, pilot).notes, ["The engine is off: start it to drive."]);
    assert_eq!(battle.does('h', "start_engine"), [Acted('h', "start_engine")]);
    assert!(rules::menu(&mut battle.world, pilot).notes.is_empty());
    assert_eq!(rules::reach(&mut battle.world, pilot).mover, Some(battle.id('v')));
    assert_eq!(battle.refused(battle.order('h', "start_engine")), "engine_on");
    assert!(rules::legal(&mut battle.world).contains(&drive.clone().into()), "ten squares and more than h's speed");
    assert_eq!(battle.preview(drive.clone()).summary, "Drive to H1: 6/10 squares");
    let menu = rules::menu(&mut battle.world, pilot);
    let driving = menu.groups.iter().flat_map(|group| &group.entries).find(|entry| entry.action == drive.action);
    assert_eq!(driving.map(|entry| entry.name.as_str()), Some("Drive"));
    battle.submit(drive);
    assert!(battle.log().iter().all(|event| match event {
        Event::Stepped { unit, driver, .. } => (*unit, *driver) == (battle.id('v'), Some(pilot)),
        _ => true,
    }));
    assert_eq!((battle.at('v'), battle.at('h')), ((7, 0).into(), (7, 0).into()));
    assert_eq!(battle.refused(battle.order('h', "move").to((8, 0).into())), "no_action_left", "boarding was the other");
    battle.pass_to('a');
    assert_eq!(battle.refused(board(&battle, 'a')), "too_far");
}

/// SAGA-AOO-06, SAGA-BEY-45: getting in leaves a threatened square like any other way out of it.
#[test]
fn getting_in_provokes() {
    let drawing = "B h v . . . . . . . . .
                   . . . . . . . . . . . .";
    let mut battle = car(drawing, true).order("hB").ai(1).dice([2]);
    assert_eq!(battle.preview(board(&battle, 'h')).risks.len(), 1);
    let facts = battle.submit(board(&battle, 'h'));
    assert!(facts[0].is_opportunity_of('B') && facts[1] == Acted('h', "board_vehicle"), "{facts:?}");
}

/// SAGA-BEY-45: those inside only drive, fire, get out and see to themselves.
#[test]
fn what_can_be_done_inside() {
    let mut battle = manned(two(false), &[]);
    battle.pass_to('B');
    battle.pass_to('a');
    for action in ["drop_prone", "stand_up", "search", "fight_defensively"] {
        assert_eq!(battle.refusal(battle.order('a', action)), "aboard", "{action}");
    }
    assert_eq!(battle.refusal(battle.order('a', "move").to((5, 2).into())), "not_pilot");
    assert_eq!(battle.refusal(battle.attack('a', 'B', "club")), "aboard");
    assert_eq!(battle.does('a', "change_seat"), [Acted('a', "change_seat")]);
    assert_eq!(battle.refusal(fire(&battle)), "not_gunner");
    let out = battle.order('a', "leave_vehicle").to((3, 1).into());
    assert!(rules::legal(&mut battle.world).contains(&out.clone().into()));
    assert_eq!(battle.refusal(battle.order('a', "leave_vehicle").to((6, 1).into())), "too_far");
    assert_eq!(battle.submit(out), [Acted('a', "leave_vehicle")]);
    assert_eq!(battle.at('a'), (3, 1).into());
    let facts = battle.log();
    assert!(matches!(facts.as_slice(), [.., Event::Acted { .. }, Event::Stepped { .. }]), "out, then away: {facts:?}");
    let orders = rules::legal(&mut battle.world);
    assert!(orders.contains(&board(&battle, 'a').into()), "and could get in again");
}

/// SAGA-BEY-45, SAGA-COVER-16: nobody in a closed vehicle can be attacked; those in an open one have cover.
#[test]
fn cover_of_the_crew() {
    let shot = |closed: bool| {
        let mut battle = manned(two(closed).armed('B', &["rifle"]), &[]);
        battle.pass_to('B');
        let order = battle.attack('B', 'h', "rifle");
        match battle.refusal(order.clone()).as_str() {
            "" => battle.preview(order).against.unwrap().1.total().to_string(),
            refusal => refusal.to_owned(),
        }
    };
    assert_eq!((shot(true), shot(false)), ("total_cover".to_owned(), "16".to_owned()));
    // Nor does a grenade reach them, but for the vehicle itself.
    let caught = |closed: bool| {
        let mut battle = manned(two(closed).armed('B', &["grenade"]), &[]);
        battle.pass_to('B');
        let order = battle.order('B', "burst").with(ItemKey::of("grenade")).at_corner(Corner::new(3, 1));
        let preview = battle.preview(order);
        preview.caught.iter().map(|caught| battle.letter(caught.unit)).collect::<String>()
    };
    assert_eq!((caught(true).as_str(), caught(false).as_str()), ("v", "hva"));
}

/// SAGA-DEAD-02, SAGA-BEY-45: out of a wreck the crew is thrown, prone.
#[test]
fn out_of_a_wreck() {
    let mut battle = manned(rifle(two(true), "rifle", "200").armed('B', &["rifle"]), &[15]);
    battle.pass_to('B');
    battle.attacks('B', 'v', "rifle");
    assert!(battle.is('v', "destroyed") && battle.is('h', "prone") && battle.is('a', "prone"));
    assert_ne!(battle.at('h'), battle.at('a'));
    assert_eq!(battle.forced(), [ForcedMovement::Thrown; 2]);
    battle.pass_to('h');
    assert!(battle.can('h', "stand_up"));
}

/// SAGA-SEQ-09, SAGA-BEY-45: vehicles alone do not fight on; the computer leaves unmanned ones alone.
#[test]
fn vehicles_alone_do_not_fight() {
    let mut battle = two(true).armed('B', &["rifle"]).dice([]);
    let unit = battle.id('v');
    assert!(rules::is_out(&mut battle.world, unit) && battle.sheet('v').out == Some("unmanned".to_owned()));
    battle.submit(board(&battle, 'h'));
    assert!(!rules::is_out(&mut battle.world, unit));
    assert!(!battle.is('h', "no opportunity left"), "it never strikes so from in there");
}

/// SAGA-SEQ-08, SAGA-BEY-45: a vehicle holds no ground, those aboard hold all that it stands on.
#[test]
fn the_crew_holds_the_ground() {
    let hold = Objective::Hold { side: SideId(0), zone: 0, rounds: 3 };
    let mut battle = car("h v . . . . B / . . . . . . .", true).zone("the ford", &[(2, 1)]).goal(hold).dice([]);
    battle.ends('h');
    assert!(battle.ends('B').is_empty());
    battle.submit(board(&battle, 'h'));
    battle.pass_to('B');
    assert!(matches!(battle.ends('B')[..], [Announced(words)] if words.contains("1 of 3")));
}

/// SAGA-BEY-45, SAGA-DISARM-01: nobody lays hands on those in an open vehicle, or hurls them out of it, or strikes the
/// gun from its mount.
#[test]
fn out_of_hands_reach() {
    let drawing = "h v . . . . . . . . . .
                   a . . B . . . . . . . .";
    let adept = |data: &mut UnitData| {
        (data.trained, data.powers) = (vec![Skill::Psi], vec!["move_object".to_owned()]);
    };
    let mut battle = manned(car(drawing, false).order("haB").unit('B', adept), &[]);
    battle.pass_to('B');
    assert_eq!(battle.refusal(battle.order('B', "grab").at(battle.id('h'))), "vehicle");
    assert_eq!(battle.refusal(battle.order('B', "grab").at(battle.id('v'))), "vehicle");
    let disarm = battle.order('B', "disarm").with(ItemKey::of("club")).at(battle.id('v'));
    assert_eq!(battle.refusal(disarm), "nothing_held");
    let hurl = battle.order('B', "psi_hurl").with(ItemKey::of("move_object")).at(battle.id('h')).to((5, 0).into());
    assert_eq!(battle.refusal(hurl), "aboard");
    assert_eq!(battle.refusal(battle.attack('B', 'v', "club")), "");
    assert_eq!(battle.against('B', 'h', "club"), 16, "h can be struck at wherever it sits, with cover");
}
