//! The things that the tooltip beside the mouse should leave visible.

use bevy_egui::egui::{self, Order};

use super::{
    on_screen::BoardOnScreen,
    panels::{FIRST_HINT, INSPECTED, LEFT_COLUMN, LESSON, PanelContext, shown_rect},
    placement::{Areas, Subject},
    toasts,
};
use crate::{
    battle::{Command, UnitId},
    client::session::Pointer,
    grid::Space,
    level::LessonMark,
    rules::Outlook,
};

/// The unit or square under the mouse, and what else the preview speaks of: the acting unit, the target, the end of the
/// way, the best target from there, the enemies in sight from there and those that may notice the unit, what a lesson points
/// at, and notices.
pub fn subject(
    ctx: &egui::Context,
    panels: &PanelContext,
    on_screen: &BoardOnScreen,
    pointer: &Pointer,
    mouse: egui::Pos2,
    Areas { home, room, .. }: Areas,
) -> Subject {
    let placed = |unit: UnitId| panels.view.placement(unit).filter(|placement| placement.on_board);
    let space = |unit: UnitId| placed(unit).map(|placement| placement.space);
    let about = pointer.unit.and_then(space).or(pointer.square.map(Space::single));
    let about = about.map_or(egui::Rect::from_pos(mouse), |space| on_screen.space(ctx, space));
    // The costs of two moves take the room of two squares.
    let aside = if panels.intent.second.is_some() { on_screen.edge(ctx) / 2.0 } else { 0.0 };
    let about = about.expand2(egui::vec2(aside, 0.0)).intersect(room);
    let order = match &panels.intent.candidate {
        Some(Command::Order(order)) => Some(order),
        Some(Command::Answer(_) | Command::Policy { .. }) | None => None,
    };
    let best = panels.intent.outlook.as_ref().and_then(Outlook::best_attack).map(|(enemy, _)| enemy);
    let target = order.and_then(|order| order.at);
    let units = [panels.view.active, target, best].into_iter().flatten().filter_map(space);
    let end = order.and_then(|order| order.to).map(Space::single);
    let in_sight = panels.intent.outlook.iter().flat_map(|outlook| &outlook.exchanges).map(|each| each.enemy);
    let preview = panels.intent.preview.iter().filter_map(|preview| preview.as_ref().ok());
    let noticers = preview.flat_map(|preview| &preview.noticers).map(|noticer| noticer.unit);
    let enemies = in_sight.chain(noticers).filter_map(space);
    let mark = match panels.lesson.mark() {
        Some(LessonMark::Square(square)) => Some(Space::single(*square)),
        Some(LessonMark::Unit(unit)) => space(*unit),
        Some(LessonMark::Action(_) | LessonMark::EndTurn) | None => None,
    };
    // Panels hide the rest.
    let drawn = |space: Space| Some(on_screen.space(ctx, space).intersect(home)).filter(egui::Rect::is_positive);
    Subject {
        about,
        panels: to_read(ctx, panels),
        others: units.chain(end).chain(mark).filter_map(drawn).chain(toasts::shown(ctx, &panels.toasts)).collect(),
        enemies: enemies.filter_map(drawn).collect(),
        units: panels.view.order.iter().copied().filter_map(space).filter_map(drawn).collect(),
        edge: on_screen.edge(ctx),
    }
}

/// The rectangles of the panels that the player is to read or to answer: the card of a hint, the sheet of an inspected unit,
/// the text of a lesson, a question.
fn to_read(ctx: &egui::Context, panels: &PanelContext) -> Vec<egui::Rect> {
    let asks = panels.question().is_some();
    let column = if panels.folds.is_small { Order::Foreground } else { Order::Middle };
    let always = [FIRST_HINT, INSPECTED, LESSON].map(|name| (name, Order::Middle));
    let all = always.into_iter().chain(asks.then_some((LEFT_COLUMN, column)));
    all.filter_map(|panel| shown_rect(ctx, panel)).collect()
}

/// Returns true if the tooltip had better stand to the right of the mouse: away from the active unit, so that the path
/// between them stays visible.
pub fn prefers_right(panels: &PanelContext, pointer: &Pointer) -> bool {
    let actor = panels.view.active.and_then(|unit| panels.view.placement(unit)).map(|placement| placement.square());
    actor.zip(pointer.square).is_none_or(|(actor, at)| actor.x <= at.x)
}
