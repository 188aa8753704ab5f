//! Requests of one side: it is told what it perceives, and nothing else.

use serde_json::{Value, json};

use super::{last, talk};

/// The relay begins with raiders who hide from the garrison.
fn load() -> Value {
    json!({ "op": "load", "level": "relay", "seed": 4, "sides": { "raiders": "ai", "garrison": "ai" } })
}

/// A request of one side.
fn of(side: &str, mut request: Value) -> Value {
    request["as"] = side.into();
    request
}

fn ids(state: &Value, side: &str) -> Vec<Value> {
    let units = state["state"]["units"].as_array().expect("units");
    units.iter().filter(|unit| unit["side"] == side).map(|unit| unit["id"].clone()).collect()
}

#[test]
fn a_side_is_not_told_of_those_who_hide_from_it() {
    let all = last(&[load(), json!({ "op": "state" })]);
    let garrison = last(&[load(), of("garrison", json!({ "op": "state" }))]);
    let raiders = last(&[load(), of("raiders", json!({ "op": "state" }))]);
    assert!(!ids(&all, "raiders").is_empty());
    assert_eq!(ids(&garrison, "raiders"), Vec::<Value>::new());
    assert_eq!(ids(&garrison, "garrison"), ids(&all, "garrison"));
    assert_eq!(ids(&raiders, "raiders"), ids(&all, "raiders"));
}

/// No event that the garrison is told names a raider whom it does not perceive, as long as none has been found.
#[test]
fn the_log_of_a_side_keeps_the_secrets_of_the_others() {
    let mut requests = vec![load()];
    for _ in 0..6 {
        requests.push(of("garrison", json!({ "op": "state" })));
        requests.push(of("garrison", json!({ "op": "log" })));
        requests.push(json!({ "op": "log" }));
        requests.push(of("garrison", json!({ "op": "auto" })));
    }
    let replies = talk(&requests);
    let raiders = ids(&last(&[load(), json!({ "op": "state" })]), "raiders");
    let mut held_back = 0;
    for step in replies[1..].chunks(4) {
        let [state, told, all, _] = step else { panic!("four replies a step") };
        if !ids(state, "raiders").is_empty() {
            break;
        }
        let events = told["events"].as_array().expect("events");
        for raider in &raiders {
            assert!(events.iter().all(|event| event["unit"] != *raider), "{raider} is named in {events:?}");
        }
        held_back += all["events"].as_array().map_or(0, Vec::len) - events.len();
        assert_eq!(told["log_length"], all["log_length"]);
    }
    assert!(held_back > 0, "the raiders did nothing that was kept from the garrison");
}

#[test]
fn a_side_has_no_commands_while_another_must_give_one() {
    let state = last(&[load(), json!({ "op": "state" })]);
    let side = state["state"]["side"].as_str().expect("a side").to_owned();
    let other = if side == "raiders" { "garrison" } else { "raiders" };
    let legal = |side: &str| last(&[load(), of(side, json!({ "op": "legal" }))])["commands"].clone();
    assert_eq!(legal(other), json!([]));
    assert_eq!(legal(&side), last(&[load(), json!({ "op": "legal" })])["commands"]);
}

#[test]
fn an_unknown_side_is_refused_with_the_known_ones() {
    let replies = talk(&[load(), of("garison", json!({ "op": "state" }))]);
    assert_eq!(replies[1]["error"]["code"], "unknown_side");
    assert!(replies[1]["error"]["message"].as_str().is_some_and(|text| text.contains("garrison")), "{}", replies[1]);
}

/// A side of the computer decides by `auto` at its difficulty, and reacts without being asked.
#[test]
fn a_side_has_a_difficulty() {
    let load = |player: &str| json!({ "op": "load", "level": "duel", "seed": 4, "sides": { "customs": player } });
    last(&[load("recruit"), json!({ "op": "auto" })]);
    let kept = last(&[load("recruit"), json!({ "op": "save" })]);
    assert_eq!(kept["save"]["battle"]["setup"]["controllers"]["customs"], "recruit");
    let refused = &talk(&[load("robot")])[0]["error"];
    assert_eq!(refused["code"], "bad_request");
    let message = refused["message"].as_str().expect("a message");
    assert!(message.contains("write one of: human, ai, recruit, regular, veteran, commander"), "{message}");
}

/// A reaction is explained by the question and the answer.
#[test]
fn reactions_are_explained() {
    let mut requests = vec![json!({ "op": "load", "level": "duel", "rules": "d6", "seed": 4 })];
    requests.extend(std::iter::repeat_n(json!({ "op": "auto" }), 60));
    let replies = talk(&requests);
    let reasons: Vec<&str> = replies
        .iter()
        .filter(|reply| reply["command"]["answer"] == "react")
        .map(|reply| reply["reason"].as_str().unwrap_or_default())
        .collect();
    assert!(!reasons.is_empty());
    for reason in reasons {
        assert!(reason.starts_with("To \"") && reason.contains("\" it answers \""), "{reason}");
    }
}

/// `advise` tells what `auto` would do, and why, and changes nothing. Another side does not learn it.
#[test]
fn the_computer_advises() {
    let load = json!({ "op": "load", "level": "duel", "seed": 4 });
    for count in [0, 5, 20] {
        let mut requests = vec![load.clone()];
        requests.extend(std::iter::repeat_n(json!({ "op": "auto" }), count));
        let asked = ["hash", "advise", "hash", "auto"].map(|op| json!({ "op": op }));
        requests.extend(asked);
        let replies = talk(&requests);
        let [before, advice, after, auto] = replies.last_chunk().expect("four replies");
        assert_eq!(before["hash"], after["hash"]);
        assert_eq!((&advice["command"], &advice["reason"]), (&auto["command"], &auto["reason"]));
        let reason = advice["reason"].as_str().unwrap_or_default();
        assert!(reason.ends_with('.') || advice["command"]["answer"].is_string(), "{advice}");
    }
    let ask = |side: &str| talk(&[load.clone(), json!({ "op": "advise", "as": side })]).remove(1);
    let (crew, customs) = (ask("crew"), ask("customs"));
    let (advised, refused) = if crew["ok"] == true { (crew, customs) } else { (customs, crew) };
    assert!(advised["command"].is_object(), "{advised}");
    assert_eq!(refused["error"]["code"], "not_your_turn");
}
