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
        field::Field,
        frame::{AreaFrame, AttackFrame, Gait, GuessFrame, ObjectFrame, PsiFrame, SagaFrame, SimpleFrame, SunderFrame},
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
pub fn enact(field: &mut Field, order: &Order) -> Result<SagaFrame, Illegal> {
    let unit = order.unit;
    let (action, plan) = plan_alone(field, order)?;
    let budget: Budget = *field.agenda(unit).budget;
    let paid = budget.paid(action.cost(field, unit))?;
    if action.cost(field, unit) != Cost::Free || action == Action::Attack {
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
        aiming::lose_by_action(field, unit, shot);
    }
    let frame = match plan {
        Plan::Move(path) => {
            let mover = vehicle::mover(field, unit);
            movement::frame(mover, path, movement::gait(field, mover)).into()
        }
        Plan::Mounted { target, with, bursts } => {
            MountedFrame { gunner: unit, target, with, bursts, announced: None }.into()
        }
        Plan::Sneak(path) => {
            let action = Action::Sneak.key();
            field.tell(Event::Acted { unit, action, words: "sneaks".to_owned() });
            stealth::set_out(field, unit);
            movement::frame(unit, path, Gait::Sneak).into()
        }
        Plan::Withdraw(way) => {
            let action = Action::Withdraw.key();
            field.tell(Event::Acted { unit, action, words: "withdraws".to_owned() });
            movement::frame(unit, way.path, Gait::Withdraw).into()
        }
        Plan::Attack { target, with, occasion } => {
            flurry::spend(field, unit, &with);
            AttackFrame { attacker: unit, target, with, occasion, announced: None }.into()
        }
        Plan::Object { with, at } => ObjectFrame { attacker: unit, with, at, announced: false }.into(),
        Plan::Item { target, with } => {
            SunderFrame { attacker: unit, target, with, item: None, announced: false }.into()
        }
        Plan::Guess { with, at } => GuessFrame { attacker: unit, with, at, announced: false }.into(),
        Plan::Area { with, point } => {
            if action == Action::Attack {
                flurry::spend(field, unit, &with);
            }
            AreaFrame { attacker: unit, with, point, announced: false, spread: None }.into()
        }
        Plan::FullAttack { target, with } => FullAttackFrame { attacker: unit, target, with, answer: None }.into(),
        Plan::Charge { target, with, way } => {
            let words = format!("charges {}", field.name(target));
            field.tell(Event::Acted { unit, action: Action::Charge.key(), words });
            ChargeFrame { unit, target, with, path: way.path, stage: charge::Stage::Go }.into()
        }
        Plan::Aid { target, with, suppresses } => {
            AidFrame { unit, target, with, suppresses, stage: aid::Stage::Announce, ally: None }.into()
        }
        Plan::Grab(target) => GrabFrame { unit, target, announced: false }.into(),
        Plan::Grapple(target) => GrappleFrame { unit, target, stage: grapple::Stage::Announce }.into(),
        Plan::BreakGrab => grab::break_frame(field, unit).into(),
        Plan::Ready(frame) => frame.into(),
        Plan::Tumble(way) => {
            let gait = tumble::roll(field, unit);
            let path = match gait {
                Gait::Tumble { passed: false } => tumble::shortened(field, &field.muster(), unit, way.path),
                _ => way.path,
            };
            movement::frame(unit, path, gait).into()
        }
        Plan::AidCheck(ally) => AidCheckFrame { unit, ally, task: None }.into(),
        Plan::Disarm { target, with } => {
            DisarmFrame { attacker: unit, target, with, item: None, stage: disarm::Stage::Announce }.into()
        }
        Plan::Coup { target, with } => CoupFrame { attacker: unit, target, with, announced: false }.into(),
        Plan::Run(path) => {
            run::begin(field, unit);
            movement::frame(unit, path, Gait::Run).into()
        }
        Plan::Psi { power, aim } => PsiFrame { announced: false, unit, power, action, aim }.into(),
        Plan::Simple(action) => SimpleFrame { unit, action, announced: false }.into(),
    };
    // After the blow of a charge there is nothing more. SAGA-CHARGE-07
    let ended = paid.ended || action == Action::Charge;
    *field.agenda_mut(unit).budget = Budget { ended, ..paid };
    // Only what follows at once has anything of the bracing. SAGA-AUTO-04
    if !matches!(
        action,
        Action::Autofire | Action::BurstFire | Action::SpendFate | Action::SpendDestiny | Action::TakeTen
    ) {
        brace::give_up(field, unit);
    }
    Ok(frame)
}
