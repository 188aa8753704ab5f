//! FLANKING

use blastdoor::{
    battle::{Order, Policy, UnitId},
    grid::Square,
    rules::{
        self, Exchange,
        saga::data::{Size, UnitData},
    },
};

use crate::{scene::scene, support::fact::missed};

/// The bonus of flanking on an attack of `h` on `B`; `a` is its ally.
fn flanks(map: &str, size: Size) -> i32 {
    let mut battle = scene(map).unit('B', |data: &mut UnitData| data.size = size).order("h").dice([]);
    battle.bonus('h', 'B', "club") - 5
}

/// SAGA-EXD-07, SAGA-FLANK-01, SAGA-FLANK-03: opposite sides or corners of a Medium opponent in (1, 1).
#[test]
fn opposite_a_medium_opponent() {
    assert_eq!(flanks(". . . / h B a", Size::Medium), 2);
    assert_eq!(flanks(". . . / h B . / . . a", Size::Medium), 0);
    assert_eq!(flanks(". . . / h B . / . a .", Size::Medium), 0);
    assert_eq!(flanks(". . a / . B . / h . .", Size::Medium), 2);
}

/// SAGA-EXD-07, SAGA-EX-25, SAGA-FLANK-03: a Large one in (1..2, 0..1).
#[test]
fn opposite_a_large_opponent() {
    assert_eq!(flanks("h B . a / . . . .", Size::Large), 2);
    assert_eq!(flanks("h B . . / . . . a", Size::Large), 2);
    assert_eq!(flanks("h B . . / . . . . / . a . .", Size::Large), 0);
}

/// SAGA-EX-25: both adepts have the bonus, against a Huge walker robot too.
#[test]
fn both_flank() {
    let walker = scene(". B . . . / h . . . a / . . . . .").unit('B', |data| data.size = Size::Huge);
    let mut battle = walker.order("haB").dice([]);
    assert_eq!(battle.bonus('h', 'B', "club"), 7);
    battle.pass_to('a');
    assert_eq!(battle.bonus('a', 'B', "club"), 7);
}

/// SAGA-FLANK-02: not with a pistol.
#[test]
fn not_when_shooting() {
    let mut battle = scene("h B a").armed('h', &["pistol"]).dice([]);
    assert_eq!(battle.bonus('h', 'B', "pistol"), 0, "5 and -5 for a's sake");
}

/// SAGA-FLANK-02: not with a pistol's attack of opportunity.
#[test]
fn not_with_an_attack_of_opportunity_by_pistol() {
    let mut battle = scene("h B a / . . .").order("Bha").armed('h', &["pistol"]).dice([5]);
    battle.policy('h', "opportunity", Policy::Always);
    battle.policy('a', "opportunity", Policy::Never);
    let facts = battle.moves('B', 1, 1);
    assert_eq!(facts[0], missed('h', 'B', "pistol", 5, 11).on("attack of opportunity"));
}

/// SAGA-FLANK-03: the ally must be able to bother the opponent, armed or not; from within reach.
#[test]
fn who_makes_a_partner() {
    let mut battle = scene("h B a").unit('a', |data| data.weapons.clear()).dice([]);
    assert_eq!(battle.bonus('h', 'B', "club"), 7, "unarmed");
    assert_eq!(flanks("h B . a", Size::Medium), 0, "too far");
    let mut battle = scene("h B . a").armed('a', &["spear"]).dice([]);
    assert_eq!(battle.bonus('h', 'B', "club"), 7, "in reach of a spear");
    let mut battle =
        scene("h B a").unit('a', |data| data.hit_points = 5).armed('B', &["knock"]).order("Bha").dice([10]);
    battle.attacks('B', 'a', "knock");
    battle.pass_to('h');
    assert_eq!(battle.bonus('h', 'B', "club"), 5, "unconscious");
    let bound = |data: &mut UnitData| data.bound = Some("mesh_tape".to_owned());
    let mut battle = scene("h B a").unit('a', bound).dice([]);
    assert_eq!(battle.bonus('h', 'B', "club"), 5, "bound, and so helpless");
}

/// SAGA-FLANK-01, SAGA-FLANK-03: before a move, the partners where it would end are told, both ways.
#[test]
fn partners_at_the_end_of_a_move() {
    let mut battle = scene(". . . . / h B a . / . C . .").order("haBC").dice([]);
    let mut there = |x: i16, y: i16| {
        let order = Order { to: Some(Square::new(x, y)), ..battle.order('h', "move") };
        let outlook = rules::outlook(&mut battle.world, &order, Square::new(x, y));
        let letter = |unit: Option<UnitId>| unit.map(|unit| battle.letter(unit));
        let words =
            |each: &Exchange| (battle.letter(each.enemy), letter(each.flanking.own), letter(each.flanking.theirs));
        outlook.exchanges.iter().map(words).collect::<Vec<_>>()
    };
    assert_eq!(there(0, 1), [('B', Some('a'), None), ('C', None, None)], "on both sides of B");
    assert_eq!(there(0, 0), [('B', None, None), ('C', None, None)], "beside B");
    let mut battle = scene("B . C / h . .").order("hBC").dice([]);
    let order = Order { to: Some(Square::new(1, 0)), ..battle.order('h', "move") };
    let outlook = rules::outlook(&mut battle.world, &order, Square::new(1, 0));
    assert!(outlook.exchanges.iter().all(|each| each.flanking.own.is_none() && each.flanking.theirs.is_some()));
}
