//! Effects of weapons besides damage.

use crate::battle::{ItemKey, UnitId};
use crate::rules::saga::damage::ailment;
use crate::rules::saga::effects;
use crate::rules::saga::frame::PoisonFrame;
use crate::rules::saga::query::gear;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleAccess, EffectKind, Until};
use crate::rules::saga::support::aiming;

/// Applies a weapon's additional effects after a hit: blindness for some rounds, or a poison, whose first attack is
/// returned. SAGA-BEY-41, SAGA-BEY-42, SAGA-RND-05, SAGA-AIM-03
pub fn take_hold(battle: &mut BattleAccess, unit: UnitId, by: Option<UnitId>, weapon: &ItemKey) -> Option<PoisonFrame> {
    let weapon = gear::weapon(&battle.view(), weapon)?;
    if weapon.blinds > 0 && battle.vital(unit).can_act() && battle.is_on_board(unit) {
        let by = by.unwrap_or(unit);
        let of = battle.order.current.unwrap_or(by);
        effects::begin(
            battle,
            unit,
            Effect { what: EffectKind::Blinded, by, until: Until::Start { of, turns: weapon.blinds } },
        );
        aiming::watch_board(battle);
    }
    let poison = ItemKey::of(weapon.poison.as_deref()?);
    ailment::exposure(&battle.view(), unit, &poison)
}
