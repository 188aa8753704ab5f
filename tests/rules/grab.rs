//! STANDARD ACTIONS: GRAB

use blastdoor::{
    battle::{Command, ItemKey, Order},
    rules::{
        self,
        saga::data::{Feat, Size, Skill, UnitData},
    },
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::{
        Fact::{Acted, Gained, Lost},
        hit,
    },
};

fn grab(battle: &Battle, letter: char, target: char) -> Order {
    battle.order(letter, "grab").at(battle.id(target))
}

/// h, who knows the martial arts, beside B.
fn beside(map: &str) -> Scene {
    scene(map).order("hB").unit('h', |data| data.feats = vec![Feat::MartialArts1])
}

/// SAGA-GRAB-01, SAGA-GRAB-04: an attack at -5, no damage; the grabbed one stays where it is.
#[test]
fn held_in_its_place() {
    let mut battle = beside("h B . .").dice([11]);
    assert_eq!(battle.preview(grab(&battle, 'h', 'B')).bonus.unwrap().total(), 0);
    assert_eq!(
        battle.submit(grab(&battle, 'h', 'B')),
        [hit('h', 'B', "bare hands", 11, 11).on("grab"), Gained('B', "grabbed")]
    );
    assert_eq!(battle.hp('B'), 30);
    battle.pass_to('B');
    assert_eq!(battle.number('B', "speed"), 0);
    assert_eq!(battle.refused(battle.order('B', "move").to((2, 0).into())), "out_of_reach");
    assert_eq!(battle.refused(battle.order('B', "run").to((3, 0).into())), "held");
    battle.pass_to('h');
    assert!(battle.is('B', "grabbed"), "until it is broken");
}

/// SAGA-GRAB-02: one size larger at most, and one at a time.
#[test]
fn whom_one_can_hold() {
    let sized = |size: Size| {
        let mut battle = beside("h B . . / . . . . / . . . .").unit('B', move |data| data.size = size).dice([]);
        let order = grab(&battle, 'h', 'B');
        battle.refusal(order)
    };
    assert_eq!((sized(Size::Large), sized(Size::Huge)), (String::new(), "too_large_to_hold".to_owned()));
    let mut battle = beside("C h B").dice([19]);
    battle.submit(grab(&battle, 'h', 'B'));
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!(battle.refused(grab(&battle, 'h', 'C')), "holds_another");
    assert_eq!(battle.refused(grab(&battle, 'h', 'B')), "held");
}

/// SAGA-GRAB-03: -2 on attacks, but not with light or natural weapons.
#[test]
fn hampered_in_its_attacks() {
    let mut battle = beside("h B").armed('B', &["blade", "club", "claw"]).dice([19]);
    battle.submit(grab(&battle, 'h', 'B'));
    battle.pass_to('B');
    let bonuses = ["blade", "club", "claw", "unarmed"].map(|weapon| battle.bonus('B', 'h', weapon));
    assert_eq!(bonuses, [3, 5, 5, 5]);
}

/// SAGA-EXD-28, SAGA-GRAB-05: level 3 and five grabbers: one standard action frees it from three of its choice.
#[test]
fn breaking_free_of_three() {
    let mut level_three = scene("a b c / d H e / . . .").order("abcdeH").unit('H', |data| data.heroic_level = 3);
    for letter in ['a', 'b', 'c', 'd', 'e'] {
        level_three = level_three.unit(letter, |data| data.feats = vec![Feat::MartialArts1]);
    }
    let mut battle = level_three.dice([20; 5]);
    for letter in ['a', 'b', 'c', 'd', 'e'] {
        battle.submit(grab(&battle, letter, 'H'));
        battle.ends(letter);
    }
    battle.does('H', "break_grab");
    let key = |letter| battle.id(letter).0.to_string();
    let twice = [key('e'), key('e'), key('c')].join(",");
    let three = ['e', 'a', 'c'].map(key).join(",");
    let refused = rules::check(&mut battle.world, &Command::Answer(twice)).unwrap_err();
    assert_eq!(refused.code, "no_such_option");
    assert!(refused.to_string().ends_with("; but none that exclude each other"), "{refused}");
    assert_eq!(battle.answers(&three), [Acted('H', "break_grab"); 3], "one question for all");
    assert_eq!(battle.active(), Some('H'));
    assert!(battle.is('H', "grabbed"), "b and d still hold it");
    assert_eq!(battle.sheet('H').tags.iter().filter(|tag| tag.key == "grabbed").count(), 2);
    assert_eq!(battle.refused(battle.order('H', "fight_defensively")), "no_action_left");
}

/// SAGA-GRAB-06, SAGA-AOO-14: without Martial Arts I it provokes.
#[test]
fn bare_hands_provoke() {
    let mut battle = scene("h B").ai(1).dice([2, 2]);
    assert_eq!(battle.submit(grab(&battle, 'h', 'B')).len(), 2);
    battle.dice_are_spent();
}

/// SAGA-GRAB-07: it ends when the grabber lets go, moves away or falls.
#[test]
fn how_it_ends() {
    let held = || {
        let mut battle = beside(". h B / . . .").armed('B', &["ram"]).dice([19, 20, 19]);
        battle.submit(grab(&battle, 'h', 'B'));
        battle
    };
    let mut battle = held();
    assert_eq!(battle.does('h', "let_go"), [Acted('h', "let_go"), Lost('B', "grabbed")]);
    let mut battle = held();
    battle.policy('B', "opportunity", blastdoor::battle::Policy::Never);
    assert!(battle.moves('h', 0, 0).contains(&Lost('B', "grabbed")));
    let mut battle = held();
    battle.pass_to('B');
    assert!(battle.attacks('B', 'h', "ram").contains(&Lost('B', "grabbed")));
}

/// SAGA-GRAB-05: nobody to break free of.
#[test]
fn only_the_held_break_free() {
    let mut battle = scene("h B").dice([]);
    assert_eq!(battle.refused(battle.order('h', "break_grab")), "not_held");
    assert_eq!(battle.refused(battle.order('h', "let_go")), "holds_nobody");
    let strong: fn(&mut UnitData) = |data| data.base_attack = 9;
    let mut battle = beside("h B").unit('h', strong).dice([]);
    assert_eq!(battle.refused(battle.order('h', "grapple").at(battle.id('B'))), "no_feat");
}

/// SAGA-GRAB-07, SAGA-BEY-16: hands let go of whoever is hurled out of their reach.
#[test]
fn hurled_out_of_the_grip() {
    let adept = |data: &mut UnitData| {
        (data.powers, data.trained) = (vec!["move_object".to_owned()], vec![Skill::Psi]);
    };
    for target in ['B', 'h'] {
        let mut battle = beside(". . h B . . . / . . . a . . .").order("haB").unit('a', adept).dice([19, 19]);
        battle.submit(grab(&battle, 'h', 'B'));
        battle.pass_to('a');
        let to = if target == 'B' { (6, 0) } else { (0, 0) };
        let hurl = battle.order('a', "psi_hurl").with(ItemKey::of("move_object")).at(battle.id(target)).to(to.into());
        let facts = battle.submit(hurl);
        assert!(facts.contains(&Lost('B', "grabbed")), "{target}: {facts:?}");
    }
}
