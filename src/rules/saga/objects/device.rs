//! Repairing consoles and held weapons. SAGA-UNC-15, SAGA-BEY-26

use crate::{
    battle::{Event, ItemKey, Roll, UnitId},
    dice::Breakdown,
    grid::Square,
    rules::saga::{
        checks,
        data::{object::ObjectData, skill::Skill},
        query::{
            ability::skill_bonus,
            damage::care::{CARE_DC, REPAIR_DICE},
            gear,
            objects::breaking,
        },
        state::{access::BattleAccess, object_condition::ObjectCondition, objects::ObjectDamage},
    },
};

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
    let Some(object) = breaking::at(&battle.view(), at).cloned() else { return };
    let Some(points) = points(battle, unit) else { return };
    let mut object_damage = breaking::object_damage(&battle.view(), at);
    object_damage.mend(&object, points);
    battle.objects.0.insert(at, object_damage);
    tell(battle, unit, &object, object_damage);
}

/// Repairs a held weapon.
pub fn mend_item(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let Some(object) =
        gear::weapon(&battle.view(), key).and_then(|weapon| battle.data.0.objects.weapon(weapon.size)).cloned()
    else {
        return;
    };
    let Some(points) = points(battle, unit) else { return };
    let mut combat_data = battle.combat_data_mut(unit);
    let Some(item) = combat_data.arsenal.named_mut(key) else { return };
    item.object_damage.mend(&object, points);
    item.broken = item.object_damage.state(&object) != ObjectCondition::Whole;
    let object_damage = item.object_damage;
    let name = gear::item_name(&battle.view(), key);
    tell(battle, unit, &ObjectData { name, ..object }, object_damage);
}

fn tell(battle: &mut BattleAccess, unit: UnitId, object: &ObjectData, object_damage: ObjectDamage) {
    let words = format!("repairs, to {} of {} hit points, the", object_damage.left(object), object.points);
    battle.log_event(Event::ItemMoved { unit, item: object.name.clone(), words });
}
