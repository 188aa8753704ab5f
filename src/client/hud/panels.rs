//! The resources that panels read and write.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Area, Frame, Id, LayerId, Order, Rect, Ui},
};

use super::{
    ShownBattle,
    bar::ActionBar,
    folds::Folds,
    layout::{GOAL, Layout, ROW_GAP, Wanted},
    question_form::QuestionForm,
};
use crate::{
    battle::{Mission, Progress, SideId, Sides, UnitId},
    client::{
        board::space_centre,
        camera::Drive,
        first_hints::FirstHint,
        input::{Bindings, Key},
        screens::OpenDialogs,
        session::{CurrentLesson, Intent, Playback, Pointer, Request, Threats, ViewModel},
        settings::Settings,
        theme::Pictures,
        toasts::Toasts,
        touch::TouchInUse,
    },
    rules::Sheet,
};

/// The name of the left column, where questions are asked.
pub const LEFT_COLUMN: &str = "left column";
/// The name of the panel with the text of a lesson.
pub const LESSON: &str = "lesson";
/// The name of the card of a hint that comes once.
pub const FIRST_HINT: &str = "first hint";
/// The name of the sheet of an inspected unit.
pub const INSPECTED: &str = "inspected";

/// The rectangle of a panel of this name in points; `None` if it is not shown.
pub fn shown_rect(ctx: &egui::Context, (name, order): (&str, Order)) -> Option<Rect> {
    let layer = LayerId::new(order, Id::new(name));
    ctx.memory(|memory| memory.area_rect(layer.id).filter(|_| memory.areas().is_visible(&layer)))
}

/// The resources that panels read and write.
#[derive(SystemParam)]
pub struct PanelContext<'w> {
    /// The current state of the battle.
    pub view: Res<'w, ViewModel>,
    /// The battle at the event that playback has reached.
    pub shown: Res<'w, ShownBattle>,
    /// The sides of the battle.
    pub sides: Option<Res<'w, Sides>>,
    /// The mission of the level.
    pub mission: Option<Res<'w, Mission>>,
    /// The progress of triggers and objectives.
    pub progress: Option<Res<'w, Progress>>,
    /// The place under the mouse or the cursor.
    pub pointer: Res<'w, Pointer>,
    /// The command under the pointer.
    pub intent: ResMut<'w, Intent>,
    /// The threats that the board shows.
    pub threats: ResMut<'w, Threats>,
    /// The state of playback.
    pub playback: ResMut<'w, Playback>,
    /// The player's settings.
    pub settings: ResMut<'w, Settings>,
    /// Icons and figures.
    pub pictures: Res<'w, Pictures>,
    /// The key bindings.
    pub bindings: Res<'w, Bindings>,
    /// The action bar.
    pub bar: ResMut<'w, ActionBar>,
    /// The panels that are folded away.
    pub folds: ResMut<'w, Folds>,
    /// True while fingers are used.
    pub touch: Res<'w, TouchInUse>,
    /// The options picked in a question of several parts.
    pub form: ResMut<'w, QuestionForm>,
    /// The lesson that the player follows.
    pub lesson: ResMut<'w, CurrentLesson>,
    /// The hint that comes once, if one is shown.
    pub first_hint: ResMut<'w, FirstHint>,
    /// The open dialogs.
    pub dialogs: ResMut<'w, OpenDialogs>,
    /// Notices.
    pub toasts: ResMut<'w, Toasts>,
    /// Requests to the session.
    pub requests: MessageWriter<'w, Request>,
}

impl PanelContext<'_> {
    /// The layout of the panels in this window.
    pub fn layout(&self, ctx: &egui::Context) -> Layout {
        let objectives = self.mission.as_ref().zip(self.progress.as_ref());
        let objectives = objectives.map_or(0, |(mission, progress)| mission.active_objectives(progress).count());
        let goal = self.goal_height(ctx);
        let hint = shown_rect(ctx, (FIRST_HINT, Order::Middle)).filter(|_| self.hint_is_above_log());
        let wanted = Wanted {
            log_open: self.shows_log(),
            objectives,
            goal,
            is_small: self.folds.is_small,
            // A question needs the room more.
            has_lesson: self.lesson.step().is_some() && self.question().is_none(),
            hint: hint.map_or(0.0, |hint| hint.height()),
            second_row: match self.folds.is_replay && self.touch.0 {
                true => ctx.global_style().spacing.interact_size.y + ROW_GAP,
                false => 0.0,
            },
        };
        Layout::of(ctx.content_rect(), wanted)
    }

    /// The height of an objective's line, in points: for fingers that of a button.
    pub fn goal_height(&self, ctx: &egui::Context) -> f32 {
        if self.touch.0 { ctx.global_style().spacing.interact_size.y } else { GOAL }
    }

    /// Returns true if the left column is to be seen: always in a large window; in a small one if the player has opened
    /// it, or must answer or read something there.
    pub fn shows_actions(&self) -> bool {
        let is_wanted = self.question().is_some()
            || self.intent.hint.is_some()
            || (self.lesson.points_at_actions() && self.intent.armed.is_none() && self.is_ready());
        !self.folds.is_small || self.folds.shows_actions || is_wanted
    }

    /// The unit of the left column: the one that must answer, or the one whose turn it is.
    pub fn column_unit(&self) -> Option<UnitId> {
        let asked = self.question().map(|choice| choice.unit);
        asked.or(self.view.active.filter(|_| self.is_ready())).or(self.shown.active)
    }

    /// Returns true if the sheet of a unit is shown for the sake of the player: because the unit must answer, or because the
    /// player has opened it.
    pub fn shows_sheet_of(&self, unit: UnitId) -> bool {
        let is_asked = self.question().is_some_and(|choice| choice.unit == unit) && !self.folds.is_small;
        is_asked || self.intent.inspected == Some(unit)
    }

    /// Returns true if the log is open.
    pub fn shows_log(&self) -> bool {
        if self.folds.is_small { self.folds.shows_log } else { self.settings.log_open }
    }

    /// Returns true if a hint is shown above the log. Where the log is closed, it stands on the board.
    pub fn hint_is_above_log(&self) -> bool {
        self.first_hint.0.is_some() && self.shows_log() && !self.folds.is_small
    }

    /// Opens or closes the log.
    pub fn toggle_log(&mut self) {
        if self.folds.is_small {
            self.folds.shows_log = !self.folds.shows_log;
        } else {
            self.settings.log_open = !self.settings.log_open;
        }
    }

    /// A unit's sheet at the event that playback has reached.
    pub fn sheet(&self, unit: UnitId) -> Option<&Sheet> {
        self.shown.sheet(unit)
    }

    /// The side of a unit.
    pub fn side(&self, unit: UnitId) -> SideId {
        self.view.side(unit).unwrap_or(SideId(0))
    }

    /// The name of a side.
    pub fn side_name(&self, side: SideId) -> String {
        self.sides.as_ref().map(|sides| sides.name(side).to_owned()).unwrap_or_default()
    }

    /// Centres the camera on a unit.
    pub fn look_at(&self, unit: UnitId, drive: &mut Drive) {
        if let Some(placement) = self.view.placement(unit).filter(|placement| placement.on_board) {
            drive.goal = Some(space_centre(placement.space));
        }
    }

    /// A text with the key of an action, such as `Help (F1)`.
    pub fn with_key(&self, text: &str, key: Key) -> String {
        match self.key_hint(key) {
            hint if hint.is_empty() => text.to_owned(),
            hint => format!("{text} ({hint})"),
        }
    }

    /// The name of an action's key; nothing while fingers are used.
    pub fn key_hint(&self, key: Key) -> String {
        if self.touch.0 { String::new() } else { self.bindings.hint(key) }
    }

    /// Returns true if keys move a cursor on the board.
    pub fn is_by_keys(&self) -> bool {
        self.pointer.by_cursor && !self.touch.0
    }

    /// The words for acting on the board, such as `click`.
    pub fn click_words(&self) -> String {
        self.bindings.click_words(self.touch.0, self.pointer.by_cursor)
    }
}

/// Draws a panel at a fixed place.
pub fn fixed(contexts: &mut EguiContexts, id: &str, rect: Rect, frame: Frame, add: impl FnOnce(&mut Ui)) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    fixed_in(&ctx, id, rect, frame, add);
    Ok(())
}

/// As [`fixed`], with a given context; returns the rectangle of the panel.
pub fn fixed_in(ctx: &egui::Context, id: &str, rect: Rect, frame: Frame, add: impl FnOnce(&mut Ui)) -> Rect {
    fixed_on(ctx, (id, Order::Middle), rect, frame, add)
}

/// As [`fixed_in`], in a given order above or below other panels.
pub fn fixed_on(
    ctx: &egui::Context,
    (id, order): (&str, Order),
    rect: Rect,
    frame: Frame,
    add: impl FnOnce(&mut Ui),
) -> Rect {
    let margin = frame.total_margin();
    // A window may be narrower than its panels, at least until the scale of the panels follows it.
    let inner = (rect.size() - margin.sum()).max(egui::Vec2::ZERO);
    Area::new(Id::new(id))
        .order(order)
        .fixed_pos(rect.min)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_width(inner.x);
                ui.set_max_height(inner.y);
                add(ui);
            })
        })
        .response
        .rect
}

#[cfg(test)]
mod tests {
    use super::*;

    /// egui refuses negative widths.
    #[test]
    fn a_panel_narrower_than_its_frame_is_drawn() {
        let ctx = egui::Context::default();
        let rect = Rect::from_min_size(egui::pos2(8.0, 8.0), egui::vec2(4.0, 60.0));
        let mut drawn = None;
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            drawn = Some(fixed_in(ui.ctx(), "narrow", rect, Frame::new().inner_margin(10), |_| {}));
        });
        output.textures_delta.clear();
        assert_eq!(drawn.map(|drawn| drawn.width()), Some(20.0), "only its frame");
    }
}
