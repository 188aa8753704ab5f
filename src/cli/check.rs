//! `blastdoor check`: the faults of levels, and warnings about them.

use std::io::{self, Write};

use clap::Args;

use super::{explain, failure::Failure, level_arg};
use crate::level::{Level, count, shown};

/// Check levels and report every fault and warning with its position.
///
/// Each fault is printed on standard error with its line, the expected value and the nearest valid name. A level
/// without a fault prints one line on standard output, and on standard error the warnings about what is probably not
/// meant. The exit code is 2 if any level has a fault, and 0 if there are only warnings.
#[derive(Args, Debug)]
pub struct Check {
    /// Shipped levels or level files.
    #[arg(value_name = "LEVEL", required = true)]
    levels: Vec<String>,
    /// Treat warnings as faults: the exit code is 2 if there is one.
    #[arg(long)]
    deny_warnings: bool,
}

impl Check {
    /// Checks one level after the other, also after a fault.
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut faulty = false;
        for text in &self.levels {
            match level_arg::find(text) {
                Ok(level) => {
                    writeln!(out, "{}: OK, {}", shown(text), summary(&level))?;
                    if let Some(warnings) = level.warnings() {
                        faulty |= self.deny_warnings;
                        out.flush()?;
                        _ = write!(io::stderr(), "{}", explain::for_stderr(warnings));
                    }
                }
                Err(failure @ (Failure::Closed | Failure::Io(_) | Failure::Bug(_))) => return Err(failure),
                Err(failure) => {
                    faulty = true;
                    out.flush()?;
                    _ = failure.report();
                }
            }
        }
        if faulty { Err(Failure::Explained) } else { Ok(()) }
    }
}

fn summary(level: &Level) -> String {
    let (size, units) = (level.map_size(), count(level.deployment().len(), "unit"));
    let warnings = level.warnings().map_or_else(String::new, |all| format!(", {}", count(all.count(), "warning")));
    let (name, rules) = (&level.name, level.ruleset);
    format!("\"{name}\", {} x {} squares, {units}, rules {rules}{warnings}", size.width, size.height)
}
