//! Grenades: the difficulty of a throw, the square where it lands, and the units that the blast catches.

use std::cmp::Ordering;

use super::{
    difficulty::range_step,
    injury::{self, Damage, Place},
    pair_facts,
};
use crate::{
    battle::UnitId,
    dice::{Breakdown, Chance, DiceCode, Pips, Pool},
    grid::{Barrier, Diagonal, Map, Space, Square, grid_line},
    rules::d6::{
        data::Weapon,
        state::{BattleAccess, InjuryLevel, metres},
    },
};

/// The difficulty of a throw at a square; `None` beyond long range. D6-GREN-01, D6-GREN-02, D6-GREN-07
pub fn difficulty(battle: &BattleAccess, unit: UnitId, from: Space, at: Square, weapon: &Weapon) -> Option<Breakdown> {
    let distance = metres(from, Space::single(at));
    let (name, number) = range_step(weapon.range?, distance, battle.options.0)?;
    let sees = |space: Space| battle.board.sight().sees_space(space, Space::single(at));
    let friend_sees = || {
        let friends = battle.units().filter(|&other| other != unit && battle.side(other) == battle.side(unit));
        friends.filter(|&other| battle.is_in_the_fight(other)).any(|other| sees(battle.space(other)))
    };
    let blind = match (sees(from), friend_sees) {
        (true, _) => 0,
        (false, seen) if seen() => 5,
        (false, _) => 10,
    };
    Some(Breakdown::new().with(name, number).with("thrown blindly", blind))
}

/// The dice of metres that a miss deviates, by the range of the throw. D6-GREN-14
pub fn deviation(range: Option<(i32, i32, i32)>, metres: i32) -> DiceCode {
    let (short, medium, _) = range.unwrap_or((10, 20, 40));
    let dice = if metres <= short {
        1
    } else if metres <= medium {
        2
    } else {
        3
    };
    DiceCode::new(dice, 6)
}

/// The square that a deviation leads to: so many metres from the target's centre, in one of six directions clockwise
/// from straight beyond. D6-SCALE-07, D6-GREN-12, D6-GREN-13
pub fn deviate(from: Square, target: Square, direction: u32, metres: i32) -> Square {
    // Cosine and sine of 60 degree steps, in thousandths.
    let (cos, sin): (i128, i128) = match direction {
        1 => (1000, 0),
        2 => (500, 866),
        3 => (-500, 866),
        4 => (-1000, 0),
        5 => (-500, -866),
        _ => (500, -866),
    };
    let (dx, dy) = (i128::from(target.x) - i128::from(from.x), i128::from(target.y) - i128::from(from.y));
    // A throw at the thrower's own square has no direction of its own; take "up".
    let (dx, dy) = if (dx, dy) == (0, 0) { (0, -1) } else { (dx, dy) };
    let lands = shifted(target, (dx, dy), (cos, sin), metres);
    let back = (i128::from(lands.x) - i128::from(from.x)) * dx + (i128::from(lands.y) - i128::from(from.y)) * dy;
    // Not further back than the thrower. D6-GREN-15
    if back < 0 { from } else { lands }
}

/// The square so many metres from another, in the direction of a third. D6-GREN-30
pub fn ahead(from: Square, towards: Square, metres: i32) -> Square {
    let (dx, dy) = (i128::from(towards.x) - i128::from(from.x), i128::from(towards.y) - i128::from(from.y));
    if (dx, dy) == (0, 0) { from } else { shifted(from, (dx, dy), (1000, 0), metres) }
}

/// The square so many metres from another, in a direction turned by an angle, of which cosine and sine are given in
/// thousandths. D6-SCALE-07
fn shifted(from: Square, (dx, dy): (i128, i128), (cos, sin): (i128, i128), metres: i32) -> Square {
    let length = ((dx * dx + dy * dy) * 1_000_000_000_000).isqrt();
    // Metres to squares: 2 of 3; y grows downwards, so that clockwise is from x to y.
    let part = |ahead: i128, across: i128| {
        let offset = 2 * i128::from(metres) * (cos * ahead + sin * across) * 1_000_000 * 1_000_000 / (3 * length);
        // In thousand-millionths of a square; a half goes to the nearer square.
        let whole = (offset.abs() + 499_999_999) / 1_000_000_000;
        i16::try_from(whole * offset.signum()).unwrap_or(0)
    };
    from.offset(part(dx, -dy), part(dy, dx))
}

/// The last free square on the way of something thrown. D6-GREN-15
pub fn landing(battle: &BattleAccess, from: Square, to: Square) -> Square {
    last_free(battle.board.map(), from, to)
}

/// The last free square on the line between two squares. Where the line runs exactly between two squares, it takes the
/// side on which it gets farther; if both sides are closed alike, it ends on the last square that they share.
fn last_free(map: &Map, from: Square, to: Square) -> Square {
    let (one_side, other_side) = both_sides(from, to);
    let one_side: Vec<Square> = free_part(map, one_side).collect();
    if one_side.last() == Some(&to) {
        return to;
    }
    let other_side: Vec<Square> = free_part(map, other_side).collect();
    let shared = one_side.iter().zip(&other_side).rev().find(|(a, b)| a == b).map(|(&square, _)| square);
    match one_side.len().cmp(&other_side.len()) {
        Ordering::Greater => one_side.last().copied(),
        Ordering::Less => other_side.last().copied(),
        Ordering::Equal => shared,
    }
    .unwrap_or(from)
}

/// Returns true if something thrown lands on the square at which it was thrown. D6-GREN-15
pub fn gets_to(battle: &BattleAccess, from: Square, to: Square) -> bool {
    let lands_there = || {
        let map = battle.board.map();
        let (one_side, other_side) = both_sides(from, to);
        u32::from(free_part(map, one_side).last() == Some(to) || free_part(map, other_side).last() == Some(to))
    };
    pair_facts::THROW.get_or_compute(&battle.board, from, to, lands_there) == 1
}

/// The line between two squares, by either side where it runs exactly between two squares.
fn both_sides(from: Square, to: Square) -> (impl Iterator<Item = Square>, impl Iterator<Item = Square>) {
    let turned = |square: Square| Square::new(-square.x, -square.y);
    (grid_line(from, to), grid_line(turned(from), turned(to)).map(turned))
}

/// The squares of a line, from its start, up to the first that something thrown cannot enter.
fn free_part(map: &Map, line: impl Iterator<Item = Square>) -> impl Iterator<Item = Square> {
    let mut last = None;
    line.take_while(move |&square| last.replace(square).is_none_or(|last| can_pass(map, last, square)))
}

/// Returns true if something thrown passes from a square to the next one. It passes diagonally unless both ways round the
/// corner are closed.
fn can_pass(map: &Map, from: Square, to: Square) -> bool {
    let closed = |barrier: Barrier| matches!(barrier, Barrier::Wall | Barrier::Aperture);
    let round = |beside: Square| {
        closed(map.tile(beside).barrier) || closed(map.border(from, beside)) || closed(map.border(beside, to))
    };
    let [one, other] = [Square::new(to.x, from.y), Square::new(from.x, to.y)];
    let is_slanted = one != to && other != to;
    let is_barred = if is_slanted { round(one) && round(other) } else { closed(map.border(from, to)) };
    !closed(map.tile(to).barrier) && !is_barred
}

/// The damage of a blast at a distance; `None` beyond its radius. D6-GREN-16, D6-GREN-18, D6-GREN-19, D6-EX-45
pub fn band(weapon: &Weapon, metres: i32) -> Option<Pips> {
    weapon.blast.iter().find(|(radius, _)| metres <= *radius).map(|(_, damage)| *damage)
}

/// The damage of a blast to one unit. D6-GREN-19
pub fn blast_damage(weapon: &Weapon, dice: Pips) -> Damage {
    let pool = Pool::of(weapon.name.clone(), dice);
    Damage { pool, kind: weapon.damage_kind(), stuns: false, place: Place::Everywhere }
}

/// The units that a blast at a square catches, with its damage there. Walls stop it. D6-GREN-17, D6-GREN-21
pub fn caught(battle: &BattleAccess, at: Square, weapon: &Weapon) -> Vec<(UnitId, Pips)> {
    caught_where(battle, at, weapon, |unit| battle.space(unit)).collect()
}

/// The units that the side of a unit perceives and that a blast at a square would catch if each stood on the squares that are
/// given for it, with its damage there. D6-COVER-12
pub fn seen_caught(
    battle: &BattleAccess,
    unit: UnitId,
    at: Square,
    weapon: &Weapon,
    space_of: impl Fn(UnitId) -> Space,
) -> impl Iterator<Item = (UnitId, Pips)> {
    let side = battle.side(unit);
    caught_where(battle, at, weapon, space_of).filter(move |&(other, _)| battle.perceives(side, other))
}

fn caught_where(
    battle: &BattleAccess,
    at: Square,
    weapon: &Weapon,
    space_of: impl Fn(UnitId) -> Space,
) -> impl Iterator<Item = (UnitId, Pips)> {
    let units = battle.units().filter(|&unit| can_be_caught(battle, unit));
    units.filter_map(move |unit| Some((unit, dice_at(battle, at, weapon, space_of(unit))?)))
}

/// True if a blast can catch a unit: it is on the board, and no corpse.
fn can_be_caught(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.is_on_board(unit) && battle.injury(unit).level != InjuryLevel::Killed
}

/// The dice of a blast at a square against a unit on a space; `None` if it is out of the radius or behind a wall.
/// D6-GREN-17, D6-GREN-21
pub fn dice_at(battle: &BattleAccess, at: Square, weapon: &Weapon, space: Space) -> Option<Pips> {
    let centre = Space::single(at);
    let dice = band(weapon, metres(centre, space))?;
    battle.board.sight().affects_space(centre, space).then_some(dice)
}

/// A unit that a blast is expected to catch.
pub struct ExpectedTarget {
    /// The unit.
    pub unit: UnitId,
    /// The damage at its place.
    pub dice: Pips,
    /// The likelihood, in percent, that it is still there when the grenade explodes. It is tuning, not a rule.
    pub stays: i32,
}

/// The units that the side of a unit, which throws from some squares, expects a blast at a square to catch if it goes off at
/// once.
pub fn caught_at_once(
    battle: &BattleAccess,
    (unit, from): (UnitId, Space),
    at: Square,
    weapon: &Weapon,
) -> Vec<ExpectedTarget> {
    let space_of = |other| if other == unit { from } else { battle.space(other) };
    let caught = seen_caught(battle, unit, at, weapon, space_of);
    caught.map(|(unit, dice)| ExpectedTarget { unit, dice, stays: 100 }).collect()
}

/// The squares on which a unit would be caught, row by row. D6-GREN-17, D6-GREN-21
pub fn exposed_squares(battle: &BattleAccess, at: Square, weapon: &Weapon) -> Vec<Square> {
    let map = battle.board.map();
    // Metres to squares, rounded up.
    let radius = weapon.blast.iter().map(|(radius, _)| radius * 2 / 3 + 1).max().unwrap_or(0);
    let is_near = |square: &Square| at.distance(*square, Diagonal::Single) <= radius;
    let is_exposed = |square: &Square| {
        map.tile(*square).barrier != Barrier::Wall && dice_at(battle, at, weapon, Space::single(*square)).is_some()
    };
    map.squares().filter(is_near).filter(is_exposed).collect()
}

/// The value for the AI of a blast that is expected to catch these units, in hundredths of a point. `chance` is that of the
/// throw.
pub fn value(battle: &BattleAccess, unit: UnitId, weapon: &Weapon, caught: &[ExpectedTarget], chance: Chance) -> i32 {
    let each = caught.iter().map(|target| {
        let damage = blast_damage(weapon, target.dice);
        value_of_one(battle, unit, target.unit, &damage, chance) * target.stays / 100
    });
    each.sum()
}

/// The value of a blast that strikes one unit. Enemies count for it, friends and the thrower against it.
fn value_of_one(battle: &BattleAccess, unit: UnitId, other: UnitId, damage: &Damage, chance: Chance) -> i32 {
    let value = injury::injury_odds(battle, damage, other).value_x100;
    if battle.injury(other).is_out() {
        0
    } else if battle.are_enemies(unit, other) {
        value * chance.per_mille() / 1000
    } else {
        -2 * value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        grid::turning::{Turning, pairs, random_map},
        rules::d6::data::Catalogue,
    };

    /// D6-SCALE-07
    #[test]
    fn deviation_in_a_row() {
        let (from, target) = (Square::new(0, 0), Square::new(13, 0));
        let short = [1, 2, 3, 4, 5, 6, 7].map(|metres| target.x - deviate(from, target, 4, metres).x);
        assert_eq!(short, [1, 1, 2, 3, 3, 4, 5]);
    }

    /// D6-GREN-13
    #[test]
    fn directions_go_clockwise_from_straight_beyond() {
        let (from, target) = (Square::new(0, 0), Square::new(10, 0));
        let lands = [1, 2, 3, 4, 5, 6].map(|direction| <(i16, i16)>::from(deviate(from, target, direction, 6)));
        assert_eq!(lands, [(14, 0), (12, 3), (8, 3), (6, 0), (8, -3), (12, -3)]);
        let up = deviate(Square::new(0, 10), Square::new(0, 0), 2, 6);
        assert_eq!((up.x, up.y), (3, -2), "beyond right of a throw upwards");
    }

    /// D6-EX-43, D6-EX-11, D6-GREN-15
    #[test]
    fn a_short_throw_lands_between() {
        let (from, target) = (Square::new(0, 0), Square::new(13, 0));
        let lands = deviate(from, target, 4, 7);
        assert_eq!(lands, Square::new(8, 0));
        assert_eq!(metres(Space::single(from), Space::single(lands)), 12);
        assert_eq!(metres(Space::single(target), Space::single(lands)), 7);
        assert_eq!(deviate(from, Square::new(2, 0), 4, 6), from, "not behind the thrower");
    }

    /// D6-EX-45, D6-EX-12, D6-GREN-16
    #[test]
    fn blast_bands() {
        let weapon = &Catalogue::shipped().weapons["frag_grenade"];
        let dice = [0, 2, 3, 4, 5, 6, 7, 10].map(|metres| band(weapon, metres).map(|damage| damage.whole_dice()));
        assert_eq!(dice, [5, 5, 4, 4, 3, 3, 2, 2].map(Some));
        assert_eq!(band(weapon, 11), None);
    }

    /// D6-GREN-14
    #[test]
    fn far_throws_deviate_further() {
        let dice = [3, 10, 11, 20, 21].map(|metres| deviation(Some((10, 20, 40)), metres).count);
        assert_eq!(dice, [1, 1, 2, 2, 3]);
    }

    /// D6-GREN-15: a throw passes the end of a wall, and stops where two walls meet at its corner.
    #[test]
    fn a_slanted_throw_stops_between_two_walls() {
        let lands = |borders: &[((i16, i16), (i16, i16))]| {
            let mut map = Map::open(3, 3);
            borders.iter().for_each(|&(a, b)| map.set_border(a.into(), b.into(), Barrier::Wall));
            <(i16, i16)>::from(last_free(&map, Square::new(0, 0), Square::new(2, 2)))
        };
        assert_eq!(lands(&[((0, 0), (1, 0))]), (2, 2));
        assert_eq!(lands(&[((0, 0), (0, 1))]), (2, 2));
        assert_eq!(lands(&[((0, 0), (0, 1)), ((1, 0), (1, 1))]), (0, 0));
    }

    /// D6-GREN-15: throws land on the same square of a map that is turned or mirrored.
    #[test]
    fn throws_are_the_same_on_a_turned_map() {
        for seed in 0..5 {
            let map = random_map(seed, 6, 5);
            for turning in Turning::all(map.size()) {
                let turned = turning.map(&map);
                for (from, to) in pairs(&map) {
                    let lands = last_free(&turned, turning.square(from), turning.square(to));
                    assert_eq!(turning.square(last_free(&map, from, to)), lands, "{seed} {turning:?} {from} {to}");
                }
            }
        }
    }
}
