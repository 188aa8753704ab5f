//! The results of a grapple: pin, damage, throw.

use crate::battle::{AttackKind, AttackResult, Event, ForcedMovement, ItemKey, Roll, UnitId};
use crate::dice::Breakdown;
use crate::grid::Square;
use crate::rules::saga::close_combat::push;
use crate::rules::saga::damage::wound;
use crate::rules::saga::data::Feat;
use crate::rules::saga::effects;
use crate::rules::saga::frame::{SagaStep, WoundFrame};
use crate::rules::saga::movement::prone;
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::attack::bonus;
use crate::rules::saga::query::attack::roll::total_damage;
use crate::rules::saga::query::close_combat::{grab, hold};
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{Action, BattleAccess, EffectKind, Posture, Until};

/// Pins the target until the start of the attacker's next turn; Crush also deals damage. SAGA-BEY-08, SAGA-BEY-09
pub fn pin(battle: &mut BattleAccess, unit: UnitId, target: UnitId) -> SagaStep {
    let until = Until::Start { of: unit, turns: 1 };
    effects::begin(battle, target, Effect { what: EffectKind::Pinned, by: unit, until });
    if battle.data_of(unit).feats.contains(&Feat::Crush) {
        let key = hold::natural_arm(&battle.combatant(unit)).map(|arm| arm.key.clone());
        return key.map_or(SagaStep::Done, |key| hurt_with(battle, unit, target, &key));
    }
    SagaStep::Done
}

/// Deals a weapon's damage without an attack roll. SAGA-GRAP-08, SAGA-BEY-09
pub fn hurt_with(battle: &mut BattleAccess, unit: UnitId, target: UnitId, key: &ItemKey) -> SagaStep {
    match blow(battle, unit, target, key) {
        Some(wound) => SagaStep::Continue(wound.into()),
        None => SagaStep::Done,
    }
}

fn blow(battle: &mut BattleAccess, unit: UnitId, target: UnitId, key: &ItemKey) -> Option<WoundFrame> {
    let combatant = battle.combatant(unit);
    let arm = arms(&combatant).find(|arm| arm.key == key)?;
    let (dice, bonus) = (arm.dice(), bonus::damage_bonus::<Breakdown>(&combatant, &arm, AttackKind::Melee));
    let means = arm.means();
    let faces = battle.dice.roll_code(dice);
    let roll = Roll::new(dice, faces, bonus);
    let amount = total_damage(roll.total, AttackResult::Hit);
    Some(wound::rolled(target, Some(unit), roll, amount, Vec::new()).made_of(means).dealt_with(key))
}

/// Throws the target: it lands prone and takes unarmed damage. SAGA-BEY-11, SAGA-AOO-08
pub fn throw(battle: &mut BattleAccess, unit: UnitId, target: UnitId, to: Option<Square>) -> SagaStep {
    if let Some(to) = to {
        let words = format!("throws {}", battle.name(target));
        battle.log_event(Event::Acted { unit, action: Action::Grapple.key(), words });
        let before = battle.space(target);
        push::put(battle, target, to, ForcedMovement::Thrown);
        prone::set(battle, target, Posture::Prone);
        let blow = hurt_with(battle, unit, target, &grab::bare_hands());
        return match (blow, push::after(battle, unit, target, before)) {
            (SagaStep::Continue(blow), Some(fall)) => SagaStep::Push(fall, blow),
            (SagaStep::Done, Some(fall)) => SagaStep::Continue(fall),
            (blow, _) => blow,
        };
    }
    prone::set(battle, target, Posture::Prone);
    hurt_with(battle, unit, target, &grab::bare_hands())
}
