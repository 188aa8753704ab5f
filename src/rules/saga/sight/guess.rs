//! Attacks into a square where an enemy is thought to be, when nothing is to be seen there.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::{conceal, stealth};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, UnitId},
    dice::Total,
    grid::{Diagonal, Space, Square},
    rules::{
        AreaTarget, Preview,
        saga::{
            action::Action,
            asked::{estimate::defeat, preview},
            battle::BattleAccess,
            data::{Blast, WeaponKind},
            effects::EffectKind,
            frame::{AttackFrame, GuessFrame, SagaStep},
            gear,
            moving::{opportunity, reach},
            strike::{
                aim::{self, Refusal},
                arms::{Arm, arms},
                attack::{self, Occasion, Strike},
                range, strike_odds,
            },
            view::{BattleView, Combatant},
        },
    },
};

/// Why a square cannot be attacked: it must be unseen, and within the arm's reach or range. SAGA-CONC-09
pub fn check<'a>(
    battle: &'a BattleAccess,
    view: &BattleView<'a>,
    unit: UnitId,
    with: &ItemKey,
    at: Square,
) -> Result<Arm<'a>, Illegal> {
    let own = view.of(unit);
    let arm = attack::ready_arm(battle, own, with)?;
    aim::is_usable(own, &arm)
        .and_then(|()| aim::is_single(own, &arm))
        .map_err(|refusal| refusal.illegal("it", &arm))?;
    if matches!(arm.weapon.blast, Some(Blast::Splash)) {
        return Err(Refusal::HitsAnArea.illegal("it", &arm));
    }
    if own.space.contains(at) {
        return Err(Illegal::new("own_space", "that is the unit's own space"));
    }
    if !view.board.map().contains(at) || !view.board.sight().affects_space(own.space, Space::single(at)) {
        return Err(Refusal::NoLineOfEffect.illegal(&at.to_string(), &arm));
    }
    if conceal::sees(view, own, Space::single(at)) {
        return Err(Illegal::new("in_sight", "attack whom you see there; this is for what cannot be seen"));
    }
    check_distance(view, own, &arm, Space::single(at)).map_err(|refusal| refusal.illegal(&at.to_string(), &arm))?;
    Ok(arm)
}

fn check_distance(view: &BattleView, own: &Combatant, arm: &Arm, there: Space) -> Result<(), Refusal> {
    let in_reach = reach::can_touch(view.board, own.space, reach::of_arm(own, arm), there);
    let distance = own.space.distance(there, Diagonal::Double);
    match arm.weapon.kind {
        WeaponKind::Melee | WeaponKind::Thrown if in_reach => Ok(()),
        WeaponKind::Melee => Err(Refusal::OutOfReach),
        _ if range::band(arm, distance).is_none() => Err(Refusal::OutOfRange(distance)),
        _ if aim::lies_behind(view, own, there) => Err(Refusal::ProneBehindLowObject),
        _ => Ok(()),
    }
}

/// The squares worth a guess: those where an enemy stands unseen. The check accepts more.
pub fn candidates(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let own = view.of(unit);
    if view.board.map().is_clear() && !own.effects.has(EffectKind::Blinded) {
        return Vec::new();
    }
    let mut orders: Vec<Order> = Vec::new();
    let unseen =
        |enemy: &&Combatant| enemy.is_present() && !enemy.is_unseen_by(unit) && !conceal::sees(view, own, enemy.space);
    for enemy in view.enemies_of(unit).filter(unseen) {
        let Some(at) = enemy.space.squares().find(|&square| conceal::is_unseen(view.board, view, own, square)) else {
            continue;
        };
        for arm in arms(own) {
            let order = Order::new(unit, Action::AttackSquare.key()).with(arm.key.clone()).to(at);
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders
}

/// Who stands on a square; the first of several. Those aboard a vehicle are in it, not on the square.
pub fn occupant<'a, 'b>(view: &'b BattleView<'a>, attacker: UnitId, at: Square) -> Option<&'b Combatant<'a>> {
    let there = |other: &&Combatant| other.on_board && !other.vital.is_gone() && other.space.contains(at);
    view.combatants().find(|other| other.id != attacker && other.ride.is_none() && there(other))
}

/// Strikes at whatever is there. Nobody is told how near the roll came. SAGA-CONC-12
impl Work<SagaFrame> for GuessFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let GuessFrame { attacker, ref with, at, announced } = self;
        let view = battle.view();
        if !battle.vital(attacker).is_fit() || check(battle, &view, attacker, with, at).is_err() {
            return SagaStep::Done;
        }
        let target = occupant(&view, attacker, at).map(|other| other.id);
        if !announced && let Some(herald) = attack::herald(battle, attacker, target, with) {
            return SagaStep::Push(GuessFrame { announced: true, ..self }.into(), herald);
        }
        let name = gear::item_name(battle, with);
        let words = format!("strikes blindly at {at} with the {name}");
        battle.tell(Event::Acted { unit: attacker, action: Action::AttackSquare.key(), words });
        match target {
            Some(target) => {
                let (with, occasion) = (with.clone(), Occasion::Guess);
                SagaStep::Continue(
                    AttackFrame { attacker, target, with, occasion, announced: Some(attack::poise(battle, target)) }
                        .into(),
                )
            }
            None => {
                gear::fire(battle, attacker, with);
                if gear::weapon(battle, with).is_some_and(|weapon| weapon.kind == WeaponKind::Thrown) {
                    gear::leave_at(battle, attacker, with, at);
                }
                tell_nothing(battle, attacker);
                stealth::reveal(battle, attacker);
                SagaStep::Done
            }
        }
    }
}

/// It hit nothing, or nobody knows that it did not.
pub fn tell_nothing(battle: &mut BattleAccess, attacker: UnitId) {
    let words = "hits nothing".to_owned();
    battle.tell(Event::Acted { unit: attacker, action: Action::AttackSquare.key(), words });
}

/// What a strike at a square would do to whom it finds there.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    attacker: UnitId,
    with: &ItemKey,
    at: Square,
) -> Result<Preview, Illegal> {
    let arm = check(battle, view, attacker, with, at)?;
    let own = view.of(attacker);
    let risks = preview::risks(view, opportunity::reactors_to(view, attacker, &arm), attacker);
    let summary = format!("Strike blindly at {at} with {}", arm.name);
    let mut preview = Preview { summary, risks, ..Preview::default() };
    preview.notes.push("-5, and a miss if nobody is there; the roll is not told".to_owned());
    let known = occupant(view, attacker, at).filter(|target| !target.is_unseen_by(attacker));
    let Some(target) = known else { return Ok(preview) };
    let Ok(aim) = aim::aim_blindly(view, attacker, target.id, arm) else { return Ok(preview) };
    let strike: Strike<Total> = attack::work_out(view, attacker, target.id, aim);
    let hit = strike_odds::chance(own, &strike);
    let damage = strike_odds::spread(target, &strike);
    preview.caught.push(AreaTarget {
        unit: target.id,
        is_friend: target.side == own.side,
        chance: hit,
        expected_x100: hit.per_mille() * damage.mean_x100 / 1000,
        defeat: defeat(target, &strike, hit),
        notes: Vec::new(),
    });
    preview.damage = Some(damage);
    preview.manner = Some(aim.manner);
    Ok(preview)
}
