//! Consoles that open and close doors.

use super::{
    fault::{Fault, Faults},
    fields::{self, Fields, Spanned},
    ron::{Node, Value},
    rows::MapLayout,
    tiles::TileKind,
};
use crate::{battle::Console, grid::Square};

const FIELDS: [&str; 3] = ["at", "doors", "difficulty"];

/// Reads the list of consoles.
pub(super) fn read(node: &Node, layout: Option<&MapLayout>, faults: &mut Faults) -> Vec<(Square, Console)> {
    let mut consoles: Vec<(Square, Console)> = Vec::new();
    for node in fields::list(node, "a list of consoles", faults) {
        let Some(fields) = Fields::of(node, "a console", &FIELDS, faults) else { continue };
        let at = fields.need("at", "(3, 4)", faults).and_then(|node| fields::square(node, faults));
        let doors = fields.need("doors", "[(5, 2), (5, 8)]", faults);
        let (Some(layout), Some(at)) = (layout, at) else { continue };
        let doors = doors.map_or_else(Vec::new, |node| some_doors(node, layout, faults));
        check_place(&at, layout, faults);
        if consoles.iter().any(|(square, _)| *square == at.value) {
            faults.push(Fault::at(at.span, "this console is given twice").help("list all its doors in one entry"));
            continue;
        }
        let difficulty = fields.get("difficulty").and_then(|node| fields::number(node, 0..=60, faults));
        consoles.push((at.value, Console { doors, difficulty }));
    }
    consoles
}

fn check_place(at: &Spanned<Square>, layout: &MapLayout, faults: &mut Faults) {
    if !fields::on_map(at, &layout.map, faults) {
        return;
    }
    let kind = layout.map.index(at.value).and_then(|index| layout.kinds.get(index));
    if kind != Some(&TileKind::Console) {
        let fault = Fault::at(at.span.clone(), format!("there is no console on {}", at.value.file_notation()));
        faults.push(fault.help("draw one there: `&`, or an entry of the legend with the tile `console`"));
    }
}

/// Reads the squares of at least one door.
pub(super) fn some_doors(node: &Node, layout: &MapLayout, faults: &mut Faults) -> Vec<Square> {
    let before = faults.len();
    let doors = read_doors(node, layout, faults);
    if doors.is_empty() && faults.len() == before {
        let fault = Fault::at(node.span.clone(), "there are no doors here");
        faults.push(fault.help("name the square of one or more: `[(5, 2), (5, 8)]`"));
    }
    doors
}

/// Reads squares of doors item by item, so that a fault points at the wrong square.
fn read_doors(node: &Node, layout: &MapLayout, faults: &mut Faults) -> Vec<Square> {
    if let Value::List(items) = &node.value {
        return items.iter().flat_map(|item| read_doors(item, layout, faults)).collect();
    }
    let squares = fields::area(node, &layout.map, faults);
    let no_door = squares.iter().find(|&&square| !layout.is_door(square));
    if let Some(square) = no_door {
        let fault = Fault::at(node.span.clone(), format!("there is no door on {}", square.file_notation()));
        let doors: Vec<String> = layout.doors.iter().map(|door| door.square.file_notation()).collect();
        faults.push(fault.help(match doors.is_empty() {
            true => "the map has no doors: draw one, `+` closed or `/` open".to_owned(),
            false => format!("doors: {}", doors.join(", ")),
        }));
    }
    squares
}
