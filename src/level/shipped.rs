//! The levels that come with the game.

use std::sync::LazyLock;

use super::{Level, parse};

/// The key and text of each level, in the recommended order of play.
const TEXTS: [(&str, &str); 11] = [
    ("duel", include_str!("../../levels/duel.ron")),
    ("breakout", include_str!("../../levels/breakout.ron")),
    ("relay", include_str!("../../levels/relay.ron")),
    ("well", include_str!("../../levels/well.ron")),
    ("captains", include_str!("../../levels/captains.ron")),
    ("cantina", include_str!("../../levels/cantina.ron")),
    ("gulch", include_str!("../../levels/gulch.ron")),
    ("lockdown", include_str!("../../levels/lockdown.ron")),
    ("bridge", include_str!("../../levels/bridge.ron")),
    ("umbra", include_str!("../../levels/umbra.ron")),
    ("foundry", include_str!("../../levels/foundry.ron")),
];

static SHIPPED: LazyLock<Vec<Level>> =
    LazyLock::new(|| TEXTS.iter().filter_map(|(key, text)| parse(key, text.as_bytes()).ok()).collect());

/// The levels that come with the game, in the recommended order of play.
pub fn shipped() -> Vec<Level> {
    SHIPPED.clone()
}

/// The shipped level with this key.
pub fn shipped_by_key(key: &str) -> Option<Level> {
    SHIPPED.iter().find(|level| level.key == key).cloned()
}

/// The keys of all shipped levels, including those with faults.
pub fn shipped_keys() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(key, _)| *key)
}
