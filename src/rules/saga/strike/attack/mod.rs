//! Attacks: what they roll, what they must reach, what they do.
//!
//! | file | what it holds |
//! |---|---|
//! | `bonus.rs` | what goes into the roll and into the damage |
//! | `check.rs` | why an attack cannot be |
//! | `roll.rs` | carrying it out |

mod bonus;
mod check;
mod roll;

pub use bonus::{
    add_autofire, add_burst_fire, add_effects, add_help, add_range, add_situation, attack_bonus, damage_bonus,
    is_proficient, skill,
};
pub use check::{aim_arm, aim_for, arm_for, check, check_missile, check_stance, ready_arm};
pub use roll::{
    Attempt, FateOnNextRoll, announce, check_fate, declare_fate, has_reacted, herald, land, poise, roll, roll_at,
    roll_with_fate, total_damage, try_to_hit, verdict,
};

use super::{aim::Aim, defense, helpless};
use crate::{
    battle::UnitId,
    dice::{DiceCode, Sum},
    rules::saga::{aiding::aiming, data::Feat, sight::cover::CoverGrade, view::BattleView},
};

/// On what occasion an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// The attacker's own action.
    Own,
    /// Its own action: five shots at one target. SAGA-AUTO-06
    BurstFire,
    /// Its own action: what it holds flies although it is not made for it. SAGA-RANGED-04
    Missile,
    /// Its own action: into a square where nothing is to be seen. SAGA-CONC-09
    Guess,
    /// The end of a charge.
    Charge,
    /// An action kept back. SAGA-READY-02
    Readied,
    /// An attack of opportunity.
    Opportunity,
}

impl Occasion {
    /// In words; `None` for what needs none.
    fn words(self) -> Option<String> {
        match self {
            Self::Own => None,
            Self::Missile => Some("improvised".to_owned()),
            Self::BurstFire => Some("burst fire".to_owned()),
            Self::Guess => Some("blindly".to_owned()),
            Self::Charge => Some("charge".to_owned()),
            Self::Readied => Some("readied".to_owned()),
            Self::Opportunity => Some("attack of opportunity".to_owned()),
        }
    }
}

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
