//! Consoles that move doors: a Use Computer check. SAGA-BEY-28

use crate::{
    battle::UnitId,
    grid::Square,
    rules::{
        Preview,
        saga::{
            action::previews,
            data::skill::Skill,
            query::{objects::console, opportunity::opportunity},
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// What it would come to.
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, at: Square, open: bool) -> Preview {
    let verb = if open { "Open" } else { "Close" };
    let doors: Vec<String> = console::moves(battle, at, open).iter().map(Square::to_string).collect();
    let risks = previews::risks(view, opportunity::reactors(view, unit), unit);
    let notes = vec![format!("moves the doors at {}", doors.join(", "))];
    let plain = Preview { summary: format!("{verb} doors"), risks, notes, ..Preview::default() };
    let Some(dc) = console::dc(battle, at) else { return plain };
    let check = previews::check(battle, unit, Skill::UseComputer, console::bonus(battle, unit, at), dc, &plain.summary);
    Preview { risks: plain.risks, notes: plain.notes, ..check }
}
