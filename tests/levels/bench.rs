//! A sound level, and faults put into it.

use blastdoor::level::{self, LevelFaults};

/// A small sound level that uses every section.
pub const SOUND: &str = include_str!("sound.ron");

/// The faults of a level.
pub fn faults_of(source: &str) -> LevelFaults {
    match level::parse("test", source.as_bytes()) {
        Ok(_) => panic!("no fault was found in\n{source}"),
        Err(faults) => faults,
    }
}

/// Changes the sound level and compares what is found: `line:column`, a part of the message, a part of the help; all
/// faults, and no others.
#[track_caller]
pub fn expect(change: (&str, &str), expected: &[(&str, &str, &str)]) {
    assert!(SOUND.contains(change.0), "`{}` is not in the sound level", change.0);
    expect_in(&SOUND.replacen(change.0, change.1, 1), expected);
}

/// Compares what is found in a level with what is expected.
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
