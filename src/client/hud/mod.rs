//! The panels around the board. They read the [`ViewModel`](crate::client::session::View) and what playback has shown, and
//! write requests; they never ask the rules.
//!
//! | file | what it holds |
//! |---|---|
//! | `layout.rs` | where each panel stands |
//! | `shown.rs` | [`ShownBattle`](shown::Shown): the battle as far as playback has come |
//! | `panels.rs` | what every panel reads and writes |
//! | `initiative.rs` | the order of turns, along the top |
//! | `objective.rs` | what the sides are after, above the board |
//! | `ruler.rs` | the names of the squares, along the edges of the board |
//! | `card.rs` | a unit's sheet |
//! | `actions.rs` | what the active unit may do |
//! | `numbers.rs` | [`ActionNumbers`](numbers::Numbers): the number of each action, as it is typed |
//! | `act.rs` | what picking an action, ending a turn or answering comes to |
//! | `turn_bar.rs` | what to do next, undo, speed, end of turn |
//! | `toolbar.rs` | menu, save, load, help, log |
//! | `log.rs` | the account of the battle |
//! | `prompt.rs` | questions to the players |
//! | `tooltip.rs` | what a click on the board would do |
//! | `toasts.rs` | notices and errors |
//! | `keys.rs` | what keys do in a battle |

mod actions;
mod card;
mod commands;
mod initiative;
mod keys;
mod layout;
mod log;
mod numbers;
mod objective;
mod panels;
mod prompt;
mod ruler;
mod shown;
mod toasts;
mod toolbar;
mod tooltip;
mod turn_bar;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub use shown::ShownBattle;

use super::{
    camera::Margins,
    panel_set::PanelSet,
    screens::{HandOver, OpenDialogs},
    session::{Pointer, Screen, Session, UpdateSet},
    settings::Settings,
};
use crate::battle::Board;

/// All panels of a battle, and notices everywhere.
pub fn plugin(app: &mut App) {
    app.add_plugins((shown::plugin, log::plugin, toasts::plugin, keys::plugin, numbers::plugin))
        .add_systems(
            EguiPrimaryContextPass,
            (
                ruler::show,
                objective::show,
                initiative::show,
                card::show,
                actions::show,
                turn_bar::show,
                toolbar::show,
                log::show,
                tooltip::show,
            )
                .chain()
                .in_set(PanelSet::Panels)
                .run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)),
        )
        .add_systems(Update, commands::end_confirmed_turn.in_set(UpdateSet::Input).run_if(resource_exists::<Session>))
        .add_systems(EguiPrimaryContextPass, (claim_pointer, claim_margins).in_set(PanelSet::Last));
}

/// Tells the camera how much of the window the panels cover.
fn claim_margins(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    battlefield: Option<Res<Board>>,
    mut margins: ResMut<Margins>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let window = ctx.content_rect();
    let objectives = battlefield.map_or(0, |board| board.active_objectives().count());
    let board = layout::Layout::of(window, settings.log_open, objectives).board;
    let scale = ctx.zoom_factor();
    margins.set_if_neq(Margins {
        left: (board.left() + ruler::BESIDE) * scale,
        right: (window.right() - board.right()) * scale,
        top: (board.top() + ruler::ABOVE) * scale,
        bottom: (window.bottom() - board.bottom()) * scale,
    });
    Ok(())
}

/// Tells the board whether the mouse is the panels'.
fn claim_pointer(
    mut contexts: EguiContexts,
    mut pointer: ResMut<Pointer>,
    dialogs: Res<OpenDialogs>,
    hand_over: Res<HandOver>,
    screen: Res<State<Screen>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let covered = !dialogs.is_empty() || hand_over.is_waiting() || *screen.get() != Screen::Battle;
    let over = covered || ctx.egui_wants_pointer_input() || ctx.is_pointer_over_egui();
    if pointer.over_panel != over {
        pointer.over_panel = over;
    }
    // A button that the Tab key has chosen must not take Space and Enter from the battle.
    if !covered && !ctx.text_edit_focused() {
        ctx.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
    }
    Ok(())
}
