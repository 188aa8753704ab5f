//! The notice that a battle is being loaded, with the share that is done. It covers the other screens.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Color32, Id, Modal},
};

use crate::client::{panel_set::PanelSet, session::Loading, theme};

/// The width of the notice, in points.
const WIDTH: f32 = 260.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Dialogs).run_if(resource_exists::<Loading>));
}

fn show(mut contexts: EguiContexts, loading: Res<Loading>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (done, of) = loading.progress();
    let [done, of] = [done, of].map(|count| i32::try_from(count).unwrap_or(i32::MAX));
    let modal = Modal::new(Id::new("loading")).backdrop_color(Color32::from_black_alpha(150)).frame(theme::dialog());
    modal.show(&ctx, |ui| {
        ui.set_width(WIDTH);
        ui.label(theme::heading("The battle is being loaded"));
        ui.add_space(6.0);
        theme::bar(ui, WIDTH, 18.0, done, of, &format!("{done} of {of} commands"));
    });
    Ok(())
}
