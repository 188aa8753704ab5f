//! ATTACKS OF OPPORTUNITY

use blastdoor::{
    battle::{ItemKey, Order},
    rules::saga::data::{Feat, Place, Size, UnitData},
};

use crate::{
    scene::{Battle, carried, scene},
    support::fact::{
        Fact::{Attacked, Damaged, Declined},
        hit, missed,
    },
};

/// SAGA-EX-18, SAGA-AOO-01, SAGA-AOO-06: leaving B's square provokes B, arriving next to A does not provoke A.
#[test]
fn moving_away_provokes_only_the_one_left() {
    let mut battle = scene("B h . A .").order("hBA").ai(1).dice([14, 3]);
    assert_eq!(
        battle.moves('h', 2, 0),
        [hit('B', 'h', "club", 19, 11).on("attack of opportunity"), Damaged('h', 3, 27)]
    );
    assert_eq!(battle.hp('h'), 27);
    battle.dice_are_spent();
}

/// SAGA-AOO-01, SAGA-AOO-17, SAGA-DMG-04: the question says who lowers its guard by what, with what and how likely the
/// strike lands, for how much, how the target is, and how many strikes are left.
#[test]
fn the_question_tells_the_stakes() {
    let mut battle = scene("B h . A .").order("hBA").dice([]);
    battle.moves('h', 2, 0);
    let choice = battle.asked();
    assert_eq!((choice.kind.as_ref(), battle.letter(choice.unit)), ("opportunity", 'B'));
    assert_eq!(choice.about, Some(battle.id('h')));
    assert_eq!(choice.prompt, "h lowers its guard by leaving B1. Should B strike?");
    let threshold = battle.number('h', "threshold");
    let health = format!("h has 30 of 30 hit points, damage threshold {threshold}");
    let left = "attacks of opportunity left until its next turn: 1";
    assert_eq!(choice.details, ["75 % to hit: 5 against Reflex 11", "damage 1d6", health.as_str(), left]);
    let words: Vec<&str> = choice.options.iter().map(|option| option.label.as_ref()).collect();
    assert_eq!(words, ["Strike with club: 75 %", "Let it go"]);
    assert_eq!(battle.answers("decline"), [Declined('B', "attack of opportunity")]);
}

/// SAGA-AOO-17, SAGA-BEY-01: a hero is offered the Fate Point as well, and the hit points of now are told.
#[test]
fn a_hero_may_strike_with_a_fate_point() {
    let hero = |data: &mut UnitData| (data.heroic_level, data.fate_points) = (2, Some(3));
    let mut battle = scene("h B . A .").order("hBA").unit('h', hero).dice([15, 2]);
    battle.attacks('h', 'B', "club");
    battle.pass_to('B');
    battle.moves('B', 2, 0);
    let choice = battle.asked();
    assert_eq!(choice.prompt, "B lowers its guard by leaving B1. Should h strike?");
    assert_eq!(choice.details[1], "damage 1d6+1", "half its level");
    assert!(choice.details[2].starts_with("B has 27 of 30 hit points"), "{:?}", choice.details);
    let words: Vec<&str> = choice.options.iter().map(|option| option.label.as_ref()).collect();
    assert_eq!(words, ["Strike with club: 75 %", "Strike with a Fate Point, +1d6 (3 left)", "Let it go"]);
    assert_eq!(choice.options.iter().map(|option| option.spends_limited).collect::<Vec<_>>(), [false, true, false]);
}

/// SAGA-EX-19, SAGA-AOO-04, SAGA-REACH-04: past raiders A and B to a Huge beast of reach 2: one attack from each.
#[test]
fn past_two_raiders_to_a_beast() {
    let mut battle = scene(". . . B . . G . . / h . . . . . . . . / . A . . . . . . .")
        .unit('G', |data| (data.size, data.weapons) = (Size::Huge, vec![carried("claw", Place::Held)]))
        .ai(1)
        .order("hABG")
        .dice([2, 2, 2, 2]);
    let facts = battle.walks('h', &[(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]);
    let who = facts.iter().filter_map(|fact| match fact {
        Attacked { by, occasion: "attack of opportunity", .. } => Some(*by),
        _ => None,
    });
    assert_eq!(who.collect::<String>(), "ABG");
    battle.attacks('h', 'G', "club");
    battle.dice_are_spent();
}

/// SAGA-EX-19: the beast strikes as (4, 0), here (4, 1), is left, two squares from it.
#[test]
fn the_beast_strikes_at_the_edge_of_its_reach() {
    let beast = |data: &mut UnitData| (data.size, data.weapons) = (Size::Huge, vec![carried("claw", Place::Held)]);
    let mut battle = scene(". . . . . . G . . / . . . . h . . . . / . . . . . . . . .").unit('G', beast).dice([]);
    let preview = battle.preview(battle.order('h', "move").to((5, 1).into()));
    assert_eq!(preview.risks.iter().map(|risk| risk.at).collect::<Vec<_>>(), [(4, 1).into()]);
}

/// SAGA-EXD-02, SAGA-AOO-13, SAGA-BEY-07: four threatened squares and Combat Reflexes: one attack for one move.
#[test]
fn one_for_each_move() {
    let reflexes = |data: &mut UnitData| (data.feats, data.abilities.dexterity) = (vec![Feat::CombatReflexes], 14);
    let mut battle = scene(". . B . . . / h . . . . . / . . . . . .").unit('B', reflexes).ai(1).dice([2, 2]);
    assert_eq!(battle.walks('h', &[(1, 1), (2, 1), (3, 1), (4, 1)]).len(), 1);
    assert_eq!(battle.walks('h', &[(3, 1), (4, 1)]).len(), 1, "and another for another move");
    battle.dice_are_spent();
}

/// SAGA-AOO-09, SAGA-AOO-17: one from one own turn to the next.
#[test]
fn one_in_a_round() {
    let mut battle = scene(". h B . / . c . .").order("hcB").ai(1).dice([2, 2]);
    assert_eq!(battle.moves('h', 0, 0).len(), 1);
    battle.ends('h');
    assert!(battle.moves('c', 0, 1).is_empty());
    battle.moves('c', 1, 1);
    battle.pass_to('B');
    battle.pass_to('c');
    assert_eq!(battle.moves('c', 0, 1).len(), 1, "renewed on B's turn");
    battle.dice_are_spent();
}

/// SAGA-AOO-02, SAGA-AOO-03, SAGA-AOO-05, SAGA-UNARM-04: who is armed for it.
#[test]
fn weapons_that_threaten() {
    let strikes = |arms: &'static [&'static str], feats: &[Feat]| {
        let armed = scene(". h B").armed('B', arms).unit('B', |data| data.feats = feats.to_vec());
        let mut battle = armed.dice([]);
        !battle.preview(battle.order('h', "move").to((0, 0).into())).risks.is_empty()
    };
    for capable in [&["club"][..], &["claw"], &["knife"], &["pistol"], &["carbine"], &["folded rifle"]] {
        assert!(strikes(capable, &[]), "{capable:?}");
    }
    assert!(!strikes(&["rifle"], &[]) && !strikes(&[], &[]));
    assert!(strikes(&[], &[Feat::MartialArts1]) && strikes(&["rifle"], &[Feat::MartialArts1]));
}

/// SAGA-AOO-05: what is empty does not threaten: there is nothing to withdraw from.
#[test]
fn an_empty_weapon_threatens_nothing() {
    for (shots, refusal) in [(1, ""), (0, "not_threatened")] {
        let gun = |weapon: &mut blastdoor::rules::saga::data::Weapon| {
            (weapon.kind, weapon.shots) = (blastdoor::rules::saga::data::WeaponKind::Pistol, Some(shots));
        };
        let mut battle = scene("B h . .").order("hB").weapon("gun", "3d6", gun).armed('B', &["gun"]).dice([]);
        assert_eq!(battle.refusal(battle.order('h', "withdraw").to((2, 0).into())), refusal, "{shots} shots");
    }
}

/// SAGA-AOO-04, SAGA-REACH-01: everything inside a longer reach; next to it too.
#[test]
fn a_spear_threatens_two_squares() {
    let mut battle = scene(". h . B").armed('B', &["spear"]).ai(1).dice([2]);
    assert_eq!(battle.moves('h', 0, 0).len(), 1);
    battle.dice_are_spent();
}

/// SAGA-AOO-06, SAGA-REACH-04: one who closes in enters a longer reach for nothing and pays for going on inside it.
#[test]
fn closing_in_on_a_spear() {
    let mut battle = scene("h . . . B").armed('B', &["spear"]).ai(1).dice([2]);
    assert!(battle.moves('h', 2, 0).is_empty());
    assert_eq!(battle.moves('h', 3, 0).len(), 1);
    battle.dice_are_spent();
}

/// SAGA-AOO-10: the full bonus, less what the situation takes.
#[test]
fn with_the_full_bonus() {
    let strong = |data: &mut UnitData| (data.base_attack, data.abilities.strength) = (6, 16);
    let mut battle = scene(". h B").unit('B', strong).ai(1).dice([1]);
    assert!(matches!(battle.moves('h', 0, 0)[0], Attacked { total: 10, .. }), "1 and 6 and 3");
    let mut battle = scene(". h B").order("Bh").unit('B', strong).ai(1).dice([1]);
    battle.does('B', "drop_prone");
    battle.pass_to('h');
    assert!(matches!(battle.moves('h', 0, 0)[0], Attacked { total: 5, .. }), "lying down");
}

/// SAGA-AOO-12, SAGA-COVER-09, SAGA-CONC-10: not against cover, and not against who cannot be seen.
#[test]
fn not_against_cover_or_smoke() {
    let mut battle = scene("h C B . / . . . .").armed('B', &["spear"]).armed('C', &["rifle"]).dice([]);
    assert!(battle.moves('h', 0, 1).is_empty(), "C stands between");
    let mut battle = scene("h . B . / . . . .").armed('B', &["spear"]).ai(1).dice([2]);
    assert_eq!(battle.moves('h', 0, 1).len(), 1);
    let smoke = |map: &mut blastdoor::grid::Map| {
        let mut tile = map.tile((1, 0).into());
        tile.surface.opaque = true;
        map.set_tile((1, 0).into(), tile);
    };
    let mut battle = scene(". h B").map(smoke).dice([]);
    assert!(battle.moves('h', 0, 0).is_empty(), "h stands in thick smoke");
}

/// The units that strike at `h` next to `B` for an action.
fn provokes(change: impl FnOnce(&mut UnitData), act: impl FnOnce(&mut Battle)) -> bool {
    let mut battle = scene("h B . c").order("hBc").unit('h', change).dice([]);
    act(&mut battle);
    matches!(battle.status(), blastdoor::battle::Status::Awaiting { .. })
}

fn orders(action: &'static str, item: &'static str) -> impl Fn(&Battle) -> Order {
    move |battle| battle.order('h', action).with(ItemKey::of(item))
}

/// SAGA-AOO-14, SAGA-UNARM-04: what lowers the guard.
#[test]
fn actions_that_provoke() {
    let stored = |data: &mut UnitData| data.weapons = vec![carried("club", Place::Stored)];
    let slugger = |data: &mut UnitData| data.weapons = vec![carried("slugger", Place::Held)];
    assert!(provokes(|_| (), |battle| _ = battle.submit(battle.attack('h', 'B', "unarmed"))));
    assert!(provokes(
        |_| (),
        |battle| {
            battle.uses('h', "drop", "club");
            battle.submit(orders("pick_up", "club")(battle).to((0, 0).into()));
        }
    ));
    assert!(provokes(stored, |battle| {
        battle.does('h', "open_pack");
        battle.submit(orders("take_stored", "club")(battle));
    }));
    let mut battle = scene("h B . c").unit('h', slugger).ai(1).order("hBc").dice([1, 2]);
    battle.attacks('h', 'B', "slugger");
    assert_eq!(battle.uses('h', "reload", "slugger").len(), 2, "B strikes, then the slugger is loaded");
    battle.dice_are_spent();
}

/// SAGA-AOO-14, SAGA-UNARM-04: bare hands lower the guard whatever they strike at, and the preview says so.
#[test]
fn bare_hands_against_anything() {
    let attacks: [(&str, Option<char>, Option<(i16, i16)>); 3] = [
        ("attack_object", None, Some((0, 1))),
        ("attack_item", Some('B'), None),
        ("attack_square", None, Some((1, 1))),
    ];
    for (action, at, to) in attacks {
        let dark = |map: &mut blastdoor::grid::Map| map.set_light((1, 1).into(), blastdoor::grid::Light::Dark);
        let mut battle = scene("h B / o .").order("hB").map(dark).ai(1).dice([2, 1]);
        let mut order = orders(action, "unarmed")(&battle);
        (order.at, order.to) = (at.map(|letter| battle.id(letter)), to.map(Into::into));
        assert_eq!(battle.preview(order.clone()).risks.len(), 1, "{action}");
        let facts = battle.submit(order);
        assert!(facts[0].is_opportunity_of('B'), "{action}: {facts:?}");
    }
}

/// SAGA-AOO-15: the list is closed: lying down and standing up, drawing and putting away, shooting, a second wind and
/// Recover do not provoke.
#[test]
fn actions_that_do_not() {
    let armed = |data: &mut UnitData| {
        data.weapons = vec![carried("pistol", Place::Held), carried("club", Place::Holstered)];
        data.hit_points = 40;
    };
    let battle = scene("h B").order("Bh").unit('h', armed).weapon("blow", "20", |_| ()).armed('B', &["blow"]);
    let mut battle = battle.ai(1).dice([10, 2]);
    battle.attacks('B', 'h', "blow");
    battle.pass_to('h');
    battle.does('h', "recover");
    battle.attacks('h', 'B', "pistol");
    battle.uses('h', "draw", "club");
    battle.pass_to('B');
    battle.pass_to('h');
    battle.does('h', "second_wind");
    battle.uses('h', "holster", "pistol");
    battle.pass_to('B');
    battle.pass_to('h');
    battle.does('h', "drop_prone");
    battle.does('h', "stand_up");
    battle.dice_are_spent();
    assert_eq!(battle.hp('h'), 30);
}

/// SAGA-AOO-16: a mover that falls stops in the square it was leaving.
#[test]
fn a_mover_that_falls_stops() {
    let mut battle = scene("B h . . c").armed('B', &["knock"]).unit('h', |data| data.hit_points = 5).ai(1).dice([10]);
    battle.moves('h', 3, 0);
    assert_eq!((battle.at('h'), battle.is('h', "unconscious"), battle.active()), ((1, 0).into(), true, Some('c')));
}

/// SAGA-AOO-16: an action is lost only if its actor can no longer act.
#[test]
fn an_action_survives_a_blow() {
    let mut battle = scene("h B . c").armed('B', &["knock"]).ai(1).dice([10, 2]);
    assert_eq!(*battle.attacks('h', 'B', "unarmed").last().unwrap(), missed('h', 'B', "bare hands", 7, 11));
    let mut battle = scene("h B c").armed('B', &["ram"]).ai(1).dice([10]);
    battle.attacks('h', 'B', "unarmed");
    assert!(battle.is('h', "dead"));
    battle.dice_are_spent();
}

/// SAGA-AOO-16: in initiative order, and none against one who is down.
#[test]
fn in_initiative_order() {
    let mut battle = scene("B h C / . . . / . . .").order("hCB").ai(1).dice([2, 3]);
    let facts = battle.moves('h', 1, 2);
    assert!(facts[0].is_opportunity_of('C') && facts[1].is_opportunity_of('B'), "{facts:?}");
    let deadly = scene("B h C / . . . / . c .").order("hCBc").armed('C', &["ram"]);
    let mut battle = deadly.ai(1).dice([10]);
    battle.moves('h', 0, 2);
    battle.dice_are_spent();
}

/// SAGA-AOO-09, SAGA-AOO-17: a player is asked, and may decline; the AI takes what it is offered.
#[test]
fn making_it_is_optional() {
    let mut battle = scene("B h . .").dice([]);
    battle.moves('h', 2, 0);
    let options: Vec<String> = battle.asked().options.iter().map(|option| option.key.to_string()).collect();
    assert_eq!(options, ["take", "decline"]);
    assert_eq!(battle.answers("decline"), [Declined('B', "attack of opportunity")]);
    battle.moves('h', 1, 0);
    battle.ends('h');
    battle.ends('B');
    battle.moves('h', 2, 0);
    assert_eq!(battle.asked().kind, "opportunity", "one declined is not one used");
}
