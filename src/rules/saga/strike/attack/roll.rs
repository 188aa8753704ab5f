//! Attacks as they are carried out: who may react, the roll, the verdict, what follows.

use crate::battle::Work;
use bevy::prelude::*;

use super::{Occasion, Strike, aim_for, work_out};
use crate::{
    battle::{AttackKind, AttackResult, Event, Illegal, ItemKey, Roll, UnitId},
    dice::{Breakdown, DiceCode},
    rules::saga::{
        aiding::{aid, aiming},
        areas::area::Point,
        battle::BattleAccess,
        data::Blast,
        frame::{AreaFrame, AttackFrame, HitFrame, Poise, SagaFrame, SagaStep, WindowFrame},
        gear,
        hurt::reduction::DamageProfile,
        moving::opportunity,
        sequence::ready::{self, ReadyFrame},
        sight::{guess, stealth},
        strike::aim::Aim,
        wards::{
            destiny, fate,
            ward::{self, Force},
        },
    },
};

/// Whether the next roll of a unit gets a die from a Fate Point. SAGA-BEY-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FateOnNextRoll(pub bool);

/// Carries an attack out.
impl Work<SagaFrame> for AttackFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let AttackFrame { attacker, target, ref with, announced, .. } = self;
        if !battle.vital(attacker).is_fit() {
            return SagaStep::Done;
        }
        if announced.is_none() {
            let announced = |poise| AttackFrame { announced: Some(poise), ..self.clone() };
            return announce(battle, attacker, target, with, announced);
        }
        // What splashes is an attack on an area, on whatever occasion. SAGA-AREA-13
        if self.occasion != Occasion::Missile && is_splash(battle, attacker, with) {
            let (with, point) = (with.clone(), Point::Unit(target));
            return SagaStep::Continue(AreaFrame { attacker, with, point, announced: true, spread: None }.into());
        }
        let view = battle.view();
        // If the interruption changed the world, the attack is lost. SAGA-AOO-16
        let Ok(aim) = aim_for(battle, &view, attacker, target, with, self.occasion) else {
            if self.occasion == Occasion::Guess {
                guess::tell_nothing(battle, attacker);
            }
            return SagaStep::Done;
        };
        let strike = work_out(&view, attacker, target, aim);
        let weapon = aim.arm.name.to_owned();
        let Strike { aim: Aim { manner, arm, .. }, bonus, against, dice, damage } = strike;
        let (means, shots) = (arm.means(), arm.shots());
        resolve(battle, &self, Blow { weapon, manner, bonus, against, dice, damage, means, shots })
    }
}

fn is_splash(battle: &BattleAccess, attacker: UnitId, with: &ItemKey) -> bool {
    battle.body(attacker).arsenal.named(with).is_some_and(|item| item.weapon.blast == Some(Blast::Splash))
}

/// An attack on one target, apart from its roll.
pub struct Attempt {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub target: UnitId,
    /// With what, in words.
    pub weapon: String,
    /// How it reaches its target.
    pub manner: AttackKind,
    /// What the roll must reach.
    pub against: Breakdown,
    /// What it is besides an ordinary attack.
    pub occasion: Option<String>,
}

impl Attempt {
    /// What happened, once it is rolled.
    pub fn rolled(self, roll: Roll, verdict: AttackResult) -> Event {
        let Self { attacker, target, weapon, manner, against, occasion } = self;
        let defense = "Reflex".to_owned();
        Event::Attacked { attacker, target, weapon, manner, roll, defense, against, verdict, occasion }
    }
}

/// Rolls an attack that only hits or misses, and tells whether it hits. What was thrown lies there.
pub fn try_to_hit(battle: &mut BattleAccess, with: &ItemKey, shots: u16, bonus: Breakdown, attempt: Attempt) -> bool {
    let Attempt { attacker, target, manner, .. } = attempt;
    let roll = roll(battle, attacker, target, with, shots, bonus);
    let hits = verdict(&roll, &attempt.against) != AttackResult::Miss;
    battle.tell(attempt.rolled(roll, if hits { AttackResult::Hit } else { AttackResult::Miss }));
    stealth::reveal(battle, attacker);
    land(battle, attacker, target, with, manner);
    hits
}

/// What was thrown at somebody lies there.
pub fn land(battle: &mut BattleAccess, attacker: UnitId, target: UnitId, with: &ItemKey, manner: AttackKind) {
    if manner == AttackKind::Thrown {
        let at = battle.space(target).origin;
        gear::leave_at(battle, attacker, with, at);
    }
}

/// A strike on its way, apart from the unit that deals it.
struct Blow {
    weapon: String,
    manner: AttackKind,
    bonus: Breakdown,
    against: Breakdown,
    dice: DiceCode,
    damage: Breakdown,
    means: DamageProfile,
    shots: u16,
}

/// Those who may react before an attack is rolled, at a unit or at something that is none: those whom it provokes, then
/// those who have waited for it. SAGA-AOO-14, SAGA-READY-06, SAGA-READY-08
pub fn herald(
    battle: &BattleAccess,
    attacker: UnitId,
    target: impl Into<Option<UnitId>>,
    with: &ItemKey,
) -> Option<SagaFrame> {
    let window = provokes(battle, attacker, with);
    // One reaction to one action: who may strike keeps the other back. SAGA-ACT-14
    let strikers = window.as_ref().map_or(&[][..], |window| &window.reactors);
    match ready::window_for_attack(battle, attacker, target.into(), strikers) {
        Some(ready) => Some(ReadyFrame { first: window, ..ready }.into()),
        None => window.map(SagaFrame::from),
    }
}

/// Gives those who may react before an attack on a unit is rolled their chance; the frame that goes on then knows what
/// its target could still do about it. SAGA-ACT-14
pub fn announce<F: Into<SagaFrame>>(
    battle: &BattleAccess,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    announced: impl FnOnce(Poise) -> F,
) -> SagaStep {
    let frame = announced(poise(battle, target)).into();
    match herald(battle, attacker, target, with) {
        Some(herald) => SagaStep::Push(frame, herald),
        None => SagaStep::Continue(frame),
    }
}

/// What a target can still do about an attack.
pub fn poise(battle: &BattleAccess, target: UnitId) -> Poise {
    let is_ready = battle.order.ready.iter().any(|readiness| readiness.unit == target);
    Poise { is_ready, strikes: battle.body(target).opportunities.used }
}

/// Whether a target has reacted to an attack since it was announced: by an attack of opportunity, or by what it kept
/// back. SAGA-ACT-14
pub fn has_reacted(battle: &BattleAccess, target: UnitId, before: Option<Poise>) -> bool {
    let now = poise(battle, target);
    before.is_some_and(|before| now.strikes > before.strikes || (before.is_ready && !now.is_ready))
}

/// Those whom an attack with this provokes. SAGA-AOO-14
fn provokes(battle: &BattleAccess, attacker: UnitId, with: &ItemKey) -> Option<WindowFrame> {
    let exposes = opportunity::is_exposed_by(battle.data_of(attacker), with);
    if exposes { opportunity::window(battle, attacker, "attacking unarmed") } else { None }
}

/// Rolls an attack: uses up the shots, a Fate Point declared for it, and whatever held for this attack only.
pub fn roll(
    battle: &mut BattleAccess,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    shots: u16,
    bonus: Breakdown,
) -> Roll {
    gear::spend(battle, attacker, with, shots);
    roll_at(battle, attacker, Some(target), bonus)
}

/// The same without the shots, at a unit or at something that is none. SAGA-AID-04, SAGA-AID-05, SAGA-AIM-03
pub fn roll_at(battle: &mut BattleAccess, attacker: UnitId, target: Option<UnitId>, bonus: Breakdown) -> Roll {
    let bonus = with_fate(battle, attacker, bonus);
    let roll = battle.roll_d20(bonus);
    aid::use_up(battle, attacker, target);
    aiming::lose(battle, attacker);
    roll
}

fn resolve(battle: &mut BattleAccess, frame: &AttackFrame, blow: Blow) -> SagaStep {
    let AttackFrame { attacker, target, ref with, announced, .. } = *frame;
    let reacted = has_reacted(battle, target, announced);
    let Blow { weapon, manner, bonus, against, dice, damage, means, shots } = blow;
    let roll = roll(battle, attacker, target, with, shots, bonus);
    let total = roll.total;
    let verdict = destiny::verdict(battle, attacker, verdict(&roll, &against));
    let attempt = Attempt { attacker, target, weapon, manner, against, occasion: frame.occasion.words() };
    // Whether there was anybody to miss is not told. SAGA-CONC-12
    if frame.occasion == Occasion::Guess && verdict == AttackResult::Miss {
        guess::tell_nothing(battle, attacker);
    } else {
        battle.tell(attempt.rolled(roll, verdict));
    }
    stealth::reveal(battle, attacker);
    land(battle, attacker, target, with, manner);
    if verdict == AttackResult::Miss {
        return SagaStep::Done;
    }
    let force = Force::Strike { dice, damage };
    SagaStep::Continue(
        HitFrame {
            manner,
            means,
            with: Some(with.clone()),
            reacted,
            ..ward::hit(attacker, target, total, verdict, force)
        }
        .into(),
    )
}

/// Adds the die of a Fate Point that was declared for the roll. SAGA-BEY-01
fn with_fate(battle: &mut BattleAccess, attacker: UnitId, mut bonus: Breakdown) -> Breakdown {
    if battle.body(attacker).fate_next.0 {
        battle.body_mut(attacker).fate_next.0 = false;
        let face = battle.dice.roll(6);
        bonus.add("Fate Point", i32::try_from(face).unwrap_or(0));
    }
    bonus
}

/// Rolls a check, with the die of a Fate Point that was declared for the roll. SAGA-BEY-01
pub fn roll_with_fate(battle: &mut BattleAccess, unit: UnitId, bonus: Breakdown) -> Roll {
    let bonus = with_fate(battle, unit, bonus);
    battle.roll_d20(bonus)
}

/// What a roll against a defense comes to.
pub fn verdict(roll: &Roll, against: &Breakdown) -> AttackResult {
    verdict_by_face(roll.faces.first().copied().unwrap_or(1), roll.total, against.total())
}

/// A tie hits; a natural 20 always hits and is critical; a natural 1 always misses.
/// SAGA-ATK-02, SAGA-ATK-08, SAGA-ATK-11
fn verdict_by_face(face: u32, total: i32, against: i32) -> AttackResult {
    match face {
        20 => AttackResult::Critical,
        1 => AttackResult::Miss,
        _ if total >= against => AttackResult::Hit,
        _ => AttackResult::Miss,
    }
}

/// At least 1, doubled by a critical hit. SAGA-DMG-04, SAGA-ATK-09, SAGA-CONV-06
pub fn total_damage(rolled: i32, verdict: AttackResult) -> i32 {
    rolled.max(1) * if verdict == AttackResult::Critical { 2 } else { 1 }
}

/// Why a Fate Point cannot go into the next roll. SAGA-BEY-01
pub fn check_fate(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    if battle.body(unit).fate_next.0 {
        return Err(Illegal::new("fate_declared", "a Fate Point is already on the next roll"));
    }
    fate::check_for_roll(battle, unit)
}

/// Declares a Fate Point for the next attack, skill or ability roll. SAGA-BEY-01
pub fn declare_fate(battle: &mut BattleAccess, unit: UnitId) {
    fate::spend_on_roll(battle, unit);
    battle.body_mut(unit).fate_next.0 = true;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-EXD-13, SAGA-ATK-02, SAGA-ATK-08, SAGA-ATK-11
    #[test]
    fn a_tie_hits_and_natural_faces_overrule() {
        assert_eq!(verdict_by_face(8, 16, 16), AttackResult::Hit);
        assert_eq!(verdict_by_face(8, 16, 17), AttackResult::Miss);
        assert_eq!(verdict_by_face(15, 14, 15), AttackResult::Miss);
        assert_eq!(verdict_by_face(20, 21, 40), AttackResult::Critical);
        assert_eq!(verdict_by_face(1, 30, 10), AttackResult::Miss);
    }

    /// SAGA-EXD-14, SAGA-DMG-04, SAGA-ATK-09
    #[test]
    fn damage_is_at_least_one_and_criticals_double_all_of_it() {
        assert_eq!(total_damage(18, AttackResult::Critical), 36);
        assert_eq!(total_damage(-1, AttackResult::Hit), 1);
        assert_eq!(total_damage(-1, AttackResult::Critical), 2);
    }
}
