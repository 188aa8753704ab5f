//! The paths that one file of source names: its `use` lines, and those written where they are used.

use crate::tokens::{Token, tokens};

/// A path as the file writes it.
#[derive(Debug, PartialEq, Eq)]
pub struct Named {
    /// The inline modules of the file that the path stands in, outermost first.
    pub scope: Vec<String>,
    /// The segments. A glob import has those before the `*`.
    pub path: Vec<String>,
    /// The name that a `use` gives it in this file. None for a glob import and for a path outside of a `use`.
    pub name: Option<String>,
    pub line: usize,
}

/// The paths of one file. Items under `#[cfg(test)]` are left out.
#[derive(Debug, Default)]
pub struct Source {
    pub named: Vec<Named>,
    /// The child modules that are compiled for tests only.
    pub test_modules: Vec<String>,
}

impl Source {
    pub fn new(text: &str) -> Self {
        let tokens = tokens(text);
        let mut reader = Reader { tokens: &tokens, at: 0, depth: 0, scope: Vec::new(), source: Self::default() };
        reader.read();
        reader.source
    }
}

struct Reader<'a> {
    tokens: &'a [Token<'a>],
    at: usize,
    depth: usize,
    /// The inline modules around the current token, each with the depth of its braces.
    scope: Vec<(&'a str, usize)>,
    source: Source,
}

impl<'a> Reader<'a> {
    fn text(&self, ahead: usize) -> &'a str {
        self.tokens.get(self.at + ahead).map_or("", |token| token.text)
    }

    fn starts(&self, texts: &[&str]) -> bool {
        texts.iter().enumerate().all(|(ahead, text)| self.text(ahead) == *text)
    }

    fn read(&mut self) {
        while let Some(token) = self.tokens.get(self.at) {
            match token.text {
                "#" if self.starts(&["#", "!", "[", "cfg", "(", "test", ")"]) => return,
                "#" if self.is_for_tests() => self.skip_item(),
                "pub" if self.text(1) == "(" => {
                    self.at += 1;
                    self.skip_group();
                }
                "use" if self.text(1) != "<" => self.read_use(),
                "mod" if self.text(2) == "{" => {
                    self.depth += 1;
                    self.scope.push((self.text(1), self.depth));
                    self.at += 3;
                }
                "{" => {
                    self.depth += 1;
                    self.at += 1;
                }
                "}" => {
                    self.scope.pop_if(|(_, depth)| *depth == self.depth);
                    self.depth = self.depth.saturating_sub(1);
                    self.at += 1;
                }
                _ if token.is_word() && self.text(1) == "::" => self.read_path(*token),
                _ => self.at += 1,
            }
        }
    }

    /// Returns true at `#[cfg(test)]` and at `#[cfg(all(test, ...))]`.
    fn is_for_tests(&self) -> bool {
        self.starts(&["#", "[", "cfg", "(", "test", ")"])
            || self.starts(&["#", "[", "cfg", "(", "all", "(", "test", ","])
    }

    /// Steps over a bracketed group, from its opening bracket.
    fn skip_group(&mut self) {
        let mut depth = 0;
        while self.at < self.tokens.len() {
            match self.text(0) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return;
            }
        }
    }

    /// Steps over an item with its attributes, and keeps its name if it is a module in a file of its own.
    fn skip_item(&mut self) {
        while self.text(0) == "#" {
            self.at += 1;
            self.skip_group();
        }
        while self.at < self.tokens.len() {
            match self.text(0) {
                "mod" if self.text(2) == ";" => self.source.test_modules.push(self.text(1).to_owned()),
                ";" => {
                    self.at += 1;
                    return;
                }
                "{" => return self.skip_group(),
                "(" | "[" => {
                    self.skip_group();
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    fn keep(&mut self, path: &[&str], name: Option<&str>, line: usize) {
        self.source.named.push(Named {
            scope: self.scope.iter().map(|(name, _)| (*name).to_owned()).collect(),
            path: path.iter().map(|segment| (*segment).to_owned()).collect(),
            name: name.map(str::to_owned),
            line,
        });
    }

    fn read_path(&mut self, first: Token<'a>) {
        let mut path = vec![first.text];
        let is_global = self.at > 0 && self.tokens[self.at - 1].text == "::";
        self.at += 1;
        while self.text(0) == "::" && self.tokens.get(self.at + 1).is_some_and(|next| next.is_word()) {
            path.push(self.text(1));
            self.at += 2;
        }
        if !is_global {
            self.keep(&path, None, first.line);
        }
    }

    fn read_use(&mut self) {
        self.at += 1;
        if self.text(0) != "::" {
            self.read_tree(&[]);
        }
        while self.at < self.tokens.len() && self.text(0) != ";" {
            self.at += 1;
        }
    }

    /// Reads one tree of a `use` below `prefix`, up to the comma, brace or semicolon behind it.
    fn read_tree(&mut self, prefix: &[&'a str]) {
        let mut path = prefix.to_vec();
        while let Some(&token) = self.tokens.get(self.at) {
            self.at += 1;
            match token.text {
                "::" => {}
                "{" => {
                    while !matches!(self.text(0), "}" | "") {
                        self.read_tree(&path);
                        if self.text(0) == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    return;
                }
                "*" => return self.keep(&path, None, token.line),
                segment => {
                    if segment != "self" || path.is_empty() {
                        path.push(segment);
                    }
                    if self.text(0) == "::" {
                        continue;
                    }
                    let mut name = path.last().copied();
                    if self.text(0) == "as" {
                        name = Some(self.text(1));
                        self.at += 2;
                    }
                    return self.keep(&path, name, token.line);
                }
            }
        }
    }
}
