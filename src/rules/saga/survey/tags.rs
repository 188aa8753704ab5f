//! The tags of a unit: its conditions and effects, in a word or two each.

use crate::battle::UnitId;
use crate::rules::Tag;
use crate::rules::common::badges::Badge;
use crate::rules::saga::query::damage::{ailment, recover, shield};
use crate::rules::saga::query::opportunity::threatening;
use crate::rules::saga::query::ready::readiness;
use crate::rules::saga::query::turns::delay;
use crate::rules::saga::state::BattleView;
use std::borrow::Cow;

/// The conditions that tokens show, the most important first.
pub const SHOWN_ON_TOKEN: [Badge; 16] = [
    ("surprise", "surprise"),
    ("hidden", "eye"),
    ("grab", "grab"),
    ("grabbed", "grab"),
    ("pinned", "grab"),
    ("flat_footed", "flat_footed"),
    ("blinded", "condition"),
    ("suppressed", "condition"),
    ("off_balance", "condition"),
    ("condition", "condition"),
    ("ready", "ready"),
    ("wait", "wait"),
    ("full_defense", "shield"),
    ("defensive", "shield"),
    ("aim", "aim"),
    ("aid", "aid"),
];

/// Everything that holds of a unit.
pub fn tags(view: &BattleView, unit: UnitId) -> Vec<Tag> {
    let combat_data = view.combat_data(unit);
    let mut tags = Vec::new();
    let mut add = |on: bool, key: &'static str, name: &'static str, help: Cow<'static, str>| {
        if on {
            tags.push(Tag { key: key.into(), name: name.into(), help });
        }
    };
    let can_act = view.vital(unit).can_act();
    let vital = view.vital(unit).label().unwrap_or_default();
    add(!can_act, vital, vital, "Out of action.".into());
    let help = "Easier to strike, harder to shoot at; -5 on its own melee attacks; crawls.";
    add(combat_data.posture.is_prone(), "prone", "prone", help.into());
    let help = "No Dexterity bonus to Reflex, no free actions, no attacks of opportunity until its first turn.";
    add(combat_data.awareness.flat_footed, "flat_footed", "flat-footed", help.into());
    let (is_surprised, is_unwary) = (!combat_data.awareness.aware, combat_data.awareness.unwary);
    let help = "It has noticed no enemy: it does not act in the surprise round.";
    add(is_surprised && !is_unwary, "surprise", "surprised", help.into());
    let help =
        "It has noticed no enemy: it does not act in the surprise round, and is helpless to whoever gets next to it.";
    add(is_surprised && is_unwary, "surprise", "unwary", help.into());
    let help = "Recover does not work until it is treated.";
    add(ailment::persistent(view, unit) > 0, "condition", "persistent condition", help.into());
    let recovery = view.turn_data(unit).recovery.spent;
    let help =
        format!("It has spent {recovery} of {} swift actions to recover from its condition.", recover::SWIFT_ACTIONS);
    add(recovery > 0, "recover", "recovering", help.into());
    let recharge = combat_data.shield.spent;
    let help = format!("It has spent {recharge} of {} swift actions to recharge a shield.", shield::SWIFT_ACTIONS);
    add(recharge > 0, "shield", "recharging", help.into());
    let help = "Helpless until a friend frees it or its bonds are broken.";
    add(view.bindings(unit).0.is_some(), "grab", "bound", help.into());
    add(
        combat_data.fate_next.0,
        "fate",
        "Fate Point ready",
        "Its next attack roll, skill check or ability check gets 1d6 more.".into(),
    );
    let help = "Its next attack on a single target is a critical hit.";
    add(combat_data.destiny.next, "fate", "Destiny Point ready", help.into());
    let help = "Its next burst of fire takes less of a penalty, if it follows at once.";
    add(combat_data.bracing.0.is_some(), "aim", "braced", help.into());
    // Enemies that hide themselves are off the board while the unit's side asks.
    let unaware = &view.stealth(unit).unseen_by;
    let known = unaware.iter().filter(|&&enemy| view.is_on_board(enemy));
    let names: Vec<String> = known.map(|&enemy| view.name(enemy)).collect();
    let by = if names.is_empty() { "some enemies".to_owned() } else { names.join(", ") };
    let help = format!("Not noticed by {by}: they cannot attack it, and are not on their guard against it.");
    add(!unaware.is_empty(), "hidden", "hidden", help.into());
    let combatant = view.combatant(unit);
    // Neither vehicles nor those in them ever strike so.
    let is_aboard = combatant.is_vehicle() || combatant.occupied_vehicle.is_some();
    let used = !threatening::is_ready(&combatant) && can_act && !combat_data.awareness.flat_footed && !is_aboard;
    let help = "It makes no attack of opportunity until its next turn.";
    add(used, "opportunity", "no opportunity left", help.into());
    let ready = readiness::words(view, unit);
    add(ready.is_some(), "ready", "ready", format!("Readied: {}.", ready.unwrap_or_default()).into());
    add(delay::is_delaying(view, unit), "wait", "delaying", "Acts later in this round.".into());
    tags.extend(view.effects(unit).iter().map(|effect| {
        let time = effect.until.words(|unit| view.name(unit));
        let by = if effect.by == unit { String::new() } else { format!(" By {}.", view.name(effect.by)) };
        Tag {
            key: effect.what.key().into(),
            name: effect.what.name().into(),
            help: format!("{}{by} Lasts {time}.", effect.what.help()).into(),
        }
    }));
    tags
}
