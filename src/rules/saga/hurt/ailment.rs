//! Poison, disease, radiation: they attack Fortitude, wear down, and must be cured.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{condition, damage, reduction::DamageProfile};
use crate::{
    battle::{AttackResult, Event, ItemKey, Roll, UnitId},
    dice::{Breakdown, DiceCode},
    rules::saga::{
        battle::BattleAccess,
        data::{DamageType, Nature},
        frame::{PoisonFrame, SagaStep, TurnFrame},
        strike::{attack, defense},
    },
};

/// Poisons by key.
pub type Poisons = BTreeMap<String, Poison>;

/// A poison, disease or radiation. SAGA-BEY-42
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Poison {
    /// What players read.
    pub name: String,
    /// Added to the d20 against Fortitude.
    pub attack: i32,
    /// Damage of a hit.
    pub damage: DiceCode,
    /// Steps down the condition track with each hit.
    pub steps: u8,
    /// Rounds after the exposure in which it attacks again.
    pub rounds: u8,
    /// Treat Injury check that cures it.
    pub dc: i32,
}

/// What a unit suffers from, the longest first; each is a persistent condition until it is cured.
/// SAGA-PERS-01, SAGA-PERS-03, SAGA-PERS-04
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ailments(Vec<Ailment>);

/// One poison at work.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Ailment {
    poison: ItemKey,
    /// Rounds in which it still attacks.
    rounds: u8,
}

impl Ailments {
    /// Whether it suffers from nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many conditions last until they are cured.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// How many persistent conditions a unit has. SAGA-PERS-03
pub fn persistent(battle: &BattleAccess, unit: UnitId) -> usize {
    usize::from(battle.body(unit).track.persistent) + battle.upkeep(unit).ailments.len()
}

/// The names of what a unit suffers from.
pub fn names(battle: &BattleAccess, unit: UnitId) -> Vec<String> {
    let keys = battle.upkeep(unit).ailments.0.iter();
    keys.filter_map(|ailment| Some(poison(battle, &ailment.poison)?.name.clone())).collect()
}

fn poison<'a>(battle: &'a BattleAccess, key: &ItemKey) -> Option<&'a Poison> {
    battle.data.0.poisons.get(key.as_str())
}

/// What the check that cures the first of them must reach.
pub fn cure_dc(battle: &BattleAccess, unit: UnitId) -> i32 {
    let first = battle.upkeep(unit).ailments.0.first();
    first.and_then(|ailment| poison(battle, &ailment.poison)).map_or(0, |poison| poison.dc)
}

/// Cures the first of them. SAGA-PERS-01, SAGA-PERS-03
pub fn cure(battle: &mut BattleAccess, unit: UnitId) {
    let ailments = &mut battle.upkeep_mut(unit).ailments.0;
    if ailments.is_empty() {
        return;
    }
    let cured = ailments.remove(0);
    let name = poison(battle, &cured.poison).map(|poison| poison.name.clone()).unwrap_or_default();
    battle.tell(Event::FlagChanged { unit, flag: format!("suffering from {name}"), on: false });
}

/// The first attack of a poison on somebody exposed to it; machines cannot be poisoned.
pub fn exposure(battle: &BattleAccess, unit: UnitId, poison: &ItemKey) -> Option<PoisonFrame> {
    let is_living = battle.nature(unit) == Nature::Living && !battle.vital(unit).is_gone();
    let frame = PoisonFrame { unit, queue: vec![poison.clone()], hit: None, turn_follows: false };
    (is_living && self::poison(battle, poison).is_some()).then_some(frame)
}

/// The attacks of what works on in a unit as its count comes up; each then has a round less.
pub fn next_round(battle: &mut BattleAccess, unit: UnitId) -> Option<PoisonFrame> {
    let is_at_work = |ailment: &Ailment| ailment.rounds > 0;
    if battle.vital(unit).is_gone() || !battle.upkeep(unit).ailments.0.iter().any(is_at_work) {
        return None;
    }
    let mut queue = Vec::new();
    for ailment in battle.upkeep_mut(unit).ailments.0.iter_mut().filter(|ailment| is_at_work(ailment)) {
        ailment.rounds -= 1;
        queue.push(ailment.poison.clone());
    }
    queue.reverse();
    Some(PoisonFrame { unit, queue, hit: None, turn_follows: true })
}

/// Rolls against Fortitude; a hit hurts, then costs its steps, and stays until it is cured. SAGA-BEY-42, SAGA-DEF-06
impl Work<SagaFrame> for PoisonFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        if let Some(key) = self.hit.take() {
            take_hold(battle, unit, &key);
            return SagaStep::Continue(self.into());
        }
        let gone = battle.vital(unit).is_gone();
        let Some(key) = self.queue.pop().filter(|_| !gone) else {
            return if self.turn_follows && battle.vital(unit).is_fit() && battle.is_on_board(unit) {
                SagaStep::Continue(TurnFrame { unit, begun: false, delayed: false }.into())
            } else {
                SagaStep::Done
            };
        };
        let Some(poison) = poison(battle, &key).cloned() else { return SagaStep::Continue(self.into()) };
        let against: Breakdown = defense::fortitude(&battle.combatant(unit));
        let roll = battle.roll_d20(Breakdown::new().with(poison.name.clone(), poison.attack));
        let verdict = attack::verdict(&roll, &against);
        let what = format!("{} against its Fortitude {} ({against})", poison.name, against.total());
        battle.tell(Event::Rolled { unit, what, roll });
        if verdict == AttackResult::Miss {
            return SagaStep::Continue(self.into());
        }
        let faces = battle.dice.roll_code(poison.damage);
        let damage = Roll::new(poison.damage, faces, Breakdown::new());
        let amount = damage.total.max(1);
        let notes = vec![poison.name.clone()];
        let wound = damage::rolled(unit, None, damage, amount, notes).made_of(DamageProfile::of(DamageType::Poison));
        self.hit = Some(key);
        SagaStep::Push(self.into(), wound.into())
    }
}

fn take_hold(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let Some(poison) = poison(battle, key).cloned() else { return };
    if battle.vital(unit).is_gone() {
        return;
    }
    let ailments = &mut battle.upkeep_mut(unit).ailments.0;
    if !ailments.iter().any(|ailment| ailment.poison == *key) {
        ailments.push(Ailment { poison: key.clone(), rounds: poison.rounds });
        battle.tell(Event::FlagChanged { unit, flag: format!("suffering from {}", poison.name), on: true });
    }
    condition::shift(battle, unit, -poison.steps.cast_signed());
}
