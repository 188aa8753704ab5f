//! A key with its modifiers, as it is written in the bindings file and shown in tooltips.

use std::{fmt, str::FromStr};

use bevy::prelude::KeyCode;
use leafwing_input_manager::{prelude::ButtonlikeChord, user_input::ModifierKey};

use super::bindings;

/// One way to press: `E`, `F5`, `Ctrl+Z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stroke {
    /// With Control held.
    pub ctrl: bool,
    /// With Shift held.
    pub shift: bool,
    /// With Alt held.
    pub alt: bool,
    /// The key itself, by its place on an American keyboard.
    pub code: KeyCode,
}

/// Why a text is not a stroke.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no key{}; write keys like \"E\", \"F5\", \"Ctrl+Z\"", hint(.nearest))]
pub struct StrokeError {
    /// What was written.
    pub text: String,
    /// The most similar key there is, if one is similar.
    pub nearest: Option<&'static str>,
}

fn hint(name: &Option<&'static str>) -> String {
    name.map(|name| format!(", did you mean `{name}`?")).unwrap_or_default()
}

/// Names and codes of the keys that can be bound.
const KEYS: &[(&str, KeyCode)] = &[
    ("A", KeyCode::KeyA),
    ("B", KeyCode::KeyB),
    ("C", KeyCode::KeyC),
    ("D", KeyCode::KeyD),
    ("E", KeyCode::KeyE),
    ("F", KeyCode::KeyF),
    ("G", KeyCode::KeyG),
    ("H", KeyCode::KeyH),
    ("I", KeyCode::KeyI),
    ("J", KeyCode::KeyJ),
    ("K", KeyCode::KeyK),
    ("L", KeyCode::KeyL),
    ("M", KeyCode::KeyM),
    ("N", KeyCode::KeyN),
    ("O", KeyCode::KeyO),
    ("P", KeyCode::KeyP),
    ("Q", KeyCode::KeyQ),
    ("R", KeyCode::KeyR),
    ("S", KeyCode::KeyS),
    ("T", KeyCode::KeyT),
    ("U", KeyCode::KeyU),
    ("V", KeyCode::KeyV),
    ("W", KeyCode::KeyW),
    ("X", KeyCode::KeyX),
    ("Y", KeyCode::KeyY),
    ("Z", KeyCode::KeyZ),
    ("0", KeyCode::Digit0),
    ("1", KeyCode::Digit1),
    ("2", KeyCode::Digit2),
    ("3", KeyCode::Digit3),
    ("4", KeyCode::Digit4),
    ("5", KeyCode::Digit5),
    ("6", KeyCode::Digit6),
    ("7", KeyCode::Digit7),
    ("8", KeyCode::Digit8),
    ("9", KeyCode::Digit9),
    ("F1", KeyCode::F1),
    ("F2", KeyCode::F2),
    ("F3", KeyCode::F3),
    ("F4", KeyCode::F4),
    ("F5", KeyCode::F5),
    ("F6", KeyCode::F6),
    ("F7", KeyCode::F7),
    ("F8", KeyCode::F8),
    ("F9", KeyCode::F9),
    ("F10", KeyCode::F10),
    ("F11", KeyCode::F11),
    ("F12", KeyCode::F12),
    ("Up", KeyCode::ArrowUp),
    ("Down", KeyCode::ArrowDown),
    ("Left", KeyCode::ArrowLeft),
    ("Right", KeyCode::ArrowRight),
    ("Space", KeyCode::Space),
    ("Enter", KeyCode::Enter),
    ("Escape", KeyCode::Escape),
    ("Tab", KeyCode::Tab),
    ("Backspace", KeyCode::Backspace),
    ("Insert", KeyCode::Insert),
    ("Delete", KeyCode::Delete),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PageUp", KeyCode::PageUp),
    ("PageDown", KeyCode::PageDown),
    ("Minus", KeyCode::Minus),
    ("Equals", KeyCode::Equal),
    ("Comma", KeyCode::Comma),
    ("Period", KeyCode::Period),
    ("Slash", KeyCode::Slash),
    ("Semicolon", KeyCode::Semicolon),
    ("Quote", KeyCode::Quote),
    ("Backquote", KeyCode::Backquote),
    ("Backslash", KeyCode::Backslash),
    ("LeftBracket", KeyCode::BracketLeft),
    ("RightBracket", KeyCode::BracketRight),
    ("Numpad0", KeyCode::Numpad0),
    ("Numpad1", KeyCode::Numpad1),
    ("Numpad2", KeyCode::Numpad2),
    ("Numpad3", KeyCode::Numpad3),
    ("Numpad4", KeyCode::Numpad4),
    ("Numpad5", KeyCode::Numpad5),
    ("Numpad6", KeyCode::Numpad6),
    ("Numpad7", KeyCode::Numpad7),
    ("Numpad8", KeyCode::Numpad8),
    ("Numpad9", KeyCode::Numpad9),
    ("NumpadPlus", KeyCode::NumpadAdd),
    ("NumpadMinus", KeyCode::NumpadSubtract),
    ("NumpadTimes", KeyCode::NumpadMultiply),
    ("NumpadDivide", KeyCode::NumpadDivide),
    ("NumpadEnter", KeyCode::NumpadEnter),
    ("NumpadPeriod", KeyCode::NumpadDecimal),
];

impl Stroke {
    /// What leafwing watches for.
    pub fn chord(self) -> ButtonlikeChord {
        let mut chord = ButtonlikeChord::from_single(self.code);
        for (held, modifier) in
            [(self.ctrl, ModifierKey::Control), (self.shift, ModifierKey::Shift), (self.alt, ModifierKey::Alt)]
        {
            if held {
                chord = chord.with(modifier);
            }
        }
        chord
    }

    /// Whether it needs a modifier.
    pub fn is_plain(self) -> bool {
        !(self.ctrl || self.shift || self.alt)
    }
}

impl FromStr for Stroke {
    type Err = StrokeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut stroke = Self { ctrl: false, shift: false, alt: false, code: KeyCode::Escape };
        let mut parts = text.split('+').map(str::trim).peekable();
        while let Some(part) = parts.next() {
            let is_last = parts.peek().is_none();
            match part.to_ascii_lowercase().as_str() {
                "ctrl" | "control" if !is_last => stroke.ctrl = true,
                "shift" if !is_last => stroke.shift = true,
                "alt" if !is_last => stroke.alt = true,
                _ if is_last => {
                    stroke.code = code(part).ok_or_else(|| unknown(text, part))?;
                    return Ok(stroke);
                }
                _ => return Err(unknown(text, part)),
            }
        }
        Err(unknown(text, text))
    }
}

fn code(name: &str) -> Option<KeyCode> {
    KEYS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|&(_, code)| code)
}

fn unknown(text: &str, part: &str) -> StrokeError {
    let names = KEYS.iter().map(|&(name, _)| name).chain(["Ctrl", "Shift", "Alt"]);
    let nearest = bindings::nearest_name(part, names);
    StrokeError { text: text.to_owned(), nearest }
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [(self.ctrl, "Ctrl+"), (self.shift, "Shift+"), (self.alt, "Alt+")] {
            if held {
                f.write_str(name)?;
            }
        }
        let name = KEYS.iter().find(|&&(_, code)| code == self.code).map_or("?", |&(name, _)| name);
        f.write_str(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_read_back_as_they_were_written() {
        for text in ["E", "F5", "Ctrl+Z", "Ctrl+Shift+Alt+NumpadPlus", "Space"] {
            assert_eq!(text.parse::<Stroke>().map(|stroke| stroke.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn a_misspelt_key_names_the_nearest_one() {
        let error = "Ctrl+Escap".parse::<Stroke>().unwrap_err();
        assert_eq!(error.nearest, Some("Escape"));
        assert!(error.to_string().contains("did you mean `Escape`?"), "{error}");
        assert!("".parse::<Stroke>().is_err());
        assert!("Ctrl+".parse::<Stroke>().is_err());
        assert!("E+Ctrl".parse::<Stroke>().is_err());
    }
}
