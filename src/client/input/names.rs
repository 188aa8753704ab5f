//! The names of keys and mouse buttons in tooltips.

use bevy::{
    prelude::{KeyCode, MouseButton, Reflect},
    reflect::tuple_struct::TupleStruct,
};
use leafwing_input_manager::{
    axislike::DualAxisDirection,
    prelude::{Buttonlike, ButtonlikeChord, MouseScrollDirection},
    user_input::ModifierKey,
};

/// The name of an input: `E`, `F5`, `Ctrl+Z`, `Right click`.
pub(super) fn name(input: &dyn Buttonlike) -> String {
    let any = Reflect::as_any(input);
    if let Some(code) = any.downcast_ref() {
        key_name(*code)
    } else if let Some(button) = any.downcast_ref() {
        button_name(*button)
    } else if let Some(modifier) = any.downcast_ref() {
        modifier_name(*modifier).to_owned()
    } else if let Some(MouseScrollDirection { direction, .. }) = any.downcast_ref() {
        match direction {
            DualAxisDirection::Up => "Wheel up",
            DualAxisDirection::Down => "Wheel down",
            DualAxisDirection::Left => "Wheel left",
            DualAxisDirection::Right => "Wheel right",
        }
        .to_owned()
    } else if let Some(chord) = any.downcast_ref() {
        parts(chord).iter().map(|part| name(&**part)).collect::<Vec<_>>().join("+")
    } else {
        format!("{input:?}")
    }
}

/// The start of a request to use an input on something, as in "click an enemy": `click`, `press X at`.
pub(super) fn press_at(input: &dyn Buttonlike) -> String {
    match Reflect::as_any(input).downcast_ref() {
        Some(MouseButton::Left) => "click".to_owned(),
        Some(MouseButton::Right) => "right-click".to_owned(),
        Some(MouseButton::Middle) => "middle-click".to_owned(),
        Some(MouseButton::Back | MouseButton::Forward | MouseButton::Other(_)) | None => {
            format!("press {} at", name(input))
        }
    }
}

/// The keys and buttons of a chord, in the order of the file. Leafwing keeps them private, but reflects them.
fn parts(chord: &ButtonlikeChord) -> &[Box<dyn Buttonlike>] {
    let parts = chord.field(0).and_then(|parts| parts.try_downcast_ref::<Vec<Box<dyn Buttonlike>>>());
    parts.map_or(&[], Vec::as_slice)
}

/// The name of a key by its place on an American keyboard, short where it is known by its sign.
fn key_name(code: KeyCode) -> String {
    let name = format!("{code:?}");
    if code == KeyCode::Slash {
        return "/".to_owned();
    }
    let short = ["Key", "Digit", "Arrow"].iter().find_map(|prefix| name.strip_prefix(prefix));
    short.unwrap_or(&name).to_owned()
}

fn button_name(button: MouseButton) -> String {
    match button {
        MouseButton::Left => "Click".to_owned(),
        MouseButton::Right => "Right click".to_owned(),
        MouseButton::Middle => "Middle click".to_owned(),
        MouseButton::Back => "Mouse button Back".to_owned(),
        MouseButton::Forward => "Mouse button Forward".to_owned(),
        MouseButton::Other(number) => format!("Mouse button {number}"),
    }
}

fn modifier_name(modifier: ModifierKey) -> &'static str {
    match modifier {
        ModifierKey::Alt => "Alt",
        ModifierKey::Control => "Ctrl",
        ModifierKey::Shift => "Shift",
        ModifierKey::Super => "Super",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_have_the_names_that_players_know() {
        assert_eq!(name(&KeyCode::KeyE), "E");
        assert_eq!(name(&KeyCode::Digit1), "1");
        assert_eq!(name(&KeyCode::ArrowUp), "Up");
        assert_eq!(name(&KeyCode::NumpadEnter), "NumpadEnter");
        assert_eq!(name(&MouseButton::Right), "Right click");
        assert_eq!(name(&MouseScrollDirection::DOWN), "Wheel down");
        let chord = ButtonlikeChord::modified(ModifierKey::Control, KeyCode::KeyZ);
        assert_eq!(name(&chord), "Ctrl+Z");
        assert_eq!(press_at(&MouseButton::Left), "click");
        assert_eq!(press_at(&chord), "press Ctrl+Z at");
    }
}
