//! A battle with an open question.

use serde_json::{Value, json};

use super::{end_turn, op, talk};

/// Two adjacent units with drawn blades: if one walks away, the other is asked about its reaction.
const BESIDE: &str = include_str!("beside.ron");

/// The requests that lead to the question, and the reply to the last of them.
fn asked() -> (Vec<Value>, Value) {
    let load = json!({ "op": "load", "ron": BESIDE, "seed": 1 });
    let replies = talk(&[load.clone(), op("legal")]);
    let moves = replies[1]["commands"].as_array().expect("a list").iter();
    for command in moves.filter(|command| command["order"]["action"] == "move") {
        let requests = vec![load.clone(), json!({ "op": "submit", "command": command })];
        let reply = talk(&requests).pop().expect("two replies");
        if reply["status"]["status"] == "awaiting" {
            return (requests, reply);
        }
    }
    panic!("no move is answered by a question");
}

#[test]
fn an_open_choice_is_told_and_must_be_answered_first() {
    let (mut requests, reply) = asked();
    let choice = reply["status"]["choice"].clone();
    let keys: Vec<&str> =
        choice["options"].as_array().expect("options").iter().filter_map(|o| o["key"].as_str()).collect();
    assert!(keys.len() >= 2, "{choice}");
    requests.extend([op("state"), op("legal"), op("hash")]);
    requests.push(json!({ "op": "submit", "command": end_turn(&json!(0)) }));
    requests.push(json!({ "op": "submit", "command": { "answer": "perhaps" } }));
    requests.extend([op("hash"), op("undo"), op("hash")]);
    requests.push(json!({ "op": "submit", "command": { "answer": keys[0] } }));
    let replies = talk(&requests);
    let state = &replies[2]["state"];
    assert_eq!(state["choice"]["kind"], choice["kind"]);
    assert_ne!(state["turn"], state["choice"]["unit"], "the one who is asked is not the one whose turn it is");
    let answers: Vec<Value> = keys.iter().map(|key| json!({ "answer": key })).collect();
    assert_eq!(replies[3]["commands"], json!(answers));
    assert_eq!(replies[5]["error"]["code"], "question_open");
    assert_eq!(replies[6]["error"]["code"], "no_such_option");
    assert_eq!(replies[8]["error"]["code"], "nothing_to_undo");
    assert!(replies[4]["hash"] == replies[7]["hash"] && replies[4]["hash"] == replies[9]["hash"]);
    assert_eq!(replies[10]["ok"], true, "{}", replies[10]);
    assert_ne!(replies[10]["hash"], replies[9]["hash"]);
}

#[test]
fn a_battle_is_saved_in_the_middle_of_a_question() {
    let (mut requests, reply) = asked();
    let answer = json!({ "op": "submit", "command": { "answer": reply["status"]["choice"]["options"][0]["key"] } });
    requests.extend([op("save"), answer.clone()]);
    let replies = talk(&requests);
    let again = talk(&[json!({ "op": "load", "save": replies[2]["save"] }), answer]);
    assert_eq!((&again[0]["status"], &again[0]["hash"]), (&reply["status"], &reply["hash"]));
    assert_eq!(again[1]["hash"], replies[3]["hash"]);
}

#[test]
fn a_policy_answers_instead_of_the_player() {
    let (requests, reply) = asked();
    let choice = &reply["status"]["choice"];
    let policy = json!({ "policy": { "unit": choice["unit"], "reaction": choice["kind"], "policy": "never" } });
    let policy = json!({ "op": "submit", "command": policy });
    let replies = talk(&[requests[0].clone(), policy, requests[1].clone()]);
    assert_eq!(replies[1]["ok"], true, "{}", replies[1]);
    assert_eq!(replies[2]["status"]["status"], "ready", "{}", replies[2]);
}
