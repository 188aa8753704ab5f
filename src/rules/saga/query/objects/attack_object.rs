//! Attacks on the objects of the map.

use crate::{
    battle::{AttackKind, Illegal, ItemKey, Order, UnitId},
    dice::Breakdown,
    grid::{Barrier, Diagonal, Space, Square},
    rules::saga::{
        data::weapon::{Blast, WeaponKind},
        query::{
            attack::{
                aim, arming,
                arms::{Arm, arms},
                bonus::{self, add_range},
                range,
                refusal::Refusal,
                strike,
            },
            movement::reach,
            objects::{object_cover, object_damage},
            sight::conceal,
        },
        state::{
            action::Action,
            effects::EffectKind,
            view::{BattleView, Combatant},
        },
    },
};

/// An attack on an object that can be made.
pub struct ObjectAim<'a> {
    pub arm: Arm<'a>,
    pub manner: AttackKind,
    /// Attack bonus.
    pub bonus: Breakdown,
    /// The defense that the roll must reach.
    pub against: Breakdown,
    /// Damage bonus.
    pub damage: Breakdown,
}

/// Aims an attack on an object, or returns the reason why the order is illegal. SAGA-OBJ-01, SAGA-OBJ-02
pub fn check<'a>(view: &'a BattleView, unit: UnitId, with: &ItemKey, square: Square) -> Result<ObjectAim<'a>, Illegal> {
    let own = view.of(unit);
    let arm = arming::ready_arm(view, own, with)?;
    let Some(object) = view.object_at(square) else {
        return Err(Illegal::new("no_object", format!("there is nothing to attack at {square}")));
    };
    let reached = manner(view, own, &arm, square);
    let (manner, band) = reached.map_err(|refusal| refusal.illegal(&format!("the {}", object.data.name), &arm))?;
    let mut bonus: Breakdown = bonus::skill(own, &arm, manner);
    if manner != AttackKind::Melee {
        add_range(&mut bonus, band);
    }
    let mut against: Breakdown = object_damage::reflex(object.data);
    strike::cover_bonus(&mut against, object_cover::cover_of(view, own, Space::single(square), manner));
    Ok(ObjectAim { arm, manner, bonus, against, damage: bonus::damage_bonus(own, &arm, manner) })
}

/// The attack kind and range band against an object, or the reason why it is out of reach.
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

/// Returns true if a unit sees the object on a square. A closed door is visible if a square in front of it is; an
/// object that does not block sight is visible as its square is. Adjacent units always see it.
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

/// Attacks on objects offered to players and the AI: closed doors, objects to be destroyed, and objects that an enemy
/// may hide behind. The check accepts more.
pub fn candidates(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let board = view.board;
    let closed = board.doors().iter().filter(|door| !door.open).map(|door| door.square);
    let mut squares: Vec<Square> =
        closed.chain(view.mission.destroy_targets(&view.progress, board, view.of(unit).side)).collect();
    for enemy in view.enemies_of(unit).filter(|enemy| enemy.is_present()) {
        let beside = enemy.space.squares().flat_map(|square| square.neighbours().chain([square]));
        squares.extend(beside.filter(|&square| board.map().tile(square).barrier == Barrier::Low));
    }
    squares.sort_unstable_by_key(|square| (square.y, square.x));
    squares.dedup();
    // Visibility does not depend on the weapon.
    let own = view.of(unit);
    squares.retain(|&square| is_seen(view, own, square) && view.object_at(square).is_some());
    let mut orders: Vec<Order> = Vec::new();
    for square in squares {
        for arm in arms(own).filter(|arm| manner(view, own, arm, square).is_ok()) {
            let order = Order::new(unit, Action::AttackObject.key()).with(arm.key.clone()).to(square);
            if !orders.contains(&order) && arming::ready_arm(view, own, arm.key).is_ok() {
                orders.push(order);
            }
        }
    }
    orders
}
