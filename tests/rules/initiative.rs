//! INITIATIVE

use blastdoor::{battle::Event, rules::saga::data::Skill};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::Rolled,
};

fn quick(scene: Scene, letter: char, dexterity: i32) -> Scene {
    scene.unit(letter, |data| data.abilities.dexterity = dexterity)
}

/// The units that rolled together, with the total of each roll.
fn rolls(battle: &Battle) -> Vec<(String, i32)> {
    let rolled = |event: &Event| match event {
        Event::InitiativeRolled { units, roll } => {
            Some((units.iter().map(|&unit| battle.letter(unit)).collect(), roll.total))
        }
        _ => None,
    };
    battle.log().iter().filter_map(rolled).collect()
}

/// SAGA-INIT-01, SAGA-INIT-02, SAGA-BEY-29: 1d20, half the level, Dexterity and training; highest first.
#[test]
fn everyone_rolls() {
    let scene = quick(scene("h B c"), 'c', 14).unit('B', |data| {
        (data.heroic_level, data.trained) = (5, vec![Skill::Initiative]);
    });
    let battle = scene.roll_initiative().dice([15, 10, 14]);
    assert_eq!(rolls(&battle), [("h".to_owned(), 15), ("B".to_owned(), 17), ("c".to_owned(), 16)]);
    assert_eq!(battle.turn_order(), "Bch");
}

const AGAIN: &str = "again for initiative";

/// SAGA-INIT-03: of equal totals the higher modifier; if that is equal too, another roll, until they differ.
#[test]
fn ties() {
    let battle = quick(scene("h B"), 'B', 14).roll_initiative().dice([12, 10]);
    assert_eq!(battle.turn_order(), "Bh");
    let battle = scene("h B").roll_initiative().dice([12, 12, 7, 7, 3, 9]);
    assert_eq!(battle.turn_order(), "Bh");
    let again = battle.facts_from_the_start().into_iter().filter(|fact| matches!(fact, Rolled(..)));
    let expected = [('h', 7), ('B', 7), ('h', 3), ('B', 9)].map(|(letter, total)| Rolled(letter, AGAIN, total));
    assert_eq!(again.collect::<Vec<_>>(), expected);
    battle.dice_are_spent();
}

/// SAGA-INIT-03: so do those who roll later, after a surprise round.
#[test]
fn ties_with_those_who_rolled_before() {
    let ambush = |scene: Scene| scene.aware("h", "B").roll_initiative();
    let mut battle = ambush(quick(scene("h B"), 'B', 14)).dice([12, 10]);
    battle.ends('h');
    assert_eq!(battle.turn_order(), "Bh", "the higher modifier");
    let mut battle = ambush(scene("h B")).dice([12, 12, 5, 8]);
    battle.ends('h');
    assert_eq!(battle.turn_order(), "Bh", "another roll between the two");
    battle.dice_are_spent();
}

/// SAGA-INIT-03: whoever comes to a count on which others have rolled against each other rolls against them, too.
#[test]
fn ties_with_those_who_broke_a_tie() {
    let ambush = || scene("h i B").aware("hi", "B").roll_initiative();
    // h and i tie at 12, and 5 goes before 3; B comes to 12 as well.
    for (faces, order) in [(&[4][..], "hBi"), (&[9], "Bhi"), (&[2], "hiB"), (&[3, 7, 8], "hBi")] {
        let mut battle = ambush().dice([12, 12, 5, 3, 12].into_iter().chain(faces.iter().copied()));
        battle.ends('h');
        battle.ends('i');
        assert_eq!(battle.turn_order(), order);
        battle.dice_are_spent();
    }
}

/// Three nameless units of one kind and two heroes of the same side.
fn squad() -> Scene {
    let nameless = |scene: Scene, letter| scene.placed(letter, |spec| (spec.kind, spec.name) = ("B".to_owned(), None));
    nameless(nameless(nameless(scene("h B C D E . i"), 'B'), 'C'), 'D')
}

/// SAGA-INIT-04, SAGA-INIT-05, SAGA-INIT-06, SAGA-EX-10: one roll for the officer, another for the squad; on the
/// players' side each rolls alone.
#[test]
fn a_squad_shares_a_roll() {
    let battle = squad().ai(1).roll_initiative().dice([3, 11, 15, 20]);
    let expected = [("h", 3), ("BCD", 11), ("E", 15), ("i", 20)];
    assert_eq!(rolls(&battle), expected.map(|(units, total)| (units.to_owned(), total)));
    assert_eq!(battle.turn_order(), "iEBCDh");
    battle.dice_are_spent();
}

/// SAGA-INIT-06: in hot-seat all roll alone.
#[test]
fn two_players_roll_for_each_unit() {
    let battle = squad().roll_initiative().dice([3, 11, 12, 13, 15, 20]);
    assert_eq!(rolls(&battle).len(), 6);
    battle.dice_are_spent();
}

/// SAGA-INIT-07, SAGA-INIT-08: a late one rolls on entering, acts on its count, and is on its guard.
#[test]
fn late_arrivals() {
    let late = scene("h . B . C").placed('C', |spec| spec.arrives = Some(2)).unit('C', |d| d.abilities.dexterity = 14);
    let mut battle = late.roll_initiative().dice([15, 5, 10]);
    assert_eq!((battle.turn_order().as_str(), battle.round()), ("hB", 1));
    battle.ends('h');
    battle.ends('B');
    assert_eq!((battle.turn_order().as_str(), battle.round()), ("hCB", 2));
    assert!(!battle.is('C', "flat_footed"));
    assert_eq!((battle.number('C', "reflex"), battle.at('C')), (13, (4, 0).into()));
    battle.ends('h');
    assert_eq!(battle.active(), Some('C'));
}

/// SAGA-INIT-07: whoever finds its place taken enters next to it.
#[test]
fn a_late_arrival_finds_room() {
    let late = scene("h . B . C").placed('C', |spec| (spec.arrives, spec.at) = (Some(2), (0, 0).into()));
    let mut battle = late.dice([1]);
    battle.ends('h');
    battle.ends('B');
    assert_eq!(battle.at('C'), (1, 0).into());
}

/// SAGA-SEQ-02, SAGA-INIT-07: a battle begins though the enemy is still to come.
#[test]
fn waiting_for_the_enemy() {
    let mut battle = scene("h . . B").placed('B', |spec| spec.arrives = Some(2)).dice([1]);
    assert_eq!((battle.round(), battle.active()), (1, Some('h')));
    battle.ends('h');
    assert_eq!((battle.round(), battle.turn_order().as_str()), (2, "hB"));
}
