//! The outlook that `serve` tells of a move is what it answers in a battle in which the move has been carried out.

use blastdoor::{dice::Dice, rules::RulesetId};
use serde_json::{Value, json};

use crate::served::Served;

/// The number of comparisons that were made.
#[derive(Clone, Copy, Debug, Default)]
struct Compared {
    /// Chances to hit enemies.
    odds: usize,
    /// Chances of enemies to hit the unit.
    threats: usize,
    /// Covers of targets, by the lines of a shot at them.
    shots: usize,
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// One of some values by chance.
fn pick<'a>(values: &'a [Value], chance: &mut Dice) -> Option<&'a Value> {
    let count = u32::try_from(values.len()).expect("few values");
    let place = if count == 0 { 0 } else { chance.roll(count) as usize - 1 };
    values.get(place)
}

/// The chance, in thousandths, of an attack to hit an enemy.
fn chance_on(preview: &Value, enemy: &Value) -> Option<u64> {
    let caught = list(&preview["caught"]).iter().find(|caught| caught["unit"] == *enemy);
    per_mille(caught.map_or(&preview["chance"], |caught| &caught["chance"]))
}

fn per_mille(chance: &Value) -> Option<u64> {
    Some(chance["favourable"].as_u64()? * 1000 / chance["of"].as_u64()?.max(1))
}

/// The legal orders that the battle accepts now.
fn orders(battle: &mut Served) -> Vec<Value> {
    let legal = battle.get(&json!({ "op": "legal" }));
    list(&legal["commands"]).iter().filter(|command| command["order"].is_object()).cloned().collect()
}

/// The previews of the attacks with an item on an enemy, or on an area around it, with their orders.
fn attacks(battle: &mut Served, enemy: &Value, with: &Value) -> Vec<(Value, Value)> {
    let mut attacks = Vec::new();
    for command in orders(battle) {
        let order = &command["order"];
        if order["with"] == *with && (order["at"] == *enemy || order["at"].is_null()) {
            let reply = battle.get(&json!({ "op": "preview", "command": command }));
            attacks.push((order.clone(), reply["preview"].clone()));
        }
    }
    attacks
}

/// The same, and those that are possible once the item has been set otherwise.
fn attacks_in_all_settings(battle: &mut Served, enemy: &Value, with: &Value) -> Vec<(Value, Value)> {
    let mut all = attacks(battle, enemy, with);
    let is_setting = |command: &&Value| {
        let order = &command["order"];
        order["with"] == *with && order["action"].as_str().is_some_and(|action| action.starts_with("switch_"))
    };
    let settings: Vec<Value> = orders(battle).iter().filter(is_setting).cloned().collect();
    let save = battle.get(&json!({ "op": "save" }))["save"].clone();
    for setting in settings {
        battle.get(&json!({ "op": "submit", "command": setting }));
        all.extend(attacks(battle, enemy, with));
        battle.get(&json!({ "op": "load", "save": save }));
    }
    all
}

/// Carries a move out in a copy of the battle. Returns false if it is not the unit's turn then, or if somebody has
/// attacked or changed on the way. By the D6 charts the unit declares one more action, which it names after the move, and
/// everybody else holds still. By the basic D6 rules the move stays declared, as do the attacks that follow it.
fn carry_out(now: &mut Served, after: &mut Served, command: &Value) -> bool {
    let save = now.get(&json!({ "op": "save" }))["save"].clone();
    after.get(&json!({ "op": "load", "save": save }));
    let mut done = after.get(&json!({ "op": "submit", "command": command }));
    let unit = &command["order"]["unit"];
    if after.ask(&act(unit, "one_more"))["ok"] == true {
        while is_quiet(&done) {
            done = after.get(&act(&done["status"]["unit"], "confirm"));
            if done["status"]["unit"] == *unit {
                break;
            }
        }
    }
    is_quiet(&done) && done["status"]["unit"] == *unit
}

/// The request for an action without a target.
fn act(unit: &Value, action: &str) -> Value {
    json!({ "op": "submit", "command": { "order": { "unit": unit, "action": action } } })
}

/// Returns true if a unit may give an order, and nobody has attacked or changed.
fn is_quiet(reply: &Value) -> bool {
    let is_loud = |event: &Value| matches!(event["event"].as_str(), Some("attacked" | "flag_changed"));
    reply["status"]["status"] == "ready" && !list(&reply["events"]).iter().any(is_loud)
}

/// Checks that the told attack on a target is among the attacks that are possible with its weapon now. Returns them.
fn check_told(
    battle: &mut Served,
    (command, exchange): (&Value, &Value),
    told: &Value,
    target: &Value,
    count: &mut usize,
) -> Vec<(Value, Value)> {
    let attacks = attacks_in_all_settings(battle, target, &told["with"]);
    let chances: Vec<u64> = attacks.iter().filter_map(|(_, preview)| chance_on(preview, target)).collect();
    if !chances.is_empty() {
        let hit = per_mille(&told["hit"]).expect("a chance");
        assert!(chances.contains(&hit), "{command}: {exchange}, but {chances:?}");
        *count += 1;
    }
    attacks
}

/// Compares the attack that an enemy was told to have on the unit with its attacks, if it is next after the unit's
/// turn.
fn compare_threats(after: &mut Served, command: &Value, outlook: &Value, compared: &mut Compared) {
    let unit = &command["order"]["unit"];
    let ended = after.ask(&act(unit, "end_turn"));
    let is_next =
        |exchange: &&Value| ended["status"]["status"] == "ready" && ended["status"]["unit"] == exchange["enemy"];
    for exchange in list(&outlook["exchanges"]).iter().filter(is_next).filter(|exchange| !exchange["taken"].is_null()) {
        check_told(after, (command, exchange), &exchange["taken"], unit, &mut compared.threats);
    }
}

/// Compares what was told of an enemy with what is answered after the move.
fn compare(after: &mut Served, told: (&Value, &Value), compared: &mut Compared) {
    let (command, exchange) = told;
    let (enemy, dealt) = (&exchange["enemy"], &exchange["dealt"]);
    if dealt.is_null() {
        return;
    }
    let attacks = check_told(after, (command, exchange), dealt, enemy, &mut compared.odds);
    for (order, preview) in attacks.iter().filter(|(order, _)| order["at"] == *enemy) {
        let lines = list(&preview["lines"]);
        if preview["manner"] == "ranged" && !lines.is_empty() {
            assert_eq!(list(&exchange["cover"]["theirs"]["lines"]), lines, "{command}: {order}");
            compared.shots += 1;
        }
    }
}

/// Plays a battle by chance and by the computer, and looks at some moves before each command.
fn look(level: &str, rules: RulesetId, seed: u64, compared: &mut Compared) {
    let (mut now, mut after, mut chance) = (Served::start(), Served::start(), Dice::seeded(seed));
    now.get(&json!({ "op": "load", "level": level, "rules": rules.key(), "seed": seed }));
    for _ in 0..60 {
        let state = now.get(&json!({ "op": "state" }))["state"].clone();
        if state["status"]["status"] == "over" {
            break;
        }
        let hides = |unit: &Value| list(&unit["flags"]).iter().any(|flag| flag == "hidden");
        let is_open = !list(&state["units"]).iter().any(hides);
        let is_move = |command: &&Value| {
            command["order"]["to"].is_array() && command["order"]["at"].is_null() && command["order"]["with"].is_null()
        };
        let moves: Vec<Value> = orders(&mut now).iter().filter(is_move).cloned().collect();
        for command in (0..3).filter_map(|_| pick(&moves, &mut chance).filter(|_| is_open)) {
            let told = now.get(&json!({ "op": "preview", "command": command, "as": state["side"] }));
            let outlook = &told["outlook"];
            if outlook["may_attack"] == true && carry_out(&mut now, &mut after, command) {
                for exchange in list(&outlook["exchanges"]) {
                    compare(&mut after, (command, exchange), compared);
                }
                compare_threats(&mut after, command, outlook, compared);
            }
        }
        let legal = now.get(&json!({ "op": "legal" }))["commands"].clone();
        let random = pick(list(&legal), &mut chance).filter(|_| chance.roll(3) == 1);
        match random.filter(|command| command["order"]["action"] != "surrender") {
            Some(command) => now.get(&json!({ "op": "submit", "command": command })),
            None => now.get(&json!({ "op": "auto" })),
        };
    }
}

/// Battles are played until enough was compared.
#[test]
fn the_outlook_of_a_move_is_what_is_answered_after_it() {
    for rules in RulesetId::ALL {
        let is_enough = |Compared { odds, threats, shots }: Compared| match rules {
            RulesetId::Saga | RulesetId::Swu => odds > 20 && shots > 10 && threats > 3,
            RulesetId::D6 | RulesetId::D6Charts | RulesetId::D6Segments => odds > 20 && shots > 10,
        };
        let mut compared = Compared::default();
        for seed in 0..40 {
            if !is_enough(compared) {
                look("duel", rules, seed, &mut compared);
                look("cantina", rules, seed, &mut compared);
            }
        }
        assert!(is_enough(compared), "{rules}: {compared:?}");
    }
}
