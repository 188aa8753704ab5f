//! FULL-ROUND ACTIONS: COUP DE GRACE

use blastdoor::{
    battle::{ItemKey, Order},
    rules::saga::data::{DamageType, Nature, Reduction, UnitData, Weapon, WeaponGroup},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Acted, Damaged, Fell},
};

fn coup(battle: &Battle, weapon: &'static str) -> Order {
    battle.order('h', "coup_de_grace").with(ItemKey::of(weapon)).at(battle.id('B'))
}

/// B falls unconscious by a's hammer in the first round; then it is h's turn. C keeps the battle going.
fn fallen(map: &str) -> Scene {
    let scene = scene(map).order("ahBC").armed('a', &["stun"]).unit('B', |data| data.hit_points = 2);
    scene.weapon("stun", "2", |_| ())
}

fn knocked_out(scene: Scene, faces: &[u32]) -> Battle {
    let mut battle = scene.dice([15].into_iter().chain(faces.iter().copied()));
    battle.attacks('a', 'B', "stun");
    battle.pass_to('h');
    battle
}

/// SAGA-COUP-01, SAGA-COUP-03, SAGA-COUP-05: no roll, and the fallen die whatever the damage.
#[test]
fn the_fallen_die() {
    let mut battle = knocked_out(fallen("h B a . C").armed('h', &["tap"]), &[]);
    let facts = battle.submit(coup(&battle, "tap"));
    assert_eq!(facts, [Acted('h', "coup_de_grace"), Damaged('B', 2, 0), Fell('B', "dead")]);
    battle.dice_are_spent();
    assert_eq!(battle.refused(battle.order('h', "drop_prone")), "no_action_left", "a full-round action");
}

/// SAGA-COUP-01, SAGA-COUP-05: a disabled robot is destroyed.
#[test]
fn disabled_robots_are_destroyed() {
    let robot =
        fallen("h B a . C").unit('B', |data| (data.nature, data.abilities.constitution) = (Nature::Robot, None));
    let mut battle = knocked_out(robot.armed('h', &["tap"]), &[]);
    battle.submit(coup(&battle, "tap"));
    assert!(battle.is('B', "destroyed"));
}

/// SAGA-COUP-02: a shot from right beside it only.
#[test]
fn shots_from_right_beside() {
    let mut battle = knocked_out(fallen("h B a . C").armed('h', &["pistol"]), &[1, 1, 1]);
    battle.submit(coup(&battle, "pistol"));
    assert!(battle.is('B', "dead"));
    let mut battle = knocked_out(fallen("h . B a . C").armed('h', &["pistol"]), &[]);
    assert_eq!(battle.refused(coup(&battle, "pistol")), "too_far");
}

/// SAGA-COUP-01: not on those who can defend themselves.
#[test]
fn the_helpless_only() {
    let mut battle = scene("h B").dice([]);
    assert_eq!(battle.refused(coup(&battle, "club")), "not_helpless");
}

/// SAGA-SURP-04: in the surprise round there is no full-round action, and after it no sentry is unwary.
#[test]
fn not_in_the_surprise_round() {
    let sentry = scene("h B . C").aware("h", "BC").placed('B', |spec| spec.unwary = true);
    let mut battle = sentry.armed('h', &["knock"]).dice([]);
    assert_eq!(battle.refused(coup(&battle, "knock")), "no_action_left");
}

/// h beside B, who is bound and has 30 hit points.
fn prisoner(weapon: &'static str) -> Scene {
    let bound = |data: &mut UnitData| data.bound = Some("restraint_cuffs".to_owned());
    scene("h B . C").order("hBC").unit('B', bound).armed('h', &[weapon])
}

/// SAGA-COUP-01, SAGA-COUP-04: whoever is brought to 0 by it dies, far below the threshold as the damage may be.
#[test]
fn bound_prisoners() {
    let mut battle = prisoner("knock").unit('B', |data| data.hit_points = 10).dice([]);
    let orders = blastdoor::rules::legal(&mut battle.world);
    assert!(orders.contains(&coup(&battle, "knock").into()), "it is offered");
    let facts = battle.submit(coup(&battle, "knock"));
    assert_eq!(facts[1..3], [Damaged('B', 10, 0), Fell('B', "dead")]);
    // A target that keeps hit points lives on.
    let mut battle = prisoner("knock").dice([]);
    battle.submit(coup(&battle, "knock"));
    assert_eq!((battle.hp('B'), battle.is('B', "dead"), battle.step('B')), (20, false, 0));
}

/// SAGA-COUP-04: a robot is destroyed, not disabled.
#[test]
fn bound_robots() {
    let robot =
        |data: &mut UnitData| (data.nature, data.abilities.constitution, data.hit_points) = (Nature::Robot, None, 10);
    let mut battle = prisoner("knock").unit('B', robot).dice([]);
    battle.submit(coup(&battle, "knock"));
    assert!(battle.is('B', "destroyed"));
}

/// SAGA-COUP-07: neither a stun setting nor an ion weapon nor a stun weapon will do.
#[test]
fn mild_weapons_do_not_finish() {
    let mut battle = prisoner("stunner").dice([1, 1, 1]);
    assert_eq!(battle.refusal(coup(&battle, "stunner")), "");
    battle.uses('h', "switch_stun", "stunner");
    battle.ends('h');
    battle.pass_to('h');
    assert_eq!(battle.refused(coup(&battle, "stunner")), "mild");
    let orders = blastdoor::rules::legal(&mut battle.world);
    assert!(!orders.contains(&coup(&battle, "stunner").into()), "nor is it offered");
    let mut battle = prisoner("ionizer").dice([]);
    assert_eq!(battle.refused(coup(&battle, "ionizer")), "mild");
    let baton = prisoner("baton").weapon("baton", "5", |weapon| weapon.damage_type = DamageType::Stun);
    let mut battle = baton.dice([]);
    assert_eq!(battle.refused(coup(&battle, "baton")), "mild");
}

/// SAGA-COUP-07: a hero with a Fate Point is not asked and dies.
#[test]
fn no_fate_point_saves() {
    let hero = |data: &mut UnitData| (data.hero, data.fate_points, data.hit_points) = (true, Some(2), 10);
    let mut battle = prisoner("ram").unit('B', hero).dice([]);
    battle.submit(coup(&battle, "ram"));
    assert!(battle.is('B', "dead"));
}

/// SAGA-COUP-03, SAGA-CONV-06, SAGA-DR-02, SAGA-DR-05: the damage is what the weapon's is: a shield and damage
/// reduction take their part of it, but nothing of an energy blade's, and the preview knows.
#[test]
fn what_the_damage_is_made_of() {
    let left = |reduction: Reduction, change: fn(&mut Weapon)| {
        let robot = move |data: &mut UnitData| {
            (data.nature, data.abilities.constitution) = (Nature::Robot, None);
            data.damage_reduction = vec![reduction];
        };
        let mut battle = prisoner("five").weapon("five", "5", change).unit('B', robot).dice([]);
        let preview = battle.preview(coup(&battle, "five"));
        let damage = preview.damage.unwrap();
        battle.submit(coup(&battle, "five"));
        assert_eq!((damage.min, damage.max), (30 - battle.hp('B'), 30 - battle.hp('B')));
        assert_eq!(preview.defeat.unwrap().favourable, 0, "20 points are left at least");
        battle.hp('B')
    };
    let of = |points, except: &[DamageType]| Reduction { points, except: except.to_vec(), uncuttable: false };
    assert_eq!(left(of(7, &[]), |_| ()), 27);
    let bolt = |weapon: &mut Weapon| weapon.damage_type = DamageType::Energy;
    assert_eq!(left(of(7, &[DamageType::Energy]), bolt), 20, "energy goes through");
    assert_eq!(left(of(7, &[DamageType::Bludgeoning]), bolt), 27, "it is no club");
    let blade = |weapon: &mut Weapon| {
        (weapon.damage_type, weapon.group) = (DamageType::Energy, WeaponGroup::EnergyBlades);
    };
    assert_eq!(left(of(7, &[]), blade), 20, "an energy blade cuts through");
}

/// SAGA-COUP-01, SAGA-BEY-42: what is on the blade gets into who lives on.
#[test]
fn poison_on_the_blade() {
    let dart = prisoner("dart").weapon("dart", "1", |weapon| weapon.poison = Some("swamp_fever".to_owned()));
    // The fever attacks at once, and takes a point of its own.
    let mut battle = dart.dice([19]);
    battle.submit(coup(&battle, "dart"));
    assert_eq!((battle.hp('B'), battle.step('B')), (27, 1));
    battle.dice_are_spent();
}

/// SAGA-COUP-08, SAGA-COUP-03: bare hands and claws count as a melee weapon, and deal double damage.
#[test]
fn bare_hands_and_claws() {
    for (arms, with, face, lost) in [(&[][..], "unarmed", 3, 6), (&["claw"], "claw", 4, 8)] {
        let mut battle = prisoner("club").armed('h', arms).dice([face]);
        let orders = blastdoor::rules::legal(&mut battle.world);
        assert!(orders.contains(&coup(&battle, with).into()), "{with} is offered");
        assert_eq!(battle.preview(coup(&battle, with)).damage.unwrap().max, if with == "claw" { 12 } else { 8 });
        let facts = battle.submit(coup(&battle, with));
        assert_eq!(facts[..2], [Acted('h', "coup_de_grace"), Damaged('B', lost, 30 - lost)]);
        battle.dice_are_spent();
    }
}

/// SAGA-COUP-08, SAGA-UNARM-04: bare hands lower the guard here, too, and the preview warns.
#[test]
fn bare_hands_lower_the_guard() {
    let bound = |data: &mut UnitData| data.bound = Some("restraint_cuffs".to_owned());
    let mut battle = scene("C h B").order("hBC").unit('B', bound).armed('h', &[]).ai(1).dice([2, 3]);
    assert_eq!(battle.preview(coup(&battle, "unarmed")).risks.len(), 1);
    let facts = battle.submit(coup(&battle, "unarmed"));
    assert!(facts[0].is_opportunity_of('C'), "{facts:?}");
    assert_eq!(facts[1], Acted('h', "coup_de_grace"));
    battle.dice_are_spent();
}
