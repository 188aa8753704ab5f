//! SWIFT ACTIONS: AIM

use blastdoor::{
    battle::{ItemKey, Order},
    grid::{Corner, Direction},
    rules::saga::data::{Feat, UnitData},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::{
        Fact::{Damaged, FellProne, Gained, Lost},
        hit, missed,
    },
};

fn aim(battle: &Battle, target: char) -> Order {
    battle.order('h', "aim").at(battle.id(target))
}

/// h with a pistol, and B behind something low.
fn crate_between() -> Scene {
    scene("h . . o B / . . . . .").armed('h', &["pistol"])
}

/// SAGA-AIM-01, SAGA-EXD-30, SAGA-ACT-03: a swift action and a move as another, then the shot; cover does not count.
#[test]
fn an_aimed_shot_ignores_cover() {
    let mut battle = crate_between().dice([6, 1, 1, 1]);
    assert_eq!(battle.against('h', 'B', "pistol"), 16);
    assert_eq!(battle.submit(aim(&battle, 'B')), [Gained('h', "aiming")]);
    assert_eq!(battle.against('h', 'B', "pistol"), 11);
    assert_eq!(
        battle.attacks('h', 'B', "pistol"),
        [Lost('h', "aiming"), hit('h', 'B', "pistol", 11, 11), Damaged('B', 3, 27)]
    );
    battle.dice_are_spent();
}

/// SAGA-EXD-30, SAGA-ACT-08: two swift actions are needed; with the standard and the move action gone there is one.
#[test]
fn it_takes_two_swift_actions() {
    let mut battle = crate_between().dice([2]);
    battle.moves('h', 0, 1);
    battle.attacks('h', 'B', "pistol");
    assert_eq!(battle.refused(aim(&battle, 'B')), "no_action_left");
}

/// SAGA-AIM-02, SAGA-COVER-16: neither what cannot be seen nor what has total cover can be aimed at; total cover taken
/// after the aim stays total.
#[test]
fn not_through_walls() {
    let mut battle = scene("h . # . B").armed('h', &["pistol"]).dice([]);
    assert_eq!(battle.refused(aim(&battle, 'B')), "no_line_of_sight");
    let mut battle = crate_between().order("Bh").dice([]);
    battle.does('B', "drop_prone");
    battle.pass_to('h');
    assert_eq!(battle.refused(aim(&battle, 'B')), "total_cover");
    assert!(!blastdoor::rules::legal(&mut battle.world).contains(&aim(&battle, 'B').into()));
    let mut battle = crate_between().dice([]);
    battle.submit(aim(&battle, 'B'));
    battle.pass_to('B');
    battle.does('B', "drop_prone");
    battle.pass_to('h');
    assert!(battle.is('h', "aim"), "it still sees B");
    assert_eq!(battle.refused(battle.attack('h', 'B', "pistol")), "total_cover");
}

/// SAGA-AIM-01: what is thrown can be aimed, and the menu says so.
#[test]
fn a_throw_can_be_aimed() {
    let mut battle = scene("h . . o B").armed('h', &["knife"]).dice([]);
    let unit = battle.id('h');
    let menu = blastdoor::rules::menu(&mut battle.world, unit);
    assert!(menu.groups.iter().flat_map(|group| &group.entries).any(|entry| entry.action.as_str() == "aim"));
    battle.submit(aim(&battle, 'B'));
    assert_eq!(battle.against('h', 'B', "knife"), 11);
}

/// SAGA-AIM-02, SAGA-AIM-03, SAGA-LOS-01: nor into the dark; a target that steps into it is lost.
#[test]
fn not_into_the_dark() {
    let dark = |map: &mut blastdoor::grid::Map| map.set_light((4, 0).into(), blastdoor::grid::Light::Dark);
    let mut battle = scene("h . . . B").map(dark).armed('h', &["pistol"]).dice([]);
    assert_eq!(battle.refused(aim(&battle, 'B')), "no_line_of_sight");
    let mut battle = scene("h . . B .").map(dark).armed('h', &["pistol"]).dice([]);
    battle.submit(aim(&battle, 'B'));
    battle.pass_to('B');
    battle.walks('B', &[(4, 0), (3, 0)]);
    assert!(!battle.is('h', "aim"));
}

/// SAGA-AIM-03, SAGA-BEY-41: whoever is blinded has lost sight of its target.
#[test]
fn the_blinded_lose_their_aim() {
    let flash = |weapon: &mut blastdoor::rules::saga::data::Weapon| weapon.blinds = 1;
    let mut battle = scene("h B").weapon("flash", "1", flash).armed('h', &["pistol"]).armed('B', &["flash"]).dice([19]);
    battle.policy('B', "opportunity", blastdoor::battle::Policy::Never);
    battle.submit(aim(&battle, 'B'));
    battle.pass_to('B');
    battle.attacks('B', 'h', "flash");
    assert!(battle.is('h', "blinded") && !battle.is('h', "aim"));
}

/// SAGA-AIM-03, SAGA-AIM-08: another action loses it.
#[test]
fn another_action_loses_it() {
    let mut battle = crate_between().dice([]);
    battle.submit(aim(&battle, 'B'));
    assert_eq!(battle.does('h', "drop_prone"), [Lost('h', "aiming"), FellProne('h')]);
}

/// SAGA-AIM-08: it carries over to the start of the next turn, and no further.
#[test]
fn it_carries_over() {
    let later = |first: &'static str| {
        let mut battle = crate_between().dice([2, 2]);
        battle.attacks('h', 'B', "pistol");
        battle.submit(aim(&battle, 'B'));
        battle.pass_to('B');
        battle.pass_to('h');
        if !first.is_empty() {
            battle.does('h', first);
        }
        battle.against('h', 'B', "pistol")
    };
    assert_eq!((later(""), later("drop_prone")), (11, 16));
    let mut battle = crate_between().dice([]);
    battle.submit(aim(&battle, 'B'));
    battle.pass_to('B');
    battle.pass_to('h');
    battle.pass_to('B');
    assert!(!battle.is('h', "aim"), "unused for a whole turn");
}

/// SAGA-AIM-03: a target out of sight for one step spoils it, although it comes back.
#[test]
fn out_of_sight_for_a_step() {
    let steps = |path: &[(i16, i16)]| {
        let mut battle = scene("h . . B . / . . # . . / . . # . .").armed('h', &["pistol"]).dice([]);
        battle.submit(aim(&battle, 'B'));
        battle.pass_to('B');
        battle.walks('B', path);
        battle.is('h', "aim")
    };
    assert!(steps(&[(4, 0), (3, 0)]));
    assert!(!steps(&[(3, 1), (3, 2), (3, 1), (3, 0)]));
}

/// SAGA-AIM-03: a door between spoils it.
#[test]
fn a_closed_door_spoils_it() {
    let mut battle = scene("h . ' B").armed('h', &["pistol"]).dice([]);
    battle.submit(aim(&battle, 'B'));
    battle.pass_to('B');
    battle.submit(battle.order('B', "close_door").to((2, 0).into()));
    assert!(!battle.is('h', "aim"));
}

/// SAGA-AIM-05, SAGA-AIM-06, SAGA-BEY-05: Careful Shot and Deadeye.
#[test]
fn feats_of_marksmen() {
    let sharp = |data: &mut UnitData| data.feats = vec![Feat::CarefulShot, Feat::Deadeye];
    let mut battle = crate_between().unit('h', sharp).dice([]);
    assert_eq!(battle.odds('h', 'B', "pistol"), (5, 16, (3, 18)));
    battle.submit(aim(&battle, 'B'));
    assert_eq!(battle.odds('h', 'B', "pistol"), (6, 11, (4, 24)));
}

/// SAGA-AIM-07, SAGA-AOO-14: aiming beside an enemy provokes it.
#[test]
fn aiming_lowers_the_guard() {
    let mut battle = scene("C h . . B").order("hCB").armed('h', &["pistol"]).ai(1).dice([2]);
    let order = aim(&battle, 'B');
    assert_eq!(battle.preview(order.clone()).risks.len(), 1);
    let facts = battle.submit(order);
    assert_eq!(facts, [missed('C', 'h', "club", 7, 11).on("attack of opportunity"), Gained('h', "aiming")]);
}

/// SAGA-AIM-08: an attack of opportunity of its own breaks it.
#[test]
fn a_strike_of_its_own_breaks_it() {
    let mut battle = scene("h . . . B / . C . . .").order("hCB").armed('h', &["pistol"]).ai(0).dice([2, 2]);
    // C threatens h, who aims all the same.
    battle.policy('C', "opportunity", blastdoor::battle::Policy::Never);
    battle.submit(aim(&battle, 'B'));
    battle.pass_to('C');
    let facts = battle.moves('C', 3, 1);
    assert!(facts.contains(&Lost('h', "aiming")), "{facts:?}");
}

/// SAGA-AIM-04: areas have nothing of an aim: no bonus of Careful Shot, no cover ignored; and they use it up.
#[test]
fn areas_have_nothing_of_an_aim() {
    let sharp = |data: &mut UnitData| data.feats = vec![Feat::CarefulShot, Feat::Deadeye];
    for (weapon, action) in [("grenade", "burst"), ("tripod", "autofire"), ("flamer", "cone")] {
        let mut battle = crate_between().unit('h', sharp).armed('h', &[weapon]).dice([2]);
        let point = |order: Order| match action {
            "cone" => order.towards(Direction::East),
            _ => order.at_corner(Corner::new(4, 0)),
        };
        let order = point(battle.order('h', action).with(ItemKey::of(weapon)));
        let odds = |battle: &mut Battle| {
            let preview = battle.preview(order.clone());
            (preview.bonus.unwrap().total(), preview.against.map(|(_, against)| against.total()), preview.damage)
        };
        let before = odds(&mut battle);
        battle.submit(aim(&battle, 'B'));
        assert_eq!(odds(&mut battle), before, "{weapon}");
        battle.submit(order);
        assert!(!battle.is('h', "aim"), "{weapon}");
    }
}

/// SAGA-AIM-04: a splash neither, although it is pointed at somebody.
#[test]
fn a_splash_has_nothing_of_an_aim() {
    let sharp = |data: &mut UnitData| data.feats = vec![Feat::CarefulShot, Feat::Deadeye];
    let mut battle = crate_between().unit('h', sharp).armed('h', &["rocket"]).dice([2]);
    let before = (battle.bonus('h', 'B', "rocket"), battle.preview(battle.attack('h', 'B', "rocket")).damage);
    battle.submit(aim(&battle, 'B'));
    let after = (battle.bonus('h', 'B', "rocket"), battle.preview(battle.attack('h', 'B', "rocket")).damage);
    assert_eq!(before, after);
    battle.attacks('h', 'B', "rocket");
    assert!(!battle.is('h', "aim"));
}

/// SAGA-AUTO-08, SAGA-AIM-01: a burst of fire at one target has the benefit.
#[test]
fn a_burst_of_fire_can_be_aimed() {
    let trained = |data: &mut UnitData| (data.feats, data.base_attack) = (vec![Feat::BurstFire, Feat::CarefulShot], 9);
    let mut battle = crate_between().unit('h', trained).armed('h', &["tripod"]).dice([6, 1, 1, 1, 1, 1]);
    battle.submit(aim(&battle, 'B'));
    let order = battle.order('h', "burst_fire").with(ItemKey::of("tripod")).at(battle.id('B'));
    let facts = battle.submit(order);
    assert!(facts.contains(&hit('h', 'B', "tripod", 11, 11).on("burst fire")), "{facts:?}");
    battle.dice_are_spent();
}

/// SAGA-AIM-01, SAGA-AIM-03: so has a shot at what the target holds, which uses the aim up.
#[test]
fn a_shot_at_a_weapon_can_be_aimed() {
    let mut battle = crate_between().dice([2]);
    let order = battle.order('h', "attack_item").with(ItemKey::of("pistol")).at(battle.id('B'));
    let against = |battle: &mut Battle| battle.preview(order.clone()).against.unwrap().1.total();
    let covered = against(&mut battle);
    battle.submit(aim(&battle, 'B'));
    assert_eq!(against(&mut battle), covered - 5);
    battle.submit(order.clone());
    assert!(!battle.is('h', "aim"));
}
