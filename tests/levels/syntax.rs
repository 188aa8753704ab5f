//! Faults of the RON syntax and of the file as a whole.

use std::fs;

use blastdoor::{
    grid::MapSize,
    level::{self, ReadError},
};
use miette::{GraphicalReportHandler, GraphicalTheme};
use tempfile::NamedTempFile;

use crate::sound_level::{SOUND, expect, expect_in, faults_of};

#[test]
fn a_missing_comma() {
    expect(("round_limit: 20,", "round_limit: 20"), &[("5:20", "a comma or `)` is missing here", "")]);
}

#[test]
fn a_wrong_bracket() {
    expect(
        ("        \"########\",\n    ],\n    legend", "        \"########\",\n    ),\n    legend"),
        &[("13:5", "`]` was expected here, not `)`", "")],
    );
}

#[test]
fn a_bracket_never_closed() {
    let source = SOUND.trim_end().trim_end_matches(')');
    expect_in(source, &[("1:1", "this bracket is never closed", "put `)` where it ends")]);
}

#[test]
fn a_text_never_closed() {
    expect(("name: \"Test\",", "name: \"Test,"), &[("2:11", "this text is never closed", "quotation mark")]);
    expect(("\"#a..+.b#\",", "\"#a..+.b#,"), &[("8:9", "this text is never closed", "quotation mark")]);
}

#[test]
fn a_comment_never_closed() {
    expect(("    objectives: [", "    /* objectives: ["), &[("32:5", "this comment is never closed", "`*/`")]);
}

#[test]
fn a_value_that_is_missing() {
    expect(("round_limit: 20,", "round_limit: ,"), &[("5:18", "a value was expected before `,`", "")]);
}

#[test]
fn a_value_without_a_name() {
    expect(("(key: \"red\", ", "(\"red\", "), &[("23:10", "this value has no name", "`name: value`")]);
}

#[test]
fn a_stray_character() {
    expect(("round_limit: 20", "round_limit: $20"), &[("5:18", "`$` is not valid here", "")]);
}

#[test]
fn a_number_that_is_none() {
    expect(("round_limit: 20", "round_limit: 2o"), &[("5:18", "`2o` is not a number", "whole numbers")]);
}

#[test]
fn a_character_that_is_two() {
    expect(("'z':", "'zz':"), &[("17:9", "more than one character", "")]);
}

#[test]
fn something_after_the_end() {
    expect_in(&format!("{SOUND}\n)"), &[("39:1", "there is more text after the end", "closing bracket")]);
}

/// Faults of several kinds in one file: syntax, names, map and units.
#[test]
fn several_faults_in_one_go() {
    let source = SOUND
        .replace("round_limit: 20,", "round_limit: 20")
        .replace("tile: rubble", "tile: rubbel")
        .replace("\"#...#.b#\"", "\"#.?.#.b#\"")
        .replace("at: (6, 4)", "at: (0, 0)")
        .replace("rounds: 12", "ronds: 12");
    expect_in(
        &source,
        &[
            ("5:20", "a comma", ""),
            ("10:12", "`?`", ""),
            ("17:21", "`rubbel`", "`rubble`"),
            ("27:43", "in a wall", ""),
            ("34:31", "no field `ronds`", "did you mean `rounds`?"),
        ],
    );
}

#[test]
fn deep_nesting_is_refused() {
    for bracket in ["(", "[", "{", "(a:", "[(", "Some("] {
        let faults = faults_of(&bracket.repeat(100_000));
        assert!(faults.plain().contains("more than 32 deep"), "{}", faults);
    }
}

#[test]
fn an_empty_file() {
    expect_in("", &[("1:1", "the file is empty", "guide")]);
    expect_in("  // nothing\n", &[("1:1", "the file is empty", "guide")]);
}

#[test]
fn a_file_that_is_no_level() {
    expect_in("42", &[("1:1", "a level: a group like `(name: …)` was expected, not a whole number", "")]);
}

#[test]
fn not_utf_8() {
    let faults = level::parse("test", b"(\n    name: \"caf\xe9\",\n)").expect_err("a fault");
    let [fault] = faults.faults() else { panic!("{}", faults.plain()) };
    assert_eq!((fault.line, fault.column), (2, 15));
    assert!(fault.message.contains("not UTF-8"));
    assert!(fault.help.as_deref().is_some_and(|help| help.contains("UTF-8")));
    let faults = level::parse("test", b"(\r\r    name: \"caf\xe9\",\r)").expect_err("a fault");
    assert_eq!((faults.faults()[0].line, faults.faults()[0].column), (3, 15));
}

/// A UTF-8 byte order mark is no fault.
#[test]
fn a_byte_order_mark() {
    assert!(level::parse("test", format!("\u{feff}{SOUND}").as_bytes()).is_ok());
}

/// Lines end alike on all systems, old ones too: a comment ends with its line, and faults have the same places.
#[test]
fn line_ends_of_all_systems() {
    let commented = format!("// A comment.\n{SOUND}");
    for end in ["\n", "\r\n", "\r"] {
        assert!(level::parse("test", commented.replace('\n', end).as_bytes()).is_ok(), "{end:?}");
        let faults = faults_of(&commented.replace("tile: rubble", "tile: rubbel").replace('\n', end));
        let places: Vec<_> = faults.faults().iter().map(|fault| (fault.line, fault.column)).collect();
        assert_eq!(places, [(18, 21)], "{end:?}:\n{}", faults.plain());
    }
}

/// Empty lines around the map and the common indentation of its lines do not belong to it.
#[test]
fn a_map_of_one_text() {
    let from = SOUND.find("[\n        \"####").expect("the map");
    let to = SOUND.find("],\n    legend").expect("its end");
    let whole = |map: &str| format!("{}{map}{}", &SOUND[..from], &SOUND[to + 1..]);
    for indentation in ["", "        "] {
        let rows = ["", "########", "#a..+.b#", "#a..#..#", "#...#.b#", "#z..#..#", "########", ""];
        let text = format!("\"{}\"", rows.join(&format!("\n{indentation}")));
        let level = level::parse("test", whole(&text).as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
        assert_eq!(level.map_size(), MapSize { width: 8, height: 6 });
        let column = 3 + indentation.len();
        expect_in(&whole(&text.replace("#z.", "#z?")), &[(&format!("11:{column}"), "`?`", "")]);
    }
}

/// A file that is deleted at the end of the test.
fn temporary(bytes: &[u8]) -> NamedTempFile {
    let file = tempfile::Builder::new().suffix(".ron").tempfile().expect("a file");
    fs::write(file.path(), bytes).expect("its content");
    file
}

#[test]
fn a_large_file_is_refused() {
    let file = temporary(&vec![b' '; 10_000_000]);
    let Err(ReadError::Faults(faults)) = level::read(file.path()) else { panic!("it is read") };
    assert_eq!(faults.faults()[0].message, "the file has 10000000 bytes; the limit is 1048576 (1 MB)");
    assert!(faults.to_string().contains(&*file.path().to_string_lossy()));
    let parsed = level::parse("large", &vec![b' '; 10_000_000]).expect_err("a fault");
    assert_eq!(parsed.faults()[0].message, faults.faults()[0].message);
}

#[test]
fn a_file_that_is_not_there() {
    let error = level::read("no/such/level.ron".as_ref()).expect_err("an error");
    assert!(matches!(error, ReadError::File { .. }));
    assert!(error.to_string().contains("no/such/level.ron"), "{error}");
    assert!(matches!(level::read("levels".as_ref()), Err(ReadError::File { .. })), "a folder is no level");
}

/// The report of the command line names the file, the position, the line and the advice.
#[test]
fn a_report_shows_the_place() {
    let source = SOUND.replace("tile: rubble", "tile: rubbel").replace("kind: officer", "kind: oficer");
    let file = temporary(source.as_bytes());
    let name = file.path().file_name().expect("a name").to_string_lossy().into_owned();
    let report = miette::Report::new(level::read(file.path()).expect_err("faults"));
    let mut text = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor()).with_width(240);
    handler.render_report(&mut text, report.as_ref()).expect("a text");
    let places = [format!("{name}:17:21"), format!("{name}:27:16")];
    let parts = ["tile: rubbel", "kind: oficer", "did you mean `rubble`?", "2 faults"];
    for part in places.iter().map(String::as_str).chain(parts) {
        assert!(text.contains(part), "`{part}` is not in:\n{text}");
    }
}

/// If a missing bracket merges two sides, references to the second one are not reported.
#[test]
fn a_bracket_missing_among_the_sides() {
    expect(
        ("controller: human),", "controller: human,"),
        &[("24:9", "this value has no name", "close the bracket before it")],
    );
}

/// A missing or wrong mark costs few faults, and mostly one: what follows from it is not reported, too.
#[test]
fn one_slip_costs_few_faults() {
    let (mut slips, mut single) = (0, 0);
    for (place, c) in SOUND.char_indices() {
        let others: &[&str] = match c {
            '"' | '\'' | ',' | ':' => &[""],
            '(' | '[' | '{' => &["(", "[", "{", ""],
            ')' | ']' | '}' => &[")", "]", "}", ""],
            _ => &[],
        };
        for other in others.iter().filter(|other| **other != c.to_string()) {
            let changed = format!("{}{other}{}", &SOUND[..place], &SOUND[place + 1..]);
            let Err(faults) = level::parse("test", changed.as_bytes()) else { continue };
            let line = changed[..place].matches('\n').count() + 1;
            let count = faults.faults().len();
            assert!(count <= 3, "line {line}, `{c}` -> `{other}`:\n{}", faults.plain());
            slips += 1;
            single += usize::from(count == 1);
        }
    }
    assert!(slips > 250 && single * 10 >= slips * 7, "{single} of {slips} slips cost one fault");
}

#[test]
fn a_wrong_bracket_around_a_section_costs_one_fault() {
    expect(("sides: [", "sides: {"), &[("22:12", "`[` was expected here, not `{`", "a list is written `[a, b]`")]);
    expect(("legend: {", "legend: ("), &[("14:13", "`{` was expected here, not `(`", "a map is written")]);
    expect(("units: [", "units: ("), &[("28:5", "`)` was expected here, not `]`", "")]);
    let closed = SOUND.replacen("sides: [", "sides: {", 1).replacen("\"Blues\"),\n    ]", "\"Blues\"),\n    }", 1);
    expect_in(&closed, &[("22:12", "`[` was expected here, not `{`", "")]);
    let list = SOUND.replacen("sides: [", "sides: (", 1).replacen("\"Blues\"),\n    ]", "\"Blues\"),\n    )", 1);
    expect_in(&list, &[("22:12", "a list of sides was expected", "")]);
}

/// A value that has the wrong kind with any bracket costs one fault, which names the right kind.
#[test]
fn a_map_in_the_place_of_a_name_costs_one_fault() {
    for (name, column) in [("ruleset: saga", "4:14"), ("kind: officer", "27:16"), ("tile: rubble", "17:21")] {
        let field = name.split(':').next().unwrap_or_default();
        expect((name, &format!("{field}: {{swu: 1}}")), &[(column, "a name was expected, not a group", "")]);
    }
    expect(("key: \"red\"", "key: \"red\", aware: {swu: 1}"), &[("23:29", "`true` or `false` was expected", "")]);
    expect(("at: (6, 4)", "at: (6, 4), only: {swu: 1}"), &[("27:57", "a name was expected, not a group", "")]);
}

/// The quotation marks of word processors are told apart from other characters.
#[test]
fn typographic_quotation_marks() {
    let message = "these are not the quotation marks of a level file";
    for (open, close) in [('“', '”'), ('„', '“'), ('«', '»')] {
        let name = format!("name: {open}Reds{close}");
        expect(("name: \"Reds\"", &name), &[("23:28", message, "straight ones: `\"Reds\"`")]);
    }
    expect(("name: \"Reds\"", "name: “Reds\""), &[("23:28", message, "straight ones")]);
}

/// A text without its end costs one fault, wherever it stands in its line.
#[test]
fn an_unclosed_text_costs_one_fault() {
    let unclosed = "this text is never closed";
    expect(("key: \"red\", name", "key: \"red, name"), &[("23:15", unclosed, "quotation mark")]);
    expect(("name: \"Reds\",", "name: \"Reds,"), &[("23:28", unclosed, "")]);
    expect(("side: \"red\"),\n        'b'", "side: \"red),\n        'b'"), &[("15:36", unclosed, "")]);
    expect(("name: \"Boss\"", "name: \"Boss"), &[("27:57", unclosed, "")]);
    expect(("zone: \"far end\", units", "zone: \"far end, units"), &[("33:34", unclosed, "")]);
    expect(("(name: \"far end\", squares", "(name: \"far end, squares"), &[("30:16", unclosed, "")]);
}

/// The marks of other formats are met with those of RON, and cost nothing else.
#[test]
fn marks_of_other_formats() {
    expect(
        ("    round_limit", "    # the last round\n    round_limit"),
        &[("5:5", "`#` is not valid here", "a comment begins with `//`")],
    );
    expect_in(&format!("# a level\n{SOUND}"), &[("1:1", "`#` is not valid here", "a comment begins with `//`")]);
    expect(("round_limit: 20", "round_limit = 20"), &[("5:17", "`=` is not valid here", "write a colon")]);
    expect(("'z': (", "'z' => ("), &[("17:13", "`=` is not valid here", "write a colon")]);
    expect(("round_limit: 20,", "round_limit: 20;"), &[("5:20", "`;` is not valid here", "write a comma")]);
}
