//! Attacks on what somebody holds.

use bevy::prelude::*;

use super::{
    object::{self, State, Tool},
    object_data::ObjectData,
};
use crate::{
    battle::{Event, Illegal, ItemKey, UnitId, Verdict},
    dice::{Breakdown, DiceCode},
    rules::{
        Preview,
        saga::{
            aiding::aiming,
            asked::preview,
            data::Size,
            field::Field,
            frame::{SagaStep, SunderFrame},
            gear::{self, Item},
            moving::opportunity,
            muster::{Fighter, Muster},
            sight::stealth,
            strike::{
                aim::Aim,
                attack::{self, Attempt, Strike},
                defense::{self, Guard},
                helpless, strike_odds,
            },
        },
    },
};

/// The first weapon in somebody's hands that can be broken; one that is broken already only if there is no other.
pub fn target_item<'a>(holder: &Fighter<'a>) -> Option<&'a Item> {
    holder.arsenal.held().filter(|item| !item.weapon.is_natural()).min_by_key(|item| item.broken)
}

/// An attack on a held item that can be made.
pub struct Sunder<'a> {
    aim: Aim<'a>,
    item: ItemKey,
    size: Size,
    bonus: Breakdown,
    against: Breakdown,
    dice: DiceCode,
    damage: Breakdown,
}

/// Reflex of what somebody holds: 10, its own size, and the holder's Reflex without armor. SAGA-OBJ-07
fn held_reflex(holder: &Fighter, size: Size, guard: Guard) -> Breakdown {
    let mut reflex: Breakdown = defense::reflex(holder, guard);
    reflex.add("held", 10);
    reflex.add("its size", size.reflex());
    reflex.add("armor does not count", -holder.armor.map_or(0, |armor| armor.bonus) - holder.data.natural_armor);
    reflex
}

/// Why what somebody holds cannot be attacked. SAGA-OBJ-01, SAGA-OBJ-07
pub fn check<'a>(
    field: &'a Field,
    muster: &Muster<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Sunder<'a>, Illegal> {
    let aim = attack::check(field, muster, attacker, target, with)?;
    let (own, theirs) = (muster.of(attacker), muster.of(target));
    let Some(item) = target_item(theirs) else {
        return Err(Illegal::new("empty_handed", format!("{} holds nothing that could be broken", theirs.name)));
    };
    let Strike { bonus, dice, damage, .. } = attack::work_out(muster, attacker, target, aim);
    let mut against = held_reflex(theirs, item.weapon.size, helpless::guard(own, theirs));
    // An aim at the holder sees past its cover. SAGA-AIM-01
    if !aiming::helps(own, target, aim.manner) {
        attack::cover_bonus(&mut against, aim.cover);
    }
    Ok(Sunder { aim, item: item.key.clone(), size: item.weapon.size, bonus, against, dice, damage })
}

fn object_of<'a>(field: &'a Field, size: Size) -> Option<&'a ObjectData> {
    field.data.0.objects.weapon(size)
}

/// What it would do.
pub fn preview(
    field: &Field,
    muster: &Muster,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Preview, Illegal> {
    let sunder = check(field, muster, attacker, target, with)?;
    let own = muster.of(attacker);
    let chance = strike_odds::to_hit(own, sunder.bonus.total(), sunder.against.total());
    let (object, tool) = (object_of(field, sunder.size), Tool::of(&sunder.aim.arm));
    let dealt = |points: i32| object.map_or(0, |object| object::damage::<Breakdown>(object, tool, points).total());
    let item = gear::item_name(field, &sunder.item);
    let wear = target_item(muster.of(target)).map(|item| item.wear).unwrap_or_default();
    let mut notes = vec![format!("damage {} {}", sunder.dice, sunder.damage).trim_end().to_owned()];
    notes.extend(object.map(|object| {
        let (left, of) = (wear.left(object), object.points);
        format!(
            "{item}: {left} of {of} hit points, damage reduction {}, threshold {}",
            object.reduction, object.threshold
        )
    }));
    Ok(Preview {
        summary: format!("{} at the {item} of {}: {chance}", sunder.aim.arm.name, muster.of(target).name),
        chance: Some(chance),
        damage: Some(strike_odds::dealt(sunder.dice, sunder.damage.total(), dealt)),
        bonus: Some(sunder.bonus),
        against: Some(("Reflex".into(), sunder.against)),
        manner: Some(sunder.aim.manner),
        risks: preview::risks(muster, opportunity::reactors_to(muster, attacker, &sunder.aim.arm), attacker),
        notes,
        ..Preview::default()
    })
}

/// Rolls the attack and harms the item. SAGA-OBJ-03, SAGA-OBJ-05, SAGA-OBJ-07
pub fn run(frame: SunderFrame, field: &mut Field) -> SagaStep {
    let SunderFrame { attacker, target, ref with, announced } = frame;
    if !field.vital(attacker).is_fit() {
        return SagaStep::Done;
    }
    if !announced && let Some(herald) = attack::herald(field, attacker, target, with) {
        return SagaStep::Push(SunderFrame { announced: true, ..frame }.into(), herald);
    }
    let muster = field.muster();
    let Ok(sunder) = check(field, &muster, attacker, target, with) else { return SagaStep::Done };
    let Sunder { aim, item, size, bonus, against, dice, damage } = sunder;
    let Some(object) = object_of(field, size).cloned() else { return SagaStep::Done };
    let (manner, tool) = (aim.manner, Tool::of(&aim.arm));
    let (weapon, shots) = (aim.arm.name.to_owned(), aim.arm.shots());
    let name = gear::item_name(field, &item);
    let roll = attack::roll(field, attacker, target, with, shots, bonus);
    let verdict = attack::verdict(&roll, &against);
    let attempt = Attempt { attacker, target, weapon, manner, against, occasion: Some(format!("at the {name}")) };
    field.tell(attempt.rolled(roll, verdict));
    stealth::reveal(field, attacker);
    attack::land(field, attacker, target, with, manner);
    if verdict == Verdict::Miss {
        return SagaStep::Done;
    }
    let dealt = object::roll_damage(field, attacker, &object, tool, dice, damage, verdict);
    harm_item(field, target, &item, &object, dealt, tool);
    SagaStep::Done
}

fn harm_item(field: &mut Field, holder: UnitId, key: &ItemKey, object: &ObjectData, dealt: i32, tool: Tool) {
    let arsenal = &mut field.body_mut(holder).arsenal;
    let Some(item) = arsenal.named_mut(key) else { return };
    let state = item.wear.take(object, dealt, tool.means);
    let left = item.wear.left(object);
    item.broken = state != State::Whole;
    if state == State::Destroyed {
        arsenal.take(key);
    }
    let words = match state {
        State::Whole => format!("keeps, with {left} of {} hit points, the", object.points),
        State::Disabled => "can no longer use the".to_owned(),
        State::Destroyed => "loses for good the".to_owned(),
    };
    let item = gear::item_name(field, key);
    field.tell(Event::ItemMoved { unit: holder, item, words });
}
