//! PSI POWERS

use blastdoor::{
    battle::{ForcedMovement, ItemKey, Order},
    grid::Direction,
    rules::saga::data::{Abilities, Feat, Nature, Skill, UnitData},
};

use crate::{
    support::fact::Fact::Attacked,
    {
        scene::{Battle, Scene, scene},
        vehicles,
    },
};

/// `h` of level 1 and Charisma 14 knows these powers; its Psi check has +7.
fn adept(drawing: &str, powers: &'static [&'static str]) -> Scene {
    scene(drawing).unit('h', |data| {
        data.powers = powers.iter().map(|&power| power.to_owned()).collect();
        data.trained = vec![Skill::Psi];
        data.abilities.charisma = 14;
    })
}

fn slam(battle: &Battle, direction: Direction) -> Order {
    battle.order('h', "psi_slam").with(ItemKey::of("psi_slam")).towards(direction)
}

fn hurl(battle: &Battle, target: char, x: i16, y: i16) -> Order {
    battle.order('h', "psi_hurl").with(ItemKey::of("move_object")).at(battle.id(target)).to((x, y).into())
}

fn daunt(battle: &Battle, target: char) -> Order {
    battle.order('h', "psi_daunt").with(ItemKey::of("mind_shock")).at(battle.id(target))
}

fn revive(battle: &Battle, target: char) -> Order {
    battle.order('h', "psi_revive").with(ItemKey::of("revivify")).at(battle.id(target))
}

/// SAGA-BEY-14: trained only, 1d20 + half level + Charisma + 5; each power once in a battle.
#[test]
fn the_psi_check() {
    let level = |data: &mut UnitData| data.heroic_level = 7;
    let mut battle = adept("h . B", &["mind_shock"]).unit('h', level).dice([10]);
    let preview = battle.preview(daunt(&battle, 'B'));
    assert_eq!(preview.bonus.unwrap().total(), 3 + 2 + 5);
    battle.submit(daunt(&battle, 'B'));
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refused(daunt(&battle, 'B')), "power_used");
    let untrained = |data: &mut UnitData| data.trained = Vec::new();
    let mut battle = adept("h . B", &["mind_shock"]).unit('h', untrained).dice([]);
    assert_eq!(battle.refused(daunt(&battle, 'B')), "untrained");
    let mut battle = adept("h . B", &["psi_slam"]).dice([]);
    assert_eq!(battle.refused(daunt(&battle, 'B')), "unknown_power");
}

/// SAGA-BEY-15, SAGA-AREA-02, SAGA-AREA-03: 4d6 and prone to those it hits by Fortitude, half to those it misses,
/// friends too; nobody behind or beside the cone.
#[test]
fn psi_slam() {
    let drawing = ". . . D . .
                   h A . B . .
                   . E . . . k";
    let stout = |data: &mut UnitData| data.class_bonus.fortitude = 6;
    let mut battle = adept(drawing, &["psi_slam"]).unit('B', stout).dice([9, 5, 4, 4, 3]);
    let preview = battle.preview(slam(&battle, Direction::East));
    let caught: String = preview.caught.iter().map(|caught| battle.letter(caught.unit)).collect();
    assert_eq!(caught, "DABk");
    let facts = battle.submit(slam(&battle, Direction::East));
    assert!(!preview.area.is_empty());
    assert_eq!(battle.sprayed(), preview.area);
    assert!(facts.iter().any(|fact| matches!(fact, Attacked { total: 16, against: 11, .. })), "{facts:?}");
    // B is behind A: it has cover, and a miss does nothing.
    assert_eq!(['A', 'B', 'D', 'E', 'k'].map(|letter| battle.hp(letter)), [14, 30, 14, 30, 14]);
    assert_eq!(['A', 'B', 'D', 'k'].map(|letter| battle.is(letter, "prone")), [true, false, true, true]);
    battle.dice_are_spent();
}

/// SAGA-BEY-15, SAGA-AREA-04, SAGA-AREA-05, SAGA-AREA-16: half of a miss, nothing of a check below 10, no doubling, and
/// Evasion.
#[test]
fn shares_of_a_slam() {
    let stout = |data: &mut UnitData| data.class_bonus.fortitude = 20;
    let wave = |evades: bool| {
        let scene = adept("h . B", &["psi_slam"]).unit('B', stout);
        scene.unit('B', |data| data.feats = if evades { vec![Feat::Evasion] } else { Vec::new() })
    };
    for (evades, dice, left) in [
        (false, vec![10, 4, 4, 4, 4], 22),
        (false, vec![2], 30),
        (false, vec![20, 4, 4, 4, 4], 14),
        (true, vec![10], 30),
        (true, vec![20, 4, 4, 4, 4], 22),
    ] {
        let mut battle = wave(evades).dice(dice.clone());
        battle.submit(slam(&battle, Direction::East));
        assert_eq!(battle.hp('B'), left, "{evades} {dice:?}");
        battle.dice_are_spent();
    }
}

/// SAGA-BEY-16, SAGA-AOO-08: against Will; up to six squares in a straight line; nobody strikes at one who is moved.
#[test]
fn move_object() {
    let drawing = "h . . B k . . . . .";
    let mut battle = adept(drawing, &["move_object"]).dice([4, 2, 2]);
    let preview = battle.preview(hurl(&battle, 'B', 9, 0));
    assert_eq!(preview.against.unwrap().1.total(), 11);
    let facts = battle.submit(hurl(&battle, 'B', 9, 0));
    assert_eq!((battle.at('B'), battle.hp('B'), battle.hp('k')), ((3, 0).into(), 26, 26), "{facts:?}");
    let drawing = "h . . B . . . . . . . / . . . k . . . . . . .";
    let mut battle = adept(drawing, &["move_object"]).dice([4]);
    assert_eq!(battle.refused(hurl(&battle, 'B', 10, 0)), "too_far");
    battle.submit(hurl(&battle, 'B', 9, 0));
    assert_eq!((battle.at('B'), battle.hp('B')), ((9, 0).into(), 30));
    assert_eq!(battle.forced(), [ForcedMovement::Hurled; 6]);
    battle.dice_are_spent();
    let mut battle = adept(drawing, &["move_object"]).dice([3]);
    battle.submit(hurl(&battle, 'B', 9, 0));
    assert_eq!(battle.at('B'), (3, 0).into(), "10 is less than 11");
}

/// SAGA-BEY-16: a wall hurts it; it must be in sight and within twelve squares; a diagonal counts double.
#[test]
fn hurled_against_a_wall() {
    let mut battle = adept("h . B . # .", &["move_object"]).dice([10, 3, 4]);
    battle.submit(hurl(&battle, 'B', 5, 0));
    assert_eq!((battle.at('B'), battle.hp('B')), ((3, 0).into(), 23));
    let mut battle = adept("h # B . . .", &["move_object"]).dice([]);
    assert_eq!(battle.refused(hurl(&battle, 'B', 3, 0)), "no_line_of_sight");
    let mut battle = adept("h . . . . . . . . . . . . B .", &["move_object"]).dice([]);
    assert_eq!(battle.refused(hurl(&battle, 'B', 14, 0)), "out_of_range");
    let drawing = "h B . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . .";
    let mut battle = adept(drawing, &["move_object"]).dice([]);
    assert_eq!(battle.refused(hurl(&battle, 'B', 5, 4)), "too_far");
    assert_eq!(battle.refusal(hurl(&battle, 'B', 4, 3)), "");
}

/// SAGA-BEY-16, SAGA-BEY-45: hurled against a manned vehicle it strikes the vehicle, not those inside; and a manned
/// vehicle is not stopped by its own crew.
#[test]
fn hurled_against_a_vehicle() {
    let scene = || {
        let drawing = "h . . a v . . . . . . . B
                       . . . . . . . . . . . . .";
        vehicles::car(drawing, true).order("aBh").unit('h', |data| {
            (data.powers, data.trained) = (vec!["move_object".to_owned()], vec![Skill::Psi]);
            data.abilities.charisma = 30;
        })
    };
    let manned = |drawn: Scene, faces: &[u32]| {
        let mut battle = drawn.dice(faces.iter().copied());
        battle.policy('B', "opportunity", blastdoor::battle::Policy::Never);
        battle.submit(battle.order('a', "board_vehicle").at(battle.id('v')));
        battle.pass_to('h');
        battle
    };
    let mut battle = manned(scene().placed('B', |spec| spec.at = (2, 0).into()), &[15, 3, 4]);
    battle.submit(hurl(&battle, 'B', 6, 0));
    assert_eq!((battle.hp('B'), battle.hp('v'), battle.hp('a')), (23, 53, 30));
    let mut battle = manned(scene(), &[15]);
    battle.submit(hurl(&battle, 'v', 7, 0));
    assert_eq!((battle.at('v'), battle.at('a'), battle.hp('a')), ((7, 0).into(), (7, 0).into(), 30));
    battle.dice_are_spent();
}

/// SAGA-BEY-16, SAGA-BEY-20: a power that soaks by the total of the attack meets the total of the Psi check.
#[test]
fn soaking_what_a_wall_does() {
    let shield = |data: &mut UnitData| (data.powers, data.trained) = (vec!["psi_shield".to_owned()], vec![Skill::Psi]);
    let mut battle = adept("h . B . # .", &["move_object"]).unit('B', shield).dice([10, 3, 4]);
    battle.submit(hurl(&battle, 'B', 5, 0));
    let details = battle.asked().details;
    assert!(details[0].ends_with("against 17"), "{details:?}");
}

/// SAGA-BEY-20, SAGA-DEF-06, SAGA-COND-05: a mind is pushed down the track by a check against Will; machines have none.
#[test]
fn mind_shock() {
    let mut battle = adept("h . B C", &["mind_shock"]).dice([4]);
    battle.submit(daunt(&battle, 'B'));
    assert_eq!(battle.step('B'), 2);
    let mut battle = adept("h . B C", &["mind_shock"]).dice([3]);
    battle.submit(daunt(&battle, 'B'));
    assert_eq!(battle.step('B'), 0);
    let machine = |data: &mut UnitData| {
        data.nature = Nature::Robot;
        data.abilities = Abilities { constitution: None, ..data.abilities };
    };
    let mut battle = adept("h . B C", &["mind_shock"]).unit('B', machine).dice([]);
    assert_eq!(battle.refused(daunt(&battle, 'B')), "mindless");
}

/// SAGA-BEY-19, SAGA-DEAD-01: a friend dead for a round at most lies unconscious at 0 hit points instead.
#[test]
fn revivify() {
    let fight = || adept("h k B", &["revivify"]).order("Bhk").armed('B', &["ram"]).dice([15]);
    let mut battle = fight();
    battle.attacks('B', 'k', "ram");
    assert!(battle.is('k', "dead"));
    battle.pass_to('h');
    battle.submit(revive(&battle, 'k'));
    assert!(battle.is('k', "unconscious") && battle.hp('k') == 0 && battle.step('k') == 5);
    assert_eq!(battle.refused(revive(&battle, 'k')), "no_action_left");
    let mut battle = fight();
    battle.attacks('B', 'k', "ram");
    battle.pass_to('h');
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refused(revive(&battle, 'k')), "too_late");
}

/// SAGA-BEY-01: a declared Fate Point goes into the Psi check.
#[test]
fn fate_in_a_psi_check() {
    let mut battle = adept("h . B", &["mind_shock"]).unit('h', |data| data.fate_points = Some(1)).dice([6, 1]);
    battle.does('h', "spend_fate");
    assert_eq!(battle.preview(daunt(&battle, 'B')).chance.unwrap().of, 120);
    battle.submit(daunt(&battle, 'B'));
    assert_eq!(battle.step('B'), 2, "1 and 7 and 6 reach 11");
}

/// The orders of the computer on the turn of `h`.
fn computer_orders(scene: Scene) -> Vec<String> {
    let mut battle = scene.ai(0).ai(1).order("h").seeded(3);
    let (mut memory, mut actions) = (blastdoor::ai::Memory::default(), Vec::new());
    while battle.active().is_some() && battle.round() <= 2 {
        let is_ours = battle.active() == Some('h');
        let command = blastdoor::ai::decide(&mut battle.world, &mut memory).unwrap();
        if let blastdoor::battle::Command::Order(order) = &command
            && is_ours
        {
            actions.push(order.action.to_string());
        }
        battle.submit(command);
    }
    actions
}

/// SAGA-BEY-15, SAGA-BEY-16, SAGA-BEY-20: the computer uses a power where it is the best it can do.
#[test]
fn the_computer_uses_powers() {
    let horde = computer_orders(adept("h . A B / . . C D", &["psi_slam"]));
    assert!(horde.contains(&"psi_slam".to_owned()), "{horde:?}");
    let far = computer_orders(adept("h . . . . . . . . B #", &["move_object"]).armed('h', &[]));
    assert!(far.contains(&"psi_hurl".to_owned()), "{far:?}");
    let mind = computer_orders(adept("h . . . . . . . . . B", &["mind_shock"]));
    assert!(mind.contains(&"psi_daunt".to_owned()), "{mind:?}");
}
