//! The words of the level list about a level: how hard it is, how long it takes, and its special feature.

use super::{
    fault::{Fault, Faults},
    fields::{self, Fields},
};

/// The fields of a level file that this file reads.
pub(super) const FIELDS: [&str; 3] = ["difficulty", "minutes", "special"];

/// The longest text about the special feature, in characters; a longer one does not fit into the list.
const LONGEST: usize = 90;

/// The longest battle, in minutes.
const LONGEST_BATTLE: u16 = 240;

/// The difficulty of a level for the side of the player, against the opponent that the level sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LevelDifficulty {
    /// A beginner wins more often than not.
    Easy,
    /// A beginner loses more often than not; the computer in the place of the player wins two battles of five or more.
    Medium,
    /// The computer in the place of the player loses more often than that.
    Hard,
}

impl LevelDifficulty {
    /// All difficulties, with their names in level files.
    const CHOICES: [(&'static str, Self); 3] = [("easy", Self::Easy), ("medium", Self::Medium), ("hard", Self::Hard)];

    /// The name in level files.
    pub fn key(self) -> &'static str {
        Self::CHOICES.iter().find(|(_, difficulty)| *difficulty == self).map_or("", |(key, _)| key)
    }

    /// The name that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
        }
    }
}

/// The words of the level list about a level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListEntry {
    /// The difficulty, if the level tells it.
    pub difficulty: Option<LevelDifficulty>,
    /// The time that a battle takes, in minutes, if the level tells it.
    pub minutes: Option<u16>,
    /// The special feature of the level in one sentence; empty if the level tells none.
    pub special: String,
}

impl ListEntry {
    /// Reads the fields of a level that belong to the list.
    pub(super) fn read(fields: &Fields, faults: &mut Faults) -> Self {
        let difficulty = fields.get("difficulty");
        let difficulty =
            difficulty.and_then(|node| fields::one_of(node, "difficulties", &LevelDifficulty::CHOICES, faults));
        let minutes = fields.get("minutes").and_then(|node| fields::number(node, 1..=LONGEST_BATTLE, faults));
        let special = fields.get("special").and_then(|node| fields::text(node, faults)).map(|text| {
            let words = text.value.split_whitespace().collect::<Vec<_>>().join(" ");
            let length = words.chars().count();
            if length > LONGEST {
                let fault = Fault::at(text.span, format!("this text has {length} characters; the limit is {LONGEST}"));
                faults.push(fault.help("name the one thing that no other level has; the rest belongs into `about`"));
            }
            words
        });
        Self { difficulty: difficulty.copied(), minutes, special: special.unwrap_or_default() }
    }

    /// Difficulty and length in one line, such as `Easy, about 8 minutes`; `None` if the level tells neither.
    pub fn difficulty_and_length(&self) -> Option<String> {
        let length = self.minutes.map(|minutes| match minutes {
            1 => "about a minute".to_owned(),
            _ => format!("about {minutes} minutes"),
        });
        match (self.difficulty, length) {
            (Some(difficulty), Some(length)) => Some(format!("{}, {length}", difficulty.name())),
            (Some(difficulty), None) => Some(difficulty.name().to_owned()),
            (None, length) => length,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difficulty_and_length_stand_in_one_line() {
        let entry = |difficulty, minutes| ListEntry { difficulty, minutes, special: String::new() };
        let line = |entry: ListEntry| entry.difficulty_and_length();
        assert_eq!(line(entry(Some(LevelDifficulty::Easy), Some(8))).as_deref(), Some("Easy, about 8 minutes"));
        assert_eq!(line(entry(None, Some(1))).as_deref(), Some("about a minute"));
        assert_eq!(line(entry(Some(LevelDifficulty::Hard), None)).as_deref(), Some("Hard"));
        assert_eq!(line(entry(None, None)), None);
    }
}
