//! Orders: which there are, why one cannot be, and the frame that carries it out.

use bevy::prelude::*;

use super::{
    action::{Action, Simple},
    aid::{self, AidCheckFrame, AidFrame},
    aim::aim,
    aiming,
    area::{self, Pattern, Point},
    arms::{Arm, arms, arms_at_one},
    attack::{self, Occasion},
    brace, breaking, burst_fire,
    care::Service,
    charge::{self, ChargeFrame},
    coup::{self, CoupFrame},
    data::{Blast, Mode, Place},
    delay,
    disarm::{self, DisarmFrame},
    field::Field,
    flurry::{self, FullAttackFrame},
    frame::{AreaFrame, AttackFrame, Gait, GuessFrame, ObjectFrame, PsiFrame, SagaFrame, SimpleFrame, SunderFrame},
    gear,
    grab::{self, GrabFrame},
    grapple::{self, GrappleFrame},
    guess, helpless, movement,
    muster::{Fighter, Muster},
    psi::{self, PsiAim},
    ready::{self, GetReadyFrame},
    run, simple, stealth, straight, sunder, tumble,
    turn::{Budget, Cost},
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
    /// The first attack of a full attack.
    FullAttack {
        /// Whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
    },
    /// A charge.
    Charge {
        /// Whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
        /// Along which squares.
        way: charge::Way,
    },
    /// A coup de grace.
    Coup {
        /// To whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
    },
    /// An attack that helps a friend's or hinders the target's next one.
    Aid {
        /// The opponent.
        target: UnitId,
        /// With what.
        with: ItemKey,
        /// Whether it hinders.
        suppresses: bool,
    },
    /// A check that helps a friend's.
    AidCheck(UnitId),
    /// A try to disarm.
    Disarm {
        /// Whom.
        target: UnitId,
        /// With what.
        with: ItemKey,
    },
    /// A grab.
    Grab(UnitId),
    /// A grapple.
    Grapple(UnitId),
    /// Breaking free.
    BreakGrab,
    /// An action kept back.
    Ready(GetReadyFrame),
    /// A tumble along these squares.
    Tumble(tumble::Way),
    /// A run along these squares.
    Run(Vec<Square>),
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
            flurry::check_weapon(field, unit, &with)?;
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
        Action::FullAttack => {
            let (target, with) = (target(field, order)?, item(order)?);
            attack::check(field, &field.muster(), unit, target, &with)?;
            flurry::check(&field.fighter(unit), &with)?;
            Plan::FullAttack { target, with }
        }
        Action::Charge => {
            let (target, with) = (target(field, order)?, item(order)?);
            let way = charge::plan(field, unit, target, &with, order.to)?;
            Plan::Charge { target, with, way }
        }
        Action::CoupDeGrace => {
            let (target, with) = (target(field, order)?, item(order)?);
            coup::check(field, unit, target, &with)?;
            Plan::Coup { target, with }
        }
        Action::AidAttack | Action::Suppress => {
            let (target, with, suppresses) = (target(field, order)?, item(order)?, action == Action::Suppress);
            aid::check(field, &field.muster(), unit, target, &with, suppresses)?;
            Plan::Aid { target, with, suppresses }
        }
        Action::AidCheck => {
            let ally = target(field, order)?;
            aid::check_ally(&field.muster(), unit, ally)?;
            Plan::AidCheck(ally)
        }
        Action::Disarm => {
            let (target, with) = (target(field, order)?, item(order)?);
            disarm::check(field, &field.muster(), unit, target, &with)?;
            Plan::Disarm { target, with }
        }
        Action::Tumble => Plan::Tumble(tumble::plan(field, unit, destination(order)?, order.path.as_deref())?),
        Action::Grab => {
            let target = target(field, order)?;
            grab::check_grab(&field.muster(), unit, target)?;
            Plan::Grab(target)
        }
        Action::Grapple => {
            let target = target(field, order)?;
            grapple::check(&field.muster(), unit, target)?;
            Plan::Grapple(target)
        }
        Action::BreakGrab => {
            grab::check_break(field, unit)?;
            Plan::BreakGrab
        }
        Action::Ready => Plan::Ready(ready::plan(field, order)?),
        Action::Run => Plan::Run(run::plan(field, unit, destination(order)?, order.path.as_deref())?),
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

fn friend(order: &Order) -> Result<UnitId, Illegal> {
    order.at.ok_or_else(|| missing("at", "the friend to help"))
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
    let simple = simple_of(field, action, order)?;
    simple::check(field, order.unit, &simple)?;
    Ok(simple)
}

fn simple_of(field: &Field, action: Action, order: &Order) -> Result<Simple, Illegal> {
    Ok(match action {
        Action::FightDefensively => Simple::FightDefensively,
        Action::DefendFully => Simple::DefendFully,
        Action::Aim => Simple::Aim(target(field, order)?),
        Action::LetGo => Simple::LetGo,
        Action::Delay => Simple::Delay(None),
        Action::DelayAfter => Simple::Delay(Some(target(field, order)?)),
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
        | Action::FullAttack
        | Action::Charge
        | Action::CoupDeGrace
        | Action::AidAttack
        | Action::Suppress
        | Action::AidCheck
        | Action::Disarm
        | Action::Ready
        | Action::Grab
        | Action::Grapple
        | Action::BreakGrab
        | Action::Tumble
        | Action::Run
        | Action::AttackObject
        | Action::AttackItem => Simple::EndTurn,
    })
}

/// The order of an action that takes effect at once; `None` if it is none.
pub fn simple_order(field: &Field, action: Action, order: &Order) -> Result<Option<Simple>, Illegal> {
    check_shape(action, order)?;
    Ok(Some(simple_of(field, action, order)?).filter(|simple| *simple != Simple::EndTurn))
}

/// An order says what its action needs, and nothing else.
fn check_shape(action: Action, order: &Order) -> Result<(), Illegal> {
    let targeting = action.targeting();
    let moves = targeting == Targeting::Move;
    let extra = |what: &str| Illegal::new("not_needed", format!("`{}` takes no `{what}`", order.action));
    if order.with.is_some() && !action.needs_item() {
        return Err(extra("with"));
    }
    if (order.when.is_some() || order.then.is_some()) && action != Action::Ready {
        return Err(extra("when` and `then"));
    }
    // An action kept back may name the only one who sets it off.
    if order.at.is_some() && targeting != Targeting::Unit && action != Action::Ready {
        return Err(extra("at"));
    }
    // A charge may say where it ends, and whoever is hurled is hurled somewhere.
    let ends_somewhere = matches!(action, Action::Charge | Action::PsiHurl);
    let says_where = moves || targeting == Targeting::Square || ends_somewhere;
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

fn target(field: &Field, order: &Order) -> Result<UnitId, Illegal> {
    let target = order.at.ok_or_else(|| missing("at", "a unit"))?;
    if field.units().any(|unit| unit == target) {
        Ok(target)
    } else {
        Err(Illegal::new("unknown_unit", format!("there is no {target}")))
    }
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
        Action::Withdraw => withdraw::destinations(field, muster, unit)
            .unwrap_or_default()
            .into_iter()
            .map(|square| order().to(square))
            .collect(),
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
        Action::FirstAid | Action::Repair | Action::Cure | Action::Unbind | Action::TearBonds => {
            let own = muster.of(unit);
            let near = |other: &&Fighter| {
                other.side == own.side && other.on_board && (other.is_adjacent(own) || other.space.overlaps(own.space))
            };
            muster.fighters().filter(near).map(|friend| order().at(friend.id)).collect()
        }
        Action::SwitchStun | Action::SwitchAutofire | Action::Brace => {
            carried(Place::Held).into_iter().map(with).collect()
        }
        Action::Attack => {
            let attacks = attacks(muster, unit).into_iter();
            attacks.filter(|attack| is_part_of_flurry(field, attack)).collect()
        }
        Action::FullAttack => {
            let own = muster.of(unit);
            if flurry::sources(own).is_empty() {
                return Vec::new();
            }
            let begins = |attack: &Order| attack.with.as_ref().is_some_and(|with| flurry::check(own, with).is_ok());
            let attacks = attacks(muster, unit).into_iter().filter(begins);
            attacks.map(|attack| Order { action: action.key(), ..attack }).collect()
        }
        Action::Charge => {
            let targets = charge::targets(field, unit).into_iter();
            targets.map(|(target, key)| order().with(key).at(target)).collect()
        }
        Action::CoupDeGrace => coups(muster, unit),
        Action::Grab => {
            let enemies = muster.enemies_of(unit).map(|enemy| enemy.id);
            let grabbed = enemies.filter(|&enemy| grab::check_grab(muster, unit, enemy).is_ok());
            grabbed.map(|enemy| order().at(enemy)).collect()
        }
        Action::Grapple => {
            if !grapple::knows_how(muster.of(unit).data) {
                return Vec::new();
            }
            let enemies = muster.enemies_of(unit).map(|enemy| enemy.id);
            let grappled = enemies.filter(|&enemy| grapple::check(muster, unit, enemy).is_ok());
            grappled.map(|enemy| order().at(enemy)).collect()
        }
        Action::Tumble => tumble::ways(field, muster, unit).into_keys().map(|to| order().to(to)).collect(),
        Action::BreakGrab if grab::check_break(field, unit).is_err() => Vec::new(),
        Action::BreakGrab => vec![order()],
        Action::Ready => ready::weapons(muster.of(unit)).into_iter().map(with).collect(),
        Action::DelayAfter => {
            let others = delay::later(field);
            others.map(|other| order().at(other)).collect()
        }
        Action::AidAttack | Action::Suppress => {
            let suppresses = action == Action::Suppress;
            if !suppresses && aid::allies(muster, unit).next().is_none() {
                return Vec::new();
            }
            let attacks = attacks(muster, unit).into_iter();
            let present = attacks.filter(|attack| attack.at.is_some_and(|target| muster.of(target).is_present()));
            present.map(|attack| Order { action: action.key(), ..attack }).collect()
        }
        Action::Disarm => {
            let can = |attack: &Order| {
                let (Some(target), Some(with)) = (attack.at, &attack.with) else { return false };
                disarm::check(field, muster, unit, target, with).is_ok()
            };
            let attacks = attacks(muster, unit).into_iter().filter(can);
            attacks.map(|attack| Order { action: action.key(), ..attack }).collect()
        }
        Action::AidCheck => {
            let allies = aid::allies(muster, unit).map(|ally| ally.id);
            let helped = allies.filter(|&ally| aid::check_ally(muster, unit, ally).is_ok());
            helped.map(|ally| order().at(ally)).collect()
        }
        Action::Aim => {
            let enemies = muster.enemies_of(unit).map(|enemy| enemy.id);
            let aimed = enemies.filter(|&enemy| aiming::check(muster, unit, enemy).is_ok());
            aimed.map(|enemy| order().at(enemy)).collect()
        }
        Action::Run if run::check_legs(field, unit).is_err() => Vec::new(),
        Action::Run => straight::run_ends(field, muster, unit).into_iter().map(|to| order().to(to)).collect(),
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
        | Action::LetGo
        | Action::Delay
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

fn is_part_of_flurry(field: &Field, attack: &Order) -> bool {
    attack.with.as_ref().is_some_and(|with| flurry::check_weapon(field, attack.unit, with).is_ok())
}

/// Every coup de grace that can be dealt.
fn coups(muster: &Muster, unit: UnitId) -> Vec<Order> {
    let own = muster.of(unit);
    let helpless = muster.enemies_of(unit).filter(|enemy| helpless::is_helpless(own, enemy));
    let mut orders: Vec<Order> = Vec::new();
    for enemy in helpless {
        for arm in arms(own) {
            let can = aim(muster, unit, enemy.id, arm)
                .is_ok_and(|aim| coup::check_aim(&aim, true, || own.is_adjacent(enemy)).is_ok());
            let order = Order::new(unit, Action::CoupDeGrace.key()).with(arm.key.clone()).at(enemy.id);
            if can && !orders.contains(&order) {
                orders.push(order);
            }
        }
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
        | Action::FullAttack
        | Action::Charge
        | Action::CoupDeGrace
        | Action::AidAttack
        | Action::Suppress
        | Action::AidCheck
        | Action::Disarm
        | Action::Aim
        | Action::Ready
        | Action::Grab
        | Action::Grapple
        | Action::BreakGrab
        | Action::Tumble
        | Action::Run
        | Action::AttackObject
        | Action::AttackItem => found,
        _ => found.into_iter().filter(|order| check_simple(field, action, order).is_ok()).collect(),
    }
}

/// Every legal order of a unit.
pub fn legal(In(unit): In<UnitId>, field: Field) -> Vec<Order> {
    legal_if(&field, unit, |_| true)
}

/// Those of some purposes.
pub fn legal_for(In((unit, purposes)): In<(UnitId, Vec<Purpose>)>, field: Field) -> Vec<Order> {
    legal_if(&field, unit, |action| purposes.contains(&action.purpose()))
}

fn legal_if(field: &Field, unit: UnitId, wanted: impl Fn(Action) -> bool) -> Vec<Order> {
    let budget = *field.body(unit).budget;
    let can_pay = |action: &Action| wanted(*action) && budget.after(action.cost(field, unit)).is_some();
    let muster = field.muster();
    let mut orders: Vec<Order> = Vec::with_capacity(128);
    for action in Action::all().filter(can_pay) {
        if action == Action::AttackItem {
            // The attacks are known by now.
            let attacks = orders.iter().filter(|order| order.action == Action::Attack.key()).cloned();
            let attacks: Vec<Order> = attacks.collect();
            orders.extend(at_items(&muster, attacks));
        } else {
            orders.extend(affordable(field, &muster, unit, action));
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
    if action.cost(&field, unit) != Cost::Free || action == Action::Attack {
        let is_shot = matches!(
            action,
            Action::Attack
                | Action::FullAttack
                | Action::BurstFire
                | Action::AidAttack
                | Action::Suppress
                | Action::Disarm
                | Action::AttackItem
        );
        let shot = order.at.zip(order.with.as_ref()).filter(|_| is_shot);
        aiming::lose_by_action(&mut field, unit, shot);
    }
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
            flurry::spend(&mut field, unit, &with);
            AttackFrame { attacker: unit, target, with, occasion, announced: false }.into()
        }
        Plan::Object { with, at } => ObjectFrame { attacker: unit, with, at }.into(),
        Plan::Item { target, with } => SunderFrame { attacker: unit, target, with }.into(),
        Plan::Guess { with, at } => GuessFrame { attacker: unit, with, at }.into(),
        Plan::Area { with, point } => AreaFrame { attacker: unit, with, point, spread: None }.into(),
        Plan::FullAttack { target, with } => FullAttackFrame { attacker: unit, target, with, answer: None }.into(),
        Plan::Charge { target, with, way } => {
            let words = format!("charges {}", field.name(target));
            field.tell(crate::battle::Event::Acted { unit, action: Action::Charge.key(), words });
            ChargeFrame { unit, target, with, path: way.path, stage: charge::Stage::Go }.into()
        }
        Plan::Aid { target, with, suppresses } => {
            AidFrame { unit, target, with, suppresses, stage: aid::Stage::Announce, ally: None }.into()
        }
        Plan::Grab(target) => GrabFrame { unit, target, announced: false }.into(),
        Plan::Grapple(target) => GrappleFrame { unit, target, stage: grapple::Stage::Announce }.into(),
        Plan::BreakGrab => grab::break_frame(&field, unit).into(),
        Plan::Ready(frame) => frame.into(),
        Plan::Tumble(way) => {
            let gait = tumble::roll(&mut field, unit);
            movement::frame(unit, way.path, gait).into()
        }
        Plan::AidCheck(ally) => AidCheckFrame { unit, ally, skill: None }.into(),
        Plan::Disarm { target, with } => {
            DisarmFrame { attacker: unit, target, with, item: None, stage: disarm::Stage::Announce }.into()
        }
        Plan::Coup { target, with } => CoupFrame { attacker: unit, target, with, announced: false }.into(),
        Plan::Run(path) => {
            run::begin(&mut field, unit);
            movement::frame(unit, path, Gait::Run).into()
        }
        Plan::Psi { power, aim } => PsiFrame { unit, power, action, aim }.into(),
        Plan::Simple(action) => SimpleFrame { unit, action, announced: false }.into(),
    };
    // After the blow of a charge there is nothing more. SAGA-CHARGE-07
    let ended = paid.ended || action == Action::Charge;
    *field.body_mut(unit).budget = Budget { ended, ..paid };
    // Only what follows at once has anything of the bracing. SAGA-AUTO-04
    if !matches!(
        action,
        Action::Autofire | Action::BurstFire | Action::SpendFate | Action::SpendDestiny | Action::TakeTen
    ) {
        brace::give_up(&mut field, unit);
    }
    Ok(frame)
}
