//! Answers questions whether a unit reacts, as the settings say.

use bevy::prelude::*;

use super::panels::PanelContext;
use crate::{
    battle::{Choice, Policy},
    client::session::{Screen, Session, UpdateSet},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        answer.in_set(UpdateSet::Input).run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)),
    );
}

/// Answers once for each state of the battle, unless the unit has a standing answer of its own, such as to ask.
fn answer(mut panels: PanelContext, session: Res<Session>, mut last: Local<Option<(u64, u64)>>) {
    let moment = Some((session.battle_id, session.revision));
    if panels.settings.reactions == Policy::Ask || *last == moment {
        return;
    }
    let Some(choice) = panels.question() else { return };
    let policies = panels.view.policies.get(usize::from(choice.unit.0));
    let has_own = policies.is_some_and(|policies| policies.0.contains_key(&choice.kind));
    let Some(key) = usual_answer(choice, panels.settings.reactions).filter(|_| !has_own) else { return };
    *last = moment;
    panels.answer(&key);
}

/// The first answer to a question about a reaction takes it, the last does not.
fn usual_answer(choice: &Choice, policy: Policy) -> Option<String> {
    let ([yes, .., no], true) = (choice.options.as_slice(), choice.is_reaction) else { return None };
    match policy {
        Policy::Always => Some(yes.key.to_string()),
        Policy::Never => Some(no.key.to_string()),
        Policy::Ask => None,
    }
}
