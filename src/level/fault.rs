//! The faults of a level: message, position and advice.

use std::{collections::BTreeSet, fmt, sync::Arc};

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};

use super::{
    ron::Span,
    shown::{shown, visible_source},
};
use crate::rules::RulesetId;

/// The highest number of faults that are shown; a file with more is probably not a level.
const MOST: usize = 50;

/// The highest number of squares of all areas of a level together; a map has 16,384 at most.
const MOST_SQUARES: usize = 1_000_000;

/// The longest line of a file that is shown, in bytes.
const LONGEST_LINE: usize = 1000;

/// The longest name for which a similar one is looked for, in characters.
const LONGEST_NAME: usize = 100;

/// One fault of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The message.
    pub message: String,
    /// The advice: the expected value and the nearest valid name.
    pub help: Option<String>,
    /// The weight.
    pub severity: Severity,
    span: Span,
    also: Vec<(Span, String)>,
    has_place: bool,
    is_of_bracket: bool,
}

impl Fault {
    pub(super) fn at(span: Span, message: impl Into<String>) -> Self {
        let message = message.into();
        let severity = Severity::Fault;
        let (also, has_place, is_of_bracket) = (Vec::new(), true, false);
        Self { line: 1, column: 1, message, help: None, severity, span, also, has_place, is_of_bracket }
    }

    /// A fault of the file as a whole.
    pub(super) fn of_file(message: impl Into<String>) -> Self {
        Self { has_place: false, ..Self::at(0..0, message) }
    }

    #[must_use]
    pub(super) fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// Adds a second position that belongs to the fault.
    #[must_use]
    pub(super) fn also(mut self, span: Span, words: impl Into<String>) -> Self {
        self.also.push((span, words.into()));
        self
    }

    /// The bytes that the fault is about, in the text of the file with one line feed at the end of each line.
    pub fn span(&self) -> Span {
        self.span.clone()
    }

    /// Returns true if both say the same of the same place.
    fn is_like(&self, other: &Self) -> bool {
        (&self.span, &self.message, &self.help) == (&other.span, &other.message, &other.help)
    }

    fn locate(&mut self, source: &str) {
        self.message = shown(&self.message);
        self.help = self.help.as_deref().map(shown);
        let before = source.get(..self.span.start).unwrap_or(source);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        self.line = before.matches('\n').count() + 1;
        self.column = before.get(line_start..).unwrap_or("").chars().count() + 1;
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl Diagnostic for Fault {
    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Fault => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let main = LabeledSpan::new_primary_with_span(None, self.span.clone());
        let also = self.also.iter().map(|(span, words)| LabeledSpan::new_with_span(Some(words.clone()), span.clone()));
        self.has_place.then(|| Box::new(std::iter::once(main).chain(also)) as Box<dyn Iterator<Item = LabeledSpan>>)
    }
}

/// The weight of a fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Severity {
    /// The level cannot be played.
    #[default]
    Fault,
    /// The level can be played, but probably not as its designer wants.
    Warning,
}

/// Collects faults and warnings while a level is read.
#[derive(Debug, Default)]
pub(super) struct Faults {
    faults: Vec<Fault>,
    warnings: Vec<Fault>,
    /// The first fault after which brackets and names no longer tell what belongs where.
    structural: Option<Fault>,
    /// True if a text or a comment has no end, which explains everything that is wrong with the structure.
    has_unclosed: bool,
    /// The number of squares of all areas that were read.
    squares: usize,
    /// The positions of the brackets whose faults are withdrawn.
    withdrawn: BTreeSet<usize>,
}

impl Faults {
    pub fn push(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// Adds the fault of a value that opens with the wrong bracket.
    pub fn push_bracket(&mut self, fault: Fault) {
        self.push(Fault { is_of_bracket: true, ..fault });
    }

    /// Withdraws the fault of the bracket at a position, if there is one: its value is of the wrong kind with any bracket.
    /// The fault counts until the list is finished.
    pub fn withdraw_bracket(&mut self, at: usize) {
        self.withdrawn.insert(at);
    }

    /// Adds a text or comment without an end.
    pub fn push_unclosed(&mut self, fault: Fault) {
        self.has_unclosed = true;
        self.push(fault);
    }

    /// Adds a fault of the structure. Only the first one is reported, because it causes others.
    pub fn push_structural(&mut self, fault: Fault) {
        self.structural.get_or_insert(fault);
    }

    /// Closes the list of the parser's faults. Returns false if the structure of the file is broken, so that nothing
    /// can be said about its content.
    pub fn end_of_syntax(&mut self) -> bool {
        let Some(fault) = self.structural.take() else { return true };
        if !self.has_unclosed {
            self.faults.push(fault);
        }
        false
    }

    /// Counts the squares of an area. Returns false once all areas together have more than `MOST_SQUARES`, and reports
    /// that once.
    pub fn count_squares(&mut self, squares: usize, place: &Span) -> bool {
        let before = self.squares;
        self.squares = before.saturating_add(squares);
        if self.squares > MOST_SQUARES && before <= MOST_SQUARES {
            let message = format!("the areas of this level have more than {MOST_SQUARES} squares together");
            self.push(Fault::at(place.clone(), message).help("remove areas that are listed again and again"));
        }
        self.squares <= MOST_SQUARES
    }

    /// Adds a warning. It does not count as a fault.
    pub fn warn(&mut self, fault: Fault) {
        self.warnings.push(Fault { severity: Severity::Warning, ..fault });
    }

    /// The warnings in the order of the file; `None` if there are none.
    pub fn finish_warnings(self, file: &str, source: &str) -> Option<LevelFaults> {
        (!self.warnings.is_empty()).then(|| Self { faults: self.warnings, ..Self::default() }.finish(file, source))
    }

    /// Adds the faults and warnings found under each of all rule sets. Those that not all share name theirs.
    pub fn add_under(&mut self, found: Vec<(RulesetId, Self)>) {
        let mut groups: Vec<(Fault, Vec<RulesetId>)> = Vec::new();
        for (rules, faults) in found {
            for fault in faults.faults.into_iter().chain(faults.warnings) {
                match groups.iter_mut().find(|(known, _)| known.is_like(&fault)) {
                    Some((known, sharing)) => {
                        // A fault under one of the rule sets may be a warning under another.
                        if fault.severity == Severity::Fault {
                            known.severity = Severity::Fault;
                        }
                        if !sharing.contains(&rules) {
                            sharing.push(rules);
                        }
                    }
                    None => groups.push((fault, vec![rules])),
                }
            }
        }
        for (mut fault, mut sharing) in groups {
            if sharing.len() < RulesetId::ALL.len() {
                sharing.sort_unstable_by_key(|rules| RulesetId::ALL.iter().position(|other| other == rules));
                fault.message = format!("under the rules {} {}", listed(&sharing), fault.message);
            }
            match fault.severity {
                Severity::Fault => self.push(fault),
                Severity::Warning => self.warn(fault),
            }
        }
    }

    /// Adds the faults that a level has whatever is meant by its entries with a fault in `only` or `not`: those found
    /// under the level's own rules both with and without these entries, and those inside such an entry that are found
    /// under all rule sets and are about nothing outside it. `with` has the faults under each rule set, the level's own
    /// first; `entries` are the places of the entries.
    pub fn add_certain(&mut self, with: Vec<Self>, without: &Self, entries: &[Span]) {
        let mut with = with.into_iter();
        let Some(own) = with.next() else { return };
        let others: Vec<Self> = with.collect();
        let has = |faults: &Self, fault: &Fault| faults.faults.iter().any(|other| other.is_like(fault));
        let is_inside = |fault: &Fault| {
            let place = |entry: &Span| entry.start <= fault.span.start && fault.span.end <= entry.end;
            fault.also.is_empty() && entries.iter().any(place)
        };
        let is_certain =
            |fault: &Fault| has(without, fault) || (is_inside(fault) && others.iter().all(|faults| has(faults, fault)));
        self.withdrawn.extend(&own.withdrawn);
        self.faults.extend(own.faults.into_iter().filter(is_certain));
    }

    /// Explains faults about names that `only` or `not` leaves out: adds the position of that field. `left_out` has the
    /// places of the names and of the fields.
    pub fn point_to_left_out(&mut self, source: &str, left_out: &[(Span, Span)]) {
        for fault in &mut self.faults {
            let names = |(name, _): &&(Span, Span)| source.get(name.clone()) == source.get(fault.span.clone());
            if let Some((_, field)) = left_out.iter().find(names) {
                fault.also.push((field.clone(), "leaves it out".to_owned()));
            }
        }
    }

    pub fn len(&self) -> usize {
        self.faults.len()
    }

    pub fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    #[cfg(test)]
    pub fn list(&self) -> impl Iterator<Item = &Fault> {
        self.faults.iter()
    }

    /// The faults in the order of the file, with lines and columns.
    pub fn finish(mut self, file: &str, source: &str) -> LevelFaults {
        let withdrawn = self.withdrawn;
        self.faults.retain(|fault| !(fault.is_of_bracket && withdrawn.contains(&fault.span.start)));
        self.faults.sort_by_key(|fault| (fault.span.start, fault.span.end));
        self.faults.dedup_by(|a, b| a.span == b.span && a.message == b.message);
        let left_out = self.faults.len().saturating_sub(MOST);
        self.faults.truncate(MOST);
        for fault in &mut self.faults {
            fault.locate(source);
        }
        LevelFaults(Box::new(Inner {
            source: NamedSource::new(shown(file), Arc::from(visible_source(source))),
            faults: self.faults,
            left_out,
        }))
    }
}

/// All faults of a level.
///
/// `Display` shows the first position in one line, [`LevelFaults::plain`] lists all faults as plain text, and as a
/// [`Diagnostic`] each fault comes with its lines of the file.
#[derive(Clone, Debug)]
pub struct LevelFaults(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    source: NamedSource<Arc<str>>,
    faults: Vec<Fault>,
    left_out: usize,
}

impl LevelFaults {
    /// The faults in the order of the file, at most 50.
    pub fn faults(&self) -> &[Fault] {
        &self.0.faults
    }

    /// The number of all faults, including those beyond the first 50.
    pub fn count(&self) -> usize {
        self.faults().len() + self.0.left_out
    }

    /// The path of the file, or the level's key.
    pub fn file(&self) -> &str {
        self.0.source.name()
    }

    /// Returns true if a line of the file is too long to be shown.
    pub fn has_long_lines(&self) -> bool {
        self.0.source.inner().lines().any(|line| line.len() > LONGEST_LINE)
    }

    /// All faults as plain text, one line each: `file:line:column: message; advice`.
    pub fn plain(&self) -> String {
        let mut lines: Vec<String> = self.faults().iter().map(|fault| self.line_for(fault)).collect();
        if self.0.left_out > 0 {
            lines.push(format!("{}: and {} more", self.file(), self.0.left_out));
        }
        lines.join("\n")
    }

    fn line_for(&self, fault: &Fault) -> String {
        let place = format!("{}:{}:{}: {}", self.file(), fault.line, fault.column, fault.message);
        match &fault.help {
            Some(help) => format!("{place}; {help}"),
            None => place,
        }
    }
}

impl fmt::Display for LevelFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.count();
        let Some(fault) = self.faults().first() else { return write!(f, "{} cannot be read", self.file()) };
        let place = format_args!("line {}, column {}", fault.line, fault.column);
        let noun = match fault.severity {
            Severity::Fault => "fault",
            Severity::Warning => "warning",
        };
        match count {
            1 => write!(f, "{} has a {noun} in {place}: {}", self.file(), fault.message),
            _ => write!(f, "{} has {count} {noun}s, the first in {place}: {}", self.file(), fault.message),
        }
    }
}

impl std::error::Error for LevelFaults {}

impl Diagnostic for LevelFaults {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.0.source)
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        Some(Box::new(self.faults().iter().map(|fault| fault as &dyn Diagnostic)))
    }
}

/// Rule sets in a sentence: `` `d6`, `d6_charts` and `swu` ``.
pub(super) fn listed(rules: &[RulesetId]) -> String {
    let keys: Vec<String> = rules.iter().map(|rules| format!("`{rules}`")).collect();
    match keys.split_last() {
        Some((last, others @ [_, ..])) => format!("{} and {last}", others.join(", ")),
        _ => keys.concat(),
    }
}

/// A number with a noun in the singular or plural: `1 unit`, `3 units`.
pub(crate) fn count(number: impl TryInto<u64>, noun: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// The valid name nearest to `written`, if one is similar enough.
pub(super) fn nearest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // The distance takes memory for every pair of characters.
    if written.chars().count() > LONGEST_NAME {
        return None;
    }
    let written = written.to_lowercase();
    // A part of a name counts as one wrong letter; the nearest of such names wins.
    let distance = |name: &str| {
        let name = name.to_lowercase();
        let is_part = written.len().min(name.len()) >= 3 && (name.contains(&written) || written.contains(&name));
        let wrong = strsim::damerau_levenshtein(&written, &name);
        (if is_part { 1 } else { wrong }, wrong)
    };
    let near = names.into_iter().map(|name| (distance(name), name)).min()?;
    (near.0.0 <= written.chars().count().div_ceil(3).max(1)).then_some(near.1)
}

/// The advice "did you mean ..." with the list of valid names.
pub(crate) fn suggest<'a>(written: &str, what: &str, names: impl IntoIterator<Item = &'a str> + Clone) -> String {
    let all: Vec<&str> = names.clone().into_iter().collect();
    let list = match all.len() {
        0 => format!("there are no {what}"),
        1..=60 => format!("{what}: {}", all.join(", ")),
        _ => format!("there are {} {what}", all.len()),
    };
    match nearest(written, names) {
        Some(name) => format!("did you mean `{name}`? {list}"),
        None => list,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_found() {
        let names = ["floor", "wall", "rubble", "thick_smoke"];
        assert_eq!(nearest("rubbel", names), Some("rubble"));
        assert_eq!(nearest("Wall", names), Some("wall"));
        assert_eq!(nearest("smoke", names), Some("thick_smoke"));
        assert_eq!(nearest("lava", names), None);
        let rules = ["saga", "d6", "d6_charts", "swu"];
        assert_eq!((nearest("d6_chart", rules), nearest("d6charts", rules)), (Some("d6_charts"), Some("d6_charts")));
    }

    #[test]
    fn places_count_characters() {
        let mut faults = Faults::default();
        faults.push(Fault::at(7..8, "here"));
        let faults = faults.finish("x", "a\né é!\n");
        assert_eq!((faults.faults()[0].line, faults.faults()[0].column), (2, 4));
    }
}
