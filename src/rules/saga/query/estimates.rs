//! Estimates for planning: the damage that units can do to each other.

use crate::battle::{AttackKind, UnitId};
use crate::dice::{DiceCode, Sum, Total};
use crate::grid::Square;
use crate::rules::saga::data::{DamageProfile, Mode, WeaponKind};
use crate::rules::saga::query::areas::area::{self, Pattern};
use crate::rules::saga::query::areas::area_odds;
use crate::rules::saga::query::attack::aim::{self, aim};
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::lethality::Lethality;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::attack::strike_odds::{chance, to_hit};
use crate::rules::saga::query::attack::{bonus, defense, helpless, range};
use crate::rules::saga::query::best_strike;
use crate::rules::saga::query::damage::loss;
use crate::rules::saga::query::movement::reach;
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::query::psi::slam;
use crate::rules::saga::query::support::aiming;
use crate::rules::saga::query::vehicles::{mounted, mounted_bonus};
use crate::rules::saga::state::{BattleView, Combatant};
use crate::rules::{AttackEstimate, DuelEstimate, RangeBand, RangeFalloff};

/// Estimates the attack of one unit on another where they stand: [`estimate`] or [`estimate_or_throw`].
pub type Estimator = fn(&BattleView, &mut Known, UnitId, UnitId) -> Option<AttackEstimate>;

/// The best estimated attack of a unit on each of some enemies, from a hypothetical square.
pub fn estimates(
    view: &BattleView,
    known: &mut Known,
    (unit, on): (UnitId, Square),
    enemies: &[UnitId],
    estimate: Estimator,
) -> Vec<Option<AttackEstimate>> {
    let own = view.of(unit);
    // Going there ends the aiming. SAGA-AIM-03
    let loses_aim = on != own.space.origin && own.effects.iter().any(aiming::is_aim);
    let effects = loses_aim.then(|| aiming::spoilt(own.effects));
    let (mut view, strikers) = (view.hypothetical(), mounted::strikers(view, unit));
    view.put(unit, on);
    if let Some(effects) = &effects {
        view.set_effects(unit, effects);
    }
    let best = |&enemy: &UnitId| {
        let estimates = strikers.iter().filter_map(|&striker| estimate(&view, known, striker, enemy));
        estimates.max_by_key(AttackEstimate::net_x100)
    };
    enemies.iter().map(best).collect()
}

/// Expected total damage that these enemies could do to a unit on a square, in hundredths of a point.
pub fn dangers(view: &BattleView, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
    let (mut view, struck) = (view.hypothetical(), view.of(unit).mover());
    view.put(unit, on);
    enemies.iter().map(|&enemy| taken(&view, enemy, struck)).sum()
}

/// The expected damage, in hundredths of a point, that a unit on a square avoids by lying there. Negative if that makes it
/// easier to hurt. SAGA-PRONE-02, SAGA-PRONE-03
pub fn averted_by_lying(view: &BattleView, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
    let mut view = view.hypothetical();
    view.put(unit, on);
    let mut total = |prone: bool| -> i32 {
        view.lay(unit, prone);
        enemies.iter().map(|&enemy| taken(&view, enemy, unit)).sum()
    };
    total(false) - total(true)
}

/// The best attack of each of these enemies on a unit if it stood on a square, or what it could throw at it if no other
/// attack reaches. SAGA-RANGED-04
pub fn threats(
    view: &BattleView,
    known: &mut Known,
    unit: UnitId,
    on: Square,
    enemies: &[UnitId],
) -> Vec<Option<AttackEstimate>> {
    let (mut view, struck) = (view.hypothetical(), view.of(unit).mover());
    view.put(unit, on);
    let threat = |&enemy: &UnitId| {
        let is_aware = !view.of(enemy).is_unseen_by(unit);
        is_aware.then(|| estimate_or_throw(&view, known, enemy, struck)).flatten()
    };
    enemies.iter().map(threat).collect()
}

/// Expected damage of an enemy's best attack.
fn taken(view: &BattleView, enemy: UnitId, unit: UnitId) -> i32 {
    if view.of(enemy).is_unseen_by(unit) {
        return 0;
    }
    let strike = best_strike::best_strike(view, enemy, unit).map_or(0, |(expected, _)| expected);
    let area = area_odds::estimate(view, enemy, unit).into_iter().chain(slam::estimate(view, enemy, unit));
    area.map(|estimate| estimate.expected_x100).fold(strike, i32::max)
}

/// The best estimate against a target from their present positions, over single and area attacks.
pub fn estimate(view: &BattleView, known: &mut Known, attacker: UnitId, target: UnitId) -> Option<AttackEstimate> {
    let (one, area) = (harm_at_one(view, known, attacker, target), area_odds::estimate(view, attacker, target));
    one.into_iter().chain(area).chain(slam::estimate(view, attacker, target)).max_by_key(AttackEstimate::net_x100)
}

/// The same, or the best throw of something that is not made for it if no other attack reaches the target. SAGA-RANGED-04
pub fn estimate_or_throw(
    view: &BattleView,
    known: &mut Known,
    attacker: UnitId,
    target: UnitId,
) -> Option<AttackEstimate> {
    estimate(view, known, attacker, target).or_else(|| {
        let (own, theirs) = (view.of(attacker), view.of(target));
        let aims = missiles(view, own).filter_map(|arm| aim(view, attacker, target, arm).ok());
        let throws = aims.map(|aim| {
            let strike = strike::work_out(view, attacker, target, aim);
            harm_by(view, known, attacker, target, (best_strike::expected(own, theirs, &strike), strike))
        });
        throws.max_by_key(AttackEstimate::net_x100)
    })
}

/// The things in hand that a unit could throw although they are not made for it. SAGA-RANGED-04
fn missiles<'a>(view: &BattleView, unit: &'a Combatant) -> impl Iterator<Item = Arm<'a>> {
    let is_able = unit.is_present() && !unit.bound && !unit.is_vehicle() && unit.can_fight_from_seat();
    let has_own = view.bearer(unit.id).id == unit.id;
    unit.arsenal.at_hand().filter(move |_| is_able && has_own).filter_map(Arm::improvised)
}

/// Cache of lethalities: for each target, by the damage's properties, dice and bonus.
#[derive(Default)]
pub struct Known(Vec<Vec<((DamageProfile, DiceCode, i32), Lethality)>>);

impl Known {
    fn lethality(&mut self, target: &Combatant, means: DamageProfile, dice: DiceCode, bonus: i32) -> Lethality {
        let (place, blow) = (usize::from(target.id.0), (means, dice, bonus));
        if self.0.len() <= place {
            self.0.resize_with(place + 1, Vec::new);
        }
        let Some(known) = self.0.get_mut(place) else { return Lethality::of(target, means, dice, bonus) };
        if let Some((_, lethality)) = known.iter().find(|(other, _)| *other == blow) {
            return *lethality;
        }
        let lethality = Lethality::of(target, means, dice, bonus);
        known.push((blow, lethality));
        lethality
    }
}

/// The best estimate over attacks on a single target: highest expected damage minus exposure. A stunning attack is used
/// instead if it is more likely to put the target out of action.
fn harm_at_one(view: &BattleView, known: &mut Known, attacker: UnitId, target: UnitId) -> Option<AttackEstimate> {
    let mut best = harm_by(view, known, attacker, target, best_strike::best_strike(view, attacker, target)?);
    let is_exposed = best.exposure_x100 > 0;
    let another = |arm: &Arm| best.with.as_ref() != Some(arm.key) && (is_exposed || arm.mode == Mode::Stun);
    let others: Vec<Arm> = mounted::arms_at_one(view, view.of(attacker)).filter(another).collect();
    let mut surest: Option<AttackEstimate> = None;
    for arm in others {
        let Ok(aim) = aim(view, attacker, target, arm) else { continue };
        let strike = strike::work_out(view, attacker, target, aim);
        let expected = best_strike::expected(view.of(attacker), view.of(target), &strike);
        let estimate = harm_by(view, known, attacker, target, (expected, strike));
        if estimate.net_x100() > best.net_x100() {
            best = estimate;
        } else if arm.mode == Mode::Stun
            && surest.as_ref().is_none_or(|surest| estimate.defeat_per_mille >= surest.defeat_per_mille)
        {
            surest = Some(estimate);
        }
    }
    Some(surest.filter(|estimate| estimate.defeat_per_mille > best.defeat_per_mille).unwrap_or(best))
}

/// The estimate of one attack.
fn harm_by(
    view: &BattleView,
    known: &mut Known,
    attacker: UnitId,
    target: UnitId,
    (expected_x100, strike): (i32, Strike<Total>),
) -> AttackEstimate {
    let chance = chance(view.of(attacker), &strike);
    let (means, bonus) = (strike.aim.arm.means(), strike.damage.total());
    let lethality = known.lethality(view.of(target), means, strike.dice, bonus);
    let exposure = reactors::reactors_to(view, attacker, &strike.aim.arm).into_iter().map(|reactor| {
        let strike: Option<Strike<Total>> = reactors::strike(view, reactor, attacker);
        strike.map_or(0, |strike| best_strike::expected(view.of(reactor), view.of(attacker), &strike))
    });
    AttackEstimate {
        hit: chance,
        expected_x100,
        injury_per_mille: None,
        defeat_per_mille: lethality.with(chance).per_mille(),
        exposure_x100: exposure.sum(),
        with: Some(strike.aim.arm.key.clone()),
    }
}

/// The estimates of a unit and of some enemies against each other by distance, without obstacles. Enemies that lie count
/// as they lie, and the unit stands, as it does elsewhere.
pub fn duel_estimates(view: &BattleView, known: &mut Known, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
    let (strikers, struck) = (mounted::strikers(view, unit), view.of(unit).mover());
    let matchup = |&enemy: &UnitId| DuelEstimate {
        dealt: range_falloff(view, known, &strikers, (view.of(enemy), view.of(enemy).prone)),
        taken: range_falloff(view, known, &[enemy], (view.of(struck), false)),
    };
    enemies.iter().map(matchup).collect()
}

/// The attacks of each of some units on a target by distance, without obstacles, with what they could throw.
/// SAGA-RANGED-04
pub fn threats_by_distance(view: &BattleView, known: &mut Known, target: UnitId, by: &[UnitId]) -> Vec<RangeFalloff> {
    let struck = view.of(view.of(target).mover());
    let falloff = |&by: &UnitId| {
        let (mut bands, own) = (Vec::new(), view.of(by));
        add_bands(view, known, own, (struck, false), &mut bands);
        for arm in missiles(view, own) {
            add_bands_of(view, known, own, (struck, false), &arm, &mut bands);
        }
        RangeFalloff::of(bands)
    };
    by.iter().map(falloff).collect()
}

/// The best estimate of some units against a target within each range, without obstacles. `lies` is true if the target
/// counts as prone.
fn range_falloff(
    view: &BattleView,
    known: &mut Known,
    attackers: &[UnitId],
    (target, lies): (&Combatant, bool),
) -> RangeFalloff {
    let mut bands = Vec::new();
    for &attacker in attackers {
        add_bands(view, known, view.of(attacker), (target, lies), &mut bands);
    }
    RangeFalloff::of(bands)
}

fn add_bands(
    view: &BattleView,
    known: &mut Known,
    attacker: &Combatant,
    (target, lies): (&Combatant, bool),
    bands: &mut Vec<RangeBand>,
) {
    if attacker.is_vehicle() || !attacker.can_fight_from_seat() {
        return;
    }
    let bearer = view.bearer(attacker.id);
    for arm in mounted::arms_at_one(view, attacker).filter(|arm| aim::is_usable(bearer, arm).is_ok()) {
        add_bands_of(view, known, attacker, (target, lies), &arm, bands);
    }
    slam::bands(attacker, target, |band| bands.push(band));
}

/// Adds the ranges of one weapon, each with the effect of its attack there.
fn add_bands_of(
    view: &BattleView,
    known: &mut Known,
    attacker: &Combatant,
    (target, lies): (&Combatant, bool),
    arm: &Arm,
    bands: &mut Vec<RangeBand>,
) {
    let is_mounted = view.bearer(attacker.id).id != attacker.id;
    let against = defense::reflex::<Total>(target, helpless::guard(attacker, target)).total();
    if !arm.burst_fire && !matches!(area::pattern(arm), None | Some(Pattern::Splash)) {
        area_odds::bands(view, attacker, target, arm, against, &mut |band| bands.push(band));
        return;
    }
    let mut add = |manner: AttackKind, reaches: &mut dyn Iterator<Item = (i32, i32)>| {
        let (skill, bonus): (Total, Total) = match is_mounted {
            false => (bonus::skill(attacker, arm, manner), bonus::damage_bonus(attacker, arm, manner)),
            true => (mounted_bonus::skill(view, attacker, arm), mounted_bonus::damage_bonus(attacker)),
        };
        let posture = if lies { bonus::against_prone(manner) } else { 0 };
        let (skill, bonus) = (skill.total() + posture, bonus.total());
        let damage = loss::loss(target, arm.means(), arm.dice(), bonus, 0);
        let lethality = known.lethality(target, arm.means(), arm.dice(), bonus);
        bands.extend(reaches.map(|(farthest, penalty)| {
            let chance = to_hit(attacker, skill + penalty, against);
            let expected_x100 = chance.per_mille() * damage.mean_x100 / 1000;
            let defeat_per_mille = lethality.with(chance).per_mille();
            RangeBand { farthest, expected_x100, injury_per_mille: None, defeat_per_mille }
        }));
    };
    let ranges = || range::bands(arm).map(|(farthest, band)| (farthest, band.penalty()));
    if arm.weapon.is_melee() && !arm.improvised {
        add(AttackKind::Melee, &mut [(reach::of_arm(attacker, arm).squares, 0)].into_iter());
    }
    if arm.weapon.kind == WeaponKind::Thrown {
        add(AttackKind::Thrown, &mut ranges());
    } else if !arm.weapon.is_melee() {
        add(AttackKind::Ranged, &mut ranges());
    }
}
