//! The record as text: readable JSON with a version and a checksum.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use xxhash_rust::xxh3::xxh3_64;

use super::Record;
use crate::{level::shown, rules::RulesetId};

/// The highest version of the text that this game knows. It is raised when an older game could no longer read the text of
/// some battle.
pub const FORMAT: u32 = 2;

/// The version of the text of battles that the first version of the game can read, too.
const FIRST_FORMAT: u32 = 1;

/// The length limit of a text, in bytes.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;

/// The highest number of commands of a battle.
pub const MAX_COMMANDS: usize = 100_000;

/// The `game` field of every record.
const GAME: &str = "blastdoor";

/// The reason why a text is not a record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The text is empty.
    #[error("it is empty: the save was probably cut short; use an older one")]
    Empty,
    /// The text is longer than any battle.
    #[error("it has {bytes} bytes; a saved battle has at most {MAX_BYTES}")]
    TooLarge {
        /// The length of the text in bytes.
        bytes: usize,
    },
    /// The battle has more commands than any real one, and would take very long to replay.
    #[error("it has {commands} commands; a saved battle has at most {MAX_COMMANDS}: use another save")]
    TooLong {
        /// The number of commands.
        commands: usize,
    },
    /// The text is not a record of this game.
    #[error("it is not a saved battle of Blastdoor ({why}): choose a file that the game or `--save` has written")]
    Foreign {
        /// The evidence.
        why: String,
    },
    /// A newer game wrote the text.
    #[error(
        "it has format {found}, and this version of the game reads up to {FORMAT}: use a newer version of the game"
    )]
    Newer {
        /// The format of the text.
        found: u64,
    },
    /// The text was changed or cut after it was written.
    #[error("it is damaged ({why}): use another save")]
    Damaged {
        /// The evidence.
        why: String,
    },
    /// The rule set of the record is unknown.
    #[error("it was played by the rule set `{found}`, which this version of the game does not have; it has: {known}")]
    UnknownRules {
        /// The key in the record.
        found: String,
        /// The known keys.
        known: String,
    },
}

#[derive(Serialize)]
struct Envelope<'a> {
    game: &'static str,
    format: u32,
    checksum: String,
    battle: &'a Record,
}

/// The outer object of the text. All fields are optional, so that a foreign or newer file can be told from a damaged
/// one.
#[derive(Deserialize)]
struct Opened {
    game: Option<Value>,
    format: Option<Value>,
    checksum: Option<String>,
    battle: Option<Value>,
}

impl Record {
    /// The record as readable JSON.
    pub fn to_text(&self) -> String {
        let envelope = Envelope { game: GAME, format: self.format(), checksum: self.checksum(), battle: self };
        // Numbers, texts and lists always fit into JSON.
        let mut text = serde_json::to_string_pretty(&envelope).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Reads a text written by [`Record::to_text`].
    ///
    /// # Errors
    /// The fault in the text, with advice.
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLarge { bytes: text.len() });
        }
        if text.trim().is_empty() {
            return Err(RecordError::Empty);
        }
        let opened: Opened = serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
        if opened.game.as_ref().and_then(Value::as_str) != Some(GAME) {
            return Err(RecordError::Foreign { why: "it does not say `\"game\": \"blastdoor\"`".to_owned() });
        }
        match opened.format.as_ref().and_then(Value::as_u64) {
            None | Some(0) => return Err(damaged("it has no format number")),
            Some(found) if found > u64::from(FORMAT) => return Err(RecordError::Newer { found }),
            Some(_) => {}
        }
        let battle = opened.battle.ok_or_else(|| damaged("the battle is missing"))?;
        known_rules(&battle)?;
        let commands = battle.get("commands").and_then(Value::as_array).map_or(0, Vec::len);
        if commands > MAX_COMMANDS {
            return Err(RecordError::TooLong { commands });
        }
        let record: Self = serde_json::from_value(battle).map_err(damaged)?;
        if opened.checksum.as_deref() != Some(record.checksum().as_str()) {
            return Err(damaged("the checksum does not fit: something was changed after it was written"));
        }
        Ok(record)
    }

    /// Does the same as [`Record::from_text`] for bytes that may not be text at all.
    ///
    /// # Errors
    /// As [`Record::from_text`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        if bytes.len() > MAX_BYTES {
            return Err(RecordError::TooLarge { bytes: bytes.len() });
        }
        let text = str::from_utf8(bytes).map_err(|error| {
            let why = format!("byte {} is not UTF-8 text", error.valid_up_to());
            if looks_like_ours(bytes) { RecordError::Damaged { why } } else { RecordError::Foreign { why } }
        })?;
        Self::from_text(text)
    }

    /// The lowest version that can tell of this battle, so that older games read what they can.
    fn format(&self) -> u32 {
        if self.setup.skips_lesson { FORMAT } else { FIRST_FORMAT }
    }

    /// The checksum of the battle's compact JSON, whose fields have a fixed order.
    fn checksum(&self) -> String {
        format!("{:016x}", xxh3_64(&serde_json::to_vec(self).unwrap_or_default()))
    }
}

fn known_rules(battle: &Value) -> Result<(), RecordError> {
    let found = battle.get("ruleset").and_then(Value::as_str).ok_or_else(|| damaged("it names no rule set"))?;
    let known = RulesetId::ALL.map(RulesetId::key);
    if known.contains(&found) {
        return Ok(());
    }
    Err(RecordError::UnknownRules { found: shown(found), known: known.join(", ") })
}

fn unreadable(text: &str, error: &serde_json::Error) -> RecordError {
    let why = shown(&error.to_string());
    if looks_like_ours(text.as_bytes()) { RecordError::Damaged { why } } else { RecordError::Foreign { why } }
}

/// Returns true if the text begins with the `game` field, which is always written first.
fn looks_like_ours(bytes: &[u8]) -> bool {
    let start = bytes.get(..64).unwrap_or(bytes);
    start.starts_with(b"{") && start.windows(GAME.len()).any(|part| part == GAME.as_bytes())
}

fn damaged(why: impl ToString) -> RecordError {
    RecordError::Damaged { why: shown(&why.to_string()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{level, record::Record};

    /// An older game says that it is older, and not that the battle is damaged.
    #[test]
    fn a_battle_has_the_lowest_format_that_can_tell_of_it() {
        let lesson = level::lessons().swap_remove(0);
        let world = lesson.setup().begin().expect("it begins");
        let mut record = Record::of(&world, &lesson.setup());
        let format = |record: &Record| {
            let text = record.to_text();
            assert!(Record::from_text(&text).is_ok());
            serde_json::from_str::<Opened>(&text).ok().and_then(|opened| opened.format?.as_u64())
        };
        assert_eq!(format(&record), Some(1));
        record.setup.skips_lesson = true;
        assert_eq!(format(&record), Some(2));
    }
}
