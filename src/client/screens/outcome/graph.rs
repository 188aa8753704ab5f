//! The graph of the sides' strength by round.

use bevy_egui::egui::{Align2, FontId, Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::{
    battle::{SideId, Sides},
    client::theme::{self, palette::*},
    record::RoundStrength,
};

/// Height of the graph in points.
const HEIGHT: f32 = 104.0;

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
    for side in sides.ids() {
        let points: Vec<Pos2> =
            rounds.iter().enumerate().map(|(place, one)| point(area, place, rounds.len(), one, side, most)).collect();
        let color = theme::side_color(side);
        for pair in points.windows(2) {
            if let [from, to] = pair {
                painter.line_segment([*from, *to], Stroke::new(2.5, color));
            }
        }
        for at in points {
            theme::side_shape(side).paint(painter, at, 4.0, color, Stroke::new(1.0, VOID));
        }
    }
    let hovered = response.hover_pos().and_then(|at| nearest(area, at, rounds));
    if let Some(one) = hovered {
        response.on_hover_ui_at_pointer(|ui| {
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
