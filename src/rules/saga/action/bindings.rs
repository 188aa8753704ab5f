//! Bonds: who is bound is helpless until it is freed or the bonds are broken.

use crate::{
    battle::UnitId,
    rules::{
        Preview,
        saga::{
            action::previews,
            query::{close_combat::bindings, objects::break_open},
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// A friend freed: one more who fights, worth half the points it has.
pub fn preview_free(view: &BattleView, prisoner: UnitId) -> Preview {
    let freed = view.of(prisoner);
    Preview { summary: format!("Free {}", freed.name), worth_x100: Some(freed.hp.now * 50), ..Preview::default() }
}

/// A Strength check against somebody's bonds.
pub fn preview(battle: &BattleAccess, unit: UnitId, prisoner: UnitId) -> Preview {
    let (bonus, dc) = (break_open::force(battle, unit), bindings::break_dc(battle, prisoner));
    previews::strength_check(battle, unit, bonus, dc, &format!("Tear the bonds of {}", battle.name(prisoner)))
}
