//! What damage does to a unit: hit points, threshold, condition, death.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::{
    condition,
    reduction::{self, DamageProfile, Weight},
    rider, shield, vital,
};
use crate::{
    battle::{Choice, ChoiceOption, Controller, Event, ItemKey, Policy, Roll, UnitId},
    dice::{Breakdown, DiceCode, Spread, Sum, Total},
    rules::saga::{
        areas::area_attack,
        asked::stakes,
        battle::BattleAccess,
        data::{DamageType, Nature},
        frame::{SagaStep, WoundFrame},
        strike::{defense, strike_odds},
        view::Combatant,
        wards::fate,
    },
};

/// What one attack's damage does besides lowering hit points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing more.
    None,
    /// So many steps down the track. SAGA-DT-03, SAGA-STUN-06, SAGA-ION-05
    Steps(u8),
    /// Out: unconscious or disabled. SAGA-ZERO-01, SAGA-ZERO-03
    Out,
    /// Dead or destroyed. SAGA-DT-04, SAGA-ZERO-02, SAGA-ZERO-04
    Gone,
}

/// Weighs damage, after all that lowers it, against threshold and hit points.
/// SAGA-DT-03, SAGA-DT-04, SAGA-ZERO-01 to SAGA-ZERO-04
pub fn effect(damage: i32, threshold: i32, hp_before: i32) -> Effect {
    match (damage >= threshold, hp_before - damage <= 0) {
        (false, false) => Effect::None,
        (true, false) => Effect::Steps(1),
        (false, true) => Effect::Out,
        (true, true) => Effect::Gone,
    }
}

/// Damage against a unit that is already down: at or above the threshold kills, below it does nothing more.
/// SAGA-UNC-08, SAGA-UNC-11
pub fn effect_on_the_fallen(damage: i32, threshold: i32) -> Effect {
    if damage >= threshold { Effect::Gone } else { Effect::None }
}

/// The same for damage that weighs less than others: it never kills. SAGA-STUN-05 to SAGA-STUN-07, SAGA-ION-04 to
/// SAGA-ION-07
pub fn mild_effect(weight: Weight, damage: i32, threshold: i32, hp_before: i32) -> Effect {
    match weight {
        Weight::Full | Weight::None => Effect::None,
        Weight::Numbing | Weight::Faint if hp_before > 0 && hp_before - weight.lost(damage) <= 0 => Effect::Out,
        Weight::Numbing if damage >= threshold => Effect::Steps(2),
        Weight::Numbing | Weight::Faint => Effect::None,
    }
}

/// What damage comes to on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Hit points it costs.
    pub lost: i32,
    /// What it does besides.
    pub effect: Effect,
}

/// What damage comes to on a unit as it is now, after shield and damage reduction. SAGA-CONV-06
pub fn outcome(target: &Combatant, threshold: i32, means: DamageProfile, damage: i32) -> Outcome {
    let weight = reduction::weight(target.data, means.damage_type);
    let effect = match weight {
        Weight::Full if target.vital.is_fit() => effect(damage, threshold, target.hp.now),
        Weight::Full => effect_on_the_fallen(damage, threshold),
        Weight::Numbing | Weight::Faint | Weight::None if target.vital.is_fit() => {
            mild_effect(weight, damage, threshold, target.hp.now)
        }
        Weight::Numbing | Weight::Faint | Weight::None => Effect::None,
    };
    Outcome { lost: weight.lost(damage), effect }
}

/// Hit points that damage of this kind, halved so many times, costs a unit.
pub fn loss(target: &Combatant, means: DamageProfile, dice: DiceCode, bonus: i32, times: u8) -> Spread {
    let weight = reduction::weight(target.data, means.damage_type);
    let goes_through = weight == Weight::Full && !reduction::is_reduced(target, means);
    match (goes_through, times) {
        (true, 0) => strike_odds::damage_of(dice, bonus),
        (true, _) => strike_odds::dealt(dice, bonus, |points| area_attack::halved(points, times)),
        (false, _) => strike_odds::dealt(dice, bonus, |points| {
            weight.lost(reduction::reduced::<Total>(target, means, area_attack::halved(points, times)).total())
        }),
    }
}

/// Deals rolled damage. May stop to ask whether a Fate Point saves the unit, but not from a coup de grace.
/// SAGA-CONV-06, SAGA-DT-05, SAGA-DT-08, SAGA-COUP-04, SAGA-COUP-05, SAGA-COUP-07
impl Work<SagaFrame> for WoundFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        match self.saved {
            Some(saved) => {
                die_or_live(battle, self.unit, saved);
                SagaStep::Done
            }
            None => strike(battle, self),
        }
    }

    fn answered(&mut self, option: &str) {
        self.saved = Some(option == "spend");
    }
}

fn strike(battle: &mut BattleAccess, frame: WoundFrame) -> SagaStep {
    let WoundFrame { unit, by, means, .. } = frame;
    let (fit, max) = (battle.vital(unit).is_fit(), battle.body(unit).hp.max);
    if battle.vital(unit).is_gone() {
        return SagaStep::Done;
    }
    let target = battle.combatant(unit);
    let threshold = defense::threshold::<Total>(&target).total();
    let reduced: Breakdown = reduction::reduced(&target, means, frame.amount);
    let damage = reduced.total();
    let Outcome { lost, effect } = outcome(&target, threshold, means, damage);
    let weight = reduction::weight(target.data, means.damage_type);
    let (roll, mut notes) = (frame.roll.clone(), frame.notes.clone());
    if damage != frame.amount {
        notes.push(reduced.to_string());
    }
    let reaches_shield = means.damage_type != DamageType::Poison;
    if reaches_shield && let Some(left) = shield::wear(battle, unit, frame.amount) {
        notes.push(format!("the shield drops to {left}"));
    }
    let kind = means.damage_type.name();
    match weight {
        Weight::Full => {}
        Weight::Numbing | Weight::Faint => notes.push(format!("{kind} damage: half of {damage} hurts")),
        Weight::None => notes.push(format!("{kind} damage does nothing to it")),
    }
    if damage >= threshold && matches!(weight, Weight::Full | Weight::Numbing) {
        notes.push(format!("reaches the damage threshold of {threshold}"));
    }
    let left = vital::lose(battle, unit, lost);
    battle.tell(Event::Damaged { unit, by, roll, notes, amount: lost, left, max });
    if frame.finishing && (!fit || left == 0) {
        vital::kill(battle, unit);
        return SagaStep::Done;
    }
    match effect {
        Effect::None => {}
        Effect::Steps(steps) => condition::shift(battle, unit, -steps.cast_signed()),
        Effect::Out => vital::knock_out(battle, unit),
        Effect::Gone if fit => return last_chance(battle, frame),
        Effect::Gone => vital::kill(battle, unit),
    }
    if fit && means.damage_type == DamageType::Stun {
        vital::note_stunned(battle, unit);
    }
    let next = frame.rider.as_ref().and_then(|weapon| rider::take_hold(battle, unit, frame.by, weapon));
    next.map_or(SagaStep::Done, |poison| SagaStep::Continue(poison.into()))
}

/// A unit about to die or be destroyed may spend a Fate Point to stay. SAGA-DT-05, SAGA-DT-06, SAGA-DT-10
fn last_chance(battle: &mut BattleAccess, frame: WoundFrame) -> SagaStep {
    let unit = frame.unit;
    let upkeep = battle.upkeep(unit);
    let (left, policy) = (upkeep.fate.left, upkeep.policies.of(fate::REACTION));
    if left == 0 {
        vital::kill(battle, unit);
        return SagaStep::Done;
    }
    match (policy, battle.sides.controller(battle.side(unit))) {
        (Policy::Always, _) | (Policy::Ask, Controller::Ai) => die_or_live(battle, unit, true),
        (Policy::Never, _) => die_or_live(battle, unit, false),
        (Policy::Ask, Controller::Human) => {
            let choice = fate_choice(battle, &frame);
            return SagaStep::Ask(frame.into(), choice);
        }
    }
    SagaStep::Done
}

fn fate_choice(battle: &BattleAccess, frame: &WoundFrame) -> Choice {
    let unit = frame.unit;
    let source = stakes::source(battle, frame.by, frame.rider.as_ref());
    let (name, left) = (battle.name(unit), battle.upkeep(unit).fate.left);
    let (dies, stays) = match battle.nature(unit) {
        Nature::Living => ("dies", "unconscious at 0 hit points"),
        Nature::Robot | Nature::Vehicle => ("is destroyed", "disabled at 0 hit points"),
    };
    Choice {
        kind: fate::REACTION.into(),
        side: battle.side(unit),
        unit,
        about: frame.by,
        prompt: format!("{name} {dies}. Spend a Fate Point to stay {stays}?"),
        details: vec![format!("{} damage{source}", frame.amount), format!("Fate Points left: {left}")],
        is_reaction: true,
        options: vec![ChoiceOption::new("spend", "Spend a Fate Point"), ChoiceOption::new("accept", "Let it happen")],
    }
}

fn die_or_live(battle: &mut BattleAccess, unit: UnitId, saved: bool) {
    if saved {
        fate::spend_to_live(battle, unit);
        vital::knock_out(battle, unit);
    } else {
        vital::kill(battle, unit);
    }
}

/// A wound to deal: rolled damage on its way to a unit.
pub fn rolled(unit: UnitId, by: Option<UnitId>, roll: Roll, amount: i32, notes: Vec<String>) -> WoundFrame {
    let means = DamageProfile::of(DamageType::Bludgeoning);
    WoundFrame { unit, by, roll, amount, notes, means, rider: None, finishing: false, saved: None }
}

impl WoundFrame {
    /// Says what the damage is made of.
    pub fn made_of(self, means: DamageProfile) -> Self {
        Self { means, ..self }
    }

    /// Says with what it was dealt, for what that does besides.
    pub fn dealt_with(self, weapon: &ItemKey) -> Self {
        Self { rider: Some(weapon.clone()), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-EXD-16, SAGA-DT-03, SAGA-DT-04, SAGA-ZERO-01, SAGA-ZERO-02
    #[test]
    fn threshold_and_hit_points_decide() {
        assert_eq!(effect(20, 20, 60), Effect::Steps(1));
        assert_eq!(effect(19, 20, 60), Effect::None);
        assert_eq!(effect(14, 15, 12), Effect::Out);
        assert_eq!(effect(15, 15, 12), Effect::Gone);
    }

    /// SAGA-UNC-08, SAGA-UNC-11
    #[test]
    fn the_fallen_die_of_a_heavy_blow_only() {
        assert_eq!(effect_on_the_fallen(14, 15), Effect::None);
        assert_eq!(effect_on_the_fallen(15, 15), Effect::Gone);
    }
    /// SAGA-EXD-08, SAGA-EXD-12, SAGA-STUN-07, SAGA-ION-03, SAGA-ION-06, SAGA-ION-07
    #[test]
    fn what_numbs_never_kills() {
        assert_eq!(mild_effect(Weight::Numbing, 16, 15, 20), Effect::Steps(2));
        assert_eq!(mild_effect(Weight::Numbing, 14, 15, 20), Effect::None);
        assert_eq!(mild_effect(Weight::Numbing, 17, 25, 8), Effect::Out);
        assert_eq!(mild_effect(Weight::Numbing, 40, 15, 8), Effect::Out);
        assert_eq!(mild_effect(Weight::Faint, 40, 15, 30), Effect::None);
        assert_eq!(mild_effect(Weight::Faint, 60, 15, 30), Effect::Out);
        assert_eq!([16, 17].map(|damage| Weight::Numbing.lost(damage)), [8, 8]);
    }
}
