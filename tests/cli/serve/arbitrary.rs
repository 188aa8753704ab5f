//! Property tests: every line gets one reply, no input causes a bug, and a refused request changes nothing.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::replies;

/// Mostly small numbers, which are valid units and squares of the duel, and some large ones, which are not.
fn number() -> impl Strategy<Value = i64> {
    prop_oneof![6 => 0..14_i64, 1 => any::<i16>().prop_map(i64::from), 1 => any::<i64>()]
}

fn square() -> impl Strategy<Value = Value> {
    (number(), number()).prop_map(|(x, y)| json!([x, y]))
}

fn order() -> impl Strategy<Value = Value> {
    let actions = [
        "move",
        "attack",
        "withdraw",
        "end_turn",
        "draw",
        "holster",
        "drop",
        "drop_prone",
        "stand",
        "second_wind",
        "recover",
        "open",
        "close",
        "spend_fate",
        "fly",
        "",
    ];
    let items = ["heavy_blaster_pistol", "powered_blade", "blaster_rifle", "unarmed", "spoon"];
    let fields = (
        prop_oneof![3 => 0..7_i64, 1 => number()],
        prop::sample::select(actions.to_vec()),
        prop::option::of(prop::sample::select(items.to_vec())),
        prop::option::of(number()),
        prop::option::of(square()),
        prop::option::weighted(0.2, prop::collection::vec(square(), 0..6)),
    );
    fields.prop_map(|(unit, action, with, at, to, path)| {
        json!({ "order": { "unit": unit, "action": action, "with": with, "at": at, "to": to, "path": path } })
    })
}

fn command() -> impl Strategy<Value = Value> {
    let policy = (number(), "opportunity|fate|x", "ask|always|never|x").prop_map(
        |(unit, reaction, policy)| json!({ "policy": { "unit": unit, "reaction": reaction, "policy": policy } }),
    );
    prop_oneof![8 => order(), 1 => "take|decline|spend|".prop_map(|key| json!({ "answer": key })), 1 => policy]
}

fn request() -> impl Strategy<Value = Value> {
    prop_oneof![
        6 => command().prop_map(|command| json!({ "op": "submit", "command": command })),
        2 => command().prop_map(|command| json!({ "op": "preview", "command": command })),
        1 => (square(), square()).prop_map(|(from, to)| json!({ "op": "sight", "from": from, "to": to })),
        1 => number().prop_map(|unit| json!({ "op": "reach", "unit": unit })),
        1 => number().prop_map(|unit| json!({ "op": "threats", "unit": unit })),
        1 => Just(json!({ "op": "undo" })),
        1 => Just(json!({ "op": "state" })),
        1 => Just(json!({ "op": "load", "ron": "(" })),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_get_one_reply_a_line(lines in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..40), 0..20)) {
        let lines: Vec<Vec<u8>> =
            lines.into_iter().map(|line| line.into_iter().filter(|&byte| byte != b'\n').collect()).collect();
        let said = lines.iter().filter(|line| !line.iter().all(u8::is_ascii_whitespace)).count();
        prop_assert_eq!(replies(&lines.join(&b'\n')).len(), said);
    }

    #[test]
    fn any_request_is_whole_or_nothing(seed: u64, requests in prop::collection::vec(request(), 1..30)) {
        let mut input = json!({ "op": "load", "level": "duel", "seed": seed }).to_string();
        for request in &requests {
            input += &format!("\n{request}\n{{\"op\": \"hash\"}}");
        }
        let replies = replies(input.as_bytes());
        prop_assert_eq!(replies.len(), 1 + 2 * requests.len());
        let mut hash = replies[0]["hash"].clone();
        for (request, pair) in requests.iter().zip(replies[1..].chunks(2)) {
            prop_assert_ne!(&pair[0]["error"]["code"], "internal", "{} was answered by {}", request, pair[0]);
            let looks = !["submit", "undo"].contains(&request["op"].as_str().unwrap_or_default());
            if looks || pair[0]["ok"] == false {
                prop_assert_eq!(&pair[1]["hash"], &hash, "{} changed the battle", request);
            }
            hash = pair[1]["hash"].clone();
        }
    }
}
