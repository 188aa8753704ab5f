//! STANDARD ACTIONS: FIGHT DEFENSIVELY

use blastdoor::rules::saga::data::Skill;

use crate::{
    scene::{Scene, scene},
    support::fact::{
        Fact::{Gained, Lost},
        missed,
    },
};

/// A unit with a Reflex of 15 beside an enemy.
fn pair() -> Scene {
    let fifteen = scene("h B").unit('h', |data| (data.heroic_level, data.abilities.dexterity) = (3, 14));
    fifteen.unit('B', |data| data.hit_points = 90)
}

/// SAGA-EXD-34, SAGA-FDEF-01, SAGA-FDEF-02
#[test]
fn two_or_five_points_harder_to_hit() {
    let mut battle = pair().dice([]);
    assert_eq!(battle.number('h', "reflex"), 15);
    assert_eq!(battle.does('h', "fight_defensively"), [Gained('h', "fighting defensively")]);
    assert_eq!(battle.number('h', "reflex"), 17);
    assert!(battle.pass_to('B').is_empty());
    assert_eq!(battle.against('B', 'h', "club"), 17);
    assert_eq!(battle.pass_to('h'), [Lost('h', "fighting defensively")]);
    battle.does('h', "full_defense");
    assert_eq!(battle.number('h', "reflex"), 20);
}

/// SAGA-EXD-34, SAGA-FDEF-03
#[test]
fn acrobats_dodge_better() {
    let mut battle = pair().unit('h', |data| data.trained = vec![Skill::Acrobatics]).dice([]);
    battle.does('h', "fight_defensively");
    assert_eq!(battle.number('h', "reflex"), 20);
    battle.pass_to('B');
    battle.pass_to('h');
    battle.does('h', "full_defense");
    assert_eq!(battle.number('h', "reflex"), 25);
}

/// SAGA-FDEF-01, SAGA-FDEF-04: the -5 counts for attacks of opportunity.
#[test]
fn out_of_turn_attacks_are_worse() {
    let mut battle = scene("h B .").ai(0).dice([10]);
    battle.does('h', "fight_defensively");
    battle.ends('h');
    // 10 + 5 - 5 misses 11; 11 would do.
    assert_eq!(battle.moves('B', 2, 0), [missed('h', 'B', "club", 10, 11).on("attack of opportunity")]);
    battle.dice_are_spent();
}

/// SAGA-FDEF-02: no attacks at all until the next turn, attacks of opportunity included.
#[test]
fn full_defense_forgoes_every_attack() {
    let mut battle = scene("h B .").ai(0).dice([]);
    battle.does('h', "full_defense");
    battle.ends('h');
    assert!(battle.preview(battle.order('B', "move").to((2, 0).into())).risks.is_empty());
    assert!(battle.moves('B', 2, 0).is_empty());
}

/// The sheet shows what holds, and for how long.
#[test]
fn the_sheet_tells_the_remaining_time() {
    let mut battle = pair().dice([]);
    battle.does('h', "fight_defensively");
    let tags = battle.sheet('h').tags;
    let tag = tags.iter().find(|tag| tag.key == "defensive").unwrap();
    assert_eq!(tag.help, "Harder to hit; -5 on its own attacks. Lasts until the start of h's turn.");
}
