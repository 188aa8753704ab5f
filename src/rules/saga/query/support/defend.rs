//! Dodge bonuses of fighting defensively and full defense.

use crate::dice::Sum;
use crate::rules::saga::data::Skill;
use crate::rules::saga::state::{Combatant, EffectKind};

/// Adds the dodge bonus to the Reflex Defense. SAGA-FDEF-01, SAGA-FDEF-02, SAGA-FDEF-03
pub fn add_guard(reflex: &mut impl Sum, combatant: &Combatant) {
    let acrobat = combatant.data.trained.contains(&Skill::Acrobatics);
    if combatant.effects.has(EffectKind::FullDefense) {
        reflex.add("full defense", if acrobat { 10 } else { 5 });
    } else if combatant.effects.has(EffectKind::Defensive) {
        reflex.add("fighting defensively", if acrobat { 5 } else { 2 });
    }
}
