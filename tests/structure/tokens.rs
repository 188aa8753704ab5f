//! Rust source as a list of words and marks. Comments and literals are left out.

/// One word, `::`, or single mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    pub text: &'a str,
    /// The line in its file, from 1.
    pub line: usize,
}

impl Token<'_> {
    pub fn is_word(self) -> bool {
        self.text.starts_with(|first: char| first.is_alphabetic() || first == '_')
    }
}

/// Splits a source text into its tokens.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut line = 1;
    while let Some(first) = rest.chars().next() {
        let (length, is_token) = first_token(rest, first);
        let (taken, after) = rest.split_at(length);
        if is_token {
            found.push(Token { text: taken.strip_prefix("r#").unwrap_or(taken), line });
        }
        line += taken.matches('\n').count();
        rest = after;
    }
    found
}

/// The length in bytes of what `rest` begins with. The second value is false for space, comments and literals.
fn first_token(rest: &str, first: char) -> (usize, bool) {
    if first.is_whitespace() {
        (first.len_utf8(), false)
    } else if rest.starts_with("//") {
        (rest.find('\n').unwrap_or(rest.len()), false)
    } else if rest.starts_with("/*") {
        (block_comment(rest), false)
    } else if let Some(length) = string(rest) {
        (length, false)
    } else if first == '\'' {
        (quote(rest), false)
    } else if rest.starts_with("::") {
        (2, true)
    } else if first.is_alphanumeric() || first == '_' {
        let raw = if rest.starts_with("r#") { 2 } else { 0 };
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        (raw + rest[raw..].find(|c| !is_part(c)).unwrap_or(rest.len() - raw), true)
    } else {
        (first.len_utf8(), true)
    }
}

/// The length of a block comment, which may hold others.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        match &rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

/// The length of a string literal of any kind, if `rest` begins with one.
fn string(rest: &str) -> Option<usize> {
    let prefix = ["br", "cr", "b", "c", "r", ""].into_iter().find(|prefix| {
        rest.strip_prefix(prefix).is_some_and(|after| {
            after.starts_with('"') || prefix.ends_with('r') && after.trim_start_matches('#').starts_with('"')
        })
    })?;
    let after = &rest[prefix.len()..];
    if prefix.ends_with('r') {
        let hashes = after.find('"')?;
        let end = format!("\"{}", &after[..hashes]);
        let body = prefix.len() + hashes + 1;
        return Some(rest[body..].find(&end).map_or(rest.len(), |length| body + length + end.len()));
    }
    let mut escaped = false;
    let length = after[1..].bytes().position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    Some(length.map_or(rest.len(), |length| prefix.len() + length + 2))
}

/// The length of a character literal or a lifetime.
fn quote(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((at, escaped))) => {
            let body = at + escaped.len_utf8();
            rest[body..].find('\'').map_or(rest.len(), |length| body + length + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}
