//! The map: rows of characters to tiles.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    fault::{Fault, Faults},
    fields::{self, Spanned},
    legend::{Legend, LegendEntry},
    ron::{Node, Span, Text, Value},
    tiles::TileKind,
};
use crate::{
    battle::{Door, Label, Site},
    grid::{Barrier, Map, MapSize, Square},
};

/// The map as it was drawn.
#[derive(Debug)]
pub(super) struct MapLayout {
    pub map: Map,
    /// The name of each square's tile, row by row.
    pub kinds: Vec<TileKind>,
    /// The doors in reading order.
    pub doors: Vec<Door>,
    /// The position of each door in the file.
    pub door_places: Vec<Span>,
    /// Objects and names of tiles and borders.
    pub labels: BTreeMap<Site, Label>,
    /// The characters on the map.
    pub drawn: BTreeSet<char>,
    /// Characters that stand for more than a tile, in reading order.
    pub marks: Vec<(char, Spanned<Square>)>,
}

/// A row and its position in the file.
struct Row<'a> {
    text: &'a str,
    span: Span,
    /// The position of its first character, if known.
    start: Option<usize>,
}

impl Row<'_> {
    fn width(&self) -> usize {
        self.text.chars().count()
    }

    /// The position of `count` characters from column `x` on.
    fn columns(&self, x: usize, count: usize) -> Span {
        let Some(start) = self.start else { return self.span.clone() };
        let place = |column| self.text.char_indices().nth(column).map_or(self.text.len(), |(byte, _)| byte);
        start + place(x)..start + place(x + count)
    }
}

/// Reads the map. Returns `None` if it cannot be played on.
pub(super) fn read(node: &Node, legend: &Legend, faults: &mut Faults) -> Option<MapLayout> {
    let before = faults.len();
    let rows = rows(node, faults);
    // An unreadable row would shift all rows after it.
    let is_complete = faults.len() == before && !has_broken_row(node);
    let widths = widths(&rows);
    let width = widths.iter().max_by_key(|(width, count)| (**count, **width)).map(|(width, _)| *width)?;
    if width == 0 {
        if is_complete {
            let help = "draw it: `map: [\"#####\", \"#...#\", \"#####\"]`";
            faults.push(Fault::at(node.span.clone(), "the map is empty").help(help));
        }
        return None;
    }
    let limit = usize::from(MapSize::LIMIT);
    let widest = widths.keys().max().copied().unwrap_or(width);
    if widest > limit || rows.len() > limit {
        let message = format!("the map has {widest} x {} squares; the limit is {limit} x {limit}", rows.len());
        let place = rows.first().map_or(node.span.clone(), |row| row.columns(0, 1));
        faults.push(Fault::at(place, message).help("make it smaller, or split it into two levels"));
        return None;
    }
    let mut is_ragged = false;
    for (y, row) in rows.iter().enumerate().filter(|(_, row)| row.width() != width) {
        is_ragged = true;
        let place =
            if row.width() > width { row.columns(width, usize::MAX - width) } else { row.columns(row.width(), 1) };
        let message = format!("row {y} has {} squares, most others have {width}", row.width());
        faults.push(Fault::at(place, message).help(match row.width() {
            wide if wide > width => format!("remove {}", wide - width),
            narrow => format!(
                "add {}: `.` is floor, `#` is wall, and a space is void, which editors may cut off at the end of a line",
                width - narrow
            ),
        }));
    }
    let layout = draw(&rows, width, legend, faults);
    (is_complete && !is_ragged).then_some(layout)
}

fn has_broken_row(node: &Node) -> bool {
    matches!(&node.value, Value::List(rows) if rows.iter().any(|row| row.value == Value::Broken))
}

/// The rows: a list of texts, or one text of several lines.
fn rows<'a>(node: &'a Node, faults: &mut Faults) -> Vec<Row<'a>> {
    match &node.value {
        Value::List(nodes) => nodes
            .iter()
            .filter_map(|node| match &node.value {
                Value::Text(text) => Some(Row { text: &text.value, span: node.span.clone(), start: text.start }),
                _ => {
                    fields::wrong_kind(node, "a row of the map, a text like `\"#..#\"`", faults);
                    None
                }
            })
            .collect(),
        Value::Text(text) => lines(text, node),
        _ => {
            fields::wrong_kind(node, "a list of rows like `[\"###\", \"#.#\"]`", faults);
            Vec::new()
        }
    }
}

/// The lines of a text, without the empty lines around them and their common indentation.
fn lines<'a>(text: &'a Text, node: &Node) -> Vec<Row<'a>> {
    let is_drawn = |line: &&str| !line.trim().is_empty();
    let indentation = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let shared = text.value.lines().filter(is_drawn).map(indentation).min().unwrap_or(0);
    let mut at = 0;
    let mut rows = Vec::new();
    for line in text.value.split('\n') {
        let start = text.start.map(|start| start + at + shared.min(line.len()));
        at += line.len() + 1;
        let drawn = line.get(shared..).unwrap_or("");
        rows.push(Row { text: drawn, span: node.span.clone(), start });
    }
    let is_blank = |row: &Row| row.text.trim().is_empty();
    let first = rows.iter().position(|row| !is_blank(row)).unwrap_or(rows.len());
    rows.drain(..first);
    rows.truncate(rows.iter().rposition(|row| !is_blank(row)).map_or(0, |last| last + 1));
    rows
}

/// The number of rows of each width.
fn widths(rows: &[Row]) -> BTreeMap<usize, usize> {
    let mut widths = BTreeMap::new();
    for row in rows {
        *widths.entry(row.width()).or_default() += 1;
    }
    if rows.is_empty() {
        widths.insert(0, 1);
    }
    widths
}

fn draw(rows: &[Row], width: usize, legend: &Legend, faults: &mut Faults) -> MapLayout {
    let edge = |length: usize| u16::try_from(length).unwrap_or(MapSize::LIMIT);
    let map = Map::open(edge(width), edge(rows.len()));
    let kinds = vec![TileKind::Floor; width * rows.len()];
    let drawn = rows.iter().flat_map(|row| row.text.chars()).collect();
    let (doors, door_places, labels, marks) = Default::default();
    let mut layout = MapLayout { map, kinds, doors, door_places, labels, drawn, marks };
    let mut unknown: BTreeMap<char, (Span, usize)> = BTreeMap::new();
    for (y, row) in (0_i16..).zip(rows) {
        for (x, c) in (0_i16..).zip(row.text.chars()) {
            let place = || row.columns(usize::try_from(x).unwrap_or(0), 1);
            match legend.entry(c) {
                Some(entry) => layout.put(Square::new(x, y), c, entry, place),
                None => unknown.entry(c).or_insert_with(|| (place(), 0)).1 += 1,
            }
        }
    }
    if legend.is_complete {
        for (c, (span, count)) in unknown {
            let times = match count {
                1 => String::new(),
                2 => ", here and once more".to_owned(),
                _ => format!(", here and {} more times", count - 1),
            };
            if c == '\t' {
                let fault = Fault::at(span, format!("there is a tab in the map{times}"));
                faults.push(fault.help("a tab is one square, however wide it looks: use spaces"));
                continue;
            }
            let fault = Fault::at(span, format!("the legend does not explain `{}`{times}", c.escape_debug()));
            let known = legend.characters();
            faults.push(
                fault.help(format!("add it, for example `legend: {{ '{c}': rubble }}`; explained characters: {known}")),
            );
        }
    }
    layout
}

impl MapLayout {
    fn put(&mut self, square: Square, c: char, entry: &LegendEntry, place: impl Fn() -> Span) {
        self.map.set_tile(square, entry.tile);
        if let Some(kind) = self.map.index(square).and_then(|index| self.kinds.get_mut(index)) {
            *kind = entry.kind;
        }
        if let Some(open) = entry.kind.door() {
            self.doors.push(Door { square, open });
            self.door_places.push(place());
        }
        if entry.label != Label::default() {
            self.labels.insert(Site::of(square, None), entry.label.clone());
        }
        if entry.unit.is_some() || entry.zone.is_some() {
            self.marks.push((c, Spanned { value: square, span: place() }));
        }
    }

    /// Returns true if units can stand on the square; doors count as open.
    pub fn is_passable(&self, square: Square) -> bool {
        use crate::grid::Barrier::{Aperture, Wall};
        !matches!(self.map.tile(square).barrier, Wall | Aperture)
    }

    /// Returns true if the square has a door or a low object, which can be broken.
    pub fn has_object(&self, square: Square) -> bool {
        let is_low = self.map.contains(square) && self.map.tile(square).barrier == Barrier::Low;
        is_low || self.is_door(square)
    }

    /// Returns true if there is a door on the square, open or closed.
    pub fn is_door(&self, square: Square) -> bool {
        let kind = self.map.index(square).and_then(|index| self.kinds.get(index));
        kind.is_some_and(|kind| kind.door().is_some())
    }
}
