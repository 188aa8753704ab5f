//! Vehicles, which drive and fire by themselves.

use blastdoor::{
    battle::{ItemKey, Order},
    grid::Square,
    rules::{
        self,
        d6::data::{Nature, UnitData},
    },
};

use crate::scene::{Battle, scene};

fn vehicle(data: &mut UnitData) {
    data.nature = Nature::Vehicle;
}

/// D6-MOVE-11, D6-MELEE-09, D6-DECL-16: a vehicle has no hands and does not lie down: it drives, fires and looks
/// around, and no more is offered to it.
#[test]
fn what_a_vehicle_does() {
    let yard = scene("b a + . B").order("abB").unit('a', vehicle).armed('a', &["gun"]);
    let mut battle = yard.carries('a', &["medkit", "frag_grenade"]).dice([]);
    let order = |battle: &Battle, action: &'static str| battle.order('a', action);
    let wrong: Vec<Order> = vec![
        order(&battle, "drop_prone"),
        order(&battle, "stand_up"),
        order(&battle, "crawl").to((1, 0).into()),
        order(&battle, "tackle").at(battle.id('B')),
        battle.with('a', "drop", "gun"),
        order(&battle, "open_door").to(Square::new(2, 0)),
        battle.throw('a', "frag_grenade", 3, 0),
        battle.aid('a', 'b'),
    ];
    for order in wrong {
        assert_eq!(battle.refusal(order.clone()), "vehicle", "{order:?}");
    }
    assert_ne!(battle.refusal(battle.attack('a', 'B', "bare_hands")), "");
    let unit = battle.id('a');
    let menu = rules::menu(&mut battle.world, unit);
    let entries = menu.groups.iter().flat_map(|group| &group.entries);
    let mut offered: Vec<String> = entries.map(|entry| entry.action.to_string()).collect();
    offered.dedup();
    assert_eq!(offered, ["walk", "run", "attack", "attack_object", "search", "surrender"]);
}

/// D6-INJ-17, D6-REACT-11: what knocks others down leaves a vehicle where it stands; it does not parry either.
#[test]
fn a_vehicle_stays_upright() {
    let mut battle = scene("a . . B").unit('B', vehicle).armed('a', &["gun"]).dice([4, 4, 3, 2]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!((battle.injury('B').as_str(), battle.is('B', "prone")), ("wounded", false), "{facts:?}");
    let mut battle = scene("a B").unit('B', vehicle).asks().dice([4, 3, 2]);
    let blow = battle.order('a', "attack").with(ItemKey::of("bare_hands")).at(battle.id('B'));
    battle.plays([blow]);
    battle.dice_are_spent();
}
