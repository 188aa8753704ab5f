//! `blastdoor serve`.

use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use blastdoor::level::{self, LevelDifficulty};
use serde_json::{Value, json};

use crate::program::{Folder, Ran, blastdoor, blastdoor_reading, command, text};

mod arbitrary;
mod choice;
mod outlook;
mod sides;
mod unreadable;

/// The replies to any input.
fn replies(input: &[u8]) -> Vec<Value> {
    let out = blastdoor_reading(&["serve"], input).ok();
    out.lines().map(|line| serde_json::from_str(line).expect("a reply is JSON")).collect()
}

/// Sends the requests and returns the replies.
fn talk(requests: &[Value]) -> Vec<Value> {
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let replies = replies(input.as_bytes());
    assert_eq!(replies.len(), requests.len(), "each request gets one reply");
    replies
}

/// The reply to the last request; all requests must succeed.
fn last(requests: &[Value]) -> Value {
    let replies = talk(requests);
    for (request, reply) in requests.iter().zip(&replies) {
        assert_eq!(reply["ok"], true, "{request} was answered by {reply}");
    }
    replies.into_iter().last().expect("there was a request")
}

fn load() -> Value {
    json!({ "op": "load", "level": "duel", "seed": 7 })
}

fn op(name: &str) -> Value {
    json!({ "op": name })
}

fn end_turn(unit: &Value) -> Value {
    json!({ "order": { "unit": unit, "action": "end_turn" } })
}

#[test]
fn the_examples_of_the_help_work() {
    let help = blastdoor(&["serve", "--help"]).ok();
    let examples: Vec<Value> = help
        .lines()
        .filter_map(|line| serde_json::from_str(line.trim()).ok())
        .filter(|json: &Value| json["op"].is_string())
        .collect();
    let ops: Vec<&str> = examples.iter().filter_map(|example| example["op"].as_str()).collect();
    for name in
        ["load", "legal", "check", "preview", "submit", "state", "sight", "reach", "threats", "hash", "save", "quit"]
    {
        assert!(ops.contains(&name), "the help has no example of {name}");
    }
    for (example, reply) in examples.iter().zip(talk(&examples)) {
        // The AI chose the command before, so it may be one that cannot be taken back.
        let is_moot = example["op"] == "undo" && reply["error"]["code"] == "nothing_to_undo";
        assert!(reply["ok"] == true || is_moot, "{example} was answered by {reply}");
    }
}

#[test]
fn the_levels_are_told_as_in_the_level_list() {
    let reply = last(&[op("levels")]);
    let levels = reply["levels"].as_array().expect("levels");
    assert_eq!(levels.len(), level::shipped_keys().count());
    for (told, level) in levels.iter().zip(level::shipped()) {
        assert_eq!(told["key"], level.key);
        assert_eq!(told["difficulty"].as_str(), level.list_entry.difficulty.map(LevelDifficulty::key), "{told}");
        assert_eq!(told["minutes"].as_u64(), level.list_entry.minutes.map(u64::from), "{told}");
        assert_eq!(told["special"].as_str(), Some(level.list_entry.special.as_str()), "{told}");
    }
    assert_eq!(levels.first().map(|first| &first["difficulty"]), Some(&json!("easy")));
}

#[test]
fn the_state_tells_everything_about_the_battle() {
    let state = last(&[load(), op("state")])["state"].clone();
    assert_eq!(state["explosives"], json!([]), "no grenade lies about");
    assert_eq!(state["round"], 1);
    assert!(state["choice"].is_null() && state["turn"].is_u64(), "{state}");
    let units = state["units"].as_array().expect("there are units");
    assert!(units.len() >= 2);
    for unit in units {
        for key in ["id", "name", "side", "squares", "hp", "max_hp", "condition", "flags", "numbers", "out"] {
            assert!(!unit[key].is_null(), "{key} is missing in {unit}");
        }
        let lines = unit["lines"].as_array().expect("the lines of the sheet");
        let has_initiative = lines.iter().any(|line| line.as_str().is_some_and(|line| line.starts_with("initiative ")));
        let is_here = unit["squares"].as_array().is_some_and(|squares| !squares.is_empty());
        assert_eq!(has_initiative, is_here, "late arrivals have not rolled yet: {unit}");
        assert!(unit["tags"].is_array(), "{unit}");
        assert_eq!((&unit["bars"][0]["now"], &unit["bars"][0]["max"]), (&unit["hp"], &unit["max_hp"]));
        for key in ["reflex", "fortitude", "will"] {
            assert!(unit["defenses"][key].is_i64(), "{key} is missing in {unit}");
        }
        for key in ["standard", "move", "swift"] {
            assert!(unit["actions"][key].is_u64(), "{key} is missing in {unit}");
        }
        assert_eq!((&unit["hp"], &unit["out"]), (&unit["max_hp"], &json!(false)));
    }
    let active = &units[state["turn"].as_u64().unwrap() as usize];
    assert_eq!(active["actions"], json!({ "standard": 1, "move": 1, "swift": 1 }));
    assert_eq!(active["side"], state["side"]);
}

#[test]
fn every_legal_command_passes_check_and_preview() {
    let commands = last(&[load(), op("legal")])["commands"].as_array().expect("a list").clone();
    assert!(commands.len() > 3, "{commands:?}");
    let mut requests = vec![load()];
    for command in &commands {
        requests.push(json!({ "op": "check", "command": command }));
        requests.push(json!({ "op": "preview", "command": command }));
    }
    requests.push(op("hash"));
    let replies = talk(&requests);
    assert!(replies.iter().all(|reply| reply["ok"] == true), "{replies:?}");
    assert_eq!(replies[replies.len() - 1]["hash"], replies[0]["hash"], "looking changes nothing");
}

#[test]
fn the_preview_of_a_move_has_an_outlook() {
    let commands = last(&[load(), op("legal")])["commands"].as_array().expect("a list").clone();
    let previews = commands.iter().map(|command| json!({ "op": "preview", "command": command }));
    let replies = talk(&[vec![load()], previews.collect()].concat());
    let is_move = |reply: &&Value| reply["preview"]["path"].as_array().is_some_and(|path| !path.is_empty());
    let (moves, others): (Vec<&Value>, Vec<&Value>) = replies.iter().skip(1).partition(is_move);
    assert!(!moves.is_empty() && moves.iter().all(|reply| reply["outlook"]["exchanges"].is_array()), "{moves:?}");
    assert!(!others.is_empty() && others.iter().all(|reply| reply["outlook"].is_null()), "{others:?}");
}

#[test]
fn what_is_refused_changes_nothing() {
    let turn = last(&[load(), op("state")])["state"]["turn"].clone();
    let nobody = end_turn(&json!(999));
    let other = end_turn(&json!(if turn == 0 { 1 } else { 0 }));
    let far = json!({ "order": { "unit": turn, "action": "move", "to": [30000, -30000] } });
    let path: Vec<[i16; 2]> = (0..5000).map(|x| [x, 0]).collect();
    let long = json!({ "order": { "unit": turn, "action": "move", "path": path } });
    let unknown = json!({ "order": { "unit": turn, "action": "fly" } });
    let odd = json!({ "order": { "unit": turn, "action": "attack", "with": "spoon", "at": 65535 } });
    let answer = json!({ "answer": "take" });
    let policy = json!({ "policy": { "unit": turn, "reaction": "sneeze", "policy": "never" } });
    let mut requests = vec![load()];
    for command in [nobody, other, far, long, unknown, odd, answer, policy] {
        for op in ["check", "preview", "submit"] {
            requests.push(json!({ "op": op, "command": command }));
        }
    }
    requests.extend([json!({ "op": "sight", "from": [0, 0], "to": [500, 0] }), json!({ "op": "reach", "unit": 77 })]);
    requests.push(json!({ "op": "threats", "unit": 77 }));
    requests.extend([json!({ "op": "load", "level": "nowhere" }), json!({ "op": "load", "ron": "(" }), op("hash")]);
    let replies = talk(&requests);
    let (first, middle, end) = (&replies[0], &replies[1..replies.len() - 1], &replies[replies.len() - 1]);
    for (request, reply) in requests[1..].iter().zip(middle) {
        assert_eq!(reply["ok"], false, "{request}");
        assert!(reply["error"]["code"].is_string() && reply["error"]["message"].is_string(), "{reply}");
        assert_ne!(reply["error"]["code"], "internal", "{request} was answered by {reply}");
    }
    assert_eq!(end["hash"], first["hash"]);
}

#[test]
fn dice_that_run_out_leave_the_battle_as_it_was() {
    let script = json!({ "op": "load", "level": "duel", "dice": [], "dice_then": "error" });
    let replies = talk(&[load(), script, json!({ "op": "load", "level": "duel", "dice": [99] }), op("hash")]);
    assert_eq!(replies[1]["error"]["code"], "dice", "{}", replies[1]);
    assert_eq!(replies[2]["error"]["code"], "dice", "{}", replies[2]);
    assert_eq!(replies[3]["hash"], replies[0]["hash"], "the battle before is still there");
}

#[test]
fn scripted_dice_come_first_and_a_spent_script_refuses_the_roll() {
    // The number of faces that the battle needs to begin is found by adding one after the other.
    let script = |faces: usize| {
        let faces: Vec<usize> = (0..faces).map(|place| place * 7 % 20 + 1).collect();
        json!({ "op": "load", "level": "duel", "dice": faces, "dice_then": "error" })
    };
    let faces = (1..40).find(|&faces| talk(&[script(faces)])[0]["ok"] == true).expect("a battle begins with few rolls");
    let mut requests = vec![script(faces)];
    requests.extend(std::iter::repeat_n([op("hash"), op("auto")], 60).flatten());
    let replies = talk(&requests);
    let fault = replies.iter().position(|reply| reply["ok"] == false).expect("the AI attacks sooner or later");
    assert_eq!(replies[fault]["error"]["code"], "dice", "{}", replies[fault]);
    assert_eq!(replies[fault - 1]["hash"], replies[fault + 1]["hash"], "the roll that had no face changed nothing");
}

#[test]
fn the_ai_against_itself_ends_as_in_simulate() {
    let sides = json!({ "crew": "ai", "customs": "ai" });
    let mut requests = vec![json!({ "op": "load", "level": "duel", "seed": 7, "sides": sides })];
    requests.extend(std::iter::repeat_n(op("auto"), 3000));
    let replies = talk(&requests);
    let over = replies.iter().find(|reply| reply["status"]["status"] == "over").expect("the battle ends");
    let folder = Folder::new();
    let path = text(&folder.path("battle.json"));
    blastdoor(&["simulate", "duel", "--seed", "7", "--save", &path]).ok();
    let recorded: Value = serde_json::from_slice(&std::fs::read(&path).expect("it was written")).expect("it is JSON");
    assert_eq!(recorded["battle"]["hash"], over["hash"]);
    assert_eq!(replies[replies.len() - 1]["error"]["code"], "battle_over");
}

#[test]
fn a_save_continues_where_it_was() {
    let half = [load(), op("auto"), op("auto"), op("auto"), op("save"), op("hash"), op("auto")];
    let replies = talk(&half);
    let (save, hash, next) = (&replies[4]["save"], &replies[5]["hash"], &replies[6]["hash"]);
    let as_text = json!({ "op": "load", "save": format!("{save:#}") });
    for again in [json!({ "op": "load", "save": save }), as_text] {
        let replies = talk(&[again, op("auto")]);
        assert_eq!((&replies[0]["hash"], &replies[1]["hash"]), (hash, next), "{replies:?}");
    }
    let folder = Folder::new();
    blastdoor(&["replay", &folder.file("save.json", save.to_string())]).ok();
    let mut damaged = save.clone();
    damaged["battle"]["setup"]["seed"] = json!(8);
    let reply = talk(&[json!({ "op": "load", "save": damaged })]);
    assert_eq!(reply[0]["error"]["code"], "bad_save", "{}", reply[0]);
}

#[test]
fn a_move_without_dice_can_be_taken_back() {
    let replies = talk(&[load(), op("legal")]);
    let moves = replies[1]["commands"].as_array().expect("a list").iter();
    let step = moves.clone().find(|command| command["order"]["action"] == "move").expect("the unit can move");
    let replies = talk(&[load(), json!({ "op": "submit", "command": step }), op("undo")]);
    assert_ne!(replies[0]["hash"], replies[1]["hash"]);
    assert_eq!(replies[0]["hash"], replies[2]["hash"]);
}

#[test]
fn sight_tells_the_corner_lines() {
    let reply = last(&[load(), json!({ "op": "sight", "from": [1, 1], "to": [2, 1] })]);
    assert!(reply["los"].is_boolean() && reply["loe"].is_boolean(), "{reply}");
    assert!(["none", "cover", "improved", "total"].contains(&reply["cover"].as_str().unwrap_or_default()), "{reply}");
    assert!(reply["lines"].is_array(), "{reply}");
}

#[test]
fn options_are_listed_and_switched_on() {
    let listed = last(&[op("rules")])["rules"].clone();
    let d6 = listed.as_array().expect("a list").iter().find(|rules| rules["key"] == "d6").expect("d6").clone();
    let keys: Vec<&Value> = d6["options"].as_array().expect("a list").iter().map(|option| &option["key"]).collect();
    assert_eq!(keys, ["graduated_difficulty", "wounds_do_not_weaken"]);
    let load = |options: Value| json!({ "op": "load", "level": "duel", "rules": "d6", "options": options });
    let wrong = [load(json!(["gradual"])), load(json!("all")), load(json!(["graduated_difficulty=7"]))];
    let replies = talk(&[&[load(json!(keys)), op("save")], &wrong[..]].concat());
    assert_eq!(
        (&replies[0]["options"], &replies[1]["save"]["battle"]["setup"]["options"]),
        (&json!(keys), &json!(keys))
    );
    let codes = [&replies[2], &replies[3], &replies[4]].map(|reply| reply["error"]["code"].clone());
    assert_eq!(codes, ["unknown_option", "bad_request", "bad_option"], "{replies:?}");
    let again = json!({ "op": "load", "save": replies[1]["save"], "options": keys });
    let replies = talk(&[json!({ "op": "load", "save": replies[1]["save"] }), again]);
    assert_eq!((&replies[0]["options"], &replies[1]["error"]["code"]), (&json!(keys), &json!("bad_request")));
}

#[test]
fn bad_level_text_is_explained_with_its_places() {
    let reply = talk(&[json!({ "op": "load", "ron": "(name: 3)" })]).remove(0);
    assert_eq!(reply["error"]["code"], "bad_level");
    assert!(reply["error"]["faults"][0]["line"].is_u64(), "{reply}");
}

/// The reply to `load` has the warnings that `blastdoor check` prints: none about a shipped level.
#[test]
fn load_sends_the_warnings() {
    assert_eq!(last(&[load()])["warnings"], json!([]));
    let level = "(name: \"Test\", map: [\"a.b\"], legend: { 'a': (unit: scout, side: \"a\"), \
                 'b': (unit: scout, side: \"b\"), 'q': rubble }, sides: [(key: \"a\", controller: human), (key: \"b\")])";
    let reply = last(&[json!({ "op": "load", "ron": level })]);
    let warnings = reply["warnings"].as_array().expect("a list");
    assert!(warnings[0]["message"].as_str().is_some_and(|words| words.contains("`q`")), "{reply}");
    assert_eq!((warnings.len(), warnings[0]["line"].as_u64()), (1, Some(1)), "{reply}");
    let saved = talk(&[json!({ "op": "load", "ron": level }), op("save")]).remove(1);
    assert_eq!(last(&[json!({ "op": "load", "save": saved["save"] })])["warnings"], reply["warnings"]);
}

/// `state` tells what has been broken: squares, and borders by their two squares.
#[test]
fn state_tells_what_is_broken() {
    let state = &last(&[load(), op("state")])["state"];
    assert_eq!((&state["broken"], &state["broken_borders"]), (&json!([]), &json!([])));
}

#[test]
fn the_ai_plays_every_shipped_level() {
    for key in blastdoor::level::shipped_keys() {
        let reply = last(&[json!({ "op": "load", "level": key }), op("auto"), op("state"), op("auto")]);
        assert!(reply["command"]["order"]["unit"].is_u64() || reply["command"]["answer"].is_string(), "{key}: {reply}");
    }
}

#[test]
fn the_end_of_the_input_is_a_good_end() {
    assert_eq!(blastdoor_reading(&["serve"], b"").ok(), "");
    assert_eq!(blastdoor_reading(&["serve"], b"\n\n  \n").ok(), "");
}

#[test]
fn a_client_that_stops_reading_ends_it_quietly() {
    let mut child = command(&["serve"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    stdin.write_all(b"{\"op\": \"hash\"}\n").expect("it reads");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("it has an output")).read_line(&mut line).expect("it replies");
    // Nobody reads any more, so writing may fail in the end.
    _ = (0..1000).try_for_each(|_| stdin.write_all(b"{\"op\": \"hash\"}\n"));
    drop(stdin);
    let ran = Ran::of(child.wait_with_output().expect("the program ends"));
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}

/// Six hundred thousand scripted ones would roll every tie again and again.
#[test]
fn a_script_of_too_many_dice_is_refused() {
    let replies = talk(&[json!({ "op": "load", "level": "duel", "dice": vec![1; 600_000] })]);
    assert_eq!(replies[0]["error"]["code"], "dice");
    let message = replies[0]["error"]["message"].as_str().unwrap();
    assert!(message.contains("600000 scripted dice") && message.contains("10000"), "{message}");
    // Two scouts with the same modifiers stay tied as long as both roll the same.
    let ron =
        "(name: \"Tie\", map: [\"a.........b\"], legend: {'a': (unit: scout, side: a), 'b': (unit: scout, side: b)},
        sides: [(key: a), (key: b)])";
    for rules in ["saga", "d6"] {
        let tied = talk(&[json!({ "op": "load", "ron": ron, "rules": rules, "dice": vec![1; 10_000] }), op("state")]);
        assert_eq!(tied[0]["ok"], true, "{rules}: {}", tied[0]["error"]);
        assert!(tied[1]["state"]["dice_left"].as_array().is_none_or(|left| left.len() > 9_000), "{rules}");
    }
}

/// A message that quotes the request stays short, however long the request is.
#[test]
fn long_requests_are_not_echoed() {
    let long = "x".repeat(4_000_000);
    let order = json!({ "order": { "unit": 0, "action": long } });
    let requests = [
        json!({ "op": long }),
        json!({ "op": "load", "level": long }),
        json!({ "op": "load", "ron": long }),
        json!({ "op": "load", "ron": format!("(name: \"{long}\")") }),
        json!({ "op": "load", "ron": format!("({long}: 1)") }),
        json!({ "op": "load", "level": "duel", "sides": { long.as_str(): "ai" } }),
        json!({ "op": "load", "level": "duel", "options": [long.as_str()] }),
        json!({ "op": "load", "save": { "game": "blastdoor", "format": 1, "battle": { "ruleset": long } } }),
        json!({ "op": "load", "save": long }),
        json!({ "op": "state", long.as_str(): 1 }),
        load(),
        json!({ "op": "check", "command": order }),
        json!({ "op": "check", "command": { "answer": long } }),
    ];
    for reply in talk(&requests) {
        assert!(reply["ok"] == true || reply.to_string().len() < 10_000, "{} bytes", reply.to_string().len());
    }
}
