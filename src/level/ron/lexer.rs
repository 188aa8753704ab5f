//! The lexer: characters to words, numbers, texts and punctuation.

use super::{Span, Text, escapes};
use crate::level::{
    fault::{Fault, Faults},
    shown::is_invisible,
};

/// One word, number, text or punctuation mark.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    pub span: Span,
    pub kind: TokenKind,
}

/// The kind and content of a token.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TokenKind {
    /// One of `( ) [ ] { } , :`.
    Mark(char),
    Word(String),
    Integer(i64),
    Float,
    Text(Text),
    Char(char),
    /// A token whose fault was reported already.
    Broken,
}

/// The quotation marks of word processors.
const TYPOGRAPHIC: [char; 6] = ['“', '”', '„', '‟', '«', '»'];

/// Cuts the file into tokens.
pub(super) fn tokens(source: &str, faults: &mut Faults) -> Vec<Token> {
    let mut lexer = Lexer { source, at: 0, faults };
    let mut tokens = Vec::new();
    loop {
        lexer.skip_blanks();
        let from = lexer.at;
        let Some(first) = lexer.peek() else { break };
        let Some(kind) = lexer.token(first) else { continue };
        tokens.push(Token { span: from..lexer.at, kind });
    }
    tokens
}

struct Lexer<'a, 'f> {
    source: &'a str,
    at: usize,
    faults: &'f mut Faults,
}

impl<'a> Lexer<'a, '_> {
    fn rest(&self) -> &'a str {
        self.source.get(self.at..).unwrap_or("")
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or("")
    }

    fn skip_blanks(&mut self) {
        loop {
            self.take_while(|c| c.is_whitespace() || c == '\u{feff}');
            if self.rest().starts_with("//") {
                self.take_while(|c| c != '\n');
            } else if self.rest().starts_with("/*") {
                self.skip_comment();
            } else {
                break;
            }
        }
    }

    /// Skips a comment; comments nest.
    fn skip_comment(&mut self) {
        let from = self.at;
        let mut depth = 0_usize;
        while let Some(c) = self.peek() {
            let rest = self.rest();
            match () {
                () if rest.starts_with("/*") => (depth, self.at) = (depth + 1, self.at + 2),
                () if rest.starts_with("*/") => (depth, self.at) = (depth - 1, self.at + 2),
                () => self.at += c.len_utf8(),
            }
            if depth == 0 {
                return;
            }
        }
        self.faults.push_unclosed(Fault::at(from..from + 2, "this comment is never closed").help("close it with `*/`"));
    }

    /// The token that starts here; `None` for a character that is skipped.
    fn token(&mut self, first: char) -> Option<TokenKind> {
        let rest = self.rest();
        match first {
            '(' | ')' | '[' | ']' | '{' | '}' | ',' | ':' => {
                self.at += 1;
                Some(TokenKind::Mark(first))
            }
            '"' => Some(self.text()),
            'r' if rest.starts_with("r\"") || raw_hashes(rest).is_some() => Some(self.raw_text()),
            '\'' => Some(self.character()),
            mark if TYPOGRAPHIC.contains(&mark) => Some(self.typographic_text()),
            '0'..='9' | '+' | '-' | '.' => Some(self.number()),
            '#' if rest.starts_with("#![") => {
                self.take_while(|c| c != ']');
                self.at += usize::from(self.peek().is_some());
                None
            }
            '#' => {
                let from = self.at;
                self.take_while(|c| c != '\n');
                let fault = Fault::at(from..from + 1, "`#` is not valid here");
                self.faults
                    .push(fault.help("a comment begins with `//`, and rows of the map stand in quotation marks"));
                // A row of the map without its first quotation mark is a value that cannot be read.
                let line = self.source.get(from..self.at).unwrap_or("");
                line.contains('"').then_some(TokenKind::Broken)
            }
            '=' | ';' => {
                let from = self.at;
                self.take_while(|c| c == first || (first == '=' && c == '>'));
                let fault = Fault::at(from..self.at, format!("`{first}` is not valid here"));
                let (mark, help) = match first {
                    '=' => (':', "write a colon between a name and its value: `name: value`"),
                    _ => (',', "write a comma between values"),
                };
                self.faults.push(fault.help(help));
                Some(TokenKind::Mark(mark))
            }
            c if c.is_alphabetic() || c == '_' => {
                if rest.starts_with("r#") {
                    self.at += 2;
                }
                Some(TokenKind::Word(self.take_while(|c| c.is_alphanumeric() || c == '_').to_owned()))
            }
            other => {
                let from = self.at;
                self.take_while(|c| c == other);
                let fault = Fault::at(from..self.at, format!("`{}` is not valid here", other.escape_debug()));
                self.faults.push(fault.help("put texts in quotation marks and single characters in apostrophes"));
                Some(TokenKind::Broken)
            }
        }
    }

    fn number(&mut self) -> TokenKind {
        let from = self.at;
        let word = self.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.' | '_'));
        let digits = word.replace('_', "");
        let (sign, magnitude) = match digits.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, digits.strip_prefix('+').unwrap_or(&digits)),
        };
        let radix = match magnitude.get(..2) {
            Some("0x") => 16,
            Some("0o") => 8,
            Some("0b") => 2,
            _ => 10,
        };
        let body = if radix == 10 { magnitude } else { magnitude.get(2..).unwrap_or("") };
        if !body.is_empty() && body.chars().all(|c| c.is_digit(radix)) {
            let size = i64::from_str_radix(body, radix).unwrap_or(i64::MAX);
            return TokenKind::Integer(sign * size);
        }
        if body.parse::<f64>().is_ok() {
            return TokenKind::Float;
        }
        let fault = Fault::at(from..self.at, format!("`{word}` is not a number"));
        self.faults.push(fault.help("write whole numbers like `12`"));
        TokenKind::Broken
    }

    fn text(&mut self) -> TokenKind {
        let from = self.at;
        let body = self.rest().get(1..).unwrap_or("");
        let closing = closing_quote(body, '"').filter(|&end| {
            // A text of several lines that ends where no text can end is two texts, and the first one lacks its end.
            let has_lines = body.get(..end).is_some_and(|raw| raw.contains('\n'));
            let rest = body.get(end + 1..).unwrap_or("");
            let after = rest.trim_start();
            // In `"red, name: "Reds"` the second mark opens a text, and the first text lacks its end.
            let opens_another = rest.starts_with(|c: char| c.is_alphanumeric());
            !opens_another && (!has_lines || after.is_empty() || after.starts_with([',', ')', ']', '}', ':', '/']))
        });
        let Some(end) = closing else {
            let line = first_line(body);
            let length = unclosed_length(line);
            self.at = from + 1 + length;
            let fault = Fault::at(from..from + 1 + length, "this text is never closed");
            self.faults.push_unclosed(fault.help("put a quotation mark `\"` at its end"));
            return TokenKind::Broken;
        };
        self.at = from + 1 + end + 1;
        let raw = body.get(..end).unwrap_or("");
        TokenKind::Text(Text { value: self.resolved(raw, from + 1), start: (!raw.contains('\\')).then_some(from + 1) })
    }

    /// Reports a text in the quotation marks of word processors: up to the next of them in the line, if there is one.
    fn typographic_text(&mut self) -> TokenKind {
        let from = self.at;
        let mark = self.peek().map_or(0, char::len_utf8);
        let line = first_line(self.rest());
        let body = line.get(mark..).unwrap_or("");
        let closing = body.char_indices().find(|(_, c)| *c == '"' || TYPOGRAPHIC.contains(c));
        let (text, end) = match closing {
            Some((end, c)) => (body.get(..end).unwrap_or(""), mark + end + c.len_utf8()),
            None => ("text", mark),
        };
        self.at = from + end;
        let fault = Fault::at(from..self.at, "these are not the quotation marks of a level file");
        self.faults.push(fault.help(format!("write straight ones: `\"{text}\"`")));
        TokenKind::Broken
    }

    fn resolved(&mut self, raw: &str, at: usize) -> String {
        let (value, faults) = escapes::resolve(raw, at);
        self.check_characters(&value, at..at + raw.len());
        for span in faults {
            let fault = Fault::at(span, "this is not a valid escape");
            self.faults.push(fault.help(r#"write `\\` for a backslash and `\"` for a quotation mark"#));
        }
        value
    }

    /// Reports a control character, which would reach the terminals of players.
    fn check_characters(&mut self, value: &str, span: Span) {
        let is_allowed = |c: char| matches!(c, '\n' | '\r' | '\t') || !is_invisible(c);
        if let Some(c) = value.chars().find(|c| !is_allowed(*c)) {
            let message = format!("this text holds the control character U+{:04X}", u32::from(c));
            self.faults.push(Fault::at(span, message).help("remove it: texts hold letters, signs and line breaks"));
        }
    }

    /// Reads `r"text"` or `r#"text"#`.
    fn raw_text(&mut self) -> TokenKind {
        let from = self.at;
        let hashes = raw_hashes(self.rest()).unwrap_or(0);
        let start = from + 1 + hashes + 1;
        let closing = format!("\"{}", "#".repeat(hashes));
        let Some(end) = self.source.get(start..).and_then(|body| body.find(&closing)) else {
            self.at = self.source.len();
            let fault = Fault::at(from..start.min(self.source.len()), "this text is never closed");
            self.faults.push_unclosed(fault.help(format!("put `{closing}` at its end")));
            return TokenKind::Broken;
        };
        self.at = start + end + closing.len();
        let value = self.source.get(start..start + end).unwrap_or("").to_owned();
        self.check_characters(&value, start..start + end);
        TokenKind::Text(Text { value, start: Some(start) })
    }

    fn character(&mut self) -> TokenKind {
        let from = self.at;
        let body = self.rest().get(1..).unwrap_or("");
        // `'''` is an apostrophe.
        let end = if body.starts_with("''") { Some(1) } else { closing_quote(first_characters(body), '\'') };
        let Some(end) = end else {
            self.at += 1;
            let fault = Fault::at(from..self.at, "this character is never closed");
            self.faults.push(fault.help("write a single character like `'x'`"));
            return TokenKind::Broken;
        };
        self.at = from + 1 + end + 1;
        let raw = body.get(..end).unwrap_or("");
        let value = self.resolved(raw, from + 1);
        let mut chars = value.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) => TokenKind::Char(c),
            (_, second) => {
                let amount = if second.is_some() { "more than one character" } else { "no character" };
                let fault = Fault::at(from..self.at, format!("there is {amount} between these apostrophes"));
                self.faults.push(fault.help("write a single character like `'x'`, and a text in quotation marks"));
                TokenKind::Broken
            }
        }
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or("")
}

/// The length of an unclosed text: the rest of its line, without the brackets at the end that close outer groups.
fn unclosed_length(line: &str) -> usize {
    let mut depth = 0_usize;
    let mut closing = 0_usize;
    for c in line.chars() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            ')' | ']' | '}' => closing += 1,
            _ => {}
        }
    }
    let mut length = line.len();
    for (place, c) in line.char_indices().rev() {
        match c {
            ',' | ' ' | '\t' => {}
            ')' | ']' | '}' if closing > 0 => closing -= 1,
            _ => break,
        }
        length = place;
    }
    length
}

/// The part of the line that a single character, escaped or slightly too long, can take.
fn first_characters(body: &str) -> &str {
    let end = body.char_indices().take(20).find(|(_, c)| *c == '\n').map(|(place, _)| place);
    let end = end.or_else(|| body.char_indices().nth(20).map(|(place, _)| place));
    body.get(..end.unwrap_or(body.len())).unwrap_or("")
}

/// The number of hashes that open a raw text; `None` for anything else.
fn raw_hashes(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    after.get(hashes..)?.starts_with('"').then_some(hashes)
}

/// The position of the first quotation mark without a backslash before it.
fn closing_quote(body: &str, quote: char) -> Option<usize> {
    let mut is_escaped = false;
    body.char_indices().find_map(|(place, c)| {
        let ends = c == quote && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends.then_some(place)
    })
}
