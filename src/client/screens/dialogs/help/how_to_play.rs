//! The page about playing: the course of a battle, the mouse and the keys.

use crate::client::{
    input::{Bindings, Key},
    theme,
};

/// The topics of the page, each with its text. The texts name the player's keys.
pub fn topics(bindings: &Bindings) -> Vec<(&'static str, String)> {
    let hint = |key| bindings.hint(key);
    let click = bindings.press_at(Key::Select);
    vec![
        (
            "Lessons",
            "“Learn” in the main menu has short battles that teach by doing, one thing at a time. A panel below the board \
             tells the next step and the board marks it; a lesson can be skipped and repeated."
                .to_owned(),
        ),
        (
            "Objective",
            format!(
                "Defeat all enemies or complete the objectives of the level. Point at the round number above the board \
                 or open the pause menu ({}) to see them. The turn order is shown along the top of the window. The \
                 rules you chose with the level decide what a turn consists of: see their pages here.",
                hint(Key::Menu)
            ),
        ),
        (
            "Moving",
            format!(
                "Squares in reach are tinted. Point at one to see the path and its cost, and at each enemy the chance to hit \
                 it from there (above) and the chance that it hits (below, red); {click} it to move. Letters above \
                 the board and numbers beside it name the squares, such as C5."
            ),
        ),
        (
            "Attacking",
            format!(
                "Point at an enemy to see the chance to hit, the damage, the cover and every modifier; {click} it to \
                 attack with the best weapon in hand. Or pick an attack from the list, then {click} a target. What is \
                 not possible now shows the reason, and the odds it would have. {} a unit to see its sheet.",
                theme::sentence(&bindings.press_at(Key::Dismiss))
            ),
        ),
        (
            "Actions",
            format!(
                "The dots above the actions show what is left of the turn. The large buttons below them show what matters \
                 now; a button keeps its place for the whole turn. Each verb, such as attack or reload, has one key \
                 in every battle, which its button shows; press it again for the next weapon or way, or a digit. The \
                 signs on a button tell what it takes of the turn; orange ones are greater than need be. All other \
                 actions stand folded below: open a heading, or press {} and type the first letters of a word of its \
                 name. What is not possible now tells the reason when you point at it. {} undoes the last action if no \
                 dice were rolled; {} ends the turn. {} gives a hint: what a veteran would do in your place, and why. \
                 In the log, point at what the computer has done to read its reason.",
                hint(Key::FindAction),
                hint(Key::Undo),
                hint(Key::EndTurn),
                hint(Key::Hint)
            ),
        ),
        (
            "Danger",
            format!(
                "{} lights the squares that enemies could attack in their next turns: the dots tell how many of them, \
                 the colour how much damage they would do to the unit whose turn it is. {} does the same for your own \
                 units. Look at an enemy to see only its attacks, where it could go, and its chance to hit each of \
                 your units.",
                hint(Key::Threats),
                hint(Key::Coverage)
            ),
        ),
        (
            "Cover",
            "Crates, barriers and corners give cover: the lines between attacker and target show what is in the way. \
             Smoke conceals; walls and closed doors block everything. Point at the end of a move to see the cover there \
             on the edge it comes from: a bar is cover, two are improved cover, an arrowhead is none. Enemies show \
             theirs in the same way, and so do your units while you point at an enemy."
                .to_owned(),
        ),
        (
            "Stealth",
            "Before you hide or sneak, an eye with a chance stands at each enemy that may notice. A closed eye means \
             that an enemy has not noticed one of your units that hides: a bright one if that is the unit in turn. \
             Point at the enemy to read which. In the round before the first, those that have noticed nobody wear a mark."
                .to_owned(),
        ),
        (
            "Objectives",
            "Flags, shields, bursts and crosshairs mark what your objectives and those of others are about. Point at \
             an objective above the board to light its targets; click it to go there."
                .to_owned(),
        ),
        (
            "Questions",
            format!(
                "Sometimes the battle asks whether a unit reacts, and shows the cost. Answer with the buttons or the \
                 number keys. You can tell a unit to react always or never. {} takes back a question that your own \
                 action has opened. Where the board shows what you can choose, click it there.",
                hint(Key::Cancel)
            ),
        ),
        (
            "Health",
            "The bar under a unit shows its health, the dots its condition: the more dots are lit, the larger the \
             penalty on everything the unit does."
                .to_owned(),
        ),
        (
            "The log",
            format!(
                "The log ({}) tells every roll with its reasons. Its list and its search field choose the lines that it \
                 shows; “Save” writes the whole log as a text. Above it stands what the others have done since your last \
                 turn: click a line to see it again. The board shows where they went until you act. The result of a \
                 battle has the log, too.",
                hint(Key::Log)
            ),
        ),
        (
            "Words of the rules",
            format!(
                "Words with a dotted line below them can be pointed at: a card explains them under the rules of the battle. \
                 {} does so in tooltips that the mouse cannot reach. The pages of the rules here list all such words, and \
                 the search field above finds them. When something first happens, a card tells of it once; the settings \
                 switch that off.",
                hint(Key::Explain)
            ),
        ),
        (
            "Replays",
            format!(
                "Finished battles are kept: “Battles” in the main menu lists the latest twenty, and “Load” can show a \
                 saved one from its beginning. {} plays and pauses, {} goes one command on, {} one back; click the line \
                 of the bar, a round or a line of the log to jump there. “Take over” goes on playing from that moment.",
                hint(Key::Confirm),
                hint(Key::EndTurn),
                hint(Key::Undo)
            ),
        ),
        (
            "By keys alone",
            format!(
                "{}, {}, {} and {} move a cursor over the board; its square counts as the square under the mouse, and {} \
                 does what is proposed there. {} goes from target to target while you aim, and from unit to unit \
                 otherwise; {} shows the unit at the cursor. {} goes to the panels, where Tab and the arrow keys choose \
                 a button and show what it does. Page Up and Page Down scroll a dialog. The settings have all keys.",
                hint(Key::CursorUp),
                hint(Key::CursorDown),
                hint(Key::CursorLeft),
                hint(Key::CursorRight),
                hint(Key::Confirm),
                hint(Key::NextUnit),
                hint(Key::Inspect),
                hint(Key::Panels)
            ),
        ),
        (
            "With fingers",
            "A tap on the board shows what the mouse would show there; a second tap on the same square, or the button \
             beside it, does it. A finger that rests on a unit opens its sheet, and on a button it shows what the button \
             does, without pressing it; “Explain words” there explains the underlined words. One finger drags the \
             board, two zoom. On a small screen “Actions” opens the actions of the unit."
                .to_owned(),
        ),
        (
            "Two players at one machine",
            "Set two sides to “Human” before the battle begins. The window is covered whenever the other player has to \
             decide, and shows each player what that player's side perceives."
                .to_owned(),
        ),
    ]
}
