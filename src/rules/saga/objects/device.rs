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
        state::{access::BattleAccess, objects::Wear, wear::State},
    },
};

/// Rolls the repair check. Returns the points restored; `None` if it fails. SAGA-BEY-26
fn points(battle: &mut BattleAccess, unit: UnitId) -> Option<i32> {
    let bonus = skill_bonus(battle, unit, Skill::Mechanics);
    let total = checks::check_with(battle, unit, Skill::Mechanics, bonus, CARE_DC)?;
    let faces = battle.dice.roll_code(REPAIR_DICE);
    let roll = Roll::new(REPAIR_DICE, faces, Breakdown::new().with("excess", total - CARE_DC));
    let points = roll.total.max(1);
    battle.tell(Event::Rolled { unit, what: "the repair".to_owned(), roll });
    Some(points)
}

/// Repairs the device on a square.
pub fn mend_at(battle: &mut BattleAccess, unit: UnitId, at: Square) {
    let Some(object) = breaking::at(battle, at).cloned() else { return };
    let Some(points) = points(battle, unit) else { return };
    let mut wear = breaking::wear(battle, at);
    wear.mend(&object, points);
    battle.objects.0.insert(at, wear);
    tell(battle, unit, &object, wear);
}

/// Repairs a held weapon.
pub fn mend_item(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let Some(object) = gear::weapon(battle, key).and_then(|weapon| battle.data.0.objects.weapon(weapon.size)).cloned()
    else {
        return;
    };
    let Some(points) = points(battle, unit) else { return };
    let mut body = battle.body_mut(unit);
    let Some(item) = body.arsenal.named_mut(key) else { return };
    item.wear.mend(&object, points);
    item.broken = item.wear.state(&object) != State::Whole;
    let wear = item.wear;
    let name = gear::item_name(battle, key);
    tell(battle, unit, &ObjectData { name, ..object }, wear);
}

fn tell(battle: &mut BattleAccess, unit: UnitId, object: &ObjectData, wear: Wear) {
    let words = format!("repairs, to {} of {} hit points, the", wear.left(object), object.points);
    battle.tell(Event::ItemMoved { unit, item: object.name.clone(), words });
}
