//! Passes egui's accessibility tree to the system's screen reader, and the screen reader's clicks to egui. bevy_egui 0.42
//! can only do the first, and only where a screen reader runs before the window opens.

use bevy::{
    a11y::{AccessibilityRequested, ActionRequest, ManageAccessibilityUpdates},
    ecs::system::NonSendMarker,
    prelude::*,
    winit::accessibility::ACCESS_KIT_ADAPTERS,
};
use bevy_egui::{
    EguiContexts, EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass,
    egui::{
        self, Id,
        accesskit::{Live, Role},
    },
};

use crate::client::{announcements::Announcement, panel_set::PanelSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, take_actions.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(EguiPrimaryContextPass, add_announcement.in_set(PanelSet::Last).run_if(is_requested))
        .add_systems(PostUpdate, pass_on_tree.after(EguiPostUpdateSet::ProcessOutput).run_if(is_requested));
}

/// Run condition: true once a screen reader has asked for the tree.
fn is_requested(requested: Option<Res<AccessibilityRequested>>) -> bool {
    requested.is_some_and(|requested| requested.get())
}

/// Gives egui what the screen reader wants done, such as a click on a button.
fn take_actions(actions: Option<MessageReader<ActionRequest>>, mut inputs: Query<&mut EguiInput>) {
    let Some(mut actions) = actions else { return };
    for action in actions.read() {
        for mut input in &mut inputs {
            input.events.push(egui::Event::AccessKitActionRequest(action.0.clone()));
        }
    }
}

/// Adds the announcement as a text that is said when it changes.
fn add_announcement(mut contexts: EguiContexts, announcement: Res<Announcement>) -> Result {
    let ctx = contexts.ctx_mut()?;
    ctx.enable_accesskit();
    ctx.accesskit_node_builder(Id::new("announcement"), |node| {
        node.set_role(Role::Label);
        node.set_live(Live::Polite);
        node.set_value(announcement.0.clone());
    });
    Ok(())
}

/// The adapters live on the main thread.
fn pass_on_tree(
    outputs: Query<&EguiOutput>,
    mut bevys_own: ResMut<ManageAccessibilityUpdates>,
    _main_thread: NonSendMarker,
) {
    for update in outputs.iter().filter_map(|output| output.platform_output.accesskit_update.as_ref()) {
        bevys_own.set(false);
        ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
            adapters.values_mut().for_each(|adapter| adapter.update_if_active(|| update.clone()));
        });
    }
}
