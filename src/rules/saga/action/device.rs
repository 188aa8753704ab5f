//! Preview of a repair, of a console or of a weapon in hand. SAGA-UNC-15, SAGA-BEY-26

use crate::{
    battle::UnitId,
    rules::{
        Preview,
        saga::{
            action::previews,
            data::skill::Skill,
            query::{
                ability::skill_bonus,
                damage::care::{CARE_DC, REPAIR_DICE},
                opportunity::opportunity,
            },
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// The chance to repair something with this name, and the attacks of opportunity to which that exposes the unit.
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, what: &str) -> Preview {
    let bonus = skill_bonus(battle, unit, Skill::Mechanics);
    Preview {
        risks: previews::risks(view, opportunity::reactors(view, unit), unit),
        notes: vec![format!("{REPAIR_DICE} hit points and one for each point above {CARE_DC}, and a step up")],
        ..previews::check(battle, unit, Skill::Mechanics, bonus, CARE_DC, &format!("Repair the {what}"))
    }
}
