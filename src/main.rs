//! Blastdoor: reads the arguments and starts a subcommand. In the browser there are none: it opens the main menu.

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
