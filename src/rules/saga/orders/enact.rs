//! Pays for an order and sets it going.

use super::{Plan, plan_alone};
use crate::{
    battle::{Event, Illegal, Order},
    rules::saga::{
        action::Action,
        aiding::{
            aid::{self, AidCheckFrame, AidFrame},
            aiming,
        },
        areas::brace,
        battle::BattleAccess,
        frame::{
            AreaFrame, AttackFrame, GuessFrame, MoveMode, ObjectFrame, PsiFrame, SagaFrame, SimpleFrame, SunderFrame,
        },
        hands::{
            disarm::{self, DisarmFrame},
            grab::{self, GrabFrame},
            grapple::{self, GrappleFrame},
        },
        moving::{movement, run, tumble},
        sequence::turn::{Budget, Cost},
        sight::stealth,
        strike::{
            charge::{self, ChargeFrame},
            coup::CoupFrame,
            flurry::{self, FullAttackFrame},
        },
        vehicles::{mounted::MountedFrame, vehicle},
    },
};

/// Pays for an order and makes the frame that carries it out, or tells why it cannot be.
pub fn enact(battle: &mut BattleAccess, order: &Order) -> Result<SagaFrame, Illegal> {
    let unit = order.unit;
    let (action, plan) = plan_alone(battle, order)?;
    let budget: Budget = *battle.agenda(unit).budget;
    let paid = budget.paid(action.cost(battle, unit))?;
    if action.cost(battle, unit) != Cost::Free || action == Action::Attack {
        let is_shot = matches!(
            action,
            Action::Attack
                | Action::FullAttack
                | Action::BurstFire
                | Action::ThrowWeapon
                | Action::AidAttack
                | Action::Suppress
                | Action::Disarm
                | Action::AttackItem
        );
        let shot = order.at.zip(order.with.as_ref()).filter(|_| is_shot);
        aiming::lose_by_action(battle, unit, shot);
    }
    let frame = match plan {
        Plan::Move(path) => {
            let mover = vehicle::mover(battle, unit);
            movement::frame(mover, path, movement::move_mode(battle, mover)).into()
        }
        Plan::Mounted { target, with, bursts } => {
            MountedFrame { gunner: unit, target, with, bursts, announced: None }.into()
        }
        Plan::Sneak(path) => {
            let action = Action::Sneak.key();
            battle.tell(Event::Acted { unit, action, words: "sneaks".to_owned() });
            stealth::set_out(battle, unit);
            movement::frame(unit, path, MoveMode::Sneak).into()
        }
        Plan::Withdraw(way) => {
            let action = Action::Withdraw.key();
            battle.tell(Event::Acted { unit, action, words: "withdraws".to_owned() });
            movement::frame(unit, way.path, MoveMode::Withdraw).into()
        }
        Plan::Attack { target, with, occasion } => {
            flurry::spend(battle, unit, &with);
            AttackFrame { attacker: unit, target, with, occasion, announced: None }.into()
        }
        Plan::Object { with, at } => ObjectFrame { attacker: unit, with, at, announced: false }.into(),
        Plan::Item { target, with } => {
            SunderFrame { attacker: unit, target, with, item: None, announced: false }.into()
        }
        Plan::Guess { with, at } => GuessFrame { attacker: unit, with, at, announced: false }.into(),
        Plan::Area { with, point } => {
            if action == Action::Attack {
                flurry::spend(battle, unit, &with);
            }
            AreaFrame { attacker: unit, with, point, announced: false, spread: None }.into()
        }
        Plan::FullAttack { target, with } => FullAttackFrame { attacker: unit, target, with, answer: None }.into(),
        Plan::Charge { target, with, way } => {
            let words = format!("charges {}", battle.name(target));
            battle.tell(Event::Acted { unit, action: Action::Charge.key(), words });
            ChargeFrame { unit, target, with, path: way.path, stage: charge::ChargeStage::Go }.into()
        }
        Plan::Aid { target, with, suppresses } => {
            AidFrame { unit, target, with, suppresses, stage: aid::AidStage::Announce, ally: None }.into()
        }
        Plan::Grab(target) => GrabFrame { unit, target, announced: false }.into(),
        Plan::Grapple(target) => GrappleFrame { unit, target, stage: grapple::GrappleStage::Announce }.into(),
        Plan::BreakGrab => grab::break_frame(battle, unit).into(),
        Plan::Ready(frame) => frame.into(),
        Plan::Tumble(way) => {
            let move_mode = tumble::roll(battle, unit);
            let path = match move_mode {
                MoveMode::Tumble { passed: false } => tumble::shortened(battle, &battle.view(), unit, way.path),
                _ => way.path,
            };
            movement::frame(unit, path, move_mode).into()
        }
        Plan::AidCheck(ally) => AidCheckFrame { unit, ally, task: None }.into(),
        Plan::Disarm { target, with } => {
            DisarmFrame { attacker: unit, target, with, item: None, stage: disarm::DisarmStage::Announce }.into()
        }
        Plan::Coup { target, with } => CoupFrame { attacker: unit, target, with, announced: false }.into(),
        Plan::Run(path) => {
            run::begin(battle, unit);
            movement::frame(unit, path, MoveMode::Run).into()
        }
        Plan::Psi { power, aim } => PsiFrame { announced: false, unit, power, action, aim }.into(),
        Plan::Simple(action) => SimpleFrame { unit, action, announced: false }.into(),
    };
    // After the blow of a charge there is nothing more. SAGA-CHARGE-07
    let ended = paid.ended || action == Action::Charge;
    *battle.agenda_mut(unit).budget = Budget { ended, ..paid };
    // Only what follows at once has anything of the bracing. SAGA-AUTO-04
    if !matches!(
        action,
        Action::Autofire | Action::BurstFire | Action::SpendFate | Action::SpendDestiny | Action::TakeTen
    ) {
        brace::give_up(battle, unit);
    }
    Ok(frame)
}
