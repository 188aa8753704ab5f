//! The sheet of a unit, as players see it.

use crate::battle::UnitId;
use crate::dice::Breakdown;
use crate::rules::common::badges::badges;
use crate::rules::saga::data::{Blast, Mode, Place, Vision, WeaponKind};
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::defense::{self, Guard};
use crate::rules::saga::query::attack::range;
use crate::rules::saga::query::damage::ailment;
use crate::rules::saga::query::movement::{reach, speed};
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind, FatePoints, condition};
use crate::rules::saga::survey::tags::{SHOWN_ON_TOKEN, tags};
use crate::rules::{Meter, SeatView, Sheet, SheetNumber, SheetValue, Track};

/// Tags of those who act out of their turn. SAGA-DELAY-01, SAGA-READY-02
const WAITING: [&str; 2] = ["wait", "ready"];

/// The sheet of a unit, as players see it.
pub fn sheet(view: &BattleView, unit: UnitId) -> Sheet {
    let (combat_data, combatant) = (view.combat_data(unit), view.combatant(unit));
    let data = &combat_data.profile.data;
    let guard = if !view.vital(unit).can_act() || view.bindings(unit).0.is_some() {
        Guard::Helpless
    } else if combat_data.awareness.flat_footed || combatant.effects.has(EffectKind::Pinned) {
        Guard::Exposed
    } else {
        Guard::Alert
    };
    let number = |key: &'static str, name: &'static str, value: Breakdown| SheetNumber {
        key: key.into(),
        name: name.into(),
        value: SheetValue::Number(value),
        is_defense: matches!(key, "reflex" | "fortitude" | "will"),
    };
    let speed = Breakdown::new().with("squares a move", speed::speed(view, unit));
    let mut bars = vec![Meter { name: "Hit points".into(), now: combat_data.hp.now, max: combat_data.hp.max }];
    let stock = FatePoints::stock(data).left;
    if stock > 0 {
        let now = i32::try_from(view.rule_data(unit).fate.left).unwrap_or(0);
        bars.push(Meter { name: "Fate Points".into(), now, max: i32::try_from(stock).unwrap_or(0) });
    }
    if data.destiny_point {
        bars.push(Meter { name: "Destiny Point".into(), now: i32::from(combat_data.destiny.left), max: 1 });
    }
    if data.shield_rating > 0 {
        bars.push(Meter { name: "Shield".into(), now: combat_data.shield.now, max: data.shield_rating });
    }
    let tags = tags(view, unit);
    Sheet {
        title: data.title.clone(),
        figure: data.figure.clone(),
        bars,
        track: Some(Track {
            name: "Condition".into(),
            step: combat_data.track.step,
            labels: condition::LABELS.iter().map(|&label| label.into()).collect(),
        }),
        numbers: vec![
            number("reflex", "Reflex", defense::reflex(&combatant, guard)),
            number("fortitude", "Fortitude", defense::fortitude(&combatant)),
            number("will", "Will", defense::will(&combatant)),
            number("threshold", "Damage threshold", defense::threshold(&combatant)),
            number("speed", "Speed", speed),
        ],
        waits: tags.iter().find(|tag| WAITING.contains(&tag.key.as_ref())).cloned(),
        badges: badges(&tags, &SHOWN_ON_TOKEN),
        tags,
        weapons: weapons(view, unit),
        lines: lines(view, unit),
        out: match view.departed.contains(unit) {
            true => Some("left the battle".to_owned()),
            false if view.vital(unit).can_act() && vehicle::is_unmanned(view, unit) => Some("unmanned".to_owned()),
            false => view.vital(unit).label().map(str::to_owned),
        },
        gone: view.vital(unit).is_gone() || view.departed.contains(unit),
        prone: combat_data.posture.is_prone(),
        seats: data.vehicle.and_then(|vehicle| u8::try_from(vehicle.seats().count()).ok()).unwrap_or(0),
        seat: view.seat_assignment(unit).map(|seat_assignment| SeatView {
            vehicle: seat_assignment.vehicle,
            place: seat_assignment.place,
            name: seat_assignment.seat.name().into(),
        }),
    }
}

/// The weapons in hand and in holsters with their distances.
fn weapons(view: &BattleView, unit: UnitId) -> Vec<String> {
    let (combat_data, combatant) = (view.combat_data(unit), view.combatant(unit));
    let at_hand = combat_data.arsenal.items.iter().filter(|item| item.place != Place::Stored);
    at_hand.map(|item| format!("{}: {}", item.weapon.name, range_words(&combatant, &Arm::of(item)))).collect()
}

fn lines(view: &BattleView, unit: UnitId) -> Vec<String> {
    let (combat_data, combatant) = (view.combat_data(unit), view.combatant(unit));
    let data = &combat_data.profile.data;
    let mut lines = Vec::new();
    if let Some(seat_assignment) = view.seat_assignment(unit) {
        lines.push(format!("{} of {}", seat_assignment.seat.name(), view.name(seat_assignment.vehicle)));
    }
    if let Some(vehicle) = data.vehicle {
        let cover = if vehicle.closed { "closed: total cover for its crew" } else { "open: cover for its crew" };
        lines.push(format!("{cover}; {} seats", vehicle.seats().count()));
        lines.push(if view.rule_data(unit).engine.running { "engine running" } else { "engine off" }.to_owned());
        let crew = vehicle::crew(view, unit).into_iter();
        lines.extend(
            crew.map(|(other, seat_assignment)| format!("{}: {}", seat_assignment.seat.name(), view.name(other))),
        );
    }
    for item in &combat_data.arsenal.items {
        let weapon = &item.weapon;
        let damage = weapon.damage.map(|damage| format!(" {damage}")).unwrap_or_default();
        let shots = item.shots.map(|shots| format!(", {shots} shots")).unwrap_or_default();
        let set = match item.mode {
            Mode::Single => "",
            Mode::Stun => ", set to stun",
            Mode::Autofire => ", on autofire",
        };
        let stock = match (weapon.has_stock(), item.folded) {
            (false, _) => "",
            (true, true) => ", stock folded",
            (true, false) => ", stock extended",
        };
        let range = range_words(&combatant, &Arm::of(item));
        lines.push(format!("{}{damage}, {range} ({}{shots}{set}{stock})", weapon.name, place_words(item.place)));
    }
    if let Some(armor) = &combat_data.profile.armor {
        lines.push(format!("wears {}", armor.name));
    }
    lines.extend(ailment::names(view, unit).into_iter().map(|name| format!("suffers from {name}")));
    lines.extend(data.damage_reduction.iter().map(|reduction| format!("damage reduction {reduction}")));
    match data.vision {
        Vision::Normal => {}
        Vision::LowLight => lines.push("sees in poor light".to_owned()),
        Vision::Dark => lines.push("sees in the dark".to_owned()),
    }
    if let Some(rank) = &view.turn_data(unit).initiative.rank {
        lines.push(format!("initiative {}", rank.total));
    }
    lines.extend(data.feats.iter().map(|feat| feat.words()));
    lines.extend(combat_data.psi.0.iter().map(|known| {
        let used = if known.used { " (used)" } else { "" };
        format!("psi: {}{used}. {}", known.power.name, known.power.about)
    }));
    lines
}

/// The distances at which a weapon is used, in squares: the ends of its range bands, the reach in melee, or the length of
/// its cone. SAGA-BEY-31, SAGA-REACH-07, SAGA-BEY-15
fn range_words(combatant: &Combatant, arm: &Arm) -> String {
    if let Some(Blast::Cone(rows)) = arm.weapon.blast {
        return format!("cone of {rows} squares");
    }
    let ends: Vec<String> = range::bands(arm).map(|(end, _)| end.to_string()).collect();
    let ends = ends.join("/");
    match (arm.weapon.kind, reach::of_arm(combatant, arm).squares) {
        (WeaponKind::Melee, 1) => "melee".to_owned(),
        (WeaponKind::Melee, squares) => format!("melee reach {squares}"),
        (WeaponKind::Thrown, _) => format!("thrown {ends}"),
        (WeaponKind::Pistol | WeaponKind::Carbine | WeaponKind::Rifle | WeaponKind::Heavy, _) => {
            format!("range {ends}")
        }
    }
}

fn place_words(place: Place) -> &'static str {
    match place {
        Place::Held => "in hand",
        Place::Holstered => "holstered",
        Place::Stored => "in the pack",
    }
}
