//! The weapons of vehicles, fired by their gunners. SAGA-BEY-45

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::vehicle::{Berth, Ride, Seat};
use crate::{
    battle::{AttackResult, Event, Illegal, ItemKey, Order, UnitId},
    dice::{Breakdown, Sum, Total},
    rules::{
        Preview,
        saga::{
            ability::modifier,
            aiding::aid,
            areas::{
                area::{self, Pattern},
                burst_fire,
            },
            battle::BattleAccess,
            effects::EffectKind,
            frame::{HitFrame, Poise, SagaStep},
            gear,
            hurt::reduction,
            sight::stealth,
            strike::{
                aim::{Aim, Refusal, aim},
                arms::{Arm, arms},
                attack::{self, Strike},
                defense, helpless,
                strike_odds::{chance, spread},
            },
            view::{BattleView, Combatant},
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
    /// Whether it is Burst Fire. SAGA-AUTO-06
    pub bursts: bool,
    /// How its target stood as those who have waited for an attack had their chance; `None` before.
    pub announced: Option<Poise>,
}

/// The seat from which a unit fires, or why it cannot.
fn berth(battle: &BattleAccess, gunner: UnitId) -> Result<Berth, Illegal> {
    let berth = battle.berth(gunner).filter(|berth| berth.seat == Seat::Gunner);
    let berth = berth.ok_or_else(|| Illegal::new("not_gunner", "only gunners fire a vehicle's weapons"))?;
    if battle.vital(berth.vehicle).is_fit() {
        Ok(berth)
    } else {
        Err(Illegal::new("disabled", "the vehicle does not work any more"))
    }
}

/// Why a gunner cannot fire at anything, or at somebody; else the vehicle it fires from. SAGA-BEY-45
pub fn check_gunner(
    battle: &BattleAccess,
    view: &BattleView,
    gunner: UnitId,
    target: Option<UnitId>,
) -> Result<UnitId, Illegal> {
    let vehicle = berth(battle, gunner)?.vehicle;
    let name = || target.map_or_else(|| "anything".to_owned(), |target| battle.name(target));
    match eyes(view, view.of(gunner), target) {
        None => Ok(vehicle),
        Some(Refusal::Unnoticed) => Err(Illegal::new("not_noticed", format!("{} has not been noticed", name()))),
        Some(_) => Err(Illegal::new("no_line_of_sight", format!("there is no line of sight to {}", name()))),
    }
}

/// What keeps a gunner from firing, for whoever plans; nothing of it holds for one on foot.
pub fn refusal(view: &BattleView, shooter: &Combatant, target: Option<UnitId>) -> Option<Refusal> {
    if shooter.bearer() == shooter.id {
        None
    } else if !view.bearer(shooter.id).is_present() {
        Some(Refusal::Broken)
    } else {
        eyes(view, shooter, target)
    }
}

/// What a gunner does not see: the vehicle is aimed by its eyes. SAGA-BEY-23, SAGA-BEY-41
fn eyes(view: &BattleView, gunner: &Combatant, target: Option<UnitId>) -> Option<Refusal> {
    if gunner.effects.has(EffectKind::Blinded) {
        Some(Refusal::NoLineOfSight)
    } else {
        target.filter(|&target| view.of(target).is_unseen_by(gunner.id)).map(|_| Refusal::Unnoticed)
    }
}

/// Why a gunner cannot fire so: the vehicle must be able to aim its weapon at the target. `bursts` for Burst Fire.
pub fn check<'a>(
    battle: &'a BattleAccess,
    view: &BattleView<'a>,
    gunner: UnitId,
    target: UnitId,
    with: &ItemKey,
    bursts: bool,
) -> Result<Aim<'a>, Illegal> {
    let vehicle = check_gunner(battle, view, gunner, Some(target))?;
    let arm = attack::arm_for(battle, view, vehicle, target, with)?;
    if arm.is_unarmed() {
        return Err(Illegal::new("not_held", "vehicles have no hands"));
    }
    let arm = if bursts { burst_fire::by(view.of(gunner), arm)? } else { arm };
    attack::aim_arm(battle, view, vehicle, target, arm)
}

/// Every shot at one target that a gunner could fire.
pub fn candidates(
    battle: &BattleAccess,
    view: &BattleView,
    gunner: UnitId,
    bursts: bool,
    order: impl Fn() -> Order,
) -> Vec<Order> {
    let Ok(berth) = berth(battle, gunner) else { return Vec::new() };
    let mut orders: Vec<Order> = Vec::new();
    for item in view.of(berth.vehicle).arsenal.held() {
        let enemies = view.enemies_of(gunner).map(|enemy| enemy.id);
        let shot = enemies.filter(|&enemy| check(battle, view, gunner, enemy, &item.key, bursts).is_ok());
        orders.extend(shot.map(|enemy| order().with(item.key.clone()).at(enemy)));
    }
    orders.dedup();
    orders
}

/// The weapons that a gunner fires at one target, or at one and all beside it.
pub fn weapons(battle: &BattleAccess, gunner: UnitId) -> Vec<ItemKey> {
    let Ok(berth) = berth(battle, gunner) else { return Vec::new() };
    let fires = |arm: &Arm| matches!(area::pattern(arm), None | Some(Pattern::Splash)) && !arm.is_unarmed();
    arms(&battle.combatant(berth.vehicle)).filter(fires).map(|arm| arm.key.clone()).collect()
}

/// What a gunner could fire at one target: who has Burst Fire uses it. SAGA-AUTO-06
pub fn arms_at_one<'a>(view: &BattleView<'a>, gunner: &Combatant) -> impl Iterator<Item = Arm<'a>> + use<'a> {
    let has_feat = burst_fire::is_known(gunner);
    let arms = arms(view.bearer(gunner.id)).filter(|arm| !arm.is_unarmed());
    arms.map(move |arm| Arm { burst_fire: has_feat && arm.is_on_autofire(), ..arm })
}

/// What a gunner brings to the roll: base attack and Intelligence, its own condition and the vehicle's; whoever hinders
/// a vehicle hinders what is fired from it. SAGA-AID-05, SAGA-BEY-45, SAGA-COND-08, SAGA-COND-09
pub fn skill<S: Sum>(view: &BattleView, gunner: &Combatant, arm: &Arm) -> S {
    let mut bonus = S::default();
    bonus.add("base attack", gunner.data.base_attack);
    bonus.add("Intelligence", modifier(gunner.data.abilities.intelligence));
    if !attack::is_proficient(gunner.data, arm.weapon) {
        bonus.add("not proficient", -5);
    }
    attack::add_effects(&mut bonus, gunner);
    bonus.add("condition", gunner.track.penalty());
    bonus.add("the vehicle's condition", gunner.ride_penalty());
    if view.bearer(gunner.id).effects.has(EffectKind::Suppressed) {
        bonus.add("the vehicle suppressed", -aid::HELP);
    }
    bonus
}

/// The same with what the situation adds where it is aimed at somebody.
pub fn attack_bonus<S: Sum>(view: &BattleView, gunner: &Combatant, target: &Combatant, aim: &Aim) -> S {
    let mut bonus: S = skill(view, gunner, &aim.arm);
    attack::add_help(&mut bonus, gunner, target);
    attack::add_burst_fire(&mut bonus, gunner, &aim.arm);
    attack::add_situation(&mut bonus, view, view.bearer(gunner.id), target, aim);
    bonus
}

/// What a gunner adds to the damage.
pub fn damage_bonus<S: Sum>(gunner: &Combatant) -> S {
    let mut damage = S::default();
    damage.add("half heroic level", gunner.data.heroic_level / 2);
    damage
}

fn work_out<'a, S: Sum>(view: &BattleView, gunner: UnitId, target: UnitId, aim: Aim<'a>) -> Strike<'a, S> {
    let (own, theirs) = (view.of(gunner), view.of(target));
    let mut against: S = defense::reflex(theirs, helpless::guard(view.bearer(gunner), theirs));
    attack::cover_bonus(&mut against, aim.cover);
    let bonus = attack_bonus(view, own, theirs, &aim);
    Strike { aim, bonus, against, dice: aim.arm.dice(), damage: damage_bonus(own) }
}

/// Who strikes from where a unit goes: it itself, or the gunners of what it drives.
pub fn strikers(view: &BattleView, unit: UnitId) -> Vec<UnitId> {
    let vehicle = view.of(unit).mover();
    if vehicle == unit {
        return vec![unit];
    }
    let fires = |ride: Ride| ride.vehicle == vehicle && ride.seat == Seat::Gunner;
    let gunners = view.combatants().filter(|other| other.is_present() && other.ride.is_some_and(fires));
    gunners.map(|gunner| gunner.id).collect()
}

/// What a gunner could fire at a target from where the vehicle stands, for whoever plans.
pub fn strikes<'a>(view: &BattleView<'a>, gunner: UnitId, target: UnitId) -> Vec<Strike<'a, Total>> {
    let own = view.of(gunner);
    if own.bearer() == gunner {
        return Vec::new();
    }
    arms_at_one(view, own).filter_map(|arm| strike(view, gunner, target, arm)).collect()
}

/// The same with one of the vehicle's weapons.
pub fn strike<'a>(view: &BattleView<'a>, gunner: UnitId, target: UnitId, arm: Arm<'a>) -> Option<Strike<'a, Total>> {
    let own = view.of(gunner);
    if refusal(view, own, Some(target)).is_some() {
        return None;
    }
    aim(view, own.bearer(), target, arm).ok().map(|aim| work_out(view, gunner, target, aim))
}

/// Fires. SAGA-BEY-45
impl Work<SagaFrame> for MountedFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let MountedFrame { gunner, target, ref with, bursts, announced } = self;
        if !battle.vital(gunner).is_fit() {
            return SagaStep::Done;
        }
        if announced.is_none() {
            let announced = |poise| MountedFrame { announced: Some(poise), ..self.clone() };
            return attack::announce(battle, gunner, target, with, announced);
        }
        let Ok(berth) = berth(battle, gunner) else { return SagaStep::Done };
        let view = battle.view();
        let Ok(aim) = check(battle, &view, gunner, target, with, bursts) else { return SagaStep::Done };
        let Strike { aim, bonus, against, dice, damage } = work_out(&view, gunner, target, aim);
        let (weapon, manner, means, shots) = (aim.arm.name.to_owned(), aim.manner, aim.arm.means(), aim.arm.shots());
        gear::spend(battle, berth.vehicle, with, shots);
        let roll = attack::roll_at(battle, gunner, Some(target), bonus);
        aid::use_up(battle, berth.vehicle, None);
        let total = roll.total;
        let against: Breakdown = against;
        let verdict = attack::verdict(&roll, &against);
        let verdict = destiny::verdict(battle, gunner, verdict);
        battle.tell(Event::Attacked {
            attacker: gunner,
            target,
            weapon,
            manner,
            roll,
            defense: "Reflex".to_owned(),
            against,
            verdict,
            occasion: Some(format!("from {}", battle.name(berth.vehicle))),
        });
        stealth::reveal(battle, gunner);
        if verdict == AttackResult::Miss {
            return SagaStep::Done;
        }
        let hit = ward::hit(gunner, target, total, verdict, Force::Strike { dice, damage });
        let reacted = attack::has_reacted(battle, target, announced);
        SagaStep::Continue(HitFrame { manner, means, with: Some(with.clone()), reacted, ..hit }.into())
    }
}

/// What a shot would come to.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    gunner: UnitId,
    target: UnitId,
    with: &ItemKey,
    bursts: bool,
) -> Result<Preview, Illegal> {
    let aim = check(battle, view, gunner, target, with, bursts)?;
    let strike: Strike<Breakdown> = work_out(view, gunner, target, aim);
    let (own, theirs) = (view.of(gunner), view.of(target));
    let chance = chance(own, &strike);
    let mut notes = vec![format!("damage {} {}", strike.dice, strike.damage).trim_end().to_owned()];
    notes.extend(reduction::notes(theirs, aim.arm.means()));
    let manner = if bursts { "Burst Fire: " } else { "" };
    Ok(Preview {
        summary: format!("{manner}{} at {}: {chance}", aim.arm.name, theirs.name),
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
