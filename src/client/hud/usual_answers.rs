//! Answers questions whether a unit reacts, as the settings say.

use bevy::prelude::*;

use super::panels::PanelContext;
use crate::{
    battle::{Choice, Policy},
    client::{
        session::{Screen, Session, UpdateSet},
        settings::Settings,
    },
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
    if *last == moment {
        return;
    }
    let Some(choice) = panels.question() else { return };
    let policies = panels.view.policies.get(usize::from(choice.unit.0));
    let has_own = policies.is_some_and(|policies| policies.0.contains_key(&choice.kind));
    let Some(key) = usual_answer(choice, &panels.settings).filter(|_| !has_own) else { return };
    *last = moment;
    panels.answer(&key);
}

/// The last answer to a question about a reaction does not take it. Of the others, one that spends nothing limited is
/// taken first.
fn usual_answer(choice: &Choice, settings: &Settings) -> Option<String> {
    let (Some((no, reactions)), true) = (choice.options.split_last(), choice.is_reaction) else { return None };
    let first = reactions.first()?;
    let unlimited = reactions.iter().find(|option| !option.spends_limited);
    let policy = if unlimited.is_some() { settings.reactions } else { settings.limited_reactions };
    match policy {
        Policy::Always => Some(unlimited.unwrap_or(first).key.to_string()),
        Policy::Never => Some(no.key.to_string()),
        Policy::Ask => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{ChoiceOption, SideId, UnitId};

    #[test]
    fn what_spends_points_has_an_answer_of_its_own() {
        let (strike, decline) = (ChoiceOption::new("strike", "Strike"), ChoiceOption::new("decline", "Let it go"));
        let point = ChoiceOption::new("point", "Spend a point").spending_limited();
        let choice = |options: &[&ChoiceOption]| Choice {
            kind: "opportunity".into(),
            side: SideId(0),
            unit: UnitId(0),
            about: None,
            prompt: String::new(),
            details: Vec::new(),
            is_reaction: true,
            options: options.iter().map(|&option| option.clone()).collect(),
        };
        let (free, both) = (choice(&[&strike, &decline]), choice(&[&point, &strike, &decline]));
        let limited = choice(&[&point, &decline]);
        let answers = |reactions, limited_reactions| {
            let settings = Settings { reactions, limited_reactions, ..Settings::default() };
            [&free, &both, &limited].map(|choice| usual_answer(choice, &settings))
        };
        let some = |key: &str| Some(key.to_owned());
        assert_eq!(answers(Policy::Always, Policy::Ask), [some("strike"), some("strike"), None]);
        assert_eq!(answers(Policy::Ask, Policy::Always), [None, None, some("point")]);
        assert_eq!(answers(Policy::Never, Policy::Never), [some("decline"), some("decline"), some("decline")]);
        let order = Choice { is_reaction: false, ..free.clone() };
        assert_eq!(usual_answer(&order, &Settings { reactions: Policy::Always, ..Settings::default() }), None);
    }
}
