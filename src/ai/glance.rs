//! What squares are worth at a glance: who sees whom from how far, and what is at hand to hide behind.

use bevy::prelude::World;

use super::{attack, situation::Situation, weights::Weights};
use crate::{
    battle::{Board, UnitId},
    grid::{Barrier, Diagonal, Map, Space, Square},
    rules::{self, Matchup},
};

/// How a unit compares with each of the enemies it looks at.
pub struct Glance {
    matchups: Vec<Matchup>,
    /// Whether it would rather fight hand to hand.
    pub by_hand: bool,
}

/// What could be done from a square, and to who stands there, in hundredths of a hit point.
#[derive(Clone, Copy, Debug, Default)]
pub struct View {
    /// By the best attack, the prize of a defeat included.
    pub dealt: i32,
    /// By all attacks together.
    pub taken: i32,
    /// Whether an enemy is next to it.
    pub crowded: bool,
    /// Counted distance to the nearest enemy, over all obstacles.
    pub nearest: i32,
}

/// A distance at which nobody fights hand to hand.
const AT_RANGE: i32 = 4;

/// Whether a unit would rather fight an enemy hand to hand.
pub fn by_hand(matchup: &Matchup) -> bool {
    matchup.dealt.at(1).expected_x100 > matchup.dealt.at(AT_RANGE).expected_x100
}

impl Glance {
    /// Compares them.
    pub fn of(world: &mut World, situation: &Situation) -> Self {
        let matchups = rules::matchups(world, situation.unit, &situation.enemy_ids());
        let by_hand = matchups.iter().any(by_hand);
        Self { matchups, by_hand }
    }

    /// What is to be seen from each of these squares.
    pub fn from(&self, board: &Board, situation: &Situation, weights: &Weights, squares: &[Square]) -> Vec<View> {
        let mut views = vec![View { nearest: i32::MAX, ..View::default() }; squares.len()];
        for (&enemy, matchup) in situation.enemies.iter().zip(&self.matchups) {
            let sight = board.sight().around(enemy.1);
            for (view, &square) in views.iter_mut().zip(squares) {
                let space = situation.space.at(square);
                view.add(board.map(), situation, weights, space, enemy, matchup, sight.affects(space));
            }
        }
        views
    }
}

impl View {
    /// Adds what an enemy makes of the view, for a body there.
    fn add(
        &mut self,
        map: &Map,
        situation: &Situation,
        weights: &Weights,
        space: Space,
        (enemy, theirs): (UnitId, Space),
        matchup: &Matchup,
        in_the_line: bool,
    ) {
        let is_next = space.is_adjacent(theirs);
        let distance = if is_next { 1 } else { space.distance(theirs, Diagonal::Double) };
        self.nearest = self.nearest.min(distance);
        self.crowded |= is_next;
        if !in_the_line {
            return;
        }
        let through = |hidden: bool, worth: i32| if hidden { worth * weights.behind_cover / 100 } else { worth };
        let (we_hide, they_hide) = (!is_next && hides(map, space, theirs), !is_next && hides(map, theirs, space));
        let (dealt, taken) = (matchup.dealt.at(distance), matchup.taken.at(distance).expected_x100);
        let worth = attack::worth(situation, weights, enemy, dealt.expected_x100, dealt.defeat_per_mille);
        self.dealt = self.dealt.max(through(they_hide, worth));
        self.taken += through(we_hide, taken);
    }
}

/// Whether something next to a body on the side of an enemy may cover it.
fn hides(map: &Map, space: Space, enemy: Space) -> bool {
    let Square { x, y } = space.origin;
    let side = i16::from(space.side);
    let towards = |own: i16, theirs: i16| {
        if theirs < own {
            -1
        } else if theirs > own {
            side
        } else {
            0
        }
    };
    let (dx, dy) = (towards(x, enemy.origin.x), towards(y, enemy.origin.y));
    let covers = |square: Square| !space.contains(square) && map.tile(square).barrier != Barrier::Open;
    covers(space.origin.offset(dx, 0)) || covers(space.origin.offset(0, dy))
}
