//! The orders that might be possible, action by action.

use crate::{
    battle::{ItemKey, Order, UnitId},
    grid::Square,
    rules::saga::{
        action::{
            ready_others,
            understand::{check_upright, plan},
        },
        data::unit::Place,
        query::{
            areas::{area, burst_fire},
            attack::{
                aim::aim,
                arms::{Arm, arms, arms_at_one},
                charge, coup, full_attack, helpless, range,
            },
            close_combat::{disarm, grab, grapple},
            gear,
            movement::{pit, run, speed, straight, tumble, walk, withdraw},
            objects::{attack_object, break_open, console, device, door, lock, sunder},
            psi::psi,
            ready::prepare,
            sight::guess,
            support::{aid, allies},
            turns::delay,
            vehicles::{boarding, mounted, vehicle},
        },
        state::{
            access::{BattleAccess, BodyReadOnlyItem},
            action::Action,
            area_point::Point,
            budget::Budget,
            view::{BattleView, Combatant},
        },
    },
};
use std::cell::OnceCell;

/// Looks for the orders of a unit, action by action. What several actions ask is found out once.
pub struct Search<'f, 'w, 's> {
    /// The battle.
    pub battle: &'f BattleAccess<'w, 's>,
    /// Everyone in it.
    pub view: &'f BattleView<'f>,
    /// Who is to act.
    pub unit: UnitId,
    /// Its own state.
    pub own: BodyReadOnlyItem<'f, 's>,
    /// What is left of its turn.
    pub budget: Budget,
    attacks: OnceCell<Vec<Order>>,
    destinations: OnceCell<Vec<Square>>,
}

impl<'f, 'w, 's> Search<'f, 'w, 's> {
    /// Nothing found yet.
    pub fn new(battle: &'f BattleAccess<'w, 's>, view: &'f BattleView<'f>, unit: UnitId) -> Self {
        let (own, budget) = (battle.body(unit), *battle.agenda(unit).budget);
        Self { battle, view, unit, own, budget, attacks: OnceCell::new(), destinations: OnceCell::new() }
    }

    /// Every attack that can be made, enemy by enemy.
    fn attacks(&self) -> impl Iterator<Item = Order> + use<'_> {
        self.attacks.get_or_init(|| attacks(self.view, self.unit)).iter().cloned()
    }

    /// The squares that the unit gets to with one move.
    fn destinations(&self) -> impl Iterator<Item = Square> + use<'_> {
        let (battle, unit) = (self.battle, self.unit);
        let find = || walk::destinations(battle, self.view, unit, speed::move_mode(battle, unit));
        self.destinations.get_or_init(|| find().into_iter().map(|(square, _)| square).collect()).iter().copied()
    }
}

/// Every order of one action that might be possible, to be tried one by one.
pub fn candidates(search: &Search, action: Action) -> Vec<Order> {
    let &Search { battle, view, unit, .. } = search;
    let order = || Order::new(unit, action.key());
    let with = |key: ItemKey| order().with(key);
    let carried = |place: Place| {
        let mut keys: Vec<ItemKey> = Vec::new();
        for item in search.own.arsenal.items.iter().filter(|item| item.place == place) {
            if !keys.contains(&item.key) {
                keys.push(item.key.clone());
            }
        }
        keys
    };
    match action {
        Action::Sneak if check_upright(battle, unit).is_err() => Vec::new(),
        Action::Move if vehicle::mover(battle, unit) != unit => {
            let mover = vehicle::mover(battle, unit);
            let squares = walk::destinations(battle, view, mover, speed::move_mode(battle, mover)).into_iter();
            squares.map(|(square, _)| order().to(square)).collect()
        }
        Action::Move | Action::Sneak | Action::ReadyMove => search.destinations().map(|to| order().to(to)).collect(),
        Action::Withdraw => withdraw::destinations(battle, view, unit)
            .unwrap_or_default()
            .into_iter()
            .map(|square| order().to(square))
            .collect(),
        Action::BurstFire if vehicle::bearer(battle, unit) != unit => {
            mounted::candidates(battle, view, unit, true, order)
        }
        Action::BurstFire => bursts_of_fire(view, unit),
        Action::ThrowWeapon => missiles(view, unit),
        Action::Burst | Action::Autofire | Action::Cone => areas(view, unit, action),
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => psi::candidates(view, unit, action),
        Action::AttackSquare => {
            let orders = guess::candidates(view, unit).into_iter();
            let may = |order: &Order| plan(battle, view, order).is_ok();
            orders.filter(may).collect()
        }
        Action::AttackObject => attack_object::candidates(battle, view, unit),
        Action::AttackItem => at_items(view, search.attacks().filter(|attack| is_part_of_flurry(battle, attack))),
        Action::BreakOpen => break_open::breakable(battle, unit).into_iter().map(|at| order().to(at)).collect(),
        Action::FirstAid | Action::Repair | Action::Cure | Action::Unbind | Action::TearBonds => {
            let own = view.of(unit);
            let near = |other: &&Combatant| {
                other.side == own.side && other.on_board && (other.is_adjacent(own) || other.space.overlaps(own.space))
            };
            view.combatants().filter(near).map(|friend| order().at(friend.id)).collect()
        }
        Action::SwitchStun | Action::SwitchAutofire | Action::Brace => {
            let arsenal = battle.body(vehicle::bearer(battle, unit)).arsenal;
            arsenal.at_hand().map(|item| with(item.key.clone())).collect()
        }
        Action::Attack => search.attacks().filter(|attack| is_part_of_flurry(battle, attack)).collect(),
        Action::FullAttack => {
            let own = view.of(unit);
            if full_attack::sources(own).is_empty() {
                return Vec::new();
            }
            let begins =
                |attack: &Order| attack.with.as_ref().is_some_and(|with| full_attack::check(own, with).is_ok());
            let attacks = search.attacks().filter(begins);
            attacks.map(|attack| Order { action: action.key(), ..attack }).collect()
        }
        Action::Charge => {
            let targets = charge::targets(battle, view, unit).into_iter();
            targets.map(|(target, key)| order().with(key).at(target)).collect()
        }
        Action::CoupDeGrace => coups(view, unit),
        Action::Grab => {
            let enemies = view.enemies_of(unit).map(|enemy| enemy.id);
            let grabbed = enemies.filter(|&enemy| grab::check_grab(view, unit, enemy).is_ok());
            grabbed.map(|enemy| order().at(enemy)).collect()
        }
        Action::Grapple => {
            if !grapple::knows_how(view.of(unit).data) {
                return Vec::new();
            }
            let enemies = view.enemies_of(unit).map(|enemy| enemy.id);
            let grappled = enemies.filter(|&enemy| grapple::check(view, unit, enemy).is_ok());
            grappled.map(|enemy| order().at(enemy)).collect()
        }
        Action::Tumble => tumble::ends(battle, view, unit).into_iter().map(|to| order().to(to)).collect(),
        Action::BreakGrab if grab::check_break(battle, unit).is_err() => Vec::new(),
        Action::BreakGrab => vec![order()],
        Action::Ready => prepare::weapons(view.of(unit)).into_iter().map(with).collect(),
        Action::ReadyOther if ready_others::others(search).next().is_none() => Vec::new(),
        Action::ReadyOther => vec![order()],
        Action::DelayAfter => {
            let others = delay::later(battle);
            others.map(|other| order().at(other)).collect()
        }
        Action::AidAttack | Action::Suppress => {
            let suppresses = action == Action::Suppress;
            if !suppresses && allies::allies(view, unit).next().is_none() {
                return Vec::new();
            }
            let attacks = search.attacks();
            let present = attacks.filter(|attack| attack.at.is_some_and(|target| view.of(target).is_present()));
            present.map(|attack| Order { action: action.key(), ..attack }).collect()
        }
        Action::Disarm => {
            let can = |attack: &Order| {
                let (Some(target), Some(with)) = (attack.at, &attack.with) else { return false };
                disarm::check(battle, view, unit, target, with).is_ok()
            };
            let attacks = search.attacks().filter(can);
            attacks.map(|attack| Order { action: action.key(), ..attack }).collect()
        }
        Action::AidCheck => {
            let allies = allies::allies(view, unit).map(|ally| ally.id);
            let helped = allies.filter(|&ally| aid::check_ally(view, unit, ally).is_ok());
            helped.map(|ally| order().at(ally)).collect()
        }
        Action::Aim => view.enemies_of(unit).map(|enemy| order().at(enemy.id)).collect(),
        Action::Run if run::check_legs(battle, unit).is_err() => Vec::new(),
        Action::Run => straight::run_ends(battle, view, unit).into_iter().map(|to| order().to(to)).collect(),
        Action::Draw => carried(Place::Holstered).into_iter().map(with).collect(),
        Action::Holster | Action::Drop | Action::Activate | Action::Reload | Action::FoldStock | Action::MendItem => {
            carried(Place::Held).into_iter().map(with).collect()
        }
        Action::TakeStored => carried(Place::Stored).into_iter().map(with).collect(),
        Action::PickUp => {
            let mut orders: Vec<Order> = Vec::new();
            for (square, key) in gear::within_grasp(battle, unit) {
                let order = order().with(key).to(square);
                if !orders.contains(&order) {
                    orders.push(order);
                }
            }
            orders
        }
        Action::OpenDoor => door::doors_in_reach(battle, unit, false).into_iter().map(|at| order().to(at)).collect(),
        Action::CloseDoor => door::doors_in_reach(battle, unit, true).into_iter().map(|at| order().to(at)).collect(),
        Action::FireMounted => mounted::candidates(battle, view, unit, false, order),
        Action::BoardVehicle => {
            let vehicles = view.combatants().filter(|other| other.is_vehicle());
            vehicles.map(|vehicle| order().at(vehicle.id)).collect()
        }
        Action::LeaveVehicle => boarding::exits(battle, unit).into_iter().map(|to| order().to(to)).collect(),
        Action::ConsoleOpen => console::at_hand(battle, unit, true).into_iter().map(|at| order().to(at)).collect(),
        Action::ConsoleClose => console::at_hand(battle, unit, false).into_iter().map(|at| order().to(at)).collect(),
        Action::ClimbOut => pit::edges(battle, unit, true).into_iter().map(|to| order().to(to)).collect(),
        Action::ClimbDown => pit::edges(battle, unit, false).into_iter().map(|to| order().to(to)).collect(),
        Action::OpenLock => lock::at_hand(battle, unit).into_iter().map(|at| order().to(at)).collect(),
        Action::MendObject => device::at_hand(battle, unit).into_iter().map(|at| order().to(at)).collect(),
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
        | Action::Shout
        | Action::ChangeSeat
        | Action::StartEngine
        | Action::EndTurn => vec![order()],
    }
}

fn attacks(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let mut ready: Vec<Arm> = Vec::new();
    for arm in arms(view.of(unit)) {
        if !ready.iter().any(|other| other.key == arm.key) {
            ready.push(arm);
        }
    }
    let enemies = view.enemies_of(unit);
    let pairs = enemies.flat_map(|enemy| ready.iter().map(move |arm| (enemy.id, *arm)));
    pairs
        .filter(|&(enemy, arm)| aim(view, unit, enemy, arm).is_ok())
        .map(|(enemy, arm)| Order::new(unit, Action::Attack.key()).with(arm.key.clone()).at(enemy))
        .collect()
}

/// Of attacks, those on somebody who holds something, turned on what it holds. SAGA-OBJ-07
fn at_items(view: &BattleView, attacks: impl IntoIterator<Item = Order>) -> Vec<Order> {
    let holds = |order: &Order| order.at.is_some_and(|target| sunder::items(view.of(target)).next().is_some());
    let attacks = attacks.into_iter().filter(holds);
    attacks.map(|order| Order { action: Action::AttackItem.key(), ..order }).collect()
}

/// Every throw of what is not made for it. SAGA-RANGED-04
fn missiles(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let own = view.of(unit);
    let arms: Vec<Arm> = own.arsenal.at_hand().filter(|_| !own.is_vehicle()).filter_map(Arm::hurled).collect();
    let Some(longest) = arms.first().map(range::longest) else { return Vec::new() };
    let near = view.enemies_of(unit).filter(|enemy| own.distance(enemy) <= longest);
    let pairs = near.flat_map(|enemy| arms.iter().map(move |arm| (enemy.id, *arm)));
    let possible = pairs.filter(|&(enemy, arm)| aim(view, unit, enemy, arm).is_ok());
    let throw = |enemy, arm: Arm| Order::new(unit, Action::ThrowWeapon.key()).with(arm.key.clone()).at(enemy);
    possible.map(|(enemy, arm)| throw(enemy, arm)).collect()
}

/// Every burst of fire at a single enemy. SAGA-AUTO-06
fn bursts_of_fire(view: &BattleView, unit: UnitId) -> Vec<Order> {
    if !burst_fire::is_known(view.of(unit)) {
        return Vec::new();
    }
    let mut orders: Vec<Order> = Vec::new();
    for arm in arms_at_one(view.of(unit)).filter(|arm| arm.burst_fire) {
        let enemies = view.enemies_of(unit).filter(|enemy| aim(view, unit, enemy.id, arm).is_ok());
        let order = || Order::new(unit, Action::BurstFire.key()).with(arm.key.clone());
        orders.extend(enemies.map(|enemy| order().at(enemy.id)));
    }
    orders
}

/// The most useful attacks on areas; the check accepts more.
fn areas(view: &BattleView, unit: UnitId, action: Action) -> Vec<Order> {
    let mut orders: Vec<Order> = Vec::new();
    for arm in arms(view.bearer(unit)) {
        let is_new = |order: &Order| order.with.as_ref() != Some(arm.key);
        if area::pattern(&arm).is_none_or(|pattern| pattern.action() != action) || !orders.iter().all(is_new) {
            continue;
        }
        let order = || Order::new(unit, action.key()).with(arm.key.clone());
        let pointed = area::points(view, unit, arm).into_iter().filter_map(|aim| match aim.point {
            Point::Corner(corner) => Some(order().at_corner(corner)),
            Point::Direction(direction) => Some(order().towards(direction)),
            Point::Unit(_) => None,
        });
        orders.extend(pointed);
    }
    orders
}

fn is_part_of_flurry(battle: &BattleAccess, attack: &Order) -> bool {
    attack.with.as_ref().is_some_and(|with| full_attack::check_weapon(battle, attack.unit, with).is_ok())
}

/// Every coup de grace that can be dealt.
fn coups(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let own = view.of(unit);
    // SAGA-COUP-06
    let creatures = view.enemies_of(unit).filter(|enemy| !enemy.is_vehicle());
    let helpless = creatures.filter(|enemy| helpless::is_helpless(own, enemy));
    let mut orders: Vec<Order> = Vec::new();
    for enemy in helpless {
        for arm in arms(own) {
            let can = aim(view, unit, enemy.id, arm)
                .is_ok_and(|aim| coup::check_aim(&aim, true, || own.is_adjacent(enemy)).is_ok());
            let order = Order::new(unit, Action::CoupDeGrace.key()).with(arm.key.clone()).at(enemy.id);
            if can && !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders
}
