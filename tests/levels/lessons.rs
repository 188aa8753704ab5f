//! Lessons: every shipped one can be followed to its end and is won, and each fault of a step is found at its position.

use std::sync::Arc;

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{
        ActionKey, Board, Command, Controller, Departed, Difficulty, History, Order, Roster, Sides, Status, UnitId,
    },
    grid::Square,
    level::{self, Lesson, LessonGoal, LessonInput, LessonMark, LessonProgress, LessonStep, Setup, WantedOrder},
    rules::{self, CoverLevel, RulesetId},
};

use crate::sound_level::{SOUND, expect_in};

/// Follows a lesson to the end of its battle.
fn follow(lesson: &Lesson) -> (World, LessonProgress) {
    follow_to(lesson, usize::MAX)
}

/// Follows a lesson as a player does who does nothing else: goes on where there is something to read, points at the
/// mark, and gives an order that fits the step. Returns the battle at its end, or when the player can give an order in a
/// step with this index, and the steps that were reached.
fn follow_to(lesson: &Lesson, last: usize) -> (World, LessonProgress) {
    let steps = lesson.steps();
    let mut world = lesson.setup().begin().unwrap_or_else(|error| panic!("{}: {error}", lesson.level.key));
    let mut progress = LessonProgress::default();
    let mut memory = ai::Memory::default();
    for _ in 0..600 {
        while progress.advance(&steps, &mut world, input(steps.get(progress.step()))) {}
        let Some(side) = world.resource::<Status>().side() else { return (world, progress) };
        let is_person = world.resource::<Sides>().controller(side) == Controller::Human;
        if progress.step() >= last && is_person && matches!(*world.resource::<Status>(), Status::Ready { .. }) {
            return (world, progress);
        }
        let fitting = steps.get(progress.step()).filter(|_| is_person).and_then(|step| fitting(&mut world, step));
        let advised = |world: &mut World, memory: &mut ai::Memory| match is_person {
            true => ai::advise_as(world, memory, Difficulty::Regular).map(|advice| advice.command),
            false => ai::decide(world, memory),
        };
        let command = fitting.or_else(|| advised(&mut world, &mut memory)).expect("a command");
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{}: {error}", lesson.level.key));
    }
    panic!("{} does not end: step {}", lesson.level.key, progress.step());
}

/// The input of a player who reads the step and points at its mark.
fn input(step: Option<&LessonStep>) -> LessonInput {
    let mark = step.and_then(|step| step.point.as_ref());
    let (square, unit) = match mark {
        Some(LessonMark::Square(square)) => (Some(*square), None),
        Some(LessonMark::Unit(unit)) => (None, Some(*unit)),
        Some(LessonMark::Action(_) | LessonMark::EndTurn) | None => (None, None),
    };
    LessonInput { square, unit, next: step.is_some_and(|step| step.until == LessonGoal::Read) }
}

/// An order or an answer that the step asks for, if there is one now.
fn fitting(world: &mut World, step: &LessonStep) -> Option<Command> {
    if let (Status::Awaiting { choice }, LessonGoal::Answer { options }) = (world.resource::<Status>(), &step.until) {
        let is_wanted = |key: &str| options.iter().any(|option| key.starts_with(option.as_str()));
        let wanted = choice.options.iter().find(|option| is_wanted(&option.key));
        return wanted.map(|option| Command::Answer(option.key.to_string()));
    }
    let orders = rules::orders(world);
    // Moves have no paths here; the rules find them.
    orders.into_iter().find(|order| fits(world, step, order)).map(Command::Order)
}

/// Returns true if a player who follows the step would give this order.
fn fits(world: &mut World, step: &LessonStep, order: &Order) -> bool {
    let is_move = order.action.as_str() == "move";
    let mut after_move = |enemy: UnitId| {
        let on = order.to.filter(|_| is_move)?;
        rules::outlook(world, order, on).exchanges.into_iter().find(|exchange| exchange.enemy == enemy)
    };
    match &step.until {
        LessonGoal::Order(wanted) => wanted.is_met_by(order),
        LessonGoal::Stands(who, square) => is_move && *who == order.unit && order.to == Some(*square),
        LessonGoal::Flanked(enemy) => after_move(*enemy).is_some_and(|exchange| exchange.flanking.own.is_some()),
        LessonGoal::Open(doors) => {
            order.action.as_str() == "open_door" && order.to.is_some_and(|to| doors.contains(&to))
        }
        LessonGoal::ClearShot { unit, target } => {
            *unit == order.unit
                && after_move(*target).is_some_and(|exchange| exchange.cover.theirs.level == CoverLevel::None)
        }
        LessonGoal::Read
        | LessonGoal::Pointed
        | LessonGoal::Asked
        | LessonGoal::Answer { .. }
        | LessonGoal::Turn
        | LessonGoal::Out(_)
        | LessonGoal::Round(_) => false,
    }
}

#[test]
fn every_lesson_can_be_followed_and_is_won() {
    assert_eq!(level::lessons().len(), level::lesson_keys().count(), "each one can be read");
    for lesson in level::lessons() {
        let (key, steps) = (&lesson.level.key, lesson.steps().len());
        assert!(lesson.level.warnings().is_none(), "{key}: {:?}", lesson.level.warnings());
        let (world, progress) = follow(&lesson);
        assert_eq!(progress.step(), steps, "{key}: the last step is reached");
        let Status::Over { outcome } = world.resource::<Status>() else { panic!("{key} is not over") };
        let winner = outcome.winner.map(|side| world.resource::<Sides>().controller(side));
        assert_eq!(winner, Some(Controller::Human), "{key}: {}", outcome.reason);
        let commands = world.resource::<History>().commands.len();
        println!("{key}: {steps} steps, {commands} commands");
    }
}

/// A battle that is loaded finds the step of its player again from its commands, without what was read and pointed at.
#[test]
fn the_commands_of_a_battle_lead_to_its_step() {
    for lesson in level::lessons() {
        let steps = lesson.steps();
        let (played, _) = follow(&lesson);
        let mut world = lesson.setup().begin().expect("it begins");
        let mut progress = LessonProgress::default();
        for command in played.resource::<History>().commands.clone() {
            progress.advance(&steps, &mut world, LessonInput::default());
            rules::submit(&mut world, command).expect("it was legal");
        }
        progress.advance(&steps, &mut world, LessonInput::default());
        assert_eq!(progress.step(), steps.len(), "{}", lesson.level.key);
    }
}

/// A test of the goal of a step.
type IsGoal = fn(&LessonGoal) -> bool;

/// The battle when the player can give an order in the step with this goal.
fn at_step(key: &str, is_goal: IsGoal) -> World {
    let lessons = level::lessons();
    let lesson = lessons.iter().find(|lesson| lesson.level.key == key).expect("a lesson");
    let steps = lesson.steps();
    let place = steps.iter().position(|step| is_goal(&step.until)).expect("a step");
    let (world, progress) = follow_to(lesson, place);
    assert_eq!(progress.step(), place);
    world
}

/// The first of two confirmations does not end the step in which both units are to declare.
#[test]
fn a_step_waits_until_all_have_declared() {
    let confirms = |order: &Order| order.action.as_str() == "confirm";
    let world = at_step("lesson_initiative", |goal| *goal == LessonGoal::Asked);
    let given = world.resource::<History>().commands.iter();
    let is_own = |order: &Order| order.unit != UnitId(1);
    let own = given.filter(|command| matches!(command, Command::Order(order) if confirms(order) && is_own(order)));
    let confirmed = own.count();
    assert_eq!(confirmed, 1, "one of the two has confirmed when the step begins");
}

/// An opponent who brings about what a step asks for does not end the step: the next order of the player does.
#[test]
fn an_opponent_does_not_take_the_step_of_the_player() {
    let between = ["#######", "#a.b..#", "#..x..#", "#######"];
    let beside = ["#######", "#a.%x.#", "#.....#", "#.....#", "#######"];
    not_taken(&between, "flanked(unit: \"Raider\")", (2, 1).into());
    not_taken(&beside, "clear_shot(unit: \"Ann\", target: \"Raider\")", (4, 3).into());
}

/// The raider goes to a square where it meets the condition of the only step.
#[track_caller]
fn not_taken(map: &[&str], until: &str, to: Square) {
    let source = format!(
        r#"(
    name: "Taken",
    map: {map:?},
    legend: {{
        'a': (unit: commando, side: "crew", name: "Ann"),
        'b': (unit: commando, side: "crew", name: "Ben"),
        'x': (unit: marauder, side: "raiders", name: "Raider"),
    }},
    sides: [(key: "crew", controller: human), (key: "raiders", controller: recruit)],
    lesson: [(say: "x", until: {until})],
)"#
    );
    let read = level::parse("taken", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    let (steps, mut progress) = (read.lesson(RulesetId::Saga), LessonProgress::default());
    let mut world = Setup::new(&read, 1).begin().unwrap_or_else(|error| panic!("{error}"));
    let raider = world.resource::<Roster>().units().last().expect("a raider");
    let mut has_moved = false;
    for _ in 0..20 {
        let step = |progress: &mut LessonProgress, world: &mut World| {
            progress.advance(&steps, world, LessonInput::default());
            progress.step()
        };
        assert_eq!(step(&mut progress, &mut world), 0, "{until}: nobody of the crew has done anything");
        let command = match world.resource::<Status>().clone() {
            Status::Awaiting { choice } => Command::Answer(choice.options.last().expect("an option").key.to_string()),
            Status::Ready { unit, .. } => {
                let is_wanted = |order: &Order| match (order.action.as_str(), unit == raider) {
                    ("move", true) => !has_moved && order.to == Some(to),
                    ("attack", false) => has_moved && order.at == Some(raider),
                    _ => false,
                };
                let orders = rules::orders(&mut world);
                let wanted = orders.iter().find(|order| order.unit == unit && is_wanted(order));
                let ends = orders.iter().find(|order| order.action.as_str() == "end_turn");
                let given = wanted.or(ends).expect("an order").clone();
                has_moved |= given.action.as_str() == "move";
                Command::Order(given)
            }
            Status::Setup | Status::Over { .. } => panic!("{until}: the battle does not go on"),
        };
        let ends_step = matches!(&command, Command::Order(order) if order.action.as_str() == "attack");
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{error}"));
        if ends_step {
            assert_eq!(step(&mut progress, &mut world), 1, "{until}: it holds after an order of the crew");
            return;
        }
    }
    panic!("{until}: the crew never attacks");
}

/// An order counts only with the unit and the target that the step names.
#[test]
fn an_order_counts_with_its_unit_and_target() {
    let wanted = WantedOrder {
        actions: vec![ActionKey::of("attack"), ActionKey::of("charge")],
        unit: Some(UnitId(0)),
        target: Some(UnitId(2)),
    };
    let order = |unit, action, target| Order::new(UnitId(unit), ActionKey::of(action)).at(UnitId(target));
    assert!(wanted.is_met_by(&order(0, "charge", 2)));
    for other in [order(1, "attack", 2), order(0, "attack", 1), order(0, "disarm", 2)] {
        assert!(!wanted.is_met_by(&other), "{other:?}");
    }
}

/// A level with a door, a woman, a man and a robot.
const DOORWAY: &str = r#"(
    name: "Doorway",
    map: ["..#..", "ab+x.", "..#.."],
    legend: {
        'a': (unit: commando, side: "crew", name: "Ann"),
        'b': (unit: commando, side: "crew", name: "Ben"),
        'x': (unit: battle_robot, side: "robots", name: "Robot"),
    },
    sides: [(key: "crew", controller: human, aware: true), (key: "robots", controller: human)],
    lesson: [STEPS],
)"#;

/// The battle of the level with these steps, and the steps.
fn doorway(steps: &str) -> (World, Arc<[LessonStep]>) {
    let source = DOORWAY.replace("STEPS", steps);
    let read = level::parse("doorway", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    let world = Setup::new(&read, 1).begin().unwrap_or_else(|error| panic!("{error}"));
    (world, read.lesson(RulesetId::Saga))
}

/// The index of the step after a look at the battle.
fn step_now(progress: &mut LessonProgress, steps: &[LessonStep], world: &mut World) -> usize {
    progress.advance(steps, world, LessonInput::default());
    progress.step()
}

/// A step that waits for an open door ends when the door is broken, too.
#[test]
fn a_broken_door_is_open() {
    let (mut world, steps) = doorway("(say: \"x\", until: open(at: (2, 1))), (say: \"y\")");
    let mut progress = LessonProgress::default();
    assert_eq!(step_now(&mut progress, &steps, &mut world), 0);
    world.resource_mut::<Board>().break_object(Square::new(2, 1));
    assert_eq!(step_now(&mut progress, &steps, &mut world), 1);
}

/// A step that waits for a unit or a target ends once that is gone; the steps for others go on.
#[test]
fn a_step_does_not_wait_for_the_fallen() {
    let (mut world, steps) = doorway(
        "(say: \"x\", until: order(action: second_wind, unit: \"Ann\")), \
         (say: \"y\", until: stands(unit: \"Ann\", at: (1, 2))), \
         (say: \"z\", until: order(action: attack, unit: \"Ben\", target: \"Ann\")), \
         (say: \"z\", until: order(action: attack, unit: \"Ben\"))",
    );
    let mut progress = LessonProgress::default();
    assert_eq!(step_now(&mut progress, &steps, &mut world), 0);
    // Ann has left the board.
    world.resource_mut::<Departed>().0.push(UnitId(0));
    assert_eq!(step_now(&mut progress, &steps, &mut world), 3);
}

/// The sound level with these steps on line 37, from column 14 on.
fn with_lesson(steps: &str) -> String {
    let end = SOUND.rfind(')').expect("an end");
    format!("{}    lesson: [{steps}],\n)", &SOUND[..end])
}

#[track_caller]
fn expect(steps: &str, expected: &[(&str, &str, &str)]) {
    expect_in(&with_lesson(steps), expected);
}

#[track_caller]
fn expect_sound(steps: &str) {
    let read = level::parse("test", with_lesson(steps).as_bytes());
    assert!(read.is_ok(), "{}", read.expect_err("a fault").plain());
}

#[test]
fn faults_of_a_step() {
    expect("7", &[("37:14", "a step: a group", "")]);
    expect("()", &[("37:14", "a step needs `say`", "Click")]);
    expect("(say: \"x\", util: read)", &[("37:25", "a step has no field `util`", "did you mean `until`?")]);
    let long = "x ".repeat(150);
    expect(&format!("(say: \"{long}\")"), &[("37:20", "this text has 299 characters", "two steps")]);
    expect(&"(say: \"x\"),".repeat(51), &[("37:564", "more than 50 steps", "two lessons")]);
}

#[test]
fn faults_of_a_mark() {
    let mark = |mark: &str| format!("(say: \"x\", point: {mark})");
    expect(&mark("squares(at: (1, 1))"), &[("37:32", "`squares` is not one of the marks", "did you mean `square`?")]);
    expect(&mark("square(at: (9, 1))"), &[("37:43", "outside the map", "columns 0 to 7")]);
    expect(&mark("unit(name: \"Bos\")"), &[("37:43", "no unit with the name `Bos`", "did you mean `Boss`?")]);
    expect(
        &mark("action(key: atack)"),
        &[("37:44", "the rules `saga` have no action `atack`", "did you mean `attack`?")],
    );
    expect(&mark("unit"), &[("37:32", "a mark like `square(at: (3, 4))`", "marks: square, unit, action, end_turn")]);
    expect_sound(&mark("end_turn"));
}

#[test]
fn faults_of_a_condition() {
    let until = |until: &str| format!("(say: \"x\", until: {until})");
    expect(&until("red"), &[("37:32", "`red` is not one of the conditions", "did you mean `read`?")]);
    expect(&until("pointed"), &[("37:32", "points at nothing on the board", "add `point:")]);
    expect(&until("order(action: [])"), &[("37:46", "there are no actions here", "")]);
    expect(&until("order(action: [move, walk_on])"), &[("37:53", "no action `walk_on`", "")]);
    expect(&until("order(action: dodge)"), &[("37:46", "the rules `saga` have no action `dodge`", "")]);
    expect(&until("order(action: attack, unit: Bos)"), &[("37:60", "no unit with the name `Bos`", "`Boss`")]);
    expect(&until("order(action: attack, at: Boss)"), &[("37:54", "has no field `at`", "")]);
    expect(&until("answer(option: [])"), &[("37:47", "there are no options here", "")]);
    expect(&until("open(at: (1, 1))"), &[("37:41", "there is no door on (1, 1)", "")]);
    expect_sound(&until("answer(option: [after, end])"));
    expect(&until("flanked(unit: Bos)"), &[("37:46", "no unit with the name `Bos`", "`Boss`")]);
    expect(&until("clear_shot(unit: Boss)"), &[("37:32", "needs `target`", "")]);
    expect(&until("stands(unit: Boss, at: (7, 9))"), &[("37:55", "outside the map", "")]);
    expect(&until("round(begins: 0)"), &[("37:46", "from 1 to 999", "")]);
    expect_sound(&until("out(unit: Boss)"));
    expect(
        "(say: \"x\", point: action(key: move), until: pointed)",
        &[("37:58", "points at nothing on the board", "")],
    );
}

/// A step may count under some rules only, and names the actions of these.
#[test]
fn steps_for_some_rules() {
    let source = with_lesson("(say: \"x\", until: order(action: confirm), only: d6), (say: \"y\")");
    let level = level::parse("test", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    let count = |rules| level.lesson(rules).len();
    assert_eq!((count(RulesetId::Saga), count(RulesetId::D6), count(RulesetId::Swu)), (1, 2, 1));
    let source = with_lesson("(say: \"x\", until: order(action: second_wind))");
    let level = level::parse("test", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    assert_eq!((level.lesson(RulesetId::Saga).len(), level.lesson(RulesetId::D6).len()), (1, 0));
}
