//! Coup de grace: the end of who cannot defend itself.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::{
    aim::Aim,
    attack::{self, total_damage},
    helpless, strike_odds,
};
use crate::{
    battle::{AttackKind, AttackResult, Event, Illegal, ItemKey, Roll, UnitId},
    dice::{Breakdown, Chance, Sum, Total, sum_at_least},
    rules::{
        Preview,
        saga::{
            action::Action,
            battle::BattleAccess,
            data::DamageType,
            frame::{SagaStep, WoundFrame},
            gear,
            hurt::{damage, reduction},
            sight::stealth,
            view::BattleView,
        },
    },
};

/// A coup de grace.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct CoupFrame {
    /// Who deals it.
    pub attacker: UnitId,
    /// To whom.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
    /// Whether those who have waited for an attack had their chance.
    pub announced: bool,
}

/// Why it cannot be dealt: the target must be helpless, in reach of a melee weapon or next to a shooter.
/// SAGA-COUP-01, SAGA-COUP-02
pub fn check(
    battle: &BattleAccess,
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<(), Illegal> {
    // SAGA-COUP-06
    if view.of(target).is_vehicle() {
        return Err(Illegal::new("vehicle", "vehicles and objects are given no coup de grace"));
    }
    let aim = attack::check(battle, view, attacker, target, with)?;
    check_aim(&aim, helpless::is_helpless(view.of(attacker), view.of(target)), || {
        view.of(attacker).is_adjacent(view.of(target))
    })
}

/// The same for an attack that could be made. SAGA-COUP-07
pub fn check_aim(aim: &Aim, is_helpless: bool, is_adjacent: impl FnOnce() -> bool) -> Result<(), Illegal> {
    if !is_helpless {
        return Err(Illegal::new("not_helpless", "a coup de grace needs a helpless target"));
    }
    if aim.arm.is_unarmed() {
        return Err(Illegal::new("no_weapon", "a coup de grace needs a weapon"));
    }
    // SAGA-COUP-07
    if matches!(aim.arm.means().damage_type, DamageType::Stun | DamageType::Ion) {
        return Err(Illegal::new("mild", "a coup de grace needs a weapon that kills: no stun setting, no ion weapon"));
    }
    match aim.manner {
        AttackKind::Melee => Ok(()),
        AttackKind::Ranged if is_adjacent() => Ok(()),
        AttackKind::Ranged | AttackKind::Thrown => {
            Err(Illegal::new("too_far", "a coup de grace is shot from right beside the target"))
        }
    }
}

/// Deals it: a critical hit without a roll. SAGA-COUP-03, SAGA-COUP-04, SAGA-COUP-05, SAGA-DR-02
impl Work<SagaFrame> for CoupFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let CoupFrame { attacker, target, ref with, announced } = self;
        if !battle.vital(attacker).is_fit() || check(battle, &battle.view(), attacker, target, with).is_err() {
            return SagaStep::Done;
        }
        if !announced && let Some(herald) = attack::herald(battle, attacker, target, with) {
            return SagaStep::Push(CoupFrame { announced: true, ..self }.into(), herald);
        }
        let view = battle.view();
        let Ok(aim) = attack::check(battle, &view, attacker, target, with) else { return SagaStep::Done };
        let (dice, weapon, means) = (aim.arm.dice(), aim.arm.name.to_owned(), aim.arm.means());
        let bonus: Breakdown = attack::damage_bonus(view.of(attacker), &aim.arm, aim.manner);
        let words = format!("gives {} the coup de grace with {weapon}", battle.name(target));
        battle.tell(Event::Acted { unit: attacker, action: Action::CoupDeGrace.key(), words });
        gear::fire(battle, attacker, with);
        stealth::reveal(battle, attacker);
        let faces = battle.dice.roll_code(dice);
        let roll = Roll::new(dice, faces, bonus);
        let amount = total_damage(roll.total, AttackResult::Critical);
        let notes = vec![format!("coup de grace: {} doubled", roll.total.max(1))];
        let wound = damage::rolled(target, Some(attacker), roll, amount, notes).made_of(means).dealt_with(with);
        SagaStep::Continue(WoundFrame { finishing: true, ..wound }.into())
    }
}

/// A critical hit without a roll. SAGA-COUP-03, SAGA-COUP-05
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Preview, Illegal> {
    let aim = attack::check(battle, view, attacker, target, with)?;
    let bonus: Total = attack::damage_bonus(view.of(attacker), &aim.arm, aim.manner);
    let (theirs, dice, means) = (view.of(target), aim.arm.dice(), aim.arm.means());
    let weight = reduction::weight(theirs.data, means.damage_type);
    let loss = |points: i32| {
        let doubled = total_damage(points, AttackResult::Critical);
        weight.lost(reduction::reduced::<Total>(theirs, means, doubled).total())
    };
    let damage = strike_odds::dealt(dice, bonus.total(), loss);
    let defeat = if theirs.vital.is_fit() {
        // The least sum of the dice that leaves nothing.
        let least = (dice.spread().min..=dice.spread().max).find(|sum| loss(sum + bonus.total()) >= theirs.hp.now);
        least.map_or(Chance { favourable: 0, of: 1 }, |least| sum_at_least(dice, least))
    } else {
        Chance { favourable: 1, of: 1 }
    };
    Ok(Preview {
        summary: format!("Coup de grace to {} with {}", theirs.name, aim.arm.name),
        chance: Some(Chance { favourable: 1, of: 1 }),
        damage: Some(damage),
        defeat: Some(defeat),
        manner: Some(aim.manner),
        notes: reduction::notes(theirs, means),
        // Whoever is out of the fight already is worth nothing more.
        worth_x100: (!theirs.vital.is_fit()).then_some(0),
        ..Preview::default()
    })
}
