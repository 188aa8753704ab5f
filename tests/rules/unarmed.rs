//! UNARMED ATTACKS

use blastdoor::rules::saga::data::{Feat, Size, UnitData};

use crate::scene::scene;

/// Attack bonus and damage of bare hands.
fn fists(change: impl FnOnce(&mut UnitData)) -> (i32, (i32, i32)) {
    let rows = ". . . . . . . / h . . . . . B".to_owned() + &" / . . . . . . .".repeat(5);
    let mut battle = scene(&rows).unit('h', change).unit('h', |data| data.reach = Some(6)).dice([]);
    let (bonus, _, damage) = battle.odds('h', 'B', "unarmed");
    (bonus, damage)
}

/// SAGA-UNARM-01, SAGA-UNARM-02: like a melee weapon, with Strength and half the level.
#[test]
fn bare_hands() {
    assert_eq!(fists(|_| ()), (5, (1, 4)));
    assert_eq!(fists(|data| data.size = Size::Small), (5, (1, 3)));
    assert_eq!(fists(|data| (data.heroic_level, data.abilities.strength) = (6, 14)), (7, (1 + 3 + 2, 4 + 3 + 2)));
}

/// SAGA-UNARM-03, SAGA-UNARM-04, SAGA-BEY-04: Martial Arts I: a bigger die.
#[test]
fn martial_arts() {
    assert_eq!(fists(|data| data.feats = vec![Feat::MartialArts1]), (5, (1, 6)));
}

/// SAGA-UNARM-05
#[test]
fn other_sizes() {
    for (size, damage) in
        [(Size::Large, (1, 6)), (Size::Huge, (1, 8)), (Size::Gargantuan, (2, 12)), (Size::Colossal, (2, 16))]
    {
        assert_eq!(fists(|data| data.size = size).1, damage, "{size:?}");
    }
}

/// SAGA-UNARM-04, SAGA-AOO-14: without Martial Arts I it provokes.
#[test]
fn it_provokes() {
    let risks = |feats: Vec<Feat>| {
        let mut battle = scene("h B").unit('h', |data| data.feats = feats).dice([]);
        battle.preview(battle.attack('h', 'B', "unarmed")).risks.len()
    };
    assert_eq!((risks(vec![]), risks(vec![Feat::MartialArts1])), (1, 0));
}
