//! Reports of the faults of a level, each with its position and the lines of the file.

use std::{
    env, fmt,
    io::{self, IsTerminal},
};

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, SourceCode};

use crate::level::{LevelFaults, Severity, count};

/// The report for standard error, with colours only on a terminal that supports them.
pub fn for_stderr(faults: &LevelFaults) -> String {
    // The lines of a file without line breaks would fill the screen.
    if faults.has_long_lines() {
        return faults.plain() + "\n";
    }
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    let colours = io::stderr().is_terminal() && !is_set("NO_COLOR") && !is_dumb;
    let theme = if colours { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme).with_links(false).with_width(width());
    let mut text = String::new();
    match handler.render_report(&mut text, &FaultReport(faults)) {
        Ok(()) => text,
        Err(_) => faults.plain() + "\n",
    }
}

/// The faults under a short title. Each fault follows in full.
#[derive(Debug)]
struct FaultReport<'a>(&'a LevelFaults);

impl fmt::Display for FaultReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, all) = (self.0.file(), self.0.count());
        match self.0.faults().first().map(|fault| fault.severity) {
            Some(Severity::Warning) => write!(f, "{file} can be played: {}", count(all, "warning")),
            Some(Severity::Fault) | None => write!(f, "{file} cannot be played: {}", count(all, "fault")),
        }
    }
}

impl std::error::Error for FaultReport<'_> {}

impl Diagnostic for FaultReport<'_> {
    fn severity(&self) -> Option<miette::Severity> {
        self.0.faults().first().and_then(Diagnostic::severity)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.0.source_code()
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        self.0.related()
    }
}

fn width() -> usize {
    let columns = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    columns.unwrap_or(100_usize).clamp(40, 200)
}
