//! Everything a key can be for.

use bevy::prelude::Reflect;
use leafwing_input_manager::Actionlike;

/// Lists the actions once: variant, name in the file, name for players, group, help.
macro_rules! keys {
    ($($variant:ident, $id:literal, $name:literal, $group:ident, $help:literal;)*) => {
        /// Something a key does. Every one can be bound to other keys.
        #[derive(Actionlike, Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Key {
            $(#[doc = $help] $variant,)*
        }

        impl Key {
            /// All of them, in the order that help shows.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name that the bindings file uses.
            pub fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }

            /// What players read.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }

            /// What it does, in a sentence.
            pub fn help(self) -> &'static str {
                match self { $(Self::$variant => $help),* }
            }

            /// Where help lists it.
            pub fn group(self) -> KeyGroup {
                match self { $(Self::$variant => KeyGroup::$group),* }
            }
        }
    };
}

keys! {
    PanUp, "pan_up", "Look up", Camera, "Moves the view up.";
    PanDown, "pan_down", "Look down", Camera, "Moves the view down.";
    PanLeft, "pan_left", "Look left", Camera, "Moves the view left.";
    PanRight, "pan_right", "Look right", Camera, "Moves the view right.";
    ZoomIn, "zoom_in", "Zoom in", Camera, "Brings the board closer; the mouse wheel does too.";
    ZoomOut, "zoom_out", "Zoom out", Camera, "Shows more of the board; the mouse wheel does too.";
    Center, "center", "Centre", Camera, "Brings the unit whose turn it is to the middle of the view.";
    NextUnit, "next_unit", "Next unit", Camera, "Looks at the next unit in the order of turns.";
    Slot1, "slot_1", "Number 1", Turn, "A digit of an action's number in the menu, or the answer of this number.";
    Slot2, "slot_2", "Number 2", Turn, "A digit of an action's number in the menu, or the answer of this number.";
    Slot3, "slot_3", "Number 3", Turn, "A digit of an action's number in the menu, or the answer of this number.";
    Slot4, "slot_4", "Number 4", Turn, "A digit of an action's number in the menu, or the answer of this number.";
    Slot5, "slot_5", "Number 5", Turn, "A digit of an action's number in the menu, or the answer of this number.";
    Slot6, "slot_6", "Number 6", Turn, "A digit of an action's number in the menu, or the answer of this number.";
    Slot7, "slot_7", "Number 7", Turn, "A digit of an action's number in the menu, or the answer of this number.";
    Slot8, "slot_8", "Number 8", Turn, "A digit of an action's number in the menu, or the answer of this number.";
    Slot9, "slot_9", "Number 9", Turn, "A digit of an action's number in the menu, or the answer of this number.";
    Slot0, "slot_0", "Number 0", Turn, "A digit of an action's number in the menu.";
    Confirm, "confirm", "Confirm", Turn, "Does what is proposed: the first answer, the next step.";
    Cancel, "cancel", "Cancel", Turn, "Puts the aimed action away, closes what is open, or opens the pause menu.";
    EndTurn, "end_turn", "End turn", Turn, "Ends the turn of the unit that acts.";
    Undo, "undo", "Undo", Turn, "Takes back the last move, as long as no dice were rolled and nothing new was seen.";
    Skip, "skip", "Skip", Show, "Shows at once what is still being played.";
    Faster, "faster", "Faster", Show, "Plays what happens faster.";
    Slower, "slower", "Slower", Show, "Plays what happens slower.";
    Log, "log", "Log", Show, "Opens and closes the account of the battle.";
    Help, "help", "Help", Show, "Opens and closes the help with all keys.";
    Menu, "menu", "Pause menu", Game, "Opens and closes the pause menu.";
    Save, "save", "Save", Game, "Opens the list of saved battles to write to.";
    Load, "load", "Load", Game, "Opens the list of saved battles to go back to.";
}

/// Where help lists a [`Key`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyGroup {
    /// Acting.
    Turn,
    /// Looking around.
    Camera,
    /// What is shown, and how fast.
    Show,
    /// Saving, loading, leaving.
    Game,
}

impl KeyGroup {
    /// All of them, in the order that help shows.
    pub const ALL: [Self; 4] = [Self::Turn, Self::Camera, Self::Show, Self::Game];

    /// What players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Turn => "Your turn",
            Self::Camera => "View",
            Self::Show => "Playback and panels",
            Self::Game => "Game",
        }
    }
}

impl Key {
    /// The keys of the answers to a question, first to last.
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

    /// The key that types a digit.
    pub fn digit(digit: u8) -> Self {
        let place = usize::from(digit).checked_sub(1);
        place.and_then(|place| Self::ANSWERS.get(place)).copied().unwrap_or(Self::Slot0)
    }

    /// The action with this name in the bindings file.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|key| key.id() == id)
    }
}
