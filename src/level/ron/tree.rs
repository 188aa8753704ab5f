//! A RON value, and where it stands in the file.

use std::ops::Range;

/// Bytes of the file, from and up to.
pub(in crate::level) type Span = Range<usize>;

/// A value and its place.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) struct Node {
    /// From its first to after its last byte.
    pub span: Span,
    /// What it is.
    pub value: Value,
}

/// What a RON value can be.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) enum Value {
    /// A bare word: `floor`, `true`, `None`.
    Word(String),
    /// A whole number; one that does not fit is the largest or smallest that does.
    Integer(i64),
    /// A number with a fraction.
    Float,
    /// `"text"`.
    Text(Text),
    /// `'c'`.
    Char(char),
    /// `[a, b]`.
    List(Vec<Node>),
    /// `(a, b)` or `name(a, b)`.
    Tuple(Vec<Node>),
    /// `(field: a)`, `name(field: a)` or `()`.
    Record(Record),
    /// `{a: b}`.
    Map(Vec<(Node, Node)>),
    /// A place where a fault was reported already.
    Broken,
}

/// A text and where its characters stand.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) struct Text {
    /// The text, backslashes resolved.
    pub value: String,
    /// Where its first character stands, if it stands in the file letter by letter.
    pub start: Option<usize>,
}

/// Named values.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) struct Record {
    /// The word before the parenthesis and its place.
    pub tag: Option<(String, Span)>,
    /// The fields, in the file's order.
    pub fields: Vec<Field>,
    /// Whether it was read without a fault, so that a field that is not here was not written.
    pub is_whole: bool,
}

/// A named value.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) struct Field {
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub name_span: Span,
    /// What it is.
    pub value: Node,
}

impl Node {
    /// A node whose fault was reported.
    pub fn broken(span: Span) -> Self {
        Self { span, value: Value::Broken }
    }

    /// Whether it was read without a fault, as far as is known of it.
    pub fn is_whole(&self) -> bool {
        match &self.value {
            Value::Record(record) => record.is_whole,
            value => *value != Value::Broken,
        }
    }

    /// What it is, in words.
    pub fn describe(&self) -> &'static str {
        match &self.value {
            Value::Word(word) if word == "true" || word == "false" => "a yes-or-no value",
            Value::Word(_) => "a word",
            Value::Integer(_) => "a whole number",
            Value::Float => "a number with a fraction",
            Value::Text(_) => "a text",
            Value::Char(_) => "a single character",
            Value::List(_) => "a list",
            Value::Tuple(_) => "a group of values without names",
            Value::Record(_) => "a group of named values",
            Value::Map(_) => "a map",
            Value::Broken => "unreadable",
        }
    }
}
