//! Random battles keep the laws of every rule set.

use bevy::prelude::World;
use blastdoor::{battle::Command, dice::Dice, rules};

use crate::{
    scene::*,
    support::{drive::drive, laws, secrets},
};

fn crowd() -> Scene {
    let drawn = scene("ao..B.~./.b.%.Co./+..#...D").armed('a', &["gun"]).armed('B', &["gun", "knife"]);
    let drawn = drawn.armed('C', &["club"]).carries('b', &["frag_grenade", "medkit_1", "club"]).asks();
    let drawn = drawn.unit('D', |data| data.powers = vec!["psi_push".to_owned(), "mind_shock".to_owned()]);
    drawn.has_trait('b', "slip_away").has_trait('a', "second_wind").rounds(12)
}

/// Every offered order is legal, and the same command leads to the same state, from any state of a random battle.
#[test]
fn random_battles_keep_the_laws() {
    for seed in 0..6 {
        let mut battle = crowd().random(seed);
        let mut count = 0;
        let mut look = |world: &mut World, scratch: &mut World, command: &Command| {
            count += 1;
            if count % 7 == 0 {
                laws::what_is_offered_is_allowed(world);
                laws::the_same_command_leads_to_the_same_state(world, command);
                laws::a_fork_is_the_same_battle(world, scratch, command);
                assert!(rules::preview(world, command).is_ok());
            }
        };
        drive(&mut battle.world, seed, &mut look);
    }
}

/// SWU-STEALTH-04, SWU-STEALTH-06: nothing that a side may ask depends on the units that hide from it.
#[test]
fn nothing_hidden_shows() {
    let mut looked_at = 0;
    for seed in 0..6 {
        let drawn = crowd().placed('B', |spec| spec.hidden = true).placed('b', |spec| spec.hidden = true);
        let mut battle = drawn.unit('B', |data| data.abilities.dexterity = 24).random(seed);
        let mut chance = Dice::seeded(seed);
        let mut look = |world: &mut World, _: &mut World, _: &Command| {
            looked_at += secrets::nothing_hidden_shows(world, &mut chance);
        };
        drive(&mut battle.world, seed, &mut look);
    }
    assert!(looked_at > 20, "{looked_at}");
}
