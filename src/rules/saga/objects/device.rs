//! Repairing consoles and held weapons. SAGA-UNC-15, SAGA-BEY-26

use crate::battle::{Event, ItemKey, Roll, ThingId, UnitId};
use crate::dice::Breakdown;
use crate::grid::Square;
use crate::rules::saga::checks;
use crate::rules::saga::data::Skill;
use crate::rules::saga::objects::breaking;
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::damage::care::{CARE_DC, REPAIR_DICE};
use crate::rules::saga::query::gear;
use crate::rules::saga::state::{BattleAccess, ObjectCondition};

/// Rolls the repair check. Returns the points restored; `None` if it fails. SAGA-BEY-26
fn points(battle: &mut BattleAccess, unit: UnitId) -> Option<i32> {
    let bonus = skill_bonus(&battle.view(), unit, Skill::Mechanics);
    let total = checks::check_with(battle, unit, Skill::Mechanics, bonus, CARE_DC)?;
    let faces = battle.dice.roll_code(REPAIR_DICE);
    let roll = Roll::new(REPAIR_DICE, faces, Breakdown::new().with("excess", total - CARE_DC));
    let points = roll.total.max(1);
    battle.log_event(Event::Rolled { unit, what: "the repair".to_owned(), roll });
    Some(points)
}

/// Repairs the device on a square.
pub fn mend_at(battle: &mut BattleAccess, unit: UnitId, at: Square) {
    let Some(device) = battle.object_at(at) else { return };
    let (thing, name) = (device.id, device.name.to_owned());
    mend(battle, unit, thing, name);
}

/// Repairs a held weapon.
pub fn mend_item(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let Some(thing) = battle.combat_data(unit).arsenal.named(key).map(|item| item.thing) else { return };
    let name = gear::item_name(&battle.view(), key);
    mend(battle, unit, thing, name);
    let works = battle.object(thing).condition() == ObjectCondition::Whole;
    if let Some(item) = battle.arsenal_mut(unit).named_mut(key) {
        item.broken = !works;
    }
}

fn mend(battle: &mut BattleAccess, unit: UnitId, thing: ThingId, name: String) {
    let Some(points) = points(battle, unit) else { return };
    breaking::mend(battle, thing, points);
    let hp = battle.object(thing).hp;
    let words = format!("repairs, to {} of {} hit points, the", hp.now, hp.max);
    battle.log_event(Event::ItemMoved { unit, item: name, words });
}
