//! BLOCK, DEFLECT, DESTINY POINTS, NEGATE ENERGY

use blastdoor::{
    battle::{ItemKey, Policy},
    rules::saga::data::{Feat, Skill, UnitData, Weapon, WeaponGroup, WeaponKind},
};

use crate::{
    scene::{Battle, Scene, crit, scene},
    support::fact::{
        AttackResult::Miss,
        Fact::{Acted, Attacked, Damaged, Declined, Failed, Passed, Spent},
    },
};

/// A swordsman of level 1: trained in Psi with Charisma 10, so its check has +5.
fn master(data: &mut UnitData) {
    data.feats = vec![Feat::Block, Feat::Deflect];
    data.trained = vec![Skill::Psi];
    data.hit_points = 60;
}

/// `B`, a master with an energy blade, and `h`, who attacks it.
fn duel(drawing: &str) -> Scene {
    scene(drawing).unit('B', master).armed('B', &["blade"])
}

fn keys(battle: &Battle) -> Vec<String> {
    battle.asked().options.iter().map(|option| option.key.to_string()).collect()
}

/// SAGA-BEY-06, SAGA-ATK-12, SAGA-ACT-15, SAGA-EX-05: a Psi check that reaches the attack negates it, the critical hit
/// too.
#[test]
fn a_blocked_critical_hit_does_nothing() {
    let mut battle = duel("h B").dice([20, 20]);
    assert_eq!(battle.attacks('h', 'B', "club"), [crit('h', 'B', "club", 25, 11)]);
    assert_eq!((battle.asked().kind.as_ref(), keys(&battle)), ("block", vec!["block".into(), "decline".into()]));
    let facts = battle.answers("block");
    assert_eq!(facts, [Passed('B', "Psi", 25, 25), Acted('B', "block")]);
    assert_eq!(battle.hp('B'), 60);
    battle.dice_are_spent();
}

/// SAGA-BEY-06, SAGA-ACT-14: below the attack it fails and the hit lands; letting it go is possible too.
#[test]
fn a_failed_or_declined_block() {
    let mut battle = duel("h B").dice([10, 9, 4]);
    battle.attacks('h', 'B', "club");
    assert_eq!(battle.answers("block")[0], Failed('B', "Psi", 14, 15));
    assert_eq!(battle.hp('B'), 56);
    battle.dice_are_spent();
    let mut battle = duel("h B").dice([10, 4]);
    battle.attacks('h', 'B', "club");
    assert_eq!(battle.answers("decline")[0], Declined('B', "block"));
    assert_eq!(battle.hp('B'), 56);
}

/// SAGA-BEY-06, SAGA-DMG-04: the question says what is at stake.
#[test]
fn the_question_tells_the_stakes() {
    let mut battle = duel("h B").dice([20]);
    battle.attacks('h', 'B', "club");
    let choice = battle.asked();
    assert_eq!(choice.prompt, "h critically hits B with club. What does B do?");
    assert_eq!(choice.details[0], "damage 2-12, 7 on average, doubled already");
    assert!(choice.details[1].starts_with("B has 60 of 60 hit points, damage threshold "), "{:?}", choice.details);
}

/// SAGA-BEY-06: a check without a chance is on offer, but not the usual answer.
#[test]
fn a_hopeless_block_is_not_the_usual_answer() {
    let usual = |modifier: i32| {
        let mut battle = duel("h B").unit('h', |data| data.base_attack = modifier).dice([19]);
        battle.attacks('h', 'B', "club");
        let choice = battle.asked();
        choice.options[choice.default_option()].key.to_string()
    };
    assert_eq!([usual(0), usual(30)], ["block", "decline"]);
}

/// SAGA-BEY-06: -5 for each use before, until the start of the next own turn.
#[test]
fn each_block_makes_the_next_harder() {
    let mut battle = duel("h B / k .").order("hkB").ai(1).dice([10, 20, 10, 14, 4, 10, 10]);
    battle.attacks('h', 'B', "club");
    battle.ends('h');
    let facts = battle.attacks('k', 'B', "club");
    assert_eq!(facts[1], Failed('B', "Psi", 14, 15), "14 and 5 and -5");
    battle.pass_to('h');
    assert_eq!(battle.attacks('h', 'B', "club")[1], Passed('B', "Psi", 15, 15));
    battle.dice_are_spent();
}

/// SAGA-BEY-06: Deflect is for shots, Block for blows; neither without the talent, without a blade, or flat-footed.
#[test]
fn who_can_parry_what() {
    let asked = |scene: Scene, letter: char, weapon: &'static str| {
        let mut battle = scene.armed('h', &["club", "pistol"]).dice([10, 1, 1, 1]);
        if battle.active() == Some('B') {
            battle.ends('B');
        }
        battle.attacks(letter, 'B', weapon);
        match battle.status() {
            blastdoor::battle::Status::Awaiting { choice } => choice.kind.into_owned(),
            _ => String::new(),
        }
    };
    assert_eq!(asked(duel("h B"), 'h', "club"), "block");
    assert_eq!(asked(duel("h . B"), 'h', "pistol"), "deflect");
    assert_eq!(asked(duel("h . B").unit('B', |data| data.feats = vec![Feat::Block]), 'h', "pistol"), "");
    assert_eq!(asked(duel("h B").unit('B', |data| data.feats = vec![Feat::Deflect]), 'h', "club"), "");
    assert_eq!(asked(duel("h B").armed('B', &["club"]), 'h', "club"), "");
    assert_eq!(asked(duel("h B").unit('B', |data| data.trained = Vec::new()), 'h', "club"), "", "untrained");
    let mut battle = duel("h B").aware("h", "B").roll_initiative().dice([10, 10, 3]);
    battle.attacks('h', 'B', "club");
    assert_eq!(battle.hp('B'), 57, "flat-footed");
}

/// SAGA-BEY-06: the standing answers.
#[test]
fn policies() {
    let mut battle = duel("h B").dice([10, 15]);
    battle.policy('B', "block", Policy::Always);
    assert_eq!(*battle.attacks('h', 'B', "club").last().unwrap(), Acted('B', "block"));
    let mut battle = duel("h B").dice([10, 4]);
    battle.policy('B', "block", Policy::Never);
    battle.attacks('h', 'B', "club");
    assert_eq!(battle.hp('B'), 56);
}

fn repeater(weapon: &mut Weapon) {
    (weapon.group, weapon.kind) = (WeaponGroup::Rifles, WeaponKind::Rifle);
    weapon.autofire = blastdoor::rules::saga::data::Autofire::Only;
}

/// SAGA-BEY-06, SAGA-AUTO-09: against autofire Deflect works like Evasion: half of a hit, nothing of a miss. Against a
/// burst it is no use.
#[test]
fn deflecting_autofire() {
    let hail = || duel("h . . B").weapon("gun", "20", repeater).armed('h', &["gun"]).ai(1);
    let at = |battle: &Battle| {
        battle.order('h', "autofire").with(ItemKey::of("gun")).at_corner(blastdoor::grid::Corner::new(3, 0))
    };
    // 5 - 5 and 15 is 15 against 11; the check is 15.
    let mut battle = hail().dice([15, 10]);
    battle.submit(at(&battle));
    assert_eq!(battle.hp('B'), 50);
    let mut battle = hail().dice([10, 10]);
    battle.submit(at(&battle));
    assert_eq!(battle.hp('B'), 60, "10 misses: half, and nothing after the deflection");
    let mut battle = hail().dice([15, 9]);
    battle.submit(at(&battle));
    assert_eq!(battle.hp('B'), 40, "14 fails");
    let grenade = |weapon: &mut Weapon| {
        weapon.blast = Some(blastdoor::rules::saga::data::Blast::Burst(1));
        weapon.kind = WeaponKind::Thrown;
    };
    let mut battle = duel("h . . . B").weapon("bomb", "20", grenade).armed('h', &["bomb"]).ai(1).dice([15]);
    battle.submit(battle.order('h', "burst").with(ItemKey::of("bomb")).at_corner(blastdoor::grid::Corner::new(4, 0)));
    assert_eq!(battle.hp('B'), 40);
    battle.dice_are_spent();
}

/// SAGA-BEY-02, SAGA-ATK-12: a Destiny Point makes one attack against its owner miss, a critical hit too, and only one.
#[test]
fn destiny_turns_a_hit_away() {
    let destined = |data: &mut UnitData| data.destiny_point = true;
    let mut battle = scene("h B k").order("hkB").unit('B', destined).dice([20, 10, 3]);
    battle.attacks('h', 'B', "club");
    assert_eq!((battle.asked().kind.as_ref(), keys(&battle).len()), ("destiny", 2));
    assert!(battle.asked().options[0].spends_limited);
    assert_eq!(battle.answers("destiny")[0], Spent('B', "Destiny Point", 0));
    assert_eq!(battle.hp('B'), 30);
    battle.ends('h');
    battle.attacks('k', 'B', "club");
    assert_eq!(battle.hp('B'), 27, "there is no other");
    battle.dice_are_spent();
}

/// SAGA-BEY-02: or makes one of its own attacks a critical hit, whatever the roll.
#[test]
fn destiny_makes_a_critical_hit() {
    let mut battle = scene("h B").unit('h', |data| data.destiny_point = true).dice([1, 4]);
    battle.does('h', "spend_destiny");
    assert!(!battle.can('h', "spend_destiny"));
    let preview = battle.preview(battle.attack('h', 'B', "club"));
    assert_eq!(preview.chance.unwrap().percent(), 100);
    assert_eq!(battle.attacks('h', 'B', "club")[0], crit('h', 'B', "club", 6, 11));
    assert_eq!(battle.hp('B'), 22);
    battle.dice_are_spent();
}

/// SAGA-BEY-02: the computer keeps it for the blow that would fell it.
#[test]
fn the_computer_keeps_its_destiny() {
    let destined = |data: &mut UnitData| (data.destiny_point, data.hit_points) = (true, 12);
    let fight = || scene("h B").unit('B', destined).ai(1);
    let mut battle = fight().armed('h', &["knock"]).dice([15]);
    battle.attacks('h', 'B', "knock");
    assert_eq!(battle.hp('B'), 7);
    let mut battle = fight().armed('h', &["ram"]).dice([15]);
    battle.attacks('h', 'B', "ram");
    assert_eq!(battle.hp('B'), 12);
}

/// `B` can negate energy; its Psi check has +5.
fn negator(weapon: &str) -> Scene {
    let psionic = |data: &mut UnitData| {
        (data.powers, data.trained, data.hit_points) = (vec!["negate_energy".to_owned()], vec![Skill::Psi], 60);
    };
    let bolt = |weapon: &mut Weapon| weapon.damage_type = blastdoor::rules::saga::data::DamageType::Energy;
    scene("h B").unit('B', psionic).weapon("bolt", "15", bolt).armed('h', &[weapon])
}

/// SAGA-BEY-17, SAGA-EX-05, SAGA-BEY-14: a Psi check that reaches the damage: no damage; once in a battle.
#[test]
fn negate_energy() {
    let mut battle = negator("bolt").dice([10, 10, 10]);
    battle.attacks('h', 'B', "bolt");
    assert_eq!((battle.asked().kind.as_ref(), keys(&battle)), ("soak", vec!["soak".into(), "decline".into()]));
    assert!(battle.asked().options[0].spends_limited);
    let facts = battle.answers("soak");
    assert_eq!(
        facts,
        [Spent('B', "Negate Energy", 0), Passed('B', "Psi", 15, 15), Acted('B', "soak"), Damaged('B', 0, 60),]
    );
    assert_eq!(battle.hp('B'), 60);
    battle.pass_to('B');
    battle.pass_to('h');
    battle.attacks('h', 'B', "bolt");
    assert_eq!(battle.hp('B'), 45, "used up");
    battle.dice_are_spent();
}

/// SAGA-BEY-17: it fails below the damage, is doubled with a critical hit, and knows energy only.
#[test]
fn what_is_not_negated() {
    let mut battle = negator("bolt").dice([10, 9]);
    battle.attacks('h', 'B', "bolt");
    battle.answers("soak");
    assert_eq!(battle.hp('B'), 45);
    let mut battle = negator("bolt").dice([20]);
    battle.attacks('h', 'B', "bolt");
    assert!(battle.asked().details[0].contains("against 30"), "{:?}", battle.asked().details);
    assert_eq!(battle.asked().prompt, "B is about to take 30 damage from h with bolt. Use Negate Energy?");
    let mut battle = negator("hammer").dice([10]);
    battle.attacks('h', 'B', "hammer");
    assert_eq!(battle.hp('B'), 49);
}

/// SAGA-ACT-14: one reaction to one attack: whoever tried to block does not negate.
#[test]
fn one_reaction_to_one_attack() {
    let both = |data: &mut UnitData| data.feats = vec![Feat::Block];
    let scene = negator("bolt").unit('B', both).armed('B', &["blade"]).ai(1);
    let mut battle = scene.clone().dice([10, 1]);
    battle.attacks('h', 'B', "bolt");
    assert_eq!(battle.hp('B'), 45, "the block failed, and that was the reaction");
    battle.dice_are_spent();
}

/// SAGA-ACT-16, SAGA-BEY-40, SAGA-BEY-17: the helpless use nothing, not even a power that needs no hands.
#[test]
fn the_bound_negate_nothing() {
    let prisoner = |data: &mut UnitData| {
        (data.powers, data.trained, data.hit_points) = (vec!["negate_energy".to_owned()], vec![Skill::Psi], 60);
        data.bound = Some("mesh_tape".to_owned());
    };
    let bolt = |weapon: &mut Weapon| weapon.damage_type = blastdoor::rules::saga::data::DamageType::Energy;
    let mut battle = scene("h B C").weapon("bolt", "15", bolt).armed('h', &["bolt"]).unit('B', prisoner).dice([10]);
    battle.attacks('h', 'B', "bolt");
    assert_eq!((battle.hp('B'), battle.active()), (45, Some('h')));
}

/// SAGA-BEY-20: a power that takes some points off, its check against the total of the attack.
#[test]
fn soaking_some_points() {
    let psionic = |data: &mut UnitData| {
        (data.powers, data.trained) = (vec!["psi_shield".to_owned()], vec![Skill::Psi]);
    };
    let mut battle = scene("h B").unit('B', psionic).armed('h', &["hammer"]).dice([10, 10]);
    battle.attacks('h', 'B', "hammer");
    battle.answers("soak");
    assert_eq!(battle.hp('B'), 29, "15 against 15: 11 less 10");
    battle.dice_are_spent();
}

/// SAGA-BEY-03, SAGA-DT-07: +5 to the damage threshold.
#[test]
fn improved_damage_threshold() {
    let mut plain = scene("h B").dice([]);
    let mut better = scene("h B").unit('B', |data| data.feats = vec![Feat::ImprovedDamageThreshold]).dice([]);
    assert_eq!(better.number('B', "threshold"), plain.number('B', "threshold") + 5);
}

/// SAGA-ACT-16, SAGA-BEY-02, SAGA-BEY-40: whoever is bound can use nothing, a Destiny Point neither.
#[test]
fn the_bound_cannot_react() {
    let bound = |data: &mut UnitData| {
        data.destiny_point = true;
        data.bound = Some("restraint_cuffs".to_owned());
    };
    let mut battle = scene("h B C").order("hBC").unit('B', bound).armed('h', &["knock"]).dice([15]);
    assert_eq!((battle.number('B', "reflex"), battle.against('h', 'B', "knock")), (6, 6), "SAGA-DEF-08: no Dexterity");
    battle.attacks('h', 'B', "knock");
    assert_eq!((battle.active(), battle.hp('B')), (Some('h'), 25), "it is not asked");
}

/// SAGA-ACT-14, SAGA-READY-02: whoever has acted on an attack by what it kept back does not block it as well; whoever
/// has let that go does.
#[test]
fn a_readied_blow_or_a_block() {
    let waiting = |faces: &[u32]| {
        let mut battle = duel("h B").order("Bh").dice(faces.iter().copied());
        let order = battle.order('B', "ready").with(ItemKey::of("blade"));
        battle.submit(blastdoor::battle::Order { when: Some("enemy_attacks".into()), ..order });
        battle.ends('B');
        battle.attacks('h', 'B', "club");
        battle
    };
    let mut battle = waiting(&[2, 15, 4]);
    let facts = battle.answers("take");
    assert!(
        facts.iter().any(|fact| matches!(fact, Attacked { by: 'B', verdict: Miss, at: 'h', occasion: "readied", .. })),
        "{facts:?}"
    );
    assert_eq!((battle.hp('B'), battle.active()), (56, Some('h')), "hit, and not asked");
    let mut battle = waiting(&[15, 20]);
    battle.answers("decline");
    assert_eq!(battle.asked().kind, "block");
    battle.answers("block");
    battle.dice_are_spent();
}

/// SAGA-ACT-14, SAGA-AOO-14: nor does whoever has struck at one who attacks with bare hands.
#[test]
fn a_strike_or_a_block() {
    let mut battle = duel("h B").armed('h', &[]).dice([2, 15, 3]);
    battle.attacks('h', 'B', "unarmed");
    battle.answers("take");
    assert_eq!((battle.hp('B'), battle.active()), (57, Some('h')));
    battle.dice_are_spent();
}
