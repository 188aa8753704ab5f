//! The action bar: the verbs that have a large button in this turn, and the verb whose actions are listed.

use bevy::prelude::*;

use crate::{
    battle::UnitId,
    client::session::{Intent, Session, UpdateSet, ViewModel},
    rules::{Menu, MenuEntry, Prominence, Targeting, Verb},
};

/// The number of large buttons.
pub const SLOTS: usize = 7;
/// Verbs that keep their place on the bar even while they are impossible.
const PINNED: [Verb; 2] = [Verb::Attack, Verb::Move];

/// The verbs on the action bar. A button keeps its place for the whole turn.
#[derive(Resource, Default)]
pub struct ActionBar {
    /// The verbs with a button, in their order.
    pub slots: Vec<Verb>,
    /// The verb whose actions are listed, so that one of them can be picked.
    pub open: Option<Verb>,
    /// True if the field in which actions are searched should take the keys.
    pub wants_search: bool,
    /// Battle id, unit and round for which the slots were filled.
    turn: Option<(u64, UnitId, u32)>,
    /// Battle id and revision of the session at the last update.
    moment: (u64, u64),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ActionBar>().add_systems(Update, update.after(UpdateSet::Rules));
}

fn update(session: Option<Res<Session>>, view: Res<ViewModel>, intent: Res<Intent>, mut bar: ResMut<ActionBar>) {
    let Some(session) = session else { return };
    // A list from which the player has aimed goes with the aim.
    if let (Some(verb), Some(menu), None) = (bar.open, &view.menu, &intent.armed)
        && possible(menu, verb).all(|entry| entry.targeting != Targeting::None)
    {
        bar.open = None;
    }
    let moment = (session.battle_id, session.revision);
    if bar.moment == moment && view.menu.as_ref().map(|menu| menu.unit) == bar.turn.map(|(_, unit, _)| unit) {
        return;
    }
    bar.moment = moment;
    bar.open = None;
    let Some(menu) = &view.menu else { return };
    let turn = Some((session.battle_id, menu.unit, view.round));
    let before = if bar.turn == turn { std::mem::take(&mut bar.slots) } else { Vec::new() };
    bar.slots = settled(before, menu);
    bar.turn = turn;
}

/// All entries of a menu.
pub fn entries(menu: &Menu) -> impl Iterator<Item = &MenuEntry> {
    menu.groups.iter().flat_map(|group| &group.entries)
}

/// The possible entries of a verb, in the menu's order.
pub fn possible(menu: &Menu, verb: Verb) -> impl Iterator<Item = &MenuEntry> {
    entries(menu).filter(move |entry| entry.verb == verb && entry.refusal.is_none())
}

/// The entry that the button of a verb shows: the first possible one, or else the first.
pub fn lead(menu: &Menu, verb: Verb) -> Option<&MenuEntry> {
    possible(menu, verb).next().or_else(|| entries(menu).find(|entry| entry.verb == verb))
}

/// The verbs on the bar. A new turn, for which `before` is empty, takes the pinned verbs and the most prominent of those
/// that are possible. Later, every button stays where it is; a verb that has become possible takes a free place, or
/// that of a verb that has become impossible.
fn settled(before: Vec<Verb>, menu: &Menu) -> Vec<Verb> {
    let is_pinned = |verb: &Verb| PINNED.contains(verb) && entries(menu).any(|entry| entry.verb == *verb);
    let prominence = |verb: Verb| possible(menu, verb).map(|entry| entry.prominence).min();
    let mut wanted: Vec<(Prominence, Verb)> =
        Verb::ALL.iter().filter_map(|&verb| Some((prominence(verb)?, verb))).collect();
    wanted.sort_unstable();
    if before.is_empty() {
        let rest = wanted.into_iter().map(|(_, verb)| verb).filter(|verb| !is_pinned(verb));
        let mut slots: Vec<Verb> = PINNED.into_iter().filter(is_pinned).chain(rest).take(SLOTS).collect();
        slots.sort_unstable();
        return slots;
    }
    let mut slots = before;
    for (prominence, verb) in wanted {
        if slots.contains(&verb) || prominence == Prominence::Rare {
            continue;
        }
        if slots.len() < SLOTS {
            slots.push(verb);
        } else if let Some(idle) =
            slots.iter_mut().rev().find(|slot| !is_pinned(slot) && possible(menu, **slot).next().is_none())
        {
            *idle = verb;
        }
    }
    slots
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::{
        battle::{ActionKey, Illegal},
        rules::{MenuGroup, Purpose},
    };

    pub fn entry(verb: Verb, prominence: Prominence) -> MenuEntry {
        MenuEntry {
            action: ActionKey::of(verb.key()),
            with: None,
            verb,
            prominence,
            name: verb.name().to_owned(),
            weapon: None,
            cost: "".into(),
            price: Vec::new(),
            instead_of: None,
            help: "".into(),
            icon: "".into(),
            purpose: Purpose::Other,
            targeting: Targeting::None,
            refusal: None,
            orders: Vec::new(),
        }
    }

    fn menu(entries: Vec<MenuEntry>) -> Menu {
        Menu {
            unit: UnitId(0),
            allowances: Vec::new(),
            groups: vec![MenuGroup { name: "".into(), entries }],
            notes: Vec::new(),
            end: "End turn".into(),
            is_wasteful: false,
            is_short: false,
            time_limit: None,
        }
    }

    fn refused(entry: MenuEntry) -> MenuEntry {
        MenuEntry { refusal: Some(Illegal::new("no", "not now")), ..entry }
    }

    #[test]
    fn a_turn_begins_with_what_is_prominent_and_possible() {
        use Prominence::{Rare, Urgent, Usual};
        let all = [Verb::Search, Verb::Talk, Verb::Ready, Verb::Guard, Verb::Aim, Verb::Hide, Verb::Aid];
        let mut offered: Vec<MenuEntry> = all.map(|verb| entry(verb, Usual)).to_vec();
        offered.push(refused(entry(Verb::Attack, Usual)));
        offered.push(refused(entry(Verb::Charge, Usual)));
        offered.push(entry(Verb::Reload, Urgent));
        offered.push(entry(Verb::Break, Rare));
        let slots = settled(Vec::new(), &menu(offered));
        let expected = [Verb::Attack, Verb::Reload, Verb::Aim, Verb::Guard, Verb::Ready, Verb::Hide, Verb::Aid];
        assert_eq!(slots, expected, "the attack is pinned, the magazine is empty, the charge is impossible");
    }

    #[test]
    fn a_button_stays_where_it_is_for_the_whole_turn() {
        use Prominence::{Rare, Urgent, Usual};
        let all = [Verb::Attack, Verb::Move, Verb::Aim, Verb::Guard, Verb::Ready, Verb::Hide, Verb::Aid];
        let before = settled(Vec::new(), &menu(all.map(|verb| entry(verb, Usual)).to_vec()));
        assert_eq!(before, all);
        let mut later: Vec<MenuEntry> = all.map(|verb| entry(verb, Usual)).to_vec();
        for place in [0, 3, 5] {
            later[place] = refused(later[place].clone());
        }
        later.push(entry(Verb::Reload, Urgent));
        later.push(entry(Verb::Break, Rare));
        let after = settled(before, &menu(later));
        let expected = [Verb::Attack, Verb::Move, Verb::Aim, Verb::Guard, Verb::Ready, Verb::Reload, Verb::Aid];
        assert_eq!(after, expected, "only an idle button gives way, and not for what is rare");
    }

    #[test]
    fn the_button_of_a_verb_shows_what_is_possible() {
        let named = |name: &str| MenuEntry { name: name.to_owned(), ..entry(Verb::Attack, Prominence::Usual) };
        let both = menu(vec![refused(named("Attack: pistol")), named("Attack: bare hands")]);
        assert_eq!(lead(&both, Verb::Attack).map(|entry| entry.name_parts()), Some(("Attack", "bare hands")));
        let none = menu(vec![refused(named("Attack: pistol"))]);
        assert_eq!(lead(&none, Verb::Attack).map(|entry| entry.name_parts()), Some(("Attack", "pistol")));
    }
}
