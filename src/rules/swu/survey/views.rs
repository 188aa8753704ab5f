//! Reach, sight, and the state of a unit for the AI.

use crate::{
    battle::UnitId,
    grid::{Space, Square},
    rules::{
        CoverLevel, CrewRole, MutualCover, ReachSquare, ReachView, SightView, TargetCover, UnitState,
        swu::{
            data::{BARE_HANDS, Skill},
            query::{attack, cover, items, opportunity, reach, stealth},
            state::BattleAccess,
        },
    },
};

/// The squares that a unit can reach with its movement, with the opportunity attacks on the safest way to each.
pub fn reach(battle: &BattleAccess, unit: UnitId) -> ReachView {
    if !battle.is_able(unit) {
        return ReachView::default();
    }
    let (all, safe) = (reach::ways(battle, unit), reach::safe_ways(battle, unit));
    let (threats, own) = (opportunity::threats(battle, unit, true), battle.space(unit));
    let provoked = |to: Square| {
        let (mut from, mut units) = (own, Vec::new());
        for square in all.path(to).unwrap_or_default() {
            let left = threats.iter().filter(|threat| threat.is_left_by(battle, from, own.at(square)));
            units.extend(left.map(|threat| threat.unit));
            from = own.at(square);
        }
        units.sort_unstable();
        units.dedup();
        units
    };
    let squares = all.squares(battle.board.map()).into_iter().map(|(square, cost)| {
        let (cost, opportunities) = match safe.cost(square) {
            Some(cost) => (cost, Vec::new()),
            None => (cost, provoked(square)),
        };
        ReachSquare { square, cost, moves: 1, via: None, opportunities }
    });
    ReachView { mover: Some(unit), squares: squares.collect() }
}

/// The spaces from which a unit could attack in its next turn: its own, and those where its movement ends.
pub fn next_stands(battle: &BattleAccess, unit: UnitId) -> Vec<Space> {
    if !battle.is_able(unit) {
        return Vec::new();
    }
    let (map, own) = (battle.board.map(), battle.space(unit));
    let ends = reach::next_ways(battle, unit).squares(map);
    ends.into_iter().map(|(square, _)| own.at(square)).chain([own]).collect()
}

/// The sight and the cover between an attacker and a target of one square each.
pub fn sight(battle: &BattleAccess, from: Square, to: Square) -> SightView {
    let (own, theirs) = (Space::single(from), Space::single(to));
    let table = battle.board.sight();
    SightView {
        los: table.sees(from, to),
        loe: table.affects(from, to),
        cover: cover::between(battle, own, theirs).words().into(),
        lines: cover::lines(battle, own, theirs),
    }
}

/// The cover of a unit on a square and of some enemies from each other's shots.
pub fn mutual_cover(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<MutualCover> {
    let own = battle.space(unit).at(on);
    let both = |&enemy: &UnitId| {
        let theirs = battle.space(enemy);
        MutualCover {
            theirs: cover_of(battle, (unit, enemy), own, theirs),
            own: cover_of(battle, (enemy, unit), theirs, own),
        }
    };
    enemies.iter().map(both).collect()
}

fn cover_of(battle: &BattleAccess, (by, target): (UnitId, UnitId), from: Space, to: Space) -> TargetCover {
    let (cover, name) = cover::against_shots(battle, (by, target), from, to);
    let level = match (cover.full, cover.bonus) {
        (true, _) => CoverLevel::Total,
        (false, ..=1) => CoverLevel::None,
        (false, 2..=5) => CoverLevel::Partial,
        (false, 6..) => CoverLevel::Improved,
    };
    let words = match level {
        CoverLevel::None => "no cover".to_owned(),
        CoverLevel::Partial | CoverLevel::Improved => format!("{name} {:+}", cover.bonus),
        CoverLevel::Total => "total cover".to_owned(),
    };
    // Most enemies are behind walls. Lines explain nothing there.
    let lines = if cover.sealed { Vec::new() } else { cover::lines(battle, from, to) };
    TargetCover { level, words, lines }
}

/// True if a unit without a weapon in hand could take one: one that it carries, or one on the ground.
fn could_arm(battle: &BattleAccess, unit: UnitId) -> bool {
    let lying = items::within_reach(battle, battle.space(unit));
    let is_weapon = |key| items::data(battle, key).is_some_and(|weapon| weapon.is_for_attacks());
    !items::sheathed(battle, unit).is_empty() || lying.iter().any(|(_, key)| is_weapon(key))
}

/// The state of a unit.
pub fn unit_state(battle: &BattleAccess, unit: UnitId) -> UnitState {
    let is_armed = attack::weapons_at_objects(battle, unit).any(|ready| ready.key.as_str() != BARE_HANDS);
    let conditions = battle.conditions(unit);
    let data = battle.data_of(unit);
    let is_trained = data.skills.contains(&Skill::Stealth);
    UnitState {
        points: battle.vital(unit).now,
        most: battle.vital(unit).max,
        step: if conditions.grappled_by.is_some() { 2 } else { 0 },
        is_prone: battle.prone(unit).0,
        is_armed: is_armed || !could_arm(battle, unit),
        is_out: is_out(battle, unit),
        crew_role: CrewRole::Foot,
        needs_crew: false,
        is_agile: false,
        is_stealthy: is_trained && !stealth::chances_to_hide(battle, unit).0.is_empty(),
        is_beast: data.nature.is_beast(data.abilities.intelligence),
    }
}

/// True if a unit is out of action or has left, or its side has surrendered.
pub fn is_out(battle: &BattleAccess, unit: UnitId) -> bool {
    !battle.vital(unit).is_conscious() || battle.has_surrendered(battle.side(unit)) || battle.has_departed(unit)
}
