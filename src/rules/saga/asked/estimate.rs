//! What units could do to each other: whom to shoot at, and from where, for whoever plans a turn.

use crate::{
    battle::{AttackKind, AttackResult, UnitId},
    dice::{Chance, DiceCode, Sum, Total, sum_at_least},
    grid::Square,
    rules::{
        AttackEstimate, DuelEstimate, RangeBand, RangeFalloff,
        saga::{
            areas::{
                area::{self, Pattern},
                area_odds,
            },
            data::{Mode, WeaponKind},
            hurt::{
                condition::HELPLESS,
                damage::{self, Effect},
                reduction::{self, DamageProfile},
            },
            moving::{opportunity, reach},
            powers::slam,
            strike::{
                aim::{self, aim},
                arms::{Arm, arms_at_one},
                attack::{self, Strike, total_damage},
                defense, helpless, range,
                strike_odds::{chance, spread, to_hit},
            },
            vehicles::{mounted, vehicle::Seat},
            view::{BattleView, Combatant},
        },
    },
};

/// What a unit could do to each of some enemies, were it on a square.
pub fn estimates(
    view: &BattleView,
    known: &mut Known,
    unit: UnitId,
    on: Square,
    enemies: &[UnitId],
) -> Vec<Option<AttackEstimate>> {
    let (mut view, strikers) = (view.clone(), mounted::strikers(view, unit));
    view.put(unit, on);
    let best = |&enemy: &UnitId| {
        let estimates = strikers.iter().filter_map(|&striker| estimate(&view, known, striker, enemy));
        estimates.max_by_key(AttackEstimate::net_x100)
    };
    enemies.iter().map(best).collect()
}

/// Expected damage of what they could do to it there, all together, in hundredths of a point.
pub fn dangers(view: &BattleView, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
    let (mut view, struck) = (view.clone(), view.of(unit).mover());
    view.put(unit, on);
    enemies.iter().map(|&enemy| taken(&view, enemy, struck)).sum()
}

/// Expected damage of the best attack of an enemy.
fn taken(view: &BattleView, enemy: UnitId, unit: UnitId) -> i32 {
    if view.of(enemy).is_unseen_by(unit) {
        return 0;
    }
    let strike = best_strike(view, enemy, unit).map_or(0, |(expected, _)| expected);
    let area = area_odds::estimate(view, enemy, unit).into_iter().chain(slam::estimate(view, enemy, unit));
    area.map(|estimate| estimate.expected_x100).fold(strike, i32::max)
}

/// What a unit could do to another from where they stand, to it alone or to more than it.
fn estimate(view: &BattleView, known: &mut Known, attacker: UnitId, target: UnitId) -> Option<AttackEstimate> {
    let (one, area) = (harm_at_one(view, known, attacker, target), area_odds::estimate(view, attacker, target));
    one.into_iter().chain(area).chain(slam::estimate(view, attacker, target)).max_by_key(AttackEstimate::net_x100)
}

/// The best attack of one unit on another from where they stand, and its expected damage in hundredths.
fn best_strike<'a>(view: &BattleView<'a>, attacker: UnitId, target: UnitId) -> Option<(i32, Strike<'a, Total>)> {
    let own = view.of(attacker);
    if !own.is_present() || own.bound || own.is_vehicle() {
        return None;
    }
    if own.ride.is_some() {
        let (strikes, theirs) = (mounted::strikes(view, attacker, target).into_iter(), view.of(target));
        return strikes.map(|strike| (expected(own, theirs, &strike), strike)).max_by_key(|(expected, _)| *expected);
    }
    let aims = arms_at_one(own).filter_map(|arm| aim(view, attacker, target, arm).ok());
    let (strikes, theirs) = (aims.map(|aim| attack::work_out(view, attacker, target, aim)), view.of(target));
    strikes.map(|strike| (expected(own, theirs, &strike), strike)).max_by_key(|(expected, _)| *expected)
}

/// Expected damage of the best attack of one unit on another from where they stand, in hundredths of a point.
pub fn expected_strike(view: &BattleView, attacker: UnitId, target: UnitId) -> i32 {
    best_strike(view, attacker, target).map_or(0, |(expected, _)| expected)
}

/// What is known of the lethality of blows, wherever they are dealt: for each target by what they are made of, their
/// dice, and what is added.
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

/// What a unit could do to another with an attack on it alone: by the one that hurts most, less what it exposes to.
/// What stuns hurts little: it is chosen where it is surer to put the target out of action.
fn harm_at_one(view: &BattleView, known: &mut Known, attacker: UnitId, target: UnitId) -> Option<AttackEstimate> {
    let mut best = harm_by(view, known, attacker, target, best_strike(view, attacker, target)?);
    // Aboard a vehicle there are only its weapons.
    let (is_exposed, on_foot) = (best.exposure_x100 > 0, view.of(attacker).ride.is_none());
    let another = |arm: &Arm| on_foot && best.with.as_ref() != Some(arm.key) && (is_exposed || arm.mode == Mode::Stun);
    let others: Vec<Arm> = arms_at_one(view.of(attacker)).filter(another).collect();
    let mut surest: Option<AttackEstimate> = None;
    for arm in others {
        let Ok(aim) = aim(view, attacker, target, arm) else { continue };
        let strike = attack::work_out(view, attacker, target, aim);
        let expected = expected(view.of(attacker), view.of(target), &strike);
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

/// What this strike could do.
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
    let exposure = opportunity::reactors_to(view, attacker, &strike.aim.arm).into_iter().map(|reactor| {
        let strike: Option<Strike<Total>> = opportunity::strike(view, reactor, attacker);
        strike.map_or(0, |strike| expected(view.of(reactor), view.of(attacker), &strike))
    });
    AttackEstimate {
        expected_x100,
        defeat_per_mille: lethality.with(chance).per_mille(),
        exposure_x100: exposure.sum(),
        with: Some(strike.aim.arm.key.clone()),
    }
}

/// Expected damage, in hundredths of a point.
fn expected(attacker: &Combatant, target: &Combatant, strike: &Strike<Total>) -> i32 {
    chance(attacker, strike).per_mille() * spread(target, strike).mean_x100 / 1000
}

/// What a unit and some of its enemies could do to each other in the open.
pub fn duel_estimates(view: &BattleView, known: &mut Known, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
    let (strikers, struck) = (mounted::strikers(view, unit), view.of(unit).mover());
    let matchup = |&enemy: &UnitId| DuelEstimate {
        dealt: range_falloff(view, known, &strikers, view.of(enemy)),
        taken: range_falloff(view, known, &[enemy], view.of(struck)),
    };
    enemies.iter().map(matchup).collect()
}

/// What each arm of some units could do to a target within each of its ranges, nothing in the way.
fn range_falloff(view: &BattleView, known: &mut Known, attackers: &[UnitId], target: &Combatant) -> RangeFalloff {
    let mut bands = Vec::new();
    for &attacker in attackers {
        add_bands(view, known, view.of(attacker), target, &mut bands);
    }
    RangeFalloff::of(bands)
}

fn add_bands(
    view: &BattleView,
    known: &mut Known,
    attacker: &Combatant,
    target: &Combatant,
    bands: &mut Vec<RangeBand>,
) {
    // In a vehicle only its gunners strike, with its weapons.
    if attacker.is_vehicle() || attacker.ride.is_some_and(|ride| ride.seat != Seat::Gunner) {
        return;
    }
    let bearer = view.bearer(attacker.id);
    let against = defense::reflex::<Total>(target, helpless::guard(attacker, target)).total();
    let arms: Vec<Arm> = match attacker.ride {
        None => arms_at_one(attacker).collect(),
        Some(_) => mounted::arms_at_one(view, attacker).collect(),
    };
    for arm in arms.into_iter().filter(|arm| aim::is_usable(bearer, arm).is_ok()) {
        if !arm.burst_fire && !matches!(area::pattern(&arm), None | Some(Pattern::Splash)) {
            area_odds::bands(view, attacker, target, &arm, against, &mut |band| bands.push(band));
            continue;
        }
        let mut add = |manner: AttackKind, reaches: &mut dyn Iterator<Item = (i32, i32)>| {
            let (skill, bonus): (Total, Total) = match attacker.ride {
                None => (attack::skill(attacker, &arm, manner), attack::damage_bonus(attacker, &arm, manner)),
                Some(_) => (mounted::skill(view, attacker, &arm), mounted::damage_bonus(attacker)),
            };
            let (skill, bonus) = (skill.total(), bonus.total());
            let damage = damage::loss(target, arm.means(), arm.dice(), bonus, 0);
            let lethality = known.lethality(target, arm.means(), arm.dice(), bonus);
            bands.extend(reaches.map(|(farthest, penalty)| {
                let chance = to_hit(attacker, skill + penalty, against);
                let expected_x100 = chance.per_mille() * damage.mean_x100 / 1000;
                RangeBand { farthest, expected_x100, defeat_per_mille: lethality.with(chance).per_mille() }
            }));
        };
        let ranges = || range::bands(&arm).map(|(farthest, band)| (farthest, band.penalty()));
        if arm.weapon.is_melee() {
            add(AttackKind::Melee, &mut [(reach::of_arm(attacker, &arm).squares, 0)].into_iter());
        }
        if arm.weapon.kind == WeaponKind::Thrown {
            add(AttackKind::Thrown, &mut ranges());
        } else if !arm.weapon.is_melee() {
            add(AttackKind::Ranged, &mut ranges());
        }
    }
    slam::bands(attacker, target, |band| bands.push(band));
}

/// Chance that a strike puts its target out of action.
pub fn defeat(target: &Combatant, strike: &Strike<impl Sum>, hit: Chance) -> Chance {
    Lethality::of(target, strike.aim.arm.means(), strike.dice, strike.damage.total()).with(hit)
}

/// The same for a strike that is sure to be a critical hit. SAGA-BEY-02
pub fn defeat_by_critical(target: &Combatant, strike: &Strike<impl Sum>) -> Chance {
    let lethality = Lethality::of(target, strike.aim.arm.means(), strike.dice, strike.damage.total());
    Chance { favourable: lethality.critical, of: 1_000_000 }
}

/// More than any attack rolls.
const MOST_DAMAGE: i32 = 1000;

/// Chances in millionths that damage puts a target out of action: a plain hit's and a critical hit's.
#[derive(Clone, Copy)]
struct Lethality {
    plain: u32,
    critical: u32,
}

/// Asks how likely damage puts a target out of action.
pub struct Defeats<'a, 'b> {
    target: &'a Combatant<'b>,
    means: DamageProfile,
    threshold: i32,
    is_reduced: bool,
}

impl<'a, 'b> Defeats<'a, 'b> {
    /// Damage made of this on that target.
    pub fn of(target: &'a Combatant<'b>, means: DamageProfile) -> Self {
        let threshold = defense::threshold::<Total>(target).total();
        Self { target, means, threshold, is_reduced: reduction::is_reduced(target, means) }
    }

    /// In millionths, for these dice and the points added to them; `dealt` makes damage of a roll.
    pub fn chance(&self, dice: DiceCode, bonus: i32, dealt: impl Fn(i32) -> i32) -> u32 {
        self.least(dealt).map_or(0, |least| sum_at_least(dice, least - bonus).favourable)
    }

    /// The lowest damage roll, bonus included, that puts the target out of action; `dealt` makes damage of a roll.
    fn least(&self, dealt: impl Fn(i32) -> i32) -> Option<i32> {
        let defeats = |rolled: i32| self.does(dealt(rolled));
        // Mostly it is what takes the last hit point, as rolled or doubled.
        let (last, half) = (self.target.hp.now.max(1), (self.target.hp.now + 1) / 2);
        let is_least = |guess: &i32| *guess > 0 && defeats(*guess) && !defeats(*guess - 1);
        if let Some(least) = [last, half.max(1)].into_iter().find(is_least) {
            return Some(least);
        }
        // More damage never does less: halve the range until the least is found.
        let (mut fails, mut does) = (0, self.target.hp.now.max(self.threshold).max(1));
        while !defeats(does) {
            if does > MOST_DAMAGE {
                return None;
            }
            (fails, does) = (does, does * 2);
        }
        while does - fails > 1 {
            let middle = (fails + does) / 2;
            if defeats(middle) { does = middle } else { fails = middle }
        }
        Some(does)
    }

    /// Whether so many points of damage put the target out of action.
    fn does(&self, points: i32) -> bool {
        let Self { target, means, threshold, is_reduced } = *self;
        let points = if is_reduced { reduction::reduced::<Total>(target, means, points).total() } else { points };
        match damage::outcome(target, threshold, means, points).effect {
            Effect::None => false,
            Effect::Steps(steps) => target.track.step + steps >= HELPLESS,
            Effect::Out | Effect::Gone => true,
        }
    }
}

impl Lethality {
    fn of(target: &Combatant, means: DamageProfile, dice: DiceCode, bonus: i32) -> Self {
        let defeats = Defeats::of(target, means);
        let of_roll = |verdict: AttackResult| defeats.chance(dice, bonus, |rolled| total_damage(rolled, verdict));
        Self { plain: of_roll(AttackResult::Hit), critical: of_roll(AttackResult::Critical) }
    }

    fn with(&self, hit: Chance) -> Chance {
        // One face in twenty is a critical hit.
        let criticals = hit.of / 20;
        let plain = u64::from(hit.favourable.saturating_sub(criticals)) * u64::from(self.plain);
        let critical = u64::from(criticals) * u64::from(self.critical);
        Chance { favourable: u32::try_from((plain + critical) / u64::from(hit.of)).unwrap_or(0), of: 1_000_000 }
    }
}
