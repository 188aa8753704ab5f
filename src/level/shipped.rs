//! The levels that come with the game.

use std::sync::{Arc, LazyLock};

use super::{LessonStep, Level, Setup, parse};

/// The key and text of each level, in the recommended order of play.
const TEXTS: [(&str, &str); 12] = [
    ("thieves", include_str!("../../levels/thieves.ron")),
    ("duel", include_str!("../../levels/duel.ron")),
    ("breakout", include_str!("../../levels/breakout.ron")),
    ("relay", include_str!("../../levels/relay.ron")),
    ("captains", include_str!("../../levels/captains.ron")),
    ("cantina", include_str!("../../levels/cantina.ron")),
    ("gulch", include_str!("../../levels/gulch.ron")),
    ("umbra", include_str!("../../levels/umbra.ron")),
    ("well", include_str!("../../levels/well.ron")),
    ("bridge", include_str!("../../levels/bridge.ron")),
    ("foundry", include_str!("../../levels/foundry.ron")),
    ("lockdown", include_str!("../../levels/lockdown.ron")),
];

/// The key, the text and the seed of each lesson, in the order in which they build on each other.
const LESSONS: [(&str, &str, u64); 8] = [
    ("lesson_move", include_str!("../../levels/lessons/move.ron"), 1),
    ("lesson_melee", include_str!("../../levels/lessons/melee.ron"), 25),
    ("lesson_grenade", include_str!("../../levels/lessons/grenade.ron"), 8),
    ("lesson_condition", include_str!("../../levels/lessons/condition.ron"), 218),
    ("lesson_declare", include_str!("../../levels/lessons/declare.ron"), 2),
    ("lesson_initiative", include_str!("../../levels/lessons/initiative.ron"), 4),
    ("lesson_cover", include_str!("../../levels/lessons/through_cover.ron"), 74),
    ("lesson_advantage", include_str!("../../levels/lessons/advantage.ron"), 186),
];

/// A lesson that comes with the game.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The level.
    pub level: Level,
    /// The seed of its dice. The dice are the same for everybody, so that what the lesson tells comes to pass.
    pub seed: u64,
}

impl Lesson {
    /// The steps, under the rules of the level.
    pub fn steps(&self) -> Arc<[LessonStep]> {
        self.level.lesson(self.level.ruleset)
    }

    /// The battle of the lesson.
    pub fn setup(&self) -> Setup {
        Setup::new(&self.level, self.seed)
    }
}

static SHIPPED: LazyLock<Vec<Level>> =
    LazyLock::new(|| TEXTS.iter().filter_map(|(key, text)| parse(key, text.as_bytes()).ok()).collect());

static SHIPPED_LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let read = |&(key, text, seed): &(&str, &str, u64)| Some(Lesson { level: parse(key, text.as_bytes()).ok()?, seed });
    LESSONS.iter().filter_map(read).collect()
});

/// The levels that come with the game, in the recommended order of play. Lessons are not among them.
pub fn shipped() -> Vec<Level> {
    SHIPPED.clone()
}

/// The lessons that come with the game, in the order in which they build on each other.
pub fn lessons() -> Vec<Lesson> {
    SHIPPED_LESSONS.clone()
}

/// The shipped level or lesson with this key.
pub fn shipped_by_key(key: &str) -> Option<Level> {
    SHIPPED.iter().chain(SHIPPED_LESSONS.iter().map(|lesson| &lesson.level)).find(|level| level.key == key).cloned()
}

/// The keys of all shipped levels, including those with faults.
pub fn shipped_keys() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(key, _)| *key)
}

/// The keys of all shipped lessons, including those with faults.
pub fn lesson_keys() -> impl Iterator<Item = &'static str> {
    LESSONS.iter().map(|(key, ..)| *key)
}
