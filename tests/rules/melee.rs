//! STANDARD ACTIONS: MELEE ATTACK

use blastdoor::{
    battle::{AttackKind, ItemKey, Order},
    rules::saga::data::{Size, WeaponKind},
};

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::Damaged,
};

/// SAGA-MELEE-01: the eight squares around, no farther; more with a longer reach.
#[test]
fn what_can_be_struck() {
    let mut battle = scene("A B C / D h E / F G I / J . .").armed('h', &["club", "spear"]).dice([]);
    for target in ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'I'] {
        assert_eq!(battle.refusal(battle.attack('h', target, "club")), "");
    }
    assert_eq!(battle.refusal(battle.attack('h', 'J', "club")), "out_of_reach");
    let mut battle = scene("h . B . / . . . . / . C . .").armed('h', &["club", "spear"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "club")), "out_of_reach");
    assert_eq!(battle.refusal(battle.attack('h', 'B', "spear")), "");
    assert_eq!(battle.refusal(battle.attack('h', 'C', "spear")), "out_of_reach", "a diagonal and one are three");
}

/// SAGA-MELEE-02, SAGA-MELEE-03: a chair is nobody's weapon, and hurts by its size.
#[test]
fn improvised_weapons() {
    let sizes =
        [("tiny", Size::Tiny, 3), ("small", Size::Small, 4), ("medium", Size::Medium, 6), ("large", Size::Large, 8)];
    for (name, size, most) in sizes {
        let mut battle = scene("h B")
            .weapon(name, "1", |weapon| {
                (weapon.group, weapon.size) = (blastdoor::rules::saga::data::WeaponGroup::Improvised, size);
                weapon.damage = None;
            })
            .armed('h', &[name])
            .dice([]);
        assert_eq!(battle.odds('h', 'B', name), (0, 11, (1, most)), "{name}");
    }
}

/// SAGA-MELEE-01, SAGA-COVER-17: not through a wall.
#[test]
fn not_through_a_wall() {
    use blastdoor::grid::Barrier;
    let mut battle = scene("h B").border(Barrier::Wall, (0, 0), (1, 0)).dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "club")), "no_line_of_sight");
}

fn struck(battle: &Battle, target: char, weapon: &'static str) -> Order {
    let target = battle.id(target);
    battle.order('h', "strike_held").with(ItemKey::of(weapon)).at(target)
}

/// SAGA-MELEE-03: a rifle butt is an improvised weapon: -5, damage by its size, bludgeoning, in melee.
#[test]
fn a_rifle_butt() {
    for (weapon, most) in [("pistol", 4), ("rifle", 8), ("rocket", 8)] {
        let mut battle = scene("h B").armed('h', &[weapon]).dice([]);
        let preview = battle.preview(struck(&battle, 'B', weapon));
        assert_eq!(preview.bonus.unwrap().total(), 0, "{weapon}");
        assert_eq!(preview.manner, Some(AttackKind::Melee), "{weapon}");
        let damage = preview.damage.unwrap();
        assert_eq!((damage.min, damage.max), (1, most), "{weapon}");
    }
}

/// SAGA-MELEE-03, SAGA-RANGED-04, SAGA-OBJ-16: the size as an object tells the damage, however many hands the weapon takes.
#[test]
fn an_object_of_another_size() {
    for (object, most) in [(Size::Tiny, 3), (Size::Small, 4), (Size::Medium, 6), (Size::Huge, 8)] {
        let gun = scene("h B").weapon("gun", "3d8", |weapon| {
            (weapon.kind, weapon.size, weapon.object) = (WeaponKind::Rifle, Size::Large, Some(object));
        });
        let mut battle = gun.armed('h', &["gun"]).dice([]);
        let blow = struck(&battle, 'B', "gun");
        let throw = Order { action: battle.order('h', "throw_weapon").action, ..blow.clone() };
        for order in [blow, throw] {
            let damage = battle.preview(order.clone()).damage.unwrap();
            assert_eq!((damage.min, damage.max), (1, most), "{order:?}");
        }
    }
}

/// SAGA-MELEE-03: the blow uses no ammunition and the weapon stays in hand; an empty weapon strikes as well.
#[test]
fn a_club_stays_in_hand() {
    let mut battle = scene("h B").armed('h', &["slugger"]).dice([20, 3, 2, 2, 2, 2]);
    let facts = battle.submit(struck(&battle, 'B', "slugger"));
    assert!(facts.iter().any(|fact| matches!(fact, Damaged('B', 6, _))), "a critical hit doubles the 3: {facts:?}");
    for _ in 0..2 {
        battle.pass_to('B');
        battle.pass_to('h');
        battle.attacks('h', 'B', "slugger");
    }
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refusal(battle.attack('h', 'B', "slugger")), "empty", "the blow took no shot");
    assert_eq!(battle.refusal(struck(&battle, 'B', "slugger")), "");
}

/// SAGA-MELEE-01, SAGA-MELEE-03: it reaches as far as melee does, and what is made for melee strikes as what it is.
#[test]
fn only_in_reach_and_not_with_melee_weapons() {
    let mut battle = scene("h . B").armed('h', &["rifle"]).dice([]);
    assert_eq!(battle.refusal(struck(&battle, 'B', "rifle")), "out_of_reach");
    for weapon in ["club", "knife", "claw"] {
        let mut battle = scene("h B").armed('h', &[weapon]).dice([]);
        assert_eq!(battle.refusal(struck(&battle, 'B', weapon)), "no_club", "{weapon}");
    }
    let mut battle = scene("h B").armed('h', &["club"]).dice([]);
    assert_eq!(battle.refusal(struck(&battle, 'B', "rifle")), "not_held");
}
