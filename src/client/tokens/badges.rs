//! The conditions that a token shows as small pictures, the most important first.

use crate::rules::Sheet;

/// The pictures of the two most important conditions of a unit.
pub type Badges = [Option<&'static str>; 2];

/// The conditions that matter most to whoever looks at the board, with the name of their picture.
const PICTURES: [(&str, &str); 23] = [
    ("surprise", "surprise"),
    ("hidden", "eye"),
    ("stunned", "disabled"),
    ("knocked_out", "disabled"),
    ("groggy", "disabled"),
    ("hesitates", "disabled"),
    ("grab", "grab"),
    ("grabbed", "grab"),
    ("pinned", "grab"),
    ("restrained", "grab"),
    ("flat_footed", "flat_footed"),
    ("blinded", "condition"),
    ("frightened", "condition"),
    ("suppressed", "condition"),
    ("off_balance", "condition"),
    ("condition", "condition"),
    ("ready", "ready"),
    ("wait", "wait"),
    ("full_defense", "shield"),
    ("defensive", "shield"),
    ("shield", "shield"),
    ("aim", "aim"),
    ("aid", "aid"),
];

/// The pictures of the most important conditions of a unit, each once.
pub fn badges(sheet: &Sheet) -> Badges {
    let tags = || sheet.tags.iter().chain(&sheet.waits);
    let mut shown = Badges::default();
    let mut free = shown.iter_mut();
    let mut last = None;
    for (key, picture) in PICTURES {
        if last != Some(picture) && tags().any(|tag| tag.key == key) {
            let Some(place) = free.next() else { break };
            *place = Some(picture);
            last = Some(picture);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Tag;

    #[test]
    fn the_most_important_conditions_are_shown_once_each() {
        let tag = |key: &'static str| Tag { key: key.into(), name: key.into(), help: "".into() };
        let sheet =
            |keys: &[&'static str]| Sheet { tags: keys.iter().map(|key| tag(key)).collect(), ..Sheet::default() };
        assert_eq!(badges(&sheet(&["prone"])), [None, None], "the figure lies down");
        assert_eq!(badges(&sheet(&["aim", "pinned", "grabbed", "hidden"])), [Some("eye"), Some("grab")]);
        assert_eq!(badges(&sheet(&["pinned", "grabbed", "aim"])), [Some("grab"), Some("aim")]);
    }
}
