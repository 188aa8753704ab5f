//! Every level that comes with the game is sound.

use blastdoor::level;

#[test]
fn every_shipped_level_is_sound() {
    for key in level::shipped_keys() {
        let path = format!("{}/levels/{key}.ron", env!("CARGO_MANIFEST_DIR"));
        if let Err(error) = level::read(path.as_ref()) {
            panic!("{:?}", miette::Report::new(error));
        }
    }
    let keys: Vec<String> = level::shipped().into_iter().map(|level| level.key).collect();
    assert_eq!(keys, level::shipped_keys().collect::<Vec<_>>());
}
