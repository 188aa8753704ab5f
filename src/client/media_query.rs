//! Media queries: the player's wishes and devices, of which a browser tells. Natively nothing is known of them.

/// Returns true if the browser says that this media query is true of the page, such as `(pointer: coarse)`.
#[cfg(target_arch = "wasm32")]
pub fn is_true(query: &str) -> bool {
    let query = web_sys::window().and_then(|window| window.match_media(query).ok()?);
    query.is_some_and(|query| query.matches())
}

/// Returns false: there is no browser to ask.
#[cfg(not(target_arch = "wasm32"))]
pub fn is_true(_query: &str) -> bool {
    false
}
