//! FULL-ROUND ACTIONS: FULL ATTACK

use blastdoor::{
    battle::{ItemKey, Order},
    rules::{
        self,
        saga::data::{Blast, Feat, UnitData, WeaponGroup, WeaponKind},
    },
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::{
        AttackResult::Critical,
        Fact::{Attacked, Gained},
        missed,
    },
};

/// h with these weapons and feats beside B, who lasts long.
fn duel(weapons: &[&str], feats: &[Feat]) -> Scene {
    let feats = feats.to_vec();
    let armed = scene("h B C").armed('h', weapons).unit('h', |data| data.feats = feats);
    let lasting = |data: &mut UnitData| data.hit_points = 90;
    armed.unit('B', lasting).unit('C', lasting)
}

fn full_attack(battle: &Battle, target: char, weapon: &'static str) -> Order {
    battle.order('h', "full_attack").with(ItemKey::of(weapon)).at(battle.id(target))
}

/// SAGA-EXD-23, SAGA-FULL-03, SAGA-FULL-05, SAGA-FULL-10, SAGA-FULL-11, SAGA-FULL-12: how many attacks, at what.
#[test]
fn extra_attacks_add_up_and_so_do_their_penalties() {
    let cases: [(&[Feat], usize, i32); 7] = [
        (&[], 2, 10),
        (&[Feat::DualWeaponMastery1], 2, 5),
        (&[Feat::DualWeaponMastery2], 2, 2),
        (&[Feat::DualWeaponMastery3], 2, 0),
        (&[Feat::DoubleAttack], 3, 15),
        (&[Feat::DualWeaponMastery2, Feat::DoubleAttack, Feat::TripleAttack], 4, 12),
        (&[Feat::TripleAttack], 2, 10),
    ];
    for (feats, attacks, penalty) in cases {
        let mut battle = duel(&["tap", "knock"], feats).dice([2; 4].into_iter().take(attacks));
        battle.submit(full_attack(&battle, 'B', "tap"));
        if battle.active().is_none() {
            battle.answers("0");
        }
        let mut made = 1;
        for weapon in ["knock", "tap", "knock", "tap"] {
            let next = battle.attack('h', 'B', weapon);
            if battle.refusal(next.clone()).is_empty() {
                battle.submit(next);
                made += 1;
            }
        }
        assert_eq!(made, attacks, "{feats:?}");
        battle.dice_are_spent();
        let tags = battle.sheet('h').tags;
        let help = tags.iter().find(|tag| tag.key == "extra_attacks").map(|tag| tag.help.to_string());
        let expected = format!("-{penalty} on all its attacks. Lasts until the start of h's turn.");
        assert_eq!(help, (penalty > 0).then_some(expected), "{feats:?}");
    }
}

/// SAGA-EXD-23, SAGA-FULL-04: the same -12 holds for an attack of opportunity before the next turn.
#[test]
fn the_penalty_lasts_to_the_next_turn() {
    let feats = [Feat::DualWeaponMastery2, Feat::DoubleAttack, Feat::TripleAttack];
    let armed = scene("h B .").armed('h', &["tap", "knock"]).unit('h', |data| data.feats = feats.to_vec());
    let mut battle = armed.dice([2, 17]);
    battle.submit(full_attack(&battle, 'B', "tap"));
    battle.answers("0");
    battle.ends('h');
    battle.moves('B', 2, 0);
    let struck = battle.answers("take");
    assert!(matches!(struck[0], Attacked { total: 10, against: 11, .. }), "17 and 5 less 12: {struck:?}");
    battle.dice_are_spent();
}

/// SAGA-FULL-02, SAGA-FULL-14: each target is declared before its roll; nobody moves meanwhile.
#[test]
fn targets_are_declared_one_by_one() {
    let mut battle = scene("B h C").armed('h', &["tap", "knock"]).dice([15, 20]);
    assert_eq!(
        battle.submit(full_attack(&battle, 'B', "tap")),
        [Gained('h', "attacking all out"), missed('h', 'B', "tap", 10, 11)]
    );
    assert_eq!(battle.refused(battle.order('h', "drop_prone")), "no_action_left");
    assert_eq!(battle.refused(battle.attack('h', 'C', "tap")), "other_weapon");
    let unit = battle.id('h');
    let menu = rules::menu(&mut battle.world, unit);
    let attacks =
        menu.allowances.iter().find(|allowance| allowance.name == "further attacks").map(|attacks| attacks.left);
    assert_eq!((menu.is_wasteful, attacks), (true, Some(1)));
    let facts = battle.attacks('h', 'C', "knock");
    assert!(matches!(facts[0], Attacked { by: 'h', verdict: Critical, at: 'C', with: "knock", .. }), "{facts:?}");
    assert_eq!(battle.refused(battle.attack('h', 'C', "knock")), "no_action_left");
}

/// SAGA-FULL-06, SAGA-ATK-07: no practice with one of the two costs 5 more with that one.
#[test]
fn no_practice_with_one_of_them() {
    let mut battle = duel(&["tap", "chair"], &[]).dice([]);
    let bonus = |battle: &mut Battle, weapon| battle.preview(full_attack(battle, 'B', weapon)).bonus.unwrap().total();
    assert_eq!((bonus(&mut battle, "tap"), bonus(&mut battle, "chair")), (-5, -10));
}

/// SAGA-FULL-07: a third weapon gives no further attack; it may be the second.
#[test]
fn a_third_weapon_is_a_choice() {
    let mut battle = duel(&["tap", "claw", "knock"], &[]).dice([2, 2]);
    battle.submit(full_attack(&battle, 'B', "tap"));
    assert_eq!(battle.refusal(battle.attack('h', 'B', "claw")), "");
    battle.attacks('h', 'B', "knock");
    assert_eq!(battle.refused(battle.attack('h', 'B', "claw")), "no_action_left");
}

/// SAGA-FULL-01, SAGA-FULL-05: two weapons of one kind are a first and a second one.
#[test]
fn two_of_a_kind() {
    let mut battle = duel(&["tap", "tap"], &[]).dice([2, 2]);
    battle.submit(full_attack(&battle, 'B', "tap"));
    battle.attacks('h', 'B', "tap");
    assert_eq!(battle.refused(battle.attack('h', 'B', "tap")), "no_action_left");
    let mut battle = duel(&["tap"], &[]).dice([]);
    assert_eq!(battle.refused(full_attack(&battle, 'B', "tap")), "one_attack");
}

/// SAGA-FULL-08, SAGA-FULL-09: both ends of a double weapon, or one as an ordinary attack.
#[test]
fn a_double_weapon_strikes_with_both_ends() {
    let double = || duel(&["staff"], &[]).weapon("staff", "1", |weapon| weapon.double = true);
    let mut battle = double().dice([2, 2]);
    battle.submit(full_attack(&battle, 'B', "staff"));
    battle.attacks('h', 'B', "staff");
    assert_eq!(battle.refused(battle.attack('h', 'B', "staff")), "no_action_left");
    let mut battle = double().dice([]);
    assert_eq!(battle.bonus('h', 'B', "staff"), 5);
    let mut battle = double().unit('h', |data| data.proficiencies.clear()).dice([]);
    assert_eq!(battle.preview(full_attack(&battle, 'B', "staff")).bonus.unwrap().total(), -10);
}

/// SAGA-FULL-01, SAGA-FULL-14: without a source there is no full attack; a single attack carries no penalty.
#[test]
fn one_weapon_and_no_feat_is_no_full_attack() {
    let mut battle = duel(&["tap"], &[]).dice([]);
    assert_eq!(battle.refused(full_attack(&battle, 'B', "tap")), "one_attack");
    let mut battle = duel(&["tap", "knock"], &[Feat::DoubleAttack]).dice([]);
    assert_eq!(battle.bonus('h', 'B', "tap"), 5);
}

/// SAGA-FULL-11, SAGA-FULL-13: the extra attack of Double Attack may use any of the weapons.
#[test]
fn a_feats_attack_uses_any_weapon() {
    let mut battle = duel(&["tap", "knock"], &[Feat::DoubleAttack]).dice([2, 2, 2]);
    battle.submit(full_attack(&battle, 'B', "tap"));
    let keys: Vec<String> = battle.asked().options.iter().map(|option| option.label.clone()).collect();
    assert_eq!(
        keys,
        [
            "3 attacks at -15 (both weapons and Double Attack)",
            "2 attacks at -10 (both weapons)",
            "2 attacks at -5 (Double Attack)"
        ]
    );
    battle.answers("0");
    battle.attacks('h', 'B', "tap");
    assert_eq!(battle.refused(battle.attack('h', 'B', "tap")), "other_weapon");
    battle.attacks('h', 'B', "knock");
    battle.dice_are_spent();
}

/// SAGA-ACT-04, SAGA-ACT-05, SAGA-EX-02: it takes a whole turn.
#[test]
fn it_takes_all_three_actions_of_one_turn() {
    let mut battle = duel(&["tap", "knock"], &[]).dice([]);
    battle.does('h', "drop_prone");
    assert_eq!(battle.refused(full_attack(&battle, 'B', "tap")), "no_action_left");
}

/// SAGA-FULL-11, SAGA-AREA-13: each rocket of a full attack splashes, and there is no more than the feat grants.
#[test]
fn rockets_splash_in_a_full_attack() {
    let far = |data: &mut UnitData| data.hit_points = 90;
    let scene = scene("h . . . B C").unit('B', far).unit('C', far).armed('h', &["rocket"]);
    let scene = scene.weapon("rocket", "18", |weapon| {
        (weapon.group, weapon.kind, weapon.blast) = (WeaponGroup::Rifles, WeaponKind::Rifle, Some(Blast::Splash));
    });
    let mut battle = scene.unit('h', |data| data.feats = vec![Feat::DoubleAttack]).dice([16, 16]);
    let order = full_attack(&battle, 'B', "rocket");
    assert_eq!(battle.preview(order.clone()).caught.len(), 2, "the preview tells of both");
    battle.submit(order);
    assert_eq!((battle.hp('B'), battle.hp('C')), (72, 81), "18, and half of it beside");
    battle.attacks('h', 'B', "rocket");
    assert_eq!((battle.hp('B'), battle.hp('C')), (54, 72));
    assert_eq!(battle.refused(battle.attack('h', 'B', "rocket")), "no_action_left");
    battle.dice_are_spent();
}

/// SAGA-FULL-01, SAGA-FULL-05: what attacks an area, is empty or is broken is no second weapon; nor are there more
/// attacks than shots.
#[test]
fn a_second_attack_that_cannot_happen_is_not_offered() {
    let refusal = |weapons: &[&str], first: &'static str| {
        let mut battle = duel(weapons, &[]).dice([]);
        let order = full_attack(&battle, 'B', first);
        let offered = blastdoor::rules::legal(&mut battle.world);
        assert_eq!(offered.contains(&order.clone().into()), battle.refusal(order.clone()).is_empty());
        battle.refusal(order)
    };
    for area in ["grenade", "flamer", "tripod"] {
        assert_eq!(refusal(&["pistol", area], "pistol"), "one_attack", "{area}");
    }
    assert_eq!(refusal(&["pistol", "knife"], "pistol"), "");
    let shots = |left: u16| {
        let slugger = move |weapon: &mut blastdoor::rules::saga::data::Weapon| {
            (weapon.group, weapon.kind, weapon.shots) = (WeaponGroup::Pistols, WeaponKind::Pistol, Some(left));
        };
        let armed = scene("h . B").weapon("six", "1", slugger).armed('h', &["six"]);
        let mut battle = armed.unit('h', |data| data.feats = vec![Feat::DoubleAttack, Feat::TripleAttack]).dice([]);
        let order = full_attack(&battle, 'B', "six");
        let notes = if battle.refusal(order.clone()).is_empty() { battle.preview(order).notes } else { Vec::new() };
        notes.into_iter().filter(|note| note.contains("attacks at")).collect::<Vec<String>>()
    };
    assert_eq!(shots(3), ["3 attacks at -10 (Triple Attack)", "2 attacks at -5 (Double Attack)"]);
    assert_eq!(shots(2), ["2 attacks at -5 (Double Attack)"]);
    assert!(shots(1).is_empty());
}
