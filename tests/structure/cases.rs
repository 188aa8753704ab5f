//! Tests of the reader itself, on small made-up crates.

use crate::{
    cycles, layers,
    modules::{Import, Modules},
    source::Source,
    tokens::tokens,
};

fn imports(files: &[(&str, &str)]) -> Vec<Import> {
    let files: Vec<_> = files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
    Modules::new(&files).imports()
}

/// The imports of a crate in short, such as `a::b > c`.
fn pairs(files: &[(&str, &str)]) -> Vec<String> {
    let short = |import: &Import| format!("{} > {}", import.from.join("::"), import.to.join("::"));
    imports(files).iter().map(short).collect()
}

fn paths(text: &str) -> Vec<String> {
    Source::new(text).named.iter().map(|named| named.path.join("::")).collect()
}

#[test]
fn comments_and_literals_are_no_tokens() {
    let text = "a /* x /* y */ z */ 'b' '\\'' \"c \\\" d\" r#\"e \" f\"# b\"g\" // h\n::<'i> r#type";
    let found: Vec<_> = tokens(text).iter().map(|token| (token.text, token.line)).collect();
    assert_eq!(found, [("a", 1), ("::", 2), ("<", 2), ("i", 2), (">", 2), ("type", 2)]);
}

#[test]
fn braces_nest_and_self_is_the_path_before_it() {
    assert_eq!(paths("use a::{self, b::{c, d as e, *}, f};"), ["a", "a::b::c", "a::b::d", "a::b", "a::f"]);
}

#[test]
fn paths_count_where_they_are_used_and_visibility_does_not() {
    let text = "pub(in crate::a) fn f() -> impl Fn() + use<> { vec![super::b::C::new::<crate::d::E>()] }";
    assert_eq!(paths(text), ["super::b::C::new", "crate::d::E"]);
}

#[test]
fn items_for_tests_do_not_count() {
    let text = "#[cfg(test)]\nmod tests { use crate::a; }\n#[cfg(test)]\nfn f() -> [u8; 2] { crate::b::g() }\n\
                #[cfg(all(test, unix))]\n#[allow(x)]\nuse crate::{c};\n#[cfg(test)]\nmod d;\nuse crate::e;";
    assert_eq!(paths(text), ["crate::e"]);
    assert_eq!(pairs(&[("a.rs", "#[cfg(test)]\nmod t;"), ("a/t.rs", "use crate::b;"), ("b.rs", "")]), [""; 0]);
}

#[test]
fn an_import_names_its_file_and_line() {
    let found = imports(&[("a/mod.rs", ""), ("a/b.rs", "\n\nuse crate::c::D;"), ("c.rs", "pub struct D;")]);
    assert_eq!(found[0].to_string(), "src/a/b.rs:3: a::b imports c by `crate::c::D`");
}

#[test]
fn self_and_super_start_from_the_inline_module() {
    let a = "mod inner { use super::super::b; use self::C; } use self::d::E;";
    assert_eq!(pairs(&[("a.rs", a), ("a/d.rs", ""), ("b.rs", "")]), ["a > b"]);
}

#[test]
fn parents_and_children_are_no_imports_of_each_other() {
    let files = [("lib.rs", "mod a; use a::b;"), ("a/mod.rs", "mod b; use b::C;"), ("a/b.rs", "use super::D;")];
    assert_eq!(pairs(&files), [""; 0]);
}

#[test]
fn a_renamed_module_leads_on() {
    let files = [("a.rs", "use crate::b as c; fn f() { c::d::g() }"), ("b/mod.rs", ""), ("b/d.rs", "")];
    assert_eq!(pairs(&files), ["a > b", "a > b::d"]);
}

#[test]
fn a_name_that_a_parent_passes_on_leads_to_its_origin() {
    let files = [("a/mod.rs", "pub use c::D;"), ("a/b.rs", "use super::D;"), ("a/c.rs", "pub struct D;")];
    let found = imports(&files);
    assert_eq!(pairs(&files), ["a::b > a::c"]);
    assert!(found[0].is_passed_on);
}

#[test]
fn names_that_stand_for_each_other_end_somewhere() {
    assert_eq!(pairs(&[("a.rs", "use crate::b::X;"), ("b.rs", "use crate::a::X;")]), ["a > b", "b > a"]);
    assert_eq!(pairs(&[("a.rs", "use b::c; use c::b;")]), [""; 0]);
}

#[test]
fn a_cycle_shows_its_modules_and_a_shortest_way_round() {
    let found = imports(&[
        ("a.rs", "use crate::b;"),
        ("b.rs", "use crate::{c, d};"),
        ("c.rs", "use crate::a;"),
        ("d.rs", "use crate::b;"),
        ("e.rs", "use crate::a;"),
    ]);
    let cycles = cycles::find(&found);
    assert_eq!(cycles.len(), 1);
    assert_eq!(
        cycles[0].to_string(),
        "4 modules import each other in a cycle: a, b, c, d\n    \
         src/b.rs:1: b imports d by `crate::d`\n    src/d.rs:1: d imports b by `crate::b`\n"
    );
}

#[test]
fn cycles_apart_are_told_apart() {
    let found = imports(&[
        ("a.rs", "use crate::b;"),
        ("b.rs", "use crate::{a, c};"),
        ("c.rs", "use crate::d;"),
        ("d.rs", "use crate::c;"),
    ]);
    assert_eq!(cycles::find(&found).len(), 2);
}

/// The reasons against the imports of `from`, whose text is `text`, among modules of every layer.
fn reasons(from: &str, text: &str) -> Vec<String> {
    let mut files = vec![(from, text)];
    let all = [
        "grid/path.rs",
        "dice.rs",
        "battle/mod.rs",
        "rules/query.rs",
        "rules/d6/mod.rs",
        "rules/saga/data/mod.rs",
        "rules/saga/state/unit.rs",
        "rules/saga/attack/roll.rs",
        "rules/saga/damage.rs",
        "rules/saga/action/charge.rs",
        "rules/saga/survey.rs",
        "level.rs",
        "ai.rs",
        "client.rs",
        "strange.rs",
    ];
    files.extend(all.into_iter().filter(|file| *file != from).map(|file| (file, "")));
    let found = imports(&files);
    layers::misplaced(&found).iter().map(|one| one.to_string().rsplit(": ").next().unwrap().to_owned()).collect()
}

#[test]
fn folders_import_from_those_before_them() {
    assert_eq!(reasons("ai.rs", "use crate::{battle, dice, grid::path, rules::query};"), [""; 0]);
    assert_eq!(
        reasons("battle/mod.rs", "use crate::{client, rules::query};"),
        ["client does not stand before battle", "rules does not stand before battle"]
    );
    assert_eq!(reasons("dice.rs", "use crate::grid;"), [""; 0], "there is no grid/mod.rs here");
    assert_eq!(reasons("dice.rs", "use crate::grid::path;"), ["grid does not stand before dice"]);
    assert_eq!(reasons("ai.rs", "use crate::level;"), ["level does not stand before ai"]);
    assert_eq!(reasons("strange.rs", "use crate::dice;").len(), 1);
}

#[test]
fn rule_sets_are_known_only_by_the_boundary() {
    assert_eq!(reasons("ai.rs", "use crate::rules::saga::survey;").len(), 1);
    assert_eq!(reasons("rules/query.rs", "use super::saga::survey;"), [""; 0]);
    assert_eq!(reasons("rules/saga/damage.rs", "use crate::rules::d6;"), ["saga and d6 know nothing of each other"]);
}

#[test]
fn a_rule_set_has_layers_of_its_own() {
    let reason = |from, text| reasons(from, text).into_iter().next();
    assert_eq!(reason("rules/saga/damage.rs", "use super::{attack::roll, data, state::unit};"), None);
    assert_eq!(reason("rules/saga/mod.rs", "use survey::S; use action::charge;"), None);
    assert_eq!(
        reason("rules/saga/data/mod.rs", "use super::state::unit;").unwrap(),
        "inside saga, state does not stand before data"
    );
    assert_eq!(
        reason("rules/saga/attack/roll.rs", "use crate::rules::saga::action::charge;").unwrap(),
        "inside saga, action does not stand before attack"
    );
    assert_eq!(
        reason("rules/saga/action/charge.rs", "use super::super::survey;").unwrap(),
        "inside saga, survey does not stand before action"
    );
}

#[test]
fn topics_count_with_all_that_is_inside_them() {
    let found = imports(&[
        ("rules/saga/attack/roll.rs", "use crate::rules::saga::damage;"),
        ("rules/saga/attack/hit.rs", ""),
        ("rules/saga/damage.rs", "use super::attack::hit;"),
    ]);
    assert!(cycles::find(&found).is_empty());
    assert_eq!(cycles::find(&layers::between_parts(&found)).len(), 1);
}
