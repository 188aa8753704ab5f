//! Search: a Perception check for those who hide nearby. SAGA-BEY-23, SAGA-AOO-15

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{Action, BattleAccess};

/// Looks for those who hide nearby.
pub struct Search;

impl ActionRules for Search {
    const ACTION: Action = Action::Search;
    const FACTS: Facts = Facts {
        name: "Search",
        help: "Look for those who hide within two squares: Perception against their Stealth. Enemies who threaten \
               you may strike.",
        icon: "eye",
        purpose: Purpose::Search,
        exposes: Some("searching"),
        ..Facts::FULL_ROUND
    };
    type Plan = ();

    fn understand(_: &Turn, _: &Order) -> Result<(), Illegal> {
        Ok(())
    }
}

impl Instant for Search {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        stealth::search(battle, unit);
    }
}
