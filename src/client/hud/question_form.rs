//! The options picked in a question of several parts.

use bevy::prelude::*;

use crate::{
    battle::{Choice, ChoiceOption},
    client::{
        input::{Key, Keys},
        session::{Playback, Pointer, Session, UpdateSet, ViewModel},
        touch::BoardTap,
    },
    grid::Square,
};

/// The options that the player has picked in a question of several parts, before the answer is given.
#[derive(Resource, Default)]
pub struct QuestionForm {
    /// The index of the option picked in each part; parts beyond the end have their first option.
    picked: Vec<usize>,
    /// The part whose options are listed.
    open: usize,
    /// The part whose options were listed when the panel was drawn last.
    drawn: Option<usize>,
    /// Battle id and revision of the session when the question was asked.
    moment: (u64, u64),
}

impl QuestionForm {
    /// The index of the option picked in a part.
    pub fn picked(&self, part: usize) -> usize {
        self.picked.get(part).copied().unwrap_or(0)
    }

    /// Picks an option of the part whose options are listed, and lists those of the next part. Where the picked option of
    /// another part does not go with it, that part takes its first option that does.
    pub fn pick(&mut self, parts: &[&[ChoiceOption]], option: usize) {
        let here = self.open;
        self.picked.resize(parts.len().max(here + 1), 0);
        self.set(here, option);
        for (part, options) in parts.iter().enumerate().filter(|(part, _)| *part != here) {
            let fits = |option: &ChoiceOption| {
                self.picks(parts).all(|(other, picked)| other == part || picked.goes_with(option))
            };
            let is_at_odds = options.get(self.picked(part)).is_some_and(|picked| !fits(picked));
            if is_at_odds && let Some(first) = options.iter().position(fits) {
                self.set(part, first);
            }
        }
        self.open += 1;
    }

    fn set(&mut self, part: usize, option: usize) {
        if let Some(picked) = self.picked.get_mut(part) {
            *picked = option;
        }
    }

    /// The picked option of each part, with the index of the part.
    pub fn picks<'a>(&self, parts: &[&'a [ChoiceOption]]) -> impl Iterator<Item = (usize, &'a ChoiceOption)> {
        let parts = parts.iter().enumerate();
        parts.filter_map(|(part, options)| Some((part, options.get(self.picked(part))?)))
    }

    /// Picks an option of any part, as by a click on the board.
    pub fn pick_in(&mut self, parts: &[&[ChoiceOption]], part: usize, option: usize) {
        self.open = part;
        self.pick(parts, option);
    }

    /// Picks the option that a click on a place means, or takes back the target that is picked there and lists that part.
    /// Returns false if there is none.
    pub fn pick_at(&mut self, parts: &[&[ChoiceOption]], is_there: impl Fn(Square) -> bool) -> bool {
        if let Some(part) = self.taken_back(parts, &is_there) {
            self.pick_in(parts, part, 0);
            self.open = part;
            return true;
        }
        let picked = self.at(parts, is_there);
        picked.into_iter().for_each(|(part, option)| self.pick_in(parts, part, option));
        picked.is_some()
    }

    /// The part of which a click on a place takes the picked target back: one of several targets, in a part that can do
    /// without, so that its first option has no place.
    fn taken_back(&self, parts: &[&[ChoiceOption]], is_there: impl Fn(Square) -> bool) -> Option<usize> {
        let can_spare = |part: usize| {
            let first = parts.get(part).and_then(|options| options.first());
            first.is_some_and(|first| first.square.is_none())
        };
        let mut picks = self.picks(parts).filter(|(part, picked)| !picked.not_with.is_empty() && can_spare(*part));
        picks.find(|(_, picked)| picked.square.is_some_and(&is_there)).map(|(part, _)| part)
    }

    /// The part and the option that a click on a place picks: first one of the open part, and of several options at the
    /// place the one after the picked one.
    fn at(&self, parts: &[&[ChoiceOption]], is_there: impl Fn(Square) -> bool) -> Option<(usize, usize)> {
        let cyclic = |from: usize, count: usize| (0..count).map(move |step| (from + step) % count);
        cyclic(self.open, parts.len()).find_map(|part| {
            let options = *parts.get(part)?;
            let is_meant =
                |option: &ChoiceOption| option.square.is_some_and(&is_there) && self.is_on_board(part, options, option);
            let next = self.picked.get(part).map_or(0, |picked| picked + 1);
            let mut after = cyclic(next, options.len());
            Some((part, after.find(|&option| options.get(option).is_some_and(is_meant))?))
        })
    }

    /// Returns true if an option at a place is picked.
    pub fn is_picked_at(&self, parts: &[&[ChoiceOption]], is_there: impl Fn(Square) -> bool) -> bool {
        self.picks(parts).filter_map(|(_, option)| option.square).any(is_there)
    }

    /// Returns true for an option that a click on its square picks: one of a group only while the group is picked.
    pub fn is_on_board(&self, part: usize, options: &[ChoiceOption], option: &ChoiceOption) -> bool {
        let picked = options.get(self.picked(part)).and_then(|option| option.group.as_ref());
        option.group.is_none() || option.group.as_ref() == picked
    }

    /// Lists the options of a part.
    pub fn unfold(&mut self, part: usize) {
        self.open = part;
    }

    /// The part whose options are listed; none after the last.
    pub fn open(&self) -> usize {
        self.open
    }

    /// Takes note that the panel is drawn. Returns true if that is the first time since the question was asked, or since
    /// the options of another part are listed.
    pub fn note_drawing(&mut self) -> bool {
        self.drawn.replace(self.open) != Some(self.open)
    }
}

/// The options of a part that are listed, by their indices, with the texts of their buttons: of a group the picked one, or
/// else the first with the name of the group.
pub fn listed_options(options: &[ChoiceOption], picked: usize) -> Vec<(usize, String)> {
    let mut end = 0;
    let groups = options.chunk_by(|one, other| one.group.is_some() && one.group == other.group);
    let listed = groups.filter_map(|group| {
        let first = end;
        end += group.len();
        if let Some(option) = picked.checked_sub(first).and_then(|place| group.get(place)) {
            return Some((picked, option.label.clone()));
        }
        let option = group.first()?;
        Some((first, option.group.as_ref().map_or_else(|| option.label.clone(), |name| format!("{name} ..."))))
    });
    listed.collect()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<QuestionForm>().add_systems(
        Update,
        (pick_on_board.in_set(UpdateSet::Input), forget.after(UpdateSet::Rules))
            // Each asks for itself: a request may end the battle between them.
            .distributive_run_if(resource_exists::<Session>),
    );
}

/// A click on a unit or a square picks the option for it in a question of several parts. Questions of one part are answered
/// at once: see [`Intent`](crate::client::session::Intent).
fn pick_on_board(
    keys: Keys,
    pointer: Res<Pointer>,
    view: Res<ViewModel>,
    playback: Res<Playback>,
    mut taps: MessageReader<BoardTap>,
    mut form: ResMut<QuestionForm>,
) {
    let is_tapped = taps.read().any(|tap| *tap == BoardTap::Choose);
    if !(keys.just_pressed(Key::Select) || is_tapped) || pointer.over_panel || playback.busy {
        return;
    }
    let parts = view.question().map(Choice::parts).unwrap_or_default();
    if parts.len() < 2 {
        return;
    }
    let body = pointer.unit.and_then(|unit| view.placement(unit)).map(|placement| placement.space);
    let is_there = |square: Square| pointer.square == Some(square) || body.is_some_and(|body| body.contains(square));
    form.pick_at(&parts, is_there);
}

/// Every question begins with the first options.
fn forget(session: Res<Session>, mut form: ResMut<QuestionForm>) {
    let moment = (session.battle_id, session.revision);
    if form.moment != moment {
        *form = QuestionForm { moment, ..QuestionForm::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn option(key: &'static str, group: Option<&'static str>) -> ChoiceOption {
        ChoiceOption { group: group.map(Into::into), ..ChoiceOption::new(key, key) }
    }

    #[test]
    fn a_group_is_listed_once_and_picked_on_the_board_while_it_is_picked() {
        let options = [
            option("grab", None),
            option("0", Some("Sneak")),
            option("1", Some("Sneak")),
            option("2", Some("Withdraw")),
            option("3", Some("Withdraw")),
            option("shout", None),
        ];
        let listed = |picked: usize| {
            let listed = listed_options(&options, picked).into_iter();
            listed.map(|(option, label)| format!("{option} {label}")).collect::<Vec<_>>()
        };
        assert_eq!(listed(0), ["0 grab", "1 Sneak ...", "3 Withdraw ...", "5 shout"]);
        assert_eq!(listed(4), ["0 grab", "1 Sneak ...", "4 3", "5 shout"], "the picked one stands for its group");
        let on_board = |picked: usize| {
            let mut form = QuestionForm::default();
            form.pick(&[&options], picked);
            let is_on_board = |option: &&ChoiceOption| form.is_on_board(0, &options, option);
            options.iter().filter(is_on_board).map(|option| option.key.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(on_board(0), ["grab", "shout"]);
        assert_eq!(on_board(2), ["grab", "0", "1", "shout"]);
    }

    #[test]
    fn a_click_picks_in_the_open_part_first_and_the_next_of_several_options() {
        let at = |key, x| ChoiceOption { square: Some(Square::new(x, 0)), ..ChoiceOption::new(key, key) };
        let (what, who) = ([at("open", 0), at("break", 0), at("force", 1)], [at("any", 5), at("guard", 0)]);
        let parts = [&what[..], &who[..]];
        let mut form = QuestionForm::default();
        let mut click = |x: i16| {
            let picked = form.at(&parts, |square| square == Square::new(x, 0));
            picked.into_iter().for_each(|(part, option)| form.pick_in(&parts, part, option));
            picked
        };
        assert_eq!([click(0), click(0), click(0)], [Some((0, 0)), Some((1, 1)), Some((0, 1))]);
        assert_eq!([click(1), click(5), click(7)], [Some((0, 2)), Some((1, 0)), None]);
    }

    /// Two parts with the same targets, of whom a guard at (2, 0) and a scout at (4, 0) are too far from each other.
    #[test]
    fn a_picked_target_is_taken_back_and_displaces_those_it_does_not_go_with() {
        let target = |key: &'static str, x, not_with: &[&'static str]| ChoiceOption {
            square: Some(Square::new(x, 0)),
            not_with: not_with.iter().map(|&key| key.into()).collect(),
            ..ChoiceOption::new(key, key)
        };
        let options = [
            option("nobody", None),
            target("guard", 2, &["guard", "scout"]),
            target("pilot", 3, &["pilot"]),
            target("scout", 4, &["scout", "guard"]),
        ];
        let parts = [&options[..], &options[..]];
        let mut form = QuestionForm::default();
        let mut click = |x: i16| {
            form.pick_at(&parts, |square| square == Square::new(x, 0));
            form.picks(&parts).map(|(_, option)| option.key.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!([click(2), click(3)], ["guard nobody", "guard pilot"]);
        assert_eq!(click(2), "nobody pilot", "taken back");
        assert_eq!(click(4), "scout pilot", "in the free part");
        assert_eq!(click(2), "nobody guard", "in place of the pilot, and of the scout, who is too far away");
    }

    /// Every part has somebody; the one that loses its own takes the next.
    #[test]
    fn parts_that_must_have_a_target_take_another_one() {
        let target = |key: &'static str, x| ChoiceOption {
            square: Some(Square::new(x, 0)),
            not_with: vec![key.into()],
            ..ChoiceOption::new(key, key)
        };
        let (one, two) =
            ([target("a", 0), target("b", 1), target("c", 2)], [target("b", 1), target("c", 2), target("a", 0)]);
        let parts = [&one[..], &two[..]];
        let mut form = QuestionForm::default();
        let mut pick = |part, option| {
            form.pick_in(&parts, part, option);
            form.picks(&parts).map(|(_, option)| option.key.to_string()).collect::<String>()
        };
        assert_eq!([pick(0, 1), pick(1, 1), pick(0, 2)], ["bc", "bc", "cb"]);
    }
}
