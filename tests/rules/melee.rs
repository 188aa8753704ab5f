//! STANDARD ACTIONS: MELEE ATTACK

use blastdoor::rules::saga::data::Size;

use crate::scene::scene;

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
