//! Makes the page's JavaScript and WebAssembly from the compiled game: `blastdoor-bindgen INPUT.wasm OUTPUT_FOLDER
//! CARGO_LOCK`. The game's lock file must name the version of wasm-bindgen that this tool is built with.

use std::{env, error::Error, fs, process::ExitCode};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("blastdoor-bindgen: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, output, lock] = arguments.as_slice() else {
        return Err("usage: blastdoor-bindgen INPUT.wasm OUTPUT_FOLDER CARGO_LOCK".into());
    };
    let text = fs::read_to_string(lock).map_err(|error| format!("{lock}: {error}"))?;
    let wanted = locked_version(&text).ok_or_else(|| format!("{lock}: names no version of wasm-bindgen"))?;
    let own = own_version();
    if wanted != own {
        return Err(format!(
            "{lock} has wasm-bindgen {wanted}, this tool {own}: write `wasm-bindgen-cli-support = \"={wanted}\"` in \
             web/bindgen/Cargo.toml and run `cargo update` there"
        )
        .into());
    }
    Bindgen::new()
        .input_path(input)
        .out_name("blastdoor")
        .web(true)?
        .typescript(false)
        .generate(output)
        .map_err(|error| format!("{error:#}"))?;
    Ok(())
}

/// The version of wasm-bindgen in a lock file.
fn locked_version(lock: &str) -> Option<&str> {
    let (_, entry) = lock.split_once("name = \"wasm-bindgen\"\n")?;
    entry.lines().next()?.strip_prefix("version = \"")?.strip_suffix('"')
}

/// The version this tool is built with, from its own lock file.
fn own_version() -> &'static str {
    let (_, entry) = include_str!("../Cargo.lock")
        .split_once("name = \"wasm-bindgen-cli-support\"\n")
        .unwrap_or_default();
    entry.lines().next().and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"')).unwrap_or("unknown")
}

#[cfg(test)]
mod tests {
    use super::locked_version;

    #[test]
    fn the_version_is_that_of_the_package_itself() {
        let lock = "name = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\nname = \"wasm-bindgen\"\nversion = \"0.2.7\"\n";
        assert_eq!(locked_version(lock), Some("0.2.7"));
        assert_eq!(locked_version(""), None);
    }
}
