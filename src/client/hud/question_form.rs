//! The options picked in a question of several parts.

use bevy::prelude::*;

use crate::client::session::{Session, UpdateSet};

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
    app.init_resource::<QuestionForm>()
        .add_systems(Update, forget.after(UpdateSet::Rules).run_if(resource_exists::<Session>));
}

/// Every question begins with the first options.
fn forget(session: Res<Session>, mut form: ResMut<QuestionForm>) {
    let moment = (session.battle_id, session.revision);
    if form.moment != moment {
        *form = QuestionForm { moment, ..QuestionForm::default() };
    }
}
