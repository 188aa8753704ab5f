//! Actions that take effect at once.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::{
    action::Simple,
    aiding::{aiming, defend},
    areas::{brace, mode, stock},
    battle::{BattleAccess, BodyReadOnlyItem},
    data::{Place, Skill},
    effects::{self, Effect, EffectKind, Until},
    frame::{SagaStep, SimpleFrame},
    gear,
    hands::{bonds, grab},
    hurt::{care, recover, second_wind, shield},
    moving::{
        movement, opportunity, pit,
        prone::{self, Posture},
    },
    objects::{breaking, console, device, lock},
    sequence::{awareness, delay, ready},
    sight::stealth,
    strike::attack,
    vehicles::{boarding, vehicle},
    view::Combatant,
    wards::destiny,
};
use crate::{
    battle::{ActionKey, Event, Illegal, ItemKey, UnitId},
    grid::Square,
};

/// Why a simple action makes no sense or is impossible now, whatever it costs.
/// `own` is the unit's state, `of` looks at a unit as fights do.
pub fn check<'a>(
    battle: &BattleAccess,
    own: &BodyReadOnlyItem,
    of: impl Fn(UnitId) -> Combatant<'a>,
    action: &Simple,
) -> Result<(), Illegal> {
    let unit = own.unit.id;
    let is_prone = || own.posture.is_prone();
    let bearer = || battle.body(vehicle::bearer(battle, unit));
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
        Simple::DiveProne if battle.agenda(unit).budget.tried_free_prone => {
            Err(Illegal::new("tried", "diving prone can be tried once a turn"))
        }
        Simple::DiveProne => awareness::check_free_action(own),
        Simple::Draw(key) => {
            gear::check_place(own, key, Place::Holstered)?;
            gear::check_hand(battle, unit, key)
        }
        Simple::Holster(key) => gear::check_place(own, key, Place::Held).and_then(|()| check_natural(battle, key)),
        Simple::Drop(key) => gear::check_place(own, key, Place::Held).and_then(|()| check_natural(battle, key)),
        Simple::Activate(key) => gear::check_activate(own, key),
        Simple::PickUp(key, at) => check_pick_up(battle, unit, key, *at),
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
            gear::check_hand(battle, unit, key)
        }
        Simple::Reload(key) => check_reload(battle, own, key),
        Simple::OpenDoor(at) => check_door(battle, unit, *at, false),
        Simple::CloseDoor(at) => check_door(battle, unit, *at, true),
        Simple::SecondWind => second_wind::check(battle, own),
        Simple::Recover => recover::check(battle, own),
        Simple::TakeTen if battle.effects(unit).has(EffectKind::TakingTen) => {
            Err(Illegal::new("taking_ten", "this unit takes 10 already"))
        }
        Simple::TakeTen => {
            awareness::check_free_action(own)?;
            if stealth::is_threatened(&battle.view(), unit) {
                return Err(Illegal::new("threatened", "nobody takes 10 while an enemy threatens"));
            }
            Ok(())
        }
        Simple::Hide { .. } | Simple::Search => Ok(()),
        Simple::SpendFate => attack::check_fate(battle, unit),
        Simple::SpendDestiny => destiny::check_for_attack(own),
        Simple::Switch(key, mode) => mode::check(battle, &bearer(), key, *mode),
        Simple::Brace(key) => brace::check(own, &bearer(), key),
        Simple::RechargeShield => shield::check(battle, unit),
        Simple::Aim(target) => aiming::check(&battle.board, &of(unit), &of(*target)),
        Simple::LetGo => grab::check_let_go(battle, unit),
        Simple::Delay(after) => delay::check(battle, unit, *after),
        Simple::BreakOpen(at) => breaking::check_break(battle, unit, *at),
        Simple::Care(patient, service) => care::check(battle, unit, *patient, *service),
        Simple::Unbind(prisoner) | Simple::TearBonds(prisoner) => bonds::check(battle, unit, *prisoner),
        Simple::Console { at, open } => console::check(battle, unit, *at, *open),
        Simple::Climb { to, up } => pit::check(battle, unit, *to, *up),
        Simple::FoldStock(key) => stock::check(battle, own, key),
        Simple::MendObject(at) => device::check_at(battle, unit, *at),
        Simple::MendItem(key) => device::check_item(battle, own, key),
        Simple::OpenLock(at) => lock::check(battle, unit, *at),
        Simple::Shout => {
            awareness::check_free_action(own)?;
            if battle.agenda(unit).budget.shouted {
                return Err(Illegal::new("shouted", "it has shouted on this turn"));
            }
            Ok(())
        }
        Simple::Board(vehicle) => boarding::check_board(battle, unit, *vehicle),
        Simple::Leave(to) => boarding::check_leave(battle, unit, *to),
        Simple::ChangeSeat => boarding::check_change(battle, unit),
        Simple::StartEngine => boarding::check_start(battle, unit),
        Simple::FightDefensively | Simple::DefendFully | Simple::EndTurn => Ok(()),
    }
}

fn already_upright() -> Illegal {
    Illegal::new("not_prone", "already on its feet")
}

fn check_natural(battle: &BattleAccess, key: &ItemKey) -> Result<(), Illegal> {
    match gear::weapon(battle, key) {
        Some(weapon) if weapon.is_natural() => Err(Illegal::new("natural", "a natural weapon cannot be put away")),
        Some(_) | None => Ok(()),
    }
}

fn check_pick_up(battle: &BattleAccess, unit: UnitId, key: &ItemKey, at: Square) -> Result<(), Illegal> {
    if !gear::within_grasp(battle, unit).contains(&(at, key.clone())) {
        return Err(Illegal::new("not_there", format!("there is no {key} within grasp at {at}")));
    }
    gear::check_hand(battle, unit, key)
}

fn check_reload(battle: &BattleAccess, own: &BodyReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    gear::check_place(own, key, Place::Held)?;
    let full = gear::weapon(battle, key).and_then(|weapon| weapon.shots);
    match (own.arsenal.shots(key), full) {
        (Some(left), Some(full)) if left < full => Ok(()),
        (Some(_), Some(_)) => Err(Illegal::new("full", "the magazine is full")),
        (None, _) | (_, None) => Err(Illegal::new("no_magazine", "this weapon needs no loading")),
    }
}

fn check_door(battle: &BattleAccess, unit: UnitId, at: Square, open: bool) -> Result<(), Illegal> {
    let Some(door) = battle.board.door(at) else {
        return Err(Illegal::new("no_door", format!("there is no door at {at}")));
    };
    if battle.board.is_broken(at) {
        Err(Illegal::new("broken", "the door is broken"))
    } else if battle.board.is_locked(at) {
        Err(Illegal::new("locked", "the door is locked"))
    } else if !movement::is_next_to(battle, unit, at) {
        Err(Illegal::new("too_far", "the door is not next to this unit"))
    } else if door.open != open {
        let words = if door.open { "the door is open already" } else { "the door is closed already" };
        Err(Illegal::new("door", words))
    } else if open {
        check_doorway(battle, at)
    } else {
        Ok(())
    }
}

/// What keeps a door from closing.
pub fn check_doorway(battle: &BattleAccess, at: Square) -> Result<(), Illegal> {
    if battle.units().any(|other| battle.is_on_board(other) && battle.space(other).contains(at)) {
        Err(Illegal::new("door_blocked", "someone stands in the door"))
    } else if battle.ground.0.iter().any(|(square, _)| *square == at) {
        Err(Illegal::new("door_blocked", "something lies in the door"))
    } else {
        Ok(())
    }
}

/// How a simple action lowers the guard. The list is closed. SAGA-AOO-06, SAGA-AOO-14, SAGA-AOO-15
fn exposes(battle: &BattleAccess, unit: UnitId, action: &Simple) -> Option<&'static str> {
    match action {
        Simple::RechargeShield if shield::skill(battle.data_of(shield::at_hand(battle, unit))) == Skill::Mechanics => {
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
pub fn provoked(battle: &BattleAccess, unit: UnitId, action: &Simple) -> Vec<UnitId> {
    exposes(battle, unit, action).map(|_| opportunity::reactors(&battle.view(), unit)).unwrap_or_default()
}

/// Carries the action out, after those whom it provokes had their chance. SAGA-AOO-16
impl Work<SagaFrame> for SimpleFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let SimpleFrame { unit, ref action, announced } = self;
        if !battle.vital(unit).is_fit() {
            return SagaStep::Done;
        }
        if !announced
            && let Some(because) = exposes(battle, unit, action)
            && let Some(window) = opportunity::window(battle, unit, because)
        {
            return SagaStep::Push(SimpleFrame { announced: true, ..self }.into(), window.into());
        }
        if check(battle, &battle.body(unit), |unit| battle.combatant(unit), action).is_ok() {
            if let &Simple::Climb { to, up } = action {
                return pit::climb(battle, unit, to, up).map_or(SagaStep::Done, |walk| SagaStep::Continue(walk.into()));
            }
            if let Some(window) = ready::watching(battle, Some(unit), |battle| take_effect(battle, unit, action)) {
                return SagaStep::Continue(window.into());
            }
        }
        SagaStep::Done
    }
}

fn take_effect(battle: &mut BattleAccess, unit: UnitId, action: &Simple) {
    match action {
        Simple::FightDefensively => defend::begin(battle, unit, EffectKind::Defensive),
        Simple::DefendFully => defend::begin(battle, unit, EffectKind::FullDefense),
        Simple::Aim(target) => aiming::begin(battle, unit, *target),
        Simple::StandUp => prone::set(battle, unit, Posture::Upright),
        Simple::KipUp => prone::try_acrobatics(battle, unit, Posture::Upright),
        Simple::DropProne => prone::set(battle, unit, Posture::Prone),
        Simple::DiveProne => {
            battle.agenda_mut(unit).budget.tried_free_prone = true;
            prone::try_acrobatics(battle, unit, Posture::Prone);
        }
        Simple::Draw(key) => gear::take_in_hand(battle, unit, key, Place::Holstered, "draws"),
        Simple::Holster(key) => gear::shift(battle, unit, key, Place::Held, Place::Holstered, "puts away"),
        Simple::Drop(key) => gear::drop_item(battle, unit, key),
        Simple::Activate(key) => gear::activate(battle, unit, key),
        Simple::PickUp(key, at) => gear::pick_up(battle, unit, key, *at),
        Simple::OpenPack => {
            battle.body_mut(unit).arsenal.pack_open = true;
            acted(battle, unit, "open_pack", "opens its pack");
        }
        Simple::TakeStored(key) => gear::take_in_hand(battle, unit, key, Place::Stored, "takes out"),
        Simple::Reload(key) => gear::reload(battle, unit, key),
        Simple::OpenDoor(at) => move_door(battle, unit, *at, true),
        Simple::CloseDoor(at) => move_door(battle, unit, *at, false),
        Simple::SecondWind => {
            acted(battle, unit, "second_wind", "takes a second wind");
            second_wind::take(battle, unit);
        }
        Simple::Recover => {
            let spent = battle.agenda(unit).recovery.spent + 1;
            acted(battle, unit, "recover", &format!("recovers ({spent} of {} swift actions)", recover::SWIFT_ACTIONS));
            recover::spend(battle, unit);
        }
        Simple::Switch(key, mode) => mode::switch(battle, unit, key, *mode),
        Simple::Brace(key) => brace::brace(battle, unit, key),
        Simple::RechargeShield => {
            let spent = battle.body(unit).shield.spent + 1;
            let of = shield::SWIFT_ACTIONS;
            acted(battle, unit, "recharge_shield", &format!("recharges the shield ({spent} of {of} swift actions)"));
            shield::recharge(battle, unit);
        }
        Simple::BreakOpen(at) => breaking::break_open(battle, unit, *at),
        Simple::Care(patient, service) => care::give(battle, unit, *patient, *service),
        Simple::Unbind(prisoner) => bonds::free(battle, *prisoner),
        Simple::TearBonds(prisoner) => bonds::tear(battle, unit, *prisoner),
        Simple::Hide { hasty } => {
            stealth::hide(battle, unit, *hasty);
            stealth::review(battle);
            movement::leave_by_exit(battle, unit);
        }
        Simple::Search => stealth::search(battle, unit),
        Simple::TakeTen => {
            let until = Until::End { of: unit, turns: 1 };
            effects::begin(battle, unit, Effect { what: EffectKind::TakingTen, by: unit, until });
        }
        Simple::SpendFate => attack::declare_fate(battle, unit),
        Simple::LetGo => {
            acted(battle, unit, "let_go", "lets go");
            grab::let_go(battle, unit);
        }
        Simple::Delay(after) => delay::begin(battle, unit, *after),
        Simple::SpendDestiny => destiny::declare(battle, unit),
        &Simple::Console { at, open } => console::operate(battle, unit, at, open),
        // Takes its way by a frame of its own.
        Simple::Climb { .. } => {}
        Simple::FoldStock(key) => stock::change(battle, unit, key),
        Simple::MendObject(at) => device::mend_at(battle, unit, *at),
        Simple::MendItem(key) => device::mend_item(battle, unit, key),
        Simple::OpenLock(at) => lock::open(battle, unit, *at),
        Simple::Shout => {
            battle.agenda_mut(unit).budget.shouted = true;
            acted(battle, unit, "shout", "shouts");
        }
        Simple::Board(vehicle) => boarding::board(battle, unit, *vehicle),
        Simple::Leave(to) => boarding::leave(battle, unit, *to),
        Simple::ChangeSeat => boarding::change(battle, unit),
        Simple::StartEngine => boarding::start(battle, unit),
        Simple::EndTurn => battle.agenda_mut(unit).budget.ended = true,
    }
}

fn acted(battle: &mut BattleAccess, unit: UnitId, action: &'static str, words: &str) {
    let action = ActionKey::of(action);
    battle.tell(Event::Acted { unit, action, words: words.to_owned() });
}

/// Opens or closes a door by hand.
pub fn move_door(battle: &mut BattleAccess, unit: UnitId, square: Square, open: bool) {
    battle.board.set_door(square, open);
    aiming::watch_board(battle);
    battle.tell(Event::DoorMoved { unit: Some(unit), square, open });
    stealth::review(battle);
}

/// Doors next to a unit that could be opened or closed.
pub fn doors_in_reach(battle: &BattleAccess, unit: UnitId, open: bool) -> Vec<Square> {
    let doors = battle.board.doors().iter().filter(|door| door.open == open);
    doors.map(|door| door.square).filter(|&at| check_door(battle, unit, at, open).is_ok()).collect()
}
