//! The sheet: the numbers, tags and lines that players see of a unit.

use crate::{
    battle::{ItemKey, UnitId},
    dice::{Pips, Pool},
    rules::{
        Meter, Sheet, SheetNumber, SheetValue, Tag, Track,
        common::badges::{Badge, badges},
        d6::{
            data::{Armour, DamageKind, ObjectCondition, Skill, Weapon},
            query::{attack, initiative, injury, items, reactions, skill},
            state::{BattleAccess, Delay, InjuryLevel, Plan, Reaction, SevereInjuries},
        },
    },
};

/// The conditions that tokens show, the most important first.
const SHOWN_ON_TOKEN: [Badge; 6] = [
    ("hidden", "eye"),
    ("stunned", "disabled"),
    ("knocked_out", "disabled"),
    ("groggy", "disabled"),
    ("hesitates", "disabled"),
    ("wait", "wait"),
];

/// The sheet of a unit.
pub fn sheet(battle: &BattleAccess, unit: UnitId) -> Sheet {
    let data = battle.data_of(unit);
    let level = battle.injury(unit).level;
    let number = |key: &'static str, name: &'static str, skill: Skill| {
        let pool = skill::with_actions(battle, unit, skill, 1);
        noted(key, name, &pool)
    };
    let (levels, step) = (InjuryLevel::of_profile(*battle.rules), level.step(*battle.rules));
    let steps = i32::from(InjuryLevel::Killed.step(*battle.rules));
    let held = items::held(battle, unit);
    let weapons = held.iter().filter_map(|(_, weapon)| Some(format!("{}: {}", weapon.name, range_words(weapon)?)));
    let lines = held.iter().map(|(key, weapon)| weapon_line(battle, unit, key, weapon));
    let carried = battle.inventory(unit).items.iter().filter(|item| !item.held);
    let carried = carried.map(|item| {
        let count = format!("{} x {}", item.count, items::name(battle, &item.key));
        let range = items::data(battle, &item.key).and_then(|weapon| range_words(&weapon));
        let line = [count].into_iter().chain(range).collect::<Vec<_>>().join(", ");
        match items::condition(battle, item) {
            ObjectCondition::Whole => line,
            condition => format!("{line} ({})", condition.words()),
        }
    });
    let has_charts = battle.rules.has_charts();
    let gear = data.gear.iter().filter(|gear| has_charts || !gear.is_for_initiative());
    let gear = gear.map(|gear| gear.name().to_owned());
    let health = Meter { name: "Health".into(), now: steps - i32::from(step), max: steps };
    let skills = has_charts.then(|| driving_line(battle, unit)).flatten();
    let tactics = has_charts.then(|| tactics_line(battle, unit)).flatten();
    let actions = declared_line(battle.plan(unit));
    let severe = severe_words(battle.severe(unit));
    let armour = battle.profile(unit).armour.iter().map(|armour| armour_line(battle, unit, armour));
    let (tags, waits) = (tags(battle, unit), waits(battle, unit));
    Sheet {
        title: data.title.clone(),
        figure: data.figure.clone(),
        bars: [health].into_iter().chain(points(battle, unit)).collect(),
        track: Some(Track {
            name: "Injury".into(),
            step,
            labels: levels.iter().map(|level| level.label().into()).collect(),
        }),
        numbers: [
            number("dexterity", "Dexterity", Skill::Dexterity),
            number("perception", "Perception", Skill::Perception),
        ]
        .into_iter()
        .chain(resistances(battle, unit))
        .chain([number("dodge", "Dodge", reactions::skill(battle, unit, Reaction::Dodge))])
        .collect(),
        badges: badges(tags.iter().chain(&waits), &SHOWN_ON_TOKEN),
        tags,
        waits,
        weapons: weapons.collect(),
        lines: [lines.collect(), armour.collect(), carried.collect::<Vec<_>>(), gear.collect()]
            .into_iter()
            .flatten()
            .chain([skills, severe, tactics, actions].into_iter().flatten())
            .collect(),
        out: match (battle.has_surrendered(battle.side(unit)), battle.has_departed(unit)) {
            (_, true) => Some("left the battle".to_owned()),
            (true, false) => Some("surrendered".to_owned()),
            (false, false) => battle.injury(unit).is_out().then(|| {
                let is_knocked_out = battle.injury(unit).is_knocked_out();
                if is_knocked_out { "knocked out" } else { level.label() }.to_owned()
            }),
        },
        gone: level == InjuryLevel::Killed || battle.has_departed(unit),
        prone: battle.prone(unit).0,
        seats: 0,
        seat: None,
    }
}

/// The Fate Points and Character Points of a unit that began with some. Only by the charts. D6-PTS-02
fn points(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = Meter> {
    let (data, left) = (battle.data_of(unit), battle.points(unit));
    let points =
        [("Fate Points", left.fate, data.fate_points), ("Character Points", left.character, data.character_points)];
    let points = points.into_iter().filter(|(.., most)| battle.rules.has_charts() && *most > 0);
    points.map(|(name, left, most)| Meter { name: name.into(), now: i32::from(left), max: i32::from(most.max(left)) })
}

/// The skills of a unit that drives and flies, in one line. D6-DICE-06
fn driving_line(battle: &BattleAccess, unit: UnitId) -> Option<String> {
    const OTHERS: [Skill; 3] = [Skill::Driving, Skill::VehicleDodge, Skill::ShipDodge];
    let data = battle.data_of(unit);
    let learned = OTHERS.into_iter().filter(|skill| data.codes.contains_key(skill));
    let words: Vec<String> = learned
        .map(|skill| format!("{} {}", skill.name(), skill::with_actions(battle, unit, skill, 1).total()))
        .collect();
    (!words.is_empty()).then(|| format!("Skills: {}", words.join(", ")))
}

/// A weapon in hand with its dice, its range, and the damage to it. D6-WPN-04 to D6-WPN-06
fn weapon_line(battle: &BattleAccess, unit: UnitId, key: &ItemKey, weapon: &Weapon) -> String {
    if weapon.consumed {
        return match range_words(weapon) {
            Some(range) => format!("{}, {range} (in hand)", weapon.name),
            None => format!("{} (in hand)", weapon.name),
        };
    }
    let Some(weapon) = items::as_used(battle, unit, key) else {
        return format!("{}: too badly damaged to be used", weapon.name);
    };
    let damage = attack::damage(battle, unit, &weapon).total();
    let skill = skill::with_actions(battle, unit, weapon.skill, 1).total();
    let range = range_words(&weapon).map(|range| format!("{range}, ")).unwrap_or_default();
    let line = format!("{}: {} {skill}, {range}damage {damage}", weapon.name, weapon.skill.name());
    match (weapon.in_use.condition, weapon.in_use.harder) {
        ("", _) => line,
        (condition, 0) => format!("{line} ({condition})"),
        (condition, harder) => format!("{line} ({condition}, +{harder} difficulty)"),
    }
}

/// The distances up to which a shot or a throw is at short, medium and long range; `None` for what is no weapon, such
/// as a medkit. D6-DIFF-13, D6-GREN-02
fn range_words(weapon: &Weapon) -> Option<String> {
    let metres = |(short, medium, long): (i32, i32, i32)| format!("{short}/{medium}/{long} m");
    match (weapon.range, weapon.thrown) {
        (Some(range), _) if weapon.skill == Skill::Throwing => Some(format!("thrown {}", metres(range))),
        (Some(range), _) => Some(format!("range {}", metres(range))),
        (None, Some(thrown)) => Some(format!("hand to hand or thrown {}", metres(thrown))),
        (None, None) => (!weapon.consumed).then(|| "hand to hand".to_owned()),
    }
}

/// The lasting injuries of a unit in words. D6-SEV-04
fn severe_words(severe: &SevereInjuries) -> Option<String> {
    let places: Vec<&str> = severe.places.iter().map(|place| place.name()).collect();
    (!places.is_empty()).then(|| format!("Lasting injuries: {}", places.join(", ")))
}

/// The skill in tactics of a unit that may use it for initiative. D6-INIT-05
fn tactics_line(battle: &BattleAccess, unit: UnitId) -> Option<String> {
    let (_, skill) = initiative::roller(battle, &[unit])?;
    let pool = initiative::pool(battle, unit, skill);
    (skill == Skill::Tactics).then(|| format!("Tactics {} for initiative", pool.total()))
}

/// The open actions of a unit. D6-DECL-01, D6-DECL-04
fn declared_line(plan: &Plan) -> Option<String> {
    (plan.open > 0).then(|| format!("{} actions declared, {} of them open", plan.actions(), plan.open))
}

/// The tag of a unit that waits for its time in the segment. D6-SEG-15
fn waits(battle: &BattleAccess, unit: UnitId) -> Option<Tag> {
    let help = match battle.plan(unit).delay {
        Delay::None | Delay::Over => return None,
        Delay::After(other) if battle.is_noticed(other) => format!("Acts after {}.", battle.name(other)),
        Delay::After(_) => "Acts after another unit.".to_owned(),
        Delay::UntilEnd => "Acts at the end of the segment.".to_owned(),
    };
    Some(Tag { key: "wait".into(), name: "waits".into(), help: help.into() })
}

/// An armour with the protection that is left of it. D6-ARM-02, D6-ARM-07
fn armour_line(battle: &BattleAccess, unit: UnitId, armour: &Armour) -> String {
    let of = |kind| injury::protection(battle, unit, armour, kind);
    let (physical, energy) = (of(DamageKind::Physical), of(DamageKind::Energy));
    // A code below a die is written with its plus.
    let words = |code: Pips| format!("+{}", code.to_string().trim_start_matches('+'));
    let line = match physical == energy {
        true => format!("{} {}", armour.name, words(physical)),
        false => format!("{} {}, {} against energy", armour.name, words(physical), words(energy)),
    };
    let places: Vec<&str> = armour.covers.iter().map(|place| place.name()).collect();
    match battle.options.0.hit_location && !places.is_empty() {
        true => format!("{line} ({})", places.join(", ")),
        false => line,
    }
}

/// The codes against damage: two if the armour protects differently against the kinds. D6-ARM-02
fn resistances(battle: &BattleAccess, unit: UnitId) -> Vec<SheetNumber> {
    let [physical, energy] =
        [DamageKind::Physical, DamageKind::Energy].map(|kind| injury::resistance(battle, unit, kind));
    if physical.total() == energy.total() {
        return vec![noted("resistance", "Against damage", &physical)];
    }
    vec![noted("resistance", "Against blows", &physical), noted("energy", "Against energy", &energy)]
}

/// A dice code for the sheet.
fn noted(key: &'static str, name: &'static str, pool: &Pool) -> SheetNumber {
    SheetNumber { key: key.into(), name: name.into(), value: SheetValue::Dice(pool.clone()), is_defense: false }
}

/// The effect of the stuns of a unit, in words; `None` for one without stuns. D6-INJ-01 to D6-INJ-04
fn stun_words(battle: &BattleAccess, unit: UnitId) -> Option<String> {
    let stuns = battle.stuns(unit);
    if stuns.rounds.is_empty() {
        return None;
    }
    let (affecting, limit) = (injury::affecting_stuns(battle, unit), injury::stun_limit(battle, unit));
    let count = format!("{affecting} of the {limit} stuns that knock it out.");
    Some(match stuns.in_force(battle.round.number) {
        0 => format!("{count} A minute of rest ends them."),
        _ => format!("{count} -1D for each stun of this round and the last."),
    })
}

fn tags(battle: &BattleAccess, unit: UnitId) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut add = |on: bool, key: &'static str, name: &'static str, help: &str| {
        if on {
            tags.push(Tag { key: key.into(), name: name.into(), help: help.to_owned().into() });
        }
    };
    let injury = battle.injury(unit);
    let level = injury.level;
    add(
        level != InjuryLevel::Unhurt,
        level.label(),
        level.label(),
        match level {
            InjuryLevel::Unhurt => "",
            InjuryLevel::Wounded => "-1D on every roll of a skill or an attribute.",
            InjuryLevel::WoundedTwice => "-2D on every roll of a skill or an attribute.",
            InjuryLevel::Incapacitated if injury.groggy => "Awake, but uses no skills and hardly moves.",
            InjuryLevel::Incapacitated => "Unconscious until healed.",
            InjuryLevel::MortallyWounded if injury.stable.is_some() => "Unconscious, and stabilised for an hour.",
            InjuryLevel::MortallyWounded => "Unconscious, and rolls against dying at the end of each round.",
            InjuryLevel::Killed => "Dead, or beyond repair.",
        },
    );
    add(battle.prone(unit).0, "prone", "prone", "Harder to shoot at from afar, easier to strike; crawls.");
    add(injury.dazed && !injury.is_out(), "stunned", "dazed", "Can do nothing for the rest of the round.");
    let stuns = stun_words(battle, unit);
    add(stuns.is_some(), "stunned", "stunned", stuns.as_deref().unwrap_or_default());
    add(injury.is_knocked_out(), "knocked_out", "knocked out", "Unconscious for some minutes, or until revived.");
    add(injury.groggy, "groggy", "groggy", "Awake, but uses no skills and moves one square at a time.");
    add(injury.stable.is_some(), "stabilised", "stabilised", "Makes no more rolls against dying.");
    add(battle.plan(unit).hesitated, "hesitates", "hesitates", "Takes no action and no reaction this round.");
    add(battle.hidden(unit).0, "hidden", "hidden", "Enemies must notice it before they can attack it.");
    tags
}
