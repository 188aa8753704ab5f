//! What a unit shows to the players.

use super::tags::tags;
use crate::{
    battle::UnitId,
    dice::Breakdown,
    rules::{
        Amount, Bar, NotedNumber, SeatView, Sheet, Track,
        saga::{
            data::{Mode, Place, Vision},
            effects::What,
            field::Field,
            hurt::{ailment, condition},
            moving::movement,
            strike::defense::{self, Guard},
            vehicles::vehicle,
            wards::fate::FatePoints,
        },
    },
};

/// Tags of those who act out of their turn. SAGA-DELAY-01, SAGA-READY-02
const WAITING: [&str; 2] = ["wait", "ready"];

/// What a unit shows to the players.
pub fn sheet(field: &Field, unit: UnitId) -> Sheet {
    let (body, fighter) = (field.body(unit), field.fighter(unit));
    let data = &body.profile.data;
    let guard = if !field.vital(unit).is_fit() || field.bonds(unit).0.is_some() {
        Guard::Helpless
    } else if body.wits.flat_footed || fighter.effects.has(What::Pinned) {
        Guard::Exposed
    } else {
        Guard::Alert
    };
    let number = |key: &'static str, name: &'static str, value: Breakdown| NotedNumber {
        key: key.into(),
        name: name.into(),
        value: Amount::Number(value),
        is_defense: matches!(key, "reflex" | "fortitude" | "will"),
    };
    let speed = Breakdown::new().with("squares a move", movement::speed(field, unit));
    let mut bars = vec![Bar { name: "Hit points".into(), now: body.hp.now, max: body.hp.max }];
    let stock = FatePoints::stock(data).left;
    if stock > 0 {
        let now = i32::try_from(field.upkeep(unit).fate.left).unwrap_or(0);
        bars.push(Bar { name: "Fate Points".into(), now, max: i32::try_from(stock).unwrap_or(0) });
    }
    if data.destiny_point {
        bars.push(Bar { name: "Destiny Point".into(), now: i32::from(body.destiny.left), max: 1 });
    }
    if data.shield_rating > 0 {
        bars.push(Bar { name: "Shield".into(), now: body.shield.now, max: data.shield_rating });
    }
    let tags = tags(field, unit);
    Sheet {
        title: data.title.clone(),
        figure: data.figure.clone(),
        bars,
        track: Some(Track {
            name: "Condition".into(),
            step: body.track.step,
            labels: condition::LABELS.iter().map(|&label| label.into()).collect(),
        }),
        numbers: vec![
            number("reflex", "Reflex", defense::reflex(&fighter, guard)),
            number("fortitude", "Fortitude", defense::fortitude(&fighter)),
            number("will", "Will", defense::will(&fighter)),
            number("threshold", "Damage threshold", defense::threshold(&fighter)),
            number("speed", "Speed", speed),
        ],
        waits: tags.iter().find(|tag| WAITING.contains(&tag.key.as_ref())).cloned(),
        tags,
        lines: lines(field, unit),
        out: match field.departed.contains(unit) {
            true => Some("left the battle".to_owned()),
            false if field.vital(unit).is_fit() && vehicle::is_unmanned(field, unit) => Some("unmanned".to_owned()),
            false => field.vital(unit).label().map(str::to_owned),
        },
        gone: field.vital(unit).is_gone() || field.departed.contains(unit),
        prone: body.posture.is_prone(),
        seats: data.vehicle.and_then(|vehicle| u8::try_from(vehicle.seats().count()).ok()).unwrap_or(0),
        seat: field.berth(unit).map(|berth| SeatView {
            vehicle: berth.vehicle,
            place: berth.place,
            name: berth.seat.name().into(),
        }),
    }
}

fn lines(field: &Field, unit: UnitId) -> Vec<String> {
    let body = field.body(unit);
    let data = &body.profile.data;
    let mut lines = Vec::new();
    if let Some(berth) = field.berth(unit) {
        lines.push(format!("{} of {}", berth.seat.name(), field.name(berth.vehicle)));
    }
    if let Some(vehicle) = data.vehicle {
        let cover = if vehicle.closed { "closed: total cover for its crew" } else { "open: cover for its crew" };
        lines.push(format!("{cover}; {} seats", vehicle.seats().count()));
        lines.push(if field.upkeep(unit).engine.running { "engine running" } else { "engine off" }.to_owned());
        let crew = vehicle::crew(field, unit).into_iter();
        lines.extend(crew.map(|(other, berth)| format!("{}: {}", berth.seat.name(), field.name(other))));
    }
    for item in &body.arsenal.items {
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
        lines.push(format!("{}{damage} ({}{shots}{set}{stock})", weapon.name, place_words(item.place)));
    }
    if let Some(armor) = &body.profile.armor {
        lines.push(format!("wears {}", armor.name));
    }
    lines.extend(ailment::names(field, unit).into_iter().map(|name| format!("suffers from {name}")));
    lines.extend(data.damage_reduction.iter().map(|reduction| format!("damage reduction {reduction}")));
    match data.vision {
        Vision::Normal => {}
        Vision::LowLight => lines.push("sees in poor light".to_owned()),
        Vision::Dark => lines.push("sees in the dark".to_owned()),
    }
    if let Some(rank) = &field.agenda(unit).initiative.rank {
        lines.push(format!("initiative {}", rank.total));
    }
    lines.extend(data.feats.iter().map(|feat| feat.words()));
    lines.extend(body.psi.0.iter().map(|known| {
        let used = if known.used { " (used)" } else { "" };
        format!("psi: {}{used}. {}", known.power.name, known.power.about)
    }));
    lines
}

fn place_words(place: Place) -> &'static str {
    match place {
        Place::Held => "in hand",
        Place::Holstered => "holstered",
        Place::Stored => "in the pack",
    }
}
