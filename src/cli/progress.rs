//! The progress of many battles.

use indicatif::{ProgressBar, ProgressStyle};

/// The progress bar, shown on standard error if that is a terminal.
pub fn progress_bar(battles: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(battles));
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} battles, {per_sec}, {eta} left");
    style.map_or(bar.clone(), |style| bar.with_style(style))
}
