//! Orders: which there are, why one cannot be, and the frame that carries it out.

use bevy::prelude::*;

use super::{
    action::{Action, Simple},
    aim::aim,
    area::{self, Pattern, Point},
    arms::{Arm, arms, arms_at_one},
    attack::{self, Occasion},
    brace, breaking, burst_fire,
    data::{Blast, Mode, Place},
    field::Field,
    frame::{AreaFrame, AttackFrame, Gait, GuessFrame, ObjectFrame, PsiFrame, SagaFrame, SimpleFrame, SunderFrame},
    gear, guess, movement,
    muster::Muster,
    psi::{self, PsiAim},
    simple, stealth, sunder,
    turn::Budget,
    withdraw,
};
use crate::{
    battle::{ActionKey, Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::{Purpose, Targeting},
};

/// An order understood and found possible.
#[derive(Clone, Debug)]
pub enum Plan {
    /// A move along these squares.
    Move(Vec<Square>),
    /// A move that ends in hiding.
    Sneak(Vec<Square>),
    /// A withdrawal.
    Withdraw(withdraw::Way),
    /// An attack.
    Attack {
        /// Whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
        /// On what occasion.
        occasion: Occasion,
    },
    /// An attack on an area.
    Area {
        /// With what.
        with: ItemKey,
        /// Where it is pointed.
        point: Point,
    },
    /// A psi power.
    Psi {
        /// Which.
        power: ItemKey,
        /// What it is pointed at.
        aim: PsiAim,
    },
    /// An attack into a square where nothing is to be seen.
    Guess {
        /// With what.
        with: ItemKey,
        /// Which square.
        at: Square,
    },
    /// An attack on an object of the map.
    Object {
        /// With what.
        with: ItemKey,
        /// Where it is.
        at: Square,
    },
    /// An attack on what somebody holds.
    Item {
        /// Who holds it.
        target: UnitId,
        /// With what.
        with: ItemKey,
    },
    /// Anything that takes effect at once.
    Simple(Simple),
}

/// Understands an order, or tells why it cannot be. What is legal is what this accepts.
pub fn plan(field: &Field, order: &Order) -> Result<(Action, Plan), Illegal> {
    let unit = order.unit;
    let Some(action) = Action::from_key(&order.action) else {
        return Err(Illegal::new("unknown_action", format!("there is no action `{}`", order.action)));
    };
    check_shape(action, order)?;
    field.body(unit).budget.check(action.cost(field, unit))?;
    let plan = match action {
        Action::Move => Plan::Move(movement::way(field, unit, destination(order)?, order.path.as_deref())?),
        Action::Sneak => {
            check_upright(field, unit)?;
            Plan::Sneak(movement::way(field, unit, destination(order)?, order.path.as_deref())?)
        }
        Action::Withdraw => Plan::Withdraw(withdraw::plan(field, unit, destination(order)?, order.path.as_deref())?),
        Action::Attack => {
            let (target, with) = (target(field, order)?, item(order)?);
            let aim = attack::check(field, &field.muster(), unit, target, &with)?;
            if aim.arm.weapon.blast == Some(Blast::Splash) {
                Plan::Area { with, point: Point::Unit(target) }
            } else {
                Plan::Attack { target, with, occasion: Occasion::Own }
            }
        }
        Action::BurstFire => {
            let (target, with) = (target(field, order)?, item(order)?);
            burst_fire::check(field, &field.muster(), unit, target, &with)?;
            Plan::Attack { target, with, occasion: Occasion::BurstFire }
        }
        Action::Burst | Action::Autofire | Action::Cone => plan_area(field, order, action)?,
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => plan_psi(field, order, action)?,
        Action::AttackSquare => {
            let (with, at) = (item(order)?, destination(order)?);
            guess::check(field, &field.muster(), unit, &with, at)?;
            Plan::Guess { with, at }
        }
        Action::AttackObject => {
            let (with, at) = (item(order)?, destination(order)?);
            breaking::check(field, &field.muster(), unit, &with, at)?;
            Plan::Object { with, at }
        }
        Action::AttackItem => {
            let (target, with) = (target(field, order)?, item(order)?);
            sunder::check(field, &field.muster(), unit, target, &with)?;
            Plan::Item { target, with }
        }
        other => Plan::Simple(check_simple(field, other, order)?),
    };
    Ok((action, plan))
}

fn target(field: &Field, order: &Order) -> Result<UnitId, Illegal> {
    let target = order.at.ok_or_else(|| missing("at", "the unit to attack"))?;
    if field.units().any(|unit| unit == target) {
        Ok(target)
    } else {
        Err(Illegal::new("unknown_unit", format!("there is no {target}")))
    }
}

/// Lying down, one only crawls.
fn check_upright(field: &Field, unit: UnitId) -> Result<(), Illegal> {
    match field.body(unit).posture.is_prone() {
        true => Err(Illegal::new("prone", "get up first")),
        false => Ok(()),
    }
}

/// Understands an order to use a psi power.
fn plan_psi(field: &Field, order: &Order, action: Action) -> Result<Plan, Illegal> {
    let power = item(order)?;
    let aim = match (action, action.targeting()) {
        (_, Targeting::Direction) => {
            PsiAim::Direction(order.towards.ok_or_else(|| missing("towards", "north, east, south or west"))?)
        }
        (Action::PsiHurl, _) => PsiAim::Throw(target(field, order)?, destination(order)?),
        _ => PsiAim::Unit(target(field, order)?),
    };
    psi::check(&field.muster(), order.unit, &power, action, aim)?;
    Ok(Plan::Psi { power, aim })
}

/// Understands an order to attack an area.
fn plan_area(field: &Field, order: &Order, action: Action) -> Result<Plan, Illegal> {
    let with = item(order)?;
    let point = match action.targeting() {
        Targeting::Direction => {
            Point::Direction(order.towards.ok_or_else(|| missing("towards", "north, east, south or west"))?)
        }
        _ => Point::Corner(order.corner.ok_or_else(|| missing("corner", "a crosshair of the grid, such as [3, 4]"))?),
    };
    let muster = field.muster();
    let aim = area::check(field, &muster, order.unit, &with, point)?;
    if area_action(aim.pattern) == action {
        Ok(Plan::Area { with, point })
    } else {
        Err(Illegal::new("no_area", format!("the {} does not hit such an area", aim.arm.weapon.name)))
    }
}

/// The action by which an area is attacked.
fn area_action(pattern: Pattern) -> Action {
    match pattern {
        Pattern::Burst(_) => Action::Burst,
        Pattern::Autofire => Action::Autofire,
        Pattern::Cone(_) => Action::Cone,
        Pattern::Splash => Action::Attack,
    }
}

/// Understands an order of an action that takes effect at once.
fn check_simple(field: &Field, action: Action, order: &Order) -> Result<Simple, Illegal> {
    let simple = simple_of(action, order)?;
    simple::check(field, order.unit, &simple)?;
    Ok(simple)
}

fn simple_of(action: Action, order: &Order) -> Result<Simple, Illegal> {
    Ok(match action {
        Action::FightDefensively => Simple::FightDefensively,
        Action::DefendFully => Simple::DefendFully,
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
        Action::EndTurn
        | Action::Move
        | Action::Sneak
        | Action::Withdraw
        | Action::Attack
        | Action::BurstFire
        | Action::Burst
        | Action::Autofire
        | Action::Cone
        | Action::PsiSlam
        | Action::PsiHurl
        | Action::PsiDaunt
        | Action::PsiRevive
        | Action::AttackSquare
        | Action::AttackObject
        | Action::AttackItem => Simple::EndTurn,
    })
}

/// An order says what its action needs, and nothing else.
fn check_shape(action: Action, order: &Order) -> Result<(), Illegal> {
    let targeting = action.targeting();
    let moves = targeting == Targeting::Move;
    let extra = |what: &str| Illegal::new("not_needed", format!("`{}` takes no `{what}`", order.action));
    if order.with.is_some() && !action.needs_item() {
        return Err(extra("with"));
    }
    if order.at.is_some() && targeting != Targeting::Unit {
        return Err(extra("at"));
    }
    // Whoever is hurled is hurled somewhere.
    let says_where = moves || targeting == Targeting::Square || action == Action::PsiHurl;
    if order.to.is_some() && !says_where {
        return Err(extra("to"));
    }
    if order.corner.is_some() && targeting != Targeting::Corner {
        return Err(extra("corner"));
    }
    if order.towards.is_some() && targeting != Targeting::Direction {
        return Err(extra("towards"));
    }
    match &order.path {
        Some(_) if !moves => Err(extra("path")),
        Some(path) if order.to.is_some() && order.to != path.last().copied() => {
            Err(Illegal::new("path_elsewhere", "the path does not end at `to`"))
        }
        Some(_) | None => Ok(()),
    }
}

fn destination(order: &Order) -> Result<Square, Illegal> {
    let end = order.path.as_ref().and_then(|path| path.last().copied());
    order.to.or(end).ok_or_else(|| missing("to", "a square, such as [3, 4]"))
}

fn item(order: &Order) -> Result<ItemKey, Illegal> {
    order.with.clone().ok_or_else(|| missing("with", "the weapon to use"))
}

fn missing(field: &str, what: &str) -> Illegal {
    Illegal::new("incomplete", format!("the order needs `{field}`: {what}"))
}

/// Every order of one action that might be possible, to be tried one by one.
fn candidates(field: &Field, muster: &Muster, unit: UnitId, action: Action) -> Vec<Order> {
    let order = || Order::new(unit, action.key());
    let with = |key: ItemKey| order().with(key);
    let carried = |place: Place| {
        let mut keys: Vec<ItemKey> = Vec::new();
        for item in field.body(unit).arsenal.items.iter().filter(|item| item.place == place) {
            if !keys.contains(&item.key) {
                keys.push(item.key.clone());
            }
        }
        keys
    };
    match action {
        Action::Sneak if check_upright(field, unit).is_err() => Vec::new(),
        Action::Move | Action::Sneak => {
            let squares = movement::destinations(field, muster, unit, movement::gait(field, unit)).into_iter();
            squares.map(|(square, _)| order().to(square)).collect()
        }
        Action::Withdraw => withdraw::ways(field, muster, unit)
            .unwrap_or_default()
            .into_keys()
            .map(|square| order().to(square))
            .collect(),
        Action::Attack => attacks(muster, unit),
        Action::BurstFire => bursts_of_fire(muster, unit),
        Action::Burst | Action::Autofire | Action::Cone => areas(muster, unit, action),
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            psi::candidates(muster, unit, action)
        }
        Action::AttackSquare => {
            let orders = guess::candidates(muster, unit).into_iter();
            let may = |order: &Order| plan(field, order).is_ok();
            orders.filter(may).collect()
        }
        Action::AttackObject => breaking::candidates(field, muster, unit),
        Action::AttackItem => at_items(muster, attacks(muster, unit)),
        Action::BreakOpen => breaking::breakable(field, unit).into_iter().map(|at| order().to(at)).collect(),
        Action::SwitchStun | Action::SwitchAutofire | Action::Brace => {
            carried(Place::Held).into_iter().map(with).collect()
        }
        Action::Draw => carried(Place::Holstered).into_iter().map(with).collect(),
        Action::Holster | Action::Drop | Action::Activate | Action::Reload => {
            carried(Place::Held).into_iter().map(with).collect()
        }
        Action::TakeStored => carried(Place::Stored).into_iter().map(with).collect(),
        Action::PickUp => {
            let mut orders: Vec<Order> = Vec::new();
            for (square, key) in gear::within_grasp(field, unit) {
                let order = order().with(key).to(square);
                if !orders.contains(&order) {
                    orders.push(order);
                }
            }
            orders
        }
        Action::OpenDoor => simple::doors_in_reach(field, unit, false).into_iter().map(|at| order().to(at)).collect(),
        Action::CloseDoor => simple::doors_in_reach(field, unit, true).into_iter().map(|at| order().to(at)).collect(),
        Action::FightDefensively
        | Action::DefendFully
        | Action::StandUp
        | Action::OpenPack
        | Action::SecondWind
        | Action::Recover
        | Action::KipUp
        | Action::DropProne
        | Action::DiveProne
        | Action::RechargeShield
        | Action::Hide
        | Action::Search
        | Action::TakeTen
        | Action::SpendFate
        | Action::SpendDestiny
        | Action::EndTurn => vec![order()],
    }
}

/// Every attack that can be made, enemy by enemy.
fn attacks(muster: &Muster, unit: UnitId) -> Vec<Order> {
    let mut ready: Vec<Arm> = Vec::new();
    for arm in arms(muster.of(unit)) {
        if !ready.iter().any(|other| other.key == arm.key) {
            ready.push(arm);
        }
    }
    let enemies = muster.enemies_of(unit);
    let pairs = enemies.flat_map(|enemy| ready.iter().map(move |arm| (enemy.id, *arm)));
    pairs
        .filter(|&(enemy, arm)| aim(muster, unit, enemy, arm).is_ok())
        .map(|(enemy, arm)| Order::new(unit, Action::Attack.key()).with(arm.key.clone()).at(enemy))
        .collect()
}

/// Of attacks, those on somebody who holds something, turned on what it holds. SAGA-OBJ-07
fn at_items(muster: &Muster, attacks: impl IntoIterator<Item = Order>) -> Vec<Order> {
    let holds = |order: &Order| order.at.is_some_and(|target| sunder::target_item(muster.of(target)).is_some());
    let attacks = attacks.into_iter().filter(holds);
    attacks.map(|order| Order { action: Action::AttackItem.key(), ..order }).collect()
}

/// Every burst of fire at a single enemy. SAGA-AUTO-06
fn bursts_of_fire(muster: &Muster, unit: UnitId) -> Vec<Order> {
    if !burst_fire::is_known(muster.of(unit)) {
        return Vec::new();
    }
    let mut orders: Vec<Order> = Vec::new();
    for arm in arms_at_one(muster.of(unit)).filter(|arm| arm.burst_fire) {
        let enemies = muster.enemies_of(unit).filter(|enemy| aim(muster, unit, enemy.id, arm).is_ok());
        let order = || Order::new(unit, Action::BurstFire.key()).with(arm.key.clone());
        orders.extend(enemies.map(|enemy| order().at(enemy.id)));
    }
    orders
}

/// The most useful attacks on areas; the check accepts more.
fn areas(muster: &Muster, unit: UnitId, action: Action) -> Vec<Order> {
    let mut orders: Vec<Order> = Vec::new();
    for arm in arms(muster.of(unit)) {
        let is_new = |order: &Order| order.with.as_ref() != Some(arm.key);
        if area::pattern(&arm).is_none_or(|pattern| area_action(pattern) != action) || !orders.iter().all(is_new) {
            continue;
        }
        let order = || Order::new(unit, action.key()).with(arm.key.clone());
        let pointed = area::points(muster, unit, arm).into_iter().filter_map(|aim| match aim.point {
            Point::Corner(corner) => Some(order().at_corner(corner)),
            Point::Direction(direction) => Some(order().towards(direction)),
            Point::Unit(_) => None,
        });
        orders.extend(pointed);
    }
    orders
}

/// Every legal order of one action.
pub fn legal_of(field: &Field, unit: UnitId, action: Action) -> Vec<Order> {
    let budget = *field.body(unit).budget;
    if budget.after(action.cost(field, unit)).is_some() {
        affordable(field, &field.muster(), unit, action)
    } else {
        Vec::new()
    }
}

/// The same for an action that the unit can pay for.
fn affordable(field: &Field, muster: &Muster, unit: UnitId, action: Action) -> Vec<Order> {
    let found = candidates(field, muster, unit, action);
    match action {
        // Their candidates come from the search that the check would repeat for each.
        Action::Move
        | Action::Sneak
        | Action::Withdraw
        | Action::Attack
        | Action::BurstFire
        | Action::Burst
        | Action::Autofire
        | Action::Cone
        | Action::PsiSlam
        | Action::PsiHurl
        | Action::PsiDaunt
        | Action::PsiRevive
        | Action::AttackSquare
        | Action::AttackObject
        | Action::AttackItem => found,
        _ => found.into_iter().filter(|order| check_simple(field, action, order).is_ok()).collect(),
    }
}

/// Every legal order of a unit.
pub fn legal(In(unit): In<UnitId>, field: Field) -> Vec<Order> {
    let budget = *field.body(unit).budget;
    let can_pay = |action: &Action| budget.after(action.cost(&field, unit)).is_some();
    let muster = field.muster();
    let mut orders: Vec<Order> = Vec::with_capacity(128);
    for action in Action::all().filter(can_pay) {
        if action == Action::AttackItem {
            // The attacks are known by now.
            let attacks = orders.iter().filter(|order| order.action == Action::Attack.key()).cloned();
            let attacks: Vec<Order> = attacks.collect();
            orders.extend(at_items(&muster, attacks));
        } else {
            orders.extend(affordable(&field, &muster, unit, action));
        }
    }
    orders
}

/// Whether, after an action, the turn has enough left for one of that purpose.
pub fn still_allows(In((unit, action, purpose)): In<(UnitId, ActionKey, Purpose)>, field: Field) -> bool {
    let Some(action) = Action::from_key(&action) else { return false };
    let Some(left) = field.body(unit).budget.after(action.cost(&field, unit)) else { return false };
    let mut others = Action::all().filter(|other| other.purpose() == purpose);
    others.any(|other| left.after(other.cost(&field, unit)).is_some())
}

/// Why an order cannot be.
pub fn check(In(order): In<Order>, field: Field) -> Result<(), Illegal> {
    plan(&field, &order).map(|_| ())
}

/// Pays for an order and makes the frame that carries it out, or tells why it cannot be.
pub fn enact(In(order): In<Order>, mut field: Field) -> Result<SagaFrame, Illegal> {
    let unit = order.unit;
    let (action, plan) = plan(&field, &order)?;
    let budget: Budget = *field.body(unit).budget;
    let paid = budget.paid(action.cost(&field, unit))?;
    let frame = match plan {
        Plan::Move(path) => movement::frame(unit, path, movement::gait(&field, unit)).into(),
        Plan::Sneak(path) => {
            let action = Action::Sneak.key();
            field.tell(crate::battle::Event::Acted { unit, action, words: "sneaks".to_owned() });
            stealth::set_out(&mut field, unit);
            movement::frame(unit, path, Gait::Sneak).into()
        }
        Plan::Withdraw(way) => {
            let action = Action::Withdraw.key();
            field.tell(crate::battle::Event::Acted { unit, action, words: "withdraws".to_owned() });
            movement::frame(unit, way.path, Gait::Withdraw).into()
        }
        Plan::Attack { target, with, occasion } => {
            AttackFrame { attacker: unit, target, with, occasion, announced: false }.into()
        }
        Plan::Object { with, at } => ObjectFrame { attacker: unit, with, at }.into(),
        Plan::Item { target, with } => SunderFrame { attacker: unit, target, with }.into(),
        Plan::Guess { with, at } => GuessFrame { attacker: unit, with, at }.into(),
        Plan::Area { with, point } => AreaFrame { attacker: unit, with, point, spread: None }.into(),
        Plan::Psi { power, aim } => PsiFrame { unit, power, action, aim }.into(),
        Plan::Simple(action) => SimpleFrame { unit, action, announced: false }.into(),
    };
    *field.body_mut(unit).budget = paid;
    // Only what follows at once has anything of the bracing. SAGA-AUTO-04
    if !matches!(
        action,
        Action::Autofire | Action::BurstFire | Action::SpendFate | Action::SpendDestiny | Action::TakeTen
    ) {
        brace::give_up(&mut field, unit);
    }
    Ok(frame)
}
