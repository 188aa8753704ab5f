//! Attacks on units, rolled. SWU-CORE-01, SWU-ACT-02, SWU-STUN-02

use super::{
    checks, conditions,
    data::{Ability, Inflicts},
    query::{
        attack::{Aim, ReadyWeapon, against, bonus, critical_dice, damage, edges, is_always_critical, stun_difficulty},
        psi,
    },
    state::{BattleAccess, Edges},
    stealth,
    vital::{self, Damage},
};
use crate::{
    battle::{AttackKind, AttackResult, Event, Roll, UnitId},
    dice::{Breakdown, DiceCode},
};

/// The numbers of an attack roll.
struct Numbers {
    name: String,
    manner: AttackKind,
    bonus: Breakdown,
    against: Breakdown,
    edges: Edges,
}

/// Makes an attack. `occasion` names what it is if it is not the attacker's own action. SWU-CORE-01, SWU-CORE-07
pub fn strike(battle: &mut BattleAccess, by: UnitId, target: UnitId, ready: &ReadyWeapon, occasion: Option<&str>) {
    let (aim, weapon) = (Aim::now(battle, by, target), &ready.weapon);
    let numbers = Numbers {
        name: weapon.name.clone(),
        manner: weapon.manner(),
        bonus: bonus(battle, aim, weapon),
        against: against(battle, aim, weapon.is_melee()),
        edges: edges(battle, aim),
    };
    let verdict = roll(battle, aim, numbers, occasion);
    if verdict == AttackResult::Miss {
        return;
    }
    if ready.stuns {
        let dc = stun_difficulty(battle, by).total();
        stun(battle, target, dc);
        return;
    }
    let (dice, modifier) = damage(battle, by, weapon);
    hurt(battle, aim, verdict, dice, modifier, weapon.inflicts);
}

/// Makes a psi attack. SWU-ACT-06, SWU-RANGE-08
pub fn psi_strike(
    battle: &mut BattleAccess,
    by: UnitId,
    target: UnitId,
    name: &str,
    (dice, inflicts): (DiceCode, Option<Inflicts>),
) {
    let aim = Aim::now(battle, by, target);
    let (bonus, against, _) = psi::attack(battle, by, target);
    let edges = edges(battle, aim);
    let numbers = Numbers { name: name.to_owned(), manner: AttackKind::Ranged, bonus, against, edges };
    let verdict = roll(battle, aim, numbers, None);
    if verdict != AttackResult::Miss {
        let wisdom = battle.data_of(by).abilities.modifier(Ability::Wisdom);
        let modifier = Breakdown::new().with(Ability::Wisdom.name(), wisdom);
        hurt(battle, aim, verdict, dice, modifier, inflicts);
    }
}

/// Rolls an attack. It uses up help, and reveals the attacker. SWU-CORE-07, SWU-STEALTH-06, SWU-ACT-14
fn roll(battle: &mut BattleAccess, aim: Aim, numbers: Numbers, occasion: Option<&str>) -> AttackResult {
    let Aim { by, target, .. } = aim;
    let Numbers { name, manner, bonus, against, edges } = numbers;
    let roll = battle.roll_d20(bonus, &edges);
    let natural = roll.faces.first().copied().unwrap_or(1);
    let verdict = match natural {
        1 => AttackResult::Miss,
        20 => AttackResult::Critical,
        _ if roll.total < against.total() => AttackResult::Miss,
        _ if is_always_critical(battle, aim) => AttackResult::Critical,
        _ => AttackResult::Hit,
    };
    battle.log_event(Event::Attacked {
        attacker: by,
        target,
        weapon: name,
        manner,
        roll,
        defense: "Armour Class".to_owned(),
        against,
        verdict,
        occasion: occasion.map(str::to_owned),
        in_area: false,
    });
    conditions::use_up_help(battle, by, Some(target));
    stealth::reveal(battle, by);
    verdict
}

/// Rolls the damage of a hit. A hit deals at least one point. SWU-MELEE-03, SWU-MELEE-04, SWU-CORE-07
fn hurt(
    battle: &mut BattleAccess,
    aim: Aim,
    verdict: AttackResult,
    dice: DiceCode,
    modifier: Breakdown,
    inflicts: Option<Inflicts>,
) {
    let critical = verdict == AttackResult::Critical;
    let dice = if critical { critical_dice(dice) } else { dice };
    let faces = battle.dice.roll_code(dice);
    let roll = Roll::new(dice, faces, modifier);
    let amount = roll.total.max(1);
    let notes = if critical { vec!["the dice of a critical hit are rolled twice".to_owned()] } else { Vec::new() };
    vital::damage(battle, aim.target, Damage { by: Some(aim.by), roll, notes, amount, critical });
    if let Some(what) = inflicts.filter(|_| battle.vital(aim.target).is_conscious()) {
        conditions::inflict(battle, aim.target, aim.by, what);
    }
}

/// A stun has hit: the target saves against this difficulty. It loses no hit points. SWU-STUN-02, SWU-STUN-03,
/// SWU-STUN-05
pub fn stun(battle: &mut BattleAccess, target: UnitId, dc: i32) {
    // SWU-DEATH-08: a stun does nothing to an unconscious unit.
    if battle.vital(target).is_conscious() && !checks::save(battle, target, Ability::Constitution, dc, 0) {
        conditions::stun(battle, target, dc);
    }
}
