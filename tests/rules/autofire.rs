//! AUTOFIRE

use blastdoor::{
    battle::{ItemKey, Order},
    grid::Corner,
    rules::saga::data::{Autofire, Feat, Size, Weapon, WeaponKind},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::laws,
};

/// BAB +6 and Dexterity +3, with a rifle of 3d8: 20 shots, and a setting for autofire.
fn gunner(drawing: &str, change: impl Fn(&mut Weapon)) -> Scene {
    let scene = scene(drawing).weapon("gun", "3d8", |weapon| {
        (weapon.kind, weapon.shots, weapon.autofire) = (WeaponKind::Rifle, Some(20), Autofire::Setting);
        change(weapon);
    });
    scene.armed('h', &["gun"]).unit('h', |data| (data.base_attack, data.abilities.dexterity) = (6, 17))
}

/// The same with a gun that knows nothing but autofire.
fn tripod(drawing: &str) -> Scene {
    gunner(drawing, |weapon| weapon.autofire = Autofire::Only)
}

fn sweep(battle: &Battle, x: i16, y: i16) -> Order {
    battle.order('h', "autofire").with(ItemKey::of("gun")).at_corner(Corner::new(x, y))
}

fn burst(battle: &Battle, target: char) -> Order {
    battle.order('h', "burst_fire").with(ItemKey::of("gun")).at(battle.id(target))
}

/// SAGA-SWIFT-08, SAGA-AUTO-01: of two guns of one kind in hand an order means the first, as it is set.
#[test]
fn two_of_a_kind() {
    let mut battle = gunner("h . . . B", |weapon| (weapon.kind, weapon.size) = (WeaponKind::Pistol, Size::Small))
        .armed('h', &["gun", "gun"])
        .dice([]);
    battle.uses('h', "switch_autofire", "gun");
    battle.pass_to('B');
    battle.pass_to('h');
    laws::what_is_offered_is_allowed(&mut battle.world);
    assert_eq!(battle.refusal(sweep(&battle, 4, 0)), "");
    assert_eq!(battle.refused(battle.attack('h', 'B', "gun")), "autofire");
}

fn bonus(order: Order, battle: &mut Battle) -> i32 {
    battle.preview(order).bonus.unwrap().total()
}

/// The shots that its sheet tells.
fn shots(battle: &mut Battle) -> String {
    let line = battle.sheet('h').lines.into_iter().find(|line| line.starts_with("gun")).unwrap();
    let shots = line.split(", ").find_map(|part| part.split_once(" shots")).unwrap().0;
    shots.to_owned()
}

/// SAGA-EXD-22, SAGA-AUTO-02, SAGA-AUTO-04: natural 10 comes to 14, with a braced autofire-only weapon to 17.
#[test]
fn the_penalty() {
    let mut battle = tripod("h . . . B").dice([]);
    assert_eq!(bonus(sweep(&battle, 4, 0), &mut battle), 4);
    battle.uses('h', "brace", "gun");
    assert_eq!(bonus(sweep(&battle, 4, 0), &mut battle), 7);
}

/// SAGA-AUTO-04, SAGA-SWIFT-03: other weapons gain nothing by bracing; what comes between undoes it, and so does the
/// end of the turn.
#[test]
fn bracing() {
    let mut battle = gunner("h . . . B", |_| ()).dice([]);
    assert_eq!(battle.refused(battle.order('h', "brace").with(ItemKey::of("gun"))), "no_brace");
    let mut battle = tripod("h . . . B").dice([]);
    battle.uses('h', "brace", "gun");
    assert_eq!(battle.refused(battle.order('h', "brace").with(ItemKey::of("gun"))), "no_action_left");
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(bonus(sweep(&battle, 4, 0), &mut battle), 4, "not in the same turn");
    // Standard as the second of three: brace, lie down, and there is no standard action left to fire.
    battle.uses('h', "brace", "gun");
    battle.does('h', "drop_prone");
    assert_eq!(battle.refusal(sweep(&battle, 4, 0)), "no_action_left");
}

/// SAGA-AUTO-05: rifles, heavy weapons and pistols with an extended stock.
#[test]
fn what_can_be_braced() {
    for (kind, stock, allowed) in [
        (WeaponKind::Rifle, false, true),
        (WeaponKind::Heavy, false, true),
        (WeaponKind::Pistol, true, true),
        (WeaponKind::Pistol, false, false),
        (WeaponKind::Carbine, false, false),
    ] {
        let gun = |weapon: &mut Weapon| {
            (weapon.kind, weapon.extended_stock, weapon.autofire) = (kind, stock, Autofire::Only);
        };
        let mut battle = gunner("h . . . B", gun).dice([]);
        let refusal = battle.refusal(battle.order('h', "brace").with(ItemKey::of("gun")));
        assert_eq!(refusal.is_empty(), allowed, "{kind:?} {stock}: {refusal}");
    }
}

/// SAGA-AUTO-01, SAGA-SWIFT-08: a swift action sets it, and set so it fires no single shots.
#[test]
fn the_setting() {
    let mut battle = gunner("h . . . B", |_| ()).dice([]);
    assert_eq!(battle.refusal(sweep(&battle, 4, 0)), "no_area");
    battle.uses('h', "switch_autofire", "gun");
    assert_eq!(battle.refusal(sweep(&battle, 4, 0)), "");
    assert_eq!(battle.refusal(battle.attack('h', 'B', "gun")), "autofire");
    battle.uses('h', "switch_autofire", "gun");
    assert_eq!(battle.refusal(battle.attack('h', 'B', "gun")), "");
    let mut battle = tripod("h . . . B").dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "gun")), "autofire");
    assert_eq!(battle.refused(battle.order('h', "switch_autofire").with(ItemKey::of("gun"))), "no_such_setting");
}

/// SAGA-EXD-22, SAGA-AUTO-03: ten shots, and not with nine.
#[test]
fn ten_shots() {
    let mut battle = tripod("h . . . B").dice([2, 2]);
    battle.submit(sweep(&battle, 4, 0));
    assert_eq!(shots(&mut battle), "10");
    battle.pass_to('B');
    battle.pass_to('h');
    battle.submit(sweep(&battle, 4, 0));
    assert_eq!(shots(&mut battle), "0");
    let nine = gunner("h . . . B", |weapon| (weapon.autofire, weapon.shots) = (Autofire::Only, Some(9)));
    let mut battle = nine.dice([]);
    assert_eq!(battle.refused(sweep(&battle, 4, 0)), "too_few_shots");
}

/// SAGA-AUTO-02, SAGA-AUTO-09, SAGA-AREA-09: two by two squares, cover from the attacker, Evasion.
#[test]
fn two_by_two() {
    let tough = |data: &mut blastdoor::rules::saga::data::UnitData| data.hit_points = 100;
    let scene = tripod("h . . A B / . . . C D / . . . . E").weapon("gun", "10", |weapon| {
        (weapon.kind, weapon.shots, weapon.autofire) = (WeaponKind::Rifle, Some(20), Autofire::Only);
    });
    let mut scene = ['A', 'B', 'C', 'D', 'E'].into_iter().fold(scene, |scene, letter| scene.unit(letter, tough));
    scene = scene.unit('C', |data| data.feats = vec![Feat::Evasion]);
    // 7 comes to 11: A and C in the open are hit, B behind A and D behind both are covered by them.
    let mut battle = scene.dice([7]);
    battle.submit(sweep(&battle, 4, 1));
    assert_eq!(['A', 'B', 'C', 'D', 'E'].map(|letter| 100 - battle.hp(letter)), [10, 0, 5, 0, 0]);
}

/// SAGA-AUTO-10: range to the nearest of the four squares, one of which must be in line of effect, seen or not.
#[test]
fn range_and_sight() {
    let row = format!("h{}B", ".".repeat(12));
    let mut battle = tripod(&format!("{row}/{}", ".".repeat(14))).dice([]);
    assert_eq!([11, 12].map(|x| bonus(sweep(&battle, x, 1), &mut battle)), [4, 2], "10 squares, then 11");
    let mut battle = tripod("h # B . / . # . .").dice([]);
    assert_eq!(battle.refusal(sweep(&battle, 3, 1)), "no_line_of_effect");
    assert_eq!(battle.refusal(sweep(&battle, 1, 1)), "");
    let mut battle = tripod("h % B .").dice([]);
    assert_eq!(battle.refusal(sweep(&battle, 3, 0)), "", "through thick smoke");
}

/// SAGA-EXD-22, SAGA-AUTO-06, SAGA-AUTO-07, SAGA-AUTO-08: 5d8 at -5 for 5 shots, and criticals double.
#[test]
fn burst_fire() {
    let tough = |data: &mut blastdoor::rules::saga::data::UnitData| data.hit_points = 200;
    let trained = |scene: Scene| scene.unit('h', |data| data.feats = vec![Feat::BurstFire]).unit('B', tough);
    let mut battle = trained(tripod("h . . . B")).dice([20, 1, 2, 3, 4, 5]);
    assert_eq!(bonus(burst(&battle, 'B'), &mut battle), 4);
    assert_eq!(battle.preview(burst(&battle, 'B')).damage.unwrap().max, 40);
    battle.submit(burst(&battle, 'B'));
    assert_eq!((200 - battle.hp('B'), shots(&mut battle).as_str()), (30, "15"));
    battle.pass_to('B');
    battle.pass_to('h');
    battle.uses('h', "brace", "gun");
    assert_eq!(bonus(burst(&battle, 'B'), &mut battle), 7);

    let mut battle = tripod("h . . . B").dice([]);
    assert_eq!(battle.refused(burst(&battle, 'B')), "no_feat");
    let few = gunner("h . . . B", |weapon| (weapon.autofire, weapon.shots) = (Autofire::Only, Some(4)));
    assert_eq!(trained(few).dice([]).refused_burst(), "too_few_shots");
    let mut battle = trained(gunner("h . . . B", |_| ())).dice([]);
    assert_eq!(battle.refused(burst(&battle, 'B')), "no_autofire");
}

trait Refused {
    fn refused_burst(self) -> String;
}

impl Refused for Battle {
    fn refused_burst(mut self) -> String {
        let order = burst(&self, 'B');
        self.refused(order)
    }
}
