//! The names of an enum's values in the data files.

use std::collections::BTreeSet;

use serde::{Serialize, de::DeserializeOwned};

/// All names of an enum's values in the data files, taken from the error for an unknown name.
pub fn all_names<T: DeserializeOwned>() -> BTreeSet<String> {
    match ron::from_str::<T>("nonsense").map(|_| ()).map_err(|error| error.code) {
        Err(ron::Error::NoSuchEnumVariant { expected, .. }) => expected.iter().map(|&name| name.to_owned()).collect(),
        other => panic!("{other:?}"),
    }
}

/// The name of a value in the data files.
pub fn name_of(value: impl Serialize) -> String {
    let text = ron::to_string(&value).expect("a text");
    text.split('(').next().unwrap_or_default().to_owned()
}
