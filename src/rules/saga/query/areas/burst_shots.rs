//! Weapons and ammunition for Burst Fire.

use crate::battle::Illegal;
use crate::rules::saga::query::areas::burst_fire;
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::refusal::Refusal;
use crate::rules::saga::state::Combatant;

/// The weapon as used for Burst Fire, or the reason why that is impossible. SAGA-AUTO-06
pub fn by<'a>(shooter: &Combatant, arm: Arm<'a>) -> Result<Arm<'a>, Illegal> {
    if !burst_fire::is_known(shooter) {
        Err(Illegal::new("no_feat", "this takes the Burst Fire feat"))
    } else if !arm.is_on_autofire() {
        Err(Illegal::new("no_autofire", "set the weapon to autofire first"))
    } else {
        Ok(Arm { burst_fire: true, ..arm })
    }
}

/// Checks that the magazine holds enough shots. SAGA-AUTO-07
pub fn check_shots(combatant: &Combatant, arm: &Arm) -> Result<(), Refusal> {
    let enough = combatant.arsenal.shots(arm.key).is_none_or(|shots| shots >= burst_fire::SHOTS);
    if enough { Ok(()) } else { Err(Refusal::TooFewShots(burst_fire::SHOTS)) }
}
