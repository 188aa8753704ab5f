//! Which actions are on the menu of a unit at all.

use crate::{
    battle::UnitId,
    rules::saga::{
        data::{
            feat::Feat,
            skill::Skill,
            traits::Mode,
            unit::{Nature, Place},
            vehicle::Seat,
            weapon::Blast,
        },
        query::{
            areas::brace,
            attack::{arms::Arm, full_attack, helpless},
            close_combat::{grab, grapple, held},
            damage::shield,
            gear,
            movement::{depth, pit, tumble},
            objects::{breaking, device},
            psi::psi,
            support::{aiming, allies},
            turns::delay,
            vehicles::{boarding, vehicle},
        },
        state::{access::BattleAccess, action::Action, effects::EffectKind, fate::FatePoints, view::Combatant},
    },
};

/// Actions that could never be this unit's are left out rather than greyed out.
pub fn is_offered(battle: &BattleAccess, unit: UnitId, action: Action) -> bool {
    let body = battle.body(unit);
    let has = |place: Place| body.arsenal.items.iter().any(|item| item.place == place);
    let friends = |fits: &dyn Fn(UnitId) -> bool| {
        let mut others = battle.units().filter(|&other| other != unit && !battle.are_enemies(unit, other));
        others.any(fits)
    };
    let held = || body.arsenal.held();
    let bearer = battle.body(vehicle::bearer(battle, unit));
    let borne = || bearer.arsenal.held();
    let on_autofire = || borne().any(|item| item.mode == Mode::Autofire);
    let has_blast = |fits: fn(Blast) -> bool| borne().any(|item| item.weapon.blast.is_some_and(fits));
    if vehicle::check_action(battle, unit, action).is_err_and(|illegal| illegal.code == "aboard") {
        return false;
    }
    let seat = battle.berth(unit).map(|berth| berth.seat);
    match action {
        Action::FireMounted => seat == Some(Seat::Gunner),
        Action::StartEngine => seat == Some(Seat::Pilot) && boarding::check_start(battle, unit).is_ok(),
        Action::LeaveVehicle | Action::ChangeSeat => seat.is_some(),
        Action::BoardVehicle => friends(&|other| battle.data_of(other).vehicle.is_some()),
        Action::Tumble => tumble::is_acrobat(battle, unit),
        Action::KipUp | Action::DiveProne => body.profile.data.trained.contains(&Skill::Acrobatics),
        Action::SpendFate => FatePoints::stock(&body.profile.data).left > 0,
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            psi::known_for(&battle.combatant(unit), action).next().is_some()
        }
        Action::SpendDestiny => body.profile.data.destiny_point,
        Action::OpenPack => has(Place::Stored) && !body.arsenal.pack_open,
        Action::TakeStored => has(Place::Stored) && body.arsenal.pack_open,
        Action::Draw => has(Place::Holstered),
        Action::PickUp => !gear::within_grasp(battle, unit).is_empty(),
        Action::Activate => body.arsenal.items.iter().any(|item| item.off && item.place == Place::Held),
        Action::OpenDoor => battle.board.doors().iter().any(|door| !door.open),
        Action::CloseDoor => battle.board.doors().iter().any(|door| door.open),
        Action::BurstFire => body.profile.data.feats.contains(&Feat::BurstFire) && on_autofire(),
        Action::ThrowWeapon => body.profile.data.vehicle.is_none() && held().any(|item| Arm::hurled(item).is_some()),
        Action::Autofire => on_autofire(),
        Action::Burst => has_blast(|blast| matches!(blast, Blast::Burst(_))),
        Action::Cone => has_blast(|blast| matches!(blast, Blast::Cone(_))),
        Action::FirstAid => friends(&|other| battle.nature(other) == Nature::Living),
        Action::Repair => friends(&|other| battle.nature(other) != Nature::Living),
        Action::Cure => {
            friends(&|other| !battle.upkeep(other).ailments.is_empty()) || !battle.upkeep(unit).ailments.is_empty()
        }
        Action::Unbind | Action::TearBonds => friends(&|other| battle.bonds(other).0.is_some()),
        Action::AttackObject | Action::BreakOpen => breaking::any(battle),
        Action::AttackSquare => !battle.board.map().is_clear() || battle.effects(unit).has(EffectKind::Blinded),
        Action::SwitchStun => borne().any(|item| item.weapon.has(Mode::Stun)),
        Action::SwitchAutofire => borne().any(|item| item.weapon.has(Mode::Autofire)),
        Action::Brace => borne().any(brace::helps),
        Action::RechargeShield => battle.data_of(shield::at_hand(battle, unit)).shield_rating > 0,
        Action::StandUp => body.posture.is_prone(),
        Action::DropProne => !body.posture.is_prone(),
        Action::FullAttack => !full_attack::sources(&battle.combatant(unit)).is_empty(),
        Action::Charge => true,
        Action::ConsoleOpen | Action::ConsoleClose => !battle.board.consoles().is_empty(),
        Action::ClimbOut => depth::depth(&battle.board, battle.space(unit)) > 0,
        Action::ClimbDown => !pit::edges(battle, unit, false).is_empty(),
        Action::FoldStock => held().any(|item| item.weapon.has_stock()),
        Action::OpenLock => battle.board.locked().next().is_some(),
        Action::MendObject => battle.board.consoles().iter().any(|console| device::is_worn_at(battle, console.square)),
        Action::MendItem => held().any(|item| item.wear.needs_mending()),
        Action::CoupDeGrace => {
            let (view, is_there) = (battle.view(), |other: &Combatant| other.on_board && !other.vital.is_gone());
            let own = view.of(unit);
            view.enemies_of(unit).any(|enemy| is_there(enemy) && helpless::is_helpless(own, enemy))
        }
        Action::AidAttack | Action::AidCheck => allies::allies(&battle.view(), unit).next().is_some(),
        Action::Aim => body.arsenal.items.iter().any(|item| aiming::can_be_aimed(&item.weapon)),
        Action::Grapple => grapple::knows_how(&body.profile.data),
        Action::BreakGrab => grab::check_break(battle, unit).is_ok(),
        Action::LetGo => !held::held_by(battle, unit).is_empty(),
        Action::Delay | Action::DelayAfter => delay::later(battle).next().is_some(),
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
