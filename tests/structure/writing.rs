//! Reading and writing in saga: who takes the write access, and who writes which component.

use crate::tokens::tokens;

/// The folders that never write: they take the view of the battle.
const READERS: [&str; 2] = ["query/", "survey/"];

/// Methods beside the table: the components of a thing come together.
const BESIDE_THE_TABLE: [(&str, &str); 1] = [("thing_data_mut", "objects")];

/// Files that write a component of another topic.
const GUESTS: [(&str, &[&str]); 2] = [
    // The settings of weapons belong to `areas`, damage to items to `objects`.
    ("arsenal_mut", &["areas/mode.rs", "areas/stock.rs", "objects/device.rs", "objects/sunder.rs"]),
    // The place of an item on the ground belongs to `gear`.
    ("thing_data_mut", &["gear.rs"]),
];

/// The text of each token of a file.
fn words(text: &str) -> Vec<&str> {
    tokens(text).into_iter().map(|token| token.text).collect()
}

/// The owner of each method that gives write access, from the table in `state/access.rs`.
pub fn owners(access: &str) -> Vec<(&str, &str)> {
    let words = words(access);
    let table = words.windows(3).position(|three| three == ["write_access", "!", "{"]);
    let rows = words[table.map_or(words.len(), |at| at + 3)..].split(|word| *word == ";");
    let rows = rows.filter(|row| row.len() > 6).filter_map(|row| Some((*row.first()?, *row.last()?)));
    rows.chain(BESIDE_THE_TABLE).collect()
}

/// Each call of a method of the table by a file outside of its owner. Paths are relative to the rule set.
pub fn strangers(owners: &[(&str, &str)], path: &str, text: &str) -> Vec<String> {
    let is_owner = |owner: &str| path.starts_with(&format!("{owner}/")) || path == format!("{owner}.rs");
    let is_guest = |method: &str| GUESTS.iter().any(|(known, files)| *known == method && files.contains(&path));
    let words = words(text);
    let calls = words.windows(3).filter(|three| three[0] == "." && three[2] == "(").map(|three| three[1]);
    let owned = |method: &str| owners.iter().find(|(known, _)| *known == method).copied();
    calls
        .filter_map(owned)
        .filter(|(method, owner)| !is_owner(owner) && !is_guest(method))
        .map(|(method, owner)| format!("{path} calls {method}, which is for {owner}"))
        .collect()
}

/// Each place where a file takes the battle in the wrong way: readers never name the write access, and whoever only
/// reads takes the view.
pub fn misuses(path: &str, text: &str) -> Vec<String> {
    let words = words(text);
    let reads = READERS.iter().any(|folder| path.starts_with(folder)) && words.contains(&"BattleAccess");
    // A lifetime may stand before the type.
    let is_shared = |three: &[&str]| match three {
        [_, "&", "BattleAccess"] => true,
        ["&", mutability, "BattleAccess"] => *mutability != "mut",
        _ => false,
    };
    let shares = !path.starts_with("state/") && words.windows(3).any(is_shared);
    let reads = reads.then(|| format!("{path} names BattleAccess; take the view"));
    let shares = shares.then(|| format!("{path} takes &BattleAccess; take the view"));
    reads.into_iter().chain(shares).collect()
}

#[test]
fn a_table_row_names_a_method_and_its_owner() {
    let table = "write_access! { hp_mut combat hp: HitPoints, damage; psi_mut combat psi: PsiPowers, psi; }";
    assert!(owners(table).starts_with(&[("hp_mut", "damage"), ("psi_mut", "psi")]));
}

#[test]
fn only_the_owner_writes() {
    let owners = [("hp_mut", "damage")];
    let text = "fn heal(battle: &mut BattleAccess) { battle.hp_mut(unit).now = 1; }";
    assert!(strangers(&owners, "damage/vital.rs", text).is_empty());
    assert_eq!(strangers(&owners, "psi/revive.rs", text).len(), 1);
}

#[test]
fn readers_take_the_view() {
    assert_eq!(misuses("query/gear.rs", "fn f(battle: &mut BattleAccess) {}").len(), 1);
    assert_eq!(misuses("psi/hurl.rs", "fn f(battle: &'a BattleAccess) {}").len(), 1);
    assert!(misuses("psi/hurl.rs", "fn f(battle: &mut BattleAccess, view: &BattleView) {}").is_empty());
}
