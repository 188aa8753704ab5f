//! Repairing things: consoles, and weapons in hand. SAGA-UNC-15, SAGA-BEY-26

use super::{
    breaking,
    object::{State, Wear},
    object_data::ObjectData,
};
use crate::{
    battle::{Event, Illegal, ItemKey, Roll, UnitId},
    dice::Breakdown,
    grid::Square,
    rules::{
        Preview,
        saga::{
            ability::{self, skill_bonus},
            asked::preview,
            data::{Place, Skill},
            field::{BodyReadOnlyItem, Field},
            gear,
            hurt::care::{CARE_DC, REPAIR_DICE},
            moving::{movement, opportunity},
            muster::Muster,
        },
    },
};

/// What enemies see. SAGA-AOO-15
pub const EXPOSES: &str = "mending a device";

impl Wear {
    /// What a repair gives back: points, and a step up the track. What was disabled works again with just these points.
    /// SAGA-UNC-15
    pub fn mend(&mut self, object: &ObjectData, points: i32) {
        self.mended = true;
        self.lost = (self.lost.min(object.points) - points).max(0);
        self.step = self.step.saturating_sub(1);
    }

    /// Whether it has suffered at all.
    pub fn needs_mending(self) -> bool {
        self.lost > 0 || self.step > 0
    }
}

fn check_wear(wear: Wear, name: &str) -> Result<(), Illegal> {
    if !wear.needs_mending() {
        Err(Illegal::new("unhurt", format!("the {name} is as good as new")))
    } else if wear.mended {
        // SAGA-BEY-26
        Err(Illegal::new("had_help", format!("the {name} has been repaired in this battle already")))
    } else {
        Ok(())
    }
}

/// Why the device on a square cannot be repaired: it must be a console next to the unit, damaged, not destroyed.
/// SAGA-DEAD-02
pub fn check_at(field: &Field, unit: UnitId, at: Square) -> Result<(), Illegal> {
    if field.board.console(at).is_none() || !movement::is_next_to(field, unit, at) {
        return Err(Illegal::new("no_device", "no device is next to this unit"));
    }
    match breaking::at(field, at) {
        Some(object) => check_wear(breaking::wear(field, at), &object.name),
        None => Err(Illegal::new("destroyed", "what is destroyed cannot be repaired")),
    }
}

/// Whether the device on a square could do with a repair.
pub fn is_worn_at(field: &Field, at: Square) -> bool {
    breaking::at(field, at).is_some() && breaking::wear(field, at).needs_mending()
}

/// The devices next to a unit that could be repaired.
pub fn at_hand(field: &Field, unit: UnitId) -> Vec<Square> {
    let consoles = field.board.consoles().iter().map(|console| console.square);
    consoles.filter(|&at| check_at(field, unit, at).is_ok()).collect()
}

/// Why a held weapon cannot be repaired.
pub fn check_item(field: &Field, own: &BodyReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    gear::check_place(own, key, Place::Held)?;
    let worn = own.arsenal.named(key).map(|item| item.wear);
    check_wear(worn.unwrap_or_default(), &gear::item_name(field, key))
}

/// Rolls the check. Tells how many points it gives back; `None` for a failure. SAGA-BEY-26
fn points(field: &mut Field, unit: UnitId) -> Option<i32> {
    let bonus = skill_bonus(field, unit, Skill::Mechanics);
    let total = ability::check_with(field, unit, Skill::Mechanics, bonus, CARE_DC)?;
    let faces = field.dice.roll_code(REPAIR_DICE);
    let roll = Roll::new(REPAIR_DICE, faces, Breakdown::new().with("excess", total - CARE_DC));
    let points = roll.total.max(1);
    field.tell(Event::Rolled { unit, what: "the repair".to_owned(), roll });
    Some(points)
}

/// Repairs the device on a square.
pub fn mend_at(field: &mut Field, unit: UnitId, at: Square) {
    let Some(object) = breaking::at(field, at).cloned() else { return };
    let Some(points) = points(field, unit) else { return };
    let mut wear = breaking::wear(field, at);
    wear.mend(&object, points);
    field.objects.0.insert(at, wear);
    tell(field, unit, &object, wear);
}

/// Repairs a held weapon.
pub fn mend_item(field: &mut Field, unit: UnitId, key: &ItemKey) {
    let Some(object) = gear::weapon(field, key).and_then(|weapon| field.data.0.objects.weapon(weapon.size)).cloned()
    else {
        return;
    };
    let Some(points) = points(field, unit) else { return };
    let mut body = field.body_mut(unit);
    let Some(item) = body.arsenal.named_mut(key) else { return };
    item.wear.mend(&object, points);
    item.broken = item.wear.state(&object) != State::Whole;
    let wear = item.wear;
    let name = gear::item_name(field, key);
    tell(field, unit, &ObjectData { name, ..object }, wear);
}

fn tell(field: &mut Field, unit: UnitId, object: &ObjectData, wear: Wear) {
    let words = format!("repairs, to {} of {} hit points, the", wear.left(object), object.points);
    field.tell(Event::ItemMoved { unit, item: object.name.clone(), words });
}

/// What a repair of the device on a square would come to.
pub fn preview_at(field: &Field, muster: &Muster, unit: UnitId, at: Square) -> Preview {
    preview(field, muster, unit, breaking::at(field, at).map_or("", |object| &object.name))
}

/// What a repair would come to.
pub fn preview(field: &Field, muster: &Muster, unit: UnitId, what: &str) -> Preview {
    let bonus = skill_bonus(field, unit, Skill::Mechanics);
    Preview {
        risks: preview::risks(muster, opportunity::reactors(muster, unit), unit),
        notes: vec![format!("{REPAIR_DICE} hit points and one for each point above {CARE_DC}, and a step up")],
        ..preview::check(field, unit, Skill::Mechanics, bonus, CARE_DC, &format!("Repair the {what}"))
    }
}
