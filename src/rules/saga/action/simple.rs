//! Actions that take effect at once.

use crate::{
    battle::{ActionKey, Event, Illegal, ItemKey, UnitId, Work},
    grid::Square,
    rules::{
        Risk,
        saga::{
            action::previews,
            areas::{brace, mode, stock},
            close_combat::{bindings, release},
            damage::{care, recover, second_wind, shield},
            data::{skill::Skill, unit::Place},
            effects,
            frame::{SagaFrame, SagaStep, instant::SimpleFrame},
            gear,
            movement::{exits, pit, prone},
            objects::{break_open, console, device, door, lock},
            opportunity::opportunity,
            query::{self, close_combat::grab, opportunity::threatening, turns::awareness, vehicles::vehicle},
            reactions::{destiny, fate},
            ready::watch,
            sight::stealth,
            state::{
                access::{BattleAccess, BodyReadOnlyItem},
                action::Simple,
                effects::{Effect, EffectKind, Until},
                posture::Posture,
                view::Combatant,
            },
            support::{aiming, defend},
            turns::delay,
            vehicles::boarding,
        },
    },
};

/// The strikes to which a simple action exposes a unit.
pub fn risks_of(battle: &BattleAccess, unit: UnitId, simple: &Simple) -> Vec<Risk> {
    let provoked = provoked(battle, unit, simple);
    if provoked.is_empty() { Vec::new() } else { previews::risks(&battle.view(), provoked, unit) }
}

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
            query::gear::check_place(own, key, Place::Holstered)?;
            query::gear::check_hand(battle, unit, key)
        }
        Simple::Holster(key) => {
            query::gear::check_place(own, key, Place::Held).and_then(|()| check_natural(battle, key))
        }
        Simple::Drop(key) => query::gear::check_place(own, key, Place::Held).and_then(|()| check_natural(battle, key)),
        Simple::Activate(key) => query::gear::check_activate(own, key),
        Simple::PickUp(key, at) => check_pick_up(battle, unit, key, *at),
        Simple::OpenPack if own.arsenal.pack_open => Err(Illegal::new("pack_open", "the pack is open already")),
        Simple::OpenPack if !own.arsenal.items.iter().any(|item| item.place == Place::Stored) => {
            Err(Illegal::new("pack_empty", "there is nothing in the pack"))
        }
        Simple::OpenPack => Ok(()),
        Simple::TakeStored(key) => {
            query::gear::check_place(own, key, Place::Stored)?;
            if !own.arsenal.pack_open {
                return Err(Illegal::new("pack_closed", "open the pack first"));
            }
            query::gear::check_hand(battle, unit, key)
        }
        Simple::Reload(key) => check_reload(battle, own, key),
        Simple::OpenDoor(at) => query::objects::door::check_door(battle, unit, *at, false),
        Simple::CloseDoor(at) => query::objects::door::check_door(battle, unit, *at, true),
        Simple::SecondWind => query::damage::second_wind::check(battle, own),
        Simple::Recover => query::damage::recover::check(battle, own),
        Simple::TakeTen if battle.effects(unit).has(EffectKind::TakingTen) => {
            Err(Illegal::new("taking_ten", "this unit takes 10 already"))
        }
        Simple::TakeTen => {
            awareness::check_free_action(own)?;
            if threatening::is_threatened(&battle.view(), unit) {
                return Err(Illegal::new("threatened", "nobody takes 10 while an enemy threatens"));
            }
            Ok(())
        }
        Simple::Hide { .. } | Simple::Search => Ok(()),
        Simple::SpendFate => query::reactions::fate::check_fate(battle, unit),
        Simple::SpendDestiny => query::reactions::destiny::check_for_attack(own),
        Simple::Switch(key, mode) => query::areas::mode::check(battle, &bearer(), key, *mode),
        Simple::Brace(key) => query::areas::brace::check(own, &bearer(), key),
        Simple::RechargeShield => query::damage::shield::check(battle, unit),
        Simple::Aim(target) => query::support::aiming::check(&battle.board, &of(unit), &of(*target)),
        Simple::LetGo => grab::check_let_go(battle, unit),
        Simple::Delay(after) => query::turns::delay::check(battle, unit, *after),
        Simple::BreakOpen(at) => query::objects::break_open::check_break(battle, unit, *at),
        Simple::Care(patient, service) => query::damage::care::check(battle, unit, *patient, *service),
        Simple::Unbind(prisoner) | Simple::TearBonds(prisoner) => {
            query::close_combat::bindings::check(battle, unit, *prisoner)
        }
        Simple::Console { at, open } => query::objects::console::check(battle, unit, *at, *open),
        Simple::Climb { to, up } => query::movement::pit::check(battle, unit, *to, *up),
        Simple::FoldStock(key) => query::areas::stock::check(battle, own, key),
        Simple::MendObject(at) => query::objects::device::check_at(battle, unit, *at),
        Simple::MendItem(key) => query::objects::device::check_item(battle, own, key),
        Simple::OpenLock(at) => query::objects::lock::check(battle, unit, *at),
        Simple::Shout => {
            awareness::check_free_action(own)?;
            if battle.agenda(unit).budget.shouted {
                return Err(Illegal::new("shouted", "it has shouted on this turn"));
            }
            Ok(())
        }
        Simple::Board(vehicle) => query::vehicles::boarding::check_board(battle, unit, *vehicle),
        Simple::Leave(to) => query::vehicles::boarding::check_leave(battle, unit, *to),
        Simple::ChangeSeat => query::vehicles::boarding::check_change(battle, unit),
        Simple::StartEngine => query::vehicles::boarding::check_start(battle, unit),
        Simple::FightDefensively | Simple::DefendFully | Simple::EndTurn => Ok(()),
    }
}

fn already_upright() -> Illegal {
    Illegal::new("not_prone", "already on its feet")
}

fn check_natural(battle: &BattleAccess, key: &ItemKey) -> Result<(), Illegal> {
    match query::gear::weapon(battle, key) {
        Some(weapon) if weapon.is_natural() => Err(Illegal::new("natural", "a natural weapon cannot be put away")),
        Some(_) | None => Ok(()),
    }
}

fn check_pick_up(battle: &BattleAccess, unit: UnitId, key: &ItemKey, at: Square) -> Result<(), Illegal> {
    if !query::gear::within_grasp(battle, unit).contains(&(at, key.clone())) {
        return Err(Illegal::new("not_there", format!("there is no {key} within grasp at {at}")));
    }
    query::gear::check_hand(battle, unit, key)
}

fn check_reload(battle: &BattleAccess, own: &BodyReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    query::gear::check_place(own, key, Place::Held)?;
    let full = query::gear::weapon(battle, key).and_then(|weapon| weapon.shots);
    match (own.arsenal.shots(key), full) {
        (Some(left), Some(full)) if left < full => Ok(()),
        (Some(_), Some(_)) => Err(Illegal::new("full", "the magazine is full")),
        (None, _) | (_, None) => Err(Illegal::new("no_magazine", "this weapon needs no loading")),
    }
}

/// How a simple action lowers the guard. The list is closed. SAGA-AOO-06, SAGA-AOO-14, SAGA-AOO-15
fn exposes(battle: &BattleAccess, unit: UnitId, action: &Simple) -> Option<&'static str> {
    match action {
        Simple::RechargeShield
            if query::damage::shield::skill(battle.data_of(query::damage::shield::at_hand(battle, unit)))
                == Skill::Mechanics =>
        {
            Some("mending a shield")
        }
        Simple::Care(_, service) => Some(service.exposes()),
        Simple::Console { .. } => Some(query::objects::console::EXPOSES),
        Simple::MendObject(_) | Simple::MendItem(_) => Some(query::objects::device::EXPOSES),
        Simple::OpenLock(_) => Some(query::objects::lock::EXPOSES),
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
    exposes(battle, unit, action)
        .map(|_| query::opportunity::opportunity::reactors(&battle.view(), unit))
        .unwrap_or_default()
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
            if let Some(window) = watch::watching(battle, Some(unit), |battle| take_effect(battle, unit, action)) {
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
        Simple::OpenDoor(at) => door::move_door(battle, unit, *at, true),
        Simple::CloseDoor(at) => door::move_door(battle, unit, *at, false),
        Simple::SecondWind => {
            acted(battle, unit, "second_wind", "takes a second wind");
            second_wind::take(battle, unit);
        }
        Simple::Recover => {
            let spent = battle.agenda(unit).recovery.spent + 1;
            acted(
                battle,
                unit,
                "recover",
                &format!("recovers ({spent} of {} swift actions)", query::damage::recover::SWIFT_ACTIONS),
            );
            recover::spend(battle, unit);
        }
        Simple::Switch(key, mode) => mode::switch(battle, unit, key, *mode),
        Simple::Brace(key) => brace::brace(battle, unit, key),
        Simple::RechargeShield => {
            let spent = battle.body(unit).shield.spent + 1;
            let of = query::damage::shield::SWIFT_ACTIONS;
            acted(battle, unit, "recharge_shield", &format!("recharges the shield ({spent} of {of} swift actions)"));
            shield::recharge(battle, unit);
        }
        Simple::BreakOpen(at) => break_open::break_open(battle, unit, *at),
        Simple::Care(patient, service) => care::give(battle, unit, *patient, *service),
        Simple::Unbind(prisoner) => bindings::free(battle, *prisoner),
        Simple::TearBonds(prisoner) => bindings::tear(battle, unit, *prisoner),
        Simple::Hide { hasty } => {
            stealth::hide(battle, unit, *hasty);
            stealth::review(battle);
            exits::leave_by_exit(battle, unit);
        }
        Simple::Search => stealth::search(battle, unit),
        Simple::TakeTen => {
            let until = Until::End { of: unit, turns: 1 };
            effects::begin(battle, unit, Effect { what: EffectKind::TakingTen, by: unit, until });
        }
        Simple::SpendFate => fate::declare_fate(battle, unit),
        Simple::LetGo => {
            acted(battle, unit, "let_go", "lets go");
            release::let_go(battle, unit);
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
