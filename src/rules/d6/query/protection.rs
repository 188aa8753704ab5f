//! The object that protects a target from a shot. Only by the charts. D6-PROT-01, D6-COVER-07

use super::{aim::Aim, cover, objects};
use crate::{
    battle::Site,
    grid::{Barrier, Corner, Space, Square, corner_lines},
    rules::d6::state::{BattleAccess, metres},
};

/// The object that stops most of the four lines that decided the cover, the nearest to the target among equals; `None`
/// if no object stands on them.
pub fn protector<'a>(battle: &'a BattleAccess, aim: Aim) -> Option<objects::Target<'a>> {
    let corner = cover::hidden_by(battle, aim).lines?.from;
    let sites = squares_between(aim).flat_map(Site::all_of);
    let map = battle.board.map();
    let sites = sites.filter(|site| {
        let obstacle = site.border().map_or(map.tile(site.square()).barrier, |(a, b)| map.border(a, b));
        obstacle != Barrier::Open
    });
    let stopping = sites.map(|site| (lines_stopped(corner, aim.at, site), site)).filter(|(lines, _)| *lines > 0);
    let objects = stopping.filter_map(|(lines, site)| {
        let standing = site.border().is_none().then(|| objects::standing(battle, site.square())).flatten();
        Some((lines, site, standing.or_else(|| objects::barrier(battle, aim.from, site))?))
    });
    let rank = |lines: usize, site: Site| {
        (lines, -metres(aim.at, Space::single(site.square())), std::cmp::Reverse(site.square()))
    };
    objects.max_by_key(|(lines, site, _)| rank(*lines, *site)).map(|(.., object)| object)
}

/// The number of lines from a corner to a target that a site stops.
fn lines_stopped(from: Corner, target: Space, site: Site) -> usize {
    let is_square = |square: Square| site.border().is_none() && site.square() == square && !target.contains(square);
    corner_lines(from, target, is_square, |a, b| Site::between(a, b) == Some(site)).count()
}

/// The squares of the rectangle that the attacker and the target span.
fn squares_between(aim: Aim) -> impl Iterator<Item = Square> {
    let all = || aim.from.squares().chain(aim.at.squares());
    let range = |of: fn(Square) -> i16| {
        let low = all().map(of).min().unwrap_or(0);
        low..=all().map(of).max().unwrap_or(low)
    };
    let (columns, rows) = (range(|square| square.x), range(|square| square.y));
    rows.flat_map(move |y| columns.clone().map(move |x| Square::new(x, y)))
}
