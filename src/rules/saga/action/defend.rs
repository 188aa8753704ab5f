//! Fight defensively and full defense: harder to hit, and worse at hitting or without attacks, until the next turn.
//! SAGA-DEF-01, SAGA-DEF-02

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::query::support::guard_odds;
use crate::rules::saga::state::{Action, BattleAccess, EffectKind};
use crate::rules::saga::support::defend;
use crate::rules::{Preview, Purpose};

/// Raises Reflex until the next turn, and lowers attacks or gives them up.
pub struct Defend<const FULL: bool>;

/// Raises Reflex and lowers attacks until the next turn.
pub type FightDefensively = Defend<false>;

/// Raises Reflex and gives up attacks until the next turn.
pub type FullDefense = Defend<true>;

const COMMON: Facts = Facts { icon: "shield", purpose: Purpose::Guard, ..Facts::STANDARD };

impl<const FULL: bool> Defend<FULL> {
    const EFFECT: EffectKind = if FULL { EffectKind::FullDefense } else { EffectKind::Defensive };
}

impl<const FULL: bool> ActionRules for Defend<FULL> {
    const ACTION: Action = if FULL { Action::FullDefense } else { Action::FightDefensively };
    const FACTS: Facts = if FULL {
        Facts {
            name: "Full defense",
            help: "Until your next turn: +5 to Reflex (+10 if trained in Acrobatics), and no attacks at all.",
            ..COMMON
        }
    } else {
        Facts {
            name: "Fight defensively",
            help: "Until your next turn: +2 to Reflex (+5 if trained in Acrobatics) and -5 on your attacks.",
            ..COMMON
        }
    };
    type Plan = ();

    fn understand(_: &Turn, _: &Order) -> Result<(), Illegal> {
        Ok(())
    }

    /// The value is the expected damage that it averts.
    fn preview(turn: &Turn, _: &Order, (): ()) -> Result<Preview, Illegal> {
        let averted = guard_odds::averted(turn.view, turn.unit, Self::EFFECT);
        Ok(Preview { summary: Self::FACTS.name.to_owned(), worth_x100: Some(averted), ..Preview::default() })
    }
}

impl<const FULL: bool> Instant for Defend<FULL> {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        defend::begin(battle, unit, Self::EFFECT);
    }
}
