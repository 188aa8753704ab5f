//! The numbers of area attacks: one roll, one damage roll, and the result for each unit in the area.

use crate::battle::{AttackKind, UnitId};
use crate::dice::{Sum, Total};
use crate::rules::saga::data::Feat;
use crate::rules::saga::query::areas::area::{AreaAim, Pattern};
use crate::rules::saga::query::attack::bonus::{self, damage_bonus, skill};
use crate::rules::saga::query::attack::strike::{attack_bonus, cover_bonus};
use crate::rules::saga::query::attack::target::Target;
use crate::rules::saga::query::attack::{aim, defense, helpless};
use crate::rules::saga::query::sight::conceal::{self, Concealment};
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::query::vehicles::mounted_bonus;
use crate::rules::saga::state::{AreaPoint, BattleView, Combatant};

/// The minimum total of an area attack that affects anybody. SAGA-AREA-02, SAGA-AREA-04
pub const LEAST: i32 = 10;

/// Bonus to the single attack roll of an area attack. That of a splash is the bonus of an attack on its primary target; at
/// a square into which the attacker does not see it is aimed blindly. SAGA-AREA-13, SAGA-CONC-12, SAGA-AREA-17, SAGA-AUTO-02, SAGA-AUTO-04, SAGA-AUTO-10
pub fn bonus<S: Sum>(view: &BattleView, attacker: UnitId, aim: &AreaAim) -> S {
    let own = view.of(attacker);
    let is_mounted = own.bearer() != attacker;
    if let (Pattern::Splash, AreaPoint::Object(square)) = (aim.pattern, aim.point)
        && let Some(object) = view.target_at(square)
        && let Ok(aim) = aim::aim_at_object(view, attacker, &object, aim.arm)
    {
        return attack_bonus(view, own, Target::Object(&object), &aim);
    }
    if let (Pattern::Splash, AreaPoint::Unit(target)) = (aim.pattern, aim.point)
        && let Ok(aim) = aim::aim(view, attacker, target, aim.arm)
    {
        return attack_bonus(view, own, Target::Unit(view.of(target)), &aim);
    }
    let mut bonus: S = match is_mounted {
        true => mounted_bonus::skill(view, own, &aim.arm),
        false => skill(own, &aim.arm, aim.manner()),
    };
    bonus::add_range(&mut bonus, aim.band);
    if aim.pattern == Pattern::Autofire {
        bonus::add_autofire(&mut bonus, aim.braced);
    }
    if matches!(aim.point, AreaPoint::Unseen(_)) {
        conceal::add_penalty(&mut bonus, Concealment::Total);
    }
    bonus
}

/// The number that the roll must reach for a unit in the area: its Reflex Defense, cover included. One roll is made for
/// all, so what would be a penalty of an attack on this unit alone raises the number: a prone target, concealment, a
/// target unseen. SAGA-AREA-02, SAGA-AREA-08, SAGA-AUTO-10, SAGA-CONC-04, SAGA-CONC-09, SAGA-PRONE-03
pub fn against<S: Sum>(view: &BattleView, attacker: UnitId, aim: &AreaAim, target: UnitId, cover: CoverGrade) -> S {
    let (own, theirs) = (view.bearer(attacker), view.of(target));
    let mut against: S = defense::reflex(theirs, helpless::guard(own, theirs));
    cover_bonus(&mut against, cover);
    // A splash is rolled against its primary target, with the penalties of that attack. SAGA-AREA-13
    if aim.pattern != Pattern::Splash && own.id != target {
        if theirs.prone {
            against.add("target prone", 5);
        }
        add_concealment(&mut against, conceal::of(view, view.of(attacker), theirs, AttackKind::Ranged));
    }
    against
}

/// Adds the concealment of a target in the area to the number that the roll must reach. SAGA-CONC-04, SAGA-CONC-09
pub fn add_concealment(against: &mut impl Sum, concealment: Concealment) {
    match concealment {
        Concealment::None => {}
        Concealment::Concealed => against.add("concealment", 2),
        Concealment::Total => against.add("target unseen", 5),
    }
}

/// Damage bonus of an area attack. Explosions get no Strength bonus. SAGA-DMG-03
pub fn damage<S: Sum>(own: &Combatant, aim: &AreaAim) -> S {
    if own.bearer() == own.id {
        damage_bonus(own, &aim.arm, AttackKind::Ranged)
    } else {
        mounted_bonus::damage_bonus(own)
    }
}

/// The properties of a unit in the area that decide its damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exposure {
    /// Its Reflex Defense, cover included.
    pub against: i32,
    /// True if it has cover or improved cover.
    pub covered: bool,
    /// True if it has the Evasion talent.
    pub evades: bool,
    /// True if it is adjacent to the primary target of a splash weapon.
    pub beside: bool,
}

/// Returns true if the roll hits a target. A total below the minimum hits nobody. SAGA-AREA-02, SAGA-AREA-04,
/// SAGA-AREA-05, SAGA-AREA-06
pub fn hits(face: u32, total: i32, exposure: Exposure) -> bool {
    face == 20 || (face != 1 && total >= exposure.against.max(LEAST))
}

/// The number of times that the damage of a unit in the area is halved; `None` for no damage. SAGA-AREA-02 to
/// SAGA-AREA-06, SAGA-AREA-08, SAGA-AREA-13 to SAGA-AREA-16, SAGA-AUTO-02, SAGA-AUTO-09
pub fn halvings(face: u32, total: i32, exposure: Exposure) -> Option<u8> {
    let Exposure { covered, evades, beside, .. } = exposure;
    if face != 20 && total < LEAST {
        return None;
    }
    match (hits(face, total, exposure), covered, evades) {
        (true, ..) => Some(u8::from(beside) + u8::from(evades)),
        (false, true, _) | (false, _, true) => None,
        (false, false, false) => (!beside).then_some(1),
    }
}

/// Damage halved this many times, rounded down each time. SAGA-CONV-06
pub fn halved(damage: i32, times: u8) -> i32 {
    (0..times).fold(damage, |damage, _| damage / 2)
}

/// The share of the damage as text for players.
pub fn share_words(halvings: Option<u8>) -> &'static str {
    match halvings {
        None => "no damage",
        Some(0) => "full damage",
        Some(1) => "half damage",
        Some(_) => "a quarter of the damage",
    }
}

/// The [`Exposure`] of a unit in the area.
pub fn exposure(view: &BattleView, attacker: UnitId, aim: &AreaAim, target: UnitId, cover: CoverGrade) -> Exposure {
    Exposure {
        against: against::<Total>(view, attacker, aim, target, cover).total(),
        covered: cover != CoverGrade::None,
        evades: view.of(target).data.feats.contains(&Feat::Evasion),
        beside: aim.pattern == Pattern::Splash && !aim.is_primary(view.of(target)),
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::query::areas::area_attack::{Exposure, halved, halvings};

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
