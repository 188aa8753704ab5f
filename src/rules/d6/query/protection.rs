//! The object that protects a target from a shot. Only by the charts. D6-PROT-01, D6-COVER-07

use std::{cmp::Reverse, collections::BTreeMap};

use super::{aim::Aim, cover, objects};
use crate::{
    battle::Site,
    grid::{Barrier, Corner, Crossing, Map, Space, crossings},
    rules::d6::state::{BattleAccess, metres},
};

/// The object that stops most of the four lines that decided the cover, the nearest to the target among equals; `None`
/// if no object stands on them.
pub fn protector<'a>(battle: &'a BattleAccess, aim: Aim) -> Option<objects::Target<'a>> {
    let (corner, map) = (cover::best_corner(battle, aim)?, battle.board.map());
    let mut lines_stopped: BTreeMap<Site, usize> = BTreeMap::new();
    for site in aim.at.corners().into_iter().flat_map(|end| sites_on(map, corner, end, aim.at)) {
        *lines_stopped.entry(site).or_default() += 1;
    }
    let objects = lines_stopped.into_iter().filter_map(|(site, lines)| {
        let standing = site.border().is_none().then(|| objects::standing(battle, site.square())).flatten();
        Some((lines, site.square(), standing.or_else(|| objects::barrier(battle, aim.from, site))?))
    });
    let nearest =
        objects.max_by_key(|&(lines, square, _)| (lines, -metres(aim.at, Space::single(square)), Reverse(square)));
    nearest.map(|(.., object)| object)
}

/// The sites with obstacles that a line to a corner of a target passes through. A corner of the grid is none: only two
/// obstacles together stop a line there.
fn sites_on(map: &Map, from: Corner, end: Corner, target: Space) -> impl Iterator<Item = Site> {
    crossings(from, end).filter_map(move |crossing| {
        let (site, barrier) = match crossing {
            Crossing::Square(square) if target.contains(square) => return None,
            Crossing::Square(square) => (Site::of(square, None), map.tile(square).barrier),
            Crossing::Border(a, b) => (Site::between(a, b)?, map.border(a, b)),
            Crossing::Joint(_) => return None,
        };
        (barrier != Barrier::Open).then_some(site)
    })
}
