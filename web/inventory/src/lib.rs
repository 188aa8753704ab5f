//! Stands in for the `inventory` crate, which `bevy_reflect` uses to list every reflected type at start-up.
//!
//! The game never reads that list, but a list that is filled by constructors keeps the code of all its entries, much
//! of the page, which nobody would run. Here nothing is collected, so the linker drops that code. See
//! `[patch.crates-io]` in the game's `Cargo.toml`.
#![no_std]

use core::convert::Infallible;
use core::marker::PhantomData;

/// Would name a type whose values can be collected.
#[macro_export]
macro_rules! collect {
    ($type:ty) => {};
}

/// Would add a value to those collected.
#[macro_export]
macro_rules! submit {
    ($($value:tt)*) => {};
}

/// The collected items: none. Written as `inventory::iter::<T>`, a value like the original's.
#[allow(non_camel_case_types)]
pub enum iter<T> {
    #[doc(hidden)]
    __Phantom(Infallible, PhantomData<T>),
    #[doc(hidden)]
    iter,
}

#[doc(hidden)]
pub use self::iter::*;

impl<T: 'static> IntoIterator for iter<T> {
    type Item = &'static T;
    type IntoIter = core::iter::Empty<&'static T>;

    fn into_iter(self) -> Self::IntoIter {
        core::iter::empty()
    }
}
