//! Backslashes in texts and characters.

use super::Span;

/// Resolves the escapes in the raw content of a text. `at` is its position in the file. Invalid escapes are returned as
/// spans.
pub(super) fn resolve(raw: &str, at: usize) -> (String, Vec<Span>) {
    let mut text = String::with_capacity(raw.len());
    let mut faults = Vec::new();
    let mut chars = raw.char_indices();
    while let Some((place, c)) = chars.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        let rest = chars.as_str();
        let (found, length) = escape(rest);
        match found {
            Some(c) => text.push(c),
            None => faults.push(at + place..at + place + 1 + length),
        }
        let end = rest.len().saturating_sub(length);
        while chars.as_str().len() > end && chars.next().is_some() {}
    }
    (text, faults)
}

/// The character of an escape sequence, without its backslash, and the number of bytes it takes.
fn escape(rest: &str) -> (Option<char>, usize) {
    let Some(first) = rest.chars().next() else { return (None, 0) };
    let simple = |c| (Some(c), 1);
    match first {
        'n' => simple('\n'),
        't' => simple('\t'),
        'r' => simple('\r'),
        '0' => simple('\0'),
        '\\' | '"' | '\'' => simple(first),
        'x' => match rest.get(1..3).and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(code) if code.is_ascii() => (Some(char::from(code)), 3),
            _ => (None, 1),
        },
        'u' => unicode(rest),
        other => (None, other.len_utf8()),
    }
}

fn unicode(rest: &str) -> (Option<char>, usize) {
    let digits = rest.strip_prefix("u{").and_then(|rest| rest.split_once('}')).map(|(digits, _)| digits);
    let code = digits.filter(|digits| digits.len() <= 6);
    match code.and_then(|digits| u32::from_str_radix(digits, 16).ok()).and_then(char::from_u32) {
        Some(c) => (Some(c), digits.map_or(1, |digits| digits.len() + 3)),
        None => (None, 1),
    }
}

#[cfg(test)]
#[expect(clippy::single_range_in_vec_init, reason = "a list of one fault is what is expected")]
mod tests {
    use super::*;

    #[test]
    fn backslashes_are_resolved() {
        assert_eq!(resolve(r#"a\tb\\ \"q\" \x41 \u{e9}"#, 0), ("a\tb\\ \"q\" A é".to_owned(), Vec::new()));
    }

    #[test]
    fn nonsense_after_a_backslash_has_its_place() {
        assert_eq!(resolve(r"ab\q", 10), ("ab".to_owned(), vec![12..14]));
        assert_eq!(resolve(r"\u{zz}", 0).1, [0..2]);
        assert_eq!(resolve("\\", 0).1, [0..1]);
    }
}
