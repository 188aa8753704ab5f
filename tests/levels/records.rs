//! Battles as text: what is written reads back, and no damage goes unnoticed.

use blastdoor::{
    battle::state_hash,
    level::{Setup, shipped_by_key},
    record::{MAX_BYTES, Record, RecordError},
    rules,
};
use serde_json::Value;

/// The record and the state hash of a duel after a few turns.
fn record() -> (Record, u64) {
    let setup = Setup::new(&shipped_by_key("duel").unwrap(), u64::MAX);
    let mut world = setup.begin().unwrap();
    for _ in 0..4 {
        let command = rules::legal(&mut world).pop().unwrap();
        rules::submit(&mut world, command).unwrap();
    }
    (Record::of(&world, &setup), state_hash(&world))
}

#[test]
fn a_record_reads_back_and_plays_to_the_same_state() {
    let (record, hash) = record();
    let again = Record::from_text(&record.to_text()).unwrap();
    assert_eq!(again, record);
    assert_eq!(again.commands.len(), 4);
    assert_eq!(state_hash(&again.play().unwrap()), hash);
}

#[test]
fn other_line_breaks_and_indents_do_no_harm() {
    let (record, _) = record();
    let value: Value = serde_json::from_str(&record.to_text()).unwrap();
    assert_eq!(Record::from_text(&value.to_string()).unwrap(), record);
    assert_eq!(Record::from_text(&record.to_text().replace('\n', "\r\n")).unwrap(), record);
}

#[test]
fn no_changed_character_goes_unnoticed() {
    let (record, _) = record();
    let text = record.to_text().into_bytes();
    for place in 0..text.len() {
        let mut changed = text.clone();
        changed[place] = if changed[place] == b'1' { b'2' } else { b'1' };
        if let Ok(read) = Record::from_bytes(&changed) {
            assert_eq!(read, record, "byte {place} was changed unnoticed");
        }
    }
}

#[test]
fn a_text_cut_anywhere_is_refused() {
    let (record, _) = record();
    let text = record.to_text();
    for end in (0..text.len() - 2).filter(|&end| text.is_char_boundary(end)) {
        assert!(Record::from_text(&text[..end]).is_err(), "cut at {end}");
    }
}

#[test]
fn a_text_beyond_the_limit_is_not_even_read() {
    let text = " ".repeat(MAX_BYTES + 1);
    assert!(matches!(Record::from_text(&text), Err(RecordError::TooLarge { .. })));
    assert!(matches!(Record::from_bytes(text.as_bytes()), Err(RecordError::TooLarge { .. })));
}

#[test]
fn deep_nesting_is_refused() {
    let text = format!("{{\"game\": \"blastdoor\", \"battle\": {}", "[".repeat(100_000));
    assert!(matches!(Record::from_text(&text), Err(RecordError::Damaged { .. })));
}
