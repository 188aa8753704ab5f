//! The objectives and their progress, in a few lines above the board; a button unfolds the others. Pointing at one shows
//! its targets on the board, with an arrow if they are out of sight; a click brings them there.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{
        self, Color32, FontId, LayerId, Sense, Shape, Stroke, StrokeKind,
        text::{LayoutJob, TextWrapping},
        vec2,
    },
};

use super::{layout::GOALS, on_screen::BoardOnScreen, panels::PanelContext};
use crate::{
    battle::{Board, Departed, Mission, Objective, Progress, SideId, Sides, UnitId},
    client::{
        board::space_centre,
        camera::Drive,
        session::{ObjectiveTargets, PointedObjective, ViewModel},
        theme::{self, Tips, palette::*},
    },
};

/// The place of the button that unfolds the objectives for which there is no line, and its width.
const UNFOLD: usize = usize::MAX;
const MORE: f32 = 76.0;

/// Draws the lines.
pub fn show(
    mut contexts: EguiContexts,
    panels: PanelContext,
    battlefield: Option<Res<Board>>,
    departed: Option<Res<Departed>>,
    on_screen: BoardOnScreen,
    mut pointed: ResMut<PointedObjective>,
    mut drive: ResMut<Drive>,
    mut is_unfolded: Local<bool>,
) -> Result {
    let mut under_mouse = None;
    if let (Some(mission), Some(sides), Some(progress), Some(battlefield)) =
        (&panels.mission, &panels.sides, &panels.progress, battlefield)
    {
        let ctx = contexts.ctx_mut()?.clone();
        let all = ObjectiveTargets::all(mission, progress, &battlefield, &panels.view);
        let name = |unit: UnitId| panels.view.name(unit).to_owned();
        let left = |side| units_left(&panels.view, departed.as_deref(), side);
        let most = if panels.folds.is_small { 1 } else { GOALS };
        let lines = lines(mission, sides, progress, &name, &left);
        let hidden = lines.len().saturating_sub(most);
        let shown = if *is_unfolded { lines.len() } else { most };
        let free = panels.layout(&ctx).goals;
        let height = panels.goal_height(&ctx);
        for (row, line) in (0_u8..).zip(lines.into_iter().take(shown)) {
            let targets = all.iter().find(|targets| targets.place == line.place);
            let mut at = free
                .with_min_y(free.top() + f32::from(row) * height)
                .with_max_y(free.top() + f32::from(row + 1) * height);
            if hidden > 0 && usize::from(row) + 1 == most {
                let words = if *is_unfolded { "fewer".to_owned() } else { format!("{hidden} more") };
                let more = GoalLine { place: UNFOLD, words, color: ACCENT };
                let beside = at.with_min_x(at.right() - MORE);
                *is_unfolded ^= plate(&ctx, beside, &more, true).clicked();
                at = at.shrink2(vec2(MORE, 0.0));
            }
            let response = plate(&ctx, at, &line, targets.is_some());
            let Some(targets) = targets else { continue };
            let middle = middle(targets, &panels);
            if response.hovered() || response.has_focus() {
                under_mouse = Some(line.place);
                arrow(&ctx, &on_screen, panels.layout(&ctx).board, middle);
            }
            if response.clicked() {
                drive.goal = Some(middle);
            }
        }
    }
    pointed.set_if_neq(PointedObjective(under_mouse));
    Ok(())
}

/// One line on a dark plate, in the middle of its area. A tooltip tells a line for which there is not enough room. A line
/// without targets on the board takes no mouse input.
fn plate(ctx: &egui::Context, area: egui::Rect, line: &GoalLine, has_targets: bool) -> egui::Response {
    let laid_out = |size: f32| {
        let mut job = LayoutJob::simple_singleline(line.words.clone(), FontId::proportional(size), line.color);
        job.wrap = TextWrapping::truncate_at_width(area.width() - 24.0);
        ctx.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let galley = Some(laid_out(14.0)).filter(|galley| !galley.elided).unwrap_or_else(|| laid_out(12.5));
    let is_cut = galley.elided;
    let plate = galley.size() + vec2(16.0, 3.0);
    let target = egui::Rect::from_center_size(area.center(), vec2(plate.x, plate.y.max(area.height())));
    let id = egui::Id::new(("objective", line.place));
    let area = egui::Area::new(id).order(egui::Order::Middle).fixed_pos(target.min).constrain(false).fade_in(false);
    area.show(ctx, |ui| {
        let sense = if has_targets { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(target.size(), sense);
        let is_lit = has_targets && (response.hovered() || response.has_focus());
        let fill = if is_lit { HOVERED } else { Color32::from_black_alpha(170) };
        let frame = Stroke::new(1.0, if is_lit { BRIGHT_LINE } else { Color32::TRANSPARENT });
        ui.painter().rect(egui::Rect::from_center_size(rect.center(), plate), 3.0, fill, frame, StrokeKind::Inside);
        ui.painter().galley(rect.center() - galley.size() / 2.0, galley, line.color);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &line.words));
        let response = if is_cut { response.tip(&line.words) } else { response };
        if has_targets { response.on_hover_cursor(egui::CursorIcon::PointingHand) } else { response }
    })
    .inner
}

/// The middle of the targets, in the world.
fn middle(targets: &ObjectiveTargets, panels: &PanelContext) -> Vec2 {
    let spaces = targets.spaces(&panels.view);
    let around = spaces.into_iter().map(|space| Rect::from_center_size(space_centre(space), Vec2::ONE));
    around.reduce(|all, one| all.union(one)).map_or(Vec2::ZERO, |all| all.center())
}

/// An arrow at the edge of the board towards a point that is out of sight.
fn arrow(ctx: &egui::Context, on_screen: &BoardOnScreen, board: egui::Rect, target: Vec2) {
    let point = on_screen.point(ctx, target);
    let room = board.shrink(26.0);
    if room.contains(point) {
        return;
    }
    let tip = room.clamp(point);
    let along = (point - tip).normalized();
    let across = along.rot90() * 15.0;
    let points = vec![tip + along * 20.0, tip + across, tip - across];
    let layer = LayerId::new(egui::Order::Foreground, egui::Id::new("objective arrow"));
    ctx.layer_painter(layer).add(Shape::convex_polygon(points, warning(), Stroke::new(2.0, VOID)));
}

/// A line of the list.
struct GoalLine {
    /// The index of the objective in [`Mission::objectives`]; [`UNFOLD`] for the button that unfolds the others.
    place: usize,
    words: String,
    color: Color32,
}

/// The number of units of a side that are in action, have left or will still arrive.
fn units_left(view: &ViewModel, departed: Option<&Departed>, side: SideId) -> usize {
    let units = (0..).map(UnitId).zip(&view.sides).zip(&view.sheets).filter(|((_, theirs), _)| **theirs == side);
    let has_left = |unit| departed.is_some_and(|departed| departed.contains(unit));
    units.filter(|((unit, _), sheet)| sheet.out.is_none() || has_left(*unit)).count()
}

/// A line for each objective, those of human players first. `left` gives the number of units that a side has left.
fn lines(
    mission: &Mission,
    sides: &Sides,
    progress: &Progress,
    name: &dyn Fn(UnitId) -> String,
    left: &dyn Fn(SideId) -> usize,
) -> Vec<GoalLine> {
    let is_machines = |objective: &Objective| sides.controller(objective.side()).is_ai();
    let mut goals: Vec<(usize, &Objective)> = mission.active_objectives(progress).collect();
    goals.sort_by_key(|(place, objective)| (is_machines(objective), *place));
    let line = |(place, objective): (usize, &Objective)| {
        let side = objective.side();
        let words = objective.words(mission, name);
        let so_far = match objective {
            Objective::Hold { rounds, .. } if progress.rounds_held(place) > 0 => {
                format!(" ({} of {rounds})", progress.rounds_held(place))
            }
            Objective::Hold { .. }
            | Objective::Reach { .. }
            | Objective::Survive { .. }
            | Objective::Escape { .. }
            | Objective::Defeat { .. }
            | Objective::Destroy { .. }
            | Objective::Escort { .. } => String::new(),
        };
        let is_out_of_reach = objective.units_needed().is_some_and(|units| left(side) < usize::from(units));
        let too_few = if is_out_of_reach { " - too few are left for that" } else { "" };
        let is_plain = is_machines(objective) || is_out_of_reach;
        let color = if is_plain { WEAK } else { theme::side_color(side) };
        GoalLine { place, words: format!("{}: {words}{so_far}{too_few}", sides.name(side)), color }
    };
    goals.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level;

    /// Every objective of every shipped level has a line.
    #[test]
    fn every_objective_has_a_line() {
        for level in level::shipped() {
            let progress = Progress::at_start(level.mission());
            let lines = lines(level.mission(), &level.sides(), &progress, &|unit| format!("{unit}"), &|_| 99);
            assert_eq!(lines.len(), level.mission().active_objectives(&progress).count(), "{}", level.key);
            assert!(lines.iter().all(|line| line.words.len() > 12), "{}", level.key);
        }
    }

    #[test]
    fn a_line_tells_that_too_few_are_left() {
        let level = level::shipped_by_key("breakout").expect("a shipped level");
        let progress = Progress::at_start(level.mission());
        let needed = level.mission().objectives.iter().find_map(Objective::units_needed).expect("units to bring away");
        let tells = |left: usize| {
            let lines = lines(level.mission(), &level.sides(), &progress, &|unit| format!("{unit}"), &|_| left);
            lines.iter().any(|line| line.words.ends_with("too few are left for that"))
        };
        assert!(!tells(usize::from(needed)));
        assert!(tells(usize::from(needed) - 1));
    }
}
