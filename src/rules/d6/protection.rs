//! Protection: a shot that only the cover has stopped hits the object in front of its target. Only by the charts.

use super::{
    frame::D6Frame,
    injury, objects,
    query::{aim::Aim, injury::Damage, protection::protector},
    state::{BattleAccess, ObjectCondition},
};
use crate::{
    battle::{Event, Order},
    dice::Pips,
};

/// Lets a shot hit the object in front of its target, and what is left of it the target behind. Returns the frame that
/// applies the damage, if it is not applied yet. D6-PROT-01, D6-PROT-04, D6-PROT-07 to D6-PROT-10
pub fn stop(battle: &mut BattleAccess, order: &Order, aim: Aim, damage: Damage) -> Option<D6Frame> {
    let object = protector(battle, aim)?;
    let words = format!("hits the {} in front of {}", object.name, battle.name(aim.target));
    let struck = (object.thing, object.square);
    battle.log_event(Event::Acted { unit: aim.by, action: order.action.clone(), words });
    // A weapon set for stun does nothing to objects. D6-STUN-04
    if damage.stuns {
        return None;
    }
    let result = objects::hit(battle, order, struck, damage.pool.clone());
    let lost = lost_behind(result)?;
    let pool = damage.pool.with("through the cover", lost);
    if pool.is_usable() { injury::hurt(battle, aim.by, aim.target, Damage { pool, ..damage }) } else { None }
}

/// The dice that a shot loses to an object on which it had this result; `None` if nothing gets through. D6-PROT-09
fn lost_behind(result: ObjectCondition) -> Option<Pips> {
    match result {
        ObjectCondition::Whole => None,
        ObjectCondition::Lightly => Some(Pips::dice(-4)),
        ObjectCondition::Heavily => Some(Pips::dice(-2)),
        ObjectCondition::Severely => Some(Pips::dice(-1)),
        ObjectCondition::Destroyed => Some(Pips(0)),
    }
}
