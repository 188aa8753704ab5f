//! All numbers of an attack.

use crate::battle::UnitId;
use crate::dice::{DiceCode, Sum};
use crate::rules::saga::data::Feat;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::bonus::{self, damage_bonus};
use crate::rules::saga::query::attack::target::Target;
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::query::support::aiming;
use crate::rules::saga::query::vehicles::mounted_bonus;
use crate::rules::saga::state::{BattleView, Combatant, Object};

/// An attack with every number that it uses, with or without the reasons.
#[derive(Clone, Debug)]
pub struct Strike<'a, S> {
    /// Weapon, attack kind and cover.
    pub aim: Aim<'a>,
    /// Attack bonus.
    pub bonus: S,
    /// The defense that the roll must reach.
    pub against: S,
    /// Damage dice.
    pub dice: DiceCode,
    /// Damage bonus.
    pub damage: S,
}

/// Computes an attack. Aiming ignores all cover. SAGA-AIM-01, SAGA-AIM-05, SAGA-AIM-06, SAGA-BEY-05
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

/// The same for an attack that does not benefit from aiming, such as an attack of opportunity. SAGA-AIM-08
pub fn work_out_unaimed<'a, S: Sum>(
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    aim: Aim<'a>,
) -> Strike<'a, S> {
    work_out_plain(view, view.of(attacker), Target::Unit(view.of(target)), aim)
}

/// Computes an attack on an object. SAGA-OBJ-02
pub fn work_out_on_object<'a, S: Sum>(
    view: &BattleView,
    attacker: UnitId,
    object: &Object,
    aim: Aim<'a>,
) -> Strike<'a, S> {
    work_out_plain(view, view.of(attacker), Target::Object(object), aim)
}

/// A gunner fires the vehicle's weapons by bonuses of its own. SAGA-BEY-45
fn work_out_plain<'a, S: Sum>(view: &BattleView, attacker: &Combatant, target: Target, aim: Aim<'a>) -> Strike<'a, S> {
    let bearer = view.bearer(attacker.id);
    let mut against: S = target.reflex(bearer);
    cover_bonus(&mut against, aim.cover);
    let bonus = attack_bonus(view, attacker, target, &aim);
    let damage = match bearer.id == attacker.id {
        true => damage_bonus(attacker, &aim.arm, aim.manner),
        false => mounted_bonus::damage_bonus(attacker),
    };
    Strike { aim, bonus, against, dice: aim.arm.dice(), damage }
}

/// The attack bonus with the unit's own weapon, or as a gunner with one of the vehicle. SAGA-BEY-45
pub fn attack_bonus<S: Sum>(view: &BattleView, attacker: &Combatant, target: Target, aim: &Aim) -> S {
    match attacker.bearer() == attacker.id {
        true => bonus::attack_bonus(view, attacker, target, aim),
        false => mounted_bonus::attack_bonus(view, attacker, target, aim),
    }
}

/// Adds the cover bonus to the Reflex Defense. SAGA-COVER-01, SAGA-COVER-13
pub fn cover_bonus(against: &mut impl Sum, cover: CoverGrade) {
    match cover {
        CoverGrade::None | CoverGrade::Total => {}
        CoverGrade::Cover => against.add_typed("cover", 5, "cover"),
        CoverGrade::Improved => against.add_typed("improved cover", 10, "cover"),
    }
}
