//! Understands an order, or tells why it cannot be.

use super::{
    Plan,
    fields::{check_shape, destination, item, missing, target},
    instant::simple_of,
};
use crate::{
    battle::{Illegal, Order, UnitId},
    rules::{
        Targeting,
        saga::{
            action::{Action, Simple},
            aiding::aid,
            areas::{
                area::{self, Point},
                burst_fire,
            },
            data::Blast,
            field::Field,
            hands::{disarm, grab, grapple},
            moving::{movement, run, tumble, withdraw},
            muster::{Fighter, Muster},
            objects::{breaking, sunder},
            powers::psi::{self, PsiAim},
            sequence::ready,
            sight::guess,
            simple,
            strike::{
                attack::{self, Occasion},
                charge, coup, flurry,
            },
            vehicles::{mounted, vehicle},
        },
    },
};

/// Understands an order, or tells why it cannot be. What is legal is what this accepts.
pub fn plan(field: &Field, muster: &Muster, order: &Order) -> Result<(Action, Plan), Illegal> {
    let action = understand(field, order)?;
    let plan = match plan_simple(field, |unit| *muster.of(unit), action, order)? {
        Some(simple) => Plan::Simple(simple),
        None => plan_frames(field, muster, action, order)?,
    };
    Ok((action, plan))
}

/// The same for one who has not looked at everyone: that is done only if it takes more than a moment.
pub fn plan_alone(field: &Field, order: &Order) -> Result<(Action, Plan), Illegal> {
    let action = understand(field, order)?;
    let plan = match plan_simple(field, |unit| field.fighter(unit), action, order)? {
        Some(simple) => Plan::Simple(simple),
        None => plan_frames(field, &field.muster(), action, order)?,
    };
    Ok((action, plan))
}

/// The action of an order, if the unit may take it now and can pay for it.
fn understand(field: &Field, order: &Order) -> Result<Action, Illegal> {
    let unit = order.unit;
    let Some(action) = Action::from_key(&order.action) else {
        let known: Vec<String> = Action::all().map(|action| action.key().to_string()).collect();
        let message = format!("there is no action `{}`; there are: {}", order.action, known.join(", "));
        return Err(Illegal::new("unknown_action", message));
    };
    check_shape(action, order)?;
    vehicle::check_action(field, unit, action)?;
    field.agenda(unit).budget.check(action.cost(field, unit))?;
    Ok(action)
}

/// Understands an order of an action that does not take effect at once.
fn plan_frames(field: &Field, muster: &Muster, action: Action, order: &Order) -> Result<Plan, Illegal> {
    let unit = order.unit;
    let plan = match action {
        Action::Move => {
            let mover = vehicle::mover(field, unit);
            Plan::Move(movement::way(field, muster, mover, destination(order)?, order.path.as_deref())?)
        }
        Action::FireMounted => {
            let (target, with) = (target(field, order)?, item(order)?);
            let aim = mounted::check(field, muster, unit, target, &with, false)?;
            if aim.arm.weapon.blast == Some(Blast::Splash) {
                Plan::Area { with, point: Point::Unit(target) }
            } else {
                Plan::Mounted { target, with, bursts: false }
            }
        }
        Action::Sneak => {
            check_upright(field, unit)?;
            Plan::Sneak(movement::way(field, muster, unit, destination(order)?, order.path.as_deref())?)
        }
        Action::Withdraw => {
            Plan::Withdraw(withdraw::plan(field, muster, unit, destination(order)?, order.path.as_deref())?)
        }
        Action::Attack => {
            let (target, with) = (target(field, order)?, item(order)?);
            let aim = attack::check(field, muster, unit, target, &with)?;
            flurry::check_weapon(field, unit, &with)?;
            if aim.arm.weapon.blast == Some(Blast::Splash) {
                Plan::Area { with, point: Point::Unit(target) }
            } else {
                Plan::Attack { target, with, occasion: Occasion::Own }
            }
        }
        Action::BurstFire => {
            let (target, with) = (target(field, order)?, item(order)?);
            if vehicle::bearer(field, unit) != unit {
                mounted::check(field, muster, unit, target, &with, true)?;
                return Ok(Plan::Mounted { target, with, bursts: true });
            }
            burst_fire::check(field, muster, unit, target, &with)?;
            Plan::Attack { target, with, occasion: Occasion::BurstFire }
        }
        Action::ThrowWeapon => {
            let (target, with) = (target(field, order)?, item(order)?);
            attack::check_missile(field, muster, unit, target, &with)?;
            Plan::Attack { target, with, occasion: Occasion::Missile }
        }
        Action::Burst | Action::Autofire | Action::Cone => plan_area(field, muster, order, action)?,
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            plan_psi(field, muster, order, action)?
        }
        Action::AttackSquare => {
            let (with, at) = (item(order)?, destination(order)?);
            guess::check(field, muster, unit, &with, at)?;
            Plan::Guess { with, at }
        }
        Action::FullAttack => {
            let (target, with) = (target(field, order)?, item(order)?);
            attack::check(field, muster, unit, target, &with)?;
            flurry::check(&field.fighter(unit), &with)?;
            Plan::FullAttack { target, with }
        }
        Action::Charge => {
            let (target, with) = (target(field, order)?, item(order)?);
            let way = charge::plan(field, muster, unit, target, &with, order.to)?;
            Plan::Charge { target, with, way }
        }
        Action::CoupDeGrace => {
            let (target, with) = (target(field, order)?, item(order)?);
            coup::check(field, muster, unit, target, &with)?;
            Plan::Coup { target, with }
        }
        Action::AidAttack | Action::Suppress => {
            let (target, with, suppresses) = (target(field, order)?, item(order)?, action == Action::Suppress);
            aid::check(field, muster, unit, target, &with, suppresses)?;
            Plan::Aid { target, with, suppresses }
        }
        Action::AidCheck => {
            let ally = target(field, order)?;
            aid::check_ally(muster, unit, ally)?;
            Plan::AidCheck(ally)
        }
        Action::Disarm => {
            let (target, with) = (target(field, order)?, item(order)?);
            disarm::check(field, muster, unit, target, &with)?;
            Plan::Disarm { target, with }
        }
        Action::Tumble => Plan::Tumble(tumble::plan(field, muster, unit, destination(order)?, order.path.as_deref())?),
        Action::Grab => {
            let target = target(field, order)?;
            grab::check_grab(muster, unit, target)?;
            Plan::Grab(target)
        }
        Action::Grapple => {
            let target = target(field, order)?;
            grapple::check(muster, unit, target)?;
            Plan::Grapple(target)
        }
        Action::BreakGrab => {
            grab::check_break(field, unit)?;
            Plan::BreakGrab
        }
        Action::Ready | Action::ReadyMove | Action::ReadyOther => {
            Plan::Ready(ready::plan(field, muster, action, order)?)
        }
        Action::Run => Plan::Run(run::plan(field, muster, unit, destination(order)?, order.path.as_deref())?),
        Action::AttackObject => {
            let (with, at) = (item(order)?, destination(order)?);
            breaking::check(field, muster, unit, &with, at)?;
            Plan::Object { with, at }
        }
        Action::AttackItem => {
            let (target, with) = (target(field, order)?, item(order)?);
            sunder::check(field, muster, unit, target, &with)?;
            Plan::Item { target, with }
        }
        _ => return Err(Illegal::new("unknown_action", format!("`{}` cannot be ordered", order.action))),
    };
    Ok(plan)
}

/// Understands an order of an action that takes effect at once; `None` if it is none.
fn plan_simple<'a>(
    field: &Field,
    of: impl Fn(UnitId) -> Fighter<'a>,
    action: Action,
    order: &Order,
) -> Result<Option<Simple>, Illegal> {
    let Some(simple) = simple_of(field, action, order)? else { return Ok(None) };
    simple::check(field, &field.body(order.unit), of, &simple).map(|()| Some(simple))
}

/// Lying down, one only crawls.
pub(super) fn check_upright(field: &Field, unit: UnitId) -> Result<(), Illegal> {
    match field.body(unit).posture.is_prone() {
        true => Err(Illegal::new("prone", "get up first")),
        false => Ok(()),
    }
}

/// Understands an order to use a psi power.
fn plan_psi(field: &Field, muster: &Muster, order: &Order, action: Action) -> Result<Plan, Illegal> {
    let power = item(order)?;
    let aim = match (action, action.targeting()) {
        (_, Targeting::Direction) => {
            PsiAim::Direction(order.towards.ok_or_else(|| missing("towards", "north, east, south or west"))?)
        }
        (Action::PsiHurl, _) => PsiAim::Throw(target(field, order)?, destination(order)?),
        _ => PsiAim::Unit(target(field, order)?),
    };
    psi::check(muster, order.unit, &power, action, aim)?;
    Ok(Plan::Psi { power, aim })
}

/// Understands an order to attack an area.
fn plan_area(field: &Field, muster: &Muster, order: &Order, action: Action) -> Result<Plan, Illegal> {
    let with = item(order)?;
    let point = match action.targeting() {
        Targeting::Direction => {
            Point::Direction(order.towards.ok_or_else(|| missing("towards", "north, east, south or west"))?)
        }
        _ => Point::Corner(order.corner.ok_or_else(|| missing("corner", "a crosshair of the grid, such as [3, 4]"))?),
    };
    let aim = area::check(field, muster, order.unit, &with, point)?;
    if aim.pattern.action() == action {
        Ok(Plan::Area { with, point })
    } else {
        Err(Illegal::new("no_area", format!("the {} does not hit such an area", aim.arm.name)))
    }
}
