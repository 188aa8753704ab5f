//! The people and the arms of the scenes.

use std::{collections::BTreeMap, sync::Arc};

use blastdoor::rules::saga::data::*;

/// A fighter of level 1 with nothing remarkable: +5 attack, all abilities 10, 30 hit points, a club (1d6) in hand.
pub fn plain_fighter() -> UnitData {
    let abilities =
        Abilities { strength: 10, dexterity: 10, constitution: Some(10), intelligence: 10, wisdom: 10, charisma: 10 };
    UnitData {
        title: "Fighter".to_owned(),
        about: String::new(),
        figure: "trooper".to_owned(),
        nature: Nature::Living,
        size: Size::Medium,
        hero: false,
        heroic_level: 1,
        nonheroic_level: 0,
        base_attack: 5,
        abilities,
        class_bonus: DefenseBonus::default(),
        species_bonus: DefenseBonus::default(),
        hit_points: 30,
        speed: 6,
        fly_speed: None,
        natural_armor: 0,
        armor: None,
        weapons: vec![held("club")],
        proficiencies: vec![
            WeaponGroup::Simple,
            WeaponGroup::Pistols,
            WeaponGroup::Rifles,
            WeaponGroup::AdvancedMelee,
            WeaponGroup::EnergyBlades,
        ],
        feats: Vec::new(),
        trained: Vec::new(),
        fate_points: None,
        destiny_point: false,
        powers: Vec::new(),
        heavy_load: false,
        reach: None,
        compressible: false,
        damage_reduction: Vec::new(),
        shield_rating: 0,
        cybernetic: false,
        vision: Vision::Normal,
        vehicle: None,
        bound: None,
    }
}

/// A weapon in hand.
pub fn held(weapon: &str) -> Carried {
    Carried { weapon: weapon.to_owned(), place: Place::Held }
}

/// A weapon carried elsewhere.
pub fn carried(weapon: &str, place: Place) -> Carried {
    Carried { weapon: weapon.to_owned(), place }
}

/// `tap`, `knock`, `hammer`, `ram`: 1, 5, 11 (the threshold of a plain fighter) and 30 points without a die. `club`
/// 1d6, `axe` 2d8 two hands, `spear` 1d8 reach, `knife` 1d4 thrown, `pistol` 3d6, `rifle` 3d8, `slugger` 2d6 with 2
/// shots, `stunner` 3d6 with a stun setting, `ionizer` 3d6 ion, `repeater` 3d8 and `tripod` 3d12 with autofire,
/// `grenade` 4d6 radius 2, `rocket` 6d6 splash, `flamer` 3d6 cone, `cannon` too large, `chair` and `bottle` improvised,
/// `claw` natural 1d6.
pub(super) fn test_weapons() -> BTreeMap<String, Arc<Weapon>> {
    let weapon = |name: &str, group, kind, damage: Option<&str>, size| {
        Weapon::plain(name, group, kind, damage.map(|code| code.parse().unwrap()), size)
    };
    use {WeaponGroup as Group, WeaponKind as Kind};
    let weapons = [
        weapon("tap", Group::Simple, Kind::Melee, Some("1"), Size::Small),
        weapon("knock", Group::Simple, Kind::Melee, Some("5"), Size::Small),
        weapon("hammer", Group::Simple, Kind::Melee, Some("11"), Size::Small),
        weapon("ram", Group::Simple, Kind::Melee, Some("30"), Size::Small),
        weapon("club", Group::Simple, Kind::Melee, Some("1d6"), Size::Small),
        weapon("axe", Group::AdvancedMelee, Kind::Melee, Some("2d8"), Size::Large),
        Weapon { reach: 1, thrusting: true, ..weapon("spear", Group::Simple, Kind::Melee, Some("1d8"), Size::Large) },
        weapon("knife", Group::Simple, Kind::Thrown, Some("1d4"), Size::Tiny),
        weapon("blade", Group::EnergyBlades, Kind::Melee, Some("2d8"), Size::Medium),
        weapon("pistol", Group::Pistols, Kind::Pistol, Some("3d6"), Size::Small),
        weapon("carbine", Group::Rifles, Kind::Carbine, Some("3d8"), Size::Medium),
        weapon("rifle", Group::Rifles, Kind::Rifle, Some("3d8"), Size::Large),
        Weapon { folded_stock: true, ..weapon("folded rifle", Group::Rifles, Kind::Rifle, Some("3d8"), Size::Large) },
        Weapon { shots: Some(2), ..weapon("slugger", Group::Pistols, Kind::Pistol, Some("2d6"), Size::Small) },
        weapon("cannon", Group::Heavy, Kind::Heavy, Some("3d12"), Size::Huge),
        weapon("chair", Group::Improvised, Kind::Melee, None, Size::Medium),
        weapon("bottle", Group::Improvised, Kind::Thrown, None, Size::Tiny),
        Weapon { stun: true, ..weapon("stunner", Group::Pistols, Kind::Pistol, Some("3d6"), Size::Small) },
        Weapon {
            damage_type: DamageType::Ion,
            ..weapon("ionizer", Group::Pistols, Kind::Pistol, Some("3d6"), Size::Small)
        },
        Weapon {
            autofire: Autofire::Setting,
            shots: Some(30),
            ..weapon("repeater", Group::Rifles, Kind::Rifle, Some("3d8"), Size::Large)
        },
        Weapon {
            autofire: Autofire::Only,
            shots: Some(20),
            ..weapon("tripod", Group::Rifles, Kind::Rifle, Some("3d12"), Size::Large)
        },
        Weapon {
            blast: Some(Blast::Burst(2)),
            ..weapon("grenade", Group::Simple, Kind::Thrown, Some("4d6"), Size::Tiny)
        },
        Weapon { blast: Some(Blast::Splash), ..weapon("rocket", Group::Rifles, Kind::Rifle, Some("6d6"), Size::Large) },
        Weapon {
            blast: Some(Blast::Cone(6)),
            ..weapon("flamer", Group::Rifles, Kind::Carbine, Some("3d6"), Size::Medium)
        },
        weapon("claw", Group::Natural, Kind::Melee, Some("1d6"), Size::Medium),
    ];
    weapons.into_iter().map(|weapon| (weapon.name.clone(), Arc::new(weapon))).collect()
}

/// `vest` light +3, `mail` medium +6, `plate` heavy +6 with +2 Fort.
pub(super) fn test_armors() -> BTreeMap<String, Arc<Armor>> {
    let armor = |name: &str, class, bonus, fortitude| {
        (name.to_owned(), Arc::new(Armor { name: name.to_owned(), class, bonus, fortitude, max_dexterity: None }))
    };
    let plate = armor("plate", ArmorClass::Heavy, 6, 2);
    [armor("vest", ArmorClass::Light, 3, 0), armor("mail", ArmorClass::Medium, 6, 0), plate].into()
}
