//! Repairing things: consoles, and weapons in hand. SAGA-UNC-15, SAGA-BEY-26

use crate::{
    battle::UnitId,
    grid::Square,
    rules::{
        Preview,
        saga::{
            action::previews,
            data::skill::Skill,
            query::{
                ability::skill_bonus,
                damage::care::{CARE_DC, REPAIR_DICE},
                objects::breaking,
                opportunity::opportunity,
            },
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// What a repair of the device on a square would come to.
pub fn preview_at(battle: &BattleAccess, view: &BattleView, unit: UnitId, at: Square) -> Preview {
    preview(battle, view, unit, breaking::at(battle, at).map_or("", |object| &object.name))
}

/// What a repair would come to.
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, what: &str) -> Preview {
    let bonus = skill_bonus(battle, unit, Skill::Mechanics);
    Preview {
        risks: previews::risks(view, opportunity::reactors(view, unit), unit),
        notes: vec![format!("{REPAIR_DICE} hit points and one for each point above {CARE_DC}, and a step up")],
        ..previews::check(battle, unit, Skill::Mechanics, bonus, CARE_DC, &format!("Repair the {what}"))
    }
}
