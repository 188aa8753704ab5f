//! The order in which the panels of a frame are laid out.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// The stages of the panel layout, in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PanelSet {
    /// Screens and the panels of a battle.
    Panels,
    /// Dialogs above them.
    Dialogs,
    /// Notices above the dialogs.
    Notices,
    /// Systems that run after the layout.
    Last,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (PanelSet::Panels, PanelSet::Dialogs, PanelSet::Notices, PanelSet::Last).chain(),
    );
}
