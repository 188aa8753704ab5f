//! STEALTH, PERCEPTION, TAKE 10

use blastdoor::{
    battle::{Board, Event, ItemKey, Log, Order, Placement, Policy, Roster, SideId},
    grid::{Corner, Light, Map, Square},
    rules::{
        self,
        saga::data::{Feat, Skill, UnitData},
    },
};

use crate::{
    scene::{self, Battle, Scene, scene},
    support::fact::Fact::{self, Failed, Passed},
};

/// `h`, trained in Stealth with Dexterity 14: +7; `B` looks with +0.
fn sneaker(drawing: &str) -> Scene {
    let light_footed = |data: &mut UnitData| (data.trained, data.abilities.dexterity) = (vec![Skill::Stealth], 14);
    scene(drawing).unit('h', light_footed).armed('B', &["club", "pistol"]).armed('h', &["club", "pistol"])
}

fn sneaks(battle: &mut Battle, x: i16, y: i16) -> Vec<Fact> {
    battle.submit(battle.order('h', "sneak").to((x, y).into()))
}

/// SAGA-BEY-23, SAGA-COVER-10, SAGA-EX-05: behind cover, unnoticed: it cannot be attacked, and its enemy loses its
/// Dexterity against it; attacking gives it away.
#[test]
fn unnoticed_until_it_attacks() {
    let quick = |data: &mut UnitData| data.abilities.dexterity = 16;
    let mut battle = sneaker(". . . o . B / h . . . . . / . . . . . .").unit('B', quick).dice([10, 16, 10, 2, 2, 2]);
    assert_eq!(battle.number('B', "reflex"), 14);
    let facts = sneaks(&mut battle, 2, 0);
    assert!(facts.contains(&Failed('B', "Perception", 16, 17)), "{facts:?}");
    assert!(battle.is('h', "hidden"));
    assert_eq!(battle.against('h', 'B', "pistol"), 11, "SAGA-DEF-07: no Dexterity");
    battle.pass_to('B');
    assert_eq!(battle.refused(battle.attack('B', 'h', "pistol")), "no_target");
    battle.pass_to('h');
    battle.attacks('h', 'B', "pistol");
    assert!(!battle.is('h', "hidden"));
    battle.pass_to('B');
    assert_eq!(battle.refusal(battle.attack('B', 'h', "pistol")), "");
}

/// SAGA-BEY-23, SAGA-COVER-10: the preview names those who may notice, with the chance that they do.
#[test]
fn who_may_notice_is_told_before() {
    let mut battle = sneaker(". . . o . B / h . . . . . / . . . . . .").dice([]);
    let mut noticer = |x: i16, y: i16| {
        let preview = battle.preview(battle.order('h', "sneak").to((x, y).into()));
        let [noticer] = preview.noticers[..] else { panic!("{:?}", preview.noticers) };
        assert_eq!(noticer.unit, battle.id('B'));
        let told = format!("{} to notice", noticer.chance);
        (noticer.chance.percent(), preview.notes.iter().any(|note| note.contains(&told)))
    };
    let (in_cover, is_told) = noticer(2, 0);
    assert!(is_told && (1..50).contains(&in_cover), "+7 against +0: {in_cover}");
    assert_eq!(noticer(2, 2), (100, false), "in the open");
}

/// SAGA-BEY-23: attacking reveals, whatever is attacked and however it ends.
#[test]
fn any_attack_gives_away() {
    for (action, weapon) in [("suppress", "pistol"), ("attack_item", "pistol"), ("attack_object", "pistol")] {
        let mut battle = sneaker(". . . . . . / h . o . B . / . . . . . .").dice([10, 5, 1]);
        battle.does('h', "hide");
        assert!(battle.is('h', "hidden"));
        let order = battle.order('h', action).with(blastdoor::battle::ItemKey::of(weapon));
        let order = if action == "attack_object" { order.to((2, 1).into()) } else { order.at(battle.id('B')) };
        battle.submit(order);
        if action == "attack_item" {
            let first = battle.asked().options[0].key.to_string();
            battle.answers(&first);
        }
        assert!(!battle.is('h', "hidden"), "{action}");
    }
}

/// SAGA-BEY-23: Perception that reaches Stealth notices; over half the speed takes 5 off.
#[test]
fn noticed_by_perception() {
    let mut battle = sneaker(". . . o . B / h . . . . . / . . . . . .").dice([10, 17]);
    sneaks(&mut battle, 2, 0);
    assert!(!battle.is('h', "hidden"));
    let mut battle = sneaker("h . . . . . o . B").dice([10, 12]);
    let facts = sneaks(&mut battle, 5, 0);
    assert!(facts.contains(&Passed('B', "Perception", 12, 12)), "{facts:?}");
    battle.dice_are_spent();
}

/// SAGA-COVER-10: in the open there is no hiding; behind a wall there is nobody to look; improved cover helps.
#[test]
fn nothing_to_hide_behind() {
    let mut battle = sneaker("h . . B").dice([20]);
    battle.does('h', "hide");
    assert!(!battle.is('h', "hidden"), "no Perception is rolled");
    battle.dice_are_spent();
    let mut battle = sneaker("h # . B / . . . #").dice([1]);
    assert!(battle.refusal(battle.attack('h', 'B', "pistol")) == "no_line_of_sight");
    battle.does('h', "hide");
    assert!(battle.is('h', "hidden"));
    battle.dice_are_spent();
}

/// SAGA-COVER-13: +5 on Stealth behind improved cover. SAGA-EXD-04: (3, 1) behind the wall at (2, 1).
#[test]
fn improved_cover_helps_to_hide() {
    let mut battle = sneaker("B . . . / . . # h / . . . .").dice([5, 16]);
    let facts = battle.does('h', "hide");
    assert!(facts.contains(&Failed('B', "Perception", 16, 17)), "{facts:?}");
}

/// SAGA-BEY-23, SAGA-COVER-10: whoever comes round the corner sees who hides in the open; walking on gives away too.
#[test]
fn moving_changes_what_is_seen() {
    let mut battle = sneaker(". . . . . . / h . o . B . / . . . . . .").dice([10, 5]);
    battle.does('h', "hide");
    assert!(battle.is('h', "hidden"));
    battle.pass_to('B');
    battle.moves('B', 1, 2);
    assert!(!battle.is('h', "hidden"), "it stands next to h");
    let mut battle = sneaker(". . . . . . / h . o . B . / . . . . . .").dice([10, 5]);
    battle.does('h', "hide");
    battle.moves('h', 1, 1);
    assert!(!battle.is('h', "hidden"), "it did not sneak");
}

/// SAGA-AOO-15, SAGA-AOO-14: hiding and searching lower the guard.
#[test]
fn distracting_skills() {
    for action in ["hide", "search"] {
        let mut battle = sneaker("h B").armed('B', &["club"]).ai(1).dice([2, 10]);
        let facts = battle.does('h', action);
        assert!(facts[0].is_attack_on("attack of opportunity"), "{facts:?}");
    }
}

/// SAGA-BEY-23: a search, full-round, finds who hides within two squares.
#[test]
fn searching() {
    let drawing = "h o . B . / . . . . .";
    let mut battle = sneaker(drawing).dice([10, 5, 17]);
    battle.does('h', "hide");
    battle.pass_to('B');
    battle.does('B', "search");
    assert!(battle.is('h', "hidden"), "three squares away");
    assert!(!battle.can('B', "drop_prone"), "it took the whole turn");
    let mut battle = sneaker("h k B . . / . . . . .").armed('B', &["rifle"]).armed('k', &["rifle"]).dice([10, 5, 17]);
    battle.does('h', "hide");
    battle.pass_to('B');
    battle.does('B', "search");
    assert!(!battle.is('h', "hidden"));
}

/// SAGA-BEY-21: 1d20 + half level + ability modifier + 5 if trained, less the condition.
#[test]
fn skill_checks() {
    let level = |data: &mut UnitData| data.heroic_level = 5;
    let mut battle = sneaker("h . B").unit('h', level).dice([]);
    assert_eq!(battle.preview(battle.order('h', "hide")).bonus.unwrap().total(), 2 + 2 + 5);
    let untrained = |data: &mut UnitData| data.trained = Vec::new();
    let mut battle = sneaker("h . B").unit('h', level).unit('h', untrained).dice([]);
    assert_eq!(battle.preview(battle.order('h', "hide")).bonus.unwrap().total(), 2 + 2);
    let blow = sneaker("h B . .").armed('B', &["hammer"]).order("Bh").dice([10]);
    let mut battle = blow;
    battle.attacks('B', 'h', "hammer");
    battle.pass_to('h');
    assert_eq!(battle.preview(battle.order('h', "hide")).bonus.unwrap().total(), 2 + 5 - 1);
}

/// SAGA-BEY-22: the die counts 10 for who is not threatened; no die is rolled.
#[test]
fn taking_ten() {
    let mut battle = sneaker(". . . . . . / h . o . B . / . . . . . .").dice([16]);
    battle.does('h', "take_ten");
    let facts = battle.does('h', "hide");
    assert!(facts.contains(&Failed('B', "Perception", 16, 17)), "{facts:?}");
    battle.dice_are_spent();
    let mut battle = sneaker("h B").dice([]);
    assert_eq!(battle.refused(battle.order('h', "take_ten")), "threatened");
}

/// SAGA-BEY-22, SAGA-AID-03: first aid may take 10, as its preview says; helping a friend's check never does.
#[test]
fn what_may_take_ten() {
    let medic = |data: &mut UnitData| data.trained = vec![Skill::TreatInjury];
    let scene = scene("B a h").order("Bha").unit('h', medic).armed('B', &["knock"]);
    let mut battle = scene.unit('B', |data| data.base_attack = 20).dice([10]);
    battle.attacks('B', 'a', "knock");
    battle.pass_to('h');
    battle.does('h', "take_ten");
    let aid = battle.order('h', "first_aid").at(battle.id('a'));
    assert_eq!(battle.preview(aid.clone()).chance.unwrap().percent(), 100);
    let facts = battle.submit(aid);
    assert!(facts.contains(&Passed('h', "Treat Injury", 15, 15)), "{facts:?}");
    battle.dice_are_spent();

    let mut battle = scene::scene("h a . B").dice([9]);
    battle.does('h', "take_ten");
    battle.submit(battle.order('h', "aid_check").at(battle.id('a')));
    let facts = battle.answers("acrobatics");
    assert!(facts.contains(&Failed('h', "Acrobatics", 9, 10)), "{facts:?}");
    battle.dice_are_spent();
}

/// SAGA-BEY-23, SAGA-SURP-03: whom nobody noticed before the battle goes on hiding, if it has cover.
#[test]
fn hidden_from_the_start() {
    let ambush = |drawing: &str| {
        let scene = scene(drawing).placed('B', |spec| spec.hidden = true).armed('B', &["pistol"]);
        let mut battle = scene.armed('h', &["pistol"]).roll_initiative().dice([15, 5, 10, 5]);
        battle.pass_to('h');
        battle.refusal(battle.attack('h', 'B', "pistol"))
    };
    assert_eq!(ambush("h . . o B"), "no_target", "as if nobody were there");
    assert_eq!(ambush("h . . . B"), "");
}

/// SAGA-BEY-23: the computer knows nothing of whom it has not noticed but where it was last seen.
#[test]
fn last_seen() {
    let mut battle = sneaker(". . . . . . . . / h . . o . B . . / . . . . . . . .").dice([10, 5]);
    let (unit, side) = (battle.id('h'), SideId(1));
    sneaks(&mut battle, 2, 1);
    let known = |battle: &mut Battle| blastdoor::rules::query(&mut battle.world, |query| query.last_seen(side, unit));
    assert_eq!(known(&mut battle), None, "B sees that it has gone from (0, 1)");
    let mut battle = sneaker(". . . . . . . . / . . h o . B . . / . . . . . . . .").dice([10, 5]);
    battle.does('h', "hide");
    assert_eq!(known(&mut battle).map(|space| space.origin), Some((2, 1).into()));
}

/// SAGA-BEY-23, SAGA-AID-04, SAGA-DISARM-01, SAGA-GRAB-01, SAGA-OBJ-01: attacks of every kind give one away.
#[test]
fn every_attack_gives_it_away() {
    let orders: [(&str, Option<&str>); 6] = [
        ("aid_attack", Some("club")),
        ("suppress", Some("club")),
        ("disarm", Some("club")),
        ("attack_item", Some("club")),
        ("attack_object", Some("pistol")),
        ("grab", None),
    ];
    for (action, weapon) in orders {
        let feats = |data: &mut UnitData| data.feats = vec![Feat::MartialArts1];
        let dim = sneaker("h B . o / a . . .").order("haB").unit('h', feats).armed('B', &["club"]);
        let dim = dim.map(|map| map.set_light(Square::new(0, 0), Light::Night));
        let mut battle = dim.dice([20, 1, 1]);
        battle.policy('B', "opportunity", Policy::Never);
        battle.does('h', "hide");
        assert!(battle.is('h', "hidden"), "{action}");
        let order = Order { with: weapon.map(ItemKey::of), ..battle.order('h', action) };
        battle.submit(match action {
            "attack_object" => order.to(Square::new(3, 0)),
            _ => order.at(battle.id('B')),
        });
        assert!(!battle.is('h', "hidden"), "{action}");
    }
}

/// SAGA-BEY-23: an enemy that arrives later looks round: Perception against the Stealth check, with no line of effect
/// none, in the open without a roll.
#[test]
fn those_who_arrive_look_round() {
    let arrives = |drawing: &str, dice: &[u32]| {
        let scene = sneaker(drawing).armed('C', &["pistol"]).placed('C', |spec| spec.arrives = Some(2));
        let mut battle = scene.dice(dice.iter().copied());
        sneaks(&mut battle, 2, 0);
        battle.pass_to('C');
        battle.dice_are_spent();
        let refusal = battle.refusal(battle.attack('C', 'h', "pistol"));
        (refusal.to_owned(), battle.is('h', "hidden"))
    };
    let missed = ("no_target".to_owned(), true);
    let beside = ". . . o . B / h . . . . C / . . . . . .";
    assert_eq!(arrives(beside, &[10, 5, 16, 1]), missed);
    assert_eq!(arrives(beside, &[10, 5, 17, 1]).0, "");
    assert_eq!(arrives(". . . o . B / h . . . . # / . . . . # C", &[10, 5, 1]), missed);
    assert_eq!(arrives(". . C o . B / h . . . . . / . . . . . .", &[10, 5, 1]).0, "");
}

/// SAGA-BEY-23, SAGA-SURP-02: those whom the level calls unaware have noticed no hiding unit.
#[test]
fn the_unaware_have_not_noticed_those_who_hide() {
    let scene = scene("h o . . B").placed('h', |spec| (spec.hidden, spec.aware) = (true, Some(true)));
    let scene = scene.placed('B', |spec| spec.aware = Some(false)).armed('h', &["pistol"]);
    let mut battle = scene.roll_initiative().dice([12, 10]);
    assert!(battle.is('h', "hidden"));
    let told = battle.world.resource::<Log>().perceived_by(SideId(1));
    let names_it = |event: &Event| event.units().any(|unit| unit == battle.id('h'));
    assert_eq!(told.filter(|(_, event)| names_it(event)).count(), 0, "not even that it hides");
    battle.dice_are_spent();
}

/// h hides in the dark, which B does not see into; it is B's turn.
fn lost_in_the_dark(drawing: &str, faces: &[u32]) -> Battle {
    let dark =
        |map: &mut Map| map.squares().collect::<Vec<_>>().into_iter().for_each(|at| map.set_light(at, Light::Dark));
    let scene = sneaker(drawing).map(dark).armed('B', &["pistol", "grenade"]);
    let mut battle = scene.dice([10, 5].into_iter().chain(faces.iter().copied()));
    battle.does('h', "hide");
    assert!(battle.is('h', "hidden"));
    battle.pass_to('B');
    battle
}

/// The events that a side has perceived since the battle began.
fn told(battle: &Battle, side: u8) -> Vec<Event> {
    let log = battle.world.resource::<Log>();
    log.perceived_by(SideId(side)).map(|(_, event)| event.into_owned()).collect()
}

/// SAGA-BEY-23: reach has no hole where somebody hides; whoever walks into it stops before it and finds it, and that
/// cannot be taken back.
#[test]
fn walking_into_somebody_hidden() {
    let mut battle = lost_in_the_dark("h . . . B", &[]);
    assert_eq!(['B', 'h'].map(|letter| battle.at(letter)), [(4, 0).into(), (0, 0).into()]);
    assert_eq!([battle.cost('B', 0, 0), battle.cost('B', 1, 0)], [Some(4), Some(3)]);
    let way = battle.order('B', "move").to((0, 0).into());
    assert!(rules::legal(&mut battle.world).contains(&way.clone().into()));
    assert_eq!(battle.preview(way.clone()).path.last(), Some(&(0, 0).into()));
    let facts = battle.submit(way);
    assert!(facts.contains(&Fact::Lost('h', "hidden")), "{facts:?}");
    assert_eq!(battle.at('B'), (1, 0).into());
    assert!(rules::undo(&mut battle.world).is_err());
    // A move that finds nobody can be taken back.
    let mut battle = lost_in_the_dark("h . . . B", &[]);
    battle.moves('B', 2, 0);
    assert_eq!(rules::undo(&mut battle.world).map(|_| battle.at('B')), Ok((4, 0).into()));
}

/// SAGA-BEY-23: a door closes as if nobody stood in it, and does not close on somebody hidden.
#[test]
fn a_door_and_somebody_hidden() {
    let door = |h: (i16, i16)| {
        let mut battle = lost_in_the_dark_at("h . ' B / . . # .", h);
        let close = battle.order('B', "close_door").to((2, 0).into());
        assert!(rules::legal(&mut battle.world).contains(&close.clone().into()));
        battle.submit(close);
        (battle.is('h', "hidden"), battle.world.resource::<Board>().door((2, 0).into()).unwrap().open)
    };
    assert_eq!([door((0, 0)), door((2, 0))], [(true, false), (false, true)]);
}

/// The same with h somewhere else.
fn lost_in_the_dark_at(drawing: &str, at: (i16, i16)) -> Battle {
    let mut battle = lost_in_the_dark(drawing, &[]);
    let entity = battle.world.resource::<Roster>().entity(battle.id('h')).unwrap();
    let mut placement = battle.world.get_mut::<Placement>(entity).unwrap();
    placement.space = placement.space.at(at.into());
    battle
}

/// SAGA-CONC-09, SAGA-BEY-23: blind attacks are offered at the square where somebody was last seen, wherever it is.
#[test]
fn squares_to_strike_at() {
    let squares = |h: (i16, i16)| {
        let mut battle = lost_in_the_dark_at("h . . . . B", h);
        let orders = rules::orders(&mut battle.world).into_iter();
        let blind = orders.filter(|order| order.action.as_str() == "attack_square").filter_map(|order| order.to);
        let places: Vec<Square> = blind.collect();
        let everywhere =
            (0..5).map(|x| battle.order('B', "attack_square").with(ItemKey::of("pistol")).to((x, 0).into()));
        let previews: Vec<String> =
            everywhere.collect::<Vec<_>>().into_iter().map(|order| format!("{:?}", battle.preview(order))).collect();
        (places, previews)
    };
    assert_eq!(squares((0, 0)), squares((3, 0)));
    assert!(squares((3, 0)).0.contains(&(0, 0).into()));
}

/// SAGA-AREA-07, SAGA-BEY-23: the preview of a burst does not tell of those who hide; the burst hits them.
#[test]
fn bursts_and_somebody_hidden() {
    let mut battle = lost_in_the_dark("h . . . B", &[18, 1, 1, 1, 1]);
    let burst = battle.order('B', "burst").with(ItemKey::of("grenade")).at_corner(Corner::new(1, 0));
    assert!(battle.preview(burst.clone()).caught.is_empty());
    battle.submit(burst);
    assert_eq!(battle.hp('h'), 26);
    battle.dice_are_spent();
}

/// SAGA-BEY-23: the log of a side leaves out what those do who hide from it.
#[test]
fn the_log_of_each_side() {
    let mut battle = lost_in_the_dark("h . . . B", &[10, 5]);
    let unit = battle.id('h');
    battle.pass_to('h');
    let (ours, theirs) = (told(&battle, 0).len(), told(&battle, 1).len());
    sneaks(&mut battle, 2, 0);
    let names_h = |event: &Event| event.units().any(|other| other == unit);
    assert!(told(&battle, 0)[ours..].iter().any(names_h));
    assert_eq!(told(&battle, 1)[theirs..].iter().filter(|event| names_h(event)).count(), 0);
    battle.pass_to('B');
    battle.moves('B', 1, 0);
    assert!(told(&battle, 1)[theirs..].iter().any(names_h), "found in the way");
}
