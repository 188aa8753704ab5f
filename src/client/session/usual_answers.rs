//! Answers questions whether a unit reacts, as the settings say, before anybody is asked.

use bevy::prelude::*;

use super::Replay;
use crate::battle::{Choice, Controller, Policies, Policy, Roster, Sides, Status};

/// The answers to questions about reactions of the players' units.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UsualAnswers {
    /// The answer where some reaction spends nothing that runs out.
    pub unlimited: Policy,
    /// The answer where every reaction spends something that does not come back in the battle.
    pub limited: Policy,
}

/// The answer to the open question, unless a player must give it: the unit may have a standing answer of its own, such
/// as to ask, and a replay answers for itself.
pub(super) fn pending(world: &World) -> Option<String> {
    let Status::Awaiting { choice } = world.get_resource::<Status>()? else { return None };
    let is_persons = world.resource::<Sides>().controller(choice.side) == Controller::Human;
    if !is_persons || world.contains_resource::<Replay>() {
        return None;
    }
    let entity = world.resource::<Roster>().entity(choice.unit);
    let policies = entity.and_then(|entity| world.get::<Policies>(entity));
    let has_own = policies.is_some_and(|policies| policies.0.contains_key(&choice.kind));
    answer(choice, *world.resource::<UsualAnswers>()).filter(|_| !has_own)
}

/// A plain option is taken whether reactions are wanted or not. Without one, the last option does not react; of the
/// others, one that spends nothing limited is taken first.
fn answer(choice: &Choice, usual: UsualAnswers) -> Option<String> {
    let (Some((no, reactions)), true) = (choice.options.split_last(), choice.is_reaction) else { return None };
    let first = reactions.first()?;
    let unlimited = reactions.iter().find(|option| !option.spends_limited);
    let policy = if unlimited.is_some() { usual.unlimited } else { usual.limited };
    let plain = choice.options.iter().find(|option| option.is_plain);
    let option = match policy {
        Policy::Always => plain.or(unlimited).unwrap_or(first),
        Policy::Never => plain.unwrap_or(no),
        Policy::Ask => return None,
    };
    Some(option.key.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::ChoiceOption;

    fn choice(options: &[&ChoiceOption]) -> Choice {
        Choice::about_reaction(options.iter().map(|&option| option.clone()).collect())
    }

    fn some(key: &str) -> Option<String> {
        Some(key.to_owned())
    }

    #[test]
    fn what_spends_points_has_an_answer_of_its_own() {
        let (strike, decline) = (ChoiceOption::new("strike", "Strike"), ChoiceOption::new("decline", "Let it go"));
        let point = ChoiceOption::new("point", "Spend a point").spending_limited();
        let (free, both) = (choice(&[&strike, &decline]), choice(&[&point, &strike, &decline]));
        let points = choice(&[&point, &decline]);
        let answers = |unlimited, limited| {
            let usual = UsualAnswers { unlimited, limited };
            [&free, &both, &points].map(|choice| answer(choice, usual))
        };
        assert_eq!(answers(Policy::Always, Policy::Ask), [some("strike"), some("strike"), None]);
        assert_eq!(answers(Policy::Ask, Policy::Always), [None, None, some("point")]);
        assert_eq!(answers(Policy::Never, Policy::Never), [some("decline"), some("decline"), some("decline")]);
        let order = Choice { is_reaction: false, ..free.clone() };
        assert_eq!(answer(&order, UsualAnswers { unlimited: Policy::Always, limited: Policy::Always }), None);
    }

    #[test]
    fn nobody_waits_who_does_not_want_to_be_asked() {
        let now = ChoiceOption::new("now", "Act now").plain();
        let turn =
            choice(&[&now, &ChoiceOption::new("after-3", "Wait"), &ChoiceOption::new("end", "Wait for the end")]);
        let answers = [Policy::Always, Policy::Never, Policy::Ask]
            .map(|unlimited| answer(&turn, UsualAnswers { unlimited, limited: Policy::Ask }));
        assert_eq!(answers, [some("now"), some("now"), None]);
    }
}
