//! Input of the keyboard, the mouse and fingers, as the window reports it.

use std::time::Duration;

use bevy::{
    input::{
        ButtonState,
        keyboard::*,
        mouse::{MouseButtonInput, MouseMotion},
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    window::{CursorMoved, WindowEvent},
};
use blastdoor::grid::Square;

use super::{TestClient, Widget};

pub const ENTER: KeyCode = KeyCode::Enter;
pub const ESCAPE: KeyCode = KeyCode::Escape;
pub const END_TURN: KeyCode = KeyCode::KeyE;
pub const HELP: KeyCode = KeyCode::F1;

impl TestClient {
    /// Presses the Tab key as the panels hear of it.
    pub fn tab(&mut self) {
        let (window, key_code) = (self.window(), KeyCode::Tab);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let input = KeyboardInput { key_code, logical_key: Key::Tab, state, text: None, repeat: false, window };
            self.app.world_mut().write_message(input);
            self.frames();
        }
    }

    /// Moves the mouse a little, as the window reports it.
    pub fn stir(&mut self) {
        self.report_motion();
        self.frames();
    }

    /// Moves the mouse a little after the app has slept for some seconds: the movement ends the sleep.
    pub fn stir_after(&mut self, seconds: u64) {
        self.set_frame(Duration::from_secs(seconds));
        self.report_motion();
        self.app.update();
        self.set_frame(self.frame);
        self.frames();
    }

    fn report_motion(&mut self) {
        let moved = MouseMotion { delta: Vec2::X };
        self.app.world_mut().write_message(WindowEvent::MouseMotion(moved));
    }

    /// Presses and releases a key within one frame.
    pub fn press(&mut self, key_code: KeyCode) {
        self.report_key(key_code, ButtonState::Pressed);
        self.let_go(key_code);
    }

    /// Presses a key that stays down, and releases another one within the same frame.
    pub fn press_before_release(&mut self, pressed: KeyCode, released: KeyCode) {
        self.report_key(pressed, ButtonState::Pressed);
        self.let_go(released);
    }

    /// Presses a key that stays down.
    pub fn hold(&mut self, key_code: KeyCode) {
        self.report_key(key_code, ButtonState::Pressed);
        self.frames();
    }

    /// Releases a key.
    pub fn let_go(&mut self, key_code: KeyCode) {
        self.report_key(key_code, ButtonState::Released);
        self.frames();
    }

    /// Reports a key that is down again, as the window does while it stays down; the report comes with the next input.
    pub fn repeat(&mut self, key_code: KeyCode) {
        self.report(key_code, ButtonState::Pressed, true);
    }

    fn report_key(&mut self, key_code: KeyCode, state: ButtonState) {
        self.report(key_code, state, false);
    }

    fn report(&mut self, key_code: KeyCode, state: ButtonState, repeat: bool) {
        let window = self.window();
        let logical_key = Key::Unidentified(NativeKey::Unidentified);
        let input = KeyboardInput { key_code, logical_key, state, text: None, repeat, window };
        self.app.world_mut().write_message(input);
    }

    /// Moves the mouse to a square and clicks.
    pub fn click(&mut self, square: Square) {
        self.click_with(MouseButton::Left, square);
    }

    /// Moves the mouse to a square and presses a button.
    pub fn click_with(&mut self, button: MouseButton, square: Square) {
        self.point_at(square);
        let window = self.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.app.world_mut().write_message(MouseButtonInput { button, state, window });
            self.frames();
        }
    }

    /// Clicks the middle of a widget.
    pub fn click_widget(&mut self, widget: &Widget) {
        let (window, button, position) = (self.window(), MouseButton::Left, widget.place);
        let moved = WindowEvent::CursorMoved(CursorMoved { window, position, delta: None });
        let pressed = |state| WindowEvent::MouseButtonInput(MouseButtonInput { button, state, window });
        for event in [moved, pressed(ButtonState::Pressed), pressed(ButtonState::Released)] {
            self.app.world_mut().write_message(event);
            self.frames();
        }
    }

    /// Moves the mouse to a place in the window.
    pub fn move_mouse(&mut self, position: Vec2) {
        let window = self.window();
        let world = self.app.world_mut();
        world.get_mut::<Window>(window).expect("the window").set_cursor_position(Some(position));
        let moved = CursorMoved { window, position, delta: None };
        world.write_message(WindowEvent::CursorMoved(moved.clone()));
        world.write_message(moved);
        self.frames();
    }

    /// Presses and releases the mouse button where the mouse is, as the panels hear of it.
    pub fn press_mouse(&mut self) {
        let (window, button) = (self.window(), MouseButton::Left);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let pressed = MouseButtonInput { button, state, window };
            self.app.world_mut().write_message(WindowEvent::MouseButtonInput(pressed));
            self.frames();
        }
    }

    /// Rests the mouse on a widget until its tooltip opens.
    pub fn rest_on(&mut self, widget: &Widget) {
        let moved = CursorMoved { window: self.window(), position: widget.place, delta: None };
        self.app.world_mut().write_message(WindowEvent::CursorMoved(moved));
        self.frames();
        self.wait(2);
    }

    /// Moves the mouse to a square.
    pub fn point_at(&mut self, square: Square) {
        let window = self.window();
        let position = self.place_of(square);
        let world = self.app.world_mut();
        world.get_mut::<Window>(window).expect("the window").set_cursor_position(Some(position));
        world.write_message(CursorMoved { window, position, delta: None });
        self.frames();
    }

    /// The same with the mouse, of which the panels know: they show their tooltip.
    pub fn hover(&mut self, square: Square) {
        let moved = CursorMoved { window: self.window(), position: self.place_of(square), delta: None };
        self.app.world_mut().write_message(WindowEvent::CursorMoved(moved));
        self.point_at(square);
    }

    /// A finger touches a square and is lifted within one frame.
    pub fn tap(&mut self, square: Square) {
        let at = self.place_of(square);
        self.touch(&[(1, TouchPhase::Started, at), (1, TouchPhase::Ended, at)]);
    }

    /// Fingers come, move and go within one frame.
    pub fn touch(&mut self, events: &[(u64, TouchPhase, Vec2)]) {
        self.report_touches(events);
        self.frames();
    }

    /// Fingers come, move and go within one frame, and some frames follow of which each takes a second.
    pub fn touch_slowly(&mut self, events: &[(u64, TouchPhase, Vec2)], frames: usize) {
        self.report_touches(events);
        self.frames_every(Duration::from_secs(1), frames);
    }

    fn report_touches(&mut self, events: &[(u64, TouchPhase, Vec2)]) {
        let window = self.window();
        for &(id, phase, position) in events {
            self.app.world_mut().write_message(TouchInput { phase, position, window, force: None, id });
        }
    }
}
