//! WEAPON DAMAGE

use blastdoor::{
    battle::{ItemKey, Order, Policy},
    dice::Pips,
    rules::{
        self,
        d6::data::{Catalogue, Skill},
    },
};

use crate::{
    charts::{dice, shot},
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Acted, Rolled},
};

/// The dice of a called shot of `shot` at a weapon: a hit for so much more damage than the weapon withstands, and a fall
/// that does nothing.
fn knocked_for(more: u32) -> Vec<u32> {
    [vec![4, 4, 3], dice(5, 5 + more), dice(2, 5), vec![1], dice(2, 7)].concat()
}

fn called(battle: &Battle) -> Order {
    battle.order('a', "called_shot").with(ItemKey::of("gun")).at(battle.id('B'))
}

fn at_a_pistol() -> Scene {
    shot().armed('B', &["blaster_pistol"])
}

/// The line of B's sheet about its pistol; empty if it has none.
fn line(battle: &mut Battle) -> String {
    battle.sheet('B').lines.into_iter().find(|line| line.starts_with("Blaster pistol")).unwrap_or_default()
}

/// D6-WPN-02, D6-WPN-03, D6-WPN-04, D6-WPN-05, D6-WPN-06, D6-WPN-07: the chart: light damage takes 1D of the weapon's
/// damage, heavy 2D, and makes everything with it 10 harder; a severely damaged weapon cannot be used or picked up, and
/// a destroyed one is gone.
#[test]
fn effects_of_damage() {
    let cases = [
        (3, "Blaster pistol", Some(("damage 4D", 3))),
        (4, "Blaster pistol (lightly damaged)", Some(("damage 3D (lightly damaged)", 3))),
        (9, "Blaster pistol (heavily damaged)", Some(("damage 2D (heavily damaged, +10 difficulty)", 13))),
        (13, "Blaster pistol (severely damaged)", None),
    ];
    for (more, lies, left) in cases {
        let mut battle = at_a_pistol().dice(knocked_for(more));
        battle.plays([called(&battle)]);
        assert_eq!(battle.on_ground(), [lies], "{more}");
        let pick_up = battle.with('B', "pick_up", "blaster_pistol");
        battle.submit(battle.order('a', "confirm"));
        let Some((words, difficulty)) = left else {
            assert_eq!(battle.refusal(pick_up), "out_of_grasp");
            continue;
        };
        battle.plays([pick_up]);
        assert_eq!(line(&mut battle), format!("Blaster pistol: blaster 2D, range 10/30/120 m, {words}"));
        battle.submit(battle.order('a', "confirm"));
        assert_eq!(battle.difficulty(battle.attack('B', 'a', "blaster_pistol")), difficulty);
        battle.dice_are_spent();
    }
    let faces: Vec<u32> = knocked_for(16).into_iter().take(10).collect();
    let mut battle = at_a_pistol().dice(faces);
    battle.plays([called(&battle)]);
    assert_eq!((battle.on_ground(), line(&mut battle)), (Vec::new(), String::new()), "it does not even fall");
    battle.dice_are_spent();
}

/// D6-WPN-10, D6-PROT-11: damage adds up: a second light hit leaves the weapon heavily damaged.
#[test]
fn damage_adds_up() {
    let mut battle = at_a_pistol().dice([knocked_for(4), knocked_for(4)].concat());
    battle.plays([called(&battle)]);
    battle.plays([battle.with('B', "pick_up", "blaster_pistol")]);
    battle.plays([called(&battle)]);
    assert_eq!(battle.on_ground(), ["Blaster pistol (heavily damaged)"]);
    battle.dice_are_spent();
}

/// D6-WPN-06: a weapon that is ruined in the hand can neither be used nor parry; damage is told in the menu's words.
#[test]
fn a_ruined_weapon_in_the_hand() {
    // The axe parries with 8 and meets the blade: 13 more than its strength.
    let faces = [vec![4, 4], dice(6, 20), dice(5, 18), dice(2, 5)].concat();
    let mut battle = duel("energy_blade", "powered_axe").dice(faces);
    battle.policy('B', "parry", Policy::Always);
    battle.plays([battle.attack('a', 'B', "energy_blade")]);
    let axe = battle.sheet('B').lines.into_iter().find(|line| line.starts_with("Powered axe"));
    assert_eq!(axe.as_deref(), Some("Powered axe: too badly damaged to be used"));
    battle.submit(battle.order('a', "confirm"));
    assert_eq!(battle.refusal(battle.attack('B', 'a', "powered_axe")), "ruined");
    battle.dice_are_spent();
}

/// a attacks B, who stands next to it, each with a weapon.
fn duel(mine: &str, theirs: &str) -> Scene {
    scene("a B C")
        .charts()
        .armed('a', &[mine])
        .armed('B', &[theirs])
        .code('a', Skill::EnergyBlade, "6D")
        .code('a', Skill::Melee, "6D")
        .code('B', Skill::EnergyBlade, "2D")
        .code('B', Skill::Strength, "3D")
}

/// D6-WPN-01, D6-WPN-10: a parry with an ordinary weapon that makes an energy blade miss is cut by the blade: 5D against
/// its strength. A blow that misses anyway does nothing to it.
#[test]
fn an_energy_blade_cuts_the_weapon_that_parries_it() {
    let faces = [vec![4, 4], dice(6, 20), dice(5, 20), dice(2, 4)].concat();
    let mut battle = duel("energy_blade", "powered_axe").dice(faces);
    battle.policy('B', "parry", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "energy_blade")]);
    assert!(
        facts.contains(&Rolled('a', "the damage to the weapon", 20)) && facts.contains(&Acted('B', "attack")),
        "{facts:?}"
    );
    assert!(!battle.sheet('B').lines.iter().any(|line| line.starts_with("Powered axe")), "destroyed");
    battle.dice_are_spent();
    let mut battle = duel("energy_blade", "powered_axe").dice([vec![4, 4], dice(6, 17)].concat());
    battle.policy('B', "parry", Policy::Always);
    battle.plays([battle.attack('a', 'B', "energy_blade")]);
    battle.dice_are_spent();
}

/// D6-WPN-10: an energy blade that stops an ordinary weapon cuts it: the blade's damage is rolled.
#[test]
fn an_energy_blade_cuts_what_it_parries() {
    let faces = [vec![4, 4], dice(6, 9), dice(5, 9), dice(2, 5)].concat();
    let mut battle = duel("club", "energy_blade").dice(faces);
    battle.policy('B', "parry", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "club")]);
    assert!(facts.contains(&Rolled('B', "the damage to the weapon", 9)), "{facts:?}");
    let club = battle.sheet('a').lines.into_iter().find(|line| line.starts_with("Club"));
    let worn = "Club: melee 6D, hand to hand or thrown 5/10/20 m, damage 1D (lightly damaged)";
    assert_eq!(club.as_deref(), Some(worn), "Strength at least");
    battle.dice_are_spent();
}

/// D6-WPN-10, D6-WPN-11: a dropped weapon takes 1D; a roll below its strength does nothing. In `basic` nothing happens.
#[test]
fn a_dropped_weapon_takes_damage() {
    for (faces, lies) in [([6, 1, 1], "Knife (lightly damaged)"), ([6, 4, 4], "Knife"), ([5, 1, 1], "Knife")] {
        let mut battle = scene("a . B").charts().armed('a', &["knife"]).dice(faces);
        battle.plays([battle.with('a', "drop", "knife")]);
        assert_eq!(battle.on_ground(), [lies]);
        battle.dice_are_spent();
    }
    let mut basic = scene("a . B").armed('a', &["knife"]).dice([]);
    basic.plays([basic.with('a', "drop", "knife")]);
    assert_eq!(basic.on_ground(), ["Knife"]);
}

/// D6-STUN-04, D6-CALL-08: a shot set for stun knocks the weapon away and does it no damage; objects cannot be attacked
/// so at all.
#[test]
fn stun_does_nothing_to_weapons_and_objects() {
    let faces = [vec![4, 4, 3], vec![1], dice(2, 7)].concat();
    let mut battle = at_a_pistol().dice(faces);
    battle.plays([battle.with('a', "set_stun", "gun")]);
    battle.plays([called(&battle)]);
    assert_eq!(battle.on_ground(), ["Blaster pistol"]);
    battle.dice_are_spent();
    let mut battle = scene("a . o . B").charts().armed('a', &["gun"]).dice([]);
    battle.plays([battle.with('a', "set_stun", "gun")]);
    let crate_shot = battle.with('a', "attack_object", "gun").to((2, 0).into());
    assert_eq!(battle.refusal(crate_shot), "set_for_stun");
}

/// D6-WPN-09: an object of the map is damaged by the same chart: its strength, the damage, the difference.
#[test]
fn objects_are_damaged_by_the_same_chart() {
    for (damage, words) in
        [(8, "not seriously damaged"), (9, "lightly damaged"), (14, "heavily damaged"), (18, "severely damaged")]
    {
        let faces = [vec![4, 4], dice(5, damage), dice(2, 5)].concat();
        let mut battle = scene("a . o . B")
            .charts()
            .armed('a', &["gun"])
            .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
            .dice(faces);
        battle.plays([battle.with('a', "attack_object", "gun").to((2, 0).into())]);
        let found = rules::describe(&mut battle.world, (2, 0).into()).join(", ");
        assert!(found.contains(words), "{damage}: {found}");
        battle.dice_are_spent();
    }
}

/// D6-WPN-11, D6-WPN-04, D6-WPN-05: whatever is lost, the pips stay, and to a weapon built on Strength the Strength.
#[test]
fn pips_are_left() {
    let weapon = |key: &str| Catalogue::shipped().weapons[key].clone();
    let left = |key: &str, dice| {
        let worn = weapon(key).worn("damaged", dice, 0);
        Pips(worn.damage.0 - worn.in_use.lost.0)
    };
    assert_eq!([left("hold_out_blaster", 1), left("hold_out_blaster", 2)], [Pips(7), Pips(4)]);
    assert_eq!([left("sword", 2), left("club", 2), left("bare_hands", 1)], [Pips(2), Pips(0), Pips(0)]);
}

/// D6-WPN-05, D6-PTS-02: a shot at an object with a heavily damaged weapon is 10 harder, and a player who may add a die is
/// told so.
#[test]
fn a_damaged_weapon_makes_objects_harder_to_hit() {
    let mut battle = scene("a . B o C")
        .charts()
        .armed('a', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .armed('B', &["blaster_pistol"])
        .code('B', Skill::Strength, "2D")
        .unit('B', |data| data.character_points = 1)
        .dice([knocked_for(9), vec![4, 4]].concat());
    battle.plays([called(&battle)]);
    battle.plays([battle.with('B', "pick_up", "blaster_pistol")]);
    battle.plays([battle.with('B', "attack_object", "blaster_pistol").to((3, 0).into())]);
    assert_eq!(battle.asked().details[0], "The difficulty is 13.");
}

/// D6-CALL-08, D6-WPN-07: of two weapons of one kind a called shot destroys one, and the other stays in the hand. The
/// player is offered the kind once.
#[test]
fn one_of_two_weapons_of_a_kind() {
    let two = shot().armed('B', &["blaster_pistol", "blaster_pistol"]);
    let faces: Vec<u32> = knocked_for(16).into_iter().take(10).collect();
    let mut battle = two.dice(faces);
    battle.plays([called(&battle)]);
    assert_eq!((battle.on_ground(), line(&mut battle).is_empty()), (Vec::new(), false));
    battle.dice_are_spent();
    let mut battle = shot().armed('B', &["blaster_pistol", "blaster_pistol"]).option("hit_location").dice([]);
    battle.submit(called(&battle));
    let options = battle.asked().options;
    assert_eq!(options.iter().filter(|option| option.key == "blaster_pistol").count(), 1, "{options:?}");
}
