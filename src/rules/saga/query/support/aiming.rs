//! Aiming: two swift actions to ignore cover.

use crate::battle::{AttackKind, Illegal, UnitId};
use crate::rules::saga::data::{Weapon, WeaponKind};
use crate::rules::saga::query::attack::attack_cover;
use crate::rules::saga::query::sight::conceal;
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind, Effects, Until};

/// Checks that a unit can aim at another: an enemy in sight that it has noticed and that has no total cover. SAGA-AIM-02,
/// SAGA-AIM-08, SAGA-COVER-16
pub fn check(view: &BattleView, own: &Combatant, theirs: &Combatant) -> Result<(), Illegal> {
    if own.side == theirs.side {
        return Err(Illegal::new("friend", format!("{} is on the same side", theirs.name)));
    }
    if !theirs.on_board || theirs.vital.is_gone() {
        return Err(Illegal::new("no_target", format!("{} is no target any more", theirs.name)));
    }
    if !view.bearer(own.id).arsenal.held().any(|item| can_be_aimed(&item.weapon)) {
        return Err(Illegal::new("no_ranged_weapon", "aiming needs a ranged weapon in hand"));
    }
    if is_aimed(own, theirs.id) {
        return Err(Illegal::new("aimed", "it has aimed already"));
    }
    if theirs.is_unseen_by(own.id) {
        return Err(Illegal::new("not_noticed", format!("{} has not been noticed", theirs.name)));
    }
    if !conceal::sees(view, own, theirs.space) {
        return Err(Illegal::new("no_line_of_sight", format!("there is no line of sight to {}", theirs.name)));
    }
    match attack_cover::cover_grade(view, own, theirs, AttackKind::Ranged) {
        CoverGrade::None | CoverGrade::Cover | CoverGrade::Improved => Ok(()),
        CoverGrade::Total => Err(Illegal::new("total_cover", format!("{} has total cover", theirs.name))),
    }
}

/// Returns true for firearms and throwing weapons. SAGA-AIM-01
pub fn can_be_aimed(weapon: &Weapon) -> bool {
    !weapon.is_melee() || weapon.kind == WeaponKind::Thrown
}

pub fn aimed(unit: UnitId, target: UnitId) -> Effect {
    Effect { what: EffectKind::Aiming { at: target }, by: unit, until: Until::End { of: unit, turns: 2 } }
}

/// The effects of a unit after it has aimed.
pub fn imagined(effects: &Effects, unit: UnitId, target: UnitId) -> Effects {
    spoilt(effects).with([aimed(unit, target)])
}

/// The effects of a unit after any other action, which ends its aiming.
pub fn spoilt(effects: &Effects) -> Effects {
    effects.without(is_aim)
}

/// Returns true for the effect of aiming at anybody.
pub fn is_aim(effect: &Effect) -> bool {
    matches!(effect.what, EffectKind::Aiming { .. })
}

/// Returns true if a unit has aimed at the target.
pub fn is_aimed(combatant: &Combatant, target: UnitId) -> bool {
    combatant.effects.has(EffectKind::Aiming { at: target })
}

/// Returns true if an attack benefits from aiming: a ranged or thrown attack on the aimed-at target. SAGA-AIM-01,
/// SAGA-AIM-04
pub fn helps(attacker: &Combatant, target: UnitId, manner: AttackKind) -> bool {
    match manner {
        AttackKind::Melee => false,
        AttackKind::Ranged | AttackKind::Thrown => is_aimed(attacker, target),
    }
}
