//! Attacks on units, resolved.

use super::{
    data::Weapon,
    frame::D6Step,
    injury, items, posture, protection,
    query::{
        aim::Aim,
        attack::{accuracy, difficulty, full_damage, is_sure, weapon_key, weapon_of},
        blast::landing,
        called_shots::{Mark, mark},
        difficulty::Difficulty,
        injury::{Damage, Place},
    },
    state::{AttackMode, BattleAccess, Threat},
    stealth, weapon_damage,
};
use crate::{
    battle::{AttackResult, Event, Order, Roll, UnitId},
    dice::{Breakdown, Pips},
};

/// Resolves an attack on a unit by the roll that also decided the order. D6-SEG-06, D6-DICE-03, D6-REACT-06
pub fn resolve(battle: &mut BattleAccess, mode: AttackMode, order: &Order, target: UnitId, roll: Roll) -> D6Step {
    let attacker = order.unit;
    let Some(weapon) = weapon_of(battle, mode, order) else { return D6Step::Done };
    let aim = Aim::now(battle, attacker, battle.space(attacker), target);
    let (kind, seen) = (Threat::of(&weapon), battle.is_noticed(attacker));
    let reactions = *battle.reactions(target);
    let sure = is_sure(battle, aim.from, target);
    let RolledDifficulty { mut against, cover } = if sure {
        RolledDifficulty::default()
    } else {
        let difficulty = difficulty(battle, aim, &weapon);
        roll_parts(battle, difficulty)
    };
    let reaction = reactions.against(kind).filter(|_| seen && !sure);
    if let Some((skill, total)) = reaction {
        against.add(skill.name(), total);
    }
    let margin = roll.total - against.total();
    let hit = sure || margin >= 0;
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
        in_area: false,
    });
    stealth::reveal(battle, attacker);
    if mode == AttackMode::Hurl {
        let at = landing(battle, aim.from.origin, aim.at.origin);
        items::lay_down(battle, attacker, &weapon_key(Some(mode), order), at);
    }
    let mut damage = full_damage(battle, attacker, &weapon_key(Some(mode), order), &weapon);
    if hit {
        if !sure {
            damage.pool = damage.pool.with("accuracy", accuracy(battle, margin));
        }
        let step = land(battle, order, target, &weapon, damage);
        if weapon.knocks_down {
            posture::set_prone(battle, target, true);
        }
        return step;
    }
    if !battle.rules.has_charts() {
        return D6Step::Done;
    }
    if margin + cover >= 0 {
        let through = protection::stop(battle, order, aim, &damage);
        return through.map_or(D6Step::Done, |damage| land(battle, order, target, &weapon, damage));
    }
    // Only the parry has stopped the blow.
    if let Some((skill, _)) = reaction.filter(|(_, total)| margin + total >= 0) {
        weapon_damage::clash(battle, order, &weapon, target, skill);
    }
    D6Step::Done
}

/// Lets damage strike the target: the weapon in its hand or the part of the body that a called shot aims at, or the
/// body. D6-CALL-08
fn land(battle: &mut BattleAccess, order: &Order, target: UnitId, weapon: &Weapon, damage: Damage) -> D6Step {
    let called_shot = weapon.in_use.called_shot.as_ref();
    let place = match called_shot.and_then(|called_shot| mark(battle, target, &called_shot.part)) {
        Some(Mark::Held(key)) => {
            weapon_damage::knock_away(battle, order, target, &key, damage);
            return D6Step::Done;
        }
        Some(Mark::Part(part)) => Place::At(part.place),
        None => damage.place,
    };
    injury::hurt(battle, order.unit, target, Damage { place, ..damage })
}

/// A difficulty whose dice have been rolled.
#[derive(Default)]
struct RolledDifficulty {
    against: Breakdown,
    /// The part of it that the object in front of the target adds. D6-PROT-01
    cover: i32,
}

fn roll_parts(battle: &mut BattleAccess, difficulty: Difficulty) -> RolledDifficulty {
    let without_cover = difficulty.fixed.total();
    let Difficulty { fixed, cover, dice } = difficulty;
    let covered = cover.into_iter().fold(fixed, |sum, part| roll_part(battle, sum, part));
    let cover = covered.total() - without_cover;
    RolledDifficulty { against: dice.into_iter().fold(covered, |sum, part| roll_part(battle, sum, part)), cover }
}

/// Rolls the dice of a difficulty and returns it as a fixed number. D6-CALL-06
pub fn roll_difficulty(battle: &mut BattleAccess, difficulty: Difficulty) -> Breakdown {
    roll_parts(battle, difficulty).against
}

fn roll_part(battle: &mut BattleAccess, sum: Breakdown, (name, dice): (&'static str, Pips)) -> Breakdown {
    let faces = battle.dice.roll_code(dice.code());
    let words: Vec<String> = faces.iter().map(u32::to_string).collect();
    let total: u32 = faces.iter().sum();
    sum.with(format!("{name} {dice} [{}]", words.join(" ")), i32::try_from(total).unwrap_or(0))
}
