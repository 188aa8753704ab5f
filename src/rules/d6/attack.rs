//! Attacks: what is rolled, what it must reach, and what a hit does.

use std::sync::Arc;

use super::{
    action::Action,
    aim::{self, Aim},
    battle::{self, BattleAccess},
    cover,
    data::{Options, Skill, Weapon},
    guard::Guard,
    hurl, injury, kit, light, movement, odds, skill,
};
use crate::{
    battle::{AttackKind, AttackResult, Event, Illegal, ItemKey, Order, Roll, UnitId},
    dice::{Breakdown, Chance, Pips, Pool},
    grid::{Space, line_past_apertures},
};

/// The key of the weapon everyone has.
pub const BARE_HANDS: &str = "bare_hands";
/// The key of what a tackle is made with. D6-MELEE-09
const TACKLE: &str = "tackle";

/// Metres up to which a shot is point blank. D6-DIFF-09, D6-DIFF-13
pub const POINT_BLANK: i32 = 3;
/// Shooting at one who lies down is harder from beyond these metres. D6-MOVE-11
const CLOSE_BY: i32 = 3;

/// What kind of danger an attack is, as far as reactions go. D6-REACT-01, D6-REACT-12
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Threat {
    /// A shot, or a grenade.
    Ranged,
    /// A blow with a weapon.
    Melee,
    /// A blow without.
    Brawling,
}

impl Threat {
    /// Of a weapon.
    pub fn of(weapon: &Weapon) -> Self {
        match weapon.skill {
            Skill::Brawling => Self::Brawling,
            _ if weapon.is_close() => Self::Melee,
            _ => Self::Ranged,
        }
    }

    /// What the screen shows.
    pub fn manner(self) -> AttackKind {
        match self {
            Self::Ranged => AttackKind::Ranged,
            Self::Melee | Self::Brawling => AttackKind::Melee,
        }
    }
}

/// Something to attack with.
#[derive(Clone, Debug)]
pub struct Arm {
    /// Its key.
    pub key: ItemKey,
    /// Its data.
    pub weapon: Arc<Weapon>,
}

/// What a unit could attack with, its bare hands last, where it has hands. What it has declared to draw counts as
/// drawn, what it has declared to drop as dropped.
pub fn arms(battle: &BattleAccess, unit: UnitId) -> Vec<Arm> {
    let body = battle.body(unit);
    let drawn = |key: &ItemKey| {
        body.plan.steps.iter().any(|step| step.action == Action::Draw && step.order.with.as_ref() == Some(key))
    };
    let at_hand = |key: &ItemKey, held: bool| (held && !kit::will_drop(battle, unit, key)) || drawn(key);
    let items = body.kit.items.iter().filter(|item| at_hand(&item.key, item.held)).map(|item| item.key.clone());
    let hands = (!battle.is_vehicle(unit)).then(|| ItemKey::of(BARE_HANDS));
    let keys = items.chain(hands);
    keys.filter_map(|key| {
        let weapon = kit::data(battle, &key)?;
        (!weapon.is_grenade() && weapon.skill != Skill::FirstAid).then_some(Arm { key, weapon })
    })
    .collect()
}

/// The key of what an attack or another action is done with.
pub fn key_of(action: Action, order: &Order) -> ItemKey {
    match (action, &order.with) {
        (Action::Tackle, _) => ItemKey::of(TACKLE),
        (_, Some(key)) => key.clone(),
        (_, None) => ItemKey::of(BARE_HANDS),
    }
}

/// What an attack must reach: fixed numbers, and dice rolled anew for each attack. D6-CALL-06, D6-COVER-10
#[derive(Clone, Debug, PartialEq)]
pub struct Difficulty {
    /// The step and what is always added.
    pub fixed: Breakdown,
    /// Dice, each rolled separately.
    pub dice: Vec<(&'static str, Pips)>,
}

/// The number of the step that a distance means for a ranged weapon, with its name. D6-DIFF-01 to D6-DIFF-06
pub fn range_step(range: (i32, i32, i32), metres: i32, options: Options) -> Option<(&'static str, i32)> {
    let (short, medium, long) = range;
    let bands = [
        ("Very Easy: point blank", 3, 1, 0..=POINT_BLANK),
        ("Easy: short range", 8, 6, POINT_BLANK + 1..=short),
        ("Moderate: medium range", 13, 11, short + 1..=medium),
        ("Difficult: long range", 18, 16, medium + 1..=long),
    ];
    let (name, number, lowest, band) = bands.into_iter().find(|(.., band)| band.contains(&metres))?;
    if !options.graduated_difficulty {
        return Some((name, number));
    }
    // D6-DIFF-08
    let (from, to) = band.into_inner();
    Some((name, lowest + 4 * (metres - from) / (to - from + 1)))
}

fn step_name(difficulty: i32) -> &'static str {
    match difficulty {
        ..=5 => "Very Easy",
        6..=10 => "Easy",
        11..=15 => "Moderate",
        16..=20 => "Difficult",
        21.. => "Very Difficult",
    }
}

/// Why a target cannot be attacked, if it cannot, walls apart.
pub fn check_target(battle: &BattleAccess, aim: Aim, weapon: &Weapon) -> Result<(), Illegal> {
    let Aim { from, target, at: space, .. } = aim;
    let body = battle.body(target);
    if !body.placement.on_board || body.injury.level == injury::Level::Killed {
        return Err(Illegal::new("no_target", format!("{} is not there any more", body.name.0)));
    }
    if body.hidden.0 {
        return Err(Illegal::new("not_seen", format!("{} has not been noticed: search first", body.name.0)));
    }
    match weapon.range {
        Some(range) => {
            let metres = battle::metres(from, space);
            if range_step(range, metres, battle.options.0).is_none() {
                return Err(Illegal::new("out_of_range", format!("{metres} m is beyond long range ({} m)", range.2)));
            }
            Ok(())
        }
        None if from.is_adjacent(space) => Ok(()),
        None => {
            Err(Illegal::new("not_adjacent", format!("{} is not next to where the blow would be struck", body.name.0)))
        }
    }
}

/// Why a shot or a blow cannot go to a target. D6-COVER-06, D6-COVER-08
pub fn check_line(battle: &BattleAccess, aim: Aim, weapon: &Weapon) -> Result<(), Illegal> {
    let Aim { from, target, at: space, .. } = aim;
    if weapon.is_close() {
        let reaches = from.squares().any(|a| space.squares().any(|b| line_past_apertures(battle.board.map(), a, b)));
        return if reaches { Ok(()) } else { Err(Illegal::new("walled_off", "a wall is in the way")) };
    }
    if cover::between(&battle.board, from, space).quarters(battle.body(target).prone.0) < 4 {
        Ok(())
    } else {
        Err(Illegal::new("fully_covered", format!("{} is fully covered", battle.name(target))))
    }
}

/// What an attack must reach, without reactions. D6-DIFF-01 to D6-DIFF-06, D6-MELEE-02, D6-COVER-01, D6-COVER-10
pub fn difficulty(battle: &BattleAccess, aim: Aim, weapon: &Weapon) -> Difficulty {
    let Aim { by, from, target, at: space } = aim;
    let (map, prone) = (battle.board.map(), battle.body(target).prone.0);
    let metres = battle::metres(from, space);
    let mut fixed = Breakdown::new();
    let mut dice = Vec::new();
    match weapon.range {
        Some(range) => {
            let (name, number) = range_step(range, metres, battle.options.0).unwrap_or(("beyond long range", 99));
            fixed.add(name, number);
            let between = cover::between(&battle.board, from, space);
            dice.extend(cover::object_dice(between.quarters(prone)));
            dice.extend(cover::smoke_dice(between.smoke));
            dice.extend(light::against(battle, by, target, space));
            if prone && metres > CLOSE_BY {
                dice.push(("lying down", Pips::dice(1)));
            }
        }
        None => {
            fixed.add(format!("{}: {}", step_name(weapon.difficulty), weapon.name), weapon.difficulty);
            dice.extend(cover::smoke_dice(cover::smoke(map, from, space, true)));
            dice.extend(light::against(battle, by, target, space));
            if prone {
                // At least 1. D6-MOVE-11
                fixed.add("target lies down", (1 - weapon.difficulty).max(-5));
            }
        }
    }
    Difficulty { fixed, dice }
}

/// The damage of a weapon in a unit's hands. Wounds and the number of actions do not lower it.
/// D6-DMG-03, D6-MELEE-05, D6-MULT-10, D6-DMG-12
pub fn damage(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> Pool {
    let own = weapon.name.clone();
    if weapon.strength {
        Pool::of("Strength", battle.data_of(unit).code(Skill::Strength)).with(own, weapon.damage)
    } else {
        Pool::of(own, weapon.damage)
    }
}

/// Whether a blow lands without a roll: its target is unconscious and next to the attacker. D6-INJ-24
pub fn is_sure(battle: &BattleAccess, from: Space, target: UnitId) -> bool {
    battle.body(target).injury.is_out() && from.is_adjacent(battle.space(target))
}

impl Difficulty {
    /// Nothing but fixed numbers.
    pub fn fixed(fixed: Breakdown) -> Self {
        Self { fixed, dice: Vec::new() }
    }

    /// Chance that a roll of this pool reaches it, reactions apart.
    pub fn chance(&self, pool: &Pool) -> Chance {
        if !pool.is_usable() {
            return Chance { favourable: 0, of: 1_000_000 };
        }
        let dice = self.dice.iter().map(|(_, dice)| dice.whole_dice()).sum();
        odds::reaches(pool.total(), self.fixed.total(), dice)
    }

    /// In words, for a preview: `13, +2D 1/2 covered`.
    pub fn notes(&self) -> Vec<String> {
        self.dice.iter().map(|(name, dice)| format!("+{dice} to the difficulty: {name}")).collect()
    }

    /// Rolls its dice. D6-CALL-06
    pub fn rolled(self, battle: &mut BattleAccess) -> Breakdown {
        self.dice.into_iter().fold(self.fixed, |sum, (name, dice)| {
            let faces = battle.dice.roll_code(dice.code());
            let words: Vec<String> = faces.iter().map(u32::to_string).collect();
            let total: u32 = faces.iter().sum();
            sum.with(format!("{name} {dice} [{}]", words.join(" ")), i32::try_from(total).unwrap_or(0))
        })
    }
}

/// Settles an attack by the roll that also decided the order. D6-SEG-06, D6-DICE-03, D6-REACT-06
pub fn settle(
    battle: &mut BattleAccess,
    attacker: UnitId,
    target: UnitId,
    (action, order): (Action, &Order),
    roll: Roll,
) {
    let Some(weapon) = aim::weapon_of(battle, action, order) else { return };
    let from = battle.space(attacker);
    let (threat, seen) = (Threat::of(&weapon), battle.is_noticed(attacker));
    let guard = *battle.body(target).guard;
    let sure = is_sure(battle, from, target);
    let mut against = if sure {
        Breakdown::new()
    } else {
        difficulty(battle, Aim::now(battle, attacker, from, target), &weapon).rolled(battle)
    };
    if let Some((skill, total)) = Guard::against(&guard, threat).filter(|_| seen && !sure) {
        against.add(skill.name(), total);
    }
    let hit = sure || roll.total >= against.total();
    battle.tell(Event::Attacked {
        attacker,
        target,
        weapon: weapon.name.clone(),
        manner: threat.manner(),
        roll,
        defense: "difficulty".to_owned(),
        against,
        verdict: if hit { AttackResult::Hit } else { AttackResult::Miss },
        occasion: None,
    });
    movement::reveal(battle, attacker);
    if action == Action::Hurl {
        hurl::lands(battle, attacker, &key_of(action, order), target);
    }
    if hit {
        let pool = damage(battle, attacker, &weapon);
        injury::hurt(battle, attacker, target, pool);
        if weapon.knocks_down {
            injury::set_prone(battle, target, true);
        }
    }
}

/// The pool of an attack, when the unit takes `more` actions than declared so far.
pub fn pool(battle: &BattleAccess, unit: UnitId, weapon: &Weapon, more: u8) -> Pool {
    skill::pool(battle, unit, weapon.skill, more)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-EX-09, D6-DIFF-01 to D6-DIFF-04, D6-DIFF-09, D6-DIFF-13
    #[test]
    fn metres_decide_the_step() {
        let step = |range, metres| range_step(range, metres, Options::default()).map(|(_, number)| number);
        let (rifle, pistol) = ((30, 100, 300), (10, 30, 120));
        assert_eq!((step(rifle, 25), step(pistol, 25)), (Some(8), Some(13)));
        assert_eq!((step(pistol, 60), step(rifle, 60)), (Some(18), Some(13)));
        assert_eq!((step(rifle, 3), step(pistol, 3)), (Some(3), Some(3)));
        assert_eq!(step(pistol, 121), None);
    }

    /// D6-DIFF-08, D6-DIFF-05
    #[test]
    fn graduated_difficulties_rise_within_their_step() {
        let options = Options { graduated_difficulty: true, ..Options::default() };
        let step = |metres| range_step((10, 20, 40), metres, options).map(|(_, number)| number);
        assert_eq!([16, 20].map(step), [Some(13), Some(14)], "both as in the source");
        assert_eq!([0, 3, 4, 10, 11, 21, 40].map(step), [1, 4, 6, 9, 11, 16, 19].map(Some));
        assert_eq!(step(41), None);
    }

    /// D6-DICE-03: exact odds against a number and dice.
    #[test]
    fn odds_count_the_dice_of_the_difficulty() {
        let pool = Pool::of("blaster", Pips::dice(1));
        let chance = |number| Difficulty::fixed(Breakdown::new().with("base", number)).chance(&pool).percent();
        assert_eq!((chance(4), chance(7)), (50, 0));
        let covered = Difficulty { fixed: Breakdown::new(), dice: vec![("cover", Pips::dice(1))] };
        assert_eq!(covered.chance(&pool).percent(), 58, "21 of 36");
    }
}
