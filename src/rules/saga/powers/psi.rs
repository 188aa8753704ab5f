//! Using a psi power on one's own turn: which can be used on what, and what each comes to.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::{daunt, hurl, power::KnownPower, revive, slam};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    dice::{Breakdown, Chance, Sum, Total},
    grid::{Direction, Square},
    rules::{
        Preview,
        saga::{
            ability,
            action::Action,
            aiding::aid::{self, Task},
            battle::BattleAccess,
            data::{PowerEffect, Skill},
            frame::{PsiFrame, SagaStep},
            sequence::ready,
            sight::{conceal, stealth},
            strike::{attack, odds},
            view::{BattleView, Combatant},
        },
    },
};

/// What a power is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PsiAim {
    /// A direction.
    Direction(Direction),
    /// A unit.
    Unit(UnitId),
    /// A unit, and the square to which it is to go.
    Throw(UnitId, Square),
}

/// The action by which a power is used; `None` for reactions.
pub fn action_of(effect: &PowerEffect) -> Option<Action> {
    match effect {
        PowerEffect::Slam { .. } => Some(Action::PsiSlam),
        PowerEffect::Hurl { .. } => Some(Action::PsiHurl),
        PowerEffect::Daunt { .. } => Some(Action::PsiDaunt),
        PowerEffect::Revive { .. } => Some(Action::PsiRevive),
        PowerEffect::Soak { .. } => None,
    }
}

/// The powers that a unit uses by an action, used up or not.
pub fn known_for<'a>(combatant: &Combatant<'a>, action: Action) -> impl Iterator<Item = &'a KnownPower> + use<'a> {
    combatant.psi.0.iter().filter(move |known| action_of(&known.power.effect) == Some(action))
}

/// What the check of a helper helps. SAGA-AID-02
const TASK: Task = Task::Skill(Skill::Psi);

/// Added to the die of a Psi check. SAGA-AID-02, SAGA-BEY-14
pub fn bonus<S: Sum>(combatant: &Combatant) -> S {
    let mut bonus: S = ability::skill_of(combatant.data, combatant.track, Skill::Psi);
    bonus.add("the vehicle's condition", combatant.ride_penalty());
    aid::add_help(&mut bonus, combatant.effects, TASK);
    bonus
}

/// Rolls a Psi check, with the die of a Fate Point that was declared for it; help with it is used up.
/// SAGA-AID-02, SAGA-BEY-01
pub fn roll(battle: &mut BattleAccess, unit: UnitId, bonus: Breakdown) -> Roll {
    let roll = attack::roll_with_fate(battle, unit, bonus);
    aid::use_up_check(battle, unit, TASK);
    roll
}

/// The power with this key, if the unit can use it: trained in Psi, and not used before. SAGA-BEY-14
pub fn ready<'a>(combatant: &Combatant<'a>, key: &ItemKey) -> Result<&'a KnownPower, Illegal> {
    let Some(known) = combatant.psi.find(key) else {
        return Err(Illegal::new("unknown_power", format!("this unit knows no psi power `{key}`")));
    };
    if !combatant.data.trained.contains(&Skill::Psi) {
        Err(Illegal::new("untrained", "psi powers need training in Psi"))
    } else if known.used {
        Err(Illegal::new("power_used", format!("{} works once in a battle", known.power.name)))
    } else {
        Ok(known)
    }
}

/// Why a power cannot be used so.
pub fn check(view: &BattleView, unit: UnitId, key: &ItemKey, action: Action, aim: PsiAim) -> Result<(), Illegal> {
    let own = view.of(unit);
    let known = ready(own, key)?;
    if action_of(&known.power.effect) != Some(action) {
        return Err(Illegal::new("other_use", format!("{} is not used like that", known.power.name)));
    }
    match (&known.power.effect, aim) {
        (PowerEffect::Slam { .. }, PsiAim::Direction(_)) => attack::check_stance(own),
        (&PowerEffect::Hurl { range, distance, .. }, PsiAim::Throw(target, to)) => {
            hurl::check(view, unit, target, range)?;
            hurl::flight(view, target, to, distance).map(|_| ())
        }
        (&PowerEffect::Daunt { range, .. }, PsiAim::Unit(target)) => daunt::check(view, unit, target, range),
        (&PowerEffect::Revive { rounds }, PsiAim::Unit(target)) => revive::check(view, unit, target, rounds),
        (
            PowerEffect::Slam { .. }
            | PowerEffect::Hurl { .. }
            | PowerEffect::Daunt { .. }
            | PowerEffect::Revive { .. }
            | PowerEffect::Soak { .. },
            _,
        ) => Err(Illegal::new("other_use", format!("{} is not used like that", known.power.name))),
    }
}

/// The useful ways to use powers by an action; the check accepts more.
pub fn candidates(view: &BattleView, unit: UnitId, action: Action) -> Vec<Order> {
    let own = view.of(unit);
    let mut orders = Vec::new();
    for known in known_for(own, action) {
        if ready(own, &known.key).is_err() {
            continue;
        }
        let order = || Order::new(unit, action.key()).with(known.key.clone());
        let is_legal = |aim: PsiAim| check(view, unit, &known.key, action, aim).is_ok();
        match &known.power.effect {
            &PowerEffect::Slam { rows, .. } => {
                let useful = Direction::ALL.into_iter().filter(|&direction| {
                    is_legal(PsiAim::Direction(direction)) && slam::catches_enemy(view, own, direction, rows)
                });
                orders.extend(useful.map(|direction| order().towards(direction)));
            }
            &PowerEffect::Hurl { range, distance, .. } => {
                let targets = view.enemies_of(unit).filter(|enemy| enemy.is_present());
                for enemy in targets.filter(|enemy| hurl::check(view, unit, enemy.id, range).is_ok()) {
                    let goals = hurl::goals(view, enemy.id, distance);
                    orders.extend(goals.into_iter().map(|to| order().at(enemy.id).to(to)));
                }
            }
            PowerEffect::Daunt { .. } => {
                let enemies = view.enemies_of(unit).map(|enemy| enemy.id);
                orders.extend(enemies.filter(|&enemy| is_legal(PsiAim::Unit(enemy))).map(|enemy| order().at(enemy)));
            }
            PowerEffect::Revive { .. } => {
                let friends = view.combatants().filter(|other| other.side == own.side).map(|other| other.id);
                orders.extend(friends.filter(|&other| is_legal(PsiAim::Unit(other))).map(|other| order().at(other)));
            }
            PowerEffect::Soak { .. } => {}
        }
    }
    orders
}

/// Carries it out. SAGA-BEY-14
impl Work<SagaFrame> for PsiFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let PsiFrame { unit, ref power, action, aim, announced } = self;
        if !announced && let Some(window) = ready::window_for_psi(battle, unit) {
            return SagaStep::Push(PsiFrame { announced: true, ..self }.into(), window.into());
        }
        let view = battle.view();
        if !battle.vital(unit).is_fit() || check(&view, unit, power, action, aim).is_err() {
            return SagaStep::Done;
        }
        let Ok(known) = ready(view.of(unit), power) else { return SagaStep::Done };
        let (name, effect) = (known.power.name.clone(), known.power.effect.clone());
        battle.body_mut(unit).psi.use_up(power);
        let words = match aim {
            PsiAim::Direction(direction) => format!("uses {name} to the {direction}"),
            PsiAim::Unit(target) | PsiAim::Throw(target, _) => format!("uses {name} on {}", battle.name(target)),
        };
        battle.tell(Event::Acted { unit, action: action.key(), words });
        stealth::reveal(battle, unit);
        match (effect, aim) {
            (PowerEffect::Slam { rows, damage }, PsiAim::Direction(direction)) => {
                slam::run(battle, unit, power, &slam::Slam { name, direction, rows, damage })
            }
            (PowerEffect::Hurl { distance, damage, .. }, PsiAim::Throw(target, to)) => {
                hurl::run(battle, unit, power, &hurl::Hurl { target, to, distance, damage })
            }
            (PowerEffect::Daunt { steps, .. }, PsiAim::Unit(target)) => {
                daunt::run(battle, unit, target, steps);
                SagaStep::Done
            }
            (PowerEffect::Revive { .. }, PsiAim::Unit(target)) => {
                revive::run(battle, target);
                SagaStep::Done
            }
            (
                PowerEffect::Slam { .. }
                | PowerEffect::Hurl { .. }
                | PowerEffect::Daunt { .. }
                | PowerEffect::Revive { .. }
                | PowerEffect::Soak { .. },
                _,
            ) => SagaStep::Done,
        }
    }
}

/// Rolls a Psi check against a number. A declared Fate Point goes into it. Tells what a success comes to.
/// SAGA-BEY-01, SAGA-BEY-14
pub fn roll_against(battle: &mut BattleAccess, unit: UnitId, dc: i32) -> Option<i32> {
    let bonus: Breakdown = bonus(&battle.combatant(unit));
    let roll = roll(battle, unit, bonus);
    let (total, passed) = (roll.total, roll.total >= dc);
    battle.tell(Event::Checked { unit, what: "Psi".to_owned(), roll, dc, passed });
    passed.then_some(total)
}

/// What it would come to.
pub fn preview(view: &BattleView, unit: UnitId, power: &ItemKey, aim: PsiAim) -> Result<Preview, Illegal> {
    let known = ready(view.of(unit), power)?;
    let name = &known.power.name;
    let mut preview = match (&known.power.effect, aim) {
        (&PowerEffect::Slam { rows, damage }, PsiAim::Direction(direction)) => {
            slam::preview(view, unit, &slam::Slam { name: name.clone(), direction, rows, damage })
        }
        (&PowerEffect::Hurl { distance, damage, .. }, PsiAim::Throw(target, to)) => {
            hurl::preview(view, unit, &hurl::Hurl { target, to, distance, damage })?
        }
        (&PowerEffect::Daunt { steps, .. }, PsiAim::Unit(target)) => daunt::preview(view, unit, target, steps),
        (PowerEffect::Revive { .. }, PsiAim::Unit(target)) => revive::preview(view.of(target)),
        (
            PowerEffect::Slam { .. }
            | PowerEffect::Hurl { .. }
            | PowerEffect::Daunt { .. }
            | PowerEffect::Revive { .. }
            | PowerEffect::Soak { .. },
            _,
        ) => Preview::default(),
    };
    preview.summary = format!("{name}: {}", preview.summary);
    preview.notes.push("works once in a battle".to_owned());
    Ok(preview)
}

/// Chance of a Psi check, a declared Fate Point included. SAGA-BEY-01
pub fn chance(combatant: &Combatant, dc: i32) -> Chance {
    let bonus = bonus::<Total>(combatant).total();
    odds::d20_check_with(bonus, dc, combatant.fate_next)
}

/// Why a target cannot be reached by a power: it must be in sight and near enough.
pub fn check_reach(view: &BattleView, unit: UnitId, target: UnitId, range: i32) -> Result<(), Illegal> {
    let (own, theirs) = (view.of(unit), view.of(target));
    let distance = own.distance(theirs);
    if unit == target || !theirs.on_board {
        Err(Illegal::new("no_target", format!("{} is no target", theirs.name)))
    } else if theirs.is_unseen_by(unit) {
        Err(Illegal::new("not_noticed", format!("{} has not been noticed", theirs.name)))
    } else if !conceal::sees(view, own, theirs.space) {
        Err(Illegal::new("no_line_of_sight", format!("there is no line of sight to {}", theirs.name)))
    } else if distance > range {
        let message = format!("{} is {distance} squares away; the power reaches {range}", theirs.name);
        Err(Illegal::new("out_of_range", message))
    } else {
        Ok(())
    }
}
