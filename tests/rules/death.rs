//! DEATH

use blastdoor::rules::saga::data::{Nature, UnitData};

use crate::scene::scene;

/// SAGA-DEAD-01, SAGA-DEAD-02: the dead make no check and are no target; so the destroyed.
#[test]
fn gone_for_good() {
    for (nature, tag) in [(Nature::Living, "dead"), (Nature::Robot, "destroyed")] {
        let mut battle = scene("h B . c")
            .order("Bhc")
            .unit('h', |data: &mut UnitData| data.nature = nature)
            .armed('B', &["ram"])
            .dice([10]);
        battle.attacks('B', 'h', "ram");
        assert!(battle.is('h', tag));
        while battle.round() < 12 {
            let unit = battle.active().unwrap();
            assert_ne!(unit, 'h');
            assert!(battle.ends(unit).is_empty());
        }
        battle.pass_to('B');
        assert_eq!(battle.refusal(battle.attack('B', 'h', "ram")), "no_target");
    }
}
