//! Aid another: help a check, help an attack, hinder an attack.

use crate::{
    dice::Sum,
    rules::saga::state::effects::{EffectKind, Effects, Task},
};

/// Added for the one who is helped, taken from the one who is hindered. SAGA-AID-02, SAGA-AID-04, SAGA-AID-05
pub const HELP: i32 = 2;

/// Help with a check, of what holds of the one who makes it. SAGA-AID-02
pub fn add_help(bonus: &mut impl Sum, effects: &Effects, task: Task) {
    let helped = effects.iter().filter(|effect| effect.what == EffectKind::AidedCheck { task });
    helped.for_each(|_| bonus.add("aided", HELP));
}
