//! Reads a level file section by section and checks it as a whole.

use std::{borrow::Cow, sync::Arc};

use super::{
    Ambience, Level, ListEntry, ListOrder, ambience, borders, consoles,
    doors::Doors,
    fault::{Fault, Faults, LevelFaults},
    fields::{self, Fields},
    fixtures,
    forecast::Forecast,
    legend::Legend,
    lesson_steps::{self, LessonContext},
    lights, list_entry,
    objective_list::ObjectiveList,
    options, pits,
    reach::Reachability,
    ron::{self, Node, Value},
    rows::{self, MapLayout},
    rules_filter,
    sections::Sections,
    sides::SideList,
    tiles::TileKind,
    traps::{self, TrapContext},
    trigger_actions::TriggerContext,
    triggers,
    units::{UnitList, UnitReader},
    warnings::{self, Drafts},
    zones::ZoneList,
};
use crate::{
    battle::{Mission, Morale},
    grid::Square,
    rules::{LevelField, RulesetId, level_fields, unit_types},
};

/// The largest size of a level file in bytes.
pub(super) const MAX_BYTES: usize = 1024 * 1024;

/// The rounds until a draw, unless the level says otherwise.
const ROUND_LIMIT: u32 = 50;

const FIELDS: [&str; 26] = [
    "name",
    "about",
    list_entry::FIELDS[0],
    list_entry::FIELDS[1],
    list_entry::FIELDS[2],
    ambience::FIELD,
    "ruleset",
    "options",
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
    "traps",
    "sides",
    "units",
    "zones",
    "objectives",
    "triggers",
    "lesson",
];

/// Reads a level, with its sides and units in this order. `file` is the name of the file in faults.
pub(super) fn read(key: &str, file: &str, bytes: &[u8], order: ListOrder) -> Result<Level, LevelFaults> {
    let mut faults = Faults::default();
    if bytes.len() > MAX_BYTES {
        faults.push(too_large(u64::try_from(bytes.len()).unwrap_or(u64::MAX)));
        return Err(faults.finish(file, ""));
    }
    let text = String::from_utf8_lossy(bytes);
    let source = with_line_feeds(&text);
    if let Err(error) = std::str::from_utf8(bytes) {
        let at = with_line_feeds(text.get(..error.valid_up_to()).unwrap_or("")).len();
        let fault = Fault::at(at..at + '\u{fffd}'.len_utf8(), "the file is not UTF-8 text from here on");
        faults.push(fault.help("save it as UTF-8 in your editor; check that it is a level file"));
        return Err(faults.finish(file, &source));
    }
    let level = for_all_rules(key, &source, order, &mut faults);
    match level.filter(|_| faults.is_empty()) {
        Some(level) => Ok(Level { warnings: faults.finish_warnings(file, &source), ..level }),
        None => Err(faults.finish(file, &source)),
    }
}

/// The text of a file in which lines end with a line feed, whether they ended so, with a carriage return, or with both.
fn with_line_feeds(text: &str) -> Cow<'_, str> {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text.into() }
}

/// The fault of a file over the size limit.
pub(super) fn too_large(bytes: u64) -> Fault {
    let message = format!("the file has {bytes} bytes; the limit is {MAX_BYTES} (1 MB)");
    Fault::of_file(message).help("check that it is a level file")
}

/// Reads a level once, or once for each rule set if some of its entries count only under some of them.
fn for_all_rules(key: &str, source: &str, order: ListOrder, faults: &mut Faults) -> Option<Level> {
    let root = ron::parse(source, faults);
    if !faults.end_of_syntax() {
        return None;
    }
    let Some(root) = root else {
        if faults.is_empty() {
            let fault = Fault::of_file("the file is empty");
            faults.push(fault.help("a level begins with `(` and `name: \"…\"`; see the level designer's guide"));
        }
        return None;
    };
    let own = own_ruleset(&root);
    let others = RulesetId::ALL.into_iter().filter(|rules| *rules != own);
    let all: Vec<RulesetId> = std::iter::once(own).chain(others).collect();
    if !rules_filter::check(&root, faults) {
        warn_of_unread(&root, own, faults);
        return section_by_section(key, source, &root, Reading { rules: &all, is_own: true, order }, faults);
    }
    let read = |rules: RulesetId, faults: &mut Faults| {
        let reading = Reading { rules: &[rules], is_own: rules == own, order };
        section_by_section(key, source, &rules_filter::played_under(&root, rules), reading, faults)
    };
    if !faults.is_empty() {
        let under_each = all.iter().map(|&rules| {
            let mut faults = Faults::default();
            read(rules, &mut faults);
            faults
        });
        let mut without = Faults::default();
        let reading = Reading { rules: &[own], is_own: true, order };
        section_by_section(key, source, &rules_filter::without_faulty(&root, own), reading, &mut without);
        faults.add_certain(under_each.collect(), &without, &rules_filter::faulty(&root));
        return None;
    }
    let (mut levels, mut found) = (Vec::new(), Vec::new());
    for &rules in &all {
        let mut faults = Faults::default();
        levels.push((rules, read(rules, &mut faults)));
        faults.point_to_left_out(source, &rules_filter::left_out(&root, rules));
        found.push((rules, faults));
    }
    faults.add_under(found);
    warn_of_unread(&rules_filter::played_under(&root, own), own, faults);
    let mut levels = levels.into_iter();
    let (_, level) = levels.next()?;
    let variants = levels.filter_map(|(rules, level)| Some((rules, Arc::new(level?)))).collect();
    Some(Level { variants, ..level? })
}

/// The rule sets for which a level is read at once.
#[derive(Clone, Copy)]
struct Reading<'a> {
    /// The rule sets, that of the level first if it is among them.
    rules: &'a [RulesetId],
    /// True if that of the level is among them.
    is_own: bool,
    order: ListOrder,
}

/// The rule set of the level, before its section is checked.
fn own_ruleset(root: &Node) -> RulesetId {
    let unchecked = &mut Faults::default();
    match &root.value {
        Value::Record(record) => {
            let field = record.fields.iter().find(|field| field.name == "ruleset");
            field.and_then(|field| ruleset(&field.value, unchecked)).unwrap_or_default()
        }
        _ => RulesetId::default(),
    }
}

/// Warns of sections with entries that the level's own rules do not read.
fn warn_of_unread(level: &Node, own: RulesetId, faults: &mut Faults) {
    let Value::Record(record) = &level.value else { return };
    let sections = [("pits", LevelField::Pits), ("spans", LevelField::Spans), ("traps", LevelField::Traps)];
    for (name, read) in sections {
        let section = record.fields.iter().find(|field| field.name == name).map(|field| &field.value);
        let has_entries = |node: &&Node| matches!(&node.value, Value::List(entries) if !entries.is_empty());
        let Some(section) = section.filter(has_entries) else { continue };
        let reads = |rules: &RulesetId| level_fields(*rules).contains(&read);
        if !reads(&own) {
            let fault = Fault::at(section.span.clone(), format!("{name} do nothing under the rules `{own}`"));
            let others = RulesetId::ALL.into_iter().filter(reads).map(RulesetId::key);
            let help = format!("choose rules that have them: {}", others.collect::<Vec<_>>().join(", "));
            faults.warn(fault.help(help));
        }
    }
}

fn section_by_section(key: &str, source: &str, root: &Node, reading: Reading, faults: &mut Faults) -> Option<Level> {
    let fields = Fields::of(root, "a level", &FIELDS, faults)?;
    let is_sound = faults.is_empty();
    let name = fields.need("name", "\"Dock Nine\"", faults).and_then(|node| fields::title(node, faults));
    let about = fields.get("about").and_then(|node| fields::text(node, faults));
    let list_entry = ListEntry::read(&fields, faults);
    let ambience = Ambience::read(&fields, faults);
    let ruleset = fields.get("ruleset").and_then(|node| ruleset(node, faults)).unwrap_or_default();
    let options = fields.get("options").map(|node| options::read(node, faults)).unwrap_or_default();
    let round_limit = fields.get("round_limit").and_then(|node| fields::number(node, 1..=999, faults));
    let round_limit = round_limit.unwrap_or(ROUND_LIMIT);
    let legend = Legend::read(fields.get("legend"), ruleset, faults);
    let layout = layout(&fields, &legend, ruleset, faults);
    let mut sides = SideList::read(fields.need("sides", "[(key: \"crew\"), (key: \"guards\")]", faults), faults);
    reading.order.apply(&mut sides.sides);
    let zones = ZoneList::read(fields.get("zones"), &legend, layout.as_ref(), &sides, faults);
    let consoles = fields.get("consoles").map_or_else(Vec::new, |node| consoles::read(node, layout.as_ref(), faults));
    let doors = fields.get("doors").map(|node| Doors::read(node, ruleset, layout.as_ref(), faults));
    let mut doors = doors.unwrap_or_default();
    let pits = fields.get("pits").map_or_else(Vec::new, |node| pits::read(node, layout.as_ref(), faults));
    let spans = fields.get("spans").map_or_else(Vec::new, |node| pits::read_spans(node, layout.as_ref(), faults));
    let units = UnitReader::new(ruleset, &legend, layout.as_ref(), &sides);
    let units = units.read_units(fields.get("units"), reading.order, faults);
    units.check_sides(&sides, faults);
    let context = TrapContext { layout: layout.as_ref(), sides: &sides, units: &units };
    let traps = fields.get("traps").map_or_else(Vec::new, |node| traps::read(node, &context, faults));
    let ways = ways(layout.as_ref(), &units, reading.rules);
    let sections = Sections {
        layout: layout.as_ref(),
        sides: &sides,
        zones: &zones,
        units: &units,
        round_limit,
        ways: &ways,
        is_own: reading.is_own,
    };
    let objectives =
        fields.get("objectives").map_or_else(ObjectiveList::none, |node| ObjectiveList::read(node, &sections, faults));
    let locked = fields.get("locked").zip(layout.as_ref());
    if let Some((node, layout)) = locked {
        doors.lock(&consoles::some_doors(node, layout, faults));
    }
    let locked: Vec<Square> = doors.locks.iter().map(|(door, _)| *door).collect();
    let before = faults.len();
    let context = TriggerContext { sections: &sections, locked: &locked, objectives: &objectives };
    let triggers = fields.get("triggers").map_or_else(Vec::new, |node| triggers::read(node, &context, faults));
    // These checks are skipped if a trigger could not be read: it might be the missing one.
    if units.is_complete && is_sound && faults.len() == before {
        objectives.check_triggers(&triggers, faults);
    }
    let lesson = fields.get("lesson").map_or_else(Vec::new, |node| {
        let foreign = reading.rules.first().copied().filter(|_| !reading.is_own);
        let actions = LessonContext::actions(ruleset, foreign);
        lesson_steps::read(
            node,
            &LessonContext { sections: &sections, ruleset: foreign.unwrap_or(ruleset), actions },
            faults,
        )
    });
    if let (Some(layout), true) = (&layout, faults.is_empty()) {
        let forecast = &Forecast::new(&sides, &units, &objectives, &triggers, round_limit);
        let (legend, sides, zones, units) = (&legend, &sides, &zones, &units);
        let (objectives, triggers) = (&objectives, triggers.as_slice());
        warnings::collect(&Drafts { legend, layout, sides, zones, units, objectives, triggers, forecast }, faults);
    }
    let triggers = triggers.into_iter().map(|draft| draft.trigger).collect();
    let about = about.map_or_else(String::new, |about| join_lines(&about.value));
    let empty = Level::empty(key, name?.value, about, ruleset, Arc::from(source), round_limit);
    let level = Level {
        list_entry,
        ambience,
        order: reading.order,
        options,
        pits,
        spans,
        locked: doors.locks.clone(),
        lesson: Arc::from(lesson),
        mission: Mission { triggers, waiting: objectives.waiting(), ..empty.mission },
        ..empty
    };
    let layout = layout?;
    let fixtures = fixtures::of(&layout, &consoles, &doors, traps);
    Some(Level { fixtures, ..level }.with(layout, sides, units, zones, objectives))
}

fn layout(fields: &Fields, legend: &Legend, ruleset: RulesetId, faults: &mut Faults) -> Option<MapLayout> {
    let node = fields.need("map", "[\"#####\", \"#...#\", \"#####\"]", faults)?;
    let mut layout = rows::read(node, legend, faults)?;
    if let Some(borders) = fields.get("borders") {
        borders::read(borders, ruleset, &mut layout, faults);
    }
    if let Some(light) = fields.get("light") {
        lights::everywhere(light, &mut layout.map, faults);
    }
    if let Some(areas) = fields.get("lights") {
        lights::areas(areas, &mut layout.map, faults);
    }
    Some(layout)
}

/// The ways of all units under each rule set.
fn ways(layout: Option<&MapLayout>, units: &UnitList, rules: &[RulesetId]) -> Vec<Reachability> {
    let Some(layout) = layout.filter(|_| units.is_complete) else { return Vec::new() };
    let each = rules.iter().copied();
    each.map(|rules| Reachability::new(layout, &units.units, unit_types(rules), rules)).collect()
}

fn ruleset(node: &Node, faults: &mut Faults) -> Option<RulesetId> {
    let choices = RulesetId::ALL.map(|ruleset| (ruleset.key(), ruleset));
    fields::one_of(node, "rule sets", &choices, faults).copied()
}

/// Joins the lines of each paragraph; only an empty line starts a new paragraph.
fn join_lines(text: &str) -> String {
    let paragraphs = text.split("\n\n").map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

impl Level {
    fn with(
        self,
        layout: MapLayout,
        sides: SideList,
        units: UnitList,
        zones: ZoneList,
        objectives: ObjectiveList,
    ) -> Self {
        let kinds: Vec<TileKind> = layout.kinds;
        let morale = sides.ids().filter_map(|(side, draft)| Some(Morale { side, gives_up_at: draft.gives_up_at? }));
        let morale = morale.collect();
        Self {
            map: layout.map,
            kinds,
            doors: layout.doors,
            mission: Mission {
                zones: zones.zones,
                exits: zones.exits,
                morale,
                objectives: objectives.objectives.into_iter().map(|aim| aim.objective).collect(),
                ..self.mission
            },
            sides: sides.sides.into_iter().map(|side| side.info).collect(),
            units: units.units.into_iter().map(|unit| unit.spec).collect(),
            ..self
        }
    }
}
