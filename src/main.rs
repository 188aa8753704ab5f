//! Blastdoor: reads the arguments and starts a subcommand. In the browser there are none: it opens the main menu.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    blastdoor::cli::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {}
