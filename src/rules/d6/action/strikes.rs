//! The common part of attacks on units: shots, blows, tackles and hurled things.

use super::{Timing, check};
use crate::{
    battle::{Event, Illegal, Order, Roll, UnitId},
    dice::{Chance, Pips},
    grid::Space,
    rules::{
        Preview,
        d6::{
            attack::resolve,
            data::Charts,
            frame::D6Step,
            query::{
                aim::Aim,
                attack,
                called_shots::{self, Mark},
                cover,
                estimates::target_stays,
                injury::{self, Damage, Place},
                items,
                outcomes::{self, Outcome},
                plans,
                points::Goal,
                reactions::{declared_full, kept_per_mille, with_known},
            },
            state::{ActionFacts, AttackMode, BattleAccess, D6Profile, FullReactionKind, PlanStep, Threat},
        },
    },
};

/// The chance, in percent, that a target which moves in the segment of an attack does so before it.
const COMES_IN_TIME: i32 = 50;

/// Every order to attack an enemy with a ready weapon.
pub fn candidates(battle: &BattleAccess, unit: UnitId, facts: &ActionFacts) -> Vec<Order> {
    let enemies: Vec<UnitId> = plans::enemies(battle, unit).collect();
    let weapons = attack::ready_weapons(battle, unit).into_iter();
    let orders = weapons.flat_map(|ready| {
        let order = Order::new(unit, facts.key()).with(ready.key);
        enemies.iter().map(move |&enemy| order.clone().at(enemy)).collect::<Vec<_>>()
    });
    orders.collect()
}

/// Checks that the target is an enemy within range, the weapon ready, and a die left.
pub fn check(battle: &BattleAccess, order: &Order, facts: &ActionFacts, mode: AttackMode) -> Result<(), Illegal> {
    let unit = order.unit;
    let target = check::target_of(battle, order)?;
    if !battle.are_enemies(unit, target) {
        return Err(Illegal::new("friend", format!("{} is no enemy", battle.name(target))));
    }
    let is_ready = match mode {
        AttackMode::Tackle => true,
        AttackMode::Wield | AttackMode::Hurl => {
            let key = check::item_of(order)?;
            attack::is_ready(battle, unit, key)
        }
    };
    let key = attack::weapon_key(Some(mode), order);
    if items::is_ruined(battle, unit, &key) {
        return Err(Illegal::new(
            "ruined",
            format!("the {} is too badly damaged to be used", items::name(battle, &key)),
        ));
    }
    if !is_ready || items::data(battle, &key).is_none() {
        return Err(Illegal::new("not_held", format!("{} has no {key} in hand", battle.name(unit))));
    }
    let weapon = attack::weapon_of(battle, mode, order);
    let weapon = weapon.ok_or_else(|| Illegal::new("no_missile", format!("{key} is nothing to throw")))?;
    plans::check_die_left(battle, unit, weapon.skill)?;
    let segment = plans::segment_of_next(battle, unit, facts.cost);
    attack::declared_aim(battle, (unit, plans::planned_space(battle, unit), target), &weapon, segment).map(|_| ())
}

/// The reason why the nearest enemy cannot be attacked; `None` without enemies or reasons.
pub fn nearest_refusal(
    battle: &BattleAccess,
    order: &Order,
    check: impl FnOnce(&Order) -> Result<(), Illegal>,
) -> Option<Illegal> {
    let unit = order.unit;
    let enemies = plans::enemies(battle, unit).filter(|&enemy| battle.is_in_the_fight(enemy));
    let nearest = enemies.min_by_key(|&enemy| (battle.metres(unit, enemy), enemy))?;
    check(&order.clone().at(nearest)).err()
}

/// The odds, the damage and the value of an attack, whose target may react. `summary` makes the summary of the names of
/// target and weapon.
pub fn preview(
    battle: &BattleAccess,
    order: &Order,
    mode: AttackMode,
    (from, timing): (Space, Timing),
    summary: impl FnOnce(&str, &str) -> String,
) -> Preview {
    let unit = order.unit;
    let weapon = attack::weapon_of(battle, mode, order);
    let (Some(weapon), Some(target)) = (weapon, order.at) else { return Preview::default() };
    let aim = attack::declared_aim(battle, (unit, from, target), &weapon, timing.segment);
    let aim = aim.unwrap_or_else(|_| Aim::now(battle, unit, from, target));
    // The target comes there in the segment of the attack, perhaps after it. D6-REACT-17
    let is_late = aim.at != battle.space(target) && aim.at != plans::will_stand(battle, target, timing.segment);
    let pool = attack::pool(battle, unit, &weapon, timing.more);
    let bare = attack::difficulty(battle, aim, &weapon);
    let (cover, difficulty) = (bare.cover_words(), with_known(battle, aim, &weapon, bare));
    let (sure, barred) = (attack::is_sure(battle, from, target), attack::check_line(battle, aim, &weapon).err());
    let mut damage = attack::full_damage(battle, unit, &attack::weapon_key(Some(mode), order), &weapon);
    let called_shot = weapon.in_use.called_shot.as_ref();
    let mark = called_shot.and_then(|called_shot| called_shots::mark(battle, target, &called_shot.part));
    if let Some(place) = mark.as_ref().and_then(Mark::place) {
        damage.place = Place::At(place);
    }
    let certainly = |favourable: u32| {
        let chance = Chance { favourable, of: 1 };
        (chance, vec![Outcome { chance, damage: damage.clone() }])
    };
    let (chance, mut outcomes) = match (&barred, sure) {
        (Some(_), _) => certainly(0),
        (None, true) => certainly(1),
        (None, false) => (difficulty.chance(&pool), outcomes::hits(battle, &difficulty, &pool, &damage)),
    };
    let lines = if weapon.is_close() { Vec::new() } else { cover::lines_of(cover::decisive_lines(battle, aim)) };
    let mut notes = Vec::new();
    if aim.at != battle.space(target) {
        notes.push(format!("{} will stand at {} then", battle.name(target), aim.at.origin));
    }
    if is_late {
        notes.push("lost if it comes up before the target's move".to_owned());
    }
    notes.push(target_words(battle, &damage, target, mark.as_ref()));
    let is_protected = battle.rules.has_charts() && barred.is_none() && !sure;
    if is_protected && difficulty.cover.is_some() {
        let stopped = outcomes::chance_to_hit_cover(&difficulty, &pool);
        let through = outcomes::through_cover(battle, aim, &difficulty, &pool, &damage);
        let favourable = through.iter().map(|outcome| outcome.chance.favourable).sum();
        let goes_through = Chance::millionths(favourable);
        notes.push(format!("hits the cover instead: {stopped}, and goes through it: {goes_through}"));
        outcomes.extend(through);
    }
    if *battle.rules == D6Profile::Segments {
        notes.push(format!("+1D damage for every {} points above the difficulty", Charts::shipped().accuracy));
    }
    if damage.stuns {
        notes.push("set for stun: whatever is worse than a stun knocks out".to_owned());
    }
    let full = declared_full(battle, target, Threat::of(&weapon)).filter(|_| battle.is_noticed(unit));
    notes.extend(full.map(|(kind, dice)| {
        let reaction = match kind {
            FullReactionKind::Dodge => "full dodge",
            FullReactionKind::Parry => "full parry",
        };
        format!("the chance counts with the {reaction} of {dice} that {} has declared", battle.name(target))
    }));
    notes.extend(barred.map(|illegal| format!("not possible as things stand: {illegal}")));
    if sure {
        notes.push("an unconscious target next to you is hit without a roll".to_owned());
    }
    let (value, odds) = match &mark {
        Some(Mark::Held(key)) => (outcomes::value_at_weapon(battle, &outcomes, target, key), None),
        Some(Mark::Part(_)) | None => {
            let odds = outcomes::expected(battle, &outcomes, target);
            (odds.value_x100, Some(odds))
        }
    };
    let kept = if sure { 1000 } else { kept_per_mille(battle, aim, &weapon, (&difficulty, &pool), 0) };
    let stays = if is_late { COMES_IN_TIME } else { target_stays(battle, &weapon, target) };
    Preview {
        summary: summary(&battle.name(target), &weapon.name),
        chance: Some(chance),
        pool: Some(pool),
        against: Some(("difficulty".into(), difficulty.fixed)),
        damage: Some(damage.pool.code().spread()),
        injures: odds.map(|odds| odds.hurts),
        defeat: odds.map(|odds| odds.defeats),
        manner: Some(Threat::of(&weapon).manner()),
        worth_x100: Some(value * kept / 1000 * stays / 100),
        cover,
        lines,
        notes,
        ..Preview::default()
    }
}

/// The difficulty of a declared attack, with the reaction of its target; `None` for one that needs no roll. D6-REACT-06,
/// D6-PTS-02
pub fn goal(battle: &BattleAccess, step: &PlanStep) -> Option<Goal> {
    let (unit, (target, weapon)) = (step.order.unit, attack::target_of(battle, step)?);
    let aim = Aim::now(battle, unit, battle.space(unit), target);
    if attack::is_sure(battle, aim.from, target) {
        return None;
    }
    let reaction = battle.reactions(target).against(Threat::of(&weapon)).filter(|_| battle.is_noticed(unit));
    Some(Goal::of(&attack::difficulty(battle, aim, &weapon), reaction.map_or(0, |(_, total)| total)))
}

/// The damage and what resists it: the body, or the weapon that a called shot aims at.
fn target_words(battle: &BattleAccess, damage: &Damage, target: UnitId, mark: Option<&Mark>) -> String {
    let dice = damage.pool.total();
    match mark {
        Some(Mark::Held(key)) => {
            let weapon = items::data(battle, key);
            let body = weapon.map(|weapon| weapon.body).unwrap_or_default();
            format!("a hit knocks the {} to the ground: damage {dice} against {body}", items::name(battle, key))
        }
        Some(Mark::Part(part)) => {
            let is_covered = injury::is_covered(battle, target, Some(part.place));
            let resistance: Pips = injury::resistance_if(battle, target, damage.kind, is_covered);
            format!("damage {dice} against {resistance} at the {}", part.name)
        }
        None => {
            let [covered, bare] =
                [true, false].map(|is_covered| injury::resistance_if::<Pips>(battle, target, damage.kind, is_covered));
            match injury::is_covered_everywhere(battle, target) {
                true => format!("damage {dice} against {covered}"),
                false => format!("damage {dice} against {covered} where the armour covers, {bare} elsewhere"),
            }
        }
    }
}

/// Makes the attack, if the unit has dice for it.
pub fn perform(battle: &mut BattleAccess, step: &PlanStep, mode: AttackMode, roll: Option<Roll>) -> D6Step {
    let order = &step.order;
    match (order.at, roll) {
        (Some(target), Some(roll)) => resolve(battle, mode, order, target, roll),
        (None, _) | (_, None) => {
            let words = "is too hard pressed to attack".to_owned();
            battle.log_event(Event::Acted { unit: order.unit, action: order.action.clone(), words });
            D6Step::Done
        }
    }
}
