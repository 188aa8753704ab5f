//! Reading and writing in the rule sets: who takes the write access, and who writes which component and which resource.

use crate::tokens::tokens;

/// The folders that never write.
const READERS: [&str; 2] = ["query/", "survey/"];

/// The file of a rule set with the tables of owners.
pub const TABLES: &str = "state/access.rs";

/// A rule set, and what its tables of owners do not say.
pub struct RuleSet {
    /// Its folder in `src/rules`.
    pub folder: &'static str,
    /// Methods beside the tables, such as those for the components of things, and their owners.
    beside_the_tables: &'static [(&'static str, &'static str)],
    /// Files that write a component or a resource of another topic.
    guests: &'static [(&'static str, &'static [&'static str])],
    /// True if whoever only reads takes a view of the battle, and no shared reference to the access.
    has_view: bool,
}

pub const RULE_SETS: [RuleSet; 3] = [
    RuleSet {
        folder: "rules/saga",
        // The components of a thing come together.
        beside_the_tables: &[("thing_data_mut", "objects"), ("for_owner", "state")],
        guests: &[
            // The settings of weapons belong to `areas`, damage to items to `objects`.
            ("arsenal_mut", &["areas/settings.rs", "objects/device.rs", "objects/sunder.rs"]),
            // The place of an item on the ground belongs to `gear`.
            ("thing_data_mut", &["gear.rs"]),
            // The readied actions in the turn order belong to `ready`.
            ("order_mut", &["ready/readiness.rs"]),
        ],
        has_view: true,
    },
    RuleSet {
        folder: "rules/d6",
        beside_the_tables: &[("condition_mut", "objects"), ("lying_mut", "items"), ("for_owner", "state")],
        // Objects break, doors among them.
        guests: &[("board_mut", &["objects.rs"])],
        has_view: false,
    },
    RuleSet {
        folder: "rules/swu",
        beside_the_tables: &[("points_mut", "objects"), ("lying_mut", "items"), ("for_owner", "state")],
        // Objects break, doors among them; initiative makes the order of turns.
        guests: &[("board_mut", &["objects.rs"]), ("order_mut", &["initiative.rs"])],
        has_view: false,
    },
];

/// The text of each token of a file.
fn words(text: &str) -> Vec<&str> {
    tokens(text).into_iter().map(|token| token.text).collect()
}

impl RuleSet {
    /// The owner of each method that gives write access, from the tables in [`TABLES`].
    pub fn owners<'t>(&self, access: &'t str) -> Vec<(&'t str, &'t str)> {
        let words = words(access);
        let is_start =
            |three: &[&str]| matches!(three, ["write_components" | "unit_components" | "write_resources", "!", "{"]);
        let starts = words.windows(3).enumerate().filter(|(_, three)| is_start(three)).map(|(at, _)| at + 3);
        let tables = starts.map(|start| words[start..].split(|word| *word == "}").next().unwrap_or_default());
        let rows = tables.flat_map(|table| table.split(|word| *word == ";"));
        rows.filter_map(|row| Some((*row.first()?, *row.last()?)))
            .chain(self.beside_the_tables.iter().copied())
            .collect()
    }

    /// Each call of a method of the tables by a file outside of its owner. Paths are relative to the rule set.
    pub fn strangers(&self, owners: &[(&str, &str)], path: &str, text: &str) -> Vec<String> {
        let is_owner = |owner: &str| path.starts_with(&format!("{owner}/")) || path == format!("{owner}.rs");
        let is_guest =
            |method: &str| self.guests.iter().any(|(known, files)| *known == method && files.contains(&path));
        let words = words(text);
        let calls = words.windows(3).filter(|three| three[0] == "." && three[2] == "(").map(|three| three[1]);
        let owned = |method: &str| owners.iter().find(|(known, _)| *known == method).copied();
        calls
            .filter_map(owned)
            .filter(|(method, owner)| !is_owner(owner) && !is_guest(method))
            .map(|(method, owner)| format!("{path} calls {method}, which is for {owner}"))
            .collect()
    }

    /// Each place where a file takes the battle in the wrong way: readers never take the write access, and where there is
    /// a view, whoever only reads takes the view.
    pub fn misuses(&self, path: &str, text: &str) -> Vec<String> {
        let words = words(text);
        let takes_to_write = |three: &[&str]| matches!(three, ["&", "mut", "BattleAccess"]);
        let names = if self.has_view { words.contains(&"BattleAccess") } else { words.windows(3).any(takes_to_write) };
        let reads = READERS.iter().any(|folder| path.starts_with(folder)) && names;
        // A lifetime may stand before the type.
        let is_shared = |three: &[&str]| match three {
            [_, "&", "BattleAccess"] => true,
            ["&", mutability, "BattleAccess"] => *mutability != "mut",
            _ => false,
        };
        let shares = self.has_view && !path.starts_with("state/") && words.windows(3).any(is_shared);
        let reads = reads.then(|| format!("{path} takes the write access; take what is only for reading"));
        let shares = shares.then(|| format!("{path} takes &BattleAccess; take the view"));
        reads.into_iter().chain(shares).collect()
    }
}

const SAGA: &RuleSet = &RULE_SETS[0];
const D6: &RuleSet = &RULE_SETS[1];

#[test]
fn a_table_row_names_a_method_and_its_owner() {
    let tables = "write_components! { hp_mut combat hp: HitPoints, damage; psi_mut combat psi: PsiPowers, psi; } \
                  unit_components! { prone_mut prone: Prone, posture; } \
                  write_resources! { board_mut board: Board, objects; } fn other() {}";
    let rows = [("hp_mut", "damage"), ("psi_mut", "psi"), ("prone_mut", "posture"), ("board_mut", "objects")];
    assert!(SAGA.owners(tables).starts_with(&rows));
}

#[test]
fn only_the_owner_writes() {
    let owners = [("hp_mut", "damage")];
    let text = "fn heal(battle: &mut BattleAccess) { battle.hp_mut(unit).now = 1; }";
    assert!(SAGA.strangers(&owners, "damage/vital.rs", text).is_empty());
    assert_eq!(SAGA.strangers(&owners, "psi/revive.rs", text).len(), 1);
}

#[test]
fn readers_take_what_is_for_reading() {
    assert_eq!(SAGA.misuses("query/gear.rs", "fn f(battle: &mut BattleAccess) {}").len(), 1);
    assert_eq!(SAGA.misuses("psi/hurl.rs", "fn f(battle: &'a BattleAccess) {}").len(), 1);
    assert!(SAGA.misuses("psi/hurl.rs", "fn f(battle: &mut BattleAccess, view: &BattleView) {}").is_empty());
    assert!(D6.misuses("query/items.rs", "fn f(battle: &BattleAccess) {}").is_empty());
    assert_eq!(D6.misuses("query/items.rs", "fn f(battle: &mut BattleAccess) {}").len(), 1);
}
