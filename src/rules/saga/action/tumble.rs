//! Tumbling: past enemies, and through them, by Acrobatics.

use crate::{
    battle::UnitId,
    dice::Chance,
    rules::{
        Cost, Preview,
        saga::{
            action::previews,
            data::skill::Skill,
            query::{
                ability::skill_bonus,
                check_odds,
                movement::{
                    speed,
                    tumble::{self, Way},
                },
            },
            state::{access::BattleAccess, move_mode::MoveMode, view::BattleView},
        },
    },
};

/// Chance that it succeeds.
pub fn chance(battle: &BattleAccess, unit: UnitId) -> Chance {
    check_odds::chance(battle, unit, &skill_bonus(battle, unit, Skill::Acrobatics), tumble::DC)
}

/// A tumble: how likely it succeeds, and what a failure exposes the unit to.
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, way: Way) -> Preview {
    let chance = chance(battle, unit);
    let failed = tumble::shortened(battle, view, unit, way.path.clone());
    let (_, mut risks) = previews::rehearse(battle, view.clone(), unit, &failed, MoveMode::Tumble { passed: false });
    if chance.favourable == chance.of {
        risks.clear();
    }
    let allowance = speed::allowance(battle, unit, MoveMode::Tumble { passed: true });
    let goal = way.path.last().map(|to| format!(" to {to}")).unwrap_or_default();
    let cost = Some(Cost { amount: format!("{}/{allowance}", way.cost), unit: "squares" });
    let notes = vec!["a failure exposes to the strikes shown, and stops before an enemy".to_owned()];
    let summary = format!("Tumble{goal}: {chance}");
    Preview { summary, chance: Some(chance), path: way.path, cost, risks, notes, ..Preview::default() }
}
