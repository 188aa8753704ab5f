//! The conditions that the token of a unit shows as small pictures.

use crate::rules::Tag;

/// A condition that tokens show: the key of its tag, and the name of its picture in the icon sheet.
pub type Badge = (&'static str, &'static str);

/// The pictures of those of a unit's tags that its token shows, each once, in the order of `shown`: the most important
/// first.
pub fn badges<'a>(tags: impl IntoIterator<Item = &'a Tag>, shown: &[Badge]) -> Vec<&'static str> {
    let tags: Vec<&Tag> = tags.into_iter().collect();
    let mut pictures = Vec::new();
    for &(key, picture) in shown {
        if tags.iter().any(|tag| tag.key == key) && !pictures.contains(&picture) {
            pictures.push(picture);
        }
    }
    pictures
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_important_come_first_and_each_picture_once() {
        let tag = |key: &'static str| Tag { key: key.into(), name: key.into(), help: "".into() };
        let shown = [("hidden", "eye"), ("held", "grab"), ("pinned", "grab"), ("aim", "aim")];
        let tags = ["aim", "prone", "pinned", "held", "hidden"].map(tag);
        assert_eq!(badges(&tags, &shown), ["eye", "grab", "aim"]);
        assert!(badges([], &shown).is_empty());
    }
}
