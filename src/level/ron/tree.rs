//! A RON value and its position in the file.

use std::ops::Range;

/// A range of byte positions in the file.
pub(in crate::level) type Span = Range<usize>;

/// A value and its position.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) struct Node {
    /// The bytes of the value.
    pub span: Span,
    /// The value.
    pub value: Value,
}

/// The kinds of RON value.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) enum Value {
    /// A bare word: `floor`, `true`, `None`.
    Word(String),
    /// A whole number; a number out of range becomes the nearest one in range.
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
    /// A value whose fault was reported already.
    Broken,
}

/// A text and the position of its characters.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) struct Text {
    /// The text with its escapes resolved.
    pub value: String,
    /// The position of its first character, if the file holds the text without escapes.
    pub start: Option<usize>,
}

/// A group of named values.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) struct Record {
    /// The word before the parenthesis and its position.
    pub tag: Option<(String, Span)>,
    /// The fields, in the file's order.
    pub fields: Vec<Field>,
    /// True if the group was read without a fault, so that an absent field is known to be missing.
    pub is_complete: bool,
}

/// A named value.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) struct Field {
    /// The name.
    pub name: String,
    /// The position of the name.
    pub name_span: Span,
    /// The value.
    pub value: Node,
}

impl Node {
    /// A node whose fault was reported already.
    pub fn broken(span: Span) -> Self {
        Self { span, value: Value::Broken }
    }

    /// Returns true if the value was read without a fault, as far as is known.
    pub fn is_complete(&self) -> bool {
        match &self.value {
            Value::Record(record) => record.is_complete,
            value => *value != Value::Broken,
        }
    }

    /// The kind of value in words, for messages.
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
