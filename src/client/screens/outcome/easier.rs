//! The proposal after a lost battle: the same battle against a weaker computer.

use crate::{
    battle::{Controller, Difficulty, Outcome, Sides},
    level::Setup,
};

/// The next weaker strength of a computer that has won, and the battle against it; `None` if a person has won or no
/// person has played, and if the computer cannot be weaker.
pub(super) fn weaker_opponent(setup: &Setup, outcome: &Outcome, sides: &Sides) -> Option<(Difficulty, Setup)> {
    let winner = sides.info(outcome.winner?).filter(|_| sides.has_human())?;
    let Controller::Ai(strength) = winner.controller else { return None };
    let weaker = Difficulty::ALL.into_iter().rev().find(|difficulty| *difficulty < strength)?;
    Some((weaker, setup.clone().controller(winner.key.clone(), Controller::Ai(weaker))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{battle::SideId, level};

    #[test]
    fn whoever_has_lost_may_choose_a_weaker_opponent() {
        let level = level::shipped().into_iter().find(|level| level.key == "captains").expect("a level");
        let (person, computer) = (SideId(0), SideId(1));
        let proposed = |winner: SideId, strength: Option<Difficulty>| {
            let mut sides = level.sides();
            sides.set_controller(person, strength.map_or(Controller::REGULAR, |_| Controller::Human));
            sides.set_controller(computer, Controller::Ai(strength.unwrap_or_default()));
            let outcome = Outcome { winner: Some(winner), reason: String::new() };
            weaker_opponent(&Setup::new(&level, 1), &outcome, &sides)
        };
        let (weaker, setup) = proposed(computer, Some(Difficulty::Veteran)).expect("a proposal");
        assert_eq!(weaker, Difficulty::Regular);
        assert_eq!(setup.controllers.get("magpie"), Some(&Controller::Ai(Difficulty::Regular)));
        assert_eq!(proposed(computer, Some(Difficulty::Recruit)), None, "there is no weaker one");
        assert_eq!(proposed(person, Some(Difficulty::Veteran)), None, "the person has won");
        assert_eq!(proposed(computer, None), None, "nobody has lost");
    }
}
