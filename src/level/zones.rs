//! Named squares.

use super::{
    fault::{Fault, Faults, suggest},
    fields::{self, Fields, Spanned},
    legend::Legend,
    ron::{Node, Span, Value},
    rows::MapLayout,
    sides::SideList,
};
use crate::battle::{Exit, SideId, Zone};

/// The zones that could be read.
#[derive(Debug)]
pub(super) struct ZoneList {
    pub zones: Vec<Zone>,
    /// The zones by which units leave the board.
    pub exits: Vec<Exit>,
    names: Vec<Span>,
    /// True if all zones were read, so that an absent zone is known to be missing.
    pub is_complete: bool,
}

const FIELDS: [&str; 3] = ["name", "squares", "exit"];

impl ZoneList {
    /// Reads the zones: first those of the list, then those drawn on the map.
    pub fn read(
        node: Option<&Node>,
        legend: &Legend,
        layout: Option<&MapLayout>,
        sides: &SideList,
        faults: &mut Faults,
    ) -> Self {
        let mut list =
            Self { zones: Vec::new(), exits: Vec::new(), names: Vec::new(), is_complete: legend.is_complete };
        list.is_complete &= node.is_none_or(|node| matches!(node.value, Value::List(_)));
        for node in node.map_or(&[][..], |node| fields::list(node, "a list of zones", faults)) {
            list.is_complete &= node.is_complete();
            list.is_complete &= list.listed(node, layout, sides, faults).is_some();
        }
        for (c, name) in legend.zones() {
            let drawn = layout.iter().flat_map(|layout| &layout.marks).filter(|(entry, _)| *entry == c);
            let squares: Vec<_> = drawn.map(|(_, at)| at.value).collect();
            match list.zones.iter_mut().find(|zone| zone.name == name.value) {
                Some(zone) => zone.squares.extend(squares),
                None => {
                    list.zones.push(Zone { name: name.value.clone(), squares });
                    list.names.push(name.span.clone());
                }
            }
        }
        for zone in &mut list.zones {
            zone.squares.sort_unstable_by_key(|square| (square.y, square.x));
            zone.squares.dedup();
        }
        if let Some(layout) = layout.filter(|_| list.is_complete) {
            list.report_empty(layout, faults);
        }
        list
    }

    fn listed(&mut self, node: &Node, layout: Option<&MapLayout>, sides: &SideList, faults: &mut Faults) -> Option<()> {
        let fields = Fields::of(node, "a zone", &FIELDS, faults)?;
        let name = fields.need("name", "\"the exit\"", faults).and_then(|node| fields::new_name(node, faults));
        let area = fields.get("squares");
        let before = faults.len();
        let squares = area.and_then(|area| Some(fields::area(area, &layout?.map, faults)));
        let whose = fields.get("exit").map_or_else(Vec::new, |node| exit_of(node, sides, faults));
        let name = name?;
        match self.zones.iter().position(|zone| zone.name == name.value) {
            Some(place) => {
                let fault = Fault::at(name.span, format!("two zones have the name `{}`", name.value));
                let first = self.names.get(place).cloned().unwrap_or_default();
                faults.push(fault.also(first, "first here").help("one zone may have many squares and rectangles"));
            }
            None => {
                let zone = self.zones.len();
                self.exits.extend(whose.into_iter().map(|side| Exit { side, zone }));
                self.zones.push(Zone { name: name.value, squares: squares.unwrap_or_default() });
                self.names.push(name.span);
            }
        }
        (faults.len() == before).then_some(())
    }

    fn report_empty(&self, layout: &MapLayout, faults: &mut Faults) {
        for (zone, name) in self.zones.iter().zip(&self.names) {
            let is_usable = zone.squares.iter().any(|square| layout.is_passable(*square));
            let message = match (zone.squares.is_empty(), is_usable) {
                (_, true) => continue,
                (true, false) => format!("the zone `{}` has no squares", zone.name),
                (false, false) => format!("no unit can stand in the zone `{}`: all its squares are walls", zone.name),
            };
            let help = "give it squares: `squares: [(3, 4), ((5, 1), (7, 2))]`, or draw it with an entry of the legend";
            faults.push(Fault::at(name.clone(), message).help(help));
        }
    }

    /// The position of the name of the zone with this index.
    pub fn place_of(&self, zone: usize) -> Option<Span> {
        self.names.get(zone).cloned()
    }

    /// The index of the zone with this name; reports an unknown one.
    pub fn find(&self, name: &Spanned<String>, faults: &mut Faults) -> Option<usize> {
        let place = self.zones.iter().position(|zone| zone.name == name.value);
        if place.is_none() && self.is_complete {
            let fault = Fault::at(name.span.clone(), format!("there is no zone `{}`", name.value));
            let names = self.zones.iter().map(|zone| zone.name.as_str());
            faults.push(fault.help(suggest(&name.value, "zones", names)));
        }
        place
    }
}

/// Reads the sides whose units leave by a zone: one side or a list.
fn exit_of(node: &Node, sides: &SideList, faults: &mut Faults) -> Vec<SideId> {
    let nodes = match &node.value {
        Value::List(nodes) => nodes.as_slice(),
        _ => std::slice::from_ref(node),
    };
    let keys: Vec<Spanned<String>> = nodes.iter().filter_map(|node| fields::name(node, faults)).collect();
    keys.iter().filter_map(|key| sides.find(key, faults)).collect()
}
