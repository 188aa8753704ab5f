//! The actions that keys and mouse buttons can have.

use bevy::prelude::Reflect;
use leafwing_input_manager::Actionlike;
use serde::Deserialize;

/// Lists the actions once: variant, name in the file, name for players, group, help.
macro_rules! keys {
    ($($variant:ident, $id:literal, $name:literal, $group:ident, $help:literal;)*) => {
        /// An action of a key or a mouse button. Every one can be bound to other keys and buttons.
        #[derive(Actionlike, Reflect, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Key {
            $(#[doc = $help] #[serde(rename = $id)] $variant,)*
        }

        impl Key {
            /// All actions, in the order that help shows.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name of the action in a bindings file.
            pub fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }

            /// The name that players read.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }

            /// A sentence that says what the action does.
            pub fn help(self) -> &'static str {
                match self { $(Self::$variant => $help),* }
            }

            /// The group under which help lists the action.
            pub fn group(self) -> KeyGroup {
                match self { $(Self::$variant => KeyGroup::$group),* }
            }
        }
    };
}

keys! {
    Select, "select", "Act here", Board, "Does what is proposed for the square under the mouse, or shows the unit there.";
    Dismiss, "dismiss", "Look or put away", Board, "Puts the aimed action away; without one, shows the unit under the mouse or closes its sheet.";
    Drag, "drag", "Move the board", Camera, "Moves the board with the mouse while it is held.";
    PanUp, "pan_up", "Look up", Camera, "Moves the view up.";
    PanDown, "pan_down", "Look down", Camera, "Moves the view down.";
    PanLeft, "pan_left", "Look left", Camera, "Moves the view left.";
    PanRight, "pan_right", "Look right", Camera, "Moves the view right.";
    ZoomIn, "zoom_in", "Zoom in", Camera, "Brings the board closer; the mouse wheel does too.";
    ZoomOut, "zoom_out", "Zoom out", Camera, "Shows more of the board; the mouse wheel does too.";
    Center, "center", "Centre", Camera, "Brings the unit whose turn it is to the middle of the view.";
    NextUnit, "next_unit", "Next unit", Camera, "Looks at the next unit in the order of turns.";
    Slot1, "slot_1", "Number 1", Turn, "A digit of an action's number, or the answer of this number.";
    Slot2, "slot_2", "Number 2", Turn, "A digit of an action's number, or the answer of this number.";
    Slot3, "slot_3", "Number 3", Turn, "A digit of an action's number, or the answer of this number.";
    Slot4, "slot_4", "Number 4", Turn, "A digit of an action's number, or the answer of this number.";
    Slot5, "slot_5", "Number 5", Turn, "A digit of an action's number, or the answer of this number.";
    Slot6, "slot_6", "Number 6", Turn, "A digit of an action's number, or the answer of this number.";
    Slot7, "slot_7", "Number 7", Turn, "A digit of an action's number, or the answer of this number.";
    Slot8, "slot_8", "Number 8", Turn, "A digit of an action's number, or the answer of this number.";
    Slot9, "slot_9", "Number 9", Turn, "A digit of an action's number, or the answer of this number.";
    Slot0, "slot_0", "Number 0", Turn, "A digit of an action's number in the menu.";
    Confirm, "confirm", "Confirm", Turn, "Does what is proposed: the first answer, the next step.";
    Cancel, "cancel", "Cancel", Turn, "Puts the aimed action away, takes back a question of your own, closes what is open, or opens the pause menu.";
    EndTurn, "end_turn", "End turn", Turn, "Ends the turn of the unit that acts.";
    Undo, "undo", "Undo", Turn, "Takes back the last move, as long as no dice were rolled and nothing new was seen.";
    Hint, "hint", "Hint", Turn, "Proposes what a veteran would do in your place, and tells why.";
    Threats, "threats", "Danger", Show, "Lights the squares that enemies could attack in their next turns; with an enemy shown, those of that one.";
    Coverage, "coverage", "Own fire", Show, "Lights the squares that your own units could attack in their next turns.";
    Skip, "skip", "Skip", Show, "Shows at once what is still being played.";
    Faster, "faster", "Faster", Show, "Plays what happens faster.";
    Slower, "slower", "Slower", Show, "Plays what happens slower.";
    Mute, "mute", "Sound", Show, "Switches all sound off and on.";
    Log, "log", "Log", Show, "Opens and closes the account of the battle.";
    Help, "help", "Help", Show, "Opens and closes the help with all keys.";
    Menu, "menu", "Pause menu", Game, "Opens and closes the pause menu.";
    Save, "save", "Save", Game, "Opens the list of saved battles to write to.";
    Load, "load", "Load", Game, "Opens the list of saved battles to go back to.";
}

/// The group under which help lists a [`Key`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyGroup {
    /// Pointing at the board.
    Board,
    /// Acting.
    Turn,
    /// Looking around.
    Camera,
    /// Playback and panels.
    Show,
    /// Saving, loading, leaving.
    Game,
}

impl KeyGroup {
    /// All groups, in the order that help shows.
    pub const ALL: [Self; 5] = [Self::Board, Self::Turn, Self::Camera, Self::Show, Self::Game];

    /// The name that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Board => "On the board",
            Self::Turn => "Your turn",
            Self::Camera => "View",
            Self::Show => "Playback and panels",
            Self::Game => "Game",
        }
    }
}

impl Key {
    /// The actions that choose the answers to a question, first to last.
    pub const ANSWERS: [Self; 9] = [
        Self::Slot1,
        Self::Slot2,
        Self::Slot3,
        Self::Slot4,
        Self::Slot5,
        Self::Slot6,
        Self::Slot7,
        Self::Slot8,
        Self::Slot9,
    ];

    /// The action that types a digit.
    pub fn digit(digit: u8) -> Self {
        let place = usize::from(digit).checked_sub(1);
        place.and_then(|place| Self::ANSWERS.get(place)).copied().unwrap_or(Self::Slot0)
    }

    /// Returns true if one input may have both actions: to dismiss something the mouse must stay still, to drag it must
    /// move.
    pub fn may_share_with(self, other: Self) -> bool {
        matches!((self, other), (Self::Dismiss, Self::Drag) | (Self::Drag, Self::Dismiss))
    }
}
