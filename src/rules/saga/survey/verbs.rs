//! The verbs of the actions.

use crate::rules::Verb;
use crate::rules::saga::state::Action;

/// The verb by which players know an action.
pub fn verb(action: Action) -> Verb {
    match action {
        Action::Attack | Action::FireMounted | Action::AttackSquare | Action::CoupDeGrace => Verb::Attack,
        Action::BurstFire
        | Action::Autofire
        | Action::FullAttack
        | Action::ThrowWeapon
        | Action::StrikeHeld
        | Action::AttackItem => Verb::Volley,
        Action::Burst | Action::Cone => Verb::Area,
        Action::AttackObject | Action::AttackLock | Action::AttackBarrier | Action::BreakOpen | Action::ForceLock => {
            Verb::Break
        }
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => Verb::Psi,
        Action::AttackBonds | Action::TearBonds | Action::Unbind => Verb::Unbind,
        Action::Charge => Verb::Charge,
        Action::AidAttack | Action::Suppress | Action::AidCheck => Verb::Aid,
        Action::Disarm | Action::Grab | Action::Grapple | Action::BreakGrab | Action::LetGo => Verb::Grapple,
        Action::Ready | Action::ReadyMove | Action::ReadyOther => Verb::Ready,
        Action::FightDefensively | Action::FullDefense => Verb::Guard,
        Action::ConsoleOpen | Action::ConsoleClose | Action::OpenDoor | Action::CloseDoor | Action::OpenLock => {
            Verb::Open
        }
        Action::Move => Verb::Move,
        Action::Run => Verb::Dash,
        Action::Sneak | Action::Hide => Verb::Hide,
        Action::Withdraw | Action::Tumble => Verb::Withdraw,
        Action::StandUp
        | Action::KipUp
        | Action::DropProne
        | Action::DiveProne
        | Action::ClimbOut
        | Action::ClimbDown => Verb::Posture,
        Action::Draw => Verb::Draw,
        Action::Holster | Action::Drop => Verb::PutAway,
        Action::PickUp | Action::OpenPack | Action::TakeStored => Verb::Take,
        Action::Reload => Verb::Reload,
        Action::BoardVehicle | Action::LeaveVehicle | Action::StartEngine | Action::ChangeSeat => Verb::Vehicle,
        Action::SecondWind | Action::Recover | Action::RechargeShield => Verb::Recover,
        Action::Aim | Action::Brace => Verb::Aim,
        Action::Activate | Action::SwitchStun | Action::SwitchAutofire | Action::FoldStock => Verb::Setting,
        Action::Search => Verb::Search,
        Action::SpendFate | Action::SpendDestiny | Action::TakeTen => Verb::Luck,
        Action::FirstAid | Action::Repair | Action::Cure | Action::MendObject | Action::MendItem => Verb::Mend,
        Action::Delay | Action::DelayAfter | Action::EndTurn => Verb::Wait,
        Action::Shout => Verb::Talk,
    }
}
