//! The sheet: the numbers, tags and lines that players see of a unit.

use crate::{
    battle::UnitId,
    dice::Breakdown,
    rules::{
        Meter, Sheet, SheetNumber, SheetValue, Tag,
        common::badges::{Badge, badges},
        swu::{
            data::{Skill, Weapon, WeaponArea},
            query::{ability, area, attack, features, items, reach},
            state::{BattleAccess, Life},
        },
    },
};

/// The conditions that tokens show, the most important first.
const SHOWN_ON_TOKEN: [Badge; 9] = [
    ("surprise", "surprise"),
    ("hidden", "eye"),
    ("stunned", "disabled"),
    ("grab", "grab"),
    ("restrained", "grab"),
    ("blinded", "condition"),
    ("frightened", "condition"),
    ("shield", "shield"),
    ("aid", "aid"),
];

/// The sheet of a unit.
pub fn sheet(battle: &BattleAccess, unit: UnitId) -> Sheet {
    let (data, vital) = (battle.data_of(unit), *battle.vital(unit));
    let mut bars = vec![Meter { name: "Hit points".into(), now: vital.now, max: vital.max }];
    let points = features::fate_points(data);
    if points > 0 {
        let now = i32::from(battle.features(unit).fate_points);
        bars.push(Meter { name: "Fate Points".into(), now, max: i32::from(points) });
    }
    let skill =
        |key: &'static str, skill: Skill| number(key, skill.name(), ability::skill_bonus(battle, unit, skill), false);
    let passive = Breakdown::new().with("base", 10);
    let perception = ability::skill_bonus(battle, unit, Skill::Perception).total();
    let passive = passive.with(Skill::Perception.name(), perception);
    let tags = tags(battle, unit);
    Sheet {
        title: data.title.clone(),
        figure: data.figure.clone(),
        bars,
        track: None,
        numbers: vec![
            number("armour_class", "Armour Class", attack::armour_class(battle, unit), true),
            number("speed", "Speed", Breakdown::new().with("squares", reach::speed(battle, unit)), false),
            number("initiative", "Initiative", ability::initiative_bonus(battle, unit), false),
            number("passive_perception", "Passive Perception", passive, false),
            skill("stealth", Skill::Stealth),
            skill("athletics", Skill::Athletics),
        ],
        badges: badges(&tags, &SHOWN_ON_TOKEN),
        tags,
        waits: None,
        weapons: weapons(battle, unit),
        lines: lines(battle, unit),
        out: match (battle.has_surrendered(battle.side(unit)), battle.has_departed(unit)) {
            (_, true) => Some("left the battle".to_owned()),
            (true, false) => Some("surrendered".to_owned()),
            (false, false) => vital.word().map(str::to_owned),
        },
        gone: vital.life == Life::Dead || battle.has_departed(unit),
        prone: battle.prone(unit).0,
        seats: 0,
        seat: None,
    }
}

fn number(key: &'static str, name: &'static str, value: Breakdown, is_defense: bool) -> SheetNumber {
    SheetNumber { key: key.into(), name: name.into(), value: SheetValue::Number(value), is_defense }
}

/// The weapons that are ready with their distances.
fn weapons(battle: &BattleAccess, unit: UnitId) -> Vec<String> {
    let ready = attack::ready_weapons(battle, unit).chain(attack::area_weapons(battle, unit));
    ready.map(|ready| format!("{}: {}", ready.weapon.name, range_words(battle, unit, &ready.weapon))).collect()
}

fn lines(battle: &BattleAccess, unit: UnitId) -> Vec<String> {
    let mut lines = Vec::new();
    for ready in attack::ready_weapons(battle, unit) {
        let bonus = attack::own_bonus(battle, unit, &ready.weapon).total();
        let (dice, modifier) = attack::damage(battle, unit, &ready.weapon);
        let effect = match ready.stuns {
            true => format!("stuns (save {})", attack::stun_difficulty(battle, unit).total()),
            false => format!("{dice}{:+}", modifier.total()),
        };
        let range = range_words(battle, unit, &ready.weapon);
        lines.push(format!("{}: {bonus:+}, {effect}, {range}", ready.weapon.name));
    }
    for ready in attack::area_weapons(battle, unit) {
        let save = area::difficulty(battle, unit).total();
        let range = range_words(battle, unit, &ready.weapon);
        lines.push(format!("{}: {} to {range}, Dexterity save {save}", ready.weapon.name, ready.weapon.damage));
    }
    lines.extend(battle.profile(unit).armour.iter().map(|armour| format!("{} +{}", armour.name, armour.bonus)));
    let carried = battle.inventory(unit).items.iter().filter(|item| !item.held && item.count > 0);
    lines.extend(carried.map(|item| {
        let line = format!("{} x {}", item.count, items::name(battle, &item.key));
        match items::data(battle, &item.key).filter(|weapon| !weapon.is_kit()) {
            Some(weapon) => format!("{line}, {}", range_words(battle, unit, &weapon)),
            None => line,
        }
    }));
    lines.extend(features::traits(battle, unit).map(|(_, data)| format!("{}: {}", data.name, data.help)));
    lines.extend(features::powers(battle, unit).iter().map(|(_, power)| format!("{}: {}", power.name, power.help)));
    lines.extend(battle.data_of(unit).gear.iter().map(|gear| gear.name().to_owned()));
    lines
}

/// The distance at which a weapon or a grenade is used. SWU-RANGE-06, SWU-RANGE-10, SWU-SIZE-02
fn range_words(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> String {
    match (weapon.area, weapon.is_melee(), attack::melee_reach(battle, unit, weapon)) {
        (Some(WeaponArea::Cone(squares)), ..) => format!("a cone of {squares} squares"),
        (Some(WeaponArea::Burst(_)), ..) => format!("an area, range {} squares", area::farthest(weapon)),
        (None, true, 1) => "melee".to_owned(),
        (None, true, squares) => format!("melee reach {squares}"),
        (None, false, _) => format!("range {} squares", attack::longest_shot(weapon)),
    }
}

fn tags(battle: &BattleAccess, unit: UnitId) -> Vec<Tag> {
    let (conditions, vital) = (battle.conditions(unit), *battle.vital(unit));
    let mut tags = Vec::new();
    let mut add = |on: bool, key: &'static str, name: &'static str, help: &'static str| {
        if on {
            tags.push(Tag { key: key.into(), name: name.into(), help: help.into() });
        }
    };
    let word = vital.word().unwrap_or_default();
    let help = match vital.life {
        Life::Conscious => "",
        Life::Dying { .. } => "Unconscious; a death save each turn, three failures are death.",
        Life::Stable => "Unconscious, out of danger until it takes damage.",
        Life::Dead => "Dead, or beyond repair.",
    };
    add(!vital.is_conscious(), if vital.life == Life::Dead { "dead" } else { "unconscious" }, word, help);
    add(
        battle.prone(unit).0,
        "prone",
        "prone",
        "-5 for shots at it, +5 for blows at it, -5 for its own blows; crawls.",
    );
    add(conditions.stunned.is_some(), "stunned", "stunned", "Cannot act; attacks on it have advantage.");
    add(conditions.surprised, "surprise", "surprised", "Cannot act in the first round.");
    add(conditions.grappled_by.is_some(), "grab", "grappled", "Cannot move.");
    add(attack::is_dodging(battle, unit), "shield", "dodging", "Attacks on it have disadvantage.");
    add(conditions.blinded > 0, "blinded", "blinded", "Its attacks have disadvantage, attacks on it advantage.");
    add(conditions.restrained > 0, "restrained", "restrained", "Cannot move; attacks on it have advantage.");
    add(conditions.frightened.is_some(), "frightened", "frightened", "Disadvantage while it sees what it fears.");
    add(conditions.help.is_some(), "aid", "helped", "Its next roll of the kind has advantage.");
    add(battle.stealth(unit).is_hidden(), "hidden", "hidden", "Some enemies do not see it and cannot attack it.");
    tags.extend(death_saves(vital.life));
    tags
}

/// The death saves that a dying unit has made so far. SWU-DEATH-04, SWU-DEATH-05
fn death_saves(life: Life) -> Option<Tag> {
    let Life::Dying { successes, failures } = life else { return None };
    let name = format!("death saves: {successes} passed, {failures} failed");
    Some(Tag { key: "death_saves".into(), name: name.into(), help: "Three passed: stable. Three failed: dead.".into() })
}
