//! [`Level`]: a checked level.

use std::sync::{Arc, OnceLock};

use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use super::{
    Ambience, LessonStep, LevelFaults, ListEntry, ListOrder,
    tiles::{self, TileKind},
};
use crate::{
    battle::{Board, Controller, Door, Fixture, Lock, Mission, Pit, Scenario, SideInfo, Sides, Span},
    grid::{Map, MapSize, Square},
    rules::{self, Deployment, MatchOptions, RulesetId, UnitSpec, unit_types},
};

/// A level that was read and has no faults.
#[derive(Clone, Debug)]
pub struct Level {
    /// The short name: `duel` for a file `duel.ron`.
    pub key: String,
    /// The title for players.
    pub name: String,
    /// The description for players; an empty line separates paragraphs.
    pub about: String,
    /// The words of the level list about it.
    pub list_entry: ListEntry,
    /// The sounds below its battles.
    pub ambience: Ambience,
    /// The default rule set.
    pub ruleset: RulesetId,
    /// The text of the level file.
    pub source: Arc<str>,
    pub(super) order: ListOrder,
    pub(super) map: Map,
    pub(super) kinds: Vec<TileKind>,
    pub(super) doors: Vec<Door>,
    pub(super) mission: Mission,
    /// The things on the map.
    pub(super) fixtures: Arc<[Fixture]>,
    pub(super) pits: Vec<Pit>,
    pub(super) spans: Vec<Span>,
    pub(super) locked: Vec<(Square, Lock)>,
    pub(super) options: MatchOptions,
    pub(super) sides: Vec<SideInfo>,
    pub(super) units: Deployment,
    /// The steps of the lesson, in their order.
    pub(super) lesson: Arc<[LessonStep]>,
    pub(super) warnings: Option<LevelFaults>,
    /// The level under those rule sets for which it was read on its own, without variants and warnings.
    pub(super) variants: Vec<(RulesetId, Arc<Level>)>,
    /// The board of each rule set. It is built on first use, because its sight table takes a while.
    pub(super) boards: [OnceLock<Board>; RulesetId::ALL.len()],
}

/// A hash of a level's key and text.
fn mark(key: &str, source: &str) -> u64 {
    xxh3_64_with_seed(source.as_bytes(), xxh3_64(key.as_bytes()))
}

impl Level {
    /// A level without map, sides and units.
    pub(super) fn empty(
        key: &str,
        name: String,
        about: String,
        ruleset: RulesetId,
        source: Arc<str>,
        round_limit: u32,
    ) -> Self {
        let level = mark(key, &source);
        Self {
            key: key.to_owned(),
            name,
            about,
            list_entry: ListEntry::default(),
            ambience: Ambience::default(),
            ruleset,
            source,
            order: ListOrder::Listed,
            map: Map::open(1, 1),
            kinds: Vec::new(),
            doors: Vec::new(),
            mission: Mission { round_limit, level, ..Mission::default() },
            fixtures: Arc::from([]),
            pits: Vec::new(),
            spans: Vec::new(),
            locked: Vec::new(),
            options: MatchOptions::default(),
            sides: Vec::new(),
            units: Vec::new(),
            lesson: Arc::from([]),
            warnings: None,
            variants: Vec::new(),
            boards: [const { OnceLock::new() }; RulesetId::ALL.len()],
        }
    }

    /// The warnings about the level: things that do not keep it from being played, but are probably not meant. `None` if
    /// there are none.
    pub fn warnings(&self) -> Option<&LevelFaults> {
        self.warnings.as_ref()
    }

    /// The level as it is played under these rules: without the entries that do not count under them.
    pub fn under(&self, rules: RulesetId) -> &Self {
        self.variant(rules).map_or(self, Arc::as_ref)
    }

    pub(super) fn variant(&self, rules: RulesetId) -> Option<&Arc<Self>> {
        self.variants.iter().find(|(of, _)| *of == rules).map(|(_, level)| level)
    }

    /// The rows of the map before the first round, without units and without barriers between squares, in the characters
    /// that level files have for tiles.
    pub fn rows(&self) -> Vec<String> {
        let width = usize::from(self.map.size().width.max(1));
        self.kinds.chunks(width).map(|row| row.iter().copied().map(tiles::character).collect()).collect()
    }

    /// Width and height in squares.
    pub fn map_size(&self) -> MapSize {
        self.map.size()
    }

    /// The name of a square's tile in the level: `crate`, `rubble`, `thick_smoke`, `door`; `wall` outside the map.
    pub fn tile_name(&self, square: Square) -> &'static str {
        self.kind(square).name()
    }

    /// The decoration to draw on a square under smoke and units: `floor`, `wall`, `void`, `crate`, `console`,
    /// `barrier`, `furniture`, `hull`, `rubble`, `aperture`, `door` or `open_door`. The [`Board`] knows the present state of a door.
    pub fn decor(&self, square: Square) -> &'static str {
        // A pit looks like the empty space around the place.
        if self.pits.iter().any(|pit| pit.squares.contains(&square)) { "void" } else { self.kind(square).decor() }
    }

    fn kind(&self, square: Square) -> TileKind {
        let index = self.map.index(square);
        index.and_then(|index| self.kinds.get(index)).copied().unwrap_or(TileKind::Wall)
    }

    /// The board before the first round. Each rule set has its own copy, so that battles of different rule sets share
    /// no cached data.
    pub fn board(&self, rules: RulesetId) -> Board {
        let make = || {
            Board::new(self.map.clone(), self.doors.clone())
                .with_depths(self.pits.clone(), self.spans.clone())
                .with_locks(self.locked.clone())
        };
        self.boards.get(rules as usize).map_or_else(make, |board| board.get_or_init(make).clone())
    }

    /// The scenario of a battle under these rules.
    pub fn scenario(&self, rules: RulesetId) -> Scenario {
        Scenario { board: self.board(rules), fixtures: self.fixtures.clone(), mission: self.mission.clone() }
    }

    /// The things on the map, row by row.
    pub fn fixtures(&self) -> &[Fixture] {
        &self.fixtures
    }

    /// Zones, objectives, exits, morale and triggers.
    pub fn mission(&self) -> &Mission {
        &self.mission
    }

    /// The steps of the lesson that the level teaches under these rules. There are none if the level is no lesson, or if
    /// a step names an action that the rules do not have.
    pub fn lesson(&self, rules: RulesetId) -> Arc<[LessonStep]> {
        let steps = &self.under(rules).lesson;
        let known = rules::action_keys(rules);
        let is_possible = |step: &LessonStep| step.actions().all(|action| known.contains(action));
        if steps.iter().all(is_possible) { steps.clone() } else { Arc::from([]) }
    }

    /// The units, in the order of their ids.
    pub fn deployment(&self) -> Deployment {
        self.units.clone()
    }

    /// The kind of the first unit without a sheet in `rules`; `None` if all have one and the level can be played.
    pub fn unit_without_sheet(&self, rules: RulesetId) -> Option<&str> {
        let kinds = unit_types(rules);
        let known = |unit: &&UnitSpec| kinds.iter().any(|kind| kind.key == unit.kind);
        self.under(rules).units.iter().find(|unit| !known(unit)).map(|unit| unit.kind.as_str())
    }

    /// The options that the level sets for battles under these rules, unless players choose others.
    pub fn options(&self, rules: RulesetId) -> MatchOptions {
        self.options.only(rules::options(rules))
    }

    /// The sides with their default controllers.
    pub fn sides(&self) -> Sides {
        Sides(self.sides.clone())
    }

    /// Key, name and default controller of each side.
    pub fn default_controllers(&self) -> Vec<(String, String, Controller)> {
        self.sides.iter().map(|side| (side.key.clone(), side.name.clone(), side.controller)).collect()
    }
}
