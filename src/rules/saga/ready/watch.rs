//! Triggers of readied actions by changes of the scene: doors that open or break, enemies that appear.

use crate::battle::UnitId;
use crate::grid::{Square, within_reach};
use crate::rules::saga::frame::ReadyFrame;
use crate::rules::saga::query::ready::set_off::{SetOff, may_act, may_react};
use crate::rules::saga::query::sight::conceal;
use crate::rules::saga::ready::set_off::window;
use crate::rules::saga::state::{BattleAccess, BattleView, Readiness, ReadyTrigger};

/// The state that triggers compare before and after a change.
pub struct Watch {
    /// The open doors, including broken ones.
    open: Vec<Square>,
    /// Pairs of a waiting unit and an enemy that satisfies its trigger, or that it sees if it waits for a door.
    met: Vec<(UnitId, UnitId)>,
}

/// Makes a change and returns the readied actions that it triggers: by doors that open, and by enemies who come into
/// sight or into range without a step. `by` is the unit that causes the change, if any. SAGA-READY-06, SAGA-READY-08
pub fn watching(
    battle: &mut BattleAccess,
    by: Option<UnitId>,
    happens: impl FnOnce(&mut BattleAccess),
) -> Option<ReadyFrame> {
    let before = Watch::of(&battle.view());
    happens(battle);
    before?.window(&battle.view(), by)
}

impl Watch {
    /// The present state; `None` if no action is readied.
    pub fn of(view: &BattleView) -> Option<Self> {
        (!view.order.ready.is_empty()).then(|| Self { open: open_doors(view), met: met(view) })
    }

    /// The readied actions triggered by all changes since.
    pub fn window(self, view: &BattleView, by: Option<UnitId>) -> Option<ReadyFrame> {
        if view.order.ready.is_empty() {
            return None;
        }
        let now = met(view);
        let opens = open_doors(view).iter().any(|door| !self.open.contains(door));
        let newly_met = |readiness: &Readiness| {
            let new = now.iter().filter(|pair| pair.0 == readiness.unit && !self.met.contains(pair));
            let new = new.map(|&(_, enemy)| enemy);
            let new = new.filter(|&enemy| view.of(enemy).is_present() && may_react(view, readiness, enemy));
            let holder = view.of(readiness.unit);
            new.min_by_key(|&enemy| (holder.distance(view.of(enemy)), enemy))
        };
        let set_off = |readiness: &Readiness| {
            let unit = readiness.unit;
            // A unit does not react to its own action. SAGA-ACT-13
            if by == Some(unit) {
                return None;
            }
            match readiness.trigger {
                ReadyTrigger::DoorOpens => {
                    let is_struck = |by: &UnitId| may_react(view, readiness, *by);
                    let target = by.filter(is_struck).or_else(|| newly_met(readiness));
                    (opens && may_act(view.of(unit))).then_some(SetOff { unit, target })
                }
                ReadyTrigger::EnemyInSight | ReadyTrigger::EnemyWithin(_) => {
                    newly_met(readiness).map(|enemy| SetOff::by(unit, enemy))
                }
                ReadyTrigger::EnemyAttacks
                | ReadyTrigger::EnemyMoves
                | ReadyTrigger::EnemyUsesPsi
                | ReadyTrigger::AllyAttacks => None,
            }
        };
        let pending: Vec<SetOff> = view.order.ready.iter().filter_map(set_off).collect();
        let because = if opens { "a door opens".to_owned() } else { appears(view, &pending) };
        window(pending, because)
    }
}

/// The appearance of enemies as text for players.
fn appears(view: &BattleView, pending: &[SetOff]) -> String {
    let mut targets = pending.iter().filter_map(|set_off| set_off.target);
    let first = targets.next();
    match first.filter(|&first| targets.all(|other| other == first)) {
        Some(enemy) => format!("{} appears", view.of(enemy).name),
        None => "enemies appear".to_owned(),
    }
}

fn open_doors(view: &BattleView) -> Vec<Square> {
    view.board.doors().iter().filter(|door| door.open).map(|door| door.square).collect()
}

/// The enemies on the board, able to act or not, that satisfy each trigger. Units in vehicles are left out.
fn met(view: &BattleView) -> Vec<(UnitId, UnitId)> {
    let mut pairs = Vec::new();
    for readiness in &view.order.ready {
        let holder = view.of(readiness.unit);
        let enemies = view.enemies_of(holder.id).filter(|enemy| enemy.on_board && enemy.occupied_vehicle.is_none());
        let fulfils = enemies.filter(|enemy| match readiness.trigger {
            ReadyTrigger::EnemyInSight | ReadyTrigger::DoorOpens => conceal::sees(view, holder, enemy.space),
            ReadyTrigger::EnemyWithin(squares) => within_reach(holder.space, enemy.space, i32::from(squares)),
            ReadyTrigger::EnemyAttacks
            | ReadyTrigger::EnemyMoves
            | ReadyTrigger::EnemyUsesPsi
            | ReadyTrigger::AllyAttacks => false,
        });
        pairs.extend(fulfils.map(|enemy| (holder.id, enemy.id)));
    }
    pairs
}
