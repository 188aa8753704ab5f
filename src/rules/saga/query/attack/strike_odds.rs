//! Odds of a single attack: chance to hit and damage.

use crate::battle::UnitId;
use crate::dice::{Chance, Spread, Sum, Total};
use crate::rules::saga::query::attack::aim;
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::odds::d20_attack;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::damage::loss;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleView, Combatant};

/// Sides of the die that a Fate Point adds. SAGA-BEY-01
const FATE_SIDES: i32 = 6;

/// The chance to hit; with a declared Fate Point, over all faces of its die. SAGA-BEY-01
pub fn chance(attacker: &Combatant, strike: &Strike<impl Sum>) -> Chance {
    if attacker.destiny_next {
        return Chance { favourable: 20, of: 20 };
    }
    to_hit(attacker, strike.bonus.total(), strike.against.total())
}

/// The chance that a bonus hits a defense.
pub fn to_hit(attacker: &Combatant, bonus: i32, against: i32) -> Chance {
    if !attacker.fate_next {
        return d20_attack(bonus, against);
    }
    let favourable = (1..=FATE_SIDES).map(|face| d20_attack(bonus + face, against).favourable).sum();
    Chance { favourable, of: 20 * FATE_SIDES.unsigned_abs() }
}

/// Hit points that a normal hit costs the target. SAGA-DMG-04, SAGA-CONV-06
pub fn spread(target: &Combatant, strike: &Strike<impl Sum>) -> Spread {
    loss::loss(target, strike.aim.arm.means(), strike.dice, strike.damage.total(), 0)
}

/// Expected damage of an attack under an additional effect, in hundredths of a point; 0 if it cannot be made.
pub fn expected_with(view: &BattleView, attacker: UnitId, target: UnitId, arm: Arm, effect: Option<Effect>) -> i32 {
    let effects = view.of(attacker).effects.with(effect);
    let mut imagined = view.hypothetical();
    imagined.set_effects(attacker, &effects);
    let Ok(aim) = aim::aim(&imagined, attacker, target, arm) else { return 0 };
    let strike: Strike<Total> = strike::work_out(&imagined, attacker, target, aim);
    chance(imagined.of(attacker), &strike).per_mille() * spread(imagined.of(target), &strike).mean_x100 / 1000
}
