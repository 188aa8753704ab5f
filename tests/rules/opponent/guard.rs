//! The computer guards a unit instead of letting it attack.

use blastdoor::{
    battle::{Objective, Order, SideId, UnitId},
    rules::saga::data::{Reduction, UnitData},
};

use super::{lasting, turns_of};
use crate::scene::{Scene, scene};

/// h, whose club does nothing to B, cannot walk away from B's blows.
fn cornered(weapon: &str) -> Scene {
    cornered_on("h B / # #", weapon)
}

/// The same on a map of its own.
fn cornered_on(map: &str, weapon: &str) -> Scene {
    let armored = |data: &mut UnitData| {
        data.damage_reduction = vec![Reduction { points: 20, except: Vec::new(), uncuttable: true }];
    };
    let scene = lasting(map).unit('B', armored).armed('h', &["club"]).armed('B', &[weapon]);
    scene.unit('h', |data| (data.speed, data.hit_points) = (0, 200)).order("hB").ai(0)
}

/// The enemy wins by defeating h.
fn with_a_price_on_it(scene: Scene) -> Scene {
    scene.goal(Objective::Defeat { side: SideId(1), unit: UnitId(0) })
}

fn first(scene: Scene) -> Order {
    scene.dice([]).decides()
}

/// SAGA-FDEF-02: who must not fall and hurts nobody defends itself against blows, and only against those.
#[test]
fn it_defends_who_must_not_fall() {
    assert_eq!(first(with_a_price_on_it(cornered("ram"))).action.as_str(), "full_defense");
    let far = scene("h . . . . . . . . . B").unit('h', |data| data.speed = 0).armed('B', &["ram"]);
    assert_ne!(first(with_a_price_on_it(far.order("hB").ai(0))).action.as_str(), "full_defense");
}

/// SAGA-FDEF-02: a good attack is worth more.
#[test]
fn it_attacks_where_that_hurts() {
    let scene = scene("h B / # #").armed('h', &["ram"]).armed('B', &["club"]).order("hB").ai(0);
    assert_eq!(first(with_a_price_on_it(scene)).action.as_str(), "attack");
}

/// SAGA-FDEF-01, SAGA-FDEF-02: the preview tells the damage that is averted, more for the full defense.
#[test]
fn the_preview_tells_what_is_averted() {
    let mut battle = cornered("ram").dice([]);
    let worth =
        ["fight_defensively", "full_defense"].map(|action| battle.preview(battle.order('h', action)).worth_x100);
    assert!(worth[0] > Some(0) && worth[1] > worth[0], "{worth:?}");
    let mut far = scene("h . . . . . . . . . B").armed('B', &["ram"]).order("hB").dice([]);
    assert_eq!(far.preview(far.order('h', "full_defense")).worth_x100, Some(0), "nobody can strike it there");
}

/// The last unit of a side goes for its enemies though the battle is lost with it; one with friends leaves that to them.
#[test]
fn the_last_of_a_side_goes_for_its_enemies() {
    let goes = |map: &str| {
        let scene = scene(map).armed('h', &["club"]).order("hB").ai(0);
        first(with_a_price_on_it(scene)).action.as_str() == "move"
    };
    assert!(goes("h . . . . . . . . . . . . . B"));
    assert!(!goes("h . . . . . . . . . . . . . B / f . . . . . . . . . . . . . ."));
}

/// SAGA-FDEF-02: a unit that must not fall guards itself as long as friends can fight for it. The last of its side does so
/// for some rounds only: its battle would never end.
#[test]
fn the_last_of_a_side_does_not_guard_itself_for_ever() {
    let guards = |map: &str| {
        let scene = with_a_price_on_it(cornered_on(map, "ram")).unit('h', |data| data.hit_points = 5000);
        turns_of(scene, 'h', 14).iter().filter(|action| action.as_str() == "full_defense").count()
    };
    let (alone, with_friend) = (guards("h B / # #"), guards("h B / # # / f #"));
    assert!((1..=8).contains(&alone), "{alone}");
    assert_eq!(with_friend, 14);
}
