//! LIGHT

use blastdoor::{
    grid::Light,
    rules::d6::{Gear, data::Skill},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::{Fact::Failed, hit},
};

fn on_top(battle: &mut Battle) -> Vec<String> {
    battle.dice_on_top(battle.attack('a', 'B', "gun"))
}

fn shooter(text: &str) -> Scene {
    scene(text).armed('a', &["gun"]).code('a', Skill::Blaster, "4D")
}

/// D6-COVER-03, D6-COVER-08, D6-COVER-10: poor light, night and darkness at the target's square, and nowhere else.
#[test]
fn darkness_hides_who_stands_in_it() {
    for (light, dice) in [
        (Light::Bright, None),
        (Light::Poor, Some("1D poor light")),
        (Light::Night, Some("2D moonlit night")),
        (Light::Dark, Some("4D complete darkness")),
    ] {
        let mut battle = shooter("a . . B").light(light, &[(3, 0)]).dice([]);
        assert_eq!(on_top(&mut battle), Vec::from_iter(dice.map(str::to_owned)));
    }
    let mut battle = shooter("a . . B").light(Light::Dark, &[(0, 0), (1, 0), (2, 0)]).dice([]);
    assert!(on_top(&mut battle).is_empty(), "the shooter's own darkness, and that between");
}

/// D6-COVER-02, D6-COVER-08, D6-COVER-10, D6-CALL-06: very thick smoke, darkness and an object add up, each rolled for
/// itself.
#[test]
fn smoke_light_and_objects_add_up() {
    let mut battle = shooter("a * o B").light(Light::Poor, &[(3, 0)]).dice([6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 2, 1, 6]);
    assert_eq!(on_top(&mut battle), ["2D 1/2 covered", "4D very thick smoke", "1D poor light"]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(facts[1], hit('a', 'B', "gun", 24, 16), "8 + (1+1) + (1+1+1+1) + 2");
    battle.dice_are_spent();
}

/// D6-COVER-11: darkness at the target's square hampers blows as well.
#[test]
fn blows_in_the_dark() {
    let lit = |squares: &[(i16, i16)]| scene("a B").armed('a', &["club"]).light(Light::Dark, squares).dice([]);
    let mut battle = lit(&[(1, 0)]);
    assert_eq!(battle.dice_on_top(battle.attack('a', 'B', "club")), ["4D complete darkness"]);
    let mut battle = lit(&[(0, 0)]);
    assert!(battle.dice_on_top(battle.attack('a', 'B', "club")).is_empty(), "the striker's own square");
}

/// D6-COVER-11: no darkness hides who carries a light, and none hides anybody from night gear; smoke still does.
#[test]
fn lamps_and_night_gear() {
    let dark = || shooter("a : . B").light(Light::Night, &[(0, 0), (3, 0)]);
    let mut battle = dark().unit('B', |data| data.gear.push(Gear::HandLamp)).dice([]);
    assert_eq!(on_top(&mut battle), ["1D light smoke"]);
    let mut battle = dark().unit('a', |data| data.gear.push(Gear::NightGear)).dice([]);
    assert_eq!(on_top(&mut battle), ["1D light smoke"]);
    assert!(battle.sheet('a').lines.iter().any(|line| line.starts_with("Night gear")));
    let mut battle = dark().unit('a', |data| data.gear.push(Gear::HandLamp)).dice([]);
    assert_eq!(on_top(&mut battle), ["1D light smoke", "2D moonlit night"], "one's own lamp shows nobody else");
}

/// D6-COVER-10: of a large unit the brightest square shows it.
#[test]
fn a_large_unit_half_in_the_light() {
    let large = |squares: &[(i16, i16)]| {
        let scene = shooter("a . . B . / . . . . .").unit('B', |data| data.side = 2);
        scene.light(Light::Dark, squares).dice([])
    };
    let all = [(3, 0), (4, 0), (3, 1), (4, 1)];
    assert_eq!(on_top(&mut large(&all)), ["4D complete darkness"]);
    assert!(on_top(&mut large(&all[1..])).is_empty());
}

/// D6-COVER-12, D6-COVER-04: what hides in the dark is harder to find.
#[test]
fn searching_in_the_dark() {
    let mut battle = scene("a . . B")
        .placed('B', |spec| spec.hidden = true)
        .light(Light::Night, &[(3, 0)])
        .code('a', Skill::Search, "3D")
        .dice([4, 4, 4, 2, 3]);
    let facts = battle.plays([battle.order('a', "search")]);
    assert_eq!(facts[1], Failed('a', "search for B", 12, 13), "{facts:?}");
    battle.dice_are_spent();
}
