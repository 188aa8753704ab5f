//! Armour by the charts

use blastdoor::rules::d6::data::Skill;

use crate::scene::scene;

/// The dice that resist an attack with a weapon, as the preview tells them.
fn against(armour: &str, strength: &str, weapon: &'static str) -> String {
    let mut battle = scene("a B")
        .charts()
        .armed('a', &["club", "gun", "energy_blade"])
        .code('a', Skill::EnergyBlade, "6D")
        .code('B', Skill::Strength, strength)
        .wears('B', armour)
        .dice([]);
    let notes = battle.preview(battle.attack('a', 'B', weapon)).notes;
    let note = notes.iter().find_map(|note| note.strip_prefix("damage ")).unwrap();
    note.split(" against ").nth(1).unwrap().to_owned()
}

/// D6-EX-18, D6-ARM-02, D6-ARM-03, D6-ARM-10: trooper armour: Strength 2D resists with 4D against a club and with 3D
/// against a blaster and an energy blade; Dexterity 3D counts as 2D, and all its skills are a die lower.
#[test]
fn trooper_armour() {
    assert_eq!(
        ["club", "gun", "energy_blade"].map(|weapon| against("trooper_armour", "2D", weapon)),
        ["4D", "3D", "3D"]
    );
    let mut battle = scene("a B")
        .charts()
        .code('B', Skill::Strength, "2D")
        .code('B', Skill::Dexterity, "3D")
        .code('B', Skill::Dodge, "4D+1")
        .wears('B', "trooper_armour")
        .dice([]);
    let codes = ["resistance", "energy", "dexterity", "dodge"].map(|key| battle.code('B', key));
    assert_eq!(codes, ["4D", "3D", "2D", "3D+1"]);
}

/// D6-EX-17, D6-ARM-01, D6-ARM-10: blast armour: Strength 3D+2 resists with 4D+2 whatever it is, and nothing else
/// changes.
#[test]
fn blast_armour() {
    assert_eq!(["club", "gun"].map(|weapon| against("blast_armour", "3D+2", weapon)), ["4D+2", "4D+2"]);
    let mut battle = scene("a B").charts().code('B', Skill::Strength, "3D+2").wears('B', "blast_armour").dice([]);
    assert_eq!([battle.code('B', "resistance"), battle.code('B', "dexterity")], ["4D+2", "2D"]);
}

/// D6-ARM-07, D6-ARM-08: a wound takes a pip from both values of the armour; stuns take nothing.
#[test]
fn armour_is_worn_down() {
    let faces = [
        // A stun: 5 against 4, then wounds of 4 more than the roll.
        [vec![4, 4], vec![1; 5], vec![1, 1, 1]].concat(),
        [vec![4, 4], vec![2; 5], vec![2, 2]].concat(),
    ];
    let mut battle = scene("a . B C")
        .charts()
        .armed('a', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('B', Skill::Strength, "2D")
        .wears('B', "blast_armour")
        .dice(faces.concat());
    let line = |battle: &mut crate::scene::Battle| {
        battle.sheet('B').lines.into_iter().find(|line| line.starts_with("Blast")).unwrap()
    };
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(line(&mut battle), "Blast armour +1D");
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!((battle.injury('B').as_str(), line(&mut battle).as_str()), ("wounded", "Blast armour +2"));
}

/// D6-ARM-08, D6-SLIP-11: the wound that makes "wounded twice" takes another pip, as the result of the hit decides.
#[test]
fn a_second_wound_takes_a_second_pip() {
    let mut battle = scene("a . B C")
        .charts()
        .armed('a', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('B', Skill::Strength, "3D")
        .wears('B', "blast_armour")
        // Strength 3D and 1D; then less a pip of the armour and a die of the wound.
        .dice([vec![4, 4], vec![2; 5], vec![1, 1, 2, 2], vec![4, 4], vec![2; 5], vec![1, 1]].concat());
    for (injury, line) in [("wounded", "Blast armour +2"), ("wounded twice", "Blast armour +1")] {
        battle.plays([battle.attack('a', 'B', "gun")]);
        let found = battle.sheet('B').lines.into_iter().find(|line| line.starts_with("Blast")).unwrap();
        assert_eq!((battle.injury('B').as_str(), found.as_str()), (injury, line));
    }
    battle.dice_are_spent();
}
