//! Replies to a client.

use std::borrow::Cow;

use serde_json::{Map, Value, json};

use crate::{battle::Illegal, level::shown};

/// The fields of a successful reply, or the fault.
pub type Reply = Result<Map<String, Value>, Fault>;

/// The reason why a request was refused. A refused request changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// A stable code for programs.
    code: Cow<'static, str>,
    /// The fault and advice in words.
    message: String,
    /// A further field, by name.
    more: Option<(&'static str, Value)>,
}

impl Fault {
    /// A fault with its code and message. A message that repeats a very long input is shortened.
    pub fn new(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> Self {
        Self { code: code.into(), message: shown(&message.into()), more: None }
    }

    /// The fault and advice in words.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Adds a named field.
    #[must_use]
    pub fn with(self, name: &'static str, value: Value) -> Self {
        Self { more: Some((name, value)), ..self }
    }
}

impl From<Illegal> for Fault {
    fn from(illegal: Illegal) -> Self {
        Self::new(illegal.code, illegal.message)
    }
}

/// A successful reply with these fields.
pub fn fields(fields: Value) -> Reply {
    match fields {
        Value::Object(fields) => Ok(fields),
        other => Ok(Map::from_iter([("value".to_owned(), other)])),
    }
}

/// The reply as a line of JSON.
pub fn line_of(id: Option<Value>, reply: Reply) -> Vec<u8> {
    let mut object = match reply {
        Ok(fields) => {
            let mut object = Map::from_iter([("ok".to_owned(), Value::Bool(true))]);
            object.extend(fields);
            object
        }
        Err(Fault { code, message, more }) => {
            let more = more.map(|(name, value)| (name.to_owned(), value));
            let error =
                [("code".to_owned(), json!(code)), ("message".to_owned(), json!(message))].into_iter().chain(more);
            Map::from_iter([("ok".to_owned(), Value::Bool(false)), ("error".to_owned(), error.collect())])
        }
    };
    if let Some(id) = id {
        object.insert("id".to_owned(), id);
    }
    let mut line = Value::Object(object).to_string().into_bytes();
    line.push(b'\n');
    line
}
