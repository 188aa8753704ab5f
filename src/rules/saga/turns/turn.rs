//! Beginning and ending a turn.

use crate::battle::{Event, UnitId};
use crate::rules::saga::areas::settings;
use crate::rules::saga::attack::full_attack;
use crate::rules::saga::damage::{recover, shield};
use crate::rules::saga::effects;
use crate::rules::saga::movement::pit;
use crate::rules::saga::opportunity::count;
use crate::rules::saga::reactions::negations;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{self, BattleAccess, Budget, EffectKind};
use crate::rules::saga::turns::{awareness, budget};

/// Begins a unit's turn and ends its being flat-footed. A delayed turn does not renew attacks of opportunity, which
/// happened on the unit's original count. SAGA-FLAT-02, SAGA-AOO-17, SAGA-RND-03, SAGA-DELAY-07
pub fn begin(battle: &mut BattleAccess, unit: UnitId, delayed: bool) {
    let surprise = battle.order.surprise;
    battle.log_event(Event::TurnBegan { unit });
    awareness::set_flat_footed(battle, unit, false);
    stealth::review(battle);
    let effects = battle.effects(unit);
    let cannot_act = effects.has(EffectKind::Pinned) || effects.has(EffectKind::Crowded);
    let regular = if surprise { Budget::SURPRISE } else { Budget::REGULAR };
    // SAGA-BEY-08, SAGA-SPACE-03
    budget::set(battle, unit, if cannot_act { Budget { ended: true, ..Budget::default() } } else { regular });
    if !delayed {
        count::renew(battle, unit);
        negations::renew(battle, unit);
    }
}

/// Ends a turn that is delayed, without its end-of-turn effects.
pub fn put_off(battle: &mut BattleAccess, unit: UnitId) {
    budget::set(battle, unit, Budget::default());
    battle.log_event(Event::TurnEnded { unit });
}

/// Ends a unit's turn.
pub fn end(battle: &mut BattleAccess, unit: UnitId) {
    budget::set(battle, unit, Budget::default());
    recover::end_turn(battle, unit);
    shield::end_turn(battle, unit);
    settings::end_bracing(battle, unit);
    pit::end_turn(battle, unit);
    full_attack::end_turn(battle, unit);
    effects::pass(battle, state::effects::TurnPoint::End(unit));
    battle.log_event(Event::TurnEnded { unit });
}
