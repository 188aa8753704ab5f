//! Attacks on units, resolved.

use super::{
    injury, items, posture,
    query::{
        aim::Aim,
        attack::{damage, difficulty, is_sure, weapon_key, weapon_of},
        blast::landing,
        difficulty::Difficulty,
    },
    state::{AttackMode, BattleAccess, Threat},
    stealth,
};
use crate::{
    battle::{AttackResult, Event, Order, Roll, UnitId},
    dice::Breakdown,
};

/// Resolves an attack on a unit by the roll that also decided the order. D6-SEG-06, D6-DICE-03, D6-REACT-06
pub fn resolve(battle: &mut BattleAccess, mode: AttackMode, order: &Order, target: UnitId, roll: Roll) {
    let attacker = order.unit;
    let Some(weapon) = weapon_of(battle, mode, order) else { return };
    let from = battle.space(attacker);
    let (kind, seen) = (Threat::of(&weapon), battle.is_noticed(attacker));
    let reactions = *battle.body(target).reactions;
    let sure = is_sure(battle, from, target);
    let mut against = if sure {
        Breakdown::new()
    } else {
        let difficulty = difficulty(battle, Aim::now(battle, attacker, from, target), &weapon);
        roll_difficulty(battle, difficulty)
    };
    if let Some((skill, total)) = reactions.against(kind).filter(|_| seen && !sure) {
        against.add(skill.name(), total);
    }
    let hit = sure || roll.total >= against.total();
    battle.log_event(Event::Attacked {
        attacker,
        target,
        weapon: weapon.name.clone(),
        manner: kind.manner(),
        roll,
        defense: "difficulty".to_owned(),
        against,
        verdict: if hit { AttackResult::Hit } else { AttackResult::Miss },
        occasion: None,
    });
    stealth::reveal(battle, attacker);
    if mode == AttackMode::Hurl {
        let at = landing(battle, battle.space(attacker).origin, battle.space(target).origin);
        items::lay_down(battle, attacker, &weapon_key(Some(mode), order), at, 1);
    }
    if hit {
        let pool = damage(battle, attacker, &weapon);
        injury::hurt(battle, attacker, target, pool);
        if weapon.knocks_down {
            posture::set_prone(battle, target, true);
        }
    }
}

/// Rolls the dice of a difficulty and returns it as a fixed number. D6-CALL-06
pub fn roll_difficulty(battle: &mut BattleAccess, difficulty: Difficulty) -> Breakdown {
    difficulty.dice.into_iter().fold(difficulty.fixed, |sum, (name, dice)| {
        let faces = battle.dice.roll_code(dice.code());
        let words: Vec<String> = faces.iter().map(u32::to_string).collect();
        let total: u32 = faces.iter().sum();
        sum.with(format!("{name} {dice} [{}]", words.join(" ")), i32::try_from(total).unwrap_or(0))
    })
}
