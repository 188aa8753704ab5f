//! The objectives and their progress, in a few lines above the board.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{
        self, Align2, Color32, FontId, LayerId, pos2,
        text::{LayoutJob, TextWrapping},
        vec2,
    },
};

use super::{
    layout::{GOAL, GOALS},
    panels::PanelContext,
};
use crate::{
    battle::{Mission, Objective, Progress, Sides, UnitId},
    client::theme::{self, palette::*},
};

/// Draws the lines; they take no mouse input.
pub fn show(mut contexts: EguiContexts, panels: PanelContext) -> Result {
    let (Some(mission), Some(sides), Some(progress)) = (&panels.mission, &panels.sides, &panels.progress) else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?.clone();
    let free = panels.layout(&ctx).goals;
    let painter = ctx.layer_painter(LayerId::background());
    let name = |unit: UnitId| panels.view.name(unit).to_owned();
    let mut top = free.top();
    let most = if panels.folds.is_small { 1 } else { GOALS };
    for (line, color) in lines(mission, sides, progress, &name).into_iter().take(most) {
        let mut job = LayoutJob::simple_singleline(line, FontId::proportional(14.0), color);
        job.wrap = TextWrapping::truncate_at_width(free.width() - 24.0);
        let galley = painter.layout_job(job);
        let at = pos2(free.center().x, top + GOAL / 2.0);
        let plate = egui::Rect::from_center_size(at, galley.size() + vec2(16.0, 3.0));
        painter.rect_filled(plate, 3.0, Color32::from_black_alpha(170));
        painter.galley(Align2::CENTER_CENTER.anchor_size(at, galley.size()).min, galley, color);
        top += GOAL;
    }
    Ok(())
}

/// A line for each objective, those of human players first.
fn lines(
    mission: &Mission,
    sides: &Sides,
    progress: &Progress,
    name: &dyn Fn(UnitId) -> String,
) -> Vec<(String, Color32)> {
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
        let color = if is_machines(objective) { WEAK } else { theme::side_color(side) };
        (format!("{}: {words}{so_far}", sides.name(side)), color)
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
            let lines = lines(level.mission(), &level.sides(), &progress, &|unit| format!("{unit}"));
            assert_eq!(lines.len(), level.mission().active_objectives(&progress).count(), "{}", level.key);
            assert!(lines.iter().all(|(line, _)| line.len() > 12), "{lines:?}");
        }
    }
}
