//! Hide: a Stealth check on the spot against the Perception of each enemy. SAGA-BEY-23, SAGA-EX-05

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::rules::exposure;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::query::sight::{stealth, stealth_odds};
use crate::rules::saga::sight::hide;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Purpose};

/// Hides without moving.
pub struct Hide;

impl ActionRules for Hide {
    const ACTION: Action = Action::Hide;
    const FACTS: Facts = Facts {
        name: "Hide",
        help: "Hide where you are: Stealth against each enemy's Perception. Needs cover or concealment. Attacking \
               gives you away.",
        icon: "eye",
        purpose: Purpose::Hide,
        exposes: Some("hiding"),
        ..Facts::MOVE
    };
    type Plan = ();

    fn understand(_: &Turn, _: &Order) -> Result<(), Illegal> {
        Ok(())
    }

    fn preview(turn: &Turn, order: &Order, (): ()) -> Result<Preview, Illegal> {
        let (view, unit) = (turn.view, turn.unit);
        Ok(Preview {
            summary: Self::FACTS.name.to_owned(),
            risks: exposure::<Self>(turn, order),
            noticers: stealth_odds::noticers(view, unit, false),
            notes: stealth_odds::prospects(view, unit, false),
            worth_x100: Some(stealth_odds::saved_x100(view, unit, false, true)),
            bonus: Some(stealth::bonus(view, unit, false)),
            ..Preview::default()
        })
    }
}

impl Instant for Hide {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        hide::hide_on_the_spot(battle, unit, false);
    }
}
