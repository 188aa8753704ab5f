//! The command under the pointer, and its preview by the rules.

use bevy::{platform::collections::HashSet, prelude::*};

use super::{Pointer, SecondMove, Session, UpdateSet, ViewModel, aim, request::handle_requests, second_move};
use crate::{
    battle::{Choice, Command, Illegal, Order, UnitId},
    grid::Square,
    rules::{self, MenuEntry, Outlook, Preview, Purpose, Targeting},
};

/// The command that a click would give, and its preview.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Intent {
    /// The menu entry that the player picked and that still needs a target. Without one, a click on a square moves and
    /// a click on an enemy attacks.
    pub armed: Option<MenuEntry>,
    /// The best chance of the armed entry on each unit that it can target, in per cent.
    pub target_odds: Vec<(UnitId, u32)>,
    /// The best chance of the armed entry on each object, door or wall that it can target, by its square, in per cent.
    pub square_odds: Vec<(Square, u32)>,
    /// The command of a click, or of the button under the mouse.
    pub candidate: Option<Command>,
    /// The reason why a click does not give the candidate though the rules may allow it, such as a friend in its area.
    pub objection: Option<Illegal>,
    /// The final destination, if the candidate is the first of two moves.
    pub goal: Option<Square>,
    /// Preview of the candidate, or the reason why it is illegal or a click does not give it.
    pub preview: Option<Result<Preview, Illegal>>,
    /// The numbers that a refused attack would have if an action were left, the target in reach and nothing between, or
    /// the reason why there are none.
    pub odds: Option<Result<Preview, Illegal>>,
    /// The second of two moves. It is submitted automatically if the first goes as previewed.
    pub second: Option<SecondMove>,
    /// The attacks that would be possible from the square where a move ends, both ways.
    pub outlook: Option<Outlook>,
    /// Descriptions of the square that the preview is about, one per line.
    pub about_square: Vec<String>,
    /// The unit whose sheet the player has opened.
    pub inspected: Option<UnitId>,
    /// The command of the button that keys have chosen in the panels. It is the candidate until they leave the button.
    pub chosen_by_keys: Option<Command>,
    /// The hint that the player has asked for, until the battle changes.
    pub hint: Option<Hint>,
}

impl Intent {
    /// Makes this the command of a click or of a button.
    pub fn propose(&mut self, candidate: Option<Command>) {
        self.candidate = candidate;
        self.objection = None;
    }

    /// The square where the move under the pointer ends, and its second part if it has one; `None` for other commands.
    pub fn move_end(&self) -> Option<Square> {
        let first = self.preview.as_ref()?.as_ref().ok()?;
        let second = self.second.as_ref().and_then(|second| second.preview.as_ref());
        second.unwrap_or(first).path.last().copied()
    }

    /// The place that the preview is about: that of the hint while its order is the candidate, and else that of the
    /// pointer.
    pub fn subject(&self, pointer: Pointer, view: &ViewModel) -> Pointer {
        let hint = self.hint.as_ref().map(|hint| &hint.command);
        let Some(Command::Order(order)) = hint.filter(|command| self.candidate.as_ref() == Some(*command)) else {
            return pointer;
        };
        let unit = order.at.or(order.to.is_none().then_some(order.unit));
        let stands = unit.and_then(|unit| view.placement(unit)).map(|placement| placement.square());
        let square = order.to.filter(|_| order.at.is_none()).or(stands);
        Pointer { square, unit: order.at, corner: None, side: None, by_cursor: true, ..pointer }
    }

    /// The place of the answer to a question that the confirm key gives: that of the hint, or the default one.
    pub fn default_answer(&self, choice: &Choice) -> usize {
        let hinted = match self.hint.as_ref().map(|hint| &hint.command) {
            Some(Command::Answer(answer)) => choice.options.iter().position(|option| option.key == *answer),
            Some(Command::Order(_) | Command::Policy { .. }) | None => None,
        };
        hinted.unwrap_or_else(|| choice.default_option())
    }

    /// The squares at which the unit can be attacked on its way, in order, over both of two moves. Where there are
    /// several, the board and the tooltip number them alike.
    pub fn danger_squares(&self) -> Vec<Square> {
        let first = self.preview.as_ref().and_then(|preview| preview.as_ref().ok());
        let second = self.second.as_ref().and_then(|second| second.preview.as_ref());
        let moves = first.into_iter().chain(second).filter(|preview| !preview.path.is_empty());
        let squares = moves.flat_map(|preview| {
            // The square where the move begins is not on its path.
            let step = |square: &Square| preview.path.iter().position(|other| other == square);
            let mut at: Vec<Square> = preview.risks.iter().map(|risk| risk.at).collect();
            at.sort_by_key(step);
            at
        });
        let mut told = HashSet::new();
        squares.filter(|square| told.insert(*square)).collect()
    }
}

/// The order or the answer that the computer would give in the player's place.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The command.
    pub command: Command,
    /// The command in words, with its chance.
    pub summary: String,
    /// The reason for it, as a sentence.
    pub reason: String,
}

/// The systems that update the intent; they run before clicks are handled.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PreviewSet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Intent>().add_systems(
        Update,
        (aim::aim, update_preview, update_target_odds, describe_square)
            .chain()
            .in_set(UpdateSet::Aim)
            .in_set(PreviewSet),
    );
    app.add_systems(Update, close_sheet.after(handle_requests).in_set(UpdateSet::Rules));
}

/// Closes the sheet of a unit as soon as the player no longer perceives it.
fn close_sheet(view: Res<ViewModel>, mut intent: ResMut<Intent>) {
    if intent.inspected.is_some_and(|unit| !view.perceives(unit)) {
        intent.inspected = None;
    }
}

/// Asks the rules to describe the square that the preview is about, as the player perceives it, whenever the square or the
/// battle changes.
fn describe_square(world: &mut World, mut last: Local<Option<(Option<Square>, (u64, u64))>>) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let viewer = session.viewer;
    let pointer = *world.resource::<Pointer>();
    let subject = world.resource::<Intent>().subject(pointer, world.resource::<ViewModel>());
    let asked = (subject.square, (session.battle_id, session.revision));
    if last.as_ref() == Some(&asked) {
        return;
    }
    let describe = |square| rules::as_perceived_by(world, viewer, |world| rules::describe(world, square));
    let lines = asked.0.map(describe).unwrap_or_default();
    *last = Some(asked);
    if world.resource::<Intent>().about_square != lines {
        world.resource_mut::<Intent>().about_square = lines;
    }
}

/// Inputs of the last preview.
#[derive(Clone, PartialEq)]
struct PreviewInput {
    command: Command,
    objection: Option<Illegal>,
    goal: Option<Square>,
    moment: (u64, u64),
}

/// Asks the rules for a preview whenever the candidate or the battle changes.
fn update_preview(world: &mut World, mut last: Local<Option<PreviewInput>>) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let moment = (session.battle_id, session.revision);
    let intent = world.resource::<Intent>();
    let wanted = intent.candidate.clone().map(|command| PreviewInput {
        command,
        objection: intent.objection.clone(),
        goal: intent.goal,
        moment,
    });
    if wanted == *last {
        return;
    }
    let command = wanted.as_ref().map(|wanted| &wanted.command);
    let preview = wanted.as_ref().map(|wanted| match &wanted.objection {
        Some(objection) => Err(objection.clone()),
        None => rules::preview(world, &wanted.command),
    });
    let second = command.and_then(|command| second(world, command));
    let odds = match (command, &preview) {
        (Some(Command::Order(order)), Some(Err(_))) if order.at.is_some() => Some(rules::odds_despite(world, order)),
        _ => None,
    };
    let outlook = match (command, &preview) {
        (Some(Command::Order(order)), Some(Ok(preview))) => outlook(world, order, preview, second.as_ref()),
        _ => None,
    };
    let mut intent = world.resource_mut::<Intent>();
    intent.outlook = outlook;
    intent.preview = preview;
    intent.odds = odds;
    intent.second = second;
    *last = wanted;
}

/// Asks the rules for the odds of the armed entry on all its targets whenever the entry or the battle changes.
fn update_target_odds(world: &mut World, mut last: Local<Option<(MenuEntry, (u64, u64))>>) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let moment = (session.battle_id, session.revision);
    let wanted = world.resource::<Intent>().armed.clone().map(|armed| (armed, moment));
    if wanted == *last {
        return;
    }
    let (mut on_units, mut on_squares) = (Vec::new(), Vec::new());
    let (orders, has_squares) =
        wanted.as_ref().map_or((&[][..], false), |(armed, _)| (&armed.orders, aims_at_squares(armed)));
    for order in orders {
        let square = order.to.filter(|_| has_squares);
        if order.at.is_none() && square.is_none() {
            continue;
        }
        let preview = rules::preview(world, &Command::Order(order.clone())).ok();
        let Some(chance) = preview.and_then(|preview| preview.chance) else { continue };
        match (order.at, square) {
            (Some(unit), _) => keep_best(&mut on_units, unit, chance.percent()),
            (None, Some(square)) => keep_best(&mut on_squares, square, chance.percent()),
            (None, None) => {}
        }
    }
    let mut intent = world.resource_mut::<Intent>();
    intent.target_odds = on_units;
    intent.square_odds = on_squares;
    *last = wanted;
}

/// Returns true if the squares of an entry are those of its targets, such as doors. The squares of a grenade are only the
/// places where it can land.
fn aims_at_squares(entry: &MenuEntry) -> bool {
    entry.targeting == Targeting::Square && entry.purpose != Purpose::Harm
}

/// Adds the chance on a target, unless a better one is known.
fn keep_best<T: PartialEq>(odds: &mut Vec<(T, u32)>, target: T, percent: u32) {
    match odds.iter_mut().find(|(known, _)| *known == target) {
        Some((_, best)) => *best = percent.max(*best),
        None => odds.push((target, percent)),
    }
}

/// The outlook from the end of a move, and of its second part if it has one; `None` for other orders.
fn outlook(world: &mut World, order: &Order, preview: &Preview, second: Option<&SecondMove>) -> Option<Outlook> {
    let end = second.and_then(|second| second.preview.as_ref()).unwrap_or(preview).path.last().copied()?;
    let viewer = world.resource::<Session>().viewer;
    let mut outlook = rules::as_perceived_by(world, viewer, |world| rules::outlook(world, order, end));
    // The second move takes the action.
    outlook.may_attack &= second.is_none();
    Some(outlook)
}

/// The second move, which leads to the goal.
fn second(world: &mut World, first: &Command) -> Option<SecondMove> {
    let (Command::Order(order), Some(goal)) = (first, world.resource::<Intent>().goal) else { return None };
    let second = Order { to: Some(goal), path: None, ..order.clone() };
    let preview = second_move::preview_after(world, first, &Command::Order(second.clone()));
    Some(SecondMove { via: order.to?, order: second, preview })
}
