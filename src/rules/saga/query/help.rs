//! Bonuses from aid.

use crate::dice::Sum;
use crate::rules::saga::state::{EffectKind, Effects, Task};

/// The bonus of an aided unit, and the penalty of a suppressed one. SAGA-AID-02, SAGA-AID-04, SAGA-AID-05
pub const HELP: i32 = 2;

/// Adds the bonus of each effect that aids this check. SAGA-AID-02
pub fn add_help(bonus: &mut impl Sum, effects: &Effects, task: Task) {
    let helped = effects.iter().filter(|effect| effect.what == EffectKind::AidedCheck { task });
    helped.for_each(|_| bonus.add("aided", HELP));
}
