//! Psi powers used on the unit's own turn: checks and targets.

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::grid::Direction;
use crate::rules::saga::data::PowerEffect;
use crate::rules::saga::query::attack::arming;
use crate::rules::saga::query::psi::{daunt, hurl, psi_check, revive, slam};
use crate::rules::saga::state::{Action, BattleView, Combatant, KnownPower, PsiAim};

/// The action that uses a power; `None` for reactions.
pub fn action_of(effect: &PowerEffect) -> Option<Action> {
    match effect {
        PowerEffect::Slam { .. } => Some(Action::PsiSlam),
        PowerEffect::Hurl { .. } => Some(Action::PsiHurl),
        PowerEffect::Daunt { .. } => Some(Action::PsiDaunt),
        PowerEffect::Revive { .. } => Some(Action::PsiRevive),
        PowerEffect::Soak { .. } => None,
    }
}

/// The powers that a unit uses with an action, including used ones.
pub fn known_for<'a>(combatant: &Combatant<'a>, action: Action) -> impl Iterator<Item = &'a KnownPower> + use<'a> {
    combatant.psi.0.iter().filter(move |known| action_of(&known.power.effect) == Some(action))
}

/// Checks that a power can be used with this action and target.
pub fn check(view: &BattleView, unit: UnitId, key: &ItemKey, action: Action, aim: PsiAim) -> Result<(), Illegal> {
    let own = view.of(unit);
    let known = psi_check::ready(own, key)?;
    if action_of(&known.power.effect) != Some(action) {
        return Err(Illegal::new("other_use", format!("{} is not used like that", known.power.name)));
    }
    match (&known.power.effect, aim) {
        (PowerEffect::Slam { .. }, PsiAim::Direction(_)) => arming::check_stance(own),
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

/// Useful orders with psi powers for this action. The check accepts more.
pub fn candidates(view: &BattleView, unit: UnitId, action: Action) -> Vec<Order> {
    let own = view.of(unit);
    let mut orders = Vec::new();
    for known in known_for(own, action) {
        if psi_check::ready(own, &known.key).is_err() {
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
