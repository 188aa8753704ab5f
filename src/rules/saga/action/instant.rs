//! Orders of actions that take effect at once.

use crate::{
    battle::{Illegal, Order},
    rules::saga::{
        action::fields::{check_shape, destination, friend, item, target},
        data::traits::Mode,
        state::{
            access::BattleAccess,
            action::{Action, Simple},
            recovery::Service,
        },
    },
};

/// What takes effect at once; `None` for an action that has a frame of its own.
pub fn simple_of(battle: &BattleAccess, action: Action, order: &Order) -> Result<Option<Simple>, Illegal> {
    Ok(Some(match action {
        Action::FightDefensively => Simple::FightDefensively,
        Action::DefendFully => Simple::DefendFully,
        Action::Aim => Simple::Aim(target(battle, order)?),
        Action::LetGo => Simple::LetGo,
        Action::Delay => Simple::Delay(None),
        Action::DelayAfter => Simple::Delay(Some(target(battle, order)?)),
        Action::StandUp => Simple::StandUp,
        Action::KipUp => Simple::KipUp,
        Action::DropProne => Simple::DropProne,
        Action::DiveProne => Simple::DiveProne,
        Action::Draw => Simple::Draw(item(order)?),
        Action::Holster => Simple::Holster(item(order)?),
        Action::Drop => Simple::Drop(item(order)?),
        Action::Activate => Simple::Activate(item(order)?),
        Action::PickUp => Simple::PickUp(item(order)?, destination(order)?),
        Action::OpenPack => Simple::OpenPack,
        Action::TakeStored => Simple::TakeStored(item(order)?),
        Action::Reload => Simple::Reload(item(order)?),
        Action::OpenDoor => Simple::OpenDoor(destination(order)?),
        Action::CloseDoor => Simple::CloseDoor(destination(order)?),
        Action::SecondWind => Simple::SecondWind,
        Action::Recover => Simple::Recover,
        Action::Hide => Simple::Hide { hasty: false },
        Action::Search => Simple::Search,
        Action::TakeTen => Simple::TakeTen,
        Action::SpendFate => Simple::SpendFate,
        Action::SpendDestiny => Simple::SpendDestiny,
        Action::SwitchStun => Simple::Switch(item(order)?, Mode::Stun),
        Action::SwitchAutofire => Simple::Switch(item(order)?, Mode::Autofire),
        Action::Brace => Simple::Brace(item(order)?),
        Action::RechargeShield => Simple::RechargeShield,
        Action::BreakOpen => Simple::BreakOpen(destination(order)?),
        Action::FirstAid => Simple::Care(friend(order)?, Service::FirstAid),
        Action::Repair => Simple::Care(friend(order)?, Service::Repair),
        Action::Cure => Simple::Care(friend(order)?, Service::Cure),
        Action::Unbind => Simple::Unbind(friend(order)?),
        Action::TearBonds => Simple::TearBonds(friend(order)?),
        Action::ConsoleOpen => Simple::Console { at: destination(order)?, open: true },
        Action::ConsoleClose => Simple::Console { at: destination(order)?, open: false },
        Action::ClimbOut => Simple::Climb { to: destination(order)?, up: true },
        Action::ClimbDown => Simple::Climb { to: destination(order)?, up: false },
        Action::FoldStock => Simple::FoldStock(item(order)?),
        Action::MendObject => Simple::MendObject(destination(order)?),
        Action::OpenLock => Simple::OpenLock(destination(order)?),
        Action::MendItem => Simple::MendItem(item(order)?),
        Action::Shout => Simple::Shout,
        Action::BoardVehicle => Simple::Board(target(battle, order)?),
        Action::LeaveVehicle => Simple::Leave(destination(order)?),
        Action::ChangeSeat => Simple::ChangeSeat,
        Action::StartEngine => Simple::StartEngine,
        Action::EndTurn => Simple::EndTurn,
        Action::Move
        | Action::Sneak
        | Action::Withdraw
        | Action::Attack
        | Action::BurstFire
        | Action::ThrowWeapon
        | Action::Burst
        | Action::Autofire
        | Action::Cone
        | Action::PsiSlam
        | Action::PsiHurl
        | Action::PsiDaunt
        | Action::PsiRevive
        | Action::AttackSquare
        | Action::FullAttack
        | Action::Charge
        | Action::CoupDeGrace
        | Action::AidAttack
        | Action::Suppress
        | Action::AidCheck
        | Action::Disarm
        | Action::Ready
        | Action::ReadyMove
        | Action::ReadyOther
        | Action::Grab
        | Action::Grapple
        | Action::BreakGrab
        | Action::Tumble
        | Action::Run
        | Action::AttackObject
        | Action::AttackItem
        | Action::FireMounted => return Ok(None),
    }))
}

/// The same for an order that stands inside another.
pub fn simple_order(battle: &BattleAccess, action: Action, order: &Order) -> Result<Option<Simple>, Illegal> {
    check_shape(action, order)?;
    simple_of(battle, action, order)
}
