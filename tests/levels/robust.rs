//! Reading any file ends without a panic and reports positions inside the file.

use blastdoor::level::{self, LevelFaults};
use proptest::prelude::*;

use crate::sound_level::SOUND;

fn check(faults: &LevelFaults, bytes: &[u8]) -> Result<(), TestCaseError> {
    prop_assert!(!faults.faults().is_empty(), "a level is refused for a reason");
    // Places count in the text with one line feed at the end of each line.
    let text = String::from_utf8_lossy(bytes).replace("\r\n", "\n").replace('\r', "\n");
    for fault in faults.faults() {
        let line = text.split('\n').nth(fault.line - 1);
        prop_assert!(line.is_some(), "line {} of {}", fault.line, text.split('\n').count());
        let columns = line.map_or(0, |line| line.chars().count());
        prop_assert!(fault.column <= columns + 1, "column {} of {columns}", fault.column);
        prop_assert!(text.get(fault.span()).is_some(), "{:?} cuts a character", fault.span());
    }
    let mut report = String::new();
    let handler = miette::GraphicalReportHandler::new_themed(miette::GraphicalTheme::none());
    prop_assert!(handler.render_report(&mut report, faults).is_ok());
    Ok(())
}

fn read(bytes: &[u8]) -> Result<(), TestCaseError> {
    match level::parse("fuzz", bytes) {
        Ok(_) => Ok(()),
        Err(faults) => check(&faults, bytes),
    }
}

/// The texts to change: the sound level and the shipped ones.
fn sources() -> Vec<String> {
    let shipped = level::shipped().into_iter().map(|level| level.source.to_string());
    std::iter::once(SOUND.to_owned()).chain(shipped).collect()
}

/// Pieces that have a meaning in a level.
const PIECES: [&str; 32] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "'",
    "r\"",
    "r#\"",
    "//",
    "/*",
    "*/",
    "\\",
    "Some(",
    "None",
    "true",
    "-1",
    "99999999999999999999",
    "1.5",
    "at: (0, 0)",
    "side: \"red\"",
    "reach(",
    "é",
    "\u{1F680}",
    "\0",
    "\r\n",
    "#![",
    "map: [\"\"]",
    "((0, 0), (9, 9))",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read(&bytes)?;
    }

    #[test]
    fn any_pieces(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..60)) {
        read(pieces.concat().as_bytes())?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Levels with pieces inserted, removed and swapped.
    #[test]
    fn changed_levels(
        source in prop::sample::select(sources()),
        changes in prop::collection::vec(
            (any::<prop::sample::Index>(), 0_usize..30, prop::sample::select(&PIECES[..])),
            1..6,
        ),
    ) {
        let mut chars: Vec<char> = source.chars().collect();
        for (place, length, piece) in changes {
            let from = place.index(chars.len() + 1);
            let to = (from + length).min(chars.len());
            chars.splice(from..to, piece.chars());
        }
        read(chars.into_iter().collect::<String>().as_bytes())?;
    }

    /// Levels with single bytes changed.
    #[test]
    fn damaged_levels(
        source in prop::sample::select(sources()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
    ) {
        let mut bytes = source.into_bytes();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        read(&bytes)?;
    }

    /// Levels that end too early.
    #[test]
    fn torn_levels(source in prop::sample::select(sources()), place in any::<prop::sample::Index>()) {
        let bytes = source.as_bytes();
        read(&bytes[..place.index(bytes.len())])?;
    }
}

/// Reading takes seconds even without optimisation; quadratic time would take minutes.
#[test]
fn a_large_file_of_faults_takes_no_longer_than_its_size() {
    let started = std::time::Instant::now();
    for piece in ["(", ")", "a: b c, ", "\"", "'", "/*", "[1 2 ", "{a b, ", "\\\"", "(key: 1), "] {
        let source = piece.repeat(300_000 / piece.len());
        assert!(level::parse("fuzz", source.as_bytes()).is_err());
        let units = format!("(sides: [], units: [{}])", source);
        assert!(level::parse("fuzz", units.as_bytes()).is_err());
    }
    assert!(started.elapsed().as_secs() < 40, "{:?}", started.elapsed());
}

/// Areas that are listed again and again are refused before they fill the memory.
#[test]
fn a_large_file_of_areas_takes_no_longer_than_its_size() {
    let started = std::time::Instant::now();
    let rows = |tile: &str| format!("\"{}\",", tile.repeat(128)).repeat(128);
    let area = "((0, 0), (127, 127)),";
    let sections = [
        (".", "zones: [(name: z, squares: [", area, "])]"),
        (".", "lights: [", "(level: dark, squares: ((0, 0), (127, 127))),", "]"),
        (".", "borders: [", "(barrier: low, edge: north, squares: ((0, 0), (127, 127))),", "]"),
        (".", "pits: [", "(squares: ((0, 0), (127, 127)), depth: 2),", "]"),
        ("+", "doors: [", "(squares: ((0, 0), (127, 127)), object: curtain),", "]"),
        ("+", "locked: [", area, "]"),
    ];
    for (tile, opening, piece, closing) in sections {
        let list = format!("{opening}{}{closing}", piece.repeat(400_000 / piece.len()));
        let source = format!("(name: \"x\", map: [{}], {list}, sides: [])", rows(tile));
        let faults = level::parse("fuzz", source.as_bytes()).expect_err("a fault");
        let many = ["more than 1000000 squares together", "overlaps another", "is given twice"];
        assert!(many.iter().any(|words| faults.plain().contains(words)), "{}", faults);
    }
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}
