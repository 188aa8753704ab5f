//! What holds of a unit, in a word or two each.

use crate::{
    battle::UnitId,
    rules::{
        Tag,
        saga::{ailment, delay, field::Field, opportunity, ready},
    },
};

pub(super) fn tags(field: &Field, unit: UnitId) -> Vec<Tag> {
    let body = field.body(unit);
    let mut tags = Vec::new();
    let mut add = |on: bool, key: &'static str, name: &'static str, help: &'static str| {
        if on {
            tags.push(Tag { key: key.into(), name: name.into(), help: help.into() });
        }
    };
    let vital = field.vital(unit).label().unwrap_or_default();
    add(!field.vital(unit).is_fit(), vital, vital, "Out of action.");
    let prone = "Easier to strike, harder to shoot at; -5 on its own melee attacks; crawls.";
    add(body.posture.is_prone(), "prone", "prone", prone);
    let flat = "No Dexterity bonus to Reflex, no free actions, no attacks of opportunity until its first turn.";
    add(body.wits.flat_footed, "flat_footed", "flat-footed", flat);
    add(body.wits.unwary && !body.wits.aware, "surprise", "unwary", "Helpless to whoever gets next to it unnoticed.");
    let is_persistent = ailment::persistent(field, unit) > 0;
    add(is_persistent, "condition", "persistent condition", "Recover does not work until it is treated.");
    add(body.bonds.0.is_some(), "grab", "bound", "Helpless until a friend frees it or its bonds are broken.");
    add(body.fate_next.0, "fate", "Fate Point ready", "Its next attack roll gets 1d6 more.");
    let unaware: Vec<String> = body.stealth.unseen_by.iter().map(|&enemy| field.name(enemy)).collect();
    let names = unaware.join(", ");
    add(body.destiny.next, "fate", "Destiny Point ready", "Its next attack on a single target is a critical hit.");
    add(
        body.bracing.0.is_some(),
        "aim",
        "braced",
        "Its next burst of fire takes less of a penalty, if it follows at once.",
    );
    if !unaware.is_empty() {
        let help = format!("Not noticed by {names}: they cannot attack it, and are not on their guard against it.");
        tags.push(Tag { key: "hidden".into(), name: "hidden".into(), help: help.into() });
    }
    let mut add = |on: bool, key: &'static str, name: &'static str, help: &'static str| {
        if on {
            tags.push(Tag { key: key.into(), name: name.into(), help: help.into() });
        }
    };
    let used = !opportunity::is_ready(&field.fighter(unit)) && field.vital(unit).is_fit() && !body.wits.flat_footed;
    add(used, "opportunity", "no opportunity left", "It makes no attack of opportunity until its next turn.");
    if let Some(words) = ready::words(field, unit) {
        tags.push(Tag { key: "ready".into(), name: "ready".into(), help: format!("Ready to {words}.").into() });
    }
    if delay::is_delaying(field, unit) {
        tags.push(Tag { key: "wait".into(), name: "delaying".into(), help: "Acts later in this round.".into() });
    }
    tags.extend(body.effects.iter().map(|effect| {
        let time = effect.until.words(|unit| field.name(unit));
        let by = if effect.by == unit { String::new() } else { format!(" By {}.", field.name(effect.by)) };
        Tag {
            key: effect.what.key().into(),
            name: effect.what.name().into(),
            help: format!("{}{by} Lasts {time}.", effect.what.help()).into(),
        }
    }));
    tags
}
