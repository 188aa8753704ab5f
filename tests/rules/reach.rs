//! REACH

use blastdoor::rules::saga::data::{Feat, Size, UnitData};

use crate::scene::scene;

/// The number of squares that a creature of this size and reach threatens: an enemy who leaves one is at risk.
fn threatened(size: Size, reach: i32) -> usize {
    let map = "...........\n".repeat(5) + "....B......\n" + &"...........\n".repeat(4) + "..........h";
    let beast = |data: &mut UnitData| (data.size, data.reach) = (size, Some(reach));
    let squares = (0..11).flat_map(|y| (0..11).map(move |x| (x, y)));
    let side = i16::from(size == Size::Large);
    let own = |x: i16, y: i16| (4..=4 + side).contains(&x) && (5..=5 + side).contains(&y);
    let is_threatened = |(x, y): (i16, i16)| {
        let mut battle = scene(&map).unit('B', beast).placed('h', |spec| spec.at = (x, y).into()).dice([]);
        let away = if y == 0 { (x, 1) } else { (x, y - 1) };
        let order = battle.order('h', "move").along(vec![away.into()]);
        let order = if battle.refusal(order.clone()).is_empty() {
            order
        } else {
            battle.order('h', "move").along(vec![(x, y + 1).into()])
        };
        !battle.preview(order).risks.is_empty()
    };
    squares.filter(|&(x, y)| !own(x, y) && is_threatened((x, y))).count()
}

/// SAGA-EXD-10, SAGA-REACH-01, SAGA-REACH-02, SAGA-REACH-07
#[test]
fn threatened_squares() {
    assert_eq!([1, 2, 3].map(|reach| threatened(Size::Medium, reach)), [8, 12, 24]);
    assert_eq!([1, 2, 3].map(|reach| threatened(Size::Large, reach)), [12, 20, 36]);
}

/// SAGA-REACH-02, SAGA-REACH-07: reach by size; a spear adds one.
#[test]
fn reach_by_size() {
    for (size, reach) in [(Size::Small, 1), (Size::Medium, 1), (Size::Large, 1), (Size::Huge, 2), (Size::Gargantuan, 3)]
    {
        for (weapon, reach) in [("claw", reach), ("spear", reach + 1)] {
            for (distance, refusal) in [(reach, ""), (reach + 1, "out_of_reach")] {
                let row = format!("h...{}B\n{}", ".".repeat(distance - 1), ".........\n".repeat(4));
                let side = match size {
                    Size::Large => 2,
                    Size::Huge => 3,
                    Size::Gargantuan => 4,
                    _ => 1,
                };
                let mut battle = scene(&row)
                    .unit('h', |data| data.size = size)
                    .weapon("spear", "1d8", |weapon| (weapon.reach, weapon.size) = (1, size))
                    .armed('h', &[weapon])
                    .placed('h', |spec| spec.at = (4 - side, 0).into())
                    .dice([]);
                assert_eq!(battle.refusal(battle.attack('h', 'B', weapon)), refusal, "{size:?} {weapon} {distance}");
            }
        }
    }
}

/// SAGA-REACH-03: the next square is not too near.
#[test]
fn right_next_to_it() {
    let mut battle = scene("h B").armed('h', &["spear"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "spear")), "");
}

/// SAGA-REACH-05, SAGA-REACH-06: the Tiny must go into the target's space, which provokes; there blows land and shots
/// do not, on either side.
#[test]
fn the_tiny_go_in() {
    let mut battle = scene("h B .")
        .unit('h', |data| (data.size, data.feats) = (Size::Tiny, vec![Feat::MartialArts1]))
        .armed('h', &["claw", "pistol"])
        .weapon("pistol", "1d4", |weapon| {
            weapon.kind = blastdoor::rules::saga::data::WeaponKind::Pistol;
            weapon.size = Size::Tiny;
        })
        .armed('B', &["club", "pistol"])
        .ai(1)
        .dice([2]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "claw")), "out_of_reach");
    assert_eq!(battle.moves('h', 1, 0).len(), 1, "going in provokes");
    assert_eq!(battle.refusal(battle.attack('h', 'B', "claw")), "");
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "too_close");
    battle.pass_to('B');
    assert_eq!(battle.refusal(battle.attack('B', 'h', "club")), "");
    assert_eq!(battle.refusal(battle.attack('B', 'h', "pistol")), "too_close");
}

/// SAGA-REACH-07: reach needs a line of effect.
#[test]
fn not_through_walls() {
    let mut battle = scene("h # B").armed('h', &["spear"]).dice([]);
    assert_ne!(battle.refusal(battle.attack('h', 'B', "spear")), "");
}
