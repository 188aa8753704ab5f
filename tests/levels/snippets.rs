//! The pieces of levels in the guide's sentences and tables are valid, and the example of a fault is real.

use std::collections::BTreeMap;

use blastdoor::level;

use crate::guide::GUIDE;

/// A level with all that the guide's pieces name. `@` marks the places where a piece may stand.
const HOST: &str = include_str!("host.ron");

/// The places of the host, each with the text that stands there otherwise.
const PLACES: [(&str, &str); 12] = [
    ("@FIELD@", ""),
    ("@LOCKS@", "locked: [(5, 2)]"),
    ("@UNIT@", ""),
    ("@TILE@", ""),
    ("@LEGEND@", ""),
    ("@MORALE@", "(gives_up_at: 99)"),
    ("@ZONE@", ""),
    ("@OBJECTIVE@", ""),
    ("@WHEN@", "round(begins: 2)"),
    ("@THEN@", "say(text: \"Now\")"),
    ("@POINT@", "end_turn"),
    ("@UNTIL@", "read"),
];

/// The host with a piece in one place.
fn host_with(piece: &str, at: &str) -> String {
    PLACES.iter().fold(HOST.to_owned(), |source, &(place, otherwise)| {
        source.replace(place, if place == at { piece } else { otherwise })
    })
}

/// The pieces of levels between backticks, outside of the examples.
fn pieces() -> Vec<&'static str> {
    let sentences = GUIDE.split("```").step_by(2);
    let quoted = sentences.flat_map(|text| text.split('`').skip(1).step_by(2));
    quoted.filter(|piece| piece.contains(": ")).collect()
}

/// Each piece is valid in some place of a level, and some piece stands in each place.
#[test]
fn every_piece_is_sound() {
    level::parse("host", host_with("", "").as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    let mut stood = BTreeMap::new();
    for piece in pieces() {
        let is_sound = |&(place, _): &(&'static str, &str)| {
            let piece = if ["@FIELD@", "@UNIT@"].contains(&place) { format!("{piece},") } else { piece.to_owned() };
            level::parse("host", host_with(&piece, place).as_bytes()).is_ok()
        };
        let Some((place, _)) = PLACES.into_iter().find(is_sound) else { panic!("`{piece}` is valid nowhere") };
        stood.entry(place).or_insert_with(Vec::new).push(piece);
    }
    assert_eq!(stood.len(), PLACES.len(), "{stood:?}");
    assert!(stood.values().map(Vec::len).sum::<usize>() >= 25, "{stood:?}");
}

/// The fault in the guide is found at the place that it shows, with the same words.
#[test]
fn the_example_of_a_fault_is_real() {
    let shown = GUIDE.split("```").find(|text| text.contains("  × ")).expect("an example");
    let after = |sign: &str| shown.split_once(sign).and_then(|(_, rest)| rest.lines().next()).expect("a line").trim();
    let lines: Vec<&str> = shown.lines().filter_map(|line| line.split_once(" │ ").map(|(_, code)| code)).collect();
    let (first, place) = (16, after("mine.ron:").trim_end_matches(']'));
    let head = r#"(name: "x", map: ["a......", ".......", ".......", ".......", "......."],
        legend: {'a': (unit: scout, side: "crew")}, sides: [(key: "crew", controller: human), (key: "robots")],"#;
    let source = format!("{head}{}{}\n)", "\n".repeat(first - 2), lines.join("\n"));
    let faults = level::parse("mine", source.as_bytes()).expect_err("a fault");
    let [fault] = faults.faults() else { panic!("{}", faults.plain()) };
    assert_eq!(format!("{}:{}", fault.line, fault.column), place);
    assert_eq!(fault.message, after("× "));
    let help = after("help: ").trim_end_matches('…');
    assert!(fault.help.as_ref().is_some_and(|text| text.starts_with(help)), "{:?}", fault.help);
}
