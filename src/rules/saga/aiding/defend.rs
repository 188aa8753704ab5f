//! Fighting defensively: giving up accuracy, or all attacks, for a better defense.

use crate::{
    battle::UnitId,
    dice::Sum,
    rules::saga::{
        data::Skill,
        effects::{self, Effect, Until, What},
        field::Field,
        muster::Fighter,
    },
};

/// Fights defensively from now to the start of the next turn. The mode is chosen now. SAGA-FDEF-01, SAGA-FDEF-04
pub fn begin(field: &mut Field, unit: UnitId, what: What) {
    effects::end(field, unit, |effect| matches!(effect.what, What::Defensive | What::FullDefense));
    effects::begin(field, unit, Effect { what, by: unit, until: Until::Start { of: unit, turns: 1 } });
}

/// The dodge bonus to Reflex of one who can use it. SAGA-FDEF-01, SAGA-FDEF-02, SAGA-FDEF-03
pub fn add_guard(reflex: &mut impl Sum, fighter: &Fighter) {
    let acrobat = fighter.data.trained.contains(&Skill::Acrobatics);
    if fighter.effects.has(What::FullDefense) {
        reflex.add("full defense", if acrobat { 10 } else { 5 });
    } else if fighter.effects.has(What::Defensive) {
        reflex.add("fighting defensively", if acrobat { 5 } else { 2 });
    }
}
