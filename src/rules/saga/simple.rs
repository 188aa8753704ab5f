//! Actions that take effect at once.

use bevy::prelude::*;

use super::{
    action::Simple,
    aiding::{aiming, defend},
    areas::{brace, mode, stock},
    data::{Place, Skill},
    effects::{self, Effect, Until, What},
    field::{BodyReadOnlyItem, Field},
    frame::{SagaStep, SimpleFrame},
    gear,
    hands::{bonds, grab},
    hurt::{care, recover, second_wind, shield},
    moving::{
        movement, opportunity, pit,
        prone::{self, Posture},
    },
    muster::Fighter,
    objects::{breaking, console, device, lock},
    sequence::{delay, ready, wits},
    sight::stealth,
    strike::attack,
    vehicles::{boarding, vehicle},
    wards::destiny,
};
use crate::{
    battle::{ActionKey, Event, Illegal, ItemKey, UnitId},
    grid::Square,
};

/// Why a simple action makes no sense or is impossible now, whatever it costs.
/// `own` is the unit's state, `of` looks at a unit as fights do.
pub fn check<'a>(
    field: &Field,
    own: &BodyReadOnlyItem,
    of: impl Fn(UnitId) -> Fighter<'a>,
    action: &Simple,
) -> Result<(), Illegal> {
    let unit = own.unit.id;
    let is_prone = || own.posture.is_prone();
    let bearer = || field.body(vehicle::bearer(field, unit));
    let is_acrobat = || own.profile.data.trained.contains(&Skill::Acrobatics);
    match action {
        Simple::StandUp if !is_prone() => Err(already_upright()),
        Simple::StandUp => Ok(()),
        Simple::KipUp | Simple::DiveProne if !is_acrobat() => {
            Err(Illegal::new("untrained", "this needs training in Acrobatics"))
        }
        Simple::KipUp if !is_prone() => Err(already_upright()),
        Simple::KipUp => Ok(()),
        Simple::DropProne | Simple::DiveProne if is_prone() => Err(Illegal::new("already_prone", "already lying down")),
        Simple::DropProne => Ok(()),
        Simple::DiveProne if field.agenda(unit).budget.tried_free_prone => {
            Err(Illegal::new("tried", "diving prone can be tried once a turn"))
        }
        Simple::DiveProne => wits::check_free_action(own),
        Simple::Draw(key) => {
            gear::check_place(own, key, Place::Holstered)?;
            gear::check_hand(field, unit, key)
        }
        Simple::Holster(key) => gear::check_place(own, key, Place::Held).and_then(|()| check_natural(field, key)),
        Simple::Drop(key) => gear::check_place(own, key, Place::Held).and_then(|()| check_natural(field, key)),
        Simple::Activate(key) => gear::check_activate(own, key),
        Simple::PickUp(key, at) => check_pick_up(field, unit, key, *at),
        Simple::OpenPack if own.arsenal.pack_open => Err(Illegal::new("pack_open", "the pack is open already")),
        Simple::OpenPack if !own.arsenal.items.iter().any(|item| item.place == Place::Stored) => {
            Err(Illegal::new("pack_empty", "there is nothing in the pack"))
        }
        Simple::OpenPack => Ok(()),
        Simple::TakeStored(key) => {
            gear::check_place(own, key, Place::Stored)?;
            if !own.arsenal.pack_open {
                return Err(Illegal::new("pack_closed", "open the pack first"));
            }
            gear::check_hand(field, unit, key)
        }
        Simple::Reload(key) => check_reload(field, own, key),
        Simple::OpenDoor(at) => check_door(field, unit, *at, false),
        Simple::CloseDoor(at) => check_door(field, unit, *at, true),
        Simple::SecondWind => second_wind::check(field, own),
        Simple::Recover => recover::check(field, own),
        Simple::TakeTen if field.effects(unit).has(What::TakingTen) => {
            Err(Illegal::new("taking_ten", "this unit takes 10 already"))
        }
        Simple::TakeTen => {
            wits::check_free_action(own)?;
            if stealth::is_threatened(&field.muster(), unit) {
                return Err(Illegal::new("threatened", "nobody takes 10 while an enemy threatens"));
            }
            Ok(())
        }
        Simple::Hide { .. } | Simple::Search => Ok(()),
        Simple::SpendFate => attack::check_fate(field, unit),
        Simple::SpendDestiny => destiny::check_for_attack(own),
        Simple::Switch(key, mode) => mode::check(field, &bearer(), key, *mode),
        Simple::Brace(key) => brace::check(own, &bearer(), key),
        Simple::RechargeShield => shield::check(field, unit),
        Simple::Aim(target) => aiming::check(&field.board, &of(unit), &of(*target)),
        Simple::LetGo => grab::check_let_go(field, unit),
        Simple::Delay(after) => delay::check(field, unit, *after),
        Simple::BreakOpen(at) => breaking::check_break(field, unit, *at),
        Simple::Care(patient, service) => care::check(field, unit, *patient, *service),
        Simple::Unbind(prisoner) | Simple::TearBonds(prisoner) => bonds::check(field, unit, *prisoner),
        Simple::Console { at, open } => console::check(field, unit, *at, *open),
        Simple::Climb { to, up } => pit::check(field, unit, *to, *up),
        Simple::FoldStock(key) => stock::check(field, own, key),
        Simple::MendObject(at) => device::check_at(field, unit, *at),
        Simple::MendItem(key) => device::check_item(field, own, key),
        Simple::OpenLock(at) => lock::check(field, unit, *at),
        Simple::Shout => {
            wits::check_free_action(own)?;
            if field.agenda(unit).budget.shouted {
                return Err(Illegal::new("shouted", "it has shouted on this turn"));
            }
            Ok(())
        }
        Simple::Board(vehicle) => boarding::check_board(field, unit, *vehicle),
        Simple::Leave(to) => boarding::check_leave(field, unit, *to),
        Simple::ChangeSeat => boarding::check_change(field, unit),
        Simple::StartEngine => boarding::check_start(field, unit),
        Simple::FightDefensively | Simple::DefendFully | Simple::EndTurn => Ok(()),
    }
}

fn already_upright() -> Illegal {
    Illegal::new("not_prone", "already on its feet")
}

fn check_natural(field: &Field, key: &ItemKey) -> Result<(), Illegal> {
    match gear::weapon(field, key) {
        Some(weapon) if weapon.is_natural() => Err(Illegal::new("natural", "a natural weapon cannot be put away")),
        Some(_) | None => Ok(()),
    }
}

fn check_pick_up(field: &Field, unit: UnitId, key: &ItemKey, at: Square) -> Result<(), Illegal> {
    if !gear::within_grasp(field, unit).contains(&(at, key.clone())) {
        return Err(Illegal::new("not_there", format!("there is no {key} within grasp at {at}")));
    }
    gear::check_hand(field, unit, key)
}

fn check_reload(field: &Field, own: &BodyReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    gear::check_place(own, key, Place::Held)?;
    let full = gear::weapon(field, key).and_then(|weapon| weapon.shots);
    match (own.arsenal.shots(key), full) {
        (Some(left), Some(full)) if left < full => Ok(()),
        (Some(_), Some(_)) => Err(Illegal::new("full", "the magazine is full")),
        (None, _) | (_, None) => Err(Illegal::new("no_magazine", "this weapon needs no loading")),
    }
}

fn check_door(field: &Field, unit: UnitId, at: Square, open: bool) -> Result<(), Illegal> {
    let Some(door) = field.board.door(at) else {
        return Err(Illegal::new("no_door", format!("there is no door at {at}")));
    };
    if field.board.is_broken(at) {
        Err(Illegal::new("broken", "the door is broken"))
    } else if field.board.is_locked(at) {
        Err(Illegal::new("locked", "the door is locked"))
    } else if !movement::is_next_to(field, unit, at) {
        Err(Illegal::new("too_far", "the door is not next to this unit"))
    } else if door.open != open {
        let words = if door.open { "the door is open already" } else { "the door is closed already" };
        Err(Illegal::new("door", words))
    } else if open {
        check_doorway(field, at)
    } else {
        Ok(())
    }
}

/// What keeps a door from closing.
pub fn check_doorway(field: &Field, at: Square) -> Result<(), Illegal> {
    if field.units().any(|other| field.is_on_board(other) && field.space(other).contains(at)) {
        Err(Illegal::new("door_blocked", "someone stands in the door"))
    } else if field.ground.0.iter().any(|(square, _)| *square == at) {
        Err(Illegal::new("door_blocked", "something lies in the door"))
    } else {
        Ok(())
    }
}

/// How a simple action lowers the guard. The list is closed. SAGA-AOO-06, SAGA-AOO-14, SAGA-AOO-15
fn exposes(field: &Field, unit: UnitId, action: &Simple) -> Option<&'static str> {
    match action {
        Simple::RechargeShield if shield::skill(field.data_of(shield::at_hand(field, unit))) == Skill::Mechanics => {
            Some("mending a shield")
        }
        Simple::Care(_, service) => Some(service.exposes()),
        Simple::Console { .. } => Some(console::EXPOSES),
        Simple::MendObject(_) | Simple::MendItem(_) => Some(device::EXPOSES),
        Simple::OpenLock(_) => Some(lock::EXPOSES),
        Simple::Hide { .. } => Some("hiding"),
        Simple::Search => Some("searching"),
        Simple::PickUp(..) => Some("picking something up"),
        Simple::TakeStored(_) => Some("reaching into its pack"),
        Simple::Reload(_) => Some("reloading"),
        Simple::Aim(_) => Some("aiming"),
        // It leaves its square. SAGA-AOO-06
        Simple::Board(_) => Some("getting in"),
        Simple::FightDefensively
        | Simple::DefendFully
        | Simple::StandUp
        | Simple::KipUp
        | Simple::DropProne
        | Simple::DiveProne
        | Simple::Draw(_)
        | Simple::Holster(_)
        | Simple::Drop(_)
        | Simple::Activate(_)
        | Simple::OpenPack
        | Simple::OpenDoor(_)
        | Simple::CloseDoor(_)
        | Simple::SecondWind
        | Simple::Recover
        | Simple::Switch(..)
        | Simple::Brace(_)
        | Simple::RechargeShield
        | Simple::BreakOpen(_)
        | Simple::Unbind(_)
        | Simple::TearBonds(_)
        | Simple::TakeTen
        | Simple::SpendFate
        | Simple::LetGo
        | Simple::Delay(_)
        | Simple::SpendDestiny
        | Simple::Climb { .. }
        | Simple::FoldStock(_)
        | Simple::Shout
        | Simple::Leave(_)
        | Simple::ChangeSeat
        | Simple::StartEngine
        | Simple::EndTurn => None,
    }
}

/// The enemies who may strike as a unit does this.
pub fn provoked(field: &Field, unit: UnitId, action: &Simple) -> Vec<UnitId> {
    exposes(field, unit, action).map(|_| opportunity::reactors(&field.muster(), unit)).unwrap_or_default()
}

/// Carries the action out, after those whom it provokes had their chance. SAGA-AOO-16
pub fn run(frame: SimpleFrame, field: &mut Field) -> SagaStep {
    let SimpleFrame { unit, ref action, announced } = frame;
    if !field.vital(unit).is_fit() {
        return SagaStep::Done;
    }
    if !announced
        && let Some(because) = exposes(field, unit, action)
        && let Some(window) = opportunity::window(field, unit, because)
    {
        return SagaStep::Push(SimpleFrame { announced: true, ..frame }.into(), window.into());
    }
    if check(field, &field.body(unit), |unit| field.fighter(unit), action).is_ok() {
        if let &Simple::Climb { to, up } = action {
            return pit::climb(field, unit, to, up).map_or(SagaStep::Done, |walk| SagaStep::Continue(walk.into()));
        }
        if let Some(window) = ready::watching(field, Some(unit), |field| take_effect(field, unit, action)) {
            return SagaStep::Continue(window.into());
        }
    }
    SagaStep::Done
}

fn take_effect(field: &mut Field, unit: UnitId, action: &Simple) {
    match action {
        Simple::FightDefensively => defend::begin(field, unit, What::Defensive),
        Simple::DefendFully => defend::begin(field, unit, What::FullDefense),
        Simple::Aim(target) => aiming::begin(field, unit, *target),
        Simple::StandUp => prone::set(field, unit, Posture::Upright),
        Simple::KipUp => prone::try_acrobatics(field, unit, Posture::Upright),
        Simple::DropProne => prone::set(field, unit, Posture::Prone),
        Simple::DiveProne => {
            field.agenda_mut(unit).budget.tried_free_prone = true;
            prone::try_acrobatics(field, unit, Posture::Prone);
        }
        Simple::Draw(key) => gear::take_in_hand(field, unit, key, Place::Holstered, "draws"),
        Simple::Holster(key) => gear::shift(field, unit, key, Place::Held, Place::Holstered, "puts away"),
        Simple::Drop(key) => gear::drop_item(field, unit, key),
        Simple::Activate(key) => gear::activate(field, unit, key),
        Simple::PickUp(key, at) => gear::pick_up(field, unit, key, *at),
        Simple::OpenPack => {
            field.body_mut(unit).arsenal.pack_open = true;
            acted(field, unit, "open_pack", "opens its pack");
        }
        Simple::TakeStored(key) => gear::take_in_hand(field, unit, key, Place::Stored, "takes out"),
        Simple::Reload(key) => gear::reload(field, unit, key),
        Simple::OpenDoor(at) => move_door(field, unit, *at, true),
        Simple::CloseDoor(at) => move_door(field, unit, *at, false),
        Simple::SecondWind => {
            acted(field, unit, "second_wind", "takes a second wind");
            second_wind::take(field, unit);
        }
        Simple::Recover => {
            let spent = field.agenda(unit).recovery.spent + 1;
            acted(field, unit, "recover", &format!("recovers ({spent} of {} swift actions)", recover::SWIFT_ACTIONS));
            recover::spend(field, unit);
        }
        Simple::Switch(key, mode) => mode::switch(field, unit, key, *mode),
        Simple::Brace(key) => brace::brace(field, unit, key),
        Simple::RechargeShield => {
            let spent = field.body(unit).shield.spent + 1;
            let of = shield::SWIFT_ACTIONS;
            acted(field, unit, "recharge_shield", &format!("recharges the shield ({spent} of {of} swift actions)"));
            shield::recharge(field, unit);
        }
        Simple::BreakOpen(at) => breaking::break_open(field, unit, *at),
        Simple::Care(patient, service) => care::give(field, unit, *patient, *service),
        Simple::Unbind(prisoner) => bonds::free(field, *prisoner),
        Simple::TearBonds(prisoner) => bonds::tear(field, unit, *prisoner),
        Simple::Hide { hasty } => {
            stealth::hide(field, unit, *hasty);
            stealth::review(field);
            movement::leave_by_exit(field, unit);
        }
        Simple::Search => stealth::search(field, unit),
        Simple::TakeTen => {
            let until = Until::End { of: unit, turns: 1 };
            effects::begin(field, unit, Effect { what: What::TakingTen, by: unit, until });
        }
        Simple::SpendFate => attack::declare_fate(field, unit),
        Simple::LetGo => {
            acted(field, unit, "let_go", "lets go");
            grab::let_go(field, unit);
        }
        Simple::Delay(after) => delay::begin(field, unit, *after),
        Simple::SpendDestiny => destiny::declare(field, unit),
        &Simple::Console { at, open } => console::operate(field, unit, at, open),
        // Takes its way by a frame of its own.
        Simple::Climb { .. } => {}
        Simple::FoldStock(key) => stock::change(field, unit, key),
        Simple::MendObject(at) => device::mend_at(field, unit, *at),
        Simple::MendItem(key) => device::mend_item(field, unit, key),
        Simple::OpenLock(at) => lock::open(field, unit, *at),
        Simple::Shout => {
            field.agenda_mut(unit).budget.shouted = true;
            acted(field, unit, "shout", "shouts");
        }
        Simple::Board(vehicle) => boarding::board(field, unit, *vehicle),
        Simple::Leave(to) => boarding::leave(field, unit, *to),
        Simple::ChangeSeat => boarding::change(field, unit),
        Simple::StartEngine => boarding::start(field, unit),
        Simple::EndTurn => field.agenda_mut(unit).budget.ended = true,
    }
}

fn acted(field: &mut Field, unit: UnitId, action: &'static str, words: &str) {
    let action = ActionKey::of(action);
    field.tell(Event::Acted { unit, action, words: words.to_owned() });
}

/// Opens or closes a door by hand.
pub fn move_door(field: &mut Field, unit: UnitId, square: Square, open: bool) {
    field.board.set_door(square, open);
    aiming::watch_board(field);
    field.tell(Event::DoorMoved { unit: Some(unit), square, open });
    stealth::review(field);
}

/// Doors next to a unit that could be opened or closed.
pub fn doors_in_reach(field: &Field, unit: UnitId, open: bool) -> Vec<Square> {
    let doors = field.board.doors().iter().filter(|door| door.open == open);
    doors.map(|door| door.square).filter(|&at| check_door(field, unit, at, open).is_ok()).collect()
}
