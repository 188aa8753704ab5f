//! The legend: the meaning of each character of the map.

use std::collections::BTreeMap;

use super::{
    fault::{Fault, Faults},
    fields::{self, Fields, Spanned},
    labels,
    ron::{Node, Span, Value},
    tiles::{DEFAULT_LEGEND, NAMES, TileKind, combine},
    unit_draft::UnitPattern,
};
use crate::{battle::Label, grid::Tile, rules::RulesetId};

/// The meaning of a character.
#[derive(Clone, Debug, Default)]
pub(super) struct LegendEntry {
    /// The tile by name; of several the first one that is not smoke.
    pub kind: TileKind,
    /// The tile as the rules see it.
    pub tile: Tile,
    /// A unit that stands on each square with the character.
    pub unit: Option<UnitPattern>,
    /// True if the entry means a unit that could not be read.
    lacks_unit: bool,
    /// A zone that each square with the character belongs to.
    pub zone: Option<Spanned<String>>,
    /// The object and the name of the tile.
    pub label: Label,
}

/// The meaning of each character.
#[derive(Debug)]
pub(super) struct Legend {
    entries: BTreeMap<char, LegendEntry>,
    /// True if the legend was read without a fault, so that an absent character is known to be unexplained.
    pub is_complete: bool,
    /// The characters of the level's own legend and their positions.
    pub places: BTreeMap<char, Span>,
}

const FIELDS: [&str; 13] = [
    "tile",
    "object",
    "unit",
    "side",
    "name",
    "aware",
    "hidden",
    "unwary",
    "temperament",
    "arrives",
    "zone",
    "only",
    "not",
];

impl Legend {
    /// Reads the level's legend, which overrides the built-in one.
    pub fn read(node: Option<&Node>, ruleset: RulesetId, faults: &mut Faults) -> Self {
        let built_in = DEFAULT_LEGEND.map(|(c, kind)| (c, LegendEntry::of(kind)));
        let mut legend = Self { entries: BTreeMap::from(built_in), is_complete: true, places: BTreeMap::new() };
        let entries = match node.map(|node| (node, &node.value)) {
            None => return legend,
            Some((_, Value::Map(entries))) => entries,
            Some((node, _)) => {
                fields::wrong_kind(node, "a map like `{ 'c': crate, 'g': (unit: trooper, side: \"guards\") }`", faults);
                return Self { is_complete: false, ..legend };
            }
        };
        for (key, value) in entries {
            let Some(c) = character(key, faults) else {
                legend.is_complete = false;
                continue;
            };
            legend.is_complete &= value.is_complete();
            // An entry with a fault still explains its character, so that its squares are not reported, too.
            let entry = LegendEntry::read(value, ruleset, faults);
            match legend.places.get(&c) {
                Some(first) => {
                    let fault = Fault::at(key.span.clone(), format!("the legend explains `{c}` twice"));
                    faults.push(fault.also(first.clone(), "first here"));
                }
                None => {
                    legend.places.insert(c, key.span.clone());
                    legend.entries.insert(c, entry);
                }
            }
        }
        legend
    }

    /// The meaning of a character.
    pub fn entry(&self, c: char) -> Option<&LegendEntry> {
        self.entries.get(&c)
    }

    /// Every entry that has a zone, by character.
    pub fn zones(&self) -> impl Iterator<Item = (char, &Spanned<String>)> {
        self.entries.iter().filter_map(|(c, entry)| Some((*c, entry.zone.as_ref()?)))
    }

    /// True if no entry has a unit that could not be read.
    pub fn has_all_units(&self) -> bool {
        self.entries.values().all(|entry| !entry.lacks_unit)
    }

    /// All explained characters in quotes, as one text.
    pub fn characters(&self) -> String {
        let quoted: Vec<_> = self.entries.keys().map(|c| format!("`{c}`")).collect();
        quoted.join(" ")
    }
}

/// A key of the legend: `'c'`, or a text of one character.
fn character(key: &Node, faults: &mut Faults) -> Option<char> {
    match &key.value {
        Value::Char(c) => return Some(*c),
        Value::Text(text) => {
            let mut chars = text.value.chars();
            if let (Some(c), None) = (chars.next(), chars.next()) {
                return Some(c);
            }
            faults.push(Fault::at(key.span.clone(), "the legend explains single characters, such as `'c'`"));
        }
        _ => fields::wrong_kind(key, "a single character like `'c'`", faults),
    }
    None
}

impl LegendEntry {
    fn of(kind: TileKind) -> Self {
        Self { kind, tile: kind.tile(), ..Self::default() }
    }

    fn read(node: &Node, ruleset: RulesetId, faults: &mut Faults) -> Self {
        if !matches!(node.value, Value::Record(_)) {
            return Self::tiles(node, faults).unwrap_or_default();
        }
        let Some(fields) = Fields::of(node, "an entry of the legend", &FIELDS, faults) else { return Self::default() };
        // `None` if the file does not say clearly what it is.
        let ground = match fields.get("tile") {
            Some(tile) => Self::tiles(tile, faults),
            None => (!fields.is_misspelt("tile")).then(Self::default),
        };
        let unit = match fields.get("unit") {
            Some(kind) => UnitPattern::read(kind, &fields, faults),
            None => {
                if let Some(side) = fields.get("side").filter(|_| !fields.is_misspelt("unit")) {
                    let fault = Fault::at(side.span.clone(), "this entry has a side but no unit");
                    faults.push(fault.help("add the kind of unit, for example `unit: trooper`"));
                }
                None
            }
        };
        let zone = fields.get("zone").and_then(|node| fields::name(node, faults));
        let mut label = labels::read(&fields, ruleset, faults);
        let mut wrong = fields.get("object");
        let means_unit = fields.get("unit").is_some() || fields.is_misspelt("unit");
        if means_unit {
            label.name = None;
        } else {
            wrong = wrong.or(fields.get("name"));
        }
        if let (Some(node), Some(kind)) = (wrong, ground.as_ref().map(|ground| ground.kind))
            && !kind.is_object()
        {
            let fault = Fault::at(node.span.clone(), format!("the tile `{}` is no object", kind.name()));
            faults.push(fault.help("walls, apertures, doors and everything low are objects; a unit has a name, too"));
        }
        Self { lacks_unit: means_unit && unit.is_none(), unit, zone, label, ..ground.unwrap_or_default() }
    }

    /// Reads one tile by name, or several on the same square such as `[rubble, smoke]`; `None` if a name is unknown.
    fn tiles(node: &Node, faults: &mut Faults) -> Option<Self> {
        let nodes = match &node.value {
            Value::List(nodes) => nodes.as_slice(),
            _ => std::slice::from_ref(node),
        };
        // All are read first, so that each unknown name is reported.
        let read: Vec<Option<TileKind>> =
            nodes.iter().map(|node| fields::one_of(node, "tiles", &NAMES, faults).copied()).collect();
        let kinds: Vec<TileKind> = read.into_iter().collect::<Option<_>>()?;
        let kind = kinds.iter().copied().find(|kind| !kind.is_smoke()).or(kinds.first().copied()).unwrap_or_default();
        let tile = kinds.iter().map(|kind| kind.tile()).reduce(combine).unwrap_or_default();
        Some(Self { kind, tile, ..Self::default() })
    }
}
