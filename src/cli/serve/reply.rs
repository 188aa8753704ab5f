//! What a client is told.

use std::borrow::Cow;

use serde_json::{Map, Value, json};

use crate::battle::Illegal;

/// The fields of an answer, or why there is none.
pub type Reply = Result<Map<String, Value>, Fault>;

/// Why a request was not carried out. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// A stable name for programs.
    code: Cow<'static, str>,
    /// What is wrong and what to do.
    message: String,
    /// More about it, by name.
    more: Option<(&'static str, Value)>,
}

impl Fault {
    /// A refusal with its stable name and its words.
    pub fn new(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> Self {
        Self { code: code.into(), message: message.into(), more: None }
    }

    /// Adds a named piece of information.
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

/// An answer with these fields.
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
