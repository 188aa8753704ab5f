//! FULL REACTION

use blastdoor::rules::{self, d6::data::Skill};

use crate::{
    charts::dice,
    scene::{Battle, Scene, scene},
    support::fact::{
        Fact::{Gained, Resisted, Rolled},
        hit, missed,
    },
};

/// a, b and c shoot at D: a and b over 16 squares, 24 m, which is medium range for their pistols, c at short range.
fn three_shooters() -> Scene {
    let scene = scene(
        "a . . . . . . . . . . . . . . . D / b . . . . . . . . . . c . . . . . / . . . . . . . . . . . . . . . . E",
    );
    ['a', 'b', 'c']
        .into_iter()
        .fold(scene.charts(), |scene, letter| {
            scene.armed(letter, &["blaster_pistol"]).code(letter, Skill::Blaster, "7D")
        })
        .code('D', Skill::Dodge, "5D")
        .code('D', Skill::Strength, "6D")
}

fn full(battle: &Battle, letter: char) -> blastdoor::battle::Order {
    battle.order(letter, "full_dodge")
}

/// D6-EX-08, D6-FULL-01, D6-FULL-03, D6-FULL-05, D6-FULL-06: one roll of 27 before the first segment: shots at medium
/// range need 40, one at short range needs 35.
#[test]
fn a_full_dodge_covers_the_whole_round() {
    let hit_by = |total: u32| [dice(7, total), dice(4, 4), dice(6, 36)].concat();
    // The more observant act first.
    let mut battle = three_shooters().dice([dice(5, 27), dice(7, 34), hit_by(41), hit_by(42)].concat());
    let shots = ['a', 'b', 'c'].map(|letter| battle.attack(letter, 'D', "blaster_pistol"));
    let dodge = full(&battle, 'D');
    let facts = battle.plays(shots.into_iter().chain([dodge]));
    assert!(facts.contains(&Rolled('D', "full dodge", 27)), "{facts:?}");
    assert!(facts.contains(&hit('a', 'D', "Blaster pistol", 42, 40)), "{facts:?}");
    assert!(facts.contains(&hit('b', 'D', "Blaster pistol", 41, 40)), "{facts:?}");
    assert!(facts.contains(&missed('c', 'D', "Blaster pistol", 34, 35)), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-FULL-01, D6-FULL-06: the preview tells the harm that a full dodge averts: that of shots, which no parry meets.
#[test]
fn the_preview_tells_what_is_averted() {
    let mut battle = three_shooters().dice([]);
    let mut worth = |action| battle.preview(battle.order('a', action)).worth_x100;
    assert_eq!(worth("full_parry"), Some(0));
    assert_eq!(worth("full_dodge"), Some(0), "the enemies of a have no weapons");
    let mut battle =
        scene("a . . . D").charts().armed('D', &["blaster_pistol"]).code('D', Skill::Blaster, "7D").dice([]);
    let mut worth = |action| battle.preview(battle.order('a', action)).worth_x100;
    assert!(worth("full_dodge") > Some(0), "{:?}", worth("full_dodge"));
    assert_eq!(worth("full_parry"), Some(0));
}

/// D6-FULL-03, D6-FULL-04, D6-FULL-05, D6-REACT-06: whoever declares after a full dodge has heard it. The chance of a shot
/// counts with its dice; that of a blow does not.
#[test]
fn the_chance_of_a_shot_counts_with_a_full_dodge() {
    let preview = |map: &str, weapon: &'static str, dodges: bool| {
        let drawn = scene(map).charts().order("Da").armed('a', &[weapon]);
        let drawn = drawn.code('a', Skill::Blaster, "7D").code('a', Skill::Melee, "4D").code('D', Skill::Dodge, "5D");
        let mut battle = drawn.dice([]);
        battle.declare('D', dodges.then(|| full(&battle, 'D')), 0);
        battle.preview(battle.attack('a', 'D', weapon))
    };
    let chance = |map, weapon, dodges| preview(map, weapon, dodges).chance.expect("a chance").per_mille();
    // 7D against the 8 of a short shot, and against 8 and 5D more.
    assert!(chance("a . . . D", "gun", false) > 990);
    assert!((350..550).contains(&chance("a . . . D", "gun", true)));
    assert_eq!(chance("a D", "club", false), chance("a D", "club", true));
    let note = "the chance counts with the full dodge of 5D that D has declared".to_owned();
    assert!(preview("a . . . D", "gun", true).notes.contains(&note));
    assert!(!preview("a D", "club", true).notes.contains(&note));
}

/// D6-FULL-03, D6-FULL-05: the odds of the enemies, as a unit on full dodge reads them, count with it.
#[test]
fn the_threats_count_with_a_full_dodge() {
    let chance = |dodges: bool| {
        let drawn = scene("a . . . D").charts().order("Da").armed('a', &["gun"]).code('a', Skill::Blaster, "7D");
        let mut battle = drawn.code('D', Skill::Dodge, "5D").dice([]);
        battle.declare('D', dodges.then(|| full(&battle, 'D')), 0);
        let (shooter, target) = (battle.id('a'), battle.id('D'));
        let threats = rules::query(&mut battle.world, |query| query.threats(target, (4, 0).into(), &[shooter]));
        threats[0].as_ref().expect("a shot").hit.per_mille()
    };
    assert!(chance(false) > 990 && chance(true) < 550, "{} {}", chance(false), chance(true));
}

/// D6-FULL-03, D6-REACT-06: the chance of a shot that is named in its turn counts with the total of a full dodge.
#[test]
fn the_chance_of_a_shot_counts_with_the_rolled_total() {
    let drawn = scene("a . . . D").charts().armed('a', &["gun"]).code('a', Skill::Blaster, "7D");
    let mut battle = drawn.code('D', Skill::Dodge, "5D").dice([dice(5, 5), dice(6, 6)].concat());
    let shot = battle.attack('a', 'D', "gun");
    let dodge = full(&battle, 'D');
    battle.declare('a', Some(shot.clone()), 1);
    battle.declare('D', Some(dodge), 0);
    let preview = battle.preview(shot);
    let against = preview.against.expect("a difficulty").1;
    assert!(against.to_string().contains("+5 dodge"), "{against}");
}

/// D6-EX-10, D6-FULL-04: a full dodge does nothing against a powered axe, whose difficulty stays 12; and no parry is
/// possible.
#[test]
fn a_full_dodge_is_no_parry() {
    let mut battle = scene("a D . E")
        .charts()
        .asks()
        .armed('a', &["powered_axe"])
        .code('a', Skill::Melee, "3D")
        .code('D', Skill::Dodge, "5D")
        .code('D', Skill::Strength, "6D")
        .dice([dice(5, 27), dice(3, 12), dice(4, 4), dice(6, 36)].concat());
    let (axe, dodge) = (battle.attack('a', 'D', "powered_axe"), full(&battle, 'D'));
    let facts = battle.plays([axe, dodge]);
    assert!(facts.contains(&hit('a', 'D', "Powered axe", 12, 12)), "{facts:?}");
    assert!(facts.contains(&Resisted('D', "no effect", 4, 36)), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-FULL-01, D6-FULL-04, D6-FULL-06: a full parry is added to the difficulty of blows, and does nothing against shots.
#[test]
fn a_full_parry_meets_blows() {
    let faces = [dice(5, 27), dice(3, 13), dice(4, 4), dice(6, 36), dice(3, 12)].concat();
    let mut battle = scene("a D . b E")
        .charts()
        .armed('a', &["powered_axe"])
        .code('a', Skill::Melee, "3D")
        .armed('b', &["blaster_pistol"])
        .code('b', Skill::Blaster, "3D")
        .armed('D', &["club"])
        .code('D', Skill::MeleeParry, "5D")
        .code('D', Skill::Strength, "6D")
        .dice(faces);
    let orders = [battle.attack('a', 'D', "powered_axe"), battle.attack('b', 'D', "blaster_pistol")];
    let parry = battle.order('D', "full_parry");
    let facts = battle.plays(orders.into_iter().chain([parry]));
    assert!(facts.contains(&missed('a', 'D', "Powered axe", 12, 39)), "{facts:?}");
    assert!(facts.iter().any(|fact| matches!(fact, Resisted('D', "no effect", 4, 36))), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-FULL-02, D6-FULL-11: nothing goes with a full reaction, and none without a die for it; there is none in `basic`.
#[test]
fn a_full_reaction_is_the_only_action() {
    let mut battle = scene("a . B C").charts().armed('a', &["gun"]).dice([]);
    battle.submit(full(&battle, 'a'));
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "full_reaction");
    assert_eq!(battle.refusal(battle.order('a', "full_parry")), "full_reaction");
    assert_eq!(battle.refusal(battle.order('a', "move").to((1, 0).into())), "full_reaction");
    assert_eq!(battle.refusal(battle.order('a', "drop_prone")), "");
    let mut battle = scene("a . B C").charts().armed('a', &["gun"]).dice([]);
    battle.submit(battle.attack('a', 'B', "gun"));
    assert_eq!(battle.refusal(full(&battle, 'a')), "full_reaction");
    let mut weak = scene("a . B C").charts().code('a', Skill::Dodge, "0D+2").dice([]);
    assert_eq!(weak.refusal(full(&weak, 'a')), "no_dice");
    let mut basic = scene("a . B C").dice([]);
    assert_eq!(basic.refusal(full(&basic, 'a')), "unknown_action");
}

/// D6-FULL-11, D6-INJ-23: it ends when the unit is put out of action for the round: the second shot needs 3 only.
#[test]
fn a_wound_ends_it() {
    let faces = [dice(5, 5), dice(3, 12), dice(5, 10), dice(2, 4), dice(3, 3), dice(5, 5), vec![6]].concat();
    let mut battle = ['a', 'b']
        .into_iter()
        .fold(scene("a . D . b E").charts(), |scene, letter| {
            scene.armed(letter, &["gun"]).code(letter, Skill::Blaster, "3D")
        })
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('D', Skill::Dodge, "5D")
        .code('D', Skill::Strength, "2D")
        .dice(faces);
    let shots = ['a', 'b'].map(|letter| battle.attack(letter, 'D', "gun"));
    let dodge = full(&battle, 'D');
    let facts = battle.plays(shots.into_iter().chain([dodge]));
    assert!(facts.contains(&hit('b', 'D', "gun", 12, 8)) && facts.contains(&Gained('D', "dazed")), "{facts:?}");
    assert!(facts.contains(&hit('a', 'D', "gun", 3, 3)), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-FULL-08, D6-FULL-09, D6-FULL-10, D6-EX-27, D6-SLIP-15: in `segments` a full dodge of 5D goes with a move and is rolled at 4D
/// then; without the move at 5D. Nothing else goes with it.
#[test]
fn a_full_dodge_with_a_move() {
    let ready = || scene("a . B C").segments().code('a', Skill::Dodge, "5D").armed('a', &["gun"]);
    let mut battle = ready().dice([]);
    assert_eq!(battle.pool(full(&battle, 'a')), "5D");
    battle.submit(battle.order('a', "move").to((1, 0).into()));
    assert_eq!(battle.pool(full(&battle, 'a')), "4D");
    battle.submit(full(&battle, 'a'));
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "full_reaction");
    let mut battle = ready().dice(dice(4, 4));
    let orders = [battle.order('a', "move").to((1, 0).into()), full(&battle, 'a')];
    let facts = battle.plays(orders);
    assert!(facts.contains(&Rolled('a', "full dodge", 4)), "{facts:?}");
    assert_eq!(battle.at('a'), (1, 0).into());
    assert_eq!(battle.phases()[2..4], ["Segment 1", "Initiative"], "the move is made in the first segment");
    battle.dice_are_spent();
}

/// D6-FULL-02, D6-DECL-16: dropping prone is free, and comes up at once with a full dodge; no open action goes with it.
#[test]
fn what_goes_with_a_full_dodge() {
    let mut battle = scene("a . B C").charts().code('a', Skill::Dodge, "2D").dice([1, 1]);
    battle.submit(full(&battle, 'a'));
    assert_eq!(battle.refusal(battle.order('a', "one_more")), "full_reaction");
    battle.plays([battle.order('a', "drop_prone")]);
    assert!(battle.is('a', "prone"));
    battle.dice_are_spent();
}

/// D6-FULL-02, D6-FULL-08: no open action goes with a full reaction, whichever was declared first.
#[test]
fn no_open_action_goes_with_it() {
    let mut battle = scene("a . B C").segments().code('a', Skill::Dodge, "5D").dice([]);
    battle.submit(battle.order('a', "move").to((1, 0).into()));
    assert_eq!(battle.refusal(full(&battle, 'a')), "");
    battle.submit(battle.order('a', "one_more"));
    assert_eq!(battle.refusal(full(&battle, 'a')), "full_reaction");
}
