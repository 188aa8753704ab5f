//! Attacks on areas: one roll, one damage, and what each of those caught makes of it.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::area::{self, AUTOFIRE_SHOTS, AreaAim, Pattern, Point};
use crate::{
    battle::{AttackKind, AttackResult, Event, ItemKey, Roll, UnitId},
    dice::{Breakdown, DiceCode, Sum, Total},
    grid::Square,
    rules::saga::{
        aiding::aid,
        battle::BattleAccess,
        data::{Feat, WeaponKind},
        frame::{AreaFrame, HitFrame, SagaStep, Spread, Struck},
        gear,
        objects::{breaking, object::Tool},
        sequence::ready::Watch,
        sight::{cover::CoverGrade, stealth},
        strike::{
            aim::aim,
            attack::{self, cover_bonus, damage_bonus, skill},
            defense, helpless,
        },
        vehicles::{mounted, vehicle},
        view::{BattleView, Combatant},
        wards::ward::{self, Force},
    },
};

/// What an area attack must come to for anybody to be hurt. SAGA-AREA-02, SAGA-AREA-04
pub const LEAST: i32 = 10;

/// Added to the one roll of an area attack. SAGA-AREA-17, SAGA-AUTO-02, SAGA-AUTO-04, SAGA-AUTO-10
pub fn bonus<S: Sum>(view: &BattleView, attacker: UnitId, aim: &AreaAim) -> S {
    let own = view.of(attacker);
    let is_mounted = own.bearer() != attacker;
    if let (Pattern::Splash, Point::Unit(target)) = (aim.pattern, aim.point)
        && let Ok(aim) = self::aim(view, own.bearer(), target, aim.arm)
    {
        let bonus = if is_mounted { mounted::attack_bonus } else { attack::attack_bonus };
        return bonus(view, own, view.of(target), &aim);
    }
    let mut bonus: S = match is_mounted {
        true => mounted::skill(view, own, &aim.arm),
        false => skill(own, &aim.arm, aim.manner()),
    };
    attack::add_range(&mut bonus, aim.band);
    if aim.pattern == Pattern::Autofire {
        attack::add_autofire(&mut bonus, aim.braced);
    }
    bonus
}

/// What the roll must reach to hit one of those caught, cover included. SAGA-AREA-02, SAGA-AREA-08
pub fn against<S: Sum>(view: &BattleView, attacker: UnitId, target: UnitId, cover: CoverGrade) -> S {
    let (own, theirs) = (view.bearer(attacker), view.of(target));
    let mut against: S = defense::reflex(theirs, helpless::guard(own, theirs));
    cover_bonus(&mut against, cover);
    against
}

/// Damage beyond the dice. An explosion has no Strength behind it. SAGA-DMG-03
pub fn damage<S: Sum>(own: &Combatant, aim: &AreaAim) -> S {
    if own.bearer() == own.id { damage_bonus(own, &aim.arm, AttackKind::Ranged) } else { mounted::damage_bonus(own) }
}

/// One of those caught, as far as the roll asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exposure {
    /// What the roll must reach, cover included.
    pub against: i32,
    /// Whether it has cover or improved cover.
    pub covered: bool,
    /// Whether it has the Evasion talent.
    pub evades: bool,
    /// Whether it stands next to the target of a splash.
    pub beside: bool,
}

/// What a roll does to one of those caught: how many times its damage is halved; `None` where it takes none.
/// SAGA-AREA-02 to SAGA-AREA-06, SAGA-AREA-08, SAGA-AREA-13 to SAGA-AREA-16, SAGA-AUTO-02, SAGA-AUTO-09
pub fn halvings(face: u32, total: i32, exposure: Exposure) -> Option<u8> {
    let Exposure { against, covered, evades, beside } = exposure;
    if face != 20 && total < LEAST {
        return None;
    }
    let hits = face == 20 || (face != 1 && total >= against);
    match (hits, covered, evades) {
        (true, ..) => Some(u8::from(beside) + u8::from(evades)),
        (false, true, _) | (false, _, true) => None,
        (false, false, false) => (!beside).then_some(1),
    }
}

/// Damage after so many halvings, one after the other. SAGA-CONV-06
pub fn halved(damage: i32, times: u8) -> i32 {
    (0..times).fold(damage, |damage, _| damage / 2)
}

/// What one of those caught takes, in words.
pub fn share_words(halvings: Option<u8>) -> &'static str {
    match halvings {
        None => "no damage",
        Some(0) => "full damage",
        Some(1) => "half damage",
        Some(_) => "a quarter of the damage",
    }
}

/// How one of those caught stands to the attack.
pub fn exposure(view: &BattleView, attacker: UnitId, aim: &AreaAim, target: UnitId, cover: CoverGrade) -> Exposure {
    Exposure {
        against: against::<Total>(view, attacker, target, cover).total(),
        covered: cover != CoverGrade::None,
        evades: view.of(target).data.feats.contains(&Feat::Evasion),
        beside: aim.pattern == Pattern::Splash && !aim.is_primary(target),
    }
}

/// Rolls, harms the objects that are marked, then hurts one after the other of those caught.
/// SAGA-AREA-02, SAGA-AREA-07
impl Work<SagaFrame> for AreaFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let Some(mut spread) = self.spread.take() else { return begin(self, battle) };
        let Some((unit, struck)) = spread.queue.pop() else { return SagaStep::Done };
        let force = Force::Share { roll: spread.damage.clone(), struck };
        let hit = ward::hit(self.attacker, unit, spread.total, AttackResult::Hit, force);
        let hit = HitFrame { means: spread.means, with: Some(self.with.clone()), ..hit };
        self.spread = Some(spread);
        SagaStep::Push(self.into(), hit.into())
    }
}

fn begin(frame: AreaFrame, battle: &mut BattleAccess) -> SagaStep {
    let AreaFrame { attacker, ref with, point, announced, .. } = frame;
    if !battle.vital(attacker).is_fit() {
        return SagaStep::Done;
    }
    if !announced && let Some(herald) = attack::herald(battle, attacker, point.unit(), with) {
        return SagaStep::Push(AreaFrame { announced: true, ..frame }.into(), herald);
    }
    let view = battle.view();
    let Ok(aim) = area::check(battle, &view, attacker, with, point) else { return SagaStep::Done };
    let bonus: Breakdown = bonus(&view, attacker, &aim);
    let caught: Vec<Caught> = aim
        .caught(&view, attacker)
        .into_iter()
        .map(|(unit, cover)| Caught {
            unit,
            against: against(&view, attacker, unit, cover),
            exposure: exposure(&view, attacker, &aim, unit, cover),
        })
        .collect();
    let attack = Attack {
        attacker,
        weapon: aim.arm.name.to_owned(),
        manner: aim.manner(),
        pattern: aim.pattern,
        point,
        thrown_away: aim.arm.weapon.kind == WeaponKind::Thrown,
        centre: centre(&view, attacker, &aim),
        dice: aim.arm.dice(),
        damage: damage(view.of(attacker), &aim),
    };
    let (means, tool) = (aim.arm.means(), Tool::of(&aim.arm));
    let objects = breaking::caught(battle, &view, attacker, &aim);
    let before = Watch::of(battle);
    let resolved = resolve(battle, &attack, bonus, caught, (objects, tool), with);
    let Some((queue, damage, total)) = resolved else { return SagaStep::Done };
    let next = AreaFrame { spread: Some(Spread { damage, means, total, queue }), ..frame.clone() };
    // First the blast does all it does. SAGA-READY-06
    match before.and_then(|before| before.window(battle, Some(attacker))) {
        Some(window) => SagaStep::Push(window.into(), next.into()),
        None => SagaStep::Continue(next.into()),
    }
}

/// The attack, apart from the unit that makes it.
struct Attack {
    attacker: UnitId,
    weapon: String,
    manner: AttackKind,
    pattern: Pattern,
    point: Point,
    thrown_away: bool,
    centre: Square,
    dice: DiceCode,
    damage: Breakdown,
}

/// One of those caught.
struct Caught {
    unit: UnitId,
    against: Breakdown,
    exposure: Exposure,
}

fn resolve(
    battle: &mut BattleAccess,
    attack: &Attack,
    bonus: Breakdown,
    caught: Vec<Caught>,
    (objects, tool): (Vec<breaking::Caught>, Tool),
    with: &ItemKey,
) -> Option<(Vec<(UnitId, Struck)>, Roll, i32)> {
    let &Attack { attacker, ref weapon, manner, pattern, .. } = attack;
    let bearer = vehicle::bearer(battle, attacker);
    match pattern {
        Pattern::Autofire => gear::spend(battle, bearer, with, AUTOFIRE_SHOTS),
        Pattern::Burst(_) | Pattern::Cone(_) | Pattern::Splash if attack.thrown_away => {
            gear::use_up(battle, bearer, with)
        }
        Pattern::Burst(_) | Pattern::Cone(_) | Pattern::Splash => gear::fire(battle, bearer, with),
    }
    stealth::reveal(battle, attacker);
    let words = words(battle, attack);
    let action = pattern.action();
    battle.tell(Event::Acted { unit: attacker, action: action.key(), words });
    // A splash is rolled against one opponent, other areas against nobody by name. SAGA-AID-04
    let roll = attack::roll_at(battle, attacker, attack.point.unit(), bonus);
    if bearer != attacker {
        aid::use_up(battle, bearer, None);
    }
    let (face, total) = (roll.faces.first().copied().unwrap_or(1), roll.total);
    battle.tell(Event::Rolled { unit: attacker, what: "the attack".to_owned(), roll: roll.clone() });
    if matches!(pattern, Pattern::Burst(_) | Pattern::Splash) {
        battle.tell(Event::Exploded { by: attacker, what: weapon.clone(), at: attack.centre });
    }
    if face != 20 && total < LEAST {
        let words = format!("hurts nobody: {total} is less than {LEAST}");
        battle.tell(Event::Acted { unit: attacker, action: action.key(), words });
        return None;
    }
    let mut queue = Vec::new();
    for Caught { unit, against, exposure } in caught {
        let times = halvings(face, total, exposure);
        let hits = face == 20 || (face != 1 && total >= exposure.against);
        let verdict = if hits { AttackResult::Hit } else { AttackResult::Miss };
        battle.tell(Event::Attacked {
            attacker,
            target: unit,
            weapon: weapon.clone(),
            manner,
            roll: roll.clone(),
            defense: "Reflex".to_owned(),
            against,
            verdict,
            occasion: Some(share_words(times).to_owned()),
        });
        queue.extend(times.map(|halved| {
            let if_missed = halvings(1, total, exposure);
            let deflectable = pattern == Pattern::Autofire && !exposure.evades;
            (unit, Struck { hits, halved, if_missed, deflectable })
        }));
    }
    let harmed = objects.into_iter().filter_map(|object| Some((halvings(face, total, object.exposure)?, object)));
    let harmed: Vec<(u8, breaking::Caught)> = harmed.collect();
    if queue.is_empty() && harmed.is_empty() {
        return None;
    }
    queue.reverse();
    let faces = battle.dice.roll_code(attack.dice);
    let damage = Roll::new(attack.dice, faces, attack.damage.clone());
    battle.tell(Event::Rolled { unit: attacker, what: "the damage".to_owned(), roll: damage.clone() });
    for (times, object) in harmed {
        breaking::estimate(battle, attacker, &object, tool, times, damage.total);
    }
    Some((queue, damage, total))
}

fn words(battle: &BattleAccess, attack: &Attack) -> String {
    let bearer = vehicle::bearer(battle, attack.attacker);
    let weapon = match bearer == attack.attacker {
        true => attack.weapon.clone(),
        false => format!("{} of {}", attack.weapon, battle.name(bearer)),
    };
    match attack.point {
        Point::Corner(corner) if attack.pattern == Pattern::Autofire => format!("sweeps {corner} with the {weapon}"),
        Point::Corner(corner) if attack.thrown_away => format!("throws a {weapon} at {corner}"),
        Point::Corner(corner) => format!("fires the {weapon} at {corner}"),
        Point::Direction(direction) => format!("sprays the {weapon} to the {direction}"),
        Point::Unit(target) => format!("fires the {weapon} at {}", battle.name(target)),
    }
}

/// A square to show it on.
fn centre(view: &BattleView, attacker: UnitId, aim: &AreaAim) -> Square {
    match aim.point {
        Point::Corner(corner) => Square::new(corner.x, corner.y),
        Point::Direction(_) => view.of(attacker).space.origin,
        Point::Unit(target) => view.of(target).space.origin,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: Exposure = Exposure { against: 14, covered: false, evades: false, beside: false };

    fn dealt(face: u32, total: i32, damage: i32, exposure: Exposure) -> i32 {
        halvings(face, total, exposure).map_or(0, |times| halved(damage, times))
    }

    /// SAGA-EXD-20, SAGA-AREA-02 to SAGA-AREA-06, SAGA-AREA-08, SAGA-AREA-16, SAGA-AUTO-09
    #[test]
    fn hit_miss_cover_and_evasion() {
        let far = Exposure { against: 18, ..OPEN };
        let covered = Exposure { covered: true, ..far };
        let (quick, quick_far) = (Exposure { evades: true, ..OPEN }, Exposure { evades: true, ..far });
        let all = [OPEN, far, covered, quick, quick_far];
        assert_eq!(all.map(|exposure| dealt(10, 16, 20, exposure)), [20, 10, 0, 10, 0]);
        assert_eq!(all.map(|exposure| dealt(3, 9, 20, exposure)), [0; 5]);
        assert_eq!(all.map(|exposure| dealt(20, 26, 20, exposure)), [20, 20, 20, 10, 10]);
        assert_eq!(dealt(20, 4, 20, far), 20, "a natural 20 hits all");
        assert_eq!([dealt(1, 15, 20, OPEN), dealt(1, 9, 20, OPEN)], [10, 0], "a natural 1 misses all");
    }

    /// SAGA-EXD-21, SAGA-AREA-13, SAGA-AREA-14, SAGA-AREA-15
    #[test]
    fn splashes() {
        let primary = |against| dealt(9, 17, 18, Exposure { against, ..OPEN });
        let beside = |against| dealt(9, 17, 18, Exposure { against, beside: true, ..OPEN });
        assert_eq!([primary(17), primary(19), beside(15), beside(18)], [18, 9, 9, 0]);
        let quick = Exposure { beside: true, evades: true, ..OPEN };
        assert_eq!(dealt(9, 17, 18, quick), 4, "half of half");
    }
}
