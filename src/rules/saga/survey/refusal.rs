//! Why a unit cannot do what its menu lists.

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::saga::{
        action::understand,
        query::{
            areas::area,
            attack::{
                aim,
                arms::{Arm, arms},
            },
            movement::{run, speed, tumble, withdraw},
            objects::console,
            psi::psi_check,
            turns::delay,
            vehicles::vehicle,
        },
        state::{access::BattleAccess, action::Action},
    },
};

/// The most telling reason why an action has no legal order.
pub fn refusal(battle: &BattleAccess, unit: UnitId, action: Action, with: Option<&ItemKey>) -> Illegal {
    if let Err(illegal) = battle.agenda(unit).budget.check(action.cost(battle, unit)) {
        return illegal;
    }
    if let Err(illegal) = vehicle::check_action(battle, unit, action) {
        return illegal;
    }
    let order = Order { with: with.cloned(), ..Order::new(unit, action.key()) };
    match action {
        Action::Attack | Action::FullAttack | Action::AidAttack | Action::Suppress | Action::Disarm => {
            attack_refusal(battle, order, |enemy| battle.vital(enemy).is_fit())
        }
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            let combatant = battle.combatant(unit);
            let refused = with.and_then(|power| psi_check::ready(&combatant, power).err());
            refused.unwrap_or_else(|| Illegal::new("no_target", "there is nobody to use it on from here"))
        }
        Action::AttackObject => {
            Illegal::new("no_object", "no closed door and nothing an enemy hides behind is in sight")
        }
        Action::FirstAid | Action::Repair | Action::Cure | Action::Unbind | Action::TearBonds => {
            Illegal::new("no_target", "nobody next to this unit needs that")
        }
        Action::AttackItem => Illegal::new("no_target", "no enemy in sight holds anything"),
        Action::BreakOpen => Illegal::new("no_object", "nothing next to this unit can be broken"),
        Action::AttackSquare => Illegal::new("no_target", "no enemy is near that cannot be seen"),
        Action::Burst | Action::Autofire | Action::Cone => area_refusal(battle, unit, with),
        Action::BurstFire | Action::ThrowWeapon => attack_refusal(battle, order, |_| true),
        Action::Move if speed::speed(battle, unit) == 0 => Illegal::new("slow", "this unit cannot move now"),
        Action::Move => Illegal::new("no_way", "there is no free square within reach"),
        Action::Withdraw => withdraw::destinations(battle, &battle.view(), unit).err().unwrap_or_else(|| {
            Illegal::new("cannot_withdraw", "no first step leaves all the squares that enemies threaten")
        }),
        Action::FireMounted => attack_refusal(battle, order, |enemy| battle.vital(enemy).is_fit()),
        Action::BoardVehicle => Illegal::new("no_vehicle", "no vehicle with a free seat is next to this unit"),
        Action::LeaveVehicle => Illegal::new("blocked", "no square next to the vehicle is free"),
        Action::ConsoleOpen | Action::ConsoleClose => console_refusal(battle, unit, action == Action::ConsoleOpen),
        Action::ClimbOut => Illegal::new("no_climb", "there is no free edge next to this unit"),
        Action::ClimbDown => Illegal::new("no_climb", "there is no pit next to this unit"),
        Action::OpenLock => Illegal::new("no_lock", "no locked door is next to this unit"),
        Action::MendObject => Illegal::new("no_device", "no damaged device is next to this unit"),
        Action::OpenDoor => Illegal::new("no_door", "no closed door is next to this unit"),
        Action::CloseDoor => Illegal::new("no_door", "no open door next to this unit can be closed"),
        Action::Tumble => tumble::check(battle, unit)
            .err()
            .unwrap_or_else(|| Illegal::new("not_threatened", "there is no enemy to tumble past")),
        Action::Run => run::check_legs(battle, unit)
            .err()
            .unwrap_or_else(|| Illegal::new("no_way", "no straight way leads anywhere")),
        Action::Charge => run::check_legs(battle, unit)
            .err()
            .unwrap_or_else(|| Illegal::new("no_charge", "no enemy can be charged in a straight line from here")),
        Action::Grab | Action::Grapple => Illegal::new("out_of_reach", "nobody to lay hands on is in reach"),
        Action::AidCheck => Illegal::new("no_ally", "no friend is in sight"),
        Action::Aim => Illegal::new("no_target", "there is nobody in sight to aim at"),
        Action::DelayAfter => delay::check(battle, unit, None)
            .err()
            .unwrap_or_else(|| Illegal::new("last", "nobody acts after this unit in this round")),
        Action::CoupDeGrace => Illegal::new("not_helpless", "no helpless enemy is in reach"),
        Action::PickUp => Illegal::new("hands_full", "the hands are full: holster or drop something first"),
        _ => understand::plan(battle, &battle.view(), &order)
            .err()
            .unwrap_or_else(|| Illegal::new("impossible", "this is impossible now")),
    }
}

/// Why the nearest of the enemies cannot be attacked.
fn attack_refusal(battle: &BattleAccess, order: Order, counts: impl Fn(UnitId) -> bool) -> Illegal {
    let unit = order.unit;
    let enemies = battle.units().filter(|&enemy| battle.are_enemies(unit, enemy) && battle.is_on_board(enemy));
    let nearest = enemies.filter(|&enemy| counts(enemy)).min_by_key(|&enemy| battle.distance(unit, enemy));
    let refused = nearest.and_then(|enemy| understand::plan(battle, &battle.view(), &order.at(enemy)).err());
    refused.unwrap_or_else(|| Illegal::new("no_target", "there is nobody to attack"))
}

/// Why no console moves a door: that of the first one at hand, if there is one.
fn console_refusal(battle: &BattleAccess, unit: UnitId, open: bool) -> Illegal {
    let reasons = battle.board.consoles().iter().filter_map(|at| console::check(battle, unit, at.square, open).err());
    let mut reasons: Vec<Illegal> = reasons.collect();
    reasons.sort_by_key(|illegal| illegal.code == "no_console");
    reasons.into_iter().next().unwrap_or_else(|| Illegal::new("no_console", "there is no console"))
}

/// Why an arm has no area worth attacking.
fn area_refusal(battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> Illegal {
    let combatant = battle.combatant(vehicle::bearer(battle, unit));
    let arm = arms(&combatant).find(|arm| Some(arm.key) == with);
    let few = arm.filter(Arm::is_on_autofire).and_then(|arm| combatant.arsenal.shots(arm.key));
    if few.is_some_and(|shots| shots < area::AUTOFIRE_SHOTS) {
        return Illegal::new("too_few_shots", format!("autofire takes {} shots: reload", area::AUTOFIRE_SHOTS));
    }
    match arm.map(|arm| aim::is_usable(&combatant, &arm).map_err(|refusal| refusal.illegal("it", &arm))) {
        Some(Err(illegal)) => illegal,
        Some(Ok(())) | None => Illegal::new("no_target", "no enemy is within its area from here"),
    }
}
