//! Blastdoor.
fn main() {}
