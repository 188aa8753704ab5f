//! Attacks on the objects of the map.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::{at, describe, kind_of, suffer};
use crate::{
    battle::{AttackKind, AttackResult, Event, Illegal, ItemKey, Order, UnitId},
    dice::Breakdown,
    grid::{Barrier, Diagonal, Space, Square},
    rules::{
        Preview,
        saga::{
            action::Action,
            asked::preview,
            battle::BattleAccess,
            data::{Blast, WeaponKind},
            effects::EffectKind,
            frame::{ObjectFrame, SagaStep},
            gear,
            moving::{opportunity, reach},
            objects::object::{self, Tool},
            sequence::ready,
            sight::{
                conceal,
                cover::{self, CoverGrade, CoverQuestion},
                stealth,
            },
            strike::{
                aim::{self, Refusal},
                arms::{Arm, arms},
                attack::{self, add_range},
                range, strike_odds,
            },
            view::{BattleView, Combatant},
        },
    },
};

/// An attack on an object that can be made.
pub struct ObjectAim<'a> {
    arm: Arm<'a>,
    manner: AttackKind,
    /// Added to the d20.
    bonus: Breakdown,
    /// What the roll must reach.
    against: Breakdown,
    /// Added to the weapon dice.
    damage: Breakdown,
}

/// Why an object cannot be attacked. SAGA-OBJ-01, SAGA-OBJ-02
pub fn check<'a>(
    battle: &'a BattleAccess,
    view: &BattleView<'a>,
    unit: UnitId,
    with: &ItemKey,
    square: Square,
) -> Result<ObjectAim<'a>, Illegal> {
    let own = view.of(unit);
    let arm = attack::ready_arm(battle, own, with)?;
    let Some(object) = at(battle, square) else {
        return Err(Illegal::new("no_object", format!("there is nothing to attack at {square}")));
    };
    let reached = manner(view, own, &arm, square);
    let (manner, band) = reached.map_err(|refusal| refusal.illegal(&format!("the {}", object.name), &arm))?;
    let mut bonus: Breakdown = attack::skill(own, &arm, manner);
    if manner != AttackKind::Melee {
        add_range(&mut bonus, band);
    }
    let mut against: Breakdown = object::reflex(object);
    attack::cover_bonus(&mut against, cover_of(view, own, Space::single(square), manner));
    Ok(ObjectAim { arm, manner, bonus, against, damage: attack::damage_bonus(own, &arm, manner) })
}

/// How an arm reaches an object, or why it does not.
fn manner(
    view: &BattleView,
    own: &Combatant,
    arm: &Arm,
    square: Square,
) -> Result<(AttackKind, Option<range::Band>), Refusal> {
    aim::is_usable(own, arm)?;
    aim::is_single(own, arm)?;
    if matches!(arm.weapon.blast, Some(Blast::Splash)) {
        return Err(Refusal::HitsAnArea);
    }
    let there = Space::single(square);
    let distance = own.space.distance(there, Diagonal::Double);
    let is_near = reach::is_near(own.space, reach::of_arm(own, arm), there);
    let band = range::band(arm, distance);
    let manner = match arm.weapon.kind {
        WeaponKind::Melee => AttackKind::Melee,
        WeaponKind::Thrown if is_near => AttackKind::Melee,
        WeaponKind::Thrown => AttackKind::Thrown,
        WeaponKind::Pistol | WeaponKind::Carbine | WeaponKind::Rifle | WeaponKind::Heavy => AttackKind::Ranged,
    };
    match manner {
        AttackKind::Melee if !is_near => return Err(Refusal::OutOfReach),
        AttackKind::Ranged | AttackKind::Thrown if band.is_none() => return Err(Refusal::OutOfRange(distance)),
        AttackKind::Melee | AttackKind::Ranged | AttackKind::Thrown => {}
    }
    if !is_seen(view, own, square) {
        Err(Refusal::NoLineOfSight)
    } else if manner != AttackKind::Melee && aim::lies_behind(view, own, there) {
        Err(Refusal::ProneBehindLowObject)
    } else {
        Ok((manner, band))
    }
}

/// Who stands before it covers it; what it is part of does not. SAGA-COVER-06
pub fn cover_of(view: &BattleView, own: &Combatant, there: Space, manner: AttackKind) -> CoverGrade {
    let creatures: Vec<Space> = view
        .combatants()
        .filter(|other| aim::gives_cover(other) && other.ride.is_none())
        .filter(|other| other.id != own.id && !other.space.overlaps(there))
        .map(|other| other.space)
        .collect();
    let question = CoverQuestion {
        map: view.board.map(),
        attacker: own.space,
        target: there,
        affects: true,
        melee: manner == AttackKind::Melee,
        target_prone: false,
        target_medium_or_smaller: true,
        creatures: &creatures,
    };
    // The thing itself stands in nobody's way.
    let is_covered = cover::cover(&question).through.iter().any(|&square| !there.contains(square));
    if is_covered { CoverGrade::Cover } else { CoverGrade::None }
}

/// A closed door is seen from where a square in front of it is seen; what is open to sight, as any square. Whoever
/// stands next to it sees it.
fn is_seen(view: &BattleView, own: &Combatant, square: Square) -> bool {
    let map = view.board.map();
    let is_beside = |from: Square| from == square || from.is_adjacent(square);
    if own.effects.has(EffectKind::Blinded) {
        return false;
    }
    if map.tile(square).barrier != Barrier::Wall {
        return conceal::sees(view, own, Space::single(square));
    }
    let fronts = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(dx, dy)| square.offset(dx, dy));
    let is_open = |front: &Square| map.border(*front, square) != Barrier::Wall && map.contains(*front);
    own.space.squares().any(|from| is_beside(from) && map.border(from, square) != Barrier::Wall)
        || fronts.iter().filter(|front| is_open(front)).any(|&front| conceal::sees(view, own, Space::single(front)))
}

/// The attacks on objects worth a thought: closed doors, what is to be destroyed, and what an enemy may hide behind.
/// The check accepts more.
pub fn candidates(battle: &BattleAccess, view: &BattleView, unit: UnitId) -> Vec<Order> {
    let board = view.board;
    let closed = board.doors().iter().filter(|door| !door.open).map(|door| door.square);
    let mut squares: Vec<Square> = closed.chain(board.destroy_targets(view.of(unit).side)).collect();
    for enemy in view.enemies_of(unit).filter(|enemy| enemy.is_present()) {
        let beside = enemy.space.squares().flat_map(|square| square.neighbours().chain([square]));
        squares.extend(beside.filter(|&square| board.map().tile(square).barrier == Barrier::Low));
    }
    squares.sort_unstable_by_key(|square| (square.y, square.x));
    squares.dedup();
    // Out of sight of one arm is out of sight of all.
    let own = view.of(unit);
    squares.retain(|&square| is_seen(view, own, square) && kind_of(board, square).is_some());
    let mut orders: Vec<Order> = Vec::new();
    for square in squares {
        for arm in arms(own).filter(|arm| manner(view, own, arm, square).is_ok()) {
            let order = Order::new(unit, Action::AttackObject.key()).with(arm.key.clone()).to(square);
            if !orders.contains(&order) && attack::ready_arm(battle, own, arm.key).is_ok() {
                orders.push(order);
            }
        }
    }
    orders
}

/// What an attack on an object would do.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    with: &ItemKey,
    square: Square,
) -> Result<Preview, Illegal> {
    let aim = check(battle, view, unit, with, square)?;
    let (own, object) = (view.of(unit), at(battle, square));
    let chance = strike_odds::to_hit(own, aim.bonus.total(), aim.against.total());
    let tool = Tool::of(&aim.arm);
    let dealt = |points: i32| object.map_or(0, |object| object::damage::<Breakdown>(object, tool, points).total());
    let name = object.map(|object| object.name.clone()).unwrap_or_default();
    let mut notes = vec![format!("damage {} {}", aim.arm.dice(), aim.damage).trim_end().to_owned()];
    notes.extend(describe(battle, square));
    Ok(Preview {
        summary: format!("{} at the {name}: {chance}", aim.arm.name),
        chance: Some(chance),
        damage: Some(strike_odds::dealt(aim.arm.dice(), aim.damage.total(), dealt)),
        bonus: Some(aim.bonus),
        against: Some(("Reflex".into(), aim.against)),
        manner: Some(aim.manner),
        risks: preview::risks(view, opportunity::reactors_to(view, unit, &aim.arm), unit),
        notes,
        ..Preview::default()
    })
}

/// Rolls the attack and harms the object. SAGA-OBJ-03, SAGA-ATK-10
impl Work<SagaFrame> for ObjectFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let ObjectFrame { attacker, ref with, at: square, announced } = self;
        if !battle.vital(attacker).is_fit() {
            return SagaStep::Done;
        }
        if !announced && let Some(herald) = attack::herald(battle, attacker, None, with) {
            return SagaStep::Push(ObjectFrame { announced: true, ..self }.into(), herald);
        }
        let view = battle.view();
        let (Ok(aim), Some(object)) = (check(battle, &view, attacker, with, square), at(battle, square).cloned())
        else {
            return SagaStep::Done;
        };
        let ObjectAim { arm, manner, bonus, against, damage } = aim;
        let (tool, dice, weapon, shots) = (Tool::of(&arm), arm.dice(), arm.name.to_owned(), arm.shots());
        gear::spend(battle, attacker, with, shots);
        let key = || Action::AttackObject.key();
        let words = format!("attacks the {} at {square} with the {weapon}", object.name);
        battle.tell(Event::Acted { unit: attacker, action: key(), words });
        let roll = attack::roll_at(battle, attacker, None, bonus);
        let verdict = attack::verdict(&roll, &against);
        let what = format!("the attack against Reflex {} ({against})", against.total());
        battle.tell(Event::Rolled { unit: attacker, what, roll });
        stealth::reveal(battle, attacker);
        if manner == AttackKind::Thrown {
            gear::leave_at(battle, attacker, with, square);
        }
        if verdict == AttackResult::Miss {
            battle.tell(Event::Acted { unit: attacker, action: key(), words: format!("misses the {}", object.name) });
            return SagaStep::Done;
        }
        let dealt = object::roll_damage(battle, attacker, &object, tool, dice, damage, verdict);
        let estimate = |battle: &mut BattleAccess| suffer(battle, attacker, square, &object, dealt, tool.means);
        match ready::watching(battle, Some(attacker), estimate) {
            Some(window) => SagaStep::Continue(window.into()),
            None => SagaStep::Done,
        }
    }
}
