//! Texts whose terms can be pointed at: a term of the glossary has a dotted line below it, and a tooltip explains it.

use std::ops::Range;

use bevy_egui::egui::{
    self, Color32, FontId, Galley, Id, Label, Order, Pos2, Rect, Response, RichText, Sense, Shape, TextFormat, Ui,
    cache::{ComputerMut, FrameCache},
    text::{CCursor, LayoutJob},
};

use super::{Tips, heading, palette::*};
use crate::rules::{self, RulesetId, Term};

/// The width of an explanation, in points.
const WIDTH: f32 = 270.0;

/// The number of terms that a tooltip explains; more would make it too tall.
const MOST_TERMS: usize = 4;

/// The height that a tooltip leaves free above and below its text, with its frame, in points.
const AROUND: f32 = 44.0;

/// Sets the rules by which texts are explained; `None` explains nothing.
pub fn set_rules(ctx: &egui::Context, rules: Option<RulesetId>) {
    ctx.data_mut(|data| data.insert_temp(place_of_rules(), rules));
}

/// The rules by which texts are explained.
pub fn rules(ctx: &egui::Context) -> Option<RulesetId> {
    ctx.data(|data| data.get_temp::<Option<RulesetId>>(place_of_rules())).flatten()
}

fn place_of_rules() -> Id {
    Id::new("rules of the glossary")
}

/// Draws something that the mouse cannot reach, such as the tooltip beside it, and returns the terms in its texts, each
/// once.
pub fn out_of_reach(ui: &mut Ui, draw: impl FnOnce(&mut Ui)) -> Vec<&'static Term> {
    ui.data_mut(|data| data.insert_temp(place_of_seen(), Some(Vec::<&'static Term>::new())));
    draw(ui);
    let seen = ui.data_mut(|data| data.remove_temp::<Option<Vec<&'static Term>>>(place_of_seen()));
    seen.flatten().unwrap_or_default()
}

fn place_of_seen() -> Id {
    Id::new("terms out of reach")
}

/// A text whose terms are explained.
pub struct Explained {
    /// The response of the text.
    pub response: Response,
    /// True while the mouse is on a term. The text should then show no tooltip of its own.
    pub is_on_term: bool,
}

/// Draws a text of one size and colour in as many lines as it needs, and explains its terms.
pub fn explained(ui: &mut Ui, text: &str, size: f32, color: Color32) -> Explained {
    explained_job(ui, format(text, size, color), Sense::hover())
}

/// Draws a name and explains it: by its terms, or as a whole by the term `otherwise` if it has none.
pub fn explained_name(ui: &mut Ui, name: &str, otherwise: &str, size: f32, color: Color32) -> Explained {
    draw_explained(ui, format(name, size, color), Sense::hover(), Some(otherwise))
}

/// A text of one size and colour, for [`explained_job`].
pub fn format(text: &str, size: f32, color: Color32) -> LayoutJob {
    let format = TextFormat { font_id: FontId::proportional(size), color, ..TextFormat::default() };
    LayoutJob::single_section(text.to_owned(), format)
}

/// Draws a text of several formats, and explains its terms.
pub fn explained_job(ui: &mut Ui, job: LayoutJob, sense: Sense) -> Explained {
    draw_explained(ui, job, sense, None)
}

/// Terms of a text and their places in bytes.
type PlacedTerms = Vec<(Range<usize>, &'static Term)>;

/// Finds the terms of texts. A cache keeps those of the texts that were drawn in the last frame.
#[derive(Default)]
struct Finder;

impl ComputerMut<(RulesetId, &str), PlacedTerms> for Finder {
    fn compute(&mut self, (rules, text): (RulesetId, &str)) -> PlacedTerms {
        rules::terms_in(rules, text)
    }
}

/// The terms in a text that are explained.
fn placed_terms(ctx: &egui::Context, text: &str) -> PlacedTerms {
    let find = |rules| {
        ctx.memory_mut(|memory| memory.caches.cache::<FrameCache<PlacedTerms, Finder>>().get((rules, text)).clone())
    };
    rules(ctx).map_or_else(Vec::new, find)
}

fn draw_explained(ui: &mut Ui, job: LayoutJob, sense: Sense, otherwise: Option<&str>) -> Explained {
    let text = job.text.clone();
    let (at, galley, response) = Label::new(job).wrap().sense(sense).layout_in_ui(ui);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, ui.is_enabled(), &text));
    if !ui.is_rect_visible(response.rect) {
        return Explained { response, is_on_term: false };
    }
    let rules = rules(ui.ctx());
    let mut terms = placed_terms(ui.ctx(), &text);
    let whole = otherwise.filter(|_| terms.is_empty()).zip(rules).and_then(|(name, rules)| rules::term(rules, name));
    terms.extend(whole.map(|term| (0..text.len(), term)));
    let is_out_of_reach = ui.data_mut(|data| {
        let seen = data.get_temp_mut_or_default::<Option<Vec<&'static Term>>>(place_of_seen());
        if let Some(seen) = seen {
            let new = terms.iter().map(|(_, term)| *term);
            new.for_each(|term| {
                if !seen.contains(&term) {
                    seen.push(term)
                }
            });
        }
        seen.is_some()
    });
    // A tooltip stays open under the mouse only if something in it can be clicked.
    let is_tooltip = ui.layer_id().order == Order::Tooltip && !is_out_of_reach;
    let sense = if is_tooltip { Sense::CLICK } else { Sense::hover() };
    let mut is_on_term = false;
    for (number, (range, term)) in terms.into_iter().enumerate() {
        let letters = |end: usize| text.get(..end).map_or(0, |start| start.chars().count());
        for (part, rect) in rows(&galley, at, letters(range.start)..letters(range.end)).into_iter().enumerate() {
            let response = ui.interact(rect, response.id.with((number, part)), sense);
            is_on_term |= response.contains_pointer();
            let color = if response.hovered() { ACCENT } else { WEAK };
            let line = [rect.left_bottom(), rect.right_bottom()];
            ui.painter().extend(Shape::dotted_line(&line, color, 3.0, 0.7));
            if !is_out_of_reach {
                response.tip_ui(|ui| explanation(ui, term));
            }
        }
    }
    ui.painter().galley(at, galley, TEXT);
    Explained { response, is_on_term }
}

/// The rectangles of some letters of a text: one for each row on which they stand.
fn rows(galley: &Galley, at: Pos2, letters: Range<usize>) -> Vec<Rect> {
    let mut rows: Vec<Rect> = Vec::new();
    for letter in letters {
        let from = galley.pos_from_cursor(CCursor::new(letter));
        let to = galley.pos_from_cursor(CCursor { index: (letter + 1).into(), prefer_next_row: false });
        // A space at which the text is broken takes up no room.
        if from.top() != to.top() {
            continue;
        }
        let rect = Rect::from_min_max(from.min, to.max).translate(at.to_vec2());
        match rows.last_mut().filter(|row| row.top() == rect.top()) {
            Some(row) => *row = row.union(rect),
            None if rect.is_positive() => rows.push(rect),
            None => {}
        }
    }
    rows
}

/// The explanation of a term: its name, two sentences, and the ids of its rules.
pub fn explanation(ui: &mut Ui, term: &Term) {
    ui.set_max_width(WIDTH);
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.label(heading(super::sentence(term.name)).size(15.0));
    ui.add(Label::new(RichText::new(term.text).size(13.5)).wrap());
    ui.label(RichText::new(term.ids.join(", ")).size(11.5).color(FAINT));
}

/// The explanations of the first of several terms.
pub fn explanations(ui: &mut Ui, terms: &[&'static Term]) {
    // In a low window there is room for fewer.
    let room = ui.ctx().content_rect().height() - AROUND;
    for term in terms.iter().take(MOST_TERMS) {
        let mut job = format(&format!("{}: ", super::sentence(term.name)), 13.0, ACCENT);
        let font_id = FontId::proportional(13.0);
        job.append(term.text, 0.0, TextFormat { font_id, color: TEXT, ..TextFormat::default() });
        job.wrap.max_width = ui.available_width();
        let galley = ui.painter().layout_job(job);
        if ui.min_rect().height() + galley.size().y > room {
            break;
        }
        ui.label(galley);
    }
}

/// Returns true if a text has terms that are explained.
pub fn names_terms(ctx: &egui::Context, text: &str) -> bool {
    !placed_terms(ctx, text).is_empty()
}

/// Adds a tooltip that explains a name, if it is a term.
pub fn explained_on_hover(response: Response, name: &str) -> Response {
    match rules(&response.ctx).and_then(|rules| rules::term(rules, name)) {
        Some(term) => response.tip_ui(|ui| explanation(ui, term)),
        None => response,
    }
}

/// The explanation of a name if it is a term, with a line above it: for the tooltip of a number or a state.
pub fn explain_name(ui: &mut Ui, name: &str) {
    explain_first(ui, &[name]);
}

/// The same for the first of several names that is a term.
pub fn explain_first(ui: &mut Ui, names: &[&str]) {
    let first = |rules| names.iter().find_map(|name| rules::term(rules, name));
    if let Some(term) = rules(ui.ctx()).and_then(first) {
        super::divider(ui);
        ui.set_max_width(WIDTH);
        ui.add(Label::new(RichText::new(term.text).size(13.5)).wrap());
        ui.label(RichText::new(term.ids.join(", ")).size(11.5).color(FAINT));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::theme::style;

    #[test]
    fn a_broken_term_has_a_line_below_each_of_its_parts() {
        let (text, term) = ("moves down the condition track: -1", "condition track");
        let start = text.find(term).expect("the term");
        let (mut parts_seen, ctx) = (Vec::new(), egui::Context::default());
        style::apply(&ctx);
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for width in 90..220_u16 {
                let mut job = format(text, 14.0, TEXT);
                job.wrap.max_width = f32::from(width);
                let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
                let height = galley.rows.first().map_or(0.0, |row| row.height());
                let parts = rows(&galley, Pos2::ZERO, start..start + term.len());
                assert!(parts.iter().all(|part| part.height() < height * 1.5), "{width}: {parts:?}");
                parts_seen.push(parts.len());
            }
        });
        output.textures_delta.clear();
        assert!(parts_seen.contains(&1) && parts_seen.contains(&2), "{parts_seen:?}");
    }
}
