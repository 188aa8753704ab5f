//! The shipped weapons against the sample list of the catalogue.

use blastdoor::{
    battle::ItemKey,
    rules::saga::data::{Autofire, Blast, Catalogue, DamageType, Size},
};

use crate::scene::scene;

/// SAGA-BEY-36: dice and damage type of each sample weapon.
#[test]
fn the_sample_weapons() {
    use DamageType::{Bludgeoning, Energy, Ion, Piercing, Slashing, Stun};
    for (key, dice, made_of) in [
        ("club", "1d6", Bludgeoning),
        ("powered_blade", "2d6", Slashing),
        ("powered_axe", "2d8", Slashing),
        ("energy_blade", "2d8", Energy),
        ("double_energy_blade", "2d8", Energy),
        ("hold_out_blaster", "3d4", Energy),
        ("blaster_pistol", "3d6", Energy),
        ("blaster_carbine", "3d8", Energy),
        ("blaster_rifle", "3d8", Energy),
        ("heavy_blaster_rifle", "3d10", Energy),
        ("repeating_blaster", "3d12", Energy),
        ("slug_pistol", "2d6", Piercing),
        ("ion_pistol", "3d6", Ion),
        ("ion_rifle", "3d8", Ion),
        ("frag_grenade", "4d6", Slashing),
        ("stun_grenade", "4d6", Stun),
        ("rocket_launcher", "6d6", Energy),
        ("stun_baton", "2d6", Stun),
    ] {
        let weapon = &Catalogue::shipped().weapons[key];
        assert_eq!(weapon.damage, Some(dice.parse().unwrap()), "{key}");
        assert_eq!(weapon.damage_type, made_of, "{key}");
    }
}

/// SAGA-BEY-36: what is remarkable about some of them.
#[test]
fn what_is_remarkable_about_them() {
    let weapon = |key: &str| &Catalogue::shipped().weapons[key];
    assert_eq!(weapon("powered_axe").size, Size::Large, "two hands for a Medium wielder");
    assert!(weapon("double_energy_blade").double && !weapon("energy_blade").double);
    assert_eq!(weapon("repeating_blaster").autofire, Autofire::Only);
    assert_eq!(weapon("frag_grenade").blast, Some(Blast::Burst(2)));
    assert_eq!(weapon("stun_grenade").blast, Some(Blast::Burst(2)));
    assert_eq!(weapon("rocket_launcher").blast, Some(Blast::Splash));
}

/// SAGA-BEY-36: they do in play what the list says: 3d6 of a blaster pistol, 2d8 of an energy blade.
#[test]
fn they_work_in_play() {
    for (key, most) in [("blaster_pistol", 18), ("energy_blade", 16), ("powered_axe", 16)] {
        let shipped = |weapon: &mut _| *weapon = (*Catalogue::shipped().weapons[key]).clone();
        let mut battle = scene("h B").weapon(key, "1", shipped).armed('h', &[key]).dice([]);
        assert_eq!(battle.odds('h', 'B', key).2.1, most, "{key}");
    }
}

/// SAGA-OBJ-16, SAGA-OBJ-07: each withstands what the table says of it, whatever hands it takes, in the hand of B, who
/// has a Reflex of 11.
#[test]
fn what_they_withstand() {
    for (key, endurance, against) in [
        ("hold_out_blaster", "2 of 2 hit points, damage reduction 5, threshold 10", 23),
        ("blaster_pistol", "5 of 5 hit points, damage reduction 5, threshold 12", 22),
        ("blaster_rifle", "10 of 10 hit points, damage reduction 5, threshold 15", 21),
        ("heavy_blaster_rifle", "10 of 10 hit points, damage reduction 10, threshold 17", 20),
        ("repeating_blaster", "20 of 20 hit points, damage reduction 10, threshold 30", 19),
    ] {
        let shipped = |weapon: &mut _| *weapon = (*Catalogue::shipped().weapons[key]).clone();
        let mut battle = scene("h B").weapon(key, "1", shipped).armed('B', &[key]).dice([]);
        let order = battle.order('h', "attack_item").with(ItemKey::of("club")).at(battle.id('B'));
        let preview = battle.preview(order);
        assert_eq!(preview.against.unwrap().1.total(), against, "{key}");
        assert!(preview.notes.iter().any(|note| note.contains(endurance)), "{key}: {:?}", preview.notes);
    }
}
