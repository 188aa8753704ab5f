//! Opening locks by hand: a Mechanics check. SAGA-BEY-26, SAGA-EX-28

use crate::{
    battle::UnitId,
    grid::Square,
    rules::{
        Preview,
        saga::{
            action::previews,
            data::skill::Skill,
            query::{ability::skill_bonus, objects::lock, opportunity::opportunity},
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// What it would come to.
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, at: Square) -> Preview {
    let lock = battle.board.lock(at).unwrap_or_default();
    let bonus = skill_bonus(battle, unit, Skill::Mechanics);
    Preview {
        risks: previews::risks(view, opportunity::reactors(view, unit), unit),
        notes: vec!["a success opens the door, too".to_owned()],
        ..previews::check(
            battle,
            unit,
            Skill::Mechanics,
            bonus,
            lock::dc(lock),
            &format!("Open the lock ({})", lock.name()),
        )
    }
}
