//! STANDARD ACTIONS: GRAPPLE, and the feats Pin, Crush, Trip, Throw and Ram Rush

use blastdoor::{
    battle::{ForcedMovement, Order},
    rules::saga::data::{Feat, Reduction, Size, UnitData, WeaponGroup},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::{
        Fact::{Acted, Damaged, FellProne, Gained, Lost, Passed, Rolled},
        hit,
    },
};

fn grapple(battle: &Battle) -> Order {
    battle.order('h', "grapple").at(battle.id('B'))
}

/// h with these feats, unarmed, and B.
fn wrestler(map: &str, feats: &[Feat]) -> Scene {
    let feats = [feats, &[Feat::MartialArts1]].concat();
    scene(map).order("hB").armed('h', &[]).armed('B', &["axe"]).unit('h', |data| data.feats = feats)
}

/// SAGA-EXD-27, SAGA-GRAP-02, SAGA-GRAP-05, SAGA-GRAP-06: 1d20 + 14; Medium against Large, not against Huge.
#[test]
fn the_numbers_of_a_grapple() {
    let giant = wrestler("h . B / . . . / . . .", &[Feat::Pin]).unit('h', |data| {
        (data.abilities.strength, data.abilities.dexterity, data.size) = (16, 18, Size::Large);
    });
    let mut battle = giant.dice([]);
    let notes = battle.preview(grapple(&battle)).notes;
    assert!(notes.iter().any(|note| note.ends_with("14 against 5")), "{notes:?}");
    let refusal = |size: Size| {
        let mut battle =
            wrestler("h B . . / . . . . / . . . .", &[Feat::Pin]).unit('B', |data| data.size = size).dice([]);
        let order = grapple(&battle);
        battle.refusal(order)
    };
    assert_eq!((refusal(Size::Large).as_str(), refusal(Size::Huge).as_str()), ("", "too_large_to_hold"));
}

/// SAGA-GRAP-02: only one opponent at a time.
#[test]
fn one_opponent_at_a_time() {
    let mut battle = wrestler("C h B", &[Feat::Pin]).dice([19]);
    battle.submit(battle.order('h', "grab").at(battle.id('B')));
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refused(battle.order('h', "grapple").at(battle.id('C'))), "holds_another");
    assert_eq!(battle.refusal(grapple(&battle)), "", "whom it holds it may grapple");
}

/// SAGA-GRAP-08, SAGA-ACT-16: the bound win nothing by winning.
#[test]
fn the_bound_strike_no_blow() {
    let bound = |data: &mut UnitData| data.bound = Some("mesh_tape".to_owned());
    let mut battle = wrestler("h B C", &[Feat::Pin]).armed('B', &["knock"]).unit('B', bound).dice([19, 20, 2]);
    battle.submit(grapple(&battle));
    assert_eq!((battle.active(), battle.hp('h')), (Some('h'), 30));
    battle.dice_are_spent();
}

/// SAGA-EXD-27, SAGA-GRAP-03, SAGA-GRAP-04, SAGA-BEY-08: a hit without the -5 of a grab, then opposed checks; a tie is
/// enough. The pinned one has no movement, no actions, no Dexterity, until the grappler's next turn.
#[test]
fn a_tie_pins() {
    let nimble = wrestler("h B C", &[Feat::Pin]).unit('B', |data| data.abilities.dexterity = 14);
    let mut battle = nimble.dice([8, 10, 8]);
    assert_eq!(
        battle.submit(grapple(&battle)),
        [
            hit('h', 'B', "bare hands", 13, 13).on("grapple"),
            Rolled('B', "a grapple check", 15),
            Passed('h', "grapple", 15, 15),
            Gained('B', "pinned")
        ]
    );
    assert_eq!((battle.number('B', "reflex"), battle.hp('B')), (11, 30));
    battle.ends('h');
    assert_eq!(battle.active(), Some('C'), "B's turn is lost");
    assert_eq!(battle.pass_to('h'), [Lost('B', "pinned")]);
}

/// SAGA-GRAP-04: one less and the defender wins; a missed attack has no checks.
#[test]
fn a_lost_grapple() {
    let mut battle = wrestler("h B", &[Feat::Pin]).dice([8, 9, 10]);
    battle.submit(grapple(&battle));
    assert!(!battle.is('B', "pinned"));
    battle.dice_are_spent();
    let mut battle = wrestler("h B", &[Feat::Pin]).dice([2]);
    battle.submit(grapple(&battle));
    battle.dice_are_spent();
}

/// SAGA-BEY-08: a pinned enemy strikes at nobody.
#[test]
fn the_pinned_strike_at_nobody() {
    let mut battle = wrestler("h B . / . c .", &[Feat::Pin]).order("hcB").armed('B', &["club"]).ai(1).dice([19, 19, 2]);
    battle.submit(grapple(&battle));
    battle.pass_to('c');
    assert!(battle.preview(battle.order('c', "move").to((0, 1).into())).risks.is_empty());
}

/// SAGA-BEY-09: Crush deals the damage of bare hands or of a natural weapon.
#[test]
fn crushing() {
    let mut battle = wrestler("h B", &[Feat::Pin, Feat::Crush]).dice([19, 19, 2, 4]);
    assert!(battle.submit(grapple(&battle)).contains(&Damaged('B', 4, 26)));
    let mut battle = wrestler("h B", &[Feat::Pin, Feat::Crush]).armed('h', &["claw"]).dice([19, 19, 2, 6]);
    assert!(battle.submit(grapple(&battle)).contains(&Damaged('B', 6, 24)));
}

/// SAGA-BEY-10: Trip lays it down, and the grapple is over.
#[test]
fn tripping() {
    let mut battle = wrestler("h B", &[Feat::Trip]).dice([19, 19, 2]);
    assert_eq!(*battle.submit(grapple(&battle)).last().unwrap(), FellProne('B'));
    battle.pass_to('B');
    assert!(battle.can('B', "stand_up"));
}

/// SAGA-BEY-11, SAGA-AOO-08: thrown at most one square beyond the reach, past an enemy of its own who may not strike.
#[test]
fn throwing() {
    let mut battle = wrestler(". h B . / . c . .", &[Feat::Trip, Feat::Throw]).order("hcB").dice([19, 19, 2, 4]);
    battle.submit(grapple(&battle));
    let keys: Vec<String> = battle.asked().options.iter().map(|option| option.key.to_string()).collect();
    assert!(keys.contains(&"trip,3,0".to_owned()) && keys.iter().all(|key| key != "trip,0,3"), "{keys:?}");
    assert_eq!(battle.answers("trip,3,0"), [Acted('h', "grapple"), FellProne('B'), Damaged('B', 4, 26)]);
    assert_eq!(battle.forced(), [ForcedMovement::Thrown]);
    assert_eq!(battle.at('B'), (3, 0).into());
    battle.dice_are_spent();
}

/// SAGA-GRAP-07, SAGA-BEY-11: hold and landing place are one question.
#[test]
fn pin_or_throw() {
    let feats = [Feat::Pin, Feat::Trip, Feat::Throw];
    let mut battle = wrestler(". h B . / . . . .", &feats).dice([19, 19, 2, 4]);
    battle.submit(grapple(&battle));
    let asked = battle.asked().options;
    assert_eq!((asked[0].key.as_ref(), asked[0].square), ("pin", None));
    let place = asked.iter().find(|option| option.square == Some((3, 0).into())).unwrap();
    assert_eq!(place.label, "Trip and throw to D1");
    assert!(battle.answers(&place.key.clone()).contains(&FellProne('B')));
    assert_eq!(battle.at('B'), (3, 0).into());
    battle.dice_are_spent();
}

/// SAGA-GRAP-07: with both feats the winner chooses.
#[test]
fn pin_or_trip() {
    let mut battle = wrestler("h B", &[Feat::Pin, Feat::Trip]).dice([19, 19, 2]);
    battle.submit(grapple(&battle));
    assert_eq!(battle.answers("trip"), [FellProne('B')]);
}

/// SAGA-GRAP-08: a light weapon in hand may strike instead; so may the defender's, if it wins.
#[test]
fn a_light_weapon_instead() {
    let mut battle = wrestler("h B", &[Feat::Pin]).armed('h', &["knock"]).dice([19, 19, 2]);
    battle.submit(grapple(&battle));
    assert_eq!(battle.answers("strike knock"), [Damaged('B', 5, 25)]);
    let mut battle = wrestler("h B", &[Feat::Pin]).armed('B', &["knock"]).dice([19, 2, 19]);
    battle.submit(grapple(&battle));
    assert_eq!(battle.answers("strike"), [Damaged('h', 5, 25)]);
}

/// SAGA-GRAP-08, SAGA-DR-05: with all that the weapon is: an energy blade cuts through damage reduction.
#[test]
fn a_light_blade_cuts() {
    let plates = Reduction { points: 10, except: Vec::new(), uncuttable: false };
    let shorn = wrestler("h B", &[Feat::Pin]).weapon("shiv", "5", |weapon| weapon.group = WeaponGroup::EnergyBlades);
    let shorn = shorn.armed('h', &["shiv"]).unit('B', |data| data.damage_reduction = vec![plates]);
    let mut battle = shorn.dice([19, 19, 2]);
    battle.submit(grapple(&battle));
    assert_eq!(battle.answers("strike shiv"), [Damaged('B', 5, 25)]);
}

/// SAGA-GRAP-08, SAGA-DR-02: a light weapon's damage is of its type.
#[test]
fn a_light_weapon_is_what_it_is() {
    use blastdoor::rules::saga::data::{DamageType, Reduction};
    let edged = |weapon: &mut blastdoor::rules::saga::data::Weapon| weapon.damage_type = DamageType::Slashing;
    let hide = Reduction { points: 3, except: vec![DamageType::Slashing], uncuttable: false };
    let scene = wrestler("h B", &[Feat::Pin]).weapon("edge", "5", edged).armed('h', &["edge"]);
    let mut battle = scene.unit('B', |data| data.damage_reduction = vec![hide]).dice([19, 19, 2]);
    battle.submit(grapple(&battle));
    assert_eq!(battle.answers("strike edge"), [Damaged('B', 5, 25)]);
}

/// SAGA-BEY-12, SAGA-AOO-08: a melee hit pushes straight back, provoking nobody, into a free square only.
#[test]
fn ram_rush() {
    let rush = |data: &mut UnitData| data.feats = vec![Feat::RamRush];
    let mut battle = scene("h B . / . a .").order("haB").armed('h', &["tap"]).unit('h', rush).dice([19]);
    assert_eq!(*battle.attacks('h', 'B', "tap").last().unwrap(), Acted('h', "attack"));
    assert_eq!(battle.forced(), [ForcedMovement::Pushed]);
    assert_eq!(battle.at('B'), (2, 0).into());
    battle.dice_are_spent();
    let mut battle = scene("h B C").armed('h', &["tap"]).unit('h', rush).dice([19]);
    battle.attacks('h', 'B', "tap");
    assert_eq!(battle.at('B'), (1, 0).into());
    let large = scene("h B . . . / . . . . . / . . . . .").unit('B', |data| data.size = Size::Huge);
    let mut battle = large.armed('h', &["tap"]).unit('h', rush).dice([19]);
    battle.attacks('h', 'B', "tap");
    assert_eq!(battle.at('B'), (1, 0).into(), "two sizes larger");
}

/// SAGA-GRAP-01: a standard action for those who know how: Pin or Trip at least.
#[test]
fn it_takes_a_feat() {
    for feats in [&[][..], &[Feat::Crush], &[Feat::Throw]] {
        let mut battle = wrestler("h B", feats).dice([]);
        assert_eq!(battle.refused(grapple(&battle)), "no_feat", "{feats:?}");
        let orders = blastdoor::rules::legal(&mut battle.world);
        assert!(!orders.contains(&grapple(&battle).into()), "{feats:?}");
    }
    for feat in [Feat::Pin, Feat::Trip] {
        let mut battle = wrestler("h B", &[feat]).dice([2]);
        let orders = blastdoor::rules::legal(&mut battle.world);
        assert!(orders.contains(&grapple(&battle).into()), "{feat:?}");
        battle.submit(grapple(&battle));
        assert_eq!(battle.refused(grapple(&battle)), "no_action_left", "{feat:?}");
    }
}
