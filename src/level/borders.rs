//! Barriers on the borders between squares.

use super::{
    fault::{Fault, Faults},
    fields::{self, Fields, Spanned},
    labels,
    ron::Node,
    rows::MapLayout,
};
use crate::{
    battle::{Label, Site},
    grid::{Barrier, Map, Square},
    rules::RulesetId,
};

const FIELDS: [&str; 6] = ["barrier", "between", "edge", "squares", "object", "name"];
const BARRIERS: [(&str, Barrier); 3] =
    [("wall", Barrier::Wall), ("low", Barrier::Low), ("aperture", Barrier::Aperture)];
/// The step to the neighbour on that side.
const EDGES: [(&str, (i16, i16)); 4] = [("north", (0, -1)), ("south", (0, 1)), ("west", (-1, 0)), ("east", (1, 0))];

/// Puts every barrier of the list onto the map.
pub(super) fn read(node: &Node, ruleset: RulesetId, layout: &mut MapLayout, faults: &mut Faults) {
    let map = &mut layout.map;
    for node in fields::list(node, "a list of borders", faults) {
        let Some(fields) = Fields::of(node, "a border", &FIELDS, faults) else { continue };
        let barrier = fields.need("barrier", "wall", faults);
        let barrier = barrier.and_then(|node| fields::one_of(node, "barriers", &BARRIERS, faults)).copied();
        let pairs = match (fields.get("between"), fields.get("edge"), fields.get("squares")) {
            (Some(between), None, None) => between_two(between, map, faults).into_iter().collect(),
            (None, Some(edge), Some(squares)) => along(edge, squares, map, faults),
            _ => {
                let fault = Fault::at(fields.opening(), "this border needs either `between`, or `edge` and `squares`");
                faults.push(fault.help(
                    "write `between: ((3, 4), (3, 5))` for one border, or `edge: north, squares: ((3, 4), (8, 4))` for many",
                ));
                Vec::new()
            }
        };
        let label = labels::read(&fields, ruleset, faults);
        for (a, b) in pairs {
            map.set_border(a, b, barrier.unwrap_or_default());
            // Of several entries the last one holds.
            if let Some(site) = Site::between(a, b) {
                layout.labels.remove(&site);
                layout.labels.extend((label != Label::default()).then(|| (site, label.clone())));
            }
        }
    }
}

fn between_two(node: &Node, map: &Map, faults: &mut Faults) -> Option<(Square, Square)> {
    let (a, b) = fields::pair(node, faults)?;
    let is_inside = [&a, &b].map(|square: &Spanned<Square>| fields::on_map(square, map, faults));
    let apart =
        (i32::from(a.value.x) - i32::from(b.value.x)).abs() + (i32::from(a.value.y) - i32::from(b.value.y)).abs();
    if apart != 1 {
        let message = format!(
            "the squares {} and {} have no border between them",
            a.value.file_notation(),
            b.value.file_notation()
        );
        let fault = Fault::at(node.span.clone(), message);
        faults.push(fault.help("a border lies between two squares side by side or one above the other"));
        return None;
    }
    (is_inside == [true, true]).then_some((a.value, b.value))
}

fn along(edge: &Node, squares: &Node, map: &Map, faults: &mut Faults) -> Vec<(Square, Square)> {
    let step = fields::one_of(edge, "edges", &EDGES, faults).copied();
    let squares = fields::area(squares, map, faults);
    let Some((dx, dy)) = step else { return Vec::new() };
    squares.into_iter().map(|square| (square, square.offset(dx, dy))).collect()
}
