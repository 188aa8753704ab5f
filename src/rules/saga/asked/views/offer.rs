//! Which actions are on the menu of a unit at all.

use crate::{
    battle::UnitId,
    rules::saga::{
        action::Action,
        aiding::{aid, aiming},
        areas::brace,
        data::{Blast, Feat, Mode, Nature, Place, Skill},
        effects::What,
        field::Field,
        gear,
        hands::{grab, grapple},
        hurt::shield,
        moving::{pit, tumble},
        muster::Fighter,
        objects::{breaking, device},
        powers::psi,
        sequence::delay,
        strike::{arms::Arm, flurry, helpless},
        vehicles::{
            boarding,
            vehicle::{self, Seat},
        },
        wards::fate::FatePoints,
    },
};

/// Actions that could never be this unit's are left out rather than greyed out.
pub(super) fn is_offered(field: &Field, unit: UnitId, action: Action) -> bool {
    let body = field.body(unit);
    let has = |place: Place| body.arsenal.items.iter().any(|item| item.place == place);
    let friends = |fits: &dyn Fn(UnitId) -> bool| {
        let mut others = field.units().filter(|&other| other != unit && !field.are_enemies(unit, other));
        others.any(fits)
    };
    let held = || body.arsenal.held();
    let bearer = field.body(vehicle::bearer(field, unit));
    let borne = || bearer.arsenal.held();
    let on_autofire = || borne().any(|item| item.mode == Mode::Autofire);
    let has_blast = |fits: fn(Blast) -> bool| borne().any(|item| item.weapon.blast.is_some_and(fits));
    if vehicle::check_action(field, unit, action).is_err_and(|illegal| illegal.code == "aboard") {
        return false;
    }
    let seat = field.berth(unit).map(|berth| berth.seat);
    match action {
        Action::FireMounted => seat == Some(Seat::Gunner),
        Action::StartEngine => seat == Some(Seat::Pilot) && boarding::check_start(field, unit).is_ok(),
        Action::LeaveVehicle | Action::ChangeSeat => seat.is_some(),
        Action::BoardVehicle => friends(&|other| field.data_of(other).vehicle.is_some()),
        Action::Tumble => tumble::is_acrobat(field, unit),
        Action::KipUp | Action::DiveProne => body.profile.data.trained.contains(&Skill::Acrobatics),
        Action::SpendFate => FatePoints::stock(&body.profile.data).left > 0,
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            psi::known_for(&field.fighter(unit), action).next().is_some()
        }
        Action::SpendDestiny => body.profile.data.destiny_point,
        Action::OpenPack => has(Place::Stored) && !body.arsenal.pack_open,
        Action::TakeStored => has(Place::Stored) && body.arsenal.pack_open,
        Action::Draw => has(Place::Holstered),
        Action::PickUp => !gear::within_grasp(field, unit).is_empty(),
        Action::Activate => body.arsenal.items.iter().any(|item| item.off && item.place == Place::Held),
        Action::OpenDoor => field.board.doors().iter().any(|door| !door.open),
        Action::CloseDoor => field.board.doors().iter().any(|door| door.open),
        Action::BurstFire => body.profile.data.feats.contains(&Feat::BurstFire) && on_autofire(),
        Action::ThrowWeapon => body.profile.data.vehicle.is_none() && held().any(|item| Arm::hurled(item).is_some()),
        Action::Autofire => on_autofire(),
        Action::Burst => has_blast(|blast| matches!(blast, Blast::Burst(_))),
        Action::Cone => has_blast(|blast| matches!(blast, Blast::Cone(_))),
        Action::FirstAid => friends(&|other| field.nature(other) == Nature::Living),
        Action::Repair => friends(&|other| field.nature(other) != Nature::Living),
        Action::Cure => {
            friends(&|other| !field.upkeep(other).ailments.is_empty()) || !field.upkeep(unit).ailments.is_empty()
        }
        Action::Unbind | Action::TearBonds => friends(&|other| field.bonds(other).0.is_some()),
        Action::AttackObject | Action::BreakOpen => breaking::any(field),
        Action::AttackSquare => !field.board.map().is_clear() || field.effects(unit).has(What::Blinded),
        Action::SwitchStun => borne().any(|item| item.weapon.has(Mode::Stun)),
        Action::SwitchAutofire => borne().any(|item| item.weapon.has(Mode::Autofire)),
        Action::Brace => borne().any(brace::helps),
        Action::RechargeShield => field.data_of(shield::at_hand(field, unit)).shield_rating > 0,
        Action::StandUp => body.posture.is_prone(),
        Action::DropProne => !body.posture.is_prone(),
        Action::FullAttack => !flurry::sources(&field.fighter(unit)).is_empty(),
        Action::Charge => true,
        Action::ConsoleOpen | Action::ConsoleClose => !field.board.consoles().is_empty(),
        Action::ClimbOut => pit::depth(&field.board, field.space(unit)) > 0,
        Action::ClimbDown => !pit::edges(field, unit, false).is_empty(),
        Action::FoldStock => held().any(|item| item.weapon.has_stock()),
        Action::OpenLock => field.board.locked().next().is_some(),
        Action::MendObject => field.board.consoles().iter().any(|console| device::is_worn_at(field, console.square)),
        Action::MendItem => held().any(|item| item.wear.needs_mending()),
        Action::CoupDeGrace => {
            let (muster, is_there) = (field.muster(), |other: &Fighter| other.on_board && !other.vital.is_gone());
            let own = muster.of(unit);
            muster.enemies_of(unit).any(|enemy| is_there(enemy) && helpless::is_helpless(own, enemy))
        }
        Action::AidAttack | Action::AidCheck => aid::allies(&field.muster(), unit).next().is_some(),
        Action::Aim => body.arsenal.items.iter().any(|item| aiming::can_be_aimed(&item.weapon)),
        Action::Grapple => grapple::knows_how(&body.profile.data),
        Action::BreakGrab => grab::check_break(field, unit).is_ok(),
        Action::LetGo => !grab::held_by(field, unit).is_empty(),
        Action::Delay | Action::DelayAfter => delay::later(field).next().is_some(),
        Action::Run
        | Action::Ready
        | Action::ReadyMove
        | Action::ReadyOther
        | Action::Grab
        | Action::Suppress
        | Action::Disarm
        | Action::Attack
        | Action::FightDefensively
        | Action::DefendFully
        | Action::Move
        | Action::Sneak
        | Action::Hide
        | Action::Search
        | Action::TakeTen
        | Action::Withdraw
        | Action::Holster
        | Action::Reload
        | Action::SecondWind
        | Action::Recover
        | Action::Drop
        | Action::AttackItem
        | Action::Shout
        | Action::EndTurn => true,
    }
}
