//! Each fault of triggers, reserves, locks and the newer objectives is found at its position with advice, and valid
//! entries reach the board.

use blastdoor::{
    battle::{Event, Lock, Log, Objective, Progress, SideId, Trigger, TriggerAction, TriggerCondition, UnitId},
    level::{self, Setup},
    rules::RulesetId,
};

use crate::sound_level::{SOUND, expect, expect_in, with_triggers};

#[track_caller]
fn triggers(list: &str, expected: &[(&str, &str, &str)]) {
    expect_in(&with_triggers(list), expected);
}

/// The sound level with an objective in place of the `survive` one on line 34.
#[track_caller]
fn objective(objective: &str, expected: &[(&str, &str, &str)]) {
    expect(("survive(side: \"blue\", rounds: 12)", objective), expected);
}

/// A lock with a grade of its own and a lock of the default grade.
#[test]
fn locks_get_onto_the_board() {
    let lock = |field: &str| {
        let source = SOUND.replace("round_limit: 20,", &format!("round_limit: 20, {field},"));
        level::parse("test", source.as_bytes()).unwrap().board(RulesetId::Saga).lock((4, 1).into())
    };
    assert_eq!(lock("doors: [(squares: (4, 1), lock: good)]"), Some(Lock::Good));
    assert_eq!(lock("doors: [(squares: (4, 1), object: curtain, lock: cheap)], locked: [(4, 1)]"), Some(Lock::Cheap));
    assert_eq!(lock("locked: [(4, 1)]"), Some(Lock::Average));
    assert_eq!(lock("doors: [(squares: (4, 1), object: curtain)]"), None);
}

#[test]
fn what_is_sound_gets_onto_the_board() {
    let source = with_triggers(
        "(when: round(begins: 2), then: say(text: \"Now.\")),
        (when: enters(side: red, zone: corner), then: [open(doors: (4, 1)), close(doors: [(4, 1)])]),
        (when: lost(side: blue, units: 3), then: [arrive(reserve: more), unlock(doors: (4, 1))]),
        (when: out(unit: \"Boss\"), then: say(text: \"Gone.\")), (when: broken(at: (4, 1)), then: say(text: \"Crash.\")),
        (when: opened(door: (4, 1)), then: say(text: \"Creak.\"))",
    )
    .replace("name: \"Boss\"),", "name: \"Boss\"), (kind: trooper, side: red, at: (1, 3), arrives: \"more\"),")
    .replace("round_limit: 20,", "round_limit: 20, locked: [(4, 1)],");
    let level = level::parse("test", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    let board = level.board(RulesetId::Saga);
    assert!(board.is_locked((4, 1).into()) && !board.is_locked((4, 2).into()));
    let door = || vec![(4, 1).into()];
    let say = |text: &str| TriggerAction::Say(text.to_owned());
    let more = UnitId(5);
    assert!(level.deployment()[5].reserve && level.deployment()[5].comes_later());
    let expected = [
        (TriggerCondition::Round(2), vec![say("Now.")]),
        (
            TriggerCondition::Enters { side: SideId(0), zone: 1 },
            vec![TriggerAction::Open(door()), TriggerAction::Close(door())],
        ),
        (
            TriggerCondition::Lost { side: SideId(1), units: 3 },
            vec![TriggerAction::Arrive(vec![more]), TriggerAction::Unlock(door())],
        ),
        (TriggerCondition::Out(UnitId(4)), vec![say("Gone.")]),
        (TriggerCondition::Broken((4, 1).into()), vec![say("Crash.")]),
        (TriggerCondition::Opened((4, 1).into()), vec![say("Creak.")]),
    ];
    assert_eq!(level.mission().triggers, expected.map(|(when, then)| Trigger { when, then }));
}

#[test]
fn the_newer_objectives_are_read() {
    let goals =
        "hold(side: \"blue\", zone: \"far end\", rounds: 3), escort(side: red, unit: \"Ann\", zone: \"far end\"),
        escort(side: red, unit: \"Ann\"), destroy(side: red, zone: \"stores\")";
    let source = SOUND
        .replace("survive(side: \"blue\", rounds: 12)", goals)
        .replace("name: \"Boss\"),", "name: \"Boss\"), (kind: medic, side: red, at: (1, 3), name: \"Ann\"),")
        .replace("zones: [", "zones: [(name: stores, squares: (4, 1), exit: red), ");
    let level = level::parse("test", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    let (red, ann) = (SideId(0), UnitId(5));
    let expected = [
        Objective::Hold { side: SideId(1), zone: 1, rounds: 3 },
        Objective::Escort { side: red, unit: ann, zone: Some(1) },
        Objective::Escort { side: red, unit: ann, zone: None },
        Objective::Destroy { side: red, zone: 0 },
    ];
    assert_eq!(level.mission().objectives[1..5], expected);
    assert_eq!(
        level.mission().destroy_targets(&Progress::at_start(level.mission()), &level.board(RulesetId::D6), red),
        [(4, 1).into()],
        "what is to be destroyed is what stands there"
    );
}

mod objectives {
    use super::*;

    #[test]
    fn unknown() {
        objective("holt(side: blue)", &[("34:9", "no objective `holt`", "did you mean `hold`?")]);
    }

    #[test]
    fn to_hold() {
        objective("hold(side: blue, zone: \"corner\")", &[("34:9", "`hold` needs `rounds`", "rounds: 3")]);
        objective("hold(side: blue, zone: \"korner\", rounds: 2)", &[("34:32", "no zone `korner`", "`corner`?")]);
        objective("hold(side: blau, zone: corner, rounds: 2)", &[("34:20", "no side `blau`", "`blue`?")]);
        objective(
            "hold(side: blue, zone: corner, rounds: 21)",
            &[("34:48", "the battle never has 21 rounds", "round_limit: 21")],
        );
        objective("hold(side: blue, zone: corner, round: 2)", &[("34:40", "no field `round`", "`rounds`?")]);
    }

    #[test]
    fn to_hold_what_nobody_reaches() {
        let source = SOUND
            .replace("survive(side: \"blue\", rounds: 12)", "hold(side: blue, zone: corner, rounds: 2)")
            .replace("#a..+.b#", "#a..#.b#")
            .replace("reach(side: \"red\", zone: \"far end\", units: 2)", "defeat(side: blue, unit: \"Boss\")");
        let source = source.replace("defeat(side: blue, unit: \"Boss\"),\n", "");
        expect_in(&source, &[("33:40", "no unit of `blue` can ever reach", "open a way")]);
    }

    #[test]
    fn to_destroy() {
        objective(
            "destroy(side: blue, zone: corner)",
            &[("34:35", "nothing to destroy in the zone `corner`", "crates")],
        );
        objective("destroy(side: blue)", &[("34:9", "`destroy` needs `zone`", "zone:")]);
    }

    #[test]
    fn to_escort() {
        objective("escort(side: blue, unit: \"Bos\")", &[("34:34", "no unit with the name `Bos`", "`Boss`?")]);
        objective(
            "escort(side: red, unit: \"Boss\", zone: corner)",
            &[("34:33", "`Boss` is not on the side `red`", "a unit of that side")],
        );
        objective(
            "escort(side: blue, unit: \"Boss\")",
            &[("34:9", "`Boss` cannot be escorted anywhere: the side has no exit", "exit of the side")],
        );
        let source = SOUND
            .replace("survive(side: \"blue\", rounds: 12)", "escort(side: blue, unit: \"Boss\", zone: corner)")
            .replace("#a..+.b#", "#a..#.b#")
            .replace("reach(side: \"red\", zone: \"far end\", units: 2),\n", "");
        expect_in(&source, &[("33:56", "`Boss` can never reach the place", "open a way")]);
    }
}

mod conditions {
    use super::*;

    const SAY: &str = "then: say(text: \"x\")";

    #[test]
    fn unknown_or_missing() {
        triggers(
            &format!("(when: rounds(begins: 2), {SAY})"),
            &[("37:23", "no condition `rounds`", "did you mean `round`?")],
        );
        let known = "conditions: round, enters, out, lost, broken, opened";
        triggers(&format!("(when: 4, {SAY})"), &[("37:23", "a condition like `round(begins: 4)`", known)]);
        triggers(&format!("(when: dawn, {SAY})"), &[("37:23", "a condition like", known)]);
        triggers(&format!("(when: round(4), {SAY})"), &[("37:23", "a condition like", known)]);
        triggers(
            "(when: round(begins: 2), then: wait)",
            &[("37:47", "an action like", "actions: arrive, open, close")],
        );
        objective_of_words();
        triggers(&format!("({SAY})"), &[("37:16", "a trigger needs `when`", "round(begins: 4)")]);
        triggers("(when: round(begins: 2))", &[("37:16", "a trigger needs `then`", "say(")]);
        triggers(&format!("(wen: round(begins: 2), {SAY})"), &[("37:17", "no field `wen`", "`when`?")]);
    }

    fn objective_of_words() {
        objective("victory", &[("34:9", "an objective like", "objectives: reach, escape, survive")]);
    }

    #[test]
    fn of_rounds() {
        triggers(&format!("(when: round(begins: 0), {SAY})"), &[("37:37", "from 1 to 999", "")]);
        triggers(&format!("(when: round(), {SAY})"), &[("37:23", "the condition `round` needs `begins`", "begins: 4")]);
    }

    #[test]
    fn of_units_and_sides() {
        triggers(&format!("(when: out(unit: \"Bos\"), {SAY})"), &[("37:33", "no unit with the name `Bos`", "`Boss`?")]);
        triggers(
            &format!("(when: lost(side: red, units: 3), {SAY})"),
            &[("37:46", "the side `red` has only 2 units to lose", "ask for 2")],
        );
        triggers(&format!("(when: enters(side: red, zone: corn), {SAY})"), &[("37:47", "no zone `corn`", "`corner`?")]);
    }

    #[test]
    fn of_things() {
        triggers(&format!("(when: broken(at: (2, 2)), {SAY})"), &[("37:34", "nothing to break on (2, 2)", "crates")]);
        triggers(&format!("(when: broken(at: (2, 22)), {SAY})"), &[("37:34", "outside the map", "rows 0 to 5")]);
        triggers(&format!("(when: opened(door: (2, 2)), {SAY})"), &[("37:36", "no door on (2, 2)", "doors: (4, 1)")]);
    }
}

mod actions {
    use super::*;

    #[track_caller]
    fn action(action: &str, expected: &[(&str, &str, &str)]) {
        triggers(&format!("(when: round(begins: 2), then: {action})"), expected);
    }

    #[test]
    fn unknown_or_none() {
        action(
            "tell(text: \"x\")",
            &[("37:47", "no action `tell`", "actions: arrive, open, close, unlock, begin, drop, say")],
        );
        action("[]", &[("37:47", "this trigger does nothing", "say(text:")]);
        action("\"x\"", &[("37:47", "an action like `say(text: \"…\")`", "")]);
        action("say(text: \"\")", &[("37:57", "this text is empty", "")]);
        action("say()", &[("37:47", "the action `say` needs `text`", "text:")]);
    }

    #[test]
    fn about_doors() {
        action("open(doors: [(4, 1), (4, 2)])", &[("37:68", "no door on (4, 2)", "doors: (4, 1)")]);
        action("close(doors: [])", &[("37:60", "there are no doors here", "name the square of one or more")]);
        action("unlock(doors: (4, 1))", &[("37:61", "the door on (4, 1) is not locked", "locked: [(4, 1)]")]);
        expect(
            ("round_limit: 20,", "round_limit: 20, locked: [(4, 1), (4, 2)],"),
            &[("5:39", "no door on (4, 2)", "doors: (4, 1)")],
        );
    }

    #[test]
    fn about_reserves() {
        action("arrive(reserve: waves)", &[("37:63", "no unit waits in the reserve `waves`", "arrives: \"waves\"")]);
        let reserve = "name: \"Boss\"), (kind: trooper, side: red, at: (1, 3), arrives: \"wave\")";
        let source =
            with_triggers("(when: round(begins: 2), then: arrive(reserve: waves))").replace("name: \"Boss\")", reserve);
        expect_in(&source, &[("37:63", "no unit waits in the reserve `waves`", "did you mean `wave`?")]);
        expect(
            ("name: \"Boss\")", "name: \"Boss\", arrives: (2))"),
            &[("27:74", "a round like `4` or the name of a reserve", "")],
        );
    }
    /// The sound level with a named objective in place of the `survive` one, and a trigger action.
    #[track_caller]
    fn about_objective(fields: &str, action: &str, expected: &[(&str, &str, &str)]) {
        let source = with_triggers(&format!("(when: round(begins: 2), then: {action})"));
        let goal = format!("survive(side: \"blue\", rounds: 12, {fields})");
        expect_in(&source.replace("survive(side: \"blue\", rounds: 12)", &goal), expected);
    }

    #[test]
    fn about_objectives() {
        let begin = "begin(objective: \"night\")";
        action(begin, &[("37:64", "no objective with the name `night`", "name: \"night\"")]);
        about_objective(
            "name: nigth",
            begin,
            &[("37:64", "no objective with the name `night`", "did you mean `nigth`?")],
        );
        about_objective("name: night", begin, &[("34:49", "`night` is active from the start", "waits: true")]);
        about_objective("waits: true", "say(text: \"x\")", &[("34:50", "it has no name", "name:")]);
        about_objective("waits: 3, name: x", "drop(objective: x)", &[("34:50", "`true` or `false`", "")]);
        about_objective(
            "nam: x",
            "drop(objektive: x)",
            &[("34:43", "no field `nam`", "`name`?"), ("37:52", "no field `objektive`", "`objective`?")],
        );
        about_objective(
            "name: x), escape(side: red, name: x",
            "drop(objective: x)",
            &[("34:53", "has no exit", ""), ("34:77", "two objectives have the name `x`", "")],
        );
    }
}

/// A misspelt field of an objective is one fault; triggers that name the objective report nothing.
#[test]
fn a_misspelt_field_of_an_objective_is_told_once() {
    let source =
        with_triggers("(when: round(begins: 2), then: [begin(objective: \"late\"), drop(objective: \"early\")])");
    let survive = "survive(side: \"blue\", rounds: 12)";
    for (goal, expected) in [
        ("survive(side: \"blue\", rounds: 12, name: \"late\", wiats: true)", ("34:57", "no field `wiats`", "`waits`")),
        ("survive(side: \"blue\", rounds: 12, nmae: \"late\", waits: true)", ("34:43", "no field `nmae`", "`name`")),
    ] {
        let source = source.replace(survive, goal).replace("unit: \"Boss\")", "unit: \"Boss\", name: \"early\")");
        expect_in(&source, &[expected]);
    }
}

/// A trigger cannot begin an unknown objective, also in a level without objectives.
#[test]
fn a_trigger_begins_what_is_not_there() {
    let source = with_triggers("(when: round(begins: 2), then: begin(objective: \"late\"))");
    let start = source.find("    objectives: [").expect("objectives");
    let end = source.find("    triggers: [").expect("triggers");
    let source = format!("{}{}", &source[..start], &source[end..]);
    expect_in(&source, &[("32:64", "no objective with the name `late`", "name: \"late\"")]);
}

/// Each misspelt reserve is reported once, however many units wait in it.
#[test]
fn a_misspelt_reserve() {
    let waiting = "name: \"Boss\", arrives: more), (kind: scout, side: blue, at: (6, 2), arrives: more)";
    let source =
        with_triggers("(when: round(begins: 2), then: arrive(reserve: mroe))").replace("name: \"Boss\")", waiting);
    let source = source.replace("defeat(side: \"red\", unit: \"Boss\"),", "");
    expect_in(&source, &[("37:63", "no unit waits in the reserve `mroe`", "did you mean `more`? reserves: more")]);
}

/// Thousands of triggers are refused. As many as are allowed, all due at once and each opening the way for the one
/// before it, take no time.
#[test]
fn the_number_of_triggers_is_bounded() {
    let many = "(when: round(begins: 1), then: say(text: \"x\")),".repeat(3000);
    triggers(&many, &[("37:9416", "there are more than 200 triggers", "remove")]);
    let acts = format!("(when: round(begins: 1), then: [{}])", "say(text: \"x\"),".repeat(1001));
    triggers(&acts, &[("37:16", "the triggers have 1001 actions", "1000")]);
    let goals = "defeat(side: \"red\", unit: \"Boss\"),".repeat(200);
    let faults = crate::sound_level::faults_of(&SOUND.replace("defeat(side: \"red\", unit: \"Boss\"),", &goals));
    assert!(faults.plain().contains("there are more than 100 objectives"), "{}", faults.plain());
    let started = std::time::Instant::now();
    let open = "(when: opened(door: (4, 1)), then: [close(doors: (4, 1)), open(doors: (4, 1))]),".repeat(199);
    let source = with_triggers(&format!("{open}(when: round(begins: 1), then: open(doors: (4, 1)))"));
    let level = level::parse("test", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    let world = Setup::new(&level, 1).begin().unwrap_or_else(|error| panic!("{error}"));
    let moved = world.resource::<Log>().events.iter().filter(|event| matches!(event, Event::DoorMoved { .. })).count();
    assert_eq!(moved, 1 + 2 * 199, "each trigger fires once");
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
}
