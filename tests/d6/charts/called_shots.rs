//! CALLED SHOTS

use blastdoor::{battle::Order, rules::d6::data::Skill};

use crate::{
    charts::{dice, shot},
    scene::{Battle, Scene, scene},
    support::fact::{
        Fact::{Acted, ItemMoved, Resisted, Rolled},
        hit, missed,
    },
};

/// `shot` at B, who holds a pistol.
fn at_a_pistol() -> Scene {
    shot().armed('B', &["blaster_pistol"])
}

fn called(battle: &Battle, part: &'static str) -> Order {
    battle.order('a', "called_shot").with(blastdoor::battle::ItemKey::of("gun")).at(battle.id('B')).at_part(part)
}

/// D6-CALL-01, D6-CALL-02, D6-CALL-07, D6-CALL-08, D6-WPN-10: a hit on a held weapon rolls the damage against it and
/// knocks it into its holder's square, where it takes 1D more; the holder is unhurt. The weapon adds a die to the
/// difficulty.
#[test]
fn a_weapon_is_knocked_away() {
    let mut battle = at_a_pistol().dice([vec![4, 4, 3], dice(5, 14), dice(2, 7), vec![1], dice(2, 7)].concat());
    let order = called(&battle, "blaster_pistol");
    assert_eq!(battle.dice_on_top(order.clone()), ["1D called shot"]);
    let notes = battle.preview(order.clone()).notes;
    assert!(notes[0].ends_with("damage 5D against 2D"), "{notes:?}");
    let facts = battle.plays([order]);
    let expected = [
        hit('a', 'B', "gun", 8, 6),
        Acted('a', "called_shot"),
        Rolled('a', "the damage to the weapon", 14),
        Rolled('a', "the weapon's strength", 7),
        Acted('B', "attack"),
        ItemMoved('B', "Blaster pistol"),
        Rolled('B', "the damage to the weapon", 1),
        Rolled('B', "the weapon's strength", 7),
    ];
    assert_eq!(facts[facts.len() - 8..], expected, "{facts:?}");
    assert_eq!(battle.injury('B'), "unhurt");
    assert_eq!(battle.on_ground(), ["Blaster pistol (lightly damaged)"]);
    battle.dice_are_spent();
}

/// D6-CALL-06: the die is rolled anew for each shot, and may make it miss.
#[test]
fn a_called_shot_may_miss() {
    let mut battle = at_a_pistol().dice([vec![4, 4, 6], vec![2, 2, 2]].concat());
    let facts = battle.plays([called(&battle, "blaster_pistol")]);
    assert!(facts.contains(&missed('a', 'B', "gun", 8, 9)), "{facts:?}");
    let facts = battle.plays([called(&battle, "blaster_pistol")]);
    assert!(facts.contains(&missed('a', 'B', "gun", 4, 5)), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-CALL-08: a blow may be a called shot, too; a grenade may not.
#[test]
fn blows_may_be_called_shots() {
    let mut battle = scene("a B C")
        .charts()
        .armed('a', &["club"])
        .carries('a', &["snap_charge"])
        .armed('B', &["knife"])
        .code('a', Skill::Melee, "3D")
        .dice([vec![4, 4, 4, 2], dice(2, 2), dice(2, 7), vec![1], dice(2, 7)].concat());
    let throw = battle.throw('a', "snap_charge", 2, 0).at_part("knife");
    assert_eq!(battle.refusal(throw), "not_needed");
    let blow = battle.order('a', "called_shot").with(blastdoor::battle::ItemKey::of("club")).at(battle.id('B'));
    assert_eq!(battle.difficulty(blow.clone()), 8);
    let facts = battle.plays([blow]);
    assert!(facts.contains(&hit('a', 'B', "Club", 12, 10)) && facts.contains(&ItemMoved('B', "Knife")), "{facts:?}");
    assert_eq!(battle.on_ground(), ["Knife"]);
    battle.dice_are_spent();
}

/// D6-CALL-08, D6-DECL-18: whoever has its weapon knocked away before its turn loses the attack that it has declared.
#[test]
fn the_attack_with_it_is_lost() {
    let faces = [vec![4, 4, 3], dice(5, 5), dice(2, 7), vec![1], dice(2, 7)].concat();
    let quick = at_a_pistol().code('a', Skill::Dexterity, "3D").code('a', Skill::Blaster, "2D");
    let mut battle = quick.dice(faces);
    let shots = [called(&battle, "blaster_pistol"), battle.attack('B', 'a', "blaster_pistol")];
    let facts = battle.plays(shots);
    assert!(!facts.iter().any(|fact| matches!(fact, Resisted('a', ..))), "{facts:?}");
    assert_eq!(facts.last(), Some(&Acted('B', "attack")), "finds no target: {facts:?}");
    battle.dice_are_spent();
}

/// D6-CALL-01, D6-CALL-03, D6-CALL-04, D6-CALL-07: parts of the body, in battles in which hits have places: 1D for a head, a
/// hand, an arm and a leg, 4D for an eye and a lens, 8D for a wire; the torso is none. Elsewhere they are refused.
#[test]
fn parts_of_the_body() {
    let mut battle = at_a_pistol().option("hit_location").dice([]);
    let mut on_top = |part| battle.dice_on_top(called(&battle, part));
    for part in ["head", "left_hand", "right_arm", "left_leg"] {
        assert_eq!(on_top(part), ["1D called shot"], "{part}");
    }
    assert_eq!(on_top("eye"), ["4D called shot"]);
    for part in ["torso", "lens", "knife"] {
        assert_eq!(battle.refusal(called(&battle, part)), "no_part", "{part}");
    }
    let robot = |data: &mut blastdoor::rules::d6::data::UnitData| {
        data.nature = blastdoor::rules::d6::data::Nature::Robot;
    };
    let mut battle = shot().unit('B', robot).option("hit_location").dice([]);
    assert_eq!(battle.dice_on_top(called(&battle, "lens")), ["4D called shot"]);
    assert_eq!(battle.dice_on_top(called(&battle, "wire")), ["8D called shot"]);
    let mut plain = shot().dice([]);
    assert_eq!(plain.refusal(called(&plain, "head")), "no_part");
    let mut basic = scene("a . B").armed('a', &["gun"]).armed('B', &["knife"]).dice([]);
    assert_eq!(basic.refusal(called(&basic, "knife")), "unknown_action");
}

/// D6-CALL-01: a person who does not name the part is asked; the computer aims at the weapon.
#[test]
fn the_player_is_asked_for_the_part() {
    let open = |battle: &Battle| Order { part: None, ..called(battle, "head") };
    let mut battle = at_a_pistol().option("hit_location").dice([vec![4, 4, 3], dice(5, 5), dice(2, 12)].concat());
    let order = open(&battle);
    battle.submit(order.clone());
    let keys: Vec<String> = battle.asked().options.iter().map(|option| option.key.to_string()).collect();
    assert_eq!(
        (keys.first().map(String::as_str), keys.last().map(String::as_str)),
        (Some("blaster_pistol"), Some("never_mind"))
    );
    battle.answers("never_mind");
    assert_eq!(battle.active(), Some('a'));
    battle.submit(order);
    battle.answers("head");
    let facts = battle.plays([]);
    assert!(
        facts.contains(&hit('a', 'B', "gun", 8, 6)) && facts.contains(&Resisted('B', "no effect", 5, 12)),
        "{facts:?}"
    );
    battle.dice_are_spent();
    let mut battle = at_a_pistol().dice([]);
    battle.declares([open(&battle)]);
    assert_eq!(battle.active(), Some('a'), "there is one weapon to aim at");
}

/// The computer aims at a weapon if plain attacks have little effect, and hits an unarmoured enemy itself.
#[test]
fn the_computer_aims_at_weapons() {
    for (strength, action) in [("7D", "called_shot"), ("2D", "attack")] {
        let mut battle = scene("a . B")
            .charts()
            .ai(0)
            .armed('a', &["gun"])
            .armed('B', &["gun"])
            .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
            .code('a', Skill::Blaster, "6D")
            .code('B', Skill::Strength, strength)
            .order("aB")
            .dice([]);
        assert_eq!(battle.decides().action.as_str(), action, "Strength {strength}");
    }
}

/// D6-CALL-08, D6-DECL-18: the attack on an object that was declared with a weapon is lost once the weapon is shot away.
#[test]
fn the_attack_on_an_object_is_lost() {
    let faces = [vec![4, 4, 3], dice(5, 5), dice(2, 7), vec![1], dice(2, 7), vec![6, 6]].concat();
    let mut battle = scene("a . B . o C")
        .charts()
        .armed('a', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .armed('B', &["blaster_pistol"])
        .code('a', Skill::Dexterity, "3D")
        .code('a', Skill::Blaster, "2D")
        .dice(faces);
    let at_crate = battle.with('B', "attack_object", "blaster_pistol").to((4, 0).into());
    let facts = battle.plays([called(&battle, "blaster_pistol"), at_crate]);
    assert_eq!(facts.last(), Some(&Acted('B', "attack_object")), "finds nothing to attack: {facts:?}");
    battle.dice_are_spent();
}
