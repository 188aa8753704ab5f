//! The parser: tokens to a tree. It continues after a fault, so that one run reports them all.

use super::{
    Field, Node, Record, Span, Value,
    lexer::{Token, TokenKind, tokens},
};
use crate::level::fault::{Fault, Faults};

/// The deepest nesting of brackets that is parsed; a level needs six.
const MAX_DEPTH: usize = 32;

/// The number of tokens examined to interpret a wrong bracket.
const LOOK_AHEAD: usize = 4000;

/// Parses a file. Returns `None` if it holds no value.
pub(in crate::level) fn parse(source: &str, faults: &mut Faults) -> Option<Node> {
    let tokens = tokens(source, faults);
    let mut parser = Parser { source, tokens: &tokens, at: 0, open: Vec::new(), faults };
    let root = (!tokens.is_empty()).then(|| parser.value());
    if let Some(token) = parser.peek() {
        let fault = Fault::at(token.span.clone(), "there is more text after the end");
        parser.faults.push_structural(fault.help("a level is one group `( … )`; look for an extra closing bracket"));
    }
    root
}

struct Parser<'a, 'f> {
    source: &'a str,
    tokens: &'a [Token],
    at: usize,
    /// The closing brackets of the open groups, outermost first.
    open: Vec<char>,
    faults: &'f mut Faults,
}

impl<'a> Parser<'a, '_> {
    fn peek(&self) -> Option<&'a Token> {
        self.tokens.get(self.at)
    }

    fn mark(&self) -> Option<char> {
        match self.peek()?.kind {
            TokenKind::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    fn is_field(&self) -> bool {
        self.is_field_at(self.at)
    }

    fn is_field_at(&self, at: usize) -> bool {
        let next = self.tokens.get(at + 1).map(|token| &token.kind);
        matches!(self.tokens.get(at), Some(Token { kind: TokenKind::Word(_), .. }))
            && next == Some(&TokenKind::Mark(':'))
    }

    /// The end of the previous token.
    fn after_last(&self) -> Span {
        let end = self.tokens.get(self.at.wrapping_sub(1)).map_or(0, |before| before.span.end);
        end..end
    }

    /// The end of the file.
    fn end(&self) -> Span {
        self.source.len()..self.source.len()
    }

    fn value(&mut self) -> Node {
        let Some(token) = self.peek() else { return self.missing(self.end()) };
        let span = token.span.clone();
        let value = match &token.kind {
            TokenKind::Mark(opening @ ('(' | '[' | '{')) => return self.bracketed(*opening, None),
            TokenKind::Mark(_) => return self.missing(span),
            TokenKind::Word(word) => {
                self.at += 1;
                // `None`, `true` and `false` are complete values; brackets after them are a second value.
                let is_complete = matches!(word.as_str(), "None" | "true" | "false");
                if self.mark() == Some('(') && !is_complete {
                    return self.bracketed('(', Some((word.clone(), span)));
                }
                Value::Word(word.clone())
            }
            TokenKind::Integer(number) => Value::Integer(*number),
            TokenKind::Float => Value::Float,
            TokenKind::Text(text) => Value::Text(text.clone()),
            TokenKind::Char(c) => Value::Char(*c),
            TokenKind::Broken => Value::Broken,
        };
        if !matches!(value, Value::Word(_)) {
            self.at += 1;
        }
        if value == Value::Broken {
            self.skip_rest();
        }
        Node { span, value }
    }

    /// Skips the tokens after an unreadable one, up to the next punctuation mark or field.
    fn skip_rest(&mut self) {
        while self.peek().is_some() && self.mark().is_none() && !self.is_field() {
            self.at += 1;
        }
    }

    /// Reports a missing value, and skips a colon or a closing bracket that matches nothing.
    fn missing(&mut self, span: Span) -> Node {
        let found = self.source.get(span.clone()).filter(|found| !found.is_empty());
        let message = match found {
            Some(found) => format!("a value was expected before `{found}`"),
            None => "the file ends where a value was expected".to_owned(),
        };
        let fault = Fault::at(span.clone(), message);
        match self.mark() {
            Some(',' | ')' | ']' | '}') => self.faults.push(fault),
            _ => self.faults.push_structural(fault),
        }
        match self.mark() {
            Some(')' | ']' | '}') if self.open.is_empty() => self.at += 1,
            Some(':') => self.at += 1,
            _ => {}
        }
        Node::broken(span)
    }

    fn bracketed(&mut self, opening: char, tag: Option<(String, Span)>) -> Node {
        let Some(token) = self.peek() else { return self.missing(self.end()) };
        let opened = token.span.clone();
        let from = tag.as_ref().map_or(opened.start, |(_, span)| span.start);
        if self.open.len() >= MAX_DEPTH {
            let fault = Fault::at(opened.clone(), format!("brackets are nested more than {MAX_DEPTH} deep"));
            self.faults.push(fault);
            self.at = self.tokens.len();
            return Node::broken(opened);
        }
        let intended = if tag.is_none() { self.intended_bracket(opening) } else { opening };
        let mut closing = closing_of(intended);
        if intended != opening {
            let form = match intended {
                '[' => "a list is written `[a, b]`",
                '(' => "a group is written `(name: value, name: value)`",
                _ => "a map is written `{ key: value, key: value }`",
            };
            let fault = Fault::at(opened.clone(), format!("`{intended}` was expected here, not `{opening}`"));
            self.faults.push_bracket(fault.help(form));
            // The group ends where the wrong bracket is closed.
            if self.bracket_after(self.at + 1) == Some(closing_of(opening)) {
                closing = closing_of(opening);
            }
        }
        let opening = intended;
        self.at += 1;
        self.open.push(closing);
        let mut group = GroupItems { is_complete: true, ..GroupItems::default() };
        while self.has_next_item(&opened, closing, &mut group) {
            self.item(opening, &mut group);
        }
        self.open.pop();
        let is_some = tag.as_ref().is_some_and(|(tag, _)| tag == "Some");
        if is_some && group.is_complete && (group.items.len() != 1 || !group.fields.is_empty()) {
            self.faults.push(Fault::at(opened.clone(), "`Some` holds one value, as in `Some(3)`"));
        }
        let span = from..self.tokens.get(self.at.wrapping_sub(1)).map_or(opened.end, |token| token.span.end);
        Node { span, value: group.finish(opening, tag) }
    }

    /// The bracket that the content of a group asks for: keys with colons stand in a map,
    /// names with colons in a group, and values without in a list.
    fn intended_bracket(&self, opening: char) -> char {
        let kind = |at: usize| self.tokens.get(at).map(|token| &token.kind);
        let is_key = matches!(kind(self.at + 1), Some(TokenKind::Char(_) | TokenKind::Text(_)));
        let has_colon = |at: usize| kind(at) == Some(&TokenKind::Mark(':'));
        match opening {
            '(' | '[' if is_key && has_colon(self.at + 2) => '{',
            '[' | '{' if self.is_field_at(self.at + 1) => '(',
            '{' => {
                let after = match kind(self.at + 1) {
                    Some(TokenKind::Mark('(' | '[')) => self.after_bracket(self.at + 2),
                    Some(TokenKind::Mark(_)) | None => return opening,
                    Some(_) => Some(self.at + 2),
                };
                let is_item = after.and_then(kind).is_some_and(|kind| matches!(kind, TokenKind::Mark(',' | ']' | '}')));
                if is_item { '[' } else { opening }
            }
            _ => opening,
        }
    }

    /// The position after the bracket that closes the group whose content begins at `at`.
    fn after_bracket(&self, at: usize) -> Option<usize> {
        let mut depth = 0_usize;
        let tokens = self.tokens.get(at..).unwrap_or(&[]).iter().take(LOOK_AHEAD);
        for (place, token) in (at..).zip(tokens) {
            match token.kind {
                TokenKind::Mark('(' | '[' | '{') => depth += 1,
                TokenKind::Mark(')' | ']' | '}') if depth == 0 => return Some(place + 1),
                TokenKind::Mark(')' | ']' | '}') => depth -= 1,
                _ => {}
            }
        }
        None
    }

    /// The bracket that closes the group whose content begins at `at`.
    fn bracket_after(&self, at: usize) -> Option<char> {
        let place = self.after_bracket(at)?.checked_sub(1)?;
        match self.tokens.get(place)?.kind {
            TokenKind::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    /// Returns true if another item follows. Consumes the comma before it or the closing bracket.
    fn has_next_item(&mut self, opened: &Span, closing: char, group: &mut GroupItems) -> bool {
        if closing != ')' && self.is_left_open(group) {
            group.is_complete = false;
            let fault = Fault::at(self.after_last(), format!("`{closing}` is missing here"));
            self.faults.push(fault.also(opened.clone(), "to close this"));
            return false;
        }
        if group.awaits_comma {
            group.awaits_comma = false;
            match self.peek() {
                Some(Token { kind: TokenKind::Mark(','), .. }) => self.at += 1,
                Some(Token { kind: TokenKind::Mark(')' | ']' | '}'), .. }) | None => {}
                Some(token) => self.missing_comma(token, closing, group),
            }
        }
        match self.peek() {
            Some(Token { kind: TokenKind::Mark(mark), .. }) if *mark == closing => {
                self.at += 1;
                false
            }
            Some(Token { kind: TokenKind::Mark(mark @ (')' | ']' | '}')), span }) => {
                group.is_complete = false;
                let fault = Fault::at(span.clone(), format!("`{closing}` was expected here, not `{mark}`"));
                self.faults.push_structural(fault.also(opened.clone(), "to close this"));
                self.at += usize::from(!self.is_for_outer());
                false
            }
            None => {
                group.is_complete = false;
                let fault = Fault::at(opened.clone(), "this bracket is never closed");
                self.faults.push_structural(fault.help(format!("put `{closing}` where it ends")));
                false
            }
            Some(_) => true,
        }
    }

    /// Returns true if the list or map was never closed: a field follows, which belongs to an outer group, and more of
    /// the following tokens match if the group ends here. Checked once for each list and map.
    fn is_left_open(&self, group: &mut GroupItems) -> bool {
        let comma = usize::from(group.awaits_comma && self.mark() == Some(','));
        if group.has_field || !self.is_field_at(self.at + comma) {
            return false;
        }
        group.has_field = true;
        let outer = self.open.get(..self.open.len().saturating_sub(1)).unwrap_or(&[]);
        outer.last() == Some(&')') && self.matching_tokens(outer, self.at) > self.matching_tokens(&self.open, self.at)
    }

    /// Returns true if a mismatched closing bracket belongs to an outer group: more of the following tokens match if
    /// this group ends here than if the bracket is skipped.
    fn is_for_outer(&self) -> bool {
        let outer = self.open.get(..self.open.len().saturating_sub(1)).unwrap_or(&[]);
        self.matching_tokens(outer, self.at) > self.matching_tokens(outer, self.at + 1)
    }

    /// The number of tokens from `at` on that match the open brackets, up to the end of the outermost group.
    fn matching_tokens(&self, open: &[char], at: usize) -> usize {
        let mut open = open.to_vec();
        let tokens = self.tokens.get(at..).unwrap_or(&[]).iter().take(LOOK_AHEAD);
        let mut count = 0;
        for token in tokens {
            match token.kind {
                TokenKind::Mark('(') => open.push(')'),
                TokenKind::Mark('[') => open.push(']'),
                TokenKind::Mark('{') => open.push('}'),
                TokenKind::Mark(mark @ (')' | ']' | '}')) if open.pop() != Some(mark) => return count,
                _ => {}
            }
            count += 1;
        }
        // A match of all remaining tokens that leaves no bracket open counts one more.
        count + usize::from(open.is_empty())
    }

    fn missing_comma(&mut self, token: &Token, closing: char, group: &mut GroupItems) {
        group.is_complete = false;
        if token.kind == TokenKind::Mark(':') {
            let fault = Fault::at(token.span.clone(), "a comma or the end was expected here, not a colon");
            self.faults.push_structural(fault.help("only a name can stand before a colon"));
            self.at += 1;
            return;
        }
        let was_broken =
            self.tokens.get(self.at.wrapping_sub(1)).is_some_and(|before| before.kind == TokenKind::Broken);
        if !was_broken && token.kind != TokenKind::Broken {
            let fault = Fault::at(self.after_last(), format!("a comma or `{closing}` is missing here"));
            let fault = fault.also(token.span.clone(), "before this");
            match token.kind {
                // A bracket or a colon without its name comes from a slip before it.
                TokenKind::Mark(_) => self.faults.push_structural(fault),
                _ => self.faults.push(fault),
            }
        }
    }

    fn item(&mut self, opening: char, group: &mut GroupItems) {
        match opening {
            '(' if self.is_field() => self.field(group),
            '{' => {
                let key = self.value();
                if self.mark() == Some(':') {
                    self.at += 1;
                    let value = self.value();
                    group.pairs.push((key, value));
                } else if key.value != Value::Broken {
                    group.is_complete = false;
                    let fault = Fault::at(key.span.end..key.span.end, "a colon and a value are missing here");
                    self.faults.push_structural(fault.help("a map is written `{ key: value, key: value }`"));
                }
            }
            _ => {
                let node = self.value();
                group.is_complete &= node.value != Value::Broken;
                if opening == '(' && !group.fields.is_empty() && node.value != Value::Broken {
                    group.is_complete = false;
                    let fault = Fault::at(node.span.clone(), "this value has no name");
                    let help = "write `name: value` like its neighbours, or close the bracket before it";
                    self.faults.push_structural(fault.help(help));
                }
                group.items.push(node);
            }
        }
        group.awaits_comma = true;
    }

    fn field(&mut self, group: &mut GroupItems) {
        let Some(Token { span, kind: TokenKind::Word(name) }) = self.peek() else { return };
        if let Some(first) = group.items.first().filter(|first| first.value != Value::Broken) {
            group.is_complete = false;
            let fault = Fault::at(first.span.clone(), "this value has no name");
            self.faults.push_structural(fault.help("write `name: value` like its neighbours"));
            group.items.clear();
        }
        self.at += 2;
        let value = self.value();
        group.is_complete &= value.value != Value::Broken;
        // A field with the value `None` counts as absent.
        if value.value != Value::Word("None".to_owned()) {
            group.fields.push(Field { name: name.clone(), name_span: span.clone(), value });
        }
    }
}

fn closing_of(opening: char) -> char {
    match opening {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// The items between two brackets, collected so far.
#[derive(Default)]
struct GroupItems {
    items: Vec<Node>,
    fields: Vec<Field>,
    pairs: Vec<(Node, Node)>,
    is_complete: bool,
    awaits_comma: bool,
    /// True if a field stood in a list or a map.
    has_field: bool,
}

impl GroupItems {
    fn finish(mut self, opening: char, tag: Option<(String, Span)>) -> Value {
        match opening {
            '[' => Value::List(self.items),
            '{' => Value::Map(self.pairs),
            _ if self.items.len() == 1 && tag.as_ref().is_some_and(|(tag, _)| tag == "Some") => {
                self.items.pop().map_or(Value::Broken, |inner| inner.value)
            }
            _ if self.fields.is_empty() && !self.items.is_empty() => Value::Tuple(self.items),
            _ => Value::Record(Record { tag, fields: self.fields, is_complete: self.is_complete }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(source: &str) -> (Option<Node>, Vec<(usize, String)>) {
        let mut faults = Faults::default();
        let root = parse(source, &mut faults);
        faults.end_of_syntax();
        (root, faults.list().map(|fault| (fault.span().start, fault.message.clone())).collect())
    }

    #[test]
    fn values_know_their_places() {
        let (root, faults) = read("(a: [1, 'c'], /* b */ b: wall(x: \"t\"),)");
        assert_eq!(faults, []);
        let Some(Node { value: Value::Record(record), .. }) = root else { panic!("{root:?}") };
        let names: Vec<_> = record.fields.iter().map(|f| (f.name.as_str(), f.value.span.clone())).collect();
        assert_eq!(names, [("a", 4..12), ("b", 25..37)]);
    }

    #[test]
    fn several_faults_are_found_in_one_go() {
        let (_, faults) = read("(a: , b: 1 c: @, d: [1 2], e: 12x)");
        assert_eq!(faults.iter().map(|(at, _)| *at).collect::<Vec<_>>(), [14, 30, 4, 10, 22]);
    }

    #[test]
    fn some_holds_one_value() {
        for source in ["Some()", "Some(1, 2)", "Some(a: 1)"] {
            assert_eq!(read(source).1.len(), 1, "{source}");
        }
        assert!(read("Some(1)").1.is_empty());
    }

    #[test]
    fn a_text_without_its_end_costs_one_fault() {
        let (_, faults) = read("[\n  \"ab,\n  \"cd\",\n]");
        assert_eq!(faults, [(4, "this text is never closed".to_owned())]);
    }

    #[test]
    fn depth_is_bounded() {
        let (_, faults) = read(&"[".repeat(100_000));
        assert!(faults[0].1.contains("deep"), "{:?}", faults[0]);
    }

    #[test]
    fn a_wrong_bracket_names_the_one_it_should_be() {
        let (_, faults) = read("(a: [1, 2), b: 3)");
        assert_eq!(faults[0].1, "`]` was expected here, not `)`");
    }

    #[test]
    fn a_list_or_map_left_open_costs_one_fault() {
        for (closing, source) in [(']', "(a: [1, 2, b: 3, c: [4])"), ('}', "(a: {'c': 1, b: 3)")] {
            let (_, faults) = read(source);
            let place = source.find(", b").unwrap_or(0);
            assert_eq!(faults, [(place, format!("`{closing}` is missing here"))], "{source}");
        }
        let (_, faults) = read("(a: [x: 1, y: 2], b: 3)");
        assert_eq!(faults, [(4, "`(` was expected here, not `[`".to_owned())]);
    }

    #[test]
    fn what_is_read_is_ron() {
        let accepted = [
            "(a: 1, b: [x, y(1, 2), z(c: 'd')], e: {\"f\": -0x1F, 'g': 1_000},)",
            "#![enable(implicit_some)] /* a /* b */ c */ [r\"x\", r#\"y\"z\"#, \"\\u{e9}\\x41\\n\"] // d",
            "[Some(1), None, true, (), (1,), r#type, 1.5, '\\'', ''']",
        ];
        for source in accepted {
            assert_eq!(read(source).1, [], "{source}");
            assert!(is_ron(source), "{source}");
        }
    }

    fn is_ron(source: &str) -> bool {
        ron::from_str::<serde::de::IgnoredAny>(source).is_ok()
    }

    const PIECES: [&str; 28] = [
        "(", ")", "[", "]", "{", "}", ",", ":", "a", "b:", "c(", "Some(", "None", "true", "1", "-2", "0x1f", "1.5",
        "'d'", "\"e\"", "r\"f\"", "r#\"g\"#", "\"\\n\"", "\"\\q\"", "// h\n", "/* i */", " ", "\n",
    ];

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(5000))]

        /// The parser accepts nothing that the `ron` crate refuses.
        #[test]
        fn nothing_else_is_read(pieces in proptest::collection::vec(proptest::sample::select(&PIECES[..]), 1..12)) {
            let source = pieces.join(" ");
            let (root, faults) = read(&source);
            proptest::prop_assert!(root.is_none() || !faults.is_empty() || is_ron(&source), "{source}");
        }
    }
}
