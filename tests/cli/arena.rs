//! `blastdoor arena`, and programs as players.

use std::{
    process::Command,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::program::{Folder, Ran, blastdoor, command};

/// The folder of the example bots.
const BOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bots");
/// A small mirrored map.
const LANE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/arena/lane.ron");

/// The interpreter of the bots.
const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };

/// Returns true if the bots can run. The game needs only a Rust toolchain, and so do its tests: those of bots are skipped
/// on a machine without Python, with a note.
fn has_python() -> bool {
    let has = Command::new(PYTHON).arg("--version").output().is_ok();
    if !has {
        eprintln!("skipped: there is no {PYTHON} on this machine");
    }
    has
}

fn example(name: &str) -> String {
    format!("{PYTHON} '{BOTS}/{name}.py'")
}

/// A bot with this source.
fn bot(folder: &Folder, source: &str) -> String {
    format!("{PYTHON} '{}'", folder.file("bot.py", source))
}

/// A match of four battles on the lane. Programs may write to standard error.
fn four(one: &str, other: &str, more: &[&str]) -> Value {
    let args = ["arena", LANE, "--player", one, "--player", other, "--battles", "4", "--format", "json"];
    let ran = blastdoor(&[&args, more].concat());
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    serde_json::from_str(&ran.out).expect("a JSON object")
}

/// The result without the times, which differ from run to run.
fn without_times(mut result: Value) -> Value {
    let matches = result["matches"].as_array_mut().expect("a list").iter_mut().map(|one| &mut one["players"]);
    for player in matches.flat_map(|players| players.as_array_mut().expect("two players")) {
        let fields = player.as_object_mut().expect("a player");
        assert!(fields.remove("mean_ms").is_some_and(|time| time.as_f64() > Some(0.0)));
        assert!(fields.remove("percentile_99_ms").is_some());
    }
    result["matches"].take()
}

#[test]
fn a_match_has_the_same_result_on_any_number_of_threads() {
    let run = |threads: &str| {
        let args = ["arena", LANE, "duel", "--player", "regular", "--player", "recruit", "--battles", "6"];
        let ran = command(&args).args(["--seed", "3", "--format", "json", "--threads", threads]).output();
        without_times(serde_json::from_str(&Ran::of(ran.expect("it starts")).ok()).expect("a JSON object"))
    };
    let (one, three) = (run("1"), run("3"));
    assert_eq!(one, three);
    assert_eq!((&one[0]["level"], &one[1]["level"]), (&"lane".into(), &"duel".into()));
    for result in [&one[0], &one[1]] {
        assert_eq!(result["battles"], 8, "whole groups of four");
        let wins: u64 =
            result["players"].as_array().unwrap().iter().map(|player| player["wins"].as_u64().unwrap()).sum();
        assert_eq!(wins + result["draws"].as_u64().unwrap(), 8);
    }
}

/// Both players have both sides equally often; when the players change places, so do their results.
#[test]
fn players_change_sides() {
    let args = |one, other| four(one, other, &["--rules", "d6"]);
    let [a, b] = [args("regular", "recruit"), args("recruit", "regular")].map(without_times);
    for player in a[0]["players"].as_array().unwrap() {
        for side in player["by_side"].as_array().unwrap() {
            assert_eq!(side["battles"], 2, "{player}");
        }
    }
    assert_eq!(a[0]["players"][0], b[0]["players"][1]);
    assert_eq!(a[0]["players"][1], b[0]["players"][0]);
}

#[test]
fn the_table_names_players_shares_and_times() {
    let out =
        blastdoor(&["arena", LANE, "--player", "regular", "--player", "recruit", "--battles", "4", "--rules", "all"]);
    let out = out.ok();
    for part in ["A lane (rules d6_segments)", "All 5 matches", "95 % interval", "99 % under", "as North", "20 battles"]
    {
        assert!(out.contains(part), "{part}: {out}");
    }
}

#[test]
fn the_example_bots_play_under_all_rules() {
    if !has_python() {
        return;
    }
    let result = four(&example("charger"), &example("marksman"), &["--rules", "all"]);
    assert_eq!(result["matches"].as_array().unwrap().len(), 5);
    for one in result["matches"].as_array().unwrap() {
        for player in one["players"].as_array().unwrap() {
            assert_eq!(player["faults"], serde_json::json!([]), "{}", one["ruleset"]);
            assert!(player["decisions"].as_u64() > Some(8), "{one}");
        }
    }
    let [charger, marksman] = [0, 1].map(|player| result["total"]["players"][player]["wins"].as_u64().unwrap());
    assert!(charger + marksman > 10, "most of the 20 battles have a winner: {result}");
}

/// The bot of the guide.
#[test]
fn the_bot_of_the_guide_plays() {
    if !has_python() {
        return;
    }
    let guide = include_str!("../../examples/bots/README.md");
    let source = guide.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a bot");
    let folder = Folder::new();
    let bot = bot(&folder, source);
    let result = four(&bot, "regular", &["--rules", "all"]);
    assert_eq!(result["total"]["players"][0]["faults"], serde_json::json!([]), "{result}");
}

/// The only fault of the first player, which loses every battle.
#[track_caller]
fn fault_of(source: &str, more: &[&str]) -> String {
    let folder = Folder::new();
    let result = four(&bot(&folder, source), "regular", more);
    let player = &result["matches"][0]["players"];
    assert_eq!((&player[0]["wins"], &player[1]["wins"]), (&0.into(), &4.into()), "{result}");
    let faults = player[0]["faults"].as_array().unwrap();
    assert_eq!((faults.len(), &faults[0]["battles"]), (1, &4.into()), "{result}");
    faults[0]["fault"].as_str().unwrap().to_owned()
}

#[test]
fn a_bot_that_ends_loses() {
    if !has_python() {
        return;
    }
    assert!(fault_of("raise SystemExit(7)", &[]).contains("it ended during the battle"));
    assert!(fault_of("import sys; sys.stdin.readline(); sys.stdin.readline()", &[]).contains("it ended"));
}

#[test]
fn a_bot_that_writes_nonsense_loses() {
    if !has_python() {
        return;
    }
    let says = |line: &str| {
        fault_of(
            &format!(
                "import sys\nsys.stdin.readline()\nsys.stdin.readline()\nprint({line:?}, flush=True)\nsys.stdin.read()"
            ),
            &[],
        )
    };
    assert!(says("fire!").contains("it wrote `fire!`: the line is not JSON"));
    assert!(says("{\"op\": \"shoot\"}").contains("there is no request `shoot`"));
    let illegal = says("{\"op\": \"submit\", \"command\": {\"order\": {\"unit\": 99, \"action\": \"move\"}}}");
    assert!(illegal.contains("was refused"), "{illegal}");
}

#[test]
fn a_bot_that_is_silent_loses_when_its_time_is_up() {
    if !has_python() {
        return;
    }
    let began = Instant::now();
    let fault = fault_of("import time\ntime.sleep(60)", &["--time-limit", "1", "--threads", "4"]);
    assert_eq!(fault, "it gave no command within 1 s");
    let fault = fault_of("while True: print('{\"op\": \"state\"}', flush=True)", &["--time-limit", "60"]);
    assert_eq!(fault, "it did not read its standard input");
    assert!(began.elapsed() < Duration::from_secs(30));
}

/// The requests that would tell or change more than the side may know or do are refused; the battle goes on.
#[test]
fn a_bot_may_look_but_not_cheat() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let source = r#"
import json, sys
def ask(**request):
    print(json.dumps(request), flush=True)
    return json.loads(sys.stdin.readline())
begin = json.loads(sys.stdin.readline())
assert "seed" not in begin and begin["side"] in begin["sides"] and len(begin["map"]) == begin["size"][1], begin
for line in sys.stdin:
    message = json.loads(line)
    if message["op"] != "decide":
        break
    other = [side for side in begin["sides"] if side != begin["side"]][0]
    for op in ["auto", "undo", "hash", "save", "quit"]:
        assert ask(op=op)["error"]["code"] == "not_in_match", op
    assert ask(op="load", level="duel")["error"]["code"] == "not_in_match"
    assert ask(op="state", **{"as": other})["state"] == message["state"]
    assert ask(op="legal", id=3)["id"] == 3
    commands = message["commands"]
    wanted = [entry for entry in commands if entry["purpose"] in (None, "end_turn")] or commands
    print(json.dumps({"op": "submit", "command": wanted[0]["command"]}), flush=True)
"#;
    let result = four(&bot(&folder, source), "regular", &[]);
    assert_eq!(result["total"]["players"][0]["faults"], serde_json::json!([]), "{result}");
}

#[test]
fn a_program_plays_a_side_of_one_battle() {
    if !has_python() {
        return;
    }
    let seat = format!("south={}", example("charger"));
    let run = |seat: &str| blastdoor(&["simulate", LANE, "--seed", "5", "--ai", "north=recruit", "--ai", seat]);
    let out = run(&seat).ok();
    assert!(
        out.contains("== Round 1 ==") && out.lines().last().is_some_and(|line| line.starts_with("After ")),
        "{out}"
    );
    assert_eq!(out, run(&seat).ok(), "the same seed");
    let folder = Folder::new();
    let out = run(&format!("south={}", bot(&folder, "raise SystemExit(7)"))).ok();
    assert!(out.lines().last().is_some_and(|line| line.starts_with("South loses by its program: it ended")), "{out}");
}

#[test]
fn players_that_cannot_play_are_refused() {
    let arena = |players: &[&str], level: &str| {
        let players = players.iter().flat_map(|player| ["--player", player]);
        blastdoor(&["arena", level].into_iter().chain(players).collect::<Vec<_>>()).refused()
    };
    let message = arena(&["regular", "recrut"], "duel");
    assert!(
        message.contains("did you mean `recruit`? difficulties: recruit, regular, veteran, commander"),
        "{message}"
    );
    assert!(arena(&["regular"], "duel").contains("write --player twice"));
    assert!(arena(&["regular", "human"], "duel").contains("blastdoor play"));
    assert!(arena(&["regular", "'"], "duel").contains("quotation mark"));
    assert!(arena(&["regular", "recruit"], "dule").contains("did you mean `duel`?"));
    let unknown = blastdoor(&["simulate", "duel", "--ai", "crew=recrut"]).refused();
    assert!(unknown.contains("did you mean `recruit`?"), "{unknown}");
    assert!(blastdoor(&["simulate", "duel", "--ai", "crow=recruit"]).refused().contains("did you mean `crew`?"));
    assert!(blastdoor(&["simulate", "duel", "--ai", "crew"]).refused().contains("red=recruit"));
    let twice = blastdoor(&["simulate", "duel", "--ai", "crew=recruit", "--ai", "crew=regular"]).refused();
    assert!(twice.contains("the side `crew` is given twice"), "{twice}");
    let play = blastdoor(&["play", "duel", "--side", "crew=recrut"]).refused();
    assert!(play.contains("human, ai, recruit, regular, veteran, commander"), "{play}");
}
