//! The options picked in a question of several parts.

use bevy::prelude::*;

use crate::{
    battle::Choice,
    client::{
        input::{Key, Keys},
        session::{Playback, Pointer, Session, UpdateSet, ViewModel},
        touch::BoardTap,
    },
    grid::Square,
};

/// The options that the player has picked in a question of several parts, before the answer is given.
#[derive(Resource, Default)]
pub struct QuestionForm {
    /// The index of the option picked in each part; parts beyond the end have their first option.
    picked: Vec<usize>,
    /// The part whose options are listed.
    open: usize,
    /// Battle id and revision of the session when the question was asked.
    moment: (u64, u64),
}

impl QuestionForm {
    /// The index of the option picked in a part.
    pub fn picked(&self, part: usize) -> usize {
        self.picked.get(part).copied().unwrap_or(0)
    }

    /// Picks an option of the part whose options are listed, and lists those of the next part.
    pub fn pick(&mut self, option: usize) {
        if self.picked.len() <= self.open {
            self.picked.resize(self.open + 1, 0);
        }
        if let Some(picked) = self.picked.get_mut(self.open) {
            *picked = option;
        }
        self.open += 1;
    }

    /// Picks an option of any part, as by a click on the board.
    pub fn pick_in(&mut self, part: usize, option: usize) {
        self.open = part;
        self.pick(option);
    }

    /// Lists the options of a part.
    pub fn unfold(&mut self, part: usize) {
        self.open = part;
    }

    /// The part whose options are listed; none after the last.
    pub fn open(&self) -> usize {
        self.open
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<QuestionForm>().add_systems(
        Update,
        (pick_on_board.in_set(UpdateSet::Input), forget.after(UpdateSet::Rules))
            // Each asks for itself: a request may end the battle between them.
            .distributive_run_if(resource_exists::<Session>),
    );
}

/// A click on a unit or a square picks the option for it in a question of several parts. Questions of one part are answered
/// at once: see [`Intent`](crate::client::session::Intent).
fn pick_on_board(
    keys: Keys,
    pointer: Res<Pointer>,
    view: Res<ViewModel>,
    playback: Res<Playback>,
    mut taps: MessageReader<BoardTap>,
    mut form: ResMut<QuestionForm>,
) {
    let is_tapped = taps.read().any(|tap| *tap == BoardTap::Choose);
    if !(keys.just_pressed(Key::Select) || is_tapped) || pointer.over_panel || playback.busy {
        return;
    }
    let parts = view.question().map(Choice::parts).unwrap_or_default();
    if parts.len() < 2 {
        return;
    }
    let body = pointer.unit.and_then(|unit| view.placement(unit)).map(|placement| placement.space);
    let is_there = |square: Square| pointer.square == Some(square) || body.is_some_and(|body| body.contains(square));
    let picked = parts.iter().enumerate().find_map(|(part, options)| {
        let option = options.iter().position(|option| option.square.is_some_and(is_there))?;
        Some((part, option))
    });
    if let Some((part, option)) = picked {
        form.pick_in(part, option);
    }
}

/// Every question begins with the first options.
fn forget(session: Res<Session>, mut form: ResMut<QuestionForm>) {
    let moment = (session.battle_id, session.revision);
    if form.moment != moment {
        *form = QuestionForm { moment, ..QuestionForm::default() };
    }
}
