//! Reading named values: unknown and missing names, wrong kinds of value.

use std::{collections::BTreeMap, fmt::Display, ops::RangeInclusive};

use super::{
    fault::{Fault, Faults, nearest, suggest},
    ron::{Field, Node, Span, Value},
};
use crate::grid::{Map, Square};

/// A value with its position in the file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Spanned<T> {
    pub value: T,
    pub span: Span,
}

/// The named values of one group, checked against the allowed names.
pub(super) struct Fields<'a> {
    what: &'static str,
    opening: Span,
    fields: &'a [Field],
    /// The names that misspelt fields probably mean; these are not reported as missing.
    misspelt: Vec<String>,
    is_complete: bool,
}

impl<'a> Fields<'a> {
    /// Reads a group and reports unknown and repeated names. `what` names the group as in "a unit"; `allowed` are its
    /// names.
    pub fn of(node: &'a Node, what: &'static str, allowed: &[&str], faults: &mut Faults) -> Option<Self> {
        let Value::Record(record) = &node.value else {
            wrong_kind(node, &format!("{what}: a group like `({}: …)`", allowed.first().unwrap_or(&"")), faults);
            return None;
        };
        let opening = match &record.tag {
            Some((_, span)) => span.clone(),
            None => node.span.start..(node.span.start + 1).min(node.span.end),
        };
        let mut misspelt = Vec::new();
        let mut seen: BTreeMap<&str, &Span> = BTreeMap::new();
        for field in &record.fields {
            if !allowed.contains(&field.name.as_str()) {
                misspelt.extend(nearest(&field.name, allowed.iter().copied()).map(str::to_owned));
                let fault = Fault::at(field.name_span.clone(), format!("{what} has no field `{}`", field.name));
                faults.push(fault.help(suggest(&field.name, "fields", allowed.iter().copied())));
            }
            match seen.get(field.name.as_str()) {
                Some(first) => {
                    let fault = Fault::at(field.name_span.clone(), format!("`{}` is given twice", field.name));
                    faults.push(fault.also((*first).clone(), "first here"));
                }
                None => _ = seen.insert(&field.name, &field.name_span),
            }
        }
        Some(Self { what, opening, fields: &record.fields, misspelt, is_complete: record.is_complete })
    }

    /// The position of the beginning of the group.
    pub fn opening(&self) -> Span {
        self.opening.clone()
    }

    /// The value with this name, if present.
    pub fn get(&self, name: &str) -> Option<&'a Node> {
        self.fields.iter().find(|field| field.name == name).map(|field| &field.value)
    }

    /// True if a misspelt field probably means this name.
    pub fn is_misspelt(&self, name: &str) -> bool {
        self.misspelt.iter().any(|misspelt| misspelt == name)
    }

    /// The value with this name; reports a missing one. `example` shows a valid value.
    pub fn need(&self, name: &str, example: &str, faults: &mut Faults) -> Option<&'a Node> {
        let found = self.get(name);
        if found.is_none() && self.is_complete && !self.is_misspelt(name) {
            let fault = Fault::at(self.opening.clone(), format!("{} needs `{name}`", self.what));
            faults.push(fault.help(format!("add it, for example `{name}: {example}`")));
        }
        found
    }
}

/// Reports a value of the wrong kind, unless its fault was reported already.
pub(super) fn wrong_kind(node: &Node, wanted: &str, faults: &mut Faults) {
    report_kind(node, wanted, faults, |fault| fault);
}

/// Does the same with advice, such as the known names.
pub(super) fn wrong_kind_of(node: &Node, wanted: &str, help: impl Into<String>, faults: &mut Faults) {
    report_kind(node, wanted, faults, |fault| fault.help(help));
}

fn report_kind(node: &Node, wanted: &str, faults: &mut Faults, advise: impl FnOnce(Fault) -> Fault) {
    if node.value != Value::Broken {
        // Another bracket would not make it the right kind.
        faults.withdraw_bracket(node.span.start);
        let fault = Fault::at(node.span.clone(), format!("{wanted} was expected, not {}", node.describe()));
        faults.push(advise(fault));
    }
}

/// Reads a text for players, which must not be empty.
pub(super) fn text(node: &Node, faults: &mut Faults) -> Option<Spanned<String>> {
    match &node.value {
        Value::Text(text) if text.value.trim().is_empty() => {
            faults.push(Fault::at(node.span.clone(), "this text is empty"));
            None
        }
        Value::Text(text) => Some(Spanned { value: text.value.trim().to_owned(), span: node.span.clone() }),
        _ => {
            wrong_kind(node, "a text in quotation marks", faults);
            None
        }
    }
}

/// The longest name of a level, a side, a unit, a place or a thing, in characters; longer ones fit into no panel.
const LONGEST_NAME: usize = 60;

/// Reads a name that the level gives to something, in quotation marks.
pub(super) fn title(node: &Node, faults: &mut Faults) -> Option<Spanned<String>> {
    text(node, faults).inspect(|title| report_length(title, faults))
}

/// Reads a name that the level gives to something, and by which other entries mean it, with or without quotation marks.
pub(super) fn new_name(node: &Node, faults: &mut Faults) -> Option<Spanned<String>> {
    name(node, faults).inspect(|name| report_length(name, faults))
}

/// Reports a name that is too long.
fn report_length(name: &Spanned<String>, faults: &mut Faults) {
    let length = name.value.chars().count();
    if length > LONGEST_NAME {
        let message = format!("this name has {length} characters; the limit is {LONGEST_NAME}");
        faults.push(Fault::at(name.span.clone(), message).help("find a shorter one"));
    }
}

/// Reads a name with or without quotation marks, which must not be empty.
pub(super) fn name(node: &Node, faults: &mut Faults) -> Option<Spanned<String>> {
    match &node.value {
        Value::Word(word) => Some(Spanned { value: word.clone(), span: node.span.clone() }),
        Value::Text(_) => text(node, faults),
        _ => {
            wrong_kind(node, "a name", faults);
            None
        }
    }
}

/// Reads `true` or `false`.
pub(super) fn flag(node: &Node, faults: &mut Faults) -> Option<bool> {
    match &node.value {
        Value::Word(word) if word == "true" => Some(true),
        Value::Word(word) if word == "false" => Some(false),
        Value::Word(word) => {
            let meant = match word.to_lowercase().as_str() {
                "true" | "yes" | "on" => Some("true"),
                "false" | "no" | "off" => Some("false"),
                _ => None,
            };
            let help = meant.map_or_else(|| "write one of the two".to_owned(), |meant| format!("write `{meant}`"));
            wrong_kind_of(node, "`true` or `false`", help, faults);
            None
        }
        _ => {
            wrong_kind(node, "`true` or `false`", faults);
            None
        }
    }
}

/// Reads a whole number within bounds.
pub(super) fn number<T>(node: &Node, bounds: RangeInclusive<T>, faults: &mut Faults) -> Option<T>
where
    T: TryFrom<i64> + PartialOrd + Display,
{
    let number = match &node.value {
        Value::Integer(number) => *number,
        Value::Text(text) if text.value.trim().parse::<i64>().is_ok() => {
            let help = format!("write it without quotation marks: `{}`", text.value.trim());
            wrong_kind_of(node, "a whole number", help, faults);
            return None;
        }
        _ => {
            wrong_kind(node, "a whole number", faults);
            return None;
        }
    };
    let found = T::try_from(number).ok().filter(|number| bounds.contains(number));
    if found.is_none() {
        let message = format!("this number must be from {} to {}", bounds.start(), bounds.end());
        faults.push(Fault::at(node.span.clone(), message));
    }
    found
}

/// Reads one of a list of names.
pub(super) fn one_of<'a, T>(
    node: &Node,
    what: &str,
    choices: &'a [(&'a str, T)],
    faults: &mut Faults,
) -> Option<&'a T> {
    let written = name(node, faults)?;
    let found = choices.iter().find(|(name, _)| *name == written.value).map(|(_, value)| value);
    if found.is_none() {
        let fault = Fault::at(written.span, format!("`{}` is not one of the {what}", written.value));
        faults.push(fault.help(suggest(&written.value, what, choices.iter().map(|(name, _)| *name))));
    }
    found
}

/// The items of a list; reports a value that is not a list.
pub(super) fn list<'a>(node: &'a Node, wanted: &str, faults: &mut Faults) -> &'a [Node] {
    match &node.value {
        Value::List(items) => items,
        _ => {
            wrong_kind(node, wanted, faults);
            &[]
        }
    }
}

/// Returns true for a pair of whole numbers, the format of squares.
fn is_square(node: &Node) -> bool {
    matches!(&node.value, Value::Tuple(items) if items.len() == 2
        && items.iter().all(|item| matches!(item.value, Value::Integer(_))))
}

/// Reads a square `(x, y)` without checking it against the map. Numbers out of range stay outside of every map.
pub(super) fn square(node: &Node, faults: &mut Faults) -> Option<Spanned<Square>> {
    let (Value::Tuple(items), true) = (&node.value, is_square(node)) else {
        wrong_kind(node, "a square like `(3, 4)`, column and row from 0,", faults);
        return None;
    };
    let mut numbers = items.iter().map(|item| match item.value {
        Value::Integer(number) => i16::try_from(number).unwrap_or(if number < 0 { i16::MIN } else { i16::MAX }),
        _ => i16::MIN,
    });
    let value = Square::new(numbers.next()?, numbers.next()?);
    Some(Spanned { value, span: node.span.clone() })
}

/// Reads two squares `((x, y), (x, y))`.
pub(super) fn pair(node: &Node, faults: &mut Faults) -> Option<(Spanned<Square>, Spanned<Square>)> {
    match &node.value {
        Value::Tuple(items) | Value::List(items) if items.len() == 2 && items.iter().all(is_square) => {
            Some((square(items.first()?, faults)?, square(items.get(1)?, faults)?))
        }
        _ => {
            wrong_kind(node, "two squares like `((3, 4), (3, 5))`", faults);
            None
        }
    }
}

/// Reads squares: one `(x, y)`, a rectangle by two opposite corners `((x, y), (x, y))`, or a list of these. Every
/// square must lie on the map.
pub(super) fn area(node: &Node, map: &Map, faults: &mut Faults) -> Vec<Square> {
    match &node.value {
        Value::List(items) if items.is_empty() => {
            let fault = Fault::at(node.span.clone(), "there are no squares here");
            faults.push(fault.help("name one or more: `[(3, 4), ((5, 1), (7, 2))]`"));
            Vec::new()
        }
        Value::List(items) => items.iter().flat_map(|item| area(item, map, faults)).collect(),
        Value::Tuple(items) if items.len() == 2 && items.iter().all(is_square) => {
            let Some((a, b)) = pair(node, faults) else { return Vec::new() };
            let inside = [&a, &b].map(|corner| on_map(corner, map, faults));
            if inside != [true, true] {
                return Vec::new();
            }
            let (a, b) = (a.value, b.value);
            let size = usize::from(a.x.abs_diff(b.x) + 1) * usize::from(a.y.abs_diff(b.y) + 1);
            if !faults.count_squares(size, &node.span) {
                return Vec::new();
            }
            let columns = a.x.min(b.x)..=a.x.max(b.x);
            (a.y.min(b.y)..=a.y.max(b.y)).flat_map(|y| columns.clone().map(move |x| Square::new(x, y))).collect()
        }
        Value::Tuple(_) if is_square(node) => {
            let found = square(node, faults).filter(|found| on_map(found, map, faults));
            found.map(|found| found.value).into_iter().collect()
        }
        _ => {
            wrong_kind(node, "a square `(3, 4)`, a rectangle `((3, 4), (6, 7))` or a list of these", faults);
            Vec::new()
        }
    }
}

/// Returns true if the square is on the map, and reports it otherwise.
pub(super) fn on_map(square: &Spanned<Square>, map: &Map, faults: &mut Faults) -> bool {
    let is_inside = map.contains(square.value);
    if !is_inside {
        let fault = Fault::at(square.span.clone(), "this square lies outside the map");
        faults.push(fault.help(extent(map, square.value)));
    }
    is_inside
}

/// The extent of the map, as advice for a square outside of it.
pub(super) fn extent(map: &Map, square: Square) -> String {
    let size = map.size();
    let (right, bottom) = (size.width - 1, size.height - 1);
    let extent = format!("the map has columns 0 to {right} and rows 0 to {bottom}, counted from the top left");
    let swapped = Square::new(square.y, square.x);
    match map.contains(swapped) {
        true => format!("{extent}; squares are (column, row): did you mean `{}`?", swapped.file_notation()),
        false => extent,
    }
}

/// The word before the bracket of a value, and its position.
pub(super) fn tag(node: &Node) -> Option<Spanned<&str>> {
    match &node.value {
        Value::Record(record) => {
            record.tag.as_ref().map(|(tag, span)| Spanned { value: tag.as_str(), span: span.clone() })
        }
        _ => None,
    }
}
