//! A sound level, and changes that add faults to it.

use blastdoor::level::{self, LevelFaults};

/// A small level without faults that uses every section.
pub const SOUND: &str = include_str!("sound.ron");

/// The sound level with a list of triggers on line 37, from column 16 on.
pub fn with_triggers(list: &str) -> String {
    let end = SOUND.rfind(')').expect("an end");
    format!("{}    triggers: [{list}],\n)", &SOUND[..end])
}

/// The faults of a level.
pub fn faults_of(source: &str) -> LevelFaults {
    match level::parse("test", source.as_bytes()) {
        Ok(_) => panic!("no fault was found in\n{source}"),
        Err(faults) => faults,
    }
}

/// Changes the sound level and compares its faults with `expected`: `line:column`, a part of the message and a part of
/// the help. There must be no other faults.
#[track_caller]
pub fn expect(change: (&str, &str), expected: &[(&str, &str, &str)]) {
    assert!(SOUND.contains(change.0), "`{}` is not in the sound level", change.0);
    expect_in(&SOUND.replacen(change.0, change.1, 1), expected);
}

/// Compares the faults of a level with `expected`.
#[track_caller]
pub fn expect_in(source: &str, expected: &[(&str, &str, &str)]) {
    let faults = faults_of(source);
    let all = faults.plain();
    let found = faults.faults();
    assert_eq!(found.len(), expected.len(), "found:\n{all}");
    for (fault, (place, message, help)) in found.iter().zip(expected) {
        assert_eq!(format!("{}:{}", fault.line, fault.column), *place, "found:\n{all}");
        assert!(fault.message.contains(message), "`{message}` is not in:\n{all}");
        let advice = fault.help.as_deref().unwrap_or("");
        assert!(advice.contains(help), "`{help}` is not in:\n{all}");
    }
}
