//! EXAMPLES of the source of this profile that no other file has.

use blastdoor::{battle::Policy, rules::d6::data::Skill};

use crate::{
    scene::scene,
    support::fact::{
        Fact::{FellProne, Gained, Lost, Resisted, Rolled},
        hit, missed,
    },
};

/// D6-EX-02: Bruno (b) runs and then tackles the bruiser (B) across the room, Tess (t) runs outside. Segment 1: both
/// run. Segment 2: Bruno tackles; Tess is skipped.
#[test]
fn running_and_tackling() {
    let mut battle = scene("b . . . . . B / t . . . . . .")
        .code('b', Skill::Dexterity, "3D")
        .code('b', Skill::Brawling, "4D")
        .dice([1, 1, 4, 3, 3, 2, 1, 6]);
    let tackle = battle.order('b', "tackle").at(battle.id('B'));
    let facts = battle.plays([battle.run('b', 5, 0), tackle, battle.run('t', 6, 1)]);
    assert_eq!(
        facts[..6],
        [
            Rolled('b', "Dexterity", 2),
            Rolled('t', "Dexterity", 4),
            Rolled('b', "brawling", 8),
            hit('b', 'B', "Tackle", 8, 8),
            Resisted('B', "stunned", 1, 6),
            FellProne('B'),
        ],
        "the run takes a die: {facts:?}"
    );
    assert_eq!((battle.at('b'), battle.at('t')), ((5, 0).into(), (6, 1).into()));
    battle.dice_are_spent();
}

/// D6-EX-03: Tess (blaster 5D+2) rolls 19, Bruno (5D+1) 17, difficulty 16 each: Tess acts first and hits; her damage
/// stuns Bruno, so his shot, though 17 would have hit, is never fired.
#[test]
fn who_is_first() {
    let mut battle = scene(&format!("t{}B", ".".repeat(6)))
        .armed('t', &["gun"])
        .armed('B', &["gun"])
        .weapon("gun", |gun| gun.range = Some((1, 2, 300)))
        .code('t', Skill::Blaster, "5D+2")
        .code('B', Skill::Blaster, "5D+1")
        .options(|options| options.graduated_difficulty = true)
        .dice([3, 3, 3, 4, 4, 3, 3, 3, 3, 4, 1, 6]);
    assert_eq!(battle.difficulty(battle.attack('t', 'B', "gun")), 16);
    let facts = battle.plays([battle.attack('t', 'B', "gun"), battle.attack('B', 't', "gun")]);
    assert_eq!(
        facts,
        [
            Rolled('t', "blaster", 19),
            Rolled('B', "blaster", 17),
            hit('t', 'B', "gun", 19, 16),
            Resisted('B', "stunned", 1, 6),
            FellProne('B'),
            Gained('B', "dazed"),
            Lost('B', "dazed"),
        ]
    );
    battle.dice_are_spent();
}

/// D6-EX-05, D6-SLIP-02: Tess fires at Bruno, difficulty 16. Bruno dodges (4D+1) with 14: difficulty 30. Her 19 misses.
#[test]
fn dodging_tess() {
    let mut battle = scene(&format!("t{}B", ".".repeat(6)))
        .armed('t', &["gun"])
        .weapon("gun", |gun| gun.range = Some((1, 2, 300)))
        .code('t', Skill::Blaster, "5D+2")
        .code('B', Skill::Dodge, "4D+1")
        .options(|options| options.graduated_difficulty = true)
        .dice([3, 3, 3, 4, 3, 3, 3, 4, 4]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.attack('t', 'B', "gun")]);
    assert_eq!(facts, [Rolled('B', "dodge", 14), Rolled('t', "blaster", 19), missed('t', 'B', "gun", 19, 30)]);
    battle.dice_are_spent();
}

/// D6-EX-04: damage 12. Strength 13 or more: stunned; 7 to 12: wounded; 5 or 6: incapacitated; 4 or less: mortally
/// wounded.
#[test]
fn damage_of_twelve() {
    let cases = [
        ([6, 5, 2], ("stunned", 13)),
        ([6, 5, 1], ("wounded", 12)),
        ([3, 3, 1], ("wounded", 7)),
        ([2, 3, 1], ("incapacitated", 6)),
        ([2, 2, 1], ("incapacitated", 5)),
        ([2, 1, 1], ("mortally wounded", 4)),
    ];
    for (strength, (result, resistance)) in cases {
        let mut battle = scene("a . B C")
            .armed('a', &["gun"])
            .weapon("gun", |gun| gun.damage = "2D".parse().unwrap())
            .code('B', Skill::Strength, "3D")
            .dice(
                [4, 4, 6, 6].into_iter().chain(strength).chain([6, 6].into_iter().filter(|_| result.starts_with('m'))),
            );
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!(facts[2], Resisted('B', result, 12, resistance));
        battle.dice_are_spent();
    }
}
