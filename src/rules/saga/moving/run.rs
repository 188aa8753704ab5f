//! Running: far, straight, and nothing else.

use super::{movement, straight};
use crate::{
    battle::{Event, Illegal, UnitId},
    grid::{Square, path_cost},
    rules::saga::{
        ability,
        action::Action,
        battle::{BattleAccess, Profile},
        data::{ArmorClass, Skill},
        effects::{self, Effect, EffectKind, Until},
        frame::MoveMode,
        hurt::condition,
        view::BattleView,
    },
};

/// The round of running in a row from which on it tires. SAGA-BEY-25
const TIRING_ROUND: u8 = 5;
/// Difficulty of the Endurance check in that round. SAGA-BEY-25
const ENDURANCE_DC: i32 = 10;

/// Speeds that a run covers: 4, or 3 in heavy armor or with a heavy load. SAGA-RUN-01, SAGA-RUN-02, SAGA-ENC-02
pub fn speeds(profile: &Profile) -> i32 {
    let heavy = profile.armor.as_ref().is_some_and(|armor| armor.class >= ArmorClass::Heavy);
    if heavy || profile.data.heavy_load { 3 } else { 4 }
}

/// The straight way to a square, or why it cannot be run. SAGA-RUN-04
pub fn plan(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    to: Square,
    path: Option<&[Square]>,
) -> Result<Vec<Square>, Illegal> {
    check_legs(battle, unit)?;
    let steps = straight::steps(battle.space(unit).origin, to);
    straight::check_path(&steps, path)?;
    if steps.is_empty() {
        return Err(Illegal::new("empty_path", "the run leads nowhere"));
    }
    let (mover, occupancy) = (movement::mover(battle, unit), movement::occupancy(view, unit));
    let cost = path_cost(battle.board.map(), &mover, &occupancy, &steps).map_err(straight::blocked)?;
    let most = movement::allowance(battle, unit, MoveMode::Run);
    if cost > most {
        let message = format!("the way costs {cost} squares; a run covers {most}");
        return Err(Illegal::new("too_far", message));
    }
    Ok(steps)
}

/// Why a unit cannot run or charge at all, wherever to.
pub fn check_legs(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    movement::check_free(battle, unit)?;
    if battle.body(unit).posture.is_prone() {
        return Err(Illegal::new("prone", "a prone unit can only crawl; stand up first"));
    }
    Ok(())
}

/// Begins a run. From the fifth round in a row on it takes an Endurance check, or a step down the track.
/// SAGA-RUN-03, SAGA-BEY-25
pub fn begin(battle: &mut BattleAccess, unit: UnitId) {
    battle.tell(Event::Acted { unit, action: Action::Run.key(), words: "runs".to_owned() });
    let before = battle.effects(unit).iter().find_map(|effect| match effect.what {
        EffectKind::Running { rounds } => Some(rounds),
        _ => None,
    });
    let rounds = before.unwrap_or(0).saturating_add(1);
    effects::end(battle, unit, |effect| matches!(effect.what, EffectKind::Running { .. }));
    let until = Until::End { of: unit, turns: 2 };
    effects::begin(battle, unit, Effect { what: EffectKind::Running { rounds }, by: unit, until });
    if rounds >= TIRING_ROUND {
        let dc = ENDURANCE_DC + i32::from(rounds - TIRING_ROUND);
        if !ability::check_skill(battle, unit, Skill::Endurance, dc) {
            condition::shift(battle, unit, -1);
        }
    }
}
