//! The tooltip beside the mouse: a preview of the command under the pointer, with every number and its reasons.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Area, Color32, Id, Order, RichText, Stroke, Ui},
};

use super::{
    bar, lesson,
    on_screen::BoardOnScreen,
    outlook_lines::{OutlookLine, Tone, harm_words, outlook_lines},
    panels::PanelContext,
    placement::{self, Areas},
    refusal_lines::refusal_lines,
    tooltip_lines::{explain_terms, preview_lines, substitution},
    tooltip_place::{prefers_right, subject},
};
use crate::{
    battle::{Command, Illegal, UnitId},
    client::{
        session::{IdleBoard, Pointer, Threats, ThreatsBy},
        theme::{self, palette::*},
        touch::{BOARD_TOOLTIP, BoardTap},
    },
    grid::{Space, Square},
    rules::{MenuEntry, Outlook, Preview, Sheet, Term, ThreatenedSquare, TimedExplosive},
};

/// Maximum width of its text, in points.
const WIDTH: f32 = 310.0;

/// The content of the tooltip.
struct Content<'a> {
    /// The unit that it sums up.
    unit: Option<UnitId>,
    /// The preview of the command, or the reason why it is refused.
    preview: Option<&'a Result<Preview, Illegal>>,
    /// The names of the items on the ground.
    ground_items: Vec<&'a str>,
    /// The explosives on the ground.
    explosives: Vec<&'a TimedExplosive>,
    /// The attacks that threaten the square, in words.
    threat: Option<(String, Color32)>,
    /// The descriptions of the square.
    about_square: &'a [String],
}

impl<'a> Content<'a> {
    fn new(panels: &'a PanelContext, pointer: &Pointer) -> Self {
        let intent = &panels.intent;
        // The tooltip of a button that keys have chosen tells about its command.
        let is_of_square = intent.candidate.is_some() && intent.chosen_by_keys.is_none();
        let preview = intent.preview.as_ref().filter(|_| is_of_square);
        let is_here = |square: Square| pointer.square == Some(square);
        let ground_items = panels.view.ground_items.iter().filter(|(at, _)| is_here(*at));
        Self {
            unit: pointer.unit.filter(|&unit| preview.is_some() || !panels.shows_sheet_of(unit)),
            preview,
            ground_items: ground_items.map(|(_, name)| name.as_str()).collect(),
            explosives: panels.view.explosives.iter().filter(|explosive| is_here(explosive.square)).collect(),
            threat: threat_line(panels, pointer).filter(|_| pointer.square.is_some()),
            about_square: &intent.about_square,
        }
    }

    /// Returns true if there is nothing but the descriptions of the square, if anything.
    fn is_bare(&self) -> bool {
        let has_things = !self.ground_items.is_empty() || !self.explosives.is_empty();
        self.preview.is_none() && self.unit.is_none() && self.threat.is_none() && !has_things
    }
}

/// The terms of the tooltip, which fingers can have explained.
#[derive(Default)]
pub(super) struct TouchedTerms {
    /// The square of which the tooltip tells.
    square: Option<Square>,
    /// The terms of the frame before.
    terms: Vec<&'static Term>,
    /// True while the tooltip explains the terms in place of the numbers.
    is_explaining: bool,
}

/// A button of the tooltip that a finger has pressed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pressed {
    /// Do what the tooltip previews.
    Act,
    /// Explain the terms, or go back to the numbers.
    Explain,
}

/// The place where the mouse was when a button of it was last pressed, and the square that was under it. Until then, the
/// place where it was as the first battle began, which points at nothing.
type RestingMouse = (Option<egui::Pos2>, Option<Square>);

/// Draws the tooltip.
pub fn show(
    mut contexts: EguiContexts,
    panels: PanelContext,
    (pointer, idle): (Res<Pointer>, Res<IdleBoard>),
    on_screen: BoardOnScreen,
    mut taps: MessageWriter<BoardTap>,
    mut resting: Local<Option<RestingMouse>>,
    mut touched: Local<TouchedTerms>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let resting = resting.get_or_insert_with(|| (ctx.pointer_latest_pos(), None));
    if let Some(at) = ctx.input(|input| input.pointer.press_origin().filter(|_| input.pointer.any_pressed())) {
        *resting = (Some(at), pointer.square);
    }
    // For fingers, the sheet of a unit stands in its place.
    let shows_sheet = panels.touch.0 && panels.intent.inspected.is_some();
    let pointer = panels.intent.subject(*pointer, &panels.view);
    if pointer.over_panel || !idle.0 || shows_sheet {
        return Ok(());
    }
    let by_cursor = pointer.square.filter(|_| pointer.by_cursor);
    let by_cursor = by_cursor.map(|square| on_screen.space(&ctx, Space::single(square)).center());
    let Some(mouse) = by_cursor.or_else(|| ctx.pointer_hover_pos()) else { return Ok(()) };
    if !panels.layout(&ctx).board.contains(mouse) {
        return Ok(());
    }
    let content = Content::new(&panels, &pointer);
    // A mouse that rests since a click elsewhere, such as on a button that is gone, does not ask about a bare square, and
    // neither does one that has not been moved in the battle.
    let (at, square) = *resting;
    let is_asked = by_cursor.is_some() || at != Some(mouse) || square == pointer.square;
    if content.is_bare() && (content.about_square.is_empty() || !is_asked) {
        return Ok(());
    }
    let id = Id::new(BOARD_TOOLTIP);
    let size = ctx.memory(|memory| memory.area_rect(id)).map_or(egui::vec2(WIDTH, WIDTH / 2.0), |area| area.size());
    let areas = areas(&ctx, &panels, size);
    let subject = subject(&ctx, &panels, &on_screen, &pointer, mouse, areas);
    let place = placement::beside(&subject, size, areas, prefers_right(&panels, &pointer));
    if touched.square != pointer.square {
        *touched = TouchedTerms { square: pointer.square, ..TouchedTerms::default() };
    }
    // A finger may press the buttons of the tooltip; the mouse goes through it to the board.
    let by_touch = panels.touch.0;
    let acts = by_touch.then(|| button_words(content.preview)).flatten();
    let explains = by_touch && !touched.terms.is_empty() && !panels.settings.explain_terms;
    let buttons = (acts, explains.then_some(if touched.is_explaining { "Back" } else { "Explain words" }));
    let area = Area::new(id).order(Order::Tooltip).fixed_pos(place).constrain_to(areas.window);
    let shown = area.interactable(buttons != (None, None)).fade_in(false).show(&ctx, |ui| {
        theme::panel().stroke(Stroke::new(1.0, BRIGHT_LINE)).show(ui, |ui| {
            ui.set_max_width(WIDTH);
            ui.spacing_mut().item_spacing.y = 3.0;
            if explains && touched.is_explaining {
                // There is no room on a phone for the explanations below the numbers.
                let pressed = press(ui, buttons);
                theme::explanations(ui, &touched.terms);
                return (pressed, std::mem::take(&mut touched.terms));
            }
            let mut pressed = None;
            let terms = theme::out_of_reach(ui, |ui| pressed = draw(ui, &panels, &content, buttons));
            explain_terms(ui, &panels, &terms);
            (pressed, terms)
        })
    });
    let (pressed, terms) = shown.inner.inner;
    if by_touch && touched.terms.is_empty() && !terms.is_empty() {
        ctx.request_repaint();
    }
    touched.terms = terms;
    match pressed {
        Some(Pressed::Act) => _ = taps.write(BoardTap::Choose),
        Some(Pressed::Explain) => touched.is_explaining ^= true,
        None => {}
    }
    if pressed.is_some() {
        ctx.request_repaint();
    }
    if (shown.response.rect.size() - size).length() > 0.5 {
        // The place was chosen for the tooltip of the frame before.
        ctx.request_discard("the tooltip has another size");
        ctx.request_repaint();
    }
    Ok(())
}

/// The areas in which a tooltip of this size may stand.
fn areas(ctx: &egui::Context, panels: &PanelContext, size: egui::Vec2) -> Areas {
    let layout = panels.layout(ctx);
    let Areas { home, room, window } = Areas::of(&layout, ctx.content_rect());
    // The text of a lesson stays legible.
    let bottom = home.bottom() - lesson::room_below(panels);
    let [home, room] = [home, room].map(|area| area.with_max_y(bottom));
    // A tooltip that is too high for the board may cover the turn order.
    let is_low = panels.folds.is_small || size.y > room.height();
    let room = if is_low { room.with_min_y(layout.strip.top()) } else { room };
    // On a small screen the bars below the board stay free.
    Areas { home, room, window: if panels.folds.is_small { room } else { window } }
}

/// Draws the buttons with these labels, that of the action first. Returns the one that was pressed.
fn press(ui: &mut Ui, (acts, explains): (Option<&str>, Option<&str>)) -> Option<Pressed> {
    let mut pressed = None;
    ui.horizontal(|ui| {
        if acts.is_some_and(|words| theme::main_button(ui, words, true).clicked()) {
            pressed = Some(Pressed::Act);
        }
        if explains.is_some_and(|words| theme::plain_button(ui, words).clicked()) {
            pressed = Some(Pressed::Explain);
        }
    });
    pressed
}

/// Draws the content. Returns the button that was pressed.
fn draw(
    ui: &mut Ui,
    panels: &PanelContext,
    content: &Content,
    buttons: (Option<&str>, Option<&str>),
) -> Option<Pressed> {
    if let Some(unit) = content.unit {
        unit_summary(ui, panels, unit);
    }
    // Above the numbers, of which a small screen may not show all.
    let pressed = if buttons == (None, None) { None } else { press(ui, buttons) };
    let line = |ui: &mut Ui, words: &str, color| {
        ui.add(egui::Label::new(RichText::new(words).size(13.0).color(color)).wrap());
    };
    if !content.ground_items.is_empty() {
        line(ui, &format!("on the ground: {}", content.ground_items.join(", ")), TEXT);
    }
    for explosive in &content.explosives {
        explosive_lines(ui, panels, explosive);
    }
    if let Some((words, color)) = &content.threat {
        line(ui, words, *color);
    }
    // The preview of an attack on an object tells of the object, too.
    let is_told = |line: &String| matches!(content.preview, Some(Ok(preview)) if preview.notes.contains(line));
    for line in content.about_square.iter().filter(|line| !is_told(line)) {
        theme::explained(ui, line, 13.0, WEAK);
    }
    match content.preview {
        Some(Ok(preview)) => command_lines(ui, panels, preview),
        Some(Err(illegal)) => refusal_lines(ui, panels, content.unit, illegal),
        None => {}
    }
    pressed
}

/// The preview of the command and of what follows from it.
fn command_lines(ui: &mut Ui, panels: &PanelContext, preview: &Preview) {
    preview_lines(ui, panels, preview);
    if let Some(words) = substitution_now(panels) {
        ui.label(RichText::new(words).size(13.5).color(warning()));
    }
    let second = panels.intent.second.as_ref().and_then(|second| second.preview.as_ref());
    if let Some(second) = second {
        ui.label(RichText::new("then automatically:").size(13.0).color(warning()));
        preview_lines(ui, panels, second);
    }
    if let Some(outlook) = &panels.intent.outlook {
        draw_outlook(ui, panels, outlook);
    }
}

/// The label of the button that does what the tooltip previews; `None` if that is impossible.
fn button_words(preview: Option<&Result<Preview, Illegal>>) -> Option<&'static str> {
    let preview = preview?.as_ref().ok()?;
    Some(if preview.chance.is_some() { "Attack" } else { "Do it" })
}

/// The unit under the mouse, in two lines.
fn unit_summary(ui: &mut Ui, panels: &PanelContext, unit: UnitId) {
    let Some(sheet) = panels.sheet(unit) else { return };
    let side = panels.side(unit);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        theme::side_mark(ui, side, 14.0);
        ui.label(RichText::new(panels.view.name(unit)).size(16.0).color(theme::side_color(side)));
    });
    if let Some(bar) = sheet.bars.first() {
        theme::bar(ui, 200.0, 14.0, bar.now, bar.max, &format!("{} / {}", bar.now, bar.max));
    }
    for line in crew_lines(panels, unit, sheet) {
        ui.label(RichText::new(line).size(13.0).color(TEXT));
    }
    let mut words: Vec<String> = sheet.out.iter().cloned().collect();
    words.extend(sheet.other_tags().map(|tag| tag.name.to_string()));
    if let Some(track) = sheet.track.as_ref().filter(|track| track.step > 0) {
        let label = track.labels.get(usize::from(track.step)).map(ToString::to_string);
        words.extend(label.filter(|label| !words.contains(label)));
    }
    if !words.is_empty() {
        theme::explained(ui, &words.join(", "), 13.0, warning());
    }
    if let Some(words) = panels.view.unaware_words(unit) {
        theme::explained(ui, &words, 13.0, good());
    }
    declared(ui, panels, unit);
}

/// The actions that a unit has declared, and the reasons why some of them have become impossible. The actions of the
/// active unit stand in the left column.
fn declared(ui: &mut Ui, panels: &PanelContext, unit: UnitId) {
    let Some(intention) = panels.view.intentions.iter().find(|intention| intention.unit == unit) else { return };
    let mut line = |words: String, color| {
        ui.add(egui::Label::new(RichText::new(words).size(13.0).color(color)).wrap());
    };
    if panels.view.active != Some(unit) {
        let steps = intention.steps.iter().map(|step| step.name.clone());
        let open = (intention.open > 0).then(|| format!("{} more, named later", intention.open));
        let words: Vec<String> = steps.chain(open).collect();
        line(format!("declared: {}", words.join(", then ")), TEXT);
    }
    for step in &intention.steps {
        if let Some(why) = &step.broken {
            line(format!("{}: {why}", step.name), warning());
        }
    }
}

/// The number of units that could attack the square under the mouse, and the damage to expect, while the board shows
/// threats. `None` where their target cannot stand now.
fn threat_line(panels: &PanelContext, pointer: &Pointer) -> Option<(String, Color32)> {
    let Threats { chosen, shown } = &*panels.threats;
    let Some(shown) = shown.as_ref().filter(|shown| !shown.squares.is_empty()) else {
        let only = shown.as_ref().and_then(|shown| shown.only);
        let words = match (only, chosen.or(shown.as_ref().map(|shown| shown.by))?) {
            (Some(unit), _) => format!("{} could attack nowhere next turn", panels.view.name(unit)),
            (None, ThreatsBy::Enemies) => "No enemy that you know of could attack next turn".to_owned(),
            (None, ThreatsBy::OwnSide) => {
                "None of your units could attack an enemy that you know of next turn".to_owned()
            }
        };
        return Some((words, WEAK));
    };
    if pointer.unit.is_some_and(|unit| panels.side(unit) != panels.side(shown.target)) {
        return None;
    }
    let threatened = shown.squares.iter().find(|each| pointer.square == Some(each.square))?;
    let (who, color) = match (shown.by, shown.only, threatened.attackers) {
        (_, Some(unit), _) => (panels.view.name(unit).to_owned(), warning()),
        (ThreatsBy::Enemies, None, 1) => ("1 enemy".to_owned(), warning()),
        (ThreatsBy::Enemies, None, count) => (format!("{count} enemies"), warning()),
        (ThreatsBy::OwnSide, None, 1) => ("1 of your units".to_owned(), good()),
        (ThreatsBy::OwnSide, None, count) => (format!("{count} of your units"), good()),
    };
    let target = panels.view.name(shown.target);
    let ThreatenedSquare { expected_x100, injury_per_mille, defeat_per_mille, .. } = *threatened;
    let harm = harm_words(expected_x100, injury_per_mille, defeat_per_mille);
    let words = format!("{who} could attack {target} here next turn, without cover: {harm}");
    Some((words, color))
}

/// The moment at which an explosive goes off, and the units that it would catch.
fn explosive_lines(ui: &mut Ui, panels: &PanelContext, explosive: &TimedExplosive) {
    let mut line = |words: String, color| {
        ui.add(egui::Label::new(RichText::new(words).size(13.0).color(color)).wrap());
    };
    line(format!("{}: explodes {}", explosive.name, explosive.when), warning());
    let would = if explosive.caught.is_empty() { "It would catch nobody now." } else { "It would catch now:" };
    line(would.to_owned(), TEXT);
    for (unit, harm) in &explosive.caught {
        line(format!("{}: {harm}", panels.view.name(*unit)), theme::side_color(panels.side(*unit)));
    }
}

/// The unit's seat, or the crew of a vehicle.
pub fn crew_lines(panels: &PanelContext, unit: UnitId, sheet: &Sheet) -> Vec<String> {
    if let Some(seat) = &sheet.seat {
        return vec![format!("{} of {}", seat.name, panels.view.name(seat.vehicle))];
    }
    let all = (0..).map(UnitId).zip(&panels.shown.sheets).filter(|(other, _)| panels.view.perceives(*other));
    let seated = all.filter_map(|(other, sheet)| Some((other, sheet.seat.as_ref()?)));
    let mut crew: Vec<(u8, String)> = seated
        .filter(|(_, seat)| seat.vehicle == unit)
        .map(|(other, seat)| (seat.place, format!("{}: {}", seat.name, panels.view.name(other))))
        .collect();
    crew.sort_unstable();
    crew.into_iter().map(|(_, line)| line).collect()
}

/// The attacks, the flanking and the cover at the end of a move. The board shows the odds of each attack.
fn draw_outlook(ui: &mut Ui, panels: &PanelContext, outlook: &Outlook) {
    for OutlookLine { words, tone } in outlook_lines(outlook, &|unit| panels.view.name(unit).to_owned()) {
        let color = match tone {
            Tone::Good => good(),
            Tone::Bad => bad(),
            Tone::Plain => TEXT,
            Tone::Weak => WEAK,
        };
        ui.add(egui::Label::new(RichText::new(words).size(13.5).color(color)).wrap());
    }
}

/// The sentence about the part of the turn that the command under the mouse takes for want of a lesser one.
fn substitution_now(panels: &PanelContext) -> Option<String> {
    let Some(Command::Order(order)) = &panels.intent.candidate else { return None };
    let menu = panels.view.menu.as_ref()?;
    let is_it = |entry: &&MenuEntry| entry.action == order.action && entry.with == order.with;
    bar::entries(menu).find(is_it).and_then(substitution)
}
