//! The frame of attacks: reactions, roll, result.

use crate::battle::{AttackKind, AttackResult, Event, ItemKey, Roll, UnitId, Work};
use crate::dice::{Breakdown, DiceCode};
use crate::rules::saga::attack::hit;
use crate::rules::saga::data::DamageProfile;
use crate::rules::saga::frame::{
    AreaFrame, AttackFrame, AvailableReactions, Force, HitFrame, ReadyFrame, SagaFrame, SagaStep, WindowFrame,
};
use crate::rules::saga::opportunity::windows;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::check::aim_for;
use crate::rules::saga::query::attack::roll::{self, Attempt};
use crate::rules::saga::query::attack::strike::{Strike, work_out};
use crate::rules::saga::query::objects::attack_object;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::reactions::destiny;
use crate::rules::saga::ready::set_off;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{Action, AreaPoint, AttackOccasion, BattleAccess, BattleView};
use crate::rules::saga::support::aiming;
use crate::rules::saga::{checks, gear, query};

/// Reports an attack that hit nothing, or a blind miss.
pub fn log_nothing(battle: &mut BattleAccess, attacker: UnitId) {
    let words = "hits nothing".to_owned();
    battle.log_event(Event::Acted { unit: attacker, action: Action::AttackSquare.key(), words });
}

/// Resolves an attack.
impl Work<SagaFrame> for AttackFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let AttackFrame { attacker, target, ref with, announced, .. } = self;
        if !battle.vital(attacker).can_act() {
            return SagaStep::Done;
        }
        if announced.is_none() {
            let announced = |available_reactions| AttackFrame { announced: Some(available_reactions), ..self.clone() };
            return announce(&battle.view(), attacker, target, with, announced);
        }
        // Splash weapons always make an area attack. SAGA-AREA-13
        if !self.occasion.is_improvised() && attack_object::is_splash(&battle.view(), attacker, with) {
            let (with, point) = (with.clone(), AreaPoint::Unit(target));
            return SagaStep::Continue(AreaFrame { attacker, with, point, announced: true, area_damage: None }.into());
        }
        let view = battle.view();
        // If reactions have changed the situation, the attack is lost. SAGA-AOO-16
        let Ok(aim) = aim_for(&view, attacker, target, with, self.occasion) else {
            if self.occasion == AttackOccasion::Guess {
                log_nothing(battle, attacker);
            }
            return SagaStep::Done;
        };
        let strike = work_out(&view, attacker, target, aim);
        let weapon = aim.arm.name.to_owned();
        let Strike { aim: Aim { manner, arm, .. }, bonus, against, dice, damage } = strike;
        let (means, shots) = (arm.means(), arm.shots());
        resolve(battle, &self, AttackNumbers { weapon, manner, bonus, against, dice, damage, means, shots })
    }
}

/// Rolls an attack that does no damage; returns true on a hit. A thrown weapon lands at the target.
pub fn try_to_hit(battle: &mut BattleAccess, with: &ItemKey, shots: u16, bonus: Breakdown, attempt: Attempt) -> bool {
    let Attempt { attacker, target, manner, .. } = attempt;
    let roll = roll(battle, attacker, target, with, shots, bonus);
    let hits = roll::verdict(&roll, &attempt.against) != AttackResult::Miss;
    battle.log_event(attempt.rolled(roll, if hits { AttackResult::Hit } else { AttackResult::Miss }));
    stealth::reveal(battle, attacker);
    land(battle, attacker, target, with, manner);
    hits
}

/// Leaves a thrown weapon at the target.
pub fn land(battle: &mut BattleAccess, attacker: UnitId, target: UnitId, with: &ItemKey, manner: AttackKind) {
    if manner == AttackKind::Thrown {
        let at = battle.space(target).origin;
        gear::leave_at(battle, attacker, with, at);
    }
}

/// The numbers of an attack, without the attacker.
struct AttackNumbers {
    weapon: String,
    manner: AttackKind,
    bonus: Breakdown,
    against: Breakdown,
    dice: DiceCode,
    damage: Breakdown,
    means: DamageProfile,
    shots: u16,
}

/// The reactions before an attack on a unit or an object is rolled: first attacks of opportunity, then readied actions.
/// `None` if nobody can react. SAGA-AOO-14, SAGA-READY-06, SAGA-READY-08
pub fn reactions_frame(
    view: &BattleView,
    attacker: UnitId,
    target: impl Into<Option<UnitId>>,
    with: &ItemKey,
) -> Option<SagaFrame> {
    let window = provokes(view, attacker, with);
    // A unit has one reaction per action: if it can make an attack of opportunity, its readied action waits.
    // SAGA-ACT-14
    let strikers = window.as_ref().map_or(&[][..], |window| &window.reactors);
    match set_off::window_for_attack(view, attacker, target.into(), strikers) {
        Some(ready) => Some(ReadyFrame { first: window, ..ready }.into()),
        None => window.map(SagaFrame::from),
    }
}

/// Pushes the reactions to an attack on a unit before the attack's own frame, which records the target's reactions
/// available before them. SAGA-ACT-14
pub fn announce<F: Into<SagaFrame>>(
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    announced: impl FnOnce(AvailableReactions) -> F,
) -> SagaStep {
    let frame = announced(available_reactions(view, target)).into();
    match reactions_frame(view, attacker, target, with) {
        Some(reactions_frame) => SagaStep::Push(frame, reactions_frame),
        None => SagaStep::Continue(frame),
    }
}

/// The reactions that a target still has.
pub fn available_reactions(view: &BattleView, target: UnitId) -> AvailableReactions {
    let is_ready = view.order.ready.iter().any(|readiness| readiness.unit == target);
    AvailableReactions { is_ready, strikes: view.combat_data(target).opportunities.used }
}

/// Returns true if the target has reacted since the attack was announced, with an attack of opportunity or a readied
/// action. SAGA-ACT-14
pub fn has_reacted(view: &BattleView, target: UnitId, before: Option<AvailableReactions>) -> bool {
    let now = available_reactions(view, target);
    before.is_some_and(|before| now.strikes > before.strikes || (before.is_ready && !now.is_ready))
}

/// The attacks of opportunity that an attack with this weapon provokes. SAGA-AOO-14
fn provokes(view: &BattleView, attacker: UnitId, with: &ItemKey) -> Option<WindowFrame> {
    let exposes = query::opportunity::reactors::is_exposed_by(view.data_of(attacker), with);
    if exposes { windows::window(view, attacker, "attacking unarmed") } else { None }
}

/// Rolls an attack: uses up ammunition, a declared Fate Point and all effects that apply to one attack.
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

/// The same without ammunition, against a unit or an object. A shot of a gunner uses up what hinders the vehicle.
/// SAGA-AID-04, SAGA-AID-05, SAGA-AIM-03
pub fn roll_at(battle: &mut BattleAccess, attacker: UnitId, target: Option<UnitId>, bonus: Breakdown) -> Roll {
    let bonus = checks::with_fate(battle, attacker, bonus);
    let roll = battle.roll_d20(bonus);
    checks::use_up(battle, attacker, target);
    let bearer = vehicle::bearer(&battle.view(), attacker);
    if bearer != attacker {
        checks::use_up(battle, bearer, None);
    }
    aiming::lose(battle, attacker);
    roll
}

fn resolve(battle: &mut BattleAccess, frame: &AttackFrame, numbers: AttackNumbers) -> SagaStep {
    let AttackFrame { attacker, target, ref with, announced, .. } = *frame;
    let reacted = has_reacted(&battle.view(), target, announced);
    let AttackNumbers { weapon, manner, bonus, against, dice, damage, means, shots } = numbers;
    let roll = roll(battle, attacker, target, with, shots, bonus);
    let total = roll.total;
    let verdict = destiny::verdict(battle, attacker, roll::verdict(&roll, &against));
    let bearer = vehicle::bearer(&battle.view(), attacker);
    let from = (bearer != attacker).then(|| format!("from {}", battle.name(bearer)));
    let occasion = frame.occasion.words().or(from);
    let attempt = Attempt { attacker, target, weapon, manner, against, occasion };
    // A blind attack that misses does not reveal if anybody was there. SAGA-CONC-12
    if frame.occasion == AttackOccasion::Guess && verdict == AttackResult::Miss {
        log_nothing(battle, attacker);
    } else {
        battle.log_event(attempt.rolled(roll, verdict));
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
            ..hit::hit(attacker, target, total, verdict, force)
        }
        .into(),
    )
}
