//! Odds of area attacks: the units affected, their chances of being hit, and the expected damage.

use crate::battle::{AttackKind, UnitId};
use crate::dice::{Chance, DiceCode, Spread, Sum, Total};
use crate::grid::Direction;
use crate::rules::saga::data::{DamageProfile, Feat};
use crate::rules::saga::query::areas::area::{self, AreaAim, Pattern};
use crate::rules::saga::query::areas::area_attack::{
    self, Exposure, bonus, exposure, halved, halvings, hits as hits_target,
};
use crate::rules::saga::query::attack::arms::{Arm, arms};
use crate::rules::saga::query::attack::lethality::Defeats;
use crate::rules::saga::query::attack::{bonus, range};
use crate::rules::saga::query::damage::{loss, reduction};
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::query::vehicles::mounted_bonus;
use crate::rules::saga::state::{AreaPoint, BattleView, Combatant};
use crate::rules::{AreaTarget, AttackEstimate, RangeBand};

/// The odds for one unit in the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Chance of a hit.
    pub hit: Chance,
    /// Chances of full, half and quarter damage.
    shares: [Chance; 3],
}

/// The odds over all faces of the d20, and of a declared Fate Point's die.
pub fn odds(attacker: &Combatant, bonus: i32, exposure: Exposure) -> Odds {
    let extra = if attacker.fate_next { 1..=6 } else { 0..=0 };
    let (mut of, mut hits, mut counts) = (0, 0, [0_u32; 3]);
    for (more, face) in extra.flat_map(|more| (1..=20_u32).map(move |face| (more, face))) {
        let total = face.cast_signed() + bonus + more;
        of += 1;
        hits += u32::from(hits_target(face, total, exposure));
        if let Some(count) = halvings(face, total, exposure).and_then(|times| counts.get_mut(usize::from(times))) {
            *count += 1;
        }
    }
    Odds { hit: Chance { favourable: hits, of }, shares: counts.map(|favourable| Chance { favourable, of }) }
}

/// The estimate for one unit in the area.
pub struct AreaEstimate {
    /// Chances of a hit and of each share of the damage.
    pub odds: Odds,
    /// Damage on a full hit.
    pub damage: Spread,
    /// Expected damage, in hundredths of a point.
    pub expected_x100: i32,
    /// Chance to put the target out of action.
    pub defeat: Chance,
}

/// The numbers of an area attack that are the same for all its targets.
#[derive(Clone, Copy, Debug)]
pub struct AreaAttackNumbers {
    /// Attack bonus.
    pub bonus: i32,
    /// Damage dice.
    pub dice: DiceCode,
    /// Damage bonus.
    pub points: i32,
    /// Properties of the damage.
    pub means: DamageProfile,
}

impl AreaAttackNumbers {
    fn of_arm(arm: &Arm, bonus: i32, points: i32) -> Self {
        Self { bonus, dice: arm.dice(), points, means: arm.means() }
    }
}

/// Estimates the attack against one unit.
pub fn estimate_target(
    own: &Combatant,
    target: &Combatant,
    numbers: AreaAttackNumbers,
    exposure: Exposure,
) -> AreaEstimate {
    let AreaAttackNumbers { bonus, dice, points, means } = numbers;
    let odds = odds(own, bonus, exposure);
    let defeats = Defeats::of(target, means);
    let (mut expected_x100, mut defeated) = (0, 0_u64);
    for (times, share) in (0_u8..).zip(odds.shares).filter(|(_, share)| share.favourable > 0) {
        expected_x100 += share.per_mille() * loss::loss(target, means, dice, points, times).mean_x100 / 1000;
        let ends = defeats.chance(dice, points, |rolled| halved(rolled.max(1), times));
        defeated += u64::from(ends) * u64::from(share.favourable) / u64::from(share.of.max(1));
    }
    let defeat = Chance::millionths(u32::try_from(defeated).unwrap_or(0));
    AreaEstimate { odds, damage: loss::loss(target, means, dice, points, 0), expected_x100, defeat }
}

/// The best estimate over all area attacks that a unit can make against a target from their present positions.
pub fn estimate(view: &BattleView, attacker: UnitId, target: UnitId) -> Option<AttackEstimate> {
    let own = view.of(attacker);
    if !own.is_present() || own.bound || own.is_vehicle() || !own.can_fight_from_seat() {
        return None;
    }
    let mut best: Option<AttackEstimate> = None;
    for arm in arms(view.bearer(attacker)).filter(|arm| !matches!(area::pattern(arm), None | Some(Pattern::Splash))) {
        let Some(aim) = best_aim(view, attacker, target, arm) else { continue };
        let Some((_, cover)) = aim.caught(view, attacker).into_iter().find(|(caught, _)| *caught == target) else {
            continue;
        };
        let exposure = exposure(view, attacker, &aim, target, cover);
        let (bonus, points) = (bonus::<Total>(view, attacker, &aim), area_attack::damage::<Total>(own, &aim));
        let numbers = AreaAttackNumbers::of_arm(&arm, bonus.total(), points.total());
        let estimate = estimate_target(own, view.of(target), numbers, exposure);
        if best.as_ref().is_none_or(|best| estimate.expected_x100 > best.expected_x100) {
            best = Some(AttackEstimate {
                with: Some(arm.key.clone()),
                hit: estimate.odds.hit,
                expected_x100: estimate.expected_x100,
                injury_per_mille: None,
                defeat_per_mille: estimate.defeat.per_mille(),
                exposure_x100: 0,
            });
        }
    }
    best
}

/// A target point from which a weapon affects a target: a corner of the target's space, or a direction.
fn best_aim<'a>(view: &BattleView, attacker: UnitId, target: UnitId, arm: Arm<'a>) -> Option<AreaAim<'a>> {
    let theirs = view.of(target).space;
    let own = view.of(attacker).space;
    let points: Vec<AreaPoint> = match area::pattern(&arm)? {
        Pattern::Cone(_) => Direction::ALL.map(AreaPoint::Direction).into(),
        Pattern::Burst(_) | Pattern::Autofire => {
            let mut corners = theirs.corners();
            // The corner farthest from the attacker is tried first, to keep the attacker out of its own blast.
            corners.sort_by_key(|corner| {
                std::cmp::Reverse(corner.x.abs_diff(own.origin.x) + corner.y.abs_diff(own.origin.y))
            });
            corners.map(AreaPoint::Corner).into()
        }
        Pattern::Splash => return None,
    };
    let aims = points.into_iter().filter_map(|point| area::aim_area(view, attacker, arm, point).ok());
    aims.into_iter().find(|aim| {
        let squares = aim.squares(view, attacker);
        squares.iter().any(|&square| theirs.contains(square))
    })
}

/// Estimates of an area weapon against a target by distance, without obstacles.
pub fn bands(
    view: &BattleView,
    attacker: &Combatant,
    target: &Combatant,
    arm: &Arm,
    against: i32,
    add: &mut impl FnMut(RangeBand),
) {
    let Some(pattern) = area::pattern(arm) else { return };
    let evades = target.data.feats.contains(&Feat::Evasion);
    let exposure = Exposure { against, covered: false, evades, beside: false };
    let manner = AttackKind::Ranged;
    let (mut skill, points): (Total, Total) = match attacker.bearer() == attacker.id {
        true => (bonus::skill(attacker, arm, manner), bonus::damage_bonus(attacker, arm, manner)),
        false => (mounted_bonus::skill(view, attacker, arm), mounted_bonus::damage_bonus(attacker)),
    };
    let points = points.total();
    if pattern == Pattern::Autofire {
        bonus::add_autofire(&mut skill, false);
    }
    let mut band = |farthest: i32, penalty: i32| {
        let estimate = estimate_target(
            attacker,
            target,
            AreaAttackNumbers::of_arm(arm, skill.total() + penalty, points),
            exposure,
        );
        let AreaEstimate { expected_x100, defeat, .. } = estimate;
        add(RangeBand { farthest, expected_x100, injury_per_mille: None, defeat_per_mille: defeat.per_mille() });
    };
    match pattern {
        Pattern::Cone(rows) => band(i32::from(rows), 0),
        Pattern::Burst(_) | Pattern::Autofire | Pattern::Splash => {
            range::bands(arm).for_each(|(farthest, range)| band(farthest, range.penalty()));
        }
    }
}

impl AreaEstimate {
    /// The estimate as reported to players and the AI. `against` is the defense by name and value.
    pub fn caught(self, own: &Combatant, target: &Combatant, means: DamageProfile, against: (&str, i32)) -> AreaTarget {
        let mut notes = vec![shares(&self.odds, against)];
        notes.extend(reduction::notes(target, means));
        AreaTarget {
            unit: target.id,
            is_friend: target.side == own.side,
            chance: self.odds.hit,
            expected_x100: self.expected_x100,
            defeat: self.defeat,
            stays_per_mille: 1000,
            notes,
        }
    }
}

/// The units that an area attack would affect, with odds. Units that the attacker has not noticed are left out.
pub fn caught(view: &BattleView, attacker: UnitId, aim: &AreaAim) -> Vec<AreaTarget> {
    each(view, attacker, aim).into_iter().map(|CaughtUnit { caught, .. }| caught).collect()
}

/// The result of an area attack for one unit.
pub struct CaughtUnit {
    pub caught: AreaTarget,
    pub cover: CoverGrade,
    /// Damage on a full hit.
    pub damage: Spread,
}

pub fn each(view: &BattleView, attacker: UnitId, aim: &AreaAim) -> Vec<CaughtUnit> {
    let own = view.of(attacker);
    let (bonus, points) = (bonus::<Total>(view, attacker, aim), area_attack::damage::<Total>(own, aim));
    let numbers = AreaAttackNumbers::of_arm(&aim.arm, bonus.total(), points.total());
    let noticed = aim.caught(view, attacker).into_iter().filter(|(unit, _)| !view.of(*unit).is_unseen_by(attacker));
    let each = noticed.map(|(unit, cover)| {
        let target = view.of(unit);
        let exposure = exposure(view, attacker, aim, unit, cover);
        let estimate = estimate_target(own, target, numbers, exposure);
        let damage = estimate.damage;
        CaughtUnit { caught: estimate.caught(own, target, numbers.means, (REFLEX, exposure.against)), cover, damage }
    });
    each.collect()
}

/// Name of the defense that most area attacks roll against.
pub const REFLEX: &str = "Reflex";

/// `45 % full, 30 % half (Reflex 16)`
pub fn shares(odds: &Odds, (defense, against): (&str, i32)) -> String {
    let [full, half, quarter] = odds.shares.map(Chance::percent);
    let mut parts = Vec::new();
    for (percent, what) in [(full, "full"), (half, "half"), (quarter, "a quarter")] {
        if percent > 0 {
            parts.push(format!("{percent} % {what}"));
        }
    }
    let parts = if parts.is_empty() { "unharmed".to_owned() } else { parts.join(", ") };
    format!("{parts} ({defense} {against})")
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::query::areas::area_attack::{Exposure, halvings};

    /// The chances of all shares agree with a count over the faces.
    #[test]
    fn shares_count_the_faces() {
        let exposure = Exposure { against: 16, covered: false, evades: false, beside: false };
        let full = (1..=20).filter(|&face| halvings(face, face.cast_signed() + 4, exposure) == Some(0)).count();
        let half = (1..=20).filter(|&face| halvings(face, face.cast_signed() + 4, exposure) == Some(1)).count();
        assert_eq!((full, half), (9, 6), "12 to 20 hit; 6 to 11 come to 10 at least");
    }
}
