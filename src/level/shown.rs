//! Text from files and users made safe to show: without control characters, and of a limited length.

/// The number of characters that [`shown`] keeps at each end of a long text.
const KEPT: usize = 1000;

/// The text for a terminal or a message. Control characters, which could move the cursor or change colours, are written
/// as escapes, and the middle of a very long text is left out. Line breaks stay.
pub fn shown(text: &str) -> String {
    let escaped = text.chars().flat_map(|c| match is_invisible(c) && c != '\n' && c != '\t' {
        true => c.escape_default().collect::<Vec<char>>(),
        false => vec![c],
    });
    let count = text.chars().count();
    if count <= 2 * KEPT {
        return escaped.collect();
    }
    let head: String = text.chars().take(KEPT).collect();
    let tail: String = text.chars().skip(count - KEPT).collect();
    format!("{} … ({} characters left out) … {}", shown(&head), count - 2 * KEPT, shown(&tail))
}

/// Returns true for control characters, and for those that reverse the direction of the text.
pub(in crate::level) fn is_invisible(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The source of a level with every such character replaced by a visible one of the same length, so that positions stay
/// the same.
pub(super) fn visible_source(source: &str) -> String {
    let visible = |c: char| match (is_invisible(c) && !matches!(c, '\n' | '\r' | '\t'), c.len_utf8()) {
        (false, _) => c,
        (true, 1) => '?',
        (true, 2) => '¿',
        (true, _) => '\u{fffd}',
    };
    source.chars().map(visible).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_become_visible() {
        assert_eq!(shown("a\u{1b}[2Jb\nc\u{202e}d\u{9b}"), "a\\u{1b}[2Jb\nc\\u{202e}d\\u{9b}");
        let source = "a\u{1b}b\u{9b}c\u{202e}d\r\n\t";
        let visible = visible_source(source);
        assert_eq!(visible, "a?b¿c\u{fffd}d\r\n\t");
        assert_eq!(visible.len(), source.len());
    }

    #[test]
    fn the_middle_of_a_long_text_is_left_out() {
        let text = format!("start{}end", "x".repeat(5_000_000));
        let short = shown(&text);
        assert!(short.len() < 2100 && short.starts_with("start") && short.ends_with("end"), "{}", short.len());
        assert_eq!(shown("short"), "short");
    }
}
