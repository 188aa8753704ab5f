//! [`CommandLine`]: a program and its arguments.

use std::{fmt, process::Command};

/// A program and its arguments, as they are written on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    program: String,
    arguments: Vec<String>,
}

impl CommandLine {
    /// Reads a line. Spaces separate words; a part of a word in quotation marks, single or double, may have spaces. No
    /// shell is involved, and a backslash is a character like any other, as in the paths of Windows.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut words = words(text)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty()).ok_or("write the name of a program")?;
        Ok(Self { text: text.trim().to_owned(), program, arguments: words.collect() })
    }

    /// The command that starts the program.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        command
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn words(text: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None::<char>);
    for c in text.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    match quote {
        Some(mark) => Err(format!("a quotation mark {mark} is missing at the end of `{text}`")),
        None => Ok(words.into_iter().chain(word).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_separate_words_and_quotes_keep_them() {
        assert_eq!(words(" python3  bot.py ").expect("words"), ["python3", "bot.py"]);
        assert_eq!(words(r#"'my bot' --name="A B" """#).expect("words"), ["my bot", "--name=A B", ""]);
        assert_eq!(words(r"C:\bots\bot.exe").expect("words"), [r"C:\bots\bot.exe"]);
        assert!(words("python3 'bot.py").is_err());
        assert!(CommandLine::parse("  ").is_err());
        assert!(CommandLine::parse("''").is_err());
    }
}
