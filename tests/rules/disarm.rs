//! STANDARD ACTIONS: DISARM

use blastdoor::{
    battle::{ItemKey, Order},
    rules::{
        self,
        saga::data::{Catalogue, Feat, Nature, UnitData, Weapon, WeaponGroup, WeaponKind},
    },
};

use crate::{
    scene::{Battle, scene},
    support::fact::{Fact::ItemMoved, hit, missed},
};

fn disarm(battle: &Battle, weapon: &'static str) -> Order {
    battle.order('h', "disarm").with(ItemKey::of(weapon)).at(battle.id('B'))
}

/// A Reflex of 17.
fn seventeen(data: &mut UnitData) {
    data.heroic_level = 7;
}

/// SAGA-EXD-26, SAGA-DISARM-02, SAGA-DISARM-03, SAGA-DISARM-07
#[test]
fn a_rifle_in_two_hands() {
    let numbers = |feats: &[Feat]| {
        let feats = feats.to_vec();
        let armed = scene("h B").armed('B', &["rifle"]).unit('B', seventeen);
        let mut battle = armed.unit('h', |data| (data.base_attack, data.feats) = (0, feats)).dice([]);
        let preview = battle.preview(disarm(&battle, "club"));
        (preview.bonus.unwrap().total(), preview.against.unwrap().1.total())
    };
    assert_eq!(numbers(&[]), (-5, 27));
    assert_eq!(numbers(&[Feat::ImprovedDisarm]), (0, 27));
}

/// SAGA-DISARM-01, SAGA-DISARM-04: the item falls at its feet; nobody is hurt.
#[test]
fn the_weapon_falls() {
    let mut battle = scene("h B").armed('B', &["pistol"]).dice([16]);
    assert_eq!(
        battle.submit(disarm(&battle, "club")),
        [hit('h', 'B', "club", 21, 21).on("disarm"), ItemMoved('B', "pistol")]
    );
    assert_eq!(battle.hp('B'), 30);
    battle.pass_to('B');
    battle.submit(battle.order('B', "pick_up").with(ItemKey::of("pistol")).to((1, 0).into()));
}

/// SAGA-DISARM-06, SAGA-DISARM-07: a failure lets the opponent strike at once, but not at one who knows how.
#[test]
fn a_failure_is_answered() {
    let mut battle = scene("h B").ai(1).dice([15, 2]);
    assert_eq!(
        battle.submit(disarm(&battle, "club")),
        [missed('h', 'B', "club", 20, 21).on("disarm"), missed('B', 'h', "club", 7, 11).on("attack of opportunity")]
    );
    let improved = scene("h B").unit('h', |data| data.feats = vec![Feat::ImprovedDisarm]);
    let mut battle = improved.ai(1).dice([10]);
    assert_eq!(battle.submit(disarm(&battle, "club")).len(), 1);
}

/// SAGA-DISARM-05: bare hands may take the item; that is asked before the roll.
#[test]
fn bare_hands_take_it() {
    let unarmed = || {
        let feats = |data: &mut UnitData| data.feats = vec![Feat::MartialArts1];
        scene("h B").armed('h', &[]).armed('B', &["pistol"]).unit('h', feats)
    };
    let mut battle = unarmed().dice([16]);
    battle.submit(disarm(&battle, "unarmed"));
    assert_eq!(battle.answers("take")[1..], [ItemMoved('B', "pistol"), ItemMoved('h', "pistol")]);
    let mut battle = unarmed().dice([16]);
    battle.submit(disarm(&battle, "unarmed"));
    assert_eq!(battle.answers("drop")[1..], [ItemMoved('B', "pistol")]);
}

/// SAGA-DISARM-01, SAGA-DISARM-05: which item, and what becomes of it, are one question.
#[test]
fn one_question() {
    let feats = |data: &mut UnitData| data.feats = vec![Feat::MartialArts1];
    let scene = scene("h B").armed('h', &[]).armed('B', &["pistol", "club"]).unit('h', feats);
    let mut battle = scene.dice([20]);
    assert_eq!(battle.submit(disarm(&battle, "unarmed")), [], "nothing is rolled yet");
    assert_eq!(battle.asked().parts().len(), 2);
    assert_eq!(battle.answers("club,drop")[1..], [ItemMoved('B', "club")]);
    battle.dice_are_spent();
}

/// SAGA-UNARM-04: without Martial Arts I it provokes.
#[test]
fn bare_hands_provoke() {
    let mut battle = scene("h B").armed('h', &[]).ai(1).dice([2, 2]);
    battle.submit(disarm(&battle, "unarmed"));
    assert_eq!(battle.answers("take").len(), 2, "and B has no second attack for the failure");
    battle.dice_are_spent();
}

/// SAGA-DISARM-08: by a shot with the talent for it; a failure is not answered.
#[test]
fn by_a_shot() {
    let mut battle = scene("h B").armed('h', &["pistol"]).dice([]);
    assert_eq!(battle.refused(disarm(&battle, "pistol")), "not_melee");
    let talent = scene("h B").armed('h', &["pistol"]).unit('h', |data| data.feats = vec![Feat::RangedDisarm]);
    let mut battle = talent.ai(1).dice([2]);
    assert_eq!(battle.submit(disarm(&battle, "pistol")).len(), 1);
}

/// SAGA-DISARM-01: one item of several, the one that is named.
#[test]
fn one_of_several() {
    let mut battle = scene("h B").armed('B', &["pistol", "club"]).dice([20]);
    battle.submit(disarm(&battle, "club"));
    assert_eq!(battle.asked().options.len(), 2);
    assert!(battle.answers("club").contains(&ItemMoved('B', "club")));
    let mut battle = scene("h B").armed('B', &["claw"]).dice([]);
    assert_eq!(battle.refused(disarm(&battle, "club")), "nothing_held");
}

/// SAGA-BEY-37: what is built into a robot is neither struck from its hand nor dropped, put away or thrown, and stays
/// with it when it breaks down; so are natural weapons.
#[test]
fn what_is_part_of_a_robot() {
    for (part, refused) in [("arm", "built_in"), ("claw", "natural")] {
        let arm = |weapon: &mut Weapon| {
            (weapon.kind, weapon.group, weapon.built_in) = (WeaponKind::Carbine, WeaponGroup::Rifles, true);
        };
        let robot = |data: &mut UnitData| {
            (data.nature, data.abilities.constitution, data.hit_points) = (Nature::Robot, None, 10);
        };
        let scene = scene("h B . C").weapon("arm", "3d8", arm).armed('B', &[part]).unit('B', robot).order("Bh");
        let mut battle = scene.armed('h', &["hammer"]).dice([15]);
        for (action, code) in [("drop", refused), ("holster", refused), ("throw_weapon", "no_missile")] {
            let mut order = battle.order('B', action).with(ItemKey::of(part));
            if action == "throw_weapon" {
                order = order.at(battle.id('h'));
            }
            assert_eq!(battle.refusal(order.clone()), code, "{action} {part}");
            let menu = blastdoor::rules::orders(&mut battle.world);
            assert!(menu.iter().all(|other| other.action != order.action), "{action} {part} is not offered");
        }
        battle.pass_to('h');
        assert_eq!(battle.refusal(disarm(&battle, "hammer")), "nothing_held");
        battle.attacks('h', 'B', "hammer");
        assert!(!battle.is('B', "prone") || rules::query(&mut battle.world, |query| query.ground_items().is_empty()));
        assert!(battle.sheet('B').lines.iter().any(|line| line.starts_with(part)), "{part}");
    }
}

/// SAGA-BEY-37: the arms of the shipped robots and the guns of the shipped vehicles are parts of them.
#[test]
fn shipped_parts() {
    for key in ["arm_blaster", "sting_blaster", "walker_cannon", "post_gun", "turret_cannon"] {
        assert!(Catalogue::shipped().weapons[key].built_in, "{key}");
    }
}
