//! Area attacks: the squares that they cover, the units caught, their saves. SWU-RANGE-10, SWU-COVER-09

use super::{
    ability::{PROFICIENCY, save_fails},
    attack::{can_stun, stun_difficulty},
    attack_odds::stun_value,
    cover,
};
use crate::{
    battle::{Illegal, UnitId},
    dice::{Breakdown, Chance, DiceCode, sum_at_least},
    grid::{Barrier, Diagonal, Direction, Space, Square, cone},
    rules::swu::{
        data::{Ability, Inflicts, StunMode, Weapon, WeaponArea},
        state::{BattleAccess, Life},
    },
};

/// The longest throw in squares. SWU-RANGE-10
const THROW: i32 = 12;
/// The longest shot in squares at an area, unless the weapon's own range is shorter. SWU-RANGE-07
const SHOT: i32 = 40;

/// The place of an area attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// A burst around a square.
    Burst {
        /// The square in its middle.
        at: Square,
        /// Its radius in squares; 0 for the square alone.
        radius: i32,
    },
    /// A cone out of a body.
    Cone {
        /// The squares of the body.
        from: Space,
        /// The direction in which it points.
        towards: Direction,
        /// Its length in squares.
        rows: i16,
    },
}

impl Area {
    /// The squares from which the lines of cover start. SWU-COVER-06
    fn centre(self) -> Space {
        match self {
            Self::Burst { at, .. } => Space::single(at),
            Self::Cone { from, .. } => from,
        }
    }

    /// True if it covers a square of a body, whatever is in the way.
    fn covers(self, space: Space) -> bool {
        match self {
            Self::Burst { at, radius } => space.distance(Space::single(at), Diagonal::Single) <= radius,
            Self::Cone { from, towards, rows } => cone(from, towards, rows).any(|square| space.contains(square)),
        }
    }
}

/// The effect of an area attack or of a trap on everybody whom it catches. SWU-RANGE-10
#[derive(Clone, Copy, Debug)]
pub struct Blast {
    /// The unit that brings it about; `None` for a trap.
    pub by: Option<UnitId>,
    /// The ability of the save for half of the damage.
    pub save: Ability,
    /// The difficulty of this save.
    pub difficulty: i32,
    /// The damage.
    pub damage: DiceCode,
    /// The condition after a failed save. SWU-COND-06
    pub inflicts: Option<Inflicts>,
    /// The difficulty of the save against a stun after a failed one; `None` if it does damage instead. SWU-STUN-02
    pub stun: Option<i32>,
    /// True if its stun works on machines alone. SWU-STUN-07
    pub ion: bool,
}

impl Blast {
    /// The effect of a weapon in a unit's hands.
    pub fn of(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> Self {
        Self {
            by: Some(unit),
            save: Ability::Dexterity,
            difficulty: difficulty(battle, unit).total(),
            damage: weapon.damage,
            inflicts: weapon.inflicts,
            stun: (weapon.stun == StunMode::Always).then(|| stun_difficulty(battle, unit).total()),
            ion: weapon.ion,
        }
    }

    /// The bonus of cover to the save: none unless Dexterity is asked for. SWU-COVER-02
    pub fn cover_bonus(&self, caught: Caught) -> i32 {
        if self.save == Ability::Dexterity { caught.cover } else { 0 }
    }
}

/// The difficulty of the save against an area attack of a unit. SWU-RANGE-10
pub fn difficulty(battle: &BattleAccess, unit: UnitId) -> Breakdown {
    let data = battle.data_of(unit);
    Breakdown::new()
        .with("base", 8)
        .with(PROFICIENCY, data.proficiency())
        .with(Ability::Dexterity.name(), data.abilities.modifier(Ability::Dexterity))
}

/// The longest distance in squares to the middle of a burst; of a cone its length.
pub fn farthest(weapon: &Weapon) -> i32 {
    weapon.range.unwrap_or(if weapon.is_grenade() { THROW } else { SHOT })
}

/// Checks that the burst of a weapon can go off on a square.
pub fn check_square(battle: &BattleAccess, from: Space, at: Square, weapon: &Weapon) -> Result<(), Illegal> {
    let (there, map) = (Space::single(at), battle.board.map());
    if !map.contains(at) || matches!(map.tile(at).barrier, Barrier::Wall | Barrier::Aperture) {
        return Err(Illegal::new("wall", "a wall is there"));
    }
    let most = farthest(weapon);
    if from.distance(there, Diagonal::Single) > most {
        return Err(Illegal::new("out_of_range", format!("this goes {most} squares")));
    }
    match battle.board.sight().affects_space(from, there) {
        true => Ok(()),
        false => Err(Illegal::new("walled_off", "a wall is in the way")),
    }
}

/// A unit that an area attack catches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caught {
    /// The unit.
    pub unit: UnitId,
    /// The bonus of its cover to a Dexterity save.
    pub cover: i32,
}

/// The bonus of the cover of a body within an area; `None` if walls or closed doors keep the attack from it.
/// SWU-COVER-06, SWU-COVER-09
fn cover_within(battle: &BattleAccess, area: Area, space: Space) -> Option<i32> {
    let cover = cover::between(battle, area.centre(), space);
    let full = battle.data.0.cover.full_against_areas;
    (!cover.sealed).then_some(if cover.full { full } else { cover.bonus })
}

/// The units that an area attack catches. SWU-COVER-09
pub fn caught(battle: &BattleAccess, area: Area) -> Vec<Caught> {
    let is_there = |unit: UnitId| {
        battle.is_on_board(unit) && battle.vital(unit).life != Life::Dead && area.covers(battle.space(unit))
    };
    let there = battle.units().filter(|&unit| is_there(unit));
    there.filter_map(|unit| Some(Caught { unit, cover: cover_within(battle, area, battle.space(unit))? })).collect()
}

/// The squares on which a unit would be caught, row by row.
pub fn exposed_squares(battle: &BattleAccess, area: Area) -> Vec<Square> {
    let map = battle.board.map();
    let is_exposed = |square: &Square| {
        let there = Space::single(*square);
        area.covers(there) && map.tile(*square).barrier != Barrier::Wall && cover_within(battle, area, there).is_some()
    };
    map.squares().filter(is_exposed).collect()
}

/// The expected result of an area attack for one unit.
#[derive(Clone, Copy, Debug)]
pub struct BlastOdds {
    /// The chance of the full effect.
    pub full: Chance,
    /// Expected damage in hundredths of a point; for a stun, its value.
    pub expected_x100: i32,
    /// The chance to be put out of action.
    pub defeat: Chance,
}

/// The odds of an area attack for one unit.
pub fn odds(battle: &BattleAccess, caught: Caught, blast: &Blast) -> BlastOdds {
    let fails = save_fails(battle, caught.unit, blast.save, blast.difficulty, blast.cover_bonus(caught));
    let never = Chance::NEVER;
    if let Some(saves) = blast.stun {
        let held = save_fails(battle, caught.unit, Ability::Constitution, saves, 0);
        let stunned = if can_stun(battle, blast.ion, caught.unit) { fails.and(held) } else { never };
        let expected_x100 = stunned.per_mille() * stun_value(battle, caught.unit, held) / 1000;
        return BlastOdds { full: stunned, expected_x100, defeat: never };
    }
    let (left, dice) = (battle.vital(caught.unit).now.max(1), blast.damage);
    let (full, mean) = (fails.per_mille(), dice.spread().mean_x100);
    let expected_x100 = (full * mean.min(left * 100) + (1000 - full) * (mean / 2).min(left * 100)) / 1000;
    let kills = |points: i32| sum_at_least(dice, points).per_mille();
    let defeat = (full * kills(left) + (1000 - full) * kills(left * 2)) / 1000;
    let defeat = Chance { favourable: u32::try_from(defeat).unwrap_or(0), of: 1000 };
    BlastOdds { full: fails, expected_x100, defeat }
}

/// The odds of an area weapon against a target at the best place for it; `None` if it cannot reach the target.
pub fn odds_against(
    battle: &BattleAccess,
    (unit, from): (UnitId, Space),
    (target, at): (UnitId, Space),
    weapon: &Weapon,
) -> Option<BlastOdds> {
    let cover = match weapon.area? {
        WeaponArea::Burst(_) => check_square(battle, from, at.origin, weapon).ok().map(|()| 0)?,
        WeaponArea::Cone(rows) => {
            let towards = Direction::ALL.into_iter().map(|towards| Area::Cone { from, towards, rows });
            towards.filter(|area| area.covers(at)).find_map(|area| cover_within(battle, area, at))?
        }
    };
    Some(odds(battle, Caught { unit: target, cover }, &Blast::of(battle, unit, weapon)))
}

/// The odds of an area weapon against a target without cover.
pub fn odds_in_the_open(battle: &BattleAccess, unit: UnitId, target: UnitId, weapon: &Weapon) -> BlastOdds {
    odds(battle, Caught { unit: target, cover: 0 }, &Blast::of(battle, unit, weapon))
}
