//! `blastdoor check`: the faults of levels.

use std::io::Write;

use clap::Args;

use super::{failure::Failure, level_arg};
use crate::level::{Level, shown};

/// Check levels and report every fault with its position.
///
/// Each fault is printed on standard error with its line, the expected value and the nearest valid name. A level
/// without a fault prints one line on standard output. The exit code is 2 if any level has a fault.
#[derive(Args, Debug)]
pub struct Check {
    /// Shipped levels or level files.
    #[arg(value_name = "LEVEL", required = true)]
    levels: Vec<String>,
}

impl Check {
    /// Checks one level after the other, also after a fault.
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut faulty = false;
        for text in &self.levels {
            match level_arg::find(text) {
                Ok(level) => writeln!(out, "{}: OK, {}", shown(text), summary(&level))?,
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
    let (size, units) = (level.map_size(), level.deployment().len());
    format!("\"{}\", {} x {} squares, {units} units, rules {}", level.name, size.width, size.height, level.ruleset)
}
