//! The command line, by running the program that was built.

mod check;
mod headless;
mod program;
mod replay;
mod serve;
mod simulate;
mod window;
