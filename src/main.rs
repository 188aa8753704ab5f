//! Blastdoor: reads the arguments and starts a subcommand. The browser build has no arguments and opens the main menu.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    blastdoor::cli::main()
}

#[cfg(all(target_arch = "wasm32", feature = "client"))]
fn main() {
    blastdoor::client::run(blastdoor::client::Options::default());
}

#[cfg(all(target_arch = "wasm32", not(feature = "client")))]
fn main() {}
