//! The items that the menu lists for an action.

use crate::{
    battle::{ItemKey, UnitId},
    rules::saga::{
        data::{feat::Feat, traits::Mode, unit::Place},
        query::{
            areas::{
                area::{self, Pattern},
                brace,
            },
            attack::{
                aim,
                arms::{Arm, UNARMED, arms},
                full_attack,
            },
            gear,
            psi::psi,
            vehicles::{mounted, vehicle},
        },
        state::{access::BattleAccess, action::Action, arsenal::Item},
    },
};

/// What stands behind an action on the menu, a line for each.
pub fn items(battle: &BattleAccess, unit: UnitId, action: Action) -> Vec<ItemKey> {
    let (combatant, arsenal) = (battle.combatant(unit), battle.body(unit).arsenal);
    let armed = |fits: &dyn Fn(&Arm) -> bool| -> Vec<ItemKey> {
        arms(&combatant).filter(fits).map(|arm| arm.key.clone()).collect()
    };
    let carried = |place: Place, fits: &dyn Fn(&Item) -> bool| -> Vec<ItemKey> {
        let items = arsenal.items.iter().filter(|item| item.place == place && fits(item));
        items.map(|item| item.key.clone()).collect()
    };
    let held = |fits: &dyn Fn(&Item) -> bool| carried(Place::Held, fits);
    // What is fired at areas, and what becomes of weapons that are fired, may be a vehicle's.
    let bearer = vehicle::bearer(battle, unit);
    let borne = |fits: &dyn Fn(&Item) -> bool| -> Vec<ItemKey> {
        let items = battle.body(bearer).arsenal.held().filter(|item| fits(item));
        items.map(|item| item.key.clone()).collect()
    };
    let keys = match action {
        Action::Attack | Action::AttackObject | Action::AttackItem => {
            armed(&|arm| matches!(area::pattern(arm), None | Some(Pattern::Splash)))
        }
        Action::Burst | Action::Autofire | Action::BurstFire | Action::Cone => {
            let fits = |arm: &Arm| match area::pattern(arm) {
                Some(Pattern::Burst(_)) => action == Action::Burst,
                Some(Pattern::Cone(_)) => action == Action::Cone,
                Some(Pattern::Autofire) => matches!(action, Action::Autofire | Action::BurstFire),
                Some(Pattern::Splash) | None => false,
            };
            arms(&battle.combatant(bearer)).filter(fits).map(|arm| arm.key.clone()).collect()
        }
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            psi::known_for(&combatant, action).map(|known| known.key.clone()).collect()
        }
        Action::FireMounted => mounted::weapons(battle, unit),
        Action::AttackSquare => armed(&|arm| aim::is_single(&combatant, arm).is_ok()),
        Action::FoldStock => held(&|item| item.weapon.has_stock()),
        Action::MendItem => held(&|item| item.wear.needs_mending()),
        Action::SwitchStun => borne(&|item| item.weapon.has(Mode::Stun)),
        Action::SwitchAutofire => borne(&|item| item.weapon.has(Mode::Autofire)),
        Action::Brace => borne(&brace::helps),
        Action::FullAttack => armed(&|arm| full_attack::check(&combatant, arm.key).is_ok()),
        Action::Disarm if combatant.data.feats.contains(&Feat::RangedDisarm) => best(armed(&|_| true)),
        Action::Charge | Action::Disarm => best(armed(&|arm| arm.weapon.is_melee())),
        Action::AidAttack | Action::Suppress | Action::Ready => best(armed(&|_| true)),
        Action::CoupDeGrace => armed(&|arm| !arm.is_unarmed()),
        Action::Draw => carried(Place::Holstered, &|_| true),
        Action::TakeStored => carried(Place::Stored, &|_| true),
        Action::PickUp => gear::within_grasp(battle, unit).into_iter().map(|(_, key)| key).collect(),
        Action::ThrowWeapon => held(&|item| Arm::hurled(item).is_some()),
        Action::Holster | Action::Drop => held(&|item| !item.weapon.is_natural()),
        Action::Activate => held(&|item| arsenal.is_off(&item.key)),
        Action::Reload => held(&|item| item.weapon.shots.is_some()),
        // These need no item.
        Action::BreakOpen
        | Action::ReadyMove
        | Action::ReadyOther
        | Action::TearBonds
        | Action::AidCheck
        | Action::Grab
        | Action::Grapple
        | Action::BreakGrab
        | Action::FightDefensively
        | Action::DefendFully
        | Action::Move
        | Action::Sneak
        | Action::Hide
        | Action::Withdraw
        | Action::Tumble
        | Action::StandUp
        | Action::OpenPack
        | Action::OpenDoor
        | Action::CloseDoor
        | Action::ConsoleOpen
        | Action::ConsoleClose
        | Action::ClimbOut
        | Action::ClimbDown
        | Action::MendObject
        | Action::OpenLock
        | Action::Shout
        | Action::BoardVehicle
        | Action::LeaveVehicle
        | Action::ChangeSeat
        | Action::StartEngine
        | Action::SecondWind
        | Action::Recover
        | Action::Aim
        | Action::KipUp
        | Action::DropProne
        | Action::DiveProne
        | Action::RechargeShield
        | Action::Search
        | Action::TakeTen
        | Action::Run
        | Action::SpendFate
        | Action::SpendDestiny
        | Action::FirstAid
        | Action::Repair
        | Action::Cure
        | Action::Unbind
        | Action::LetGo
        | Action::Delay
        | Action::DelayAfter
        | Action::EndTurn => Vec::new(),
    };
    let mut seen: Vec<ItemKey> = Vec::new();
    for key in keys {
        if !seen.contains(&key) {
            seen.push(key);
        }
    }
    seen
}

/// Bare hands are worth a line only where there is nothing better.
fn best(mut keys: Vec<ItemKey>) -> Vec<ItemKey> {
    if keys.len() > 1 {
        keys.retain(|key| key.as_str() != UNARMED);
    }
    keys
}
