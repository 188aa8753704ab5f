//! The panels around the board. They read the [`ViewModel`](crate::client::session::ViewModel) and the state that
//! playback has reached, and write requests; they never call the rules.
//!
//! | file | contents |
//! |---|---|
//! | `arrival.rs` | the order in which the panels of the first battle arrive |
//! | `layout.rs` | the layout of the panels |
//! | `shown.rs` | [`ShownBattle`]: the battle at the event that playback has reached |
//! | `panels.rs` | the resources that panels read and write |
//! | `initiative.rs` | the turn order, along the top |
//! | `folds.rs` | [`Folds`](folds::Folds): the panels that fold away on a small screen |
//! | `objective.rs` | the objectives, above the board |
//! | `ruler.rs` | column letters and row numbers along the edges of the board |
//! | `on_screen.rs` | the position of the board's squares on the screen |
//! | `card.rs` | a unit's sheet |
//! | `actions.rs` | the left column: the action menu of the active unit |
//! | `buttons.rs` | the large buttons of the action bar, the rows of actions, and the pips of their price |
//! | `bar.rs` | [`ActionBar`](bar::ActionBar): the verbs that have a large button in this turn |
//! | `action_lists.rs` | the lists of actions: those of a verb, those that a search finds, and all by their groups |
//! | `action_tip.rs` | the tooltip of an action in the menu |
//! | `column_tip.rs` | the place of the tooltips of the left column |
//! | `commands.rs` | picking an action, ending the turn, answering |
//! | `hint.rs` | what the computer would do in the player's place |
//! | `first_hint.rs` | the card of a hint that comes once |
//! | `lesson.rs` | the step of a lesson, below the board |
//! | `turn_bar.rs` | next step, undo, speed, end of turn |
//! | `replay_bar.rs` | the bar of a replay: play, step, jump, take over |
//! | `time_limit.rs` | the countdown of a turn whose time is limited |
//! | `toolbar.rs` | menu, save, load, help, log |
//! | `log` | the log of the battle |
//! | `prompt.rs` | questions to the players |
//! | `question_form.rs` | [`QuestionForm`](question_form::QuestionForm): the options picked in a question of several parts |
//! | `placement.rs` | the place of a card beside what it speaks of |
//! | `tooltip.rs` | the preview beside the mouse |
//! | `outlook_lines.rs` | the attacks, the flanking and the cover at the end of a move, in sentences |
//! | `tooltip_place.rs` | the things that this preview leaves visible |
//! | `tooltip_lines.rs` | the lines that the tooltips of the board and of actions share |
//! | `refusal_lines.rs` | the lines of the tooltip about a command that is refused |
//! | `toasts.rs` | notices and errors |
//! | `panel_focus.rs` | [`PanelFocus`](panel_focus::PanelFocus): pressing buttons of the panels by keys |
//! | `keys.rs` | keyboard input during a battle |

mod action_lists;
mod action_tip;
mod actions;
mod arrival;
mod bar;
mod buttons;
mod card;
mod column_tip;
mod commands;
mod first_hint;
mod folds;
mod hint;
mod initiative;
mod keys;
mod layout;
mod lesson;
mod log;
mod objective;
mod on_screen;
mod outlook_lines;
mod panel_focus;
mod panels;
mod placement;
mod prompt;
mod question_form;
mod refusal_lines;
mod replay_bar;
mod ruler;
mod shown;
mod time_limit;
mod toasts;
mod toolbar;
mod tooltip;
mod tooltip_lines;
mod tooltip_place;
mod turn_bar;
mod turn_start;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub use lesson::step_words;
pub use log::FoldedEvents;
pub use outlook_lines::outlook_lines;
pub use panel_focus::{KeysGoTo, PanelFocus};
pub use question_form::{QuestionForm, listed_options};
pub use shown::ShownBattle;

use self::{
    arrival::{PanelGroup, has_arrived},
    panels::PanelContext,
};
use super::{
    camera::Margins,
    panel_set::PanelSet,
    screens::{HandOver, OpenDialogs, ResultLog},
    session::{Pointer, Replay, Screen, Session, UpdateSet},
    theme,
};

/// The panels of a battle, and the notices on every screen.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        shown::plugin,
        arrival::plugin,
        folds::plugin,
        log::plugin,
        toasts::plugin,
        keys::plugin,
        bar::plugin,
        question_form::plugin,
        time_limit::plugin,
        panel_focus::plugin,
        turn_start::plugin,
    ))
    .add_systems(
        EguiPrimaryContextPass,
        (
            (ruler::show, objective::show, initiative::show).chain(),
            (card::show, actions::show).chain().run_if(has_arrived(PanelGroup::LeftColumn)),
            (
                turn_bar::show.run_if(not(resource_exists::<Replay>)),
                replay_bar::show.run_if(resource_exists::<Replay>),
                toolbar::show,
                lesson::show,
            )
                .chain()
                .run_if(has_arrived(PanelGroup::Bars)),
            (log::show, log::offer_summary, first_hint::show, tooltip::show)
                .chain()
                .run_if(has_arrived(PanelGroup::Log)),
        )
            .chain()
            .in_set(PanelSet::Panels)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)),
    )
    .add_systems(
        EguiPrimaryContextPass,
        log::show.in_set(PanelSet::Panels).run_if(in_state(Screen::Outcome).and_then(resource_exists::<Session>)),
    )
    .add_systems(EguiPrimaryContextPass, set_rules_of_terms.before(PanelSet::Panels))
    .add_systems(Update, commands::end_confirmed_turn.in_set(UpdateSet::Input).run_if(resource_exists::<Session>))
    .add_systems(
        Update,
        replay_bar::keys.run_if(in_state(Screen::Battle).and_then(resource_exists::<Replay>)).in_set(UpdateSet::Input),
    )
    .add_systems(EguiPrimaryContextPass, (claim_pointer, claim_margins).in_set(PanelSet::Last));
}

/// Texts are explained by the rules of the battle; outside of a battle they are not.
fn set_rules_of_terms(mut contexts: EguiContexts, session: Option<Res<Session>>) -> Result {
    let rules = session.map(|session| session.rules());
    theme::set_rules(contexts.ctx_mut()?, rules);
    Ok(())
}

/// Tells the camera how much of the window is covered by panels.
fn claim_margins(
    mut contexts: EguiContexts,
    panels: PanelContext,
    screen: Res<State<Screen>>,
    result_log: Res<ResultLog>,
    mut margins: ResMut<Margins>,
    mut below: Local<f32>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let window = ctx.content_rect();
    if *screen.get() == Screen::Outcome {
        let (left, right) = result_log.margins(window);
        let (scale, free) = (ctx.zoom_factor(), Margins::default());
        margins.set_if_neq(Margins { left: free.left.max(left * scale), right: right * scale, ..free });
        return Ok(());
    }
    let board = panels.layout(ctx).board;
    let scale = ctx.zoom_factor();
    // A lesson that ends with the battle leaves its room, so that the view stays as it is.
    let lesson = lesson::room_below(&panels);
    if lesson > 0.0 || !panels.view.status.is_over() {
        *below = lesson;
    }
    margins.set_if_neq(Margins {
        left: (board.left() + ruler::BESIDE) * scale,
        right: (window.right() - board.right()) * scale,
        top: (board.top() + ruler::ABOVE) * scale,
        bottom: (window.bottom() - board.bottom() + *below) * scale,
    });
    Ok(())
}

/// Tells the board whether the mouse is over a panel.
fn claim_pointer(
    mut contexts: EguiContexts,
    mut pointer: ResMut<Pointer>,
    dialogs: Res<OpenDialogs>,
    hand_over: Res<HandOver>,
    screen: Res<State<Screen>>,
    mut panel_focus: ResMut<PanelFocus>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let shows_board = matches!(screen.get(), Screen::Battle | Screen::Outcome);
    let covered = !dialogs.is_empty() || hand_over.is_waiting() || !shows_board;
    let over = covered || (!pointer.by_cursor && (ctx.egui_wants_pointer_input() || ctx.is_pointer_over_egui()));
    if pointer.over_panel != over {
        pointer.over_panel = over;
    }
    // A dialog, a text field and the result keep their focus.
    if covered {
        panel_focus.interrupt();
    } else if *screen.get() == Screen::Battle && !ctx.text_edit_focused() {
        panel_focus.follow(ctx);
    }
    Ok(())
}
