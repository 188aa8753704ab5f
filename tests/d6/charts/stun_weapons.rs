//! Weapons set for stun

use blastdoor::rules::d6::data::{Nature, Skill};

use crate::{
    charts::{dice, hit_for, shot},
    scene::scene,
    support::fact::Fact::{Acted, Fell, Gained, Resisted, Rolled},
};

/// D6-STUN-01, D6-STUN-04, D6-DECL-15: setting a blaster is an action; then a result worse than stunned knocks out for
/// 2D minutes.
#[test]
fn worse_than_a_stun_knocks_out() {
    let mut battle = shot().dice([hit_for(18, 2, 2), vec![3, 4]].concat());
    let facts = battle.plays([battle.with('a', "set_stun", "gun")]);
    assert_eq!(facts.last(), Some(&Acted('a', "set_stun")));
    let preview = battle.preview(battle.attack('a', 'B', "gun"));
    assert!(preview.notes.iter().any(|note| note.starts_with("set for stun")), "{:?}", preview.notes);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(facts.contains(&Resisted('B', "knocked out", 18, 2)), "{facts:?}");
    assert!(
        facts.contains(&Rolled('B', "the minutes of unconsciousness", 7)) && facts.contains(&Fell('B', "knocked out"))
    );
    assert_eq!(battle.injury('B'), "unhurt");
    battle.dice_are_spent();
}

/// D6-STUN-04: the initial setting is chosen before the battle, so it costs nothing and holds at once, until the unit
/// declares something.
#[test]
fn the_initial_setting_is_free() {
    let mut battle = shot().dice([hit_for(18, 2, 2), vec![3, 4]].concat());
    for (action, other) in [("begin_with_stun", "begin_with_damage"), ("begin_with_damage", "begin_with_stun")] {
        battle.declares([battle.with('a', action, "gun")]);
        assert_eq!(battle.refusal(battle.with('a', action, "gun")), "no_setting", "it is set so");
        assert_eq!(battle.refusal(battle.with('a', other, "gun")), "");
    }
    battle.declares([battle.with('a', "begin_with_stun", "gun")]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(facts.contains(&Resisted('B', "knocked out", 18, 2)), "{facts:?}");
    assert_eq!(battle.refusal(battle.with('a', "begin_with_damage", "gun")), "too_late");
    assert_eq!(battle.refusal(battle.with('a', "set_damage", "gun")), "");
}

/// D6-STUN-04: the choice ends with the first declaration, also in the first round.
#[test]
fn whoever_has_declared_something_sets_no_weapon_for_free() {
    let mut battle = shot().dice([]);
    battle.declares([battle.attack('a', 'B', "gun")]);
    assert_eq!(battle.refusal(battle.with('a', "begin_with_stun", "gun")), "too_late");
}

/// D6-STUN-03: a stun from a stun setting is an ordinary one.
#[test]
fn an_ordinary_stun() {
    let mut battle = shot().dice(hit_for(5, 5, 2));
    battle.plays([battle.with('a', "set_stun", "gun")]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(facts.contains(&Gained('B', "stunned")), "{facts:?}");
    assert_eq!(battle.sheet('B').out, None);
}

/// D6-STUN-04: robots are not affected; the weapon can be set back.
#[test]
fn robots_are_not_stunned() {
    let faces = [vec![4, 4], vec![4, 4], dice(5, 18), dice(2, 2)];
    let mut battle = shot().unit('B', |data| data.nature = Nature::Robot).dice(faces.concat());
    battle.plays([battle.with('a', "set_stun", "gun")]);
    let preview = battle.preview(battle.attack('a', 'B', "gun"));
    assert_eq!(preview.worth_x100, Some(0));
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!((battle.injury('B').as_str(), battle.sheet('B').out), ("unhurt", None));
    assert_eq!(battle.refusal(battle.with('a', "set_stun", "gun")), "no_setting");
    battle.plays([battle.with('a', "set_damage", "gun")]);
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(battle.injury('B'), "killed");
    battle.dice_are_spent();
}

/// D6-STUN-02: every blaster has the setting unless its data says otherwise; slug guns and blades have none, and in
/// `basic` there is none.
#[test]
fn which_weapons_have_the_setting() {
    let arms = ["gun", "slug_pistol", "walker_cannon", "knife"];
    let mut battle = scene("a B").charts().armed('a', &arms).code('a', Skill::Blaster, "3D").dice([]);
    let refusals = arms.map(|arm| battle.refusal(battle.with('a', "set_stun", arm)));
    assert_eq!(refusals, ["", "no_setting", "no_setting", "no_setting"]);
    let mut basic = scene("a B").armed('a', &["gun"]).dice([]);
    assert_eq!(basic.refusal(basic.with('a', "set_stun", "gun")), "unknown_action");
}
