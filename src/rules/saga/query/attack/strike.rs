//! Attacks: what they roll, what they must reach, what they do.

use crate::{
    battle::UnitId,
    dice::{DiceCode, Sum},
    rules::saga::{
        data::feat::Feat,
        query::{
            attack::{
                aim::Aim,
                bonus::{attack_bonus, damage_bonus},
                defense, helpless,
            },
            sight::cover_grade::CoverGrade,
            support::aiming,
        },
        state::view::BattleView,
    },
};

/// An attack worked out: every number it uses, with or without its reasons.
#[derive(Clone, Debug)]
pub struct Strike<'a, S> {
    /// With what, how, and through what.
    pub aim: Aim<'a>,
    /// Added to the d20.
    pub bonus: S,
    /// What the roll must reach.
    pub against: S,
    /// Weapon dice.
    pub dice: DiceCode,
    /// Added to the weapon dice.
    pub damage: S,
}

/// Works an attack out. An aim ignores all cover. SAGA-AIM-01, SAGA-AIM-05, SAGA-AIM-06, SAGA-BEY-05
pub fn work_out<'a, S: Sum>(view: &BattleView, attacker: UnitId, target: UnitId, aim: Aim<'a>) -> Strike<'a, S> {
    let own = view.of(attacker);
    if !aiming::helps(own, target, aim.manner) {
        return work_out_unaimed(view, attacker, target, aim);
    }
    let clear = Aim { cover: CoverGrade::None, ..aim };
    let mut strike: Strike<S> = work_out_unaimed(view, attacker, target, clear);
    if own.data.feats.contains(&Feat::CarefulShot) {
        strike.bonus.add("Careful Shot", 1);
    }
    if own.data.feats.contains(&Feat::Deadeye) && strike.dice.count > 0 {
        strike.dice.count += 1;
    }
    Strike { aim, ..strike }
}

/// The same for an attack that no aim helps, such as one of opportunity. SAGA-AIM-08
pub fn work_out_unaimed<'a, S: Sum>(
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    aim: Aim<'a>,
) -> Strike<'a, S> {
    let (attacker, target) = (view.of(attacker), view.of(target));
    let mut against: S = defense::reflex(target, helpless::guard(attacker, target));
    cover_bonus(&mut against, aim.cover);
    Strike {
        aim,
        bonus: attack_bonus(view, attacker, target, &aim),
        against,
        dice: aim.arm.dice(),
        damage: damage_bonus(attacker, &aim.arm, aim.manner),
    }
}

/// What cover adds to Reflex. SAGA-COVER-01, SAGA-COVER-13
pub fn cover_bonus(against: &mut impl Sum, cover: CoverGrade) {
    match cover {
        CoverGrade::None | CoverGrade::Total => {}
        CoverGrade::Cover => against.add_typed("cover", 5, "cover"),
        CoverGrade::Improved => against.add_typed("improved cover", 10, "cover"),
    }
}
