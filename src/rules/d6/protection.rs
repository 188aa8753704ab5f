//! Protection: a shot that only the cover has stopped hits the object in front of its target. Only by the charts.

use super::{
    objects,
    query::{aim::Aim, injury::Damage, outcomes::behind, protection::protector},
    state::BattleAccess,
};
use crate::battle::{Event, Order};

/// Lets a shot hit the object in front of its target. Returns the damage that is left for the target behind; `None` if
/// nothing gets through. D6-PROT-01, D6-PROT-04, D6-PROT-07 to D6-PROT-10
pub fn stop(battle: &mut BattleAccess, order: &Order, aim: Aim, damage: &Damage) -> Option<Damage> {
    let object = protector(battle, aim)?;
    let words = format!("hits the {} in front of {}", object.name, battle.name(aim.target));
    let struck = (object.thing, object.square);
    battle.log_event(Event::Acted { unit: aim.by, action: order.action.clone(), words });
    // A weapon set for stun does nothing to objects. D6-STUN-04
    if damage.stuns {
        return None;
    }
    let result = objects::hit(battle, order, struck, damage.pool.clone());
    behind(damage, result)
}
