//! Reads a level file section by section and checks it as a whole.

use std::sync::Arc;

use super::{
    Level,
    aims::Aims,
    borders, consoles, deeds, depths,
    doors::Doors,
    fault::{Fault, Faults, LevelFaults},
    fields::{self, Fields},
    legend::Legend,
    lights,
    objectives::Goals,
    ron::{self, Node},
    rows::{self, Drawing},
    sides::SideList,
    tiles::TileKind,
    triggers::{self, Ground},
    units::{Roll, UnitList},
    zones::ZoneList,
};
use crate::{battle::Morale, grid::Square, rules::RulesetId};

/// The largest size of a level file in bytes.
pub(super) const LARGEST: usize = 1024 * 1024;

/// The rounds until a draw, unless the level says otherwise.
const ROUND_LIMIT: u32 = 50;

const FIELDS: [&str; 19] = [
    "name",
    "about",
    "ruleset",
    "round_limit",
    "map",
    "legend",
    "borders",
    "light",
    "lights",
    "consoles",
    "doors",
    "pits",
    "spans",
    "locked",
    "sides",
    "units",
    "zones",
    "objectives",
    "triggers",
];

/// Reads a level. `file` is the name of the file in faults.
pub(super) fn read(key: &str, file: &str, bytes: &[u8]) -> Result<Level, LevelFaults> {
    let mut faults = Faults::default();
    if bytes.len() > LARGEST {
        faults.push(too_large(u64::try_from(bytes.len()).unwrap_or(u64::MAX)));
        return Err(faults.finish(file, ""));
    }
    let source = match std::str::from_utf8(bytes) {
        Ok(source) => source,
        Err(error) => {
            let at = error.valid_up_to();
            let readable = String::from_utf8_lossy(bytes);
            let fault = Fault::at(at..at + '\u{fffd}'.len_utf8(), "the file is not UTF-8 text from here on");
            faults.push(fault.help("save it as UTF-8 in your editor; is it a level at all?"));
            return Err(faults.finish(file, &readable));
        }
    };
    let level = section_by_section(key, source, &mut faults);
    match level.filter(|_| faults.is_empty()) {
        Some(level) => Ok(level),
        None => Err(faults.finish(file, source)),
    }
}

/// The fault of a file over the size limit.
pub(super) fn too_large(bytes: u64) -> Fault {
    let message = format!("the file has {bytes} bytes; a level has {LARGEST} (1 MB) at most");
    Fault::of_file(message).help("is it a level at all?")
}

fn section_by_section(key: &str, source: &str, faults: &mut Faults) -> Option<Level> {
    let Some(root) = ron::parse(source, faults) else {
        if faults.is_empty() {
            let fault = Fault::of_file("the file is empty");
            faults.push(fault.help("a level begins with `(` and `name: \"…\"`; see the level designer's guide"));
        }
        return None;
    };
    let fields = Fields::of(&root, "a level", &FIELDS, faults)?;
    let is_sound = faults.is_empty();
    let name = fields.need("name", "\"Dock Nine\"", faults).and_then(|node| fields::text(node, faults));
    let about = fields.get("about").and_then(|node| fields::text(node, faults));
    let ruleset = fields.get("ruleset").and_then(|node| ruleset(node, faults)).unwrap_or_default();
    let round_limit = fields.get("round_limit").and_then(|node| fields::number(node, 1..=999, faults));
    let round_limit = round_limit.unwrap_or(ROUND_LIMIT);
    let legend = Legend::read(fields.get("legend"), faults);
    let drawing = drawing(&fields, &legend, faults);
    let sides = SideList::read(fields.need("sides", "[(key: \"crew\"), (key: \"guards\")]", faults), faults);
    let zones = ZoneList::read(fields.get("zones"), &legend, drawing.as_ref(), &sides, faults);
    let consoles = fields.get("consoles").map_or_else(Vec::new, |node| consoles::read(node, drawing.as_ref(), faults));
    let doors = fields.get("doors").map(|node| Doors::read(node, ruleset, drawing.as_ref(), faults));
    let mut doors = doors.unwrap_or_default();
    let pits = fields.get("pits").map_or_else(Vec::new, |node| depths::pits(node, drawing.as_ref(), faults));
    let spans = fields.get("spans").map_or_else(Vec::new, |node| depths::spans(node, drawing.as_ref(), faults));
    let units = Roll::new(ruleset, &legend, drawing.as_ref(), &sides).call(fields.get("units"), faults);
    units.check_sides(&sides, faults);
    let goals = Goals { drawing: drawing.as_ref(), sides: &sides, zones: &zones, units: &units, round_limit };
    let aims = fields.get("objectives").map_or_else(Aims::none, |node| Aims::read(node, &goals, faults));
    let locked = fields.get("locked").zip(drawing.as_ref());
    if let Some((node, drawing)) = locked {
        doors.lock(&consoles::placed_doors(node, drawing, faults));
    }
    let Doors { objects, locks } = doors;
    let locked: Vec<Square> = locks.iter().map(|(door, _)| *door).collect();
    let before = faults.len();
    let ground = Ground { goals: &goals, locked: &locked, aims: &aims };
    let triggers = fields.get("triggers").map_or_else(Vec::new, |node| triggers::read(node, &ground, faults));
    // These checks are skipped if a trigger could not be read: it might be the missing one.
    if units.is_whole && is_sound && faults.len() == before {
        deeds::check_reserves(&units, &triggers, faults);
        aims.check_triggers(&triggers, faults);
    }
    let about = about.map_or_else(String::new, |about| unwrapped(&about.value));
    let shell = Level::named(key, name?.value, about, ruleset, Arc::from(source), round_limit);
    let level =
        Level { consoles, door_objects: objects, pits, spans, locked: locks, triggers, idle: aims.idle(), ..shell };
    Some(level.with(drawing?, sides, units, zones, aims))
}

fn drawing(fields: &Fields, legend: &Legend, faults: &mut Faults) -> Option<Drawing> {
    let node = fields.need("map", "[\"#####\", \"#...#\", \"#####\"]", faults)?;
    let mut drawing = rows::read(node, legend, faults)?;
    if let Some(borders) = fields.get("borders") {
        borders::read(borders, &mut drawing.map, faults);
    }
    if let Some(light) = fields.get("light") {
        lights::everywhere(light, &mut drawing.map, faults);
    }
    if let Some(areas) = fields.get("lights") {
        lights::areas(areas, &mut drawing.map, faults);
    }
    Some(drawing)
}

fn ruleset(node: &Node, faults: &mut Faults) -> Option<RulesetId> {
    let choices = RulesetId::ALL.map(|ruleset| (ruleset.key(), ruleset));
    fields::one_of(node, "rule sets", &choices, faults).copied()
}

/// Joins the lines of each paragraph; only an empty line starts a new paragraph.
fn unwrapped(text: &str) -> String {
    let paragraphs = text.split("\n\n").map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

impl Level {
    fn with(self, drawing: Drawing, sides: SideList, units: UnitList, zones: ZoneList, aims: Aims) -> Self {
        let kinds: Vec<TileKind> = drawing.kinds;
        let morale = sides.ids().filter_map(|(side, draft)| Some(Morale { side, gives_up_at: draft.gives_up_at? }));
        let morale = morale.collect();
        Self {
            map: drawing.map,
            kinds,
            doors: drawing.doors,
            zones: zones.zones,
            exits: zones.exits,
            morale,
            sides: sides.sides.into_iter().map(|side| side.info).collect(),
            units: units.units.into_iter().map(|unit| unit.spec).collect(),
            objectives: aims.aims.into_iter().map(|aim| aim.objective).collect(),
            ..self
        }
    }
}
