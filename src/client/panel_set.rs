//! The order in which a frame of panels is laid out.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// The order in which a frame of panels is laid out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PanelSet {
    /// Screens and the panels of a battle.
    Panels,
    /// What covers them.
    Dialogs,
    /// Notices.
    Notices,
    /// Once all is laid out.
    Last,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (PanelSet::Panels, PanelSet::Dialogs, PanelSet::Notices, PanelSet::Last).chain(),
    );
}
