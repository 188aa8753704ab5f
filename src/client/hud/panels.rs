//! What every panel reads and writes.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Area, Frame, Id, Order, Rect, Ui},
};

use super::{ShownBattle, layout::Layout, numbers::ActionNumbers};
use crate::{
    battle::{Board, SideId, Sides, UnitId},
    client::{
        board::space_centre,
        camera::Drive,
        input::{Bindings, Key},
        screens::OpenDialogs,
        session::{Intent, Playback, Request, ViewModel},
        settings::Settings,
        theme::Pictures,
        toasts::Toasts,
    },
    rules::Sheet,
};

/// What every panel reads and writes.
#[derive(SystemParam)]
pub struct PanelContext<'w> {
    /// The battle now.
    pub view: Res<'w, ViewModel>,
    /// The battle as far as playback has come.
    pub shown: Res<'w, ShownBattle>,
    /// Who plays.
    pub sides: Option<Res<'w, Sides>>,
    /// The battlefield.
    pub board: Option<Res<'w, Board>>,
    /// What a click would do.
    pub intent: ResMut<'w, Intent>,
    /// The cursor over the log.
    pub playback: ResMut<'w, Playback>,
    /// What the player likes.
    pub settings: ResMut<'w, Settings>,
    /// Icons and figures.
    pub pictures: Res<'w, Pictures>,
    /// Which keys do what.
    pub bindings: Res<'w, Bindings>,
    /// The numbers of the actions.
    pub numbers: ResMut<'w, ActionNumbers>,
    /// Dialogs above the battle.
    pub dialogs: ResMut<'w, OpenDialogs>,
    /// Notices.
    pub toasts: ResMut<'w, Toasts>,
    /// What the player asks for.
    pub requests: MessageWriter<'w, Request>,
}

impl PanelContext<'_> {
    /// Where the panels stand in this window.
    pub fn layout(&self, ctx: &egui::Context) -> Layout {
        let objectives = self.board.as_ref().map_or(0, |board| board.active_objectives().count());
        Layout::of(ctx.content_rect(), self.settings.log_open, objectives)
    }

    /// A unit's sheet as far as playback has come.
    pub fn sheet(&self, unit: UnitId) -> Option<&Sheet> {
        self.shown.sheet(unit)
    }

    /// Who commands a unit.
    pub fn side(&self, unit: UnitId) -> SideId {
        self.view.side(unit).unwrap_or(SideId(0))
    }

    /// What players call a side.
    pub fn side_name(&self, side: SideId) -> String {
        self.sides.as_ref().map(|sides| sides.name(side).to_owned()).unwrap_or_default()
    }

    /// Brings a unit to the middle of the view.
    pub fn look_at(&self, unit: UnitId, drive: &mut Drive) {
        if let Some(placement) = self.view.placement(unit).filter(|placement| placement.on_board) {
            drive.goal = Some(space_centre(placement.space));
        }
    }

    /// An action's number by the keys that type it: `21`; with spaces where their names are longer than one sign.
    pub fn number_hint(&self, digits: &[u8]) -> String {
        let hints: Vec<String> = digits.iter().map(|&digit| self.bindings.hint(Key::digit(digit))).collect();
        let is_short = hints.iter().all(|hint| hint.chars().count() == 1);
        hints.join(if is_short { "" } else { " " })
    }

    /// `Help (F1)`.
    pub fn with_key(&self, text: &str, key: Key) -> String {
        match self.bindings.hint(key) {
            hint if hint.is_empty() => text.to_owned(),
            hint => format!("{text} ({hint})"),
        }
    }
}

/// A panel in a fixed place.
pub fn fixed(contexts: &mut EguiContexts, id: &str, rect: Rect, frame: Frame, add: impl FnOnce(&mut Ui)) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    fixed_in(&ctx, id, rect, frame, add);
    Ok(())
}

/// As [`fixed`], where the context is at hand; tells where the panel ends up.
pub fn fixed_in(ctx: &egui::Context, id: &str, rect: Rect, frame: Frame, add: impl FnOnce(&mut Ui)) -> Rect {
    let margin = frame.total_margin();
    let inner = egui::vec2(rect.width() - margin.sum().x, rect.height() - margin.sum().y);
    Area::new(Id::new(id))
        .order(Order::Middle)
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
