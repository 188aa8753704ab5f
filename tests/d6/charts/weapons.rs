//! The weapon table: ranges, steps of difficulty and damage codes. DIFFICULTY, MELEE AND BRAWLING, DAMAGE

use blastdoor::rules::d6::data::{Catalogue, Skill};

use crate::scene::scene;

/// The difficulty of a shot with a weapon over so many squares in a row; `None` beyond its range.
fn step(weapon: &'static str, squares: usize) -> Option<i32> {
    let text = format!("a{}B", ".".repeat(squares - 1));
    let mut battle = scene(&text).charts().armed('a', &[weapon]).code('a', Skill::Blaster, "3D").dice([]);
    let shot = battle.attack('a', 'B', weapon);
    battle.refusal(shot.clone()).is_empty().then(|| battle.difficulty(shot))
}

/// The blasters and slug guns that hands hold.
fn guns() -> Vec<&'static str> {
    let weapons = Catalogue::shipped().weapons.iter();
    let guns = weapons.filter(|(_, weapon)| weapon.skill == Skill::Blaster && !weapon.natural);
    guns.map(|(key, _)| key.as_str()).collect()
}

/// The guns with a difficulty over so many squares.
fn guns_with(number: i32, squares: usize) -> usize {
    guns().into_iter().filter(|gun| step(gun, squares) == Some(number)).count()
}

/// D6-EX-09, D6-DIFF-13: 25 m apart in a large room: rifle short, pistol medium; 60 m outdoors: pistol long, rifle medium;
/// 3 m: point blank for both.
#[test]
fn rifles_and_pistols() {
    let steps = |squares| (step("blaster_rifle", squares), step("blaster_pistol", squares));
    assert_eq!(steps(17), (Some(8), Some(13)), "25 m");
    assert_eq!(steps(40), (Some(13), Some(18)), "60 m");
    assert_eq!(steps(2), (Some(3), Some(3)), "3 m");
}

/// D6-DIFF-09: up to 3 m away a target counts as point blank for every gun.
#[test]
fn very_close_targets() {
    assert_eq!((guns_with(3, 1), guns_with(3, 2), guns_with(3, 3)), (guns().len(), guns().len(), 0));
}

/// D6-DIFF-10: indoors, at 6 m, most guns shoot at short range; across a fairly large room of 25 m rifles still do, pistols
/// shoot at medium range.
#[test]
fn indoors() {
    assert!(guns_with(8, 4) * 2 > guns().len());
    assert_eq!(["blaster_rifle", "blaster_carbine", "slug_rifle"].map(|gun| step(gun, 17)), [Some(8); 3]);
    assert_eq!(["blaster_pistol", "heavy_blaster_pistol", "slug_pistol"].map(|gun| step(gun, 17)), [Some(13); 3]);
}

/// D6-DIFF-11: outdoors, at 60 m, most guns that reach so far shoot at medium range; pistols are at long range already.
#[test]
fn outdoors() {
    let reaching = guns().into_iter().filter(|gun| step(gun, 40).is_some()).count();
    assert!(guns_with(13, 40) * 2 > reaching && reaching > 3);
    assert_eq!([step("blaster_pistol", 40), step("slug_pistol", 40)], [Some(18); 2]);
}

/// D6-DIFF-12: at great distances, beyond 100 m, whatever reaches so far shoots at long range; the rifle made for it
/// excepted.
#[test]
fn great_distances() {
    let steps = guns().into_iter().filter(|gun| *gun != "sniper_rifle").filter_map(|gun| step(gun, 70));
    let steps: Vec<i32> = steps.collect();
    assert!(steps.len() > 3 && steps.iter().all(|step| *step == 18), "{steps:?}");
}

/// The damage of a weapon in the hands of a unit of Strength 3D+1, and its difficulty.
fn blow(weapon: &'static str) -> (String, i32) {
    let mut battle = scene("a B").charts().armed('a', &[weapon]).code('a', Skill::Strength, "3D+1").dice([]);
    let attack = battle.attack('a', 'B', weapon);
    let notes = battle.preview(attack.clone()).notes;
    let damage = notes.iter().find_map(|note| note.strip_prefix("damage ")?.strip_suffix(" against 1D")).unwrap();
    (damage.to_owned(), battle.difficulty(attack))
}

/// D6-MELEE-03: a weapon of close combat has a number of its own: a powered axe is Moderate, 12.
#[test]
fn a_powered_axe_is_moderate() {
    assert_eq!(blow("powered_axe").1, 12);
}

/// D6-EX-19, D6-MELEE-05, D6-MELEE-07, D6-DMG-02, D6-SLIP-06: codes on Strength 3D+1: STR+1D is 4D+1, claws of STR+1D+2 do
/// 5D; a rifle does 5D whatever the Strength, and the pistol of the source's example is the heavy one.
#[test]
fn damage_codes() {
    assert_eq!(["club", "robot_claw", "claws"].map(|weapon| blow(weapon).0), ["4D+1", "4D+1", "5D"]);
    assert_eq!(["blaster_rifle", "heavy_blaster_pistol", "blaster_pistol"].map(|gun| blow(gun).0), ["5D", "5D", "4D"]);
}
