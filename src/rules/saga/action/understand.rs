//! Understands an order, or tells why it cannot be.

use crate::{
    battle::{Illegal, Order, UnitId},
    rules::{
        Targeting,
        saga::{
            action::{
                fields::{check_shape, destination, item, missing, target},
                instant::simple_of,
                plan::Plan,
                ready_plan, simple,
            },
            data::weapon::Blast,
            query::{
                areas::{area, burst_fire_check},
                attack::{charge, check, coup, full_attack},
                close_combat::{disarm, grab, grapple},
                movement::{run, tumble, walk, withdraw},
                objects::{attack_object, sunder},
                psi::psi,
                sight::guess,
                support::aid,
                vehicles::{mounted, vehicle},
            },
            state::{
                access::BattleAccess,
                action::{Action, Simple},
                area_point::Point,
                occasion::Occasion,
                psi::PsiAim,
                view::{BattleView, Combatant},
            },
        },
    },
};

/// Understands an order, or tells why it cannot be. What is legal is what this accepts.
pub fn plan(battle: &BattleAccess, view: &BattleView, order: &Order) -> Result<(Action, Plan), Illegal> {
    let action = understand(battle, order)?;
    let plan = match plan_simple(battle, |unit| *view.of(unit), action, order)? {
        Some(simple) => Plan::Simple(simple),
        None => plan_frames(battle, view, action, order)?,
    };
    Ok((action, plan))
}

/// The same for one who has not looked at everyone: that is done only if it takes more than a moment.
pub fn plan_alone(battle: &BattleAccess, order: &Order) -> Result<(Action, Plan), Illegal> {
    let action = understand(battle, order)?;
    let plan = match plan_simple(battle, |unit| battle.combatant(unit), action, order)? {
        Some(simple) => Plan::Simple(simple),
        None => plan_frames(battle, &battle.view(), action, order)?,
    };
    Ok((action, plan))
}

/// The action of an order, if the unit may take it now and can pay for it.
fn understand(battle: &BattleAccess, order: &Order) -> Result<Action, Illegal> {
    let unit = order.unit;
    let Some(action) = Action::from_key(&order.action) else {
        let known: Vec<String> = Action::all().map(|action| action.key().to_string()).collect();
        let message = format!("there is no action `{}`; there are: {}", order.action, known.join(", "));
        return Err(Illegal::new("unknown_action", message));
    };
    check_shape(action, order)?;
    vehicle::check_action(battle, unit, action)?;
    battle.agenda(unit).budget.check(action.cost(battle, unit))?;
    Ok(action)
}

/// Understands an order of an action that does not take effect at once.
fn plan_frames(battle: &BattleAccess, view: &BattleView, action: Action, order: &Order) -> Result<Plan, Illegal> {
    let unit = order.unit;
    let plan = match action {
        Action::Move => {
            let mover = vehicle::mover(battle, unit);
            Plan::Move(walk::way(battle, view, mover, destination(order)?, order.path.as_deref())?)
        }
        Action::FireMounted => {
            let (target, with) = (target(battle, order)?, item(order)?);
            let aim = mounted::check(battle, view, unit, target, &with, false)?;
            if aim.arm.weapon.blast == Some(Blast::Splash) {
                Plan::Area { with, point: Point::Unit(target) }
            } else {
                Plan::Mounted { target, with, bursts: false }
            }
        }
        Action::Sneak => {
            check_upright(battle, unit)?;
            Plan::Sneak(walk::way(battle, view, unit, destination(order)?, order.path.as_deref())?)
        }
        Action::Withdraw => {
            Plan::Withdraw(withdraw::plan(battle, view, unit, destination(order)?, order.path.as_deref())?)
        }
        Action::Attack => {
            let (target, with) = (target(battle, order)?, item(order)?);
            let aim = check::check(battle, view, unit, target, &with)?;
            full_attack::check_weapon(battle, unit, &with)?;
            if aim.arm.weapon.blast == Some(Blast::Splash) {
                Plan::Area { with, point: Point::Unit(target) }
            } else {
                Plan::Attack { target, with, occasion: Occasion::Own }
            }
        }
        Action::BurstFire => {
            let (target, with) = (target(battle, order)?, item(order)?);
            if vehicle::bearer(battle, unit) != unit {
                mounted::check(battle, view, unit, target, &with, true)?;
                return Ok(Plan::Mounted { target, with, bursts: true });
            }
            burst_fire_check::check(battle, view, unit, target, &with)?;
            Plan::Attack { target, with, occasion: Occasion::BurstFire }
        }
        Action::ThrowWeapon => {
            let (target, with) = (target(battle, order)?, item(order)?);
            check::check_missile(battle, view, unit, target, &with)?;
            Plan::Attack { target, with, occasion: Occasion::Missile }
        }
        Action::Burst | Action::Autofire | Action::Cone => plan_area(battle, view, order, action)?,
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            plan_psi(battle, view, order, action)?
        }
        Action::AttackSquare => {
            let (with, at) = (item(order)?, destination(order)?);
            guess::check(battle, view, unit, &with, at)?;
            Plan::Guess { with, at }
        }
        Action::FullAttack => {
            let (target, with) = (target(battle, order)?, item(order)?);
            check::check(battle, view, unit, target, &with)?;
            full_attack::check(&battle.combatant(unit), &with)?;
            Plan::FullAttack { target, with }
        }
        Action::Charge => {
            let (target, with) = (target(battle, order)?, item(order)?);
            let way = charge::plan(battle, view, unit, target, &with, order.to)?;
            Plan::Charge { target, with, way }
        }
        Action::CoupDeGrace => {
            let (target, with) = (target(battle, order)?, item(order)?);
            coup::check(battle, view, unit, target, &with)?;
            Plan::Coup { target, with }
        }
        Action::AidAttack | Action::Suppress => {
            let (target, with, suppresses) = (target(battle, order)?, item(order)?, action == Action::Suppress);
            aid::check(battle, view, unit, target, &with, suppresses)?;
            Plan::Aid { target, with, suppresses }
        }
        Action::AidCheck => {
            let ally = target(battle, order)?;
            aid::check_ally(view, unit, ally)?;
            Plan::AidCheck(ally)
        }
        Action::Disarm => {
            let (target, with) = (target(battle, order)?, item(order)?);
            disarm::check(battle, view, unit, target, &with)?;
            Plan::Disarm { target, with }
        }
        Action::Tumble => Plan::Tumble(tumble::plan(battle, view, unit, destination(order)?, order.path.as_deref())?),
        Action::Grab => {
            let target = target(battle, order)?;
            grab::check_grab(view, unit, target)?;
            Plan::Grab(target)
        }
        Action::Grapple => {
            let target = target(battle, order)?;
            grapple::check(view, unit, target)?;
            Plan::Grapple(target)
        }
        Action::BreakGrab => {
            grab::check_break(battle, unit)?;
            Plan::BreakGrab
        }
        Action::Ready | Action::ReadyMove | Action::ReadyOther => {
            Plan::Ready(ready_plan::plan(battle, view, action, order)?)
        }
        Action::Run => Plan::Run(run::plan(battle, view, unit, destination(order)?, order.path.as_deref())?),
        Action::AttackObject => {
            let (with, at) = (item(order)?, destination(order)?);
            attack_object::check(battle, view, unit, &with, at)?;
            Plan::Object { with, at }
        }
        Action::AttackItem => {
            let (target, with) = (target(battle, order)?, item(order)?);
            sunder::check(battle, view, unit, target, &with)?;
            Plan::Item { target, with }
        }
        _ => return Err(Illegal::new("unknown_action", format!("`{}` cannot be ordered", order.action))),
    };
    Ok(plan)
}

/// Understands an order of an action that takes effect at once; `None` if it is none.
fn plan_simple<'a>(
    battle: &BattleAccess,
    of: impl Fn(UnitId) -> Combatant<'a>,
    action: Action,
    order: &Order,
) -> Result<Option<Simple>, Illegal> {
    let Some(simple) = simple_of(battle, action, order)? else { return Ok(None) };
    simple::check(battle, &battle.body(order.unit), of, &simple).map(|()| Some(simple))
}

/// Lying down, one only crawls.
pub fn check_upright(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    match battle.body(unit).posture.is_prone() {
        true => Err(Illegal::new("prone", "get up first")),
        false => Ok(()),
    }
}

/// Understands an order to use a psi power.
fn plan_psi(battle: &BattleAccess, view: &BattleView, order: &Order, action: Action) -> Result<Plan, Illegal> {
    let power = item(order)?;
    let aim = match (action, action.targeting()) {
        (_, Targeting::Direction) => {
            PsiAim::Direction(order.towards.ok_or_else(|| missing("towards", "north, east, south or west"))?)
        }
        (Action::PsiHurl, _) => PsiAim::Throw(target(battle, order)?, destination(order)?),
        _ => PsiAim::Unit(target(battle, order)?),
    };
    psi::check(view, order.unit, &power, action, aim)?;
    Ok(Plan::Psi { power, aim })
}

/// Understands an order to attack an area.
fn plan_area(battle: &BattleAccess, view: &BattleView, order: &Order, action: Action) -> Result<Plan, Illegal> {
    let with = item(order)?;
    let point = match action.targeting() {
        Targeting::Direction => {
            Point::Direction(order.towards.ok_or_else(|| missing("towards", "north, east, south or west"))?)
        }
        _ => Point::Corner(order.corner.ok_or_else(|| missing("corner", "a crosshair of the grid, such as [3, 4]"))?),
    };
    let aim = area::check(battle, view, order.unit, &with, point)?;
    if aim.pattern.action() == action {
        Ok(Plan::Area { with, point })
    } else {
        Err(Illegal::new("no_area", format!("the {} does not hit such an area", aim.arm.name)))
    }
}
