//! Open the pack: makes stored items accessible. SAGA-MOVE-11

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::data::Place;
use crate::rules::saga::gear;
use crate::rules::saga::state::{Action, BattleAccess};

/// Opens the pack to get at what is stored in it.
pub struct OpenPack;

impl ActionRules for OpenPack {
    const ACTION: Action = Action::OpenPack;
    const FACTS: Facts = Facts {
        name: "Open the pack",
        help: "Open your pack to get at what is in it.",
        icon: "stored",
        purpose: Purpose::Arm,
        aboard: Aboard::Everyone,
        ..Facts::MOVE
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        !turn.carried(Place::Stored, |_| true).is_empty() && !turn.own.arsenal.pack_open
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        if turn.own.arsenal.pack_open {
            return Err(Illegal::new("pack_open", "the pack is open already"));
        }
        if turn.carried(Place::Stored, |_| true).is_empty() {
            return Err(Illegal::new("pack_empty", "there is nothing in the pack"));
        }
        Ok(())
    }
}

impl Instant for OpenPack {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        gear::open_pack(battle, unit);
        battle.tell_acted(unit, Action::OpenPack, "opens its pack");
    }
}
