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
            battle::{BattleAccess, BodyReadOnlyItem},
            data::{Place, Skill},
            gear,
            hurt::care::{CARE_DC, REPAIR_DICE},
            moving::{movement, opportunity},
            view::BattleView,
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
pub fn check_at(battle: &BattleAccess, unit: UnitId, at: Square) -> Result<(), Illegal> {
    if battle.board.console(at).is_none() || !movement::is_next_to(battle, unit, at) {
        return Err(Illegal::new("no_device", "no device is next to this unit"));
    }
    match breaking::at(battle, at) {
        Some(object) => check_wear(breaking::wear(battle, at), &object.name),
        None => Err(Illegal::new("destroyed", "what is destroyed cannot be repaired")),
    }
}

/// Whether the device on a square could do with a repair.
pub fn is_worn_at(battle: &BattleAccess, at: Square) -> bool {
    breaking::at(battle, at).is_some() && breaking::wear(battle, at).needs_mending()
}

/// The devices next to a unit that could be repaired.
pub fn at_hand(battle: &BattleAccess, unit: UnitId) -> Vec<Square> {
    let consoles = battle.board.consoles().iter().map(|console| console.square);
    consoles.filter(|&at| check_at(battle, unit, at).is_ok()).collect()
}

/// Why a held weapon cannot be repaired.
pub fn check_item(battle: &BattleAccess, own: &BodyReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    gear::check_place(own, key, Place::Held)?;
    let worn = own.arsenal.named(key).map(|item| item.wear);
    check_wear(worn.unwrap_or_default(), &gear::item_name(battle, key))
}

/// Rolls the check. Tells how many points it gives back; `None` for a failure. SAGA-BEY-26
fn points(battle: &mut BattleAccess, unit: UnitId) -> Option<i32> {
    let bonus = skill_bonus(battle, unit, Skill::Mechanics);
    let total = ability::check_with(battle, unit, Skill::Mechanics, bonus, CARE_DC)?;
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

/// What a repair of the device on a square would come to.
pub fn preview_at(battle: &BattleAccess, view: &BattleView, unit: UnitId, at: Square) -> Preview {
    preview(battle, view, unit, breaking::at(battle, at).map_or("", |object| &object.name))
}

/// What a repair would come to.
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, what: &str) -> Preview {
    let bonus = skill_bonus(battle, unit, Skill::Mechanics);
    Preview {
        risks: preview::risks(view, opportunity::reactors(view, unit), unit),
        notes: vec![format!("{REPAIR_DICE} hit points and one for each point above {CARE_DC}, and a step up")],
        ..preview::check(battle, unit, Skill::Mechanics, bonus, CARE_DC, &format!("Repair the {what}"))
    }
}
