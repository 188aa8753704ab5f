//! Attacks on units: the weapons, the targets, the bonus, Armour Class, advantage, and the damage.

use std::sync::{Arc, LazyLock};

use super::{
    ability::{PROFICIENCY, is_afraid},
    cover, items,
};
use crate::{
    battle::{Illegal, ItemKey, UnitId},
    dice::{Breakdown, DiceCode},
    grid::{Diagonal, Space, is_free_of_apertures},
    rules::swu::{
        data::{Ability, BARE_HANDS, Nature, Weapon, WeaponGroup},
        state::{BattleAccess, Edges, Item, Life},
    },
};

/// A weapon that a unit could attack with.
#[derive(Clone, Debug)]
pub struct ReadyWeapon {
    /// Its key.
    pub key: ItemKey,
    /// Its data.
    pub weapon: Arc<Weapon>,
    /// True if it is set to stun, or can do nothing else. SWU-STUN-01
    pub stuns: bool,
}

/// The positions of an attacker and its target.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// The attacker.
    pub by: UnitId,
    /// The squares from which it attacks.
    pub from: Space,
    /// The target.
    pub target: UnitId,
    /// The squares of the target.
    pub at: Space,
    /// True if the target lies on the ground.
    pub lies: bool,
}

impl Aim {
    /// The aim at a target on some squares, in its present posture.
    pub fn at(battle: &BattleAccess, (by, from): (UnitId, Space), (target, at): (UnitId, Space)) -> Self {
        Self { by, from, target, at, lies: battle.prone(target).0 }
    }

    /// The aim at a target where both stand now.
    pub fn now(battle: &BattleAccess, by: UnitId, target: UnitId) -> Self {
        Self::at(battle, (by, battle.space(by)), (target, battle.space(target)))
    }

    /// Squares between attacker and target.
    pub fn distance(&self) -> i32 {
        self.from.distance(self.at, Diagonal::Single)
    }
}

/// True if an item can be used at once: it is in hand, part of the body, or a grenade.
pub fn is_ready(item: &Item, weapon: &Weapon) -> bool {
    item.held || weapon.natural || weapon.is_grenade()
}

/// An item as a weapon, if it is ready and passes a test.
fn ready_item(battle: &BattleAccess, item: &Item, test: fn(&Weapon) -> bool) -> Option<ReadyWeapon> {
    let weapon = battle.data.0.weapons.get(item.key.as_str())?;
    let ready = || ReadyWeapon { key: item.key.clone(), weapon: Arc::clone(weapon), stuns: item.stuns };
    (test(weapon) && is_ready(item, weapon)).then(ready)
}

/// The bare hands of a unit, if it has hands. SWU-MELEE-02
fn bare_hands(battle: &BattleAccess, unit: UnitId) -> Option<ReadyWeapon> {
    static KEY: LazyLock<ItemKey> = LazyLock::new(|| ItemKey::of(BARE_HANDS));
    let weapon = battle.data.0.weapons.get(BARE_HANDS).filter(|_| !battle.is_vehicle(unit))?;
    Some(ReadyWeapon { key: KEY.clone(), weapon: Arc::clone(weapon), stuns: false })
}

/// The weapons with which a unit could attack an area, without grenades. SWU-RANGE-10
pub fn area_weapons(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = ReadyWeapon> {
    let is_for_areas = |weapon: &Weapon| weapon.area.is_some() && !weapon.is_grenade();
    battle.inventory(unit).items.iter().filter_map(move |item| ready_item(battle, item, is_for_areas))
}

/// The weapons with which a unit could attack an object: those for single targets, and those for areas.
pub fn weapons_at_objects(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = ReadyWeapon> {
    area_weapons(battle, unit).chain(ready_weapons(battle, unit))
}

/// The weapons that a unit could attack a single target with, its bare hands last if it has hands.
pub fn ready_weapons(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = ReadyWeapon> {
    let items = battle.inventory(unit).items.iter();
    items.filter_map(move |item| ready_item(battle, item, Weapon::is_for_attacks)).chain(bare_hands(battle, unit))
}

/// The ready weapon with a key, for an attack on a single target.
pub fn ready_weapon(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Result<ReadyWeapon, Illegal> {
    let mut items = battle.inventory(unit).items.iter().filter(|item| item.key == *key);
    let ready = items.find_map(|item| ready_item(battle, item, Weapon::is_for_attacks));
    let ready = ready.or_else(|| bare_hands(battle, unit).filter(|hands| hands.key == *key));
    ready.ok_or_else(|| not_held(battle, unit, key))
}

/// The refusal of an attack with a weapon that is not in hand.
pub fn not_held(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Illegal {
    Illegal::new("not_held", format!("{} has no {} in hand", battle.name(unit), items::name(battle, key)))
}

/// The squares that a unit reaches with a weapon of close combat. SWU-SIZE-02
pub fn melee_reach(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> i32 {
    battle.data_of(unit).reach + weapon.reach
}

/// The ends of long range, and of extreme range, which needs optics, in squares. SWU-RANGE-06, SWU-RANGE-07
const LONG_RANGE: i32 = 40;
const EXTREME_RANGE: i32 = 80;

/// The name and the penalty of a shot over a distance in squares; `None` if it is too far. SWU-RANGE-02 to
/// SWU-RANGE-07
pub fn range_penalty(squares: i32, optics: bool) -> Option<(&'static str, i32)> {
    match squares {
        ..=4 => Some(("point blank", 0)),
        5..=10 => Some(("short range", -2)),
        11..=20 => Some(("medium range", -5)),
        21..=LONG_RANGE => Some(("long range", -10)),
        ..=EXTREME_RANGE if optics => Some(("extreme range", -15)),
        _ => None,
    }
}

/// The longest shot of a weapon in squares. SWU-RANGE-06, SWU-RANGE-07
pub fn longest_shot(weapon: &Weapon) -> i32 {
    let most = if weapon.optics { EXTREME_RANGE } else { LONG_RANGE };
    weapon.range.map_or(most, |own| own.min(most))
}

/// True if the stun of a weapon works on a unit: that of an ion weapon on machines alone, every other on the living
/// alone. SWU-STUN-07
pub fn can_stun(battle: &BattleAccess, ion: bool, target: UnitId) -> bool {
    (battle.data_of(target).nature != Nature::Living) == ion
}

/// A reason why a weapon cannot be used on a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hindrance {
    /// The attacker does not perceive the target, or the target is dead. A unit that hides is refused like one that is
    /// not there. SWU-STEALTH-06
    Unseen,
    /// The stun of the weapon does not work on the target. SWU-STUN-07
    Immune,
    /// A blow does not reach so far.
    OutOfReach,
    /// The target is further than the weapon shoots.
    OutOfRange,
    /// A wall stops a blow.
    Wall,
    /// Full cover stops a shot. SWU-COVER-04
    FullCover,
}

impl Hindrance {
    /// The first hindrance to an attack, if there is one.
    fn of(battle: &BattleAccess, aim: Aim, ready: &ReadyWeapon) -> Option<Self> {
        let (weapon, distance) = (&ready.weapon, aim.distance());
        if !battle.sees_through(aim.by, aim.target) || battle.vital(aim.target).life == Life::Dead {
            return Some(Self::Unseen);
        }
        if ready.stuns && !can_stun(battle, weapon.ion, aim.target) {
            return Some(Self::Immune);
        }
        if weapon.is_melee() {
            let is_near = distance <= melee_reach(battle, aim.by, weapon);
            return match is_near {
                true => (!blow_passes(battle, aim.from, aim.at)).then_some(Self::Wall),
                false => Some(Self::OutOfReach),
            };
        }
        let is_near = distance <= weapon.range.unwrap_or(i32::MAX) && range_penalty(distance, weapon.optics).is_some();
        match is_near {
            true => cover::between(battle, aim.from, aim.at).full.then_some(Self::FullCover),
            false => Some(Self::OutOfRange),
        }
    }

    /// The refusal of the attack.
    fn refusal(self, battle: &BattleAccess, aim: Aim, weapon: &Weapon) -> Illegal {
        let name = || battle.name(aim.target);
        match self {
            Self::Unseen => Illegal::new("no_target", format!("{} is not to be seen", name())),
            Self::Immune if weapon.ion => Illegal::new("no_effect", "ion weapons stun machines alone"),
            Self::Immune => Illegal::new("no_effect", "only ion weapons stun machines"),
            Self::OutOfReach => Illegal::new("out_of_reach", format!("{} is not within reach", name())),
            Self::OutOfRange => {
                let (distance, most) = (aim.distance(), longest_shot(weapon));
                let message = format!("{} is {distance} squares away; the {} reaches {most}", name(), weapon.name);
                Illegal::new("out_of_range", message)
            }
            Self::Wall => Illegal::new("walled_off", "a wall is in the way"),
            Self::FullCover => Illegal::new("fully_covered", format!("{} is fully covered", name())),
        }
    }
}

/// True if no wall stands between two bodies that are next to each other, or a little apart.
pub fn blow_passes(battle: &BattleAccess, from: Space, to: Space) -> bool {
    battle.board.sight().affects_space(from, to) && is_free_of_apertures(battle.board.map(), from, to)
}

/// Checks an attack as a whole, but for the turn: the attacker perceives the target, it is within reach or range, and
/// neither walls nor full cover are in the way.
///
/// # Errors
/// The reason why the weapon cannot be used on the target.
pub fn check(battle: &BattleAccess, aim: Aim, ready: &ReadyWeapon) -> Result<(), Illegal> {
    Hindrance::of(battle, aim, ready).map_or(Ok(()), |hindrance| Err(hindrance.refusal(battle, aim, &ready.weapon)))
}

/// True if [`check`] allows an attack.
pub fn is_possible(battle: &BattleAccess, aim: Aim, ready: &ReadyWeapon) -> bool {
    Hindrance::of(battle, aim, ready).is_none()
}

/// The ability of an attack with a weapon, and its modifier: the best that the weapon allows. SWU-MELEE-01,
/// SWU-MELEE-03
pub fn ability_modifier(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> (Ability, i32) {
    let abilities = battle.data_of(unit).abilities;
    let each = weapon.abilities().iter().map(|&ability| (ability, abilities.modifier(ability)));
    // The first of equals.
    each.rev().max_by_key(|(_, modifier)| *modifier).unwrap_or((Ability::Strength, 0))
}

/// The proficiency bonus of a unit with a weapon. SWU-CORE-02, SWU-MELEE-03
pub fn weapon_proficiency(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> i32 {
    let data = battle.data_of(unit);
    let is_proficient = match weapon.group {
        WeaponGroup::Natural => true,
        WeaponGroup::Improvised => false,
        group => data.proficiencies.contains(&group),
    };
    if is_proficient { data.proficiency() } else { 0 }
}

/// The bonus of an attack with a weapon without what depends on the target.
pub fn own_bonus(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> Breakdown {
    let (ability, modifier) = ability_modifier(battle, unit, weapon);
    let bonus = Breakdown::new().with(ability.name(), modifier);
    let bonus = bonus.with(PROFICIENCY, weapon_proficiency(battle, unit, weapon));
    // SWU-PRONE-03, SWU-PRONE-07
    let prone = if weapon.is_melee() && battle.prone(unit).0 { -5 } else { 0 };
    bonus.with("prone", prone)
}

/// The bonus of an attack. SWU-CORE-01, SWU-CORE-08, SWU-PRONE-04, SWU-PRONE-05
pub fn bonus(battle: &BattleAccess, aim: Aim, weapon: &Weapon) -> Breakdown {
    at_target(own_bonus(battle, aim.by, weapon), aim, weapon.is_melee(), weapon.optics)
}

/// A bonus with what depends on the target: the range and its posture.
pub fn at_target(own: Breakdown, aim: Aim, is_melee: bool, optics: bool) -> Breakdown {
    let (name, range) = match is_melee {
        true => ("", 0),
        false => range_penalty(aim.distance(), optics).unwrap_or(("beyond range", -20)),
    };
    let prone = if aim.lies { against_prone(is_melee) } else { 0 };
    own.with(name, range).with("target prone", prone)
}

/// The bonus of a blow or a shot at a target that lies. SWU-PRONE-04, SWU-PRONE-05
pub fn against_prone(is_melee: bool) -> i32 {
    if is_melee { 5 } else { -5 }
}

/// The Armour Class of a unit without cover.
pub fn armour_class(battle: &BattleAccess, unit: UnitId) -> Breakdown {
    let data = battle.data_of(unit);
    let dexterity = data.abilities.modifier(Ability::Dexterity);
    let armour = battle.profile(unit).armour.as_deref();
    let most = armour.and_then(|armour| armour.max_dexterity).unwrap_or(i32::MAX);
    let natural = match data.nature {
        Nature::Living => "natural",
        Nature::Robot | Nature::Vehicle => "plates",
    };
    let sum = Breakdown::new().with("base", 10).with(natural, data.natural_armour);
    let sum = sum.with(Ability::Dexterity.name(), dexterity.min(most));
    match armour {
        Some(armour) => sum.with(armour.name.clone(), armour.bonus),
        None => sum,
    }
}

/// The Armour Class that an attack must reach. SWU-COVER-01, SWU-COVER-08
pub fn against(battle: &BattleAccess, aim: Aim, is_melee: bool) -> Breakdown {
    let (cover, name) = match is_melee {
        true => (cover::against_blows(battle, aim.from, aim.at), "cover"),
        false => cover::against_shots(battle, (aim.by, aim.target), aim.from, aim.at),
    };
    armour_class(battle, aim.target).with(name, cover.bonus)
}

/// Advantage and disadvantage of an attack. SWU-ACT-08, SWU-ACT-13, SWU-STEALTH-06, SWU-COND-04 to SWU-COND-06
pub fn edges(battle: &BattleAccess, aim: Aim) -> Edges {
    let (own, theirs) = (battle.conditions(aim.by), battle.conditions(aim.target));
    let mut edges = Edges::default();
    edges.favour(battle.stealth(aim.by).unseen_by.contains(&aim.target), "hidden");
    let helps = own.help.is_some_and(|help| help.against == Some(aim.target));
    edges.favour(helps, "help");
    edges.favour(theirs.stunned.is_some(), "target stunned");
    edges.favour(battle.vital(aim.target).is_unconscious(), "target unconscious");
    edges.favour(theirs.blinded > 0, "target blinded");
    edges.favour(theirs.restrained > 0, "target restrained");
    edges.hamper(is_dodging(battle, aim.target), "target dodges");
    edges.hamper(own.blinded > 0, "blinded");
    edges.hamper(own.restrained > 0, "restrained");
    edges.hamper(is_afraid(battle, aim.by), "frightened");
    edges.hamper(!battle.board.sight().sees_space(aim.from, aim.at), "thick smoke");
    edges
}

/// True if a unit dodges now. SWU-ACT-08, SWU-ACT-09
pub fn is_dodging(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.conditions(unit).dodging && battle.is_able(unit)
}

/// True if a hit is a critical one: the target is unconscious and adjacent. SWU-COND-05
pub fn is_always_critical(battle: &BattleAccess, aim: Aim) -> bool {
    battle.vital(aim.target).is_unconscious() && aim.distance() <= 1
}

/// The damage of a weapon in a unit's hands: its dice and the modifier. SWU-MELEE-04
pub fn damage(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> (DiceCode, Breakdown) {
    let (ability, modifier) = ability_modifier(battle, unit, weapon);
    (weapon.damage, Breakdown::new().with(ability.name(), modifier))
}

/// The dice of a critical hit: those of the weapon, rolled twice. SWU-CORE-07
pub fn critical_dice(dice: DiceCode) -> DiceCode {
    DiceCode { count: dice.count * 2, ..dice }
}

/// The difficulty of the save against a stun by a unit. SWU-STUN-02, SWU-STUN-05
pub fn stun_difficulty(battle: &BattleAccess, unit: UnitId) -> Breakdown {
    let data = battle.data_of(unit);
    let intelligence = data.abilities.modifier(Ability::Intelligence);
    Breakdown::new()
        .with("base", 8)
        .with(PROFICIENCY, data.proficiency())
        .with(Ability::Intelligence.name(), intelligence)
}

/// The enemies of a unit that it could attack: on the board and perceived.
pub fn enemies(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = UnitId> {
    battle.units().filter(move |&other| battle.are_enemies(unit, other) && battle.sees_through(unit, other))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SWU-EX-13, SWU-RANGE-01 to SWU-RANGE-07
    #[test]
    fn the_range_table() {
        let penalty = |squares| range_penalty(squares, false).map(|(_, penalty)| penalty);
        let feet = [20, 21, 50, 51, 100, 101, 200].map(|feet: i32| penalty((feet + 4) / 5));
        assert_eq!(feet, [0, -2, -2, -5, -5, -10, -10].map(Some));
        assert_eq!([4, 5, 10, 11, 20, 21, 40].map(penalty), [0, -2, -2, -5, -5, -10, -10].map(Some));
        assert_eq!(penalty(41), None);
        let optics = |squares| range_penalty(squares, true).map(|(_, penalty)| penalty);
        assert_eq!([40, 41, 80, 81].map(optics), [Some(-10), Some(-15), Some(-15), None]);
    }
}
