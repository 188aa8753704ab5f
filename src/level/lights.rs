//! The light of the whole map and of areas with a light of their own.

use super::{
    fault::Faults,
    fields::{self, Fields},
    ron::Node,
};
use crate::grid::{Light, Map};

const FIELDS: [&str; 2] = ["level", "squares"];

/// Sets one light for the whole map.
pub(super) fn everywhere(node: &Node, map: &mut Map, faults: &mut Faults) {
    let Some(light) = light(node, faults) else { return };
    map.squares().for_each(|square| map.set_light(square, light));
}

/// Sets the lights of areas; where areas overlap, the last one counts.
pub(super) fn areas(node: &Node, map: &mut Map, faults: &mut Faults) {
    for node in fields::list(node, "a list of lights", faults) {
        let Some(fields) = Fields::of(node, "a light", &FIELDS, faults) else { continue };
        let level = fields.need("level", "dark", faults).and_then(|node| light(node, faults));
        let squares = fields.need("squares", "((3, 4), (8, 6))", faults);
        let squares = squares.map_or_else(Vec::new, |node| fields::area(node, map, faults));
        for square in squares {
            map.set_light(square, level.unwrap_or_default());
        }
    }
}

fn light(node: &Node, faults: &mut Faults) -> Option<Light> {
    let choices = Light::ALL.map(|light| (light.key(), light));
    fields::one_of(node, "levels of light", &choices, faults).copied()
}
