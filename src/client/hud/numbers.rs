//! The number of each action in the menu: the digit of its group and a digit of its own. From the tenth action of a
//! group on, further pages of nine take the place of the group. An action keeps its number for the whole battle.

use bevy::prelude::*;

use crate::{
    battle::{ActionKey, ItemKey, UnitId},
    client::session::{Session, UpdateSet, ViewModel},
    rules::{Menu, MenuEntry, MenuGroup},
};

/// The numbers assigned in this battle, and the digits typed so far.
#[derive(Resource, Default)]
pub struct ActionNumbers {
    assigned: Vec<AssignedNumber>,
    typed: Vec<u8>,
    /// Battle id and revision of the session when typing began.
    moment: (u64, u64),
}

/// An action that has been assigned a number.
struct AssignedNumber {
    unit: UnitId,
    group: usize,
    action: ActionKey,
    with: Option<ItemKey>,
}

impl AssignedNumber {
    fn is(&self, unit: UnitId, group: usize, entry: &MenuEntry) -> bool {
        (self.unit, self.group) == (unit, group) && self.action == entry.action && self.with == entry.with
    }
}

/// The result of typing a digit.
#[derive(Debug, PartialEq)]
pub enum TypedNumber {
    /// The complete number of this action.
    Complete(MenuEntry),
    /// The beginning of a number.
    Partial,
    /// No action has this number.
    Unknown(Vec<u8>),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ActionNumbers>().add_systems(Update, update.after(UpdateSet::Rules));
}

fn update(session: Option<Res<Session>>, view: Res<ViewModel>, mut numbers: ResMut<ActionNumbers>) {
    let moment = session.map_or((0, 0), |session| (session.battle_id, session.revision));
    if numbers.moment == moment {
        return;
    }
    if numbers.moment.0 != moment.0 {
        numbers.assigned.clear();
    }
    numbers.moment = moment;
    numbers.typed.clear();
    if let Some(menu) = &view.menu {
        numbers.assign(menu);
    }
}

impl ActionNumbers {
    /// Assigns a number to every action that has none yet.
    fn assign(&mut self, menu: &Menu) {
        for (group, MenuGroup { entries, .. }) in menu.groups.iter().enumerate() {
            for entry in entries {
                if !self.assigned.iter().any(|assigned| assigned.is(menu.unit, group, entry)) {
                    let (action, with) = (entry.action.clone(), entry.with.clone());
                    self.assigned.push(AssignedNumber { unit: menu.unit, group, action, with });
                }
            }
        }
    }

    /// The digits of an action's number; empty if it has none yet.
    pub fn of(&self, unit: UnitId, group: usize, entry: &MenuEntry) -> Vec<u8> {
        let own = || self.assigned.iter().filter(|assigned| assigned.unit == unit);
        let in_group = |other: usize| own().filter(move |assigned| assigned.group == other);
        let Some(place) = in_group(group).position(|assigned| assigned.is(unit, group, entry)) else {
            return Vec::new();
        };
        let own_digit = |place: usize| u8::try_from(place % 9 + 1).unwrap_or_default();
        if place < 9 {
            return [digits(group), vec![own_digit(place)]].concat();
        }
        // The tenth action of a group and every ninth after it open another page, numbered after the groups.
        let mut seen: Vec<usize> = Vec::new();
        let mut pages = own().filter_map(|assigned| {
            let before = seen.iter().filter(|group| **group == assigned.group).count();
            seen.push(assigned.group);
            (before > 0 && before % 9 == 0).then_some((assigned.group, before))
        });
        let page = pages.position(|page| page == (group, place - place % 9)).unwrap_or_default();
        [digits(GROUPS + page), vec![own_digit(place)]].concat()
    }

    /// The digits typed so far.
    pub fn typed(&self) -> &[u8] {
        &self.typed
    }

    /// Clears the digits typed so far; returns true if there were any.
    pub fn clear_typed(&mut self) -> bool {
        !std::mem::take(&mut self.typed).is_empty()
    }

    /// Adds a typed digit.
    pub fn type_digit(&mut self, digit: u8, menu: &Menu) -> TypedNumber {
        self.typed.push(digit);
        let mut is_begun = false;
        for (group, MenuGroup { entries, .. }) in menu.groups.iter().enumerate() {
            for entry in entries {
                let number = self.of(menu.unit, group, entry);
                if number == self.typed {
                    self.typed.clear();
                    return TypedNumber::Complete(entry.clone());
                }
                is_begun |= number.starts_with(&self.typed);
            }
        }
        if is_begun { TypedNumber::Partial } else { TypedNumber::Unknown(std::mem::take(&mut self.typed)) }
    }
}

/// Number of groups with a first digit of their own.
const GROUPS: usize = 5;

/// Encodes an index in digits such that no code is a prefix of another: 1 to 9, then 01 to 09, then 001.
fn digits(place: usize) -> Vec<u8> {
    let mut digits = vec![0; place / 9];
    digits.extend(u8::try_from(place % 9 + 1));
    digits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Purpose, Targeting};

    fn entry(action: &'static str, with: Option<&'static str>) -> MenuEntry {
        MenuEntry {
            action: ActionKey::of(action),
            with: with.map(ItemKey::of),
            name: action.to_owned(),
            cost: "".into(),
            help: "".into(),
            icon: "".into(),
            purpose: Purpose::Other,
            targeting: Targeting::None,
            refusal: None,
            orders: Vec::new(),
        }
    }

    fn menu(groups: &[&[MenuEntry]]) -> Menu {
        let groups = groups.iter().map(|entries| MenuGroup { name: "".into(), entries: entries.to_vec() }).collect();
        Menu {
            unit: UnitId(0),
            allowances: Vec::new(),
            groups,
            notes: Vec::new(),
            end: "End turn".into(),
            is_wasteful: false,
            time_limit: None,
        }
    }

    #[test]
    fn a_number_stays_when_other_actions_come_and_go() {
        let (fists, pistol, walk) = (entry("attack", None), entry("attack", Some("pistol")), entry("move", None));
        let mut numbers = ActionNumbers::default();
        numbers.assign(&menu(&[std::slice::from_ref(&fists), &[], std::slice::from_ref(&walk)]));
        let drawn = menu(&[&[pistol.clone(), fists.clone()], &[], std::slice::from_ref(&walk)]);
        numbers.assign(&drawn);
        assert_eq!(numbers.of(UnitId(0), 0, &fists), [1, 1]);
        assert_eq!(numbers.of(UnitId(0), 0, &pistol), [1, 2]);
        assert_eq!(numbers.of(UnitId(0), 2, &walk), [3, 1]);
        assert_eq!(numbers.type_digit(1, &drawn), TypedNumber::Partial);
        assert_eq!(numbers.type_digit(2, &drawn), TypedNumber::Complete(pistol));
        assert_eq!(numbers.type_digit(2, &drawn), TypedNumber::Unknown(vec![2]));
        assert!(!numbers.clear_typed());
    }

    #[test]
    fn a_long_group_goes_on_with_other_digits() {
        let named = |n: usize| MenuEntry { action: ActionKey(n.to_string().into()), ..entry("attack", None) };
        let many: Vec<MenuEntry> = (0..24).map(named).collect();
        let mut numbers = ActionNumbers::default();
        numbers.assign(&menu(&[&many[..12], &many[12..24]]));
        let of = |place: usize, group: usize| numbers.of(UnitId(0), group, &many[place]);
        assert_eq!([of(0, 0), of(8, 0), of(9, 0), of(11, 0)], [[1, 1], [1, 9], [6, 1], [6, 3]]);
        assert_eq!([of(12, 1), of(20, 1), of(21, 1)], [[2, 1], [2, 9], [7, 1]]);
    }

    #[test]
    fn there_are_numbers_for_as_many_as_there_are() {
        assert_eq!((digits(0), digits(8), digits(9), digits(18)), (vec![1], vec![9], vec![0, 1], vec![0, 0, 1]));
    }
}
