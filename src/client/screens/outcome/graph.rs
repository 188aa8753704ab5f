//! The graph of the sides' strength by round.

use bevy_egui::egui::{Align2, FontId, Painter, Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::{
    battle::{SideId, Sides},
    client::theme::{self, Tips, palette::*},
    record::RoundStrength,
};

/// Height of the graph in points.
const HEIGHT: f32 = 104.0;

/// Width of a line, and radius of the mark at each round, in points.
const LINE_WIDTH: f32 = 2.5;
const MARK: f32 = 4.0;
/// Width that a line shows on both sides of another one that lies on it, in points.
const BELOW: f32 = 2.5;
/// Distance of two points of the graph below which they count as one, in points.
const SAME: f32 = 2.0;

/// Draws a line for each side, and names the strength under the mouse.
pub fn show(ui: &mut Ui, rounds: &[RoundStrength], sides: &Sides) {
    let width = ui.available_width();
    let (whole, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::hover());
    let area = whole.shrink2(vec2(14.0, 0.0)).with_max_y(whole.bottom() - 18.0).with_min_y(whole.top() + 8.0);
    let most = rounds.iter().flat_map(|one| &one.sides).copied().max().unwrap_or(0).max(1);
    let painter = ui.painter();
    painter.rect_filled(whole, 4.0, RAISED);
    for share in [0.0, 0.5, 1.0] {
        painter.hline(area.x_range(), area.bottom() - area.height() * share, Stroke::new(1.0, LINE));
    }
    let every = (rounds.len() / 12).max(1);
    for (place, one) in rounds.iter().enumerate() {
        let label = match one.round {
            Some(round) if place % every == 0 => round.to_string(),
            None if place + 1 == rounds.len() => "end".to_owned(),
            Some(_) | None => continue,
        };
        let at = pos2(x(area, place, rounds.len()), area.bottom() + 3.0);
        painter.text(at, Align2::CENTER_TOP, label, FontId::proportional(11.5), WEAK);
    }
    let points = |side| -> Vec<Pos2> {
        rounds.iter().enumerate().map(|(place, one)| point(area, place, rounds.len(), one, side, most)).collect()
    };
    let lines: Vec<(SideId, Vec<Pos2>)> = sides.ids().map(|side| (side, points(side))).collect();
    for (place, (side, line)) in lines.iter().enumerate() {
        let above = lines.get(place + 1..).unwrap_or_default();
        draw_line(painter, line, above, *side);
    }
    let hovered = response.hover_pos().and_then(|at| nearest(area, at, rounds));
    if let Some(one) = hovered {
        response.tip_at_mouse(|ui| {
            let title =
                one.round.map_or_else(|| "At the end".to_owned(), |round| format!("At the start of round {round}"));
            ui.label(theme::weak(title));
            for side in sides.ids() {
                let strength = strength(one, side);
                let (whole, tenth) = (strength / 1000, strength % 1000 / 100);
                ui.label(format!("{}: the strength of {whole}.{tenth} unhurt units", sides.name(side)));
            }
        });
    }
}

/// Draws the line of a side. It is wider where others will be drawn on it, so that all of them can be seen.
fn draw_line(painter: &Painter, line: &[Pos2], above: &[(SideId, Vec<Pos2>)], side: SideId) {
    let color = theme::side_color(side);
    for (place, pair) in line.windows(2).enumerate() {
        if let [from, to] = pair {
            let wider = lines_on(&[*from, *to], above, place) * 2.0 * BELOW;
            painter.line_segment([*from, *to], Stroke::new(LINE_WIDTH + wider, color));
        }
    }
    for (place, &at) in line.iter().enumerate() {
        let radius = MARK + lines_on(&[at], above, place) * BELOW;
        theme::side_shape(side).paint(painter, at, radius, color, Stroke::new(1.0, VOID));
    }
}

/// The number of lines that pass through these points, the first of which is that of the round at `place`.
fn lines_on(points: &[Pos2], lines: &[(SideId, Vec<Pos2>)], place: usize) -> f32 {
    let is_same = |other: &[Pos2]| points.iter().zip(other).all(|(one, other)| one.distance(*other) < SAME);
    let passes = |line: &&(SideId, Vec<Pos2>)| line.1.get(place..place + points.len()).is_some_and(is_same);
    f32::from(u8::try_from(lines.iter().filter(passes).count()).unwrap_or(u8::MAX))
}

fn strength(one: &RoundStrength, side: SideId) -> i32 {
    one.sides.get(usize::from(side.0)).copied().unwrap_or(0)
}

fn x(area: Rect, place: usize, count: usize) -> f32 {
    let number = |value: usize| f32::from(u16::try_from(value).unwrap_or(u16::MAX));
    area.left() + area.width() * number(place) / number(count.saturating_sub(1).max(1))
}

fn point(area: Rect, place: usize, count: usize, one: &RoundStrength, side: SideId, most: i32) -> Pos2 {
    #[expect(clippy::cast_precision_loss, reason = "strengths are small")]
    let share = strength(one, side) as f32 / most as f32;
    pos2(x(area, place, count), area.bottom() - area.height() * share)
}

fn nearest(area: Rect, at: Pos2, rounds: &[RoundStrength]) -> Option<&RoundStrength> {
    let distance = |place: usize| (x(area, place, rounds.len()) - at.x).abs();
    let nearest = (0..rounds.len()).min_by(|&a, &b| distance(a).total_cmp(&distance(b)));
    nearest.and_then(|place| rounds.get(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_wider_where_another_lies_on_it() {
        let line = |heights: [f32; 3]| -> Vec<Pos2> {
            heights.into_iter().zip([0.0, 50.0, 100.0]).map(|(y, x)| pos2(x, y)).collect()
        };
        let first = line([10.0, 10.0, 40.0]);
        let others = [(SideId(1), line([10.0, 10.0, 20.0])), (SideId(2), line([10.0, 30.0, 40.0]))];
        let on_segments = [0, 1].map(|place| lines_on(&first[place..place + 2], &others, place));
        assert_eq!(on_segments, [1.0, 0.0]);
        let on_marks = [0, 1, 2].map(|place| lines_on(&first[place..=place], &others, place));
        assert_eq!(on_marks, [2.0, 1.0, 1.0]);
    }
}
