//! The frame of area attacks.

use crate::battle::{AttackKind, AttackResult, Event, ItemKey, Roll, UnitId, Work};
use crate::dice::{Breakdown, DiceCode};
use crate::grid::Square;
use crate::rules::saga::attack::{hit, roll};
use crate::rules::saga::data::WeaponKind;
use crate::rules::saga::frame::{AreaDamage, AreaFrame, AreaResult, Force, HitFrame, SagaFrame, SagaStep};
use crate::rules::saga::objects::blast;
use crate::rules::saga::query::areas::area::{self, AUTOFIRE_SHOTS, AreaAim, Pattern};
use crate::rules::saga::query::areas::area_attack::{self, Exposure, LEAST};
use crate::rules::saga::query::objects::object_damage::Tool;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::ready::watch::Watch;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{AreaPoint, BattleAccess, BattleView};
use crate::rules::saga::{gear, query};

/// Rolls the attack, damages the objects in the area, then the units in the area one by one. SAGA-AREA-02,
/// SAGA-AREA-07, SAGA-AREA-18
impl Work<SagaFrame> for AreaFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let Some(mut area_damage) = self.area_damage.take() else { return begin(self, battle) };
        let Some((unit, area_result)) = area_damage.queue.pop() else { return SagaStep::Done };
        let force = Force::Share { roll: area_damage.damage.clone(), area_result };
        let hit = hit::hit(self.attacker, unit, area_damage.total, AttackResult::Hit, force);
        let hit = HitFrame { means: area_damage.means, with: Some(self.with.clone()), ..hit };
        self.area_damage = Some(area_damage);
        SagaStep::Push(self.into(), hit.into())
    }
}

fn begin(frame: AreaFrame, battle: &mut BattleAccess) -> SagaStep {
    let AreaFrame { attacker, ref with, point, announced, .. } = frame;
    if !battle.vital(attacker).can_act() {
        return SagaStep::Done;
    }
    if !announced && let Some(reactions_frame) = roll::reactions_frame(&battle.view(), attacker, point.unit(), with) {
        return SagaStep::Push(AreaFrame { announced: true, ..frame }.into(), reactions_frame);
    }
    let view = battle.view();
    let Ok(aim) = area::check(&view, attacker, with, point) else { return SagaStep::Done };
    let bonus: Breakdown = area_attack::bonus(&view, attacker, &aim);
    let caught: Vec<Caught> = aim
        .caught(&view, attacker)
        .into_iter()
        .map(|(unit, cover)| Caught {
            unit,
            against: area_attack::against(&view, attacker, &aim, unit, cover),
            exposure: area_attack::exposure(&view, attacker, &aim, unit, cover),
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
        spray: match point {
            AreaPoint::Direction(_) => aim.exposed_squares(&view, attacker),
            AreaPoint::Corner(_) | AreaPoint::Unit(_) | AreaPoint::Object(_) | AreaPoint::Unseen(_) => Vec::new(),
        },
        dice: aim.arm.dice(),
        damage: area_attack::damage(view.of(attacker), &aim),
    };
    let (means, tool) = (aim.arm.means(), Tool::of(&aim.arm));
    let objects = query::objects::blast::caught(&view, attacker, &aim);
    let before = Watch::of(&view);
    let resolved = resolve(battle, &attack, bonus, caught, (objects, tool), with);
    let Some((queue, damage, total)) = resolved else { return SagaStep::Done };
    let next = AreaFrame { area_damage: Some(AreaDamage { damage, means, total, queue }), ..frame.clone() };
    // All effects of the area attack come before reactions to it. SAGA-READY-06
    match before.and_then(|before| before.window(&battle.view(), Some(attacker))) {
        Some(window) => SagaStep::Push(window.into(), next.into()),
        None => SagaStep::Continue(next.into()),
    }
}

/// The numbers of the attack, without the attacker.
struct Attack {
    attacker: UnitId,
    weapon: String,
    manner: AttackKind,
    pattern: Pattern,
    point: AreaPoint,
    thrown_away: bool,
    centre: Square,
    /// The squares that a spray reaches; empty for others.
    spray: Vec<Square>,
    dice: DiceCode,
    damage: Breakdown,
}

/// A unit in the area.
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
    (objects, tool): (Vec<query::objects::blast::Caught>, Tool),
    with: &ItemKey,
) -> Option<(Vec<(UnitId, AreaResult)>, Roll, i32)> {
    let &Attack { attacker, ref weapon, manner, pattern, .. } = attack;
    match pattern {
        Pattern::Autofire => gear::spend(battle, attacker, with, AUTOFIRE_SHOTS),
        Pattern::Burst(_) | Pattern::Cone(_) | Pattern::Splash if attack.thrown_away => {
            let bearer = vehicle::bearer(&battle.view(), attacker);
            gear::use_up(battle, bearer, with)
        }
        Pattern::Burst(_) | Pattern::Cone(_) | Pattern::Splash => gear::fire(battle, attacker, with),
    }
    stealth::reveal(battle, attacker);
    let words = words(&battle.view(), attack);
    let action = pattern.action();
    battle.log_event(Event::Acted { unit: attacker, action: action.key(), words });
    let corner = attack.point.corner();
    let at = Some(attack.centre).filter(|_| !matches!(attack.point, AreaPoint::Direction(_)));
    let spray = attack.spray.clone();
    battle.log_event(Event::WeaponUsed { unit: attacker, weapon: weapon.clone(), manner, at, corner, spray });
    // A splash is rolled against one target; other area attacks have no target. SAGA-AID-04
    let roll = roll::roll_at(battle, attacker, attack.point.unit(), bonus);
    let (face, total) = (roll.faces.first().copied().unwrap_or(1), roll.total);
    battle.log_event(Event::Rolled { unit: attacker, what: "the attack".to_owned(), roll: roll.clone() });
    if matches!(pattern, Pattern::Burst(_) | Pattern::Splash) {
        battle.log_event(Event::Exploded { by: attacker, what: weapon.clone(), at: attack.centre, corner });
    }
    if face != 20 && total < area_attack::LEAST {
        let words = format!("hurts nobody: {total} is less than {LEAST}");
        battle.log_event(Event::Acted { unit: attacker, action: action.key(), words });
        return None;
    }
    let mut queue = Vec::new();
    for Caught { unit, against, exposure } in caught {
        let times = area_attack::halvings(face, total, exposure);
        let hits = area_attack::hits(face, total, exposure);
        let verdict = if hits { AttackResult::Hit } else { AttackResult::Miss };
        let event = Event::Attacked {
            attacker,
            target: unit,
            weapon: weapon.clone(),
            manner,
            roll: roll.clone(),
            defense: "Reflex".to_owned(),
            against,
            verdict,
            occasion: Some(area_attack::share_words(times).to_owned()),
            in_area: true,
        };
        log_attack(battle, event, attacker, unit, times.is_some());
        queue.extend(times.map(|halved| {
            let if_missed = area_attack::halvings(1, total, exposure);
            let deflectable = pattern == Pattern::Autofire && !exposure.evades;
            (unit, AreaResult { hits, halved, if_missed, deflectable })
        }));
    }
    let harmed =
        objects.into_iter().filter_map(|object| Some((area_attack::halvings(face, total, object.exposure)?, object)));
    let harmed: Vec<(u8, query::objects::blast::Caught)> = harmed.collect();
    if queue.is_empty() && harmed.is_empty() {
        return None;
    }
    queue.reverse();
    let faces = battle.dice.roll_code(attack.dice);
    let damage = Roll::new(attack.dice, faces, attack.damage.clone());
    battle.log_event(Event::Rolled { unit: attacker, what: "the damage".to_owned(), roll: damage.clone() });
    for (times, object) in harmed {
        blast::estimate(battle, attacker, &object, tool, times, damage.total);
    }
    Some((queue, damage, total))
}

/// Writes down what an area attack does to one unit. Whoever attacks does not learn of a unit that it does not perceive
/// and does not harm. SAGA-BEY-23
fn log_attack(battle: &mut BattleAccess, event: Event, attacker: UnitId, target: UnitId, is_harmed: bool) {
    let (ours, theirs) = (battle.side(attacker), battle.side(target));
    if is_harmed || battle.perceives(ours, target) {
        battle.log_event(event);
    } else {
        let sides = battle.sides.clone();
        battle.log.write_perceived(event, sides.ids(), |side, _| side == theirs);
    }
}

fn words(view: &BattleView, attack: &Attack) -> String {
    let bearer = vehicle::bearer(view, attack.attacker);
    let weapon = match bearer == attack.attacker {
        true => attack.weapon.clone(),
        false => format!("{} of {}", attack.weapon, view.name(bearer)),
    };
    match attack.point {
        AreaPoint::Corner(corner) if attack.pattern == Pattern::Autofire => {
            format!("sweeps {corner} with the {weapon}")
        }
        AreaPoint::Corner(corner) if attack.thrown_away => format!("throws a {weapon} at {corner}"),
        AreaPoint::Corner(corner) => format!("fires the {weapon} at {corner}"),
        AreaPoint::Direction(direction) => format!("sprays the {weapon} to the {direction}"),
        AreaPoint::Unit(target) => format!("fires the {weapon} at {}", view.name(target)),
        AreaPoint::Unseen(square) => format!("fires the {weapon} blindly at {square}"),
        AreaPoint::Object(square) => {
            let object = view.target_at(square).map_or_else(|| "object".to_owned(), |object| object.name.to_owned());
            format!("fires the {weapon} at the {object} at {square}")
        }
    }
}

/// The square at which the attack is displayed.
fn centre(view: &BattleView, attacker: UnitId, aim: &AreaAim) -> Square {
    match aim.point {
        AreaPoint::Corner(corner) => Square::new(corner.x, corner.y),
        AreaPoint::Direction(_) => view.of(attacker).space.origin,
        AreaPoint::Unit(target) => view.of(target).space.origin,
        AreaPoint::Object(square) | AreaPoint::Unseen(square) => square,
    }
}
