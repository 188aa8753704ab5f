//! The house rules of the profile `segments`

use blastdoor::rules::d6::data::Skill;

use crate::{
    charts::dice,
    scene::{Battle, Scene, scene},
    support::fact::Fact::Resisted,
};

/// a shoots at B with a heavy pistol of 5D over 3 squares, which is short range for it.
fn shot(scene: Scene) -> Scene {
    scene
        .armed('a', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('a', Skill::Blaster, "6D")
        .code('B', Skill::Strength, "6D")
}

/// The dice of damage that a shot with this total against 8 rolls.
fn damage_dice(scene: Scene, total: u32) -> u32 {
    let more = (total - 8) / 10;
    let faces = [dice(6, total), dice(5 + more, 5 + more), dice(6, 36)].concat();
    let mut battle: Battle = shot(scene).dice(faces);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    battle.dice_are_spent();
    let damage = facts.iter().find_map(|fact| match fact {
        Resisted('B', _, damage, _) => Some(*damage as u32),
        _ => None,
    });
    damage.unwrap()
}

/// D6-EX-41, D6-ACC-01, D6-ACC-02, D6-ACC-03, D6-EX-26: margins of 9, 10, 19 and 20 add 0, 1, 1 and 2 dice of damage;
/// 11 above the difficulty makes 5D to 6D.
#[test]
fn accurate_shots() {
    let row = || scene("a . . . B C").segments();
    assert_eq!([17, 18, 19, 27, 28].map(|total| damage_dice(row(), total)), [5, 6, 6, 6, 7]);
}

/// D6-ACC-03: not by the charts alone.
#[test]
fn no_accuracy_by_the_charts() {
    let faces = [dice(6, 28), dice(5, 5), dice(6, 36)].concat();
    let mut battle = shot(scene("a . . . B C").charts()).dice(faces);
    battle.plays([battle.attack('a', 'B', "gun")]);
    battle.dice_are_spent();
}
