//! Lessons in the window: the steps follow the player, and a won lesson is noted and leads to the next.

use blastdoor::{
    battle::{Command, Order, UnitId},
    client::{
        Screen, Start,
        session::{CurrentLesson, Playback, Request, Session, ViewModel},
        storage::{Item, Storage},
    },
    level,
};

use crate::harness::{self, TestClient};

fn step(client: &TestClient) -> usize {
    client.get::<CurrentLesson>().place().0
}

/// The first possible order of an action, if there is one.
fn order(client: &TestClient, action: &str) -> Option<Order> {
    let menu = client.get::<ViewModel>().menu.as_ref()?;
    let mut entries = menu.groups.iter().flat_map(|group| &group.entries);
    let entry = entries.find(|entry| entry.action.as_str() == action && entry.refusal.is_none())?;
    entry.orders.first().cloned()
}

/// Attacks whenever that is possible, gives the proposed answers, and ends the turns, until the result is shown.
fn play_to_the_end(client: &mut TestClient) {
    for _ in 0..200 {
        if client.screen() == Screen::Outcome {
            return;
        }
        if client.get::<ViewModel>().status.is_over() {
            client.wait(3);
        } else if client.get::<ViewModel>().humans_turn {
            match order(client, "attack").or_else(|| client.get::<ViewModel>().end_turn.clone()) {
                Some(given) => client.ask(Request::Submit(Command::Order(given))),
                None => client.press(harness::ENTER),
            }
        } else {
            client.wait_for_person();
        }
    }
    panic!("the lesson does not end");
}

#[test]
fn the_steps_follow_the_player() {
    let lesson = level::lessons().into_iter().next().expect("a lesson");
    let mut client = TestClient::start(Start::Play(lesson.setup()));
    client.wait_for_person();
    assert_eq!((step(&client), client.get::<CurrentLesson>().is_to_be_read()), (1, true));
    client.click((4, 2).into());
    assert_eq!(step(&client), 3, "the move ends the first step, which was to be read, and the second");
    let robot = client.get::<ViewModel>().placement(UnitId(0)).expect("a robot").square();
    client.click(robot);
    assert_eq!(step(&client), 5, "pointing ends a step, and so does the shot");
    assert!(client.get::<CurrentLesson>().points_at_end_turn());
    client.ask(Request::Undo);
    assert_eq!(step(&client), 5, "dice cannot be taken back");
    let repeat = client.get::<CurrentLesson>().repeat();
    client.ask(repeat);
    client.wait_for_person();
    assert_eq!(step(&client), 1, "a lesson can be repeated at any time");
}

/// A lesson that is loaded goes on at its step.
#[test]
fn a_loaded_lesson_goes_on() {
    let lesson = level::lessons().into_iter().next().expect("a lesson");
    let mut client = TestClient::start(Start::Play(lesson.setup()));
    client.wait_for_person();
    client.click((4, 2).into());
    let robot = client.get::<ViewModel>().placement(UnitId(0)).expect("a robot").square();
    client.click(robot);
    assert_eq!(step(&client), 5);
    let slot = Item::Slot("lesson".to_owned());
    client.save(slot.clone());
    let repeat = client.get::<CurrentLesson>().repeat();
    client.ask(repeat);
    assert_eq!(step(&client), 1);
    client.load(slot);
    assert_eq!(step(&client), 5);
}

/// An undo takes back the step that the undone order has ended, and those after it.
#[test]
fn an_undone_order_takes_its_step_back() {
    let lesson = level::lessons().into_iter().next().expect("a lesson");
    let mut client = TestClient::start(Start::Play(lesson.setup()));
    client.wait_for_person();
    client.click((4, 2).into());
    client.move_mouse(bevy::prelude::Vec2::ZERO);
    assert_eq!(step(&client), 3);
    client.ask(Request::Undo);
    assert_eq!(step(&client), 1, "the move has ended the step that was to be read, too");
    client.click((4, 2).into());
    assert_eq!(step(&client), 3);
}

/// A skipped lesson does not begin again when its battle is loaded or continued, but when it is repeated.
#[test]
fn a_skipped_lesson_stays_skipped() {
    let lesson = level::lessons().into_iter().next().expect("a lesson");
    let mut client = TestClient::start(Start::Play(lesson.setup()));
    client.wait_for_person();
    assert!(client.get::<CurrentLesson>().step().is_some());
    let skip = client.widgets().into_iter().find(|widget| widget.name == "Skip").expect("a button");
    client.click_widget(&skip);
    assert!(client.get::<CurrentLesson>().step().is_none());
    let autosave = client.autosaves().into_iter().next().expect("the battle is saved without the lesson");
    client.ask(Request::Leave);
    client.load(autosave);
    assert_eq!(client.screen(), Screen::Battle);
    assert!(client.get::<CurrentLesson>().step().is_none());
    client.ask(Request::Restart(1));
    assert!(client.get::<CurrentLesson>().step().is_some(), "from the beginning the lesson is there again");
}

#[test]
fn a_battle_that_is_no_lesson_has_no_steps() {
    let client = TestClient::start(Start::Play(harness::duel()));
    assert!(client.get::<CurrentLesson>().step().is_none());
}

#[test]
fn a_won_lesson_is_noted_and_leads_to_the_next() {
    let lessons = level::lessons();
    let mut client = TestClient::start(Start::Play(lessons[0].setup()));
    play_to_the_end(&mut client);
    let kept = client.get::<Storage>().read(&Item::Lessons).expect("a folder that can be read");
    assert_eq!(kept.as_deref(), Some("[\"lesson_move\"]"));
    client.press(harness::ENTER);
    assert_eq!(client.screen(), Screen::Battle);
    assert_eq!(client.get::<Session>().setup.level, lessons[1].level.key);
}

#[test]
fn the_last_lesson_leads_to_the_battles() {
    let lesson = level::lessons().into_iter().next_back().expect("a lesson");
    let mut client = TestClient::start(Start::Play(lesson.setup()));
    play_to_the_end(&mut client);
    client.press(harness::ENTER);
    assert_eq!(client.screen(), Screen::LevelChoice);
}

/// The panel of the lesson goes away at the victory; what the player looks at stays where it is.
#[test]
fn the_view_is_steady_at_the_victory() {
    let lesson = level::lessons().into_iter().next().expect("a lesson");
    let mut client = TestClient::start(Start::Play(lesson.setup()));
    let mut last = None;
    for _ in 0..60 {
        if client.get::<ViewModel>().status.is_over() {
            break;
        }
        if client.get::<ViewModel>().humans_turn {
            last = Some((client.eye(), client.edge()));
            let given = order(&client, "attack").or_else(|| client.get::<ViewModel>().end_turn.clone());
            let is_attack = given.as_ref().is_some_and(|order| order.action.as_str() == "attack");
            if is_attack {
                client.play_slowly();
            }
            client.ask(Request::Submit(Command::Order(given.expect("the turn can end"))));
            while client.get::<Playback>().busy {
                client.sleep(&[1]);
            }
        } else {
            client.wait_for_person();
        }
    }
    assert_eq!(client.screen(), Screen::Battle, "the result comes later");
    assert!(client.panel("lesson").is_some());
    let mut session = client.get::<Session>().clone();
    client.change(|lesson: &mut CurrentLesson| lesson.skip(&mut session));
    assert!(client.panel("lesson").is_none());
    assert_eq!(Some((client.eye(), client.edge())), last);
}

/// The sheet of a unit stands above the text of the step.
#[test]
fn a_sheet_leaves_the_text_of_the_step_legible() {
    let lesson = level::lessons().into_iter().next().expect("a lesson");
    let mut client = TestClient::start(Start::Play(lesson.setup()));
    client.wait_for_person();
    client.inspect(Some(UnitId(0)));
    let [sheet, text] = ["inspected", "lesson"].map(|name| client.panel(name).expect("it is shown"));
    assert!(!sheet.intersects(text), "{sheet:?}, {text:?}");
}
