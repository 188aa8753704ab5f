//! Cover on the edges that it comes from: before a move on the destination and on each enemy in sight, otherwise on the
//! units in the line of fire of the enemy under the pointer or in turn. The lines of fire of a move are drawn thin.

use bevy::prelude::*;

use super::{
    canvas::{Body, Canvas, GROUND},
    colors,
};
use crate::{
    client::{
        board::{Painter, SQUARE, corner, depth, space_centre},
        session::{IdleBoard, Intent, StandingCover, ViewModel},
    },
    grid::Space,
    rules::{CoverLevel, Exchange, MutualCover, TargetCover},
};

/// Marks the entities drawn here.
#[derive(Component, Clone, Copy)]
pub(super) struct CoverPart;

/// Cover of the player's units.
const OURS: Color = Color::srgb(0.45, 0.9, 1.0);

/// Redraws the marks when the intent or the cover changes.
pub(super) fn draw(
    mut canvas: Canvas,
    (intent, standing): (Res<Intent>, Res<StandingCover>),
    view: Res<ViewModel>,
    idle: Res<IdleBoard>,
    parts: Query<Entity, With<CoverPart>>,
) {
    if !intent.is_changed() && !standing.is_changed() && !idle.is_changed() {
        return;
    }
    canvas.clear(&parts);
    if !idle.0 {
        return;
    }
    let mut painter = Painter::default();
    let end = intent.outlook.as_ref().zip(intent.move_end()).zip(view.moving_body());
    match end {
        Some(((outlook, end), body)) => before_move(&mut painter, &view, body.at(end), &outlook.exchanges),
        None => where_they_stand(&mut painter, &view, &standing),
    }
    canvas.shapes(CoverPart, painter, depth::OVERLAYS + 0.05);
}

/// The cover of the unit at the end of its move and of each enemy in sight from there, and the lines between them.
fn before_move(painter: &mut Painter, view: &ViewModel, own: Space, exchanges: &[Exchange]) {
    let place = |exchange: &Exchange| view.placement(exchange.enemy).map(|placement| placement.space);
    let seen = exchanges.iter().filter(|exchange| !exchange.cover.is_total());
    let mut seen: Vec<(&Exchange, Space)> = seen.filter_map(|exchange| Some((exchange, place(exchange)?))).collect();
    seen.sort_by_key(|(exchange, space)| (!can_attack(exchange), distance(own, *space)));
    for (rank, (exchange, space)) in seen.iter().enumerate() {
        let (theirs, ours) = (&exchange.cover.theirs, &exchange.cover.own);
        match detail(rank, exchange) {
            Detail::Corners { strength } => corner_lines(painter, theirs, strength),
            Detail::Sight => sight_line(painter, own, *space, theirs),
        }
        mark(painter, *space, own, theirs.level, (colors::warning(), colors::good()));
        mark(painter, own, *space, ours.level, (OURS, colors::bad()));
    }
}

/// The cover of the units that one enemy of theirs could shoot at.
fn where_they_stand(painter: &mut Painter, view: &ViewModel, standing: &StandingCover) {
    let Some(enemy) = standing.from.and_then(|unit| view.placement(unit)) else { return };
    let is_ours = standing.from.and_then(|unit| view.side(unit)) != view.active.and_then(|unit| view.side(unit));
    for (unit, cover) in &standing.covers {
        let Some(placement) = view.placement(*unit) else { continue };
        let covered_and_open = if is_ours { (OURS, colors::bad()) } else { (colors::warning(), colors::good()) };
        mark(painter, placement.space, enemy.space, cover.level, covered_and_open);
    }
}

/// The lines that are drawn to an enemy.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Detail {
    /// The corner lines that decide its cover, with this opacity.
    Corners { strength: f32 },
    /// One line from the corner with the best view.
    Sight,
}

/// Enemies to which corner lines are drawn at most; more would hide the board.
const WITH_CORNERS: usize = 4;

/// The lines to an enemy, by its rank among all in sight: corner lines to the first, and fainter ones to the next few
/// where there is cover to explain.
fn detail(rank: usize, exchange: &Exchange) -> Detail {
    let MutualCover { theirs, own } = &exchange.cover;
    let has_cover = theirs.level != CoverLevel::None || own.level != CoverLevel::None;
    match rank {
        _ if theirs.lines.is_empty() => Detail::Sight,
        0 => Detail::Corners { strength: 0.75 },
        1..WITH_CORNERS if has_cover => Detail::Corners { strength: 0.3 },
        _ => Detail::Sight,
    }
}

/// True if one of the two could attack the other.
fn can_attack(exchange: &Exchange) -> bool {
    exchange.dealt.is_some() || exchange.taken.is_some()
}

fn distance(a: Space, b: Space) -> i32 {
    let (a, b) = (a.centre_x2(), b.centre_x2());
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}

/// A mark on the edge of a body in the direction of an attacker: an arrowhead that points inwards without cover, a bar
/// with cover, two with improved cover, and a thick one with total cover.
fn mark(painter: &mut Painter, body: Space, attacker: Space, level: CoverLevel, (covered, open): (Color, Color)) {
    let body = Body::of(body);
    let to_attacker = (space_centre(attacker) - body.centre).normalize_or_zero();
    if to_attacker == Vec2::ZERO {
        return;
    }
    let across = to_attacker.perp();
    // The mark stays on the edge of the square, also towards its corners.
    let reach = body.edge * 0.5 / to_attacker.abs().max_element();
    let edge = body.centre + to_attacker * (reach - SQUARE * 0.07);
    let mut bar = |shift: f32, width: f32, color: Color| {
        let (middle, half) = (edge + to_attacker * shift, across * SQUARE * 0.17);
        painter.line(middle - half, middle + half, width + 6.0, GROUND);
        painter.line(middle - half, middle + half, width, color);
    };
    match level {
        CoverLevel::None => {
            let tip = edge - to_attacker * SQUARE * 0.1;
            let base = [edge + across * SQUARE * 0.1, edge - across * SQUARE * 0.1];
            let grown = [base[0] + across * 5.0, tip - to_attacker * 7.0, base[1] - across * 5.0];
            painter.quad([grown[0], grown[1], grown[2], edge + to_attacker * 5.0], GROUND);
            painter.quad([base[0], tip, base[1], edge], open);
        }
        CoverLevel::Partial => bar(0.0, 8.0, covered),
        CoverLevel::Improved => {
            bar(0.0, 8.0, covered);
            bar(-SQUARE * 0.11, 8.0, covered);
        }
        CoverLevel::Total => bar(0.0, 20.0, covered),
    }
}

/// The lines that decide a cover, thin.
fn corner_lines(painter: &mut Painter, cover: &TargetCover, strength: f32) {
    for line in &cover.lines {
        thin(painter, corner(line.from), corner(line.to), line.blocked, strength);
    }
}

/// One thin line to an enemy: from the corner with the best view, if there is one.
fn sight_line(painter: &mut Painter, own: Space, enemy: Space, cover: &TargetCover) {
    let from = cover.lines.first().map_or(space_centre(own), |line| corner(line.from));
    thin(painter, from, space_centre(enemy), cover.level != CoverLevel::None, 0.4);
}

fn thin(painter: &mut Painter, from: Vec2, to: Vec2, is_blocked: bool, strength: f32) {
    match is_blocked {
        true => painter.dashes(from, to, 2.5, 12.0, colors::warning().with_alpha(strength)),
        false => painter.line(from, to, 2.5, colors::good().with_alpha(strength)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::UnitId,
        grid::Corner,
        rules::{CornerLine, Flanking},
    };

    #[test]
    fn corner_lines_go_to_the_first_and_to_a_few_with_cover() {
        let line = CornerLine { from: Corner::new(1, 1), to: Corner::new(3, 1), blocked: true };
        let exchange = |theirs: CoverLevel, own: CoverLevel, lines: usize| Exchange {
            enemy: UnitId(1),
            dealt: None,
            taken: None,
            cover: MutualCover {
                theirs: TargetCover { level: theirs, words: String::new(), lines: vec![line.clone(); lines] },
                own: TargetCover { level: own, ..TargetCover::default() },
            },
            flanking: Flanking::default(),
        };
        let (open, covered) = (CoverLevel::None, CoverLevel::Partial);
        let faint = Detail::Corners { strength: 0.3 };
        assert_eq!(detail(0, &exchange(open, open, 4)), Detail::Corners { strength: 0.75 });
        assert_eq!(detail(0, &exchange(open, open, 0)), Detail::Sight, "no lines are drawn");
        assert_eq!([1, 3, 4].map(|rank| detail(rank, &exchange(covered, open, 4))), [faint, faint, Detail::Sight]);
        assert_eq!(detail(1, &exchange(open, covered, 4)), faint, "the own cover");
        assert_eq!(detail(1, &exchange(open, open, 4)), Detail::Sight, "nothing to explain");
    }
}
