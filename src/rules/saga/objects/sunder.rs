//! Attacks on what somebody holds.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use std::cmp::Reverse;

use bevy::prelude::*;

use super::{
    object::{self, State, Tool},
    object_data::ObjectData,
};
use crate::{
    battle::{AttackResult, Choice, ChoiceOption, Controller, Event, Illegal, ItemKey, UnitId},
    dice::{Breakdown, Chance, DiceCode},
    rules::{
        Preview,
        saga::{
            aiding::aiming,
            asked::preview,
            battle::BattleAccess,
            data::Size,
            frame::{SagaStep, SunderFrame},
            gear::{self, Item},
            moving::opportunity,
            sight::stealth,
            strike::{
                aim::Aim,
                arms::Arm,
                attack::{self, Attempt, Strike},
                defense::{self, Guard},
                helpless, strike_odds,
            },
            view::{BattleView, Combatant},
        },
    },
};

/// The weapons in somebody's hands that can be broken.
pub fn items<'a>(holder: &Combatant<'a>) -> impl Iterator<Item = &'a Item> {
    holder.arsenal.at_hand().filter(|item| !item.weapon.is_natural())
}

/// The one whose loss would hurt most; of equal ones the first, and one that is broken already only if there is no
/// other.
fn dearest<'a>(holder: &Combatant<'a>) -> Option<&'a Item> {
    items(holder).min_by_key(|item| (item.broken, Reverse(Arm::of(item).dice().spread().mean_x100)))
}

/// An attack on a held item, worked out.
struct Sunder<'a> {
    aim: Aim<'a>,
    bonus: Breakdown,
    against: Breakdown,
    dice: DiceCode,
    damage: Breakdown,
}

/// Reflex of what somebody holds: 10, its own size, and the holder's Reflex without armor. SAGA-OBJ-07
fn held_reflex(holder: &Combatant, size: Size, guard: Guard) -> Breakdown {
    let mut reflex: Breakdown = defense::reflex(holder, guard);
    reflex.add("held", 10);
    reflex.add("its size", size.reflex());
    reflex.add("armor does not count", -holder.armor.map_or(0, |armor| armor.bonus) - holder.data.natural_armor);
    reflex
}

/// Why what somebody holds cannot be attacked. SAGA-OBJ-01, SAGA-OBJ-07
pub fn check<'a>(
    battle: &BattleAccess,
    view: &BattleView<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Aim<'a>, Illegal> {
    let aim = attack::check(battle, view, attacker, target, with)?;
    let theirs = view.of(target);
    match items(theirs).next() {
        Some(_) => Ok(aim),
        None => Err(Illegal::new("empty_handed", format!("{} holds nothing that could be broken", theirs.name))),
    }
}

/// Works an attack on an item out. SAGA-OBJ-07
fn work_out<'a>(view: &BattleView<'a>, attacker: UnitId, target: UnitId, aim: Aim<'a>, item: &'a Item) -> Sunder<'a> {
    let (own, theirs) = (view.of(attacker), view.of(target));
    let Strike { bonus, dice, damage, .. } = attack::work_out(view, attacker, target, aim);
    let mut against = held_reflex(theirs, item.weapon.size, helpless::guard(own, theirs));
    // An aim at the holder sees past its cover. SAGA-AIM-01
    if !aiming::helps(own, target, aim.manner) {
        attack::cover_bonus(&mut against, aim.cover);
    }
    Sunder { aim, bonus, against, dice, damage }
}

fn object_of<'a>(battle: &'a BattleAccess, size: Size) -> Option<&'a ObjectData> {
    battle.data.0.objects.weapon(size)
}

/// What it would do to what its target holds best; the odds for everything it holds are in the notes.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Preview, Illegal> {
    let aim = check(battle, view, attacker, target, with)?;
    let (own, theirs) = (view.of(attacker), view.of(target));
    let Some(dearest) = dearest(theirs) else {
        return Err(Illegal::new("empty_handed", "there is nothing to break"));
    };
    let sunder = work_out(view, attacker, target, aim, dearest);
    let chance = sunder.chance(own);
    let (object, tool) = (object_of(battle, dearest.weapon.size), Tool::of(&sunder.aim.arm));
    let dealt = |points: i32| object.map_or(0, |object| object::damage::<Breakdown>(object, tool, points).total());
    let mut notes = vec![format!("damage {} {}", sunder.dice, sunder.damage).trim_end().to_owned()];
    notes.extend(items(theirs).map(|item| {
        let chance = work_out(view, attacker, target, aim, item).chance(own);
        format!("{}: {chance}; {}", item.weapon.name, endurance(battle, item))
    }));
    let name = &dearest.weapon.name;
    Ok(Preview {
        summary: format!("{} at the {name} of {}: {chance}", sunder.aim.arm.name, theirs.name),
        chance: Some(chance),
        damage: Some(strike_odds::dealt(sunder.dice, sunder.damage.total(), dealt)),
        bonus: Some(sunder.bonus),
        against: Some(("Reflex".into(), sunder.against)),
        manner: Some(sunder.aim.manner),
        risks: preview::risks(view, opportunity::reactors_to(view, attacker, &sunder.aim.arm), attacker),
        notes,
        ..Preview::default()
    })
}

impl Sunder<'_> {
    fn chance(&self, own: &Combatant) -> Chance {
        strike_odds::to_hit(own, self.bonus.total(), self.against.total())
    }
}

/// What an item can take, in words.
fn endurance(battle: &BattleAccess, item: &Item) -> String {
    let Some(object) = object_of(battle, item.weapon.size) else { return String::new() };
    let (left, of) = (item.wear.left(object), object.points);
    let state = if item.broken { ", broken" } else { "" };
    let (reduction, threshold) = (object.reduction, object.threshold);
    format!("{left} of {of} hit points, damage reduction {reduction}, threshold {threshold}{state}")
}

/// Asks what it is aimed at where there is a choice, rolls the attack and harms the item. SAGA-OBJ-03, SAGA-OBJ-05,
/// SAGA-OBJ-07
impl Work<SagaFrame> for SunderFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let SunderFrame { attacker, target, ref with, ref item, announced } = self;
        if !battle.vital(attacker).is_fit() {
            return SagaStep::Done;
        }
        let view = battle.view();
        let theirs = view.of(target);
        let Some(key) = item else {
            let is_human = battle.sides.controller(view.of(attacker).side) == Controller::Human;
            if is_human && items(theirs).nth(1).is_some() {
                let Ok(aim) = check(battle, &view, attacker, target, with) else { return SagaStep::Done };
                let choice = which(battle, &view, attacker, target, aim);
                return SagaStep::Ask(self.clone().into(), choice);
            }
            let Some(dearest) = dearest(theirs) else { return SagaStep::Done };
            return SagaStep::Continue(SunderFrame { item: Some(dearest.key.clone()), ..self.clone() }.into());
        };
        if !announced && let Some(herald) = attack::herald(battle, attacker, target, with) {
            return SagaStep::Push(SunderFrame { announced: true, ..self.clone() }.into(), herald);
        }
        let Ok(aim) = check(battle, &view, attacker, target, with) else { return SagaStep::Done };
        let Some(held) = items(theirs).find(|held| held.key == *key) else { return SagaStep::Done };
        let Sunder { bonus, against, dice, damage, .. } = work_out(&view, attacker, target, aim, held);
        let Some(object) = object_of(battle, held.weapon.size).cloned() else { return SagaStep::Done };
        let (manner, tool) = (aim.manner, Tool::of(&aim.arm));
        let (weapon, shots) = (aim.arm.name.to_owned(), aim.arm.shots());
        let name = held.weapon.name.clone();
        let roll = attack::roll(battle, attacker, target, with, shots, bonus);
        let verdict = attack::verdict(&roll, &against);
        let attempt = Attempt { attacker, target, weapon, manner, against, occasion: Some(format!("at the {name}")) };
        battle.tell(attempt.rolled(roll, verdict));
        stealth::reveal(battle, attacker);
        attack::land(battle, attacker, target, with, manner);
        if verdict == AttackResult::Miss {
            return SagaStep::Done;
        }
        let dealt = object::roll_damage(battle, attacker, &object, tool, dice, damage, verdict);
        harm_item(battle, target, key, &object, dealt, tool);
        SagaStep::Done
    }

    fn answered(&mut self, option: &str) {
        self.item = Some(ItemKey::of(option));
    }
}

fn which(battle: &BattleAccess, view: &BattleView, attacker: UnitId, target: UnitId, aim: Aim) -> Choice {
    let own = view.of(attacker);
    let option = |item: &Item| {
        let sunder = work_out(view, attacker, target, aim, item);
        let label = format!("{}: {}; {}", item.weapon.name, sunder.chance(own), endurance(battle, item));
        ChoiceOption { breakdown: Some(sunder.bonus), ..ChoiceOption::new(item.key.to_string(), label) }
    };
    Choice {
        kind: "sunder_item".into(),
        side: own.side,
        unit: attacker,
        about: Some(target),
        prompt: format!("What does {} strike at?", own.name),
        details: Vec::new(),
        is_reaction: false,
        options: items(view.of(target)).map(option).collect(),
    }
}

fn harm_item(battle: &mut BattleAccess, holder: UnitId, key: &ItemKey, object: &ObjectData, dealt: i32, tool: Tool) {
    let arsenal = &mut battle.body_mut(holder).arsenal;
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
    let item = gear::item_name(battle, key);
    battle.tell(Event::ItemMoved { unit: holder, item, words });
}
