//! The actions that keys and mouse buttons can have.

use bevy::prelude::Reflect;
use leafwing_input_manager::Actionlike;
use serde::{Deserialize, Serialize};

use crate::rules::Verb;

/// Lists the actions once: variant, name in the file, name for players, group, help.
macro_rules! keys {
    ($($variant:ident, $id:literal, $name:literal, $group:ident, $help:literal;)*) => {
        /// An action of a key or a mouse button. Every one can be bound to other keys and buttons.
        #[derive(Actionlike, Reflect, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
    CursorUp, "cursor_up", "Cursor up", Board, "Moves the cursor on the board up.";
    CursorDown, "cursor_down", "Cursor down", Board, "Moves the cursor on the board down.";
    CursorLeft, "cursor_left", "Cursor left", Board, "Moves the cursor on the board left.";
    CursorRight, "cursor_right", "Cursor right", Board, "Moves the cursor on the board right.";
    Inspect, "inspect", "Look", Board, "Shows the unit at the cursor or under the mouse, or closes its sheet.";
    Drag, "drag", "Move the board", Camera, "Moves the board with the mouse while it is held.";
    PanUp, "pan_up", "Look up", Camera, "Moves the view up.";
    PanDown, "pan_down", "Look down", Camera, "Moves the view down.";
    PanLeft, "pan_left", "Look left", Camera, "Moves the view left.";
    PanRight, "pan_right", "Look right", Camera, "Moves the view right.";
    ZoomIn, "zoom_in", "Zoom in", Camera, "Brings the board closer.";
    ZoomOut, "zoom_out", "Zoom out", Camera, "Shows more of the board.";
    Center, "center", "Centre", Camera, "Brings the unit whose turn it is to the middle of the view.";
    NextUnit, "next_unit", "Next unit", Camera, "Puts the cursor on the next target while you aim; else looks at the next unit in the order of turns.";
    PreviousUnit, "previous_unit", "Previous unit", Camera, "The same backwards.";
    Slot1, "slot_1", "Number 1", Turn, "Picks the listed action or the answer of this number.";
    Slot2, "slot_2", "Number 2", Turn, "Picks the listed action or the answer of this number.";
    Slot3, "slot_3", "Number 3", Turn, "Picks the listed action or the answer of this number.";
    Slot4, "slot_4", "Number 4", Turn, "Picks the listed action or the answer of this number.";
    Slot5, "slot_5", "Number 5", Turn, "Picks the listed action or the answer of this number.";
    Slot6, "slot_6", "Number 6", Turn, "Picks the listed action or the answer of this number.";
    Slot7, "slot_7", "Number 7", Turn, "Picks the listed action or the answer of this number.";
    Slot8, "slot_8", "Number 8", Turn, "Picks the listed action or the answer of this number.";
    Slot9, "slot_9", "Number 9", Turn, "Picks the listed action or the answer of this number.";
    Confirm, "confirm", "Confirm", Turn, "Does what is proposed: at the cursor, the first answer, the next step.";
    Cancel, "cancel", "Cancel", Turn, "Puts the aimed action away, takes back a question of your own, closes a hint or what else is open, or opens the pause menu.";
    EndTurn, "end_turn", "End turn", Turn, "Ends the turn of the unit that acts.";
    Undo, "undo", "Undo", Turn, "Takes back the last move, as long as no dice were rolled and nothing new was seen.";
    Hint, "hint", "Hint", Turn, "Proposes what a veteran would do in your place, and tells why.";
    FindAction, "find_action", "Find an action", Actions, "Searches all actions of the unit by typing.";
    ActAttack, "act_attack", "Attack", Actions, "Attacks with the weapon in hand; again, with the next one.";
    ActMove, "act_move", "Move", Actions, "Moves, by one of the ways of moving.";
    ActVolley, "act_volley", "Special", Actions, "Makes a special attack, such as a burst, a full attack or a called shot.";
    ActArea, "act_area", "Area", Actions, "Attacks an area: throws a grenade, sprays.";
    ActCharge, "act_charge", "Charge", Actions, "Runs at an enemy and strikes.";
    ActPsi, "act_psi", "Psi", Actions, "Uses a psi power.";
    ActReload, "act_reload", "Reload", Actions, "Loads the weapon in hand.";
    ActPosture, "act_posture", "Posture", Actions, "Stands up, lies down, climbs.";
    ActRecover, "act_recover", "Recover", Actions, "Recovers: catches breath, takes a second wind.";
    ActExtend, "act_extend", "One more", Actions, "Announces one more action for this round.";
    ActAim, "act_aim", "Aim", Actions, "Aims, braces, or takes time for it.";
    ActGuard, "act_guard", "Defend", Actions, "Defends instead of attacking.";
    ActReady, "act_ready", "Ready", Actions, "Readies an action for a moment to come.";
    ActMend, "act_mend", "Heal", Actions, "Helps the wounded, repairs what is damaged.";
    ActGrapple, "act_grapple", "Grapple", Actions, "Grabs, shoves, disarms, or breaks free.";
    ActOpen, "act_open", "Operate", Actions, "Operates doors, locks, consoles and traps.";
    ActVehicle, "act_vehicle", "Vehicle", Actions, "Gets into a vehicle, out of it, to another seat; starts it.";
    ActHide, "act_hide", "Hide", Actions, "Hides or sneaks.";
    ActAid, "act_aid", "Aid", Actions, "Helps an ally, or hampers an enemy.";
    ActDash, "act_dash", "Run", Actions, "Runs as far as possible.";
    ActWithdraw, "act_withdraw", "Withdraw", Actions, "Withdraws from enemies, or tumbles past them.";
    ActDraw, "act_draw", "Draw", Actions, "Draws a weapon or takes out an item.";
    ActTake, "act_take", "Take", Actions, "Picks up or takes out items.";
    ActDefuse, "act_defuse", "Get rid of", Actions, "Gets rid of a grenade that is about to explode.";
    ActUnbind, "act_unbind", "Free", Actions, "Frees somebody who is bound.";
    ActSetting, "act_setting", "Setting", Actions, "Changes the setting of a weapon.";
    ActBreak, "act_break", "Break", Actions, "Attacks objects, walls and locks.";
    ActSearch, "act_search", "Search", Actions, "Searches for those who hide.";
    ActLuck, "act_luck", "Luck", Actions, "Spends a point of fate.";
    ActPutAway, "act_put_away", "Put away", Actions, "Puts away or drops what is in hand.";
    ActTalk, "act_talk", "Talk", Actions, "Shouts, or surrenders.";
    ActWait, "act_wait", "Wait", Actions, "Delays the turn.";
    Threats, "threats", "Danger", Show, "Lights the squares that enemies could attack in their next turns; with an enemy shown, those of that one.";
    Coverage, "coverage", "Own fire", Show, "Lights the squares that your own units could attack in their next turns.";
    Skip, "skip", "Skip", Show, "Shows at once what is still being played.";
    Faster, "faster", "Faster", Show, "Plays what happens faster.";
    Slower, "slower", "Slower", Show, "Plays what happens slower.";
    Panels, "panels", "Panels", Show, "Goes to the panels: Tab and the arrow keys choose a button, Enter presses it, Escape goes back to the board.";
    Mute, "mute", "Sound", Show, "Switches all sound off and on.";
    Log, "log", "Log", Show, "Opens and closes the account of the battle.";
    Explain, "explain", "Explain", Show, "Explains the underlined words of tooltips, or stops it.";
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
    /// The verbs: one key for each, the same for every unit under all rules.
    Actions,
    /// Looking around.
    Camera,
    /// Playback and panels.
    Show,
    /// Saving, loading, leaving.
    Game,
}

impl KeyGroup {
    /// All groups, in the order that help shows.
    pub const ALL: [Self; 6] = [Self::Board, Self::Turn, Self::Actions, Self::Camera, Self::Show, Self::Game];

    /// The name that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Board => "On the board",
            Self::Turn => "Your turn",
            Self::Actions => "Actions",
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

    /// The action for a verb.
    pub fn of_verb(verb: Verb) -> Self {
        match verb {
            Verb::Attack => Self::ActAttack,
            Verb::Move => Self::ActMove,
            Verb::Volley => Self::ActVolley,
            Verb::Area => Self::ActArea,
            Verb::Charge => Self::ActCharge,
            Verb::Psi => Self::ActPsi,
            Verb::Reload => Self::ActReload,
            Verb::Posture => Self::ActPosture,
            Verb::Recover => Self::ActRecover,
            Verb::Extend => Self::ActExtend,
            Verb::Aim => Self::ActAim,
            Verb::Guard => Self::ActGuard,
            Verb::Ready => Self::ActReady,
            Verb::Mend => Self::ActMend,
            Verb::Grapple => Self::ActGrapple,
            Verb::Open => Self::ActOpen,
            Verb::Vehicle => Self::ActVehicle,
            Verb::Hide => Self::ActHide,
            Verb::Aid => Self::ActAid,
            Verb::Dash => Self::ActDash,
            Verb::Withdraw => Self::ActWithdraw,
            Verb::Draw => Self::ActDraw,
            Verb::Take => Self::ActTake,
            Verb::Defuse => Self::ActDefuse,
            Verb::Unbind => Self::ActUnbind,
            Verb::Setting => Self::ActSetting,
            Verb::Break => Self::ActBreak,
            Verb::Search => Self::ActSearch,
            Verb::Luck => Self::ActLuck,
            Verb::PutAway => Self::ActPutAway,
            Verb::Talk => Self::ActTalk,
            Verb::Wait => Self::ActWait,
        }
    }

    /// Returns true if one input may have both actions: to dismiss something the mouse must stay still, to drag it must
    /// move.
    pub fn may_share_with(self, other: Self) -> bool {
        matches!((self, other), (Self::Dismiss, Self::Drag) | (Self::Drag, Self::Dismiss))
    }
}
