//! The sheet: the numbers, tags and lines that players see of a unit.

use crate::{
    battle::UnitId,
    dice::Pool,
    rules::{
        Meter, Sheet, SheetNumber, SheetValue, Tag, Track,
        d6::{
            data::Skill,
            query::{attack, injury, items, skill},
            state::{BattleAccess, InjuryLevel},
        },
    },
};

/// The sheet of a unit.
pub fn sheet(battle: &BattleAccess, unit: UnitId) -> Sheet {
    let body = battle.body(unit);
    let data = &body.profile.data;
    let level = body.injury.level;
    let number = |key: &'static str, name: &'static str, skill: Skill| {
        let pool = skill::with_actions(battle, unit, skill, 1);
        noted(key, name, &pool)
    };
    let steps = InjuryLevel::Killed as i32;
    let held = items::held(battle, unit);
    let lines = held.iter().map(|(_, weapon)| {
        let damage = attack::damage(battle, unit, weapon).total();
        let skill = skill::with_actions(battle, unit, weapon.skill, 1).total();
        match weapon.consumed {
            true => format!("{} (in hand)", weapon.name),
            false => format!("{}: {} {skill}, damage {damage}", weapon.name, weapon.skill.name()),
        }
    });
    let carried = body.inventory.items.iter().filter(|item| !item.held);
    let carried = carried.map(|item| format!("{} x {}", item.count, items::name(battle, &item.key)));
    let gear = data.gear.iter().map(|gear| gear.name().to_owned());
    let armour = body.profile.armour.iter().map(|armour| format!("{} +{}", armour.name, armour.protection));
    Sheet {
        title: data.title.clone(),
        figure: data.figure.clone(),
        bars: vec![Meter { name: "Health".into(), now: steps - level as i32, max: steps }],
        track: Some(Track {
            name: "Injury".into(),
            step: level as u8,
            labels: InjuryLevel::LABELS.iter().map(|&label| label.into()).collect(),
        }),
        numbers: vec![
            number("dexterity", "Dexterity", Skill::Dexterity),
            number("perception", "Perception", Skill::Perception),
            noted("resistance", "Against damage", &injury::resistance(battle, unit)),
            number("dodge", "Dodge", Skill::Dodge),
        ],
        tags: tags(battle, unit),
        waits: None,
        lines: lines.chain(armour).chain(carried).chain(gear).collect(),
        out: match (battle.has_surrendered(body.unit.side), battle.has_departed(unit)) {
            (_, true) => Some("left the battle".to_owned()),
            (true, false) => Some("surrendered".to_owned()),
            (false, false) => body.injury.is_out().then(|| level.label().to_owned()),
        },
        gone: level == InjuryLevel::Killed || battle.has_departed(unit),
        prone: body.prone.0,
        seats: 0,
        seat: None,
    }
}

/// A dice code for the sheet.
fn noted(key: &'static str, name: &'static str, pool: &Pool) -> SheetNumber {
    SheetNumber { key: key.into(), name: name.into(), value: SheetValue::Dice(pool.clone()), is_defense: false }
}

fn tags(battle: &BattleAccess, unit: UnitId) -> Vec<Tag> {
    let body = battle.body(unit);
    let mut tags = Vec::new();
    let mut add = |on: bool, key: &'static str, name: &'static str, help: &'static str| {
        if on {
            tags.push(Tag { key: key.into(), name: name.into(), help: help.into() });
        }
    };
    let level = body.injury.level;
    add(
        level != InjuryLevel::Unhurt,
        level.label(),
        level.label(),
        match level {
            InjuryLevel::Unhurt => "",
            InjuryLevel::Wounded => "-1D on every roll of a skill or an attribute.",
            InjuryLevel::Incapacitated => "Unconscious until healed.",
            InjuryLevel::MortallyWounded => "Unconscious, and rolls against dying at the end of each round.",
            InjuryLevel::Killed => "Dead, or beyond repair.",
        },
    );
    add(body.prone.0, "prone", "prone", "Harder to shoot at from afar, easier to strike; crawls.");
    add(body.injury.dazed && !body.injury.is_out(), "stunned", "dazed", "Can do nothing for the rest of the round.");
    add(body.hidden.0, "hidden", "hidden", "Enemies must notice it before they can attack it.");
    tags
}
