//! Damage of area attacks to objects. SAGA-AREA-18

use crate::battle::{Event, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::objects::breaking::suffer;
use crate::rules::saga::query::areas::area_attack::{halved, share_words};
use crate::rules::saga::query::objects::blast::Caught;
use crate::rules::saga::query::objects::object_damage::{self, Tool};
use crate::rules::saga::state::{Action, BattleAccess};

/// Applies an object's share of the damage. SAGA-AREA-03, SAGA-AREA-05, SAGA-AREA-07, SAGA-AREA-08
pub fn estimate(battle: &mut BattleAccess, attacker: UnitId, caught: &Caught, tool: Tool, times: u8, damage: i32) {
    let (thing, name) = (caught.thing, &caught.name);
    let left: Breakdown = object_damage::damage(battle.object(thing).data, tool, halved(damage.max(1), times));
    let dealt = left.total();
    let words = format!("also hits the {name} at {}: {} ({left} = {dealt})", caught.at, share_words(Some(times)));
    battle.log_event(Event::Acted { unit: attacker, action: Action::AttackObject.key(), words });
    suffer(battle, attacker, thing, dealt, tool.means);
}
