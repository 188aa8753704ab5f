//! Fighting defensively: giving up accuracy, or all attacks, for a better defense.

use crate::{
    battle::UnitId,
    dice::Sum,
    rules::saga::{
        battle::BattleAccess,
        data::Skill,
        effects::{self, Effect, EffectKind, Until},
        view::Combatant,
    },
};

/// Fights defensively from now to the start of the next turn. The mode is chosen now. SAGA-FDEF-01, SAGA-FDEF-04
pub fn begin(battle: &mut BattleAccess, unit: UnitId, what: EffectKind) {
    effects::end(battle, unit, |effect| matches!(effect.what, EffectKind::Defensive | EffectKind::FullDefense));
    effects::begin(battle, unit, Effect { what, by: unit, until: Until::Start { of: unit, turns: 1 } });
}

/// The dodge bonus to Reflex of one who can use it. SAGA-FDEF-01, SAGA-FDEF-02, SAGA-FDEF-03
pub fn add_guard(reflex: &mut impl Sum, combatant: &Combatant) {
    let acrobat = combatant.data.trained.contains(&Skill::Acrobatics);
    if combatant.effects.has(EffectKind::FullDefense) {
        reflex.add("full defense", if acrobat { 10 } else { 5 });
    } else if combatant.effects.has(EffectKind::Defensive) {
        reflex.add("fighting defensively", if acrobat { 5 } else { 2 });
    }
}
