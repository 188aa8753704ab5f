//! The order in which a frame of panels is laid out.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// The order in which a frame of panels is laid out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PanelSet {
    /// Screens and the panels of a battle.
    Panels,
    /// What covers them.
    Overlays,
    /// Notices.
    Above,
    /// Once all is laid out.
    Last,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (PanelSet::Panels, PanelSet::Overlays, PanelSet::Above, PanelSet::Last).chain(),
    );
}
