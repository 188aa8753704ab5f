//! leafwing's list of the kinds of input, which one process has only once.
//!
//! Reading an input from a file asks the list again while it is still held. An app that registers its kinds at that
//! moment would block itself and the reader for good. Several apps are built at once only in tests.

use std::sync::{Mutex, PoisonError};

static REGISTRY: Mutex<()> = Mutex::new(());

/// Reads inputs or registers kinds of input while nothing else in the process does.
pub fn exclusively<T>(work: impl FnOnce() -> T) -> T {
    let _guard = REGISTRY.lock().unwrap_or_else(PoisonError::into_inner);
    work()
}
