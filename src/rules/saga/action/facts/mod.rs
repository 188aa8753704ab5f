//! The table of all actions, in the order of [`Action`], which is the menu's.

pub mod moves;
pub mod others;
pub mod standard;
pub mod swift;

use crate::rules::{
    Purpose, Targeting,
    saga::{
        action,
        state::{action::Action, budget::Cost},
    },
};

/// What holds for an action whoever does it.
#[derive(Clone, Copy)]
pub struct Facts {
    pub action: Action,
    /// The name orders use.
    pub(super) key: &'static str,
    /// What the button says.
    pub(super) name: &'static str,
    pub(super) help: &'static str,
    /// Name of its picture in the icon sheet.
    pub(super) icon: &'static str,
    pub(super) cost: Cost,
    pub(super) targeting: Targeting,
    /// Whether it needs a weapon or item named.
    pub(super) needs_item: bool,
    pub(super) purpose: Purpose,
}

/// What most actions are; a row of the table says what is special.
pub const PLAIN: Facts = Facts {
    action: Action::EndTurn,
    key: "",
    name: "",
    help: "",
    icon: "",
    cost: Cost::Standard,
    targeting: Targeting::None,
    needs_item: false,
    purpose: Purpose::Other,
};

/// The parts of the table, in the order of [`Action`].
const PARTS: [&[Facts]; 4] = [
    action::facts::standard::ROWS,
    action::facts::moves::ROWS,
    action::facts::swift::ROWS,
    action::facts::others::ROWS,
];

const COUNT: usize = PARTS[0].len() + PARTS[1].len() + PARTS[2].len() + PARTS[3].len();

static TABLE: [Facts; COUNT] = {
    let (mut table, mut place, mut part) = ([PLAIN; COUNT], 0, 0);
    while part < PARTS.len() {
        let mut row = 0;
        while row < PARTS[part].len() {
            table[place] = PARTS[part][row];
            (place, row) = (place + 1, row + 1);
        }
        part += 1;
    }
    table
};

/// Every row.
pub fn all() -> impl Iterator<Item = &'static Facts> {
    TABLE.iter()
}

/// The row of an action.
pub fn of(action: Action) -> &'static Facts {
    TABLE.get(action as usize).unwrap_or(&PLAIN)
}
