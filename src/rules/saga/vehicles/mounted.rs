//! The weapons of vehicles, fired by their gunners. SAGA-BEY-45

use bevy::prelude::*;

use super::vehicle::{Berth, Ride, Seat};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, UnitId, Verdict},
    dice::{Breakdown, Sum, Total},
    rules::{
        Preview,
        saga::{
            ability::modifier,
            aiding::aid,
            effects::What,
            field::Field,
            frame::{HitFrame, Poise, SagaStep},
            gear,
            hurt::reduction,
            muster::{Fighter, Muster},
            sight::stealth,
            strike::{
                aim::{Aim, aim},
                arms::{Arm, arms_at_one},
                attack::{self, Strike},
                defense, helpless,
                strike_odds::{chance, spread},
            },
            wards::{
                destiny,
                ward::{self, Force},
            },
        },
    },
};

/// A shot of a gunner.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct MountedFrame {
    /// Who fires.
    pub gunner: UnitId,
    /// Whom at.
    pub target: UnitId,
    /// With which weapon of the vehicle.
    pub with: ItemKey,
    /// How its target stood as those who have waited for an attack had their chance; `None` before.
    pub announced: Option<Poise>,
}

/// The seat from which a unit fires, or why it cannot.
fn berth(field: &Field, gunner: UnitId) -> Result<Berth, Illegal> {
    let berth = field.berth(gunner).filter(|berth| berth.seat == Seat::Gunner);
    let berth = berth.ok_or_else(|| Illegal::new("not_gunner", "only gunners fire a vehicle's weapons"))?;
    if field.vital(berth.vehicle).is_fit() {
        Ok(berth)
    } else {
        Err(Illegal::new("disabled", "the vehicle does not work any more"))
    }
}

/// Why a gunner cannot fire so: the vehicle must be able to aim its weapon at the target.
pub fn check<'a>(
    field: &'a Field,
    muster: &Muster<'a>,
    gunner: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Aim<'a>, Illegal> {
    let vehicle = berth(field, gunner)?.vehicle;
    // SAGA-BEY-41
    if muster.of(gunner).effects.has(What::Blinded) {
        return Err(Illegal::new("no_line_of_sight", format!("there is no line of sight to {}", field.name(target))));
    }
    if muster.of(target).is_unseen_by(gunner) {
        return Err(Illegal::new("not_noticed", format!("{} has not been noticed", field.name(target))));
    }
    attack::check(field, muster, vehicle, target, with).and_then(|aim| match aim.arm.is_unarmed() {
        true => Err(Illegal::new("not_held", "vehicles have no hands")),
        false => Ok(aim),
    })
}

/// Every shot that a gunner could fire.
pub fn candidates(field: &Field, muster: &Muster, gunner: UnitId, order: impl Fn() -> Order) -> Vec<Order> {
    let Ok(berth) = berth(field, gunner) else { return Vec::new() };
    let mut orders: Vec<Order> = Vec::new();
    for item in muster.of(berth.vehicle).arsenal.held() {
        let enemies = muster.enemies_of(gunner).map(|enemy| enemy.id);
        let shot = enemies.filter(|&enemy| check(field, muster, gunner, enemy, &item.key).is_ok());
        orders.extend(shot.map(|enemy| order().with(item.key.clone()).at(enemy)));
    }
    orders.dedup();
    orders
}

/// The weapons that a gunner fires.
pub fn weapons(field: &Field, gunner: UnitId) -> Vec<ItemKey> {
    let Ok(berth) = berth(field, gunner) else { return Vec::new() };
    field.body(berth.vehicle).arsenal.held().map(|item| item.key.clone()).collect()
}

/// What a gunner brings to the roll: base attack and Intelligence, its own condition and the vehicle's.
/// SAGA-BEY-45, SAGA-COND-08, SAGA-COND-09
pub fn skill<S: Sum>(gunner: &Fighter, arm: &Arm) -> S {
    let mut bonus = S::default();
    bonus.add("base attack", gunner.data.base_attack);
    bonus.add("Intelligence", modifier(gunner.data.abilities.intelligence));
    if !attack::is_proficient(gunner.data, arm.weapon) {
        bonus.add("not proficient", -5);
    }
    attack::add_effects(&mut bonus, gunner);
    bonus.add("condition", gunner.track.penalty());
    bonus.add("the vehicle's condition", gunner.ride_penalty());
    bonus
}

/// What a gunner adds to the damage.
pub fn damage_bonus<S: Sum>(gunner: &Fighter) -> S {
    let mut damage = S::default();
    damage.add("half heroic level", gunner.data.heroic_level / 2);
    damage
}

fn work_out<'a, S: Sum>(
    muster: &Muster,
    gunner: UnitId,
    vehicle: UnitId,
    target: UnitId,
    aim: Aim<'a>,
) -> Strike<'a, S> {
    let (own, platform, theirs) = (muster.of(gunner), muster.of(vehicle), muster.of(target));
    let mut bonus: S = skill(own, &aim.arm);
    attack::add_help(&mut bonus, own, theirs);
    // Whoever hinders a vehicle hinders what is fired from it. SAGA-AID-05
    if platform.effects.has(What::Suppressed) {
        bonus.add("the vehicle suppressed", -aid::HELP);
    }
    attack::add_situation(&mut bonus, muster, platform, theirs, &aim);
    let mut against: S = defense::reflex(theirs, helpless::guard(platform, theirs));
    attack::cover_bonus(&mut against, aim.cover);
    let damage = damage_bonus(own);
    Strike { aim, bonus, against, dice: aim.arm.dice(), damage }
}

/// Who strikes from where a unit goes: it itself, or the gunners of what it drives.
pub fn strikers(muster: &Muster, unit: UnitId) -> Vec<UnitId> {
    let vehicle = muster.of(unit).mover();
    if vehicle == unit {
        return vec![unit];
    }
    let fires = |ride: Ride| ride.vehicle == vehicle && ride.seat == Seat::Gunner;
    let gunners = muster.fighters().filter(|other| other.is_present() && other.ride.is_some_and(fires));
    gunners.map(|gunner| gunner.id).collect()
}

/// What a gunner could fire at a target from where the vehicle stands, for whoever plans.
pub fn strikes<'a>(muster: &Muster<'a>, ride: Ride, gunner: UnitId, target: UnitId) -> Vec<Strike<'a, Total>> {
    let platform = muster.of(ride.vehicle);
    let is_blind = muster.of(gunner).effects.has(What::Blinded) || muster.of(target).is_unseen_by(gunner);
    if ride.seat != Seat::Gunner || !platform.is_present() || is_blind {
        return Vec::new();
    }
    let arms = arms_at_one(platform).filter(|arm| !arm.is_unarmed());
    let aims = arms.filter_map(|arm| aim(muster, ride.vehicle, target, arm).ok());
    aims.map(|aim| work_out(muster, gunner, ride.vehicle, target, aim)).collect()
}

/// Fires. SAGA-BEY-45
pub fn run(frame: MountedFrame, field: &mut Field) -> SagaStep {
    let MountedFrame { gunner, target, ref with, announced } = frame;
    if !field.vital(gunner).is_fit() {
        return SagaStep::Done;
    }
    if announced.is_none() {
        let herald = attack::herald(field, gunner, target, with);
        let frame = MountedFrame { announced: Some(attack::poise(field, target)), ..frame };
        return match herald {
            Some(herald) => SagaStep::Push(frame.into(), herald),
            None => run(frame, field),
        };
    }
    let Ok(berth) = berth(field, gunner) else { return SagaStep::Done };
    let muster = field.muster();
    let Ok(aim) = check(field, &muster, gunner, target, with) else { return SagaStep::Done };
    let Strike { aim, bonus, against, dice, damage } = work_out(&muster, gunner, berth.vehicle, target, aim);
    let (weapon, manner, means, shots) = (aim.arm.name.to_owned(), aim.manner, aim.arm.means(), aim.arm.shots());
    gear::spend(field, berth.vehicle, with, shots);
    let roll = attack::roll_at(field, gunner, Some(target), bonus);
    aid::use_up(field, berth.vehicle, None);
    let total = roll.total;
    let against: Breakdown = against;
    let verdict = attack::verdict(&roll, &against);
    let verdict = destiny::verdict(field, gunner, verdict);
    field.tell(Event::Attacked {
        attacker: gunner,
        target,
        weapon,
        manner,
        roll,
        defense: "Reflex".to_owned(),
        against,
        verdict,
        occasion: Some(format!("from {}", field.name(berth.vehicle))),
    });
    stealth::reveal(field, gunner);
    if verdict == Verdict::Miss {
        return SagaStep::Done;
    }
    let hit = ward::hit(gunner, target, total, verdict, Force::Strike { dice, damage });
    let reacted = attack::has_reacted(field, target, announced);
    SagaStep::Continue(HitFrame { manner, means, with: Some(with.clone()), reacted, ..hit }.into())
}

/// What a shot would come to.
pub fn preview(
    field: &Field,
    muster: &Muster,
    gunner: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Preview, Illegal> {
    let aim = check(field, muster, gunner, target, with)?;
    let vehicle = berth(field, gunner)?.vehicle;
    let strike: Strike<Breakdown> = work_out(muster, gunner, vehicle, target, aim);
    let (own, theirs) = (muster.of(gunner), muster.of(target));
    let chance = chance(own, &strike);
    let mut notes = vec![format!("damage {} {}", strike.dice, strike.damage).trim_end().to_owned()];
    notes.extend(reduction::notes(theirs, aim.arm.means()));
    Ok(Preview {
        summary: format!("{} at {}: {chance}", aim.arm.name, theirs.name),
        chance: Some(chance),
        damage: Some(spread(theirs, &strike)),
        cover: aim.cover.words().map(str::to_owned),
        manner: Some(aim.manner),
        notes,
        bonus: Some(strike.bonus),
        against: Some(("Reflex".into(), strike.against)),
        ..Preview::default()
    })
}
