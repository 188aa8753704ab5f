//! Tests of loading records in slices.

use bevy::app::App;
use blastdoor::{
    ai,
    battle::{Command, History, state_hash},
    client::session::{Loading, Request, Session},
    level::{self, Setup},
    record::Record,
    rules,
};

use crate::session::{ask, started};

/// The record of a battle that the computer has played for some commands.
fn long_record(commands: usize) -> Record {
    let levels = level::shipped();
    let level = levels.iter().find(|level| level.key == "duel").expect("a shipped level");
    let setup = Setup::new(level, 5);
    let mut world = setup.begin().expect("a sound setup");
    let mut memory = ai::Memory::default();
    for _ in 0..commands {
        let advice = ai::advise(&mut world, &mut memory).expect("the battle goes on");
        rules::submit(&mut world, advice.command).expect("it is legal");
    }
    Record::of(&world, &setup)
}

/// Draws frames while a record is being loaded, and returns their number. Until it is loaded, the battle of the session
/// stays as it is, and no other begins.
fn load(app: &mut App, record: &Record) -> usize {
    let (before, of) = (state_hash(app.world()), record.commands.len());
    ask(app, Request::Load(record.to_text()));
    let (mut frames, mut last) = (1, 0);
    while let Some(loading) = app.world().get_resource::<Loading>() {
        let (done, all) = loading.progress();
        assert!(last < done && done <= last + 16 && all == of, "{last}, {done} of {all}");
        assert_eq!(state_hash(app.world()), before);
        last = done;
        ask(app, Request::Restart(9));
        frames += 1;
    }
    frames
}

#[test]
fn a_long_record_is_loaded_in_slices() {
    let record = long_record(40);
    let mut app = started();
    assert_eq!(load(&mut app, &record), 3, "40 commands in frames of 16");
    assert_eq!(state_hash(app.world()), record.hash);
    assert_eq!(app.world().resource::<History>().commands, record.commands);
    let advice = ai::advise(app.world_mut(), &mut ai::Memory::default()).expect("the battle goes on");
    ask(&mut app, Request::Submit(advice.command));
    assert_eq!(app.world().resource::<History>().commands.len(), 41);
}

#[test]
fn a_fault_in_the_middle_of_a_record_leaves_the_battle_as_it_is() {
    let mut record = long_record(40);
    record.commands[24] = Command::Answer("nonsense".to_owned());
    let mut app = started();
    let before = state_hash(app.world());
    assert_eq!(load(&mut app, &record), 2);
    assert_eq!(state_hash(app.world()), before);
    let error = app.world().resource::<Session>().last_error.clone().expect("a reason");
    assert!(error.contains("command 25 of 40 was refused"), "{error}");
}

#[test]
fn a_broken_record_leaves_the_battle_as_it_is() {
    let mut app = started();
    let before = state_hash(app.world());
    ask(&mut app, Request::Load("{\"game\": \"chess\"}".to_owned()));
    assert_eq!(state_hash(app.world()), before);
    assert!(app.world().resource::<Session>().last_error.is_some());
}
