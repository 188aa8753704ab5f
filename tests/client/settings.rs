//! Tests of the settings, and of playing by keys alone.

use bevy::prelude::{KeyCode, Vec2};
use bevy_egui::egui::accesskit::Role;
use blastdoor::{
    battle::{Command, Event, Log, Policy, UnitId},
    client::{
        Start,
        announcements::Announcement,
        camera::Drive,
        hud::{KeysGoTo, PanelFocus},
        input::{Bindings, Key, Rebinding},
        screens::{Dialog, HandOver, Levels, OpenDialogs},
        session::{Intent, Pointer, Request, ViewModel},
        settings::Settings,
        storage::Storage,
    },
    rules::{Purpose, Targeting},
};

use crate::harness::{self, TestClient};

/// One against two, of whom one is near.
const BRAWL: &str = r##"(
    name: "Brawl",
    ruleset: saga,
    map: ["..........", "...ah.....", "..........", ".......h.."],
    legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
    sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: ai)],
)"##;

fn brawl() -> TestClient {
    let mut client = TestClient::start(Start::Play(harness::setup(BRAWL)));
    client.wait_for_person();
    client
}

/// Two with blades, each of them within the other's reach.
pub const BLADES: &str = r##"(
    name: "Blades",
    ruleset: saga,
    map: ["..........", "...ah.....", ".........."],
    legend: { 'a': (unit: duelist, side: "crew"), 'h': (unit: duelist, side: "raiders") },
    sides: [
        (key: "crew", controller: human, aware: true),
        (key: "raiders", controller: human, aware: true),
    ],
)"##;

pub fn blades() -> TestClient {
    let mut client = TestClient::start(Start::Play(harness::setup(BLADES)));
    client.press(harness::ENTER);
    client
}

/// Goes away from the other blade, which provokes an attack of opportunity.
pub fn go_away(client: &mut TestClient) {
    client.change(|settings: &mut Settings| settings.confirm_provoking = false);
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let to = client.square_of(unit).offset(-1, -1);
    client.click(to);
}

#[test]
fn a_key_is_rebound_by_pressing_another() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    client.change(|rebinding: &mut Rebinding| rebinding.start(Key::Help, 0));
    client.press(KeyCode::F7);
    assert!(client.get::<OpenDialogs>().is_empty(), "the pressed key has no effect yet");
    client.press(harness::HELP);
    assert!(client.get::<OpenDialogs>().is_empty(), "the former key has none any more");
    client.press(KeyCode::F7);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Help));
    let (_, text) = client.get::<Storage>().read_bindings().expect("readable").expect("it was stored");
    let read = Bindings::from_file(String::new(), &text);
    assert_eq!((read.faults.len(), read.hint(Key::Help).as_str()), (0, "F7"), "{text}");
}

#[test]
fn a_key_in_use_changes_its_owner_only_if_the_player_says_so() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    client.change(|rebinding: &mut Rebinding| rebinding.start(Key::Help, 0));
    client.press(harness::END_TURN);
    assert_eq!(client.get::<Rebinding>().clash(), Some(("E".to_owned(), Key::EndTurn)));
    assert_eq!(client.get::<Bindings>().hint(Key::Help), "F1");
    client.press(harness::ESCAPE);
    assert_eq!(client.get::<Rebinding>().wanted(), None);
    assert_eq!(client.get::<Bindings>().hint(Key::EndTurn), "E");
}

#[test]
fn enter_takes_a_key_from_its_owner() {
    let mut client = TestClient::start(Start::Menu);
    client.change(|dialogs: &mut OpenDialogs| dialogs.open(Dialog::Settings));
    client.change(|rebinding: &mut Rebinding| rebinding.start(Key::Help, 0));
    client.press(harness::END_TURN);
    let widgets = client.widgets();
    let take = widgets.iter().find(|widget| widget.name.starts_with("Use it for")).expect("a button");
    let chosen = client.focused().expect("Enter presses it");
    assert!(chosen.contains(take.rect.center()), "{chosen:?}");
}

#[test]
fn the_cursor_walks_by_keys_and_acts_where_it_is() {
    let mut client = blades();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let from = client.square_of(unit);
    client.press(KeyCode::ArrowLeft);
    client.press(KeyCode::ArrowUp);
    let pointer = *client.get::<Pointer>();
    assert_eq!((pointer.square, pointer.by_cursor), (Some(from.offset(-1, -1)), true));
    assert!(client.get::<Announcement>().0.starts_with(&from.offset(-1, -1).to_string()));
    client.press(harness::ENTER);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Danger), "its enemy may answer the move");
    client.press(harness::ESCAPE);
    assert_eq!(client.square_of(unit), from);
    client.press(harness::ENTER);
    client.press(harness::ENTER);
    let kind = asked_reaction(&mut client);
    assert_eq!(kind.as_deref(), Some("opportunity"));
}

/// The kind of the question about a reaction that the other player is asked.
pub fn asked_reaction(client: &mut TestClient) -> Option<String> {
    if client.get::<HandOver>().is_waiting() {
        client.press(harness::ENTER);
    }
    let choice = client.get::<ViewModel>().question().filter(|choice| choice.is_reaction)?;
    Some(choice.kind.to_string())
}

/// A unit that hides and those who look for it are said in one line, as in the log.
#[test]
fn events_that_belong_together_are_said_in_one_line() {
    let setup = harness::setup(
        r##"(
            name: "Crate",
            ruleset: saga,
            map: ["......", "a.%.h.", "......"],
            legend: { 'a': (unit: scout, side: "crew"), 'h': (unit: trooper, side: "raiders") },
            sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: human, aware: true)],
        )"##,
    );
    let mut client = TestClient::start(Start::Play(setup));
    client.press(harness::ENTER);
    while client.get::<ViewModel>().active != Some(UnitId(0)) {
        let end = client.get::<ViewModel>().end_turn.clone().expect("a turn to end");
        client.ask(Request::Submit(Command::Order(end)));
        client.press(harness::ENTER);
    }
    let hide = client.order("hide");
    client.ask(Request::Submit(Command::Order(hide)));
    let said = client.get::<Announcement>().0.clone();
    assert!(said.contains(" rolls Stealth ") && said.contains(" the Perception check"), "{said}");
    assert_eq!(said.matches("Perception").count(), 1, "{said}");
}

/// Escape closes what hangs open before anything else.
#[test]
fn escape_closes_a_list_that_hangs_open_and_nothing_else() {
    let mut client = brawl();
    let mut lists = client.widgets().into_iter().filter(|widget| widget.role == Role::ComboBox);
    let filter = lists.next_back().expect("the filter of the log");
    client.click_widget(&filter);
    let is_open = |client: &mut TestClient| client.widgets().iter().any(|widget| widget.name == "Damage");
    assert!(is_open(&mut client), "its entries are shown");
    client.press(harness::ESCAPE);
    assert!(!is_open(&mut client));
    assert!(client.get::<OpenDialogs>().is_empty(), "the battle goes on");
    client.press(harness::ESCAPE);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Pause));
}

#[test]
fn the_log_is_saved_as_a_text_that_names_its_battle() {
    let mut client = brawl();
    let save = client.widgets().into_iter().find(|widget| widget.name == "Save").expect("in the heading of the log");
    client.click_widget(&save);
    let files = std::fs::read_dir(client.get::<Storage>().whereabouts()).expect("a folder");
    let paths = files.flatten().map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "txt"));
    let texts: Vec<String> = paths.map(|path| std::fs::read_to_string(path).expect("a text")).collect();
    assert!(matches!(&texts[..], [text] if text.starts_with("Brawl, Saga, seed 1\n")), "{texts:?}");
}

#[test]
fn tab_goes_from_target_to_target_while_aiming() {
    let mut client = brawl();
    let menu = client.get::<ViewModel>().menu.clone().expect("a person's turn");
    let mut entries = menu.groups.iter().flat_map(|group| &group.entries);
    let attack = entries
        .find(|entry| entry.purpose == Purpose::Harm && entry.targeting == Targeting::Unit && entry.orders.len() > 1)
        .expect("an attack on either of them");
    client.arm(attack.clone());
    let seen: Vec<Option<UnitId>> = (0..3)
        .map(|_| {
            client.press(KeyCode::Tab);
            client.get::<Pointer>().unit
        })
        .collect();
    assert!(seen[0].is_some() && seen[1].is_some() && seen[0] != seen[1] && seen[0] == seen[2], "{seen:?}");
    assert!(client.get::<Intent>().preview.as_ref().is_some_and(Result::is_ok));
}

#[test]
fn the_usual_answer_is_given_to_every_question_about_reactions() {
    for (policy, struck) in [(Policy::Never, false), (Policy::Always, true)] {
        let mut client = blades();
        client.change(|settings: &mut Settings| settings.reactions = policy);
        go_away(&mut client);
        assert_eq!(asked_reaction(&mut client), None, "{policy:?}");
        let is_attack = |event: &Event| matches!(event, Event::Attacked { .. });
        assert_eq!(client.get::<Log>().events.iter().any(is_attack), struck, "{policy:?}");
    }
}

/// By the D6 rules those who do not want to be asked act as soon as their turn comes. Nobody is asked, nobody waits,
/// and the machine is not handed over for a question.
#[test]
fn whoever_does_not_want_to_be_asked_does_not_wait_either() {
    const SHOOTOUT: &str = r##"(
        name: "Shootout",
        ruleset: RULES,
        map: ["a.....h", ".......", "a.....h"],
        legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: scout, side: "raiders") },
        sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: human, aware: true)],
    )"##;
    for rules in ["d6", "d6_charts", "d6_segments"] {
        for policy in [Policy::Never, Policy::Always] {
            let mut client = TestClient::start(Start::Play(harness::setup(&SHOOTOUT.replace("RULES", rules))));
            client.change(|settings: &mut Settings| {
                (settings.reactions, settings.limited_reactions) = (policy, Policy::Never);
            });
            for _ in 0..60 {
                let view = client.get::<ViewModel>();
                if let Some(choice) = view.question() {
                    assert!(!choice.is_reaction, "{rules}: {policy:?}: {choice:?}");
                    let answer = Command::Answer(choice.options[0].key.to_string());
                    client.ask(Request::Submit(answer));
                    continue;
                }
                if client.get::<HandOver>().is_waiting() {
                    client.press(harness::ENTER);
                    continue;
                }
                let entries = view.menu.iter().flat_map(|menu| &menu.groups).flat_map(|group| &group.entries);
                let shot = entries.filter(|entry| entry.purpose == Purpose::Harm).flat_map(|entry| &entry.orders);
                let Some(order) = shot.chain(&view.end_turn).next().cloned() else { break };
                client.ask(Request::Submit(Command::Order(order)));
            }
            let events = &client.get::<Log>().events;
            let declines = events.iter().any(|event| matches!(event, Event::Declined { .. }));
            assert_eq!(declines, policy == Policy::Never, "{rules}: {policy:?}");
            let waits = |event: &&Event| matches!(event, Event::Acted { action, .. } if action.as_str() == "wait");
            assert_eq!(events.iter().find(waits), None, "{rules}: {policy:?}");
            assert!(events.iter().any(|event| matches!(event, Event::Attacked { .. })), "{rules}: {policy:?}");
        }
    }
}

/// The question about acting at once has one standing answer: its button makes the unit act now and from now on.
#[test]
fn a_unit_with_a_standing_answer_of_its_own_does_not_wait() {
    const DUEL: &str = r##"(
        name: "Duel",
        ruleset: d6_segments,
        map: ["a.....h", ".......", "b.....h"],
        legend: { 'a': (unit: scout, side: "crew"), 'b': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
        sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: human, aware: true)],
    )"##;
    let mut client = TestClient::start(Start::Play(harness::setup(DUEL)));
    client.change(|settings: &mut Settings| settings.limited_reactions = Policy::Never);
    let mut answered = Vec::new();
    for _ in 0..40 {
        let view = client.get::<ViewModel>();
        if client.get::<HandOver>().is_waiting() {
            client.press(harness::ENTER);
        } else if let Some(choice) = view.question().cloned() {
            if choice.kind == "act_at_once" {
                assert!(!answered.contains(&choice.unit), "{choice:?}");
                answered.push(choice.unit);
                let named = |name: &'static str| move |widget: &harness::Widget| widget.name == name;
                let widgets = client.widgets();
                assert!(!widgets.iter().any(named("never")), "acting at once is the only standing answer");
                let always = widgets.into_iter().find(named("always")).expect("a button");
                client.click_widget(&always);
            } else {
                client.ask(Request::Submit(Command::Answer(choice.options[0].key.to_string())));
            }
        } else {
            let entries = view.menu.iter().flat_map(|menu| &menu.groups).flat_map(|group| &group.entries);
            let shot = entries.filter(|entry| entry.purpose == Purpose::Harm).flat_map(|entry| &entry.orders);
            let Some(order) = shot.chain(&view.end_turn).next().cloned() else { break };
            client.ask(Request::Submit(Command::Order(order)));
        }
    }
    assert!(!answered.is_empty(), "somebody was asked");
    let waits = |event: &&Event| matches!(event, Event::Acted { action, .. } if action.as_str() == "wait");
    assert_eq!(client.get::<Log>().events.iter().find(waits), None);
}

#[test]
fn hints_can_be_switched_off() {
    let mut client = brawl();
    client.change(|settings: &mut Settings| settings.hints = false);
    client.press(KeyCode::KeyT);
    client.wait(3);
    assert_eq!(client.get::<Intent>().hint, None);
    client.change(|settings: &mut Settings| settings.hints = true);
    client.press(KeyCode::KeyT);
    // The computer thinks in slices between the frames.
    for _ in 0..1000 {
        if client.get::<Intent>().hint.is_some() {
            return;
        }
        client.wait(1);
    }
    panic!("no hint");
}

#[test]
fn the_course_of_the_battle_is_said_in_words() {
    let mut client = TestClient::start(Start::Menu);
    assert!(client.get::<Announcement>().0.starts_with("Main menu."), "{:?}", client.get::<Announcement>());
    client.press(harness::ENTER);
    client.press(KeyCode::ArrowDown);
    let level = client.get::<Levels>().chosen().expect("a level").name.clone();
    assert!(client.get::<Announcement>().0.starts_with(&level), "{:?}", client.get::<Announcement>());
    client.change(|settings: &mut Settings| settings.first_hints = false);
    client.press(harness::ENTER);
    client.press(harness::ENTER);
    client.wait_for_person();
    let said = client.get::<Announcement>().0.clone();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let name = client.get::<ViewModel>().name(unit).to_owned();
    assert!(said.contains(&format!("Your turn: {name}, ")) && said.contains("Left: "), "{said}");
    assert!(!said.contains(&format!("{name}. Your turn")), "the name is said once: {said}");
    client.press(harness::END_TURN);
    let said = client.get::<Announcement>().0.clone();
    assert!(said.starts_with("Actions are left") && !said.contains("Your turn"), "{said}");
}

/// The cursor on an enemy tells the odds of the attack; on a free square, the enemies in sight from there, the chances, and
/// the cover.
#[test]
fn the_cursor_tells_odds_and_dangers() {
    let mut client = blades();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let to_enemy = if client.square_of(unit).x == 3 { KeyCode::ArrowRight } else { KeyCode::ArrowLeft };
    client.press(to_enemy);
    let said = client.get::<Announcement>().0.clone();
    assert!(said.contains(" %") && said.contains("damage if it succeeds"), "{said}");
    client.press(KeyCode::ArrowUp);
    let said = client.get::<Announcement>().0.clone();
    assert!(said.contains("1 enemy in sight from there. Best attack from there: "), "{said}");
    for words in ["1 enemy could attack there: ", "Your cover there: ", "you hit with ", "it hits with "] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn screen_readers_know_the_names_of_actions_and_units() {
    let mut client = brawl();
    let widgets = client.widgets();
    let named = |start: &str| {
        let found = widgets.iter().find(|widget| widget.name.starts_with(start));
        found.unwrap_or_else(|| panic!("nothing is called {start}: {widgets:?}"))
    };
    let view = client.get::<ViewModel>().clone();
    for unit in 0..view.names.len() {
        let portrait = named(&format!("{}, ", view.names[unit]));
        assert!(portrait.role == Role::Button && portrait.is_enabled && portrait.name.contains(" of "), "{portrait:?}");
    }
    let attack = named("Attack");
    assert!(attack.role == Role::Button && attack.is_enabled, "{attack:?}");
    let nameless: Vec<_> = widgets.iter().filter(|widget| widget.name.is_empty()).collect();
    assert!(nameless.is_empty(), "{nameless:?} of {widgets:?}");
}

#[test]
fn keys_go_to_the_panels_and_back() {
    let mut client = brawl();
    let part = |client: &TestClient| client.get::<PanelFocus>().part;
    client.press(KeyCode::F6);
    assert_eq!(part(&client), KeysGoTo::Panels { frames: 0 }, "a button is chosen");
    let first = client.focused();
    client.press(KeyCode::Tab);
    client.press(KeyCode::Tab);
    let third = client.focused();
    assert!(third.is_some() && third != first, "{first:?} {third:?}");
    client.change(|dialogs: &mut OpenDialogs| dialogs.open(Dialog::Help));
    client.press(harness::ESCAPE);
    assert!(client.get::<OpenDialogs>().is_empty());
    assert_eq!(part(&client), KeysGoTo::Panels { frames: 0 }, "a button is chosen after a dialog, too");
    assert_eq!(client.focused(), third, "it is the one that was chosen before the dialog");
    client.press(harness::ESCAPE);
    assert_eq!((part(&client), client.focused()), (KeysGoTo::Board, None));
    assert!(client.get::<OpenDialogs>().is_empty(), "Escape has only left the panels");
    client.press(KeyCode::F6);
    assert_eq!(client.focused(), third, "keys return to the last button");
    client.press(harness::ESCAPE);
    client.press(harness::ESCAPE);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Pause));
}

#[test]
fn with_reduced_motion_the_view_and_the_units_are_at_once_where_they_end() {
    let mut client = brawl();
    client.change(|settings: &mut Settings| (settings.instant, settings.reduced_motion) = (false, Some(true)));
    let from = client.eye();
    client.change(|drive: &mut Drive| drive.look_at = Some(Vec2::new(5000.0, 0.0)));
    let near = client.eye();
    client.wait(3);
    assert_eq!(near, client.eye(), "it came from {from} at once");
}

/// While the log is closed, a button tells how much the others have done since the last turn, and opens the log with
/// the summary, in windows of any size.
#[test]
fn the_summary_is_offered_while_the_log_is_closed() {
    for (width, height) in [(1280.0, 720.0), (900.0, 560.0)] {
        let mut client = brawl();
        client.resize(width, height);
        client.change(|settings: &mut Settings| (settings.log_open, settings.confirm_end_turn) = (false, false));
        let notice = |client: &mut TestClient| {
            client.widgets().into_iter().find(|widget| widget.name.starts_with("Since your last turn: "))
        };
        assert!(notice(&mut client).is_none(), "nobody else has acted");
        client.press(harness::END_TURN);
        client.wait_for_person();
        let button = notice(&mut client).expect("the raiders have attacked");
        assert!(button.place.x < width && button.place.y < height, "{button:?}");
        assert!(!button.name.contains(" 0 "), "{button:?}");
        client.click_widget(&button);
        let names: Vec<String> = client.widgets().into_iter().map(|widget| widget.name).collect();
        assert!(names.iter().any(|name| name == "Since your last turn"), "{names:?}");
        assert!(notice(&mut client).is_none(), "the log has it");
    }
}

/// The slider for the scale shows the one in use, and words tell why it is less than the player has chosen.
#[test]
fn a_window_that_is_too_small_for_the_chosen_scale_says_so() {
    let mut client = TestClient::start(Start::Menu);
    let open_picture_page = |client: &mut TestClient| {
        client.change(|dialogs: &mut OpenDialogs| dialogs.open(Dialog::Settings));
        let page = client.widgets().into_iter().find(|widget| widget.name == "Picture").expect("a page");
        client.click_widget(&page);
    };
    let has = |client: &mut TestClient, words: &str| client.labels().iter().any(|label| label.contains(words));
    const WORDS: &str = "too small for more than 110 %";
    client.resize(900.0, 560.0);
    open_picture_page(&mut client);
    assert!(!has(&mut client, WORDS));
    assert_eq!(client.get::<Settings>().ui_scale, None, "it still follows the window");
    client.change(|settings: &mut Settings| settings.ui_scale = Some(1.5));
    assert!(has(&mut client, WORDS));
    assert_eq!(client.get::<Settings>().ui_scale, Some(1.5), "for a larger window");
    client.resize(1280.0, 720.0);
    assert!(!has(&mut client, "too small"));
}
